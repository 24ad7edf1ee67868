//! Types by data flow: what each local variable and stack entry holds at each instruction (JVMS 4.10.2).
//!
//! One analysis serves two purposes. For the JDK's own classes it only infers kinds, which the emitter and the
//! collector need. For the user's classes it also verifies: the same transitions, with every check on. No use is
//! made of StackMapTable, so old class files are treated like new ones.
//!
//! The transitions are in [`step`], the lattice in [`types`], the fixed point here.

pub mod step;
pub mod types;

use std::collections::VecDeque;

use crate::bytecode::Bytecode;
use crate::class::Method;
use crate::error::LoadError;
use crate::subroutine::Body;
use step::Stepper;
use types::{Frame, VType};

/// The class hierarchy, as verification asks about it. Answers may load classes.
pub trait Hierarchy {
    /// Whether to verify at all, or only to infer kinds.
    fn verifies(&self) -> bool;
    /// Whether a value of class `from` may be used where `to` is expected; interfaces count as Object.
    fn is_assignable(&mut self, from: &'static str, to: &'static str) -> Result<bool, LoadError>;
    /// The closest common superclass of two classes.
    fn common_superclass(&mut self, a: &'static str, b: &'static str) -> Result<&'static str, LoadError>;
}

/// The hierarchy for trusted classes: everything fits, every merge is Object. Loads nothing.
pub struct Trusting;

impl Hierarchy for Trusting {
    fn verifies(&self) -> bool {
        false
    }

    fn is_assignable(&mut self, _: &'static str, _: &'static str) -> Result<bool, LoadError> {
        Ok(true)
    }

    fn common_superclass(&mut self, _: &'static str, _: &'static str) -> Result<&'static str, LoadError> {
        Ok("java/lang/Object")
    }
}

/// The frame before each instruction that begins a block; none where control never comes.
pub struct Flow {
    /// By instruction of the body.
    pub entry: Vec<Option<Frame>>,
    /// Whether the instruction begins a block.
    pub leaders: Vec<bool>,
}

/// Runs data flow over `body` to its fixed point.
pub fn analyse(
    method: &'static Method,
    body: &Body,
    max_locals: u16,
    max_stack: u16,
    hierarchy: &mut dyn Hierarchy,
) -> Result<Flow, LoadError> {
    let stepper = Stepper { method, max_stack, verify: hierarchy.verifies() };
    let leaders = leaders(body);
    let mut flow = Flow { entry: vec![None; body.insns.len()], leaders };
    if body.insns.is_empty() {
        return Err(LoadError::verify("the method has no code"));
    }
    flow.entry[0] = Some(stepper.initial_frame(max_locals)?);
    let mut work = VecDeque::from([0usize]);
    let mut queued = vec![false; body.insns.len()];
    while let Some(start) = work.pop_front() {
        queued[start] = false;
        let Some(mut frame) = flow.entry[start].clone() else { continue };
        let mut index = start;
        loop {
            let reached = run_one(&stepper, body, index, &mut frame, &mut flow, hierarchy)
                .map_err(|e| e.at(format!("index {}", body.insns[index].1)))?;
            for target in reached {
                if !queued[target] {
                    queued[target] = true;
                    work.push_back(target);
                }
            }
            if body.insns[index].0.ends_block() {
                break;
            }
            index += 1;
            if index >= body.insns.len() {
                return Err(LoadError::verify("control falls off the end of the code"));
            }
            if flow.leaders[index] {
                if merge_into(&mut flow.entry[index], &frame, hierarchy)? && !queued[index] {
                    queued[index] = true;
                    work.push_back(index);
                }
                break;
            }
        }
    }
    Ok(flow)
}

/// Steps over instruction `index`; gives the blocks whose entry frames changed.
fn run_one(
    stepper: &Stepper,
    body: &Body,
    index: usize,
    frame: &mut Frame,
    flow: &mut Flow,
    hierarchy: &mut dyn Hierarchy,
) -> Result<Vec<usize>, LoadError> {
    let mut changed = Vec::new();
    let insn = &body.insns[index].0;
    merge_into_handlers(body, index, frame, flow, hierarchy, &mut changed)?;
    stepper.step(insn, index, frame, hierarchy)?;
    if matches!(insn, Bytecode::Store(..)) {
        merge_into_handlers(body, index, frame, flow, hierarchy, &mut changed)?;
    }
    for target in insn.targets() {
        if merge_into(&mut flow.entry[target as usize], frame, hierarchy)? {
            changed.push(target as usize);
        }
    }
    Ok(changed)
}

/// A handler may be entered from any instruction it covers, with the locals of that moment.
fn merge_into_handlers(
    body: &Body,
    index: usize,
    frame: &Frame,
    flow: &mut Flow,
    hierarchy: &mut dyn Hierarchy,
    changed: &mut Vec<usize>,
) -> Result<(), LoadError> {
    let index = index as u32;
    for handler in body.handlers.iter().filter(|h| (h.start..h.end).contains(&index)) {
        let catch = VType::Ref(handler.class.unwrap_or("java/lang/Throwable"));
        let entry = Frame { locals: frame.locals.clone(), stack: vec![catch] };
        if merge_into(&mut flow.entry[handler.target as usize], &entry, hierarchy)? {
            changed.push(handler.target as usize);
        }
    }
    Ok(())
}

fn merge_into(entry: &mut Option<Frame>, frame: &Frame, hierarchy: &mut dyn Hierarchy) -> Result<bool, LoadError> {
    match entry {
        None => {
            *entry = Some(frame.clone());
            Ok(true)
        }
        Some(known) => known.merge(frame, hierarchy),
    }
}

/// Instructions where blocks begin: targets, handlers, and what follows a jump.
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
