//! A native: the method that it implements, its function, and what the machine does for it around a call.
//!
//! Tables write `native(class, name, descriptor, function)`. That is right for every function: the machine decides what the
//! function might look at, and assumes that it may do anything. A method added to it says that less is needed.

use fretsaw_term::Word;

use crate::machine::Machine;
use crate::trap::Result;

use super::elements::OnElements;
use super::terms::OnTerms;

/// A method in Rust.
pub(crate) type Function = fn(&mut Machine, &[Word]) -> Result<Word>;

/// What the machine does with undecided values before it calls a function. Fields that can be undecided in a register are
/// never decided here: a function that reads them decides them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Policy {
    /// It decides the arguments, and in the objects among them longs and doubles, and the lengths and elements of arrays of
    /// numbers.
    Decided,
    /// The same, but elements that can be undecided in a register stay as they are: the function copies them, or decides by
    /// itself what it reads.
    KnowsShadows,
    /// The same, but with symbolic choice longs and doubles stay as they are, too.
    KnowsPlaces,
    /// It decides the arguments, but nothing in objects: the function does not read them, or decides by itself what it reads.
    LooksAtNothing,
    /// It decides nothing, and passes nothing: the function reads the frame.
    ReadsFrame,
    /// It decides nothing. If one of all these values is undecided, the Java method runs that the function stands for.
    HandsOver,
}

/// What a function reads and writes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Possibly anything.
    Anything,
    /// What is directly in its arguments.
    Arguments,
    /// Nothing: its result depends only on the values and classes of its arguments.
    Nothing,
}

/// A native.
#[derive(Clone, Copy)]
pub(crate) struct Native {
    pub class: &'static str,
    pub name: &'static str,
    /// Empty for any.
    pub descriptor: &'static str,
    pub function: Function,
    pub policy: Policy,
    pub reach: Reach,
    /// Whether an undecided result is decided before it is returned, whatever the setting.
    pub at_once: bool,
    /// Whether a call needs no frame: the function does not look at the stack of its caller, its arguments and its result take a
    /// slot each, and if it traps, it has had no effect.
    pub is_leaf: bool,
    /// What it computes if a number among its arguments is symbolic.
    pub on_terms: Option<OnTerms>,
    /// What it computes if an array or a string among its arguments has symbolic elements.
    pub on_elements: Option<OnElements>,
}

/// A native that needs decided values and may do anything.
pub(crate) const fn native(
    class: &'static str,
    name: &'static str,
    descriptor: &'static str,
    function: Function,
) -> Native {
    let (policy, reach) = (Policy::Decided, Reach::Anything);
    let (at_once, is_leaf, on_terms, on_elements) = (false, false, None, None);
    Native { class, name, descriptor, function, policy, reach, at_once, is_leaf, on_terms, on_elements }
}

impl Native {
    /// See [`Policy::KnowsShadows`].
    pub const fn knows_shadows(self) -> Native {
        Native { policy: Policy::KnowsShadows, ..self }
    }

    /// See [`Policy::KnowsPlaces`].
    pub const fn knows_places(self) -> Native {
        Native { policy: Policy::KnowsPlaces, ..self }
    }

    /// See [`Policy::LooksAtNothing`].
    pub const fn looks_at_nothing(self) -> Native {
        Native { policy: Policy::LooksAtNothing, ..self }
    }

    /// See [`Policy::ReadsFrame`].
    pub const fn reads_frame(self) -> Native {
        Native { policy: Policy::ReadsFrame, ..self }
    }

    /// See [`Policy::HandsOver`].
    pub const fn hands_over(self) -> Native {
        Native { policy: Policy::HandsOver, ..self }
    }

    /// See [`Reach::Arguments`].
    pub const fn copies(self) -> Native {
        Native { reach: Reach::Arguments, ..self }
    }

    /// See [`Reach::Nothing`].
    pub const fn constant(self) -> Native {
        Native { reach: Reach::Nothing, ..self }
    }

    /// See [`Native::is_leaf`].
    pub const fn leaf(self) -> Native {
        Native { is_leaf: true, ..self.looks_at_nothing() }
    }

    /// See [`Native::on_terms`].
    pub const fn on_terms(self, form: OnTerms) -> Native {
        Native { on_terms: Some(form), ..self }
    }

    /// See [`Native::at_once`].
    pub const fn at_once(self) -> Native {
        Native { at_once: true, ..self }
    }
}
