//! What the program writes to standard output and standard error: a log, published when nothing can be undone.

use std::hash::{Hash, Hasher};
use std::io::Write;

/// The log.
#[derive(Default)]
pub struct Output {
    /// File descriptor (1 or 2) and bytes, in the order written.
    log: Vec<(u8, u8)>,
    /// Keep what is written instead of publishing it.
    pub capture: bool,
    /// Whether publishing failed: the reader has gone.
    pub closed: bool,
    /// Whether what was published to standard error ends within a line.
    pub within_line: bool,
}

impl Output {
    pub(crate) fn write(&mut self, descriptor: u8, bytes: &[u8], may_publish: bool) {
        self.log.extend(bytes.iter().map(|b| (descriptor, *b)));
        if may_publish {
            self.publish();
        }
    }

    pub(crate) fn mark(&self) -> usize {
        self.log.len()
    }

    pub(crate) fn undo(&mut self, length: usize) {
        self.log.truncate(length);
    }

    /// Everything written to `descriptor` and not yet published.
    pub fn pending(&self, descriptor: u8) -> Vec<u8> {
        self.log.iter().filter(|(d, _)| *d == descriptor).map(|(_, b)| *b).collect()
    }

    /// Passes on what was written; from now on it cannot be undone.
    pub fn publish(&mut self) {
        if self.capture {
            return;
        }
        for run in self.log.chunk_by(|a, b| a.0 == b.0) {
            let bytes: Vec<u8> = run.iter().map(|(_, b)| *b).collect();
            let done = if run[0].0 == 1 {
                let mut out = std::io::stdout().lock();
                out.write_all(&bytes).and_then(|()| out.flush())
            } else {
                self.within_line = bytes.last() != Some(&b'\n');
                std::io::stderr().lock().write_all(&bytes)
            };
            self.closed |= done.is_err();
        }
        self.log.clear();
    }

    pub(crate) fn hash_into(&self, hasher: &mut impl Hasher) {
        self.log.hash(hasher);
    }
}
