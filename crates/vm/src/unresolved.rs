//! Failed resolutions of class references: a later attempt fails with the same error, without calling a loader
//! again (JVMS 5.4.3). As in HotSpot, the error and its cause are created anew then, from their classes and
//! messages.

use std::hash::{Hash, Hasher};

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::Name;
use fretsaw_code::{Class, ClassId, Method, Op};
use fretsaw_heap::Ref;

use crate::machine::Machine;
use crate::strings::Utf16;
use crate::trap::{NO_CLASS_DEF, Result, Trap};

/// The recorded parts of an exception.
#[derive(Clone)]
struct Thrown {
    class: &'static Class,
    message: Option<Utf16>,
}

/// A reference that could not be resolved.
pub(crate) struct Unresolved {
    /// The number of the class that contains it, and the name it refers to.
    class: ClassId,
    name: Name,
    error: Thrown,
    cause: Option<Thrown>,
}

impl Unresolved {
    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        let messages = [Some(&self.error), self.cause.as_ref()].into_iter().flatten().flat_map(|t| &t.message);
        size_of::<Unresolved>() + messages.map(|message| size_of_val(&**message)).sum::<usize>()
    }

    /// A record of a reference in `class`.
    #[cfg(test)]
    pub fn sample(class: &'static Class) -> Unresolved {
        Unresolved { class: class.id, name: "Missing", error: Thrown { class, message: None }, cause: None }
    }

    /// The number of the class that contains the reference, and the name it refers to.
    pub fn what(&self) -> (ClassId, Name) {
        (self.class, self.name)
    }
}

/// A path resolves a name in a class only once, so these identify a record.
impl Hash for Unresolved {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.what().hash(hasher);
    }
}

impl Machine {
    /// Records that class number `class` could not resolve `name`: a linkage error, or its cause if a loader does
    /// not find a class.
    pub(crate) fn remember_unresolved(
        &mut self,
        class: ClassId,
        name: Name,
        exception: Ref,
        wraps: bool,
    ) -> Result<()> {
        let linkage = self.loader.load("java/lang/LinkageError");
        let missing = self.loader.load(NO_CLASS_DEF);
        self.settle_fresh()?;
        let (linkage, missing) = (linkage?, missing?);
        let thrown = self.thrown(exception)?;
        let (error, cause) = if wraps {
            let message = name.encode_utf16().collect();
            (Thrown { class: missing, message: Some(message) }, Some(thrown))
        } else {
            let cause = self.named_decided(exception.into(), "cause")?.reference();
            let cause = (!cause.is_null() && cause != exception).then(|| self.thrown(cause));
            (thrown, cause.transpose()?)
        };
        if error.class.is_subtype_of(linkage) {
            // A cause of one of the program's own classes would need its loader.
            let cause = cause.filter(|c| c.class.is_trusted());
            self.unresolved.push(Unresolved { class, name, error, cause });
        }
        Ok(())
    }

    /// Whether an earlier attempt to resolve `name` in `from` failed.
    pub(crate) fn is_unresolved(&self, from: &Class, name: &str) -> bool {
        self.unresolved.iter().any(|u| u.class == from.id && u.name == name)
    }

    /// The error of an earlier attempt to resolve `name` in `from`, if there was one.
    pub(crate) fn unresolved(&mut self, from: &Class, name: &str) -> Result<()> {
        let Some(found) = self.unresolved.iter().find(|u| u.class == from.id && u.name == name) else { return Ok(()) };
        let (error, cause) = (found.error.clone(), found.cause.clone());
        let stub = self.rethrow(&error, cause.as_ref())?;
        let mut arguments = Vec::new();
        for thrown in [Some(&error), cause.as_ref()] {
            let text = thrown.and_then(|t| t.message.as_ref());
            arguments.push(text.map_or(Ok(Ref::NULL), |text| self.new_string_utf16(text))?.into());
        }
        Err(Trap::call(stub, arguments))
    }

    fn thrown(&self, exception: Ref) -> Result<Thrown> {
        let message = self.message_of(exception)?;
        let message = (!message.is_null()).then(|| self.string_content(message).into());
        Ok(Thrown { class: self.class_of_object(exception.into()), message })
    }

    /// A method that takes the messages of an error and of its cause, creates both and throws the error.
    fn rethrow(&mut self, error: &Thrown, cause: Option<&Thrown>) -> Result<&'static Method> {
        let descriptor = "(Ljava/lang/Throwable;)Ljava/lang/Throwable;";
        let set_cause = self.known.throwable.declared_method("initCause", descriptor);
        let parts = (constructor(error), cause.map(constructor), set_cause);
        let (Some(construct), Some(construct_cause), Some(set_cause)) = (parts.0, transposed(parts.1), parts.2) else {
            return Err(self.unsupported(&format!("{} once more", error.class.external_name())));
        };
        let key = format!("rethrow {} {:?}", construct.id.0, construct_cause.map(|c| c.id.0));
        self.stub(key, "<raise>", "(Ljava/lang/String;Ljava/lang/String;)V", |stub| {
            let mut asm = Assembler::new(stub, &[0, 1]);
            let (object, other) = (asm.register(true), asm.register(true));
            make(&mut asm, construct, object, 0);
            if let Some(construct) = construct_cause {
                make(&mut asm, construct, other, 1);
                asm.call(set_cause, other, &[object, other]);
            }
            asm.put(Op::Throw, object, 0, 0, 0);
            asm.finish()
        })
    }
}

fn constructor(thrown: &Thrown) -> Option<&'static Method> {
    let descriptor = if thrown.message.is_some() { "(Ljava/lang/String;)V" } else { "()V" };
    thrown.class.declared_method("<init>", descriptor)
}

/// None for a constructor that is missing, some none for one that is not needed.
fn transposed(constructor: Option<Option<&'static Method>>) -> Option<Option<&'static Method>> {
    match constructor {
        Some(None) => None,
        Some(found) => Some(found),
        None => Some(None),
    }
}

/// Creates an exception in register `object`, with the message in register `text` if the constructor takes one.
fn make(asm: &mut Assembler, constructor: &'static Method, object: u8, text: u8) {
    asm.put(Op::New, object, 0, 0, constructor.class.id.0);
    let arguments = [object, text];
    asm.call(constructor, 0, &arguments[..constructor.argument_slots as usize]);
}
