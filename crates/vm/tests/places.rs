//! Places that are made in the middle of a path: they move with their objects, deciding them writes where the object is now, and
//! going back forgets them.

use fretsaw_choice::{Ask, CellId, ClassDomain, Domain, GroupId, ObjectSet, Owner};
use fretsaw_code::{Class, Field};
use fretsaw_testing::machine::boot;
use fretsaw_testing::{Jdk, Random, compile};
use fretsaw_vm::{Blank, Event, Machine, Word};

/// A program that leaves garbage behind, so that collections move what lives.
const PROGRAM: &str = r#"
public class Litter {
    static class Node { int value; long wide; Node next; }
    static Object kept;
    public static void main(String[] args) {
        for (int i = 0; ; i++) {
            Object[] garbage = new Object[50];
            for (int j = 0; j < garbage.length; j++) garbage[j] = new int[j];
            if (i % 7 == 0) kept = new Object[] { kept, i };
            if (i % 70 == 0) kept = null;
        }
    }
}
"#;

fn field(class: &'static Class, name: &str) -> &'static Field {
    class.fields.iter().find(|field| field.name == name).expect("the field")
}

/// The places of two nodes that can refer to each other: a class domain, and the cells of the first node.
struct Input {
    group: GroupId,
    value: CellId,
    wide: CellId,
    next: CellId,
}

impl Input {
    fn make(machine: &mut Machine, node: &'static Class) -> Input {
        let blanks = [Blank::Instance(node), Blank::Instance(node)];
        let objects = machine.java().create(&blanks).expect("room");
        let first = objects[0];
        let objects = objects.into_iter().map(Word::from).collect();
        let group =
            machine.choices_mut().add_group(ClassDomain { objects, interchangeable: true, ..ClassDomain::default() });
        let set = machine.places().add_set(ObjectSet { null: true, groups: Box::new([group]) });
        let value = machine.places().bound_field(first, field(node, "value"), Domain::range(3, 9));
        let wide = machine.places().bound_field(
            first,
            field(node, "wide"),
            Domain::numbers([5, -1].map(|value: i64| Word::from(value))),
        );
        let next = machine.places().bound_field(first, field(node, "next"), Domain::objects(set));
        for cell in [value, wide, next] {
            machine.choices_mut().set_owner(cell, Owner { group, index: 0 });
        }
        Input { group, value, wide, next }
    }

    /// Decides all three places; checks that the values are where the objects are now.
    fn decide(&self, machine: &mut Machine, node: &'static Class) {
        let word = |machine: &Machine, object: Word, name| {
            machine.heap().word(object.reference().slot(field(node, name).offset))
        };
        machine.take(Ask::value(self.value), 2);
        machine.take(Ask::value(self.wide), 1);
        // Null, the first node, which is in use because its places are, and the second.
        assert_eq!(machine.alternatives(Ask::value(self.next)), 3);
        machine.take(Ask::value(self.next), 2);
        let objects = machine.choices().group(self.group).objects.clone();
        let read = ["value", "wide", "next"].map(|name| word(machine, objects[0], name));
        assert_eq!(read, [Word::from(5), Word::from(-1_i64), objects[1]]);
    }
}

#[test]
fn move_with_their_objects_and_are_undone() {
    let folder = compile(&[], &[("Litter.java", PROGRAM)]);
    let (mut moved, mut undone) = (0, 0);
    for jdk in Jdk::all() {
        let mut machine = boot(&jdk, &folder);
        let node = machine.program().class("Litter$Node").expect("the class");
        machine.program().start("Litter", &[]).expect("it starts");
        let mut random = Random::new(7);
        for _ in 0..60 {
            assert!(matches!(machine.probe().run_for(random.below(3000) as u64), Event::Paused));
            // After a collection a later one moves nothing that is older than the mark.
            machine.probe().collect().expect("room");
            let extent = machine.probe().extent();
            let before = machine.probe().digest(extent);
            machine.mark();
            let mut inputs = Vec::new();
            for _ in 0..=random.below(3) {
                assert!(matches!(machine.probe().run_for(random.below(3000) as u64), Event::Paused));
                inputs.push(Input::make(&mut machine, node));
                let addresses: Vec<Word> = machine.choices().groups().flat_map(|group| group.objects.clone()).collect();
                if random.below(2) == 0 {
                    machine.probe().check_heap().expect("a consistent heap");
                    machine.probe().collect().expect("room");
                    machine.probe().check_heap().expect("a consistent heap");
                }
                let now: Vec<Word> = machine.choices().groups().flat_map(|group| group.objects.clone()).collect();
                moved += usize::from(addresses != now);
            }
            machine.mark();
            inputs.iter().for_each(|input| input.decide(&mut machine, node));
            machine.probe().collect().expect("room");
            machine.undo();
            // Once more, after a collection that knew the values.
            inputs.iter().for_each(|input| input.decide(&mut machine, node));
            machine.drop_mark();
            machine.undo();
            machine.drop_mark();
            assert_eq!(machine.probe().digest(extent), before);
            assert_eq!(machine.choices().len(), 0);
            undone += 1;
        }
    }
    assert!(moved > 10 && undone >= 60, "{moved} moved, {undone} undone");
}
