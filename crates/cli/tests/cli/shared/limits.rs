//! Bounds: they end a run with 3, and the last line says how to go on.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::support::Folder;

const LOOPS: &str = r#"
    class Loops {
        static int depth(int n) { return depth(n + 1) + 1; }
        public static void main(String[] args) {
            switch (args[0]) {
                case "spin" -> { System.err.print("within a line"); while (true) { } }
                case "fill" -> { for (Object[] list = null; ; ) list = new Object[] { list, new int[1000] }; }
                case "deep" -> depth(0);
                case "write" -> { while (true) System.out.println("again"); }
            }
        }
    }
"#;

#[test]
fn time() {
    let ran = Folder::with("time", "Loops.java", LOOPS).fretsaw(&["run", "--timeout", "200ms", "Loops.java", "spin"]);
    ran.refused(3, "timed out after 0.2 s; use a larger --timeout");
    assert!(ran.stderr.starts_with("within a line\nfretsaw: "), "{ran:?}");
}

#[test]
fn steps() {
    let folder = Folder::with("steps", "Loops.java", LOOPS);
    let ran = folder.fretsaw(&["run", "--max-steps", "1000000", "Loops.java", "spin"]);
    ran.refused(3, "stopped after 1000000 steps; use a larger --max-steps");
    // Steps are the program's: starting the JDK does not count.
    folder.fretsaw(&["run", "--max-steps", "5", "Loops.java", "none"]).refused(3, "stopped after 5 steps");
    folder.fretsaw(&["run", "--max-steps", "1000", "Loops.java", "none"]).printed(0, "");
}

#[test]
fn heap() {
    let folder = Folder::with("heap", "Loops.java", LOOPS);
    let ran = folder.fretsaw(&["run", "--max-heap", "16m", "Loops.java", "fill"]);
    ran.refused(3, "the program's objects take more than 16m; use a larger --max-heap");
}

#[test]
fn depth() {
    let folder = Folder::with("depth", "Loops.java", LOOPS);
    let ran = folder.fretsaw(&["run", "--max-depth", "500", "Loops.java", "deep"]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.starts_with("Exception in thread \"main\" java.lang.StackOverflowError\n"), "{ran:?}");
}

#[test]
fn a_reader_that_goes_ends_the_run_quietly() {
    let folder = Folder::with("reader-gone", "Loops.java", LOOPS);
    let mut command = folder.command(&["run", "--timeout", "60", "Loops.java", "write"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "again\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(141), &b""[..]));
}

const CHOOSES: &str = r#"
    import static fretsaw.Fretsaw.*;
    class Chooses {
        static int sum;
        public static void main(String[] args) {
            switch (args[0]) {
                case "many" -> { for (int i = 0; i < 40; i++) if (getBoolean()) sum++; }
                case "cells" -> { int last = 0; while (true) last = getInt(0, 1); }
                case "output" -> { if (getBoolean()) while (true) System.out.println("again".repeat(1000)); }
                case "arrays" -> { while (true) sum += new int[20_000_000].length; }
                case "clone" -> { int[] a = new int[3_000_000]; a[0] = getInt(0, 1); int[] b = a.clone(); sum = b[0]; }
                case "some" -> { if (getBoolean()) for (int i = 0; i < 100_000; i++) sum++; }
            }
        }
    }
"#;

/// The time is for all paths together, however short each is.
#[test]
fn time_for_a_search() {
    let folder = Folder::with("search-time", "Chooses.java", CHOOSES);
    let ran = folder.fretsaw(&["explore", "--timeout", "300ms", "--json", "Chooses.java", "many"]);
    ran.refused(3, "timed out (--timeout) after ");
    assert!(ran.stdout.contains("\"limits\":[\"--timeout\"]"), "{ran:?}");
    let ran = folder.fretsaw(&["run", "--timeout", "300ms", "Chooses.java", "arrays"]);
    ran.refused(3, "timed out after 0.3 s");
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/BinaryTree.java");
    let bounds = ["--bound", "Node=14", "--bound", "size=14"];
    let ran = folder.fretsaw(&[&["generate", "--count", "--timeout", "300ms", example][..], &bounds[..]].concat());
    ran.refused(3, "timed out (--timeout) after ");
}

/// What a path makes the machine remember is bounded too.
#[test]
fn heap_for_a_search() {
    let folder = Folder::with("search-heap", "Chooses.java", CHOOSES);
    for case in ["cells", "output", "clone"] {
        let ran =
            folder.fretsaw(&["explore", "--max-heap", "64m", "--timeout", "100", "--quiet", "Chooses.java", case]);
        ran.refused(3, "reached --max-heap");
    }
}

#[test]
fn other_paths_go_on_after_a_limit() {
    let folder = Folder::with("search-steps", "Chooses.java", CHOOSES);
    let ran = folder.fretsaw(&["explore", "--max-steps", "5000", "Chooses.java", "some"]);
    ran.refused(3, "1 of 2 paths reached --max-steps");
}

/// The time also passes while what a predicate has not read is listed; without a limit it would only be counted.
#[test]
fn completions_end_with_the_time() {
    let source = "class Unread { int[] a; boolean repOk() { return true; } }";
    let folder = Folder::with("completions", "Unread.java", source);
    let bounds = ["--bound", "a.length=12", "--bound", "a[]=0..9"];
    for jobs in ["1", "2"] {
        let limit = ["--count", "--limit", "999999999999"];
        let flags =
            [&["generate", "--quiet", "--timeout", "300ms", "--jobs", jobs, "Unread.java"], &limit[..]].concat();
        let ran = folder.fretsaw(&[&flags[..], &bounds].concat());
        assert_eq!(ran.code, 3, "{ran:?}");
        assert!(ran.stderr.contains("timed out (--timeout) after "), "{ran:?}");
    }
}
