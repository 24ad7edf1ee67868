//! Errors between the name of a class and its executable form.
//!
//! Every error names its place: the file, the class, and, if there is one, the method and the bytecode index.

use std::fmt;

use fretsaw_term::ClassId;

use crate::class::Class;
use crate::loader::Space;
use crate::name::Name;

/// The kind of a loading error; it decides which Java error the program gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadErrorKind {
    /// No class with that name is on the class path or in the JDK. The message is the name.
    NotFound,
    /// The file of the first class contains the second one.
    WrongName(Name, Name),
    /// The bytes are not a well-formed class file (JVMS 4.8).
    Format,
    /// The class file is of a version this JDK does not read.
    Version,
    /// The class contradicts another one (JVMS 5.3.5: a final superclass, an interface as superclass, ...).
    Incompatible,
    /// A class is its own superclass.
    Circular,
    /// The bytecode fails verification (JVMS 4.10).
    Verify,
    /// A referenced field does not exist.
    NoField,
    /// A referenced method does not exist.
    NoMethod,
    /// A class loader of the program's defines a class in a package that only the JDK may have.
    Prohibited,
    /// A class, field or method is not accessible from where it is used.
    Access,
    /// Another name space, which must mean the same class by this name, means the class with this number.
    Constraint(Name, ClassId),
    /// Valid, but not supported by this program.
    Unsupported,
    /// The class loader of this name space must be asked for the class of this name first.
    Pending(Space, Name),
}

/// A loading error with its place.
#[derive(Clone, Debug)]
pub struct LoadError {
    /// The kind.
    pub kind: LoadErrorKind,
    /// The message, in one line: the error and its place.
    pub message: String,
    /// HotSpot's message for the program, if it is known.
    pub told: Option<String>,
    /// The classes whose module and class loader HotSpot's message names.
    pub homes: Homes,
}

/// The classes whose module and class loader an error names.
#[derive(Clone, Copy, Debug, Default)]
pub enum Homes {
    /// None.
    #[default]
    Nobody,
    /// This one.
    Of(&'static Class),
    /// No class: the message begins with the class loader that should have defined one.
    Loader,
    /// The class of this name, which could not be defined, and this one.
    Both(Name, &'static Class),
}

impl LoadError {
    /// An error of `kind` that says `message`.
    pub fn new(kind: LoadErrorKind, message: impl Into<String>) -> Self {
        LoadError { kind, message: message.into(), told: None, homes: Homes::Nobody }
    }

    /// The same error with HotSpot's message.
    pub fn told(mut self, text: impl Into<String>) -> Self {
        self.told = Some(text.into());
        self
    }

    /// The same error; its message names the modules and class loaders of `homes`.
    pub fn homes(mut self, homes: Homes) -> Self {
        self.homes = homes;
        self
    }

    /// A class file format error.
    pub fn format(message: impl Into<String>) -> Self {
        Self::new(LoadErrorKind::Format, message)
    }

    /// A class file format error with HotSpot's message.
    pub fn malformed(text: impl Into<String>) -> Self {
        let text = text.into();
        Self::format(text.clone()).told(text)
    }

    /// A verification error.
    pub fn verify(message: impl Into<String>) -> Self {
        Self::new(LoadErrorKind::Verify, message)
    }

    /// The same error with `place` in front of its message, unless the error is about another class.
    pub fn within(self, place: impl fmt::Display) -> Self {
        match self.kind {
            LoadErrorKind::Verify | LoadErrorKind::Format | LoadErrorKind::Unsupported => self.at(place),
            _ => self,
        }
    }

    /// The same error with `place` in front of its message.
    pub fn at(mut self, place: impl fmt::Display) -> Self {
        self.message = format!("{place}: {}", self.message);
        self
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for LoadError {}
