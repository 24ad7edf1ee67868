//! `fretsaw check TARGET#METHOD`: methods on all valid inputs up to a size.

mod coverage;
mod gathered;
mod listed;
mod stored;
mod tests;
mod text;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use fretsaw_check::Rule;
use fretsaw_check::inputs::{
    self, Claim, Counts, Evidence, Failure, Fault, InFile, Input, Replayed, Run, Stored, Wanted,
};
use fretsaw_code::MethodPattern;
use fretsaw_finitization::{Bound, Refusal, Space};
use fretsaw_search::{Audience, Plan, Summary, Totals};
use fretsaw_vm::{Branches, Choice, Machine};
use serde::Serialize;
use serde_json::value::RawValue;

use self::coverage::Scale;
use self::gathered::{Found, Gathered, Kept};
use self::listed::{Limited, as_listed};
use self::text::Shown;
use super::confirmed::Confirmed;
use super::text::SHOWN;
use super::written::Folder;
use super::{NOT_NUMBERS, numbers};
use crate::args::{CheckArgs, ChoiceSetting, RuleSetting};
use crate::bounds;
use crate::coverage::Covered;
use crate::derived::left_out;
use crate::drive::{Before, Common, Flags, Ground, Ran, Search, Sink, big_number, diverged, drive};
use crate::effects;
use crate::exit::{Outcome, Result, bad, tell};
use crate::key::Key;
use crate::progress::counted;
use crate::report::{Report, conclude};
use crate::settings::{Covers, Settings};
use crate::symbolic;
use crate::target::{Program, Target};

/// The time for the replay of one input. `--timeout` may have passed already, and the input has been checked before.
const TIME: Duration = Duration::from_secs(10);

/// The command.
pub struct CheckInputs<'a> {
    args: &'a CheckArgs,
    target: Target,
    methods: Vec<MethodPattern>,
    bounds: Vec<Bound>,
    off: Vec<Rule>,
    /// The name of the source file.
    file: String,
    /// Where tests and pictures go.
    folder: OnceLock<Folder>,
    /// The bounds that the flags name.
    scale: Scale,
    /// The bounds at which the methods are covered, if they are sought.
    raised: OnceLock<Scale>,
    /// The methods, with what is known of their inputs.
    spaces: Arc<OnceLock<Vec<Space>>>,
    /// The branches and lines of the class, if they are counted; whether each method is checked.
    covered: OnceLock<Vec<(Branches, bool)>>,
    /// The inputs of `--inputs`.
    stored: Option<Stored>,
}

/// The command's part of the JSON summary.
#[derive(Default, Serialize)]
pub struct Details {
    #[serde(flatten)]
    numbers: Option<Numbers>,
    faults: Vec<Confirmed<Example>>,
    /// Inputs that reached a limit, or something unsupported.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limited_inputs: Vec<Limited>,
    /// Methods that are not checked, with the reasons.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    skipped: Vec<String>,
    /// Exceptions that are only noted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
    /// The coverage of the methods.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    coverage: Vec<Covered>,
    /// What deciding each place did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    effects: Vec<effects::Row>,
    /// Parts of contracts that are not checked, with their places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contract_notes: Vec<String>,
}

/// An exception that is only noted.
#[derive(Serialize)]
struct Note {
    /// The method, and what it throws.
    kind: String,
    /// For how many inputs.
    count: Box<RawValue>,
}

/// The numbers of a check.
#[derive(Serialize)]
struct Numbers {
    inputs: Box<RawValue>,
    /// How many inputs of `--inputs` are not valid.
    #[serde(skip_serializing_if = "Option::is_none")]
    invalid: Option<u64>,
    refused: Box<RawValue>,
    /// How many inputs break a rule.
    violated: Box<RawValue>,
    paths: u64,
    /// With symbolic numbers, on how many paths a method ran: each stands for all inputs that take it.
    #[serde(skip_serializing_if = "Option::is_none")]
    conditions: Option<u64>,
    /// How many of them stand for inputs that were not counted.
    #[serde(skip_serializing_if = "is_zero")]
    uncounted: u64,
    /// What symbolic choice left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gaps: Vec<String>,
    /// The bounds at which `--until-covered` stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    raised: Option<String>,
    methods: Vec<MethodNumbers>,
    #[serde(flatten)]
    common: Common,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unsupported: Option<String>,
}

/// The numbers of a method.
#[derive(Serialize)]
struct MethodNumbers {
    method: String,
    inputs: Box<RawValue>,
    refused: Box<RawValue>,
    violated: Box<RawValue>,
    /// Bounds derived from types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    derived_bounds: Vec<String>,
    /// Arguments and fields that have the same value in all inputs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<String>,
    /// Possible reasons if no input is valid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// An input that breaks a rule, with what its replay shows.
#[derive(Serialize)]
pub struct Example {
    #[serde(flatten, serialize_with = "as_listed")]
    pub fault: Fault,
    /// What should have held, if that is confirmed.
    #[serde(skip)]
    pub claim: Option<Claim>,
}

/// Runs the command on `methods` of `target`; on all public ones if there are none.
pub fn check(args: &CheckArgs, target: Target, methods: Vec<MethodPattern>) -> Outcome {
    conclude("check", &args.target, args.machine.json, |report| {
        let bounds = args.bounds.iter().map(|text| bounds::parse(text)).collect::<Result<Vec<Bound>>>()?;
        let off = args.without.iter().copied().map(RuleSetting::rule).collect();
        let file = target.file().and_then(|file| file.file_name()).unwrap_or_default().to_string_lossy().into_owned();
        let stored = args.inputs.as_deref().map(stored::read).transpose()?;
        let scale = Scale::of(args)?;
        let (folder, raised, covered) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        let spaces = Arc::default();
        let check =
            CheckInputs { args, target, methods, bounds, off, file, folder, scale, raised, spaces, covered, stored };
        match &args.path {
            Some(path) => check.show(path, report),
            None => drive(&check, report),
        }
    })
}

impl CheckInputs<'_> {
    /// What the flags say about bounds, which `scale` may have raised.
    fn given<'w>(&'w self, scale: &'w Scale) -> bounds::Given<'w> {
        let CheckInputs { args, bounds, .. } = self;
        bounds::Given {
            texts: &args.bounds,
            bounds,
            types: &args.types,
            size: scale.size,
            only_bounds: args.only_bounds,
            method: args.finitization.as_deref(),
            arguments: scale.arguments.as_deref(),
        }
    }

    /// The bounds that were found to be large enough, or those that the flags name.
    fn scale(&self) -> &Scale {
        self.raised.get().unwrap_or(&self.scale)
    }

    fn wanted<'w>(&'w self, program: &'w Program, methods: &'w [MethodPattern]) -> Wanted<'w> {
        self.wanted_at(program, methods, self.scale())
    }

    fn wanted_at<'w>(&'w self, program: &'w Program, methods: &'w [MethodPattern], scale: &'w Scale) -> Wanted<'w> {
        let args = self.args;
        Wanted {
            class: &program.class,
            methods,
            invariants: &args.invariants,
            requires: &args.requires,
            ensures: &args.ensures,
            contracts: InFile { classes: &program.contracts.classes, file: &self.file },
            finitization: self.given(scale).finitization(),
            off: &self.off,
            explain: args.explain,
            spare_bounds: args.path.is_some(),
        }
    }

    /// Checks the input that `--path` leads to, and shows what came of it.
    fn show(&self, path: &str, report: &mut Report<'_, Details>) -> Result<Outcome> {
        let mut settings = Settings::resolve(&self.args.machine)?;
        settings.only_bounded = true;
        settings.limits.bound_calls();
        settings.end_on_interrupt()?;
        report.jdk = Some(settings.jdk.full_version.clone());
        let program = self.locate(&settings)?;
        report.class = Some(program.class.clone());
        let Some(numbers) = numbers(path) else { return bad(format!("--path {path}: {NOT_NUMBERS}")) };
        let mut machine = settings.boot(&program, Vec::new(), self.choice())?;
        machine.output_mut().capture = true;
        let stored = self.stored.as_ref();
        let booted = (machine, self.args.solver.oracle_for(self.args.choice()));
        let replayed = inputs::replay(booted, &self.wanted(&program, &self.methods), stored, &numbers);
        let replayed = replayed.map_err(|refusal| self.refused(&settings, &program, refusal))?;
        let Replayed::Ran(input, mut run) = replayed else {
            let why = "it does not lead to an input of these methods; does it belong to this class and these flags?";
            return bad(format!("--path {path}: {why}"));
        };
        if self.args.choice() == ChoiceSetting::Symbolic {
            // What the path has left symbolic is decided here.
            run = self.run_on(&settings, &program, &input)?;
        }
        if !self.args.machine.json && !self.args.machine.quiet {
            text::show_replayed(&input, &run);
        }
        Ok(match run {
            Run::Broken(rule, place, what, evidence) => {
                let Evidence { after, claim } = *evidence;
                let fault = Fault { rule, place, what, condition: None, input: *input, after, path: numbers };
                report.details.faults = vec![Confirmed::new(Example { fault, claim: Some(claim) }, 1u32, None)];
                Outcome::Violated
            }
            Run::Limited(what) => Outcome::Incomplete(format!("the call stopped: {what}")),
            Run::Invalid | Run::Holds | Run::Refused => Outcome::Exit(0),
        })
    }

    /// What deciding each place did.
    fn effects(&self, totals: &Totals<Counts>) -> Vec<effects::Row> {
        let spaces = self.spaces.get().map_or(&[][..], Vec::as_slice);
        let others: &[&str] =
            if spaces.len() > 1 { &["methods", "choices of methods"] } else { &["choices of the method"] };
        effects::rows(&totals.own.effects, spaces, others)
    }

    /// What to shrink first.
    fn advice(&self, rows: &[effects::Row]) -> Option<String> {
        let scale = self.scale();
        let is_method = scale.arguments.is_some() || self.args.finitization.is_some();
        effects::advice(rows, is_method)
    }

    /// A machine besides those of the search: its time does not count.
    fn boot_aside(&self, ground: &Ground) -> Result<Machine> {
        let mut machine = ground.settings.boot(&ground.program, Vec::new(), self.choice())?;
        machine.output_mut().capture = true;
        Ok(machine)
    }

    /// When places of inputs are decided.
    fn choice(&self) -> Choice {
        self.args.choice().choice()
    }

    /// The outcome of a check that could not start.
    fn failed(&self, ground: &Ground, failure: Failure<Outcome>) -> Outcome {
        match failure {
            Failure::Start(outcome) => outcome,
            Failure::Diverged(divergence) => diverged(&self.args.long, &divergence),
            Failure::Subject(refusal) => self.refused(&ground.settings, &ground.program, refusal),
        }
    }

    fn refused(&self, settings: &Settings, program: &Program, refusal: Refusal) -> Outcome {
        self.given(self.scale()).refused(settings, program, refusal)
    }

    /// Builds the inputs of `faults` in machines of their own, in which nothing is undecided, and checks them there.
    fn confirm(&self, ground: &Ground, counts: &Counts, faults: Vec<Fault>) -> Result<Vec<Confirmed<Example>>> {
        let confirm = |mut fault: Fault| {
            let count = counts.kinds.get(&fault.kind()).cloned().unwrap_or_default();
            let (replayed, claim) = match self.run_on(&ground.settings, &ground.program, &fault.input)? {
                Run::Broken(rule, place, what, evidence) if fault.is_shown_by(rule, &place, &what) => {
                    // What the search has left undecided is decided here.
                    (fault.what, fault.after) = (what, evidence.after);
                    (None, Some(evidence.claim))
                }
                other => (Some(text::describe(&other)), None),
            };
            Ok(Confirmed::new(Example { fault, claim }, count, replayed))
        };
        faults.into_iter().map(confirm).collect()
    }

    fn run_on(&self, settings: &Settings, program: &Program, input: &Input) -> Result<Run> {
        let settings = settings.with_time(TIME);
        let mut machine = settings.boot(program, Vec::new(), Choice::Eager)?;
        machine.output_mut().capture = true;
        let method = input.method.rsplit('#').next().and_then(MethodPattern::parse);
        let methods: Vec<MethodPattern> = method.into_iter().collect();
        let ran = inputs::run_on(machine, &self.wanted(program, &methods), &input.before);
        ran.map_err(|refusal| self.refused(&settings, program, refusal))
    }
}

impl Search for CheckInputs<'_> {
    const FORM: &'static str = "fretsaw check inputs checkpoint 2";
    const WORDS: (&'static str, &'static str) = ("tried", "path");
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

    fn adjust(&self, settings: &mut Settings) {
        settings.only_bounded = true;
        super::adjust(self.args, settings);
    }

    fn locate(&self, settings: &Settings) -> Result<Program> {
        self.target.locate_with_contracts(settings)
    }

    fn add_key(&self, key: &mut Key) -> Result<()> {
        let args = self.args;
        key.add(format!("{:?} {:?} {:?} {:?}", self.methods, args.types, args.invariants, args.without));
        key.add(format!("{:?} {:?} {:?} {}", args.requires, args.ensures, args.choice, args.solver.identity()));
        key.add(format!("{:?} {:?} {:?}", args.arguments, args.finitization, args.bounds));
        key.add(format!("{:?} {} {:?} {}", args.size, args.only_bounds, args.coverage, args.explain));
        for input in self.stored.iter().flat_map(|stored| &stored.inputs) {
            key.add(fretsaw_graph::json::write(&input.graph));
        }
        Ok(())
    }

    fn open(&self, ground: &Ground, before: Before<Kept>) -> Result<(Sink, Gathered)> {
        let guard = match &self.args.inputs {
            Some(file) => before.guard.reading("the file of --inputs", file),
            None => before.guard,
        };
        if let Some(folder) = Folder::wanted(self.args, &guard)? {
            self.folder.get_or_init(|| folder);
        }
        Gathered::open(
            self.args,
            ground.settings.limits.search_heap,
            Before { guard, ..before },
            Arc::clone(&self.spaces),
        )
    }

    fn search(
        &self,
        ground: &Ground,
        plan: Plan<'_>,
        before: Totals<Counts>,
        audience: &mut dyn Audience<Counts>,
    ) -> Result<Summary<Counts>> {
        let oracle = || self.args.solver.oracle_for(self.args.choice());
        let boot = || Ok((ground.boot(self.choice())?, oracle()));
        if ground.settings.covers != Covers::Nothing {
            let covered = inputs::covered(self.boot_aside(ground)?, &self.wanted(&ground.program, &self.methods));
            let covered = covered.map_err(|refusal| self.refused(&ground.settings, &ground.program, refusal))?;
            self.covered.get_or_init(|| covered);
        }
        if self.args.until_covered {
            self.raise(ground, &plan)?;
        }
        let wanted = self.wanted(&ground.program, &self.methods);
        let stored = self.stored.as_ref();
        let checked = inputs::check_on(stored, boot, &wanted, self.args.limit, plan, before, audience);
        checked.map_err(|failure| self.failed(ground, failure))
    }

    fn hint(&self, totals: &Totals<Counts>) -> Option<String> {
        let advice = self.advice(&self.effects(totals))?;
        Some(format!("{advice}; --explain shows all places"))
    }

    fn found(&self, totals: &Totals<Counts>) -> (String, u64) {
        let faults = totals.own.all().faults;
        (format!("{faults} inputs with a fault"), u64::try_from(faults).unwrap_or(u64::MAX))
    }

    fn close(&self, _: &Ground, gathered: Gathered, sink: &mut Sink) -> Result<Found> {
        gathered.close(sink)
    }

    fn conclude(&self, ran: &mut Ran<'_, Self>, report: &mut Report<'_, Details>) -> Result<Option<Outcome>> {
        let mut faults = ran.results.in_order();
        if ran.results.methods.len() > 1 {
            // The first number tells which method it is, which a replay names.
            faults.iter_mut().for_each(|fault| _ = fault.path.drain(..fault.path.len().min(1)));
        }
        let is_whole = self.args.machine.json || self.folder.get().is_some();
        let unshown = if is_whole { Vec::new() } else { faults.split_off(faults.len().min(SHOWN)) };
        let counts = &ran.summary.totals.own;
        let faults = self.confirm(ran.ground, counts, faults)?;
        let written = self.write(ran.ground, &ran.results.methods, &faults)?;
        let coverage = self.coverage(&counts.ways);
        let effects = if self.args.explain { self.effects(&ran.summary.totals) } else { Vec::new() };
        if ran.tells() {
            if self.args.explain {
                let advice = self.advice(&effects).map_or(String::new(), |advice| advice + "\n");
                tell(&(effects::table(&effects) + &advice));
            }
            let shown = Shown { faults: &faults, unshown: unshown.len(), written: &written, coverage: &coverage };
            text::print(self, ran, &shown);
        }
        let outcome = if faults.iter().any(Confirmed::is_confirmed) {
            Some(Outcome::Violated)
        } else if !counts.kinds.is_empty() {
            Some(Outcome::Incomplete("every fault ends differently when its input is replayed".to_owned()))
        } else if let Some(what) = &counts.unsupported {
            Some(Outcome::Unsupported(what.clone()))
        } else if let Some(gap) = gaps(counts).into_iter().next().filter(|_| ran.summary.complete) {
            Some(Outcome::Incomplete(format!("not everything was tried: {gap}")))
        } else if !ran.results.skipped.is_empty() && ran.summary.complete {
            let skipped = ran.results.skipped.join("; ");
            Some(Outcome::Incomplete(format!("some methods were not checked: {skipped}")))
        } else {
            None
        };
        let note = |(kind, count): (&String, _)| Note { kind: kind.clone(), count: big_number(count) };
        report.details = Details {
            numbers: Some(Numbers::new(ran, self)),
            faults,
            limited_inputs: ran.results.limited.iter().map(Limited::new).collect(),
            skipped: ran.results.skipped.clone(),
            notes: counts.notes.iter().map(note).collect(),
            coverage,
            effects,
            contract_notes: ran.ground.program.contracts.notes.clone(),
        };
        Ok(outcome)
    }

    fn why_incomplete(&self, ran: &Ran<'_, Self>) -> String {
        let why = ran.end(&ran.counted_paths()).or_else(|| ran.limited_paths());
        let why = why.unwrap_or_else(|| match self.args.limit {
            Some(limit) => format!("stopped after {} with a fault (--limit {limit})", counted(limit, "path")),
            None => format!("stopped after {}", ran.counted_paths()),
        });
        let how = ran.how_to_go_on().filter(|_| !ran.summary.left.tasks.is_empty());
        format!("{why}; {}", how.as_deref().unwrap_or("not everything was tried"))
    }
}

/// What symbolic choice left out.
fn gaps(counts: &Counts) -> Vec<String> {
    symbolic::gaps(counts.concrete.as_ref(), counts.unknown.as_ref())
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Numbers {
    fn new(ran: &Ran<'_, CheckInputs<'_>>, check: &CheckInputs<'_>) -> Numbers {
        let totals = &ran.summary.totals;
        let all = totals.own.all();
        let of_method = |(space, counts): (&Space, &inputs::MethodCounts)| MethodNumbers {
            method: space.method.clone(),
            inputs: big_number(&counts.inputs),
            refused: big_number(&counts.refused),
            violated: big_number(&counts.faults),
            notes: text::why_none(ran, space, counts),
            derived_bounds: space.derived.bounds.iter().map(Bound::to_string).collect(),
            left_out: left_out(&space.derived),
        };
        Numbers {
            inputs: big_number(&all.inputs),
            invalid: check.stored.is_some().then_some(totals.own.invalid),
            refused: big_number(&all.refused),
            violated: big_number(&all.faults),
            paths: totals.paths,
            conditions: (check.args.choice() == ChoiceSetting::Symbolic).then_some(totals.own.shapes),
            uncounted: totals.own.uncounted,
            gaps: gaps(&totals.own),
            raised: check.raised.get().filter(|scale| !scale.is_fixed()).map(Scale::text),
            methods: ran.results.methods.iter().zip(&totals.own.methods).map(of_method).collect(),
            common: ran.common(),
            limits: ran.limits(),
            unsupported: totals.own.unsupported.clone(),
        }
    }
}
