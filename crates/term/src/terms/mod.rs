//! Terms: values of Java that depend on undecided ones.
//!
//! A term is a number in an arena of nodes. A node is a leaf, which represents the value of a cell; a constant; an operator on
//! terms; a choice between two terms; or the element of a table at an index. The invariants:
//!
//! - **Operands are older.** The operands of a node have smaller numbers. So the order of numbers is a topological order, and
//!   nothing needs recursion.
//! - **Equal nodes are one.** What was built in the same way has the same number, and a cell has one leaf.
//! - **The arena is a stack.** [`Terms::truncate`] cuts it back to an earlier length, when a path is undone. The chains that find
//!   equal nodes are cut with it ([`chains`]).
//! - **Serials are never reused.** After a cut another node may get the number of a forgotten one. A cache that outlives cuts
//!   compares serials, too.
//! - **Nodes are simplified when they are made** (`simplify.rs`), by rules that are exact for Java, and each has the interval of
//!   its values (`interval.rs`). What has only one value is a constant.
//!
//! A boolean is an int that is 0 or 1, as in the machine. Its negation is the inverse comparison, or `x ^ 1`.
//!
//! - `build.rs`: making nodes. `simplify.rs`, `compare.rs`, `overflow.rs`, `floats.rs`: rules. `evaluate.rs`: values under an assignment.
//! - `print.rs`: terms as Java text. `chains.rs`: finding equal nodes.
//!
//! Not covered: references. What a path knows about them is decided, not a term.

use std::collections::HashMap;
use std::rc::Rc;

use crate::{CellId, Interval, Kind, Operator, TermId, Type, Word};

mod build;
mod chains;
mod compare;
mod evaluate;
mod floats;
mod overflow;
mod print;
mod simplify;
mod sums;
#[cfg(test)]
mod tests;
mod tighten;

pub use evaluate::Evaluator;
pub use print::Printer;

use chains::Chains;

/// The number of a table of constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u32);

/// What a term is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// The value of a cell.
    Leaf(CellId),
    /// A value.
    Constant(Kind, Word),
    /// The result of an operator with one operand.
    Unary(Operator, TermId),
    /// The result of an operator with two operands.
    Binary(Operator, TermId, TermId),
    /// If the first, a boolean, is true, the second; otherwise the third.
    Ite(TermId, TermId, TermId),
    /// The element of a table at an index; zero for an index out of bounds.
    Element(TableId, TermId),
}

/// A boolean term, and whether it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal {
    /// The term.
    pub term: TermId,
    /// Whether it is true.
    pub holds: bool,
}

impl Literal {
    /// That a boolean term is true, or that it is false.
    pub fn new(term: TermId, holds: bool) -> Literal {
        Literal { term, holds }
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal { holds: !self.holds, ..self }
    }
}

/// The constants that a table consists of.
#[derive(Clone, Debug)]
pub struct Table {
    /// The type of the elements.
    pub element: Type,
    /// The elements.
    pub words: Rc<[Word]>,
}

#[derive(Clone, Debug)]
struct Entry {
    node: Node,
    ty: Type,
    /// Whether an operator on floats or doubles is in it.
    has_floats: bool,
    interval: Interval,
    serial: u64,
}

/// The arena of terms.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    entries: Vec<Entry>,
    chains: Chains,
    tables: Vec<Table>,
    table_chains: Chains,
    serials: u64,
}

/// The length of [`Terms`] at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    terms: u32,
    tables: u32,
}

impl Terms {
    /// The number of terms.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether there is such a term.
    pub fn contains(&self, term: TermId) -> bool {
        term.index() < self.entries.len()
    }

    /// What a term is made of.
    #[inline]
    pub fn node(&self, term: TermId) -> Node {
        self.entries[term.index()].node
    }

    /// The leaves that are the bits of floats or doubles, with the kinds of these numbers.
    pub fn bits_of_floats(&self) -> HashMap<CellId, Kind> {
        let bits = |entry: &Entry| match entry.node {
            Node::Unary(op @ (Operator::FromBitsF | Operator::FromBitsD), x) => match self.node(x) {
                Node::Leaf(cell) => Some((cell, if op == Operator::FromBitsF { Kind::Float } else { Kind::Double })),
                _ => None,
            },
            _ => None,
        };
        self.entries.iter().filter_map(bits).collect()
    }

    /// The least and the greatest value, if it is an int or a long.
    #[inline]
    pub fn interval(&self, term: TermId) -> Interval {
        self.entries[term.index()].interval
    }

    /// The type of its values, as far as the program says: of leaves, comparisons and conversions.
    pub fn type_of(&self, term: TermId) -> Type {
        self.entries[term.index()].ty
    }

    /// The kind of its values.
    pub fn kind(&self, term: TermId) -> Kind {
        self.type_of(term).kind()
    }

    /// Whether a float or a double is part of its computation.
    pub fn has_floats(&self, term: TermId) -> bool {
        self.entries[term.index()].has_floats
    }

    /// A number that no other node has or will have.
    #[inline]
    pub fn serial(&self, term: TermId) -> u64 {
        self.entries[term.index()].serial
    }

    /// Its value, if it is a constant.
    pub fn value(&self, term: TermId) -> Option<Word> {
        if let Node::Constant(_, word) = self.node(term) { Some(word) } else { None }
    }

    /// Its value as an integer, if it is a constant int or long.
    pub fn integer(&self, term: TermId) -> Option<i64> {
        match self.node(term) {
            Node::Constant(Kind::Int, word) => Some(word.int().into()),
            Node::Constant(Kind::Long, word) => Some(word.long()),
            _ => None,
        }
    }

    /// Whether a literal is a constant: then whether it holds.
    pub fn decided(&self, literal: Literal) -> Option<bool> {
        self.integer(literal.term).map(|value| (value != 0) == literal.holds)
    }

    /// The constants of a table.
    pub fn table(&self, table: TableId) -> &Table {
        &self.tables[table.0 as usize]
    }

    /// The terms that a term is made of, in order.
    pub fn operands(&self, term: TermId) -> Operands {
        self.node(term).operands()
    }

    /// The present length.
    pub fn extent(&self) -> Extent {
        Extent { terms: self.entries.len() as u32, tables: self.tables.len() as u32 }
    }

    /// Forgets everything made since the arena had this length.
    pub fn truncate(&mut self, to: Extent) {
        self.entries.truncate(to.terms as usize);
        self.chains.truncate(to.terms as usize);
        self.tables.truncate(to.tables as usize);
        self.table_chains.truncate(to.tables as usize);
    }

    /// The memory that the terms take.
    pub fn bytes(&self) -> usize {
        let words: usize = self.tables.iter().map(|table| size_of_val(&*table.words)).sum();
        self.entries.len() * size_of::<Entry>() + self.chains.bytes() + words
    }
}

/// The operands of a node.
#[derive(Clone, Copy, Debug)]
pub struct Operands {
    terms: [TermId; 3],
    count: u8,
}

impl Node {
    /// The terms that it is made of, in order.
    pub fn operands(self) -> Operands {
        let unused = TermId(u32::MAX);
        let (terms, count) = match self {
            Node::Leaf(_) | Node::Constant(..) => ([unused; 3], 0),
            Node::Unary(_, x) | Node::Element(_, x) => ([x, unused, unused], 1),
            Node::Binary(_, x, y) => ([x, y, unused], 2),
            Node::Ite(c, x, y) => ([c, x, y], 3),
        };
        Operands { terms, count }
    }
}

impl std::ops::Deref for Operands {
    type Target = [TermId];

    fn deref(&self) -> &[TermId] {
        &self.terms[..usize::from(self.count)]
    }
}
