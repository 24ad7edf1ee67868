//! The SAT solver: batsat, with budgets in conflicts.
//!
//! A bit is a variable with a sign. Variable 0 is always true, so constants are bits like all others. What a query asks is
//! passed as assumptions, so clauses are never taken back.

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, lbool};

/// A variable, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Bit(u32);

impl Bit {
    pub const TRUE: Bit = Bit(0);
    pub const FALSE: Bit = Bit(1);

    pub fn of(value: bool) -> Bit {
        if value { Bit::TRUE } else { Bit::FALSE }
    }

    /// Its value, if it is a constant.
    pub fn value(self) -> Option<bool> {
        (self.0 < 2).then_some(self == Bit::TRUE)
    }

    pub fn is_negated(self) -> bool {
        self.0 & 1 != 0
    }

    /// The number of its variable.
    #[cfg(test)]
    pub fn index(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// The variable without sign.
    pub fn positive(self) -> Bit {
        Bit(self.0 & !1)
    }
}

impl std::ops::Not for Bit {
    type Output = Bit;

    fn not(self) -> Bit {
        Bit(self.0 ^ 1)
    }
}

impl std::ops::BitXor<bool> for Bit {
    type Output = Bit;

    fn bitxor(self, negate: bool) -> Bit {
        Bit(self.0 ^ u32::from(negate))
    }
}

/// Counts conflicts, each of which ends with a learnt clause, and stops at a number of them.
#[derive(Default)]
struct Conflicts {
    count: u64,
    limit: u64,
}

impl Callbacks for Conflicts {
    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        self.count += u64::from(kind == ClauseKind::Learnt);
    }

    fn stop(&self) -> bool {
        self.count >= self.limit
    }
}

/// Variables and clauses.
pub(crate) struct Sat {
    solver: Solver<Conflicts>,
    /// The solver's own form of each variable.
    variables: Vec<Lit>,
    clause: Vec<Lit>,
}

impl Sat {
    pub fn new() -> Sat {
        let solver = Solver::new(Default::default(), Conflicts::default());
        let mut sat = Sat { solver, variables: Vec::new(), clause: Vec::new() };
        let truth = sat.add_variable();
        sat.add_clause(&[truth]);
        sat
    }

    pub fn add_variable(&mut self) -> Bit {
        let number = self.variables.len() as u32;
        self.variables.push(Lit::new(self.solver.new_var_default(), true));
        Bit(number << 1)
    }

    /// The number of variables.
    pub fn variables(&self) -> u32 {
        self.variables.len() as u32
    }

    fn lit(&self, bit: Bit) -> Lit {
        let positive = self.variables[(bit.0 >> 1) as usize];
        if bit.is_negated() { !positive } else { positive }
    }

    pub fn add_clause(&mut self, bits: &[Bit]) {
        self.clause.clear();
        for bit in bits {
            let lit = self.lit(*bit);
            self.clause.push(lit);
        }
        self.solver.add_clause_reuse(&mut self.clause);
    }

    /// Whether all clauses and these bits can be true; none if that takes more than so many conflicts.
    pub fn solve(&mut self, assumptions: &[Bit], conflicts: u64) -> Option<bool> {
        let callbacks = self.solver.cb_mut();
        callbacks.limit = callbacks.count + conflicts;
        let assumptions: Vec<Lit> = assumptions.iter().map(|bit| self.lit(*bit)).collect();
        let answer = self.solver.solve_limited(&assumptions);
        (answer != lbool::UNDEF).then_some(answer == lbool::TRUE)
    }

    /// The value of a bit in the model that was found.
    pub fn value(&self, bit: Bit) -> bool {
        bit.value().unwrap_or_else(|| self.solver.value_lit(self.lit(bit)) == lbool::TRUE)
    }

    /// The variables of assumptions that cannot all be true, in order.
    pub fn core(&self) -> Vec<Bit> {
        // Variables are made in the same order there and here.
        let core = self.solver.unsat_core().iter();
        let mut bits: Vec<Bit> = core.map(|lit| Bit(lit.var().idx() << 1)).collect();
        bits.sort();
        bits
    }
}
