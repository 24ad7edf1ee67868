//! Predicates of all kinds: which method is meant, and what it may do.

use serde_json::{Value, json};

use crate::support::{Folder, Ran};

const PREDICATES: &str = r#"
import static fretsaw.Fretsaw.*;

class Predicates {
    int x;
    Node first;

    static class Node { Node next; }

    static boolean kinds(boolean z, byte b, short s, char c, int i, long l, float f, double d) {
        return z && b + s + c + i + l + f + d == 107;
    }
    boolean same(Node a, Node b) { return a != null && a == b && a == first; }
    private boolean hidden() { return x == 2; }
    boolean over(int a) { return a == x; }
    boolean over(long a) { return a > x; }
    boolean over(Node a, int[] b) { return a != null && b.length == 1; }
    static boolean over() { return true; }
    boolean throwing() {
        if (x == 1) throw new IllegalStateException("one");
        return 6 / (x - 2) == 6;
    }
    boolean looping() { while (x == 1) { } return x > 1; }
    boolean deep() { return x == 1 ? deep() : x > 1; }
    boolean hungry() {
        java.util.List<int[]> all = new java.util.ArrayList<>();
        while (x == 1) all.add(new int[100_000]);
        return x > 1;
    }
    boolean printing() { System.out.println("out " + x); System.err.println("err"); return x > 1; }
    boolean exiting() { if (x == 2) System.exit(7); return true; }
    boolean choosing() { return x == 1 && getInt(0, 5) == 3; }
    boolean assuming() { assume(x > 1); return x < 3; }
    boolean asserting() { assert x > 1; return x < 3; }
    boolean starting() { new Thread(() -> { }).start(); return true; }
    Boolean wrapped() { return true; }
    int number() { return 1; }
}

class Base {
    int v;
    private int w;
    boolean repOk() { return v == 1 && w > 0; }
}
class Inherits extends Base { boolean z; }
class Overrides extends Base { int w; boolean repOk() { return super.repOk() && w == 3; } }
interface Valued { int value(); default boolean repOk() { return value() > 1; } }
class Implements implements Valued { int v; public int value() { return v; } }
interface Both extends Valued { default boolean repOk() { return value() == 2; } }
class ImplementsBoth extends Implements implements Both { }
class KoratStyle { int v; boolean repOK() { return v == 2; } }
abstract class Unfinished { abstract boolean repOk(); boolean fine() { return true; } }
class Nothing { int v; }
"#;

fn folder(name: &str) -> Folder {
    Folder::with(&format!("predicates-{name}"), "Predicates.java", PREDICATES)
}

fn generate(folder: &Folder, target: &str, flags: &[&str]) -> Ran {
    folder.fretsaw(&[&["generate", "--quiet", target], flags].concat())
}

/// Generates with `x` from 0 to 3, and all else as it is.
fn try_x(folder: &Folder, predicate: &str, flags: &[&str]) -> Ran {
    let target = format!("Predicates.java#{predicate}");
    generate(folder, &target, &[&["--only-bounds", "--bound", "x=0..3"], flags].concat())
}

#[test]
fn arguments_of_primitive_types() {
    let folder = folder("kinds");
    let bounds = ["z=false,true", "b=-1,1", "s=2..3", "c=a..b", "i=0..1", "l=1,5", "f=0,1", "d=0..1:0.5"];
    let flags: Vec<&str> = bounds.iter().flat_map(|bound| ["--bound", bound]).collect();
    let of = |choice: &str| {
        let ran = generate(&folder, "Predicates.java#kinds", &[&["--choice", choice], &flags[..]].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        let mut lines: Vec<String> = ran.stdout.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let mut expected = Vec::new();
    for (b, s, (letter, c)) in [-1, 1]
        .into_iter()
        .flat_map(|b| [2, 3].map(|s| (b, s)))
        .flat_map(|(b, s)| [("'a'", 97), ("'b'", 98)].map(|c| (b, s, c)))
    {
        for (i, f, d) in
            [0, 1].into_iter().flat_map(|i| [0, 1].map(|f| (i, f))).flat_map(|(i, f)| [0, 1].map(|d| (i, f, d)))
        {
            // With a long of 1 the sum is too small, and a half is too much.
            if b + s + c + i + 5 + f + d == 107 {
                expected
                    .push(format!("z = true, b = {b}, s = {s}, c = {letter}, i = {i}, l = 5L, f = {f}.0f, d = {d}.0"));
            }
        }
    }
    expected.sort();
    assert_eq!(expected.len(), 15);
    for choice in ["eager", "delayed", "copy", "narrow"] {
        assert_eq!(of(choice), expected, "{choice}");
    }
}

#[test]
fn which_method_is_meant() {
    let folder = folder("which");
    let said = "predicate over of class Predicates is overloaded: choose over(int) or over(long) or over(Node,int[]) or over()";
    generate(&folder, "Predicates.java#over", &[]).refused(2, said);
    try_x(&folder, "over(int)", &["--bound", "a=1..2"])
        .printed(0, "this = Predicates(x = 1), a = 1\nthis = Predicates(x = 2), a = 2\n");
    try_x(&folder, "over(long)", &["--bound", "a=1"]).printed(0, "this = Predicates(x = 0), a = 1L\n");
    let flags = [
        "--bound",
        "Node=1",
        "--bound",
        "b.length=1",
        "--bound",
        "b[]=4",
        "--bound",
        "first=null",
        "--bound",
        "Node.next=null",
    ];
    let said = "this = Predicates(first = null), a = Node(next = null), b = [4]\n";
    generate(&folder, "Predicates.java#over(Node,int[])", &[&["--only-bounds"], &flags[..]].concat()).printed(0, said);
    let ran =
        generate(&folder, "Predicates.java#over(Predicates.Node, int[])", &[&["--only-bounds"], &flags[..]].concat());
    ran.printed(0, said);
    try_x(&folder, "hidden", &[]).printed(0, "x = 2\n");
    generate(&folder, "Predicates.java#over(byte)", &[])
        .refused(2, "class Predicates has no method boolean over(byte); --predicate could be");
    for (name, result) in
        [("wrapped", "; wrapped() returns java.lang.Boolean"), ("number", "; number() returns int"), ("nothing", "")]
    {
        let ran = generate(&folder, &format!("Predicates.java#{name}"), &[]);
        let said = format!("class Predicates has no method boolean {name}{result}; --predicate could be kinds(");
        ran.refused(2, &said);
        assert!(!ran.stderr.contains("or wrapped()") && ran.stderr.contains("hidden()"), "{ran:?}");
    }
    // There is a flag for it, too.
    let said = "Predicates.java#hidden and --predicate both name a predicate";
    try_x(&folder, "hidden", &["--predicate", "hidden"]).refused(2, said);
    let flags = ["--predicate", "hidden", "--only-bounds", "--bound", "x=1..2"];
    generate(&folder, "Predicates.java", &flags).printed(0, "x = 2\n");
    generate(&folder, "Predicates.java", &[])
        .refused(2, "class Predicates has no method boolean repOk or boolean repOK");
    generate(&folder, "Predicates.java:Nothing", &[])
        .refused(2, "class Nothing has no method boolean repOk or boolean repOK");
}

#[test]
fn inherited_predicates() {
    let folder = folder("inherited");
    let of = |class: &str| generate(&folder, &format!("Predicates.java:{class}"), &["--size", "3"]).stdout;
    assert_eq!(of("KoratStyle"), "v = 2\n");
    assert_eq!(of("Implements"), "v = 2\nv = 3\n");
    assert_eq!(of("ImplementsBoth"), "v = 2\n");
    let inherits: String =
        (1..=3).flat_map(|w| ["false", "true"].map(|z| format!("v = 1, w = {w}, z = {z}\n"))).collect();
    assert_eq!(of("Inherits"), inherits);
    // Two fields have the same name.
    let overrides: String = (1..=3).map(|w| format!("v = 1, Base.w = {w}, Overrides.w = 3\n")).collect();
    assert_eq!(of("Overrides"), overrides);
    generate(&folder, "Predicates.java:Unfinished", &[]).refused(
        2,
        "of class Unfinished is abstract, so it cannot be run; use a class that extends Unfinished as the target",
    );
    let said = "class Unfinished is abstract and cannot be instantiated; name a class that extends it";
    generate(&folder, "Predicates.java:Unfinished#fine", &[]).refused(2, said);
}

#[test]
fn objects_of_one_class_in_several_places() {
    let folder = folder("same");
    let flags = ["--only-bounds", "--bound", "Node=2", "--bound", "Node.next=null"];
    let said = "this = Predicates(first = #1 Node(next = null)), a = #1, b = #1\n";
    for choice in ["eager", "delayed", "copy", "narrow"] {
        generate(&folder, "Predicates.java#same", &[&["--choice", choice], &flags[..]].concat()).printed(0, said);
    }
}

/// The values of `x` among the inputs.
fn inputs(report: &Value) -> Vec<i64> {
    let inputs = report["inputs"].as_array().unwrap();
    inputs.iter().map(|input| input["objects"][0]["fields"]["x"].as_i64().unwrap()).collect()
}

#[test]
fn what_throws_is_false() {
    let folder = folder("throwing");
    for (predicate, thrown, found) in [("throwing", 2, vec![3]), ("deep", 1, vec![2, 3]), ("asserting", 2, vec![2])] {
        let report = try_x(&folder, predicate, &["--json"]).report();
        assert_eq!((inputs(&report), &report["thrown"], &report["complete"]), (found, &json!(thrown), &json!(true)));
        assert_eq!((&report["exit"], &report["candidates"]), (&json!(0), &json!(4)));
    }
    let ran = folder.fretsaw(&["generate", "Predicates.java#throwing", "--only-bounds", "--bound", "x=0..3"]);
    assert!(ran.stderr.contains("; the predicate threw an exception for 2\n"), "{ran:?}");
}

/// Whether a candidate that reaches a limit is accepted nobody knows. The others are tried.
#[test]
fn what_reaches_a_limit() {
    let folder = folder("limits");
    let limits = [("looping", "--max-steps", "10000"), ("hungry", "--max-heap", "32m")];
    for (predicate, flag, most) in limits {
        let ran = try_x(&folder, predicate, &["--json", flag, most]);
        ran.refused(3, &format!("1 of 4 paths reached {flag}; there may be more"));
        let report = ran.report();
        assert_eq!((inputs(&report), &report["limited"], &report["complete"]), (vec![2, 3], &json!(1), &json!(false)));
        assert_eq!((&report["ending"], &report["limits"]), (&json!("incomplete"), &json!([flag])));
    }
}

/// What a predicate prints is of no interest.
#[test]
fn what_prints() {
    let folder = folder("printing");
    try_x(&folder, "printing", &[]).printed(0, "x = 2\nx = 3\n");
    let ran = try_x(&folder, "printing", &["--json"]);
    assert!(ran.report()["structures"] == 2 && !ran.stdout.contains("out 2") && ran.stderr.is_empty(), "{ran:?}");
    let help = folder.fretsaw(&["generate", "--help"]).stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("includes what the program printed (but not what a predicate printed)"), "{help}");
}

#[test]
fn what_ends_the_program() {
    let folder = folder("exiting");
    let ran = try_x(&folder, "exiting", &[]);
    ran.refused(2, "the class under test exited with code 7");
    // The other values are tried together, before it.
    assert_eq!(ran.stdout, "x = 0\nx = 1\nx = 3\n");
    assert_eq!(try_x(&folder, "exiting", &["--choice", "delayed"]).stdout, "x = 0\nx = 1\n");
    let report = try_x(&folder, "exiting", &["--json"]).report();
    assert_eq!((&report["ending"], &report["complete"]), (&json!("error"), &json!(false)));
}

#[test]
fn what_makes_choices_of_its_own() {
    let folder = folder("choosing");
    for choice in ["eager", "delayed", "copy", "narrow"] {
        try_x(&folder, "choosing", &["--choice", choice]).printed(0, "x = 1 with int(0,5)=3\n");
    }
    try_x(&folder, "assuming", &[]).printed(0, "x = 2\n");
}

#[test]
fn what_is_not_supported() {
    let ran = try_x(&folder("starting"), "starting", &["--json"]);
    ran.refused(3, "unsupported: threads: Predicates.starting calls java.lang.Thread.start, which starts one (called from Predicates.java:35)");
    assert_eq!(ran.report()["error"]["place"], "Predicates.java:35");
}

/// What a field without bounds holds is in use from the start.
#[test]
fn what_is_held_already() {
    let ring = r#"
        import fretsaw.Finitization;
        import java.util.ArrayList;
        import java.util.HashSet;
        import java.util.List;

        class Ring {
            static class Node { Node next; }
            Node header = new Node();

            boolean repOk() {
                var seen = new HashSet<Node>();
                Node node = header;
                while (node != null && seen.add(node)) node = node.next;
                return node == header;
            }

            static Finitization finRing(int others) {
                Ring ring = new Ring();
                List<Node> nodes = new ArrayList<>();
                for (int i = 0; i < others; i++) nodes.add(new Node());
                nodes.add(ring.header);
                Finitization f = new Finitization((Object) ring);
                f.set(Node.class, "next", f.objects(Node.class, nodes).orNull());
                return f;
            }
        }"#;
    let folder = Folder::with("ring", "Ring.java", ring);
    let rings = "header = #1 Node(next = #1)\nheader = #1 Node(next = Node(next = #1))\n\
                 header = #1 Node(next = Node(next = Node(next = #1)))\n";
    for choice in ["delayed", "copy", "eager"] {
        let ran = folder.fretsaw(&["generate", "--quiet", "Ring.java", "--args", "2", "--choice", choice]);
        assert_eq!((ran.code, ran.stdout.as_str()), (0, rings), "{ran:?}");
    }
}

/// An object that stands for others like it must be found in the input, else it is not like them.
#[test]
fn what_looks_beside_the_input() {
    let registry = "import java.util.*;
        class Registry {
            static class Node { static final List<Node> ALL = new ArrayList<>(); int id; Node() { ALL.add(this); } }
            Node head;
            boolean repOk() {
                for (Node n : Node.ALL) if (n.id != 0) return false;
                return true;
            }
        }";
    let folder = Folder::with("registry", "Registry.java", registry);
    let ran = folder.fretsaw(&["generate", "--quiet", "Registry.java", "--bound", "Node=2", "--bound", "Node.id=0..1"]);
    let said = "unsupported: the program reads an object that no field of the input refers to at Registry.java:6";
    ran.refused(3, said);
}

/// The first exception is shown with its place, and with what caused it where it says nothing itself.
#[test]
fn exceptions_are_told() {
    let folder = folder("exceptions");
    let ran = folder.fretsaw(&["generate", "Predicates.java#throwing", "--only-bounds", "--bound", "x=1..3"]);
    let line = PREDICATES.lines().position(|line| line.contains("throw new IllegalState")).unwrap() + 1;
    let first = format!("java.lang.IllegalStateException: one at Predicates.java:{line}");
    let told = format!(
        "; the predicate threw an exception for 2\nthe first exception: {first}\n--rejected thrown lists these inputs\n"
    );
    assert!(ran.code == 0 && ran.stderr.ends_with(&told), "{ran:?}");
    let delayed = try_x(&folder, "throwing", &["--json", "--choice", "delayed"]);
    assert_eq!(delayed.report()["exception"], json!(first));
    assert_eq!(try_x(&folder, "hidden", &["--json"]).report()["exception"], Value::Null);
    let text = "class Fails { static int q = 1 / Integer.parseInt(\"0\"); boolean repOk() { return true; } }
        class Uses { boolean repOk() { return Fails.q == 1; } }";
    folder.write("Fails.java", text);
    let cause =
        "java.lang.ExceptionInInitializerError, caused by java.lang.ArithmeticException: / by zero at Fails.java:1";
    let ran = folder.fretsaw(&["generate", "Fails.java"]);
    ran.refused(2, &format!("class Fails could not be instantiated: {cause}"));
    let report = folder.fretsaw(&["generate", "Fails.java:Uses", "--json"]).report();
    assert_eq!((&report["thrown"], &report["exception"]), (&json!(1), &json!(cause)));
}

/// An inner class has an outer object, and all its objects the same one.
#[test]
fn inner_classes() {
    let text = "class Outer {
        int k = 2;
        class In {
            int v;
            Node first;
            class Deep { int w; boolean repOk() { return w == k + v; } }
            boolean repOk() { return v == k && first != null && first.of() == Outer.this; }
        }
        class Node { Outer of() { return Outer.this; } }
    }";
    let folder = Folder::with("predicates-inner", "Outer.java", text);
    let found = "v = 2, first = Node(), this$0 = Outer(k = 2)\n";
    generate(&folder, "Outer.java:Outer.In", &["--bound", "Outer.k=2"]).printed(0, found);
    let kept = ["--only-bounds", "--bound", "w=0..3"];
    generate(&folder, "Outer.java:Outer.In.Deep", &kept).printed(0, "w = 2\n");
    folder.write(
        "Fin.java",
        &format!(
            "{} static fretsaw.Finitization finOuter() {{
        var f = new fretsaw.Finitization(In.class);
        f.set(\"v\", fretsaw.Domain.ints(1, 3)).set(\"first\", f.objects(Node.class, 1));
        return f; }} }}",
            text.trim_end()
                .strip_suffix('}')
                .unwrap()
                .replace("boolean repOk", "boolean fine")
                .replace("class In {", "static boolean repOk(In in) { return in.fine(); } class In {")
        ),
    );
    generate(&folder, "Fin.java:Outer", &["--finitization", "finOuter"])
        .printed(0, "in = In(v = 2, first = Node(this$0 = #1 Outer(k = 2)), this$0 = #1)\n");
}
