//! Making nodes: simplify, find an equal one, or add one with its interval.

use std::hash::{Hash, Hasher};

use super::{Entry, Node, Table, TableId, Terms};
use crate::{CellId, Interval, Kind, Mixer, Operator, TermId, Type, Word};

fn hash(value: &impl Hash) -> u32 {
    let mut mixer = Mixer::default();
    value.hash(&mut mixer);
    mixer.finish() as u32
}

impl Terms {
    /// The value of a cell of this type between these bounds. Floats and doubles have none, so theirs are ignored. A cell has one
    /// leaf: a second call returns it, whatever the bounds.
    pub fn leaf(&mut self, cell: CellId, ty: Type, bounds: Interval) -> TermId {
        let bounds = if ty.kind().is_integer() { bounds } else { Interval::LONG };
        if let Some(value) = bounds.single().filter(|_| ty.kind().is_integer()) {
            return self.integer_of(ty.kind(), value);
        }
        self.intern(Node::Leaf(cell), ty, bounds)
    }

    /// An int.
    pub fn int(&mut self, value: i32) -> TermId {
        self.constant(Kind::Int, value.into())
    }

    /// A long.
    pub fn long(&mut self, value: i64) -> TermId {
        self.constant(Kind::Long, value.into())
    }

    /// A boolean.
    pub fn boolean(&mut self, value: bool) -> TermId {
        self.int(value.into())
    }

    /// An int or a long.
    pub(super) fn integer_of(&mut self, kind: Kind, value: i64) -> TermId {
        if kind == Kind::Int { self.int(value as i32) } else { self.long(value) }
    }

    /// A value of a kind, as registers hold it.
    pub fn constant(&mut self, kind: Kind, value: Word) -> TermId {
        let (ty, interval) = match kind {
            Kind::Int => (Type::Int, Interval::point(value.int().into())),
            Kind::Long => (Type::Long, Interval::point(value.long())),
            Kind::Float => (Type::Float, Interval::LONG),
            Kind::Double | Kind::Ref => (Type::Double, Interval::LONG),
        };
        debug_assert!(kind != Kind::Ref, "references are no terms");
        self.intern(Node::Constant(kind, value), ty, interval)
    }

    /// The result of an operator with one operand.
    pub fn unary(&mut self, op: Operator, x: TermId) -> TermId {
        debug_assert!(op.is_unary() && op.signature().operands[0] == Some(self.kind(x)), "{op:?}");
        if let Some(value) = self.value(x) {
            return self.constant(op.signature().result, op.evaluate(value, Word::ZERO));
        }
        if let Some(simpler) = self.simplify_unary(op, x) {
            return simpler;
        }
        let interval = Interval::of(op, self.interval(x), Interval::LONG);
        self.add(Node::Unary(op, x), result_type(op), interval)
    }

    /// The result of an operator with two operands; zero where it fails ([`Terms::failure`]).
    pub fn binary(&mut self, op: Operator, x: TermId, y: TermId) -> TermId {
        debug_assert!(op.signature().operands == [Some(self.kind(x)), Some(self.kind(y))], "{op:?}");
        if let (Some(x), Some(y)) = (self.value(x), self.value(y)) {
            return self.constant(op.signature().result, op.evaluate(x, y));
        }
        let [x, y] = if op.is_commutative() { self.in_order(x, y) } else { [x, y] };
        if let Some(simpler) = self.simplify_binary(op, x, y) {
            return simpler;
        }
        let interval = Interval::of(op, self.interval(x), self.interval(y));
        let is_boolean = matches!(op, Operator::AndI | Operator::OrI | Operator::XorI) && self.are_boolean(x, y);
        self.add(Node::Binary(op, x, y), if is_boolean { Type::Boolean } else { result_type(op) }, interval)
    }

    /// The condition under which an operator throws an ArithmeticException on this second operand, if it ever does.
    pub fn failure(&mut self, op: Operator, y: TermId) -> Option<TermId> {
        let zero = op.fails_on_zero().then(|| self.integer_of(self.kind(y), 0))?;
        let equal = if self.kind(y) == Kind::Int { Operator::EqI } else { Operator::EqL };
        Some(self.binary(equal, y, zero))
    }

    /// If `condition`, a boolean, is true, `x`; otherwise `y`.
    pub fn ite(&mut self, condition: TermId, x: TermId, y: TermId) -> TermId {
        debug_assert!(self.kind(x) == self.kind(y) && self.interval(condition).is_within(Interval::BOOLEAN));
        if let Some(simpler) = self.simplify_ite(condition, x, y) {
            return simpler;
        }
        let interval = self.interval(x).join(self.interval(y));
        let ty = if self.are_boolean(x, y) { Type::Boolean } else { self.joined_type(x, y) };
        self.add(Node::Ite(condition, x, y), ty, interval)
    }

    /// A table of constants, for [`Terms::element`].
    pub fn add_table(&mut self, element: Type, words: &[Word]) -> TableId {
        let hash = hash(&(element, words));
        let tables = &self.tables;
        let is_equal = |at: u32| tables[at as usize].element == element && *tables[at as usize].words == *words;
        if let Some(found) = self.table_chains.find(hash, is_equal) {
            return TableId(found);
        }
        self.table_chains.push(hash);
        self.tables.push(Table { element, words: words.into() });
        TableId(self.tables.len() as u32 - 1)
    }

    /// The element of a table at an index; zero if the index is out of bounds.
    pub fn element(&mut self, table: TableId, index: TermId) -> TermId {
        let Table { element, words } = self.table(table).clone();
        let kind = element.kind();
        let bounds = self.interval(index);
        let outside = if words.is_empty() { bounds } else { Interval::new(0, words.len() as i64 - 1) };
        let (mut possible, is_out) = match bounds.meet(outside).filter(|_| !words.is_empty()) {
            Some(inside) => {
                (words[inside.low as usize..=inside.high as usize].iter().copied(), !bounds.is_within(outside))
            }
            None => ([].iter().copied(), true),
        };
        let first = if is_out { Word::ZERO } else { possible.next().unwrap_or(Word::ZERO) };
        if possible.clone().all(|word| word == first) {
            return self.constant(kind, first);
        }
        let integer = |word: Word| if kind == Kind::Int { word.int().into() } else { word.long() };
        let interval = if kind.is_integer() {
            let start = Interval::point(integer(first));
            possible.fold(start, |interval, word| interval.join(Interval::point(integer(word))))
        } else {
            Interval::LONG
        };
        self.add(Node::Element(table, index), element, interval)
    }

    /// Whether both are booleans, or one is and the other a constant that may be one.
    pub(super) fn are_boolean(&self, x: TermId, y: TermId) -> bool {
        let is = |term| self.is_boolean(term);
        let may = |term: TermId| is(term) || self.integer(term).is_some_and(|value| value == 0 || value == 1);
        self.kind(x) == Kind::Int && (is(x) && may(y) || may(x) && is(y))
    }

    /// Whether the program says that it is a boolean.
    pub fn is_boolean(&self, term: TermId) -> bool {
        self.type_of(term) == Type::Boolean
    }

    fn joined_type(&self, x: TermId, y: TermId) -> Type {
        let (a, b) = (self.type_of(x), self.type_of(y));
        if a == b { a } else { [Type::Int, Type::Long, Type::Float, Type::Double][a.kind() as usize] }
    }

    /// Constants last, older terms first.
    fn in_order(&self, x: TermId, y: TermId) -> [TermId; 2] {
        let key = |term: TermId| (self.value(term).is_some(), term);
        if key(y) < key(x) { [y, x] } else { [x, y] }
    }

    /// A node, or the constant that is its only value.
    fn add(&mut self, node: Node, ty: Type, interval: Interval) -> TermId {
        match interval.single() {
            Some(value) if ty.kind().is_integer() => self.integer_of(ty.kind(), value),
            _ => self.intern(node, ty, interval),
        }
    }

    pub(super) fn intern(&mut self, node: Node, ty: Type, interval: Interval) -> TermId {
        let hash = hash(&node);
        let entries = &self.entries;
        if let Some(found) = self.chains.find(hash, |at| entries[at as usize].node == node) {
            return TermId(found);
        }
        let has_floats = ty.kind().is_floating() || node.operands().iter().any(|operand| self.has_floats(*operand));
        let id = TermId(self.entries.len() as u32);
        self.chains.push(hash);
        self.entries.push(Entry { node, ty, has_floats, interval, serial: self.serials });
        self.serials += 1;
        id
    }
}

fn result_type(op: Operator) -> Type {
    match op {
        Operator::I2B => Type::Byte,
        Operator::I2S => Type::Short,
        Operator::I2C => Type::Char,
        _ if op.is_predicate() => Type::Boolean,
        _ => [Type::Int, Type::Long, Type::Float, Type::Double][op.signature().result as usize % 4],
    }
}
