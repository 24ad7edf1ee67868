//! Longs and doubles that may be undecided in registers: values with the reserved pattern stay values, and undecided ones are
//! copied without being decided.

use std::collections::BTreeSet;

use fretsaw_choice::Domain;
use fretsaw_code::{Class, Field};
use fretsaw_heap::Ref;
use fretsaw_term::Word;
use fretsaw_testing::machine::{booted, call_static, config, run_main};
use fretsaw_testing::{Jdk, compile, repository};
use fretsaw_vm::{Choice, Config, Ending, Event, Limit, Machine};

fn wide_config(jdk: &Jdk, folder: &std::path::Path) -> Config {
    Config { wide: true, ..config(jdk, folder) }
}

/// A program whose longs and doubles have all patterns prints what it prints in a machine without undecided ones in registers,
/// which the test of subjects compares with `java`; also if it is taken back and forth.
#[test]
fn values_with_the_reserved_pattern_stay_values() {
    let source =
        std::fs::read_to_string(repository("tests/subjects/run/arith/WideCollisions.java")).expect("the subject");
    let folder = compile(&[], &[("WideCollisions.java", &source)]);
    for jdk in Jdk::all() {
        let straight = run_main(&mut booted(config(&jdk, &folder)), "WideCollisions", &[""; 0]);
        assert_eq!(straight.stdout.lines().count(), 3, "{straight:?}");
        let wide = run_main(&mut booted(wide_config(&jdk, &folder)), "WideCollisions", &[""; 0]);
        assert_eq!(wide, straight);
        let mut machine = booted(wide_config(&jdk, &folder));
        let (_, done) = machine.probe().exercise("WideCollisions", &[], 3).unwrap_or_else(|what| panic!("{what}"));
        assert_eq!(String::from_utf8(machine.objects().printed(1, ..)).expect("text"), straight.stdout);
        assert!(done.undone > 20, "{done:?}");
    }
}

/// A loop whose only backward jump compares such values counts its steps like any other.
#[test]
fn loops_over_such_values_reach_their_limit() {
    let text = "class Spin { public static void main(String[] a) { long x = 0xfff5_0000_0000_0001L; do { } while (x == same(x)); }
                static long same(long x) { return x; } }";
    let tight = "class Tight { static long y = 0xfff5_0000_0000_0001L; public static void main(String[] a) { long x = y; long z = y;
                 do { } while (x == z); } }";
    let folder = compile(&[], &[("Spin.java", text), ("Tight.java", tight)]);
    for class in ["Spin", "Tight"] {
        let mut machine = booted(Config { max_steps: 1 << 24, ..wide_config(&Jdk::local(), &folder) });
        let ran = run_main(&mut machine, class, &[""; 0]);
        assert_eq!(ran.ending, Ending::Limit(Limit::Steps), "{class}: {ran:?}");
    }
}

fn field(class: &'static Class, name: &str) -> &'static Field {
    class.fields.iter().find(|field| field.name == name).expect("the field")
}

/// Runs `use` on a node with undecided fields; returns the machine and the first event.
fn start(jdk: &Jdk, choice: Choice, wide: bool) -> (Machine, Event) {
    let folder = compile(&[], &[("WideCopies.java", include_str!("WideCopies.java"))]);
    let mut machine = booted(Config { choice, wide, ..config(jdk, &folder) });
    let node = machine.program().class("WideCopies$Node").expect("the class");
    let Event::Returned(object) = call_static(&mut machine, "WideCopies", "make", "()LWideCopies$Node;", &[]) else {
        panic!("a node")
    };
    machine.java().held().push(object);
    let longs = machine.program().class("[J").expect("the class");
    let array = machine.places().arrays(longs, 2, 0, 1).expect("room")[0].reference();
    machine.places().begin().expect("a collection");
    let object = machine.java().held().pop().expect("the node").reference();
    machine.java().set_field(object, field(node, "more"), array.into());
    let keys = [-3_096_224_743_817_216_i64, 5, i64::MIN].map(Word::from);
    let weights = [-0.0, 1.5, f64::from_bits(0xfff5_0000_0000_0000)].map(Word::from);
    machine.places().bound_field(object, field(node, "key"), Domain::numbers(keys));
    machine.places().bound_field(object, field(node, "weight"), Domain::numbers(weights));
    machine.places().bound_field(object, field(node, "next"), Domain::refs([Word::ZERO, Word::from(object)]));
    machine.places().bound_array(array, 2, Domain::numbers([Word::from(2)]), &Domain::numbers(keys));
    let event =
        call_static(&mut machine, "WideCopies", "use", "(LWideCopies$Node;)Ljava/lang/String;", &[Word::from(object)]);
    (machine, event)
}

fn results(machine: &mut Machine, event: Event, found: &mut Vec<String>) {
    match event {
        Event::Ask(ask) => {
            for index in 0..machine.alternatives(ask) {
                machine.mark();
                machine.take(ask, index);
                if index == 1 {
                    machine.probe().check_heap().expect("a consistent heap");
                    machine.probe().collect().expect("room");
                }
                let event = machine.run();
                results(machine, event, found);
                machine.undo();
                machine.drop_mark();
            }
        }
        Event::Returned(text) => found.push(machine.objects().text(Ref::at(text.bits() as usize))),
        other => panic!("{other:?}"),
    }
}

#[test]
fn undecided_ones_are_copied() {
    for jdk in Jdk::all() {
        let run = |choice, wide| {
            let (mut machine, event) = start(&jdk, choice, wide);
            let mut found = Vec::new();
            results(&mut machine, event, &mut found);
            (found.len(), found.into_iter().collect::<BTreeSet<String>>())
        };
        let (paths, expected) = run(Choice::Delayed, false);
        // One element, two fields and the reference are read before anything is used: 3 * 3 * 3 * 2 paths.
        assert_eq!((paths, expected.len()), (54, 28));
        assert_eq!(run(Choice::Copy, false), (54, expected.clone()));
        // Only if the node is not alone are the longs and doubles decided.
        assert_eq!(run(Choice::Copy, true), (28, expected));
    }
}
