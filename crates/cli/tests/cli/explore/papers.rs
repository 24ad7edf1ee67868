//! `explore` and `generate` with the counts that the papers print.

use serde_json::Value;

use crate::support::{Folder, Ran};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn example(name: &str) -> String {
    format!("{ROOT}/examples/{name}")
}

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"))
}

/// The totals of exploring the N-Queens example.
fn queens(choice: &str, n: &str) -> (Value, Value, Value) {
    let folder = Folder::new(&format!("queens-{choice}-{n}"));
    let ran = folder.fretsaw(&["explore", "--json", "--choice", choice, &example("NQueens.java"), n]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let summary = json(&ran);
    assert_eq!(summary["complete"], true);
    (summary["explored"].clone(), summary["completed"].clone(), summary["cut"].clone())
}

fn totals(explored: u64, completed: u64) -> (Value, Value, Value) {
    (explored.into(), completed.into(), (explored - completed).into())
}

#[test]
fn queens_delayed_as_in_figure_13_of_udita() {
    for choice in ["delayed", "copy"] {
        assert_eq!(queens(choice, "6"), totals(746, 4));
        assert_eq!(queens(choice, "7"), totals(3073, 40));
        assert_eq!(queens(choice, "8"), totals(13756, 92));
    }
}

/// Queens that an earlier one attacks are cut together.
#[test]
fn queens_narrowed_take_fewer_paths() {
    assert_eq!(queens("narrow", "6"), totals(588, 4));
    assert_eq!(queens("narrow", "7"), totals(2205, 40));
    assert_eq!(queens("narrow", "8"), totals(9484, 92));
}

#[test]
fn queens_eager_tries_every_assignment() {
    assert_eq!(queens("eager", "6"), totals(46656, 4));
    assert_eq!(queens("eager", "7"), totals(823_543, 40));
}

/// Structures and candidates of the BinaryTree example with exactly `n` nodes.
fn trees(n: u64) -> (Value, Value) {
    let folder = Folder::new(&format!("trees-{n}"));
    let (nodes, size) = (format!("Node={n}"), format!("size={n}"));
    let tree = example("BinaryTree.java");
    let delayed = ["generate", "--json", "--choice", "delayed", &tree, "--bound", &nodes, "--bound", &size];
    let ran = folder.fretsaw(&delayed);
    assert_eq!(ran.code, 0, "{ran:?}");
    let summary = json(&ran);
    assert_eq!(summary["complete"], true);
    (summary["structures"].clone(), summary["candidates"].clone())
}

/// Bounds on the command line, as the numbers of Korat's Table 3.
#[test]
fn binary_trees_by_bounds() {
    assert_eq!(trees(8), (1430.into(), 54418.into()));
    assert_eq!(trees(9), (4862.into(), 210_444.into()));
}

#[test]
fn a_completed_path_prints_what_the_program_wrote() {
    let ran = Folder::new("queens-output").fretsaw(&["explore", "--quiet", &example("NQueens.java"), "4"]);
    let mut lines: Vec<&str> = ran.stdout.lines().map(str::trim).collect();
    lines.sort_unstable();
    assert_eq!((ran.code, lines), (0, vec!["1 3 0 2", "2 0 3 1"]));
}

#[test]
fn a_violation_shows_the_exception_and_ends_with_1() {
    let program = r#"
        import static fretsaw.Fretsaw.*;
        class Buggy {
            public static void main(String[] args) {
                int x = getInt(1, 5);
                int y = getInt(1, 5);
                assume(x < y);
                System.out.println(100 / (x + y - 7));
            }
        }
    "#;
    let folder = Folder::with("violation", "Buggy.java", program);
    let ran = folder.fretsaw(&["explore", "--json", "Buggy.java"]);
    let summary = json(&ran);
    // x < y leaves ten pairs; 2+5 and 3+4 divide by zero.
    assert_eq!((ran.code, &summary["completed"], &summary["violated"]), (1, &8.into(), &2.into()));
    let shown = summary["violations"][0]["what"].as_str().unwrap();
    assert_eq!(shown, "java.lang.ArithmeticException: / by zero\n\tat Buggy.main(Buggy.java:8)");
}

/// A violation is shown as java shows an uncaught exception: causes, suppressed exceptions, what handlers and hooks do.
#[test]
fn a_violation_reads_as_under_java() {
    let program = r#"
        import static fretsaw.Fretsaw.*;
        class Fails {
            static class Late extends RuntimeException {
                final int x;
                Late(int x) { super(new Error("deepest")); this.x = x; }
                public String getMessage() { return "x is " + x; }
            }
            static void handle(Thread.UncaughtExceptionHandler handler) {
                Thread.currentThread().setUncaughtExceptionHandler(handler);
            }
            public static void main(String[] args) {
                System.err.println("before");
                switch (args[0]) {
                    case "causes" -> {
                        RuntimeException thrown = new IllegalStateException("outer", new Late(1));
                        thrown.addSuppressed(new java.io.IOException("suppressed", new Error("its cause")));
                        throw thrown;
                    }
                    case "choice" -> throw new Late(getInt(1, 3));
                    case "handler" -> { handle((t, e) -> System.out.println(t.getName() + getBoolean() + e)); }
                    case "exit" -> { handle((t, e) -> System.exit(0)); }
                    case "loop" -> { handle((t, e) -> { while (true) { } }); }
                    case "hook" -> Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
                }
                throw new Error("end");
            }
        }
    "#;
    let folder = Folder::with("as-java", "Fails.java", program);
    let violations = |case: &str| -> Vec<String> {
        let ran = folder.fretsaw(&["explore", "--json", "--max-steps", "1000000", "Fails.java", case]);
        assert_eq!(ran.code, 1, "{ran:?}");
        let texts = json(&ran)["violations"].as_array().unwrap().clone();
        texts.into_iter().map(|violation| violation["what"].as_str().unwrap().to_owned()).collect()
    };
    let ours = folder.fretsaw(&["run", "Fails.java", "causes"]);
    let printed = ours.stderr.strip_prefix("before\nException in thread \"main\" ").unwrap();
    assert!(
        printed.contains("\tSuppressed: ") && printed.contains("\nCaused by: java.lang.Error: deepest\n"),
        "{printed}"
    );
    assert_eq!(violations("causes"), [printed.trim_end()]);
    let chosen = violations("choice");
    // Three paths of one kind, of which the first is shown.
    assert_eq!(chosen.len(), 1);
    assert!(chosen[0].starts_with("Fails$Late: x is 1\n\tat Fails.main(Fails.java:"), "{chosen:?}");
    assert_eq!(violations("handler"), ["java.lang.Error: end at Fails.java:26"]);
    assert_eq!(violations("exit"), ["java.lang.Error: end at Fails.java:26"]);
    assert_eq!(violations("loop"), ["java.lang.Error: end at Fails.java:26\n(printing it reached --max-steps)"]);
    let text = folder.fretsaw(&["explore", "Fails.java", "hook"]).stderr;
    let expected = "violation: java.lang.Error: end\n\tat Fails.main(Fails.java:26)\n    output:  hook\n    output:  before\n    replay:  fretsaw replay --path '' Fails.java hook\n1 path ";
    assert!(text.starts_with(expected), "{text}");
}

#[test]
fn choices_inside_initializers_comparators_and_finally_blocks() {
    let program = r#"
        import static fretsaw.Fretsaw.*;
        import java.util.*;
        class Places {
            static class Lazy { static final int X = getInt(0, 2); static int twice() { return X + X; } }
            static int last;
            static synchronized int locked() { return getInt(0, 1) + 1; }
            public static void main(String[] args) {
                StringBuilder out = new StringBuilder();
                if (getBoolean()) out.append(Lazy.twice());
                try {
                    if (getBoolean()) throw new IllegalStateException();
                    out.append('n');
                } catch (IllegalStateException e) {
                    out.append('e');
                } finally {
                    out.append(locked());
                }
                Integer[] list = { 2, 1 };
                Arrays.sort(list, (a, b) -> getBoolean() ? a - b : b - a);
                out.append(list[0]).append(("x" + getInt(0, 1)).intern());
                System.out.println(out);
            }
        }
    "#;
    let folder = Folder::with("places", "Places.java", program);
    let eager = folder.fretsaw(&["explore", "--quiet", "--choice", "eager", "Places.java"]);
    let sorted = |ran: &Ran| {
        let mut lines: Vec<String> = ran.stdout.lines().map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    };
    // (1 + 3) ways to begin, 2 exceptions, 2 locks, 2 orders, 2 endings.
    assert_eq!((eager.code, eager.stdout.lines().count()), (0, 64), "{eager:?}");
    for choice in ["delayed", "copy", "narrow"] {
        let other = folder.fretsaw(&["explore", "--quiet", "--choice", choice, "Places.java"]);
        assert_eq!(sorted(&other), sorted(&eager));
    }
}

#[test]
fn ten_thousand_marks_fit_into_a_small_heap() {
    let program = format!("{ROOT}/tests/subjects/limits/ManyMarks.java");
    let ran = Folder::new("marks").fretsaw(&["explore", "--limit", "1", "--max-heap", "64m", &program]);
    ran.refused(3, "stopped after 1 path;");
    assert_eq!(ran.stdout, "0 20000 630000\n");
}

#[test]
#[ignore = "takes ten seconds"]
fn a_hundred_million_objects_fit_into_a_small_heap() {
    let program = format!("{ROOT}/tests/subjects/limits/ShortLived.java");
    let ran = Folder::new("short-lived").fretsaw(&["run", "--max-heap", "64m", &program]);
    ran.printed(0, "4995116663379009\n");
}

#[test]
fn bounds_that_make_no_sense_are_refused() {
    let folder = Folder::new("bounds");
    let tree = example("BinaryTree.java");
    folder.fretsaw(&["generate", &tree, "--bound", "Leaf=3"]).refused(2, "there is no such field or class");
    folder.fretsaw(&["generate", &tree, "--bound", "size=3..1"]).refused(2, "the range is empty");
    folder.fretsaw(&["generate", &tree, "--bound", "size"]).refused(2, "expected CLASS=COUNT, FIELD=VALUE,VALUE or");
    folder
        .fretsaw(&["generate", &tree, "--predicate", "isOk"])
        .refused(2, "has no method boolean isOk; --predicate could be repOk()");
}

/// Fields of superclasses are fields like others; a bound that fits nothing is an error.
#[test]
fn inherited_fields_and_bounds_without_a_field() {
    let source = "class Inherits extends Base {
            boolean repOk() { int n = 0; for (Node x = root; x != null; x = x.next) if (++n > size) return false; return n == size; }
        }
        class Base { Node root; int size; static class Node { Node next; } }";
    let folder = Folder::with("inherited", "Inherits.java", source);
    for node in ["Base$Node=2", "Base.Node=2"] {
        let ran = folder.fretsaw(&["generate", "--json", "Inherits.java", "--bound", node, "--bound", "size=0..2"]);
        let summary = json(&ran);
        assert_eq!(summary["structures"], 3, "{ran:?}");
    }
    let ran = folder.fretsaw(&["generate", "Inherits.java", "--bound", "Base$Node=2", "--bound", "sze=3"]);
    ran.refused(2, "--bound sze=3: there is no such field or class; there are root, size");
}

/// Objects move when constructors and predicates make room: the search must find them again.
#[test]
fn structures_do_not_depend_on_the_heap() {
    let source = "class Moves { Node root; int size;
            static class Node { Node next; static int[] keep; Node() { for (int i = 0; i < 3; i++) keep = new int[1_000_000]; } }
            boolean repOk() { int n = 0; int[] garbage = new int[500_000];
                for (Node x = root; x != null; x = x.next) if (++n > 3) return false; return n + garbage[0] == size; } }";
    let folder = Folder::with("moves", "Moves.java", source);
    for heap in ["16m", "40m", "1g"] {
        let bounds = ["--bound", "Node=3", "--bound", "size=0..3"];
        let ran =
            folder.fretsaw(&[&["generate", "--json", "--max-heap", heap, "Moves.java"][..], &bounds[..]].concat());
        let summary = json(&ran);
        assert_eq!((&summary["structures"], &summary["complete"]), (&4.into(), &true.into()), "{heap}: {ran:?}");
    }
}
