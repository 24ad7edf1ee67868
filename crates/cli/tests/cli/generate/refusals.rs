//! What `generate` refuses: classes of which there are no objects, bounds that are about nothing or about the same thing.

use crate::support::{Folder, Ran};

const TARGET: &str = r#"
    class Target {
        int v; Node node; Base base; Some some; Inner inner; Kind kind; Failing failing; Late late;
        boolean repOk() { return v > 0; }
        static class Node { Node next; int key; }
        static abstract class Base { }
        interface Some { }
        class Inner { }
        enum Kind { A, B }
        static class Failing {
            Failing() { throw new IllegalStateException("not now"); }
        }
        static class Late { static final int X = Integer.parseInt("x"); }
        static class Spare { }
    }
    abstract class Shape { boolean repOk() { return true; } }
    interface Sized { default boolean repOk() { return true; } }
    class Circle { Circle(int radius) { } boolean repOk() { return true; } }
"#;

struct Target(Folder);

impl Target {
    fn new(name: &str) -> Target {
        Target(Folder::with(name, "Target.java", TARGET))
    }

    fn generate(&self, bounds: &[&str]) -> Ran {
        let flags: Vec<&str> = bounds.iter().flat_map(|bound| ["--bound", bound]).collect();
        self.0.fretsaw(&[&["generate", "Target.java"][..], &flags[..]].concat())
    }

    fn class(&self, name: &str) -> Ran {
        self.0.fretsaw(&["generate", &format!("Target.java:{name}")])
    }
}

#[test]
fn a_target_without_objects() {
    let target = Target::new("no-objects");
    let said = "class Shape is abstract and cannot be instantiated; name a class that extends it";
    target.class("Shape").refused(2, said);
    let said = "Sized is an interface and cannot be instantiated; name a class that implements it";
    target.class("Sized").refused(2, said);
    target.class("Square").refused(2, "has no class Square; it has");
    let ran = target.0.fretsaw(&["generate", "-cp", "lib", "p.Nope"]);
    ran.refused(2, "class p.Nope was not found; the class path (-cp) is lib (lib does not exist)");
    let ran = target.0.fretsaw(&["explore", "p.Nope"]);
    ran.refused(2, "class p.Nope was not found; the class path (-cp) is .");
}

/// What java calls a LinkageError is told as java tells it.
#[test]
fn a_class_that_cannot_be_loaded() {
    let text = "class Sub extends Super { public static void main(String[] a) { } } class Super { }";
    let folder = Folder::with("unloadable", "Sub.java", text);
    folder.javac("Sub.java");
    std::fs::remove_file(folder.0.join("classes/Super.class")).unwrap();
    for command in ["run", "explore", "generate"] {
        let ran = folder.fretsaw(&[command, "-cp", "classes", "Sub"]);
        ran.refused(2, "class Sub cannot be loaded: java.lang.NoClassDefFoundError: Super");
        assert!(!ran.stderr.contains("unsupported"), "{ran:?}");
    }
}

#[test]
fn a_bound_on_a_class_without_objects() {
    let target = Target::new("bound-objects");
    target.generate(&["Base=2"]).refused(2, "--bound Base=2: class Target$Base is abstract");
    target.generate(&["Some=2"]).refused(2, "--bound Some=2: Target$Some is an interface");
    target.generate(&["Kind=1"]).refused(2, "--bound Kind=1: Target$Kind is an enum");
    let said =
        "class Target$Failing could not be instantiated: java.lang.IllegalStateException: not now at Target.java:11";
    target.generate(&["Failing=1"]).refused(2, said);
    target
        .generate(&["Late=1"])
        .refused(2, "class Target$Late could not be instantiated: java.lang.ExceptionInInitializerError");
}

#[test]
fn a_bound_that_no_field_is_about() {
    let target = Target::new("bound-nothing");
    let said = "--bound Spare=3: no field has type Target$Spare; a bound can count objects of \
                Node, Inner, Failing, Late";
    target.generate(&["Spare=3"]).refused(2, said);
    let said = "--bound key=1: there is no such field or class; there are v, node, base, some, inner, kind, failing, late, Node.next, Node.key";
    target.generate(&["Node=1", "key=1"]).refused(2, said);
    target
        .generate(&["Node=1", "node=1"])
        .refused(2, "--bound node=1: 1 is neither null nor a class whose objects node can hold");
}

#[test]
fn a_bound_that_is_given_twice() {
    let target = Target::new("bound-twice");
    let said = "--bound v=0 and --bound v=1..2: the bound of field v is given twice; give it once";
    target.generate(&["v=0", "v=1..2"]).refused(2, said);
    let said = "--bound Target.v=0..3 and --bound v=0: the bound of field v is given twice";
    target.generate(&["Target.v=0..3", "Node=1", "v=0"]).refused(2, said);
    let said = "--bound Node=1 and --bound Target$Node=1: the bound of class Target$Node is given twice";
    target.generate(&["Node=1", "Target$Node=1"]).refused(2, said);
    assert_eq!(target.generate(&["Node=1", "v=1", "Node.key=1..2"]).code, 0);
}

#[test]
fn more_objects_than_fit() {
    let target = Target::new("many-objects");
    let ran = target.0.fretsaw(&["generate", "--max-heap", "16m", "Target.java", "--bound", "Node=10000000"]);
    ran.refused(3, "use a larger --max-heap");
}

/// Objects of different class domains are different, as in Korat, and so are equal ready-made ones; what looks the same may be
/// there twice then.
#[test]
fn what_is_told_apart_by_identity() {
    let text = "import fretsaw.*;
        class Pools {
            static class Node { Node next; }
            Node head; Object o;
            boolean repOk() { return head != null && head.next == null; }
            static Finitization apart() {
                Finitization f = new Finitization(Pools.class);
                Domain one = f.objects(Node.class, 1), other = f.objects(Node.class, 1);
                return f.set(\"head\", one.or(other)).set(Node.class, \"next\", Domain.onlyNull());
            }
            static Finitization together() {
                Finitization f = new Finitization(Pools.class);
                Domain two = f.objects(Node.class, 2);
                return f.set(\"head\", two.or(two)).set(Node.class, \"next\", Domain.onlyNull());
            }
            static boolean text(Pools p) { return p.o != null; }
            static Finitization texts() {
                String a = new String(\"a\");
                return new Finitization(Pools.class).set(\"o\", Domain.values(a, a, new String(\"a\"), null));
            }
        }";
    let folder = Folder::with("generate-identity", "Pools.java", text);
    let of = |target: &str, method: &str| folder.fretsaw(&["generate", "--quiet", target, "--finitization", method]);
    let node = "head = Node(next = null)\n";
    of("Pools.java", "apart").printed(0, &node.repeat(2));
    of("Pools.java", "together").printed(0, node);
    of("Pools.java#text", "texts").printed(0, &"p = Pools(o = \"a\")\n".repeat(2));
}

/// What a constructor gave is not shown beside what was chosen, neither in text nor in pictures; JSON has it.
#[test]
fn what_a_constructor_gave() {
    let text = "import java.util.*;
        class Given {
            enum Em { A, B }
            EnumSet<Em> e = EnumSet.of(Em.A); Map<String, Integer> m = new HashMap<>(Map.of(\"k\", 1)); int a;
            boolean repOk() { return a == m.get(\"k\") && e.contains(Em.A); }
        }";
    let folder = Folder::with("generate-given", "Given.java", text);
    let form = |format: &str| folder.fretsaw(&["generate", "--quiet", "Given.java", "--format", format]).stdout;
    assert_eq!(form("text"), "a = 1\n");
    assert!(form("json").contains("java.util.HashMap$Node[]"));
    for format in ["svg", "dot"] {
        let drawn = form(format);
        assert!(drawn.contains("Given") && !drawn.contains("Map") && !drawn.contains("EnumSet"), "{drawn}");
    }
}
