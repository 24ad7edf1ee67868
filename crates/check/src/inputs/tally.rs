//! What paths of a check of inputs add up to. A path represents all inputs that differ only in what nothing has read; they are counted by
//! formula where that is exact, and completed one by one elsewhere.

use std::collections::BTreeSet;
use std::rc::Rc;

use fretsaw_choice::Ask;
use fretsaw_script::numbers;
use fretsaw_term::CellId;
use fretsaw_vm::{Choice, Event, Limit, Machine};
use num_bigint::BigUint;

use super::script::{End, Inputs, Source};
use super::verdict::Verdict;

/// The effects of one of so many paths are counted unless all are wanted. A prime fits no rhythm of the search.
const SAMPLED: u64 = 61;

/// What paths add up to for one method.
#[derive(Clone, Debug, Default)]
pub(crate) struct Passed {
    pub inputs: BigUint,
    pub refused: BigUint,
    pub noted: Vec<(String, BigUint)>,
}

impl Inputs {
    /// What the paths add up to for each method, since the last call.
    pub fn take_passed(&mut self) -> Vec<Passed> {
        std::mem::replace(&mut self.passed, vec![Passed::default(); self.methods.len()])
    }

    /// How many inputs the path represents that ended last.
    pub fn take_count(&mut self) -> BigUint {
        self.counted.take().unwrap_or_else(|| BigUint::from(1u32))
    }

    /// Whether the effects of the path that ended last count.
    pub fn is_sampled(&self) -> bool {
        self.explain || self.ended.is_multiple_of(SAMPLED)
    }

    /// The next place or choice that completes the input.
    pub fn completion(&mut self, machine: &Machine) -> Option<CellId> {
        let place = match &mut self.methods[self.at.method].source {
            Source::Bounded { input, walk, .. } => input.next_open(machine, walk, false),
            Source::Stored(_) => None,
        };
        let choices = || (self.cells..machine.choices().len()).map(CellId::at);
        place.or_else(|| choices().find(|cell| machine.choices().open_size(*cell).is_some()))
    }

    /// How many inputs the path represents, if that can be counted.
    fn count(&mut self, machine: &Machine) -> Option<BigUint> {
        let cells = self.cells;
        let choices = machine.choices();
        let constrained = numbers::constrained(choices);
        let Source::Bounded { input, completions: Some(completions), .. } = &mut self.methods[self.at.method].source
        else {
            return None;
        };
        let mut undecided = completions.undecided(machine, input, &constrained)?;
        let chosen = (cells..choices.len()).map(CellId::at).filter(|cell| !constrained.contains(cell));
        let size = |cell| if choices.is_symbolic(cell) { choices.domain(cell).size() } else { choices.open_size(cell) };
        chosen.filter_map(size).for_each(|size| undecided.add_choice(size));
        Some(completions.count(machine, &undecided)? * numbers::valuations(choices)?)
    }

    /// How many inputs the path represents, which leaves only symbolic numbers undecided; none if that takes too long to find out.
    pub fn valuations(&self, machine: &Machine) -> Option<BigUint> {
        let choices = machine.choices();
        let constrained = numbers::constrained(choices);
        let places = match &self.checked().source {
            Source::Bounded { input, .. } => input.named_numbers(machine),
            Source::Stored(_) => Vec::new(),
        };
        let chosen = (self.cells..choices.len()).map(CellId::at);
        let cells: BTreeSet<CellId> = places.into_iter().map(|(cell, _)| cell).chain(chosen).collect();
        let free = cells.into_iter().filter(|cell| !constrained.contains(cell) && choices.is_symbolic(*cell));
        let sizes = free.filter_map(|cell| choices.domain(cell).size()).map(BigUint::from);
        Some(sizes.product::<BigUint>() * numbers::valuations(choices)?)
    }

    /// Counts a path, or goes on to the next completion.
    pub(super) fn complete(&mut self, machine: &Machine, verdict: Rc<Verdict>, is_new: bool) -> Result<Ask, End> {
        self.counted = if is_new { self.count(machine) } else { None };
        self.is_uncounted = false;
        if self.counted.is_some() {
            return Err(End::Ran(verdict));
        }
        match self.completion(machine) {
            None => {
                if machine.config().choice == Choice::Symbolic {
                    self.counted = self.valuations(machine);
                    self.is_uncounted = self.counted.is_none();
                }
                Err(End::Ran(verdict))
            }
            Some(_) if machine.status().time_is_over() => Err(End::Event(Event::Limit(Limit::Time))),
            Some(cell) => Ok(Ask::value(cell)),
        }
    }

    /// Counts a run that broke no rule.
    pub fn count_run(&mut self, verdict: &Verdict) {
        let count = self.take_count();
        let passed = &mut self.passed[self.at.method];
        match verdict {
            Verdict::Holds | Verdict::Broken(_) => {}
            Verdict::Refused(_) => passed.refused += &count,
            Verdict::Noted(note) => match passed.noted.iter_mut().find(|(known, _)| known == note) {
                Some((_, times)) => *times += &count,
                None => passed.noted.push((note.clone(), count.clone())),
            },
        }
        passed.inputs += count;
    }
}
