//! State matching: a fingerprint of the present, equal for states in which the program goes on in the same way.
//!
//! A state is written down as a list of words that does not depend on where objects lie: objects are numbered in the order
//! in which they are met, starting from the registers that are still needed ([`fretsaw_code::liveness`]) and from what the
//! program has overwritten of the world it started in (`overwritten.rs`). So states that differ only in the identity of
//! objects, in garbage or in variables nobody reads any more are the same. Fields can be left out, such as `modCount`
//! (Java PathFinder does that, too). The list is then hashed to 128 bits: that two different states have the same
//! fingerprint is possible, and will not happen.
//!
//! - `names.rs`: keys of classes, methods, fields and literals that are the same in every worker and on every day.
//! - `forms.rs`: how objects of a class and frames of a method are written down.
//! - `overwritten.rs`: words older than the program that differ from what they were.
//! - `buffers.rs`: what of that world does not matter, because it was printed.
//! - `write.rs`: the writing itself.
//! - `forget.rs`: overwriting what does not belong to the state, for tests.
//!
//! Not part of a state: what was written to standard output, the number of steps, and what is only cached outside of
//! history. Not compared at all: states of programs that have used native streams (zip), or that have defined classes with
//! class loaders of their own. Classes that the JDK makes (proxies, hidden classes) are named by their class files.

mod buffers;
mod forget;
mod forms;
mod names;
mod overwritten;
mod write;

use fretsaw_code::{LoadError, Space};

use crate::machine::Machine;
use buffers::output_buffers;
pub(crate) use forms::Forms;
pub(crate) use names::made_key;
use overwritten::Overwritten;
use write::Writer;

/// Computes fingerprints of one machine's states.
pub struct Fingerprints {
    /// Objects below this address were there before the program began. They never move.
    base: usize,
    /// How many strings were interned then.
    interned: usize,
    /// How many classes were made at run time, and names given to classes by the program's own loaders.
    made: (usize, usize),
    forms: Forms,
    overwritten: Overwritten,
    writer: Writer,
}

impl Fingerprints {
    /// For the program that `machine` is about to start: everything there is now is the world it starts in. Marks this
    /// state; the mark must stay. `ignored` names fields to leave out, with or without their class.
    pub fn new(machine: &mut Machine, ignored: &[String]) -> Result<Fingerprints, String> {
        // What survives is held by the mark and stays where it is.
        machine.collect().map_err(|trap| format!("{trap:?}"))?;
        machine.mark();
        Ok(Fingerprints {
            base: machine.heap.end(),
            interned: machine.strings.mark(),
            made: made(machine),
            forms: Forms::new(ignored),
            overwritten: Overwritten::new(output_buffers(machine)),
            writer: Writer::default(),
        })
    }

    /// The fingerprint of the present state, in which `cell` is to be decided; none if it cannot be compared.
    pub fn of(&mut self, machine: &mut Machine, cell: u32) -> Option<u128> {
        if machine.streams.were_used() || !self.has_built_in_classes_only(machine) {
            return None;
        }
        self.write(machine, cell).ok()
    }

    /// Whether all classes made at run time are of the built-in name space.
    fn has_built_in_classes_only(&self, machine: &Machine) -> bool {
        let (made, entered) = self.made;
        let is_named = |class: &u32| machine.loader.class(*class).made.get().is_some();
        machine.loaders.in_use[made..].iter().all(is_named)
            && machine.loader.entered_since(entered).iter().all(|(space, _)| *space == Space::BUILT_IN)
    }

    fn write(&mut self, machine: &mut Machine, cell: u32) -> Result<u128, LoadError> {
        self.overwritten.update(machine, self.base, &self.forms);
        let mut writer = std::mem::take(&mut self.writer);
        writer.begin(machine, self.base, self.interned);
        let written = writer
            .frames(machine, &mut self.forms)
            .map(|()| {
                writer.open_cell(cell);
                self.overwritten.write(machine, &mut writer);
                writer.rest(machine);
                writer.made(machine, self.made);
                writer.objects(machine, &mut self.forms);
            })
            .map(|()| writer.fingerprint());
        self.writer = writer;
        written
    }
}

/// How many classes were made at run time, and names given to classes by the program's own loaders.
fn made(machine: &Machine) -> (usize, usize) {
    (machine.loaders.in_use.len(), machine.loader.entered())
}
