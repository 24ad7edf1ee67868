//! Conditions as SMT-LIB 2.6: bit-vectors, and floating point where a term has it.
//!
//! Every term is a definition of its own, so shared terms are written once, and nothing is nested. Leaves are bit-vectors, also
//! those of floats and doubles, so that every solver prints their values in the same form. Where Java differs from SMT-LIB:
//!
//! - Shifts mask their distance. Dividing by zero results in zero, as in all terms.
//! - `%` on floats is fmod, which is exact: with r the IEEE remainder of the absolute values, it is r, or r + |y| if r is
//!   negative, with the sign of x. The solver's remainder of doubles has thousands of bits, so that is not tried.
//! - Conversions to integers saturate, and NaN becomes zero.
//! - `floatToIntBits` has one result for all NaNs: it is a new bit-vector whose float is the operand.

use std::collections::HashSet;
use std::fmt::Write;

use fretsaw_term::{CellId, Family, Interval, Kind, Literal, Node, Operator, TermId, Terms, Word};

use crate::answer::{Reason, word};

/// A condition as text, without the command to check it.
pub struct Script {
    /// Declarations, definitions and assertions.
    pub text: String,
    /// The names of the leaves.
    pub(super) leaves: Vec<(String, CellId)>,
}

/// Writes a condition.
pub fn script(terms: &Terms, condition: &[Literal]) -> Result<Script, Reason> {
    let has_floats = condition.iter().any(|literal| terms.has_floats(literal.term));
    let logic = if has_floats { "QF_BVFP" } else { "QF_BV" };
    let text = format!("(set-logic {logic})\n");
    let mut writer = Writer { terms, script: Script { text, leaves: Vec::new() }, written: HashSet::new() };
    for literal in condition {
        writer.term(literal.term)?;
        let truth = writer.truth(literal.term);
        let assertion = if literal.holds { truth } else { format!("(not {truth})") };
        writer.line(&format!("(assert {assertion})"));
    }
    Ok(writer.script)
}

struct Writer<'a> {
    terms: &'a Terms,
    script: Script,
    written: HashSet<TermId>,
}

fn name(term: TermId) -> String {
    format!("t{}", term.0)
}

/// The bits of a bit-vector or a float of this kind.
fn size(kind: Kind) -> u32 {
    if matches!(kind, Kind::Int | Kind::Float) { 32 } else { 64 }
}

fn sort(kind: Kind) -> &'static str {
    match kind {
        Kind::Int => "(_ BitVec 32)",
        Kind::Float => "(_ FloatingPoint 8 24)",
        Kind::Double => "(_ FloatingPoint 11 53)",
        _ => "(_ BitVec 64)",
    }
}

fn float_of_bits(kind: Kind, bits: &str) -> String {
    format!("((_ to_fp {}) {bits})", if kind == Kind::Float { "8 24" } else { "11 53" })
}

/// A constant bit-vector.
fn bits(kind: Kind, word: Word) -> String {
    match size(kind) {
        32 => format!("#x{:08x}", word.bits() as u32),
        _ => format!("#x{:016x}", word.bits()),
    }
}

fn constant(kind: Kind, word: Word) -> String {
    let bits = bits(kind, word);
    if kind.is_floating() { float_of_bits(kind, &bits) } else { bits }
}

fn boolean(truth: &str) -> String {
    format!("(ite {truth} #x00000001 #x00000000)")
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        self.script.text.push_str(text);
        self.script.text.push('\n');
    }

    /// Whether a term is defined as a truth value.
    fn is_predicate(&self, term: TermId) -> bool {
        matches!(self.terms.node(term), Node::Unary(op, _) | Node::Binary(op, ..) if op.is_predicate())
    }

    /// A boolean as a truth value.
    fn truth(&self, term: TermId) -> String {
        if self.is_predicate(term) { name(term) } else { format!("(not (= {} #x00000000))", name(term)) }
    }

    /// A term as a bit-vector or a float.
    fn value(&self, term: TermId) -> String {
        if self.is_predicate(term) { boolean(&name(term)) } else { name(term) }
    }

    /// Defines a term, after everything that it is made of.
    fn term(&mut self, term: TermId) -> Result<(), Reason> {
        let mut stack = vec![term];
        while let Some(top) = stack.last().copied() {
            if self.written.contains(&top) {
                stack.pop();
                continue;
            }
            match self.terms.operands(top).iter().find(|operand| !self.written.contains(operand)) {
                Some(missing) => stack.push(*missing),
                None => {
                    self.define(top)?;
                    self.written.insert(top);
                    stack.pop();
                }
            }
        }
        Ok(())
    }

    fn define(&mut self, term: TermId) -> Result<(), Reason> {
        let kind = self.terms.kind(term);
        let definition = match self.terms.node(term) {
            Node::Leaf(cell) => return self.declare(term, cell),
            Node::Constant(kind, word) => constant(kind, word),
            Node::Unary(op, x) => self.unary(op, x, term)?,
            Node::Binary(op, x, y) => self.binary(op, x, y)?,
            Node::Ite(c, x, y) => format!("(ite {} {} {})", self.truth(c), self.value(x), self.value(y)),
            Node::Element(table, index) => {
                let table = self.terms.table(table);
                let index_kind = self.terms.kind(index);
                let index = self.value(index);
                let mut rows = constant(kind, Word::ZERO);
                for (at, row) in table.words.iter().enumerate() {
                    let at = bits(index_kind, word(index_kind, at as i64));
                    rows = format!("(ite (= {index} {at}) {} {rows})", constant(kind, *row));
                }
                rows
            }
        };
        let sort = if self.is_predicate(term) { "Bool" } else { sort(kind) };
        self.line(&format!("(define-fun {} () {sort} {definition})", name(term)));
        Ok(())
    }

    fn declare(&mut self, term: TermId, cell: CellId) -> Result<(), Reason> {
        let kind = self.terms.kind(term);
        let leaf = format!("c{}", cell.0);
        self.line(&format!("(declare-fun {leaf} () (_ BitVec {}))", size(kind)));
        let value = if kind.is_floating() { float_of_bits(kind, &leaf) } else { leaf.clone() };
        self.line(&format!("(define-fun {} () {} {value})", name(term), sort(kind)));
        let bounds = self.terms.interval(term);
        if kind.is_integer() && bounds != Interval::all(kind) {
            let [low, high] = [bounds.low, bounds.high].map(|end| bits(kind, word(kind, end)));
            self.line(&format!("(assert (and (bvsle {low} {leaf}) (bvsle {leaf} {high})))"));
        }
        self.script.leaves.push((leaf, cell));
        Ok(())
    }

    fn unary(&mut self, op: Operator, x: TermId, term: TermId) -> Result<String, Reason> {
        let v = self.value(x);
        let low = |bits: u32| format!("((_ extract {} 0) {v})", bits - 1);
        Ok(match op {
            Operator::NegI | Operator::NegL => format!("(bvneg {v})"),
            Operator::I2L => format!("((_ sign_extend 32) {v})"),
            Operator::L2I => low(32),
            Operator::I2B => format!("((_ sign_extend 24) {})", low(8)),
            Operator::I2S => format!("((_ sign_extend 16) {})", low(16)),
            Operator::I2C => format!("((_ zero_extend 16) {})", low(16)),
            Operator::I2F | Operator::L2F | Operator::D2F => format!("((_ to_fp 8 24) RNE {v})"),
            Operator::I2D | Operator::L2D | Operator::F2D => format!("((_ to_fp 11 53) RNE {v})"),
            Operator::F2I | Operator::F2L | Operator::D2I | Operator::D2L => {
                to_integer(&v, self.terms.kind(x), op.signature().result)
            }
            Operator::NegF | Operator::NegD => format!("(fp.neg {v})"),
            Operator::AbsF | Operator::AbsD => format!("(fp.abs {v})"),
            Operator::SqrtD => format!("(fp.sqrt RNE {v})"),
            Operator::FromBitsF => float_of_bits(Kind::Float, &v),
            Operator::FromBitsD => float_of_bits(Kind::Double, &v),
            Operator::BitsF | Operator::BitsD => {
                let kind = self.terms.kind(x);
                let nan = op.evaluate(if kind == Kind::Float { f32::NAN.into() } else { f64::NAN.into() }, Word::ZERO);
                let nan = bits(kind, nan);
                if let Node::Leaf(cell) = self.terms.node(x) {
                    return Ok(format!("(ite (fp.isNaN {v}) {nan} c{})", cell.0));
                }
                let fresh = format!("b{}", term.0);
                self.line(&format!("(declare-fun {fresh} () (_ BitVec {}))", size(kind)));
                self.line(&format!("(assert (= {} {v}))", float_of_bits(kind, &fresh)));
                self.line(&format!("(assert (=> (fp.isNaN {v}) (= {fresh} {nan})))"));
                fresh
            }
            _ => return Err(Reason::Beyond("an operator that SMT-LIB does not have")),
        })
    }

    fn binary(&self, op: Operator, x: TermId, y: TermId) -> Result<String, Reason> {
        let (x, y) = (self.value(x), self.value(y));
        let order = |less: &str, greater: &str| format!("(ite {less} #xffffffff {})", boolean(greater));
        let Some((family, kind)) = op.family() else {
            let [less, at_most, greater, at_least] = ["lt", "leq", "gt", "geq"].map(|r| format!("(fp.{r} {x} {y})"));
            return Ok(match op {
                Operator::CmpL => order(&format!("(bvslt {x} {y})"), &format!("(bvsgt {x} {y})")),
                Operator::CmpFL | Operator::CmpDL => order(&format!("(not {at_least})"), &greater),
                Operator::CmpFG | Operator::CmpDG => order(&less, &format!("(not {at_most})")),
                Operator::MulHighL => format!("((_ extract 127 64) {})", extended("bvmul", 64, &x, &y)),
                _ => return Err(Reason::Beyond("an operator that SMT-LIB does not have")),
            });
        };
        if kind.is_floating() {
            return floating(family, kind, &x, &y);
        }
        let zero = bits(kind, Word::ZERO);
        // The distance of a shift of longs is an int.
        let distance = || match kind {
            Kind::Int => format!("(bvand {y} #x0000001f)"),
            _ => format!("((_ zero_extend 32) (bvand {y} #x0000003f))"),
        };
        let call = |function: &str| format!("({function} {x} {y})");
        Ok(match family {
            Family::Add => call("bvadd"),
            Family::Sub => call("bvsub"),
            Family::Mul => call("bvmul"),
            Family::Div => format!("(ite (= {y} {zero}) {zero} (bvsdiv {x} {y}))"),
            Family::Rem => format!("(ite (= {y} {zero}) {zero} (bvsrem {x} {y}))"),
            Family::And => call("bvand"),
            Family::Or => call("bvor"),
            Family::Xor => call("bvxor"),
            Family::Shl => format!("(bvshl {x} {})", distance()),
            Family::Shr => format!("(bvashr {x} {})", distance()),
            Family::Ushr => format!("(bvlshr {x} {})", distance()),
            Family::Eq => call("="),
            Family::Ne => call("distinct"),
            Family::Lt => call("bvslt"),
            Family::Ge => call("bvsge"),
            Family::Gt => call("bvsgt"),
            Family::Le => call("bvsle"),
            Family::Below => call("bvult"),
            Family::AddOverflows => overflows("bvadd", 1, kind, &x, &y),
            Family::SubOverflows => overflows("bvsub", 1, kind, &x, &y),
            Family::MulOverflows => overflows("bvmul", size(kind), kind, &x, &y),
            _ => return Err(Reason::Beyond("an operator that SMT-LIB does not have")),
        })
    }
}

fn extended(function: &str, by: u32, x: &str, y: &str) -> String {
    format!("({function} ((_ sign_extend {by}) {x}) ((_ sign_extend {by}) {y}))")
}

/// Whether the exact result differs from the one that wraps around.
fn overflows(function: &str, by: u32, kind: Kind, x: &str, y: &str) -> String {
    let exact = extended(function, by, x, y);
    format!("(distinct {exact} ((_ sign_extend {by}) ((_ extract {} 0) {exact})))", size(kind) - 1)
}

fn floating(family: Family, kind: Kind, x: &str, y: &str) -> Result<String, Reason> {
    let rounded = |function: &str| format!("(fp.{function} RNE {x} {y})");
    let compared = |function: &str| format!("(fp.{function} {x} {y})");
    Ok(match family {
        Family::Add => rounded("add"),
        Family::Sub => rounded("sub"),
        Family::Mul => rounded("mul"),
        Family::Div => rounded("div"),
        Family::Eq => compared("eq"),
        Family::Lt => compared("lt"),
        Family::Le => compared("leq"),
        Family::Rem if kind == Kind::Float => {
            let nearest = format!("(fp.rem (fp.abs {x}) (fp.abs {y}))");
            let size = format!("(ite (fp.lt {nearest} (_ +zero 8 24)) (fp.add RNE {nearest} (fp.abs {y})) {nearest})");
            // A remainder of zero may be a negative zero to the solver.
            let size = format!("(fp.abs {size})");
            format!("(ite (fp.isNegative {x}) (fp.neg {size}) {size})")
        }
        _ => return Err(Reason::Beyond("the remainder of doubles")),
    })
}

/// A float or a double, cut off to an integer; too large ones become the nearest integer, NaN becomes zero.
fn to_integer(x: &str, from: Kind, to: Kind) -> String {
    let limit = if to == Kind::Int { 2_147_483_648.0 } else { 9_223_372_036_854_775_808.0 };
    let end = |value: f64| constant(from, if from == Kind::Float { (value as f32).into() } else { value.into() });
    let interval = Interval::all(to);
    let [least, greatest] = [interval.low, interval.high].map(|end| bits(to, word(to, end)));
    let mut text = format!("(ite (fp.isNaN {x}) {} ", bits(to, Word::ZERO));
    let _ = write!(text, "(ite (fp.geq {x} {}) {greatest} ", end(limit));
    let _ = write!(text, "(ite (fp.leq {x} {}) {least} ", end(-limit));
    let _ = write!(text, "((_ fp.to_sbv {}) RTZ {x}))))", size(to));
    text
}
