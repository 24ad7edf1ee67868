//! Graphs that cannot be built: an error names the object and the field, and nothing else happens.

use fretsaw_graph::build::build;
use fretsaw_graph::{Alternative, Content, Field, Graph, Object, Root, Value, json, random};
use fretsaw_vm::Event;

use crate::boot::machine;

/// Objects, and the error for the last of them. The object before it is an empty list.
const CASES: [(&str, &str); 42] = [
    (r#"{"class":"Missing","fields":{}}"#, "object 1 (Missing): there is no class Missing"),
    (r#"{"class":"Missing[]","elements":[]}"#, "object 1 (Missing[]): there is no class Missing"),
    (
        r#"{"class":"java/util/TreeMap","fields":{}}"#,
        r#"object 1 (java/util/TreeMap): "java/util/TreeMap" is not the name"#,
    ),
    (r#"{"class":"[I","fields":{}}"#, "object 1 ([I): there is no class [I"),
    (r#"{"class":"Ljava.lang.Object;","fields":{}}"#, r#"object 1 (Ljava.lang.Object;): "Ljava.lang.Object;" is not"#),
    (r#"{"class":"..","fields":{}}"#, r#"object 1 (..): ".." is not the name of a type"#),
    (r#"{"class":"a\u0000b","fields":{}}"#, "object 1 (a\0b): "),
    (r#"{"class":"kinds","fields":{}}"#, "object 1 (kinds): there is no class kinds"),
    (r#"{"class":"int","fields":{}}"#, "object 1 (int): objects of this class have no fields"),
    (r#"{"class":"void[]","elements":[]}"#, "object 1 (void[]): "),
    (r#"{"class":"Kinds$Unfinished","fields":{"n":1}}"#, "object 1 (Kinds$Unfinished): the class is abstract"),
    (r#"{"class":"java.util.List","fields":{}}"#, "object 1 (java.util.List): the class is abstract"),
    (
        r#"{"class":"Kinds$Color","fields":{}}"#,
        "object 1 (Kinds$Color): objects of this class have another kind of content",
    ),
    (r#"{"class":"Kinds$Color","constant":"PINK"}"#, "object 1 (Kinds$Color): there is no constant PINK"),
    (r#"{"class":"Kinds$Color","constant":"$VALUES"}"#, "object 1 (Kinds$Color): there is no constant $VALUES"),
    (r#"{"class":"Kinds$Op$1","constant":"ADD"}"#, "object 1 (Kinds$Op$1): not an enum"),
    (r#"{"class":"Kinds$Node","constant":"ADD"}"#, "object 1 (Kinds$Node): not an enum"),
    (r#"{"class":"java.lang.Enum","constant":"ADD"}"#, "object 1 (java.lang.Enum): not an enum"),
    (r#"{"class":"java.lang.String","fields":{}}"#, "object 1 (java.lang.String): objects of this class have another"),
    (r#"{"class":"java.lang.Class","fields":{}}"#, "object 1 (java.lang.Class): the fields of its class are internal"),
    (r#"{"class":"java.lang.Class","type":"Missing"}"#, "object 1 (java.lang.Class): there is no class Missing"),
    (
        r#"{"class":"java.lang.Thread","fields":{}}"#,
        "object 1 (java.lang.Thread): the fields of its class are internal",
    ),
    (
        r#"{"class":"java.lang.reflect.Field","fields":{"slot":9}}"#,
        "object 1 (java.lang.reflect.Field): the fields of its",
    ),
    (
        r#"{"class":"java.lang.invoke.MemberName","fields":{}}"#,
        "object 1 (java.lang.invoke.MemberName): the fields of its",
    ),
    (r#"{"class":"Kinds$Node","opaque":true}"#, "object 1 (Kinds$Node): its content is not known"),
    (r#"{"class":"Kinds$Node","fields":{"nexd":null}}"#, "object 1 (Kinds$Node): there is no field nexd"),
    (r#"{"class":"Kinds$SubSub","fields":{"created":1}}"#, "object 1 (Kinds$SubSub): there is no field created"),
    (r#"{"class":"Kinds$SubSub","fields":{"x":1}}"#, "object 1 (Kinds$SubSub): field x: several classes declare it"),
    (r#"{"class":"Kinds$Sub","fields":{"Kinds$Node.x":1}}"#, "object 1 (Kinds$Sub): there is no field Kinds$Node.x"),
    (
        r#"{"class":"Kinds$Base","fields":{"x":1,"Kinds$Base.x":1}}"#,
        "object 1 (Kinds$Base): field Kinds$Base.x occurs twice",
    ),
    (r#"{"class":"Kinds$Numbers","fields":{"b":1}}"#, "object 1 (Kinds$Numbers): field b: not a value of type byte"),
    (
        r#"{"class":"Kinds$Numbers","fields":{"z":null}}"#,
        "object 1 (Kinds$Numbers): field z: not a value of type boolean",
    ),
    (
        r#"{"class":"Kinds$Numbers","fields":{"j":{"ref":0}}}"#,
        "object 1 (Kinds$Numbers): field j: not a value of type long",
    ),
    (
        r#"{"class":"Kinds$Node","fields":{"next":1}}"#,
        "object 1 (Kinds$Node): field next: not a value of type Kinds$Node",
    ),
    (
        r#"{"class":"Kinds$Node","fields":{"next":{"ref":0}}}"#,
        "object 1 (Kinds$Node): field next: object 0 (java.util.ArrayList) is not a Kinds$Node",
    ),
    (
        r#"{"class":"Kinds$Sub","fields":{"Kinds$Sub.y":{"ref":0}}}"#,
        "object 1 (Kinds$Sub): field Kinds$Sub.y: object 0 (java.util.ArrayList) is not a Kinds$Named",
    ),
    (
        r#"{"class":"Kinds$Node","fields":{"value":{"open":[null]}}}"#,
        "object 1 (Kinds$Node): field value: the value is open",
    ),
    (r#"{"class":"Kinds$Node[]","elements":[null,{"ref":0}]}"#, "object 1 (Kinds$Node[]): element 1: object 0 (java."),
    (
        r#"{"class":"java.lang.Throwable","fields":{"depth":3}}"#,
        "object 1 (java.lang.Throwable): field depth: only this",
    ),
    (r#"{"class":"Kinds$Broken","fields":{"n":1}}"#, "object 1 (Kinds$Broken): java.lang.ExceptionInInitializerError"),
    (r#"{"class":"java.util.function.Function","fields":{}}"#, "object 1 (java.util.function.Function): the class is"),
    (r#"{"class":"java.lang.ThreadGroup","fields":{}}"#, "object 1 (java.lang.ThreadGroup): the fields of its class"),
];

#[test]
fn each_error_names_its_place() {
    let mut machine = machine();
    let extent = machine.probe().extent();
    machine.mark();
    for (object, error) in CASES {
        let line =
            format!(r#"{{"roots":[],"objects":[{{"class":"java.util.ArrayList","fields":{{"size":0}}}},{object}]}}"#);
        let graph = json::read(&line).unwrap_or_else(|bad| panic!("{bad}: {line}"));
        let (before, held) = (machine.probe().digest(extent), machine.objects().held().len());
        let unbuilt = build(&mut machine, &graph).map(|_| line).expect_err("an error").to_string();
        assert!(unbuilt.starts_with(error), "{object}: {unbuilt}");
        assert_eq!(machine.objects().held().len(), held);
        machine.undo();
        assert_eq!(machine.probe().digest(extent), before);
    }
}

/// What no JSON describes, but a program may.
#[test]
fn graphs_that_are_not_well_formed() {
    let mut machine = machine();
    let root = |value| Root { name: "r".to_owned(), value };
    let graph = |roots, class: &str, content| Graph {
        roots,
        objects: vec![Object { class: class.to_owned(), content }],
        ..Graph::default()
    };
    let node =
        |field: &str, value| Content::Fields(vec![Field { name: field.to_owned(), owner: None, value, kept: false }]);
    let open = Value::Open(vec![Alternative::Range(1, 2)]);
    let cases = [
        (graph(vec![root(Value::Ref(1))], "Kinds$Node", node("next", Value::Null)), "root 0 (r): there is no object 1"),
        (graph(vec![root(open)], "Kinds$Node", node("next", Value::Null)), "root 0 (r): the value is open"),
        (
            graph(vec![], "Kinds$Node", node("next", Value::Ref(usize::MAX))),
            "object 0 (Kinds$Node): field next: there is no",
        ),
        (
            graph(vec![], "int[]", Content::Elements(vec![Value::Ref(7)])),
            "object 0 (int[]): element 0: there is no object 7",
        ),
        (
            graph(vec![], "java.lang.Long", Content::Boxed(Value::Ref(0))),
            "object 0 (java.lang.Long): not the value of a",
        ),
        (
            graph(vec![], "java.lang.Long", Content::Boxed(Value::Int(0))),
            "object 0 (java.lang.Long): not the value of a",
        ),
        (
            graph(vec![], "java.lang.Long", Content::Elements(vec![])),
            "object 0 (java.lang.Long): objects of this class have",
        ),
        (graph(vec![], "", Content::Fields(vec![])), "object 0 (): \"\" is not the name of a type"),
        (
            graph(vec![], "java.lang.Integer", node("value", Value::Int(1))),
            "object 0 (java.lang.Integer): objects of this",
        ),
        (
            graph(vec![], "Kinds$Node", Content::Text(vec![97])),
            "object 0 (Kinds$Node): objects of this class have another",
        ),
        (
            graph(vec![], "Kinds$Node", Content::Type("int".to_owned())),
            "object 0 (Kinds$Node): objects of this class have",
        ),
        (
            graph(vec![], "Kinds$Node", Content::Boxed(Value::Int(1))),
            "object 0 (Kinds$Node): objects of this class have",
        ),
        (graph(vec![], "int[]", Content::Fields(vec![])), "object 0 (int[]): objects of this class have no fields"),
        (graph(vec![], &"[]".repeat(300), Content::Elements(vec![])), "object 0 ([]"),
        (graph(vec![], &format!("int{}", "[]".repeat(256)), Content::Elements(vec![])), "object 0 (int[]"),
        (graph(vec![], &"x".repeat(70_000), Content::Fields(vec![])), "object 0 (xxx"),
    ];
    for (graph, error) in cases {
        let unbuilt = build(&mut machine, &graph).expect_err("an error");
        assert!(unbuilt.to_string().starts_with(error), "{unbuilt}");
        assert!(unbuilt.event().is_none());
    }
    // So many dimensions are possible.
    build(&mut machine, &graph(vec![], &format!("int{}", "[]".repeat(255)), Content::Elements(vec![])))
        .expect("an array");
}

/// An initializer that throws is the program's fault, not the graph's.
#[test]
fn a_failing_initializer_is_an_event() {
    let mut machine = machine();
    let line = r#"{"roots":[],"objects":[{"class":"Kinds$Broken","fields":{"n":1}}]}"#;
    let unbuilt = build(&mut machine, &json::read(line).expect("a graph")).expect_err("an error");
    assert!(matches!(unbuilt.event(), Some(Event::Thrown(_))), "{unbuilt}");
}

/// Graphs of any classes and values, most of them wrong.
#[test]
fn no_graph_is_too_strange() {
    let classes = [
        "Kinds$Node",
        "Kinds$Numbers",
        "java.lang.Object[]",
        "Kinds$SubSub",
        "java.util.HashMap",
        "java.lang.Character",
    ];
    let fields = ["next", "value", "x", "y", "i", "size", "table"];
    let mut machine = machine();
    let (mut built, mut refused) = (0, 0);
    for seed in 0..3_000_usize {
        let mut graph = random::graph(seed as u64);
        for (n, object) in graph.objects.iter_mut().enumerate() {
            if (seed + n) % 3 > 0 {
                object.class = classes[(seed / 7 + n) % classes.len()].to_owned();
            }
            if let Content::Fields(all) = &mut object.content {
                all.truncate(1 + (seed + n) % 3);
                all.iter_mut().enumerate().for_each(|(m, field)| {
                    field.name = fields[(seed / 3 + n + m) % fields.len()].to_owned();
                    field.owner = None;
                });
            }
        }
        match build(&mut machine, &graph) {
            Ok(words) => {
                assert_eq!(words.len(), graph.roots.len());
                built += 1;
            }
            Err(_) => refused += 1,
        }
    }
    machine.probe().collect().expect("a collection");
    machine.probe().check_heap().expect("the heap is consistent");
    assert!(built > 50 && refused > 1_000, "{built} built, {refused} refused");
}
