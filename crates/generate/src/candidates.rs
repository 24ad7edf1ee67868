//! The search: the machine as a system whose choices are the places that a predicate reads (Korat, sections 3.3 and 3.4).
//!
//! The order in which places are decided is Korat's field ordering. Of the objects of a class domain that nothing refers
//! to yet only the first is tried, which leaves out isomorphic candidates. When the predicate has returned true, what it
//! has not read is decided as well, place by place, so that every completion is a path of its own. Nothing runs any more
//! then: only the cells of the machine change, and only they are marked.

use std::ops::Range;

use fretsaw_heap::Ref;
use fretsaw_search::System;
use fretsaw_term::{Domain, cell_of, is_open};
use fretsaw_vm::{Choice, Event, Limit, Machine, Set};

use crate::Space;
use crate::input::{Input, InputValue};
use crate::predicate::{Begun, Call};
use crate::walk::{Position, Walk};

/// A choice as it came up: the cell, its set and how many alternatives it has, and how much of the log is older.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pending {
    cell: u32,
    set: u32,
    count: u64,
    log: usize,
    /// The number of undecided places that can be reached.
    open: usize,
    /// The position of the walk.
    walk: Position,
}

/// Where a candidate is: which call of the invariants and the predicate comes next or runs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// The call has not begun.
    Before(usize),
    /// It runs.
    Running(usize),
    /// It has returned the value of this cell, which is undecided.
    Returned(usize, u32),
    /// All have returned true.
    Accepted,
}

/// The machine as a system with choices for places.
pub(crate) struct Candidates {
    pub machine: Machine,
    pub input: Input,
    /// The invariants and the predicate, in the order in which they are called.
    calls: Vec<Call>,
    /// The space of inputs, until it is reported.
    pub space: Option<Space>,
    /// Whether places that the predicate did not read stay open.
    compact: bool,
    /// The choice that came up last.
    pending: Pending,
    phase: Phase,
    /// The phase at each mark.
    past: Vec<Phase>,
    /// For each group the number of its objects in use; the next object represents all others.
    used: Vec<usize>,
    /// Earlier values of `used`.
    log: Vec<(usize, usize)>,
    /// An upper limit of the number of undecided places that can be reached.
    open: usize,
    /// For each place whether the predicate has read it for some candidate.
    read: Vec<bool>,
    /// Visits the places that the predicate does not decide.
    walk: Walk,
}

impl Candidates {
    /// The candidates on which `calls` run.
    pub fn new(machine: Machine, input: Input, calls: Vec<Call>, compact: bool) -> Candidates {
        let used = input.used_at_first().to_vec();
        let (past, log) = (Vec::new(), Vec::new());
        let open = input.open_at_first();
        let walk = Walk::new(input.members.len());
        let (pending, phase) = (Pending::default(), Phase::Before(0));
        let read = vec![false; machine.cells.len()];
        Candidates { machine, input, calls, space: None, compact, pending, phase, past, used, log, open, read, walk }
    }

    /// For each place whether the predicate has read it for some candidate.
    pub fn read(&self) -> &[bool] {
        &self.read
    }

    /// A place that must be decided before the first call, if there is one.
    fn needed_before(&mut self) -> Option<u32> {
        let choice = self.machine.config.choice;
        if choice == Choice::Eager {
            return self.input.next_open(&self.machine, &mut self.walk, false);
        }
        let is_wide = |descriptor: &str| matches!(descriptor, "J" | "D");
        self.input.roots.iter().find_map(|root| match root.value {
            InputValue::Cell(cell) if choice == Choice::Delayed || is_wide(root.descriptor) => {
                self.machine.cells.value(cell).is_none().then_some(cell)
            }
            _ => None,
        })
    }

    /// Runs to the next place that must be decided, or to the end.
    fn run(&mut self) -> Result<u32, Event> {
        while self.phase != Phase::Accepted {
            if let Some(cell) = self.proceed()? {
                return Ok(cell);
            }
        }
        if self.open == 0 {
            return Err(Event::Returned(1));
        }
        if self.machine.time_is_over() {
            return Err(Event::Limit(Limit::Time));
        }
        self.input.next_open(&self.machine, &mut self.walk, self.compact).ok_or(Event::Returned(1))
    }

    /// Continues to the next phase; returns a place that must be decided before that, if there is one.
    fn proceed(&mut self) -> Result<Option<u32>, Event> {
        self.phase = match self.phase {
            Phase::Before(call) if call == self.calls.len() => Phase::Accepted,
            Phase::Before(call) => {
                if call == 0
                    && let Some(cell) = self.needed_before()
                {
                    return Ok(Some(cell));
                }
                let words = self.input.arguments(&self.machine);
                match self.calls[call].begin(&mut self.machine, &words)? {
                    Begun::Runs => Phase::Running(call),
                    Begun::Needs(cell) => return Ok(Some(cell)),
                    Begun::HasNone => Phase::Before(call + 1),
                }
            }
            Phase::Running(call) => match self.machine.run() {
                Event::Choose(cell) => return Ok(Some(cell as u32)),
                Event::Returned(word) if is_open(word) => Phase::Returned(call, cell_of(word)),
                Event::Returned(value) if value & 1 != 0 => Phase::Before(call + 1),
                event => return Err(event),
            },
            Phase::Returned(call, cell) => match self.machine.cells.value(cell) {
                None => return Ok(Some(cell)),
                Some(0) => return Err(Event::Returned(0)),
                Some(_) => Phase::Before(call + 1),
            },
            Phase::Accepted => Phase::Accepted,
        };
        Ok(None)
    }

    fn count(&self, cell: u32, set: u32) -> u64 {
        match &self.machine.bounded.sets[set as usize] {
            Set::Range(low, high) => Domain::range_size(*low, *high),
            Set::Words(words) => words.len() as u64,
            Set::Objects { null, groups } => {
                let is_component = self.input.components.has(cell);
                let count = |group: &u32| match self.available(*group as usize) {
                    available if is_component => self.possible(cell, *group as usize, available).count() as u64,
                    available => available.len() as u64,
                };
                u64::from(*null) + groups.iter().map(count).sum::<u64>()
            }
        }
    }

    /// The `available` objects of a group that a record's component can refer to.
    fn possible(&self, cell: u32, group: usize, available: Range<usize>) -> impl Iterator<Item = usize> + '_ {
        let objects = &self.machine.bounded.groups[group].objects;
        let components = &self.input.components;
        let would_close =
            move |index: usize| components.would_close(&self.machine, &self.input, cell, objects[index] as Ref);
        available.filter(move |index| !would_close(*index))
    }

    /// The objects of a group that need to be tried.
    fn available(&self, group: usize) -> Range<usize> {
        let objects = &self.machine.bounded.groups[group];
        let (all, used) = (objects.objects.len(), self.used[group]);
        let first = if objects.unshared { used } else { 0 };
        first..if objects.interchangeable || objects.unshared { all.min(used + 1) } else { all }
    }

    /// Reports something that the predicate must not do, with its place.
    fn unsupported(&self, what: &str, more: &str) -> Event {
        let place = self.machine.place_in_program().map_or(String::new(), |place| format!(" at {place}"));
        Event::unsupported(format!("{what}{place}{more}"))
    }

    /// Whether a cell belongs to an object that represents other unused ones: no decided place of the input refers to it.
    fn is_unheld(&self, cell: u32) -> bool {
        self.input.owner(cell).is_some_and(|(group, index)| {
            index >= self.used[group] && self.machine.bounded.groups[group].interchangeable
        })
    }

    /// Notes that the objects of a group up to `index` are in use.
    fn hold(&mut self, group: usize, index: usize) {
        if index >= self.used[group] {
            self.open += (index + 1 - self.used[group]) * self.input.places_in(group);
            self.log.push((group, self.used[group]));
            self.used[group] = index + 1;
        }
    }

    /// The object that is alternative `index` of `cell`; notes that it is in use.
    fn object(&mut self, cell: u32, set: u32, index: u64) -> u64 {
        let Set::Objects { null, groups } = &self.machine.bounded.sets[set as usize] else { return 0 };
        let mut index = match index.checked_sub(u64::from(*null)) {
            None => return 0,
            Some(index) => index as usize,
        };
        let is_component = self.input.components.has(cell);
        for group in groups.iter().map(|g| *g as usize) {
            let available = self.available(group);
            let (count, wanted) = if is_component {
                let possible: Vec<usize> = self.possible(cell, group, available).collect();
                (possible.len(), possible.get(index).copied())
            } else {
                (available.len(), Some(available.start + index).filter(|at| available.contains(at)))
            };
            if let Some(wanted) = wanted {
                self.hold(group, wanted);
                return self.machine.bounded.groups[group].objects[wanted];
            }
            index -= count;
        }
        0
    }
}

impl System for Candidates {
    type Choice = Pending;
    type End = Event;

    fn advance(&mut self) -> Option<Event> {
        let cell = match self.run() {
            Ok(cell) => cell,
            Err(event) => return Some(event),
        };
        let Domain::Bounded { set, .. } = *self.machine.cells.domain(cell) else {
            return Some(self.unsupported("the predicate makes a choice of its own", ""));
        };
        if self.is_unheld(cell) {
            let what = "the predicate reads an object that no field of the input refers to";
            return Some(self.unsupported(what, "; is it in a static field?"));
        }
        let count = self.count(cell, set);
        if count == 0 {
            // The place has no possible value.
            return Some(Event::Cut);
        }
        let (log, walk) = (self.log.len(), self.walk.position());
        self.pending = Pending { cell, set, count, log, open: self.open, walk };
        None
    }

    fn choice(&self) -> Pending {
        self.pending
    }

    fn alternatives(&self, choice: &Pending) -> u64 {
        choice.count
    }

    fn take(&mut self, choice: &Pending, index: u64) {
        while self.log.len() > choice.log
            && let Some((group, used)) = self.log.pop()
        {
            self.used[group] = used;
        }
        self.walk.go_back(choice.walk);
        self.open = choice.open;
        // An object that something other than a decided place refers to is counted when it is first read.
        if let Some((group, index)) = self.input.owner(choice.cell) {
            self.hold(group, index);
        }
        self.open = self.open.saturating_sub(1);
        let value = match &self.machine.bounded.sets[choice.set as usize] {
            Set::Range(low, _) => u64::from((i64::from(*low) + index as i64) as i32 as u32),
            Set::Words(words) => words.get(index as usize).copied().unwrap_or(0),
            Set::Objects { .. } => self.object(choice.cell, choice.set, index),
        };
        if self.machine.is_length(choice.cell) {
            self.open += value as usize;
        }
        match self.phase {
            Phase::Accepted => self.machine.cells.decide(choice.cell, value),
            _ => {
                self.read[choice.cell as usize] = true;
                self.machine.decide(choice.cell, value);
            }
        }
    }

    fn mark(&mut self) {
        self.past.push(self.phase);
        match self.phase {
            Phase::Accepted => self.machine.cells.mark(),
            _ => self.machine.mark(),
        }
    }

    fn undo(&mut self) {
        self.phase = self.past.last().copied().unwrap_or(Phase::Before(0));
        match self.phase {
            Phase::Accepted => self.machine.cells.undo(),
            _ => self.machine.undo(),
        }
    }

    fn drop_mark(&mut self) {
        match self.past.pop() {
            Some(Phase::Accepted) => self.machine.cells.drop_mark(),
            _ => self.machine.drop_mark(),
        }
    }
}
