//! When choices are made must not matter: the programs in tests/subjects/explore print the same with eager, delayed and
//! copied choices, for the same number of tests, and each path prints the same when plain `java` follows it. With eager
//! choice no value is ever undecided, so that is the reference. The heap is small, so that undecided values also live
//! through collections.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::support::{Folder, jdk_home, newest_jdk, ran};

const SUBJECTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/subjects/explore");
const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/Replays.java");
/// Of every program and setting so many paths are followed by `java`, spread over all.
const REPLAYED: usize = 40;

/// A program, and the JDK it runs on.
struct Subject {
    path: PathBuf,
    class: String,
    jdk: PathBuf,
}

/// The subjects that a JDK found here can run.
fn subjects() -> Vec<Subject> {
    let entries = fs::read_dir(SUBJECTS).expect("the subjects");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths.into_iter().filter_map(subject).collect()
}

fn subject(path: PathBuf) -> Option<Subject> {
    let text = fs::read_to_string(&path).expect("a subject");
    let jdk = match text.lines().next()?.strip_prefix("// jdk: ") {
        None => jdk_home(),
        Some(since) => newest_jdk(since.parse().expect("a version"))?,
    };
    Some(Subject { class: path.file_stem()?.to_str()?.to_owned(), path, jdk })
}

/// How many paths there are, and the completed ones.
fn explored(folder: &Folder, choice: &str, subject: &Subject) -> (u64, Vec<Value>) {
    let flags = ["explore", "--json", "--max-heap", "64m", "--out", "paths", "--choice", choice, "--jdk"];
    let more = [subject.jdk.to_str().unwrap(), subject.path.to_str().unwrap()];
    let ran = folder.fretsaw(&[&flags[..], &more].concat());
    assert_eq!(ran.code, 0, "{} {choice}: {ran:?}", subject.class);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(report["complete"], true);
    let text = fs::read_to_string(folder.0.join("paths")).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!lines.is_empty());
    (report["explored"].as_u64().unwrap(), lines)
}

/// How many tests there are for each output.
fn tests(lines: &[Value]) -> BTreeMap<&str, u64> {
    let mut tests = BTreeMap::new();
    for line in lines {
        *tests.entry(line["stdout"].as_str().unwrap()).or_default() += line["tests"].as_u64().unwrap();
    }
    tests
}

/// Some of the paths, as the program that follows them reads them.
fn to_replay(subject: &Subject, lines: &[Value]) -> Vec<String> {
    let spread = lines.iter().step_by(lines.len().div_ceil(REPLAYED));
    let text = |line: &Value, name: &str| line[name].as_str().unwrap().replace('\n', "\\n");
    spread.map(|line| format!("{}\n{}\n{}\n", subject.class, text(line, "path"), text(line, "stdout"))).collect()
}

/// Has `java` follow the paths in the file `replays`, each of one of the subjects.
fn replay(folder: &Folder, jdk: &Path, subjects: &[&Subject], replays: &BTreeSet<String>) {
    folder.write("replays", &replays.iter().map(String::as_str).collect::<String>());
    let jdk_run = |tool: &str, arguments: &[&str]| {
        ran(Command::new(jdk.join("bin").join(tool)).args(arguments).current_dir(&folder.0).output().unwrap())
    };
    let files = subjects.iter().map(|subject| subject.path.to_str().unwrap());
    let javac: Vec<&str> = ["-nowarn", "-cp", "fretsaw.jar", "-d", "classes"].into_iter().chain(files).collect();
    let compiled = jdk_run("javac", &javac);
    assert_eq!(compiled.code, 0, "{compiled:?}");
    let followed = jdk_run("java", &["-XX:TieredStopAtLevel=1", REPLAYS, "replays", "fretsaw.jar", "classes/"]);
    followed.printed(0, &format!("{} paths, 0 wrong\n", replays.len()));
}

#[test]
fn all_settings_give_the_same() {
    let folder = Folder::new("choice");
    folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
    let subjects = subjects();
    assert!(subjects.len() >= 14);
    let mut replays: BTreeMap<&Path, (Vec<&Subject>, BTreeSet<String>)> = BTreeMap::new();
    for subject in &subjects {
        let (mut most, eager) = explored(&folder, "eager", subject);
        let expected = tests(&eager);
        let (programs, paths) = replays.entry(&subject.jdk).or_default();
        programs.push(subject);
        paths.extend(to_replay(subject, &eager));
        for choice in ["delayed", "copy"] {
            let (count, lines) = explored(&folder, choice, subject);
            assert_eq!(tests(&lines), expected, "{} with {choice} choice", subject.class);
            assert!(count <= most, "{} with {choice} choice: {count} paths", subject.class);
            most = count;
            paths.extend(to_replay(subject, &lines));
        }
    }
    for (jdk, (programs, paths)) in replays {
        replay(&folder, jdk, &programs, &paths);
    }
}

/// Loading a local variable decides it, also where two branches meet.
#[test]
fn delayed_choice_decides_at_loads() {
    let folder = Folder::new("loads");
    folder.write(
        "Loads.java",
        "import static fretsaw.Fretsaw.*;
         public class Loads {
             static void take(int x, int y) {}
             public static void main(String[] args) { int x = getInt(0, 9); take(x, args.length == 0 ? 2 : 3); }
         }",
    );
    for (choice, paths) in [("delayed", 10), ("copy", 1)] {
        let ran = folder.fretsaw(&["explore", "--json", "--choice", choice, "Loads.java"]);
        let summary: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        assert_eq!(summary["explored"], paths, "{choice}");
    }
}

/// With copied choice, putting a value into a box, passing the box on and taking the value out again decide nothing.
#[test]
fn boxes_are_copies() {
    let folder = Folder::new("boxes");
    folder.write(
        "Boxed.java",
        "import static fretsaw.Fretsaw.*;
         import java.util.*;
         public class Boxed {
             static int[] kept = new int[3];
             public static void main(String[] args) {
                 Integer x = getInt(0, 9);
                 List<Integer> list = new ArrayList<>();
                 list.add(x);
                 list.add(0, getInt(100, 999));
                 Map<String, Boolean> map = new HashMap<>();
                 map.put(\"b\", getBoolean());
                 Object o = Objects.requireNonNull(list.get(1));
                 if (o != null && o instanceof Integer i) kept[0] = i;
                 for (Integer each : list) kept[1] = each;
                 boolean b = map.get(\"b\");
                 if (args.length > 0) System.out.println(list + \" \" + b);
             }
         }",
    );
    let explored = |choice: &str, arguments: &[&str]| {
        let ran = folder.fretsaw(&[&["explore", "--json", "--choice", choice, "Boxed.java"], arguments].concat());
        let summary: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        assert_eq!((ran.code, &summary["complete"]), (0, &true.into()), "{ran:?}");
        summary["explored"].clone()
    };
    assert_eq!(explored("copy", &[]), 1);
    assert_eq!(explored("copy", &["print"]), 18_000);
    assert_eq!(explored("eager", &[]), 18_000);
}
