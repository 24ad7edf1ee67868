//! The search: calls on an input, as a script whose questions are the places that a predicate reads (Korat, sections 3.3 and 3.4).
//!
//! The order in which places are decided is Korat's field ordering. When the predicate has returned true, what it has not read
//! is decided as well, place by place, so that every completion is a path of its own. So are the choices that the predicate made
//! itself: they are part of the input. Nothing runs any more then, and only choices are marked and undone. If only the number of
//! structures or a sample is wanted, completions are counted without paths where that is exact.

use std::collections::BTreeSet;
use std::sync::Arc;

use fretsaw_choice::{Ask, Choices};
use fretsaw_finitization::{Begun, Call, Space};
use fretsaw_input::{Completions, Input, Position, Undecided, Walk};
use fretsaw_script::{Oracle, Script, numbers};
use fretsaw_search::Quota;
use fretsaw_term::{CellId, Open, Word};
use fretsaw_vm::{Choice, Event, Limit, Machine};
use num_bigint::BigUint;

use crate::valuations::is_symbolic;

/// Where a candidate is: which call of the invariants and the predicate comes next or runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The call has not begun.
    Before(usize),
    /// It runs.
    Running(usize),
    /// It has returned this, which is undecided.
    Returned(usize, Open),
    /// All have returned true.
    Accepted,
}

/// The calls on an input.
pub(crate) struct Candidates {
    pub input: Input,
    /// The invariants and the predicate, in the order in which they are called.
    calls: Vec<Call>,
    /// The space of inputs, until it is reported.
    pub space: Option<Space>,
    /// Whether places that the predicate did not read stay open.
    compact: bool,
    /// Counts completions, if they are not listed.
    completions: Option<Completions>,
    /// How many structures the candidate that ended last represents, if it was counted.
    counted: Option<BigUint>,
    phase: Phase,
    /// For each place whether the predicate has read it for some candidate.
    read: Vec<bool>,
    /// Visits the places that the predicate does not decide.
    walk: Walk,
    /// Whether candidates that are only counted need not be looked at one by one.
    pub passes: bool,
    /// Counts accepted candidates, if they are only counted.
    pub quota: Option<Arc<Quota>>,
    /// The candidates that nobody looks at but here, since they were last taken from here.
    passed: Passed,
}

/// What candidates add up to.
#[derive(Default)]
pub(crate) struct Passed {
    /// How many structures there are among them.
    pub structures: BigUint,
    /// How many candidates the paths represent besides themselves.
    pub further: BigUint,
}

/// Adds an accepted candidate to the structures and to the further candidates. It represents `count` structures if its
/// completions were only counted.
#[inline]
pub(crate) fn accept(count: Option<BigUint>, structures: &mut BigUint, further: &mut BigUint) {
    match count {
        None => *structures += 1u32,
        Some(count) => {
            *structures += &count;
            *further += count.max(BigUint::from(1u32)) - 1u32;
        }
    }
}

/// How many candidates a path represents.
pub(crate) enum Represented {
    Few(u64),
    Many(BigUint),
}

impl Represented {
    /// Their number.
    pub fn all(&self) -> BigUint {
        match self {
            Represented::Few(count) => BigUint::from(*count),
            Represented::Many(count) => count.clone(),
        }
    }

    /// Adds all but one to `further`.
    #[inline]
    pub fn add_to(&self, further: &mut BigUint) {
        match self {
            Represented::Few(1) => {}
            Represented::Few(count) => *further += count.saturating_sub(1),
            Represented::Many(count) => *further += count - 1u32,
        }
    }
}

/// How many candidates the path that `machine` has ended represents.
pub(crate) fn represented(machine: &Machine) -> Represented {
    if machine.config().choice != Choice::Narrow {
        return Represented::Few(1);
    }
    let few = machine.choices().loaded_sizes().try_fold(1, u64::checked_mul);
    let many = || machine.choices().loaded_sizes().map(BigUint::from).product();
    few.map_or_else(|| Represented::Many(many()), Represented::Few)
}

impl Candidates {
    /// The candidates on which `calls` run. With `weighs`, completions are counted if that is possible without listing them.
    pub fn new(machine: &Machine, input: Input, calls: Vec<Call>, compact: bool, weighs: bool) -> Candidates {
        let completions = if weighs { Completions::new(machine, &input) } else { None };
        let walk = Walk::new(input.members.len());
        let read = vec![false; machine.choices().len()];
        Candidates {
            input,
            calls,
            space: None,
            compact,
            completions,
            counted: None,
            phase: Phase::Before(0),
            read,
            walk,
            passes: true,
            quota: None,
            passed: Passed::default(),
        }
    }

    /// For each place whether the predicate has read it for some candidate.
    pub fn read(&self, choices: &Choices) -> Vec<bool> {
        let was_loaded = |number: usize| choices.was_loaded(CellId::at(number));
        self.read.iter().enumerate().map(|(number, read)| *read || was_loaded(number)).collect()
    }

    /// Notes the places that the predicate has computed with, which are kept symbolic.
    fn note_computed(&mut self, machine: &Machine) {
        for cell in numbers::computed(machine.choices()) {
            if let Some(read) = self.read.get_mut(cell.index()) {
                *read = true;
            }
        }
    }

    /// How many places the input has.
    pub fn places(&self) -> usize {
        self.read.len()
    }

    /// What the accepted candidate leaves undecided, if its completions are counted: places, and choices of the predicate. The
    /// numbers in `others` are counted elsewhere.
    fn undecided_but(&self, machine: &Machine, others: &BTreeSet<CellId>) -> Option<Undecided> {
        let mut undecided = self.completions.as_ref()?.undecided(machine, &self.input, others)?;
        let choices = machine.choices();
        let chosen = (self.read.len()..choices.len()).map(CellId::at).filter(|cell| !others.contains(cell));
        let size = |cell| if choices.is_symbolic(cell) { choices.domain(cell).size() } else { choices.open_size(cell) };
        chosen.filter_map(size).for_each(|size| undecided.add_choice(size));
        Some(undecided)
    }

    /// The same for all that is undecided.
    pub fn undecided(&self, machine: &Machine) -> Option<Undecided> {
        self.undecided_but(machine, &BTreeSet::new())
    }

    /// How many structures the accepted candidate represents: its completions, if these are only counted.
    fn count(&mut self, machine: &Machine) -> Option<BigUint> {
        if !is_symbolic(machine) {
            let undecided = self.undecided(machine)?;
            return self.completions.as_mut()?.count(machine, &undecided);
        }
        let undecided = self.undecided_but(machine, &numbers::constrained(machine.choices()))?;
        let ways = self.completions.as_mut()?.count(machine, &undecided)?;
        Some(ways * numbers::valuations(machine.choices())?)
    }

    /// Chooses the alternative of `cell` that leads to completion `rank`; see [`Completions::choose`].
    pub fn choose(
        &mut self,
        machine: &Machine,
        cell: CellId,
        undecided: &mut Undecided,
        rank: &mut BigUint,
    ) -> Option<u64> {
        self.completions.as_mut()?.choose(machine, &self.input, cell, undecided, rank)
    }

    /// How many structures the accepted candidate represents that ended last, if its completions were only counted.
    pub fn take_count(&mut self) -> Option<BigUint> {
        self.counted.take()
    }

    /// What the candidates add up to that nobody looked at since the last time.
    pub fn take_passed(&mut self) -> Passed {
        std::mem::take(&mut self.passed)
    }

    /// The next place or choice that completes an accepted candidate.
    fn completion(&mut self, machine: &Machine) -> Option<CellId> {
        if machine.choices().unread() > 0
            && let Some(cell) = self.input.next_open(machine, &mut self.walk, self.compact)
        {
            return Some(cell);
        }
        if self.compact {
            return None;
        }
        let first = self.read.len();
        let cells = (first..machine.choices().len()).map(CellId::at);
        cells.into_iter().find(|cell| machine.choices().open_size(*cell).is_some())
    }

    /// Continues to the next phase; returns what must be decided before that, if there is something.
    fn step(&mut self, machine: &mut Machine) -> Result<Option<Ask>, Event> {
        self.phase = match self.phase {
            Phase::Before(call) if call == self.calls.len() => Phase::Accepted,
            Phase::Before(call) => {
                if call == 0
                    && let Some(cell) = self.input.needed_first(machine, &mut self.walk)
                {
                    return Ok(Some(Ask::value(cell)));
                }
                let words = self.input.arguments(machine);
                if machine.config().choice == Choice::Narrow {
                    self.input.note_arguments(machine);
                }
                match self.calls[call].begin(machine, &words)? {
                    Begun::Runs => Phase::Running(call),
                    Begun::Needs(open) => return Ok(Some(open.into())),
                    Begun::HasNone => Phase::Before(call + 1),
                }
            }
            Phase::Running(call) => {
                let event = machine.run();
                return self.ran(call, event);
            }
            Phase::Returned(call, open) => match numbers::truth(machine.choices_mut(), open) {
                Err(ask) => return Ok(Some(ask)),
                Ok(true) => Phase::Before(call + 1),
                Ok(false) => return Err(Event::Returned(Word::from(false))),
            },
            Phase::Accepted => Phase::Accepted,
        };
        Ok(None)
    }

    /// Continues after a call has run up to `event`.
    fn ran(&mut self, call: usize, event: Event) -> Result<Option<Ask>, Event> {
        self.phase = match event {
            Event::Ask(ask) => return Ok(Some(ask)),
            Event::Returned(value) => match value.open() {
                Some(open) => Phase::Returned(call, open),
                None if value.int() & 1 != 0 => Phase::Before(call + 1),
                None => return Err(event),
            },
            event => return Err(event),
        };
        Ok(None)
    }

    /// Runs to the next question, or to the end of the path.
    #[inline(never)]
    fn go_on(&mut self, machine: &mut Machine) -> Result<Ask, Event> {
        let is_new = self.phase != Phase::Accepted;
        while self.phase != Phase::Accepted {
            if let Some(ask) = self.step(machine)? {
                return Ok(ask);
            }
        }
        self.counted = if is_new { self.count(machine) } else { None };
        if self.counted.is_some() {
            return Err(Event::Returned(Word::from(true)));
        }
        match self.completion(machine) {
            None => Err(Event::Returned(Word::from(true))),
            Some(_) if machine.status().time_is_over() => Err(Event::Limit(Limit::Time)),
            Some(cell) => Ok(Ask::value(cell)),
        }
    }
}

impl Script for Candidates {
    type End = Event;
    type State = (Phase, Position);

    #[inline(always)]
    fn proceed(&mut self, machine: &mut Machine, _: Option<&mut Oracle>) -> Result<Ask, Event> {
        // Nearly all candidates come here, and are rejected.
        if let Phase::Running(call) = self.phase {
            match machine.run() {
                Event::Returned(Word::ZERO) => return Err(Event::Returned(Word::ZERO)),
                event => {
                    if let Some(ask) = self.ran(call, event)? {
                        return Ok(ask);
                    }
                }
            }
        }
        self.go_on(machine)
    }

    fn ended(event: Event) -> Event {
        event
    }

    fn interrupts(end: &Event) -> bool {
        matches!(end, Event::Limit(limit) if limit.ends_search())
    }

    /// Nearly all candidates are rejected. What may be different under `java` is counted apart.
    #[inline]
    fn pass(&mut self, machine: &Machine, end: &Event) -> bool {
        if is_symbolic(machine) {
            self.note_computed(machine);
        }
        let Event::Returned(value) = end else { return false };
        let is_accepted = value.bool();
        if is_accepted && is_symbolic(machine) {
            return false;
        }
        if !self.passes || machine.status().unportable().is_some() {
            return false;
        }
        if is_accepted {
            if !self.quota.as_ref().is_some_and(|quota| quota.count_unless_last()) {
                return false;
            }
            let count = self.take_count();
            accept(count, &mut self.passed.structures, &mut self.passed.further);
        } else if machine.config().choice == Choice::Narrow {
            // With every other setting a path represents itself.
            represented(machine).add_to(&mut self.passed.further);
        }
        true
    }

    #[inline]
    fn asked(&mut self, cell: CellId) {
        if self.phase != Phase::Accepted
            && let Some(read) = self.read.get_mut(cell.index())
        {
            *read = true;
        }
    }

    #[inline]
    fn state(&self) -> (Phase, Position) {
        (self.phase, self.walk.position())
    }

    #[inline]
    fn restore(&mut self, (phase, position): &(Phase, Position)) {
        self.phase = *phase;
        self.walk.go_back(*position);
    }

    #[inline]
    fn runs((phase, _): &(Phase, Position)) -> bool {
        *phase != Phase::Accepted
    }

    #[inline]
    fn is_running(&self) -> bool {
        self.phase != Phase::Accepted
    }
}
