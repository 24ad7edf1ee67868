//! Answers: whether all literals of a condition can hold at once.

use std::fmt;

use fretsaw_term::{CellId, Evaluator, Kind, Literal, Node, TermId, Terms, Word};

/// What a solver says about a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// They can; these are values of the leaves for which they do.
    Sat(Model),
    /// They cannot; the literals with these numbers in the condition are enough to see that.
    Unsat(Vec<usize>),
    /// The solver did not find out.
    Unknown(Reason),
}

/// Why a solver did not find out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It was not tried, because this solver does not handle such terms.
    Beyond(&'static str),
    /// This budget was used up; with a larger one the answer may be known, on every computer alike.
    Budget(&'static str),
    /// The time was up. Another run may go further: this is the only answer that depends on the computer.
    Time,
    /// The external solver failed, with this message.
    Failed(String),
}

impl Answer {
    /// Whether it is [`Answer::Sat`].
    pub fn is_sat(&self) -> bool {
        matches!(self, Answer::Sat(_))
    }

    /// Whether it is [`Answer::Unsat`].
    pub fn is_unsat(&self) -> bool {
        matches!(self, Answer::Unsat(_))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Beyond(what) => write!(f, "{what} needs an external solver, which --solver names"),
            Reason::Budget(what) => write!(f, "the budget of {what} was used up"),
            Reason::Time => write!(f, "the external solver ran out of time"),
            Reason::Failed(message) => write!(f, "the external solver failed: {message}"),
        }
    }
}

/// Values of leaves, in the order of their cells. A leaf without a value has the default one: see [`default_value`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model(Vec<(CellId, Word)>);

impl Model {
    /// The value of a cell, if the model has one.
    pub fn get(&self, cell: CellId) -> Option<Word> {
        self.0.binary_search_by_key(&cell, |(other, _)| *other).ok().map(|at| self.0[at].1)
    }

    /// All values, in the order of their cells.
    pub fn iter(&self) -> impl Iterator<Item = (CellId, Word)> {
        self.0.iter().copied()
    }

    /// Gives a cell a value.
    pub fn set(&mut self, cell: CellId, value: Word) {
        match self.0.binary_search_by_key(&cell, |(other, _)| *other) {
            Ok(at) => self.0[at].1 = value,
            Err(at) => self.0.insert(at, (cell, value)),
        }
    }

    /// Gives all cells of another model the values that they have there.
    pub fn update(&mut self, other: &Model) {
        for (cell, value) in other.iter() {
            self.set(cell, value);
        }
    }

    /// The value that a leaf has in this model: if its cell has none, or one that is not within the leaf's bounds because the
    /// cell was another one when the model was made, the default one.
    pub fn value(&self, terms: &Terms, leaf: TermId) -> Word {
        let Node::Leaf(cell) = terms.node(leaf) else { return Word::ZERO };
        let kind = terms.kind(leaf);
        match self.get(cell).map(|word| normal(kind, word)) {
            Some(word) if !kind.is_integer() || terms.interval(leaf).contains(integer(kind, word)) => word,
            _ => default_value(terms, leaf),
        }
    }

    /// Whether all literals of a condition hold.
    pub fn satisfies(&self, terms: &Terms, condition: &[Literal]) -> bool {
        let mut evaluator = Evaluator::default();
        evaluator.start();
        condition.iter().all(|literal| {
            let value = evaluator.value(terms, literal.term, |cell| self.get(cell).unwrap_or(Word::ZERO));
            value.bool() == literal.holds
        })
    }
}

impl FromIterator<(CellId, Word)> for Model {
    fn from_iter<I: IntoIterator<Item = (CellId, Word)>>(values: I) -> Model {
        let mut values: Vec<(CellId, Word)> = values.into_iter().collect();
        values.sort_by_key(|(cell, _)| *cell);
        values.dedup_by_key(|(cell, _)| *cell);
        Model(values)
    }
}

/// The value of a leaf that does not matter: the one nearest to zero.
pub fn default_value(terms: &Terms, leaf: TermId) -> Word {
    match terms.kind(leaf) {
        kind if kind.is_integer() => word(kind, terms.interval(leaf).nearest_to_zero()),
        _ => Word::ZERO,
    }
}

/// An int or a long in a register.
pub(crate) fn word(kind: Kind, value: i64) -> Word {
    if kind == Kind::Int { Word::from(value as i32) } else { Word::from(value) }
}

/// The int or the long in a register.
pub(crate) fn integer(kind: Kind, word: Word) -> i64 {
    if kind == Kind::Int { word.int().into() } else { word.long() }
}

fn normal(kind: Kind, word: Word) -> Word {
    match kind {
        Kind::Int | Kind::Float => Word::from_bits(word.bits() & 0xffff_ffff),
        _ => word,
    }
}
