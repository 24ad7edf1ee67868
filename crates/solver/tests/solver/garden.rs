//! Random terms over a few leaves, and random conditions that grow and shrink.

use fretsaw_term::{CellId, Interval, Kind, Literal, Operator, TermId, Terms, Type, Word};
use fretsaw_testing::Random;

/// Terms to pick operands from, and the present condition.
pub struct Garden {
    pub terms: Terms,
    pub leaves: Vec<TermId>,
    pool: Vec<TermId>,
    pub condition: Vec<Literal>,
    marks: Vec<(fretsaw_term::Extent, usize, usize)>,
    operators: Vec<Operator>,
}

impl Garden {
    /// Leaves of these types and bounds.
    pub fn new(leaves: &[(Type, i64, i64)], is_wanted: impl Fn(Operator) -> bool) -> Garden {
        let mut terms = Terms::default();
        let leaves: Vec<TermId> = leaves
            .iter()
            .enumerate()
            .map(|(cell, (ty, low, high))| terms.leaf(CellId(cell as u32), *ty, Interval::new(*low, *high)))
            .collect();
        let pool = leaves.clone();
        let of_integers = |op: &Operator| {
            let signature = op.signature();
            signature.operands.iter().flatten().chain([&signature.result]).all(|kind| kind.is_integer())
        };
        let operators = Operator::ALL.iter().copied().filter(of_integers).filter(|op| is_wanted(*op)).collect();
        Garden { terms, leaves, pool, condition: Vec::new(), marks: Vec::new(), operators }
    }

    fn pick(&mut self, random: &mut Random, kind: Kind) -> TermId {
        let of_kind: Vec<TermId> = self.pool.iter().copied().filter(|term| self.terms.kind(*term) == kind).collect();
        if random.below(3) == 0 || of_kind.is_empty() {
            let small = [0, 1, 2, -1, 3, 5, 7, 8, -4, 31, 100, i64::from(i32::MAX), i64::from(i32::MIN)];
            let value = *random.of(&small);
            return if kind == Kind::Int { self.terms.int(value as i32) } else { self.terms.long(value) };
        }
        // Mostly recent terms, so that conditions are about more than leaves.
        let recent = of_kind.len().min(6);
        if random.below(2) == 0 { of_kind[of_kind.len() - 1 - random.below(recent)] } else { *random.of(&of_kind) }
    }

    /// A random term that may be new.
    pub fn grow(&mut self, random: &mut Random) -> TermId {
        let term = match random.below(16) {
            0 => {
                let condition = self.boolean(random);
                let kind = *random.of(&[Kind::Int, Kind::Long]);
                let (x, y) = (self.pick(random, kind), self.pick(random, kind));
                self.terms.ite(condition, x, y)
            }
            1 => {
                let words: Vec<Word> =
                    (0..1 + random.below(6)).map(|_| Word::from(random.below(9) as i32 - 3)).collect();
                let table = self.terms.add_table(Type::Int, &words);
                let index = self.pick(random, Kind::Int);
                self.terms.element(table, index)
            }
            _ => {
                let op = *random.of(&self.operators);
                let [first, second] = op.signature().operands;
                let x = self.pick(random, first.expect("an operand"));
                match second {
                    None => self.terms.unary(op, x),
                    Some(kind) => {
                        let y = self.pick(random, kind);
                        self.terms.binary(op, x, y)
                    }
                }
            }
        };
        self.pool.push(term);
        term
    }

    /// A random boolean.
    pub fn boolean(&mut self, random: &mut Random) -> TermId {
        let comparisons = [
            Operator::EqI,
            Operator::NeI,
            Operator::LtI,
            Operator::GeI,
            Operator::GtI,
            Operator::LeI,
            Operator::EqL,
            Operator::LtL,
            Operator::LeL,
            Operator::BelowI,
            Operator::BelowL,
            Operator::AddOverflowsI,
            Operator::MulOverflowsI,
            Operator::SubOverflowsL,
        ];
        let comparisons: Vec<Operator> = comparisons.into_iter().filter(|op| self.operators.contains(op)).collect();
        let one = |garden: &mut Garden, random: &mut Random| {
            let op = *random.of(&comparisons);
            let kind = op.signature().operands[0].expect("an operand");
            let (x, y) = (garden.pick(random, kind), garden.pick(random, kind));
            garden.terms.binary(op, x, y)
        };
        let first = one(self, random);
        match random.below(8) {
            0 => {
                let second = one(self, random);
                self.terms.and(first, second)
            }
            1 => {
                let second = one(self, random);
                self.terms.or(first, second)
            }
            2 => self.terms.not(first),
            _ => first,
        }
    }

    /// One step of a path: a literal more, or back to an earlier mark, where terms are forgotten.
    pub fn step(&mut self, random: &mut Random) {
        if random.below(4) == 0 && !self.marks.is_empty() {
            let at = random.below(self.marks.len());
            let (extent, pool, literals) = self.marks[at];
            self.marks.truncate(at);
            self.terms.truncate(extent);
            self.pool.truncate(pool);
            self.condition.truncate(literals);
        }
        self.marks.push((self.terms.extent(), self.pool.len(), self.condition.len()));
        for _ in 0..random.below(3) {
            self.grow(random);
        }
        let term = self.boolean(random);
        self.condition.push(Literal::new(term, random.below(2) == 0));
    }
}
