//! `fretsaw`: explores what Java class files can do.
//!
//! A command passes through these modules: [`args`] contains the parsed flags, [`settings`] and [`target`] resolve
//! them, [`run`] and its siblings run the command, [`drive`] does for `explore`, `generate` and `check` what searches have in
//! common, [`exit`] turns the outcome into the exit code and the last line, [`report`] into JSON. Messages on the way go
//! through [`exit::tell`], with [`color`], [`excerpt`] and [`progress`].

mod api;
mod appended;
mod args;
mod bounds;
mod cache;
mod check;
mod class_list;
mod class_path;
mod closed;
mod color;
mod compile;
mod conflicts;
mod contracts;
mod coverage;
mod crash;
mod derived;
mod drive;
mod effects;
mod excerpt;
mod exit;
mod explore;
mod file_url;
mod gallery;
mod generate;
mod guard;
mod help;
mod ignored;
mod interrupt;
mod java_flags;
mod key;
mod kinds;
mod lock;
mod man;
mod missing_class;
mod ours;
mod output;
mod progress;
mod report;
mod run;
mod settings;
mod shell;
mod show;
mod skeleton;
mod states_file;
mod suggest;
mod symbolic;
mod target;
mod usage;
mod values;

use std::process::ExitCode;

use crate::args::Command;

fn main() -> ExitCode {
    crash::listen();
    let outcome = crash::guard(|| match args::parse(std::env::args_os()) {
        Ok(Command::Run(args)) => run::run(&args),
        Ok(Command::Replay(args)) => run::replay(&args),
        Ok(Command::Explore(args)) => explore::explore(&args),
        Ok(Command::Generate(args)) => generate::generate(&args),
        Ok(Command::Check(args)) => check::check(&args),
        Ok(Command::Skeleton(args)) => skeleton::skeleton(&args),
        Ok(Command::Show(args)) => show::show(&args),
        Ok(Command::Api(args)) => api::write(&args),
        Ok(Command::Completions(args)) => man::completions(&args),
        Ok(Command::Man(args)) => man::man(&args),
        Err(outcome) => outcome,
    });
    outcome.report()
}
