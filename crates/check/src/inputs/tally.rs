//! What paths of a check of inputs add up to. A path represents all inputs that differ only in what nothing has read; they are counted by
//! formula where that is exact, and completed one by one elsewhere.

use std::rc::Rc;

use fretsaw_choice::Ask;
use fretsaw_term::CellId;
use fretsaw_vm::{Event, Limit, Machine};
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
        let Source::Bounded { input, completions: Some(completions), .. } = &mut self.methods[self.at.method].source
        else {
            return None;
        };
        let mut undecided = completions.undecided(machine, input)?;
        let chosen = (cells..machine.choices().len()).map(CellId::at);
        chosen.filter_map(|cell| machine.choices().open_size(cell)).for_each(|size| undecided.add_choice(size));
        completions.count(machine, &undecided)
    }

    /// Counts a path, or goes on to the next completion.
    pub(super) fn complete(&mut self, machine: &Machine, verdict: Rc<Verdict>, is_new: bool) -> Result<Ask, End> {
        self.counted = if is_new { self.count(machine) } else { None };
        if self.counted.is_some() {
            return Err(End::Ran(verdict));
        }
        match self.completion(machine) {
            None => Err(End::Ran(verdict)),
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
