//! A random sample of all structures: those with the smallest hashes. It depends only on the seed, not on the
//! number of workers or the order in which they find structures.

use std::collections::BTreeMap;

use fretsaw_generate::{Sampling, Structure};
use fretsaw_graph::{Graph, json};

/// The current sample.
pub struct Sample<'a> {
    count: usize,
    sampling: &'a Sampling,
    /// By hash and path.
    kept: BTreeMap<(u64, Vec<u64>), Graph>,
}

impl<'a> Sample<'a> {
    /// A sample of `count` structures.
    pub fn new(count: u64, sampling: &'a Sampling) -> Sample<'a> {
        Sample { count: usize::try_from(count).unwrap_or(usize::MAX), sampling, kept: BTreeMap::new() }
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

    /// The content for a checkpoint: hashes, paths, and graphs as JSON.
    pub fn lines(&self) -> Vec<(u64, Vec<u64>, String)> {
        self.kept.iter().map(|((hash, path), graph)| (*hash, path.clone(), json::write(graph))).collect()
    }

    /// The graphs, in the order of the search.
    pub fn graphs(self) -> impl Iterator<Item = Graph> {
        let by_path: BTreeMap<Vec<u64>, Graph> = self.kept.into_iter().map(|((_, path), g)| (path, g)).collect();
        by_path.into_values()
    }
}
