//! Which combinations of access flags a class file may have (JVMS 4.1, 4.5 and 4.6).
//!
//! The rules and their messages are HotSpot's; they depend on the version of the class file.

use ristretto_classfile::ClassFile;

use crate::class::flags::{
    ABSTRACT, ANNOTATION, BRIDGE, ENUM, FINAL, INTERFACE, NATIVE, PRIVATE, PROTECTED, PUBLIC, STATIC, STRICT, SUPER,
    SYNCHRONIZED, TRANSIENT, VOLATILE,
};
use crate::error::LoadError;
use crate::name::Name;

/// Class file versions at which a rule begins or ends.
const JAVA_5: u16 = 49;
const JAVA_6: u16 = 50;
const JAVA_7: u16 = 51;
const JAVA_8: u16 = 52;
const JAVA_17: u16 = 61;

/// What the rules depend on, apart from the flags.
#[derive(Clone, Copy)]
pub struct Modifiers {
    class: Name,
    version: u16,
    is_interface: bool,
}

impl Modifiers {
    /// The rules for class `class` and its members, which `file` declares.
    pub fn of(class: Name, file: &ClassFile<'_>) -> Modifiers {
        let is_interface = file.access_flags.bits() & INTERFACE != 0;
        Modifiers { class, version: file.version.major(), is_interface }
    }

    /// The rules for a class with flags `access` that `file`, of class `class`, lists among its inner classes.
    pub fn of_inner(class: Name, file: &ClassFile<'_>, access: u16) -> Modifiers {
        Modifiers { class, version: file.version.major(), is_interface: access & INTERFACE != 0 }
    }

    /// The flags of the class itself; for old files, with the flags that they omit.
    pub fn class(self, said: u16) -> Result<u16, LoadError> {
        let has = |flag| said & flag != 0;
        let access = if self.is_interface && self.version < JAVA_6 { said | ABSTRACT } else { said };
        let is_abstract = access & ABSTRACT != 0;
        let modern = self.version >= JAVA_5;
        let illegal = is_abstract && has(FINAL)
            || self.is_interface && (!is_abstract || modern && has(SUPER | ENUM))
            || !self.is_interface && modern && has(ANNOTATION);
        if illegal {
            return Err(LoadError::malformed(format!("Illegal class modifiers in class {}: 0x{access:X}", self.class)));
        }
        Ok(access)
    }

    /// Checks the flags of a field.
    pub fn field(self, access: u16) -> Result<(), LoadError> {
        let has = |flag| access & flag != 0;
        let illegal = if self.is_interface {
            access & (PUBLIC | STATIC | FINAL) != PUBLIC | STATIC | FINAL
                || has(PRIVATE | PROTECTED | VOLATILE | TRANSIENT)
                || self.version >= JAVA_5 && has(ENUM)
        } else {
            has_two_visibilities(access) || has(FINAL) && has(VOLATILE)
        };
        if illegal {
            return Err(LoadError::malformed(format!("Illegal field modifiers in class {}: 0x{access:X}", self.class)));
        }
        Ok(())
    }

    /// The flags of method `name`. For a class initializer only one flag matters, which old files may omit.
    pub fn method(self, name: &str, access: u16) -> Result<u16, LoadError> {
        if name == "<clinit>" {
            return match access & STATIC {
                _ if self.version < JAVA_7 => Ok(STATIC),
                0 => {
                    let text = format!("Method <clinit> is not static in class file {}", self.class);
                    Err(LoadError::malformed(text))
                }
                _ => Ok(access & (STATIC | STRICT)),
            };
        }
        let illegal = if self.is_interface {
            self.is_illegal_in_interface(access)
        } else {
            has_two_visibilities(access)
                || match name {
                    "<init>" => self.is_illegal_constructor(access),
                    _ => access & ABSTRACT != 0 && self.is_illegal_abstract(access),
                }
        };
        if illegal {
            let text = format!("Method {name} in class {} has illegal modifiers: 0x{access:X}", self.class);
            return Err(LoadError::malformed(text));
        }
        if name == "<init>" && self.is_interface {
            let text = format!("Interface cannot have a method named <init>, class file {}", self.class);
            return Err(LoadError::malformed(text));
        }
        Ok(access)
    }

    fn is_illegal_in_interface(self, access: u16) -> bool {
        let has = |flag| access & flag != 0;
        if self.version >= JAVA_8 {
            let bodiless = has(PRIVATE | STATIC) || self.version < JAVA_17 && has(STRICT);
            return has(PUBLIC) == has(PRIVATE)
                || has(PROTECTED | FINAL | NATIVE | SYNCHRONIZED)
                || has(ABSTRACT) && bodiless;
        }
        let modern = PRIVATE | PROTECTED | SYNCHRONIZED | STRICT;
        !has(PUBLIC) || !has(ABSTRACT) || has(STATIC | FINAL | NATIVE) || self.version >= JAVA_5 && has(modern)
    }

    fn is_illegal_constructor(self, access: u16) -> bool {
        let never = STATIC | FINAL | SYNCHRONIZED | NATIVE | ABSTRACT;
        access & never != 0 || self.version >= JAVA_5 && access & BRIDGE != 0
    }

    fn is_illegal_abstract(self, access: u16) -> bool {
        let has = |flag| access & flag != 0;
        let strict = self.version < JAVA_17 && has(STRICT);
        has(FINAL | NATIVE | PRIVATE | STATIC) || self.version >= JAVA_5 && (has(SYNCHRONIZED) || strict)
    }
}

fn has_two_visibilities(access: u16) -> bool {
    (access & (PUBLIC | PRIVATE | PROTECTED)).count_ones() > 1
}
