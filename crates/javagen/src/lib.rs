//! Random Java programs, to compare one Java virtual machine with another.
//!
//! A seed gives a program: a class with nested classes and a method `run` that prints what it computes on the way, a
//! line for each value. Programs are well typed, end, and do the same every time: what they print depends on no time,
//! no identity hash code, no order that is not specified. Every exception is part of what a program prints.
//!
//! An area is what a program is about, one module each in `areas`. Where areas need values they share the generator of
//! typed expressions (`expression`) and statements (`statement`), which know what is in scope and what type it has.
//! Many programs go into one source file (`batch`), so that thousands of them cost few runs of a compiler.
//!
//! Not covered: threads, files, class loaders, and what is newer than Java 17.

mod area;
mod areas;
mod batch;
mod draft;
mod expression;
mod literal;
mod random;
mod scope;
mod statement;
mod template;
mod types;

pub use crate::area::Area;
pub use crate::batch::SourceFile;

use crate::draft::Draft;

/// A program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// What it was made from.
    pub seed: u64,
    /// What it is about.
    pub area: Area,
    /// The name of its class.
    pub class: String,
    /// The declaration of its class.
    pub text: String,
}

impl Program {
    /// The program of `seed`; the areas take turns.
    pub fn new(seed: u64) -> Program {
        Program::about(Area::ALL[(seed % Area::ALL.len() as u64) as usize], seed)
    }

    /// The program of `seed` about `area`.
    pub fn about(area: Area, seed: u64) -> Program {
        let class = format!("P{seed}");
        let mut draft = Draft::new(class.clone(), seed);
        draft.line("@SuppressWarnings({\"unchecked\", \"deprecation\"})");
        draft.block(format!("class {class}"), |d| area.write(d));
        Program { seed, area, class, text: draft.finish() }
    }
}
