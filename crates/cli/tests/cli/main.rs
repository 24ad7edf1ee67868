//! The command line from outside: what is printed where, and with which exit code it ends.

mod api;
mod bruteforce;
mod built;
mod cache;
mod checkpoints;
mod choice;
mod coverage;
mod determinism;
mod explore;
mod figures;
mod finitizations;
mod forms;
mod generate;
mod generators;
mod hierarchies;
#[path = "../../../code/tests/support/homes.rs"]
mod homes;
mod json;
mod korat;
mod limits;
mod manuals;
mod messages;
mod peers;
mod pools;
mod portable;
mod programs;
mod progress;
mod show;
mod states;
mod strategies;
mod structures;
mod support;
mod targets;
mod usage;
mod violations;
