//! What happens while a search runs: findings are written, checkpoints kept, and progress is shown.

use std::time::{Duration, Instant};

use fretsaw_search::{Audience, Strategy, Summary, Task, Then, Totals};

use super::checkpoint::Keeper;
use super::{Gather, Search, Sink};
use crate::exit::{Outcome, Result, tell};
use crate::progress::{Progress, State, done};

/// The audience of a search.
pub struct Live<'a, S: Search> {
    command: &'a S,
    sink: Sink,
    gathered: S::Gathered,
    keeper: Option<Keeper>,
    progress: Progress,
    /// Whether the remaining tasks determine which part is done.
    has_end: bool,
    /// Why no more findings are wanted.
    stopped: Option<Outcome>,
    /// When the search began; none once a hint was given.
    waiting: Option<Instant>,
}

/// People who wait longer get a hint.
const PATIENCE: Duration = Duration::from_secs(10);

impl<'a, S: Search> Live<'a, S> {
    /// The audience of a search that had `before` so many paths, and these tasks left.
    pub fn new(
        command: &'a S,
        sink: Sink,
        gathered: S::Gathered,
        keeper: Option<Keeper>,
        strategy: Strategy,
        before: (u64, &[Task]),
    ) -> Live<'a, S> {
        let (_, noun) = S::WORDS;
        let progress = Progress::new(command.flags().machine, noun, before.0, before.1);
        let has_end = strategy != Strategy::Deepening;
        Live { command, sink, gathered, keeper, progress, has_end, stopped: None, waiting: Some(Instant::now()) }
    }

    /// Writes the last checkpoint; returns the output, what was collected, and why the output ended early.
    pub fn end(mut self, summary: &Summary<S::Counts>) -> Result<(Sink, S::Gathered, Option<Outcome>)> {
        self.keep(&summary.totals, summary.left.tasks.clone())?;
        Ok((self.sink, self.gathered, self.stopped))
    }

    /// Writes a checkpoint, if one is wanted.
    fn keep(&mut self, totals: &Totals<S::Counts>, left: Vec<Task>) -> Result<()> {
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        let out = self.sink.settle()?;
        keeper.keep(totals, self.gathered.kept()?, out, left)
    }

    /// Does what is due.
    fn go_on(&mut self, totals: &Totals<S::Counts>, left: &dyn Fn() -> Vec<Task>) -> Result<()> {
        self.sink.print()?;
        if self.keeper.as_ref().is_some_and(Keeper::is_due) {
            self.keep(totals, left())?;
        }
        self.give_hint(totals);
        if self.progress.is_due() {
            self.show_progress(totals, left);
        }
        Ok(())
    }

    /// Tells people who wait what the search spends its time on, once.
    fn give_hint(&mut self, totals: &Totals<S::Counts>) {
        if self.waiting.is_none_or(|since| since.elapsed() < PATIENCE) {
            return;
        }
        self.waiting = None;
        let machine = self.command.flags().machine;
        if let Some(hint) = self.command.hint(totals).filter(|_| !machine.quiet && !machine.json) {
            tell(&format!("hint: {hint}\n"));
        }
    }

    fn show_progress(&mut self, totals: &Totals<S::Counts>, left: &dyn Fn() -> Vec<Task>) {
        let (verb, noun) = S::WORDS;
        let (found, limited) = self.command.found(totals);
        let of_limit = self.command.flags().limit.map(|limit| limited as f64 / limit as f64);
        let has_end = self.has_end;
        self.progress.show(|| State {
            verb,
            count: totals.paths,
            noun,
            part: if has_end { Some(done(&left()).max(of_limit.unwrap_or(0.0))) } else { of_limit },
            found,
        });
    }
}

impl<S: Search> Audience<S::Counts> for Live<'_, S> {
    fn see(
        &mut self,
        findings: Vec<<S::Counts as fretsaw_search::Tally>::Finding>,
        totals: &Totals<S::Counts>,
        left: &dyn Fn() -> Vec<Task>,
    ) -> Then {
        for finding in findings {
            // What follows an error must be collected, because it is counted, but must not be written after a gap.
            let mut nowhere = Sink::Nowhere;
            let sink = if self.stopped.is_none() { &mut self.sink } else { &mut nowhere };
            let taken = self.gathered.take(finding, sink);
            self.stopped = self.stopped.take().or(taken.err());
        }
        if self.stopped.is_none() {
            self.stopped = self.go_on(totals, left).err();
        }
        if self.stopped.is_some() { Then::Stop } else { Then::Continue }
    }
}
