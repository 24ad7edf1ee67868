//! java.lang.Class: properties of a mirror's class.

use fretsaw_code::class::{class_constant, flags};
use fretsaw_code::descriptor::is_class;
use fretsaw_code::{Class, ClassId, ClassKind};
use fretsaw_term::Word;
use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::Attribute;

use super::{Native, native, nothing, zero};
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

const CLASS: &str = "java/lang/Class";

pub(super) const NATIVES: &[Native] = &[
    native(CLASS, "registerNatives", "", nothing).constant(),
    native(CLASS, "getPrimitiveClass", "", primitive_class).constant(),
    native(CLASS, "desiredAssertionStatus0", "", desired_assertion_status).constant(),
    native(CLASS, "isArray", "", |m, a| Ok(m.class_argument(a[0])?.is_array().into())).constant(),
    native(CLASS, "isInterface", "", |m, a| Ok(m.class_argument(a[0])?.is_interface().into())).constant(),
    native(CLASS, "isPrimitive", "", |m, a| Ok(m.class_argument(a[0])?.is_primitive().into())).constant(),
    native(CLASS, "isHidden", "", |m, a| Ok(m.class_argument(a[0])?.hidden.into())),
    native(CLASS, "isInstance", "", is_instance).constant(),
    native(CLASS, "isAssignableFrom", "", is_assignable_from).constant(),
    native(CLASS, "initClassName", "", init_class_name),
    native(CLASS, "getSuperclass", "", superclass),
    native(CLASS, "getInterfaces0", "", interfaces),
    native(CLASS, "getModifiers", "", |m, a| Ok(modifiers(m.class_argument(a[0])?).into())),
    native(CLASS, "forName0", "", for_name),
    native(CLASS, "getDeclaringClass0", "", declaring_class),
    native(CLASS, "getSimpleBinaryName0", "", simple_binary_name),
    native(CLASS, "getEnclosingMethod0", "", enclosing_method),
    native(CLASS, "getNestHost0", "", nest_host),
    native(CLASS, "isRecord0", "", is_record),
    native("java/io/ObjectStreamClass", "hasStaticInitializer", "", has_initializer),
    native(CLASS, "getSigners", "", zero),
];

fn primitive_class(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let name = m.text_argument(a[0])?;
    Ok(m.loader.primitive(&name).map_or(Word::ZERO, |class| m.mirror(class).into()))
}

/// As under `java -ea`: for the program's classes, but not for arrays of them.
fn desired_assertion_status(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    Ok(Word::from(!class.is_trusted() && !class.is_array()))
}

fn is_instance(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    Ok(Word::from(!a[1].is_null() && m.loader.class(m.heap.class_of(a[1].reference())).is_subtype_of(class)))
}

fn is_assignable_from(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let other = m.non_null(a[1])?;
    let (to, from) = (m.class_argument(a[0])?, m.mirrored(other));
    Ok(from.is_subtype_of(to).into())
}

fn init_class_name(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let content: Box<[u16]> = m.name_for_program(class).encode_utf16().collect();
    let name = m.literal(content)?;
    if let Some(field) = m.known.class.instance_field("name") {
        m.heap.set_ref(a[0].reference().slot(field.offset), name.into());
    }
    Ok(name.into())
}

fn superclass(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    Ok(class.superclass.filter(|_| !class.is_interface()).map_or(Word::ZERO, |s| m.mirror(s).into()))
}

fn interfaces(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let mirrors: Vec<Word> = class.interfaces.iter().map(|i| m.mirror(i).into()).collect();
    m.new_ref_array(m.known.class_array, &mirrors)
}

/// The modifiers in source code: for a nested class, those of the InnerClasses attribute.
pub(crate) fn modifiers(class: &Class) -> u32 {
    let raw = match class.kind {
        ClassKind::Array { component, .. } => {
            let access = flags::PUBLIC | flags::PRIVATE | flags::PROTECTED;
            return modifiers(component) & u32::from(access) | u32::from(flags::ABSTRACT | flags::FINAL);
        }
        ClassKind::Primitive(_) => flags::PUBLIC | flags::FINAL | flags::ABSTRACT,
        ClassKind::Instance => class.flags & !flags::SYNCHRONIZED,
    };
    let inner = class.nested().map(|nested| nested.flags);
    u32::from(inner.unwrap_or(raw) & !flags::SYNCHRONIZED)
}

/// Name, whether to initialize, loader; the caller follows.
fn for_name(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let text = m.text_argument(a[0])?;
    let internal = text.replace('.', "/");
    // A name with a trailing dot is accepted.
    if text.contains('/') || !is_class(internal.strip_suffix('/').unwrap_or(&internal)) {
        return raise("java/lang/ClassNotFoundException", internal);
    }
    let class = m.load_by(a[2], &internal)?;
    if a[1].bool() { m.initialized_mirror(class) } else { Ok(m.mirror(class).into()) }
}

fn declaring_class(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let outer = m.outer_class(class)?;
    Ok(outer.map_or(Word::ZERO, |outer| m.mirror(outer).into()))
}

impl Machine {
    /// The class that declares `class` as a member, if there is one; both must say so.
    pub(crate) fn outer_class(&mut self, class: &'static Class) -> Result<Option<&'static Class>> {
        let Some(outer) = class.nested().and_then(|nested| nested.outer) else { return Ok(None) };
        let outer = self.load_from(class, outer)?;
        if !declares(outer, class.said_name()) {
            let (outer, inner) = (outer.external_name(), class.external_name());
            let text = format!("{outer} and {inner} disagree on InnerClasses attribute");
            return raise("java/lang/IncompatibleClassChangeError", text);
        }
        Ok(Some(outer))
    }
}

/// Whether class `outer` says that class `inner` is its member.
fn declares(outer: &Class, inner: &str) -> bool {
    let Some(file) = outer.file.as_ref() else { return false };
    let is_named = |index: u16, name: &str| class_constant(file, index).is_ok_and(|found| found == name);
    file.attributes.iter().any(|a| match a {
        Attribute::InnerClasses { classes, .. } => classes
            .iter()
            .any(|c| is_named(c.class_info_index, inner) && is_named(c.outer_class_info_index, outer.said_name())),
        _ => false,
    })
}

fn simple_binary_name(m: &mut Machine, a: &[Word]) -> Result<Word> {
    match m.class_argument(a[0])?.nested().and_then(|nested| nested.name) {
        Some(name) => Ok(m.new_string(name)?.into()),
        None => Ok(Word::ZERO),
    }
}

/// `{ class, method name or null, descriptor or null }` for local and anonymous classes.
/// The constants of the class and of the method around a local class. HotSpot wants such a class to be listed, too.
pub(crate) fn enclosing(file: &ClassFile<'_>) -> Option<(u16, u16)> {
    let is_listed = file.attributes.iter().any(|a| matches!(a, Attribute::InnerClasses { .. }));
    let found = file.attributes.iter().find_map(|a| match a {
        Attribute::EnclosingMethod { class_index, method_index, .. } => Some((*class_index, *method_index)),
        _ => None,
    });
    found.filter(|_| is_listed)
}

fn enclosing_method(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let Some(file) = &class.file else { return Ok(Word::ZERO) };
    let Some((outer, method)) = enclosing(file) else { return Ok(Word::ZERO) };
    let outer = m.resolve_class(class, outer)?;
    let mut parts = [m.mirror(outer).into(), Word::ZERO, Word::ZERO];
    if method != 0 {
        let (name, descriptor) = fretsaw_code::class::name_and_type(file, method)?;
        parts[1] = m.new_string(name)?.into();
        parts[2] = m.new_string(descriptor)?.into();
    }
    m.new_ref_array(m.known.object_array, &parts)
}

fn nest_host(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let host = m.nest_host(class)?;
    Ok(m.mirror(host).into())
}

fn has_initializer(m: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(m.class_argument(a[0])?.declared_method("<clinit>", "()V").is_some().into())
}

fn is_record(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let file = class.file.as_ref();
    let record = file.is_some_and(|f| f.attributes.iter().any(|a| matches!(a, Attribute::Record { .. })));
    Ok(record.into())
}

impl Machine {
    /// The mirror of `class`, after its initialization.
    pub(super) fn initialized_mirror(&mut self, class: &'static Class) -> Result<Word> {
        self.ensure_initialized(class)?;
        Ok(self.mirror(class).into())
    }

    /// A new array of references of class `class`.
    pub(crate) fn new_ref_array(&mut self, class: ClassId, elements: &[Word]) -> Result<Word> {
        let array = self.heap.allocate_array(class, elements.len(), 3).map_err(Trap::from)?;
        self.heap.set_words(array, 0, elements, true);
        Ok(array.into())
    }
}
