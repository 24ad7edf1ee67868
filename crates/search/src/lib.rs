//! Search over systems that can go back. Knows nothing of Java.
//!
//! A system runs until it must choose or ends. Depth-first search marks the state before each choice, takes the first
//! alternative, and for the next one goes back to the mark: nothing is executed twice. The last alternative needs no
//! mark any more.
//!
//! Not covered yet: other strategies, jobs, checkpoints.

/// A deterministic system with choices.
pub trait System {
    /// What must be chosen, with all that is needed to choose again after going back.
    type Choice;
    /// How a path ends.
    type End;

    /// Runs to the next choice or to the end of the path.
    fn advance(&mut self) -> Step<Self::Choice, Self::End>;
    /// How many alternatives a choice has, at least one.
    fn alternatives(&self, choice: &Self::Choice) -> u64;
    /// Takes alternative `index` of a choice, in the state in which it came up.
    fn take(&mut self, choice: &Self::Choice, index: u64);
    /// Marks the present state.
    fn mark(&mut self);
    /// Returns to the last mark, which stays.
    fn undo(&mut self);
    /// Forgets the last mark.
    fn drop_mark(&mut self);
}

/// What [`System::advance`] came to.
pub enum Step<C, E> {
    /// A choice.
    Choose(C),
    /// The end of a path.
    End(E),
}

/// Whether to go on after a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// With the next path.
    Continue,
    /// Not at all.
    Stop,
}

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Explored {
    /// Paths run to their ends.
    pub paths: u64,
    /// Choices that came up.
    pub choices: u64,
    /// Whether every path was run.
    pub complete: bool,
}

/// Runs all paths of `system`, depth first, alternatives in order; `visit` sees the end of each.
pub fn depth_first<S: System>(system: &mut S, mut visit: impl FnMut(&mut S, S::End) -> Then) -> Explored {
    let mut open: Vec<(S::Choice, u64)> = Vec::new();
    let mut explored = Explored::default();
    loop {
        match system.advance() {
            Step::Choose(choice) => {
                explored.choices += 1;
                let several = system.alternatives(&choice) > 1;
                if several {
                    system.mark();
                }
                system.take(&choice, 0);
                if several {
                    open.push((choice, 1));
                }
            }
            Step::End(end) => {
                explored.paths += 1;
                if visit(system, end) == Then::Stop {
                    return explored;
                }
                let Some((choice, next)) = open.last_mut() else {
                    explored.complete = true;
                    return explored;
                };
                system.undo();
                let index = *next;
                *next += 1;
                if *next < system.alternatives(choice) {
                    system.take(choice, index);
                } else {
                    system.drop_mark();
                    system.take(choice, index);
                    open.pop();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of a fixed length over an alphabet that shrinks with each letter.
    struct Words {
        letters: Vec<u64>,
        marks: Vec<usize>,
        length: usize,
    }

    impl System for Words {
        type Choice = usize;
        type End = Vec<u64>;

        fn advance(&mut self) -> Step<usize, Vec<u64>> {
            if self.letters.len() < self.length {
                Step::Choose(self.letters.len())
            } else {
                Step::End(self.letters.clone())
            }
        }

        fn alternatives(&self, position: &usize) -> u64 {
            (self.length - position) as u64
        }

        fn take(&mut self, position: &usize, index: u64) {
            assert_eq!(self.letters.len(), *position);
            self.letters.push(index);
        }

        fn mark(&mut self) {
            self.marks.push(self.letters.len());
        }

        fn undo(&mut self) {
            self.letters.truncate(*self.marks.last().unwrap());
        }

        fn drop_mark(&mut self) {
            self.marks.pop();
        }
    }

    #[test]
    fn all_words_in_order() {
        let mut words = Words { letters: Vec::new(), marks: Vec::new(), length: 3 };
        let mut seen = Vec::new();
        let explored = depth_first(&mut words, |_, word| {
            seen.push(word);
            Then::Continue
        });
        assert_eq!(seen, [[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 0], [2, 0, 0], [2, 1, 0]]);
        assert!(explored.complete && words.marks.is_empty());
    }
}
