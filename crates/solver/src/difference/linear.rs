//! Terms as sums of other terms, where nothing wraps around.

use fretsaw_term::{Family, Interval, Kind, Node, Operator, TermId, Terms};

use super::matrix::Matrix;

/// Sums are looked into so deep.
const DEPTH: u32 = 4;

/// A sum of terms, some of them negated, and a constant.
#[derive(Clone, Debug, Default)]
pub(super) struct Linear {
    /// Terms and their factors, none of which is zero.
    atoms: Vec<(TermId, i32)>,
    pub constant: i128,
    /// The literals that say that nothing wraps around.
    pub reasons: Vec<u32>,
}

impl Linear {
    pub fn constant(constant: i128) -> Linear {
        Linear { constant, ..Linear::default() }
    }

    fn atom(term: TermId) -> Linear {
        Linear { atoms: vec![(term, 1)], ..Linear::default() }
    }

    pub fn plus(mut self, constant: i128) -> Linear {
        self.constant += constant;
        self
    }

    pub fn minus(self, other: &Linear) -> Linear {
        self.combined(other, -1)
    }

    fn combined(mut self, other: &Linear, sign: i32) -> Linear {
        for (term, factor) in &other.atoms {
            match self.atoms.iter().position(|(known, _)| known == term) {
                Some(at) => self.atoms[at].1 += sign * factor,
                None => self.atoms.push((*term, sign * factor)),
            }
        }
        self.atoms.retain(|(_, factor)| *factor != 0);
        self.constant += i128::from(sign) * other.constant;
        self.reasons.extend(&other.reasons);
        self
    }

    /// The terms that are added and subtracted, if it is a difference; a missing one stands for zero.
    pub fn difference(&self) -> Option<[Option<TermId>; 2]> {
        match self.atoms[..] {
            [] => Some([None, None]),
            [(x, 1)] => Some([Some(x), None]),
            [(y, -1)] => Some([None, Some(y)]),
            [(x, 1), (y, -1)] | [(y, -1), (x, 1)] => Some([Some(x), Some(y)]),
            _ => None,
        }
    }

    /// The least and the greatest value, with the bounds of its terms.
    fn range(&self, bounds: impl Fn(TermId) -> [i128; 2]) -> [i128; 2] {
        self.atoms.iter().fold([self.constant; 2], |[low, high], (term, factor)| {
            let ends = bounds(*term).map(|end| end * i128::from(*factor));
            [low + ends[0].min(ends[1]), high + ends[0].max(ends[1])]
        })
    }

    /// Adds the reasons why the sum is within a range, if it is.
    fn fits(&mut self, terms: &Terms, matrix: &Matrix, range: Interval) -> bool {
        let is_within = |[low, high]: [i128; 2]| i128::from(range.low) <= low && high <= i128::from(range.high);
        let plain = |term| {
            let interval = terms.interval(term);
            [interval.low, interval.high].map(i128::from)
        };
        if is_within(self.range(plain)) {
            return true;
        }
        let bounds = |term| matrix.bounds(term).unwrap_or_else(|| plain(term));
        if !is_within(self.range(bounds)) {
            return false;
        }
        for (term, _) in &self.atoms {
            self.reasons.extend(matrix.reasons_of_bounds(*term));
        }
        true
    }
}

/// What is assumed of sums that may wrap around.
pub(super) enum Wrap<'a> {
    /// Nothing: they are terms like any others.
    Possible,
    /// That they do not. Each of them, and the range that it is therefore in, is noted.
    Excluded(&'a mut Vec<(Linear, Interval)>),
}

/// A term as a sum; a term that is none, or that may wrap around, is the only one of its sum.
pub(super) fn parse(terms: &Terms, matrix: &Matrix, term: TermId, wrap: &mut Wrap) -> Linear {
    within(terms, matrix, term, wrap, DEPTH)
}

/// The recursion ends with the depth.
fn within(terms: &Terms, matrix: &Matrix, term: TermId, wrap: &mut Wrap, depth: u32) -> Linear {
    if let Some(value) = terms.integer(term) {
        return Linear::constant(value.into());
    }
    if depth == 0 {
        return Linear::atom(term);
    }
    let mut part = |term| within(terms, matrix, term, wrap, depth - 1);
    let mut sum = match terms.node(term) {
        Node::Unary(Operator::I2L, x) => return part(x),
        Node::Unary(Operator::L2I, x) => part(x),
        Node::Unary(Operator::NegI | Operator::NegL, x) => Linear::constant(0).minus(&part(x)),
        Node::Binary(op, x, y) => match op.family() {
            Some((Family::Add, Kind::Int | Kind::Long)) => part(x).combined(&part(y), 1),
            Some((Family::Sub, Kind::Int | Kind::Long)) => part(x).minus(&part(y)),
            _ => return Linear::atom(term),
        },
        _ => return Linear::atom(term),
    };
    let range = Interval::all(terms.kind(term));
    if sum.fits(terms, matrix, range) {
        return sum;
    }
    match wrap {
        Wrap::Possible => Linear::atom(term),
        Wrap::Excluded(noted) => {
            noted.push((sum.clone(), range));
            sum
        }
    }
}
