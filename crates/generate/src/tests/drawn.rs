//! What samples draw from the completions of a path is what listing lists.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fretsaw_search::{Audience, Strategy, Task, Then};
use fretsaw_vm::{Choice, Machine};

use super::lots::squares;
use super::subjects::{Counted, Ready, all, settings, start};
use crate::drawn::completion;
use crate::*;

/// A structure as a search lists it.
type Listed = (Vec<u64>, String);

fn listed(structure: Structure) -> Listed {
    (structure.path, fretsaw_graph::json::write(&structure.graph))
}

/// All completions of all paths whose completions are counted, by their numbers; how many such paths there are, and how many of
/// them have several.
fn by_rank(ready: &mut Ready<'_>) -> (Vec<Listed>, u32, u32) {
    let lot = Sampling::new(1, 0).lot(&[]);
    let (mut found, mut weighed, mut heavy) = (Vec::new(), 0, 0);
    ready.each_end(|system, _, path| {
        let Some(count) = system.script.take_count() else { return };
        let path = path.taken();
        let count = u64::try_from(count).unwrap();
        for rank in 0..count {
            let structure = completion(system, lot, rank.into(), &path);
            found.push(listed(structure.unwrap_or_else(|event| panic!("{event:?}"))));
        }
        weighed += 1;
        heavy += u32::from(count > 1);
    });
    (found, weighed, heavy)
}

/// Compares what is drawn with what is listed; returns the machine, on how many paths completions are counted, and how
/// many of these have several.
fn compare(machine: Machine, counted: &Counted) -> (Machine, u32, u32) {
    let line = counted.line;
    let subject = counted.subject();
    let mut ready = Ready::new(machine, &subject, false);
    let (structures, counts, _) = ready.search(None);
    let mut in_order: Vec<Listed> = structures.into_iter().map(listed).collect();
    let expected = (counted.structures as usize, counted.structures.into());
    assert_eq!((in_order.len(), counts.structures), expected, "{line}");
    let mut ready = Ready::new(ready.end(), &subject, true);
    let (ranked, weighed, heavy) = by_rank(&mut ready);
    assert!(weighed == 0 || ranked == in_order, "{line}: other completions, or in another order");
    let sampling = Arc::new(Sampling::new(u64::MAX, 7));
    let (structures, counts, _) = ready.search(Some(&sampling));
    let sample = Sample::new(sampling, structures);
    let mut drawn: Vec<Listed> = sample.structures().into_iter().map(listed).collect();
    assert_eq!((drawn.len(), counts.structures), expected, "{line}");
    drawn.sort();
    in_order.sort();
    assert!(drawn == in_order, "{line}: other structures");
    (ready.end(), weighed, heavy)
}

/// A sample of everything is everything, and each number leads to the completion that a search lists at this position.
#[test]
fn all_are_drawn() {
    let mut machine = start(Choice::Narrow);
    let mut compared = Vec::new();
    for counted in all() {
        let (same, weighed, heavy) = compare(machine, &counted);
        machine = same;
        compared.push((weighed, heavy));
    }
    // How many subjects there are, for how many of them completions are counted, and how many of those have paths with several.
    let weighed = compared.iter().filter(|(weighed, _)| *weighed > 0).count();
    let heavy: Vec<u32> = compared.iter().map(|(_, heavy)| *heavy).filter(|heavy| *heavy > 0).collect();
    assert_eq!((compared.len(), weighed, heavy.len()), (91, 77, 46));
    assert_eq!(heavy.iter().sum::<u32>(), 273);
}

/// The same for choices of the predicate, and for other settings of choice.
#[test]
fn choices_are_drawn() {
    // With key 0 there are 6 combinations of choices. With each other key there are 34 lists behind the root and 2 choices.
    let heavy = [
        ("Drawn chooses:finChooses 2 = 142 0", Choice::Narrow),
        ("Drawn chooses:finChooses 2 = 142 0", Choice::Delayed),
        ("UnreadNodes holds:finNodes 2 = 469 2916", Choice::Copy),
        ("UnreadArrays holds:finRows 2 = 35 468", Choice::Delayed),
    ]
    .map(|(line, choice)| compare(start(choice), &Counted::new(line)).2);
    assert_eq!(heavy, [2, 4, 10, 4]);
}

/// Of more than two to the power of 3000 inputs, a few are drawn, whole and different; a larger sample has what a smaller one has.
#[test]
fn few_of_many() {
    let counted = Counted::new("Drawn always:finHuge 100 = 0 0");
    let subject = counted.subject();
    let mut ready = Ready::new(start(Choice::Narrow), &subject, true);
    let mut draw = |count| {
        let sampling = Sampling::new(count, 3);
        let (structures, counts, paths) = ready.search(Some(&sampling));
        assert_eq!((counts.structures, paths), (BigUint::from(i32::MAX as u32).pow(100) * 4u32, 1));
        structures.into_iter().map(listed).collect::<Vec<_>>()
    };
    let few = draw(3);
    let more = draw(20);
    assert_eq!((few.len(), more.len()), (3, 20));
    assert_eq!(few, more[..3]);
    assert!(!more.iter().any(|(_, text)| text.contains("open")), "{more:?}");
    let different: std::collections::BTreeSet<&Listed> = more.iter().collect();
    assert_eq!(different.len(), 20);
}

/// Over many seeds each structure is drawn about as often as every other, whether its path has one completion or many, and whether
/// they are listed or drawn by number: the sum of squares is one that chance gives, but for once in five hundred times. The seeds
/// are always the same.
#[test]
fn samples_are_uniform() {
    const SEEDS: u32 = 1000;
    const DRAWN: u32 = 7;
    let counted = Counted::new("UnreadArrays holds:finRows 2 = 35 468");
    let subject = counted.subject();
    let [mut lists, mut draws] = [false, true].map(|draws| Ready::new(start(Choice::Narrow), &subject, draws));
    let mut drawn: BTreeMap<Listed, u32> = BTreeMap::new();
    for seed in 0..SEEDS {
        let sampling = Arc::new(Sampling::new(DRAWN.into(), seed.into()));
        // As if completions could be counted only for every other argument.
        let (mut structures, _, _) = lists.search(Some(&sampling));
        structures.retain(|structure| structure.path[0] % 2 == 0);
        assert_eq!(structures.len(), 22);
        let (others, _, _) = draws.search(Some(&sampling));
        structures.extend(others.into_iter().filter(|structure| structure.path[0] % 2 == 1));
        let sample = Sample::new(sampling, structures).structures();
        assert_eq!(sample.len(), DRAWN as usize);
        sample.into_iter().for_each(|structure| *drawn.entry(listed(structure)).or_default() += 1);
    }
    assert_eq!(drawn.len(), counted.structures as usize);
    let share = f64::from(DRAWN) / f64::from(counted.structures);
    // Without replacement numbers vary less, by the share that is not drawn and by (n - 1) / n.
    let n = f64::from(counted.structures);
    let squares = squares(drawn.into_values(), share * f64::from(SEEDS)) / (1.0 - share) * (n - 1.0) / n;
    // The quantiles of the distribution with 34 degrees of freedom for 0.1 % and 99.9 %.
    assert!((14.06..65.25).contains(&squares), "{squares}");
}

/// Keeps the sample of a search.
struct Keeps(Sample);

impl Audience<Counts> for Keeps {
    fn see(&mut self, findings: Vec<Finding>, _: &Totals, _: &dyn Fn() -> Vec<Task>) -> Then {
        for finding in findings {
            if let Finding::Structure(structure) = finding {
                self.0.take(structure);
            }
        }
        Then::Continue
    }
}

/// A sample, what is counted, and the tasks that are left.
type Drawn = (Vec<Structure>, Totals, Vec<Task>);

/// Draws a sample of ten, which begins with what an earlier run has found. A search that stops does so after the first path.
fn sample(counted: &Counted, jobs: usize, (kept, totals, tasks): Drawn, stops: bool) -> Drawn {
    let sampling = Arc::new(Sampling::new(10, 1));
    let mut keeps = Keeps(Sample::new(Arc::clone(&sampling), kept));
    let stop = AtomicBool::new(stops);
    let plan = Plan { strategy: Strategy::DepthFirst, jobs, tasks, memory: usize::MAX, stop: &stop };
    let subject = counted.subject();
    let how = settings(Some(&sampling));
    let summary = generate(|| Ok::<Machine, ()>(start(Choice::Narrow)), &subject, &how, plan, totals, &mut keeps);
    let Ok(summary) = summary else { panic!("it fails") };
    (keeps.0.structures(), summary.totals, summary.left.tasks)
}

/// The lots of a sample, and its structures.
fn lots(structures: Vec<Structure>) -> Vec<(Option<Lot>, Listed)> {
    structures.into_iter().map(|structure| (structure.lot, listed(structure))).collect()
}

fn whole() -> Drawn {
    (Vec::new(), Totals::default(), vec![Task::whole()])
}

/// The sample is the same with one and two workers, and if the search is interrupted after each of some paths; what lies between
/// is written as JSON and read again.
#[test]
fn samples_do_not_depend_on_the_search() {
    let counted = Counted::new("UnreadArrays holds:finRows 2 = 35 468");
    let (structures, totals, left) = sample(&counted, 1, whole(), false);
    assert_eq!((structures.len(), left), (10, Vec::new()));
    assert_eq!(totals.own.structures, counted.structures.into());
    let expected = lots(structures);
    let (structures, others, _) = sample(&counted, 2, whole(), false);
    assert_eq!((lots(structures), others.own.structures), (expected.clone(), totals.own.structures.clone()));
    let mut drawn = whole();
    for stop in 1..=6 {
        drawn = sample(&counted, 1, drawn, true);
        assert_eq!(drawn.1.paths, stop);
        drawn = serde_json::from_str(&serde_json::to_string(&drawn).unwrap()).unwrap();
    }
    assert!(!drawn.0.is_empty() && lots(drawn.0.clone()) != expected, "something is drawn, not everything");
    let (structures, others, left) = sample(&counted, 2, drawn, false);
    assert_eq!((lots(structures), left), (expected, Vec::new()));
    assert_eq!((others.paths, others.own.structures), (totals.paths, totals.own.structures));
}

/// As many paths as the predicate has runs, however many structures there are.
#[test]
fn few_paths_for_many_lists() {
    let counted = Counted::new("DoublyLinkedList repOk 11 = 4213597 0");
    let (structures, totals, _) = sample(&counted, 1, whole(), false);
    assert_eq!((structures.len(), totals.paths), (10, 231));
    assert_eq!(totals.own.structures, counted.structures.into());
    // Each structure is a candidate, and the predicate rejects the others.
    assert_eq!(totals.own.further + totals.paths, 4_213_827u32.into());
}
