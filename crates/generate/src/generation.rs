//! A generation: each worker creates the objects, runs the predicate on its candidates, and reports what it finds.

use std::sync::{Arc, Mutex, PoisonError};

use fretsaw_finitization::{Bounded, Entry, Refusal, find_predicate};
use fretsaw_graph::Symbolic;
use fretsaw_input::{described, ending, graph, key};
use fretsaw_search::{Path, Quota, Then, Work};
use fretsaw_vm::{Ending, Event, Limit, Machine};
use num_bigint::BigUint;

use fretsaw_script::{Booted, Calls, Met, Pending, Scripted, States, effects};
use fretsaw_term::Word;

use crate::candidates::{Candidates, Passed, accept, represented};
use crate::drawn::drawn;
use crate::valuations::{is_symbolic, symbolic};
use crate::{Batch, Failure, Finding, Sampling, Settings, Structure, Subject, Totals, Wanted};

/// What all workers share.
pub(crate) struct Generation<'a, F> {
    start: F,
    subject: &'a Subject<'a>,
    compact: bool,
    graphs: bool,
    /// Whether completions are counted instead of listed.
    weighs: bool,
    explain: bool,
    wanted: Wanted,
    /// The inputs that were listed, if each is wanted once.
    listed: Option<States>,
    sampling: Option<&'a Sampling>,
    /// How many inputs may still be listed.
    quota: Arc<Quota>,
    /// Whether a worker has created its objects. The others then can, too, and ignore the deadline until they have: otherwise an
    /// error of theirs would discard what was found in the meantime.
    prepared: Mutex<bool>,
}

impl<'a, F> Generation<'a, F> {
    /// A generation of the inputs of `subject`, of which an earlier run has found those in `before`. A list of inputs may take
    /// `memory` bytes.
    pub fn new(
        start: F,
        subject: &'a Subject<'a>,
        settings: &Settings<'a>,
        memory: usize,
        before: &Totals,
    ) -> Generation<'a, F> {
        Generation {
            start,
            subject,
            compact: settings.compact,
            graphs: settings.graphs,
            weighs: settings.weighs(),
            explain: settings.explain,
            wanted: settings.wanted,
            listed: settings.exists.then(|| States::new([], memory)),
            sampling: settings.sampling,
            quota: Arc::new(Quota::new(settings.limit, listed_before(before))),
            prepared: Mutex::new(false),
        }
    }
}

/// Creates the objects of `subject`'s candidates.
pub(crate) fn prepare(
    mut machine: Machine,
    subject: &Subject<'_>,
    compact: bool,
    weighs: bool,
) -> Result<Scripted<Candidates>, Refusal> {
    let class = machine.program().class(subject.class)?;
    let predicate = Entry::new(&mut machine, class, find_predicate(class, subject.predicate)?)?;
    let invariants = subject.invariants.iter().map(|pattern| predicate.invariant(class, pattern));
    let mut calls = invariants.collect::<Result<Vec<_>, Ending>>()?.into_iter().flatten().collect::<Vec<_>>();
    calls.push(predicate.call());
    let bounded = Bounded::new(&mut machine, class, predicate, &subject.finitization)?;
    machine.places().begin().map_err(Ending::Unsupported)?;
    let (_, input, space) = bounded.open(&mut machine)?;
    let mut script = Candidates::new(&machine, input, calls, compact, weighs);
    script.space = Some(space);
    Ok(Scripted::new(machine, script))
}

impl<B: Into<Booted>, E: Send, F: Fn() -> Result<B, E> + Sync> Work for Generation<'_, F> {
    type System = Scripted<Candidates>;
    type Batch = Batch;
    type Error = Failure<E>;

    fn system(&self) -> Result<Scripted<Candidates>, Failure<E>> {
        let Booted { mut machine, oracle } = (self.start)().map_err(Failure::Start)?.into();
        let mut first = Some(self.prepared.lock().unwrap_or_else(PoisonError::into_inner));
        let mut deadline = None;
        if first.as_deref() == Some(&true) {
            (first, deadline) = (None, machine.set_deadline(None));
        }
        let mut candidates = prepare(machine, self.subject, self.compact, self.weighs).map_err(Failure::Subject)?;
        candidates.script.passes = !self.explain;
        let only_counts = self.wanted == Wanted::Accepted && !self.graphs && self.listed.is_none();
        if only_counts && self.sampling.is_none() {
            candidates.script.quota = Some(self.quota.clone());
        }
        match first {
            Some(mut prepared) => *prepared = true,
            None => _ = candidates.machine.set_deadline(deadline),
        }
        Ok(candidates.with_oracle(oracle))
    }

    fn end(
        &self,
        candidates: &mut Scripted<Candidates>,
        event: Event,
        path: Path<'_, Pending>,
        batch: &mut Batch,
    ) -> Then {
        let is_rejected = !matches!(event, Event::Returned(value) if value.bool());
        let then = self.judge(candidates, event, path, batch);
        if self.explain && then != Then::Interrupt {
            let places = candidates.script.places();
            effects::add_path(&mut batch.totals.own.effects, &candidates.machine, path, places, is_rejected);
        }
        then
    }

    fn gather(&self, candidates: &mut Scripted<Candidates>, batch: &mut Batch) {
        let space = candidates.script.space.take().map(|space| Finding::Space(Box::new(space)));
        // The space comes before the inputs in it.
        batch.findings.splice(..0, space);
        batch.totals.own.read = candidates.script.read(candidates.machine.choices());
        let Passed { structures, further } = candidates.script.take_passed();
        batch.totals.own.structures += structures;
        batch.totals.own.further += further;
        let gaps = candidates.take_gaps();
        let counts = &mut batch.totals.own;
        counts.concrete = counts.concrete.take().or(gaps.concrete);
        counts.unknown = counts.unknown.take().or(gaps.unknown);
    }
}

impl<F> Generation<'_, F> {
    /// Counts a candidate, and lists it if it is wanted.
    fn judge(
        &self,
        candidates: &mut Scripted<Candidates>,
        event: Event,
        path: Path<'_, Pending>,
        batch: &mut Batch,
    ) -> Then {
        let is_unportable = candidates.machine.status().unportable().is_some();
        let represented = represented(&candidates.machine);
        // Nearly all candidates are rejected.
        if matches!(event, Event::Returned(Word::ZERO)) {
            represented.add_to(&mut batch.totals.own.further);
            if is_unportable {
                batch.totals.own.unportable_others += represented.all();
            }
            return Then::Continue;
        }
        if is_unportable && matches!(event, Event::Cut | Event::Thrown(_)) {
            batch.totals.own.unportable_others += represented.all();
        }
        let (kind, reason) = match event {
            Event::Returned(value) if value.bool() => (Some(Wanted::Accepted), None),
            Event::Thrown(exception) => (Some(Wanted::Thrown), Some(Reason::Exception(exception))),
            Event::Limit(limit) if !limit.ends_search() => (Some(Wanted::Limited), Some(Reason::Limit(limit))),
            _ => (None, None),
        };
        let mut name = None;
        if let (Event::Returned(value), Some(listed)) = (&event, &self.listed)
            && value.bool()
        {
            let key = key(&candidates.machine, &candidates.script.input);
            name = Some(key);
            match listed.insert(key) {
                Met::New => {}
                Met::Known => return Then::Continue,
                Met::Full => return interrupted(batch, Limit::Search),
                Met::Refused => return interrupted(batch, Limit::System),
            }
        }
        let mut count = candidates.script.take_count();
        let mut stands_for = None;
        if is_symbolic(&candidates.machine) && kind.is_some() {
            if kind == Some(Wanted::Accepted) {
                count = count.or_else(|| candidates.script.valuations(&candidates.machine));
            }
            stands_for = Some(symbolic(candidates, count.as_ref()));
            match candidates.settle_symbolic() {
                Ok(true) => {}
                // The solver had not confirmed that the path is possible, and it is not.
                Ok(false) => return Then::Continue,
                // The oracle has noted why.
                Err(_) => {
                    batch.totals.limited += 1;
                    return Then::Continue;
                }
            }
        }
        let (mut then, mut event) = (Then::Continue, event);
        match (&count, self.sampling) {
            _ if kind != Some(self.wanted) => {}
            (Some(count), Some(sampling)) => match drawn(candidates, sampling, path, count) {
                Ok(structures) => batch.findings.extend(structures.into_iter().map(Finding::Structure)),
                Err(end) => event = end,
            },
            _ => then = self.list(candidates, reason, path, name, stands_for, batch),
        }
        if then == Then::Interrupt {
            return then;
        }
        let is_interrupted = matches!(event, Event::Limit(limit) if limit.ends_search());
        if !is_interrupted && kind != Some(Wanted::Accepted) {
            represented.add_to(&mut batch.totals.own.further);
        }
        let totals = &mut batch.totals;
        let counts = &mut totals.own;
        match event {
            // An assumption that does not hold rejects the candidate.
            Event::Returned(Word::ZERO) | Event::Cut => {}
            Event::Returned(_) => {
                if is_unportable {
                    counts.unportable += count.clone().unwrap_or_else(|| BigUint::from(1u32));
                }
                if is_symbolic(&candidates.machine) {
                    counts.shapes += 1;
                    counts.uncounted += u64::from(count.is_none());
                }
                accept(count, &mut counts.structures, &mut counts.further);
            }
            Event::Thrown(exception) => {
                counts.thrown += represented.all();
                counts.exception.get_or_insert_with(|| described(&candidates.machine, exception));
            }
            // This candidate did not finish, and the limit is reached for all others, too.
            Event::Limit(limit) if limit.ends_search() => return interrupted(batch, limit),
            Event::Limit(limit) => {
                counts.place = counts.place.take().or_else(|| candidates.machine.status().place());
                totals.limited += 1;
                totals.reached(limit);
            }
            event => {
                counts.problem = Some(ending(&candidates.machine, &event));
                counts.place = candidates.machine.status().place();
                return Then::Stop;
            }
        }
        then
    }
}

/// How many structures an earlier run has listed, or the largest number.
fn listed_before(before: &Totals) -> u64 {
    match before.own.shapes {
        0 => u64::try_from(&before.own.structures).unwrap_or(u64::MAX),
        shapes => shapes,
    }
}

/// Ends the search because of a limit that holds for all candidates.
fn interrupted(batch: &mut Batch, limit: Limit) -> Then {
    batch.totals.reached(limit);
    Then::Interrupt
}

/// Why an input was rejected.
#[derive(Clone, Copy)]
enum Reason {
    Exception(Word),
    Limit(Limit),
}

impl Reason {
    /// The class of the exception or the flag of the limit, and the place in the program.
    fn describe(self, machine: &Machine) -> String {
        let (what, place) = match self {
            Reason::Exception(exception) => (
                machine.objects().class_of(exception).external_name(),
                machine.objects().place_of(exception.reference()),
            ),
            Reason::Limit(limit) => (limit.to_string(), machine.status().place()),
        };
        place.map_or(what.clone(), |place| format!("{what} at {place}"))
    }
}

impl<F> Generation<'_, F> {
    /// Lists the input of a path, unless the limit is reached.
    fn list(
        &self,
        candidates: &Scripted<Candidates>,
        reason: Option<Reason>,
        path: Path<'_, Pending>,
        name: Option<u128>,
        stands_for: Option<Symbolic>,
        batch: &mut Batch,
    ) -> Then {
        let then = self.quota.count();
        if then != Then::Interrupt && self.graphs {
            let path = path.taken();
            // Which of several paths leads to an input first depends on the number of workers.
            let named = name.map(|name| vec![name as u64, (name >> 64) as u64]);
            let named = named.as_ref().unwrap_or(&path);
            let lot = self.sampling.map(|sampling| sampling.lot(named));
            if self.sampling.zip(lot).is_none_or(|(sampling, lot)| sampling.may_have(lot)) {
                let rejected = reason.map(|reason| reason.describe(&candidates.machine));
                let mut graph = graph(&candidates.machine, &candidates.script.input, rejected);
                graph.symbolic = stands_for.map(Box::new);
                if self.listed.is_none() {
                    graph.choices = Calls::new(&candidates.machine).decided_words();
                }
                batch.findings.push(Finding::Structure(Structure { lot, graph, path }));
            }
        }
        then
    }
}
