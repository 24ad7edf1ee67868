//! Paths that reach a limit or something unsupported: one of each kind, and the command that shows it again.

use std::fs;

use serde_json::{Value, json};

use crate::support::Folder;

/// Two limits and two unsupported operations, some of them on several paths.
const LIMITED: &str = r#"
    import static fretsaw.Fretsaw.*;
    public class Limited {
        static void spin() { while (true) { } }
        public static void main(String[] args) {
            switch (getInt("way", 0, 5)) {
                case 0 -> spin();
                case 1 -> { System.out.print(getBoolean()); spin(); }
                case 2 -> { for (Object[] list = null; ; ) list = new Object[] { list, new int[1000] }; }
                case 3 -> new Thread(() -> { }).start();
                case 4 -> { System.out.print(getInt(0, 2)); System.loadLibrary("none"); }
                case 5 -> System.out.println("completed");
            }
        }
    }
"#;

const BOUNDS: [&str; 4] = ["--max-steps", "100000", "--max-heap", "16m"];

/// The numbers of paths of all limits, with what is common to all orders.
fn expected() -> Value {
    let threads = "threads: Limited.main calls java.lang.Thread.start, which starts one (called from Limited.java:10)";
    let library = "java.lang.System.loadLibrary (called from Limited.java:11)";
    let limit = |kind: &str, count: u64, path: &str, line: u64| {
        let (way, second) = (&path[4..5], path.get(6..));
        let mut choices = vec![json!({ "label": "way", "value": way })];
        choices.extend(second.map(|word| {
            let (choice, value) = word.split_once('=').unwrap();
            json!({ "choice": choice, "value": value })
        }));
        let ending = if kind.starts_with("--") { "limit" } else { "unsupported" };
        let place = format!("Limited.java:{line}");
        json!({ "kind": kind, "count": count, "path": path, "ending": ending, "place": place, "choices": choices })
    };
    json!([
        limit("--max-steps", 3, "way=0", 4),
        limit("--max-heap", 1, "way=2", 9),
        limit(threads, 1, "way=3", 10),
        limit(library, 3, "way=4 int(0,2)=0", 11),
    ])
}

#[test]
fn one_of_each_kind_in_whatever_order_they_are_found() {
    let folder = Folder::with("limited", "Limited.java", LIMITED);
    let explore = |more: &[&str]| {
        let ran = folder.fretsaw(&[&["explore", "--json"], more, &BOUNDS, &["Limited.java"]].concat());
        ran.refused(3, "fretsaw: unsupported: ");
        let report = ran.report();
        assert_eq!((&report["explored"], &report["limited"]), (&json!(9), &json!(8)), "{more:?}");
        report["limited_paths"].clone()
    };
    for (strategy, jobs) in [("dfs", "1"), ("dfs", "2"), ("bfs", "2"), ("deepening", "1")] {
        assert_eq!(explore(&["--strategy", strategy, "--jobs", jobs]), expected(), "{strategy} {jobs}");
    }
    // In parts, too. The first part ends before the path that is shown in the end.
    let part = |how: &str, limit: &str| {
        let flags = ["explore", "--quiet", "--out", "o", how, "p", "--limit", limit];
        folder.fretsaw(&[&flags[..], &BOUNDS, &["Limited.java"]].concat())
    };
    part("--checkpoint", "3").refused(3, "3 of 3 paths reached --max-steps");
    part("--resume", "6").refused(3, "unsupported: ");
    assert_eq!(explore(&["--out", "o", "--resume", "p"]), expected());
    assert_eq!(fs::read_to_string(folder.0.join("o")).unwrap().lines().count(), 1);
}

#[test]
fn limits_are_shown_with_the_command_that_replays_them() {
    let folder = Folder::with("limited-text", "Limited.java", LIMITED);
    let explore = |more: &[&str]| folder.fretsaw(&[&["explore"], more, &BOUNDS, &["Limited.java"]].concat());
    let ran = explore(&[]);
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(lines[0], "limit on 3 paths: --max-steps was reached at Limited.java:4");
    let command = "    replay:  fretsaw replay --path way=0 --max-heap 16m --max-steps 100000 Limited.java";
    assert_eq!(lines[1], command);
    assert_eq!(lines[2], "limit: --max-heap was reached at Limited.java:9");
    assert!(lines[4].starts_with("unsupported: threads: Limited.main calls java.lang.Thread.start"), "{ran:?}");
    assert!(lines[6].starts_with("unsupported on 3 paths: java.lang.System.loadLibrary (called from "), "{ran:?}");
    assert!(lines[8].starts_with("9 paths in ") && lines.len() == 10, "{ran:?}");
    for (line, says) in
        [(1, "stopped after 100000 steps"), (3, "use a larger --max-heap"), (5, "threads: "), (7, "loadLibrary")]
    {
        let words = lines[line].strip_prefix("    replay:  fretsaw ").unwrap().replace('\'', "");
        let (path, rest) = words.strip_prefix("replay --path ").unwrap().split_once(" --max-heap ").unwrap();
        let rest: Vec<&str> = rest.split(' ').collect();
        folder.fretsaw(&[&["replay", "--path", path, "--max-heap"], &rest[..]].concat()).refused(3, says);
    }
    let quiet = explore(&["--quiet"]);
    assert_eq!(quiet.stderr.lines().count(), 1, "{quiet:?}");
}

/// The place in the error is that of the operation or limit that the error is about.
#[test]
fn the_error_has_the_place_of_its_reason() {
    let folder = Folder::with("limited-place", "Limited.java", LIMITED);
    let explore = |more: &[&str]| {
        let ran = folder.fretsaw(&[&["explore", "--json"], more, &BOUNDS, &["Limited.java"]].concat());
        ran.report()["error"]["place"].clone()
    };
    assert_eq!(explore(&[]), json!("Limited.java:10"));
    assert_eq!(explore(&["--limit", "4"]), json!("Limited.java:4"));
}

/// Of many kinds some are shown, more are in the report, and the rest is counted.
#[test]
fn many_kinds_of_limited_paths() {
    let cases: String = (0..105).map(|case| format!("case {case} -> System.loadLibrary(\"none\");\n")).collect();
    let text = format!(
        "class Many {{ public static void main(String[] a) {{ switch (fretsaw.Fretsaw.getInt(0, 104)) {{\n{cases}}} }} }}"
    );
    let folder = Folder::with("limited-many", "Many.java", &text);
    let ran = folder.fretsaw(&["explore", "Many.java"]);
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(lines.iter().filter(|line| line.starts_with("unsupported: ")).count(), 10, "{ran:?}");
    assert_eq!(lines[20], "95 more limited paths; --json shows more of them");
    let report = folder.fretsaw(&["explore", "--json", "Many.java"]).report();
    assert_eq!(report["limited_paths"].as_array().unwrap().len(), 100);
}

/// A path with hundreds of thousands of choices is not written down.
#[test]
fn paths_with_too_many_choices() {
    let body = "if (fretsaw.Fretsaw.getBoolean()) return; while (true) fretsaw.Fretsaw.getBoolean();";
    let text = format!("class Open {{ public static void main(String[] a) {{ {body} }} }}");
    let folder = Folder::with("limited-open", "Open.java", &text);
    let flags = ["explore", "--max-heap", "16m", "Open.java"];
    let ran = folder.fretsaw(&flags);
    assert_eq!(ran.code, 3, "{ran:?}");
    assert!(ran.stderr.contains("    replay:  the path has too many choices to record;"), "{ran:?}");
    let report = folder.fretsaw(&[&flags[..], &["--json"]].concat()).report();
    let path = report["limited_paths"][0]["path"].as_str().unwrap();
    assert!(path.ends_with(" ...") && path.split(' ').count() == 1001, "{}", path.len());
}
