//! A machine as a system with choices: the one [`System`] that all commands search.
//!
//! A command is a [`Script`]: it says what the machine runs and how a path ends. Everything about questions is here: how many
//! alternatives one has, how one is taken, and what going back restores.
//!
//! - `scripted.rs`: the system.
//! - `calls.rs`: the choices that calls in the program made on a path, as text that plain `java` can follow; `pool.rs`: those
//!   of calls on object pools.
//! - `oracle.rs`: answers from a solver, for machines that keep numbers symbolic; `numbers.rs`: what a path says of such numbers.
//! - `effects.rs`: which places of an input make a search large.
//! - `sites.rs`: the places in the program where questions come up.
//! - `states.rs`: what all workers have met, as fingerprints.
//!
//! [`System`]: fretsaw_search::System

mod calls;
pub mod effects;
pub mod numbers;
mod oracle;
mod pool;
mod scripted;
mod sites;
mod states;

pub use calls::{Calls, tests};
pub use oracle::{Booted, Gaps, Oracle};
pub use scripted::{Pending, Script, Scripted};
pub use states::{Met, States};
