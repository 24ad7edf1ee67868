//! Starts a worker: a machine with the program, ready to run.

use fretsaw_explore::{Program, Started};
use fretsaw_script::Scripted;

use super::Explore;
use crate::args::{ChoiceSetting, StrategySetting};
use crate::coverage;
use crate::drive::Ground;
use crate::exit::{Outcome, Result};
use crate::ignored;

impl Explore<'_> {
    /// A machine with the program.
    pub fn start(&self, ground: &Ground) -> Result<Started> {
        let (args, Ground { settings, program, .. }) = (self.args, ground);
        let mut machine = ground.boot(args.choice.choice())?;
        machine
            .program()
            .start(&program.class, &args.program.arguments)
            .map_err(|ending| settings.outcome(ending, program))?;
        let branches = coverage::branches(&mut machine, &args.coverage)?;
        let methods = branches.iter().map(|b| b.method).collect();
        self.watched.get_or_init(|| branches);
        let mut script = Program::default();
        if let Some(states) = self.states.get().filter(|_| args.match_states) {
            ignored::check(&mut machine, &args.ignored_fields, settings, program)?;
            let matching = script.matching(&mut machine, &args.ignored_fields, states.clone());
            script = matching.map_err(Outcome::Unsupported)?;
        }
        script = script.watching(&mut machine, methods);
        let mut started = Scripted::new(machine, script).with_most_choices(args.max_choices.unwrap_or(usize::MAX));
        if args.strategy == StrategySetting::Best || args.tree.is_some() {
            started = started.with_sites();
        }
        Ok(match args.choice {
            ChoiceSetting::Symbolic => started.with_oracle(args.solver.oracle()),
            _ => started,
        })
    }
}
