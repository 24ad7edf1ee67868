//! Bounded inputs: the objects of a finitization, whose fields are suspended choices (Korat, section 3).
//!
//! An input has roots and a bounded number of other objects. Each of their bounded places holds a cell, which is decided as the
//! program uses it (the setting of the machine says how late), or when a walk comes there.
//!
//! - `plan.rs`: a finitization, resolved; `reader.rs`, `atoms.rs`: one that Java code made.
//! - `input.rs`: the candidate vector; `frozen.rs`: state outside of it.
//! - `walk.rs`: which place is decided next; `undecided.rs`: which places are left; `completions.rs`: how many ways there are to
//!   decide all of them, and each of these ways by its number.
//! - `graph.rs`: an input as plain data; `key.rs`: tells inputs apart up to isomorphism; `symbolic.rs`: names of its numbers.
//! - `structures.rs`: the inputs that a program asks for on its path; `text.rs`: what a path says of them.
//! - `ending.rs`: messages.
//!
//! Not covered: where bounds come from, and what runs on an input.

mod atoms;
mod completions;
mod ending;
mod frozen;
mod graph;
mod input;
mod key;
mod plan;
mod reader;
mod structures;
mod symbolic;
mod text;
mod undecided;
mod walk;

pub use completions::Completions;
pub use ending::{described, ending};
pub use frozen::Frozen;
pub use graph::graph;
pub use input::{Input, InputRoot, InputValue, Member, Places};
pub use key::key;
pub use plan::{Arrays, Objects, Plan, Root, RootValue, Set, Setting, instance_fields, is_left_alone, simple_name};
pub use reader::{Bounds, read};
pub use structures::{Extent, Structures};
pub use undecided::Undecided;
pub use walk::{Position, Walk};
