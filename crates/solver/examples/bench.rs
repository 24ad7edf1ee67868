//! Measures the solvers on six workloads, beside an external solver that gets the same queries with push and pop.
//!
//! Usage: bench [--external COMMAND] [NAME...]. `benches/run-solver.sh` runs it and explains the columns. Each workload is a walk
//! through a tree of paths: at a branch, both sides are asked about, one that can hold is taken, and now and then the walk goes
//! back to an earlier branch. Random numbers come from a fixed seed. Seconds are those of the processor.

mod peer;

use std::collections::HashSet;
use std::time::{Duration, Instant};

use fretsaw_solver::{Answer, Limits, Solver, script, standard};
use fretsaw_term::{CellId, Interval, Literal, Operator, TermId, Terms, Type};

use peer::{Peer, processor_time};

/// A sequence of random numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u64) as usize]
    }
}

/// Makes the next branch of a path.
type Branch = fn(&mut Terms, &[TermId], &mut Random) -> TermId;

struct Workload {
    name: &'static str,
    what: &'static str,
    leaves: (Type, usize),
    queries: usize,
    depth: usize,
    branch: Branch,
}

const ORDERS: [Operator; 6] =
    [Operator::EqI, Operator::NeI, Operator::LtI, Operator::LeI, Operator::GtI, Operator::GeI];

/// A comparison of two leaves, or of a leaf with a constant, one of them perhaps plus a constant.
fn comparison(terms: &mut Terms, leaves: &[TermId], random: &mut Random) -> TermId {
    let (mut x, y) = (random.of(leaves), random.of(leaves));
    if random.below(4) == 0 {
        let offset = terms.int(random.below(20) as i32 - 10);
        x = terms.binary(Operator::AddI, x, offset);
    }
    let constant = terms.int(random.below(2000) as i32 - 1000);
    let op = random.of(&ORDERS);
    terms.binary(op, x, if random.below(2) == 0 { y } else { constant })
}

/// Comparisons, some of them of masked, shifted or multiplied values.
fn with_bits(terms: &mut Terms, leaves: &[TermId], random: &mut Random) -> TermId {
    let x = random.of(leaves);
    let (op, constant) = match random.below(6) {
        0 => (Operator::AndI, random.of(&[7, 15, 255, 0xff00, 1 << 20])),
        1 => (Operator::ShrI, 1 + random.below(8) as i32),
        2 => (Operator::UshrI, 1 + random.below(16) as i32),
        3 => (Operator::MulI, random.of(&[3, 5, 10, 31, -7])),
        _ => return comparison(terms, leaves, random),
    };
    let constant = terms.int(constant);
    let value = terms.binary(op, x, constant);
    let limit = terms.int(random.below(300) as i32);
    let order = random.of(&ORDERS);
    terms.binary(order, value, if random.below(3) == 0 { random.of(leaves) } else { limit })
}

fn ordering(terms: &mut Terms, leaves: &[TermId], random: &mut Random) -> TermId {
    let x = random.of(leaves);
    let others: Vec<TermId> = leaves.iter().copied().filter(|y| *y != x).collect();
    terms.binary(Operator::LtI, x, random.of(&others))
}

/// What HashMap compares: buckets of spread hash codes.
fn hashing(terms: &mut Terms, leaves: &[TermId], random: &mut Random) -> TermId {
    let bucket = |terms: &mut Terms, key: TermId| {
        let [sixteen, mask] = [16, 15].map(|value| terms.int(value));
        let upper = terms.binary(Operator::UshrI, key, sixteen);
        let hash = terms.binary(Operator::XorI, key, upper);
        terms.binary(Operator::AndI, hash, mask)
    };
    let (x, y) = (random.of(leaves), random.of(leaves));
    match random.below(3) {
        0 => terms.binary(Operator::EqI, x, y),
        1 => {
            let constant = terms.int(random.below(16) as i32);
            let bucket = bucket(terms, x);
            terms.binary(Operator::EqI, bucket, constant)
        }
        _ => {
            let [a, b] = [x, y].map(|key| bucket(terms, key));
            terms.binary(Operator::EqI, a, b)
        }
    }
}

/// y + t * s > limit, and the like.
fn product(terms: &mut Terms, leaves: &[TermId], random: &mut Random) -> TermId {
    let [x, y, z] = [(); 3].map(|()| random.of(leaves));
    let product = terms.binary(Operator::MulI, x, y);
    let sum = terms.binary(Operator::AddI, product, z);
    let limit = terms.int(random.of(&[65_536, 1_000_003, -5, 12_345_678]));
    let op = random.of(&[Operator::GtI, Operator::EqI, Operator::LtI]);
    terms.binary(op, sum, limit)
}

/// What `Math.multiplyExact` and sums of longs check, after bounds of the operands.
fn overflow(terms: &mut Terms, leaves: &[TermId], random: &mut Random) -> TermId {
    let (x, y) = (random.of(leaves), random.of(leaves));
    match random.below(5) {
        0 | 1 => {
            let limit = terms.long(1 << random.of(&[20_u32, 31, 40]));
            let op = random.of(&[Operator::LtL, Operator::GtL]);
            let limit = if op == Operator::GtL { terms.unary(Operator::NegL, limit) } else { limit };
            terms.binary(op, x, limit)
        }
        2 => terms.binary(Operator::MulOverflowsL, x, y),
        3 => {
            // r = x * y; y != 0 && r / y != x
            let product = terms.binary(Operator::MulL, x, y);
            let quotient = terms.binary(Operator::DivL, product, y);
            terms.binary(Operator::NeL, quotient, x)
        }
        _ => {
            // ((x ^ r) & (y ^ r)) < 0
            let sum = terms.binary(Operator::AddL, x, y);
            let [a, b] = [x, y].map(|operand| terms.binary(Operator::XorL, operand, sum));
            let both = terms.binary(Operator::AndL, a, b);
            let zero = terms.long(0);
            terms.binary(Operator::LtL, both, zero)
        }
    }
}

const WORKLOADS: [Workload; 6] = [
    Workload {
        name: "comparisons",
        what: "ten ints compared with each other and with constants",
        leaves: (Type::Int, 10),
        queries: 10_000,
        depth: 30,
        branch: comparison,
    },
    Workload {
        name: "bits",
        what: "the same with masks, shifts and constant factors",
        leaves: (Type::Int, 10),
        queries: 10_000,
        depth: 30,
        branch: with_bits,
    },
    Workload {
        name: "orderings",
        what: "orderings of twelve keys",
        leaves: (Type::Int, 12),
        queries: 10_000,
        depth: 66,
        branch: ordering,
    },
    Workload {
        name: "hashing",
        what: "buckets of spread hash codes",
        leaves: (Type::Int, 8),
        queries: 4_000,
        depth: 20,
        branch: hashing,
    },
    Workload {
        name: "products",
        what: "products of unbounded ints",
        leaves: (Type::Int, 4),
        queries: 20,
        depth: 3,
        branch: product,
    },
    Workload {
        name: "overflow",
        what: "overflow checks of sums and products of longs",
        leaves: (Type::Long, 4),
        queries: 20,
        depth: 5,
        branch: overflow,
    },
];

/// What a walk asks, in order.
enum Step {
    /// Whether the path can go on with this literal.
    Ask(Literal, Option<bool>, Duration),
    /// The path goes on with this literal.
    Take(Literal),
    /// The path is cut to so many literals.
    Cut(usize),
}

/// Walks, and remembers the steps with what the solver took for each.
fn walk(workload: &Workload, terms: &mut Terms, solver: &mut dyn Solver) -> Vec<Step> {
    let random = &mut Random(0x2545_f491_4f6c_dd1d);
    let (ty, count) = workload.leaves;
    let all = Interval::all(ty.kind());
    let leaves: Vec<TermId> = (0..count).map(|cell| terms.leaf(CellId(cell as u32), ty, all)).collect();
    let (mut steps, mut path, mut asked) = (Vec::new(), Vec::new(), 0);
    while asked < workload.queries {
        if path.len() >= workload.depth || random.below(6) == 0 && !path.is_empty() {
            // Mostly near the end, as depth-first search goes.
            let most = if random.below(8) == 0 { path.len() as u64 } else { 3 };
            let back = 1 + random.below(most) as usize;
            path.truncate(path.len().saturating_sub(back));
            steps.push(Step::Cut(path.len()));
        }
        let term = (workload.branch)(terms, &leaves, random);
        if terms.value(term).is_some() {
            continue;
        }
        let mut feasible = Vec::new();
        for holds in [true, false] {
            let literal = Literal::new(term, holds);
            path.push(literal);
            let start = Instant::now();
            let answer = solver.solve(terms, &path);
            let time = start.elapsed();
            path.pop();
            asked += 1;
            let verdict = match answer {
                Answer::Sat(_) => Some(true),
                Answer::Unsat(_) => Some(false),
                Answer::Unknown(_) => None,
            };
            steps.push(Step::Ask(literal, verdict, time));
            if verdict != Some(false) {
                feasible.push(literal);
            }
            if asked == workload.queries {
                break;
            }
        }
        if !feasible.is_empty() {
            let literal = random.of(&feasible);
            path.push(literal);
            steps.push(Step::Take(literal));
        }
    }
    steps
}

/// The processor time that the external solver may use for a workload.
const MOST: Duration = Duration::from_secs(40);

/// The external solver, and what it was told.
struct Follower {
    peer: Peer,
    written: HashSet<TermId>,
}

impl Follower {
    /// Definitions that were not sent before, and the assertion.
    fn assertion(&mut self, terms: &Terms, literal: Literal) -> Result<String, String> {
        let script = script(terms, &[literal]).map_err(|reason| reason.to_string())?;
        let mut text = String::new();
        for line in script.text.lines() {
            let name = line.split_whitespace().nth(1).unwrap_or_default();
            let number = name.get(1..).and_then(|digits| digits.parse().ok());
            let is_new = match (line.starts_with("(define-fun"), line.starts_with("(declare-fun")) {
                (true, _) => self.written.insert(TermId(number.unwrap_or(u32::MAX))),
                // Leaves have the numbers of their cells.
                (_, true) => self.written.insert(TermId(u32::MAX - 1 - number.unwrap_or(0))),
                _ => line.starts_with("(assert"),
            };
            if is_new {
                text.push_str(line);
                text.push('\n');
            }
        }
        Ok(text)
    }

    /// Its answers must be ours. Stops after `most`.
    fn follow(&mut self, terms: &Terms, steps: &[Step], most: Duration) -> Result<Measured, String> {
        self.peer.reset(true)?;
        let mut measured = Measured::default();
        let mut depth = 0;
        for step in steps {
            match step {
                Step::Cut(length) => {
                    self.peer.send(&format!("(pop {})\n", depth - length))?;
                    depth = *length;
                }
                Step::Take(literal) => {
                    let assertion = self.assertion(terms, *literal)?;
                    self.peer.send(&format!("(push 1)\n{assertion}"))?;
                    depth += 1;
                }
                Step::Ask(literal, ours, time) => {
                    let assertion = self.assertion(terms, *literal)?;
                    self.peer.send(&format!("(push 1)\n{assertion}(check-sat)\n(pop 1)\n"))?;
                    match (self.peer.answer()?, ours) {
                        (Some(theirs), Some(ours)) if theirs != *ours => return Err(format!("it says {theirs}")),
                        (Some(_), _) => {}
                        (None, _) => measured.unknown += 1,
                    }
                    measured.queries += 1;
                    measured.ours += *time;
                    measured.theirs = self.peer.used();
                    if measured.theirs > most {
                        break;
                    }
                }
            }
        }
        Ok(measured)
    }
}

/// What the external solver did, and what ours took for the same queries.
#[derive(Default)]
struct Measured {
    queries: usize,
    unknown: usize,
    ours: Duration,
    theirs: Duration,
}

fn main() -> Result<(), String> {
    let mut names: Vec<String> = std::env::args().skip(1).collect();
    let mut external = None;
    if let Some(at) = names.iter().position(|name| name == "--external") {
        external = names.get(at + 1).cloned();
        names.drain(at..names.len().min(at + 2));
    }
    println!(
        "{:<12} {:>7} {:>6} {:>6} {:>7} {:>7} | {:>7} {:>7} {:>7} {:>5}",
        "workload", "queries", "sat", "unsat", "unknown", "seconds", "queries", "unknown", "seconds", "ratio"
    );
    for workload in WORKLOADS.iter().filter(|w| names.is_empty() || names.iter().any(|name| name == w.name)) {
        measure(workload, external.as_deref())?;
    }
    Ok(())
}

/// Prints the line of a workload, and who decided its queries.
fn measure(workload: &Workload, external: Option<&str>) -> Result<(), String> {
    let mut terms = Terms::default();
    let mut solver = standard(Limits::default(), None);
    let before = processor_time("self");
    let steps = walk(workload, &mut terms, &mut solver);
    let after = processor_time("self");
    let queries = steps.iter().filter_map(|step| match step {
        Step::Ask(_, verdict, time) => Some((*verdict, *time)),
        _ => None,
    });
    let queries: Vec<(Option<bool>, Duration)> = queries.collect();
    let count = |wanted: Option<bool>| queries.iter().filter(|(verdict, _)| *verdict == wanted).count();
    let elapsed: Duration = queries.iter().map(|(_, time)| *time).sum();
    // Making the terms takes next to nothing.
    let used = after.zip(before).map_or(elapsed, |(after, before)| after - before);
    let peer = match external {
        None => format!("{:>7} {:>7} {:>7} {:>5}", "-", "-", "-", "-"),
        Some(command) => {
            let mut follower = Follower { peer: Peer::start(command)?, written: HashSet::new() };
            let measured = follower.follow(&terms, &steps, MOST);
            let Measured { queries, unknown, ours, theirs } =
                measured.map_err(|error| format!("{}: {error}", workload.name))?;
            let (part, theirs) = (ours.as_secs_f64() / elapsed.as_secs_f64(), theirs.as_secs_f64());
            let ours = used.as_secs_f64() * part;
            format!("{queries:>7} {unknown:>7} {theirs:>7.2} {:>5.0}", theirs / ours)
        }
    };
    println!(
        "{:<12} {:>7} {:>6} {:>6} {:>7} {:>7.3} | {peer}",
        workload.name,
        queries.len(),
        count(Some(true)),
        count(Some(false)),
        count(None),
        used.as_secs_f64()
    );
    let total = queries.len() as f64;
    let tiers: Vec<String> = solver
        .counts()
        .iter()
        .filter(|count| count.decided() > 0)
        .map(|count| format!("{} {:.1}%", count.name, count.decided() as f64 * 100.0 / total))
        .collect();
    println!("             {}: {}", workload.what, tiers.join(", "));
    Ok(())
}
