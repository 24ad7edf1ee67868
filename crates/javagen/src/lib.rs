//! Random Java programs, to compare one Java virtual machine with another.
//!
//! A seed determines a program: a class with nested classes and a method `run` that prints the values it computes,
//! one per line. Programs are well typed, terminate, and are deterministic: their output depends on no time, no
//! identity hash code, and no unspecified order. They print every exception.
//!
//! An area is the subject of a program, one module each in `areas`. Areas share the generator of typed expressions
//! (`expression`) and statements (`statement`), which knows the names in scope and their types. Many programs go
//! into one source file (`batch`), so that thousands of them need few runs of the compiler.
//!
//! Not covered: threads, files, class loaders, and features newer than Java 17.

mod area;
mod areas;
mod batch;
mod draft;
mod drawn;
mod expression;
mod literal;
mod random;
mod scope;
mod statement;
mod template;
mod types;

pub use crate::area::Area;
pub use crate::batch::SourceFile;
pub use crate::drawn::Drawn;

use crate::draft::Draft;

/// A program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The seed it was generated from.
    pub seed: u64,
    /// Its subject area.
    pub area: Area,
    /// The name of its class.
    pub class: String,
    /// The declaration of its class.
    pub text: String,
}

impl Program {
    /// The program of `seed`; seeds cycle through the areas.
    pub fn new(seed: u64) -> Program {
        Program::about(Area::ALL[(seed % Area::ALL.len() as u64) as usize], seed)
    }

    /// The program of `seed` in `area`.
    pub fn about(area: Area, seed: u64) -> Program {
        let class = format!("P{seed}");
        let mut draft = Draft::new(class.clone(), seed);
        draft.line("@SuppressWarnings({\"unchecked\", \"deprecation\"})");
        draft.block(format!("class {class}"), |d| area.write(d));
        Program { seed, area, class, text: draft.finish() }
    }
}
