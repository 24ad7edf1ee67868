//! A random sample of all structures: the same for the same seed, however many workers there are and in whichever order
//! they find them, because those are kept whose hashes are the smallest.

use std::collections::BTreeMap;

use fretsaw_generate::{Sampling, Structure};
use fretsaw_report::{Graph, json};

/// The structures that are in the sample, if no others come.
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

    /// Takes a structure, and leaves out another if there are too many.
    pub fn take(&mut self, structure: Structure) {
        self.kept.insert((structure.hash, structure.path), structure.graph);
        if self.kept.len() > self.count {
            self.kept.pop_last();
        }
        if let (true, Some(((last, _), _))) = (self.kept.len() == self.count, self.kept.last_key_value()) {
            self.sampling.narrow(*last);
        }
    }

    /// Everything in it, for a checkpoint: hashes, paths, and graphs as JSON.
    pub fn lines(&self) -> Vec<(u64, Vec<u64>, String)> {
        self.kept.iter().map(|((hash, path), graph)| (*hash, path.clone(), json::write(graph))).collect()
    }

    /// The graphs, in the order of the search.
    pub fn graphs(self) -> impl Iterator<Item = Graph> {
        let by_path: BTreeMap<Vec<u64>, Graph> = self.kept.into_iter().map(|((_, path), g)| (path, g)).collect();
        by_path.into_values()
    }
}
