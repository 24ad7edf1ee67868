//! Type inference by data flow: the type of each local variable and stack entry at each instruction (JVMS 4.10.2).
//!
//! One analysis serves two purposes. For the JDK's own classes it only infers kinds, which the emitter and the
//! collector need. For the user's classes it also verifies: the same transitions, with all checks enabled. It does
//! not use StackMapTable, so old class files are treated like new ones.
//!
//! The transitions are in [`step`], the lattice in [`types`], the fixed point here. A small class file can describe
//! very many and very large frames, so both their memory and the time for them are bounded.

pub mod fits;
mod object;
pub mod refs;
pub mod shape;
pub mod step;
pub mod types;

use std::collections::VecDeque;

use crate::bytecode::Bytecode;
use crate::class::Method;
use crate::code::Dispatch;
use crate::error::{LoadError, LoadErrorKind};
use crate::subroutine::Body;
use step::Stepper;
use types::{Frame, OBJECT, is_assignable};

/// The greatest number of types in all frames of one method. Large real methods have some ten thousand.
const MAX_TYPES: usize = 1 << 21;
/// The greatest number of types examined before the fixed point. Large real methods need half a million.
const MAX_WORK: usize = 1 << 25;
/// The cost of merging two frames, apart from their types.
const MERGE_WORK: usize = 32;

/// The class hierarchy, as far as verification needs it. Its methods may load classes.
pub trait Hierarchy {
    /// Whether to verify at all, or only to infer kinds.
    fn verifies(&self) -> bool;
    /// Whether a value of class `from` may be used where `to` is expected; interfaces count as Object.
    fn is_assignable(&mut self, from: &'static str, to: &'static str) -> Result<bool, LoadError>;
    /// The closest common superclass of two classes.
    fn common_superclass(&mut self, a: &'static str, b: &'static str) -> Result<&'static str, LoadError>;
}

/// The hierarchy for trusted classes: every assignment is allowed, every merge is Object. It loads nothing.
pub struct Trusting;

impl Hierarchy for Trusting {
    fn verifies(&self) -> bool {
        false
    }

    fn is_assignable(&mut self, _: &'static str, _: &'static str) -> Result<bool, LoadError> {
        Ok(true)
    }

    fn common_superclass(&mut self, _: &'static str, _: &'static str) -> Result<&'static str, LoadError> {
        Ok(OBJECT)
    }
}

/// The frame before each instruction that begins a block; none for unreachable blocks.
pub struct Flow {
    /// By instruction of the body.
    pub entry: Vec<Option<Frame>>,
    /// Whether the instruction begins a block.
    pub leaders: Vec<bool>,
    /// The greatest number of stack entries.
    pub deepest: u16,
}

/// Runs data flow over `body` to its fixed point.
pub fn analyse(
    method: &'static Method,
    body: &Body,
    max_locals: u16,
    max_stack: u16,
    hierarchy: &mut dyn Hierarchy,
) -> Result<Flow, LoadError> {
    let stepper = Stepper::new(method, max_stack, hierarchy.verifies());
    if stepper.verify {
        check_catches(body, hierarchy)?;
    }
    if body.insns.is_empty() {
        return Err(LoadError::verify("the method has no code"));
    }
    let analysis = Analysis {
        body,
        flow: Flow { entry: vec![None; body.insns.len()], leaders: leaders(body), deepest: 0 },
        guarded: guarded(body),
        work: VecDeque::new(),
        queued: vec![false; body.insns.len()],
        types: 0,
        spent: 0,
        stepper,
        hierarchy,
    };
    analysis.run(max_locals)
}

/// Checks that handlers catch subclasses of Throwable.
fn check_catches(body: &Body, hierarchy: &mut dyn Hierarchy) -> Result<(), LoadError> {
    let mut last = None;
    for class in body.handlers.iter().filter_map(|h| h.class) {
        if last != Some(class) && !is_assignable(class, "java/lang/Throwable", hierarchy)? {
            return Err(LoadError::verify(format!("a handler catches {class}, which cannot be thrown")));
        }
        last = Some(class);
    }
    Ok(())
}

struct Analysis<'a> {
    body: &'a Body,
    stepper: Stepper,
    hierarchy: &'a mut dyn Hierarchy,
    flow: Flow,
    /// Whether a handler's range begins at the instruction.
    guarded: Vec<bool>,
    /// Blocks whose entry frames changed.
    work: VecDeque<usize>,
    queued: Vec<bool>,
    /// The number of types in the entry frames.
    types: usize,
    spent: usize,
}

impl Analysis<'_> {
    fn run(mut self, max_locals: u16) -> Result<Flow, LoadError> {
        let first = self.stepper.initial_frame(max_locals)?;
        self.merge_into(0, &first)?;
        while let Some(start) = self.work.pop_front() {
            self.queued[start] = false;
            let Some(mut frame) = self.flow.entry[start].clone() else { continue };
            self.spend(frame.size())?;
            let mut index = start;
            // Handlers must be merged with the variables at the start of a block or a range, and whenever variables
            // change.
            let mut news = true;
            loop {
                let place = |e: LoadError| e.within(format!("index {}", self.body.insns[index].1));
                news = self.run_one(index, &mut frame, news).map_err(place)?;
                if self.body.insns[index].0.ends_block() {
                    break;
                }
                index += 1;
                if index >= self.body.insns.len() {
                    return Err(LoadError::verify("control falls off the end of the code"));
                }
                if self.flow.leaders[index] {
                    let place = |e: LoadError| e.within(format!("index {}", self.body.insns[index].1));
                    self.merge_into(index, &frame).map_err(place)?;
                    break;
                }
            }
        }
        Ok(self.flow)
    }

    /// Steps over instruction `index` and merges the frame into the blocks that it leads to; returns whether
    /// variables changed.
    fn run_one(&mut self, index: usize, frame: &mut Frame, news: bool) -> Result<bool, LoadError> {
        let insn = &self.body.insns[index].0;
        if news || self.guarded[index] {
            self.merge_into_handlers(index, frame)?;
        }
        self.stepper.step(insn, index, frame, self.hierarchy)?;
        self.spend(1)?;
        self.flow.deepest = self.flow.deepest.max(frame.stack.len() as u16);
        let stores = matches!(insn, Bytecode::Store(..)) || self.stepper.notes(insn);
        if stores {
            self.merge_into_handlers(index, frame)?;
        }
        for target in insn.targets() {
            self.merge_into(target as usize, frame)?;
        }
        Ok(stores || matches!(insn, Bytecode::New(_) | Bytecode::Invoke(Dispatch::Special, _)))
    }

    /// A handler may be entered from any instruction that it covers, with the local variables at that moment.
    fn merge_into_handlers(&mut self, index: usize, frame: &Frame) -> Result<(), LoadError> {
        self.spend(self.body.handlers.len())?;
        let body = self.body;
        for handler in body.handlers.iter().filter(|h| (h.start..h.end).contains(&(index as u32))) {
            let catch = handler.class.unwrap_or("java/lang/Throwable");
            let entry = self.stepper.handler_frame(frame, catch)?;
            self.flow.deepest = self.flow.deepest.max(1);
            self.merge_into(handler.target as usize, &entry)?;
        }
        Ok(())
    }

    /// Merges `frame` into the entry frame of block `index`.
    fn merge_into(&mut self, index: usize, frame: &Frame) -> Result<(), LoadError> {
        self.spend(frame.size() + MERGE_WORK)?;
        let changed = match &mut self.flow.entry[index] {
            Some(known) => known.merge(frame, self.hierarchy)?,
            none => {
                self.types += frame.size();
                if self.types > MAX_TYPES {
                    return Err(too_complex());
                }
                *none = Some(frame.clone());
                true
            }
        };
        if changed && !std::mem::replace(&mut self.queued[index], true) {
            self.work.push_back(index);
        }
        Ok(())
    }

    fn spend(&mut self, work: usize) -> Result<(), LoadError> {
        self.spent += work;
        if self.spent > MAX_WORK { Err(too_complex()) } else { Ok(()) }
    }
}

fn too_complex() -> LoadError {
    LoadError::new(LoadErrorKind::Unsupported, "the method has too many variables and jumps to analyse")
}

/// Instructions where the ranges of handlers begin.
fn guarded(body: &Body) -> Vec<bool> {
    let mut guarded = vec![false; body.insns.len()];
    for handler in &body.handlers {
        guarded[handler.start as usize] = true;
    }
    guarded
}

/// Instructions where blocks begin: targets, handlers, and instructions after a jump.
fn leaders(body: &Body) -> Vec<bool> {
    let mut leaders = vec![false; body.insns.len()];
    if let Some(first) = leaders.first_mut() {
        *first = true;
    }
    for (index, (insn, _)) in body.insns.iter().enumerate() {
        let targets = insn.targets();
        if (insn.ends_block() || !targets.is_empty()) && index + 1 < leaders.len() {
            leaders[index + 1] = true;
        }
        for target in targets {
            leaders[target as usize] = true;
        }
    }
    for handler in &body.handlers {
        leaders[handler.target as usize] = true;
    }
    leaders
}
