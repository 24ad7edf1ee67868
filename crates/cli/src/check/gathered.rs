//! What is collected during a check: faults and limits, grouped by rule and place, and the states that were met.

use fretsaw_check::{Counts, Fault, Finding, Sequence};
use serde::{Deserialize, Serialize};

use crate::appended::Extent;
use crate::args::{CheckArgs, FaultForm};
use crate::drive::{Before, Gather, Sink};
use crate::exit::Result;
use crate::guard::Guard;
use crate::kinds::Kinds;
use crate::states_file::StatesFile;

/// What is collected.
pub struct Gathered {
    pub found: Found,
    /// Stores states, if checkpoints are written.
    states: Option<StatesFile>,
}

/// The results apart from the totals.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Found {
    pub faults: Kinds<Faulty>,
    pub limited: Kinds<Cut>,
}

/// A fault.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Faulty {
    pub fault: Fault,
}

/// A sequence that reached a limit, or something unsupported.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Cut {
    pub sequence: Sequence,
}

/// What a checkpoint contains.
#[derive(Default, Serialize, Deserialize)]
pub struct Kept {
    #[serde(flatten)]
    found: Found,
    states: Extent,
}

impl Gathered {
    /// Opens the output, in which a JSON summary has room for `most` bytes; also returns the states of an earlier run.
    pub fn open(args: &CheckArgs, most: usize, before: Before<Kept>) -> Result<(Sink, Gathered, Vec<u128>)> {
        let sink = sink(args, most, &before.out, &before.guard)?;
        let Kept { found, states } = before.kept;
        let (states, known) = match args.long.checkpoint() {
            Some(file) => {
                let (states, known) = StatesFile::open(file, args.long.resume.as_deref(), &states)?;
                (Some(states), known)
            }
            None => (None, Vec::new()),
        };
        Ok((sink, Gathered { found, states }, known))
    }
}

impl Gather<Counts> for Gathered {
    type Kept = Kept;

    fn take(&mut self, finding: Finding, _: &mut Sink) -> Result<()> {
        match finding {
            Finding::States(states) => return self.states.as_mut().map_or(Ok(()), |file| file.add(&states)),
            Finding::Fault(fault) => {
                let kind = format!("{} {}", fault.rule.name(), fault.place);
                self.found.faults.add(kind, path_text(&fault.sequence), Faulty { fault: *fault });
            }
            Finding::Limited(what, sequence) => {
                self.found.limited.add(what, path_text(&sequence), Cut { sequence: *sequence });
            }
        }
        Ok(())
    }

    fn kept(&mut self) -> Result<Kept> {
        let states = self.states.as_mut().map_or(Ok(Extent::default()), StatesFile::settle)?;
        Ok(Kept { found: self.found.clone(), states })
    }
}

/// Where faults are written, in which a JSON summary has room for `most` bytes.
pub fn sink(args: &CheckArgs, most: usize, out: &Extent, guard: &Guard) -> Result<Sink> {
    match args.format {
        // Tests and pictures are written at the end.
        Some(FaultForm::Junit | FaultForm::Svg) => Ok(Sink::Nowhere),
        _ => Sink::open(args.flags(), most, "what the faults are", out, guard),
    }
}

/// A path as `--path` takes it.
pub fn path_text(sequence: &Sequence) -> String {
    let numbers: Vec<String> = sequence.path.iter().map(u64::to_string).collect();
    numbers.join(" ")
}
