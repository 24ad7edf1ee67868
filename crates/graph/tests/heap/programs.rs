//! Structures that a program has filled, read from its heap and built again: methods cannot tell them apart.

use fretsaw_graph::build::build;
use fretsaw_graph::json;
use fretsaw_term::Word;
use fretsaw_vm::{Ending, Event, Machine};

use crate::boot::{call, graph_of, hold, machine, static_of};
use crate::canonical::canonical;

const STRUCTURES: [&str; 13] = [
    "linkedList",
    "treeMap",
    "treeOfLists",
    "hashMap",
    "linkedHashMap",
    "arrayList",
    "arrayDeque",
    "priorityQueue",
    "treeSet",
    "enumMap",
    "bitSet",
    "builder",
    "nested",
];

/// The result of a method on `object`, after which everything is as before.
fn tried(machine: &mut Machine, method: &str, object: Word) -> String {
    machine.mark();
    let text = call(machine, method, object);
    machine.undo();
    machine.drop_mark();
    text
}

#[test]
fn methods_treat_a_copy_as_the_original() {
    let mut original = machine();
    assert_eq!(original.program().run("Program", &[]), Ending::Exit(0));
    // The program has never run here.
    let mut other = machine();
    for name in STRUCTURES {
        let object = static_of(&mut original, name);
        let graph = graph_of(&original, object);
        let line = json::write(&graph);
        let (shown, worked) = (tried(&mut original, "show", object), tried(&mut original, "work", object));
        assert!(shown.len() > 10 && !worked.is_empty(), "{name}: {shown} {worked}");
        // As data, and as text in another machine.
        let again = json::read(&line).expect("it was written");
        for (machine, graph) in [(&mut original, &graph), (&mut other, &again)] {
            let built = build(machine, graph).unwrap_or_else(|unbuilt| panic!("{name}: {unbuilt}"))[0];
            assert_ne!(built, Word::ZERO);
            let held = hold(machine, built);
            assert_eq!(json::write(&graph_of(machine, built)), canonical(graph), "{name}");
            machine.probe().collect().expect("a collection");
            let built = machine.objects().held()[held];
            assert_eq!(tried(machine, "show", built), shown, "{name}");
            assert_eq!(tried(machine, "work", built), worked, "{name}");
            let built = machine.objects().held()[held];
            assert_eq!(json::write(&graph_of(machine, built)), canonical(graph), "{name} has changed");
            machine.java().held().truncate(held);
        }
    }
}

/// An exception knows where it was thrown by numbers that only its machine knows.
#[test]
fn a_stack_trace_cannot_be_built() {
    let mut machine = machine();
    assert_eq!(machine.program().run("Program", &[]), Ending::Exit(0));
    let thrown = static_of(&mut machine, "thrown");
    let graph = graph_of(&machine, thrown);
    let unbuilt = build(&mut machine, &graph).expect_err("an error");
    let text = "object 0 (java.lang.ArrayIndexOutOfBoundsException): field backtrace: ";
    assert!(unbuilt.to_string().starts_with(text), "{unbuilt}");
}

/// Objects that are built and used in the middle of a program, and undone, do not disturb it.
#[test]
fn a_program_does_not_notice() {
    let mut undisturbed = machine();
    assert_eq!(undisturbed.program().run("Program", &[]), Ending::Exit(0));
    let expected = undisturbed.objects().printed(1, ..);
    let object = static_of(&mut undisturbed, "treeMap");
    let graph = graph_of(&undisturbed, object);
    let shown = call(&mut undisturbed, "show", object);

    let mut machine = machine();
    machine.program().start("Program", &[]).expect("it starts");
    let (mut stretch, mut rounds) = (1, 0);
    let event = loop {
        match machine.probe().run_for(stretch) {
            Event::Paused => {}
            event => break event,
        }
        stretch += stretch / 3 + 1;
        rounds += 1;
        machine.probe().collect().expect("a collection");
        let extent = machine.probe().extent();
        let before = machine.probe().digest(extent);
        machine.mark();
        let built = build(&mut machine, &graph).expect("it is built")[0];
        let held = hold(&mut machine, built);
        machine.probe().collect().expect("a collection");
        let built = machine.objects().held()[held];
        machine.java().held().truncate(held);
        assert_eq!(canonical(&graph_of(&machine, built)), canonical(&graph));
        assert_eq!(call(&mut machine, "show", built), shown);
        machine.undo();
        machine.drop_mark();
        assert_eq!(machine.probe().digest(extent), before, "after {rounds} rounds");
    };
    assert!(matches!(event, Event::Returned(_)), "{event:?}");
    assert!(rounds > 20, "{rounds}");
    assert_eq!(machine.objects().printed(1, ..), expected);
}
