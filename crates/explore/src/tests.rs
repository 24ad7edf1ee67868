//! What workers hand in is plain data, and adds up.

use super::*;

/// A batch can be sent to another machine: nothing is lost on the way.
#[test]
fn batches_are_plain_data() {
    let violation = Violation {
        kind: "java.lang.Error at A.java:3".to_owned(),
        text: "java.lang.Error\n\tat A.main(A.java:3)".to_owned(),
        stdout: vec![0, 0xff, b'"'],
        stderr: b"line\n".to_vec(),
    };
    let ends = [
        PathEnd::Completed,
        PathEnd::Cut,
        PathEnd::Matched,
        PathEnd::Violated(violation),
        PathEnd::Limited(Limit::Steps),
        PathEnd::Unsupported("a socket at A.java:4".to_owned()),
    ];
    let path = |end| {
        Finding::Path(Box::new(Record {
            end,
            paths: vec!["int(0,5)=3".to_owned(), String::new()],
            tests: BigUint::from(10_u8).pow(40),
            stdout: vec![1, 2],
            stderr: Vec::new(),
            place: Some("A.java:4".to_owned()),
            unportable: Some(UNPORTABLE.to_owned()),
            account: None,
        }))
    };
    let mut batch = Batch { bytes: 7, ..Batch::default() };
    batch.findings = ends.map(path).into();
    batch.findings.push(Finding::States(vec![0, 1, u128::MAX]));
    let totals = &mut batch.totals;
    (totals.paths, totals.choices, totals.limited) = (1, u64::MAX, 3);
    totals.limits = vec![Limit::Heap, Limit::Steps, Limit::Time, Limit::Search, Limit::System];
    totals.own = Counts {
        completed: 1,
        tests: BigUint::from(10_u8).pow(50),
        unportable: 2,
        cut: 3,
        matched: 4,
        states: 5,
        uncompared: 6,
        violated: 7,
        ways: [(0, 1), (2, 3)].into(),
        unsupported: Some("a socket".to_owned()),
        concrete: Some("Main.java:3".to_owned()),
        unknown: Some("too hard".to_owned()),
    };
    let sent = serde_json::to_string(&batch).unwrap();
    assert_eq!(serde_json::from_str::<Batch>(&sent).unwrap(), batch);
}

/// Whatever is counted adds up, and what was first stays first.
#[test]
fn totals_add_up() {
    let one = |first: &str| {
        let mut totals = Totals { paths: 1, choices: 2, limited: 3, ..Totals::default() };
        totals.reached(Limit::Steps);
        let [unsupported, concrete, unknown] = ["u", "c", "k"].map(|what| Some(format!("{what} {first}")));
        totals.own = Counts {
            completed: 4,
            tests: BigUint::from(5_u8),
            unportable: 6,
            cut: 7,
            matched: 8,
            states: 9,
            uncompared: 10,
            violated: 11,
            ways: [(1, 1)].into(),
            unsupported,
            concrete,
            unknown,
        };
        totals
    };
    let mut sum = one("a");
    sum.add(one("b"));
    let twice = |totals: Totals| {
        let own = Counts {
            completed: 2 * totals.own.completed,
            tests: totals.own.tests.clone() * 2_u8,
            unportable: 2 * totals.own.unportable,
            cut: 2 * totals.own.cut,
            matched: 2 * totals.own.matched,
            states: 2 * totals.own.states,
            uncompared: 2 * totals.own.uncompared,
            violated: 2 * totals.own.violated,
            ..totals.own
        };
        Totals { paths: 2, choices: 4, limited: 6, limits: totals.limits, own }
    };
    assert_eq!(sum, twice(one("a")));
}
