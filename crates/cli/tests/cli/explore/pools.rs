//! Object pools, and paths: what delayed choice makes of them must be what eager choice makes.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;

use crate::support::{self, Folder, ran};

const SUBJECTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/subjects/explore");

/// All lines that `explore --out` writes.
fn explored(folder: &Folder, choice: &str, more: &[&str], program: &str, arguments: &[&str]) -> (Value, Vec<Value>) {
    let file = format!("{SUBJECTS}/{program}.java");
    let flags = ["explore", "--json", "--choice", choice, "--out", "paths.jsonl"];
    let ran = folder.fretsaw(&[&flags[..], more, &[&file], arguments].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    let text = std::fs::read_to_string(folder.0.join("paths.jsonl")).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (serde_json::from_str(&ran.stdout).unwrap(), lines)
}

/// How many tests there are for each output.
fn tests(lines: &[Value]) -> BTreeMap<String, u64> {
    let mut tests = BTreeMap::new();
    for line in lines {
        *tests.entry(line["stdout"].as_str().unwrap().to_owned()).or_default() += line["tests"].as_u64().unwrap();
    }
    tests
}

fn compare_calls(name: &str, most: &str, programs_at_least: usize) {
    let folder = Folder::new(name);
    let (eager, expected) = explored(&folder, "eager", &[], "PoolCalls", &[most]);
    let expected = tests(&expected);
    assert!(expected.len() > programs_at_least, "{}", expected.len());
    for choice in ["delayed", "copy", "narrow"] {
        let (report, lines) = explored(&folder, choice, &[], "PoolCalls", &[most]);
        assert_eq!(tests(&lines), expected, "{choice}");
        // What was looked at was decided once: no two paths are the same.
        assert_eq!(lines.len(), expected.len(), "{choice}");
        assert_eq!(report["tests"], eager["tests"]);
        assert!(report["explored"].as_u64() < eager["explored"].as_u64());
    }
}

#[test]
fn every_program_of_up_to_three_calls() {
    compare_calls("pool-calls", "3", 1000);
}

#[test]
#[ignore = "takes minutes"]
fn every_program_of_up_to_six_calls() {
    let mut all = 0;
    for calls in ["4", "5", "6"] {
        for size in ["1", "2", "3", "4"] {
            for nulls in ["false", "true"] {
                let folder = Folder::new("pool-calls-long");
                let arguments = [calls, size, nulls];
                let eager = streamed(&folder, "eager", &arguments);
                all += eager.0.len();
                for choice in ["delayed", "copy", "narrow"] {
                    assert!(streamed(&folder, choice, &arguments) == eager, "{choice} {arguments:?}");
                }
            }
        }
    }
    assert!(all > 1_000_000, "{all}");
}

/// What is printed, by its hashes, because there is more than memory is for; and how many tests there are.
fn streamed(folder: &Folder, choice: &str, arguments: &[&str]) -> (HashSet<u64>, String) {
    let file = format!("{SUBJECTS}/PoolCalls.java");
    let flags = ["explore", "--choice", choice, "--jobs", "2", &file];
    let mut command = folder.command(&[&flags[..], arguments].concat());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let hash = |line: String| {
        let mut hasher = DefaultHasher::new();
        line.hash(&mut hasher);
        hasher.finish()
    };
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let printed = lines.map(|line| hash(line.unwrap())).collect();
    let ended = ran(child.wait_with_output().unwrap());
    assert_eq!(ended.code, 0, "{ended:?}");
    let tests = ended.stderr.split_once(" completed (").and_then(|(_, rest)| rest.split_once(" tests)"));
    (printed, tests.expect("a summary").0.to_owned())
}

/// Objects that nobody looks at count as often as there are ways to make them.
#[test]
fn factories_that_make_choices() {
    let program = r#"
        import static fretsaw.Fretsaw.*;
        import fretsaw.ObjectPool;
        public class Choosy {
            static int made;
            final int number = made++;
            final int kind;
            Choosy(int kind) { this.kind = kind; }
            static Choosy make(int style) {
                return switch (style) {
                    case 0 -> new Choosy(0);
                    case 1 -> new Choosy(getInt(0, 2));
                    // Only the second object has kinds.
                    case 2 -> new Choosy(made == 1 && getBoolean() ? 1 : 0);
                    default -> { if (made == 1) throw new IllegalStateException("two"); yield new Choosy(0); }
                };
            }
            public static void main(String[] args) {
                int style = Integer.parseInt(args[0]);
                ObjectPool<Choosy> pool = new ObjectPool<>(() -> make(style), 3, args[1].equals("null"));
                Choosy first = pool.getAny(), second = pool.getAny();
                Choosy third = getBoolean() ? pool.getNew() : null;
                if (args[2].equals("look") && second != null) System.out.println(second.kind);
            }
        }
    "#;
    let folder = Folder::with("pool-choosy", "Choosy.java", program);
    for (style, null, look) in ["0", "1", "2", "3"]
        .iter()
        .flat_map(|s| [(s, "null", "look"), (s, "null", "no"), (s, "none", "look"), (s, "none", "no")])
    {
        let report = |choice: &str| -> Value {
            let ran = folder.fretsaw(&["explore", "--json", "--choice", choice, "Choosy.java", style, null, look]);
            assert_eq!(ran.code, i32::from(*style == "3"), "{ran:?}");
            serde_json::from_str(&ran.stdout).unwrap()
        };
        let eager = report("eager");
        for choice in ["delayed", "copy", "narrow"] {
            let found = report(choice);
            assert_eq!(found["tests"], eager["tests"], "{choice} {style} {null} {look}");
            assert_eq!(found["violated"].as_u64() > Some(0), eager["violated"].as_u64() > Some(0));
        }
    }
}

#[test]
fn expanded_paths_are_those_of_eager_choice() {
    let folder = Folder::new("pool-factory");
    let keyed = |lines: Vec<Value>| -> BTreeMap<String, String> {
        lines.iter().map(|l| (l["path"].as_str().unwrap().to_owned(), l["stdout"].to_string())).collect()
    };
    let (_, eager) = explored(&folder, "eager", &[], "PoolFactory", &[]);
    let eager = keyed(eager);
    for choice in ["delayed", "copy", "narrow"] {
        let (_, lines) = explored(&folder, choice, &["--expand"], "PoolFactory", &[]);
        assert_eq!(lines.len(), eager.len());
        assert_eq!(keyed(lines), eager, "{choice}");
    }
}

/// Every so many paths are run again, inside the machine and under plain java.
#[test]
fn paths_can_be_replayed_anywhere() {
    let folder = Folder::new("replay");
    let (_, lines) = explored(&folder, "copy", &["--expand"], "PoolFactory", &[]);
    folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
    let source = format!("{SUBJECTS}/PoolFactory.java");
    let javac = support::javac().args(["-cp", "fretsaw.jar", "-d", "classes", &source]).current_dir(&folder.0).status();
    assert!(javac.unwrap().success());
    for line in lines.iter().step_by(lines.len() / 5) {
        let (path, stdout) = (line["path"].as_str().unwrap(), line["stdout"].as_str().unwrap());
        folder.fretsaw(&["replay", "--path", path, "-cp", "classes", "PoolFactory"]).printed(0, stdout);
        std::fs::write(folder.0.join("path.txt"), path).unwrap();
        folder.fretsaw(&["replay", "--path", "@path.txt", "-cp", "classes", "PoolFactory"]).printed(0, stdout);
        let mut java = support::java();
        java.args(["-Dfretsaw.path=@path.txt", "-cp", "classes:fretsaw.jar", "PoolFactory"]).current_dir(&folder.0);
        ran(java.output().unwrap()).printed(0, stdout);
    }
    let path = lines[0]["path"].as_str().unwrap();
    let replay = |path: &str| folder.fretsaw(&["replay", "--path", path, "-cp", "classes", "PoolFactory"]);
    replay(&path.replace("any(0,1)", "any(0,7)")).refused(2, "choice 1 of the path is any(0,7)");
    replay(&format!("{path} boolean=true")).refused(2, "the path has 1 more choice");
    replay("").refused(2, "the path has ended after 0 choices");
}

/// The two examples of section 4.2 of the paper.
#[test]
fn symbols_leave_room_for_later_ones() {
    let text = r#"
        import fretsaw.ObjectPool;
        class Symbols {
            int uses;
            static void use(Symbols s) { s.uses++; }
            public static void main(String[] args) {
                ObjectPool<Symbols> p = new ObjectPool<>(Symbols.class, 3, false);
                if (args.length == 0) {
                    Symbols x1 = p.getAny(), x2 = p.getNew();
                    use(x2); use(x1);
                    System.out.println(x1 == x2);
                    return;
                }
                Symbols n1 = p.getNew(), a1 = p.getAny(), a2 = p.getAny(), a3 = p.getAny();
                Symbols n2 = p.getNew(), n3 = p.getNew();
                use(a1); use(a2); use(a3);
                System.out.println((a1 == a2) + " " + (a2 == a3) + " " + (a1 == n1));
            }
        }"#;
    let folder = Folder::with("pool-symbols", "Symbols.java", text);
    for choice in ["eager", "delayed", "copy", "narrow"] {
        folder.fretsaw(&["explore", "--quiet", "--choice", choice, "Symbols.java"]).printed(0, "false\n");
        let ran = folder.fretsaw(&["explore", "--quiet", "--choice", choice, "Symbols.java", "three"]);
        ran.printed(0, "true true true\n");
    }
}

/// A factory that throws throws at the call, whenever choices are decided.
#[test]
fn objects_that_cannot_be_made() {
    let text = r#"
        import static fretsaw.Fretsaw.*;
        import fretsaw.ObjectPool;
        class Breaks {
            Breaks() { if (getInt(0, 2) == 1) throw new IllegalStateException("broken"); }
            public static void main(String[] args) {
                ObjectPool<Breaks> pool = new ObjectPool<>(Breaks.class, 2, true);
                Breaks a;
                try { a = pool.getAny(); } catch (IllegalStateException e) { a = null; System.out.print("caught "); }
                boolean other = getBoolean();
                System.out.println(a == null ? "null" : "made");
                pool.getAny();
            }
        }"#;
    let folder = Folder::with("pool-broken", "Breaks.java", text);
    let explore = |choice: &str| -> Value {
        let ran = folder.fretsaw(&["explore", "--json", "--choice", choice, "Breaks.java"]);
        assert_eq!(ran.code, 1, "{ran:?}");
        serde_json::from_str(&ran.stdout).unwrap()
    };
    let eager = explore("eager");
    for choice in ["eager", "delayed", "copy", "narrow"] {
        let report = explore(choice);
        assert_eq!(report["tests"], eager["tests"], "{choice}");
        assert_eq!(tests(report["paths"].as_array().unwrap()), tests(eager["paths"].as_array().unwrap()), "{choice}");
        let violation = &report["violations"][0];
        assert!(violation["what"].as_str().unwrap().contains("IllegalStateException: broken"), "{violation}");
        let path = violation["path"].as_str().unwrap();
        assert!(path.starts_with("any(0,1)=0 boolean=") && path.ends_with(" any(0,1)=1 int(0,2)=1"), "{choice} {path}");
        let replayed = folder.fretsaw(&["replay", "--path", path, "Breaks.java"]);
        assert!(replayed.code == 1 && replayed.stderr.contains("IllegalStateException: broken"), "{replayed:?}");
    }
}

#[test]
fn choices_without_bounds_are_unsupported() {
    let text = r#"
        class Task { public static void main(String[] args) {
            org.sosy_lab.sv_benchmarks.Verifier.assume(args.length == 0);
            int x = org.sosy_lab.sv_benchmarks.Verifier.nondetInt();
        } }"#;
    let ran = Folder::with("unbounded", "Task.java", text).fretsaw(&["explore", "Task.java"]);
    ran.refused(3, "org.sosy_lab.sv_benchmarks.Verifier.nondetInt: a value without bounds, use --choice symbolic (called from Task.java:4)");
}

/// A driver as people write it for Java PathFinder.
#[test]
fn drivers_for_other_tools() {
    let text = r#"
        import gov.nasa.jpf.vm.Verify;
        class Driver { public static void main(String[] args) {
            int a = Verify.getInt(0, 2), b = Verify.random(2);
            Verify.ignoreIf(a >= b);
            if (Verify.randomBool() && Verify.getBoolean()) System.out.println(a + " " + b + " " + Verify.incrementCounter(0));
        } }"#;
    let folder = Folder::with("driver", "Driver.java", text);
    // Every path counts for itself, whoever explores it and in whatever order.
    for flags in [&["--strategy", "dfs"][..], &["--strategy", "bfs"], &["--jobs", "2"], &["--choice", "eager"]] {
        let ran = folder.fretsaw(&[&["explore", "--quiet"], flags, &["Driver.java"]].concat());
        let lines: BTreeSet<&str> = ran.stdout.lines().collect();
        assert_eq!((ran.code, lines), (0, BTreeSet::from(["0 1 1", "0 2 1", "1 2 1"])), "{flags:?}");
    }
}

/// A class that was compiled against JPF's own Verify: what we have works, what we lack is unsupported and no violation.
#[test]
fn the_whole_interface_of_other_tools() {
    let text = r#"
        import gov.nasa.jpf.jvm.Verify;
        import gov.nasa.jpf.delayed.ObjectPool;
        class Whole {
            static class Node { Node next; }
            public static void main(String[] args) {
                switch (args[0]) {
                    case "values" -> {
                        Verify.setCounter(70, 4);
                        Verify.setBitInBitSet(3, 5, true);
                        Verify.putValue("k", 9);
                        Verify.setProperties("a.b=c=d");
                        Verify.breakTransition("why");
                        Verify.instrumentPoint("here");
                        Verify.print("a", "b");
                        Verify.print("x", 1);
                        Verify.println();
                        Verify.println(Verify.incrementCounter(70) + " " + Verify.getCounter(-1) + " " + Verify.getBitInBitSet(3, 5)
                            + Verify.getBitInBitSet(4, 5) + " " + Verify.getValue("k") + Verify.getValue("j") + " "
                            + Verify.getProperty("a.b") + " " + Verify.isRunningInJPF());
                    }
                    case "lists" -> Verify.println(Verify.getLongFromList(1L << 40, 2) + " " + Verify.getDoubleFromList(0.5, 1.5)
                        + " " + Verify.getFloatFromList(0.25f) + " " + Verify.breakTransition("why", 7, 7));
                    case "pool" -> {
                        ObjectPool<Node> pool = new ObjectPool<>(Node.class, -1, true);
                        Node a = pool.getAny(), b = pool.getAny(), c = pool.getAny();
                        System.out.println((a == null) + " " + (a == b) + " " + (b == c));
                    }
                    case "json" -> Verify.createFromJSON(String.class, "{}");
                    default -> Stale.call();
                }
            }
        }"#;
    let folder = Folder::with("verify-whole", "Whole.java", text);
    std::fs::create_dir_all(folder.0.join("other/gov/nasa/jpf/vm")).unwrap();
    let write = |file: &str, text: &str| std::fs::write(folder.0.join(file), text).unwrap();
    write(
        "other/gov/nasa/jpf/vm/Verify.java",
        "package gov.nasa.jpf.vm; public class Verify { public static void novel(int x) { } }",
    );
    write("other/Stale.java", "public class Stale { static void call() { gov.nasa.jpf.vm.Verify.novel(1); } }");
    folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
    let javac = |arguments: &[&str]| {
        let status = support::javac().args(arguments).current_dir(&folder.0).status();
        assert!(status.unwrap().success(), "{arguments:?}");
    };
    javac(&["-d", "stale", "other/gov/nasa/jpf/vm/Verify.java", "other/Stale.java"]);
    std::fs::remove_dir_all(folder.0.join("stale/gov")).unwrap();
    javac(&["-cp", "stale:fretsaw.jar", "-d", "classes", "Whole.java"]);
    let explore = |what: &str| folder.fretsaw(&["explore", "--quiet", "-cp", "classes:stale", "Whole", what]);
    explore("values").printed(0, "abx : 1\n5 0 truefalse 9-1 c=d true\n");
    let lists: BTreeSet<String> = explore("lists").stdout.lines().map(str::to_owned).collect();
    let expected = ["1099511627776 0.5", "1099511627776 1.5", "2 0.5", "2 1.5"].map(|line| format!("{line} 0.25 7"));
    assert_eq!(lists, BTreeSet::from(expected));
    // Each of three calls gives null, one of those given before, or a new one.
    let ran = folder.fretsaw(&["explore", "-cp", "classes:stale", "Whole", "pool"]);
    assert!(ran.code == 0 && ran.stderr.contains("(15 tests)"), "{ran:?}");
    explore("json").refused(3, "gov.nasa.jpf.vm.Verify.createFromJSON (called from Whole.java:29)");
    explore("stale").refused(3, "unsupported: 'void gov.nasa.jpf.vm.Verify.novel(int)'");
}

/// A cast decides nothing, because all objects of a constant factory have the same class; unless that class does not
/// fit.
#[test]
fn casts_of_objects_from_a_factory() {
    let text = r#"
        import fretsaw.ObjectPool;
        class Casts {
            static class Node { int uses; }
            static class Leaf extends Node { }
            static class Other extends Node { }
            public static void main(String[] args) {
                ObjectPool<Node> pool = new ObjectPool<>(args[0].equals("lambda") ? () -> new Leaf() : Leaf::new, 3, true);
                Node first = pool.getAny(), second = pool.getAny();
                Leaf leaf = (Leaf) pool.getAny();
                if (args[1].equals("fails")) { Other other = (Other) second; }
            }
        }"#;
    let folder = Folder::with("pool-casts", "Casts.java", text);
    let explore = |choice: &str, factory: &str, cast: &str| {
        let report = folder.fretsaw(&["explore", "--json", "--choice", choice, "Casts.java", factory, cast]).report();
        ["completed", "tests", "violated"].map(|key| report[key].as_u64().unwrap())
    };
    // Each of three calls gives null, one of those given before, or a new one; in five of 15 ways the second is null.
    assert_eq!(explore("eager", "lambda", "fits"), [15, 15, 0]);
    assert_eq!(explore("eager", "lambda", "fails"), [5, 5, 10]);
    for choice in ["delayed", "copy", "narrow"] {
        for factory in ["lambda", "reference"] {
            assert_eq!(explore(choice, factory, "fits"), [1, 15, 0], "{choice} {factory}");
            let [_, tests, violated] = explore(choice, factory, "fails");
            assert!(tests == 5 && (1..10).contains(&violated), "{choice} {factory}: {tests} {violated}");
        }
    }
}
