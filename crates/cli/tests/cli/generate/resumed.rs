//! Generations that are stopped, killed or interrupted, and go on: together they find what an undisturbed one finds.

use std::fs::{self, File};
use std::io::Write;

use serde_json::Value;

use crate::explore::checkpoints::{checkpoint, lines, signalled};
use crate::support::{Folder, Ran};

const TREE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/BinaryTree.java");

/// A generation of the trees of `size` nodes; what is found goes to the file that [`lines`] reads.
fn to_file<'a>(size: &'a str, flags: &[&'a str]) -> Vec<&'a str> {
    [&["generate", "--json", "--out", "paths", TREE, "--args", size], flags].concat()
}

/// What is the same however often it was stopped.
fn totals(ran: &Ran) -> Vec<Value> {
    let report = ran.report();
    let names = ["structures", "candidates", "state_space", "thrown", "limited", "choices", "complete", "exit"];
    names.iter().map(|name| report[name].clone()).collect()
}

/// Killed in the midst of it, so that lines are in the file that the checkpoint knows nothing of.
#[test]
fn killed() {
    let folder = Folder::new("resumed-killed");
    let whole = folder.fretsaw(&to_file("10", &[]));
    let expected = lines(&folder);
    assert_eq!((whole.code, expected.len()), (0, 16796));
    for (before, after) in [("1", "2"), ("2", "1")] {
        let begun =
            folder.fretsaw(&to_file("10", &["--jobs", before, "--checkpoint", "begun", "--force", "--limit", "5000"]));
        begun.refused(3, "stopped after 5000 structures; continue with --resume begun");
        let flags = ["--jobs", before, "--resume", "begun", "--checkpoint", "point"];
        signalled(&folder, &to_file("10", &flags), "-KILL");
        let left = checkpoint(&folder);
        assert_ne!(left["tasks"], Value::Array(Vec::new()), "something is left");
        assert!(left["out"]["bytes"].as_u64() > Some(0), "something was found");
        File::options().append(true).open(folder.0.join("paths")).unwrap().write_all(b"half a li").unwrap();
        let resumed = folder.fretsaw(&to_file("10", &["--jobs", after, "--resume", "point"]));
        assert_eq!(totals(&resumed), totals(&whole), "{resumed:?}");
        assert!(lines(&folder) == expected, "other lines with {before} and {after} jobs");
        assert_eq!(checkpoint(&folder)["tasks"], Value::Array(Vec::new()), "nothing is left");
    }
    // What is complete stays as it is.
    let written = fs::read(folder.0.join("paths")).unwrap();
    let again = folder.fretsaw(&to_file("10", &["--resume", "point"]));
    assert_eq!(totals(&again), totals(&whole));
    assert!(fs::read(folder.0.join("paths")).unwrap() == written);
}

/// Ctrl-C: it ends with what it has found, and says what to type to go on.
#[test]
fn interrupted() {
    let folder = Folder::new("resumed-interrupted");
    let flags = ["generate", "--count", TREE, "--args", "11"];
    let ran = signalled(&folder, &[&flags[..], &["--checkpoint", "point", "--jobs", "2"]].concat(), "-INT");
    ran.refused(3, "; continue with --resume point");
    assert!(ran.stderr.contains("fretsaw: interrupted after "), "{ran:?}");
    let typed = format!("    resume:  fretsaw generate --resume point --count {TREE} --args 11 --jobs 2\n");
    assert!(ran.stderr.contains(&typed), "{typed}: {ran:?}");
    assert_ne!(checkpoint(&folder)["tasks"], Value::Array(Vec::new()), "something is left");
    let resumed = folder.fretsaw(&["generate", "--resume", "point", "--count", TREE, "--args", "11", "--json"]);
    let report = resumed.report();
    // The numbers are those of Korat's paper.
    assert_eq!((&report["structures"], &report["candidates"]), (&58786.into(), &3_162_018.into()));
    assert_eq!((resumed.code, &report["complete"]), (0, &true.into()));
}

/// Goes on each time with more time, until it is done; returns how often it was stopped.
fn in_time(folder: &Folder, flags: &[&str]) -> (Ran, usize) {
    let flags = to_file("10", flags);
    let _ = fs::remove_file(folder.0.join("point"));
    let mut ran = folder.fretsaw(&[&flags[..], &["--checkpoint", "point", "--timeout", "100ms"]].concat());
    let mut stops = 0;
    for timeout in ["50ms", "100ms", "200ms", "400ms", "3s", "30s", "300s"] {
        if ran.code == 0 {
            break;
        }
        if ran.report()["limits"].is_array() {
            ran.refused(3, "; continue with --resume point");
            assert!(ran.stderr.contains("fretsaw: timed out (--timeout) after "), "{ran:?}");
            assert_eq!(ran.report()["limits"], serde_json::json!(["--timeout"]));
            stops += 1;
        } else {
            // It was not even ready; the checkpoint is as it was.
            ran.refused(3, "use a larger --timeout");
        }
        let jobs = if stops % 2 == 0 { "1" } else { "2" };
        let how = if folder.0.join("point").exists() { "--resume" } else { "--checkpoint" };
        ran = folder.fretsaw(&[&flags[..], &[how, "point", "--jobs", jobs, "--timeout", timeout]].concat());
    }
    (ran, stops)
}

/// That the time was over once says nothing of the whole. A sample is drawn from all parts together.
#[test]
fn out_of_time() {
    let folder = Folder::new("resumed-time");
    for flags in [&[][..], &["--sample", "30", "--seed", "5"]] {
        let whole = folder.fretsaw(&to_file("10", flags));
        let expected = fs::read_to_string(folder.0.join("paths")).unwrap();
        let expected_lines = lines(&folder);
        let (ran, stops) = in_time(&folder, flags);
        assert!(stops > 0, "{flags:?}: it was never stopped");
        assert_eq!(totals(&ran), totals(&whole), "{ran:?}");
        assert_eq!(ran.report()["limits"], Value::Null);
        assert!(lines(&folder) == expected_lines, "{flags:?}");
        // A sample is in the order of the search, whoever found it.
        assert!(flags.is_empty() || fs::read_to_string(folder.0.join("paths")).unwrap() == expected);
    }
}

/// What is printed is printed once.
#[test]
fn parts_add_up_to_the_whole() {
    let folder = Folder::new("resumed-parts");
    for format in [&["--format", "text"][..], &["--format", "json", "--compact"]] {
        let flags = [&["generate", "--quiet", TREE, "--args", "7"], format].concat();
        let whole = folder.fretsaw(&flags);
        let mut printed = String::new();
        let mut ran = folder.fretsaw(&[&flags[..], &["--checkpoint", "point", "--limit", "100"]].concat());
        let mut parts = 1;
        while ran.code == 3 {
            ran.refused(3, &format!("stopped after {} structures; continue with --resume point", parts * 100));
            parts += 1;
            printed += &ran.stdout;
            let (limit, jobs) = ((parts * 100).to_string(), if parts % 2 == 0 { "2" } else { "1" });
            ran = folder.fretsaw(&[&flags[..], &["--resume", "point", "--limit", &limit, "--jobs", jobs]].concat());
        }
        printed += &ran.stdout;
        assert_eq!(
            (ran.code, parts, checkpoint(&folder)["totals"]["own"]["structures"][0].as_u64()),
            (0, 5, Some(429))
        );
        let mut lines: Vec<&str> = printed.lines().collect();
        lines.sort_unstable();
        assert_eq!(lines, whole.sorted(), "{format:?}");
    }
}

/// The number is that of all parts together, and where nothing was left to do there is no speed.
#[test]
fn counts_go_on() {
    let folder = Folder::new("resumed-counts");
    let count = |flags: &[&str]| folder.fretsaw(&[&["generate", "--count", TREE, "--args", "5"], flags].concat());
    let stopped = count(&["--checkpoint", "point", "--limit", "20"]);
    stopped.refused(3, "stopped after 20 structures; continue with --resume point");
    let resumed = count(&["--resume", "point"]);
    let again = count(&["--resume", "point"]);
    assert_eq!([&stopped, &resumed, &again].map(|ran| ran.stdout.as_str()), ["20\n", "42\n", "42\n"]);
    assert!(resumed.stderr.contains(" /s); state space") && again.stderr.contains(" s; state space"), "{again:?}");
}

/// The predicate reads its fields in another order than when the checkpoint was written.
#[test]
fn a_predicate_that_has_changed_is_refused() {
    let text = "
        class Pair {
            int x, y;
            boolean repOk() throws Exception {
                String order = java.nio.file.Files.readString(java.nio.file.Path.of(\"order.txt\"));
                return order.equals(\"xy\") ? x >= 0 && y >= 0 : y >= 0 && x >= 0;
            }
        }";
    let folder = Folder::with("resumed-changed", "Pair.java", text);
    let generate = |flags: &[&str]| {
        let first = ["generate", "--quiet", "--read", "order.txt", "--bound", "x=0..2", "--bound", "y=0..4"];
        folder.fretsaw(&[&first, flags, &["--choice", "delayed", "Pair.java"]].concat())
    };
    folder.write("order.txt", "xy");
    let stopped = generate(&["--checkpoint", "point", "--limit", "2"]);
    stopped.refused(3, "stopped after 2 structures; continue with --resume point");
    folder.write("order.txt", "yx");
    let ran = generate(&["--resume", "point", "--checkpoint", "other"]);
    ran.refused(2, "--resume point: the checkpoint does not belong to this program as it is now: choice 1 had 3 ");
    ran.refused(2, " alternatives, now 5; start over");
    assert_eq!(ran.stdout, "");
    folder.write("order.txt", "xy");
    let resumed = generate(&["--resume", "point"]);
    assert_eq!((resumed.code, stopped.sorted().len() + resumed.sorted().len()), (0, 15), "{resumed:?}");
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let folder = Folder::new("resumed-refused");
    let text = "class Box { int x; Object o; boolean repOk() { return x > 0; } boolean other() { return x > 1; } }";
    folder.write("Box.java", text);
    let generate = |flags: &[&str]| folder.fretsaw(&[&["generate", "--quiet"], flags].concat());
    let bounds = ["Box.java", "--bound", "x=0..5", "--size", "2"];
    let stopped = generate(&[&bounds[..], &["--checkpoint", "point", "--limit", "2"]].concat());
    assert_eq!(stopped.stdout, "x = 1\nx = 2\n");
    stopped.refused(3, "stopped after 2 structures; continue with --resume point");
    let resume = |flags: &[&str]| generate(&[flags, &["--resume", "point"]].concat());
    let with = |flags: &[&'static str]| [&bounds[..], flags].concat();
    let said = "--resume point belongs to another program, other classes, arguments or flags; start over; the \
                search was started with: fretsaw generate --quiet Box.java --bound x=0..5 --size 2";
    for flags in [
        vec!["Box.java#other", "--bound", "x=0..5", "--size", "2"],
        vec!["Box.java", "--bound", "x=0..4", "--size", "2"],
        vec!["Box.java", "--bound", "x=0..5", "--size", "3"],
        vec!["Box.java", "--bound", "x=0..5"],
        vec!["Box.java", "--size", "2"],
        with(&["--bound", "o=null"]),
        with(&["--type", "o=java.lang.Integer"]),
        with(&["--only-bounds"]),
        with(&["--choice", "eager"]),
        with(&["--compact"]),
        with(&["--count"]),
        with(&["--sample", "2"]),
        with(&["--format", "json"]),
        with(&["--max-steps", "1000"]),
        with(&["-Da=b"]),
        with(&["--add-opens", "java.base/java.util=ALL-UNNAMED"]),
    ] {
        let ran = resume(&flags);
        ran.refused(2, said);
        assert_eq!(ran.stdout, "", "{flags:?}");
    }
    folder.write("Box.java", &text.replace("x > 1", "x > 2"));
    resume(&bounds).refused(2, said);
    folder.write("Box.java", text);
    resume(&with(&["--out", "paths"])).refused(2, "the results so far did not go to a file; remove --out");
    let ran = generate(&[&bounds[..], &["--resume", "missing"]].concat());
    ran.refused(2, "missing: cannot be read");
    folder.write("other", "{\"form\": \"fretsaw explore checkpoint 1\"}");
    let ran = generate(&[&bounds[..], &["--resume", "other"]].concat());
    ran.refused(2, "--resume other was written by another version or command of fretsaw; start over");
    folder.write("torn", &fs::read_to_string(folder.0.join("point")).unwrap()[..50]);
    let ran = generate(&[&bounds[..], &["--resume", "torn"]].concat());
    ran.refused(2, "--resume torn is not a checkpoint; name a file that --checkpoint has written");
    let point = fs::read_to_string(folder.0.join("point")).unwrap();
    folder.write("changed", &point.replacen("\"from\":", "\"from\":1", 1));
    let ran = generate(&[&bounds[..], &["--resume", "changed"]].concat());
    ran.refused(2, "--resume changed has been modified since it was written; start over");
    // It can still go on, also to another file; then the first stays.
    let point = fs::read(folder.0.join("point")).unwrap();
    resume(&with(&["--checkpoint", "further"])).printed(0, "x = 3\nx = 4\nx = 5\n");
    assert_eq!(fs::read(folder.0.join("point")).unwrap(), point);
    resume(&bounds).printed(0, "x = 3\nx = 4\nx = 5\n");
    resume(&bounds).printed(0, "");
    // What went to a file goes on in that file.
    let ran = generate(&with(&["--checkpoint", "point", "--out", "paths", "--limit", "1"]));
    ran.refused(3, "continue with --resume point");
    resume(&bounds).refused(2, "the results so far went to a file; name it with --out");
    let written = fs::read(folder.0.join("paths")).unwrap();
    folder.write("paths", "");
    let other = |what: &str| {
        format!(
            "--out {what}, but the results so far are {} bytes; name the file that they went to, or start over without --resume; \
             the search was started with: fretsaw generate",
            written.len()
        )
    };
    resume(&with(&["--out", "paths"])).refused(2, &other("paths has 0 bytes"));
    resume(&with(&["--out", "elsewhere"])).refused(2, &other("elsewhere does not exist"));
    assert!(!folder.0.join("elsewhere").exists());
    fs::write(folder.0.join("elsewhere"), written.to_ascii_uppercase()).unwrap();
    let changed = "--out elsewhere has been modified since its checkpoint was written, or is another file";
    resume(&with(&["--out", "elsewhere"])).refused(2, changed);
    fs::write(folder.0.join("paths"), &written).unwrap();
    resume(&with(&["--out", "paths"])).printed(0, "");
    assert_eq!(lines(&folder).len(), 5);
}

const GROWS: &str = r#"
    import static fretsaw.Fretsaw.*;
    class Grows {
        public static void main(String[] args) {
            int size = (int) (Runtime.getRuntime().maxMemory() >> 20);
            byte[][] kept = new byte[6][];
            for (int i = 0; i < kept.length; i++) {
                kept[i] = new byte[getBoolean() ? 3 << 20 : 1];
            }
            // What only the search remembers: each of these arrays was a different one at each choice.
            for (int i = 0; i < 5; i++) {
                kept = new byte[][] { new byte[5 << 20] };
                if (getBoolean()) size++;
            }
            System.out.println(size + " " + kept.length);
        }
    }
"#;

/// A search that ran out of memory goes on with more of it; its program sees what it saw, and its paths end as they would have.
#[test]
fn with_more_memory() {
    let folder = Folder::with("resumed-larger", "Grows.java", GROWS);
    let explore = |heap: &str, flags: &[&str]| {
        let all = ["explore", "--json", "--out", "paths", "--max-heap", heap];
        folder.fretsaw(&[&all, flags, &["Grows.java"]].concat())
    };
    let totals = |ran: &Ran| ["explored", "completed", "limited", "tests"].map(|name| ran.report()[name].clone());
    let stopped = explore("16m", &["--checkpoint", "point"]);
    stopped.refused(3, "the search itself needs more memory than --max-heap 16m allows; use a larger --max-heap");
    explore("15m", &["--resume", "point"])
        .refused(2, "--resume point: the search was started with --max-heap 16m; it needs that or more");
    let whole = explore("64m", &["--resume", "point"]);
    assert_eq!(whole.code, 3, "{whole:?}");
    let found = lines(&folder);
    // Four arrays of 3 MB and one of 5 MB do not fit into 16 MB: 22 of the 64 first halves have that many.
    assert_eq!(totals(&whole), [1366, 42 * 32, 22, 42 * 32].map(Value::from), "{whole:?}");
    assert!(found.iter().all(|line| !line.contains("64 1")), "the program sees 16 MB");
    let again = explore("128m", &["--resume", "point"]);
    assert_eq!((totals(&again), lines(&folder)), (totals(&whole), found));
}
