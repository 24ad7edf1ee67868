//! The results of a search, and the parts of its report that are the same for all commands.

use fretsaw_search::Summary;
use fretsaw_vm::Limit;
use serde::Serialize;
use serde_json::value::RawValue;

use super::{Flags, Ground, Search};
use crate::color::{Part, paint};
use crate::interrupt;
use crate::progress::counted;
use crate::settings::out_of_memory;

/// A search that has ended.
pub struct Ran<'a, S: Search> {
    pub flags: Flags<'a>,
    pub ground: &'a Ground,
    pub summary: Summary<S::Counts>,
    pub results: S::Results,
    /// Findings that were kept for the JSON summary.
    pub listed: Option<Vec<Box<RawValue>>>,
    pub seconds: f64,
    /// Paths per second, in this run.
    pub rate: f64,
}

/// The totals that are the same in all JSON summaries.
#[derive(Serialize)]
pub struct Common {
    limited: u64,
    choices: u64,
    complete: bool,
    seconds: f64,
    /// Paths per second, in this run.
    rate: f64,
}

impl<S: Search> Ran<'_, S> {
    /// Whether the results are printed as text.
    pub fn tells(&self) -> bool {
        !self.flags.machine.json && !self.flags.machine.quiet
    }

    /// The totals that are the same in all JSON summaries.
    pub fn common(&self) -> Common {
        let Ran { summary, seconds, rate, .. } = self;
        let totals = &summary.totals;
        Common {
            limited: totals.limited,
            choices: totals.choices,
            complete: summary.complete,
            seconds: *seconds,
            rate: *rate,
        }
    }

    /// The names of the limits that were reached.
    pub fn limits(&self) -> Vec<String> {
        self.summary.totals.limits.iter().map(Limit::to_string).collect()
    }

    /// The number of paths, with what the command calls them.
    pub fn counted_paths(&self) -> String {
        counted(self.summary.totals.paths, S::WORDS.1)
    }

    /// What ended the search as a whole, after so much (`counts`), if anything did.
    pub fn end(&self, counts: &str) -> Option<String> {
        let limits = &self.summary.totals.limits;
        if interrupt::wanted() {
            return Some(format!("interrupted after {counts}"));
        }
        if limits.contains(&Limit::Time) {
            return Some(format!("timed out (--timeout) after {counts}"));
        }
        let limit = limits.iter().find(|limit| limit.ends_search())?;
        Some(format!("{} (after {counts})", out_of_memory(*limit, self.flags.machine.max_heap)))
    }

    /// The limits that ended paths, and how many, if there are any.
    pub fn limited_paths(&self) -> Option<String> {
        let totals = &self.summary.totals;
        let limits: Vec<String> = totals.limits.iter().filter(|l| !l.ends_search()).map(Limit::to_string).collect();
        let all = self.counted_paths();
        (!limits.is_empty()).then(|| format!("{} of {all} reached {}", totals.limited, limits.join(" and ")))
    }

    /// The flag that continues the search, if there is a checkpoint.
    pub fn how_to_go_on(&self) -> Option<String> {
        self.flags.long.checkpoint().map(|file| format!("continue with --resume {}", file.display()))
    }

    /// A line with the command that continues the search, if something is left and there is a checkpoint.
    pub fn resume_line(&self) -> String {
        match self.flags.long.checkpoint() {
            Some(file) if !self.summary.left.tasks.is_empty() => {
                let command = self.flags.long.again(&["--resume".to_owned(), file.display().to_string()]);
                format!("    resume:  {}\n", paint(Part::Advice, &command))
            }
            _ => String::new(),
        }
    }
}
