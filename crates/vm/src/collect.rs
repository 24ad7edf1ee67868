//! Collections and measurements: the machine's roots, and the limits on memory.
//!
//! A path ends with [`Limit::Heap`] if its present state is too large: its objects, and what the machine keeps for
//! it beside them. If the data for going back are too large, the search ends with [`Limit::Search`], and no path
//! does.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use fretsaw_choice::Choices;
use fretsaw_code::code::RefMap;
use fretsaw_code::emit::ref_map;
use fretsaw_code::{ClassId, MethodId};
use fretsaw_heap::{Exhausted, Heap, Roots, STRIDE_WORDS, Unfinished, has_spare};
use fretsaw_term::Word;

use crate::frames::{Frame, Frames};
use crate::interned::InternedStrings;
use crate::machine::{Event, Limit, Machine};
use crate::run::parts;
use crate::trap::{Result, Trap};

/// There always is memory for a copy that is smaller.
const SMALL_COPY: usize = 1 << 20;

/// All references to objects outside of the heap.
struct MachineRoots<'a> {
    frames: &'a mut Frames,
    choices: &'a mut Choices,
    interned: &'a mut InternedStrings,
    failed: &'a mut Vec<(ClassId, Word)>,
    held: &'a mut Vec<Word>,
    maps: &'a HashMap<MethodId, Vec<Box<[u16]>>>,
    /// Whether references that only marks can restore count, too.
    past: bool,
}

impl MachineRoots<'_> {
    /// Visits the registers of all frames that contain references; `visit` also gets the frame and the register's number.
    fn each_register(&mut self, visit: &mut dyn FnMut(&Frame, u16, &mut Word)) {
        let maps = self.maps;
        self.frames.each(self.past, |frame, registers| {
            let mut visit = |r: u16| {
                let mut word = Word::from_bits(registers[usize::from(r)]);
                visit(&frame, r, &mut word);
                registers[usize::from(r)] = word.bits();
            };
            match &frame.code.ref_map {
                RefMap::Fixed(refs) => {
                    let valid = refs.iter().filter(|(_, from)| frame.pc >= *from);
                    valid.for_each(|(r, _)| visit(*r));
                }
                RefMap::Derived => {
                    let map = maps.get(&frame.code.method.id).and_then(|m| m.get(frame.pc as usize));
                    map.into_iter().flatten().for_each(|r| visit(*r));
                }
            }
        });
    }

    /// Visits the references that are in no frame.
    fn each_other(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        self.choices.each_ref(visit);
        self.interned.each_ref(visit);
        self.failed.iter_mut().for_each(|(_, exception)| visit(exception));
        self.held.iter_mut().for_each(&mut *visit);
    }
}

impl Roots for MachineRoots<'_> {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        self.each_register(&mut |_, _, word| visit(word));
        self.each_other(visit);
    }
}

impl Machine {
    /// Makes sure that the path and the search may use `words` more words, and that they are free. Called only
    /// between instructions, because a collection may be needed.
    pub(crate) fn make_room(&mut self, words: usize) -> Result<()> {
        self.check_time()?;
        self.check_history()?;
        if self.heap.is_due(words) {
            let held = self.measure()?;
            if self.heap.exceeds_share(held, words) {
                return Err(Trap::stop(Event::Limit(Limit::Heap)));
            }
        }
        if self.heap.has_room(words) {
            return Ok(());
        }
        // A native may need several objects and stop at the second again and again: then it gets more each time.
        let place = (self.now.steps, self.frames.stack.len(), self.frames.stack.last().map_or(0, |f| f.pc));
        let words = match self.host.asked {
            Some((earlier, asked)) if earlier == place => words.max(asked.saturating_mul(2)).max(1),
            _ => words,
        };
        self.host.asked = Some((place, words));
        self.collect_in_time()?;
        for part in parts(0..words.max(1), STRIDE_WORDS) {
            self.check_time()?;
            self.heap.extend(part.end.min(words)).map_err(exhausted)?;
        }
        Ok(())
    }

    /// Makes sure that the system has `bytes` bytes for a copy outside of the heap.
    pub(crate) fn check_copy(&self, bytes: usize) -> Result<()> {
        if bytes < SMALL_COPY || has_spare(bytes) { Ok(()) } else { Err(exhausted(Exhausted::Refused)) }
    }

    /// The size of the present state in words: its objects, and what the machine keeps for it beside them.
    fn measure(&mut self) -> Result<usize> {
        let objects = if self.marks() == 0 {
            self.collect_in_time()?
        } else {
            self.frames.forget_returned();
            self.derive_ref_maps()?;
            let deadline = self.config.deadline.clone();
            let (heap, mut roots) = self.split_roots(false);
            let stop = || deadline.as_ref().is_some_and(|deadline| deadline.is_over());
            heap.measure(&mut roots, &stop).map_err(unfinished)?
        };
        Ok(objects + self.kept_bytes() / 8)
    }

    /// Collects, unless the time runs out first; returns how many words are in use.
    fn collect_in_time(&mut self) -> Result<usize> {
        let deadline = self.config.deadline.clone();
        self.collect_unless(&|| deadline.as_ref().is_some_and(|deadline| deadline.is_over()))
    }

    /// Collects everything that neither the present nor any marked past state can reach.
    pub(crate) fn collect(&mut self) -> Result<()> {
        self.collect_unless(&|| false).map(|_| ())
    }

    fn collect_unless(&mut self, stop: &dyn Fn() -> bool) -> Result<usize> {
        self.frames.forget_returned();
        self.derive_ref_maps()?;
        let (heap, mut roots) = self.split_roots(true);
        heap.collect(&mut roots, stop).map_err(unfinished)
    }

    /// Checks that the heap is consistent, and that all references to it are; for tests.
    pub(crate) fn check_heap(&mut self) -> std::result::Result<(), String> {
        self.derive_ref_maps().map_err(|trap| format!("{trap:?}"))?;
        let (heap, mut roots) = self.split_roots(true);
        let starts = heap.check()?;
        let mut bad = None;
        roots.each_register(&mut |frame, register, word| {
            if !starts.allow(*word) {
                let place = format!("register {register} of {:?} at {}", frame.code.method, frame.pc);
                bad.get_or_insert(format!("{place}: no object at {}", word.bits()));
            }
        });
        roots.each_other(&mut |word| {
            if !starts.allow(*word) {
                bad.get_or_insert(format!("root: no object at {}", word.bits()));
            }
        });
        bad.map_or(Ok(()), Err)
    }

    /// Computes the reference maps of all frames' code.
    fn derive_ref_maps(&mut self) -> Result<()> {
        let mut needed = Vec::new();
        self.frames.each(true, |frame, _| {
            if matches!(frame.code.ref_map, RefMap::Derived) {
                needed.push(frame.code);
            }
        });
        for code in needed {
            if let Entry::Vacant(place) = self.caches.ref_maps.entry(code.method.id) {
                place.insert(ref_map(code.method, code.options)?);
            }
        }
        Ok(())
    }

    fn split_roots(&mut self, past: bool) -> (&mut Heap, MachineRoots<'_>) {
        let roots = MachineRoots {
            frames: &mut self.frames,
            choices: &mut self.choices,
            interned: &mut self.strings.interned,
            failed: &mut self.failed,
            held: &mut self.host.held,
            maps: &self.caches.ref_maps,
            past,
        };
        (&mut self.heap, roots)
    }
}

/// The ending of a search whose heap could not be traced to its end.
pub(crate) fn unfinished(why: Unfinished) -> Trap {
    Trap::stop(Event::Limit(match why {
        Unfinished::Stopped => Limit::Time,
        Unfinished::Refused => Limit::System,
    }))
}

/// The ending of a search that has no memory left.
pub(crate) fn exhausted(why: Exhausted) -> Trap {
    Trap::stop(Event::Limit(match why {
        Exhausted::Budget => Limit::Search,
        Exhausted::Refused => Limit::System,
    }))
}
