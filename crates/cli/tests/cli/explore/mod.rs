//! `explore`: paths, what is counted and told about them, and searches that stop and continue.

pub mod checkpoints;
mod checks;
mod choice;
mod coverage;
mod figures;
mod generators;
mod hierarchies;
mod limited;
mod narrow;
mod papers;
mod pools;
mod portable;
mod programs;
mod states;
mod strategies;
mod structures;
mod symbolic;
mod violations;
