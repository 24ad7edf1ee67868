//! What can go wrong between a class's name and its executable form.
//!
//! Every error names the place: the file, the class, and where there is one the method and the bytecode index.

use std::fmt;

use crate::class::Class;
use crate::loader::Space;
use crate::name::Name;

/// The family of a loading error; it decides which Java error the program sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadErrorKind {
    /// No class of that name, which is the text, on the class path or in the JDK.
    NotFound,
    /// Where the class of the first name should be is that of the second.
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
    /// A field that is referred to does not exist.
    NoField,
    /// A method that is referred to does not exist.
    NoMethod,
    /// A class, field or method may not be used from where it is used.
    Access,
    /// Valid, but beyond what this program supports.
    Unsupported,
    /// The class loader behind this name space must be asked for the class of this name first.
    Pending(Space, Name),
}

/// A loading error with its place.
#[derive(Clone, Debug)]
pub struct LoadError {
    /// The family.
    pub kind: LoadErrorKind,
    /// The text: what is wrong and where, in one line.
    pub message: String,
    /// What HotSpot says to the program, where that is known.
    pub told: Option<String>,
    /// Whose module and class loader HotSpot names at the end.
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
    /// The class of this name, which could not be defined, and this one.
    Both(Name, &'static Class),
}

impl LoadError {
    /// An error of `kind` that says `message`.
    pub fn new(kind: LoadErrorKind, message: impl Into<String>) -> Self {
        LoadError { kind, message: message.into(), told: None, homes: Homes::Nobody }
    }

    /// The same error, which HotSpot tells like this.
    pub fn told(mut self, text: impl Into<String>) -> Self {
        self.told = Some(text.into());
        self
    }

    /// The same error, which names where `homes` are.
    pub fn homes(mut self, homes: Homes) -> Self {
        self.homes = homes;
        self
    }

    /// A class file format error.
    pub fn format(message: impl Into<String>) -> Self {
        Self::new(LoadErrorKind::Format, message)
    }

    /// A class file format error in HotSpot's own words.
    pub fn malformed(text: impl Into<String>) -> Self {
        let text = text.into();
        Self::format(text.clone()).told(text)
    }

    /// A verification error.
    pub fn verify(message: impl Into<String>) -> Self {
        Self::new(LoadErrorKind::Verify, message)
    }

    /// The same error with `place` in front of its text, unless it is about another class, whose place it is not.
    pub fn within(self, place: impl fmt::Display) -> Self {
        match self.kind {
            LoadErrorKind::Verify | LoadErrorKind::Format | LoadErrorKind::Unsupported => self.at(place),
            _ => self,
        }
    }

    /// The same error with `place` in front of its text.
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
