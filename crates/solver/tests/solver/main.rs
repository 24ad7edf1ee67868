//! Tests of solvers: against trying everything, against each other, and against an external solver.
//!
//! - `garden.rs`: random terms and conditions. `brute.rs`: a solver that tries everything.
//! - `small.rs`: small domains, with random histories. `wide.rs`: full ranges. `floats.rs`: floating point. `deep.rs`: long chains.
//! - `transcript.rs`: queries written down for one process.

mod brute;
mod deep;
mod floats;
mod garden;
mod small;
mod transcript;
mod wide;

use fretsaw_solver::{Command, External};

/// The external solver that `make setup` installs.
fn external() -> External {
    let found = std::process::Command::new("z3").arg("-version").output();
    assert!(found.is_ok(), "z3 is missing: run `make setup`, which installs it");
    External::new(Command::named("z3"))
}
