//! The machine: runs Java class files one instruction at a time and can return to any earlier state.
//!
//! [`Machine`] contains all state. [`Machine::run`] executes until an [`Event`] that the machine does not handle
//! itself: the program ended, a value must be chosen, a limit was reached. [`Machine::mark`] and [`Machine::undo`]
//! return to earlier states.
//!
//! Java frames are data: nothing that the program does makes Rust recurse. An operation that an instruction cannot
//! complete at once (class initialization, a call from a native, throwing an exception that must first be
//! constructed) becomes a frame of its own. When that frame ends, the instruction starts over or continues
//! ([`trap`]).

pub mod access;
mod anchors;
mod bootstrap;
mod bounded;
mod caches;
mod call;
mod changed;
mod collect;
mod config;
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
mod host;
mod initialize;
mod interned;
mod java;
mod known;
mod launch;
mod library;
pub mod loaders;
mod machine;
mod make;
mod mirror;
mod naming;
mod narrow;
pub mod natives;
mod npe;
mod objects;
mod observe;
mod open;
mod open_box;
mod output;
mod parts;
mod positions;
mod probe;
mod program;
mod records;
pub mod replay;
mod resolve;
mod run;
mod site;
mod spelled;
mod state;
mod status;
mod streams;
mod strings;
mod suspended;
mod switches;
mod symbolic;
mod trap;
mod twins;
mod unresolved;
mod wide;

pub use bounded::{BoundedArray, Places};
pub use changed::Slot;
pub use config::Config;
pub use coverage::{Branches, Covered, MethodName, Unwatched, WayOut};
pub use deadline::Deadline;
pub use exception::UNDECIDED_MESSAGE;
pub use fretsaw_code::MethodId;
pub use fretsaw_heap::{Pledge, Ref, has_spare};
pub use fretsaw_term::Word;
pub use java::Java;
pub use launch::INSTANCE_MAINS;
pub use machine::{Event, Limit, Machine};
pub use make::Blank;
pub use objects::Objects;
pub use open::Choice;
pub use probe::Probe;
pub use program::{Ending, Program};
pub use site::Site;
pub use spelled::{Spelled, SymbolicInput};
pub use state::Fingerprints;
pub use status::Status;
pub use trap::Trap;
