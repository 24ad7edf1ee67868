//! Measures one round of mark, decide, run to the next choice, undo. Takes the folder of MarkUndo's classes.

use std::path::Path;
use std::time::Instant;

use fretsaw_code::classpath::{Entry, Jdk};
use fretsaw_vm::{Config, Event, Machine};

const ROUNDS: u32 = 2_000_000;

fn main() {
    let classes = std::env::args().nth(1).expect("usage: mark_undo CLASSES");
    let mut config = Config::new(Jdk::find(None).expect("a JDK"));
    config.api = Some(0);
    config.entries.push(Entry::open(Path::new(&classes)).expect("the folder of classes"));
    let mut machine = Machine::new(config).expect("a machine");
    machine.boot().expect("the JDK starts");
    machine.program().start("MarkUndo", &[]).expect("MarkUndo starts");
    // One round first, so that everything is resolved.
    let Event::Ask(ask) = machine.run() else { panic!("no choice") };
    machine.take(ask, 0);
    let Event::Ask(ask) = machine.run() else { panic!("no choice") };
    let started = Instant::now();
    for _ in 0..ROUNDS {
        machine.mark();
        machine.take(ask, 1);
        assert!(matches!(machine.run(), Event::Ask(_)));
        machine.undo();
        machine.drop_mark();
    }
    println!("mark, run to the next choice, undo: {} ns", started.elapsed().as_nanos() / u128::from(ROUNDS));
}
