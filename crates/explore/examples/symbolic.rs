//! Measures explorations of verification tasks with symbolic choice, beside an external solver that gets every query.
//!
//! Usage: symbolic [--external COMMAND] [NAME...]. `benches/run-symbolic.sh` runs it and explains the columns. Each task and its twin
//! are explored completely: some times to measure, and once to write down the queries, which one process of the external solver gets
//! with push and pop. Times are those of the processor.

#[path = "../../solver/examples/peer/mod.rs"]
mod peer;
#[path = "../tests/verdicts/tasks.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod tasks;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::{AddAssign, Range};
use std::rc::Rc;
use std::time::{Duration, Instant};

use fretsaw_explore::{Program, Started};
use fretsaw_script::Oracle;
use fretsaw_search::System;
use fretsaw_solver::{Answer, Count, Limits, Query, Solver, Transcript, standard};
use fretsaw_term::{Literal, Terms};
use fretsaw_testing::Jdk;
use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_vm::{Choice, Machine};

use peer::{Peer, processor_time};
use tasks::{Form, compiled, tasks};

/// The tasks that are measured: none of them has floating point, which the external solver would have to be told before.
const NAMES: [&str; 20] = [
    "AddOverflow",
    "ArrayBounds",
    "ArrayWrite",
    "BoundedStack",
    "BoxEquals",
    "Branches",
    "CountBits",
    "Dates",
    "Divisor",
    "LeapYear",
    "ListElements",
    "ListIndices",
    "Midpoint",
    "Mixing",
    "PairHash",
    "Remainder",
    "Ring",
    "Search",
    "SortFour",
    "Triangle",
];

/// What was measured of a task.
#[derive(Clone, Default)]
struct Measured {
    paths: u64,
    branches: u64,
    queries: u64,
    /// The whole exploration.
    whole: Duration,
    /// The part of it in our solvers.
    ours: Duration,
    /// The external solver, and how many queries it did not decide.
    theirs: Duration,
    unknown: u64,
    /// The queries that each of our solvers decided.
    decided: BTreeMap<&'static str, u64>,
}

impl AddAssign<&Measured> for Measured {
    fn add_assign(&mut self, other: &Measured) {
        self.paths += other.paths;
        self.branches += other.branches;
        self.queries += other.queries;
        self.whole += other.whole;
        self.ours += other.ours;
        self.theirs += other.theirs;
        self.unknown += other.unknown;
        for (name, count) in &other.decided {
            *self.decided.entry(name).or_default() += count;
        }
    }
}

/// What the solver of an oracle has done so far.
#[derive(Default)]
struct Seen {
    queries: u64,
    time: Duration,
    counts: Vec<Count>,
}

/// Notes how long the solver below takes, and at the end which of its parts has decided how much.
struct Timed<S: Solver> {
    below: S,
    seen: Rc<RefCell<Seen>>,
}

impl<S: Solver> Solver for Timed<S> {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        let start = Instant::now();
        let answer = self.below.solve(terms, condition);
        let mut seen = self.seen.borrow_mut();
        seen.queries += 1;
        seen.time += start.elapsed();
        answer
    }
}

impl<S: Solver> Drop for Timed<S> {
    fn drop(&mut self) {
        // Every round decides the same.
        self.seen.borrow_mut().counts = self.below.counts();
    }
}

/// Explores all paths; returns how many there are, and how many branches were asked about.
fn explore(program: &mut Started) -> (u64, u64) {
    let (mut paths, mut branches) = (0, 0);
    let mut open: Vec<(_, Range<u64>)> = Vec::new();
    loop {
        match program.advance() {
            Some(_) => paths += 1,
            None => {
                branches += 1;
                let choice = program.choice();
                if let Ok(possible) = program.possible(&choice, 0) {
                    program.mark();
                    open.push((choice, possible));
                }
            }
        }
        loop {
            let Some((choice, left)) = open.last_mut() else { return (paths, branches) };
            if let Some(index) = left.next() {
                program.undo();
                program.take(choice, index);
                break;
            }
            program.undo();
            program.drop_mark();
            open.pop();
        }
    }
}

/// Runs `work` on a machine in which the main method of `class` begins, and leaves the machine as it was.
fn started<T>(
    machine: Machine,
    class: &str,
    oracle: Oracle,
    work: impl FnOnce(&mut Started) -> T,
) -> Result<(Machine, T), String> {
    let mut machine = machine;
    machine.mark();
    machine.program().start(class, &[]).map_err(|ending| format!("{class} does not start: {ending:?}"))?;
    let mut program = Started::new(machine, Program::default()).with_oracle(oracle);
    let result = work(&mut program);
    let mut machine = program.machine;
    machine.undo();
    machine.drop_mark();
    Ok((machine, result))
}

/// A class is explored again until this much time is used, because the system counts coarsely; but no more often than this.
const LEAST: Duration = Duration::from_millis(100);
const MOST_ROUNDS: u32 = 2000;

/// Explores a class, and has the external solver answer the queries.
fn measure(machine: Machine, class: &str, external: Option<&mut Peer>) -> Result<(Machine, Measured), String> {
    let mut machine = machine;
    let seen = Rc::new(RefCell::new(Seen::default()));
    let limits = Limits::default();
    let mut measured = Measured::default();
    let (before, start, mut rounds) = (processor_time("self"), Instant::now(), 0);
    let used = || processor_time("self").zip(before).map_or(start.elapsed(), |(after, before)| after - before);
    while used() < LEAST && rounds < MOST_ROUNDS {
        let timed = Timed { below: standard(limits, None), seen: seen.clone() };
        let explored = started(machine, class, Oracle::asking(Box::new(timed), limits, None), explore)?;
        (machine, (measured.paths, measured.branches)) = explored;
        rounds += 1;
    }
    let (elapsed, used) = (start.elapsed(), used());
    let seen = seen.take();
    measured.queries = seen.queries / u64::from(rounds);
    measured.whole = used / rounds;
    // Other work on the computer makes both parts longer alike.
    measured.ours = measured.whole.mul_f64(seen.time.as_secs_f64() / elapsed.as_secs_f64());
    for count in &seen.counts {
        *measured.decided.entry(count.name).or_default() += count.decided();
    }
    let Some(peer) = external else { return Ok((machine, measured)) };
    let written = Rc::new(RefCell::new(Vec::new()));
    let to = written.clone();
    let transcript = Transcript::new(standard(limits, None), move |query| to.borrow_mut().push(query));
    let (machine, _) = started(machine, class, Oracle::asking(Box::new(transcript), limits, None), explore)?;
    let before = peer.used();
    measured.unknown = ask(peer, &written.take()).map_err(|what| format!("{class}: {what}"))?;
    measured.theirs = peer.used() - before;
    Ok((machine, measured))
}

/// Has the external solver answer all queries; returns how many it did not decide. Its other answers must be ours.
fn ask(peer: &mut Peer, queries: &[Query]) -> Result<u64, String> {
    peer.reset(false)?;
    let mut unknown = 0;
    for query in queries {
        peer.send(&query.text)?;
        if !query.is_whole {
            return Err("a query cannot be written".to_owned());
        }
        peer.send("(check-sat)\n")?;
        match (peer.answer()?, query.can_hold) {
            (Some(theirs), Some(ours)) if theirs != ours => return Err(format!("it says {theirs} instead of {ours}")),
            (Some(_), _) => {}
            (None, _) => unknown += 1,
        }
    }
    Ok(unknown)
}

fn main() -> Result<(), String> {
    let mut names: Vec<String> = std::env::args().skip(1).collect();
    let mut peer = None;
    if let Some(at) = names.iter().position(|name| name == "--external") {
        peer = names.get(at + 1).map(|command| Peer::start(command)).transpose()?;
        names.drain(at..names.len().min(at + 2));
    }
    let mut tasks = tasks();
    tasks.retain(|task| NAMES.contains(&task.name.as_str()));
    tasks.retain(|task| names.is_empty() || names.contains(&task.name));
    if tasks.is_empty() {
        return Ok(());
    }
    let folder = compiled(&tasks, &api());
    let mut machine = booted(choosing(&Jdk::local(), &folder, Choice::Symbolic));
    println!(
        "{:<14} {:>6} {:>8} {:>8} {:>8} {:>8} | {:>8} {:>7} {:>7} {:>7}",
        "task", "paths", "branches", "queries", "ms", "solving", "ms", "unknown", "ratio", "whole"
    );
    let (mut total, mut ratios) = (Measured::default(), Vec::new());
    for task in &tasks {
        let mut both = Measured::default();
        for form in [Form::Given, Form::Twin] {
            let (back, measured) = measure(machine, &task.class(form), peer.as_mut())?;
            machine = back;
            both += &measured;
        }
        ratios.push(both.theirs.as_secs_f64() / both.ours.as_secs_f64());
        print(&task.name, &both, peer.is_some());
        total += &both;
    }
    print("all", &total, peer.is_some());
    ratios.sort_by(f64::total_cmp);
    if let (Some(median), true) = (ratios.get(ratios.len() / 2), peer.is_some()) {
        println!("the median of the ratios: {median:.1}");
    }
    let share = |count: u64| count as f64 * 100.0 / total.queries.max(1) as f64;
    let decided: Vec<String> = total
        .decided
        .iter()
        .filter(|(_, count)| **count > 0)
        .map(|(name, count)| format!("{name} {:.1}%", share(*count)))
        .collect();
    println!("queries decided by: {}", decided.join(", "));
    println!(
        "queries decided without circuits: {:.1}%",
        100.0 - share(total.decided.get("circuits").copied().unwrap_or(0))
    );
    let seconds = total.whole.as_secs_f64();
    println!(
        "a second: {:.0} branches, {:.0} queries",
        total.branches as f64 / seconds,
        total.queries as f64 / seconds
    );
    Ok(())
}

/// Prints the line of a task and its twin.
fn print(name: &str, of: &Measured, is_beside: bool) {
    let [whole, ours, theirs] = [of.whole, of.ours, of.theirs].map(|time| time.as_secs_f64() * 1e3);
    let beside = match is_beside {
        true => {
            format!("{theirs:>8.1} {:>7} {:>7.1} {:>7.1}", of.unknown, theirs / ours, (whole - ours + theirs) / whole)
        }
        false => format!("{:>8} {:>7} {:>7} {:>7}", "-", "-", "-", "-"),
    };
    println!("{name:<14} {:>6} {:>8} {:>8} {whole:>8.3} {ours:>8.3} | {beside}", of.paths, of.branches, of.queries);
}
