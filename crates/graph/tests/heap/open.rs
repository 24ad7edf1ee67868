//! Values that are not decided, as the present heap shows them.

use fretsaw_choice::{Ask, Domain, Origin};
use fretsaw_code::Class;
use fretsaw_graph::build::build;
use fretsaw_graph::{Alternative, Content, Graph, Value, json};
use fretsaw_heap::Ref;
use fretsaw_term::{CellId, Open, Word};
use fretsaw_vm::Machine;

use crate::boot::{graph_of, machine};

/// An object with fields of every type, which a node refers to.
const LINE: &str = r#"{"roots":[{"name":"o","value":{"ref":0}}],"objects":[
    {"class":"Kinds$Node","fields":{"value":{"ref":1}}},{"class":"Kinds$Numbers","fields":{}}]}"#;

fn set(machine: &mut Machine, object: Ref, name: &str, domain: Domain) -> CellId {
    let word = machine.choices_mut().add(domain, Origin::Inner, None);
    let class: &'static Class = machine.objects().class_of(object.into());
    machine.java().set_field(object, class.instance_field(name).expect("the field"), word);
    let Some(Open::Cell(cell)) = word.open() else { panic!("{word:?} is decided") };
    cell
}

fn field(graph: &Graph, object: usize, name: &str) -> Value {
    let Content::Fields(fields) = &graph.objects[object].content else { panic!("no fields") };
    fields.iter().find(|field| field.name == name).expect("the field").value.clone()
}

#[test]
fn undecided_places_are_open() {
    let mut machine = machine();
    let node = build(&mut machine, &json::read(LINE).expect("a graph")).expect("it is built")[0].reference();
    let numbers = machine.objects().field(node.into(), "value").reference();
    let int = set(&mut machine, numbers, "i", Domain::range(-1, 3));
    set(&mut machine, numbers, "c", Domain::numbers([97, 0xD800].map(Word::from)));
    set(&mut machine, node, "next", Domain::refs([Word::ZERO, node.into()]));
    let integer = machine.program().class("java.lang.Integer").expect("the class").id;
    set(&mut machine, node, "value", Domain::boxed(Open::Cell(int), integer));
    let graph = graph_of(&machine, node.into());
    let boxes = Alternative::Objects { class: "java.lang.Integer".to_owned(), count: 5 };
    assert_eq!(field(&graph, 0, "value"), Value::Open(vec![boxes]));
    let nodes = [Value::Null, Value::Ref(0)].map(Alternative::Value).to_vec();
    assert_eq!(field(&graph, 0, "next"), Value::Open(nodes));
    let graph = graph_of(&machine, numbers.into());
    assert_eq!(field(&graph, 0, "i"), Value::Open(vec![Alternative::Range(-1, 3)]));
    let units = [Value::Char(97), Value::Char(0xD800)].map(Alternative::Value).to_vec();
    assert_eq!(field(&graph, 0, "c"), Value::Open(units));
    machine.mark();
    machine.take(Ask::value(int), 3);
    assert_eq!(field(&graph_of(&machine, numbers.into()), 0, "i"), Value::Int(2));
    machine.undo();
    assert_eq!(graph_of(&machine, numbers.into()), graph);
    let unbuilt = build(&mut machine, &graph).expect_err("an error");
    assert!(unbuilt.to_string().starts_with("object 0 (Kinds$Numbers): field c: the value is open"), "{unbuilt}");
}

/// The bit pattern of an undecided long is that of a long.
#[test]
fn an_undecided_long_is_told_from_a_long() {
    let mut machine = machine();
    let node = build(&mut machine, &json::read(LINE).expect("a graph")).expect("it is built")[0];
    machine.java().held().push(node);
    machine.places().begin().expect("a mark");
    let numbers = machine.objects().field(machine.objects().held()[0], "value");
    let field_of = |m: &Machine, name: &str| m.objects().class_of(numbers).instance_field(name).expect("the field");
    let long = field_of(&machine, "j");
    let cell = machine.places().bound_field(numbers.reference(), long, Domain::numbers([5, 6].map(Word::from)));
    let pattern = machine.objects().field(numbers, "j");
    let double = field_of(&machine, "d");
    machine.java().set_field(numbers.reference(), double, pattern);
    let graph = graph_of(&machine, numbers);
    let longs = [Value::Long(5), Value::Long(6)].map(Alternative::Value).to_vec();
    assert_eq!(field(&graph, 0, "j"), Value::Open(longs));
    // The pattern is a NaN, which equals nothing.
    let Value::Double(double) = field(&graph, 0, "d") else { panic!("a double") };
    assert_eq!(double.to_bits(), pattern.bits());
    machine.take(Ask::value(cell), 1);
    assert_eq!(field(&graph_of(&machine, numbers), 0, "j"), Value::Long(6));
}
