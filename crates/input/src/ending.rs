//! Messages about exceptions, and about events that end a generation.

use fretsaw_term::Word;
use fretsaw_vm::{Ending, Event, Machine};

/// An exception, and the place in the user's classes where it was created.
pub fn described(machine: &Machine, exception: Word) -> String {
    let place = machine.objects().place_of(exception.reference()).map_or(String::new(), |place| format!(" at {place}"));
    machine.objects().describe(exception.reference()) + &place
}

/// The ending that corresponds to an event after which no candidate can continue.
pub fn ending(machine: &Machine, event: &Event) -> Ending {
    match event {
        Event::Thrown(exception) => Ending::BadProgram(format!("uncaught {}", described(machine, *exception))),
        Event::Unsupported(what) | Event::Diverged(what) => Ending::Unsupported((**what).clone()),
        Event::Limit(limit) => Ending::Limit(*limit),
        Event::Exit(code) => Ending::BadProgram(format!("the class under test exited with code {}", code.int())),
        Event::Ask(_) => Ending::BadProgram("a choice was made before the predicate ran".to_owned()),
        Event::Bound(_) => Ending::Unsupported("Fretsaw.any in a program that is not explored".to_owned()),
        Event::Cut => Ending::BadProgram("an assumption did not hold before the predicate ran".to_owned()),
        Event::Returned(_) | Event::Paused => Ending::Unsupported("the machine stopped".to_owned()),
    }
}
