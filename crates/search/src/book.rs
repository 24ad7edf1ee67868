//! What workers hand in, and how it adds up: totals and findings. Like tasks they are plain data, which can be saved or sent to
//! another machine.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::run::{Counts, Error, Ledger, Left, Plan, Then, Work, search};
use crate::strategy::Strategy;
use crate::task::Task;

/// A batch with more bytes is handed in at once.
const MUCH: usize = 1 << 22;

/// What a command counts besides what every search does. The sum must not depend on the order of batches, except for what is
/// recorded only once, such as the first exception.
pub trait Tally: Clone + std::fmt::Debug + Default + Send + Serialize + DeserializeOwned {
    /// A limit that can end a path or the search.
    type Limit: Copy + std::fmt::Debug + Eq + Send + Serialize + DeserializeOwned;
    /// What the command reports of some paths, or of the system.
    type Finding: Send + Serialize + DeserializeOwned;

    /// Adds what was counted on other paths.
    fn add(&mut self, other: Self);

    /// Whether everything was supported.
    fn is_supported(&self) -> bool;
}

/// The totals of some paths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Totals<T: Tally> {
    /// Paths that ended.
    pub paths: u64,
    /// Choices forced.
    pub choices: u64,
    /// Paths that did not come to their ends: a limit was reached, or something is unsupported.
    pub limited: u64,
    /// The limits that were reached, each once.
    pub limits: Vec<T::Limit>,
    /// What the command counts besides.
    pub own: T,
}

impl<T: Tally> Default for Totals<T> {
    fn default() -> Totals<T> {
        Totals { paths: 0, choices: 0, limited: 0, limits: Vec::new(), own: T::default() }
    }
}

impl<T: Tally> Totals<T> {
    /// Adds the totals of other paths.
    pub fn add(&mut self, other: Totals<T>) {
        self.paths += other.paths;
        self.choices += other.choices;
        self.limited += other.limited;
        other.limits.into_iter().for_each(|limit| self.reached(limit));
        self.own.add(other.own);
    }

    /// Records that `limit` was reached.
    pub fn reached(&mut self, limit: T::Limit) {
        if !self.limits.contains(&limit) {
            self.limits.push(limit);
        }
    }
}

/// What a worker found since it last handed in. The search itself counts paths and choices.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Batch<T: Tally> {
    /// The totals of its paths.
    pub totals: Totals<T>,
    /// What is reported.
    pub findings: Vec<T::Finding>,
    /// About how many bytes the findings take, as far as the command counts them.
    pub bytes: usize,
}

impl<T: Tally> Batch<T> {
    /// Whether the batch should be handed in at once, because it is large.
    pub fn is_large(&self) -> bool {
        self.bytes > MUCH
    }
}

impl<T: Tally> Default for Batch<T> {
    fn default() -> Batch<T> {
        Batch { totals: Totals::default(), findings: Vec::new(), bytes: 0 }
    }
}

/// Receives what a search finds.
pub trait Audience<T: Tally>: Send {
    /// Receives what a worker found, and the totals so far; `left` returns the tasks for everything not seen yet.
    fn see(&mut self, findings: Vec<T::Finding>, totals: &Totals<T>, left: &dyn Fn() -> Vec<Task>) -> Then;
}

/// The results of a search.
#[derive(Debug)]
pub struct Summary<T: Tally> {
    /// All totals, including those of earlier runs.
    pub totals: Totals<T>,
    /// What was left unexplored.
    pub left: Left,
    /// Whether everything was explored: no task is left, no limit was reached, everything was supported. Random walks never
    /// explore everything.
    pub complete: bool,
}

/// Explores all tasks of `plan`, adds the results to the totals `before` of an earlier run, and tells `audience`.
pub fn survey<T: Tally, W: Work<Batch = Batch<T>>>(
    work: &W,
    plan: Plan<'_>,
    before: Totals<T>,
    audience: &mut dyn Audience<T>,
) -> Result<Summary<T>, Error<W::Error>> {
    let is_exhaustive = !matches!(plan.strategy, Strategy::Random(_));
    let mut book = Book { totals: before, audience };
    let left = search(work, plan, &mut book)?;
    let totals = book.totals;
    let is_whole = left.tasks.is_empty() && totals.limits.is_empty() && totals.own.is_supported();
    Ok(Summary { totals, left, complete: is_exhaustive && is_whole })
}

/// The sum of everything handed in.
struct Book<'a, T: Tally> {
    totals: Totals<T>,
    audience: &'a mut dyn Audience<T>,
}

impl<T: Tally> Ledger<Batch<T>> for Book<'_, T> {
    fn commit(&mut self, batch: Batch<T>, counts: Counts, left: &dyn Fn() -> Vec<Task>) -> Then {
        self.totals.add(batch.totals);
        self.totals.paths += counts.paths;
        self.totals.choices += counts.choices;
        self.audience.see(batch.findings, &self.totals, left)
    }
}

/// How many paths or findings are wanted; all workers together count them.
#[derive(Debug)]
pub struct Quota {
    wanted: Option<u64>,
    found: AtomicU64,
}

impl Quota {
    /// So many are `wanted`, of which an earlier run has `found` some; without a number all are.
    pub fn new(wanted: Option<u64>, found: u64) -> Quota {
        Quota { wanted, found: AtomicU64::new(found) }
    }

    /// Whether there is no end.
    pub fn is_endless(&self) -> bool {
        self.wanted.is_none()
    }

    /// Counts one more, unless the search would stop with it; returns whether it was counted.
    #[inline]
    pub fn count_unless_last(&self) -> bool {
        let Some(wanted) = self.wanted else { return true };
        let next = |found: u64| found.checked_add(1).filter(|next| *next < wanted);
        self.found.fetch_update(Relaxed, Relaxed, next).is_ok()
    }

    /// Counts one more, and says how to go on: with the last one the search stops, and a further one does not count.
    pub fn count(&self) -> Then {
        // Workers share the count, which is only worth it if there is an end.
        let Some(wanted) = self.wanted else { return Then::Continue };
        match self.found.fetch_add(1, Relaxed) + 1 {
            found if found > wanted => Then::Interrupt,
            found if found == wanted => Then::Stop,
            _ => Then::Continue,
        }
    }
}
