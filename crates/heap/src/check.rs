//! Checks the consistency of the heap; for tests.

use std::collections::HashSet;

use fretsaw_term::Word;

use crate::{Heap, IMMORTAL_WORDS, Ref, Shape};

/// Where the objects of a consistent heap start.
pub struct Starts(HashSet<u64>);

impl Starts {
    /// Whether `word` is what a reference can be: null, undecided, or the address of an object.
    pub fn allow(&self, word: Word) -> bool {
        word.bits() == 0 || word.bits() > u64::from(u32::MAX) || self.0.contains(&word.bits())
    }
}

impl Heap {
    /// Visits all objects and checks that every reference in one of them or in a static field is null, undecided or the
    /// address of an object. Returns the first error, or where the objects start.
    pub fn check(&self) -> Result<Starts, String> {
        let mut starts: HashSet<u64> = self.immortal_objects.iter().map(|o| o.address() as u64).collect();
        let mut at = IMMORTAL_WORDS as usize;
        while at < self.top {
            let class = self.class_of(Ref::at(at)).index();
            if matches!(self.shapes.get(class), None | Some(Shape::None)) {
                return Err(format!("no object at {at}: class number {class}"));
            }
            starts.insert(at as u64);
            at += self.size_of(Ref::at(at));
        }
        if at != self.top {
            return Err(format!("the last object ends at {at}, the heap at {}", self.top));
        }
        let starts = Starts(starts);
        let good = |word: u64| starts.allow(Word::from_bits(word));
        for object in &starts.0 {
            let mut bad = None;
            self.each_ref(Ref::at(*object as usize), |address| {
                if !good(self.words[address]) {
                    bad = Some(address);
                }
            });
            if let Some(address) = bad {
                let (class, offset) = (self.class_of(Ref::at(*object as usize)), address - *object as usize);
                return Err(format!("class {}, offset {offset}: no object at {}", class.0, self.words[address]));
            }
        }
        if let Some(address) = self.immortal_refs.iter().find(|a| !good(self.words[**a as usize])) {
            return Err(format!("static at {address}: no object at {}", self.words[*address as usize]));
        }
        Ok(starts)
    }
}
