//! Bounds on the command line: values of all types, classes, arrays, what follows from types, and everything that is rejected.

use serde_json::Value;

use super::forms::literal;
use crate::support::{Folder, Ran};

const FIELDS: &str = r#"
import java.util.List;

class Fields {
    boolean z; byte b; short s; char c; int i; long l; float f; double d;
    Boolean bz; Byte bb; Short bs; Character bc; Integer bi; Long bl; Float bf; Double bd;
    String t; Kind k; Node n; Shape sh; Object o; Comparable<?> cmp; Number num; List<String> list;
    int[] a; int[][] aa; String[] ta;

    enum Kind { RED, BLACK { } }
    static class Node { Node next; int key; }
    interface Shape { }
    static class Square implements Shape { int side; }
    static class Circle implements Shape { Shape inside; }
    static class Spare { }

    boolean any() { return true; }
}
"#;

struct Fields(Folder);

impl Fields {
    fn new(name: &str) -> Fields {
        Fields(Folder::with(&format!("bounds-{name}"), "Fields.java", FIELDS))
    }

    /// Generates with these bounds; what has none stays as it is.
    fn bound(&self, flags: &[&str], bounds: &[&str]) -> Ran {
        let bounds: Vec<&str> = bounds.iter().flat_map(|bound| ["--bound", bound]).collect();
        let fixed = ["generate", "--quiet", "Fields.java#any", "--only-bounds"];
        self.0.fretsaw(&[&fixed[..], flags, &bounds].concat())
    }

    #[track_caller]
    fn refuses(&self, bounds: &[&str], said: &str) {
        self.bound(&[], bounds).refused(2, said);
    }
}

/// What a value of a field is, as brute force would write it; of objects just the class.
fn shown(value: &Value, objects: &Value) -> String {
    let number = |value: &Value| match value.as_object().and_then(|fields| fields.iter().next()) {
        Some((_, value)) => value.to_string(),
        None => value.to_string(),
    };
    match (value.get("ref"), value.get("objects"), value.get("from")) {
        (Some(number), _, _) => literal(&objects[number.as_u64().unwrap() as usize]).unwrap(),
        (_, Some(class), _) => format!("{} {}", value["count"], class.as_str().unwrap()),
        (_, _, Some(from)) => format!("{from}..{}", value["to"]),
        _ => number(value),
    }
}

/// A bound for a field of each type, and the values that it gives, in their order. None is there twice.
const VALUES: [(&str, &str); 24] = [
    ("z=true,false,true", "true false"),
    ("b=-128..-127,127", "-128 -127 127"),
    ("s=7..10:2,-1,7", "7 9 -1"),
    ("c=a..c,'x',48,é", "\"a\" \"b\" \"c\" \"x\" \"0\" \"é\""),
    ("i=0..2147483647", "0..2147483647"),
    ("l=1..9:4,-9223372036854775808,9223372036854775807", "1 5 9 -9223372036854775808 9223372036854775807"),
    ("f=0..1:0.5,NaN,1e3,NaN", "0.0 0.5 1.0 \"NaN\" 1000.0"),
    ("d=-0.0,0,Infinity,1e-300", "-0.0 0.0 \"Infinity\" 1e-300"),
    ("bz=true,null", "null java.lang.Boolean(true)"),
    ("bb=1..2", "java.lang.Byte(1) java.lang.Byte(2)"),
    ("bs=-5", "java.lang.Short(-5)"),
    ("bc=x..y", "java.lang.Character(120) java.lang.Character(121)"),
    (
        "bi=1000,null,7,999..1001",
        "null java.lang.Integer(1000) java.lang.Integer(7) java.lang.Integer(999) java.lang.Integer(1001)",
    ),
    ("bl=3", "java.lang.Long(3)"),
    ("bf=1.5", "java.lang.Float(3fc00000)"),
    ("bd=2", "java.lang.Double(4000000000000000)"),
    ("t=a b,\"c, d\",null,\"say \\\"hi\\\"\",\"\",a b", "null \"a b\" \"c, d\" \"say \\\"hi\\\"\" \"\""),
    ("k=BLACK,RED,BLACK", "Fields$Kind:BLACK Fields$Kind:RED"),
    ("n=Node,null,Node", "null 2 Fields$Node"),
    ("sh=Circle,Square", "1 Fields$Circle 3 Fields$Square"),
    ("o=1,Node,\"x\",1", "java.lang.Integer(1) 2 Fields$Node \"x\""),
    ("cmp=1,\"x\",null", "null java.lang.Integer(1) \"x\""),
    ("num=1..2", "java.lang.Integer(1) java.lang.Integer(2)"),
    ("list=java.util.ArrayList", "1 java.util.ArrayList"),
];

#[test]
fn values_of_all_types() {
    let fields = Fields::new("values");
    let counts = ["Node=2", "Circle=1", "Square=3", "java.util.ArrayList=1"];
    let bounds: Vec<&str> = VALUES.iter().map(|(bound, _)| *bound).chain(counts).collect();
    let ran = fields.bound(&["--json", "--compact"], &bounds);
    assert_eq!(ran.code, 0, "{ran:?}");
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let objects = &report["inputs"][0]["objects"];
    for (bound, expected) in VALUES {
        let name = bound.split('=').next().unwrap();
        let open = objects[0]["fields"][name]["open"].as_array().unwrap_or_else(|| panic!("{bound}: {ran:?}"));
        let values: Vec<String> = open.iter().map(|value| shown(value, objects)).collect();
        assert_eq!(values.join(" "), expected, "{bound}");
    }
}

#[test]
fn objects_of_several_classes() {
    let bounds = ["sh=null,Square,Circle", "Square=1", "Circle=1", "Circle.inside=Square,Circle", "Square.side=4"];
    let said = "sh = null\n\
                sh = Square(side = 4)\n\
                sh = Circle(inside = Square(side = 4))\n\
                sh = #1 Circle(inside = #1)\n";
    Fields::new("classes").bound(&[], &bounds).printed(0, said);
}

#[test]
fn arrays() {
    let fields = Fields::new("arrays");
    let ints = "a = []\na = [0]\na = [1]\na = [0, 0]\na = [0, 1]\na = [1, 0]\na = [1, 1]\n";
    fields.bound(&[], &["a.length=0..2", "a[]=0..1"]).printed(0, ints);
    fields.bound(&[], &["a=[],null", "a.length=1,0", "a[]=5"]).printed(0, "a = null\na = [5]\na = []\n");
    fields.bound(&[], &["a=null"]).printed(0, "a = null\n");
    fields.bound(&[], &["a.length=0"]).printed(0, "a = []\n");
    let rows = "aa = []\naa = [[3]]\naa = [#1 [3], #1]\naa = [[3], [3]]\n";
    fields.bound(&[], &["aa.length=0..2", "aa[]=[]", "aa[].length=1", "aa[][]=3"]).printed(0, rows);
    fields.bound(&[], &["aa.length=1", "aa[]=null"]).printed(0, "aa = [null]\n");
    fields.bound(&[], &["ta.length=1", "ta[]=null,x"]).printed(0, "ta = [null]\nta = [\"x\"]\n");
}

#[test]
fn values_that_are_none() {
    let fields = Fields::new("none");
    for (bound, said) in [
        ("i=x", "x is not a value of type int"),
        ("i=1.5", "1.5 is not a value of type int"),
        ("i=2147483648", "2147483648 does not fit into int"),
        ("b=128", "128 does not fit into byte"),
        ("c=ab", "ab is not a value of type char"),
        ("l=1e3", "1e3 is not a value of type long"),
        ("l=0..1000000", "there are more than 1000000 values"),
        ("f=x", "x is not a number"),
        ("f=0..1:0", "0..1:0 is not a range of at most 1000000 values"),
        ("z=1", "1 is neither true nor false"),
        ("z=false..true", "there are no ranges of booleans"),
        ("i=5..1", "the range is empty"),
        ("i=0..5:0", "the step must be at least 1"),
        ("i=\"a\"", "\"a\" is a string; expected ints"),
        ("i=", "a value is missing"),
        ("i=1,,2", "a value is missing"),
        ("i", "expected CLASS=COUNT, FIELD=VALUE,VALUE or FIELD=LOW..HIGH"),
        ("=1", "the name of a class or of a field is missing"),
        ("i=1..", "expected LOW..HIGH or LOW..HIGH:STEP"),
        ("t=\"a", "the closing quote is missing"),
        ("t=\"a\"b", "there is text after the closing quote"),
        ("k=GREEN", "GREEN is not a constant of Fields$Kind: it has RED, BLACK"),
        ("bi=x", "x is not a value of type int"),
        ("n=Nod", "Nod is neither null nor a class whose objects n can hold"),
        ("n=Square", "class Fields$Square is not a subtype of Fields$Node"),
        ("n=1", "1 is neither null nor a class whose objects n can hold"),
        ("sh=Shape", "Fields$Shape is an interface and cannot be instantiated"),
        ("list=ArayList", "ArayList is neither null nor a class whose objects list can hold"),
        ("a=5", "an array is [] or null,[]; a.length and a[] bound its length and elements"),
        ("a.length=-1", "the length of an array cannot be negative"),
        ("a.length=-1..2", "the length of an array cannot be negative"),
        ("a.length=0,-1", "the length of an array cannot be negative"),
        ("a[]=x", "x is not a value of type int"),
        ("Node=-1", "the number of objects must be a whole number, 0 or greater"),
        ("Node=0..2", "the number of objects must be a whole number, 0 or greater"),
    ] {
        fields.refuses(&[bound], &format!("--bound {bound}: {said}"));
    }
}

#[test]
fn names_that_are_none() {
    let fields = Fields::new("names");
    fields.refuses(&["nosuch=1"], "--bound nosuch=1: there is no such field or class; there are z, b, s, ");
    fields.refuses(&["lists=null"], "there is no such field or class; there are z, b, ");
    assert!(fields.bound(&[], &["lists=null"]).stderr.contains("did you mean list?"));
    fields.refuses(&["i[]=1"], "--bound i[]=1: there is no such field or class");
    fields.refuses(&["i.length=1"], "--bound i.length=1: there is no such field or class");
    fields.refuses(&["Node.key=1"], "--bound Node.key=1: no object of the input has this field; there are z, ");
    fields.refuses(&["Node=1", "Node.kye=1"], "did you mean Node.key?");
    fields.refuses(&["Nosuch=1"], "--bound Nosuch=1: there is no such field or class; there are z, ");
    fields.refuses(&["Spare=1"], "--bound Spare=1: no field has type Fields$Spare; a bound can count");
    fields.refuses(
        &["String=1"],
        "--bound String=1: objects of java.lang.String are values; list them as FIELD=VALUE,VALUE",
    );
    fields
        .refuses(&["Node=1", "Node.key=1", "Fields.Node.key=2"], "the bound of field key is given twice; give it once");
    let typed = |types: &str| fields.bound(&["--type", types], &[]);
    typed("nosuch=Square").refused(2, "--type nosuch=Square: there is no such field; there are z, b, ");
    typed("sh=Nosuch").refused(2, "--type sh=Nosuch: there is no such class");
    typed("sh=Node").refused(2, "--type sh=Node: the field has type Fields$Shape, and the class is not a subtype");
    typed("i=Node").refused(2, "--type i=Node: the field has the primitive type int");
    for bad in ["sh", "sh=", "=Square"] {
        let refused = typed(bad);
        assert_eq!(refused.code, 2);
        assert!(refused.stderr.contains("expected FIELD=CLASS"), "{refused:?}");
    }
}
