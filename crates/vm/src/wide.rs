//! Undecided longs and doubles.
//!
//! Every bit pattern is a value of these kinds. In the heap an undecided one is recognised by its place. In registers, a machine
//! with [`Config::wide`] recognises it by a reserved pattern of the upper 16 bits, which its loop tests; a value that happens to
//! have this pattern is a literal there, the number of an entry in a table. So everything outside of registers (fields,
//! elements, arguments of natives, results of calls for the host) has plain bits, and a value changes its form only where the
//! loop and the natives move it into a register or out of one. Other machines have no such registers and test nothing.
//!
//! The table is outside of history: which number a value has cannot be observed.
//!
//! [`Config::wide`]: crate::config::Config::wide

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use fretsaw_choice::{Domain, Place};
use fretsaw_code::op::pure::{Meaning, Source};
use fretsaw_code::{Insn, Kind};
use fretsaw_heap::Ref;
use fretsaw_term::{Open, Wide, Word};

use crate::machine::Machine;
use crate::open::Choice;
use crate::run::by_zero;
use crate::trap::{Result, Trap};

/// Values with the reserved pattern that registers hold or held.
#[derive(Default)]
pub(crate) struct Literals {
    values: Vec<u64>,
    numbers: HashMap<u64, u32>,
}

impl Literals {
    /// The number of a value.
    fn number(&mut self, value: u64) -> u32 {
        match self.numbers.entry(value) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(place) => {
                self.values.push(value);
                *place.insert(self.values.len() as u32 - 1)
            }
        }
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> usize {
        self.values.len() * 4 * size_of::<u64>()
    }
}

impl Machine {
    /// The form in which a register holds a long or double with these bits.
    #[inline]
    pub(crate) fn wide_register(&mut self, bits: Word) -> Word {
        if bits.is_reserved() && self.config.wide {
            Wide::Literal(self.caches.literals.number(bits.bits())).into()
        } else {
            bits
        }
    }

    /// The bits of a long or double in a register, which must be decided.
    #[inline]
    pub(crate) fn wide_value(&self, register: Word) -> Result<Word> {
        if register.is_reserved() && self.config.wide {
            match self.reserved_value(register) {
                Ok(bits) => Ok(bits),
                Err(open) => Err(Trap::open(open)),
            }
        } else {
            Ok(register)
        }
    }

    /// The bits of a register with the reserved pattern in a machine that has such registers; what is undecided
    /// otherwise.
    pub(crate) fn reserved_value(&self, register: Word) -> std::result::Result<Word, Open> {
        match register.wide() {
            Some(Wide::Literal(number)) => {
                let bits = self.caches.literals.values.get(number as usize).copied();
                Ok(bits.map_or(register, Word::from_bits))
            }
            wide => match wide.and_then(Wide::open) {
                Some(open) => self.choices.value_of(open).ok_or(open),
                None => Ok(register),
            },
        }
    }

    /// The register for the long or double at `address`, whose word there has the reserved pattern.
    #[cold]
    pub(crate) fn load_reserved(&mut self, address: usize) -> Word {
        let word = self.heap.word(address);
        match self.wide_cell(address, word) {
            Some(cell) => {
                if self.config.choice == Choice::Narrow {
                    self.choices.note_loaded(cell);
                }
                Wide::Cell(cell).into()
            }
            None => self.wide_register(word),
        }
    }

    /// Stores a register with the reserved pattern in word `slot` of `object`. An undecided value gets a cell of its own there,
    /// because the place must tell it from a value; it follows what is in the register.
    #[cold]
    pub(crate) fn store_reserved(&mut self, object: Ref, slot: u32, register: Word) -> Result<()> {
        let address = object.slot(slot);
        match self.reserved_value(register) {
            Ok(bits) => {
                self.check_wide_store(address, bits)?;
                self.heap.set(address, bits);
            }
            Err(open) => {
                self.check_kept(0)?;
                // What is copied from place to place follows the number itself, not the place before.
                let term = if self.config.choice == Choice::Symbolic { self.choices.term_of(open) } else { None };
                let open = term.map_or(open, Open::Term);
                let copy = self.choices.add_place(Domain::twin(open, false), Place::wide(object, slot), None);
                self.heap.set(address, Wide::Cell(copy).into());
            }
        }
        Ok(())
    }

    /// Runs the pure instruction at the running frame's position on operands of which at least one has the reserved pattern, and
    /// leaves the frame where it continues.
    #[cold]
    #[inline(never)]
    pub(crate) fn compute_reserved(&mut self, insn: Insn) -> Result<()> {
        if self.run_undecided(insn)? {
            return Ok(());
        }
        let Some(meaning) = insn.meaning() else { return Err(self.unsupported("an undecided long")) };
        let mut operands = [Word::ZERO; 2];
        for ((operand, source), kind) in operands.iter_mut().zip(meaning.sources(insn)).zip(meaning.signature.operands)
        {
            let word = match source {
                Source::Constant(word) => word,
                Source::Register(register) => self.frames.get(register.into()),
            };
            *operand = match kind {
                Some(Kind::Long | Kind::Double) if !matches!(source, Source::Constant(_)) => self.wide_value(word)?,
                _ => self.decided(word)?,
            };
        }
        self.complete(insn, meaning, operands[0], operands[1])
    }

    /// Completes the pure instruction at the running frame's position, which has these operands.
    pub(crate) fn complete(&mut self, insn: Insn, meaning: &Meaning, x: Word, y: Word) -> Result<()> {
        let Some(result) = meaning.result(insn, x, y) else { return Err(by_zero()) };
        if insn.op().is_branch() {
            let next = self.frames.top().pc + 1;
            return self.jump_to(if result.bool() { insn.imm() } else { next });
        }
        self.finish(insn, meaning.signature.result, result);
        Ok(())
    }

    /// Continues the running frame, which is at a branch, at `target`.
    pub(crate) fn jump_to(&mut self, target: u32) -> Result<()> {
        if target <= self.frames.top().pc {
            self.now.steps += 1;
            if self.now.steps >= self.next_check {
                self.check_limits()?;
            }
        }
        self.frames.top().pc = target;
        Ok(())
    }

    /// Completes the instruction at the running frame's position, whose result is of `kind`.
    pub(crate) fn finish(&mut self, insn: Insn, kind: Kind, result: Word) {
        let result = match kind {
            Kind::Long | Kind::Double => self.wide_register(result),
            _ => result,
        };
        self.frames.set(insn.a().into(), result);
        self.frames.top().pc += 1;
    }
}
