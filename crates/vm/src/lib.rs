//! The machine: runs Java class files one instruction at a time and can return to any earlier state.
//!
//! [`Machine`] holds all state. [`Machine::run`] executes until something happens that is not the machine's to
//! decide ([`Event`]): the program ended, a value must be chosen, a limit was reached. [`Machine::mark`] and
//! [`Machine::undo`] go back.
//!
//! Java frames are data: nothing the program does makes Rust recurse. What an instruction cannot do at once (class
//! initialization, a call from a native, throwing an exception it must first construct) becomes a frame of its own,
//! and the instruction starts over or goes on when that frame is gone ([`trap`]).

pub mod access;
mod bootstrap;
mod bounded;
mod call;
mod collect;
mod constraints;
mod coverage;
mod deadline;
mod dynamic;
mod exception;
mod exercise;
mod files;
mod frames;
mod handles;
mod hashes;
mod history;
mod homes;
mod initialize;
mod known;
mod launch;
pub mod loaders;
mod machine;
mod make;
mod mirror;
pub mod natives;
mod npe;
mod observe;
mod open;
mod open_box;
mod output;
mod positions;
mod program;
pub mod replay;
mod resolve;
mod run;
mod state;
mod streams;
mod strings;
mod trap;
mod unresolved;

pub use bounded::{Bounded, BoundedArray, Group, Set};
pub use coverage::{Branches, MethodName, Unwatched, WayOut};
pub use deadline::Deadline;
pub use launch::INSTANCE_MAINS;
pub use machine::{Config, Event, Limit, Machine};
pub use open::Choice;
pub use program::Ending;
pub use state::Fingerprints;
pub use trap::Trap;
