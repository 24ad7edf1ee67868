//! What `skeleton` writes is a method that compiles as it is, and that `generate` takes.

use std::fs;

use super::bruteforce::{classes, java};
use crate::support::{Folder, jdk_home};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

/// Examples, what their skeletons are called with, and how many structures and candidates there are then. What a skeleton
/// leaves to its reader keeps what the constructor gave it.
const BEGUN: &str = "\
BinaryTree repOk:begun 3 3 3 = 5 16384
structures/AVTree repOk:begun 1 1 = 1 54
structures/DisjSet repOk:begun 2 0 1 2 0 1 0 2 = 5 147
structures/HashMapSpec repOk:begun 1 1 0 1 0 1 0 0 = 3 48
structures/Removal repOk:begun 1 2 2 2 = 4 1458
structures/TreeMapSpec repOk:begun 1 0 1 0 0 = 1 64
";

/// The class `text`, with a method that is called `begun` instead of `called`.
pub fn with_method(text: &str, called: &str, method: &str) -> String {
    let text = text.trim_end().strip_suffix('}').expect("one class");
    assert!(
        method.starts_with("// import fretsaw.Domain;\n// import fretsaw.Finitization;\npublic static "),
        "{method}"
    );
    let renamed = method.replacen(&format!(" {called}("), " begun(", 1);
    assert_ne!(renamed, method);
    format!("{text}\n{renamed}}}\n")
}

#[test]
fn of_examples() {
    let folder = &classes().folder;
    let mut files = Vec::new();
    for line in BEGUN.lines() {
        let example = line.split(' ').next().unwrap();
        let class = example.rsplit('/').next().unwrap();
        let written = folder.fretsaw(&["skeleton", "-cp", "fretsaw.jar:classes", class]);
        assert_eq!((written.code, written.stderr.as_str()), (0, ""), "{written:?}");
        let text = fs::read_to_string(format!("{EXAMPLES}/{example}.java")).unwrap();
        let file = format!("begun/{class}.java");
        folder.write(&file, &with_method(&text, &format!("fin{class}"), &written.stdout));
        files.push(file);
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    folder.compile("fretsaw.jar", "begun", &files).printed(0, "");
    let lines = BEGUN.replace("structures/", "");
    folder.write("begun/counts", &lines);
    let open = ["--add-opens", "java.base/java.util=ALL-UNNAMED", "-cp", "begun:fretsaw.jar:classes"];
    let counts = ["fretsaw.Counts", "begun/counts", "begun/known"];
    let right = format!("{} right, 0 wrong\n", lines.lines().count());
    java(&jdk_home(), &[&open[..], &counts].concat()).printed(0, &right);
    for line in lines.lines() {
        let (subject, expected) = line.split_once(" = ").unwrap();
        let words: Vec<&str> = subject.split(' ').collect();
        let arguments = words[2..].join(",");
        let flags = ["generate", "--json", "--count", "-cp", "begun:fretsaw.jar", words[0]];
        let ran = folder.fretsaw(&[&flags[..], &["--finitization", "begun", "--args", &arguments]].concat());
        let report = ran.report();
        assert_eq!(format!("{} {}", report["structures"], report["state_space"]), expected, "{line}: {ran:?}");
    }
}

const EVERY: &str = r#"package p.q;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.List;

class Every<T extends Comparable<T>> extends Base {
    boolean z; byte b; short s; char c; int i; long l; float f; double d;
    Boolean bz; Byte bb; Short bs; Character bc; Integer bi; Long bl; Float bf; Double bd;
    String t; Kind k; Node n; Shape sh; Object o; T v; Number num; List<String> list; Inner inner; Other other; Abs abs;
    int[] a; long[][] aa; String[] ta; Node[] na; Kind[] ka; T[] va; Object[] oa; Inner[][] ia; Other.Node[] ona;
    private int hidden; static int shared = 7; transient int $x; Every<T> next;

    enum Kind { RED, BLACK { } }
    private static class Node { Node next; private int[] keys; }
    interface Shape { }
    class Inner { int w; }
    abstract static class Abs { }

    private boolean primitives() {
        return z && b == 1 && s == 1 && c == 'c' && i == 1 && l == 1 && f == 1 && d == 1;
    }

    private boolean boxes() {
        return bz && bb == 1 && bs == 1 && bc == 'b' && bi == 1 && bl == 1 && bf == 1 && bd == 1;
    }

    private boolean objects() {
        return t.equals("b") && k == Kind.BLACK && n.next == n && n.keys.length == 1 && n.keys[0] == 1 && inner.w == 1
            && other.node == other.first() && other.first() != null && other.node.q == 1;
    }

    private boolean arrays() {
        return a[0] == 1 && aa[0][0] == 1 && ta[0].equals("a") && na[0] == n && ka[0] == null && ia[0][0] == inner
            && ona[0] == other.first();
    }

    boolean repOk() {
        return primitives() && boxes() && objects() && arrays() && hidden == 1 && $x == 1 && base == null
            && sum() == 1 && next == null;
    }

    static boolean second(int number, String text, Node node) {
        return number == 1 && "a".equals(text) && node.next == null && node.keys.length == 0;
    }
    static boolean third(int number, String text, int[] numbers, Plain[] all) {
        return number == 1 && "a".equals(text) && numbers.length == 1 && numbers[0] == 0 && all.length == 1
            && all[0] != null && all[0].v == 1;
    }
    static class Plain { int v; }
}

class Base {
    private int hidden;
    Base base;
    int sum() { return hidden; }
}

class Other {
    Node node;
    private Node first;
    Node first() { return first; }
    static class Node { int q; }
}
"#;

/// What the skeleton of [`EVERY`] is called with: 0 for what is at least, 1 for what is at most.
fn arguments(method: &str) -> String {
    let (_, parameters) = method.lines().nth(2).unwrap().split_once('(').unwrap();
    let names = parameters.split(", ").map(|parameter| parameter.strip_prefix("int ").unwrap());
    names.map(|name| if name.starts_with("min") { "0" } else { "1" }).collect::<Vec<&str>>().join(",")
}

/// Inner classes, namesakes, fields that superclasses hide, private classes of neighbours, and fields that hold objects of the
/// class itself have their lines, and they say what they should.
#[test]
fn of_every_type_of_field() {
    let folder = Folder::with("skeleton-every", "Every.java", EVERY);
    let (every, others) = EVERY.split_once("\nclass Base ").unwrap();
    for (predicate, said) in [
        (
            "repOk",
            "Base.hidden = 1, base = null, z = true, b = 1, s = 1, c = 'c', i = 1, l = 1L, f = 1.0f, d = 1.0, \
             bz = Boolean(true), bb = Byte(1), bs = Short(1), bc = Character('b'), bi = Integer(1), bl = Long(1L), \
             bf = Float(1.0f), bd = Double(1.0), t = \"b\", k = BLACK, n = #1 Node(next = #1, keys = [1]), \
             inner = #2 Inner(w = 1), other = Other(node = #3 Node(q = 1), first = #3), a = [1], aa = [[1L]], \
             ta = [\"a\"], na = [#1], ka = [null], ia = [[#2]], ona = [#3], Every.hidden = 1, $x = 1, next = null\n",
        ),
        // The root is the first argument of which objects can be made.
        ("second", "number = 1, text = \"a\", node = Node(next = null, keys = [])\n"),
        // No argument is an object, so the class itself is named, and none of its fields matter.
        ("third", "number = 1, text = \"a\", numbers = [0], all = [Plain(v = 1)]\n"),
    ] {
        let method = folder.fretsaw(&["skeleton", &format!("Every.java:p.q.Every#{predicate}")]).stdout;
        let text = with_method(every, "finEvery", &method);
        folder.write("begun/Every.java", &format!("{text}\nclass Base {others}"));
        let target = format!("begun/Every.java:p.q.Every#{predicate}");
        let flags = ["generate", "--quiet", &target, "--finitization", "begun", "--args", &arguments(&method)];
        folder.fretsaw(&flags).printed(0, said);
    }
    let json = folder.fretsaw(&["skeleton", "--json", "Every.java:p.q.Every#second"]).report();
    let method = folder.fretsaw(&["skeleton", "Every.java:p.q.Every#second"]).stdout;
    assert_eq!((&json["class"], &json["source"]), (&"p.q.Every".into(), &method.into()));
    let said = "class p.q.Every has no method boolean fourth; --predicate could be ";
    folder.fretsaw(&["skeleton", "Every.java:p.q.Every", "--predicate", "fourth"]).refused(2, said);
}
