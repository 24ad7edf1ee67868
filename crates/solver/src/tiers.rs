//! Tiers: solvers from the cheapest to the strongest; the first that knows the answer gives it.

use fretsaw_term::{Literal, Terms};

use crate::answer::{Answer, Reason};
use crate::{Count, Solver};

/// Solvers that are asked in order.
#[derive(Default)]
pub struct Tiers {
    tiers: Vec<(Count, Box<dyn Solver>)>,
}

impl Tiers {
    /// With one more solver, which is asked last.
    pub fn with(mut self, name: &'static str, solver: impl Solver + 'static) -> Tiers {
        self.tiers.push((Count::new(name), Box::new(solver)));
        self
    }
}

impl Solver for Tiers {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        let mut reason = Reason::Beyond("everything");
        for (count, solver) in &mut self.tiers {
            match count.counted(solver.solve(terms, condition)) {
                Answer::Unknown(why) => reason = stronger(reason, why),
                answer => return answer,
            }
        }
        Answer::Unknown(reason)
    }

    fn counts(&self) -> Vec<Count> {
        let all = self.tiers.iter().flat_map(|(count, solver)| [vec![count.clone()], solver.counts()].concat());
        all.collect()
    }
}

/// The reason that says most about what to do: that of the last solver that tried.
fn stronger(earlier: Reason, later: Reason) -> Reason {
    match (&earlier, &later) {
        (Reason::Budget(_) | Reason::Time | Reason::Failed(_), Reason::Beyond(_)) => earlier,
        _ => later,
    }
}
