//! State matching: a fingerprint of the present state, equal for states after which the program behaves in the same
//! way.
//!
//! A state is written down as a list of words that does not depend on where objects lie: objects are numbered in the order
//! in which they are met, starting from the registers that are still needed ([`fretsaw_code::liveness`]) and from what the
//! program has overwritten of the world it started in (`overwritten.rs`). So states that differ only in the identity of
//! objects, in garbage or in variables nobody reads any more are the same. Fields can be left out, such as `modCount`
//! (Java PathFinder does that, too). The list is then hashed to 128 bits: that two different states have the same
//! fingerprint is possible, and will not happen.
//!
//! - `names.rs`: keys of classes, methods, fields and literals that are the same in every worker and every run.
//! - `forms.rs`: the descriptions of objects of a class and frames of a method.
//! - `overwritten.rs`: words older than the program that have changed.
//! - `buffers.rs`: output buffers, which are ignored.
//! - `write.rs`: writes a state.
//! - `forget.rs`: overwrites everything that does not belong to the state, for tests.
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

use fretsaw_code::{ClassId, LoadError, Space};
use fretsaw_heap::has_spare;
use fretsaw_term::CellId;

use crate::machine::{Limit, Machine};
use buffers::output_buffers;
pub(crate) use forms::Forms;
pub(crate) use names::made_key;
use overwritten::Overwritten;
use write::Writer;

/// What writing a state takes for each word of its objects, at most: an object and a reference to it have two words.
const BYTES_PER_WORD: usize = 40;
/// A state of so few words needs no check.
const FREE_WORDS: usize = 1 << 16;

/// Computes fingerprints of one machine's states.
pub struct Fingerprints {
    /// Objects below this address existed before the program began. They never move.
    base: usize,
    /// How many strings were interned then.
    interned: usize,
    /// How many classes were defined at run time, and how many names the program's own loaders gave to classes.
    made: (usize, usize),
    forms: Forms,
    overwritten: Overwritten,
    writer: Writer,
}

impl Fingerprints {
    /// For the program that `machine` is about to start: everything that exists now is older than the program.
    /// Marks this state; the mark must stay. `ignored` names fields to ignore, with or without their class.
    pub fn new(machine: &mut Machine, ignored: &[String]) -> Result<Fingerprints, String> {
        // The mark holds what survives, so it does not move.
        machine.collect().map_err(|trap| format!("{trap:?}"))?;
        machine.mark();
        Ok(Fingerprints {
            base: machine.heap.end(),
            interned: machine.strings.interned.len(),
            made: made(machine),
            forms: Forms::new(ignored),
            overwritten: Overwritten::new(output_buffers(machine)),
            writer: Writer::default(),
        })
    }

    /// The fingerprint of the present state, in which `cell` is to be decided; none if it cannot be compared. An error is the
    /// limit that ends the search. Of the objects that the host holds, those from number `held` on belong to the state.
    pub fn of(&mut self, machine: &mut Machine, cell: CellId, held: usize) -> Result<Option<u128>, Limit> {
        if machine.streams.were_used() || !self.has_built_in_classes_only(machine) {
            return Ok(None);
        }
        let words = machine.heap.end() - self.base;
        if words > FREE_WORDS && !has_spare(words * BYTES_PER_WORD) {
            return Err(Limit::System);
        }
        let written = self.write(machine, cell, held);
        if machine.time_is_over() { Err(Limit::Time) } else { Ok(written.ok()) }
    }

    /// Whether all classes defined at run time are in the built-in name space.
    fn has_built_in_classes_only(&self, machine: &Machine) -> bool {
        let (made, entered) = self.made;
        let is_named = |class: &ClassId| machine.loader.class(*class).made.get().is_some();
        machine.loaders.in_use[made..].iter().all(is_named)
            && machine.loader.entered_since(entered).iter().all(|(space, _)| *space == Space::BUILT_IN)
    }

    fn write(&mut self, machine: &mut Machine, cell: CellId, held: usize) -> Result<u128, LoadError> {
        self.overwritten.update(machine, self.base, &self.forms);
        let mut writer = std::mem::take(&mut self.writer);
        writer.begin(machine, self.base, self.interned);
        let written = writer
            .frames(machine, &mut self.forms)
            .map(|()| {
                writer.open_cell(cell);
                writer.held(machine, held);
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

/// How many classes were defined at run time, and how many names the program's own loaders gave to classes.
fn made(machine: &Machine) -> (usize, usize) {
    (machine.loaders.in_use.len(), machine.loader.entered())
}
