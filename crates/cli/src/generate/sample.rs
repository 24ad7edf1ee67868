//! A random sample of all structures: those with the smallest hashes. It depends only on the seed, not on the
//! number of workers or the order in which they find structures.

use std::collections::BTreeMap;
use std::sync::Arc;

use fretsaw_generate::{Sampling, Structure};
use fretsaw_graph::Graph;

/// The current sample.
pub struct Sample {
    count: usize,
    sampling: Arc<Sampling>,
    /// By hash and path.
    kept: BTreeMap<(u64, Vec<u64>), Graph>,
}

impl Sample {
    /// A sample of `count` structures, which begins with those of an earlier run.
    pub fn new(count: u64, sampling: Arc<Sampling>, before: Vec<Structure>) -> Sample {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let mut sample = Sample { count, sampling, kept: BTreeMap::new() };
        before.into_iter().for_each(|structure| sample.take(structure));
        sample
    }

    /// Receives a structure; drops another one if there are too many.
    pub fn take(&mut self, structure: Structure) {
        self.kept.insert((structure.hash, structure.path), structure.graph);
        if self.kept.len() > self.count {
            self.kept.pop_last();
        }
        if let (true, Some(((last, _), _))) = (self.kept.len() == self.count, self.kept.last_key_value()) {
            self.sampling.narrow(*last);
        }
    }

    /// The structures.
    pub fn structures(&self) -> Vec<Structure> {
        let structure = |((hash, path), graph): (&(u64, Vec<u64>), &Graph)| Structure {
            hash: *hash,
            path: path.clone(),
            graph: graph.clone(),
        };
        self.kept.iter().map(structure).collect()
    }

    /// The graphs, in the order of the search.
    pub fn graphs(self) -> impl Iterator<Item = Graph> {
        let by_path: BTreeMap<Vec<u64>, Graph> = self.kept.into_iter().map(|((_, path), g)| (path, g)).collect();
        by_path.into_values()
    }
}
