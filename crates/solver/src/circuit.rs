//! Circuits of terms: the bits of each int and long, computed once.
//!
//! A term has as many bits as its interval needs. Whatever its operator does modulo 2^32 or 2^64 is done modulo 2^n for these n
//! bits, because the interval contains all results. All operators are covered except those on floats and doubles.

use fretsaw_term::{Family, Kind, Literal, Node, Operator, TermId, Terms, Word};

use crate::answer::{Reason, integer, word};
use crate::bits::{Bits, Shift, as_constant, bit, constant, resized, width_of};
use crate::gates::Gates;
use crate::sat::Bit;

/// Rows of a table that become a circuit.
const MOST_ROWS: i64 = 1 << 14;

/// The bits of a term, and what they cost.
struct Made {
    serial: u64,
    bits: Bits,
    /// The variables that were made for this term alone.
    variables: u32,
}

/// The bits of terms.
pub(crate) struct Circuit {
    pub gates: Gates,
    made: Vec<Option<Made>>,
    stack: Vec<TermId>,
    /// No more variables are made.
    most_variables: u32,
}

impl Circuit {
    pub fn new(most_variables: u32) -> Circuit {
        Circuit { gates: Gates::new(), made: Vec::new(), stack: Vec::new(), most_variables }
    }

    fn known(&self, terms: &Terms, term: TermId) -> Option<&Made> {
        self.made.get(term.index())?.as_ref().filter(|made| made.serial == terms.serial(term))
    }

    /// The variables made for this term alone, once it has bits.
    pub fn variables_of(&self, terms: &Terms, term: TermId) -> u32 {
        self.known(terms, term).map_or(0, |made| made.variables)
    }

    /// Whether a literal holds, as a bit.
    pub fn literal(&mut self, terms: &Terms, literal: Literal) -> Result<Bit, Reason> {
        self.make(terms, literal.term)?;
        let bits = self.bits(terms, literal.term);
        let is_true = !self.gates.is_zero(&bits);
        Ok(if literal.holds { is_true } else { !is_true })
    }

    /// The value of a leaf in the model that was found.
    pub fn value(&self, terms: &Terms, leaf: TermId) -> Option<Word> {
        let bits = &self.known(terms, leaf)?.bits;
        let value = (0..64).fold(0, |value, at| value | i64::from(self.gates.sat.value(bit(bits, at))) << at);
        Some(word(terms.kind(leaf), value))
    }

    /// Makes the bits of a term and of everything that it is made of.
    fn make(&mut self, terms: &Terms, term: TermId) -> Result<(), Reason> {
        if terms.has_floats(term) {
            return Err(Reason::Beyond("floating point"));
        }
        if self.made.len() < terms.len() {
            self.made.resize_with(terms.len(), || None);
        }
        self.stack.clear();
        self.stack.push(term);
        while let Some(top) = self.stack.last().copied() {
            if self.known(terms, top).is_some() {
                self.stack.pop();
                continue;
            }
            if let Some(missing) = terms.operands(top).iter().find(|operand| self.known(terms, **operand).is_none()) {
                self.stack.push(*missing);
                continue;
            }
            let before = self.gates.sat.variables();
            if before > self.most_variables {
                return Err(Reason::Budget("variables"));
            }
            let bits = self.computed(terms, top)?;
            let variables = self.gates.sat.variables() - before;
            self.made[top.index()] = Some(Made { serial: terms.serial(top), bits, variables });
            self.stack.pop();
        }
        Ok(())
    }

    fn bits(&self, terms: &Terms, term: TermId) -> Bits {
        self.known(terms, term).map_or_else(|| vec![Bit::FALSE], |made| made.bits.clone())
    }

    /// The bits of a term whose operands have theirs.
    fn computed(&mut self, terms: &Terms, term: TermId) -> Result<Bits, Reason> {
        let interval = terms.interval(term);
        let width = width_of(interval.low).max(width_of(interval.high));
        let bits = match terms.node(term) {
            Node::Leaf(_) => self.leaf(terms, term, width),
            Node::Constant(kind, word) => constant(integer(kind, word)),
            Node::Unary(op, x) => self.unary(op, &self.bits(terms, x), width)?,
            Node::Binary(op, x, y) => self.binary(op, &self.bits(terms, x), &self.bits(terms, y), width)?,
            Node::Ite(condition, x, y) => {
                let [condition, x, y] = [condition, x, y].map(|operand| self.bits(terms, operand));
                self.gates.choose(condition[0], &x, &y, width)
            }
            Node::Element(table, index) => {
                let bounds = terms.interval(index);
                let table = terms.table(table);
                let last = table.words.len() as i64 - 1;
                let (first, last) = (bounds.low.max(0), bounds.high.min(last));
                if last - first >= MOST_ROWS {
                    return Err(Reason::Beyond("a long table"));
                }
                let rows: Vec<i64> =
                    (first..=last).map(|at| integer(table.element.kind(), table.words[at as usize])).collect();
                self.element(&self.bits(terms, index), first, &rows, width)
            }
        };
        Ok(resized(&bits, width))
    }

    /// New variables between the bounds.
    fn leaf(&mut self, terms: &Terms, leaf: TermId, width: usize) -> Bits {
        let interval = terms.interval(leaf);
        let mut bits: Bits = (1..width).map(|_| self.gates.sat.add_variable()).collect();
        bits.push(match (interval.low < 0, interval.high < 0) {
            (false, _) => Bit::FALSE,
            (_, true) => Bit::TRUE,
            _ => self.gates.sat.add_variable(),
        });
        let too_small = self.gates.less(&bits, &constant(interval.low));
        let too_large = self.gates.less(&constant(interval.high), &bits);
        self.gates.require(!too_small);
        self.gates.require(!too_large);
        bits
    }

    fn unary(&mut self, op: Operator, x: &[Bit], width: usize) -> Result<Bits, Reason> {
        Ok(match op {
            Operator::NegI | Operator::NegL => self.gates.negate(x, width),
            Operator::I2L => x.to_vec(),
            Operator::L2I => resized(x, 32),
            Operator::I2B => resized(x, 8),
            Operator::I2S => resized(x, 16),
            Operator::I2C => [&resized(x, 16)[..], &[Bit::FALSE]].concat(),
            _ => return Err(Reason::Beyond("floating point")),
        })
    }

    fn binary(&mut self, op: Operator, x: &[Bit], y: &[Bit], width: usize) -> Result<Bits, Reason> {
        let gates = &mut self.gates;
        let boolean = |bit: Bit| vec![bit, Bit::FALSE];
        let Some((family, kind)) = op.family().filter(|(_, kind)| kind.is_integer()) else {
            return match op {
                Operator::CmpL => {
                    let (less, equal) = (gates.less(x, y), gates.equal(x, y));
                    Ok(vec![!equal, less])
                }
                Operator::MulHighL => Ok(gates.multiply(x, y, 128).split_off(64)),
                _ => Err(Reason::Beyond("floating point")),
            };
        };
        let size = if kind == Kind::Int { 32 } else { 64 };
        let longest = x.len().max(y.len());
        let shift = |gates: &mut Gates, direction| match as_constant(y) {
            Some(distance) => gates.shift(x, &constant(distance & (size as i64 - 1)), size, direction),
            None => gates.shift(x, y, size, direction),
        };
        Ok(match family {
            Family::Add => gates.add(x, y, Bit::FALSE, width),
            Family::Sub => gates.subtract(x, y, width),
            Family::Mul => gates.multiply(x, y, width),
            Family::Div => gates.divide(x, y, width)[0].clone(),
            Family::Rem => gates.divide(x, y, width)[1].clone(),
            Family::And => (0..width).map(|at| gates.and(bit(x, at), bit(y, at))).collect(),
            Family::Or => (0..width).map(|at| gates.or(bit(x, at), bit(y, at))).collect(),
            Family::Xor => (0..width).map(|at| gates.xor(bit(x, at), bit(y, at))).collect(),
            Family::Shl => shift(gates, Shift::Left),
            Family::Shr => shift(gates, Shift::RightSigned),
            Family::Ushr => shift(gates, Shift::RightUnsigned),
            Family::Eq => boolean(gates.equal(x, y)),
            Family::Ne => boolean(!gates.equal(x, y)),
            Family::Lt => boolean(gates.less(x, y)),
            Family::Ge => boolean(!gates.less(x, y)),
            Family::Gt => boolean(gates.less(y, x)),
            Family::Le => boolean(!gates.less(y, x)),
            Family::Below => boolean(gates.below(x, y)),
            Family::AddOverflows | Family::SubOverflows if longest < size => boolean(Bit::FALSE),
            Family::AddOverflows => {
                let sum = gates.add(x, y, Bit::FALSE, size + 1);
                boolean(gates.xor(sum[size], sum[size - 1]))
            }
            Family::SubOverflows => {
                let difference = gates.subtract(x, y, size + 1);
                boolean(gates.xor(difference[size], difference[size - 1]))
            }
            Family::MulOverflows => boolean(gates.product_overflows(x, y, size)),
            _ => return Err(Reason::Beyond("floating point")),
        })
    }

    /// A tree of choices by the bits of the index, the lowest at its leaves. `rows` begin at index `first`.
    fn element(&mut self, index: &[Bit], first: i64, rows: &[i64], width: usize) -> Bits {
        let offset = self.gates.subtract(index, &constant(first), 65);
        let mut level: Vec<Bits> = rows.iter().map(|row| resized(&constant(*row), width)).collect();
        let zero = vec![Bit::FALSE; width];
        let mut stage = 0;
        while level.len() > 1 {
            level = level
                .chunks(2)
                .map(|pair| {
                    let upper = pair.get(1).unwrap_or(&zero);
                    self.gates.choose(offset[stage], upper, &pair[0], width)
                })
                .collect();
            stage += 1;
        }
        let is_outside = !self.gates.is_zero(&offset[stage..]);
        let row = level.pop().unwrap_or_else(|| zero.clone());
        self.gates.choose(is_outside, &zero, &row, width)
    }
}

#[cfg(test)]
mod tests;
