//! Invariants beside a predicate, inputs that were rejected, and predicates that change their input.

use serde_json::{Value, json};

use crate::support::{Folder, Ran};

const TREE: &str = r#"
import java.util.*;

class Tree implements Checked {
    Node root; int size;

    static class Node { Node left, right; int key; }

    public boolean repOk() { Set<Node> seen = new HashSet<>(); return add(root, seen) && seen.size() == size; }
    private static boolean add(Node n, Set<Node> seen) {
        return n == null || seen.add(n) && add(n.left, seen) && add(n.right, seen);
    }
    static boolean isSmall(Tree tree) { return tree.size < 2; }

    boolean contains(int x) {
        for (Node n = root; n != null; n = x < n.key ? n.left : n.right) if (n.key == x) return true;
        return false;
    }
    boolean together(int x) { return repOk() && contains(x); }
    static boolean differ(Tree a, Tree b) { return b != null && a.size != b.size; }
    static boolean differTogether(Tree a, Tree b) {
        return (a == null || a.repOk()) && (b == null || b.repOk()) && isSmall(a) && isSmall(b) && differ(a, b);
    }
    static boolean any(Checked c, int x) { return x == 1; }

    boolean failing() {
        if (size == 3) while (true) size++;
        if (size == 2) throw new IllegalStateException("number " + size);
        return root.left == null;
    }
    boolean changing() {
        boolean holds = size == 1 && root != null && root.key == 1;
        size = 7; root = new Node(); root.key = 9;
        return holds;
    }
}

interface Checked { boolean repOk(); }
class Bad implements Checked { public boolean repOk() { return false; } }
"#;

fn folder(name: &str) -> Folder {
    Folder::with(&format!("invariants-{name}"), "Tree.java", TREE)
}

fn generate(folder: &Folder, predicate: &str, flags: &[&str]) -> Ran {
    folder.fretsaw(&[&["generate", &format!("Tree.java#{predicate}")], flags].concat())
}

/// An invariant and a predicate accept what one predicate accepts that calls both.
#[test]
fn an_invariant_is_a_predicate_before_the_predicate() {
    let folder = folder("before");
    let bounds = ["--quiet", "--bound", "Node=2", "--bound", "Node.key=1..2", "--bound", "size=0..2"];
    let both = |bounds: &[&str], choice: &str, apart: (&str, &[&str]), together: &str| {
        let flags = [bounds, &["--choice", choice]].concat();
        let one = generate(&folder, apart.0, &[&flags[..], apart.1].concat());
        let other = generate(&folder, together, &flags);
        assert_eq!((one.code, one.sorted()), (0, other.sorted()), "{choice}: {one:?}");
        one.stdout.lines().count()
    };
    for choice in ["eager", "delayed", "copy", "narrow"] {
        let bounds = [&bounds[..], &["--bound", "x=0..1"]].concat();
        let count = both(&bounds, choice, ("contains(int)", &["--invariant", "repOk"]), "together");
        assert_eq!(count, 6, "{choice}");
        let bounds = ["--quiet", "--size", "1", "--bound", "Tree=2", "--bound", "b=null,Tree"];
        let invariants = ["--invariant", "repOk()", "--invariant", "isSmall"];
        assert!(both(&bounds, choice, ("differ", &invariants), "differTogether") > 3);
    }
    // The method of the object counts, and null has none.
    let checked = ["--quiet", "--size", "0", "--bound", "c=null,Tree,Bad", "--bound", "Tree=1", "--bound", "Bad=1"];
    let flags = [&checked[..], &["--bound", "x=0..1", "--invariant", "repOk"]].concat();
    let said = "c = null, x = 1\nc = Tree(root = null, size = 0), x = 1\n";
    generate(&folder, "any", &flags).printed(0, said);
    let said = "--invariant nosuch: Tree has no method boolean nosuch() without parameters, and Tree has no static one that \
                takes an argument of contains(int)";
    generate(&folder, "contains", &["--invariant", "nosuch"]).refused(2, said);
}

/// Inputs for which a predicate throws or reaches a limit are listed, by kind and place.
#[test]
fn rejected_inputs() {
    let folder = folder("rejected");
    let bounds = ["--bound", "Node=1", "--bound", "Node.key=0", "--bound", "size=1..3", "--max-steps", "1000"];
    let list = |kind: &str, flags: &[&str]| {
        generate(&folder, "failing", &[&["--rejected", kind], &bounds[..], flags].concat())
    };
    let thrown = "java.lang.IllegalStateException at Tree.java:28: 1 input\n  root = {null, Node x1}, size = 2\n\
                  java.lang.NullPointerException at Tree.java:29: 1 input\n  root = null, size = 1\n";
    let limited = "--max-steps at Tree.java:27: 1 input\n  root = {null, Node x1}, size = 3\n";
    for jobs in ["1", "2"] {
        assert_eq!(list("thrown", &["--jobs", jobs]).stdout, thrown);
        // The limit makes it incomplete, whatever is listed.
        let ran = list("limited", &["--jobs", jobs]);
        ran.refused(3, " paths reached --max-steps; there may be more");
        assert_eq!(ran.stdout, limited);
    }
    let complete = list("thrown", &["--only-bounds", "--bound", "Node.left=null"]);
    assert_eq!(complete.code, 3);
    let report = list("thrown", &["--json"]).report();
    let groups = json!([
        {"why": "java.lang.IllegalStateException at Tree.java:28", "count": 1},
        {"why": "java.lang.NullPointerException at Tree.java:29", "count": 1},
    ]);
    assert_eq!(report["rejected"], groups);
    let whys: Vec<&Value> = report["inputs"].as_array().unwrap().iter().map(|input| &input["rejected"]).collect();
    assert_eq!(whys, [&groups[0]["why"], &groups[1]["why"]]);
    // The other numbers are those of any generation.
    let plain = generate(&folder, "failing", &[&["--json"], &bounds[..]].concat()).report();
    for total in ["structures", "candidates", "thrown", "limited"] {
        assert_eq!(report[total], plain[total], "{total}");
    }
    assert_eq!(plain["rejected"], Value::Null);
    // Files that are written can be read.
    assert_eq!(list("thrown", &["--out", "thrown.jsonl"]).stdout, "");
    let shown = folder.fretsaw(&["show", "thrown.jsonl"]);
    assert_eq!((shown.code, shown.stdout.lines().count()), (0, 2), "{shown:?}");
    for format in ["dot", "svg"] {
        assert!(list("thrown", &["--format", format]).stdout.contains("size"), "{format}");
    }
    let one = generate(&folder, "failing", &["--size", "1", "--rejected", "thrown", "--limit", "1"]);
    one.refused(3, "stopped after 1 rejected input; there may be more");
    let refused = list("thrown", &["--format", "junit", "--out", "tests"]);
    assert!(refused.code == 2 && refused.stderr.contains("--format junit is for accepted ones"), "{refused:?}");
    // How to list them is said beside their number.
    let told = generate(&folder, "failing", &bounds);
    let lines = ["--rejected thrown lists these inputs\n", "--rejected limited shows this input\n"];
    assert!(lines.iter().all(|line| told.stderr.contains(line)), "{told:?}");
}

/// What is listed, and what tests build, is the input before the predicate changed it.
#[test]
fn a_predicate_may_change_its_input() {
    let folder = folder("changing");
    let said = "root = Node(left = null, right = null, key = 1), size = 1\n";
    let links = ["--bound", "Node.left=null", "--bound", "Node.right=null"];
    for choice in ["eager", "delayed", "copy", "narrow"] {
        let flags = [&["--quiet", "--size", "1", "--choice", choice], &links[..]].concat();
        generate(&folder, "changing", &flags).printed(0, said);
        // What an invariant changes, the predicate sees.
        let flags = [&flags[..], &["--invariant", "changing"]].concat();
        generate(&folder, "repOk", &flags).printed(0, "");
    }
    let help = folder.fretsaw(&["generate", "--help"]).stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("It may change its input: the input before the call is listed"), "{help}");
}
