//! The search for inputs that break a rule.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use fretsaw_choice::Ask;
use fretsaw_code::Memory;
use fretsaw_finitization::Space;
use fretsaw_graph::Graph;
use fretsaw_graph::read::{Present, Seen, Start, read};
use fretsaw_script::effects::add_path;
use fretsaw_script::{Booted, Calls, Pending};
use fretsaw_search::{Audience, Error, Path, Plan, Quota, System, Then, Work, survey};
use fretsaw_vm::{Choice, Event, Pledge};
use num_bigint::BigUint;

use crate::take_ways;
use crate::work::unsupported;

use super::script::{Checked, End, Source};
use super::stored::Stored;
use super::verdict::{Broken, Verdict};
use super::{
    Batch, Counts, Failure, Fault, Finding, Input, MethodCounts, Started, Summary, Totals, Wanted, kind, size, start,
};

/// Explores the tasks of `plan` and adds to the totals `before`; every worker runs a machine created by `boot`, with an oracle if
/// it keeps numbers symbolic. The search stops after `limit` paths with a fault.
pub fn check<B: Into<Booted>, E: Send>(
    boot: impl Fn() -> Result<B, E> + Sync,
    wanted: &Wanted<'_>,
    limit: Option<u64>,
    plan: Plan<'_>,
    before: Totals,
    audience: &mut dyn Audience<Counts>,
) -> Result<Summary, Failure<E>> {
    check_on(None, boot, wanted, limit, plan, before, audience)
}

/// The same on the inputs that are stored, if there are such.
pub fn check_on<B: Into<Booted>, E: Send>(
    stored: Option<&Stored>,
    boot: impl Fn() -> Result<B, E> + Sync,
    wanted: &Wanted<'_>,
    limit: Option<u64>,
    plan: Plan<'_>,
    before: Totals,
    audience: &mut dyn Audience<Counts>,
) -> Result<Summary, Failure<E>> {
    let work = Checking {
        boot,
        wanted,
        stored,
        quota: Quota::new(limit, before.own.broken),
        smallest: Mutex::default(),
        methods: Mutex::default(),
        tasks: Mutex::default(),
    };
    survey(&work, plan, before, audience).map_err(|error| match error {
        Error::System(failure) => failure,
        Error::Diverged(divergence) => Failure::Diverged(divergence),
    })
}

/// The methods with the spaces of their inputs, and those that are not checked.
type Methods = (Vec<Space>, Vec<String>);

/// The size of an input, and the path that leads to it.
type Rank = ((usize, usize), Vec<u64>);

struct Checking<'a, F> {
    boot: F,
    wanted: &'a Wanted<'a>,
    /// The inputs, if they are not to be found.
    stored: Option<&'a Stored>,
    /// How many faults are wanted.
    quota: Quota,
    /// The smallest inputs, by kind of fault: their sizes and paths. Larger ones are only counted. Of inputs of one size, the first
    /// path counts, so that the number of workers makes no difference.
    smallest: Mutex<HashMap<String, Rank>>,
    /// What the first worker reports before its findings.
    methods: Mutex<Option<Methods>>,
    /// The memory of waiting tasks.
    tasks: Mutex<Pledge>,
}

impl<B: Into<Booted>, E: Send, F: Fn() -> Result<B, E> + Sync> Work for Checking<'_, F> {
    type System = Started;
    type Batch = Batch;
    type Error = Failure<E>;

    fn system(&self) -> Result<Started, Failure<E>> {
        let booted = (self.boot)().map_err(Failure::Start)?.into();
        let (started, spaces, skipped) = start(booted, self.wanted, self.stored).map_err(Failure::Subject)?;
        *self.methods.lock().unwrap_or_else(PoisonError::into_inner) = Some((spaces, skipped));
        Ok(started)
    }

    fn has_memory(&self, bytes: usize) -> bool {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner).keep(bytes).is_ok()
    }

    fn end(&self, system: &mut Started, end: End, path: Path<'_, Pending>, batch: &mut Batch) -> Then {
        let is_rejected = matches!(end, End::Invalid(_));
        let then = self.judge(system, end, path, batch);
        if system.script.is_sampled() && then != Then::Interrupt {
            let places = system.script.places();
            add_path(&mut batch.totals.own.effects, &system.machine, path, places, is_rejected);
        }
        then
    }

    fn gather(&self, system: &mut Started, batch: &mut Batch) {
        if let Some((spaces, skipped)) = self.methods.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // The methods come before what was found about them.
            batch.findings.insert(0, Finding::Methods(spaces, skipped));
        }
        let gaps = system.take_gaps();
        let counts = &mut batch.totals.own;
        counts.concrete = counts.concrete.take().or(gaps.concrete);
        counts.unknown = counts.unknown.take().or(gaps.unknown);
        counts.ways.extend(take_ways(&mut system.machine, &system.script.covered));
        counts.methods.resize(system.script.methods().len(), MethodCounts::default());
        for (passed, method) in system.script.take_passed().into_iter().zip(&mut counts.methods) {
            method.inputs += passed.inputs;
            method.refused += passed.refused;
            for (note, count) in passed.noted {
                *counts.notes.entry(note).or_default() += count;
            }
        }
    }
}

impl<F> Checking<'_, F> {
    /// Adds what the end of a path says to `batch`.
    fn judge(&self, system: &mut Started, end: End, path: Path<'_, Pending>, batch: &mut Batch) -> Then {
        let totals = &mut batch.totals;
        if system.machine.status().unportable().is_some() {
            totals.own.unportable += 1;
        }
        if system.machine.config().choice == Choice::Symbolic && !is_possible(system, &end, totals) {
            return Then::Continue;
        }
        let what = match end {
            End::Invalid(thrown) => {
                totals.own.thrown += u64::from(thrown);
                totals.own.invalid += u64::from(self.stored.is_some());
                return Then::Continue;
            }
            End::Event(Event::Cut) => return Then::Continue,
            End::Event(Event::Limit(limit)) if limit.ends_search() => {
                totals.reached(limit);
                return Then::Interrupt;
            }
            End::Ran(verdict) => match &*verdict {
                Verdict::Broken(broken) => return self.broken(system, broken, path, batch),
                verdict => {
                    system.script.count_run(verdict);
                    return Then::Continue;
                }
            },
            End::Event(Event::Limit(limit)) => {
                totals.reached(limit);
                limit.to_string()
            }
            End::Event(event) => {
                let what = unsupported(event);
                totals.own.unsupported.get_or_insert_with(|| what.clone());
                what
            }
        };
        batch.totals.limited += 1;
        let input = completed(system, &[], |system, _| input(system));
        batch.findings.push(Finding::Limited(what, Box::new(input)));
        Then::Continue
    }

    /// Counts inputs that break a rule, and reports one of them if none was smaller before.
    fn broken(&self, system: &mut Started, broken: &Broken, path: Path<'_, Pending>, batch: &mut Batch) -> Then {
        let then = self.quota.count();
        if then == Then::Interrupt {
            return then;
        }
        let count = system.script.take_count();
        let counts = &mut batch.totals.own;
        counts.broken += 1;
        counts.methods.resize(system.script.methods().len(), MethodCounts::default());
        let method = &mut counts.methods[system.script.number()];
        method.inputs += &count;
        method.faults += &count;
        let kind = kind(broken.rule, &broken.place, broken.condition.as_deref());
        *counts.kinds.entry(kind.clone()).or_default() += count;
        let taken = path.taken();
        let fault = completed(system, &[], |system, completion| {
            let input = input(system);
            let path: Vec<u64> = taken.into_iter().chain(completion).collect();
            let rank = (size(&input.before), path.clone());
            let mut smallest = self.smallest.lock().unwrap_or_else(PoisonError::into_inner);
            if smallest.get(&kind).is_some_and(|known| *known <= rank) {
                return None;
            }
            smallest.insert(kind.clone(), rank);
            let Broken { rule, place, what, condition, .. } = broken.clone();
            Some(Fault { rule, place, what, condition, input, after: after(system), path })
        });
        batch.findings.extend(fault.map(|fault| Finding::Fault(Box::new(fault))));
        then
    }
}

/// Whether a path with this end is possible, as far as that matters: if not, it was none. From then on the numbers that it keeps
/// symbolic have values, if somebody will look at them.
fn is_possible(system: &mut Started, end: &End, totals: &mut Totals) -> bool {
    let is_reported = match end {
        End::Invalid(_) | End::Event(Event::Cut) => return true,
        End::Event(Event::Limit(limit)) if limit.ends_search() => return true,
        End::Ran(verdict) => matches!(**verdict, Verdict::Broken(_)),
        End::Event(_) => true,
    };
    let count = if let End::Ran(_) = end { system.script.counted.clone() } else { None };
    if count == Some(BigUint::ZERO) {
        return false;
    }
    let is_known = !system.machine.choices().is_doubtful() || count.is_some();
    let possible = if is_reported || !is_known { system.settle_symbolic() } else { Ok(true) };
    match possible {
        Ok(false) => return false,
        // The oracle has noted why.
        Err(_) => {
            totals.limited += 1;
            return false;
        }
        Ok(true) => {}
    }
    if let End::Ran(_) = end {
        totals.own.shapes += 1;
        totals.own.uncounted += u64::from(system.script.is_uncounted);
    }
    true
}

/// What `then` makes of a completion of the input that a path has led to: the one that `rest` of the path leads to, and from its end
/// on the first one. It gets the alternatives that lead there. The state stays as it is.
pub(super) fn completed<R>(system: &mut Started, rest: &[u64], then: impl FnOnce(&mut Started, Vec<u64>) -> R) -> R {
    system.mark();
    // Places are written, too: an array that the method has not looked at gets its length.
    system.machine.mark();
    let (mut taken, mut rest) = (Vec::new(), rest.iter());
    while let Some(cell) = system.script.completion(&system.machine) {
        let ask = Ask::value(cell);
        let count = system.machine.alternatives(ask);
        if count == 0 {
            break;
        }
        let number = if count > 1 { rest.next().map_or(0, |number| (*number).min(count - 1)) } else { 0 };
        if count > 1 {
            taken.push(number);
        }
        system.machine.take(ask, number);
    }
    let result = then(system, taken);
    system.machine.undo();
    system.machine.drop_mark();
    system.undo();
    system.drop_mark();
    result
}

/// The input of a path.
pub(super) fn input(system: &Started) -> Input {
    let Checked { entry, source, .. } = system.script.checked();
    let mut before = match source {
        Source::Bounded { input, .. } => fretsaw_input::graph(&system.machine, input, None),
        Source::Stored(_) => system.script.stored().cloned().unwrap_or_default(),
    };
    before.choices = Calls::new(&system.machine).decided_words();
    Input { method: entry.full_name(), before }
}

/// The receiver, the arguments and the result after the call.
pub(super) fn after(system: &Started) -> Graph {
    let machine = &system.machine;
    let Checked { entry, .. } = system.script.checked();
    let view = Present::new(machine);
    let roots = system.script.roots(machine).into_iter().zip(&entry.parameters);
    let mut starts: Vec<Start> = roots
        .map(|(word, parameter)| {
            let memory = Memory::of(parameter.descriptor);
            Start { name: parameter.name.clone(), seen: view.word(word, memory), memory }
        })
        .collect();
    let left = system.script.left(machine);
    let result = match entry.method.signature.result {
        _ if system.script.threw() => None,
        None if entry.method.name == "<init>" => Some(Memory::Ref),
        other => other.map(Memory::of),
    };
    if let Some(memory) = result {
        let seen = if left.is_null() { Seen::Word(left) } else { view.word(left, memory) };
        starts.push(Start { name: "result".to_owned(), seen, memory });
    }
    read(machine, &view, starts)
}
