//! `fretsaw check`: sequences of calls that break a class.

mod confirmed;
mod explain;
mod gathered;
mod inputs;
mod limited;
mod reach;
mod sealed;
mod state;
mod tests;
mod text;
mod written;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use fretsaw_check::{Bound, Change, Counts, Fault, Replayed, Rule, Sequence, Started, States, Subject, Wanted};
use fretsaw_graph::Graph;
use fretsaw_search::{Audience, Error, Plan, Strategy, Summary, Task, Totals};
use fretsaw_vm::{Branches, Choice};
use serde::Serialize;

use self::confirmed::{Confirmed, as_json, headline};
use self::gathered::{Cut, Faulty, Found, Gathered, path_text};
use self::reach::{Deaf, Reach};
use self::tests::Proven;
use self::text::{SHOWN, Shown, print_text, replay_command, show_replayed};
use self::written::{Folder, Written};
use crate::args::{CheckArgs, ChoiceSetting, FaultForm, RuleSetting};
use crate::bounds;
use crate::coverage::{self, Covered};
use crate::drive::{Before, Common, Flags, Ground, Ran, Search, Sink, diverged, drive};
use crate::exit::{Outcome, Result, bad, tell};
use crate::ignored;
use crate::interrupt;
use crate::key::Key;
use crate::kinds::Kind;
use crate::report::{Report, conclude};
use crate::settings::{Covers, Settings};
use crate::target::{Program, Target};

/// The time for one replay. `--timeout` may have passed already, and the sequence has ended before.
const TIME: Duration = Duration::from_secs(10);

/// The command.
struct Check<'a> {
    args: &'a CheckArgs,
    target: Target,
    /// The arguments that the user lists.
    bounds: Vec<Bound>,
    /// The states that some sequence has led to.
    states: OnceLock<Arc<States>>,
    /// The methods that are not called, with the reasons.
    skipped: OnceLock<Vec<String>>,
    /// What tests need to know of the class.
    subject: OnceLock<Subject>,
    /// Where tests and pictures go.
    folder: OnceLock<Folder>,
    /// The branches and lines of the class, if they are counted.
    covered: OnceLock<Vec<Branches>>,
    /// The greatest number of calls, if it is not the one that was given.
    raised: OnceLock<u64>,
    /// The operations, each with how many constants its parameters have.
    operations: OnceLock<Vec<(String, Vec<usize>)>>,
}

/// The command's part of the JSON summary.
#[derive(Default, Serialize)]
struct Details {
    #[serde(flatten)]
    numbers: Option<Numbers>,
    faults: Vec<Confirmed<Example>>,
    /// Sequences that reached a limit, or something unsupported.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limited_sequences: Vec<Kind<Cut>>,
    /// Methods that are not called, with the reasons.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    skipped: Vec<String>,
    /// Exceptions that are only noted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
    /// The coverage of the methods of the class.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    coverage: Vec<Covered>,
    /// Where the calls come from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    effects: Vec<explain::Row>,
}

/// An exception that is only noted.
#[derive(Serialize)]
struct Note {
    /// The method, and what it throws.
    kind: String,
    /// How many calls ended in this way.
    count: u64,
}

/// The numbers of a check.
#[derive(Serialize)]
struct Numbers {
    /// The greatest number of calls in a sequence.
    length: u64,
    calls: u64,
    refused: u64,
    states: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    uncompared: Option<u64>,
    /// How many sequences break a rule.
    violated: u64,
    #[serde(flatten)]
    common: Common,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unsupported: Option<String>,
}

/// A sequence that breaks a rule, with what its replay shows.
#[derive(Serialize)]
pub struct Example {
    #[serde(flatten)]
    pub fault: Fault,
    pub path: String,
    /// The objects before the last call.
    #[serde(serialize_with = "as_json")]
    pub before: Graph,
    /// The objects at the end.
    #[serde(serialize_with = "as_json")]
    pub after: Graph,
}

impl Example {
    fn new(fault: Fault, path: String, Change { before, after }: Change) -> Example {
        Example { fault, path, before, after }
    }
}

/// The default of `--calls`.
const CALLS: u64 = 3;

/// Runs the command: on inputs if a method, a flag or a predicate of the class says so, else on sequences of calls.
pub fn check(args: &CheckArgs) -> Outcome {
    let wanted = args.split().and_then(|(target, methods)| Ok((Target::parse(target)?, methods)));
    let inputs = wanted.and_then(|(target, methods)| {
        args.solver.check(args.choice())?;
        if args.choice() == ChoiceSetting::Symbolic && args.inputs.is_some() {
            return bad("--choice symbolic cannot be used with --inputs: the numbers of stored inputs are decided");
        }
        let named = !methods.is_empty() || args.is_about_inputs();
        if named && args.is_about_sequences() {
            let why = "--calls, --like, --ignore-field and --throwing-functions are about sequences of calls";
            let inputs = match args.choice {
                Some(choice) if methods.is_empty() => format!("--choice {} is about inputs", choice.name()),
                _ => "single methods are checked on inputs".to_owned(),
            };
            return bad(format!("{why}, and {inputs}"));
        }
        // The path of an input is that of a method.
        let is_open = !args.is_about_sequences() && args.path.is_none();
        let are_checked = named || is_open && has_predicate(args, &target)?;
        if are_checked && !named && !args.machine.json && !args.machine.quiet {
            tell("the class has a predicate or a contract: its public methods are checked on all valid inputs (--calls N: on sequences of calls)\n");
        }
        Ok(are_checked.then_some((target, methods)))
    });
    match inputs {
        Ok(Some((target, methods))) => inputs::check(args, target, methods),
        Ok(None) => check_sequences(args),
        Err(outcome) => conclude("check", &args.target, args.machine.json, |_: &mut Report<'_, Details>| Err(outcome)),
    }
}

/// Whether the class of `target` has a predicate or a contract. A class that cannot be loaded has none, and is reported when it is
/// checked.
fn has_predicate(args: &CheckArgs, target: &Target) -> Result<bool> {
    let settings = Settings::resolve(&args.machine)?;
    let program = target.locate_with_contracts(&settings)?;
    if !program.contracts.classes.is_empty() {
        return Ok(true);
    }
    let class = settings.loader(&program)?.load(&program.class.replace('.', "/"));
    Ok(class.is_ok_and(fretsaw_check::inputs::has_contract))
}

fn check_sequences(args: &CheckArgs) -> Outcome {
    conclude("check", &args.target, args.machine.json, |report| {
        let target = Target::parse(&args.target)?;
        let bounds = args.bounds.iter().map(|text| bound(text)).collect::<Result<Vec<Bound>>>()?;
        let check = Check {
            args,
            target,
            bounds,
            states: OnceLock::new(),
            skipped: OnceLock::new(),
            subject: OnceLock::new(),
            folder: OnceLock::new(),
            covered: OnceLock::new(),
            raised: OnceLock::new(),
            operations: OnceLock::new(),
        };
        match &args.path {
            Some(path) => check.show(path, report),
            None => drive(&check, report),
        }
    })
}

/// Changes the settings as both kinds of checks need them.
fn adjust(args: &CheckArgs, settings: &mut Settings) {
    settings.covers = match args.coverage.as_deref() {
        None if !args.until_covered => Covers::Nothing,
        None | Some("") => Covers::Target,
        Some(class) => Covers::Class(class.to_owned()),
    };
    settings.limits.bound_calls();
}

/// Parses a bound on arguments.
fn bound(text: &str) -> Result<Bound> {
    if !text.contains('=') {
        return bad(format!(
            "--bound {text}: expected TYPE=VALUE,VALUE or METHOD.PARAMETER=VALUE,VALUE, such as int=0,5"
        ));
    }
    bounds::parse(text)
}

impl Check<'_> {
    /// The greatest number of calls in a sequence.
    fn calls(&self) -> u64 {
        self.raised.get().copied().or(self.args.calls).unwrap_or(CALLS)
    }

    fn wanted(&self, calls: u64) -> Wanted {
        let args = self.args;
        Wanted {
            calls: usize::try_from(calls).unwrap_or(usize::MAX),
            types: args.types.iter().cloned().map(|(variable, class)| (variable, full_name(class))).collect(),
            invariants: args.invariants.clone(),
            off: args.without.iter().copied().map(RuleSetting::rule).collect(),
            ignored: args.ignored_fields.clone(),
            bounds: self.bounds.clone(),
            throwing: args.throwing,
            model: args.like.clone(),
        }
    }

    /// A machine that is ready to check the class.
    fn start(&self, settings: &Settings, program: &Program, states: Arc<States>, calls: u64) -> Result<Started> {
        let mut machine = settings.boot(program, Vec::new(), Choice::Eager)?;
        machine.output_mut().capture = true;
        let class = machine.program().class(&program.class).map_err(|ending| settings.outcome(ending, program))?;
        ignored::check(&mut machine, &self.args.ignored_fields, settings, program)?;
        let started = fretsaw_check::start(machine, class, &self.wanted(calls), states);
        let started = started.map_err(|ending| settings.outcome(ending, program))?;
        self.skipped.get_or_init(|| started.script.skipped().to_vec());
        self.subject.get_or_init(|| started.script.subject());
        self.operations.get_or_init(|| started.script.operations());
        if settings.covers != Covers::Nothing {
            self.covered.get_or_init(|| started.script.covered().to_vec());
        }
        Ok(started)
    }

    /// Makes the calls of one sequence in a machine of its own.
    fn replay(&self, settings: &Settings, program: &Program, path: &[u64]) -> Result<(Replayed, Change)> {
        Ok(fretsaw_check::replay_changes(self.alone(settings, program)?, path))
    }

    /// A machine that is ready to make calls, and knows no states.
    fn alone(&self, settings: &Settings, program: &Program) -> Result<Started> {
        self.start(settings, program, Arc::new(States::new([], settings.limits.search_heap)), self.calls())
    }

    /// Makes the calls of the sequence `--path`, and shows what came of each.
    fn show(&self, path: &str, report: &mut Report<'_, Details>) -> Result<Outcome> {
        let mut settings = Settings::resolve(&self.args.machine)?;
        settings.limits.bound_calls();
        settings.end_on_interrupt()?;
        report.jdk = Some(settings.jdk.full_version.clone());
        let program = self.locate(&settings)?;
        report.class = Some(program.class.clone());
        let Some(numbers) = numbers(path) else { return bad(format!("--path {path}: {NOT_NUMBERS}")) };
        let (replayed, change) = self.replay(&settings, &program, &numbers)?;
        show_replayed(self.args, &replayed, &change);
        Ok(match replayed {
            Replayed::Fault(fault) => {
                let path = path_text(&fault.sequence);
                report.details.faults = vec![Confirmed::new(Example::new(*fault, path, change), 1u32, None)];
                Outcome::Violated
            }
            Replayed::Ended(_) => Outcome::Exit(0),
            Replayed::Limited(what, _) => Outcome::Incomplete(format!("the sequence stopped: {what}")),
            Replayed::NoCall(at, count, _) => Outcome::BadInput(format!(
                "--path {path}: number {} must be less than {count}, which is how many calls are possible there; does the \
                 sequence belong to this class and these flags?",
                at + 1
            )),
        })
    }

    /// Searches with more and more calls, until they cover the class or nothing new.
    fn raise(&self, ground: &Ground, plan: &Plan<'_>) -> Result<()> {
        let mut reach = Reach::default();
        let mut calls = self.args.calls.unwrap_or(CALLS);
        loop {
            let states = Arc::new(States::new([], ground.settings.limits.search_heap));
            let start = || self.start(&ground.settings, &ground.program, Arc::clone(&states), calls);
            let Plan { strategy, jobs, memory, stop, .. } = *plan;
            let round = Plan { strategy, jobs, tasks: vec![Task::whole()], memory, stop };
            let found = fretsaw_check::check(start, None, round, Totals::default(), &mut Deaf);
            let summary = found.map_err(|error| self.failed(error))?;
            let covered = self.covered.get().map_or(&[][..], Vec::as_slice);
            let all = covered.iter().map(|branches| branches.ways.len()).sum();
            if !summary.complete || !reach.goes_on(&summary.totals.own.ways, all) {
                self.raised.get_or_init(|| calls);
                return Ok(());
            }
            calls += 1;
        }
    }

    /// Where the calls come from.
    fn effects(&self, totals: &Totals<Counts>) -> Vec<explain::Row> {
        explain::rows(self.operations.get().map_or(&[], Vec::as_slice), &totals.own.effort)
    }

    /// The outcome of a search that has failed.
    fn failed(&self, error: Error<Outcome>) -> Outcome {
        match error {
            Error::System(outcome) => outcome,
            Error::Diverged(divergence) => diverged(&self.args.long, &divergence),
        }
    }

    /// Replays the sequences of `kinds`.
    fn confirm(&self, ground: &Ground, kinds: Vec<Kind<Faulty>>) -> Result<Vec<Confirmed<Example>>> {
        let confirm = |Kind { count, path, details, .. }: Kind<Faulty>| {
            let fault = details.fault;
            let settings = ground.settings.with_time(TIME);
            let (replayed, change) = self.replay(&settings, &ground.program, &fault.sequence.path)?;
            let otherwise = match replayed {
                Replayed::Fault(again) if *again == fault => None,
                other => Some(describe(&other)),
            };
            Ok(Confirmed::new(Example::new(fault, path, change), count, otherwise))
        };
        kinds.into_iter().map(confirm).collect()
    }
}

impl Check<'_> {
    /// Writes tests or pictures of confirmed faults, if they are wanted.
    fn write(&self, ground: &Ground, faults: &[Confirmed<Example>]) -> Result<Written> {
        let (Some(folder), Some(subject)) = (self.folder.get(), self.subject.get()) else {
            return Ok(Written::default());
        };
        let confirmed: Vec<&Example> =
            faults.iter().filter(|fault| fault.is_confirmed()).map(|fault| &fault.example).collect();
        if self.args.format == Some(FaultForm::Svg) {
            let states: Vec<(&Graph, &Graph)> = confirmed.iter().map(|fault| (&fault.before, &fault.after)).collect();
            return folder.write_pictures(&states);
        }
        let again = || self.alone(&ground.settings.with_time(TIME), &ground.program);
        let observers = |fault: &Fault| -> Result<Vec<String>> {
            match fault.rule {
                Rule::Unchanged => Ok(fretsaw_check::observers(again()?, &fault.sequence.path)),
                _ => Ok(Vec::new()),
            }
        };
        let max_heap = ground.settings.limits.max_heap;
        let prove = |confirmed: &&Example| -> Result<Proven> {
            let fault = confirmed.fault.clone();
            let (replay, observers) = (replay_command(self.args, max_heap, &fault.sequence), observers(&fault)?);
            let twin = match fault.rule {
                Rule::Like => fretsaw_check::twin(again()?, &fault.sequence.path),
                _ => None,
            };
            Ok(Proven { fault, replay, observers, twin })
        };
        let proven: Result<Vec<Proven>> = confirmed.iter().map(prove).collect();
        let long = &self.args.long;
        folder.write_tests(&tests::tests(subject, &proven?, &long.again(&[])), long)
    }
}

/// The end of a replay, in one line.
fn describe(replayed: &Replayed) -> String {
    match replayed {
        Replayed::Fault(fault) => headline(fault.rule, &fault.place, &fault.what),
        Replayed::Ended(_) => "no rule is broken".to_owned(),
        Replayed::Limited(what, _) => format!("the sequence stopped: {what}"),
        Replayed::NoCall(at, _, _) => format!("call {} does not exist", at + 1),
    }
}

/// What is wrong with a path that is no list of numbers.
const NOT_NUMBERS: &str = "a path is a list of numbers, as check prints it";

/// The numbers of a path.
fn numbers(path: &str) -> Option<Vec<u64>> {
    path.split_whitespace().map(|number| number.parse().ok()).collect()
}

/// The full name of a class that the user may have written without `java.lang`.
fn full_name(class: String) -> String {
    const KNOWN: [&str; 10] =
        ["Boolean", "Byte", "Character", "Double", "Float", "Integer", "Long", "Object", "Short", "String"];
    if KNOWN.contains(&class.as_str()) { format!("java.lang.{class}") } else { class }
}

impl Search for Check<'_> {
    const FORM: &'static str = "fretsaw check checkpoint 2";
    const WORDS: (&'static str, &'static str) = ("tried", "sequence");
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

    fn locate(&self, settings: &Settings) -> Result<Program> {
        self.target.locate_any(settings)
    }

    fn adjust(&self, settings: &mut Settings) {
        adjust(self.args, settings);
    }

    fn plan(&self) -> Result<(Strategy, Task)> {
        Ok((Strategy::BreadthFirst, Task::whole()))
    }

    fn add_key(&self, key: &mut Key) -> Result<()> {
        let args = self.args;
        key.add(format!("{:?} {:?} {:?} {:?}", args.calls, args.types, args.invariants, args.without));
        key.add(format!("{:?} {:?} {:?} {}", args.ignored_fields, args.like, args.bounds, args.throwing));
        key.add(format!("{:?}", args.coverage));
        Ok(())
    }

    fn open(&self, ground: &Ground, before: Before<gathered::Kept>) -> Result<(Sink, Gathered)> {
        let most = ground.settings.limits.search_heap;
        if let Some(folder) = Folder::wanted(self.args, &before.guard)? {
            self.folder.get_or_init(|| folder);
        }
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
        if self.args.until_covered {
            self.raise(ground, &plan)?;
        }
        let states = self.states.get_or_init(|| Arc::new(States::new([], ground.settings.limits.search_heap)));
        let start = || {
            let started = self.start(&ground.settings, &ground.program, Arc::clone(states), self.calls())?;
            ground.is_ready();
            Ok(started)
        };
        let checked = fretsaw_check::check(start, self.args.limit, plan, before, audience);
        checked.map_err(|error| self.failed(error))
    }

    fn hint(&self, totals: &Totals<Counts>) -> Option<String> {
        let advice = explain::advice(&self.effects(totals), &totals.own.effort)?;
        Some(format!("{advice}; --explain shows all methods"))
    }

    fn found(&self, totals: &Totals<Counts>) -> (String, u64) {
        (format!("{} faults", totals.own.faults), totals.own.faults)
    }

    fn close(&self, _: &Ground, gathered: Gathered, sink: &mut Sink) -> Result<Found> {
        // With --json and --out, faults go to both: they are few.
        if let Sink::File(_) = sink {
            for kind in gathered.found.faults.in_order() {
                sink.line(serde_json::to_string(&kind.details.fault).unwrap_or_default())?;
            }
        }
        Ok(gathered.found)
    }

    fn conclude(&self, ran: &mut Ran<'_, Self>, report: &mut Report<'_, Details>) -> Result<Option<Outcome>> {
        let mut kinds = ran.results.faults.in_order();
        let is_whole = self.args.machine.json || self.folder.get().is_some();
        let unshown = if is_whole { Vec::new() } else { kinds.split_off(kinds.len().min(SHOWN)) };
        let faults = self.confirm(ran.ground, kinds)?;
        let skipped = self.skipped.get().cloned().unwrap_or_default();
        let written = self.write(ran.ground, &faults)?;
        let covered = self.covered.get().map_or(&[][..], Vec::as_slice);
        // Of another class only what calls have reached is of interest.
        let is_own = !matches!(ran.ground.settings.covers, Covers::Class(_));
        let all = covered.iter().map(|branches| (branches, is_own));
        let (reported, taken) = coverage::reported(all, &ran.summary.totals.own.ways);
        let coverage = coverage::covered(&reported, &taken);
        if ran.tells() {
            if self.args.explain {
                let effort = &ran.summary.totals.own.effort;
                tell(&explain::text(&self.effects(&ran.summary.totals), effort));
            }
            let shown = Shown { faults: &faults, unshown: unshown.len(), skipped: &skipped, written: &written };
            print_text(self.args, ran, &shown, (self.calls(), &coverage));
        }
        let counts = &ran.summary.totals.own;
        let outcome = if faults.iter().any(Confirmed::is_confirmed) {
            Some(Outcome::Violated)
        } else if counts.faults > 0 {
            Some(Outcome::Incomplete("every fault ends differently when its sequence is replayed".to_owned()))
        } else if let Some(what) = &counts.unsupported {
            Some(Outcome::Unsupported(what.clone()))
        } else if !skipped.is_empty() && ran.summary.complete {
            Some(Outcome::Incomplete(format!("some methods were not called: {}", skipped.join("; "))))
        } else {
            None
        };
        let notes = counts.notes.iter().map(|(kind, count)| Note { kind: kind.clone(), count: *count }).collect();
        let limited_sequences = ran.results.limited.in_order();
        let numbers = Some(Numbers::new(ran, self.calls()));
        let effects = if self.args.explain { self.effects(&ran.summary.totals) } else { Vec::new() };
        report.details = Details { numbers, faults, limited_sequences, skipped, notes, coverage, effects };
        Ok(outcome)
    }

    fn why_incomplete(&self, ran: &Ran<'_, Self>) -> String {
        if !ran.summary.totals.limits.is_empty() || interrupt::wanted() {
            return text::incomplete(ran);
        }
        let how = ran.how_to_go_on().unwrap_or_else(|| "not everything was tried".to_owned());
        format!("stopped after {}; {how}", ran.counted_paths())
    }
}

impl Numbers {
    fn new(ran: &Ran<'_, Check<'_>>, length: u64) -> Numbers {
        let counts = &ran.summary.totals.own;
        Numbers {
            length,
            calls: counts.calls,
            refused: counts.refused,
            states: counts.states,
            uncompared: Some(counts.uncompared).filter(|count| *count > 0),
            violated: counts.faults,
            common: ran.common(),
            limits: ran.limits(),
            unsupported: counts.unsupported.clone(),
        }
    }
}

/// The statements of a sequence, one line each, with what came of them.
pub fn lines(sequence: &Sequence) -> Vec<String> {
    let width = sequence.statements.iter().map(|(statement, _)| statement.chars().count()).max().unwrap_or(0);
    let imports = sequence.imports.iter().map(|import| format!("import {import};"));
    let statements = sequence.statements.iter().map(|(statement, outcome)| match outcome.as_str() {
        "" => statement.clone(),
        outcome => format!("{statement:width$}  // {outcome}"),
    });
    imports.chain(statements).collect()
}
