//! Structures with symbolic numbers: the valuations of all add up to the structures that brute force finds, listed or counted.

use std::collections::BTreeSet;

use fretsaw_graph::json;
use fretsaw_vm::Choice;
use num_bigint::BigUint;

use super::subjects::{Ready, all, start};

/// Subjects with more structures take long in a build with checks.
const MOST_STRUCTURES: u32 = 400;

#[test]
fn valuations_add_up_to_all_structures() {
    let [mut machine, mut narrowed] = [Choice::Symbolic, Choice::Narrow].map(start);
    let (mut wrong, mut count, mut shared) = (Vec::new(), 0, 0);
    for subject in all().filter(|subject| subject.structures <= MOST_STRUCTURES) {
        count += 1;
        let wanted = subject.subject();
        // The second search counts completions that the first one lists.
        for counts_only in [false, true] {
            let mut ready = Ready::new(machine, &wanted, counts_only);
            let (structures, counts, _) = ready.search(None);
            let gaps = ready.system.take_gaps();
            machine = ready.end();
            let sum: BigUint = structures.iter().map(|one| valuations(&one.graph)).sum();
            let gap = counts.concrete.or(gaps.concrete).or(counts.unknown).or(gaps.unknown);
            let is_right = counts.structures == subject.structures.into() && counts.uncounted == 0;
            if let Some(gap) = gap {
                wrong.push(format!("{}: {gap}", subject.line));
            } else if !is_right || sum != counts.structures {
                wrong.push(format!("{}: {} structures, {sum} in the list", subject.line, counts.structures));
            }
            assert_eq!(counts.shapes, structures.len() as u64, "{}", subject.line);
            if !counts_only {
                // Every model is one of the structures.
                let mut listing = Ready::new(narrowed, &wanted, false);
                let (listed, _, _) = listing.search(None);
                narrowed = listing.end();
                let listed: BTreeSet<String> = listed.iter().map(|one| plain(&one.graph)).collect();
                assert!(structures.iter().all(|one| listed.contains(&plain(&one.graph))), "{}", subject.line);
                shared += usize::from(subject.structures > structures.len() as u32);
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} subjects:\n{}", wrong.len(), wrong.join("\n"));
    println!("{count} subjects, {shared} of them with structures that stand for several");
    assert!(count > 30 && shared > 10, "{count} subjects, {shared} of them with structures that stand for several");
}

fn valuations(graph: &fretsaw_graph::Graph) -> BigUint {
    let symbolic = graph.symbolic.as_ref().expect("a condition");
    symbolic.valuations.as_ref().expect("a number").parse().expect("digits")
}

/// The structure alone.
fn plain(graph: &fretsaw_graph::Graph) -> String {
    json::write(&fretsaw_graph::Graph { symbolic: None, ..graph.clone() })
}
