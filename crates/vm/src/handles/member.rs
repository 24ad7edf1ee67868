//! java.lang.invoke.MethodHandleNatives: resolution of members by name.

use fretsaw_code::class::flags;
use fretsaw_code::code::Dispatch;
use fretsaw_code::descriptor::descriptor_of;
use fretsaw_code::name::{Name, intern};
use fretsaw_code::{Class, ClassKind, Field, Method, MethodId, link};
use fretsaw_term::Word;

use super::{HANDLE, is_polymorphic};
use crate::machine::Machine;
use crate::natives::{Native, native, nothing, zero};
use crate::resolve::{check_level, method_text, no_method};
use crate::trap::{Result, Trap, raise};

const NATIVE: &str = "java/lang/invoke/MethodHandleNatives";

/// Kinds of references (JVMS table 5.4.3.5-A).
pub(super) const GET_FIELD: u32 = 1;
pub(super) const GET_STATIC: u32 = 2;
/// The difference between the kinds of a write and of a read.
const WRITES: u32 = 2;
pub(super) const INVOKE_VIRTUAL: u32 = 5;
pub(super) const INVOKE_STATIC: u32 = 6;
pub(super) const INVOKE_SPECIAL: u32 = 7;
pub(super) const INVOKE_INTERFACE: u32 = 9;

/// Flags of a MemberName.
const IS_METHOD: u32 = 1 << 16;
const IS_CONSTRUCTOR: u32 = 1 << 17;
const IS_FIELD: u32 = 1 << 18;
const CALLER_SENSITIVE: u32 = 1 << 20;
const TRUSTED_FINAL: u32 = 1 << 21;
const KIND_SHIFT: u32 = 24;
/// The modifiers of a method or field that a MemberName has.
const METHOD_MODIFIERS: u16 = 0x0fff;
const FIELD_MODIFIERS: u16 = 0x50df;

pub(crate) const NATIVES: &[Native] = &[
    native(NATIVE, "init", "", init),
    native(NATIVE, "expand", "", expand),
    native(NATIVE, "resolve", "", resolve),
    native(NATIVE, "objectFieldOffset", "", field_offset),
    native(NATIVE, "staticFieldOffset", "", field_offset),
    native(NATIVE, "staticFieldBase", "", |m, a| Ok(m.named(a[0], "clazz"))),
    native(NATIVE, "setCallSiteTargetNormal", "", set_target),
    native(NATIVE, "setCallSiteTargetVolatile", "", set_target),
    native(NATIVE, "clearCallSiteContext", "", nothing),
    native(NATIVE, "getNamedCon", "", zero),
    native("java/lang/Object", "<cleanup arguments>", "", super::finally::cleanup_arguments),
    native("java/lang/Object", "<keep>", "", super::link::keep),
];

/// What a MemberName denotes.
pub(super) enum Member {
    Method(&'static Method, u32),
    /// With its class and number, and whether it is written.
    Field(&'static Class, usize, &'static Field, bool),
}

/// MemberName, reflected member.
fn init(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let reflected = m.non_null(a[1])?.into();
    let member = match m.class_of_object(reflected).name {
        "java/lang/reflect/Field" => {
            let (class, field) = m.reflected_field(reflected)?;
            let index = class.fields.iter().position(|f| std::ptr::eq(f, field)).unwrap_or(0);
            Member::Field(class, index, field, false)
        }
        _ => {
            let method = m.reflected_method(reflected)?;
            if is_polymorphic(method) {
                // Without a type it denotes nothing; the JDK knows those that may be asked for.
                return Ok(Word::ZERO);
            }
            // An interface's own declaration of a method of Object stands for the latter, but is still abstract.
            let is_inherited = method.class.is_interface() && !method.is_static() && !method.is_private();
            let inherited = m.known.object.declared_method(method.name, method.descriptor);
            if let Some(inherited) = inherited.filter(|o| is_inherited && o.flags & flags::PUBLIC != 0) {
                m.set_member(a[0], Member::Method(inherited, INVOKE_VIRTUAL))?;
                let bits = method_flags(method) | INVOKE_VIRTUAL << KIND_SHIFT;
                m.set_named(a[0].reference(), "flags", bits.into());
                return Ok(Word::ZERO);
            }
            let kind = if method.class.is_interface() { INVOKE_INTERFACE } else { INVOKE_VIRTUAL };
            Member::Method(method, kind)
        }
    };
    m.set_member(a[0], member)
}

/// MemberName, caller, lookup mode, whether it is not an error to find nothing.
fn resolve(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let member = m.non_null(a[0])?.into();
    let named = m.class_argument(m.named_decided(member, "clazz")?)?;
    let found = m.find_member(member).and_then(|found| {
        if let Some(Member::Method(method, _)) = &found
            && !a[1].is_null()
        {
            m.check_method_access(m.class_argument(a[1])?, named, method)?;
        }
        Ok(found)
    });
    match found {
        Ok(Some(found)) => {
            m.set_member(member, found)?;
            Ok(member)
        }
        Ok(None) if !a[3].bool() => Err(m.no_polymorphic(named, member, a[1])),
        Ok(None) => Ok(Word::ZERO),
        Err(e @ (Trap::Open(_) | Trap::Memory(_))) => Err(e),
        Err(_) if a[3].bool() => Ok(Word::ZERO),
        Err(e) => Err(e),
    }
}

/// Fills in name and type.
fn expand(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (class, flags) = (m.named(a[0], "clazz"), m.named(a[0], "flags").int() as u32);
    let (name, descriptor) = if flags & IS_FIELD != 0 {
        let class = m.class_argument(class)?;
        let field = m.indexed_field(class, a[0])?;
        (field.name, field.descriptor)
    } else {
        let method = m.member_method(a[0])?;
        (method.name, method.descriptor)
    };
    let (name, descriptor) = (m.new_string(name)?, m.new_string(descriptor)?);
    m.set_named_ref(a[0].reference(), "name", name.into());
    if m.named(a[0], "type").is_null() {
        m.set_named_ref(a[0].reference(), "type", descriptor.into());
    }
    Ok(Word::ZERO)
}

/// The offset in bytes from the object, or from the class's mirror to its statics.
fn field_offset(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(m.named(m.non_null(a[0])?.into(), "clazz"))?;
    let field = m.indexed_field(class, a[0])?;
    Ok(Word::from_bits(m.byte_offset(class, field)))
}

fn set_target(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let site = m.non_null(a[0])?;
    m.set_named_ref(site, "target", a[1]);
    Ok(Word::ZERO)
}

impl Machine {
    /// The field of `class` that a resolved MemberName denotes; an unresolved one has the number 0.
    fn indexed_field(&self, class: &'static Class, member: Word) -> Result<&'static Field> {
        let field = class.fields.get(self.named(member, "<index>").bits() as usize);
        field.ok_or_else(|| self.unsupported("a MemberName of a field that its class does not have"))
    }

    /// The error of `caller`, which asks for a method that takes arguments of all types as if it were an ordinary one.
    fn no_polymorphic(&mut self, class: &'static Class, member: Word, caller: Word) -> Trap {
        let [name, ty] = ["name", "type"].map(|part| self.named(member, part));
        let name = self.string_text(name.reference());
        let method = class.lineage().find_map(|c| c.methods().iter().copied().find(|m| m.name == name));
        let checked = method.filter(|_| !caller.is_null()).map_or(Ok(()), |method| {
            let caller = self.class_argument(caller)?;
            self.check_method_access(caller, class, method)
        });
        let missing = |descriptor| no_method(class, &name, descriptor).into();
        checked.and_then(|()| self.type_descriptor(ty)).map_or_else(|trap| trap, missing)
    }

    /// The method that a resolved MemberName denotes.
    pub(crate) fn member_method(&mut self, member: Word) -> Result<&'static Method> {
        let layout = self.layout()?;
        let resolved = self.heap.word(member.reference().slot(layout.member_method));
        if resolved.is_null() {
            return raise("java/lang/InternalError", "a member name that is not resolved");
        }
        self.resolved_method(resolved)
    }

    /// The method of a ResolvedMethodName.
    pub(crate) fn resolved_method(&mut self, resolved: Word) -> Result<&'static Method> {
        let layout = self.layout()?;
        Ok(self.loader.method(MethodId(self.heap.word(resolved.reference().slot(layout.method_number)).int() as u32)))
    }

    /// Makes `object`, a MemberName, denote `method` itself.
    pub(crate) fn name_method(&mut self, object: Word, method: &'static Method) -> Result<()> {
        self.set_member(object, Member::Method(method, INVOKE_SPECIAL)).map(|_| ())
    }

    /// What `member` denotes; none if the JDK must search itself.
    pub(super) fn find_member(&mut self, member: Word) -> Result<Option<Member>> {
        let [class, name, ty] = ["clazz", "name", "type"].map(|part| self.named_decided(member, part));
        let (class, name, ty) = (class?, name?, ty?);
        let flags = self.named(member, "flags").int() as u32;
        let kind = flags >> KIND_SHIFT & 0xf;
        let class = self.mirrored(self.non_null(class)?);
        // A program can ask for any name, so it is not interned.
        let name = &*self.string_text(name.reference());
        let descriptor = self.type_descriptor(ty)?;
        if flags & IS_FIELD != 0 {
            let found = link::find_field(class, name, descriptor);
            let (holder, field) = found.ok_or_else(|| self.no_field(class, name, descriptor))?;
            let index = holder.fields.iter().position(|f| std::ptr::eq(f, field)).unwrap_or(0);
            return Ok(Some(Member::Field(holder, index, field, kind > GET_STATIC)));
        }
        if class.name == HANDLE
            && let Some(method) = self.tail_method(name, descriptor)?
        {
            return Ok(Some(Member::Method(method, kind)));
        }
        // Arrays have the methods of Object.
        let holder = class.superclass.filter(|_| class.is_array()).unwrap_or(class);
        let found = link::find_method(class, name, descriptor);
        let method = match found {
            None if class.lineage().any(|c| c.methods().iter().any(|m| m.name == name && is_polymorphic(m))) => {
                return Ok(None);
            }
            found => found.ok_or_else(|| no_method(holder, name, descriptor))?,
        };
        if is_polymorphic(method) {
            return Ok(None);
        }
        check_level(method, dispatch(kind))?;
        if kind == INVOKE_SPECIAL && method.is_abstract() {
            return raise("java/lang/AbstractMethodError", format!("'{}'", method_text(method)));
        }
        Ok(Some(Member::Method(method, kind)))
    }

    /// Makes `object`, a MemberName, denote `member`.
    fn set_member(&mut self, object: Word, member: Member) -> Result<Word> {
        let object = object.reference();
        match member {
            Member::Field(class, index, field, writes) => {
                let kind = if field.is_static() { GET_STATIC } else { GET_FIELD } + if writes { WRITES } else { 0 };
                let mut bits = u32::from(field.flags & FIELD_MODIFIERS) | IS_FIELD | kind << KIND_SHIFT;
                let is_record = class.superclass.is_some_and(|s| s.name == "java/lang/Record");
                if field.flags & flags::FINAL != 0 && (field.is_static() || class.hidden || is_record) {
                    bits |= TRUSTED_FINAL;
                }
                let mirror = self.mirror(class).into();
                self.set_named_ref(object, "clazz", mirror);
                self.set_named(object, "flags", bits.into());
                self.set_named(object, "<index>", Word::from(index as i32));
            }
            Member::Method(method, kind) => {
                let resolved = self.new_resolved(method, Word::ZERO)?;
                let mirror = self.mirror(method.class).into();
                self.set_named_ref(object, "clazz", mirror);
                self.set_named(object, "flags", member_flags(method, kind).into());
                self.set_named_ref(object, "method", resolved);
            }
        }
        Ok(Word::ZERO)
    }

    /// A ResolvedMethodName for `method`, whose code needs the objects in `table`, if that is not null.
    pub(crate) fn new_resolved(&mut self, method: &'static Method, table: Word) -> Result<Word> {
        let layout = self.layout()?;
        let class = self.loader.load("java/lang/invoke/ResolvedMethodName")?;
        let resolved = self.heap.allocate(class.id, class.instance_words as usize)?;
        self.heap.set(resolved.slot(layout.method_number), method.id.0.into());
        self.heap.set_ref(resolved.slot(layout.method_table), table);
        let mirror = self.mirror(method.class).into();
        self.set_named_ref(resolved, "vmholder", mirror);
        Ok(resolved.into())
    }

    /// A MemberName for a static method that was compiled from a lambda form.
    pub(super) fn new_entry(&mut self, method: &'static Method, table: Word) -> Result<Word> {
        let class = self.loader.load("java/lang/invoke/MemberName")?;
        let resolved = self.new_resolved(method, table)?;
        let (name, ty) = (self.new_string("invoke")?, self.new_string(method.descriptor)?);
        let member = self.heap.allocate(class.id, class.instance_words as usize)?;
        let mirror = self.mirror(method.class).into();
        self.set_named_ref(member, "clazz", mirror);
        self.set_named_ref(member, "name", name.into());
        self.set_named_ref(member, "type", ty.into());
        self.set_named(member, "flags", member_flags(method, INVOKE_STATIC).into());
        self.set_named_ref(member, "method", resolved);
        Ok(member.into())
    }

    /// The descriptor of a type in a MemberName: a text, a class, a method type, or result and parameters.
    fn type_descriptor(&mut self, ty: Word) -> Result<Name> {
        let object = self.non_null(ty)?;
        let class = self.class_of_object(ty);
        if class.id == self.known.string.id {
            return Ok(intern(&self.string_text(object)));
        }
        if class.id == self.known.class.id {
            return Ok(descriptor_of_class(self.mirrored(object)));
        }
        let (result, parameters) = if class.is_array() {
            let parts = self.elements(object);
            (parts[0], parts[1])
        } else {
            (self.named(ty, "rtype"), self.named(ty, "ptypes"))
        };
        let mut text = "(".to_owned();
        for parameter in self.elements(parameters.reference()) {
            text.push_str(descriptor_of_class(self.mirrored(parameter.reference())));
        }
        text.push(')');
        text.push_str(descriptor_of_class(self.mirrored(result.reference())));
        Ok(intern(&text))
    }

    /// The descriptor of the type of a method handle.
    pub(super) fn handle_descriptor(&mut self, handle: Word) -> Result<Name> {
        let ty = self.named(handle, "type");
        self.type_descriptor(ty)
    }
}

fn member_flags(method: &Method, kind: u32) -> u32 {
    let kind = if method.is_static() {
        INVOKE_STATIC
    } else if kind == INVOKE_SPECIAL
        || method.name == "<init>"
        || method.is_private()
        || method.flags & flags::FINAL != 0
    {
        INVOKE_SPECIAL
    } else if kind == INVOKE_INTERFACE && method.class.is_interface() {
        INVOKE_INTERFACE
    } else {
        INVOKE_VIRTUAL
    };
    method_flags(method) | kind << KIND_SHIFT
}

/// The flags of a MemberName for `method`, without the kind of reference.
pub(crate) fn method_flags(method: &Method) -> u32 {
    let what = if method.name == "<init>" { IS_CONSTRUCTOR } else { IS_METHOD };
    let sensitive = if method.is_caller_sensitive() { CALLER_SENSITIVE } else { 0 };
    u32::from(method.flags & METHOD_MODIFIERS) | what | sensitive
}

/// The dispatch of a handle of this kind.
fn dispatch(kind: u32) -> Dispatch {
    match kind {
        INVOKE_STATIC => Dispatch::Static,
        INVOKE_INTERFACE => Dispatch::Interface,
        INVOKE_VIRTUAL => Dispatch::Virtual,
        _ => Dispatch::Special,
    }
}

/// The descriptor of `class`, primitives included.
pub(super) fn descriptor_of_class(class: &'static Class) -> Name {
    match class.kind {
        ClassKind::Primitive(Some(memory)) => intern(&memory.letter().to_string()),
        ClassKind::Primitive(None) => "V",
        // A hidden class has no valid descriptor.
        _ => descriptor_of(class.name),
    }
}
