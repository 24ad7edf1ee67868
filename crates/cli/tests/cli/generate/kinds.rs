//! What fields hold without anybody saying so, for classes of all kinds: those that refer to themselves, sealed ones, classes of
//! the JDK, classes without a constructor; and what arguments are.

use super::skeletons::with_method;
use crate::support::{Folder, Ran};

const KINDS: &str = r#"
import java.util.*;
import fretsaw.*;

class Ring {
    Ring next, prev;
    boolean repOk() {
        int n = 0;
        Ring p = this;
        do {
            if (p.next == null || p.next.prev != p) return false;
            p = p.next;
            if (++n > 4) return false;
        } while (p != this);
        return true;
    }
    boolean same(Ring other) { return next == null && prev == null && other == this; }
}

class Lists { Lists next; int[] own; boolean repOk() { return next != null && own[0] == 1 && next.own[0] == 2; } }

class Expr {
    sealed interface E permits Num, Add, Kind { }
    record Num(int v) implements E { }
    record Add(E l, E r) implements E { }
    enum Kind implements E { PLUS, MINUS { } }
    E root;
    boolean repOk() { return root instanceof Add a && a.l() instanceof Num n && n.v() == 1 && a.r() == Kind.MINUS; }
    static boolean argument(E e) { return e == Kind.PLUS; }
}

class Fixed {
    private final Map<String, String> map = new HashMap<>();
    final int constant = 3; int size;
    Fixed(int size) { this.size = size; }
    boolean repOk() { return map == null; }
    static boolean map(TreeMap<?, ?> map) { return true; }
}

class Constants {
    interface T { }
    enum C implements T { U, W }
    enum D implements T { U }
    static class Leaf implements T { }
    T t; C c;
    boolean any() { return true; }
}

class Arguments {
    int a;
    static boolean two(Arguments p, Arguments q) { return p != null && q != null && p.a == q.a && p != q; }
    static boolean runnable(Runnable r) { return r == null; }
    Boolean boxed() { return true; }
    boolean lambda() { Runnable r = () -> { }; return Arrays.asList(1).stream().anyMatch(x -> x > 0); }
    static Finitization fin() { return new Finitization(Arguments.class).argument("zz", Domain.ints(0, 1)); }
}
"#;

struct Kinds(Folder);

impl Kinds {
    fn new(name: &str) -> Kinds {
        Kinds(Folder::with(&format!("kinds-{name}"), "Kinds.java", KINDS))
    }

    fn generate(&self, target: &str, flags: &[&str]) -> Ran {
        self.0.fretsaw(&[&["generate", &format!("Kinds.java:{target}")], flags].concat())
    }
}

#[test]
fn roots_are_objects_of_their_class() {
    let kinds = Kinds::new("roots");
    let rings = "next = this, prev = this\nnext = #1 Ring(next = this, prev = this), prev = #1\n";
    kinds.generate("Ring", &["--quiet", "--bound", "Ring=2"]).printed(0, rings);
    kinds.generate("Ring", &["--quiet", "--bound", "Ring=0"]).printed(0, "");
    let same = kinds.generate("Ring#same", &["--quiet", "--bound", "Ring=2"]);
    same.printed(0, "this = Ring(next = null, prev = null), other = this\n");
    // Each of them has arrays of its own.
    let bounds = ["--bound", "Lists=2", "--bound", "own.length=1", "--bound", "own[]=1..2"];
    let lists = kinds.generate("Lists", &[&["--quiet", "--bound", "next=Lists"], &bounds[..]].concat());
    lists.printed(
        0,
        "next = Lists(next = this, own = [2]), own = [1]\nnext = #1 Lists(next = #1, own = [2]), own = [1]\n",
    );
    // The method that is written for it says the same.
    let method = kinds.0.fretsaw(&["skeleton", "Kinds.java:Ring"]).stdout;
    assert!(method.contains("Domain rings = f.root().or(f.objects(Ring.class, numRing - 1)).orNull();"), "{method}");
    let (before, ring) = KINDS.split_once("class Ring {").unwrap();
    let (ring, after) = ring.split_once("\n}\n").unwrap();
    let text = with_method(&format!("class Ring {{{ring}\n}}"), "finRing", &method);
    kinds.0.write("Kinds.java", &format!("{before}{text}{after}"));
    kinds.generate("Ring", &["--quiet", "--finitization", "begun", "--args", "2"]).printed(0, rings);
}

/// What is said before the summary.
fn told(ran: &Ran) -> Vec<&str> {
    let lines: Vec<&str> = ran.stderr.lines().collect();
    lines[..lines.len() - 1].to_vec()
}

#[test]
fn fields_that_are_kept() {
    let kinds = Kinds::new("kept");
    let fixed = kinds.generate("Fixed", &["--size", "1"]);
    let kept = "fields that keep the default value of their type, because their class has no default constructor: map (java.util.Map)";
    assert_eq!(told(&fixed), ["bounds derived from types: --bound size=0..1", kept], "{fixed:?}");
    assert_eq!(fixed.stdout.lines().count(), 2);
    let method = kinds.0.fretsaw(&["skeleton", "Kinds.java:Fixed"]).stdout;
    assert!(method.contains("\"size\"") && !method.contains("\"constant\""), "{method}");
    // Of the JDK's classes nothing follows.
    let map = kinds.generate("Fixed#map", &["--bound", "Entry=1", "--bound", "size=0..1"]);
    let lines = told(&map);
    assert!(lines[0].starts_with("fields that keep their value from the constructor: "), "{map:?}");
    assert!(lines[0].contains("comparator (java.util.Comparator), ") && !lines[0].contains("modCount"), "{map:?}");
    assert!(lines[1].ends_with(
        " default constructor: Entry.key (java.lang.Object), Entry.value (java.lang.Object), Entry.color (boolean)"
    ));
}

#[test]
fn sealed_classes() {
    let kinds = Kinds::new("sealed");
    let said = "root = Add(l = Num(v = 1), r = MINUS)\n";
    let ran = kinds.generate("Expr", &["--size", "1"]);
    let derived = "bounds derived from types: --bound Num=1 --bound Add=1 --bound root=null,Num,Add,Kind \
                   --bound v=0..1 --bound l=null,Num,Add,Kind --bound r=null,Num,Add,Kind"
        .replace(" v=", " Num.v=")
        .replace(" l=", " Add.l=")
        .replace(" r=", " Add.r=");
    assert_eq!((ran.stdout.as_str(), told(&ran)), (said, vec![derived.as_str()]));
    let typed: Vec<&str> = derived.split(' ').skip(4).collect();
    kinds.generate("Expr", &[&["--quiet", "--only-bounds"], &typed[..]].concat()).printed(0, said);
    kinds.generate("Expr#argument", &["--quiet", "--size", "1"]).printed(0, "e = PLUS\n");
    let method = kinds.0.fretsaw(&["skeleton", "Kinds.java:Expr"]).stdout;
    let domain = "f.set(\"root\", nums.or(adds).or(Domain.enums(Expr.Kind.class).orNull()));";
    assert!(method.contains(domain), "{method}");
}

#[test]
fn constants_of_enums_in_fields_of_interfaces() {
    let kinds = Kinds::new("constants");
    let bound = |bound: &str| kinds.generate("Constants#any", &["--quiet", "--only-bounds", "--bound", bound]);
    bound("t=null,C").printed(0, "t = null\nt = U\nt = W\n");
    bound("t=C.W,D.U,Constants.C.W").printed(0, "t = W\nt = U\n");
    bound("c=C.W").printed(0, "c = W\n");
    bound("t=C.X").refused(2, "--bound t=C.X: X is not a constant of Constants$C: it has U, W");
    bound("t=Nosuch.X").refused(2, "--bound t=Nosuch.X: Nosuch.X is neither null nor a class whose objects t can hold");
}

#[test]
fn arguments() {
    let kinds = Kinds::new("arguments");
    let ran = kinds.generate("Arguments#two", &["--size", "1"]);
    let alone = "arguments without a bound, each a new object: p (Arguments), q (Arguments)";
    assert_eq!(told(&ran), ["bounds derived from types: --bound a=0..1", alone], "{ran:?}");
    for name in ["a", "Arguments.a"] {
        let bound = format!("{name}=7");
        let ran = kinds.generate("Arguments#two", &["--quiet", "--bound", "Arguments=2", "--bound", &bound]);
        ran.printed(0, "p = Arguments(a = 7), q = Arguments(a = 7)\n");
    }
    let said = "argument r: java.lang.Runnable is an interface and cannot be instantiated; use --bound r=null, \
                or --bound r=CLASS with a class that implements it";
    kinds.generate("Arguments#runnable", &["--size", "1"]).refused(2, said);
    kinds.generate("Arguments#runnable", &["--quiet", "--bound", "0=null"]).printed(0, "r = null\n");
}

#[test]
fn what_is_said_of_predicates() {
    let kinds = Kinds::new("predicates");
    let said = "class Arguments has no method boolean boxed; boxed() returns java.lang.Boolean; --predicate could be \
                two(Arguments,Arguments) or runnable(Runnable) or lambda()";
    let refused = kinds.generate("Arguments#boxed", &[]);
    assert!(!refused.stderr.contains("lambda$"), "{refused:?}");
    refused.refused(2, said);
    let said = "the finitization of Arguments bounds argument(\"zz\"), but no method of Arguments has such a parameter";
    kinds.generate("Arguments#lambda", &["--finitization", "fin"]).refused(2, said);
    let one = kinds.generate("Arguments#runnable", &["--bound", "r=null"]);
    assert!(one.stderr.starts_with("1 structure of 1 candidate in "), "{one:?}");
}
