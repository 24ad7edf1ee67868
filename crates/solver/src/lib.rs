//! Solvers: whether the literals of a path condition can all hold, and for which values.
//!
//! A [`Solver`] is asked about a slice of literals over the terms of an arena. What can be said without search is said first, and
//! what needs no circuits is decided without them; the tiers, cheapest first:
//!
//! - `difference/`: differences of numbers and their bounds, where nothing wraps around.
//! - `propagate/`: intervals, forwards and backwards through all terms.
//! - `enumeration.rs`: all values of the leaves, where these are few; once more after the circuits, with a larger budget.
//! - `blaster.rs`: everything but floating point, as circuits (`circuit.rs`, `bits.rs`, `gates.rs`) in a SAT solver (`sat.rs`).
//! - `smt/`: an external solver, if there is one: floating point, and what is too hard for the one in the process.
//!
//! Around them are decorators. `parts.rs` asks only about what is connected with the newest literals, and repairs the model that it
//! has of the path (`repair/`) before it asks; `recent.rs` knows recent answers, `log.rs` and `transcript.rs` write queries down, `checked.rs` believes nothing (for tests), `count.rs` counts. [`standard`] puts them
//! together. The solvers keep what belongs to the common prefix of the last condition and the present one (`prefix.rs`), so asking
//! along a path is cheap, and undoing costs nothing until the next query.
//!
//! **History.** Whether a condition can hold never depends on what was asked before, because every tier is exact. A model may; one
//! that is shown to users comes from [`model_from_scratch`]. A budget may be used up with one history and not with another, so an
//! unknown answer must not decide what is explored without being recorded.
//!
//! `values.rs` lists the values that a term can have, `models.rs` counts models.

mod answer;
mod bits;
mod blaster;
mod checked;
mod circuit;
mod count;
mod difference;
mod enumeration;
mod gates;
mod leaves;
mod log;
mod models;
mod parts;
mod prefix;
mod propagate;
mod recent;
mod repair;
mod sat;
mod scratch;
mod smt;
mod tiers;
mod transcript;
mod values;

use fretsaw_term::{Literal, Terms};

pub use answer::{Answer, Model, Reason, default_value};
pub use blaster::Blaster;
pub use checked::Checked;
pub use count::Count;
pub use difference::Differences;
pub use enumeration::Enumeration;
pub use log::Log;
pub use models::count_models;
pub use parts::Parts;
pub use propagate::Propagation;
pub use recent::Recent;
pub use scratch::model_from_scratch;
pub use smt::{Command, External, Script, script};
pub use tiers::Tiers;
pub use transcript::{Query, Transcript};
pub use values::{Feasible, feasible_values};

/// Finds out whether all literals of a condition can hold at once.
pub trait Solver {
    /// The answer for a condition. Whether it can hold does not depend on earlier queries. A model has a value for every leaf.
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer;

    /// What it and the solvers below it have decided.
    fn counts(&self) -> Vec<Count> {
        Vec::new()
    }
}

impl<S: Solver + ?Sized> Solver for Box<S> {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        (**self).solve(terms, condition)
    }

    fn counts(&self) -> Vec<Count> {
        (**self).counts()
    }
}

/// How much work an answer may take, in units that are the same on every computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Conflicts of the SAT solver for a query.
    pub conflicts: u64,
    /// Variables of its circuits.
    pub variables: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { conflicts: 100_000, variables: 4_000_000 }
    }
}

/// The solver for the conditions of paths, with an external one for what is beyond it, if there is one.
pub fn standard(limits: Limits, external: Option<Command>) -> impl Solver {
    Parts::new(Recent::new(tiers(limits, external)))
}

/// Evaluations of terms that take less time than circuits.
const FEW: usize = 1 << 13;
/// Evaluations of terms that take less time than an external solver needs for what has no circuits.
const MANY: usize = 1 << 22;

/// The tiers, without memory of earlier queries.
fn tiers(limits: Limits, external: Option<Command>) -> Tiers {
    let tiers = Tiers::default()
        .with("differences", Differences::default())
        .with("intervals", Propagation::default())
        .with("few values", Enumeration::new(FEW))
        .with("circuits", Blaster::new(limits))
        .with("many values", Enumeration::new(MANY));
    match external {
        Some(command) => tiers.with("external solver", External::new(command)),
        None => tiers,
    }
}
