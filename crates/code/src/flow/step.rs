//! The effect of one instruction on the types, with the checks of verification if they are enabled.
//!
//! This module covers computation; instructions on objects are in [`super::object`].

use ristretto_classfile::ClassFile;

use super::Hierarchy;
use super::fits::{Fits, narrow_result};
use super::refs::loadable_type;
pub use super::refs::{CallTypes, call_types};
use super::shape::stack_effect;
use super::types::{Frame, VType};
use crate::bytecode::{Binary, Bytecode, Target};
use crate::class::Method;
use crate::code::Dispatch;
use crate::descriptor::{Kind, Memory};
use crate::error::{LoadError, LoadErrorKind};

/// Steps frames of one method.
pub struct Stepper {
    /// The method.
    pub method: &'static Method,
    /// The most stack slots it may use.
    pub max_stack: u16,
    /// Whether to check assignability and initialization as well.
    pub verify: bool,
    /// Whether to find out which narrow types hold ints.
    narrows: bool,
}

impl Stepper {
    /// A stepper for `method`, which may use `max_stack` stack slots.
    pub fn new(method: &'static Method, max_stack: u16, verify: bool) -> Stepper {
        Stepper { method, max_stack, verify, narrows: narrow_result(method).is_some() }
    }

    /// Whether `insn` changes what is known of a variable without storing a value of another type.
    pub fn notes(&self, insn: &Bytecode) -> bool {
        self.narrows && matches!(insn, Bytecode::Increment(..))
    }

    /// The frame at the method's start.
    pub fn initial_frame(&self, max_locals: u16) -> Result<Frame, LoadError> {
        let mut locals = Vec::new();
        let method = self.method;
        let incomplete = method.name == "<init>" && method.class.name != super::types::OBJECT;
        if !method.is_static() {
            locals.push(if incomplete { VType::UninitializedThis } else { VType::Ref(method.class.name) });
        }
        for param in &method.signature.params {
            let vtype = VType::of(param).any_int();
            locals.push(vtype);
            if vtype.is_wide() {
                locals.push(VType::Top);
            }
        }
        if locals.len() > usize::from(max_locals) {
            return Err(LoadError::format("the arguments do not fit into the local variables"));
        }
        locals.resize(usize::from(max_locals), VType::Top);
        Ok(Frame { locals, stack: Vec::new(), slots: 0, incomplete })
    }

    /// The frame at a handler for exceptions of class `class`, entered with the variables of `frame`.
    pub fn handler_frame(&self, frame: &Frame, class: &'static str) -> Result<Frame, LoadError> {
        if self.max_stack == 0 {
            return Err(LoadError::verify("operand stack overflow in an exception handler"));
        }
        let stack = vec![VType::Ref(class)];
        Ok(Frame { locals: frame.locals.clone(), stack, slots: 1, incomplete: frame.incomplete })
    }

    /// Applies `insn`, number `index`, to `frame`.
    pub fn step(
        &self,
        insn: &Bytecode,
        index: usize,
        frame: &mut Frame,
        hierarchy: &mut dyn Hierarchy,
    ) -> Result<(), LoadError> {
        let mut s = Step { stepper: self, frame, hierarchy, index: index as u32 };
        if !s.stack_shape(insn)? && !s.value(insn)? {
            s.object(insn)?;
        }
        if s.frame.slots > usize::from(self.max_stack) {
            return Err(LoadError::verify("operand stack overflow"));
        }
        Ok(())
    }

    /// The class file of the method's class.
    pub fn file(&self) -> Result<&'static ClassFile<'static>, LoadError> {
        self.method.class.file.as_ref().ok_or_else(|| LoadError::format("no class file"))
    }

    /// The types of the call through constant `index`.
    pub fn call_types(&self, dispatch: Dispatch, index: u16) -> Result<CallTypes, LoadError> {
        call_types(self.file()?, dispatch, index)
    }
}

/// The state of one step.
pub(super) struct Step<'a> {
    pub stepper: &'a Stepper,
    pub frame: &'a mut Frame,
    pub hierarchy: &'a mut dyn Hierarchy,
    pub index: u32,
}

impl Step<'_> {
    pub fn push(&mut self, vtype: VType) {
        let vtype = if self.stepper.narrows { vtype } else { vtype.any_int() };
        self.frame.slots += vtype.slots();
        self.frame.stack.push(vtype);
    }

    pub fn pop(&mut self) -> Result<VType, LoadError> {
        let vtype = self.frame.stack.pop().ok_or_else(|| LoadError::verify("operand stack underflow"))?;
        self.frame.slots -= vtype.slots();
        Ok(vtype)
    }

    pub fn pop_kind(&mut self, kind: Kind) -> Result<VType, LoadError> {
        let found = self.pop()?;
        check_kind(found, kind)?;
        Ok(found)
    }

    fn local(&mut self, n: u16) -> Result<&mut VType, LoadError> {
        let local = self.frame.locals.get_mut(usize::from(n));
        local.ok_or_else(|| LoadError::verify(format!("there is no local variable {n}")))
    }

    /// Sets a variable; overwriting half of a long or double invalidates all of it.
    fn set_local(&mut self, n: u16, vtype: VType) -> Result<(), LoadError> {
        *self.local(n)? = vtype;
        if vtype.is_wide() {
            *self.local(n.saturating_add(1))? = VType::Top;
        }
        if n > 0 && self.frame.locals[usize::from(n) - 1].is_wide() {
            self.frame.locals[usize::from(n) - 1] = VType::Top;
        }
        Ok(())
    }

    /// Pops, dups and swaps; returns whether `insn` was one.
    fn stack_shape(&mut self, insn: &Bytecode) -> Result<bool, LoadError> {
        let stack = &self.frame.stack;
        let wide = |n: usize| stack.len().checked_sub(n).is_some_and(|i| stack[i].is_wide());
        let Some(shape) = stack_effect(insn, wide) else { return Ok(false) };
        let (take, order) = shape?;
        let mut taken: Vec<VType> = Vec::with_capacity(take);
        for _ in 0..take {
            taken.push(self.pop()?);
        }
        taken.reverse();
        for position in order {
            self.push(taken[*position]);
        }
        Ok(true)
    }

    /// Constants, variables, arithmetic and jumps; returns whether `insn` was one.
    fn value(&mut self, insn: &Bytecode) -> Result<bool, LoadError> {
        let of = |kind| VType::of_kind(kind).unwrap_or(VType::Top);
        match insn {
            Bytecode::Nop | Bytecode::Goto(_) => {}
            Bytecode::Null => self.push(VType::Null),
            Bytecode::Int(value) => self.push(VType::Int(Fits::of_range(*value, *value))),
            Bytecode::FloatConst(_) => self.push(VType::Float),
            Bytecode::Wide(kind, _) => self.push(of(*kind)),
            Bytecode::Ldc(index) | Bytecode::Ldc2(index) => {
                let vtype = loadable_type(self.stepper.file()?, *index)?;
                if vtype.is_wide() != matches!(insn, Bytecode::Ldc2(_)) {
                    return Err(LoadError::verify(format!("constant #{index} is of the wrong size")));
                }
                self.push(vtype);
            }
            Bytecode::Load(kind, n) => {
                let found = *self.local(*n)?;
                check_kind(found, *kind).map_err(|e| e.at(format!("local variable {n}")))?;
                self.push(found);
            }
            Bytecode::Store(kind, n) => {
                let found = self.pop()?;
                if !(*kind == Kind::Ref && matches!(found, VType::ReturnAddress(_))) {
                    check_kind(found, *kind)?;
                }
                self.set_local(*n, found)?;
            }
            Bytecode::Increment(n, _) => {
                let VType::Int(fits) = self.local(*n)? else {
                    return Err(LoadError::verify(format!("local variable {n} is no int")));
                };
                *fits = Fits::NONE;
            }
            // Of two values with the same sign bits, or without, the bits of the result are alike.
            Bytecode::Binary(Binary::And | Binary::Or | Binary::Xor, Kind::Int) => {
                let (second, first) = (self.pop_kind(Kind::Int)?, self.pop_kind(Kind::Int)?);
                self.push(match (first, second) {
                    (VType::Int(first), VType::Int(second)) => VType::Int(first.either(second)),
                    _ => of(Kind::Int),
                });
            }
            Bytecode::Binary(_, kind) => {
                self.pop_kind(*kind)?;
                self.pop_kind(*kind)?;
                self.push(of(*kind));
            }
            Bytecode::Shift(_, kind) => {
                self.pop_kind(Kind::Int)?;
                self.pop_kind(*kind)?;
                self.push(of(*kind));
            }
            Bytecode::Negate(kind) => {
                self.pop_kind(*kind)?;
                self.push(of(*kind));
            }
            Bytecode::Convert(kind, target) => {
                self.pop_kind(*kind)?;
                self.push(match target {
                    Target::Long => VType::Long,
                    Target::Float => VType::Float,
                    Target::Double => VType::Double,
                    Target::Int => of(Kind::Int),
                    Target::Byte => VType::Int(Fits::of(Memory::Byte)),
                    Target::Char => VType::Int(Fits::of(Memory::Char)),
                    Target::Short => VType::Int(Fits::of(Memory::Short)),
                });
            }
            Bytecode::Compare(compare) => {
                self.pop_kind(compare.kind)?;
                self.pop_kind(compare.kind)?;
                self.push(VType::Int(Fits::of_range(-1, 1)));
            }
            Bytecode::IfZero(..) | Bytecode::TableSwitch(..) | Bytecode::LookupSwitch(..) => {
                self.pop_kind(Kind::Int)?;
            }
            Bytecode::IfInt(..) => {
                self.pop_kind(Kind::Int)?;
                self.pop_kind(Kind::Int)?;
            }
            Bytecode::IfRef(..) => {
                self.pop_kind(Kind::Ref)?;
                self.pop_kind(Kind::Ref)?;
            }
            Bytecode::IfNull(..) => {
                self.pop_kind(Kind::Ref)?;
            }
            Bytecode::Jsr(_, back) => self.push(VType::ReturnAddress(*back)),
            Bytecode::Ret(_, None) => return Err(LoadError::verify("ret outside of a subroutine")),
            Bytecode::Ret(n, Some(back)) => match *self.local(*n)? {
                VType::ReturnAddress(found) if found == *back => {}
                VType::ReturnAddress(_) => {
                    let text = "ret by the return address of another subroutine";
                    return Err(LoadError::new(LoadErrorKind::Unsupported, text));
                }
                found => return Err(LoadError::verify(format!("expected a return address, found {found}"))),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn check_kind(found: VType, kind: Kind) -> Result<(), LoadError> {
    let fits = match VType::of_kind(kind) {
        Some(expected) => found.any_int() == expected,
        None => found.is_reference(),
    };
    if fits { Ok(()) } else { Err(LoadError::verify(format!("expected {kind:?}, found {found}"))) }
}
