//! Symbolic values: terms over cells, and the condition of the present path.
//!
//! With symbolic choice an operation on an undecided number builds a term, and a branch on terms asks whether its condition
//! holds. What was answered is the path condition, a list of literals on the trail like every decision. Terms are cut back
//! together with it.
//!
//! A value that the machine cannot keep symbolic is made concrete: somebody who knows a solver lists values, and the answer
//! is that the term has one of them.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use fretsaw_term::{
    CellId, Evaluator, Extent, Interval, Kind, Literal, Node, Open, Operator, TermId, Terms, Type, Word,
};

use crate::alternatives::{About, Ask};
use crate::cell::Origin;
use crate::choices::Choices;

/// What the alternatives of a question are.
#[derive(Clone, Debug)]
enum Listed {
    /// Values that a term may have.
    Values { term: TermId, values: Rc<[Word]> },
    /// Conditions of which exactly one holds.
    Cases(Rc<[TermId]>),
}

/// The lengths of everything at a mark.
#[derive(Clone, Copy, Debug)]
struct Mark {
    terms: Extent,
    condition: usize,
    concrete: usize,
    lists: usize,
    doubts: u32,
    is_settled: bool,
}

/// Terms and what is known of them on the present path.
#[derive(Clone, Debug, Default)]
pub(crate) struct Symbols {
    terms: Terms,
    condition: Vec<Literal>,
    /// For each term whether the condition contains it, and whether it holds.
    truths: Vec<Option<bool>>,
    /// Terms that were made concrete, with their values.
    concrete: Vec<(TermId, Word)>,
    lists: Vec<Listed>,
    /// How many answers on this path the solver did not confirm.
    doubts: u32,
    /// Whether all cells have got values after the path was explored.
    is_settled: bool,
    marks: Vec<Mark>,
}

impl Symbols {
    /// Adds a literal to the condition, unless it contains it: undoing the second one would make the first one unknown.
    fn assume(&mut self, literal: Literal) {
        self.truths.resize(self.truths.len().max(literal.term.index() + 1), None);
        let known = &mut self.truths[literal.term.index()];
        if *known == Some(literal.holds) {
            return;
        }
        // Only on a path that is not possible is its negation known, and stays.
        known.get_or_insert(literal.holds);
        self.condition.push(literal);
    }

    /// The value of a term, if it is known without a solver.
    pub fn value(&self, term: TermId) -> Option<Word> {
        let known = self.concrete.iter().rev().find(|(known, _)| *known == term);
        known.map(|(_, value)| *value).or_else(|| self.terms.value(term))
    }

    pub fn contains(&self, term: TermId) -> bool {
        self.terms.contains(term)
    }

    pub fn bytes(&self) -> usize {
        let lists = self.lists.len() * size_of::<Listed>() + self.concrete.len() * size_of::<(TermId, Word)>();
        self.terms.bytes() + self.condition.len() * size_of::<Literal>() + self.truths.len() + lists
    }

    pub fn mark(&mut self) {
        self.marks.push(Mark {
            terms: self.terms.extent(),
            condition: self.condition.len(),
            concrete: self.concrete.len(),
            lists: self.lists.len(),
            doubts: self.doubts,
            is_settled: self.is_settled,
        });
    }

    pub fn undo(&mut self) {
        let Some(mark) = self.marks.last() else { return };
        for literal in self.condition.drain(mark.condition..) {
            self.truths[literal.term.index()].take_if(|known| *known == literal.holds);
        }
        self.concrete.truncate(mark.concrete);
        self.lists.truncate(mark.lists);
        self.doubts = mark.doubts;
        self.is_settled = mark.is_settled;
        self.terms.truncate(mark.terms);
    }

    pub fn drop_mark(&mut self) {
        self.marks.pop();
    }
}

impl Hash for Symbols {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Symbols { terms, condition, truths: _, concrete, lists, doubts, is_settled, marks: _ } = self;
        (terms.len(), condition, concrete, lists.len(), doubts, is_settled).hash(state);
    }
}

impl Choices {
    /// Keeps numbers symbolic from now on.
    pub fn make_symbolic(&mut self) {
        self.symbols = Some(Box::default());
    }

    /// The terms and the condition of the present path, if numbers are kept symbolic.
    pub fn symbolic(&self) -> Option<(&Terms, &[Literal])> {
        self.symbols.as_ref().map(|symbols| (&symbols.terms, symbols.condition.as_slice()))
    }

    /// The terms, to build more of them.
    pub fn terms_mut(&mut self) -> Option<&mut Terms> {
        self.narrowed += 1;
        self.symbols.as_mut().map(|symbols| &mut symbols.terms)
    }

    /// Whether a cell represents a number that is kept symbolic.
    pub fn is_symbolic(&self, cell: CellId) -> bool {
        let has_several = |(_, low, high)| low < high;
        self.symbols.is_some() && self.value(cell).is_none() && self.domain(cell).as_span().is_some_and(has_several)
    }

    /// The term for an undecided number; none if it is not kept symbolic.
    pub fn term_of(&mut self, open: Open) -> Option<TermId> {
        let cell = match open {
            Open::Term(term) => return Some(term),
            Open::Cell(cell) => cell,
        };
        if let Some(original) = self.domain(cell).as_twin().filter(|_| !self.domain(cell).is_ref()) {
            return self.term_of(original);
        }
        let (kind, low, high) = self.domain(cell).as_span()?;
        let ty = match (self.cell(cell).origin(), kind) {
            (Origin::Boolean, _) => Type::Boolean,
            (Origin::Byte, _) => Type::Byte,
            (Origin::Short, _) => Type::Short,
            (Origin::Char, _) => Type::Char,
            (_, Kind::Long) => Type::Long,
            _ => Type::Int,
        };
        Some(self.terms_mut()?.leaf(cell, ty, Interval::new(low, high)))
    }

    /// The value of a term, if it is known without a solver.
    pub(crate) fn symbolic_value(&self, symbols: &Symbols, term: TermId) -> Option<Word> {
        if symbols.is_settled { self.evaluated(term) } else { symbols.value(term) }
    }

    /// Whether a boolean term holds on this path, if that is known without a solver.
    pub fn truth(&self, term: TermId) -> Option<bool> {
        let symbols = self.symbols.as_ref()?;
        let known = || symbols.truths.get(term.index()).copied().flatten();
        self.symbolic_value(symbols, term).map(Word::bool).or_else(known)
    }

    /// Adds a literal to the condition of the path.
    pub(crate) fn assume(&mut self, literal: Literal) {
        self.narrowed += 1;
        if let Some(symbols) = &mut self.symbols {
            symbols.assume(literal);
        }
    }

    /// The term whose value a question asks for, if it must be made concrete: then the machine does not know its alternatives.
    pub fn asked_term(&mut self, ask: Ask) -> Option<TermId> {
        self.symbols.as_ref()?;
        match ask.about() {
            About::Term(term) => Some(term),
            // The only value of a cell is an alternative like any other.
            About::Value(cell) if self.is_symbolic(cell) => self.term_of(Open::Cell(cell)),
            About::Value(cell) if self.domain(cell).as_twin().is_some() => self.term_of(Open::Cell(cell)),
            _ => None,
        }
    }

    /// The question which of these values a term has.
    pub fn ask_listed(&mut self, term: TermId, values: impl Into<Rc<[Word]>>) -> Ask {
        self.ask_list(Listed::Values { term, values: values.into() })
    }

    /// The question which of these conditions holds, of which exactly one does.
    pub fn ask_case(&mut self, conditions: impl Into<Rc<[TermId]>>) -> Ask {
        self.ask_list(Listed::Cases(conditions.into()))
    }

    fn ask_list(&mut self, listed: Listed) -> Ask {
        self.narrowed += 1;
        let lists = self.symbols.as_mut().map(|symbols| {
            symbols.lists.push(listed);
            symbols.lists.len() as u32 - 1
        });
        Ask::listed(lists.unwrap_or(0))
    }

    /// The conditions of which a question asks which one holds, if it does.
    pub fn asked_cases(&self, ask: Ask) -> Option<Rc<[TermId]>> {
        match self.listed_of(ask)? {
            Listed::Cases(conditions) => Some(conditions.clone()),
            Listed::Values { .. } => None,
        }
    }

    /// The term that a question makes concrete, and its value number `index`; none if the question is another one.
    pub fn listed_value(&self, ask: Ask, index: u64) -> Option<(TermId, Word)> {
        match self.listed_of(ask)? {
            Listed::Values { term, values } => Some((*term, *values.get(index as usize)?)),
            Listed::Cases(_) => None,
        }
    }

    fn listed_of(&self, ask: Ask) -> Option<&Listed> {
        let About::Listed(list) = ask.about() else { return None };
        self.symbols.as_ref()?.lists.get(list as usize)
    }

    /// How many alternatives are in a list.
    pub(crate) fn list_len(&self, list: u32) -> u64 {
        let len = |listed: &Listed| match listed {
            Listed::Values { values, .. } => values.len() as u64,
            Listed::Cases(conditions) => conditions.len() as u64,
        };
        self.symbols.as_ref().map_or(0, |symbols| len(&symbols.lists[list as usize]))
    }

    /// Takes alternative `index` of a list: makes its term concrete, or assumes its condition.
    pub(crate) fn take_listed(&mut self, list: u32, index: u64) {
        self.narrowed += 1;
        let Some(symbols) = &mut self.symbols else { return };
        let (term, values) = match &symbols.lists[list as usize] {
            Listed::Values { term, values } => (*term, values.clone()),
            Listed::Cases(conditions) => {
                if let Some(condition) = conditions.get(index as usize).copied() {
                    symbols.assume(Literal::new(condition, true));
                }
                return;
            }
        };
        let Some(value) = values.get(index as usize).copied() else { return };
        // Floats are told apart by their bits: NaN is not equal to itself, and both zeros are equal.
        let (bits, kind, equal) = match symbols.terms.kind(term) {
            Kind::Float => (Some(Operator::BitsF), Kind::Int, Operator::EqI),
            Kind::Double => (Some(Operator::BitsD), Kind::Long, Operator::EqL),
            Kind::Int => (None, Kind::Int, Operator::EqI),
            kind => (None, kind, Operator::EqL),
        };
        let subject = bits.map_or(term, |bits| symbols.terms.unary(bits, term));
        let shown = bits.map_or(value, |bits| bits.evaluate(value, Word::ZERO));
        let constant = symbols.terms.constant(kind, shown);
        let literal = symbols.terms.binary(equal, subject, constant);
        symbols.assume(Literal::new(literal, true));
        symbols.concrete.push((term, value));
        if let Node::Leaf(cell) = symbols.terms.node(term) {
            self.set_value(cell, value);
        }
    }

    /// Notes that a solver has not confirmed that the present path is feasible.
    pub fn doubt(&mut self) {
        self.narrowed += 1;
        if let Some(symbols) = &mut self.symbols {
            symbols.doubts += 1;
        }
    }

    /// Whether a solver has not confirmed that the present path is feasible.
    pub fn is_doubtful(&self) -> bool {
        self.symbols.as_ref().is_some_and(|symbols| symbols.doubts > 0)
    }

    /// The value of a term if all cells that are undecided have the values nearest to zero.
    pub(crate) fn evaluated(&self, term: TermId) -> Option<Word> {
        let symbols = self.symbols.as_ref()?;
        let value = |cell| self.value(cell).or_else(|| self.nearest_to_zero(cell)).unwrap_or(Word::ZERO);
        Some(Evaluator::default().value(&symbols.terms, term, value))
    }

    /// The value of a symbolic cell that is nearest to zero.
    pub fn nearest_to_zero(&self, cell: CellId) -> Option<Word> {
        let (kind, low, high) = self.domain(cell).as_span()?;
        let nearest = 0.clamp(low, high);
        Some(if kind == Kind::Int { Word::from(nearest as i32) } else { Word::from(nearest) })
    }

    /// Whether [`Choices::settle_symbolic`] was called since the last mark that was undone.
    pub fn is_settled(&self) -> bool {
        self.symbols.as_ref().is_none_or(|symbols| symbols.is_settled)
    }

    /// Decides all cells that are kept symbolic: `value` gives their values, for which the condition of the path must hold. From
    /// now on every term has a value.
    pub fn settle_symbolic(&mut self, value: impl Fn(CellId) -> Option<Word>) {
        self.narrowed += 1;
        if let Some(symbols) = &mut self.symbols {
            symbols.is_settled = true;
        }
        for cell in (0..self.len()).map(CellId::at) {
            if self.is_symbolic(cell)
                && let Some(value) = value(cell).or_else(|| self.nearest_to_zero(cell))
            {
                self.set_value(cell, value);
            }
        }
    }
}
