//! `fretsaw explore`: all paths of a program that makes choices.

mod choices;
mod confirm;
mod endings;
mod gathered;
mod start;
mod text;
mod tree;
mod written;

use std::path::Path;
use std::sync::{Arc, OnceLock};

use fretsaw_explore::{Counts, Detail, States, Wanted};
use fretsaw_search::{Audience, Error, Plan, Strategy, Summary, Task, Totals};
use fretsaw_vm::Branches;
use num_bigint::BigUint;
use serde::Serialize;
use serde_json::value::RawValue;

use self::choices::{Decision, labelled_choices};
use self::confirm::{Confirmed, any_confirmed, confirm};
use self::endings::Limited;
use self::gathered::{Found, Gathered};
use self::text::{SHOWN, Shown, print_text};
use crate::args::{ChoiceSetting, ExploreArgs, StrategySetting};
use crate::coverage::{self, Covered};
use crate::drive::{Before, Common, Flags, Ground, Ran, Search, Sink, big_number, diverged, drive};
use crate::exit::{Outcome, Result, bad};
use crate::guard::Guard;
use crate::interrupt;
use crate::key::Key;
use crate::kinds::Kind;
use crate::report::{Report, conclude};
use crate::settings::Settings;
use crate::target::Target;

/// The message if no violation is confirmed.
const UNCONFIRMED: &str = "every violation ends differently when its path is replayed";

/// The default number of random walks.
const DEFAULT_WALKS: u64 = 1000;

/// The command.
struct Explore<'a> {
    args: &'a ExploreArgs,
    target: Target,
    /// The states that some path was in, if states are matched.
    states: OnceLock<Arc<States>>,
    /// The branches of watched methods.
    watched: OnceLock<Vec<Branches>>,
    /// Decides which files may be written.
    guard: OnceLock<Guard>,
}

/// The command's part of the JSON summary.
#[derive(Default, Serialize)]
struct Details {
    #[serde(flatten)]
    numbers: Option<Numbers>,
    /// Completed paths.
    paths: Vec<Box<RawValue>>,
    violations: Vec<Confirmed>,
    /// Limits and unsupported operations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limited_paths: Vec<LimitedPath>,
    /// The coverage of watched methods.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    coverage: Vec<Covered>,
}

/// The numbers of an exploration.
#[derive(Serialize)]
struct Numbers {
    explored: u64,
    completed: u64,
    /// The number of tests that completed paths represent. It may have any number of digits.
    tests: Box<RawValue>,
    /// Completed or violated paths that plain `java` may not follow.
    unportable: u64,
    cut: u64,
    /// Cut paths that returned to a state met before, and the number of states.
    #[serde(skip_serializing_if = "Option::is_none")]
    matched: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<u64>,
    /// How many states could not be compared, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    uncompared: Option<u64>,
    violated: u64,
    #[serde(flatten)]
    common: Common,
    /// The number of tests that `--expand` did not list, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlisted: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unsupported: Option<String>,
    /// What symbolic choice left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gaps: Vec<String>,
}

/// Limited paths with the same reason.
#[derive(Serialize)]
struct LimitedPath {
    #[serde(flatten)]
    kind: Kind<Limited>,
    /// The choices of its path, if some have labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Decision>>,
}

/// Runs the command.
pub fn explore(args: &ExploreArgs) -> Outcome {
    conclude("explore", &args.program.target, args.machine.json, |report| {
        let target = Target::parse(&args.program.target)?;
        drive(
            &Explore { args, target, states: OnceLock::new(), watched: OnceLock::new(), guard: OnceLock::new() },
            report,
        )
    })
}

impl Search for Explore<'_> {
    const FORM: &'static str = "fretsaw explore checkpoint 8";
    const WORDS: (&'static str, &'static str) = ("explored", "path");
    type Counts = Counts;
    type Gathered = Gathered;
    type Results = Found;
    type Details = Details;

    fn flags(&self) -> Flags<'_> {
        self.args.flags()
    }

    fn target(&self) -> &Target {
        &self.target
    }

    fn picture(&self) -> Option<(&str, &Path)> {
        self.args.tree.as_deref().map(|path| (tree::TREE, path))
    }

    fn adjust(&self, settings: &mut Settings) {
        settings.watched.clone_from(&self.args.coverage);
        settings.names = self.args.terms || self.args.tree.is_some();
    }

    fn plan(&self) -> Result<(Strategy, Task)> {
        plan(self.args)
    }

    fn add_key(&self, key: &mut Key) -> Result<()> {
        let args = self.args;
        for argument in &args.program.arguments {
            key.add("argument").add(argument);
        }
        key.add(format!("{:?} {:?} {:?} {:?}", args.choice, args.strategy, args.seed, args.walks));
        key.add(args.solver.identity());
        key.add(format!("{:?} {} {}", args.max_choices, args.terms, args.tree.is_some()));
        key.add(format!("{} {:?} {:?} {}", args.match_states, args.ignored_fields, args.coverage, args.expand));
        Ok(())
    }

    fn open(&self, ground: &Ground, before: Before<gathered::Kept>) -> Result<(Sink, Gathered)> {
        let most = ground.settings.limits.search_heap;
        self.guard.get_or_init(|| before.guard.clone());
        let (sink, gathered, known) = Gathered::open(self.args, most, before)?;
        self.states.get_or_init(|| Arc::new(States::new(known, most)));
        Ok((sink, gathered))
    }

    fn search(
        &self,
        ground: &Ground,
        plan: Plan<'_>,
        before: Totals<Counts>,
        audience: &mut dyn Audience<Counts>,
    ) -> Result<Summary<Counts>> {
        let ExploreArgs { limit, stop_at_first, expand, machine, long, terms, tree, .. } = self.args;
        let detail = match expand {
            true => Detail::Tests,
            false if machine.json || long.out.is_some() || *terms => Detail::Path,
            false => Detail::Output,
        };
        let wanted =
            Wanted { limit: *limit, stop_at_first: *stop_at_first, detail, accounts: *terms, tree: tree.is_some() };
        let explored = fretsaw_explore::explore(|| self.start(ground), wanted, plan, before, audience);
        explored.map_err(|error| match error {
            Error::System(outcome) => outcome,
            Error::Diverged(divergence) => diverged(long, &divergence),
        })
    }

    fn found(&self, totals: &Totals<Counts>) -> (String, u64) {
        (format!("{} violations", totals.own.violated), totals.paths)
    }

    fn close(&self, _: &Ground, gathered: Gathered, _: &mut Sink) -> Result<Found> {
        Ok(gathered.found)
    }

    fn conclude(&self, ran: &mut Ran<'_, Self>, report: &mut Report<'_, Details>) -> Result<Option<Outcome>> {
        let Ran { summary, results, .. } = &*ran;
        let counts = &summary.totals.own;
        let coverage = coverage::covered(self.watched.get().map_or(&[], Vec::as_slice), &counts.ways);
        if let (Some(path), Some(guard)) = (&self.args.tree, self.guard.get()) {
            let is_over = summary.left.tasks.is_empty();
            tree::write(path, &results.tree, summary.totals.paths, is_over, guard)?;
        }
        let mut kinds = results.violations.in_order();
        let unshown = if self.args.machine.json { Vec::new() } else { kinds.split_off(kinds.len().min(SHOWN)) };
        let violations = confirm(self.args, ran.ground, kinds)?;
        if ran.tells() {
            print_text(self.args, ran, &Shown { violations: &violations, unshown: &unshown, coverage: &coverage });
        }
        let outcome = self.outcome(summary, any_confirmed(&violations));
        let limited = results.limited.in_order();
        report.place = place(&limited, counts.unsupported.as_deref());
        let limited_path = |kind: Kind<Limited>| LimitedPath { choices: labelled_choices(&kind.path), kind };
        let limited_paths = limited.into_iter().map(limited_path).collect();
        let (numbers, paths) = (Some(Numbers::new(ran, self.args)), ran.listed.take().unwrap_or_default());
        report.details = Details { numbers, paths, violations, limited_paths, coverage };
        Ok(outcome)
    }

    fn why_incomplete(&self, ran: &Ran<'_, Self>) -> String {
        if !ran.summary.totals.limits.is_empty() || interrupt::wanted() {
            return text::incomplete(ran);
        }
        let how = ran.how_to_go_on().unwrap_or_else(|| "not everything was explored".to_owned());
        format!("stopped after {}; {how}", ran.counted_paths())
    }
}

impl Explore<'_> {
    /// The outcome, if there is a violation or something unsupported.
    fn outcome(&self, summary: &Summary<Counts>, is_violated: bool) -> Option<Outcome> {
        let Totals { limits, own, .. } = &summary.totals;
        if is_violated {
            return Some(Outcome::Violated);
        }
        if own.violated > 0 {
            return Some(Outcome::Incomplete(format!("{UNCONFIRMED}; not counted as a violation")));
        }
        if let Some(what) = &own.unsupported {
            return Some(Outcome::Unsupported(what.clone()));
        }
        if let Some(gap) = gaps(own).first() {
            return Some(Outcome::Incomplete(format!("not everything was explored: {gap}")));
        }
        // Random walks are never complete.
        let has_walked = self.args.strategy == StrategySetting::Random && summary.left.tasks.is_empty();
        (has_walked && limits.is_empty()).then_some(Outcome::Exit(0))
    }
}

/// What symbolic choice left out: the first of each kind.
fn gaps(counts: &Counts) -> Vec<String> {
    let concrete = |place| format!("the program needs the value of a number that has many; one was tried (at {place})");
    let unknown = |why| format!("the solver did not find out whether a path is possible: {why}");
    counts.concrete.iter().map(concrete).chain(counts.unknown.iter().map(unknown)).collect()
}

/// The place in the program that belongs to the last line: that of the unsupported operation, or else of a limit.
fn place(limited: &[Kind<Limited>], unsupported: Option<&str>) -> Option<String> {
    let kind = limited.iter().find(|kind| unsupported.is_none_or(|what| kind.kind == what))?;
    kind.details.place.clone()
}

/// The order of exploration and the first task.
fn plan(args: &ExploreArgs) -> Result<(Strategy, Task)> {
    args.solver.check(args.choice)?;
    tree::check(args.tree.as_deref())?;
    if args.terms && args.choice != ChoiceSetting::Symbolic {
        return bad("--terms shows terms over symbolic values: it needs --choice symbolic");
    }
    if args.terms && args.expand {
        return bad("--expand lists values, and --terms what holds for all of them: leave out one of the two");
    }
    if args.match_states && matches!(args.strategy, StrategySetting::Random | StrategySetting::Deepening) {
        let why = match args.strategy {
            StrategySetting::Random => "random walks are independent of each other",
            _ => "every round of deepening starts over and would match the states of the previous one",
        };
        return bad(format!("--match-states needs --strategy dfs or bfs: {why}"));
    }
    if args.match_states && args.choice == ChoiceSetting::Symbolic {
        return bad("--match-states compares values, which --choice symbolic does not have: use --choice narrow");
    }
    if args.strategy == StrategySetting::Random {
        let walks = Task::walks(0, args.walks.unwrap_or(DEFAULT_WALKS));
        return Ok((Strategy::Random(args.seed.unwrap_or(0)), walks));
    }
    for (flag, given) in [("--walks", args.walks.is_some()), ("--seed", args.seed.is_some())] {
        if given {
            return bad(format!("{flag} needs --strategy random"));
        }
    }
    let strategy = match args.strategy {
        StrategySetting::Bfs => Strategy::BreadthFirst,
        StrategySetting::Deepening => Strategy::Deepening,
        StrategySetting::Best => Strategy::BestFirst,
        StrategySetting::Dfs | StrategySetting::Random => Strategy::DepthFirst,
    };
    Ok((strategy, Task::whole()))
}

impl Numbers {
    fn new(ran: &Ran<'_, Explore<'_>>, args: &ExploreArgs) -> Numbers {
        let totals = &ran.summary.totals;
        let (counts, unlisted) = (&totals.own, &ran.results.unlisted);
        Numbers {
            explored: totals.paths,
            completed: counts.completed,
            tests: big_number(&counts.tests),
            unportable: counts.unportable,
            cut: counts.cut,
            matched: args.match_states.then_some(counts.matched),
            states: args.match_states.then_some(counts.states),
            uncompared: Some(counts.uncompared).filter(|count| *count > 0),
            violated: counts.violated,
            common: ran.common(),
            unlisted: (*unlisted != BigUint::ZERO).then(|| big_number(unlisted)),
            limits: ran.limits(),
            unsupported: counts.unsupported.clone(),
            gaps: gaps(counts),
        }
    }
}
