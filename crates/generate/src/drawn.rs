//! The structures of a sample that are completions of one accepted run of the predicate, found without listing the others.

use fretsaw_input::graph;
use fretsaw_script::{Calls, Pending, Scripted};
use fretsaw_search::{Path, System};
use fretsaw_vm::{Event, Limit};
use num_bigint::BigUint;

use crate::candidates::Candidates;
use crate::{Lot, Sampling, Structure};

/// The structures that may be in the sample, of the `count` completions of the accepted candidate. An error is the event that
/// ended the path before all of them were found.
pub(crate) fn drawn(
    candidates: &mut Scripted<Candidates>,
    sampling: &Sampling,
    path: Path<'_, Pending>,
    count: &BigUint,
) -> Result<Vec<Structure>, Event> {
    let path = path.taken();
    let most = usize::try_from(sampling.count()).unwrap_or(usize::MAX);
    let lots = sampling.lots(path.clone(), count.clone()).take(most);
    let mut found = Vec::new();
    for (lot, rank) in lots.take_while(|(lot, _)| sampling.may_have(*lot)) {
        found.push(completion(candidates, lot, rank, &path)?);
    }
    Ok(found)
}

/// Completion number `rank` of the accepted candidate that `path` led to. The candidate stays as it is.
pub(crate) fn completion(
    candidates: &mut Scripted<Candidates>,
    lot: Lot,
    rank: BigUint,
    path: &[u64],
) -> Result<Structure, Event> {
    candidates.mark();
    let taken = complete(candidates, rank);
    let structure = taken.map(|taken| {
        let mut graph = graph(&candidates.machine, &candidates.script.input, None);
        graph.choices = Calls::new(&candidates.machine).decided_words();
        Structure { lot: Some(lot), graph, path: [path, &taken].concat() }
    });
    candidates.undo();
    candidates.drop_mark();
    structure
}

/// Decides what the accepted candidate leaves undecided, so that it is completion number `rank` of those that a search would
/// list. Returns the alternatives taken, as the search would.
fn complete(candidates: &mut Scripted<Candidates>, mut rank: BigUint) -> Result<Vec<u64>, Event> {
    // The completions were counted, so nothing but the time can stand against it.
    let late = || Event::Limit(Limit::Time);
    let mut undecided = candidates.script.undecided(&candidates.machine).ok_or_else(late)?;
    let mut taken = Vec::new();
    loop {
        match candidates.advance() {
            None => {}
            Some(Event::Returned(value)) if value.bool() => return Ok(taken),
            Some(event) => return Err(event),
        }
        let choice = candidates.choice();
        let cell = candidates.machine.choices().asked(choice.ask()).ok_or_else(late)?;
        let alternative =
            candidates.script.choose(&candidates.machine, cell, &mut undecided, &mut rank).ok_or_else(late)?;
        if candidates.alternatives(&choice) > 1 {
            taken.push(alternative);
        }
        candidates.take(&choice, alternative);
    }
}
