//! Exercises a machine: runs a program with marks, undos and collections at pseudo-random moments, and compares the
//! state after every undo with a digest taken at its mark. Registers that are not live are overwritten. Questions get
//! pseudo-random answers: the same in every exercise, except where everything is undone. For tests; the program must not notice.

use crate::machine::{Event, Machine};
use crate::program::Ending;
use crate::state::Forms;

/// The greatest number of instructions between two marks, as a power of two; short stretches are more frequent than
/// long ones.
const LONGEST_STRETCH: u32 = 14;
/// The greatest number of nested marks.
const DEEPEST: u64 = 4;

/// What an exercise did.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exercised {
    /// Marks that were undone and compared.
    pub undone: u64,
    /// Collections that the exercise started.
    pub collections: u64,
}

/// A small generator of pseudo-random numbers (xorshift), the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }

    fn stretch(&mut self) -> u64 {
        let bits = self.below(LONGEST_STRETCH.into()) + 1;
        self.below(1 << bits)
    }
}

impl Machine {
    /// Runs class `name` like [`crate::Program::run`], with undos on the way. An undo that does not restore the
    /// state is an error that names the place.
    pub(crate) fn exercise(
        &mut self,
        name: &str,
        arguments: &[String],
        seed: u64,
    ) -> Result<(Ending, Exercised), String> {
        if let Err(ending) = self.start_main(name, arguments) {
            return Ok((ending, Exercised::default()));
        }
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let mut answers = Random(1);
        let mut done = Exercised::default();
        let mut forms = Forms::new(&[]);
        // Long programs are exercised less and less often, so that the time stays acceptable.
        let mut pause = 64;
        loop {
            let instructions = random.below(pause);
            match self.run_answering(instructions, &mut answers) {
                Event::Paused => {}
                event => {
                    let ending = self.ending(event);
                    self.output.publish();
                    return Ok((ending, done));
                }
            }
            self.forget_dead(&mut forms).map_err(|trap| format!("{trap:?}"))?;
            self.excursion(&mut random, &mut done, 0)?;
            pause += pause / 24 + 1;
        }
    }

    /// Runs, and answers each question.
    fn run_answering(&mut self, instructions: u64, answers: &mut Random) -> Event {
        loop {
            match self.run_for(instructions) {
                Event::Ask(ask) => {
                    let alternatives = self.alternatives(ask);
                    if alternatives == 0 {
                        return Event::Cut;
                    }
                    self.take(ask, answers.below(alternatives));
                }
                event => return event,
            }
        }
    }

    /// Marks, continues, perhaps marks again, and returns, perhaps more than once, or continues from an inner mark.
    fn excursion(&mut self, random: &mut Random, done: &mut Exercised, depth: u64) -> Result<(), String> {
        // After a collection everything older than the mark is reachable, so that a later collection moves nothing
        // that the digest covers.
        let collects = depth == 0 && random.below(8) == 0;
        if collects {
            self.checked_collection(done)?;
        }
        let extent = self.extent();
        let before = self.digest(extent);
        self.mark();
        loop {
            let instructions = random.stretch();
            let paused = matches!(self.run_answering(instructions, random), Event::Paused);
            if paused && depth < DEEPEST && random.below(3) == 0 {
                self.excursion(random, done, depth + 1)?;
            }
            if paused && collects {
                self.checked_collection(done)?;
            }
            if depth > 0 && random.below(4) == 0 {
                // Later undos return to the mark before this one.
                break;
            }
            self.undo();
            done.undone += 1;
            if self.digest(extent) != before {
                let place = self.place_in_program().unwrap_or_default();
                return Err(format!("undo {} did not restore the state at its mark, near {place}", done.undone));
            }
            if random.below(3) > 0 {
                break;
            }
        }
        self.drop_mark();
        Ok(())
    }

    /// Collects, and checks the heap before and after.
    fn checked_collection(&mut self, done: &mut Exercised) -> Result<(), String> {
        let place = |m: &Machine, when: &str, e: String| {
            format!("{when} collection {}: {e}, near {}", done.collections, m.place_in_program().unwrap_or_default())
        };
        self.check_heap().map_err(|e| place(self, "before", e))?;
        self.collect().map_err(|trap| format!("{trap:?}"))?;
        self.check_heap().map_err(|e| place(self, "after", e))?;
        done.collections += 1;
        Ok(())
    }
}
