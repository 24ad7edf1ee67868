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
    ran.refused(3, "stopped after 0.2 s; --timeout allows more");
    assert!(ran.stderr.starts_with("within a line\nfretsaw: "), "{ran:?}");
}

#[test]
fn steps() {
    let folder = Folder::with("steps", "Loops.java", LOOPS);
    let ran = folder.fretsaw(&["run", "--max-steps", "1000000", "Loops.java", "spin"]);
    ran.refused(3, "stopped after 1000000 steps; --max-steps allows more");
    // Steps are the program's: starting the JDK does not count.
    folder.fretsaw(&["run", "--max-steps", "5", "Loops.java", "none"]).refused(3, "stopped after 5 steps");
    folder.fretsaw(&["run", "--max-steps", "1000", "Loops.java", "none"]).printed(0, "");
}

#[test]
fn heap() {
    let folder = Folder::with("heap", "Loops.java", LOOPS);
    let ran = folder.fretsaw(&["run", "--max-heap", "16m", "Loops.java", "fill"]);
    ran.refused(3, "the program's objects take more than 16m; --max-heap gives them more");
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
