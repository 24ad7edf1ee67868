//! Bounds that nobody gave: what follows from the types of fields, how it is said, and what changes it.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::{Value, json};

use crate::support::{Folder, Ran, ran};

const DERIVED: &str = r#"
import java.util.*;

class Derived<T> {
    boolean z; char c; int i; double d; Integer bi; String t; Kind k; Node n; int[] a; Failing failing;
    Object o; T v; List<T> list; Shape sh;

    enum Kind { RED, BLACK }
    static class Node { Node next; Object key; }
    interface Shape { }
    static class Square implements Shape { int side; }
    static class Failing { Failing() { throw new IllegalStateException(); } }

    boolean repOk() {
        return z && c == 'a' && i == 0 && d == 0 && bi == null && t == null && k == null && n == null && a.length == 0;
    }
    boolean object() { return o instanceof Integer number && number > 0; }
    boolean variable() { return v instanceof Square square && square.side == 1; }
    boolean nested() { return n != null && n.next == null && "a".equals(n.key); }
    boolean interfaces() { return sh != null; }
}

class Numbers { boolean z; byte b; short s; char c; int i; long l; float f; double d; boolean any() { return true; } }

class Objects {
    Boolean bz; Character bc; Kind k; Node n; int[] a; Node[] na; Node[][] nn;
    enum Kind { RED, BLACK }
    static class Node { Node next; String name; }
    boolean any() { return true; }
    boolean argument(int x, String y, long[] z) { return bz == null && bc == null && k == null && n == null; }
}
"#;

const KEPT: &str = "fields that keep their value from the constructor: failing (Derived$Failing), o (java.lang.Object), \
                    v (java.lang.Object), list (java.util.List), sh (Derived$Shape), Node.key (java.lang.Object)\n";

const NOT_MADE: &str =
    "class Derived$Failing could not be instantiated: java.lang.IllegalStateException at Derived.java:12\n";

const ONE: &str = "z = true, c = 'a', i = 0, d = 0.0, bi = null, t = null, k = null, n = null, a = []\n";

fn folder(name: &str) -> Folder {
    Folder::with(&format!("derived-{name}"), "Derived.java", DERIVED)
}

fn generate(folder: &Folder, target: &str, flags: &[&str]) -> Ran {
    folder.fretsaw(&[&["generate", &format!("Derived.java{target}")], flags].concat())
}

/// What is said before the summary.
fn said(ran: &Ran) -> &str {
    let end = ran.stderr.trim_end().rfind('\n').map_or(0, |end| end + 1);
    assert!(ran.stderr[end..].contains(" candidate"), "{ran:?}");
    &ran.stderr[..end]
}

/// The bounds in the report.
fn bounds(ran: &Ran) -> String {
    let report = ran.report();
    let bounds = report["derived_bounds"].as_array().unwrap_or_else(|| panic!("{ran:?}"));
    bounds.iter().map(|bound| bound.as_str().unwrap()).collect::<Vec<&str>>().join(" ")
}

#[test]
fn people_are_told() {
    let folder = folder("told");
    let derived = "--bound z=false,true --bound c=a..c --bound i=0..3 --bound d=0..3 --bound bi=null,0..3 \
                   --bound t=null,\"a\",\"b\",\"c\" --bound k=null,RED,BLACK --bound Node=3 --bound a.length=0..3 \
                   --bound a[]=0..3";
    let quoted =
        derived.replace("t=null,\"a\",\"b\",\"c\"", "'t=null,\"a\",\"b\",\"c\"'").replace("a[]=0..3", "'a[]=0..3'");
    let told = format!("bounds derived from types: {quoted}\n{KEPT}{NOT_MADE}");
    for jobs in ["1", "2"] {
        let ran = generate(&folder, "", &["--jobs", jobs]);
        assert_eq!((ran.code, ran.stdout.as_str(), said(&ran)), (0, ONE, told.as_str()));
    }
    let ran = generate(&folder, "", &["--count"]);
    assert_eq!((ran.stdout.as_str(), said(&ran)), ("1\n", told.as_str()));
    generate(&folder, "", &["--quiet"]).printed(0, ONE);
    let ran = generate(&folder, "", &["--json"]);
    assert_eq!((ran.stderr.as_str(), bounds(&ran).as_str()), ("", derived));
    // Nothing is said where someone has said everything.
    let ran = generate(&folder, ":Numbers#any", &["--only-bounds", "--bound", "i=1"]);
    assert_eq!((ran.stdout.as_str(), said(&ran)), ("i = 1\n", ""));
    let tree = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/BinaryTree.java");
    assert_eq!(said(&folder.fretsaw(&["generate", tree, "--args", "1"])), "");
    assert_eq!(folder.fretsaw(&["generate", "--json", tree, "--args", "1"]).report()["derived_bounds"], Value::Null);
}

#[test]
fn sizes() {
    let folder = folder("sizes");
    let of = |flags: &[&str]| bounds(&generate(&folder, "", &[&["--json"], flags].concat()));
    let one = "--bound z=false,true --bound c=a..a --bound i=0..1 --bound d=0..1 --bound bi=null,0..1 \
               --bound t=null,\"a\" --bound k=null,RED,BLACK --bound Node=1 --bound a.length=0..1 --bound a[]=0..1";
    assert_eq!(of(&["--size", "1"]), one);
    // What a bound says is not derived, and is no smaller because of the size.
    let flags = ["--size", "1", "--bound", "i=0..5", "--bound", "Node=2", "--bound", "a[]=4"];
    let others = one.replace(" --bound i=0..1", "").replace(" --bound Node=1", "").replace(" --bound a[]=0..1", "");
    assert_eq!(of(&flags), others);
    // Without a size numbers go as far as the largest number of objects, if that is more than the usual size.
    assert!(of(&["--bound", "Node=5"]).contains("--bound i=0..5 --bound d=0..5 --bound bi=null,0..5 "));
    assert!(of(&["--bound", "Node=2"]).contains("--bound i=0..3 "));
    // Of a class that throws an exception there are no objects, unless none are wanted.
    let none = of(&["--size", "0"]);
    assert!(none.contains("--bound i=0..0 ") && none.contains("--bound Node=0 ") && none.contains("--bound t=null "));
    let counts = |size: &str| {
        let report = generate(&folder, ":Numbers#any", &["--count", "--json", "--size", size]).report();
        (report["structures"].as_u64().unwrap(), report["state_space"].as_u64().unwrap())
    };
    assert_eq!(counts("0"), (2, 2));
    assert_eq!(counts("1"), (128, 128));
    assert_eq!(counts("2"), (2 * 2 * 3 * 3 * 3 * 3 * 3 * 3, 2 * 2 * 3 * 3 * 3 * 3 * 3 * 3));
    for size in ["-1", "many"] {
        let refused = generate(&folder, "", &[&format!("--size={size}")]);
        assert!(refused.stderr.contains(&format!("invalid value '{size}' for '--size <N>'")), "{refused:?}");
        refused.refused(2, "see fretsaw generate --help");
    }
}

/// What is printed can be pasted into a shell, and gives the same.
#[test]
fn they_can_be_pasted() {
    let folder = folder("pasted");
    let target = "Derived.java:Objects#any";
    let flags = ["--size", "1", "--limit", "50"];
    let derived = folder.fretsaw(&[&["generate", target], &flags[..]].concat());
    let line = derived.stderr.lines().next().and_then(|line| line.strip_prefix("bounds derived from types: ")).unwrap();
    assert!(line.contains("'a[]=0..1'") && line.contains("'Node.name=null,\"a\"'"), "{line}");
    let pasted =
        format!("{} generate {target} {} --only-bounds {line}", env!("CARGO_BIN_EXE_fretsaw"), flags.join(" "));
    let mut shell = Command::new("sh");
    let pasted = ran(shell.args(["-c", &pasted]).current_dir(&folder.0).output().unwrap());
    assert_eq!(pasted.stdout, derived.stdout, "{pasted:?}");
    assert_eq!(pasted.stdout.lines().count(), 50);
}

/// What is printed can be typed, and gives the same.
#[test]
fn they_can_be_typed() {
    let folder = folder("typed");
    for (target, flags) in [
        (":Numbers#any", &["--size", "1"][..]),
        (":Objects#any", &["--size", "1", "--bound", "Node=1", "--bound", "Node.name=x"]),
        (":Objects#argument", &["--size", "1"]),
    ] {
        let derived = generate(&folder, target, &[&["--json"], flags].concat()).report();
        let lines = derived["derived_bounds"].as_array().unwrap().iter().map(|line| line.as_str().unwrap());
        let words: Vec<&str> = lines.flat_map(|line| <[&str; 2]>::from(line.split_once(' ').unwrap())).collect();
        let typed = generate(&folder, target, &[&["--json", "--only-bounds"], flags, &words].concat()).report();
        assert_eq!(typed["derived_bounds"], Value::Null, "{words:?}");
        assert_eq!(typed["state_space"], derived["state_space"], "{words:?}");
        let inputs = |report: &Value| {
            let inputs: Vec<String> = report["inputs"].as_array().unwrap().iter().map(Value::to_string).collect();
            let different: BTreeSet<String> = inputs.iter().cloned().collect();
            assert_eq!(inputs.len(), different.len());
            different
        };
        assert!(inputs(&derived).len() > 10, "{derived}");
        assert_eq!(inputs(&typed), inputs(&derived), "{words:?}");
    }
}

#[test]
fn types_of_fields() {
    let folder = folder("types");
    let typed = |target: &str, flags: &[&str]| {
        let ran = generate(&folder, target, &[&["--json", "--compact"], flags].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        ran.report()
    };
    // Without a type nobody knows what they hold, and they stay as they are.
    for target in ["#object", "#variable", "#nested", "#interfaces"] {
        assert_eq!(typed(target, &[])["structures"], 0, "{target}");
    }
    let object = typed("#object", &["--type", "o=java.lang.Integer"]);
    assert!(object["derived_bounds"].as_array().unwrap().contains(&json!("--bound o=null,0..3")), "{object}");
    assert_eq!(object["structures"], 3);
    assert_eq!(typed("#object", &["--type", "o=java.lang.Integer", "--bound", "o=-1..1"])["structures"], 1);
    // A type variable holds what its bound is; names may be those of nested classes.
    let variable = typed("#variable", &["--type", "v=Square", "--size", "2"]);
    assert_eq!(variable["structures"], 1);
    assert!(variable["derived_bounds"].as_array().unwrap().contains(&json!("--bound Square.side=0..2")), "{variable}");
    for name in ["Node.key", "Derived.Node.key", "Derived$Node.key"] {
        let nested = typed("#nested", &["--type", &format!("{name}=java.lang.String")]);
        assert_eq!(nested["structures"], 1, "{name}");
    }
    let interfaces = typed("#interfaces", &["--type", "sh=Derived.Square", "--bound", "Square=1"]);
    assert_eq!(interfaces["structures"], 1);
}

/// Fields of the JDK's classes hold nothing by themselves, so that each must be named.
#[test]
fn types_of_fields_of_the_jdk() {
    let text = r#"
        import static fretsaw.Fretsaw.peek;
        import java.util.TreeMap;
        class Maps {
            static boolean repOk(TreeMap<?, ?> map) {
                Object root = peek(map, "root");
                return root != null && peek(root, "left") == null && peek(root, "key") instanceof Integer;
            }
        }
    "#;
    let folder = Folder::with("derived-jdk", "Maps.java", text);
    let entry = ["generate", "--quiet", "Maps.java", "--bound", "java.util.TreeMap.Entry=1"];
    let key = ["--type", "TreeMap.Entry.key=java.lang.Integer", "--bound", "TreeMap.Entry.key=0..1"];
    let said = "map = TreeMap(root = Entry(key = Integer(0), left = null, right = null, parent = null))\n\
                map = TreeMap(root = Entry(key = Integer(1), left = null, right = null, parent = null))\n";
    let links = ["--bound", "Entry.right=null", "--bound", "Entry.parent=null"];
    folder.fretsaw(&[&entry[..], &key, &links].concat()).printed(0, said);
    // A number where any object may be is an Integer.
    folder.fretsaw(&[&entry[..], &key[2..], &links].concat()).printed(0, said);
    // A type alone suggests values, as for fields of other classes.
    let typed = folder.fretsaw(&[&entry[..], &key[..2], &links].concat());
    assert_eq!((typed.code, typed.stdout.lines().count()), (0, 4), "{typed:?}");
    let said = "--type TreeMap.Entry.kee=java.lang.Integer: there is no such field; there are ";
    folder.fretsaw(&[&entry[..], &["--type", "TreeMap.Entry.kee=java.lang.Integer"]].concat()).refused(2, said);
}

#[test]
fn only_bounds() {
    let folder = folder("only");
    let ran = generate(&folder, ":Numbers#any", &["--only-bounds"]);
    assert_eq!((ran.code, ran.stdout.lines().count(), said(&ran)), (0, 1, ""), "{ran:?}");
    let only = |bounds: &[&str]| {
        let bounds: Vec<&str> = bounds.iter().flat_map(|bound| ["--bound", bound]).collect();
        generate(&folder, ":Objects#any", &[&["--only-bounds", "--quiet"], &bounds[..]].concat())
    };
    only(&["k=RED,null"]).printed(0, "k = null\nk = RED\n");
    // A number of objects is a bound of all fields that can hold them.
    let nodes = only(&["Node=1"]);
    assert_eq!(nodes.code, 0);
    assert_eq!(nodes.sorted(), ["n = #1 Node(next = #1)", "n = Node(next = null)", "n = null"]);
    // What an array holds that has a length was given by no constructor, so it follows from types.
    let ran = generate(&folder, ":Objects#any", &["--only-bounds", "--size", "1", "--bound", "a.length=0..1"]);
    assert_eq!(ran.sorted(), ["a = [0]", "a = [1]", "a = []"]);
    assert_eq!(said(&ran), "bounds derived from types: --bound 'a[]=0..1'\n");
}

/// No name of a field has a meaning of its own.
#[test]
fn a_count_of_changes_is_a_field() {
    let folder = Folder::with(
        "derived-count",
        "Counts.java",
        "class Counts { int modCount; boolean repOk() { return modCount > 1; } }",
    );
    folder.fretsaw(&["generate", "--quiet", "Counts.java", "--size", "3"]).printed(0, "modCount = 2\nmodCount = 3\n");
}

const EVAL: &str = r#"
class Eval {
    sealed interface Expr permits Num, Add, Bad {}
    record Num(int v) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    static final class Bad implements Expr { Bad() { throw new IllegalStateException("never"); } }
    interface Shape {}
    static class Square implements Shape {}
    static class Lost { Lost next; Square square; }
    Expr e; Shape[] shapes; Shape sh;

    boolean repOk() { return e instanceof Add a && a.l instanceof Num && a.r instanceof Num && shapes.length == 0; }
    boolean shape() { return sh != null; }
    boolean throwing() { if (e == null) throw new IllegalArgumentException(); return ((Add) e).l == e; }
    boolean only(Runnable task) { return task != null; }
}
"#;

/// The number of objects of one class that a sealed type permits says nothing of the others.
#[test]
fn classes_beside_a_counted_one() {
    let folder = Folder::with("derived-beside", "Eval.java", EVAL);
    let ran = folder.fretsaw(&["generate", "Eval.java", "--size", "1", "--bound", "Num=1", "--bound", "Num.v=5"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "e = Add(l = #1 Num(v = 5), r = #1), shapes = []\n"), "{ran:?}");
    assert!(ran.stderr.contains(" --bound e=null,Num,Add "), "{ran:?}");
    // Where there is no object of a class by request, there is none.
    let none = folder.fretsaw(&["generate", "Eval.java", "--count", "--size", "1", "--bound", "Add=0"]);
    assert_eq!(none.stdout, "0\n");
    assert!(none.stderr.contains("\nclasses without objects: Add, Bad\n"), "{none:?}");
}

/// Why there may be no structures is said beside the zero.
#[test]
fn no_structures() {
    let folder = Folder::with("derived-none", "Eval.java", EVAL);
    let notes = |target: &str, flags: &[&str]| {
        let arguments = [&["generate", target, "--size", "1"], flags].concat();
        let ran = folder.fretsaw(&arguments);
        let report = folder.fretsaw(&[&arguments[..], &["--json"]].concat()).report();
        assert_eq!((ran.code, &report["structures"]), (0, &json!(0)), "{ran:?}");
        let notes = report["notes"].as_array().unwrap_or_else(|| panic!("{report}")).iter();
        let notes = notes.map(|note| format!("{}\n", note.as_str().unwrap())).collect::<String>();
        assert!(ran.stderr.contains(&format!("; state space: {}\n{notes}", report["state_space"])), "{ran:?}");
        notes
    };
    let shapes = "arrays whose elements are null in every candidate: Eval$Shape[]\n";
    let said = format!(
        "the predicate did not return true for the only candidate\nclasses without objects: Bad\n\
         null in every candidate: Eval.sh (Eval$Shape)\nnull in no candidate: Eval.shapes (Eval$Shape[])\n{shapes}\
         values that made no difference: Eval.e, Eval.shapes, Num.v, Add.l, Add.r, Eval$Shape[]\n"
    );
    assert_eq!(notes("Eval.java#shape", &[]), said);
    let thrown = notes("Eval.java#throwing", &["--bound", "shapes=null"]);
    let said = "the predicate returned true for none of 4 candidates; it threw an exception for 2\n";
    assert!(thrown.starts_with(said) && thrown.contains("Eval.sh (Eval$Shape)"), "{thrown}");
    let dropped = notes("Eval.java", &["--only-bounds", "--bound", "Num=1"]);
    assert!(dropped.contains("\nclasses without objects: Add, Bad\n"), "{dropped}");
    let lost = notes("Eval.java#shape", &["--only-bounds", "--bound", "Eval.Lost=2"]);
    assert!(lost.contains("\nclasses whose objects no argument or field leads to: Lost\n"), "{lost}");
    let argument = notes("Eval.java#only", &["--only-bounds", "--bound", "task=null"]);
    assert!(argument.contains("\nnull in every candidate: task (java.lang.Runnable), "), "{argument}");
    // Nothing is said of what is there.
    let some = folder.fretsaw(&["generate", "Eval.java", "--size", "1"]);
    assert!(!some.stderr.contains("null in every candidate"), "{some:?}");
    assert!(some.stderr.contains("\nelements of arrays that can only be null: shapes[] (Eval$Shape)\n"), "{some:?}");
}

#[test]
fn types_without_effect() {
    let folder = Folder::with("derived-effect", "Eval.java", EVAL);
    let interface = "Eval$Shape is an interface and cannot be instantiated; name a class that implements it";
    let bad = "class Eval$Bad could not be instantiated: java.lang.IllegalStateException: never at Eval.java:6";
    for (ty, more, why) in [
        ("sh=Shape", "--size=1", interface),
        ("shapes[]=Shape", "--size=1", interface),
        ("e=Bad", "--size=1", bad),
        ("sh=Square", "--only-bounds", "--only-bounds leaves sh as it is; add --bound sh=VALUES"),
    ] {
        let refused = folder.fretsaw(&["generate", "Eval.java#shape", "--type", ty, more]);
        refused.refused(2, &format!("--type {ty}: the type has no effect: {why}"));
    }
    let ran = folder.fretsaw(&["generate", "--quiet", "Eval.java#shape", "--type", "sh=Square", "--size=0"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, ""), "{ran:?}");
}

/// A bound is printed once, although two classes inherit its field, so that what is printed can be given.
#[test]
fn bounds_of_inherited_fields() {
    let text = "class Inh { static class Base { int v; } static class Kid extends Base { } Base b; Kid k; \
                boolean repOk() { return b != null && b.v == 1; } }";
    let folder = Folder::with("derived-inherited", "Inh.java", text);
    let ran = folder.fretsaw(&["generate", "--size", "1", "--count", "Inh.java"]);
    let line = ran.stderr.lines().find_map(|line| line.strip_prefix("bounds derived from types: ")).unwrap();
    assert_eq!(line.matches("Base.v=").count(), 1, "{ran:?}");
    let bounds: Vec<&str> = line.split_whitespace().collect();
    let given = folder.fretsaw(&[&["generate", "--count", "Inh.java"], &bounds[..]].concat());
    assert_eq!((given.code, &given.stdout), (0, &ran.stdout), "{given:?}");
}

/// A bound on a subclass leaves out the objects of the class itself, which is told.
#[test]
fn only_subclasses_are_counted() {
    let text =
        "class Up { static class P { } static class C extends P { } P p; C c; boolean repOk() { return p != null; } }";
    let folder = Folder::with("derived-subclass", "Up.java", text);
    let bounds = |flags: &[&str]| {
        let ran = folder.fretsaw(&[&["generate", "--size", "1", "--count", "Up.java"], flags].concat());
        let line = ran.stderr.lines().find_map(|line| line.strip_prefix("bounds derived from types: "));
        (line.unwrap_or_default().to_owned(), ran.stdout)
    };
    assert_eq!(bounds(&["--bound", "C=1"]), ("--bound p=null,C".to_owned(), "2\n".to_owned()));
    assert_eq!(bounds(&["--bound", "C=1", "--bound", "P=1"]), (String::new(), "4\n".to_owned()));
    let (derived, count) = bounds(&[]);
    assert!(derived.contains("--bound P=1") && derived.contains("--bound p=null,P"), "{derived}");
    assert_eq!(count, "2\n");
}
