//! Gates: bits computed from bits, each made once.
//!
//! A gate is a variable and the clauses that make it equal to a function of other bits (Tseitin). Gates with the same inputs are
//! one, constants and negations are simplified away. A gate only defines its variable, so it never restricts its inputs, and what
//! is not asked for does no harm.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use fretsaw_term::Mixer;

use crate::bits::Bits;
use crate::sat::{Bit, Sat};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Gate {
    And(Bit, Bit),
    Xor(Bit, Bit),
    /// If the first, then the second, otherwise the third.
    Mux(Bit, Bit, Bit),
    /// Whether two of three are true: the carry of an addition.
    Majority(Bit, Bit, Bit),
}

/// A SAT solver, and the gates in it.
pub(crate) struct Gates {
    pub sat: Sat,
    made: HashMap<Gate, Bit, BuildHasherDefault<Mixer>>,
    /// Quotients and remainders by what was divided.
    pub(crate) quotients: HashMap<(Bits, Bits), [Bits; 2]>,
}

impl Gates {
    pub fn new() -> Gates {
        Gates { sat: Sat::new(), made: HashMap::default(), quotients: HashMap::new() }
    }

    fn make(&mut self, gate: Gate, clauses: impl FnOnce(&mut Sat, Bit)) -> Bit {
        if let Some(bit) = self.made.get(&gate) {
            return *bit;
        }
        let bit = self.sat.add_variable();
        clauses(&mut self.sat, bit);
        self.made.insert(gate, bit);
        bit
    }

    pub fn and(&mut self, a: Bit, b: Bit) -> Bit {
        match (a.value(), b.value()) {
            (Some(false), _) | (_, Some(false)) => return Bit::FALSE,
            (Some(true), _) => return b,
            (_, Some(true)) => return a,
            _ if a == b => return a,
            _ if a == !b => return Bit::FALSE,
            _ => {}
        }
        let (a, b) = (a.min(b), a.max(b));
        self.make(Gate::And(a, b), |sat, z| {
            sat.add_clause(&[!z, a]);
            sat.add_clause(&[!z, b]);
            sat.add_clause(&[z, !a, !b]);
        })
    }

    pub fn or(&mut self, a: Bit, b: Bit) -> Bit {
        !self.and(!a, !b)
    }

    pub fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        match (a.value(), b.value()) {
            (Some(value), _) => return b ^ value,
            (_, Some(value)) => return a ^ value,
            _ if a.positive() == b.positive() => return Bit::of(a != b),
            _ => {}
        }
        let sign = a.is_negated() != b.is_negated();
        let (a, b) = (a.positive().min(b.positive()), a.positive().max(b.positive()));
        let gate = self.make(Gate::Xor(a, b), |sat, z| {
            sat.add_clause(&[!z, a, b]);
            sat.add_clause(&[!z, !a, !b]);
            sat.add_clause(&[z, !a, b]);
            sat.add_clause(&[z, a, !b]);
        });
        gate ^ sign
    }

    pub fn mux(&mut self, c: Bit, a: Bit, b: Bit) -> Bit {
        if let Some(value) = c.value() {
            return if value { a } else { b };
        }
        if c.is_negated() {
            return self.mux(!c, b, a);
        }
        match (a.value(), b.value()) {
            _ if a == b => return a,
            _ if a == !b => return self.xor(c, b),
            (Some(true), _) => return self.or(c, b),
            (Some(false), _) => return self.and(!c, b),
            (_, Some(true)) => return self.or(!c, a),
            (_, Some(false)) => return self.and(c, a),
            _ => {}
        }
        self.make(Gate::Mux(c, a, b), |sat, z| {
            sat.add_clause(&[!c, !a, z]);
            sat.add_clause(&[!c, a, !z]);
            sat.add_clause(&[c, !b, z]);
            sat.add_clause(&[c, b, !z]);
            // Implied, but not by unit propagation.
            sat.add_clause(&[!a, !b, z]);
            sat.add_clause(&[a, b, !z]);
        })
    }

    pub fn majority(&mut self, a: Bit, b: Bit, c: Bit) -> Bit {
        let mut inputs = [a, b, c];
        inputs.sort();
        // Constants are the least bits.
        let [a, b, c] = inputs;
        match a.value() {
            Some(true) => return self.or(b, c),
            Some(false) => return self.and(b, c),
            None if a == b || b == c => return b,
            // Opposite bits are neighbours; the third one decides.
            None if a == !b => return c,
            None if b == !c => return a,
            None => {}
        }
        self.make(Gate::Majority(a, b, c), |sat, z| {
            for (x, y) in [(a, b), (a, c), (b, c)] {
                sat.add_clause(&[!x, !y, z]);
                sat.add_clause(&[x, y, !z]);
            }
        })
    }

    /// Makes a bit true from now on, for all queries. Only for what can never be false, such as bounds of leaves.
    pub fn require(&mut self, bit: Bit) {
        self.sat.add_clause(&[bit]);
    }
}

#[cfg(test)]
impl Gates {
    /// The values of all variables in 64 cases at once, for these values of variables that are no gates.
    pub fn simulated(&self, inputs: &[(Bit, u64)]) -> Vec<u64> {
        let mut values = vec![0; self.sat.variables() as usize];
        values[0] = u64::MAX;
        for (bit, cases) in inputs {
            values[bit.index()] = if bit.is_negated() { !cases } else { *cases };
        }
        let mut gates: Vec<(Gate, Bit)> = self.made.iter().map(|(gate, bit)| (*gate, *bit)).collect();
        gates.sort_by_key(|(_, bit)| *bit);
        for (gate, bit) in gates {
            let of = |bit: Bit| lanes(&values, bit);
            values[bit.index()] = match gate {
                Gate::And(a, b) => of(a) & of(b),
                Gate::Xor(a, b) => of(a) ^ of(b),
                Gate::Mux(c, a, b) => of(c) & of(a) | !of(c) & of(b),
                Gate::Majority(a, b, c) => of(a) & of(b) | of(a) & of(c) | of(b) & of(c),
            };
        }
        values
    }
}

/// The values of a bit in all cases.
#[cfg(test)]
pub(crate) fn lanes(values: &[u64], bit: Bit) -> u64 {
    let value = values[bit.index()];
    if bit.is_negated() { !value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The clauses of each gate allow what the gate computes, and nothing else.
    #[test]
    fn clauses_say_what_gates_compute() {
        let mut gates = Gates::new();
        let [a, b, c] = [(); 3].map(|()| gates.sat.add_variable());
        let results = [
            (gates.and(a, !b), 0b0010_0010),
            (gates.or(b, c), 0b1111_1100),
            (gates.xor(!a, c), 0b1010_0101),
            (gates.mux(!c, a, b), 0b1100_1010),
            (gates.majority(a, b, !c), 0b1000_1110),
        ];
        for case in 0..8 {
            let of = |bit: Bit, at: usize| if case >> at & 1 != 0 { bit } else { !bit };
            let inputs = [of(a, 0), of(b, 1), of(c, 2)];
            for (result, table) in results {
                let expected = if table >> case & 1 != 0 { result } else { !result };
                let both = |last: Bit| [inputs[0], inputs[1], inputs[2], last];
                assert_eq!(gates.sat.solve(&both(expected), 10), Some(true), "case {case}");
                assert_eq!(gates.sat.solve(&both(!expected), 10), Some(false), "case {case}");
            }
        }
    }
}
