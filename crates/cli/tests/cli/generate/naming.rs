//! What names in bounds mean: classes and fields of any spelling, hidden fields, namesakes, classes of the JDK.

use serde_json::Value;

use crate::support::{Folder, Ran};

const NAMED: &str = r#"
import java.util.*;

class Named {
    static class node { node Next; int KEY; }
    static class Both { int x; }
    node Head; Both Both; int Cap;

    boolean any() { return true; }
    boolean argument(int Cap) { return true; }
    static boolean map(TreeMap<?, ?> map) { return fretsaw.Fretsaw.<Object>peek(map, "root") != null; }
}

class Base { private int x; int y; }
class Same extends Base { private int x; boolean any() { return true; } }

class Holder {
    static class A { int k; int inherited; }
    static class B extends A { int k; }
    A a; B b;
    boolean any() { return true; }
}

class One { int[] a; boolean any() { return true; } }
"#;

struct Named(Folder);

impl Named {
    fn new(name: &str) -> Named {
        Named(Folder::with(&format!("naming-{name}"), "Named.java", NAMED))
    }

    fn generate(&self, target: &str, flags: &[&str], bounds: &[&str]) -> Ran {
        let bounds: Vec<&str> = bounds.iter().flat_map(|bound| ["--bound", bound]).collect();
        self.0.fretsaw(&[&["generate", &format!("Named.java{target}")], flags, &bounds].concat())
    }

    /// Generates with these bounds; what has none stays as it is.
    fn bound(&self, target: &str, bounds: &[&str]) -> Ran {
        self.generate(target, &["--quiet", "--only-bounds"], bounds)
    }
}

#[test]
fn capital_letters_mean_nothing() {
    let named = Named::new("capitals");
    for class in ["node", "Named.node", "Named$node"] {
        let nodes = named.bound(":Named#any", &[&format!("{class}=1"), "node.KEY=7", "node.Next=null"]);
        nodes.printed(0, "Head = null\nHead = node(Next = null, KEY = 7)\n");
    }
    named.bound(":Named#any", &["Cap=1..2"]).printed(0, "Cap = 1\nCap = 2\n");
    // A field and a class of the same name.
    let said = "--bound Both=1: the name is ambiguous: field this.Both or class Named$Both; use the longer name";
    named.bound(":Named#any", &["Both=1"]).refused(2, said);
    named.bound(":Named#any", &["this.Both=null"]).printed(0, "Both = null\n");
    named.bound(":Named#any", &["Named$Both=1", "Both.x=3"]).printed(0, "Both = null\nBoth = Both(x = 3)\n");
    // A field and an argument.
    let said = "--bound Cap=1: the name is ambiguous: argument 0 or field Named.Cap; use the longer name";
    named.bound(":Named#argument", &["Cap=1"]).refused(2, said);
    let both = named.bound(":Named#argument", &["0=1", "Named.Cap=2"]);
    both.printed(0, "this = Named(Cap = 2), Cap = 1\n");
}

#[test]
fn hidden_fields() {
    let named = Named::new("hidden");
    let said = "Base.x = 1, Same.x = 2\n";
    named.bound(":Same#any", &["Base.x=1", "Same.x=2"]).printed(0, said);
    named.bound(":Same#any", &["Same.x=7"]).printed(0, "Same.x = 7\n");
    named.bound(":Same#any", &["Same.y=7"]).printed(0, "y = 7\n");
    let said = "--bound x=1: the name is ambiguous: field Base.x or field Same.x; use the longer name";
    named.bound(":Same#any", &["x=1"]).refused(2, said);
    // What is said of a class holds for its subclasses, unless something is said of these.
    let bounds = ["A=1", "B=1", "a=A", "b=B", "A.k=1", "B.k=2", "A.inherited=3", "B.inherited=4"];
    let said = "a = A(k = 1, inherited = 3), b = B(A.k = 1, inherited = 4, B.k = 2)\n";
    named.bound(":Holder#any", &bounds).printed(0, said);
    let said = "a = A(k = 1, inherited = 3), b = B(A.k = 1, inherited = 3, B.k = 2)\n";
    named.bound(":Holder#any", &bounds[..7]).printed(0, said);
}

/// What follows from types is printed by names that can be typed.
#[test]
fn names_that_are_printed() {
    let named = Named::new("printed");
    for (target, contained) in [
        (":Same#any", "--bound Base.x=0..1 --bound y=0..1 --bound Same.x=0..1"),
        (":Holder#any", "--bound A.k=0..1 --bound A.inherited=0..1 --bound B.k=0..1 --bound a=null,A"),
        (":Named#any", "--bound node=1 --bound Named$Both=1 --bound Cap=0..1"),
        (":Named#argument", "--bound Named.Cap=0..1"),
    ] {
        let derived = named.generate(target, &["--json", "--size", "1"], &[]).report();
        let lines = derived["derived_bounds"].as_array().unwrap().iter().map(|line| line.as_str().unwrap());
        let lines: Vec<&str> = lines.collect();
        assert!(lines.join(" ").contains(contained), "{lines:?}");
        let bounds: Vec<&str> = lines.iter().map(|line| line.strip_prefix("--bound ").unwrap()).collect();
        let typed = named.generate(target, &["--json", "--size", "1"], &bounds).report();
        assert_eq!(typed["derived_bounds"], Value::Null, "{bounds:?}");
        assert_eq!(typed["structures"], derived["structures"], "{bounds:?}");
        assert_eq!(typed["state_space"], derived["state_space"], "{bounds:?}");
    }
}

#[test]
fn classes_of_the_jdk() {
    let named = Named::new("jdk");
    let links = ["Entry.right=null", "Entry.parent=null", "Entry.left=null", "Entry.key=5"];
    let said = "map = TreeMap(root = Entry(key = Integer(5), left = null, right = null, parent = null))\n";
    for class in ["Entry", "TreeMap.Entry", "TreeMap$Entry", "java.util.TreeMap.Entry", "java.util.TreeMap$Entry"] {
        let count = format!("{class}=1");
        let bounds = [&[count.as_str()], &links[..]].concat();
        named.generate(":Named#map", &["--quiet", "--type", "Entry.key=Integer"], &bounds).printed(0, said);
    }
    let refused = named.generate(":Named#map", &["--type", "Entry.kye=Integer"], &["Entry=1"]);
    assert!(
        refused.stderr.contains("--type Entry.kye=Integer\n       ^^^^^^^^^ did you mean Entry.key?"),
        "{refused:?}"
    );
    refused.refused(2, "; did you mean Entry.key?");
}

#[test]
fn what_there_is_instead() {
    let named = Named::new("instead");
    let said = "--bound b=1: there is no such field or class; there are a, a.length, a[]";
    named.bound(":One#any", &["b=1"]).refused(2, said);
    let said = "--bound One=2: no field has type One; no field refers to objects that a bound can count";
    named.bound(":One#any", &["One=2"]).refused(2, said);
    let said = "--bound a.length=1 and --bound One.a.length=2: the bound of a.length is given twice; give it once";
    named.bound(":One#any", &["a.length=1", "One.a.length=2"]).refused(2, said);
    let said = "--bound a.length=1: --bound a=null leaves no array";
    named.bound(":One#any", &["a=null", "a.length=1"]).refused(2, said);
    named
        .generate(":One#any", &["--type", "a=Integer"], &[])
        .refused(2, "--type a=Integer: the field has type int[], and the class is not a subtype");
    let said = "there are 0, Head, this.Both, Named.Cap, node, Named$Both";
    named.bound(":Named#argument", &["nosuch=1"]).refused(2, said);
}

const IMPORTS: &str = "import java.util.*;
public class Imports {
    List<Integer> list; Object any; A.Node a; B.Node b;
    static class A { static class Node { int v; } }
    static class B { static class Node { int v; } }
    boolean repOk() { return list instanceof ArrayList && any == null && a == null && b == null; }
    static boolean takes(List<Integer> list, Object value, int n) { return list.isEmpty() && value instanceof Integer; }
}";

/// Names need not be longer than in a source that imports java.util; `--type` holds for arguments, too.
#[test]
fn classes_as_sources_name_them() {
    let folder = Folder::with("naming-imports", "Imports.java", IMPORTS);
    let generate = |target: &str, flags: &[&str]| {
        folder.fretsaw(&[&["generate", "--quiet", "--size", "1", target], flags].concat())
    };
    let list = |flags: &[&str]| generate("Imports.java", &[&["--only-bounds"], flags].concat());
    list(&["--bound", "list=ArrayList,LinkedList"]).printed(0, "list = []\n");
    list(&["--bound", "list=java.util.ArrayList"]).printed(0, "list = []\n");
    let said = "--bound any=Node: Node is ambiguous: Imports.A.Node or Imports.B.Node; use the longer name";
    list(&["--bound", "list=ArrayList", "--bound", "any=Node"]).refused(2, said);
    let takes = |flags: &[&str]| generate("Imports.java#takes", flags);
    let both = ["--type", "list=ArrayList", "--type", "value=Integer", "--bound", "n=7"];
    let found = "list = [], value = Integer(0), n = 7\nlist = [], value = Integer(1), n = 7\n";
    takes(&both).printed(0, found);
    for (ty, why) in [
        ("list=TreeMap", "the argument has type java.util.List, and the class is not a subtype"),
        ("list=Nope", "there is no such class"),
        ("n=Integer", "the argument has the primitive type int"),
    ] {
        let before: &[&str] =
            if ty.starts_with("list") { &[] } else { &["--bound", "list=null", "--bound", "value=null"] };
        takes(&[before, &["--type", ty]].concat()).refused(2, &format!("--type {ty}: {why}"));
    }
    let said = "--type any=Node: Node is ambiguous: Imports.A.Node or Imports.B.Node; use the longer name";
    generate("Imports.java", &["--type", "any=Node"]).refused(2, said);
    let said = "--type this=Imports: the receiver has the class of the target; name the subclass as the target instead";
    generate("Imports.java", &["--type", "this=Imports"]).refused(2, said);
}

/// Without debug information, arguments have numbers only; messages say why.
#[test]
fn arguments_without_names() {
    let folder = Folder::with(
        "naming-none",
        "Sums.java",
        "class Sums { static boolean is(int one, int[] other) { return other.length == 1 && other[0] == one; } }",
    );
    let generate = |flags: &[&str]| folder.fretsaw(&[&["generate", "--quiet"], flags].concat());
    let target = ["-cp", "classes", "Sums#is", "--size", "1"];
    // javac writes no names of variables unless it is told to.
    folder.javac("Sums.java");
    let unnamed = "arg0 = 0, arg1 = [0]\narg0 = 1, arg1 = [1]\n";
    generate(&target).printed(0, unnamed);
    for bound in ["arg0=1", "0=1"] {
        generate(&[&target[..], &["--bound", bound]].concat()).printed(0, "arg0 = 1, arg1 = [1]\n");
    }
    let why = "the class file has no names of parameters: compile it with -g, or name them by their position";
    let said =
        format!("--bound one=1: there is no such field or class; there are arg0, arg1, arg1.length, arg1[]; {why}");
    generate(&[&target[..], &["--bound", "one=1"]].concat()).refused(2, &said);
    let said = format!("--type one=Object: there is no such field; there are arg0, arg1, arg1.length, arg1[]; {why}");
    generate(&[&target[..], &["--type", "one=Object"]].concat()).refused(2, &said);
    // A source file is compiled with names.
    let source = ["Sums.java#is", "--size", "1", "--bound"];
    generate(&[&source[..], &["one=1"]].concat()).printed(0, "one = 1, other = [1]\n");
    let named = generate(&[&source[..], &["arg0=1"]].concat());
    named.refused(2, "there are one, other, other.length, other[]");
    assert!(!named.stderr.contains("class file"), "{named:?}");
}
