//! Resolution (JVMS 5.4.3): replaces an instruction that contains a name by one that contains its meaning.
//!
//! Resolution is never undone: its result depends only on the class files.

use fretsaw_code::class::{class_constant, flags, member, name_and_type};
use fretsaw_code::code::{Dispatch, Site};
use fretsaw_code::descriptor::{MethodType, type_name};
use fretsaw_code::emit::PRIMITIVE_ARRAY;
use fretsaw_code::flow::refs::call_types;
use fretsaw_code::name::intern;
use fretsaw_code::supers::unexported;
use fretsaw_code::{Class, Code, Field, Insn, LoadError, LoadErrorKind, Memory, Method, Op, link};
use ristretto_classfile::{ClassFile, Constant};

use crate::access::Use;
use crate::handles::is_polymorphic;
use crate::machine::Machine;
use crate::natives::is_api;
use crate::trap::{Load, Result, Trap, raise};

/// The position of the layout's number in the immediate of a narrow static store.
pub(crate) const LAYOUT_SHIFT: u32 = 28;

/// The first JDK whose NoSuchFieldError message has more than the name.
const EXPLAINED_FIELDS: u32 = 21;

/// From this class file version on, only initializers set final fields.
const JAVA_9: u16 = 53;

impl Machine {
    /// The class named by constant `index` of `from`.
    pub(crate) fn resolve_class(&mut self, from: &'static Class, index: u16) -> Result<&'static Class> {
        let name = class_constant(file(from)?, index)?;
        self.load_from(from, name)
    }

    /// The class `name`, resolved from `from`.
    pub(crate) fn load_from(&mut self, from: &'static Class, name: &str) -> Result<&'static Class> {
        if from.hidden && from.said_name() == name {
            return Ok(from);
        }
        self.unresolved(from, name)?;
        let class = self.load_named(from, name).map_err(|trap| match trap {
            Trap::Load(load) => Trap::load(Load { from: Some(from.id), ..*load }),
            trap => trap,
        })?;
        let element = std::iter::successors(Some(class), |c| c.component()).last().unwrap_or(class);
        let visible = element.flags & flags::PUBLIC != 0 || element.shares_package_with(from) || element.is_primitive();
        if from.is_trusted() {
            return Ok(class);
        }
        if !self.loader.exports.contain(element) && !self.loader.exports.grant(from.space, from.package(), element) {
            let text = unexported(&from.external_name(), element, element.module.unwrap_or_default());
            return raise("java/lang/IllegalAccessError", text);
        }
        if !visible {
            let text = format!(
                "failed to access class {} from class {} {}",
                element.external_name(),
                from.external_name(),
                self.homes_text(element, from)
            );
            return raise("java/lang/IllegalAccessError", text);
        }
        Ok(class)
    }

    /// Like [`Machine::load_from`]; none if that fails with an error.
    pub(crate) fn load_quietly(&mut self, from: &'static Class, name: &str) -> Result<Option<&'static Class>> {
        if self.is_unresolved(from, name) {
            return Ok(None);
        }
        match self.load_from(from, name) {
            Ok(class) => Ok(Some(class)),
            Err(Trap::Load(load)) => Err(Trap::load(Load { error: Some(intern(name)), quiet: true, ..*load })),
            Err(Trap::Raise(_)) => Ok(None),
            Err(trap) => Err(trap),
        }
    }

    /// The field named by constant `index` of `from`.
    fn resolve_field(&mut self, from: &'static Class, index: u16) -> Result<Found> {
        let (class, name, descriptor) = member(file(from)?, index)?;
        let named = self.load_from(from, class)?;
        let found = link::find_field(named, name, descriptor);
        let (holder, field) = found.ok_or_else(|| self.no_field(named, name, descriptor))?;
        let used = Use { from, named, holder, access: field.flags };
        if !from.is_trusted() && !self.may_access(&used)? {
            return Err(self.no_access(&used, "", &format!("field {}.{name}", holder.external_name())));
        }
        if from.space != holder.space {
            self.constrain_field(from, holder, field)?;
        }
        Ok(Found { named, holder, field })
    }

    /// The error for a field that does not exist, with the JDK's message.
    pub(crate) fn no_field(&self, class: &Class, name: &str, descriptor: &str) -> LoadError {
        let text = if self.config.jdk.version < EXPLAINED_FIELDS {
            name.to_owned()
        } else {
            let ty = type_name(descriptor);
            format!("Class {} does not have member field '{ty} {name}'", class.external_name())
        };
        LoadError::new(LoadErrorKind::NoField, text)
    }

    /// Resolves the field instruction at `pc`.
    #[cold]
    pub(crate) fn resolve_field_access(&mut self, code: &'static Code, pc: usize) -> Result<()> {
        let insn = code.fetch(pc);
        let from = code.method.class;
        let found = self.resolve_field(from, insn.imm() as u16)?;
        let Found { named, holder, field } = found;
        let wants_static = matches!(insn.op(), Op::GetStaticU | Op::PutStaticU);
        if wants_static != field.is_static() {
            let kind = if wants_static { "static" } else { "non-static" };
            let text = format!("Expected {kind} field {}.{}", named.external_name(), field.name);
            return raise("java/lang/IncompatibleClassChangeError", text);
        }
        let writes = matches!(insn.op(), Op::PutFieldU | Op::PutStaticU);
        if writes && field.flags & flags::FINAL != 0 {
            check_update(&found, code.method)?;
        }
        code.patch(pc, resolved_access(insn, holder, field));
        Ok(())
    }

    /// Resolves the call at `pc`.
    #[cold]
    pub(crate) fn resolve_call(&mut self, code: &'static Code, pc: usize) -> Result<()> {
        let insn = code.fetch(pc);
        let site = &code.sites[insn.imm() as usize];
        let from = code.method.class;
        if site.dispatch == Dispatch::Dynamic {
            let target = match self.link_call_site(from, site.constant)? {
                Some(target) => target,
                None => self.dynamic_site((code.method, pc as u32), site.constant)?,
            };
            code.patch(pc, insn.with_op(Op::InvokeDirect).with_imm(target.id.0));
            return Ok(());
        }
        let call = call_types(file(from)?, site.dispatch, site.constant)?;
        let (class, name, descriptor) = member(file(from)?, site.constant)?;
        let class = self.load_from(from, class)?;
        check_reference(file(from)?, site, class)?;
        let polymorphic = || class.methods().iter().copied().find(|m| m.name == name && is_polymorphic(m));
        let method = link::find_method(class, name, descriptor).or_else(polymorphic);
        let method = method.ok_or_else(|| no_method(class, call.name, descriptor))?;
        if !from.is_trusted() {
            self.check_method_access(from, class, method)?;
        }
        if from.space != method.class.space {
            self.constrain_call(from, class, method)?;
        }
        check_level(method, site.dispatch)?;
        if name == "invokeExact" && from.is_trusted() && from.name.starts_with("jdk/internal/reflect/") {
            let target = self.reflected_handle(descriptor)?;
            code.patch(pc, insn.with_op(Op::InvokeDirect).with_c(1).with_imm(target.id.0));
            return Ok(());
        }
        if is_polymorphic(method) {
            let target = match self.tail_method(name, descriptor)?.filter(|_| from.is_trusted()) {
                Some(target) => target,
                None => self.handle_site((code.method, pc as u32), site.constant)?,
            };
            let receiver = u8::from(!method.is_static());
            code.patch(pc, insn.with_op(Op::InvokeDirect).with_c(receiver).with_imm(target.id.0));
            return Ok(());
        }
        let direct = |m: &Method| insn.with_op(Op::InvokeDirect).with_c(1).with_imm(m.id.0);
        code.patch(
            pc,
            match site.dispatch {
                // Code of a class without an initializer only runs after the class is initialized.
                Dispatch::Static if method.class.id == from.id && from.declared_method("<clinit>", "()V").is_none() => {
                    insn.with_op(Op::InvokeDirect).with_imm(method.id.0)
                }
                Dispatch::Static => insn.with_op(Op::InvokeStatic).with_imm(method.id.0),
                // Object's constructor does nothing: the call becomes a jump over its arguments.
                Dispatch::Special if method.class.id == self.known.object.id && method.name == "<init>" => {
                    let next = pc + 1 + Code::argument_words(insn);
                    Insn::new(Op::Goto, 0, 0, 0, next as u32)
                }
                Dispatch::Special => direct(special_target(from, class, method)),
                // Nothing overrides these.
                _ if method.is_private() => direct(method),
                _ if (method.flags | method.class.flags) & flags::FINAL != 0 => direct(method),
                _ if method.class.is_interface() => insn.with_op(Op::InvokeInterface).with_imm(method.id.0),
                _ => match method.vtable_index.get() {
                    Some(index) => insn.with_op(Op::InvokeVirtual).with_imm(*index),
                    None => direct(method),
                },
            },
        );
        Ok(())
    }

    /// Resolves the instruction at `pc`, which contains a class.
    #[cold]
    pub(crate) fn resolve_class_use(&mut self, code: &'static Code, pc: usize) -> Result<()> {
        let insn = code.fetch(pc);
        let from = code.method.class;
        let class = if insn.op() == Op::NewArrayU && insn.imm() & PRIMITIVE_ARRAY != 0 {
            let memory = Memory::from_number(insn.imm() as u8);
            let name = format!("[{}", memory.letter());
            self.load_from(from, &name)?
        } else {
            self.resolve_class(from, insn.imm() as u16)?
        };
        let (op, class) = match insn.op() {
            Op::NewU => {
                if class.flags & (flags::ABSTRACT | flags::INTERFACE) != 0 {
                    return raise("java/lang/InstantiationError", class.external_name());
                }
                if class.id == self.known.class.id {
                    // A mirror is larger than an instance of its class, and only the machine creates mirrors.
                    return raise("java/lang/IllegalAccessError", class.external_name());
                }
                (Op::New, class)
            }
            Op::NewArrayU if insn.imm() & PRIMITIVE_ARRAY != 0 => (Op::NewArray, class),
            Op::NewArrayU => {
                let array = self.loader.array_of(class);
                self.settle_fresh()?;
                (Op::NewArray, array?)
            }
            Op::CheckCastU => (Op::CheckCast, class),
            _ => (Op::InstanceOf, class),
        };
        code.patch(pc, insn.with_op(op).with_imm(class.id.0));
        Ok(())
    }

    /// Resolves the constant load at `pc`; returns the value if it cannot be cached.
    #[cold]
    pub(crate) fn resolve_constant(&mut self, code: &'static Code, pc: usize) -> Result<()> {
        let insn = code.fetch(pc);
        let from = code.method.class;
        let index = insn.imm() as u16;
        match file(from)?.constant_pool.get(index) {
            Some(Constant::String(text)) => {
                let content = self.constant_text(from, *text)?;
                let slot = self.literal_slot(content)?;
                code.patch(pc, insn.with_op(Op::LdcString).with_imm(slot));
            }
            Some(Constant::Class(_)) => {
                let class = self.resolve_class(from, index)?;
                code.patch(pc, insn.with_op(Op::LdcObject).with_imm(self.mirror(class).number()));
            }
            Some(Constant::MethodHandle { .. } | Constant::MethodType(_) | Constant::Dynamic { .. }) => {
                let slot = self.constant_slot(from, index)?;
                let op = if is_primitive_constant(file(from)?, index)? { Op::LdcNumber } else { Op::LdcLinked };
                code.patch(pc, insn.with_op(op).with_imm(slot));
            }
            _ => return Err(LoadError::format(format!("constant #{index} cannot be loaded")).into()),
        }
        Ok(())
    }
}

/// A resolved field, and the class that the reference names.
struct Found {
    named: &'static Class,
    holder: &'static Class,
    field: &'static Field,
}

/// A final field can only be set by its own class; in newer class files only by its initializers.
fn check_update(found: &Found, method: &Method) -> Result<()> {
    let Found { named, holder, field } = found;
    let from = method.class;
    let (kind, initializer) = if field.is_static() { ("static", "<clinit>") } else { ("non-static", "<init>") };
    let version = from.file.as_ref().map_or(0, |file| file.version.major());
    let reason = if holder.id != from.id {
        format!("class ({}) than the field's declaring class", from.external_name())
    } else if version >= JAVA_9 && method.name != initializer && !from.is_trusted() {
        // HotSpot's message ends with a space.
        format!("method ({}) than the initializer method {initializer} ", method.name)
    } else {
        return Ok(());
    };
    let field = format!("{}.{}", named.external_name(), field.name);
    raise(
        "java/lang/IllegalAccessError",
        format!("Update to {kind} final field {field} attempted from a different {reason}"),
    )
}

/// A method reference must say whether the class that it names is an interface.
fn check_reference(file: &ClassFile<'_>, site: &Site, class: &Class) -> Result<()> {
    let says_interface = matches!(file.constant_pool.get(site.constant), Some(Constant::InterfaceMethodRef { .. }));
    if says_interface == class.is_interface() {
        return Ok(());
    }
    let shown = class.external_name();
    let text = match site.dispatch {
        Dispatch::Virtual => format!("Found interface {shown}, but class was expected"),
        Dispatch::Interface => format!("Found class {shown}, but interface was expected"),
        _ => {
            let (_, name, descriptor) = member(file, site.constant)?;
            let wanted = if says_interface { "Methodref" } else { "InterfaceMethodref" };
            format!("Method {} must be {wanted} constant", named_text(class, name, descriptor))
        }
    };
    raise("java/lang/IncompatibleClassChangeError", text)
}

/// Whether constant `index` is a dynamic constant of a primitive type.
fn is_primitive_constant(file: &ClassFile<'_>, index: u16) -> std::result::Result<bool, LoadError> {
    match file.constant_pool.get(index) {
        Some(Constant::Dynamic { name_and_type_index, .. }) => {
            let (_, descriptor) = name_and_type(file, *name_and_type_index)?;
            Ok(Memory::of(descriptor) != Memory::Ref)
        }
        _ => Ok(false),
    }
}

/// The class file of `class`; synthesized classes have none.
pub(crate) fn file(class: &'static Class) -> std::result::Result<&'static ClassFile<'static>, LoadError> {
    class.file.as_ref().ok_or_else(|| LoadError::format(format!("{} has no class file", class.name)))
}

fn resolved_access(insn: Insn, holder: &'static Class, field: &Field) -> Insn {
    let narrow = matches!(field.memory, Memory::Boolean | Memory::Byte | Memory::Char | Memory::Short);
    let wide = matches!(field.memory, Memory::Long | Memory::Double);
    let reference = field.memory == Memory::Ref;
    let layout = (field.memory as u32) << LAYOUT_SHIFT;
    match insn.op() {
        Op::GetFieldU => {
            let op = if wide {
                Op::Get64
            } else if reference {
                Op::GetA
            } else {
                Op::Get32
            };
            insn.with_op(op).with_imm(field.offset)
        }
        Op::PutFieldU => {
            let op = match field.memory {
                _ if narrow => Op::PutNarrow,
                _ if wide => Op::Put64,
                _ if reference => Op::PutA,
                _ => Op::Put32,
            };
            Insn::new(op, insn.a(), insn.b(), field.memory as u8, field.offset)
        }
        Op::GetStaticU => {
            let op = if wide { Op::GetStaticL } else { Op::GetStatic };
            insn.with_op(op).with_bc(field.offset as i16).with_imm(holder.statics)
        }
        _ => {
            let op = if narrow {
                Op::PutStaticNarrow
            } else if reference {
                Op::PutStaticA
            } else {
                Op::PutStatic
            };
            let imm = holder.statics | if narrow { layout } else { 0 };
            insn.with_op(op).with_bc(field.offset as i16).with_imm(imm)
        }
    }
}

/// The target of invokespecial: a constructor or private method itself, else the superclass's method (JVMS 6.5).
fn special_target(from: &'static Class, named: &'static Class, method: &'static Method) -> &'static Method {
    let super_call =
        method.name != "<init>" && !named.is_interface() && named.id != from.id && from.is_subtype_of(named);
    let superclass = from.superclass.filter(|_| super_call);
    superclass.and_then(|s| link::find_method(s, method.name, method.descriptor)).unwrap_or(method)
}

/// The error for a call of `method` of the wrong kind, with HotSpot's message: only static methods are called
/// without an object.
pub(crate) fn check_level(method: &Method, dispatch: Dispatch) -> Result<()> {
    let expected = match dispatch {
        _ if method.is_static() == (dispatch == Dispatch::Static) => return Ok(()),
        Dispatch::Static => "Expected static",
        Dispatch::Interface => "Expected instance not static",
        _ => "Expecting non-static",
    };
    raise("java/lang/IncompatibleClassChangeError", format!("{expected} method '{}'", method_text(method)))
}

/// The error for a method that does not exist, with HotSpot's message. HotSpot finds constructors of superclasses,
/// and then rejects them.
pub(crate) fn no_method(class: &Class, name: &str, descriptor: &str) -> LoadError {
    let refused = name == "<init>" && class.lineage().skip(1).any(|c| c.declared_method(name, descriptor).is_some());
    let text = match typed_text(name, descriptor) {
        Some(typed) if refused => format!("{}: method '{typed}' not found", class.external_name()),
        _ => named_text(class, name, descriptor),
    };
    // A driver that was compiled against another version of these classes is not a violation.
    let kind = if is_api(class) { LoadErrorKind::Unsupported } else { LoadErrorKind::NoMethod };
    LoadError::new(kind, text)
}

/// `'int Foo.bar(java.lang.String)'`, of a method that may not exist.
pub(crate) fn named_text(class: &Class, name: &str, descriptor: &str) -> String {
    let name = format!("{}.{name}", class.external_name());
    typed_text(&name, descriptor).map_or(format!("{name}{descriptor}"), |typed| format!("'{typed}'"))
}

/// A name between the types of a descriptor, if that is one.
fn typed_text(name: &str, descriptor: &str) -> Option<String> {
    let t = MethodType::parse(descriptor).ok()?;
    let params: Vec<String> = t.params.iter().map(|p| type_name(p)).collect();
    let result = t.result.map_or("void".to_owned(), type_name);
    Some(format!("{result} {name}({})", params.join(", ")))
}

/// `int Foo.bar(java.lang.String)`.
pub(crate) fn method_text(method: &Method) -> String {
    let params: Vec<String> = method.signature.params.iter().map(|p| type_name(p)).collect();
    let result = method.signature.result.map_or("void".to_owned(), type_name);
    format!("{result} {}.{}({})", method.class.external_name(), method.name, params.join(", "))
}
