//! The system: a machine, what runs on it, and the question that came up last.

use std::ops::Range;

use fretsaw_choice::{Ask, CellId};
use fretsaw_search::System;
use fretsaw_solver::Reason;
use fretsaw_vm::{Event, Limit, Machine, Site};

use crate::oracle::{Gaps, Oracle};
use crate::sites::{SiteId, Sites};

/// What a machine runs: a program, or calls on an input.
pub trait Script {
    /// How a path ends.
    type End;
    /// The state of the script, apart from the machine's.
    type State: Clone;

    /// Runs to the next question, or to the end of the path. With symbolic numbers there is an oracle, which can give them values
    /// when the path is over.
    fn proceed(&mut self, machine: &mut Machine, oracle: Option<&mut Oracle>) -> Result<Ask, Self::End>;

    /// The end of a path that the machine cannot continue.
    fn ended(event: Event) -> Self::End;

    /// Whether an end interrupts the search instead of ending the path; see [`System::interrupts`].
    fn interrupts(end: &Self::End) -> bool;

    /// Counts a path with this end, if nothing else remains to be done about it; see [`System::pass`].
    fn pass(&mut self, machine: &Machine, end: &Self::End) -> bool {
        let _ = (machine, end);
        false
    }

    /// Examines the state in which a question has come up for the first time; see [`System::meet`].
    fn meet(&mut self, machine: &mut Machine, ask: Ask) -> Option<Self::End> {
        let _ = (machine, ask);
        None
    }

    /// Notes that a question about a cell has come up.
    fn asked(&mut self, cell: CellId) {
        let _ = cell;
    }

    /// The present state.
    fn state(&self) -> Self::State;

    /// Returns to an earlier state.
    fn restore(&mut self, state: &Self::State);

    /// Whether the machine may still run in this state. Otherwise only choices are made, and only they are undone.
    fn runs(state: &Self::State) -> bool {
        let _ = state;
        true
    }

    /// The same for the present state.
    fn is_running(&self) -> bool {
        true
    }
}

/// A question as it came up.
#[derive(Clone, Copy, Default)]
pub struct Pending {
    ask: Ask,
    count: u64,
    site: SiteId,
}

impl Pending {
    /// The question.
    pub fn ask(&self) -> Ask {
        self.ask
    }

    /// How many alternatives it has, possible or not.
    pub fn count(&self) -> u64 {
        self.count
    }
}

/// A machine that runs a script.
pub struct Scripted<S: Script> {
    /// The machine.
    pub machine: Machine,
    /// What it runs.
    pub script: S,
    /// Answers what the machine does not know, if it keeps numbers symbolic.
    oracle: Option<Oracle>,
    /// Where questions come up, if somebody wants to know.
    sites: Option<Sites>,
    /// The greatest number of choices of a path.
    most_choices: usize,
    /// The question that came up last.
    pending: Pending,
    /// The state of the script at each mark.
    past: Vec<S::State>,
}

impl<S: Script> Scripted<S> {
    /// A machine that is ready to run `script`.
    pub fn new(machine: Machine, script: S) -> Scripted<S> {
        let (pending, past) = (Pending::default(), Vec::new());
        Scripted { machine, script, oracle: None, sites: None, most_choices: usize::MAX, pending, past }
    }

    /// The same, with the places noted where questions come up.
    pub fn with_sites(self) -> Scripted<S> {
        Scripted { sites: Some(Sites::default()), ..self }
    }

    /// The same, with paths of at most so many choices between several possible alternatives.
    pub fn with_most_choices(self, most: usize) -> Scripted<S> {
        Scripted { most_choices: most, ..self }
    }

    /// Where a question has come up, if that was noted.
    pub fn site(&self, choice: &Pending) -> Option<Site> {
        self.sites.as_ref()?.get(choice.site)
    }

    /// The same with an oracle, which a machine needs that keeps numbers symbolic.
    pub fn with_oracle(self, oracle: impl Into<Option<Oracle>>) -> Scripted<S> {
        Scripted { oracle: oracle.into(), ..self }
    }

    /// What the oracle did not find out since the last call.
    pub fn take_gaps(&mut self) -> Gaps {
        self.oracle.as_mut().map_or_else(Gaps::default, Oracle::take_gaps)
    }

    /// Gives all symbolic numbers values for which the machine takes the path that has ended, so that they can be reported.
    /// Returns whether there are such values, or why that is not known. The machine must not run on.
    pub fn settle_symbolic(&mut self) -> Result<bool, Reason> {
        match &mut self.oracle {
            Some(oracle) => oracle.settle(self.machine.choices_mut()),
            None => Ok(true),
        }
    }

    /// The question with the alternatives that are possible, if the machine has asked for the value of a symbolic number, or where
    /// a switch leads.
    #[cold]
    fn with_alternatives(&mut self, ask: Ask) -> Option<Ask> {
        let Scripted { machine, oracle: Some(oracle), .. } = self else { return Some(ask) };
        if machine.choices().asked_cases(ask).is_some() {
            return oracle.possible_cases(machine.choices_mut(), ask);
        }
        let place = machine.status().place().unwrap_or_else(|| "the start of the program".to_owned());
        match machine.choices_mut().asked_term(ask) {
            Some(term) => oracle.concrete(machine.choices_mut(), term, || place),
            None => Some(ask),
        }
    }

    /// The end of a path on which the program read an object that no place of its input refers to. Such an object represents
    /// others, so what it contains is not determined.
    #[cold]
    fn unheld(&self) -> S::End {
        let place = self.machine.status().place().map_or(String::new(), |place| format!(" at {place}"));
        let what = "the program reads an object that no field of the input refers to";
        S::ended(Event::unsupported(format!("{what}{place}; is it in a static field?")))
    }
}

impl<S: Script> System for Scripted<S> {
    type Choice = Pending;
    type End = S::End;

    #[inline]
    fn advance(&mut self) -> Option<S::End> {
        let ask = match self.script.proceed(&mut self.machine, self.oracle.as_mut()) {
            Ok(ask) => ask,
            Err(end) => return Some(end),
        };
        let cell = self.machine.choices().asked(ask);
        if cell.is_some_and(|cell| self.machine.choices().is_unheld(cell)) {
            return Some(self.unheld());
        }
        let ask = match &self.oracle {
            None => ask,
            Some(_) => match self.with_alternatives(ask) {
                Some(ask) => ask,
                None => return Some(S::ended(Event::Cut)),
            },
        };
        let count = self.machine.alternatives(ask);
        if count == 0 {
            // The place has no possible value.
            return Some(S::ended(Event::Cut));
        }
        if let Some(cell) = cell {
            self.script.asked(cell);
        }
        let site = self.sites.as_mut().map_or(SiteId::default(), |sites| sites.present(&self.machine));
        self.pending = Pending { ask, count, site };
        None
    }

    fn interrupts(&self, end: &S::End) -> bool {
        S::interrupts(end)
    }

    #[inline(always)]
    fn pass(&mut self, end: &S::End) -> bool {
        self.script.pass(&self.machine, end)
    }

    fn choice(&self) -> Pending {
        self.pending
    }

    fn meet(&mut self, choice: &Pending) -> Option<S::End> {
        self.script.meet(&mut self.machine, choice.ask)
    }

    fn alternatives(&self, choice: &Pending) -> u64 {
        choice.count
    }

    #[inline]
    fn possible(&mut self, choice: &Pending, depth: usize) -> Result<Range<u64>, S::End> {
        let possible = match (&mut self.oracle, choice.ask.as_truth()) {
            (Some(oracle), Some(term)) => {
                let sides = oracle.sides(self.machine.choices(), term);
                if sides.is_doubtful {
                    self.machine.choices_mut().doubt();
                }
                match (sides.fails, sides.holds) {
                    (false, false) => return Err(S::ended(Event::Cut)),
                    (fails, holds) => u64::from(!fails)..1 + u64::from(holds),
                }
            }
            _ => 0..choice.count,
        };
        let is_over = depth >= self.most_choices && possible.end - possible.start > 1;
        if is_over { Err(S::ended(Event::Limit(Limit::Choices))) } else { Ok(possible) }
    }

    fn kind(&self, choice: &Pending) -> u32 {
        choice.ask.kind()
    }

    fn place(&self, choice: &Pending) -> u64 {
        self.sites.as_ref().map_or(0, |sites| sites.number(choice.site))
    }

    #[inline]
    fn take(&mut self, choice: &Pending, index: u64) {
        if self.script.is_running() {
            self.machine.take(choice.ask, index);
        } else {
            self.machine.take_aside(choice.ask, index);
        }
    }

    fn mark(&mut self) {
        let state = self.script.state();
        if S::runs(&state) {
            self.machine.mark();
        } else {
            self.machine.choices_mut().mark();
        }
        self.past.push(state);
    }

    #[inline]
    fn undo(&mut self) {
        let Some(state) = self.past.last() else { return };
        self.script.restore(state);
        if S::runs(state) {
            self.machine.undo();
        } else {
            self.machine.choices_mut().undo();
        }
    }

    fn drop_mark(&mut self) {
        match self.past.pop() {
            Some(state) if S::runs(&state) => self.machine.drop_mark(),
            Some(_) => self.machine.choices_mut().drop_mark(),
            None => {}
        }
    }
}
