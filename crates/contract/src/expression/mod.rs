//! Expressions of JML as expressions of Java (JML Reference Manual, chapter 12).
//!
//! The operators of JML bind more loosely than those of Java, so an expression is divided at its operators, from the loosest on, down
//! to operands that are Java but for words with a backslash. Names are not resolved: the result is compiled where the same names mean
//! the same. Equivalences, implications and chains of comparisons become operators of Java, and `\forall` and the like become loops in
//! a switch expression, because a loop can use local variables that change, and a lambda cannot.
//!
//! - `operators.rs`: the levels of operators. `primary.rs`: operands. `words.rs`: words with a backslash. `old.rs`: `\old`.
//! - `quantifier.rs`: quantifiers. `range.rs`: which values their variables have.

mod old;
mod operators;
mod primary;
mod quantifier;
mod range;
mod words;

use std::ops::Range;

use crate::problem::{Note, Problem};
use crate::source::Source;
use crate::text::Text;

pub use old::OldMethod;

/// Brackets and operators are not nested deeper.
const DEEPEST: usize = 100;
/// No generated expression has more bytes.
const LONGEST: usize = 1 << 18;

/// Names of generated members and variables, all different in a file.
#[derive(Debug, Default)]
pub struct Names {
    last: u32,
}

impl Names {
    /// The name of a generated member of a type. The name of the type keeps it apart from those of superclasses.
    pub fn member(&mut self, kind: &str, owner: &str) -> String {
        format!("fretsaw${kind}${owner}${}", self.number())
    }

    /// The name of a local variable.
    pub fn local(&mut self) -> String {
        format!("fretsaw${}", self.number())
    }

    fn number(&mut self) -> u32 {
        self.last += 1;
        self.last
    }
}

/// A variable that an expression can use.
#[derive(Clone, Debug)]
pub struct Bound {
    pub name: String,
    /// Its type as written.
    pub of: String,
    pub is_quantified: bool,
}

/// How the state before the call can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// Not at all.
    Absent,
    /// There is an object `old$self`.
    Instance,
    /// There are parameters only.
    Static,
}

/// What an expression can use beside Java.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The simple name of the type around it.
    pub owner: String,
    /// Parameters and quantified variables.
    pub variables: Vec<Bound>,
    /// The names of type variables.
    pub type_variables: Vec<String>,
    /// The names of model fields.
    pub models: Vec<String>,
    /// The names of fields whose type is the one around the expression.
    pub own_fields: Vec<String>,
    /// The static fields of this file that may change, as expressions name them: `field` or `Type.field`.
    pub statics: Vec<String>,
    /// The type of the result, if there is one.
    pub result: Option<String>,
    pub before: Before,
}

/// What translates expressions.
pub struct Translator<'a, 't> {
    source: &'a Source<'t>,
    scope: Scope,
    names: &'a mut Names,
    notes: &'a mut Vec<Note>,
    olds: Vec<OldMethod>,
    is_old: bool,
    depth: usize,
}

impl<'a, 't> Translator<'a, 't> {
    pub fn new(source: &'a Source<'t>, scope: Scope, names: &'a mut Names, notes: &'a mut Vec<Note>) -> Self {
        Translator { source, scope, names, notes, olds: Vec::new(), is_old: false, depth: 0 }
    }

    /// Translates an expression.
    pub fn translate(&mut self, range: Range<usize>) -> Result<Text, Problem> {
        if range.is_empty() {
            return Err(self.source.problem(range.start.saturating_sub(1), "an expression is missing here"));
        }
        self.expression(range)
    }

    /// The methods for `\old` that the expressions need.
    pub fn into_olds(self) -> Vec<OldMethod> {
        self.olds
    }

    fn problem<T>(&self, token: usize, message: impl Into<String>) -> Result<T, Problem> {
        Err(self.source.problem(token, message))
    }

    fn is(&self, token: usize, text: &str) -> bool {
        self.source.token(token) == text
    }
}
