//! Attributes of a class file for reflection: generic signatures, annotations, related classes.

use fretsaw_code::Class;
use fretsaw_code::class::{class_constant, utf8};
use fretsaw_code::name::Name;
use fretsaw_term::Word;
use ristretto_classfile::Constant;
use ristretto_classfile::attributes::Attribute;

use super::{Native, native};
use crate::machine::Machine;
use crate::resolve::file;
use crate::trap::{Result, Trap, raise};

const CLASS: &str = "java/lang/Class";
const POOL: &str = "jdk/internal/reflect/ConstantPool";
/// Name, length: the header of an attribute.
const ATTRIBUTE_HEADER: usize = 6;

pub(super) const NATIVES: &[Native] = &[
    native(CLASS, "getGenericSignature0", "", generic_signature),
    native(CLASS, "getRawAnnotations", "", raw_annotations),
    native(CLASS, "getRawTypeAnnotations", "", raw_type_annotations),
    native(CLASS, "getDeclaredClasses0", "", declared_classes),
    native(CLASS, "getNestMembers0", "", nest_members),
    native(CLASS, "getPermittedSubclasses0", "", permitted_subclasses),
    native(CLASS, "getClassAccessFlagsRaw0", "", |m, a| Ok(m.class_argument(a[0])?.flags.into())),
    native(CLASS, "getClassFileVersion0", "", file_version),
    native(CLASS, "getConstantPool", "", constant_pool),
    native(POOL, "getUTF8At0", "", pool_text),
    native(POOL, "getIntAt0", "", pool_number),
    native(POOL, "getLongAt0", "", pool_number),
    native(POOL, "getFloatAt0", "", pool_number),
    native(POOL, "getDoubleAt0", "", pool_number),
];

/// Every first use of a reflected method calls this; in Java it would load all classes of annotation parsing.
pub(super) const REPLACED: &[Native] =
    &[native("jdk/internal/reflect/Reflection", "isCallerSensitive", "", is_caller_sensitive)];

/// The annotations that a member carries as bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AnnotationKind {
    Own,
    Parameters,
    Default,
    Types,
}

impl AnnotationKind {
    pub const ALL: [AnnotationKind; 4] = [Self::Own, Self::Parameters, Self::Default, Self::Types];

    /// The field of the member object that holds the bytes.
    pub fn field(self) -> &'static str {
        match self {
            Self::Own => "annotations",
            Self::Parameters => "parameterAnnotations",
            Self::Default => "annotationDefault",
            Self::Types => "typeAnnotations",
        }
    }

    fn of(attribute: &Attribute) -> Option<AnnotationKind> {
        Some(match attribute {
            Attribute::RuntimeVisibleAnnotations { .. } => Self::Own,
            Attribute::RuntimeVisibleParameterAnnotations { .. } => Self::Parameters,
            Attribute::AnnotationDefault { .. } => Self::Default,
            Attribute::RuntimeVisibleTypeAnnotations { .. } => Self::Types,
            _ => return None,
        })
    }
}

/// The generic signature among `attributes`.
pub(super) fn signature(class: &'static Class, attributes: &[Attribute]) -> Option<Name> {
    let file = class.file.as_ref()?;
    attributes.iter().find_map(|a| match a {
        Attribute::Signature { signature_index, .. } => utf8(file, *signature_index).ok(),
        _ => None,
    })
}

fn attributes(class: &'static Class) -> &'static [Attribute] {
    class.file.as_ref().map_or(&[], |f| &f.attributes)
}

fn generic_signature(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    match signature(class, attributes(class)) {
        Some(text) => Ok(m.new_string(text)?.into()),
        None => Ok(Word::ZERO),
    }
}

fn raw_annotations(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    m.annotation_bytes(attributes(class), AnnotationKind::Own)
}

fn raw_type_annotations(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    m.annotation_bytes(attributes(class), AnnotationKind::Types)
}

/// Member classes and interfaces: the entries of InnerClasses that name this class as the outer one.
fn declared_classes(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let mut members = Vec::new();
    if let Some(file) = &class.file {
        let entries = file.attributes.iter().filter_map(|a| match a {
            Attribute::InnerClasses { classes, .. } => Some(classes),
            _ => None,
        });
        for entry in entries.flatten() {
            if class_constant(file, entry.outer_class_info_index).is_ok_and(|outer| outer == class.name) {
                members.push(class_constant(file, entry.class_info_index)?);
            }
        }
    }
    m.mirrors_of(class, &members)
}

/// The host first, then the members it lists and that confirm it; a class that is not a host returns those of its host.
fn nest_members(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let host = m.nest_host(class)?;
    let mut mirrors = vec![m.mirror(host).into()];
    for attribute in attributes(host) {
        if let Attribute::NestMembers { class_indexes, .. } = attribute {
            for index in class_indexes {
                let name = class_constant(file(host)?, *index)?;
                let Some(member) = m.load_quietly(host, name)? else { continue };
                if m.nest_host(member)?.id == host.id {
                    mirrors.push(m.mirror(member).into());
                }
            }
        }
    }
    m.new_ref_array(m.known.class_array, &mirrors)
}

/// Null for a class that is not sealed.
fn permitted_subclasses(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let found = attributes(class).iter().find_map(|a| match a {
        Attribute::PermittedSubclasses { class_indexes, .. } => Some(class_indexes),
        _ => None,
    });
    let Some(indexes) = found else { return Ok(Word::ZERO) };
    let mut mirrors = Vec::new();
    for index in indexes {
        let name = class_constant(file(class)?, *index)?;
        mirrors.extend(m.load_quietly(class, name)?.map(|permitted| Word::from(m.mirror(permitted))));
    }
    m.new_ref_array(m.known.class_array, &mirrors)
}

fn file_version(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let version = class.file.as_ref().map_or((0, 0), |f| (f.version.minor(), f.version.major()));
    Ok(Word::from(u32::from(version.0) << 16 | u32::from(version.1)))
}

/// A view of the class file's constants; it only refers to the class.
fn constant_pool(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.loader.load(POOL);
    m.settle_fresh()?;
    let class = class?;
    m.ensure_initialized(class)?;
    let pool = m.heap.allocate(class.id, class.instance_words as usize)?;
    m.set_named_ref(pool, "constantPoolOop", a[0]);
    Ok(pool.into())
}

/// Receiver, the class, the index.
fn pool_constant(m: &Machine, a: &[Word]) -> Result<Option<&'static Constant<'static>>> {
    let file = m.class_argument(a[1])?.file.as_ref();
    Ok(file.and_then(|file| file.constant_pool.get(a[2].int() as u16)))
}

fn pool_text(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if !matches!(pool_constant(m, a)?, Some(Constant::Utf8(_))) {
        return raise("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    }
    let content = m.constant_text(m.class_argument(a[1])?, a[2].int() as u16)?;
    Ok(m.new_string_utf16(&content)?.into())
}

fn pool_number(m: &mut Machine, a: &[Word]) -> Result<Word> {
    match pool_constant(m, a)? {
        Some(Constant::Integer(value)) => Ok(Word::from(*value)),
        Some(Constant::Float(value)) => Ok(Word::from(*value)),
        Some(Constant::Long(value)) => Ok(Word::from(*value)),
        Some(Constant::Double(value)) => Ok(Word::from(*value)),
        _ => raise("java/lang/IllegalArgumentException", "Wrong type at constant pool index"),
    }
}

/// The JDK would create annotation objects to determine this.
fn is_caller_sensitive(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = m.reflected_method(a[0])?;
    Ok(method.is_caller_sensitive().into())
}

impl Machine {
    /// The contents of the attribute of kind `kind`, as an array of bytes; null without one.
    pub(super) fn annotation_bytes(&mut self, attributes: &[Attribute], kind: AnnotationKind) -> Result<Word> {
        let Some(attribute) = attributes.iter().find(|a| AnnotationKind::of(a) == Some(kind)) else {
            return Ok(Word::ZERO);
        };
        let mut bytes = Vec::new();
        if attribute.to_bytes(&mut bytes).is_err() || bytes.len() < ATTRIBUTE_HEADER {
            return Err(self.unsupported("annotations that cannot be written back"));
        }
        let content = &bytes[ATTRIBUTE_HEADER..];
        let array = self.heap.allocate_array(self.known.byte_array, content.len(), 0).map_err(Trap::from)?;
        self.heap.bytes_mut(array, 0, content.len()).copy_from_slice(content);
        Ok(array.into())
    }

    fn mirrors_of(&mut self, from: &'static Class, names: &[Name]) -> Result<Word> {
        let mut mirrors = Vec::new();
        for name in names {
            let class = self.load_from(from, name)?;
            mirrors.push(self.mirror(class).into());
        }
        self.new_ref_array(self.known.class_array, &mirrors)
    }
}
