//! The areas of programs, and the functions that write them.

use crate::areas;
use crate::draft::Draft;

/// The subject area of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// Arithmetic on all primitive types.
    Arithmetic,
    /// Floating point: special values, conversions, functions.
    Floating,
    /// The number classes and their methods.
    Numbers,
    /// Strings, string builders, characters.
    Strings,
    /// Arrays of every type.
    Arrays,
    /// Exceptions, finally, and every way to leave a block.
    Flow,
    /// Switches of every form.
    Switches,
    /// Messages about null where an object is needed.
    Nulls,
    /// Virtual dispatch in a hierarchy of classes and interfaces.
    Dispatch,
    /// Selection among overloaded methods.
    Overloading,
    /// Generic types, bridge methods, erasure.
    Generics,
    /// Inner, local and anonymous classes.
    Inner,
    /// Lambdas and method references.
    Closures,
    /// Enums, and collections of their constants.
    Enums,
    /// Records.
    Records,
    /// Clones, equality, monitors, proxies.
    Objects,
    /// When types are initialized, and in which order.
    Initialization,
    /// The answers of java.lang.Class for all kinds of classes.
    Classes,
    /// Members of classes, listed, read, written and called.
    Reflection,
    /// Annotations as reflection sees them.
    Annotations,
    /// Lists, sets, maps, queues.
    Collections,
    /// Streams and collectors.
    Streams,
    /// Small classes of the library: tokens, bits, dates, regular expressions.
    Utilities,
    /// Method handles and variable handles.
    Handles,
    /// Uncaught exceptions.
    Uncaught,
}

impl Area {
    /// All of them.
    pub const ALL: &[Area] = &[
        Area::Arithmetic,
        Area::Floating,
        Area::Numbers,
        Area::Strings,
        Area::Arrays,
        Area::Flow,
        Area::Switches,
        Area::Nulls,
        Area::Dispatch,
        Area::Overloading,
        Area::Generics,
        Area::Inner,
        Area::Closures,
        Area::Enums,
        Area::Records,
        Area::Objects,
        Area::Initialization,
        Area::Classes,
        Area::Reflection,
        Area::Annotations,
        Area::Collections,
        Area::Streams,
        Area::Utilities,
        Area::Handles,
        Area::Uncaught,
    ];

    /// Its name, which is that of its module.
    pub fn name(self) -> &'static str {
        self.entry().0
    }

    /// The area with this name.
    pub fn named(name: &str) -> Option<Area> {
        Area::ALL.iter().copied().find(|a| a.name() == name)
    }

    /// Whether its programs end their virtual machine: they have a method `main` instead of `run`.
    pub fn is_separate(self) -> bool {
        self == Area::Uncaught
    }

    /// Writes the members of the class of a program.
    pub(crate) fn write(self, draft: &mut Draft) {
        (self.entry().1)(draft);
    }

    fn entry(self) -> (&'static str, fn(&mut Draft)) {
        match self {
            Area::Arithmetic => ("arithmetic", areas::arithmetic::write),
            Area::Floating => ("floating", areas::floating::write),
            Area::Numbers => ("numbers", areas::numbers::write),
            Area::Strings => ("strings", areas::strings::write),
            Area::Arrays => ("arrays", areas::arrays::write),
            Area::Flow => ("flow", areas::flow::write),
            Area::Switches => ("switches", areas::switches::write),
            Area::Nulls => ("nulls", areas::nulls::write),
            Area::Dispatch => ("dispatch", areas::dispatch::write),
            Area::Overloading => ("overloading", areas::overloading::write),
            Area::Generics => ("generics", areas::generics::write),
            Area::Inner => ("inner", areas::inner::write),
            Area::Closures => ("closures", areas::closures::write),
            Area::Enums => ("enums", areas::enums::write),
            Area::Records => ("records", areas::records::write),
            Area::Objects => ("objects", areas::objects::write),
            Area::Initialization => ("initialization", areas::initialization::write),
            Area::Classes => ("classes", areas::classes::write),
            Area::Reflection => ("reflection", areas::reflection::write),
            Area::Annotations => ("annotations", areas::annotations::write),
            Area::Collections => ("collections", areas::collections::write),
            Area::Streams => ("streams", areas::streams::write),
            Area::Utilities => ("utilities", areas::utilities::write),
            Area::Handles => ("handles", areas::handles::write),
            Area::Uncaught => ("uncaught", areas::uncaught::write),
        }
    }
}
