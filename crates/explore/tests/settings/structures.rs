//! Programs that ask for structures: all settings find the same ones, and those that trying everything finds under plain `java`.
//! Each path is followed again in a machine, and many by each `java` found here, and gives the structure that it stands for.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use fretsaw_testing::machine::{api, booted, choosing, run_main_and_undo};
use fretsaw_testing::{Jdk, Replayed, compile, follow, scratch};
use fretsaw_vm::replay::Replay;
use fretsaw_vm::{Choice, Config, Ending, Machine};

use crate::paths::{Explored, Explorer};

const PROGRAM: &str = include_str!("Structures.java");
pub const SETTINGS: [Choice; 4] = [Choice::Eager, Choice::Delayed, Choice::Copy, Choice::Narrow];
/// More tests than any path stands for.
const MANY: usize = 10_000;
/// So many paths of every program are followed by each `java`, spread over all; `make test-long` has each follow all.
const FOLLOWED: usize = 60;

/// The classes of the programs.
pub fn classes() -> PathBuf {
    compile(&[&api()], &[("Structures.java", PROGRAM)])
}

fn machine(choice: Choice) -> Machine {
    booted(choosing(&Jdk::local(), &classes(), choice))
}

/// The standard output and the standard error of plain `java` on a program.
fn run_java(properties: &[&str], arguments: &[&str]) -> (String, String) {
    let mut java = Jdk::local().java();
    let class_path = std::env::join_paths([api(), classes()]).expect("a class path");
    // Short runs, of which there are many.
    java.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]);
    java.args(properties).arg("-cp").arg(class_path).arg("Structures").args(arguments);
    let output = java.output().expect("java runs");
    (String::from_utf8_lossy(&output.stdout).into_owned(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// What the program prints, with its structures, in a machine that follows a path.
fn followed(follower: &mut Machine, name: &str, path: &str) -> String {
    follower.program().follow(Replay::new(path));
    let ran = run_main_and_undo(follower, "Structures", &[name, "full"]);
    assert_eq!(ran.ending, Ending::Exit(0), "{name}: {path}: {}", ran.stderr);
    ran.stdout
}

/// All tests of all paths, and what the program prints for each when it is followed; and the number of paths. The tests in `known`
/// have been followed for another setting.
fn all_tests(
    explorer: &mut Explorer,
    follower: &mut Machine,
    name: &str,
    known: &mut BTreeMap<String, String>,
) -> (BTreeMap<String, String>, usize) {
    let (paths, count) = explorer.explore("Structures", &[name]);
    let mut tests = BTreeMap::new();
    for Explored { words, outcome, .. } in paths {
        for path in words {
            let stdout = known.entry(path.clone()).or_insert_with(|| followed(follower, name, &path)).clone();
            assert!(stdout.ends_with(&outcome), "{name}: {path}: {stdout} instead of {outcome}");
            assert_eq!(tests.insert(path.clone(), stdout), None, "{name}: {path} is there twice");
        }
    }
    (tests, count)
}

/// Has every `java` found here follow some of the paths: each other ones.
fn follow_some(replays: &BTreeSet<Replayed>, list: &str) {
    let jdks = Jdk::all();
    let mut programs = BTreeMap::<&str, Vec<&Replayed>>::new();
    replays.iter().for_each(|path| programs.entry(&path.program).or_default().push(path));
    let mut shares = vec![BTreeSet::new(); jdks.len()];
    for paths in programs.values() {
        let some = paths.iter().step_by(paths.len().div_ceil(FOLLOWED * jdks.len()));
        some.enumerate().for_each(|(number, path)| _ = shares[number % jdks.len()].insert((*path).clone()));
    }
    for (jdk, share) in jdks.iter().zip(&shares) {
        follow(jdk, &[api(), classes()], &scratch(list).join("list"), share);
    }
}

fn replays(name: &str, tests: &BTreeMap<String, String>) -> impl Iterator<Item = Replayed> {
    let program = format!("Structures {name} full");
    let replayed = move |(path, stdout): (&String, &String)| Replayed {
        program: program.clone(),
        path: path.clone(),
        stdout: stdout.clone(),
    };
    tests.iter().map(replayed).collect::<Vec<_>>().into_iter()
}

/// The lines that show structures, with what else tells tests apart.
fn key(name: &str, stdout: &str) -> String {
    let (shapes, others): (Vec<&str>, Vec<&str>) = stdout.lines().partition(|line| line.contains(';'));
    let shapes = shapes.join(" | ");
    if name == "sorted" { format!("{} {shapes}", &others[0][..1]) } else { shapes }
}

#[test]
fn all_settings_find_what_trying_everything_finds() {
    follow_some(&compare_with_brute_force(), "structures");
}

#[test]
fn all_settings_agree() {
    follow_some(&compare_settings(), "more-structures");
}

#[test]
#[ignore = "takes long"]
fn every_java_follows_every_path() {
    let paths = &compare_with_brute_force() | &compare_settings();
    for jdk in Jdk::all() {
        follow(&jdk, &[api(), classes()], &scratch("all-structures").join("list"), &paths);
    }
}

/// All settings find what trying everything finds; gives all paths.
fn compare_with_brute_force() -> BTreeSet<Replayed> {
    let mut explorers = SETTINGS.map(|choice| Explorer::new(machine(choice), MANY));
    let mut follower = machine(Choice::Eager);
    let mut paths = BTreeSet::new();
    // What delayed choice saves.
    let mut counts = Vec::new();
    for (name, structures) in [("tree", 51), ("sorted", 46), ("rows", 459), ("twice", 53)] {
        let expected: BTreeSet<String> = run_java(&[], &[name, "brute"]).0.lines().map(str::to_owned).collect();
        assert_eq!(expected.len(), structures, "{name}");
        let mut known = BTreeMap::new();
        for explorer in &mut explorers {
            let (tests, count) = all_tests(explorer, &mut follower, name, &mut known);
            let found: BTreeSet<String> = tests.values().map(|stdout| key(name, stdout)).collect();
            assert_eq!(found.len(), tests.len(), "{name}: a structure is there twice");
            assert_eq!(found, expected, "{name}");
            counts.push(count);
        }
        paths.extend(replays(name, &known));
    }
    assert_eq!(counts, [26868, 132, 132, 114, 1106, 87, 87, 67, 945, 468, 468, 464, 642, 94, 94, 82]);
    paths
}

/// All settings find the same structures; gives all paths.
fn compare_settings() -> BTreeSet<Replayed> {
    let mut explorers = SETTINGS.map(|choice| Explorer::new(machine(choice), MANY));
    let mut follower = machine(Choice::Eager);
    let mut paths = BTreeSet::new();
    for (name, structures) in [("kinds", 672), ("choosing", 66), ("nested", 41), ("pools", 15), ("shared", 8)] {
        let mut known = BTreeMap::new();
        let found = explorers.each_mut().map(|explorer| {
            let (tests, _) = all_tests(explorer, &mut follower, name, &mut known);
            let mut found: Vec<String> = tests.into_values().collect();
            found.sort();
            found
        });
        let [eager, delayed, copy, narrow] = found;
        assert_eq!(eager.len(), structures, "{name}");
        assert_eq!(eager, delayed, "{name} with delayed choice");
        assert_eq!(eager, copy, "{name} with copied choice");
        assert_eq!(eager, narrow, "{name} with narrowed choice");
        paths.extend(replays(name, &known));
    }
    paths
}

/// An exception of the predicate is one of the program, and an exit code is a violation. Their paths have structures, too.
#[test]
fn violations_have_structures() {
    for choice in SETTINGS {
        let mut explorer = Explorer::new(machine(choice), MANY);
        let mut follower = machine(Choice::Eager);
        for (name, completed, text) in [("throwing", 3, "java.lang.IllegalStateException: two"), ("exit", 9, "")] {
            let (paths, _) = explorer.explore("Structures", &[name]);
            let (violated, others): (Vec<Explored>, Vec<Explored>) = paths.into_iter().partition(|path| path.violated);
            assert_eq!(others.iter().map(|path| path.words.len()).sum::<usize>(), completed, "{name}");
            assert!(!violated.is_empty(), "{name}");
            for path in violated {
                follower.program().follow(Replay::new(&path.path));
                let ran = run_main_and_undo(&mut follower, "Structures", &[name]);
                assert!(matches!(ran.ending, Ending::Exit(1 | 3)), "{name}: {}: {:?}", path.path, ran.ending);
                assert!(ran.stderr.contains(text), "{name}: {}", ran.stderr);
            }
        }
        // What was not read has no values, so there is no such structure, and no violation.
        let (paths, _) = explorer.explore("Structures", &["impossible"]);
        let [path] = &paths[..] else { panic!("{} paths", paths.len()) };
        assert!(!path.violated);
        assert_eq!(path.path, r#"any(Structures$Sorted)="Sorted@0{first=null}""#);
    }
}

/// Collections move structures; arrays whose lengths are undecided are used again after going back.
#[test]
fn structures_live_through_collections() {
    let folder = classes();
    let (mut outcomes, mut follower) = (Vec::new(), machine(Choice::Eager));
    for choice in SETTINGS {
        let config = Config { max_heap: 6 << 20, ..choosing(&Jdk::local(), &folder, choice) };
        let machine = booted(config);
        let mut explorer = Explorer::new(machine, MANY);
        let collections = explorer.machine().heap().collections();
        let (paths, _) = explorer.explore("Structures", &["litter"]);
        let more = explorer.machine().heap().collections() - collections;
        assert!(more > 20, "{more} collections");
        let mut found: Vec<String> = Vec::new();
        paths.iter().for_each(|path| found.extend(path.words.iter().map(|_| path.outcome.clone())));
        found.sort();
        outcomes.push(found);
        for path in paths.iter().step_by(paths.len() / 60) {
            follower.program().follow(Replay::new(&path.path));
            let ran = run_main_and_undo(&mut follower, "Structures", &["litter"]);
            assert_eq!((ran.ending, &ran.stdout), (Ending::Exit(0), &path.outcome), "{}", path.path);
        }
        // With eager choice that program would take long.
        let again = if choice == Choice::Eager { "few" } else { "litter" };
        explorer.explore("Structures", &[again]);
        let extent = explorer.machine().probe().extent();
        explorer.explore("Structures", &[again]);
        assert_eq!(explorer.machine().probe().extent(), extent, "arrays were created again");
    }
    assert!(outcomes[0].len() > 100, "{}", outcomes[0].len());
    assert_eq!(outcomes[0], outcomes[1]);
    assert_eq!(outcomes[0], outcomes[2]);
}

/// What is wrong with a path, in a machine and under plain `java`.
#[test]
fn paths_without_a_structure() {
    let mut follower = machine(Choice::Eager);
    let any = "any(Structures$Tree)";
    let leaf = "left=null,right=null,tag=true";
    for (path, why) in [
        (String::new(), "the path has ended after 0 choices, but the program asks for any(Structures$Tree)"),
        ("int(0,1)=1".to_owned(), "choice 1 of the path is int(0,1)=1, but the program asks for any(Structures$Tree)"),
        (format!("{any}=7"), "has no value that the program allows: it asks for any(Structures$Tree)"),
        (format!("{any}=\"\""), "expected CLASS@NUMBER{FIELD=VALUE,...} or CLASS@NUMBER[VALUE,...], but there is "),
        (format!("{any}=\"{{}}\""), "expected CLASS@NUMBER{FIELD=VALUE,...}"),
        (format!("{any}=\"{{\\\"root\\\": null}}\""), "expected CLASS@NUMBER{FIELD=VALUE,...}"),
        (format!("{any}=\"Tree@x{{}}\""), "there is no object Tree@x{}"),
        (format!("{any}=\"Tree@9{{}}\""), "there is no object Tree@9{}"),
        (format!("{any}=\"Tree@-1{{}}\""), "there is no object Tree@-1{}"),
        (format!("{any}=\"Tree@0[]\""), "Tree@0 is no array"),
        (format!("{any}=\"Tree@0{{}}\""), "Tree@0.root has no value"),
        (format!("{any}=\"Tree@0{{root=null,size=0,nothing=0}}\""), "nothing=0 is not the value of a bounded field"),
        (format!("{any}=\"Tree@0{{root=null,size=0,size=1}}\""), "size=1 is not the value of a bounded field"),
        (format!("{any}=\"Tree@0{{root=null,size=4}}\""), "Tree@0.size cannot be 4"),
        (format!("{any}=\"Tree@0{{root=null,size=true}}\""), "Tree@0.size is of type int and cannot be true"),
        (format!("{any}=\"Tree@0{{root=Tree@0,size=0}}\""), "Tree@0.root cannot be Tree@0"),
        (format!("{any}=\"Tree@0{{root=Node@1,size=1}}\""), "it does not say what Node@1 contains"),
        (format!("{any}=\"Node@1{{{leaf}}}\""), "it has no root"),
        (format!("{any}=\"Node@1{{{leaf}}};Node@1{{{leaf}}}\""), "Node@1 is there twice"),
    ] {
        follower.program().follow(Replay::new(&path));
        let ran = run_main_and_undo(&mut follower, "Structures", &["tree"]);
        let Ending::BadProgram(said) = ran.ending else { panic!("{path}: {:?}", ran.ending) };
        assert!(said.contains(why) && said.contains("Structures.java:"), "{path}: {said}");
        let property = format!("-Dfretsaw.path={path}");
        let said = run_java(&[&property], &["tree"]).1;
        assert!(said.contains("fretsaw.PathDiverged: ") && said.contains(why), "{path}: {said}");
    }
    let rejected = format!("{any}=\"Tree@0{{root=null,size=1}}\"");
    follower.program().follow(Replay::new(&rejected));
    let ran = run_main_and_undo(&mut follower, "Structures", &["tree"]);
    assert!(matches!(&ran.ending, Ending::Unsupported(what) if what.contains("an assumption")), "{:?}", ran.ending);
    let said = run_java(&[&format!("-Dfretsaw.path={rejected}")], &["tree"]).1;
    assert!(
        said.contains("AssumptionFailed: any(Structures$Tree): the predicate rejects the structure on the path"),
        "{said}"
    );
    let cyclic = "any(Structures$Kinds)=\"Kinds@0{b=-2,s=-3,c=233,l=7,f=0.5,d=NaN,z=false,text=@1,colour=null,boxed=@4,pair=Pair@6};\
                  Pair@6{left=0,right=Pair@6}\"";
    let said = run_java(&[&format!("-Dfretsaw.path={cyclic}")], &["kinds"]).1;
    assert!(said.contains("Kinds@0.l cannot be 7"), "{said}");
    let cyclic = cyclic.replace("l=7", "l=-1099511627776").replace("text=@1", "text=@2");
    let said = run_java(&[&format!("-Dfretsaw.path={cyclic}")], &["kinds"]).1;
    assert!(said.contains("contains itself"), "{said}");
}

/// Random choice under plain `java` finds structures of the same kind.
#[test]
fn random_structures() {
    for name in ["tree", "sorted", "rows", "kinds", "choosing"] {
        let mut shapes = BTreeSet::new();
        for seed in ["1", "2", "3", "4"] {
            let (stdout, stderr) = run_java(&[&format!("-Dfretsaw.seed={seed}")], &[name, "full"]);
            assert_eq!(stderr, "", "{name}");
            shapes.insert(stdout);
        }
        assert!(shapes.len() > 1, "{name}: {shapes:?}");
    }
    let said = run_java(&[], &["none"]).1;
    assert!(
        said.contains("AssumptionFailed: any(Structures$Tree): the predicate rejects 10000 random candidates"),
        "{said}"
    );
}

/// What `any` refuses, in a machine and under plain `java`.
#[test]
fn refusals() {
    let mut explorer = Explorer::new(machine(Choice::Copy), MANY);
    for (name, why) in [
        (
            "reused",
            "java.lang.IllegalArgumentException: another structure has objects of this finitization of Structures$Sorted",
        ),
        ("abstract", "java.lang.IllegalArgumentException: java.lang.Comparable cannot be instantiated"),
    ] {
        let (paths, _) = explorer.explore("Structures", &[name]);
        assert!(!paths.is_empty() && paths.iter().all(|path| path.violated), "{name}");
        let said = run_java(&[], &[name]).1;
        assert!(said.contains(why), "{name}: {said}");
    }
    // The machine sets any field; plain java is told how to.
    let (paths, _) = explorer.explore("Structures", &["jdk"]);
    assert_eq!(paths.iter().map(|path| path.outcome.as_str()).collect::<Vec<_>>(), ["0\n", "1\n"]);
    let mut follower = machine(Choice::Eager);
    for path in &paths {
        follower.program().follow(Replay::new(&path.path));
        let ran = run_main_and_undo(&mut follower, "Structures", &["jdk"]);
        assert_eq!((ran.ending, &ran.stdout), (Ending::Exit(0), &path.outcome));
    }
    let path = format!("-Dfretsaw.path={}", paths[1].path);
    let opens = "--add-opens java.base/java.util=ALL-UNNAMED";
    let said = run_java(&[&path], &["jdk"]).1;
    assert!(said.contains(&format!("java.util.LinkedList.size cannot be set: start java with {opens}")), "{said}");
    assert_eq!(run_java(&[&path, &opens.replace(' ', "=")], &["jdk"]).0, paths[1].outcome);
    // Without exploration there is no choice.
    let ran = run_main_and_undo(&mut machine(Choice::Copy), "Structures", &["tree"]);
    let Ending::Unsupported(what) = ran.ending else { panic!("{:?}", ran.ending) };
    assert!(what.starts_with("a choice at Structures.java:"), "{what}");
}

/// Every undo restores everything, structures and arrays that are used again included.
#[test]
fn going_back_restores_everything() {
    for choice in SETTINGS {
        let mut explorer = Explorer::checking(machine(choice));
        for name in ["pools", "shared", "matched", "few"] {
            let (paths, _) = explorer.explore("Structures", &[name]);
            assert!(paths.len() > 3, "{name}");
        }
    }
}
