//! The coverage of methods by their inputs, and how large the inputs must be for it.

use std::collections::BTreeSet;

use fretsaw_check::inputs;
use fretsaw_search::{Plan, Task, Totals};
use fretsaw_vm::Branches;

use super::CheckInputs;
use crate::args::CheckArgs;
use crate::check::reach::{Deaf, Reach};
use crate::coverage::{Covered, covered, reported};
use crate::drive::Ground;
use crate::exit::{Result, bad};

/// The default of `--size`.
const SIZE: usize = 3;

/// What `--until-covered` raises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    /// `--size`.
    pub size: Option<usize>,
    /// `--args`.
    pub arguments: Option<Vec<String>>,
}

impl Scale {
    /// The bounds that the flags name.
    pub fn of(args: &CheckArgs) -> Result<Scale> {
        let (size, arguments) = (args.size, args.arguments.clone());
        if !args.until_covered {
            return Ok(Scale { size, arguments });
        }
        let numbers = || arguments.iter().flatten().any(|argument| argument.parse::<i64>().is_ok());
        let is_method = arguments.is_some() || args.finitization.is_some();
        if arguments.is_some() && !numbers() {
            return bad("--until-covered raises the numbers in --args, and there are none");
        }
        Ok(Scale { size: if is_method { None } else { size.or(Some(SIZE)) }, arguments })
    }

    /// Whether there is nothing that could be raised: the bounds are those of a finitization method without arguments.
    pub fn is_fixed(&self) -> bool {
        self.size.is_none() && self.arguments.is_none()
    }

    /// The next larger bounds.
    fn raised(&self) -> Scale {
        let raise = |argument: &String| match argument.parse::<i64>() {
            Ok(number) => number.saturating_add(1).to_string(),
            Err(_) => argument.clone(),
        };
        let arguments = self.arguments.as_ref().map(|arguments| arguments.iter().map(raise).collect());
        Scale { size: self.size.map(|size| size.saturating_add(1)), arguments }
    }

    /// The flags.
    pub fn text(&self) -> String {
        match (&self.arguments, self.size) {
            (Some(arguments), _) => format!("--args {}", arguments.join(",")),
            (None, Some(size)) => format!("--size {size}"),
            (None, None) => String::new(),
        }
    }
}

impl CheckInputs<'_> {
    /// The methods that are checked, and those that their calls have reached.
    fn reported(&self, ways: &BTreeSet<(u32, u32)>) -> (Vec<Branches>, BTreeSet<(u32, u32)>) {
        let all = self.covered.get().into_iter().flatten();
        reported(all.map(|(branches, is_checked)| (branches, *is_checked)), ways)
    }

    /// The coverage by calls that have reached `ways`; empty if it is not wanted.
    pub fn coverage(&self, ways: &BTreeSet<(u32, u32)>) -> Vec<Covered> {
        let (reported, taken) = self.reported(ways);
        covered(&reported, &taken)
    }

    /// The bounds to begin with. If no flag is about bounds, a finitization method without arguments counts, as it does without
    /// `--until-covered`.
    fn first_scale(&self, ground: &Ground) -> Result<Scale> {
        let args = self.args;
        let is_free = args.size.is_none() && args.bounds.is_empty() && args.types.is_empty() && !args.only_bounds;
        if is_free && !self.scale.is_fixed() && self.scale.arguments.is_none() {
            let wanted = self.wanted(&ground.program, &self.methods);
            let found = inputs::has_finitization(self.boot_aside(ground)?, &wanted);
            if found.map_err(|refusal| self.refused(&ground.settings, &ground.program, refusal))? {
                return Ok(Scale { size: None, arguments: None });
            }
        }
        Ok(self.scale.clone())
    }

    /// Searches with larger and larger bounds, until they cover the methods or nothing new.
    pub fn raise(&self, ground: &Ground, plan: &Plan<'_>) -> Result<()> {
        let mut reach = Reach::default();
        let mut scale = self.first_scale(ground)?;
        if scale.is_fixed() {
            self.raised.get_or_init(|| scale);
            return Ok(());
        }
        loop {
            let Plan { strategy, jobs, memory, stop, .. } = *plan;
            let round = Plan { strategy, jobs, tasks: vec![Task::whole()], memory, stop };
            let wanted = self.wanted_at(&ground.program, &self.methods, &scale);
            let oracle = || self.args.solver.oracle_for(self.args.choice());
            let boot = || Ok((self.boot_aside(ground)?, oracle()));
            let found = inputs::check(boot, &wanted, None, round, Totals::default(), &mut Deaf);
            let summary = found.map_err(|failure| self.failed(ground, failure))?;
            let ways = &summary.totals.own.ways;
            let all = self.reported(ways).0.iter().map(|branches| branches.ways.len()).sum();
            if !summary.complete || !reach.goes_on(ways, all) {
                self.raised.get_or_init(|| scale);
                return Ok(());
            }
            scale = scale.raised();
        }
    }
}
