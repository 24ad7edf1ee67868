//! Expands subroutines (jsr and ret, class files before version 51).
//!
//! Each call of a subroutine gets its own copy of the code, so that data flow never merges the states of different
//! callers (the difficulty of JVMS 4.10.2.5). A copy is identified by its chain of return points; in it `ret` is a
//! plain jump. A method without jsr stays as it is.
//!
//! A subroutine may also be left by a jump. The copy then continues with the code of its caller; when that calls
//! the same subroutine again, the call that was left counts as finished. A `ret` therefore does not always return
//! from the innermost copy: it returns from the copy that begins by storing its return address into the variable
//! that `ret` names. Data flow checks that the address is there.
//!
//! Not covered: a subroutine that does something else before it stores its return address, if it is left by a jump.

use std::collections::{HashMap, HashSet};

use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::{ExceptionTableEntry, Instruction};

use crate::bytecode::{Bytecode, normalise};
use crate::class::class_constant;
use crate::descriptor::Kind;
use crate::error::{LoadError, LoadErrorKind};
use crate::name::Name;

/// The greatest size of an expanded method: nested subroutines can double it at each level.
const MAX_EXPANDED: usize = 1 << 18;
/// The greatest number of steps for computing that size.
const MAX_STEPS: usize = 1 << 22;

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
            return Err(LoadError::verify(format!("index {index}: jump to {target} out of the method")));
        }
        insns.push((bytecode, index as u16));
    }
    let mut handlers = Vec::with_capacity(table.len());
    for h in table {
        let class = if h.catch_type == 0 { None } else { Some(class_constant(file, h.catch_type)?) };
        let (start, end) = (h.range_pc.start.into(), h.range_pc.end.into());
        handlers.push(BodyHandler { start, end, target: h.handler_pc.into(), class });
    }
    let length = code.len() as u32;
    if let Some(h) = handlers.iter().find(|h| h.target >= length || h.start >= h.end || h.end > length) {
        return Err(LoadError::format(format!("invalid exception handler {}..{} at {}", h.start, h.end, h.target)));
    }
    let body = Body { insns, handlers };
    let has_subroutines = body.insns.iter().any(|(b, _)| matches!(b, Bytecode::Jsr(..) | Bytecode::Ret(..)));
    if has_subroutines { Expansion::new(&body).run() } else { Ok(body) }
}

/// A copy of the code: the whole method, or one call of a subroutine.
struct Copy {
    /// The copy that contains the call, and the instruction to which it returns.
    caller: Option<Point>,
    /// The subroutine's first instruction.
    entry: u32,
    /// The number of calls between it and the method itself.
    depth: usize,
}

/// An instruction of a copy.
type Point = (usize, u32);

struct Expansion<'a> {
    body: &'a Body,
    copies: Vec<Copy>,
    /// Copy by caller and return point.
    known: HashMap<Point, usize>,
    /// The copy that each call runs.
    calls: HashMap<Point, usize>,
    /// Calls of a subroutine from within a copy of it, which they leave permanently.
    again: Vec<(Point, usize)>,
    /// The reachable instructions of each copy.
    reached: HashSet<Point>,
    steps: usize,
}

impl<'a> Expansion<'a> {
    fn new(body: &'a Body) -> Self {
        Expansion {
            body,
            copies: vec![Copy { caller: None, entry: 0, depth: 0 }],
            known: HashMap::new(),
            calls: HashMap::new(),
            again: Vec::new(),
            reached: HashSet::new(),
            steps: 0,
        }
    }

    /// The expanded code contains the reachable instructions of each copy.
    fn run(mut self) -> Result<Body, LoadError> {
        self.reach()?;
        self.check_again()?;
        let mut points: Vec<Point> = self.reached.iter().copied().collect();
        points.sort_unstable();
        let position: HashMap<Point, u32> = points.iter().enumerate().map(|(n, p)| (*p, n as u32)).collect();
        let mut insns = Vec::with_capacity(points.len());
        for point in &points {
            let (bytecode, origin) = &self.body.insns[point.1 as usize];
            insns.push((self.translate(*point, bytecode, &position), *origin));
        }
        let mut handlers = Vec::new();
        for copy in points.chunk_by(|a, b| a.0 == b.0) {
            let number = copy[0].0;
            let base = position[&copy[0]];
            for h in &self.body.handlers {
                let before = |index: u32| base + copy.partition_point(|p| p.1 < index) as u32;
                let (start, end) = (before(h.start), before(h.end));
                if let Some(target) = position.get(&(number, h.target)).filter(|_| start < end) {
                    handlers.push(BodyHandler { start, end, target: *target, class: h.class });
                }
            }
        }
        Ok(Body { insns, handlers })
    }

    /// Finds everything that control can reach.
    fn reach(&mut self) -> Result<(), LoadError> {
        let mut work = vec![(0, 0)];
        while let Some((copy, index)) = work.pop() {
            let Some((bytecode, _)) = self.body.insns.get(index as usize) else {
                return Err(LoadError::verify("control falls off the end of the code"));
            };
            if !self.reached.insert((copy, index)) {
                continue;
            }
            match bytecode {
                Bytecode::Jsr(target, _) => work.push((self.call((copy, index), *target)?, *target)),
                Bytecode::Ret(local, _) => {
                    work.extend(self.returns_to(copy, *local));
                    self.spend(self.copies[copy].depth)?;
                }
                _ => work.extend(bytecode.targets().into_iter().map(|t| (copy, t))),
            }
            if !bytecode.ends_block() {
                work.push((copy, index + 1));
            }
            let covering = self.body.handlers.iter().filter(|h| (h.start..h.end).contains(&index));
            work.extend(covering.map(|h| (copy, h.target)));
            self.spend(self.body.handlers.len())?;
        }
        Ok(())
    }

    /// The copy for the call at `at` of the subroutine at `entry`.
    fn call(&mut self, at: Point, entry: u32) -> Result<usize, LoadError> {
        let mut caller = at.0;
        let mut active = Some(at.0);
        while let Some(copy) = active {
            self.spend(1)?;
            active = self.copies[copy].caller.map(|(c, _)| c);
            if let Some(outside) = active.filter(|_| self.copies[copy].entry == entry) {
                self.again.push((at, outside));
                caller = outside;
                break;
            }
        }
        let back = (caller, at.1 + 1);
        let next = self.copies.len();
        let callee = *self.known.entry(back).or_insert(next);
        if callee == next {
            self.copies.push(Copy { caller: Some(back), entry, depth: self.copies[caller].depth + 1 });
        }
        self.calls.insert(at, callee);
        Ok(callee)
    }

    /// The target of `ret` with variable `local` in copy `copy`; none in the method itself.
    fn returns_to(&self, copy: usize, local: u16) -> Option<Point> {
        let outer = |copy: &usize| self.copies[*copy].caller.map(|(caller, _)| caller);
        let stores = |copy: &usize| {
            let first = &self.body.insns[self.copies[*copy].entry as usize].0;
            matches!(first, Bytecode::Store(Kind::Ref, n) if *n == local)
        };
        let mut calls = std::iter::successors(Some(copy), outer).filter(|c| self.copies[*c].caller.is_some());
        self.copies[calls.find(stores).unwrap_or(copy)].caller
    }

    /// Rejects a subroutine that calls itself. If control left the subroutine by a jump before, the call only seems
    /// recursive: the calling instruction is then also reachable from outside of it.
    fn check_again(&self) -> Result<(), LoadError> {
        let inside = |((_, index), outside): &&(Point, usize)| !self.reached.contains(&(*outside, *index));
        match self.again.iter().find(inside) {
            Some(((_, index), _)) => Err(LoadError::verify(format!("index {index}: a subroutine calls itself"))),
            None => Ok(()),
        }
    }

    fn spend(&mut self, steps: usize) -> Result<(), LoadError> {
        self.steps += steps;
        if self.steps > MAX_STEPS || self.reached.len() > MAX_EXPANDED {
            return Err(LoadError::new(LoadErrorKind::Unsupported, "subroutines nested too deeply"));
        }
        Ok(())
    }

    fn translate(&self, point: Point, bytecode: &Bytecode, position: &HashMap<Point, u32>) -> Bytecode {
        // The return point of a subroutine that never returns may be unreachable; nothing refers to it then.
        let place = |point: Point| position.get(&point).copied().unwrap_or(u32::MAX);
        match bytecode {
            Bytecode::Jsr(target, _) => {
                let callee = self.calls[&point];
                let back = self.copies[callee].caller.map_or(u32::MAX, place);
                Bytecode::Jsr(place((callee, *target)), back)
            }
            // In the method itself this returns from no subroutine; data flow rejects it.
            Bytecode::Ret(local, _) => Bytecode::Ret(*local, self.returns_to(point.0, *local).map(place)),
            other => other.retarget(|t| place((point.0, t))),
        }
    }
}
