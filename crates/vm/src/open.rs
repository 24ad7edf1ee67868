//! Undecided values: when they are decided, and how an instruction gets at decided ones.

use fretsaw_code::{Field, Insn, Memory, op::Operand};
use fretsaw_term::{Domain, cell_of, is_open};

use crate::machine::{Event, Limit, Machine};
use crate::trap::{Result, Trap};

/// When a choice is decided (UDITA, sections 4.1 and 4.3): three settings of the same machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// At the call that makes it.
    Eager,
    /// At the first load from where it was stored.
    Delayed,
    /// At the first use that is not a copy.
    Copy,
}

impl Machine {
    /// Makes sure that every operand `insn` reads is decided: writes the values of decided cells into the registers,
    /// asks for the first one that is not. The instruction is started over afterwards.
    #[cold]
    pub(crate) fn settle(&mut self, insn: Insn) -> Result<()> {
        let op = insn.op();
        for (index, register) in [insn.a(), insn.b(), insn.c()].into_iter().enumerate() {
            if op.operand(index) == Operand::Read {
                let word = self.frames.get(register.into());
                if is_open(word) {
                    if self.cells.value(cell_of(word)).is_none() {
                        self.box_undecided(cell_of(word))?;
                    }
                    let value = self.decided(word)?;
                    self.frames.set(register.into(), value);
                }
            }
        }
        Ok(())
    }

    /// The value of a word that may be open.
    pub(crate) fn decided(&self, word: u64) -> Result<u64> {
        if !is_open(word) {
            return Ok(word);
        }
        self.cells.value(cell_of(word)).ok_or(Trap::Open(cell_of(word)))
    }

    /// Decides the cell that the last [`crate::Event::Choose`] asked for.
    pub fn decide(&mut self, cell: u32, value: u64) {
        self.cells.decide(cell, value);
    }

    /// A new undecided int between `low` and `high`; decided at once where the setting says so.
    pub(crate) fn choose_int(&mut self, low: i32, high: i32) -> Result<u64> {
        self.check_kept(0)?;
        Ok(if low == high { u64::from(low as u32) } else { self.cells.add(Domain::Range(low, high)) })
    }

    /// What a path makes the machine keep beside objects is bounded like them: output that may be undone, cells.
    pub(crate) fn check_kept(&self, more: usize) -> Result<()> {
        let kept = self.output.len() + self.cells.bytes() + more;
        if kept > self.config.max_heap { Err(Trap::Stop(Event::Limit(Limit::Heap))) } else { Ok(()) }
    }

    /// Puts an undecided value with domain `domain` into `field` of `object`.
    pub fn suspend_field(&mut self, object: u64, field: &Field, domain: Domain) {
        let address = object as usize + field.offset as usize;
        let word = self.cells.add(domain);
        if field.memory == Memory::Ref {
            self.heap.set_ref(address, word);
        } else {
            self.heap.set(address, word);
        }
    }

    /// What loading the open word at `address` gives: with delayed choice it is decided here, and the decision is
    /// written back so that later loads are fast.
    #[cold]
    pub(crate) fn load_open(&mut self, address: usize, is_ref: bool) -> Result<u64> {
        let word = self.heap.word(address);
        if self.config.choice == Choice::Copy {
            return Ok(self.cells.value(cell_of(word)).unwrap_or(word));
        }
        let value = self.decided(word)?;
        if is_ref {
            self.heap.set_ref(address, value);
        } else {
            self.heap.set(address, value);
        }
        Ok(value)
    }
}
