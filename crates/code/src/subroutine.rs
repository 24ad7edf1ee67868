//! Subroutines (jsr and ret, class files before version 51), expanded away.
//!
//! Each call of a subroutine gets its own copy of the code it runs, so that data flow never has to merge the
//! states of different callers (the difficulty of JVMS 4.10.2.5). A copy is named by its chain of return points;
//! within it `ret` is a plain jump. A method without jsr is passed through as it is.
//!
//! Not covered: a `ret` that leaves two subroutines at once, which no compiler produces; it is refused.

use std::collections::{HashMap, HashSet};

use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::{ExceptionTableEntry, Instruction};

use crate::bytecode::{Bytecode, normalise};
use crate::class::class_constant;
use crate::error::LoadError;
use crate::name::Name;

/// No method may grow beyond this by expansion: nested subroutines can double it at each level.
const MAX_EXPANDED: usize = 1 << 18;

/// The code of a method in normal form, with subroutines expanded.
pub struct Body {
    /// The instructions, with the class file's index of each.
    pub insns: Vec<(Bytecode, u16)>,
    /// Exception handlers; positions refer to `insns`.
    pub handlers: Vec<BodyHandler>,
}

/// An exception handler of a [`Body`].
pub struct BodyHandler {
    /// First instruction covered.
    pub start: u32,
    /// First instruction no longer covered.
    pub end: u32,
    /// Where it begins.
    pub target: u32,
    /// The class it catches; everything when there is none.
    pub class: Option<Name>,
}

/// Normalises `code` and expands its subroutines.
pub fn expand(file: &ClassFile<'_>, code: &[Instruction], table: &[ExceptionTableEntry]) -> Result<Body, LoadError> {
    let mut insns = Vec::with_capacity(code.len());
    for (index, instruction) in code.iter().enumerate() {
        let bytecode = normalise(instruction, index)?;
        if let Some(target) = bytecode.targets().into_iter().find(|t| *t as usize >= code.len()) {
            return Err(LoadError::verify(format!("jump to {target} out of the method at index {index}")));
        }
        insns.push((bytecode, index as u16));
    }
    let mut handlers = Vec::with_capacity(table.len());
    for h in table {
        let class = if h.catch_type == 0 { None } else { Some(class_constant(file, h.catch_type)?) };
        let (start, end) = (h.range_pc.start.into(), h.range_pc.end.into());
        handlers.push(BodyHandler { start, end, target: h.handler_pc.into(), class });
    }
    if let Some(h) = handlers.iter().find(|h| h.target as usize >= code.len() || h.start >= h.end) {
        return Err(LoadError::format(format!("invalid exception handler {}..{} at {}", h.start, h.end, h.target)));
    }
    let body = Body { insns, handlers };
    let has_subroutines = body.insns.iter().any(|(b, _)| matches!(b, Bytecode::Jsr(_) | Bytecode::Ret(_)));
    if has_subroutines { Expansion::new(&body).run() } else { Ok(body) }
}

/// A copy of the code: the whole method, or what one call of a subroutine runs.
struct Copy {
    /// The copy the call was made from, and the instruction it returns to.
    caller: Option<(usize, u32)>,
    /// The subroutine's first instruction.
    entry: u32,
    /// Its first instruction's place in the expanded code.
    base: u32,
}

struct Expansion<'a> {
    body: &'a Body,
    copies: Vec<Copy>,
    /// Copy by caller and return point.
    known: HashMap<(usize, u32), usize>,
    /// Which instructions of which copy control can reach.
    reached: HashSet<(usize, u32)>,
}

impl<'a> Expansion<'a> {
    fn new(body: &'a Body) -> Self {
        let copies = vec![Copy { caller: None, entry: 0, base: 0 }];
        Expansion { body, copies, known: HashMap::new(), reached: HashSet::new() }
    }

    /// Each copy has room for the whole method; what it does not reach stays empty.
    fn run(mut self) -> Result<Body, LoadError> {
        self.reach()?;
        let mut insns = Vec::new();
        let mut handlers = Vec::new();
        for (number, copy) in self.copies.iter().enumerate() {
            for (index, (bytecode, origin)) in self.body.insns.iter().enumerate() {
                insns.push((self.translate(number, index as u32, bytecode), *origin));
            }
            handlers.extend(self.body.handlers.iter().map(|h| BodyHandler {
                start: h.start + copy.base,
                end: h.end + copy.base,
                target: h.target + copy.base,
                class: h.class,
            }));
        }
        Ok(Body { insns, handlers })
    }

    fn reach(&mut self) -> Result<(), LoadError> {
        let mut work = vec![(0, 0)];
        while let Some((copy, index)) = work.pop() {
            if index as usize >= self.body.insns.len() || !self.reached.insert((copy, index)) {
                continue;
            }
            let bytecode = &self.body.insns[index as usize].0;
            match bytecode {
                Bytecode::Jsr(target) => work.push((self.call(copy, index + 1, *target)?, *target)),
                Bytecode::Ret(_) => work.extend(self.copies[copy].caller),
                _ => work.extend(bytecode.targets().into_iter().map(|t| (copy, t))),
            }
            if !bytecode.ends_block() {
                work.push((copy, index + 1));
            }
            let covering = self.body.handlers.iter().filter(|h| (h.start..h.end).contains(&index));
            work.extend(covering.map(|h| (copy, h.target)));
        }
        Ok(())
    }

    fn translate(&self, copy: usize, index: u32, bytecode: &Bytecode) -> Bytecode {
        if !self.reached.contains(&(copy, index)) {
            return Bytecode::Nop;
        }
        match bytecode {
            Bytecode::Jsr(target) => {
                let callee = self.known[&(copy, index + 1)];
                Bytecode::Jsr(self.copies[callee].base + target)
            }
            Bytecode::Ret(local) => match self.copies[copy].caller {
                Some((caller, back)) => Bytecode::Goto(self.copies[caller].base + back),
                // A return from no subroutine: data flow refuses it.
                None => Bytecode::Ret(*local),
            },
            other => other.retarget(|t| t + self.copies[copy].base),
        }
    }

    fn call(&mut self, caller: usize, back: u32, entry: u32) -> Result<usize, LoadError> {
        if let Some(copy) = self.known.get(&(caller, back)) {
            return Ok(*copy);
        }
        let mut active = Some(caller);
        while let Some(copy) = active {
            if self.copies[copy].entry == entry && self.copies[copy].caller.is_some() {
                return Err(LoadError::verify(format!("the subroutine at index {entry} calls itself")));
            }
            active = self.copies[copy].caller.map(|(c, _)| c);
        }
        let base = self.copies.len() * self.body.insns.len();
        if base + self.body.insns.len() > MAX_EXPANDED {
            return Err(LoadError::verify("subroutines nested too deeply"));
        }
        self.copies.push(Copy { caller: Some((caller, back)), entry, base: base as u32 });
        self.known.insert((caller, back), self.copies.len() - 1);
        Ok(self.copies.len() - 1)
    }
}
