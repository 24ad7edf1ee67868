//! What sets of forged classes are made of.

use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code, PUBLIC_STATIC};

/// Access flags.
pub const PUBLIC: u16 = 0x0001;
pub const PRIVATE: u16 = 0x0002;
pub const PROTECTED: u16 = 0x0004;
pub const STATIC: u16 = 0x0008;
pub const FINAL: u16 = 0x0010;
pub const SUPER: u16 = 0x0020;
pub const ABSTRACT: u16 = 0x0400;
pub const INTERFACE: u16 = 0x0600;

/// A set of classes; the one called `name` is loaded, and its method `run` called if it has one.
pub struct Row {
    pub name: &'static str,
    /// The classes, and whether a class loader of their own loads them.
    pub classes: Vec<(ClassBuilder, bool)>,
    /// Whether only the class of the error is compared.
    pub only_class: bool,
}

pub fn row<const N: usize>(name: &'static str, classes: [ClassBuilder; N]) -> Row {
    Row { name, classes: classes.into_iter().map(|c| (c, false)).collect(), only_class: false }
}

impl Row {
    pub fn verifies(self) -> Row {
        Row { only_class: true, ..self }
    }

    /// The same, with the classes called `names` in a class loader of their own.
    pub fn apart(mut self, names: &[&str]) -> Row {
        for (class, is_apart) in &mut self.classes {
            *is_apart = names.contains(&class.name.as_str());
        }
        self
    }
}

/// A public class of a current version.
pub fn class(name: &str) -> ClassBuilder {
    ClassBuilder { version: 61, ..ClassBuilder::new(name) }
}

pub fn extending(name: &str, superclass: &str) -> ClassBuilder {
    let mut class = ClassBuilder { superclass: superclass.to_owned(), ..class(name) };
    class.add_constructor();
    class
}

pub fn implementing(name: &str, interfaces: &[&str]) -> ClassBuilder {
    ClassBuilder { interfaces: interfaces.iter().map(|i| (*i).to_owned()).collect(), ..class(name) }
}

pub fn interface(name: &str) -> ClassBuilder {
    ClassBuilder { flags: INTERFACE | PUBLIC, ..class(name) }
}

pub fn package_private(mut class: ClassBuilder) -> ClassBuilder {
    class.flags &= !PUBLIC;
    class
}

/// A class whose method `run` is the code that `code` makes.
pub fn running(mut class: ClassBuilder, code: impl FnOnce(&mut ClassBuilder) -> Code) -> ClassBuilder {
    let code = code(&mut class).op(RETURN);
    class.add_method(PUBLIC_STATIC, "run", "()V", Some(code));
    class
}

/// The class with a method `name` of type `()V` that does nothing.
pub fn with_method(mut class: ClassBuilder, flags: u16, name: &str) -> ClassBuilder {
    let code = (flags & ABSTRACT == 0).then(|| Code::new(1, 1).op(RETURN));
    class.add_method(flags, name, "()V", code);
    class
}

pub fn with_protected_constructor(mut class: ClassBuilder) -> ClassBuilder {
    let init = class.method("java/lang/Object", "<init>", "()V");
    let code = Code::new(1, 1).op(ALOAD_0).op2(INVOKESPECIAL, init).op(RETURN);
    class.add_method(PROTECTED, "<init>", "()V", Some(code));
    class
}

pub fn with_field(mut class: ClassBuilder, flags: u16, name: &str) -> ClassBuilder {
    class.add_field(flags, name, "I", None);
    class
}

/// The class with an attribute that lists classes, or that names one.
pub fn listing(mut class: ClassBuilder, attribute: &str, names: &[&str]) -> ClassBuilder {
    let mut content = (names.len() as u16).to_be_bytes().to_vec();
    for name in names {
        content.extend(class.class(name).to_be_bytes());
    }
    class.add_attribute(attribute, &content);
    class
}

pub fn naming(mut class: ClassBuilder, attribute: &str, name: &str) -> ClassBuilder {
    let index = class.class(name);
    class.add_attribute(attribute, &index.to_be_bytes());
    class
}

pub fn call_static(class: &mut ClassBuilder, owner: &str, name: &str) -> Code {
    let method = class.method(owner, name, "()V");
    Code::new(2, 2).op2(INVOKESTATIC, method)
}

pub fn get_static(class: &mut ClassBuilder, owner: &str, name: &str) -> Code {
    let field = class.field(owner, name, "I");
    Code::new(2, 2).op2(GETSTATIC, field).op(POP)
}

/// Code that makes an object of `owner`, which has a default constructor.
pub fn new(class: &mut ClassBuilder, owner: &str) -> Code {
    let (made, init) = (class.class(owner), class.method(owner, "<init>", "()V"));
    Code::new(3, 3).op2(NEW, made).op(DUP).op2(INVOKESPECIAL, init)
}
