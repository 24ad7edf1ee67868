//! What is collected during an exploration: violations, limited paths, and the states that were met.

use fretsaw_explore::{Counts, Finding, MOST_LISTED, PathEnd, Record, Tree};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::endings::{Limited, Violated};
use super::written::{write, write_account};
use crate::appended::Extent;
use crate::args::{ExploreArgs, FormatSetting};
use crate::drive::{Before, Gather, Sink};
use crate::exit::Result;
use crate::kinds::Kinds;
use crate::states_file::StatesFile;

/// What is collected.
pub struct Gathered {
    pub found: Found,
    /// Stores states, if states are matched and checkpoints written.
    states: Option<StatesFile>,
    /// Whether the tests of a completed path are listed one by one.
    expand: bool,
}

/// The results apart from the totals.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Found {
    pub violations: Kinds<Violated>,
    pub limited: Kinds<Limited>,
    /// The number of tests that `--expand` did not list.
    pub unlisted: BigUint,
    /// The branches of the first paths, if they are drawn.
    #[serde(default)]
    pub tree: Tree,
}

/// What a checkpoint contains.
#[derive(Default, Serialize, Deserialize)]
pub struct Kept {
    #[serde(flatten)]
    found: Found,
    /// The states that were met, if states are matched.
    states: Extent,
}

impl Gathered {
    /// Opens the output, in which a JSON summary has room for `most` bytes; also returns the states of an earlier run.
    pub fn open(args: &ExploreArgs, most: usize, before: Before<Kept>) -> Result<(Sink, Gathered, Vec<u128>)> {
        FormatSetting::check_json(args.long.out.as_deref())?;
        let sink = Sink::open(args.flags(), most, "what the paths wrote", &before.out, &before.guard)?;
        let Kept { found, states } = before.kept;
        let (states, known) = match args.long.checkpoint().filter(|_| args.match_states) {
            Some(file) => {
                let (states, known) = StatesFile::open(file, args.long.resume.as_deref(), &states)?;
                (Some(states), known)
            }
            None => (None, Vec::new()),
        };
        Ok((sink, Gathered { found, states, expand: args.expand }, known))
    }

    fn add(&mut self, record: Record, sink: &mut Sink) -> Result<()> {
        if record.account.is_some() {
            write_account(&record, sink)?;
        }
        let Found { violations, limited, unlisted, tree: _ } = &mut self.found;
        match record.end {
            PathEnd::Completed if record.account.is_some() => {}
            PathEnd::Completed => {
                if record.paths.len() == MOST_LISTED {
                    *unlisted += &record.tests - MOST_LISTED;
                }
                return write(&record, self.expand, sink);
            }
            PathEnd::Violated(violation) => {
                let (kind, details) = Violated::new(violation, record.unportable);
                violations.add(kind, record.paths.concat(), details);
            }
            end => {
                if let Some((kind, details)) = Limited::new(&end, record.place) {
                    limited.add(kind, record.paths.concat(), details);
                }
            }
        }
        Ok(())
    }
}

impl Gather<Counts> for Gathered {
    type Kept = Kept;

    fn take(&mut self, finding: Finding, sink: &mut Sink) -> Result<()> {
        match finding {
            Finding::States(states) => self.states.as_mut().map_or(Ok(()), |file| file.add(&states)),
            Finding::Path(record) => self.add(*record, sink),
            Finding::Leaf(leaf) => {
                self.found.tree.add(*leaf);
                Ok(())
            }
        }
    }

    fn kept(&mut self) -> Result<Kept> {
        let states = self.states.as_mut().map_or(Ok(Extent::default()), StatesFile::settle)?;
        Ok(Kept { found: self.found.clone(), states })
    }
}
