//! `fretsaw show`: inputs of a file as text, JSON, pictures and tests.

use std::fs::{self, File};

use crate::support::{self, Folder, ran};

/// A tree of so many nodes, each the right child of the last.
pub fn tree(size: usize) -> String {
    let node = |n: usize| {
        let right = if n < size { format!(r#"{{"ref":{}}}"#, n + 1) } else { "null".to_owned() };
        format!(r#",{{"class":"org.Tree$Node","fields":{{"left":null,"right":{right}}}}}"#)
    };
    let root = if size > 0 { r#"{"ref":1}"# } else { "null" };
    let nodes: String = (1..=size).map(node).collect();
    let tree = format!(r#"{{"class":"org.Tree","fields":{{"root":{root},"size":{size}}}}}"#);
    format!(r#"{{"roots":[{{"name":"this","value":{{"ref":0}}}}],"objects":[{tree}{nodes}]}}"#)
}

fn trees(name: &str) -> Folder {
    let lines: Vec<String> = (0..5).map(tree).collect();
    Folder::with(name, "trees.jsonl", &format!("{}\n\n{}\n", lines[0], lines[1..].join("\n")))
}

const TWO: &str = "root = Node(left = null, right = Node(left = null, right = null)), size = 2\n";

#[test]
fn lines_of_text_and_of_json() {
    let folder = trees("show-lines");
    let all = folder.fretsaw(&["show", "trees.jsonl"]);
    assert_eq!((all.code, all.stdout.lines().count(), all.stderr.as_str()), (0, 5, ""));
    assert!(all.stdout.starts_with("root = null, size = 0\n"));
    folder.fretsaw(&["show", "trees.jsonl", "--select", "3"]).printed(0, TWO);
    folder
        .fretsaw(&["show", "--select", "2..3", "--format", "json", "trees.jsonl"])
        .printed(0, &format!("{}\n{}\n", tree(1), tree(2)));
    folder.fretsaw(&["show", "trees.jsonl", "--select", "3", "--out", "some.txt"]).printed(0, "");
    assert_eq!(fs::read_to_string(folder.0.join("some.txt")).unwrap(), TWO);
    let mut command = folder.command(&["show", "-", "--select", "3"]);
    let input = File::open(folder.0.join("trees.jsonl")).unwrap();
    ran(command.stdin(input).output().unwrap()).printed(0, TWO);
}

#[test]
fn pictures() {
    let folder = trees("show-pictures");
    let one = folder.fretsaw(&["show", "trees.jsonl", "--format", "svg", "--select", "4"]).stdout;
    assert!(one.starts_with("<svg ") && one.matches("data-object=").count() == 4, "{one}");
    folder.fretsaw(&["show", "trees.jsonl", "--format", "svg", "--out", "sheet.svg"]).printed(0, "");
    let sheet = fs::read_to_string(folder.0.join("sheet.svg")).unwrap();
    assert_eq!(sheet.matches("class=\"number\"").count(), 5);
    folder.fretsaw(&["show", "trees.jsonl", "--format", "svg", "--out", "each", "--select", "2,4.."]).printed(0, "");
    let mut files: Vec<_> = fs::read_dir(folder.0.join("each")).unwrap().map(|f| f.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["input-2.svg", "input-4.svg", "input-5.svg"]);
    let dot = folder.fretsaw(&["show", "trees.jsonl", "--format", "dot"]).stdout;
    assert!(dot.starts_with("digraph \"input 1\" {\n") && dot.contains("digraph \"input 5\" {\n"), "{dot}");
}

#[test]
fn tests_that_build_them() {
    let folder = trees("show-tests");
    let example = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/BinaryTree.java")).unwrap();
    // Without its finitization methods nothing of fretsaw is in it.
    let (class, _) = example.split_once("    /** Trees of exactly n nodes. */").unwrap();
    let class: String =
        class.lines().filter(|line| !line.starts_with("import fretsaw.")).map(|l| format!("{l}\n")).collect();
    folder.write("Tree.java", &format!("package org;\n{}}}\n", class.replace("BinaryTree", "Tree")));
    folder.javac("Tree.java");
    let junit = ["show", "trees.jsonl", "--format", "junit", "--out", "tests", "-cp", "classes"];
    folder.fretsaw(&[&junit[..], &["--predicate", "org.Tree#repOk"]].concat()).printed(0, "");
    let test = fs::read_to_string(folder.0.join("tests/org/TreeInputs1Test.java")).unwrap();
    for part in ["package org;", "void input5() {", "Tree.Node node1 = new Tree.Node();", "assertTrue(tree0.repOk());"]
    {
        assert!(test.contains(part), "{part} is not in {test}");
    }
    let launcher = "junit-platform-console-standalone-1.13.4.jar";
    let jar = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("libraries").join(launcher);
    let path = format!("classes:{}", jar.display());
    let mut javac = support::javac();
    javac.args(["-cp", &path, "-d", "compiled", "tests/org/TreeInputs1Test.java", "tests/org/TreeInputs.java"]);
    ran(javac.current_dir(&folder.0).output().unwrap()).printed(0, "");
    let refused = |more: &[&str], text: &str| folder.fretsaw(&[&junit[..], more].concat()).refused(2, text);
    refused(&["--predicate", "org.Tree#repOkk"], "org.Tree has no such method; did you mean repOk?");
    refused(&["--predicate", "org.Three#repOk"], "class org.Three was not found; the class path (-cp) is classes");
    refused(&["--predicate", "repOk"], "expected CLASS#METHOD");
    folder.write("open.jsonl", &format!("{}\n{}\n", tree(1), tree(0).replace("null", r#"{"open":[null]}"#)));
    let open = folder.fretsaw(&["show", "open.jsonl", "--format", "junit", "--out", "more", "-cp", "classes"]);
    open.refused(3, "1 of 2 inputs have no test, because they cannot be built");
    assert!(open.stderr.starts_with("input 2: object 0: field root is open"), "{}", open.stderr);
}

#[test]
fn what_is_wrong_is_shown_with_its_line() {
    let folder = trees("show-wrong");
    let lines = fs::read_to_string(folder.0.join("trees.jsonl")).unwrap();
    folder.write("bad.jsonl", &lines.replacen(r#""right":null"#, r#""right":{"ref":7}"#, 1));
    let bad = folder.fretsaw(&["show", "bad.jsonl"]);
    bad.refused(2, "bad.jsonl:3: object 1: field right: there is no object 7; the number of objects is 2");
    assert!(bad.stderr.contains("^ here\n"), "{}", bad.stderr);
    for (line, key) in [("{}", "roots"), (r#"{"roots":[]}"#, "objects"), (r#"{"objects":[]}"#, "roots")] {
        folder.write("less.jsonl", line);
        folder.fretsaw(&["show", "less.jsonl"]).refused(2, &format!("less.jsonl:1: \"{key}\" is missing"));
    }
    // What is not wanted is not looked at.
    folder.fretsaw(&["show", "bad.jsonl", "--select", "3"]).printed(0, TWO);
    folder.fretsaw(&["show", "trees.jsonl", "--select", "9"]).refused(2, "--select 9: there are 5 inputs");
    folder.fretsaw(&["show", "tree.jsonl"]).refused(2, "did you mean trees.jsonl?");
    folder.fretsaw(&["show", "trees.jsonl", "--format", "junit"]).refused(2, "name a folder with --out");
    folder.fretsaw(&["show", "trees.jsonl", "--predicate", "A#b"]).refused(2, "--predicate needs --format junit");
    folder.fretsaw(&["show", "trees.jsonl", "--out", "."]).refused(2, "is a folder");
    folder.fretsaw(&["show", "trees.jsonl", "--out", "no/such.txt"]).refused(2, "--out no/such.txt: cannot be written");
    folder.fretsaw(&["show", "trees.jsonl", "--select", "2..1"]).refused(2, "see fretsaw show --help");
    fs::write(folder.0.join("latin.jsonl"), b"{\"roots\":[{\"name\":\"\xe9\"}]}\n").unwrap();
    folder.fretsaw(&["show", "latin.jsonl"]).refused(2, "latin.jsonl:1: invalid UTF-8");
}

/// Paths that `explore --out` has written.
#[test]
fn paths_as_text() {
    let text = r#"
        import static fretsaw.Fretsaw.*;
        public class Paths {
            public static void main(String[] args) {
                if (args.length > 0) return;
                int x = getInt("x", 0, 2), unused = getInt(1, 4);
                if (x == 1) System.err.println("one\nline");
                if (x == 2) System.out.print(System.identityHashCode(args) > 0 ? "two" : "");
            }
        }
    "#;
    let folder = Folder::with("show-paths", "Paths.java", text);
    let explore = |flags: &[&str]| assert_eq!(folder.fretsaw(&[&["explore", "--quiet"], flags].concat()).code, 0);
    explore(&["--out", "paths", "Paths.java"]);
    let all = "path 1, completed, 4 tests: x=0 int(1,4)=1\n\
               path 2, completed, 4 tests: x=1 int(1,4)=1\n    error:   one\n    error:   line\n\
               path 3, completed, 4 tests: x=2 int(1,4)=1\n    output:  two\n    \
               note:    the path used identity hash codes; plain java may not follow it\n";
    folder.fretsaw(&["show", "paths"]).printed(0, all);
    let first = all.lines().next().unwrap().to_owned() + "\n";
    folder.fretsaw(&["show", "paths", "--select", "1", "--out", "some.txt"]).printed(0, "");
    assert_eq!(fs::read_to_string(folder.0.join("some.txt")).unwrap(), first);
    let lines = fs::read_to_string(folder.0.join("paths")).unwrap();
    folder.fretsaw(&["show", "paths", "--format", "json"]).printed(0, &lines);
    explore(&["--expand", "--out", "tests", "Paths.java"]);
    let tests = folder.fretsaw(&["show", "tests", "--select", "4,5"]);
    assert!(tests.stdout.starts_with("path 4, completed, 1 test: x=0 int(1,4)=4\npath 5, completed, 1 test: x=1 "));
    explore(&["--out", "none", "Paths.java", "end"]);
    folder.fretsaw(&["show", "none"]).printed(0, "path 1, completed, 1 test: no choices\n");
    let many = r#"{"path":"","tests":1000000000000000000000000,"stdout":"","stderr":"","unlisted":99}"#;
    folder.write("many", many);
    let shown = "path 1, completed, 1000000000000000000000000 tests: no choices\n    \
                 note:    the file does not list 99 more tests of this path\n";
    folder.fretsaw(&["show", "many"]).printed(0, shown);
}

#[test]
fn paths_have_no_pictures_or_tests() {
    let path = r#"{"path":"boolean=true","tests":1,"stdout":"","stderr":""}"#;
    let folder = Folder::with("show-paths-wrong", "mixed", &format!("{}\n{path}\n", tree(0)));
    folder.fretsaw(&["show", "mixed"]).printed(0, "root = null, size = 0\npath 2, completed, 1 test: boolean=true\n");
    for (format, why) in [
        ("svg", "mixed:2: --format svg draws objects, but this is a path; use --format text or json"),
        ("dot", "mixed:2: --format dot draws objects, but this is a path; use --format text or json"),
        ("junit", "mixed:2: --format junit writes tests that build objects, but this is a path"),
    ] {
        folder.fretsaw(&["show", "mixed", "--format", format, "--out", "pictures"]).refused(2, why);
    }
    for (from, to, why) in [
        ("\"boolean=true\"", "7", "invalid type: integer `7`, expected a string"),
        ("\"tests\":1,", "", "missing field `tests`"),
        ("1", "[1]", "[1] is no number of tests"),
        ("1", "-1", "-1 is no number of tests"),
    ] {
        folder.write("wrong", &path.replace(from, to));
        folder.fretsaw(&["show", "wrong"]).refused(2, &format!("wrong:1: {why}"));
    }
}
