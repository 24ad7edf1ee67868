//! The search for sequences that break a rule, and the replay of one sequence.

use std::sync::{Mutex, PoisonError};

use fretsaw_code::link::find_method;
use fretsaw_graph::Graph;
use fretsaw_script::Pending;
use fretsaw_search::{Audience, Error, Path, Plan, Quota, System, Then, Work, survey};
use fretsaw_vm::{Event, Pledge};

use crate::oracles::Broken;
use crate::rules::Rule;
use crate::sequence::{End, Sequences};
use crate::{Batch, Change, Counts, Fault, Finding, Sequence, Started, Summary, Totals, Twin, count};

/// Explores the tasks of `plan` and adds to the totals `before`; every worker checks what `start` prepares. The search stops after
/// `limit` faults.
pub fn check<E: Send>(
    start: impl Fn() -> Result<Started, E> + Sync,
    limit: Option<u64>,
    plan: Plan<'_>,
    before: Totals,
    audience: &mut dyn Audience<Counts>,
) -> Result<Summary, Error<E>> {
    let quota = Quota::new(limit, before.own.faults);
    let work = Checking { start, quota, tasks: Mutex::default() };
    survey(&work, plan, before, audience)
}

struct Checking<F> {
    start: F,
    /// How many faults are wanted.
    quota: Quota,
    /// The memory of waiting tasks.
    tasks: Mutex<Pledge>,
}

impl<E: Send, F: Fn() -> Result<Started, E> + Sync> Work for Checking<F> {
    type System = Started;
    type Batch = Batch;
    type Error = E;

    fn system(&self) -> Result<Started, E> {
        (self.start)()
    }

    fn has_memory(&self, bytes: usize) -> bool {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner).keep(bytes).is_ok()
    }

    fn end(&self, system: &mut Started, end: End, path: Path<'_, Pending>, batch: &mut Batch) -> Then {
        let then = self.judge(system, end, path, batch);
        if then == Then::Interrupt {
            system.script.retract();
        } else {
            system.script.count_end();
        }
        then
    }

    fn gather(&self, system: &mut Started, batch: &mut Batch) {
        let passed = system.script.take_passed();
        let counts = &mut batch.totals.own;
        counts.states = passed.states.len() as u64;
        counts.uncompared = passed.uncompared;
        counts.calls = passed.calls;
        counts.refused = passed.refused;
        counts.effort = passed.effort;
        counts.ways.extend(system.script.take_ways(&mut system.machine));
        count(&mut counts.notes, passed.notes.into_iter().map(|note| (note, 1)));
        count(&mut counts.single_fields, passed.single_fields.into_iter().map(|field| (field, 1)));
        if !passed.states.is_empty() {
            batch.findings.push(Finding::States(passed.states));
        }
    }
}

impl<F> Checking<F> {
    /// Adds what the end of a path says to `batch`.
    fn judge(&self, system: &Started, end: End, path: Path<'_, Pending>, batch: &mut Batch) -> Then {
        let totals = &mut batch.totals;
        let sequence = || {
            let mut numbers = path.taken();
            if system.script.has_examined() {
                // The last number is that of examining the laws, which a replay does at the end of every path.
                numbers.pop();
            }
            sequence(&system.script, numbers)
        };
        let what = match end {
            End::Done | End::Matched | End::Event(Event::Cut) => return Then::Continue,
            End::Event(Event::Limit(limit)) if limit.ends_search() => {
                // The limit holds for all paths, and this one has not ended.
                totals.reached(limit);
                return Then::Interrupt;
            }
            End::Fault(broken) => {
                let then = self.quota.count();
                if then != Then::Interrupt {
                    totals.own.faults += 1;
                    batch.findings.push(Finding::Fault(Box::new(fault(&system.script, *broken, sequence()))));
                }
                return then;
            }
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
        totals.limited += 1;
        batch.findings.push(Finding::Limited(what, Box::new(sequence())));
        Then::Continue
    }
}

/// What a machine needs that it does not have.
pub(crate) fn unsupported(event: Event) -> String {
    match event {
        Event::Unsupported(what) | Event::Diverged(what) => *what,
        Event::Bound(_) => "Fretsaw.any in a method that is checked".to_owned(),
        event => format!("{event:?}"),
    }
}

fn sequence(script: &Sequences, path: Vec<u64>) -> Sequence {
    Sequence { path, imports: script.imports(), statements: script.statements() }
}

fn fault(script: &Sequences, broken: Broken, sequence: Sequence) -> Fault {
    let Broken { rule, place, what, of } = broken;
    let names = script.names();
    let named: Vec<&str> = of.iter().map(|number| names[*number].as_str()).collect();
    let what = rename(&what, &named);
    let what = if rule == Rule::Equals && has_identity_hash(script) { without_hashes(&what) } else { what };
    let assertion = match (rule, named.first()) {
        (Rule::Invariant, Some(x)) => assertion(script, &what, x),
        _ => None,
    };
    let about = named.into_iter().map(str::to_owned).collect();
    Fault { rule, place, what, assertion, about, sequence }
}

/// The statement that shows that `x` breaks an invariant. If the invariant throws an exception, `what` does not name it.
fn assertion(script: &Sequences, what: &str, x: &str) -> Option<String> {
    match (what.strip_suffix(" is false"), &script.invariants()[..]) {
        (Some(call), _) => Some(format!("assert {call};")),
        (None, [only]) => Some(format!("assert {x}.{}();", only.name)),
        (None, _) => None,
    }
}

/// Whether instances of the checked class have the hash codes of `Object.hashCode`, which differ in every run of `java`.
fn has_identity_hash(script: &Sequences) -> bool {
    find_method(script.class(), "hashCode", "()I").is_some_and(|method| method.class.superclass.is_none())
}

/// The text of a law with dots in place of hash codes.
fn without_hashes(law: &str) -> String {
    const BEFORE: &str = ".hashCode() is ";
    let mut parts = law.split(BEFORE);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c == '-' || c.is_ascii_digit());
        text.extend([BEFORE, "...", rest]);
    }
    text
}

/// Replaces `x`, `y` and `z` in the text of a law by the names of the variables that it is about.
fn rename(law: &str, named: &[&str]) -> String {
    let mut text = String::new();
    let mut before = ' ';
    let mut rest = law.chars().peekable();
    while let Some(c) = rest.next() {
        let is_alone = !before.is_alphanumeric() && !rest.peek().is_some_and(|next| next.is_alphanumeric());
        let number = "xyz".find(c).filter(|_| is_alone);
        match number.and_then(|number| named.get(number)) {
            Some(name) => text += name,
            None => text.push(c),
        }
        before = c;
    }
    text
}

/// The end of a sequence that was replayed.
pub enum Replayed {
    /// It breaks a rule.
    Fault(Box<Fault>),
    /// It ends without a fault.
    Ended(Sequence),
    /// It reaches a limit, or something unsupported.
    Limited(String, Sequence),
    /// The path names a call that does not exist after this sequence: which of its numbers, and how many calls there are.
    NoCall(usize, u64, Sequence),
}

/// Makes the calls of `path`, one after the other.
pub fn replay(system: Started, path: &[u64]) -> Replayed {
    replay_changes(system, path).0
}

/// The same; also returns what the last call has changed.
pub fn replay_changes(mut system: Started, path: &[u64]) -> (Replayed, Change) {
    let mut before = Graph::default();
    let followed = follow(&mut system, path, |system, _| before = system.script.graph(&system.machine));
    let after = system.script.graph(&system.machine);
    let sequence = |taken: usize| sequence(&system.script, path[..taken].to_vec());
    let replayed = match followed {
        Err((taken, possible)) => Replayed::NoCall(taken, possible, sequence(taken)),
        Ok((End::Fault(broken), taken)) => Replayed::Fault(Box::new(fault(&system.script, *broken, sequence(taken)))),
        Ok((End::Done | End::Matched | End::Event(Event::Cut), taken)) => Replayed::Ended(sequence(taken)),
        Ok((End::Event(Event::Limit(limit)), taken)) => Replayed::Limited(limit.to_string(), sequence(taken)),
        Ok((End::Event(event), taken)) => Replayed::Limited(unsupported(event), sequence(taken)),
    };
    (replayed, Change { before, after })
}

/// Makes the calls of `path`, and finds expressions that change nothing and have other values after the last call than before.
pub fn observers(mut system: Started, path: &[u64]) -> Vec<String> {
    let mut before = Vec::new();
    let note = |system: &mut Started, taken: usize| {
        if taken + 1 == path.len() {
            before = system.script.observe(&mut system.machine, path[taken]);
        }
    };
    match follow(&mut system, path, note) {
        Ok(_) => system.script.telling(&mut system.machine, &before),
        Err(_) => Vec::new(),
    }
}

/// Makes the calls of `path`, and returns them as calls on the model, if there is one.
pub fn twin(mut system: Started, path: &[u64]) -> Option<Twin> {
    follow(&mut system, path, |_, _| {}).ok()?;
    system.script.twin()
}

/// Makes the calls of `path`; `before` is called before each, with how many numbers of the path were taken. Returns the end of the
/// path and how many numbers it took; or which number does not name a call, and how many calls there are.
fn follow(
    system: &mut Started,
    path: &[u64],
    mut before: impl FnMut(&mut Started, usize),
) -> Result<(End, usize), (usize, u64)> {
    // The path alone says how many calls there are.
    system.script.allow_any_length();
    let mut taken = 0;
    loop {
        if let Some(end) = system.advance() {
            return Ok((end, taken));
        }
        let choice = system.choice();
        let count = system.alternatives(&choice);
        if count == 1 {
            // A path does not contain choices between one alternative.
            system.take(&choice, 0);
            continue;
        }
        // A state is examined when the next call is asked for. A call that leaves the state as it was does not end the path.
        match system.meet(&choice) {
            None | Some(End::Matched) => {}
            Some(end) => return Ok((end, taken)),
        }
        // The last alternative of a call is to examine the laws.
        let asks_for_call = system.script.asks_for_call();
        let possible = if asks_for_call { count - 1 } else { count };
        match path.get(taken) {
            None if asks_for_call => system.take(&choice, count - 1),
            Some(number) if *number < possible => {
                if asks_for_call {
                    before(system, taken);
                }
                taken += 1;
                system.take(&choice, *number);
            }
            _ => return Err((taken, possible)),
        }
    }
}
