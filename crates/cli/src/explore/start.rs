//! Starts a worker: a machine with the program, ready to run.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use fretsaw_explore::{Program, Started, States};
use fretsaw_script::Scripted;
use fretsaw_vm::Branches;

use super::{coverage, ignored};
use crate::args::ExploreArgs;
use crate::exit::{Outcome, Result};
use crate::settings::Settings;
use crate::target;

/// What every worker needs to start.
pub struct Start<'a> {
    args: &'a ExploreArgs,
    settings: &'a Settings,
    program: &'a target::Program,
    states: Arc<States>,
    /// When the first machine was ready.
    ready: OnceLock<Instant>,
    watched: OnceLock<Vec<Branches>>,
}

impl<'a> Start<'a> {
    /// For `program`; `states` are those of an earlier run.
    pub fn new(
        args: &'a ExploreArgs,
        settings: &'a Settings,
        program: &'a target::Program,
        states: Vec<u128>,
    ) -> Start<'a> {
        let states = Arc::new(States::new(states, settings.limits.search_heap));
        Start { args, settings, program, states, ready: OnceLock::new(), watched: OnceLock::new() }
    }

    /// A machine with the program.
    pub fn program(&self) -> Result<Started> {
        let Start { args, settings, program, .. } = self;
        let mut machine = settings.boot(program, Vec::new(), args.choice.choice())?;
        machine.output.capture = true;
        self.ready.get_or_init(Instant::now);
        machine
            .start_main(&program.class, &args.program.arguments)
            .map_err(|ending| settings.outcome(ending, program))?;
        let branches = coverage::branches(&mut machine, &args.coverage)?;
        let methods = branches.iter().map(|b| b.method).collect();
        self.watched.get_or_init(|| branches);
        let mut script = Program::default();
        if args.match_states {
            ignored::check(&mut machine, &args.ignored_fields, settings, program)?;
            let matching = script.matching(&mut machine, &args.ignored_fields, self.states.clone());
            script = matching.map_err(Outcome::Unsupported)?;
        }
        script = script.watching(&mut machine, methods);
        Ok(Scripted::new(machine, script))
    }

    /// Seconds since the first machine was ready.
    pub fn seconds(&self) -> f64 {
        self.ready.get().map_or(0.0, |ready| ready.elapsed().as_secs_f64())
    }

    /// The branches of watched methods.
    pub fn watched(&self) -> &[Branches] {
        self.watched.get().map_or(&[], Vec::as_slice)
    }
}
