//! One instruction's effect on the types, with the checks of verification where they are asked for.

use ristretto_classfile::{ClassFile, Constant};

use super::Hierarchy;
use super::types::{Frame, VType};
use crate::bytecode::{Bytecode, Target};
use crate::class::{Class, Method, class_constant, member, name_and_type};
use crate::code::Dispatch;
use crate::descriptor::{Kind, Memory, MethodType, class_name, descriptor_of, is_field};
use crate::error::LoadError;
use crate::name::{Name, intern};

/// Steps frames of one method.
pub struct Stepper {
    /// The method.
    pub method: &'static Method,
    /// The most stack slots it may use.
    pub max_stack: u16,
    /// Whether to check assignability and initialization as well.
    pub verify: bool,
}

/// The types of a call: what it takes, receiver first, and what it gives.
pub struct CallTypes {
    /// The class named by the reference; the call site's own for invokedynamic.
    pub class: Name,
    /// The method's name.
    pub name: Name,
    /// Its descriptor.
    pub signature: MethodType,
}

impl Stepper {
    /// The frame at the method's start.
    pub fn initial_frame(&self, max_locals: u16) -> Result<Frame, LoadError> {
        let mut locals = Vec::new();
        let method = self.method;
        if !method.is_static() {
            let constructs = method.name == "<init>" && method.class.name != "java/lang/Object";
            locals.push(if constructs { VType::UninitializedThis } else { VType::Ref(method.class.name) });
        }
        for param in &method.signature.params {
            let vtype = VType::of(param);
            locals.push(vtype);
            if vtype.is_wide() {
                locals.push(VType::Top);
            }
        }
        if locals.len() > usize::from(max_locals) {
            return Err(LoadError::format("the arguments do not fit into the local variables"));
        }
        locals.resize(usize::from(max_locals), VType::Top);
        Ok(Frame { locals, stack: Vec::new() })
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
        let depth: usize = s.frame.stack.iter().map(|t| if t.is_wide() { 2 } else { 1 }).sum();
        if depth > usize::from(self.max_stack) {
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

/// The types of the call through constant `index` of `file`.
pub fn call_types(file: &ClassFile<'_>, dispatch: Dispatch, index: u16) -> Result<CallTypes, LoadError> {
    let (class, name, descriptor) = if dispatch == Dispatch::Dynamic {
        let Some(Constant::InvokeDynamic { name_and_type_index, .. }) = file.constant_pool.get(index) else {
            return Err(LoadError::format(format!("constant #{index} is not a call site")));
        };
        let (name, descriptor) = name_and_type(file, *name_and_type_index)?;
        (class_constant(file, file.this_class)?, name, descriptor)
    } else {
        member(file, index)?
    };
    Ok(CallTypes { class, name, signature: MethodType::parse(descriptor)? })
}

/// The type that loading constant `index` gives.
pub fn loadable_type(file: &ClassFile<'_>, index: u16) -> Result<VType, LoadError> {
    Ok(match file.constant_pool.get(index) {
        Some(Constant::Integer(_)) => VType::Int,
        Some(Constant::Float(_)) => VType::Float,
        Some(Constant::Long(_)) => VType::Long,
        Some(Constant::Double(_)) => VType::Double,
        Some(Constant::String(_)) => VType::Ref("java/lang/String"),
        Some(Constant::Class(_)) => VType::Ref("java/lang/Class"),
        Some(Constant::MethodType(_)) => VType::Ref("java/lang/invoke/MethodType"),
        Some(Constant::MethodHandle { .. }) => VType::Ref("java/lang/invoke/MethodHandle"),
        Some(Constant::Dynamic { name_and_type_index, .. }) => {
            let (_, descriptor) = name_and_type(file, *name_and_type_index)?;
            if !is_field(descriptor) {
                return Err(LoadError::format(format!("invalid descriptor \"{descriptor}\"")));
            }
            VType::of(descriptor)
        }
        _ => return Err(LoadError::verify(format!("constant #{index} cannot be loaded"))),
    })
}

/// The state of one step.
struct Step<'a> {
    stepper: &'a Stepper,
    frame: &'a mut Frame,
    hierarchy: &'a mut dyn Hierarchy,
    index: u32,
}

impl Step<'_> {
    fn push(&mut self, vtype: VType) {
        self.frame.stack.push(vtype);
    }

    fn pop(&mut self) -> Result<VType, LoadError> {
        self.frame.stack.pop().ok_or_else(|| LoadError::verify("operand stack underflow"))
    }

    fn pop_kind(&mut self, kind: Kind) -> Result<VType, LoadError> {
        let found = self.pop()?;
        let fits = match VType::of_kind(kind) {
            Some(expected) => found == expected,
            None => found.is_reference(),
        };
        if fits { Ok(found) } else { Err(LoadError::verify(format!("expected {kind:?}, found {}", show(found)))) }
    }

    /// Pops a value that may be assigned to a variable of field descriptor `descriptor`.
    fn pop_descriptor(&mut self, descriptor: Name) -> Result<(), LoadError> {
        let found = self.pop_kind(Memory::of(descriptor).kind())?;
        match VType::of(descriptor) {
            VType::Ref(class) => self.check_assignable(found, class),
            _ => Ok(()),
        }
    }

    fn check_assignable(&mut self, found: VType, class: Name) -> Result<(), LoadError> {
        if !self.stepper.verify {
            return Ok(());
        }
        let fits = match found {
            VType::Null => true,
            VType::Ref(from) => from == class || is_assignable(from, class, self.hierarchy)?,
            _ => false,
        };
        if fits { Ok(()) } else { Err(LoadError::verify(format!("expected {class}, found {}", show(found)))) }
    }

    fn local(&mut self, n: u16) -> Result<&mut VType, LoadError> {
        let message = format!("there is no local variable {n}");
        self.frame.locals.get_mut(usize::from(n)).ok_or_else(|| LoadError::verify(message))
    }

    /// Sets a variable; a long or double whose half is overwritten is gone.
    fn set_local(&mut self, n: u16, vtype: VType) -> Result<(), LoadError> {
        *self.local(n)? = vtype;
        if vtype.is_wide() {
            *self.local(n + 1)? = VType::Top;
        }
        if n > 0 && self.frame.locals[usize::from(n) - 1].is_wide() {
            self.frame.locals[usize::from(n) - 1] = VType::Top;
        }
        Ok(())
    }

    /// Pops, dups and swaps; says whether `insn` was one.
    fn stack_shape(&mut self, insn: &Bytecode) -> Result<bool, LoadError> {
        let mut stack: Vec<VType> = Vec::new();
        // How many entries to take from the stack, and in which order they are put back.
        let wide = |t: Option<&VType>| t.is_some_and(|t| t.is_wide());
        let (take, order) = {
            let s = &self.frame.stack;
            let top = wide(s.last());
            let second = wide(s.len().checked_sub(2).and_then(|i| s.get(i)));
            let third = wide(s.len().checked_sub(3).and_then(|i| s.get(i)));
            let Some(shape) = stack_effect(insn, top, second, third) else { return Ok(false) };
            shape?
        };
        for _ in 0..take {
            stack.push(self.pop()?);
        }
        stack.reverse();
        for position in order {
            self.push(stack[*position]);
        }
        Ok(true)
    }

    /// Constants, variables, arithmetic and jumps; says whether `insn` was one.
    fn value(&mut self, insn: &Bytecode) -> Result<bool, LoadError> {
        let of = |kind| VType::of_kind(kind).unwrap_or(VType::Top);
        match insn {
            Bytecode::Nop | Bytecode::Goto(_) => {}
            Bytecode::Null => self.push(VType::Null),
            Bytecode::Int(_) => self.push(VType::Int),
            Bytecode::FloatConst(_) => self.push(VType::Float),
            Bytecode::Wide(kind, _) => self.push(of(*kind)),
            Bytecode::Ldc(index) => {
                let vtype = loadable_type(self.stepper.file()?, *index)?;
                self.push(vtype);
            }
            Bytecode::Load(kind, n) => {
                let found = *self.local(*n)?;
                self.push(found);
                let found = self.pop_kind(*kind)?;
                self.push(found);
            }
            Bytecode::Store(kind, n) => {
                let found = self.pop()?;
                if !(*kind == Kind::Ref && found == VType::ReturnAddress) {
                    self.push(found);
                    self.pop_kind(*kind)?;
                }
                self.set_local(*n, found)?;
            }
            Bytecode::Increment(n, _) => {
                if *self.local(*n)? != VType::Int {
                    return Err(LoadError::verify(format!("local variable {n} is no int")));
                }
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
                    Target::Int | Target::Byte | Target::Char | Target::Short => VType::Int,
                });
            }
            Bytecode::Compare(compare) => {
                self.pop_kind(compare.kind)?;
                self.pop_kind(compare.kind)?;
                self.push(VType::Int);
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
            Bytecode::Jsr(_) => self.push(VType::ReturnAddress),
            Bytecode::Ret(_) => return Err(LoadError::verify("ret outside of a subroutine")),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Objects, arrays, fields and calls.
    fn object(&mut self, insn: &Bytecode) -> Result<(), LoadError> {
        match insn {
            Bytecode::Return(kind) => self.do_return(*kind)?,
            Bytecode::GetStatic(index) | Bytecode::GetField(index) => self.get_field(insn, *index)?,
            Bytecode::PutStatic(index) | Bytecode::PutField(index) => self.put_field(insn, *index)?,
            Bytecode::Invoke(dispatch, index) => self.invoke(*dispatch, *index)?,
            Bytecode::New(index) => {
                let name = class_constant(self.stepper.file()?, *index)?;
                if name.starts_with('[') {
                    return Err(LoadError::verify("new of an array"));
                }
                // An older object of the same instruction can no longer be told from the new one.
                let stale = VType::Uninitialized(self.index);
                let all = self.frame.locals.iter_mut().chain(&mut self.frame.stack);
                all.filter(|t| **t == stale).for_each(|t| *t = VType::Top);
                self.push(stale);
            }
            Bytecode::NewArray(memory) => {
                self.pop_kind(Kind::Int)?;
                self.push(VType::Ref(intern(&format!("[{}", memory.letter()))));
            }
            Bytecode::NewRefArray(index) => {
                self.pop_kind(Kind::Int)?;
                let name = class_constant(self.stepper.file()?, *index)?;
                self.push(VType::Ref(intern(&format!("[{}", descriptor_of(name)))));
            }
            Bytecode::MultiNewArray(index, dimensions) => {
                let name = class_constant(self.stepper.file()?, *index)?;
                let depth = name.bytes().take_while(|b| *b == b'[').count();
                if *dimensions == 0 || usize::from(*dimensions) > depth {
                    return Err(LoadError::verify("multianewarray with wrong dimensions"));
                }
                for _ in 0..*dimensions {
                    self.pop_kind(Kind::Int)?;
                }
                self.push(VType::Ref(name));
            }
            Bytecode::ArrayLength => {
                self.pop_array(None)?;
                self.push(VType::Int);
            }
            Bytecode::ArrayLoad(memory) => {
                self.pop_kind(Kind::Int)?;
                let element = self.pop_array(Some(*memory))?;
                self.push(element);
            }
            Bytecode::ArrayStore(memory) => {
                self.pop_kind(memory.kind())?;
                self.pop_kind(Kind::Int)?;
                self.pop_array(Some(*memory))?;
            }
            Bytecode::Throw => {
                let found = self.pop_kind(Kind::Ref)?;
                self.check_assignable(found, "java/lang/Throwable")?;
            }
            Bytecode::CheckCast(index) | Bytecode::InstanceOf(index) => {
                let found = self.pop_kind(Kind::Ref)?;
                self.check_assignable(found, "java/lang/Object")?;
                let name = class_constant(self.stepper.file()?, *index)?;
                let is_cast = matches!(insn, Bytecode::CheckCast(_));
                self.push(if is_cast { VType::Ref(name) } else { VType::Int });
            }
            Bytecode::MonitorEnter | Bytecode::MonitorExit => {
                self.pop_kind(Kind::Ref)?;
            }
            other => return Err(LoadError::verify(format!("unexpected {other:?}"))),
        }
        Ok(())
    }

    fn do_return(&mut self, kind: Option<Kind>) -> Result<(), LoadError> {
        let expected = self.stepper.method.signature.result;
        if kind != expected.map(|r| Memory::of(r).kind()) {
            return Err(LoadError::verify("return of the wrong type"));
        }
        if let Some(descriptor) = expected {
            self.pop_descriptor(descriptor)?;
        }
        if self.stepper.verify
            && self.frame.locals.contains(&VType::UninitializedThis)
            && self.stepper.method.name == "<init>"
        {
            return Err(LoadError::verify("the constructor returns before it called another one"));
        }
        Ok(())
    }

    fn get_field(&mut self, insn: &Bytecode, index: u16) -> Result<(), LoadError> {
        let (class, _, descriptor) = member(self.stepper.file()?, index)?;
        if matches!(insn, Bytecode::GetField(_)) {
            let found = self.pop_kind(Kind::Ref)?;
            self.check_assignable(found, class)?;
        }
        self.push(checked_type(descriptor)?);
        Ok(())
    }

    fn put_field(&mut self, insn: &Bytecode, index: u16) -> Result<(), LoadError> {
        let (class, _, descriptor) = member(self.stepper.file()?, index)?;
        checked_type(descriptor)?;
        self.pop_descriptor(descriptor)?;
        if matches!(insn, Bytecode::PutField(_)) {
            let found = self.pop_kind(Kind::Ref)?;
            // A constructor may set its own class's fields before it calls the other constructor.
            if !(found == VType::UninitializedThis && class == self.stepper.method.class.name) {
                self.check_assignable(found, class)?;
            }
        }
        Ok(())
    }

    fn invoke(&mut self, dispatch: Dispatch, index: u16) -> Result<(), LoadError> {
        let call = self.stepper.call_types(dispatch, index)?;
        let constructs = call.name == "<init>";
        if call.name.starts_with('<') && !(constructs && dispatch == Dispatch::Special) {
            return Err(LoadError::verify(format!("illegal call of {}", call.name)));
        }
        for param in call.signature.params.iter().rev() {
            self.pop_descriptor(param)?;
        }
        match dispatch {
            Dispatch::Static | Dispatch::Dynamic => {}
            _ if constructs => self.construct(call.class)?,
            _ => {
                let found = self.pop_kind(Kind::Ref)?;
                // invokespecial must be on an instance of the current class, whatever class the reference names.
                let this = self.stepper.method.class.name;
                let class = if dispatch == Dispatch::Special { this } else { call.class };
                self.check_assignable(found, class)?;
            }
        }
        if let Some(result) = call.signature.result {
            self.push(VType::of(result));
        }
        Ok(())
    }

    /// A constructor call makes the object usable everywhere it is known.
    fn construct(&mut self, class: Name) -> Result<(), LoadError> {
        let receiver = self.pop_kind(Kind::Ref)?;
        let this: &Class = self.stepper.method.class;
        let made = match receiver {
            VType::UninitializedThis => {
                let superclass = this.superclass.map(|s| s.name);
                if self.stepper.verify && class != this.name && Some(class) != superclass {
                    return Err(LoadError::verify(format!("the constructor calls one of {class}")));
                }
                this.name
            }
            VType::Uninitialized(_) => class,
            VType::Ref(_) if !self.stepper.verify => return Ok(()),
            other => return Err(LoadError::verify(format!("constructor call on {}", show(other)))),
        };
        let all = self.frame.locals.iter_mut().chain(&mut self.frame.stack);
        all.filter(|t| **t == receiver).for_each(|t| *t = VType::Ref(made));
        Ok(())
    }

    /// Pops an array whose elements are of layout `memory`; gives the type of an element.
    fn pop_array(&mut self, memory: Option<Memory>) -> Result<VType, LoadError> {
        let found = self.pop_kind(Kind::Ref)?;
        let element = match found {
            VType::Null => return Ok(memory.and_then(|m| VType::of_kind(m.kind())).unwrap_or(VType::Null)),
            VType::Ref(name) => name.strip_prefix('[').map(intern),
            _ => None,
        };
        let Some(element) = element else {
            if !self.stepper.verify {
                // Merged to Object by the trusting hierarchy: the instruction says what it is.
                let object = VType::Ref("java/lang/Object");
                return Ok(memory.and_then(|m| VType::of_kind(m.kind())).unwrap_or(object));
            }
            return Err(LoadError::verify(format!("expected an array, found {}", show(found))));
        };
        let layout = Memory::of(element);
        let fits = match memory {
            None => true,
            Some(Memory::Byte) => matches!(layout, Memory::Byte | Memory::Boolean),
            Some(memory) => memory == layout,
        };
        if !fits {
            return Err(LoadError::verify(format!("array of {element} accessed as {memory:?}")));
        }
        Ok(VType::of(element))
    }
}

fn is_assignable(from: Name, to: Name, hierarchy: &mut dyn Hierarchy) -> Result<bool, LoadError> {
    if to == "java/lang/Object" {
        return Ok(true);
    }
    match (from.strip_prefix('['), to.strip_prefix('[')) {
        (Some(x), Some(y)) => {
            let (x, y) = (intern(x), intern(y));
            match (VType::of(x), VType::of(y)) {
                (VType::Ref(_), VType::Ref(_)) => Ok(x == y || is_assignable(class_name(x), class_name(y), hierarchy)?),
                _ => Ok(x == y),
            }
        }
        (Some(_), None) => hierarchy
            .is_assignable("java/lang/Object", to)
            .map(|known| known || matches!(to, "java/lang/Cloneable" | "java/io/Serializable")),
        (None, Some(_)) => Ok(false),
        (None, None) => hierarchy.is_assignable(from, to),
    }
}

fn checked_type(descriptor: Name) -> Result<VType, LoadError> {
    if is_field(descriptor) {
        Ok(VType::of(descriptor))
    } else {
        Err(LoadError::format(format!("invalid descriptor \"{descriptor}\"")))
    }
}

/// How an instruction rearranges the top of the stack: how many entries it takes and which of them, counted from
/// the deepest, it puts back. The flags say which of the top three entries are longs or doubles.
#[allow(clippy::type_complexity, reason = "a table in one expression")]
pub fn stack_effect(
    insn: &Bytecode,
    top: bool,
    second: bool,
    third: bool,
) -> Option<Result<(usize, &'static [usize]), LoadError>> {
    let split = || Err(LoadError::verify("a long or double is split"));
    let one = |shape: (usize, &'static [usize])| if top { split() } else { Ok(shape) };
    Some(match insn {
        Bytecode::Pop => one((1, &[])),
        Bytecode::Pop2 if top => Ok((1, &[])),
        Bytecode::Pop2 if second => split(),
        Bytecode::Pop2 => Ok((2, &[])),
        Bytecode::Dup => one((1, &[0, 0])),
        Bytecode::DupX1 if second => split(),
        Bytecode::DupX1 => one((2, &[1, 0, 1])),
        Bytecode::DupX2 if second => one((2, &[1, 0, 1])),
        Bytecode::DupX2 => one((3, &[2, 0, 1, 2])),
        Bytecode::Dup2 if top => Ok((1, &[0, 0])),
        Bytecode::Dup2 => Ok((2, &[0, 1, 0, 1])),
        Bytecode::Dup2X1 if top => Ok((2, &[1, 0, 1])),
        Bytecode::Dup2X1 => Ok((3, &[1, 2, 0, 1, 2])),
        Bytecode::Dup2X2 if top && second => Ok((2, &[1, 0, 1])),
        Bytecode::Dup2X2 if top => Ok((3, &[2, 0, 1, 2])),
        Bytecode::Dup2X2 if third => Ok((3, &[1, 2, 0, 1, 2])),
        Bytecode::Dup2X2 => Ok((4, &[2, 3, 0, 1, 2, 3])),
        Bytecode::Swap => one((2, &[1, 0])),
        _ => return None,
    })
}

fn show(vtype: VType) -> String {
    match vtype {
        VType::Ref(name) => name.to_owned(),
        other => format!("{other:?}"),
    }
}
