//! Classes and fields of the JDK that the machine itself uses, looked up once.

use fretsaw_code::{Class, ClassId, LoadError, LoadErrorKind};

use crate::machine::Machine;

/// Well-known classes, and offsets of well-known fields.
pub(crate) struct Known {
    pub object: &'static Class,
    pub class: &'static Class,
    pub string: &'static Class,
    pub throwable: &'static Class,
    pub string_value: u32,
    pub string_coder: u32,
    pub throwable_backtrace: u32,
    pub throwable_depth: u32,
    pub throwable_message: u32,
    pub throwable_cause: u32,
    pub byte_array: ClassId,
    pub long_array: ClassId,
    pub class_array: ClassId,
    pub object_array: ClassId,
    /// The offset of the class number in a mirror.
    pub mirror_number: u32,
}

/// A placeholder until the machine is booted.
static NOTHING: std::sync::OnceLock<Class> = std::sync::OnceLock::new();

impl Default for Known {
    fn default() -> Known {
        let nothing =
            NOTHING.get_or_init(|| fretsaw_code::link::plain("", fretsaw_code::ClassKind::Primitive(None), None));
        Known {
            object: nothing,
            class: nothing,
            string: nothing,
            throwable: nothing,
            string_value: 0,
            string_coder: 0,
            throwable_backtrace: 0,
            throwable_depth: 0,
            throwable_message: 0,
            throwable_cause: 0,
            byte_array: ClassId(0),
            long_array: ClassId(0),
            class_array: ClassId(0),
            object_array: ClassId(0),
            mirror_number: 0,
        }
    }
}

impl Machine {
    /// Loads the well-known classes and finds their fields.
    pub(crate) fn learn_known(&mut self) -> Result<(), LoadError> {
        let class = self.loader.load("java/lang/Class")?;
        let string = self.loader.load("java/lang/String")?;
        let throwable = self.loader.load("java/lang/Throwable")?;
        self.known = Known {
            object: self.loader.load("java/lang/Object")?,
            class,
            string,
            throwable,
            string_value: offset(string, "value")?,
            string_coder: offset(string, "coder")?,
            throwable_backtrace: offset(throwable, "backtrace")?,
            throwable_depth: offset(throwable, "depth")?,
            throwable_message: offset(throwable, "detailMessage")?,
            throwable_cause: offset(throwable, "cause")?,
            byte_array: self.loader.load("[B")?.id,
            long_array: self.loader.load("[J")?.id,
            class_array: self.loader.load("[Ljava/lang/Class;")?.id,
            object_array: self.loader.load("[Ljava/lang/Object;")?.id,
            mirror_number: offset(class, "<number>")?,
        };
        Ok(())
    }
}

/// The offset in words of instance field `name`.
pub(crate) fn offset(class: &'static Class, name: &str) -> Result<u32, LoadError> {
    let field = class.instance_field(name).map(|f| f.offset);
    field.ok_or_else(|| {
        let message = format!("{} has no field {name}: this JDK is not supported", class.external_name());
        LoadError::new(LoadErrorKind::Unsupported, message)
    })
}
