//! Method handles and variable handles: `java.lang.invoke` is the JDK's own Java code; this module has the
//! functions that it needs from its virtual machine.
//!
//! Members are resolved (`member.rs`), lambda forms become code of ours instead of class files (`form.rs`), the
//! calls that only a virtual machine can make are one instruction (`tail.rs`), and the JDK links call sites and
//! constants (`link.rs`). Linked call sites consist of objects, so they are state and are undone with them. Code
//! compiled from a lambda form contains no objects; it finds them in a table that its caller passes, so it is
//! shared and permanent.

mod finally;
mod form;
mod link;
mod member;
mod tail;

use fretsaw_code::class::flags;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::intern;
use fretsaw_code::{Method, Op, link as linking};

use crate::dynamic::ref_slots;
use crate::known::offset;
use crate::machine::Machine;
use crate::trap::Result;

pub(crate) use form::{REPLACED, basic};
pub(crate) use link::{Linked, Sites};
pub(crate) use member::{NATIVES, method_flags};

pub(crate) const HANDLE: &str = "java/lang/invoke/MethodHandle";
const VAR_HANDLE: &str = "java/lang/invoke/VarHandle";

/// The offsets of the fields of `java.lang.invoke`'s objects that every call needs.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    handle_form: u32,
    form_entry: u32,
    member_method: u32,
    /// In a ResolvedMethodName: the number of the method, and the table of objects that its code needs, if any.
    method_number: u32,
    method_table: u32,
}

/// The calls that only a virtual machine can make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tail {
    /// `invokeBasic`: the code of the first argument's form.
    Basic,
    /// `linkToVirtual`, `linkToStatic`, `linkToSpecial`, `linkToInterface`: the last argument determines the
    /// method.
    Virtual,
    Static,
    Special,
    Interface,
    /// A call site that the JDK has linked.
    Site,
}

impl Tail {
    const ALL: [Tail; 6] = [Tail::Basic, Tail::Virtual, Tail::Static, Tail::Special, Tail::Interface, Tail::Site];

    /// The kind of a method of MethodHandle.
    fn named(name: &str) -> Option<Tail> {
        match name {
            "invokeBasic" => Some(Tail::Basic),
            "linkToVirtual" => Some(Tail::Virtual),
            "linkToStatic" => Some(Tail::Static),
            "linkToSpecial" => Some(Tail::Special),
            "linkToInterface" => Some(Tail::Interface),
            _ => None,
        }
    }

    fn numbered(number: u8) -> Tail {
        Tail::ALL[usize::from(number) % Tail::ALL.len()]
    }
}

impl Machine {
    /// The offsets of the fields of `java.lang.invoke`'s objects.
    fn layout(&mut self) -> Result<Layout> {
        if let Some(layout) = self.library.handle_layout {
            return Ok(layout);
        }
        let mut class = |name: &str| self.loader.load(name);
        let (handle, form) = (class(HANDLE)?, class("java/lang/invoke/LambdaForm")?);
        let (member, method) = (class("java/lang/invoke/MemberName")?, class("java/lang/invoke/ResolvedMethodName")?);
        self.settle_fresh()?;
        let layout = Layout {
            handle_form: offset(handle, "form")?,
            form_entry: offset(form, "vmentry")?,
            member_method: offset(member, "method")?,
            method_number: offset(method, "<method>")?,
            method_table: offset(method, "<table>")?,
        };
        self.library.handle_layout = Some(layout);
        Ok(layout)
    }

    /// The method `name` of MethodHandle with this descriptor, if only a virtual machine can implement it.
    pub(crate) fn tail_method(&mut self, name: &str, descriptor: &str) -> Result<Option<&'static Method>> {
        let Some(tail) = Tail::named(name) else { return Ok(None) };
        let key = format!("{name}{descriptor}");
        if let Some(method) = self.caches.stubs.get(&key) {
            return Ok(Some(method));
        }
        let class = self.loader.load(HANDLE);
        self.settle_fresh()?;
        let access = flags::SYNTHETIC | if tail == Tail::Basic { flags::FINAL } else { flags::STATIC };
        let method = linking::new_method(class?, intern(name), intern(descriptor), access)?;
        let method = self.publish_tail(method, tail, 0)?;
        self.caches.stubs.insert(key, method);
        Ok(Some(method))
    }

    /// Publishes `method`, whose code is one call.
    fn publish_tail(&mut self, method: Method, tail: Tail, slot: u32) -> Result<&'static Method> {
        let method = self.loader.publish_method(method);
        let mut asm = Assembler::new(method, &ref_slots(method));
        asm.put(Op::TailCall, 0, tail as u8, 0, slot);
        self.give_code(method, asm.finish())?;
        Ok(method)
    }
}

/// Whether the JDK links calls of `method` (JVMS 2.9.3).
pub(crate) fn is_polymorphic(method: &Method) -> bool {
    let wanted = flags::NATIVE | flags::VARARGS;
    matches!(method.class.name, HANDLE | VAR_HANDLE) && method.class.is_trusted() && method.flags & wanted == wanted
}
