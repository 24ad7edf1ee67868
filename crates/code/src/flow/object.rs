//! The effect of instructions on objects, arrays, fields and calls on types.

use super::fits::Fits;
use super::refs::field_types;
use super::step::Step;
use super::types::{OBJECT, VType, is_assignable};
use crate::bytecode::Bytecode;
use crate::class::flags::PROTECTED;
use crate::class::{Class, class_constant, member};
use crate::code::Dispatch;
use crate::descriptor::{Kind, MAX_DIMENSIONS, Memory, descriptor_of, dimensions};
use crate::error::LoadError;
use crate::link;
use crate::name::{Name, intern};

/// The member that a reference denotes.
#[derive(Clone, Copy)]
enum Sort {
    Field,
    Method,
}

impl Step<'_> {
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
            VType::Ref(from) => is_assignable(from, class, self.hierarchy)?,
            _ => false,
        };
        if fits { Ok(()) } else { Err(LoadError::verify(format!("expected {class}, found {found}"))) }
    }

    /// Objects, arrays, fields and calls.
    pub fn object(&mut self, insn: &Bytecode) -> Result<(), LoadError> {
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
                // An older object created by the same instruction can no longer be distinguished from the new one.
                let stale = VType::Uninitialized(self.index, name);
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
                if dimensions(name) >= MAX_DIMENSIONS {
                    return Err(LoadError::verify("an array of too many dimensions"));
                }
                self.push(VType::Ref(intern(&format!("[{}", descriptor_of(name)))));
            }
            Bytecode::MultiNewArray(index, count) => {
                let name = class_constant(self.stepper.file()?, *index)?;
                if *count == 0 || usize::from(*count) > dimensions(name) {
                    return Err(LoadError::verify("multianewarray with wrong dimensions"));
                }
                for _ in 0..*count {
                    self.pop_kind(Kind::Int)?;
                }
                self.push(VType::Ref(name));
            }
            Bytecode::ArrayLength => {
                self.pop_array(None)?;
                self.push(VType::Int(Fits::NONE));
            }
            Bytecode::ArrayLoad(memory) => {
                self.pop_kind(Kind::Int)?;
                let element = self.pop_array(Some(*memory))?;
                self.push(element);
            }
            Bytecode::ArrayStore(memory) => {
                let found = self.pop_kind(memory.kind())?;
                if *memory == Memory::Ref {
                    // The store itself checks whether the element fits this array.
                    self.check_assignable(found, OBJECT)?;
                }
                self.pop_kind(Kind::Int)?;
                self.pop_array(Some(*memory))?;
            }
            Bytecode::Throw => {
                let found = self.pop_kind(Kind::Ref)?;
                self.check_assignable(found, "java/lang/Throwable")?;
            }
            Bytecode::CheckCast(index) | Bytecode::InstanceOf(index) => {
                let found = self.pop_kind(Kind::Ref)?;
                self.check_assignable(found, OBJECT)?;
                let name = class_constant(self.stepper.file()?, *index)?;
                let is_cast = matches!(insn, Bytecode::CheckCast(_));
                self.push(if is_cast { VType::Ref(name) } else { VType::Int(Fits::of(Memory::Boolean)) });
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
        if self.stepper.verify && self.frame.incomplete {
            return Err(LoadError::verify("the constructor returns before it called another one"));
        }
        Ok(())
    }

    fn get_field(&mut self, insn: &Bytecode, index: u16) -> Result<(), LoadError> {
        let (class, _, descriptor) = field_types(self.stepper.file()?, index)?;
        if matches!(insn, Bytecode::GetField(_)) {
            let found = self.pop_kind(Kind::Ref)?;
            self.check_assignable(found, class)?;
            self.check_field_receiver(found, index)?;
        }
        self.push(VType::of(descriptor));
        Ok(())
    }

    fn put_field(&mut self, insn: &Bytecode, index: u16) -> Result<(), LoadError> {
        let (class, name, descriptor) = field_types(self.stepper.file()?, index)?;
        self.pop_descriptor(descriptor)?;
        if matches!(insn, Bytecode::PutField(_)) {
            let found = self.pop_kind(Kind::Ref)?;
            // A constructor may set fields of its own class before it calls the other constructor.
            let this = self.stepper.method.class;
            let own = class == this.name && this.declared_field(name, descriptor).is_some();
            if !(found == VType::UninitializedThis && own) {
                self.check_assignable(found, class)?;
                self.check_field_receiver(found, index)?;
            }
        }
        Ok(())
    }

    fn invoke(&mut self, dispatch: Dispatch, index: u16) -> Result<(), LoadError> {
        let call = self.stepper.call_types(dispatch, index)?;
        let constructs = call.name == "<init>";
        let legal = constructs && dispatch == Dispatch::Special && call.signature.result.is_none();
        if call.name.starts_with('<') && !legal {
            return Err(LoadError::verify(format!("illegal call of {}", call.name)));
        }
        for param in call.signature.params.iter().rev() {
            self.pop_descriptor(param)?;
        }
        match dispatch {
            Dispatch::Static | Dispatch::Dynamic => {}
            _ if constructs => self.construct(call.class, index)?,
            _ => {
                let found = self.pop_kind(Kind::Ref)?;
                let special = dispatch == Dispatch::Special;
                let class = if special { self.special_receiver(call.class)? } else { call.class };
                self.check_assignable(found, class)?;
                self.check_call_receiver(found, index)?;
            }
        }
        if let Some(result) = call.signature.result {
            self.push(VType::of(result));
        }
        Ok(())
    }

    /// Checks that invokespecial is called on an instance of the current class, and names that class, one of its
    /// superclasses, or an interface that it implements directly.
    fn special_receiver(&self, named: Name) -> Result<Name, LoadError> {
        let this = self.stepper.method.class;
        let extended = this.lineage().any(|c| c.name == named);
        if self.stepper.verify && !extended && !this.interfaces.iter().any(|i| i.name == named) {
            return Err(LoadError::verify(format!("invokespecial of a method of {named}, which is no superclass")));
        }
        Ok(this.name)
    }

    fn check_field_receiver(&mut self, found: VType, index: u16) -> Result<(), LoadError> {
        if self.stepper.verify && self.is_protected_elsewhere(index, Sort::Field)? {
            self.check_assignable(found, self.stepper.method.class.said_name())?;
        }
        Ok(())
    }

    fn check_call_receiver(&mut self, found: VType, index: u16) -> Result<(), LoadError> {
        if !self.stepper.verify || !self.is_protected_elsewhere(index, Sort::Method)? {
            return Ok(());
        }
        let (class, name, _) = member(self.stepper.file()?, index)?;
        let is_array = matches!(found, VType::Ref(name) if name.starts_with('['));
        // The verifier treats `clone` of an array as Object's method.
        if is_array && class == OBJECT && name == "clone" {
            return Ok(());
        }
        self.check_assignable(found, self.stepper.method.class.said_name())
    }

    /// Whether constant `index` denotes a protected member of a superclass in another package: it can then only be
    /// used on objects of the current class (JVMS 4.10.1.8).
    fn is_protected_elsewhere(&self, index: u16, sort: Sort) -> Result<bool, LoadError> {
        let (named, name, descriptor) = member(self.stepper.file()?, index)?;
        let this: &'static Class = self.stepper.method.class;
        let Some(class) = std::iter::successors(this.superclass, |c| c.superclass).find(|c| c.name == named) else {
            return Ok(false);
        };
        let found = match sort {
            Sort::Field => link::find_field(class, name, descriptor).map(|(holder, field)| (holder, field.flags)),
            Sort::Method => link::find_method(class, name, descriptor).map(|method| (method.class, method.flags)),
        };
        Ok(found.is_some_and(|(holder, flags)| flags & PROTECTED != 0 && !holder.shares_package_with(this)))
    }

    /// A constructor call makes the object usable wherever it is stored.
    fn construct(&mut self, class: Name, index: u16) -> Result<(), LoadError> {
        let receiver = self.pop_kind(Kind::Ref)?;
        let this: &Class = self.stepper.method.class;
        let made = match receiver {
            VType::UninitializedThis => {
                let superclass = this.superclass.map(|s| s.name);
                if self.stepper.verify && class != this.name && Some(class) != superclass {
                    return Err(LoadError::verify(format!("the constructor calls one of {class}")));
                }
                self.frame.incomplete = false;
                this.name
            }
            VType::Uninitialized(_, made) if made == class || !self.stepper.verify => {
                if self.stepper.verify && self.is_protected_elsewhere(index, Sort::Method)? {
                    return Err(LoadError::verify(format!("{class} has a protected constructor")));
                }
                made
            }
            VType::Ref(_) if !self.stepper.verify => return Ok(()),
            other => return Err(LoadError::verify(format!("call of a constructor of {class} on {other}"))),
        };
        let all = self.frame.locals.iter_mut().chain(&mut self.frame.stack);
        all.filter(|t| **t == receiver).for_each(|t| *t = VType::Ref(made));
        Ok(())
    }

    /// Pops an array whose elements have layout `memory`; returns the type of an element.
    fn pop_array(&mut self, memory: Option<Memory>) -> Result<VType, LoadError> {
        let found = self.pop_kind(Kind::Ref)?;
        let element = match found {
            VType::Null => return Ok(memory.and_then(|m| VType::of_kind(m.kind())).unwrap_or(VType::Null)),
            VType::Ref(name) => name.strip_prefix('['),
            _ => None,
        };
        let Some(element) = element else {
            if !self.stepper.verify {
                // The trusting hierarchy merged the type to Object: the instruction determines it.
                let object = VType::Ref(OBJECT);
                return Ok(memory.and_then(|m| VType::of_kind(m.kind())).unwrap_or(object));
            }
            return Err(LoadError::verify(format!("expected an array, found {found}")));
        };
        let layout = Memory::of(element);
        let fits = |memory| memory == layout || (memory == Memory::Byte && layout == Memory::Boolean);
        if let Some(memory) = memory.filter(|m| !fits(*m)) {
            return Err(LoadError::verify(format!("array of {element} accessed as {memory:?}")));
        }
        Ok(VType::of(element))
    }
}
