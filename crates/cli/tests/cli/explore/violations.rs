//! Violations by kind, the command that shows one again, and tests that are not listed.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::support::{Folder, Ran, ran};

/// Two kinds with the same class, one with another, and an exit code.
const KINDS: &str = r#"
    import static fretsaw.Fretsaw.*;
    public class Kinds {
        static void fail(String why) { throw new IllegalStateException(why); }
        public static void main(String[] args) {
            int x = getInt(-9, 9);
            boolean b = getBoolean();
            if (x == 0) System.exit(b ? 3 : 4);
            if (x > 4) fail("x is " + x);
            if (x < -7) throw new IllegalStateException("b is " + b);
            System.out.println("it's " + x);
            if (x == 4) System.out.println(args[x].length());
        }
    }
"#;

fn object(ran: &Ran) -> Value {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"))
}

fn field(violations: &Value, name: &str) -> Vec<Value> {
    violations.as_array().unwrap().iter().map(|v| v[name].clone()).collect()
}

#[test]
fn one_of_each_kind_in_whatever_order_they_are_found() {
    let folder = Folder::with("kinds", "Kinds.java", KINDS);
    let explore = |more: &[&str]| {
        let ran = folder.fretsaw(&[&["explore", "--json"], more, &["Kinds.java"]].concat());
        assert_eq!(ran.code, 1, "{ran:?}");
        object(&ran)["violations"].clone()
    };
    let first = explore(&[]);
    let kinds = [
        "exit code 3",
        "java.lang.IllegalStateException at Kinds.java:10",
        "exit code 4",
        "java.lang.ArrayIndexOutOfBoundsException at Kinds.java:12",
        "java.lang.IllegalStateException at Kinds.java:4",
    ];
    assert_eq!(field(&first, "kind"), kinds.map(Value::from));
    // Five values of x from 5 on; two below -7, with two of b.
    assert_eq!(field(&first, "count"), [1, 4, 1, 1, 5].map(Value::from));
    let path = |x: &str, b: &str| json!(format!("int(-9,9)={x} boolean={b}"));
    let paths = [path("0", "true"), path("-8", "true"), path("0", "false"), path("4", "false"), path("5", "false")];
    assert_eq!(field(&first, "path"), paths);
    assert_eq!(field(&first, "confirmed"), [true; 5].map(Value::from));
    assert!(first[1]["what"].as_str().unwrap().starts_with("java.lang.IllegalStateException: b is true\n"), "{first}");
    for strategy in ["dfs", "bfs", "deepening"] {
        for jobs in ["1", "2"] {
            assert_eq!(explore(&["--strategy", strategy, "--jobs", jobs]), first, "{strategy} {jobs}");
        }
    }
    // In parts, too.
    let mut limit = 0;
    let mut ran =
        folder.fretsaw(&["explore", "--quiet", "--out", "o", "--checkpoint", "p", "--limit", "1", "Kinds.java"]);
    while limit < 40 {
        limit += 4;
        let limit = limit.to_string();
        let flags = ["explore", "--json", "--out", "o", "--resume", "p", "--limit", &limit, "Kinds.java"];
        ran = folder.fretsaw(&flags);
    }
    assert_eq!((&object(&ran)["violations"], &object(&ran)["complete"]), (&first, &true.into()));
}

/// The command that is shown is one line for a shell, and shows the violation again.
#[test]
fn the_replay_command_can_be_typed() {
    let folder = Folder::with("replay command", "Kinds.java", &KINDS.replace("args[x]", "args[1 + x]"));
    folder.write("other/Unused.java", "class Unused { }");
    let flags = ["explore", "--max-depth", "500", "-Dname=it's a value", "--source", "other", "--max-heap", "64m"];
    let ran_ours = folder.fretsaw(&[&flags[..], &["Kinds.java", "a b", "$HOME", "it's"]].concat());
    assert_eq!(ran_ours.code, 1, "{ran_ours:?}");
    assert!(
        ran_ours.stderr.contains("violation on 5 paths: java.lang.IllegalStateException: x is 5\n\tat "),
        "{ran_ours:?}"
    );
    let commands: Vec<&str> = ran_ours.stderr.lines().filter_map(|l| l.strip_prefix("    replay:  ")).collect();
    assert_eq!(commands.len(), 5, "{ran_ours:?}");
    let bin = Path::new(env!("CARGO_BIN_EXE_fretsaw")).parent().unwrap();
    let old = std::env::var_os("PATH").unwrap();
    let path = std::env::join_paths([bin.to_owned()].into_iter().chain(std::env::split_paths(&old))).unwrap();
    let codes = commands.iter().map(|line| {
        let mut bash = Command::new("bash");
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli/shared-cache");
        bash.args(["-c", line]).current_dir(&folder.0).env("PATH", &path).env("FRETSAW_CACHE", cache);
        let ran = ran(bash.output().unwrap());
        assert!(!ran.stderr.contains("fretsaw: "), "{line}: {ran:?}");
        ran.code
    });
    assert_eq!(codes.collect::<Vec<_>>(), [3, 1, 4, 1, 1]);
    for part in ["--max-depth 500", "-D 'name=it'\\''s a value'", "--source other", "'a b' '$HOME' 'it'\\''s'"] {
        assert!(commands[0].contains(part), "{part}: {}", commands[0]);
    }
}

#[test]
fn the_summary_says_how_fast_it_was() {
    let folder = Folder::with("rate", "Kinds.java", KINDS);
    let ran = folder.fretsaw(&["explore", "Kinds.java"]);
    let last = ran.stderr.lines().last().unwrap();
    let (start, rest) = last.split_once(" s (").unwrap();
    // Of 19 values of x three have two of b.
    assert!(start.starts_with("22 paths in "), "{last}");
    assert!(rest.split_once("/s): ").is_some(), "{last}");
    let rate = object(&folder.fretsaw(&["explore", "--json", "Kinds.java"]))["rate"].as_f64();
    assert!(rate.is_some_and(|rate| rate > 0.0));
}

/// Of many kinds some are shown, more are in the report, and the rest is counted: nothing is left out silently.
#[test]
fn many_kinds() {
    let text = "class Many { public static void main(String[] a) {
        System.exit(1 + fretsaw.Fretsaw.getInt(0, 149) % 130); } }";
    let folder = Folder::with("violations-many", "Many.java", text);
    let ran = folder.fretsaw(&["explore", "Many.java"]);
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(lines.iter().filter(|line| line.starts_with("violation")).count(), 10, "{ran:?}");
    // 20 of the 130 codes come twice.
    assert_eq!(lines[0], "violation on 2 paths: exit code 1");
    assert_eq!(
        lines[20..22],
        [
            "90 more kinds of violations on 100 paths; --json shows them",
            "30 more violations of other kinds, only counted",
        ]
    );
    let report = object(&folder.fretsaw(&["explore", "--json", "Many.java"]));
    assert_eq!((field(&report["violations"], "count").len(), &report["violated"]), (100, &json!(150)));
}

/// The exit code says that something was violated, so the summary says that there may be more.
#[test]
fn violations_of_a_part() {
    let folder = Folder::with("violations-part", "Kinds.java", KINDS);
    let ran = folder.fretsaw(&["explore", "--stop-at-first", "Kinds.java"]);
    assert_eq!((ran.code, ran.stderr.lines().last()), (1, Some("not everything was explored")));
    let ran = folder.fretsaw(&["explore", "--stop-at-first", "--checkpoint", "a b", "Kinds.java", "--", "--limit"]);
    let resume = "    resume:  fretsaw explore --resume 'a b' --stop-at-first Kinds.java -- --limit";
    assert_eq!((ran.code, ran.stderr.lines().last()), (1, Some(resume)));
}

/// A path stands for more tests than are listed: that is said, not hidden.
#[test]
fn tests_that_are_not_listed() {
    let text = "class Wide { public static void main(String[] a) { int x = fretsaw.Fretsaw.getInt(1, 100_003);
        if (fretsaw.Fretsaw.getBoolean()) System.exit(0); } }";
    let folder = Folder::with("unlisted", "Wide.java", text);
    let ran = folder.fretsaw(&["explore", "--expand", "Wide.java"]);
    assert_eq!((ran.code, ran.stdout.lines().count()), (0, 200_000));
    let said = "6 tests are not listed; --expand lists at most 100,000 of one path\n2 paths in ";
    assert!(ran.stderr.starts_with(said), "{}", ran.stderr);
    let ran = folder.fretsaw(&["explore", "--json", "--expand", "--out", "tests", "Wide.java"]);
    let report = object(&ran);
    assert_eq!((&report["tests"], &report["unlisted"]), (&json!(200_006), &json!(6)));
    let lines = std::fs::read_to_string(folder.0.join("tests")).unwrap();
    let lines: Vec<&str> = lines.lines().filter(|line| line.contains("unlisted")).collect();
    assert!(lines.len() == 2 && lines.iter().all(|line| line.contains("\"unlisted\":3}")), "{lines:?}");
    // Kept across checkpoints.
    let out = ["--expand", "--out", "tests"];
    folder.fretsaw(&[&["explore", "--checkpoint", "point", "--limit", "1"], &out[..], &["Wide.java"]].concat());
    let ran = folder.fretsaw(&[&["explore", "--json", "--resume", "point"], &out[..], &["Wide.java"]].concat());
    assert_eq!(object(&ran)["unlisted"], json!(6), "{ran:?}");
    let ran = folder.fretsaw(&["explore", "--json", "Wide.java"]);
    assert_eq!(object(&ran)["unlisted"], Value::Null);
}

/// With delayed choice the objects that nobody uses are never made, so such a path takes less memory than its replay.
const UNUSED: &str = r#"
    import fretsaw.ObjectPool;
    public class Unused {
        public static void main(String[] args) {
            var pool = new ObjectPool<int[]>(() -> new int[250_000], 60, false);
            for (int i = 0; i < 60; i++) pool.getNew();
            throw new IllegalStateException("found");
        }
    }
"#;

#[test]
fn violations_whose_replay_ends_differently() {
    let folder = Folder::with("unconfirmed", "Unused.java", UNUSED);
    let explore = |flags: &[&str]| folder.fretsaw(&[&["explore"], flags, &["Unused.java"]].concat());
    let confirmed = explore(&["--json"]);
    assert_eq!((confirmed.code, &object(&confirmed)["violations"][0]["confirmed"]), (1, &json!(true)));
    let shown = explore(&["--max-heap", "32m"]);
    assert_eq!(shown.code, 3, "{shown:?}");
    assert!(shown.stderr.contains("unconfirmed violation: java.lang.IllegalStateException: found"), "{shown:?}");
    let differently = "    but:     when the path is replayed, it ends differently: the path reaches --max-heap\n";
    assert!(shown.stderr.contains(differently), "{shown:?}");
    let last = shown.stderr.lines().last().unwrap();
    assert!(last.starts_with("fretsaw: every violation ends differently when"), "{shown:?}");
    let printed = object(&explore(&["--json", "--max-heap", "32m"]));
    assert_eq!(printed["violations"][0]["confirmed"], json!(false));
    assert_eq!(printed["violations"][0]["replayed"], json!("the path reaches --max-heap"));
    assert_eq!((&printed["ending"], &printed["exit"]), (&json!("incomplete"), &json!(3)));
}

/// The time of the search is over when the violation is replayed.
#[test]
fn violations_of_a_search_that_timed_out() {
    let text = r#"
        import static fretsaw.Fretsaw.*;
        public class Late {
            public static void main(String[] args) {
                if (getBoolean()) while (true) { }
                throw new IllegalStateException("found");
            }
        }
    "#;
    let folder = Folder::with("confirmed-late", "Late.java", text);
    let ran = folder.fretsaw(&["explore", "--json", "--timeout", "2", "Late.java"]);
    let printed = object(&ran);
    assert_eq!((ran.code, &printed["complete"]), (1, &json!(false)), "{ran:?}");
    assert_eq!(printed["violations"][0]["confirmed"], json!(true), "{ran:?}");
}

/// The violations have two and three choices; a path with one choice reaches a limit.
const FAR: &str = r#"
    public class Far {
        public static void main(String[] args) {
            for (int i = 0; i < 3; i++) {
                if (fretsaw.Fretsaw.getBoolean()) {
                    while (i == 0) { }
                    throw new IllegalStateException();
                }
            }
        }
    }
"#;

/// The first path to position 2, and from there to the violation, is not the shortest.
const RING: &str = r#"
    public class Ring {
        public static void main(String[] args) {
            int at = 0;
            while (at < 3) {
                at = fretsaw.Fretsaw.getBoolean() ? 2 : at + 1;
            }
            throw new IllegalStateException();
        }
    }
"#;

/// The shortest explored path is shown. A hint says how to find a shorter one, exactly if there may be one.
#[test]
fn how_to_find_shorter_violations() {
    let folder = Folder::with("shorter", "Far.java", FAR);
    folder.write("Ring.java", RING);
    let hint = "there may be violations with fewer choices; --strategy bfs finds those first\n";
    let explore = |flags: &[&str], length: usize, is_hinted: bool| {
        let ran = folder.fretsaw(&[&["explore", "--max-steps", "10000"], flags].concat());
        assert_eq!((ran.code, ran.stderr.contains(hint)), (1, is_hinted), "{flags:?} {ran:?}");
        let replay = ran.stderr.lines().find(|line| line.starts_with("    replay:  ")).unwrap();
        assert_eq!(replay.matches("boolean=").count(), length, "{flags:?} {ran:?}");
    };
    explore(&["Far.java"], 2, false);
    explore(&["--stop-at-first", "Far.java"], 3, true);
    explore(&["--stop-at-first", "--strategy", "bfs", "Far.java"], 2, false);
    explore(&["--stop-at-first", "--strategy", "deepening", "Far.java"], 2, false);
    explore(&["--match-states", "Ring.java"], 3, true);
    explore(&["--match-states", "--strategy", "bfs", "Ring.java"], 2, false);
    // Every path has the first choice.
    folder.write("Ring.java", &RING.replace("? 2 : at + 1", "? 3 : 3"));
    explore(&["--stop-at-first", "Ring.java"], 1, false);
}

/// A line for a shell has a bound on its length.
#[test]
fn paths_that_are_too_long_to_show() {
    let body = "for (int i = 0; i < 10_000; i++) fretsaw.Fretsaw.getBoolean(); throw new IllegalStateException();";
    let text = format!("class Long {{ public static void main(String[] a) {{ {body} }} }}");
    let folder = Folder::with("violations-long", "Long.java", &text);
    let ran = folder.fretsaw(&["explore", "Long.java"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.stderr.contains("    replay:  the path takes ") && ran.stderr.len() < 1000, "{}", ran.stderr.len());
    let report = folder.fretsaw(&["explore", "--json", "Long.java"]).report();
    assert!(report["violations"][0]["path"].as_str().unwrap().len() > 100_000);
}
