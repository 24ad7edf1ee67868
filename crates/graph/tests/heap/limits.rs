//! Graphs that do not fit, and graphs that fit only after collections.

use fretsaw_graph::build::build;
use fretsaw_graph::{Content, Graph, Object, Root, Value};
use fretsaw_heap::ARRAY_HEADER_WORDS;
use fretsaw_vm::{Blank, Event, Limit, Machine};

use crate::boot::{graph_of, machine_with};

const HEAP: usize = 16 << 20;

fn of_objects(objects: Vec<Object>) -> Graph {
    Graph { roots: vec![Root { name: "o".to_owned(), value: Value::Ref(0) }], objects, ..Graph::default() }
}

#[test]
fn an_array_that_is_too_large_is_a_limit() {
    let mut machine = machine_with(|config| config.max_heap = HEAP);
    let elements = |count: usize| Content::Elements(vec![Value::Long(-1); count]);
    let graph = |count| of_objects(vec![Object { class: "long[]".to_owned(), content: elements(count) }]);
    let unbuilt = build(&mut machine, &graph(HEAP / 8)).expect_err("an error");
    assert!(matches!(unbuilt.event(), Some(Event::Limit(Limit::Heap))), "{unbuilt}");
    assert_eq!(unbuilt.to_string(), "the objects: reached --max-heap");
    // The machine can still be used.
    let built = build(&mut machine, &graph(1_000)).expect("it is built")[0];
    assert_eq!(graph_of(&machine, built), graph(1_000));
}

/// A collection at any moment of the construction leaves what is there already.
#[test]
fn collections_leave_what_is_under_construction() {
    const COUNT: usize = 12;
    let mut machine = machine_with(|config| config.max_heap = HEAP);
    let refs = (1..=2 * COUNT).map(Value::Ref).collect();
    let mut objects = vec![Object { class: "java.lang.Object[]".to_owned(), content: Content::Elements(refs) }];
    objects.extend((0..COUNT).flat_map(|n| {
        let text = Content::Text(vec![0x4E2D, n as u16]);
        let boxed = Content::Boxed(Value::Int(1000 + n as i32));
        let strings = Object { class: "java.lang.String".to_owned(), content: text };
        [strings, Object { class: "java.lang.Integer".to_owned(), content: boxed }]
    }));
    let graph = of_objects(objects);
    let size = {
        let before = machine.heap().end();
        build(&mut machine, &graph).expect("it is built");
        machine.heap().end() - before
    };
    assert!((100..1_000).contains(&size), "{size}");
    for room in (0..size).step_by(3) {
        leave_room(&mut machine, room);
        let collections = machine.heap().collections();
        let built = build(&mut machine, &graph).unwrap_or_else(|unbuilt| panic!("room {room}: {unbuilt}"))[0];
        assert_eq!(graph_of(&machine, built), graph, "room {room}");
        assert!(machine.heap().collections() > collections, "room {room}");
        machine.java().held().push(built);
        machine.probe().check_heap().unwrap_or_else(|wrong| panic!("room {room}: {wrong}"));
        machine.java().held().pop();
    }
}

/// Fills the heap with garbage so that a collection is needed after `room` more words.
fn leave_room(machine: &mut Machine, room: usize) {
    let class = machine.program().class("[J").expect("the class of arrays");
    for length in (0..20).rev().map(|shift| (1 << shift) - 1) {
        while machine.heap().has_room(length + ARRAY_HEADER_WORDS + room) {
            machine.java().create(&[Blank::Array(class, length)]).expect("an array");
        }
    }
}
