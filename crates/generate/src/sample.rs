//! The structures that are in a sample so far: those with the smallest lots.

use std::collections::BTreeMap;
use std::sync::Arc;

use fretsaw_graph::Graph;

use crate::Structure;
use crate::sampling::{Lot, Sampling};

/// The current sample.
pub struct Sample {
    sampling: Arc<Sampling>,
    /// By lot and path.
    kept: BTreeMap<(Option<Lot>, Vec<u64>), Graph>,
}

impl Sample {
    /// A sample that begins with the structures of an earlier run.
    pub fn new(sampling: Arc<Sampling>, before: Vec<Structure>) -> Sample {
        let mut sample = Sample { sampling, kept: BTreeMap::new() };
        before.into_iter().for_each(|structure| sample.take(structure));
        sample
    }

    /// Receives a structure; drops another one if there are too many.
    pub fn take(&mut self, structure: Structure) {
        self.kept.insert((structure.lot, structure.path), structure.graph);
        let kept = self.kept.len() as u64;
        if kept > self.sampling.count() {
            self.kept.pop_last();
        }
        if kept >= self.sampling.count()
            && let Some(((Some(last), _), _)) = self.kept.last_key_value()
        {
            self.sampling.narrow(*last);
        }
    }

    /// The structures.
    pub fn structures(&self) -> Vec<Structure> {
        let structure = |((lot, path), graph): (&(Option<Lot>, Vec<u64>), &Graph)| Structure {
            lot: *lot,
            graph: graph.clone(),
            path: path.clone(),
        };
        self.kept.iter().map(structure).collect()
    }

    /// The graphs, in the order of the search.
    pub fn graphs(self) -> impl Iterator<Item = Graph> {
        let by_path: BTreeMap<Vec<u64>, Graph> = self.kept.into_iter().map(|((_, path), g)| (path, g)).collect();
        by_path.into_values()
    }
}
