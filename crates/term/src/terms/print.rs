//! Terms as Java text, with as few brackets as Java allows.
//!
//! A term is printed as a tree, although it is a graph: what occurs twice is printed twice. So a limit bounds the text; what is
//! left out is an ellipsis. The printer keeps a stack of what is still to be written, because terms may be deep.

use std::borrow::Cow;
use std::collections::HashMap;

use super::{Literal, Node, Terms};
use crate::{CellId, Family, Kind, Operator, TermId, Type, Word};

/// Precedences of Java's operators (JLS 15), those that bind most closely last.
mod level {
    pub const ANY: u8 = 0;
    pub const CONDITIONAL: u8 = 1;
    pub const OR: u8 = 2;
    pub const AND: u8 = 3;
    pub const BIT_OR: u8 = 4;
    pub const BIT_XOR: u8 = 5;
    pub const BIT_AND: u8 = 6;
    pub const EQUALITY: u8 = 7;
    pub const ORDER: u8 = 8;
    pub const SHIFT: u8 = 9;
    pub const SUM: u8 = 10;
    pub const PRODUCT: u8 = 11;
    pub const UNARY: u8 = 12;
    pub const POSTFIX: u8 = 13;
}

/// Elements of a table that are printed.
const MOST_ELEMENTS: usize = 8;

/// What is still to be written.
enum Item {
    Text(Cow<'static, str>),
    /// A term, in brackets if its operator binds less closely than this.
    Term(TermId, u8, Place),
}

/// What stands around a term.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// A boolean is wanted, or the program's own type.
    Own,
    /// The other operand has this type, so a constant needs no suffix, and may be a character.
    Beside(Type),
    /// A number is wanted: a boolean is written as 1 or 0.
    Number,
}

/// Prints terms; the closure gives the names of cells.
pub struct Printer<'a, F> {
    terms: &'a Terms,
    /// Leaves that are the bits of floats and doubles: their names are those of the numbers.
    bits: HashMap<CellId, Kind>,
    name: F,
    limit: usize,
    text: String,
    /// Reversed: the next one is last.
    items: Vec<Item>,
}

impl<'a, F: FnMut(CellId) -> String> Printer<'a, F> {
    /// A printer whose texts have no more than about `limit` bytes.
    pub fn new(terms: &'a Terms, limit: usize, name: F) -> Self {
        Printer { terms, bits: HashMap::new(), name, limit, text: String::new(), items: Vec::new() }
    }

    /// The same, with names of floats and doubles for leaves that are the bits of these.
    pub fn with_bits(self, bits: HashMap<CellId, Kind>) -> Self {
        Printer { bits, ..self }
    }

    /// A term.
    pub fn term(&mut self, term: TermId) -> String {
        self.write([Item::Term(term, level::ANY, Place::Own)])
    }

    /// A literal.
    pub fn literal(&mut self, literal: Literal) -> String {
        let items = self.literal_items(literal, level::ANY);
        self.write(items)
    }

    /// A condition: literals that all hold.
    pub fn condition(&mut self, literals: &[Literal]) -> String {
        let Some((first, rest)) = literals.split_first() else { return "true".to_owned() };
        let at = if rest.is_empty() { level::ANY } else { level::AND };
        let mut text = self.write_more(String::new(), *first, at);
        for literal in rest {
            if text.len() >= self.limit {
                text.push_str(" && …");
                break;
            }
            text.push_str(" && ");
            text = self.write_more(text, *literal, level::AND);
        }
        text
    }

    fn write_more(&mut self, text: String, literal: Literal, at: u8) -> String {
        let before = text.len();
        self.text = text;
        let items = self.literal_items(literal, at);
        self.items.extend(items.into_iter().rev());
        self.run(before + self.limit);
        std::mem::take(&mut self.text)
    }

    fn write(&mut self, items: impl IntoIterator<Item = Item>) -> String {
        self.items.extend(items);
        self.items.reverse();
        self.run(self.limit);
        std::mem::take(&mut self.text)
    }

    fn run(&mut self, limit: usize) {
        while let Some(item) = self.items.pop() {
            if self.text.len() >= limit {
                self.text.push('…');
                self.items.clear();
                return;
            }
            match item {
                Item::Text(text) => self.text.push_str(&text),
                Item::Term(term, at, place) => self.expand(term, at, place),
            }
        }
    }

    /// A literal that does not hold is the inverse comparison, or a negation.
    fn literal_items(&self, literal: Literal, at: u8) -> Vec<Item> {
        if literal.holds {
            return vec![Item::Term(literal.term, at, Place::Own)];
        }
        match self.terms.node(literal.term) {
            Node::Binary(op, x, y) if let Some(inverse) = op.inverse() => {
                self.bracketed(at, self.binary(inverse, x, y))
            }
            Node::Binary(op, x, y) => match op.family() {
                Some((Family::Xor, _)) if self.is_negation(x, y) => vec![Item::Term(x, at, Place::Own)],
                Some((Family::Below, _)) if self.is_bound(y) => self.bracketed(at, self.bounds(x, y, false)),
                _ => self.negated(literal.term),
            },
            _ => self.negated(literal.term),
        }
    }

    fn negated(&self, term: TermId) -> Vec<Item> {
        vec![Item::Text("!".into()), Item::Term(term, level::UNARY, Place::Own)]
    }

    /// Whether an exclusive or of these is the negation of the first.
    fn is_negation(&self, x: TermId, y: TermId) -> bool {
        self.terms.are_boolean(x, y) && self.terms.integer(y) == Some(1)
    }

    /// Whether to be below this, unsigned, is to be between zero and this.
    fn is_bound(&self, y: TermId) -> bool {
        self.terms.integer(y).is_some_and(|bound| bound >= 0)
    }

    /// Whether the index `x` is within the bounds of an array of length `y`, or outside.
    fn bounds(&self, x: TermId, y: TermId, is_within: bool) -> (u8, Vec<Item>) {
        let place = Place::Beside(self.terms.type_of(x));
        let (first, middle, last, level) = match is_within {
            true => (" >= 0", " && ", " < ", level::AND),
            false => (" < 0", " || ", " >= ", level::OR),
        };
        let mut items = Vec::new();
        if self.terms.interval(x).low < 0 {
            items.extend([
                Item::Term(x, level::ORDER, Place::Number),
                Item::Text(first.into()),
                Item::Text(middle.into()),
            ]);
        }
        let level = if items.is_empty() { level::ORDER } else { level };
        items.extend([
            Item::Term(x, level::ORDER, Place::Number),
            Item::Text(last.into()),
            Item::Term(y, level::SHIFT, place),
        ]);
        (level, items)
    }

    /// The leaf that is the bits of a float or double, if the operator makes the number of it.
    fn float_of(&self, op: Operator, x: TermId) -> Option<CellId> {
        match (op, self.terms.node(x)) {
            (Operator::FromBitsF | Operator::FromBitsD, Node::Leaf(cell)) => {
                Some(cell).filter(|cell| self.bits.contains_key(cell))
            }
            _ => None,
        }
    }

    fn is_constant(&self, term: TermId) -> bool {
        self.terms.value(term).is_some()
    }

    /// Replaces a term by what it is made of.
    fn expand(&mut self, term: TermId, at: u8, place: Place) {
        let items = match self.terms.node(term) {
            _ if place == Place::Number && self.terms.is_boolean(term) => {
                (level::CONDITIONAL, vec![Item::Term(term, level::OR, Place::Own), Item::Text(" ? 1 : 0".into())])
            }
            Node::Leaf(cell) => {
                let name = (self.name)(cell);
                let name = match self.bits.get(&cell) {
                    Some(Kind::Float) => format!("Float.floatToRawIntBits({name})"),
                    Some(_) => format!("Double.doubleToRawLongBits({name})"),
                    None => name,
                };
                (level::POSTFIX, vec![Item::Text(name.into())])
            }
            Node::Constant(kind, word) => constant(kind, word, place),
            Node::Unary(op, x) => match self.float_of(op, x) {
                Some(cell) => (level::POSTFIX, vec![Item::Text((self.name)(cell).into())]),
                None => self.unary(op, x),
            },
            Node::Binary(op, x, y) => self.binary(op, x, y),
            Node::Ite(condition, x, y) => self.choice(condition, x, y),
            Node::Element(table, index) => {
                let table = self.terms.table(table);
                let mut text = String::from("{");
                for (number, word) in table.words.iter().take(MOST_ELEMENTS).enumerate() {
                    text.push_str(if number == 0 { "" } else { ", " });
                    text.push_str(&number_text(table.element.kind(), *word, Place::Beside(table.element)));
                }
                text.push_str(if table.words.len() > MOST_ELEMENTS { ", …}[" } else { "}[" });
                let index = Item::Term(index, level::ANY, Place::Number);
                (level::POSTFIX, vec![Item::Text(text.into()), index, Item::Text("]".into())])
            }
        };
        let items = self.bracketed(at, items);
        self.items.extend(items.into_iter().rev());
    }

    fn bracketed(&self, at: u8, (level, mut items): (u8, Vec<Item>)) -> Vec<Item> {
        if level < at {
            items.insert(0, Item::Text("(".into()));
            items.push(Item::Text(")".into()));
        }
        items
    }

    fn choice(&self, condition: TermId, x: TermId, y: TermId) -> (u8, Vec<Item>) {
        let place = if self.terms.are_boolean(x, y) { Place::Own } else { Place::Number };
        let items = vec![
            Item::Term(condition, level::OR, Place::Own),
            Item::Text(" ? ".into()),
            Item::Term(x, level::CONDITIONAL, place),
            Item::Text(" : ".into()),
            Item::Term(y, level::CONDITIONAL, place),
        ];
        (level::CONDITIONAL, items)
    }

    fn unary(&self, op: Operator, x: TermId) -> (u8, Vec<Item>) {
        let prefix = match op {
            Operator::NegI | Operator::NegL | Operator::NegF | Operator::NegD => "-",
            Operator::I2B => "(byte) ",
            Operator::I2S => "(short) ",
            Operator::I2C => "(char) ",
            Operator::L2I | Operator::F2I | Operator::D2I => "(int) ",
            Operator::I2L | Operator::F2L | Operator::D2L => "(long) ",
            Operator::I2F | Operator::L2F | Operator::D2F => "(float) ",
            Operator::I2D | Operator::L2D | Operator::F2D => "(double) ",
            _ => return (level::POSTFIX, call(function(op), &[x])),
        };
        // A second minus, or a minus before a negative constant, would be read as a decrement.
        let is_negative = self.terms.integer(x).is_some_and(|value| value < 0);
        let is_unary = matches!(self.terms.node(x), Node::Unary(..));
        let at = if prefix == "-" && (is_unary || is_negative) { level::POSTFIX } else { level::UNARY };
        (level::UNARY, vec![Item::Text(prefix.into()), Item::Term(x, at, Place::Number)])
    }

    fn binary(&self, op: Operator, x: TermId, y: TermId) -> (u8, Vec<Item>) {
        let Some((family, kind)) = op.family() else { return (level::POSTFIX, call(function(op), &[x, y])) };
        let are_boolean = self.terms.are_boolean(x, y);
        let (symbol, level) = match family {
            Family::And if are_boolean => (" && ", level::AND),
            Family::Or if are_boolean => (" || ", level::OR),
            Family::Xor if self.is_negation(x, y) => {
                return (level::UNARY, vec![Item::Text("!".into()), Item::Term(x, level::UNARY, Place::Own)]);
            }
            Family::Add => return self.sum(kind, x, y),
            Family::Sub => (" - ", level::SUM),
            Family::Mul => (" * ", level::PRODUCT),
            Family::Div => (" / ", level::PRODUCT),
            Family::Rem => (" % ", level::PRODUCT),
            Family::And => (" & ", level::BIT_AND),
            Family::Or => (" | ", level::BIT_OR),
            Family::Xor => (" ^ ", level::BIT_XOR),
            Family::Shl => (" << ", level::SHIFT),
            Family::Shr => (" >> ", level::SHIFT),
            Family::Ushr => (" >>> ", level::SHIFT),
            // Comparisons of floats are all written with less, so the constant may be on the wrong side.
            Family::Lt | Family::Le if kind.is_floating() && self.is_constant(x) && !self.is_constant(y) => {
                let symbol = if family == Family::Lt { " > " } else { " >= " };
                let second = Item::Term(x, level::SHIFT, Place::Number);
                return (
                    level::ORDER,
                    vec![Item::Term(y, level::ORDER, Place::Number), Item::Text(symbol.into()), second],
                );
            }
            Family::Eq => (" == ", level::EQUALITY),
            Family::Ne => (" != ", level::EQUALITY),
            Family::Lt => (" < ", level::ORDER),
            Family::Ge => (" >= ", level::ORDER),
            Family::Gt => (" > ", level::ORDER),
            Family::Le => (" <= ", level::ORDER),
            Family::Below if self.is_bound(y) => return self.bounds(x, y, true),
            Family::Below => {
                let mut items = call(function(op), &[x, y]);
                items.push(Item::Text(" < 0".into()));
                return (level::ORDER, items);
            }
            _ => return (level::POSTFIX, call(function(op), &[x, y])),
        };
        let logical = are_boolean && matches!(family, Family::And | Family::Or | Family::Eq | Family::Ne | Family::Xor);
        let place = |other: TermId| {
            if logical { Place::Own } else { Place::Beside(self.terms.type_of(other)) }
        };
        // The distance of a shift is promoted alone.
        let is_shift = level == level::SHIFT;
        let first = Item::Term(x, level, if is_shift { Place::Number } else { place(y) });
        let second = Item::Term(y, level + 1, if is_shift { Place::Number } else { place(x) });
        (level, vec![first, Item::Text(symbol.into()), second])
    }

    fn sum(&self, kind: Kind, x: TermId, y: TermId) -> (u8, Vec<Item>) {
        let first = Item::Term(x, level::SUM, Place::Number);
        let (symbol, second) = match self.terms.integer(y) {
            Some(c) if c < 0 && c != i64::MIN && (kind == Kind::Long || c != i64::from(i32::MIN)) => {
                let suffix = if kind == Kind::Long && i32::try_from(-c).is_err() { "L" } else { "" };
                (" - ", Item::Text(format!("{}{suffix}", -c).into()))
            }
            _ => (" + ", Item::Term(y, level::SUM + 1, Place::Beside(self.terms.type_of(x)))),
        };
        (level::SUM, vec![first, Item::Text(symbol.into()), second])
    }
}

fn call(name: &'static str, arguments: &[TermId]) -> Vec<Item> {
    let mut items = vec![Item::Text(name.into()), Item::Text("(".into())];
    for (number, argument) in arguments.iter().enumerate() {
        items.extend((number > 0).then(|| Item::Text(", ".into())));
        items.push(Item::Term(*argument, level::ANY, Place::Number));
    }
    items.push(Item::Text(")".into()));
    items
}

/// The method that computes it, or the name of the check that a method makes.
fn function(op: Operator) -> &'static str {
    match op {
        Operator::CmpL => "Long.compare",
        Operator::CmpFL | Operator::CmpDL => "cmpl",
        Operator::CmpFG | Operator::CmpDG => "cmpg",
        Operator::BelowI => "Integer.compareUnsigned",
        Operator::BelowL => "Long.compareUnsigned",
        Operator::AddOverflowsI | Operator::AddOverflowsL => "addOverflows",
        Operator::SubOverflowsI | Operator::SubOverflowsL => "subtractOverflows",
        Operator::MulOverflowsI | Operator::MulOverflowsL => "multiplyOverflows",
        Operator::MulHighL => "Math.multiplyHigh",
        Operator::AbsF | Operator::AbsD => "Math.abs",
        Operator::SqrtD => "Math.sqrt",
        Operator::BitsF => "Float.floatToIntBits",
        Operator::BitsD => "Double.doubleToLongBits",
        Operator::FromBitsF => "Float.intBitsToFloat",
        Operator::FromBitsD => "Double.longBitsToDouble",
        _ => op.name(),
    }
}

fn constant(kind: Kind, word: Word, place: Place) -> (u8, Vec<Item>) {
    let text = number_text(kind, word, place);
    let level = if text.starts_with('-') { level::UNARY } else { level::POSTFIX };
    (level, vec![Item::Text(text.into())])
}

fn number_text(kind: Kind, word: Word, place: Place) -> String {
    match kind {
        Kind::Int => match (place, u8::try_from(word.int())) {
            (Place::Beside(Type::Char), Ok(c)) if c.is_ascii_graphic() || c == b' ' => match c {
                b'\'' | b'\\' => format!("'\\{}'", char::from(c)),
                _ => format!("'{}'", char::from(c)),
            },
            _ => word.int().to_string(),
        },
        Kind::Long => {
            let is_plain = matches!(place, Place::Beside(Type::Long)) && i32::try_from(word.long()).is_ok();
            format!("{}{}", word.long(), if is_plain { "" } else { "L" })
        }
        Kind::Float => floating(word.float().into(), "Float", || format!("{:?}f", word.float())),
        Kind::Double | Kind::Ref => floating(word.double(), "Double", || format!("{:?}", word.double())),
    }
}

fn floating(value: f64, class: &str, digits: impl FnOnce() -> String) -> String {
    match value {
        _ if value.is_nan() => format!("{class}.NaN"),
        f64::INFINITY => format!("{class}.POSITIVE_INFINITY"),
        f64::NEG_INFINITY => format!("{class}.NEGATIVE_INFINITY"),
        _ => digits(),
    }
}
