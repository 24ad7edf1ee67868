//! Totals and findings add up, whoever handed them in, through whatever text they and the tasks went, and however often the search
//! was stopped and continued.

use std::sync::atomic::AtomicBool;

use fretsaw_search::{
    Audience, Batch, Path, Plan, Quota, Strategy, Summary, System, Tally, Task, Then, Totals, Work, survey,
};
use serde::{Deserialize, Serialize};

/// Each path chooses so many bits.
const BITS: usize = 10;
/// How many paths have an even number of ones.
const EVEN: u64 = 1 << (BITS - 1);

/// Bits that are chosen one after the other.
#[derive(Default)]
struct Bits {
    chosen: Vec<u64>,
    past: Vec<usize>,
    /// Whether paths with an odd number of ones are passed over, and how many ones these had.
    passes: bool,
    passed: u64,
}

impl System for Bits {
    type Choice = ();
    type End = ();

    fn advance(&mut self) -> Option<()> {
        (self.chosen.len() == BITS).then_some(())
    }

    fn pass(&mut self, (): &()) -> bool {
        let ones: u64 = self.chosen.iter().sum();
        let passes = self.passes && !ones.is_multiple_of(2);
        self.passed += if passes { ones } else { 0 };
        passes
    }

    fn choice(&self) {}

    fn alternatives(&self, (): &()) -> u64 {
        2
    }

    fn take(&mut self, (): &(), index: u64) {
        self.chosen.push(index);
    }

    fn mark(&mut self) {
        self.past.push(self.chosen.len());
    }

    fn undo(&mut self) {
        self.chosen.truncate(*self.past.last().unwrap());
    }

    fn drop_mark(&mut self) {
        self.past.pop();
    }
}

/// What is counted: paths with an even number of ones, and all ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Ones {
    even: u64,
    ones: u64,
}

impl Tally for Ones {
    type Limit = bool;
    type Finding = Vec<u64>;

    fn add(&mut self, other: Ones) {
        self.even += other.even;
        self.ones += other.ones;
    }

    fn is_supported(&self) -> bool {
        true
    }
}

/// The text that is sent to another machine, read there.
fn sent<T: Serialize + for<'a> Deserialize<'a>>(data: &T) -> T {
    serde_json::from_str(&serde_json::to_string(data).unwrap()).unwrap()
}

struct Counting {
    quota: Quota,
    passes: bool,
}

impl Work for Counting {
    type System = Bits;
    type Batch = Batch<Ones>;
    type Error = ();

    fn system(&self) -> Result<Bits, ()> {
        Ok(Bits { passes: self.passes, ..Bits::default() })
    }

    fn end(&self, bits: &mut Bits, (): (), _: Path<'_, ()>, batch: &mut Batch<Ones>) -> Then {
        let ones: u64 = bits.chosen.iter().sum();
        let mut then = Then::Continue;
        if ones.is_multiple_of(2) {
            then = self.quota.count();
            if then == Then::Interrupt {
                return then;
            }
            batch.totals.own.even += 1;
            batch.findings.push(bits.chosen.clone());
        }
        batch.totals.own.ones += ones;
        if ones == BITS as u64 {
            batch.totals.reached(true);
        }
        then
    }

    fn gather(&self, bits: &mut Bits, batch: &mut Batch<Ones>) {
        batch.totals.own.ones += std::mem::take(&mut bits.passed);
        *batch = sent(batch);
    }
}

/// Everything that was found.
#[derive(Default)]
struct Found(Vec<Vec<u64>>);

impl Audience<Ones> for Found {
    fn see(&mut self, findings: Vec<Vec<u64>>, totals: &Totals<Ones>, _: &dyn Fn() -> Vec<Task>) -> Then {
        self.0.extend(findings);
        assert_eq!(totals.own.even, self.0.len() as u64);
        Then::Continue
    }
}

/// Searches until so many findings are there.
fn run(
    (jobs, passes): (usize, bool),
    wanted: Option<u64>,
    before: Totals<Ones>,
    tasks: Vec<Task>,
    found: &mut Found,
) -> Summary<Ones> {
    let work = Counting { quota: Quota::new(wanted, before.own.even), passes };
    let stop = AtomicBool::new(false);
    let plan = Plan { strategy: Strategy::DepthFirst, jobs, tasks, memory: usize::MAX, stop: &stop };
    survey(&work, plan, before, found).unwrap()
}

#[test]
fn results_add_up_across_workers_and_runs() {
    for how in [(1, false), (1, true), (3, false), (3, true)] {
        let mut found = Found::default();
        let (mut totals, mut tasks) = (Totals::default(), vec![Task::whole()]);
        for wanted in (1..EVEN).step_by(101) {
            let summary = run(how, Some(wanted), totals, tasks, &mut found);
            assert_eq!((summary.totals.own.even, summary.complete), (wanted, false));
            (totals, tasks) = (sent(&summary.totals), sent(&summary.left.tasks));
        }
        let Summary { totals, left, .. } = run(how, None, totals, tasks, &mut found);
        let own = Ones { even: EVEN, ones: (BITS as u64) << (BITS - 1) };
        let expected = Totals { paths: 1 << BITS, choices: (1 << BITS) - 1, limited: 0, limits: vec![true], own };
        assert_eq!((totals, left.tasks), (expected, Vec::new()));
        found.0.sort();
        found.0.dedup();
        assert_eq!(found.0.len() as u64, EVEN);
    }
}

/// A search with a limit reached is not complete, and neither are random walks.
#[test]
fn completeness() {
    let complete = |strategy, tasks| {
        let work = Counting { quota: Quota::new(None, 0), passes: false };
        let stop = AtomicBool::new(false);
        let plan = Plan { strategy, jobs: 1, tasks, memory: usize::MAX, stop: &stop };
        survey(&work, plan, Totals::default(), &mut Found::default()).unwrap().complete
    };
    // The path of ones only, which reaches a limit, is in the second half.
    let half = |from| Task { from, to: from + 1, ..Task::whole() };
    assert!(complete(Strategy::DepthFirst, vec![half(0)]));
    assert!(!complete(Strategy::DepthFirst, vec![half(1)]));
    assert!(!complete(Strategy::Random(0), vec![Task::walks(0, 1)]));
}

/// What is counted without a word about how to go on leaves the last one, with which the search stops.
#[test]
fn the_last_of_a_quota_is_not_passed_over() {
    for (wanted, found, passed) in [(1, 0, 0), (2, 0, 1), (5, 0, 4), (5, 3, 1), (5, 5, 0), (5, 9, 0)] {
        let quota = Quota::new(Some(wanted), found);
        assert_eq!((0..10).filter(|_| quota.count_unless_last()).count(), passed, "{wanted} wanted, {found} found");
        assert_eq!(quota.count(), if found < wanted { Then::Stop } else { Then::Interrupt });
    }
    assert!((0..10).all(|_| Quota::new(None, 0).count_unless_last()));
}
