//! What is said of what is wrong: the text, a caret under the place, and what may have been meant.

use crate::support::{Folder, HELLO, Ran};

const TREE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/BinaryTree.java");

const CHOICES: &str = "class Choices { public static void main(String[] a) {
    System.out.println(fretsaw.Fretsaw.getInt(0, 5) + \" \" + fretsaw.Fretsaw.getBoolean()); } }";

/// Checks that we refused with exactly these lines.
#[track_caller]
fn said(ran: &Ran, lines: &[&str]) {
    assert_eq!((ran.code, ran.stderr.lines().collect::<Vec<_>>()), (2, lines.to_vec()), "{ran:?}");
}

#[test]
fn bounds() {
    let folder = Folder::new("messages-bounds");
    let generate = |bounds: &[&str]| {
        let flags: Vec<&str> = bounds.iter().flat_map(|bound| ["--bound", bound]).collect();
        folder.fretsaw(&[&["generate", TREE][..], &flags].concat())
    };
    said(
        &generate(&["Node=many"]),
        &[
            "--bound Node=many",
            "             ^^^^ the number of objects must be a whole number, 0 or greater",
            "fretsaw: --bound Node=many: the number of objects must be a whole number, 0 or greater",
        ],
    );
    said(
        &generate(&["Node=2", "siz=2"]),
        &[
            "--bound siz=2",
            "        ^^^ did you mean size?",
            "fretsaw: --bound siz=2: there is no such field or class; there are root, size, Node.left, Node.right, Node; did you mean size?",
        ],
    );
    said(
        &generate(&["Nod=2"]),
        &[
            "--bound Nod=2",
            "        ^^^ did you mean Node?",
            "fretsaw: --bound Nod=2: there is no such field or class; there are root, size, Node.left, Node.right, Node; did you mean Node?",
        ],
    );
    said(
        &generate(&["root=1"]),
        &[
            "--bound root=1",
            "             ^ 1 is neither null nor a class whose objects root can hold",
            "fretsaw: --bound root=1: 1 is neither null nor a class whose objects root can hold",
        ],
    );
}

#[test]
fn paths() {
    let folder = Folder::with("messages-paths", "Choices.java", CHOICES);
    let replay = |path: &str| folder.fretsaw(&["replay", "--path", path, "Choices.java"]);
    replay("int(0,5)=3 boolean=true").printed(0, "3 true\n");
    said(
        &replay("int(0,5)=3 boolean=maybe"),
        &[
            "--path int(0,5)=3 boolean=maybe",
            "                  ^^^^^^^^^^^^^ the program differs here",
            "fretsaw: choice 2 of the path, boolean=maybe, has no value that the program allows: it asks for boolean (at Choices.java:2)",
        ],
    );
    said(
        &replay("int(0,5)=3"),
        &[
            "--path int(0,5)=3",
            "                 ^ the program differs here",
            "fretsaw: the path has ended after 1 choice, but the program asks for boolean (at Choices.java:2)",
        ],
    );
    let ran = replay("int(0,5)=3 boolean=true int(0,1)=1");
    assert_eq!(ran.stdout, "3 true\n");
    said(
        &ran,
        &[
            "--path int(0,5)=3 boolean=true int(0,1)=1",
            "                               ^^^^^^^^^^ the program ended before this choice",
            "fretsaw: the program ended, but the path has 1 more choice; the path belongs to another program",
        ],
    );
    folder.write("failing.txt", "int(0,5)=3\n  int(0,6)=1\n");
    said(
        &replay("@failing.txt"),
        &[
            "failing.txt:2:   int(0,6)=1",
            "                 ^^^^^^^^^^ the program differs here",
            "fretsaw: choice 2 of the path is int(0,6)=1, but the program asks for boolean (at Choices.java:2)",
        ],
    );
    replay("@missing.txt").refused(2, "missing.txt: cannot be read");
}

#[test]
fn classes() {
    let folder = Folder::with("messages-classes", "Hello.java", HELLO);
    folder.fretsaw(&["run", "Hello"]).refused(2, "; Hello.java is a source file; use it as the target");
    folder.write("p/Main.java", &HELLO.replace("public class Hello", "package p; public class Main"));
    folder.write("p/Helper.java", "package p; class Helper { static class Inner { } }");
    for file in ["p/Main.java", "p/Helper.java"] {
        folder.javac(file);
    }
    let found = "the class path (-cp) is classes";
    folder.fretsaw(&["run", "-cp", "classes", "Main"]).refused(2, &format!("{found}; did you mean p.Main?"));
    folder.fretsaw(&["run", "-cp", "classes", "p.main"]).refused(2, "; did you mean p.Main?");
    folder.fretsaw(&["explore", "-cp", "classes", "p.Helper.Inner"]).refused(2, "; did you mean p.Helper$Inner?");
    folder.fretsaw(&["run", "-cp", "classes", "Elsewhere"]).refused(2, found);
    let ran = folder.fretsaw(&["run", "-cp", "classes", "p.Helper"]);
    ran.refused(2, "class p.Helper has no public static void main(String[]); p.Main can be run");
    folder.fretsaw(&["run", "Hello.java:Helo"]).refused(2, "has no class Helo; it has Hello; did you mean Hello?");
}

#[test]
fn a_main_method_that_is_none() {
    let folder = Folder::with("messages-main", "None.java", "class None {\n    private void main() { }\n}\n");
    said(
        &folder.fretsaw(&["run", "None.java"]),
        &[
            "None.java:2:     private void main() { }",
            "                              ^^^^ not a main method that this JDK runs",
            "fretsaw: None.java has no class with a main method; add public static void main(String[] args)",
        ],
    );
}

#[test]
fn checkpoints() {
    let folder = Folder::with("messages-checkpoints", "Choices.java", CHOICES);
    folder.write("point", "{\"form\": \"fretsaw explore checkpoint 8\", \"subject\": 3}\n");
    said(
        &folder.fretsaw(&["explore", "--resume", "point", "Choices.java"]),
        &[
            "point:1: {\"form\": \"fretsaw explore checkpoint 8\", \"subject\": 3}",
            "                                                             ^ invalid type: integer `3`, expected a string at line 1 column 53",
            "fretsaw: --resume point is not a checkpoint; name a file that --checkpoint has written",
        ],
    );
}

#[test]
fn files_and_predicates() {
    let folder = Folder::with("messages-files", "Hello.java", HELLO);
    folder.write("src/Other.java", HELLO);
    folder.fretsaw(&["run", "Helo.java"]).refused(2, "(os error 2); did you mean Hello.java?");
    folder.fretsaw(&["run", "src/other.java"]).refused(2, "did you mean src/Other.java?");
    let ran = folder.fretsaw(&["run", "Quite.java"]);
    ran.refused(2, "Quite.java: cannot be read: ");
    assert!(!ran.stderr.contains("mean"), "{ran:?}");
    folder.write("Set.java", "class Set { boolean isOk() { return true; } static boolean no() { return false; } }");
    let ran = folder.fretsaw(&["generate", "Set.java"]);
    ran.refused(2, "class Set has no method boolean repOk or boolean repOK; --predicate could be isOk() or no()");
}

#[test]
fn flags_that_are_nearly_right() {
    let ran = Folder::new("messages-flags").fretsaw(&["explore", "--stratgy", "bfs", "X"]);
    let said = "bad usage: unexpected argument '--stratgy' found; a similar argument exists: '--strategy'; \
                see fretsaw explore --help";
    ran.refused(2, said);
}
