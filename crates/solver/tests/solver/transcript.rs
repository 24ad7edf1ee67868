//! Queries written down for one process, which keeps the condition in its own stack, have the answers that they had.

use std::cell::RefCell;
use std::io::Write;
use std::process::{Command, Stdio};

use fretsaw_solver::{Blaster, Limits, Query, Solver, Transcript};
use fretsaw_term::Type;
use fretsaw_testing::Random;

use super::garden::Garden;

const LEAVES: [(Type, i64, i64); 4] =
    [(Type::Int, -3, 4), (Type::Long, -2, 2), (Type::Boolean, 0, 1), (Type::Char, 60, 70)];

#[test]
fn a_process_that_follows_gives_the_same_answers() {
    let queries = RefCell::new(Vec::new());
    for seed in 0..6 {
        let random = &mut Random::new(seed);
        let mut garden = Garden::new(&LEAVES, |op| op.name() != "MulHighL" && op.name() != "MulOverflowsL");
        let start = queries.borrow().len();
        let mut solver = Transcript::new(Blaster::new(Limits::default()), |query| queries.borrow_mut().push(query));
        for _ in 0..20 {
            garden.step(random);
            solver.solve(&garden.terms, &garden.condition);
        }
        // The next path begins with nothing.
        queries.borrow_mut()[start].text.insert_str(0, "(reset)\n");
    }
    let queries: Vec<Query> = queries.take();
    assert!(queries.iter().all(|query| query.is_whole) && queries.iter().any(|query| query.text.contains("(pop ")));
    let text: String = queries.iter().map(|query| format!("{}(check-sat)\n", query.text)).collect();
    let child = Command::new("z3").arg("-in").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("z3, which make setup installs");
    // The answers are short enough for the pipe.
    child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let expected: String =
        queries.iter().map(|query| if query.can_hold == Some(true) { "sat\n" } else { "unsat\n" }).collect();
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}
