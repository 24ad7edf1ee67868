//! `fretsaw generate`: all inputs for which a predicate returns true.

mod form;
mod gathered;
mod rejected;
mod text;

use std::sync::Arc;

use fretsaw_code::MethodPattern;
use fretsaw_finitization::{Bound, Space};
use fretsaw_generate::{Counts, Failure, Sampling, Settings, Subject, Wanted};
use fretsaw_search::{Audience, Plan, Summary, Totals};
use serde::Serialize;
use serde_json::value::RawValue;

use self::gathered::{Gathered, Results};
use crate::args::{ChoiceSetting, GenerateArgs, RejectedSetting};
use crate::bounds;
use crate::drive::{Before, Common, Flags, Ground, Ran, Search, Sink, big_number, diverged, drive};
use crate::effects;
use crate::exit::{Outcome, Result, bad, print, tell};
use crate::key::Key;
use crate::progress::counted;
use crate::report::{Report, conclude};
use crate::settings;
use crate::symbolic;
use crate::target::{Program, Target};

/// The command.
struct Generate<'a> {
    args: &'a GenerateArgs,
    target: Target,
    predicate: Option<MethodPattern>,
    bounds: Vec<Bound>,
    /// Which inputs are in the sample, if one is wanted.
    sampling: Option<Arc<Sampling>>,
}

/// The command's part of the JSON summary.
#[derive(Default, Serialize)]
struct Details {
    #[serde(flatten)]
    numbers: Option<Numbers>,
    /// The inputs, unless they were only counted or written to a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    inputs: Option<Vec<Box<RawValue>>>,
    /// The groups of rejected inputs, if these are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    rejected: Option<Vec<rejected::Group>>,
}

/// The numbers of a generation.
#[derive(Serialize)]
struct Numbers {
    /// How many structures there are, which may be any number.
    structures: Box<RawValue>,
    /// With symbolic numbers, how many structures were listed: each stands for all numbers that its condition allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    conditions: Option<u64>,
    /// How many of them stand for numbers that were not counted.
    #[serde(skip_serializing_if = "is_zero")]
    uncounted: u64,
    /// Executions of the predicate, and completions that were listed.
    paths: u64,
    /// The candidates that these represent, which may be any number.
    candidates: Box<RawValue>,
    /// The size of the state space, which may have any number of digits.
    state_space: Box<RawValue>,
    thrown: Box<RawValue>,
    /// The first exception that the predicate threw, and where.
    #[serde(skip_serializing_if = "Option::is_none")]
    exception: Option<String>,
    /// Structures and other candidates for which the predicate may decide otherwise under plain `java`.
    unportable: Box<RawValue>,
    unportable_others: Box<RawValue>,
    #[serde(flatten)]
    common: Common,
    /// Bounds derived from types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    derived_bounds: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<String>,
    /// What symbolic choice left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gaps: Vec<String>,
    /// What deciding each place did, if it is wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    effects: Option<Vec<effects::Row>>,
    /// Possible reasons if there are no structures.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// Runs the command.
pub fn generate(args: &GenerateArgs) -> Outcome {
    conclude("generate", &args.predicate.target, args.machine.json, |report| drive(&Generate::new(args)?, report))
}

impl<'a> Generate<'a> {
    fn new(args: &'a GenerateArgs) -> Result<Generate<'a>> {
        args.solver.check(args.choice)?;
        check_symbolic(args)?;
        let (target, predicate) = args.predicate.split()?;
        let target = Target::parse(target)?;
        let bounds = args.bounds.iter().map(|text| bounds::parse(text)).collect::<Result<Vec<Bound>>>()?;
        let sampling = args.sample.map(|count| Arc::new(Sampling::new(count, args.seed.unwrap_or(0))));
        Ok(Generate { args, target, predicate, bounds, sampling })
    }

    /// What the flags say about bounds.
    fn given(&self) -> bounds::Given<'_> {
        let Generate { args, bounds, .. } = self;
        bounds::Given {
            texts: &args.bounds,
            bounds,
            types: &args.types,
            size: args.size,
            only_bounds: args.only_bounds,
            method: args.finitization.as_deref(),
            arguments: args.arguments.as_deref(),
        }
    }

    /// The outcome of a generation that could not start.
    fn failed(&self, ground: &Ground, failure: Failure<Outcome>) -> Outcome {
        match failure {
            Failure::Start(outcome) => outcome,
            Failure::Diverged(divergence) => diverged(&self.args.long, &divergence),
            Failure::Subject(refusal) => self.given().refused(&ground.settings, &ground.program, refusal),
        }
    }
}

impl Search for Generate<'_> {
    const FORM: &'static str = "fretsaw generate checkpoint 8";
    const WORDS: (&'static str, &'static str) = ("tried", "path");
    type Counts = Counts;
    type Gathered = Gathered;
    type Results = Results;
    type Details = Details;

    fn flags(&self) -> Flags<'_> {
        self.args.flags()
    }

    fn target(&self) -> &Target {
        &self.target
    }

    fn adjust(&self, settings: &mut settings::Settings) {
        settings.only_bounded = true;
    }

    fn locate(&self, settings: &settings::Settings) -> Result<Program> {
        self.target.locate_any(settings)
    }

    fn add_key(&self, key: &mut Key) -> Result<()> {
        let Generate { args, predicate, .. } = self;
        key.add(format!("{predicate:?} {:?} {:?} {:?}", args.choice, args.arguments, args.finitization));
        key.add(format!("{:?} {} {}", args.invariants, args.explain, args.solver.identity()));
        key.add(format!("{:?} {:?} {:?} {}", args.bounds, args.types, args.size, args.only_bounds));
        key.add(format!("{} {} {:?} {:?}", args.compact, args.count, args.sample, args.seed));
        // Earlier and later output must have the same format.
        key.add(format!("{:?}", args.format));
        Ok(())
    }

    fn streams(&self) -> bool {
        self.args.count || !self.args.machine.json || self.args.long.out.is_some()
    }

    fn open(&self, ground: &Ground, before: Before<Vec<fretsaw_generate::Structure>>) -> Result<(Sink, Gathered)> {
        Gathered::open(self, ground.settings.limits.search_heap, before)
    }

    fn search(
        &self,
        ground: &Ground,
        plan: Plan<'_>,
        before: Totals<Counts>,
        audience: &mut dyn Audience<Counts>,
    ) -> Result<Summary<Counts>> {
        let Generate { args, predicate, sampling, .. } = self;
        let subject = Subject {
            class: &ground.program.class,
            predicate: predicate.as_ref(),
            invariants: &args.invariants,
            finitization: self.given().finitization(),
        };
        let how = Settings {
            limit: args.limit,
            compact: args.compact,
            graphs: !args.count,
            wanted: args.rejected.map_or(Wanted::Accepted, RejectedSetting::wanted),
            exists: args.exists,
            explain: args.explain,
            sampling: sampling.as_deref(),
        };
        let start = || Ok((ground.boot(args.choice.choice())?, args.solver.oracle_for(args.choice)));
        let generated = fretsaw_generate::generate(start, &subject, &how, plan, before, audience);
        generated.map_err(|failure| self.failed(ground, failure))
    }

    fn found(&self, totals: &Totals<Counts>) -> (String, u64) {
        let structures = &totals.own.structures;
        (format!("{structures} structures"), u64::try_from(structures).unwrap_or(u64::MAX))
    }

    fn close(&self, ground: &Ground, gathered: Gathered, sink: &mut Sink) -> Result<Results> {
        gathered.close(self.args, &ground.program, sink)
    }

    fn conclude(&self, ran: &mut Ran<'_, Self>, report: &mut Report<'_, Details>) -> Result<Option<Outcome>> {
        let Ran { ground, summary, results, .. } = &*ran;
        let counts = &summary.totals.own;
        report.place.clone_from(&counts.place);
        if self.args.count && !self.args.machine.json {
            print(format!("{}{}\n", symbolic::at_least(counts.uncounted), counts.structures).as_bytes())?;
        }
        let is_symbolic = self.args.choice == ChoiceSetting::Symbolic;
        let notes = text::why_none(&summary.totals, &results.space, is_symbolic);
        if ran.tells() {
            text::print(self.args, ran, &notes);
            if self.args.explain {
                tell(&effects::table(&rows(counts, &results.space)));
            }
        }
        let gaps = symbolic::gaps(counts.concrete.as_ref(), counts.unknown.as_ref());
        let gap =
            gaps.into_iter().next().map(|gap| Outcome::Incomplete(format!("there may be more structures: {gap}")));
        let problem = counts.problem.clone().map(|ending| ground.settings.outcome(ending, &ground.program));
        let unwritten = results.unwritten.clone().filter(|_| summary.complete);
        let outcome = problem.or(gap.filter(|_| summary.complete)).or(unwritten);
        let numbers = Some(Numbers::new(ran, notes, self.args));
        report.details = Details { numbers, inputs: ran.listed.take(), rejected: ran.results.rejected.take() };
        Ok(outcome)
    }

    fn why_incomplete(&self, ran: &Ran<'_, Self>) -> String {
        let structures = counted(&ran.summary.totals.own.structures, "structure");
        let why = ran
            .end(&format!("{structures} of {}", text::candidates(&ran.summary.totals)))
            .or_else(|| ran.limited_paths());
        let why = why.unwrap_or_else(|| match self.args.rejected {
            None => format!("stopped after {structures}"),
            Some(_) => format!("stopped after {}", counted(self.args.limit.unwrap_or(0), "rejected input")),
        });
        let how = ran.how_to_go_on().filter(|_| !ran.summary.left.tasks.is_empty());
        format!("{why}; {}", how.as_deref().unwrap_or("there may be more"))
    }
}

/// Rejects what cannot be said of structures that stand for many.
fn check_symbolic(args: &GenerateArgs) -> Result<()> {
    if args.choice != ChoiceSetting::Symbolic {
        return Ok(());
    }
    let reasons = [
        (args.sample.is_some(), "--sample", "a sample is drawn from single structures"),
        (args.compact, "--compact", "numbers that made no difference are not in the condition anyway"),
        (args.exists, "--exists", "structures with symbolic numbers cannot be compared"),
    ];
    match reasons.into_iter().find(|(given, ..)| *given) {
        Some((_, flag, why)) => {
            bad(format!("{flag} cannot be used with --choice symbolic: {why}; use --choice narrow"))
        }
        None => Ok(()),
    }
}

/// What deciding each place did.
fn rows(counts: &Counts, space: &Space) -> Vec<effects::Row> {
    effects::rows(&counts.effects, std::slice::from_ref(space), &["choices of the predicate"])
}

impl Numbers {
    fn new(ran: &Ran<'_, Generate<'_>>, notes: Vec<String>, args: &GenerateArgs) -> Numbers {
        let totals = &ran.summary.totals;
        let (counts, space) = (&totals.own, &ran.results.space);
        Numbers {
            structures: big_number(&counts.structures),
            conditions: (args.choice == ChoiceSetting::Symbolic).then_some(counts.shapes),
            uncounted: counts.uncounted,
            paths: totals.paths,
            candidates: big_number(&text::all_candidates(totals)),
            state_space: big_number(&space.size),
            thrown: big_number(&counts.thrown),
            exception: counts.exception.clone(),
            unportable: big_number(&counts.unportable),
            unportable_others: big_number(&counts.unportable_others),
            common: ran.common(),
            derived_bounds: space.derived.bounds.iter().map(Bound::to_string).collect(),
            limits: ran.limits(),
            gaps: symbolic::gaps(counts.concrete.as_ref(), counts.unknown.as_ref()),
            effects: args.explain.then(|| rows(counts, space)),
            notes,
        }
    }
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}
