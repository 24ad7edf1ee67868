//! Twins keep what an input was, whatever a method does to it: after a method has destroyed the structures, the twins show exactly
//! the structures that exist without it, in all choice modes, across marks, undos and collections.

use std::collections::BTreeSet;

use fretsaw_choice::{ClassDomain, Domain, GroupId, ObjectSet, Owner};
use fretsaw_code::{Class, Field};
use fretsaw_heap::Ref;
use fretsaw_term::Word;
use fretsaw_testing::machine::{booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::{Choice, Event, Machine};

const PROGRAM: &str = include_str!("Destroyed.java");
const NODES: usize = 2;

fn field(class: &'static Class, name: &str) -> &'static Field {
    class.fields.iter().find(|field| field.name == name).expect("the field")
}

fn call(machine: &mut Machine, name: &str, descriptor: &str, arguments: &[Word]) -> Event {
    fretsaw_testing::machine::call_static(machine, "Destroyed", name, descriptor, arguments)
}

/// A machine with an input of two nodes, all of whose fields but four are bounded; returns the machine and the group of nodes.
fn prepare(jdk: &Jdk, choice: Choice) -> (Machine, GroupId) {
    let folder = compile(&[], &[("Destroyed.java", PROGRAM)]);
    let mut machine = booted(choosing(jdk, &folder, choice));
    let node = machine.program().class("Destroyed$Node").expect("the class");
    for _ in 0..NODES {
        let Event::Returned(object) = call(&mut machine, "make", "()LDestroyed$Node;", &[]) else { panic!("a node") };
        machine.java().held().push(object);
    }
    let int_array = machine.program().class("[I").expect("the class");
    let node_array = machine.program().class("[LDestroyed$Node;").expect("the class");
    let numbers = machine.places().arrays(int_array, 1, 0, 1).expect("room")[0].reference();
    let array = machine.places().arrays(node_array, 2, 0, 1).expect("room")[0].reference();
    machine.places().begin().expect("a collection");
    let nodes: Vec<Word> = machine.java().held().drain(..).collect();
    let add = |machine: &mut Machine, objects: Vec<Word>| {
        let group = ClassDomain { objects, interchangeable: true, ..ClassDomain::default() };
        let group = machine.choices_mut().add_group(group);
        let set = machine.places().add_set(ObjectSet { null: true, groups: Box::new([group]) });
        (group, Domain::objects(set))
    };
    let (group, any_node) = add(&mut machine, nodes.clone());
    let (_, any_numbers) = add(&mut machine, vec![numbers.into()]);
    let (_, any_array) = add(&mut machine, vec![array.into()]);
    for (index, object) in nodes.iter().enumerate() {
        let mut cells = vec![machine.places().bound_field(object.reference(), field(node, "next"), any_node.clone())];
        if index == 0 {
            cells.push(machine.places().bound_field(object.reference(), field(node, "value"), Domain::range(4, 5)));
            cells.push(machine.places().bound_field(
                object.reference(),
                field(node, "wide"),
                Domain::numbers([Word::from(7_i64), Word::from(-1_i64)]),
            ));
            cells.push(machine.places().bound_field(object.reference(), field(node, "numbers"), any_numbers.clone()));
            cells.push(machine.places().bound_field(object.reference(), field(node, "nodes"), any_array.clone()));
        }
        for cell in cells {
            machine.choices_mut().set_owner(cell, Owner { group, index: index as u32 });
        }
    }
    machine.places().bound_array(numbers, 1, Domain::range(0, 1), &Domain::range(1, 2));
    machine.places().bound_array(array, 2, Domain::numbers([Word::from(0), Word::from(2)]), &any_node);
    machine.choices_mut().hold_first(group, 1);
    (machine, group)
}

/// A method to call on an object.
#[derive(Clone, Copy)]
enum Step {
    Destroy,
    /// Shows the root, or its twin.
    Show {
        twin: bool,
    },
}

/// All texts that the last of `steps` returns, on all paths.
fn texts(machine: &mut Machine, group: GroupId, steps: &[Step], found: &mut Vec<String>, collects: bool) {
    let Some((step, rest)) = steps.split_first() else { return };
    let root = machine.choices().group(group).objects[0].reference();
    let event = match step {
        Step::Destroy => call(machine, "destroy", "(LDestroyed$Node;)I", &[root.into()]),
        Step::Show { twin } => {
            let object = if *twin { machine.objects().twin_of(root) } else { root };
            assert_eq!(machine.objects().original_of(object), root);
            call(machine, "show", "(LDestroyed$Node;)Ljava/lang/String;", &[object.into()])
        }
    };
    after(machine, group, event, (step, rest), found, collects);
}

fn after(
    machine: &mut Machine,
    group: GroupId,
    event: Event,
    (step, rest): (&Step, &[Step]),
    found: &mut Vec<String>,
    collects: bool,
) {
    match event {
        Event::Ask(ask) => {
            assert!(machine.choices().is_asked(ask));
            for index in 0..machine.alternatives(ask) {
                machine.mark();
                machine.take(ask, index);
                if collects && index == 0 {
                    machine.probe().check_heap().expect("a consistent heap");
                    machine.probe().collect().expect("room");
                }
                let event = machine.run();
                after(machine, group, event, (step, rest), found, collects);
                machine.undo();
                machine.drop_mark();
            }
        }
        Event::Returned(text) => match step {
            Step::Show { .. } => found.push(machine.objects().text(text.reference())),
            Step::Destroy => texts(machine, group, rest, found, collects),
        },
        other => panic!("{other:?}"),
    }
}

#[test]
fn show_what_was_there() {
    for jdk in Jdk::all() {
        let (mut machine, group) = prepare(&jdk, Choice::Delayed);
        let mut expected = Vec::new();
        texts(&mut machine, group, &[Step::Show { twin: false }], &mut expected, false);
        let distinct: BTreeSet<String> = expected.iter().cloned().collect();
        assert_eq!((expected.len(), distinct.len()), (1200, 1200));
        assert!(distinct.iter().all(|text| text.contains("true n3[x]")));
        for (choice, collects) in [(Choice::Delayed, false), (Choice::Copy, false), (Choice::Copy, true)] {
            let (mut machine, group) = prepare(&jdk, choice);
            let objects: Vec<Ref> =
                machine.choices().groups().flat_map(|group| &group.objects).map(|object| object.reference()).collect();
            machine.mark();
            let extent = machine.probe().extent();
            let before = machine.probe().digest(extent);
            machine.mark();
            machine.places().add_twins(&objects).expect("twins");
            let mut found = Vec::new();
            texts(&mut machine, group, &[Step::Destroy, Step::Show { twin: true }], &mut found, collects);
            assert_eq!(found.len(), expected.len());
            assert_eq!(found.into_iter().collect::<BTreeSet<String>>(), distinct);
            machine.undo();
            assert_eq!(machine.probe().digest(extent), before);
        }
    }
}
