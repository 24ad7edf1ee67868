//! What workers hand in is plain data, and adds up. `lots.rs` and `drawn.rs` are about samples, `valuations.rs` about symbolic
//! numbers.

mod drawn;
mod lots;
mod subjects;
mod valuations;

use fretsaw_finitization::{Bound, Derived, Gaps};
use fretsaw_graph::{Root, Value};

use super::*;

fn counts(exception: &str, read: Vec<bool>) -> Counts {
    Counts {
        structures: BigUint::from(10_u8).pow(25),
        further: BigUint::from(10_u8).pow(30),
        thrown: 2u32.into(),
        exception: Some(exception.to_owned()),
        unportable: 3u32.into(),
        unportable_others: 4u32.into(),
        problem: Some(Ending::Limit(Limit::Steps)),
        place: Some("Tree.java:3".to_owned()),
        shapes: 7,
        uncounted: 1,
        concrete: Some(exception.to_owned()),
        unknown: None,
        effects: vec![Effect { paths: 5, rejected: 6 }; read.len()],
        read,
    }
}

/// A batch can be sent to another machine: nothing is lost on the way.
#[test]
fn batches_are_plain_data() {
    let root = Root { name: "this".to_owned(), value: Value::Null };
    let graph = Graph { roots: vec![root], rejected: Some("a \"reason\"".to_owned()), ..Graph::default() };
    let typed = vec![("left".to_owned(), "Node".to_owned())];
    let space = Space {
        size: BigUint::from(10_u8).pow(40),
        derived: Derived {
            bounds: ["Node=3", "name=\"a b\",null", "size=0..9:3"].map(|text| Bound::parse(text).unwrap()).into(),
            kept: typed.clone(),
            unset: typed.clone(),
            alone: typed.clone(),
            null_elements: typed.clone(),
            empty: typed.clone(),
            not_made: vec!["no".to_owned()],
        },
        gaps: Gaps { classes: vec!["A".to_owned()], nulls: typed, ..Gaps::default() },
        places: vec![("size".to_owned(), vec![0, 1])],
        bounds: vec![("size".to_owned(), "Tree.size".to_owned())],
        method: "Tree#repOk()".to_owned(),
    };
    let structure = Structure { lot: Some(Sampling::new(1, 2).lot(&[3])), graph, path: vec![0, u64::MAX] };
    let mut batch = Batch { bytes: 1, ..Batch::default() };
    batch.findings = vec![Finding::Space(Box::new(space)), Finding::Structure(structure)];
    batch.totals = Totals { paths: 5, choices: 6, limited: 7, limits: vec![Limit::Heap], own: Counts::default() };
    for problem in [
        Ending::Exit(-1),
        Ending::Limit(Limit::Time),
        Ending::Unsupported("a socket".to_owned()),
        Ending::BadProgram("why".to_owned()),
        Ending::NoMain("none".to_owned()),
        Ending::NotFound("p.A".to_owned()),
    ] {
        batch.totals.own = Counts { problem: Some(problem), ..counts("first", vec![true, false]) };
        let sent = serde_json::to_string(&batch).unwrap();
        assert_eq!(serde_json::from_str::<Batch>(&sent).unwrap(), batch);
    }
}

/// Whatever is counted adds up, and what was first stays first.
#[test]
fn totals_add_up() {
    let mut sum = counts("first", vec![true, false]);
    sum.add(counts("second", vec![false, false, true]));
    let expected = Counts {
        structures: BigUint::from(10_u8).pow(25) * 2u32,
        further: BigUint::from(10_u8).pow(30) * 2u32,
        thrown: 4u32.into(),
        unportable: 6u32.into(),
        unportable_others: 8u32.into(),
        shapes: 14,
        uncounted: 2,
        effects: [(10, 12), (10, 12), (5, 6)].map(|(paths, rejected)| Effect { paths, rejected }).into(),
        ..counts("first", vec![true, false, true])
    };
    assert_eq!(sum, expected);
}
