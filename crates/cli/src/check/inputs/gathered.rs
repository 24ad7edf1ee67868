//! What is collected during a check of inputs: the smallest input of each kind of fault, and inputs that reached a limit.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use fretsaw_check::inputs::{Counts, Fault, Finding, Input};
use fretsaw_finitization::{Derived, Space};
use serde::{Deserialize, Serialize};

use super::listed::Listed;
use crate::args::CheckArgs;
use crate::check::gathered::sink;
use crate::derived::tell_derived;
use crate::drive::{Before, Gather, Sink};
use crate::exit::Result;

/// No more kinds of limits than this are kept.
const MOST: usize = 100;

/// What is collected.
pub struct Gathered {
    found: Found,
    /// Where the methods are known to others.
    spaces: Arc<OnceLock<Vec<Space>>>,
    /// Whether messages are printed.
    tells: bool,
}

/// The results apart from the totals.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Found {
    /// The methods, with what is known of their inputs.
    pub methods: Vec<Space>,
    /// Methods that are not checked, with the reasons.
    pub skipped: Vec<String>,
    /// The smallest input of each kind of fault.
    faults: BTreeMap<String, Fault>,
    /// The first input that reached a limit, or something unsupported, of each kind.
    pub limited: Vec<Limited>,
}

/// Inputs that reached a limit, or something unsupported.
#[derive(Clone, Serialize, Deserialize)]
pub struct Limited {
    /// What.
    pub kind: String,
    /// On how many paths.
    pub count: u64,
    /// The first of them.
    #[serde(flatten)]
    pub input: Input,
}

/// What a checkpoint contains.
pub type Kept = Found;

impl Found {
    /// The faults, those with the smallest inputs first.
    pub fn in_order(&self) -> Vec<Fault> {
        let mut faults: Vec<Fault> = self.faults.values().cloned().collect();
        faults.sort_by_key(Fault::size);
        faults
    }
}

impl Gathered {
    /// Opens the output, in which a JSON summary has room for `most` bytes.
    pub fn open(
        args: &CheckArgs,
        most: usize,
        before: Before<Kept>,
        spaces: Arc<OnceLock<Vec<Space>>>,
    ) -> Result<(Sink, Gathered)> {
        let sink = sink(args, most, &before.out, &before.guard)?;
        let tells = !args.machine.json && !args.machine.quiet;
        Ok((sink, Gathered { found: before.kept, spaces, tells }))
    }

    /// Writes the faults to the file of `--out`. With `--json` they are in both: they are few.
    pub fn close(self, sink: &mut Sink) -> Result<Found> {
        if let Sink::File(_) = sink {
            for fault in self.found.in_order() {
                sink.line(serde_json::to_string(&Listed::of(&fault)).unwrap_or_default())?;
            }
        }
        Ok(self.found)
    }
}

impl Gather<Counts> for Gathered {
    type Kept = Kept;

    fn take(&mut self, finding: Finding, _: &mut Sink) -> Result<()> {
        let Found { methods, skipped, faults, limited } = &mut self.found;
        match finding {
            Finding::Methods(known, not_checked) => {
                if methods.is_empty() && self.tells {
                    let mut derived = Derived::default();
                    known.iter().for_each(|space| derived.add(&space.derived));
                    tell_derived(&derived);
                }
                self.spaces.get_or_init(|| known.clone());
                (*methods, *skipped) = (known, not_checked);
            }
            Finding::Fault(fault) => {
                let known = faults.get(&fault.kind());
                // Of inputs of one size, which one is kept does not depend on the number of workers.
                if known.is_none_or(|known| (fault.size(), &fault.path) < (known.size(), &known.path)) {
                    faults.insert(fault.kind(), *fault);
                }
            }
            Finding::Limited(kind, input) => {
                let is_full = limited.len() >= MOST;
                match limited.iter_mut().find(|known| known.kind == kind) {
                    Some(known) => known.count += 1,
                    None if is_full => {}
                    None => limited.push(Limited { kind, count: 1, input: *input }),
                }
            }
        }
        Ok(())
    }

    fn kept(&mut self) -> Result<Kept> {
        Ok(self.found.clone())
    }
}
