//! The program's standard output and standard error: a log, published when it cannot be undone any more.

use std::hash::{Hash, Hasher};
use std::io::{self, Write};
use std::ops::{Bound, RangeBounds};

use fretsaw_choice::Text;

/// The error code for a descriptor that is not open.
const EBADF: i32 = 9;

/// The log.
#[derive(Default)]
pub struct Output {
    bytes: Vec<u8>,
    /// The descriptor (1 or 2) of the bytes: each run ends at this length.
    runs: Vec<(u8, usize)>,
    /// Texts that are suspended, each with the number of the byte that stands for it.
    suspended: Vec<(usize, Text)>,
    /// Keep the output instead of publishing it.
    pub capture: bool,
    /// Whether standard output was closed when the process started.
    pub stdout_is_closed: bool,
    /// The descriptor to which writing failed, and the error.
    pub failed: Option<(u8, io::Error)>,
    /// Whether the published standard error ends within a line.
    pub within_line: bool,
}

impl Output {
    pub(crate) fn write(&mut self, descriptor: u8, bytes: &[u8], may_publish: bool) {
        self.bytes.extend_from_slice(bytes);
        match self.runs.last_mut() {
            Some((last, end)) if *last == descriptor => *end = self.bytes.len(),
            _ => self.runs.push((descriptor, self.bytes.len())),
        }
        if may_publish {
            self.publish();
        }
    }

    /// Writes a text whose characters are not decided. Such output is never published.
    pub(crate) fn write_suspended(&mut self, descriptor: u8, text: Text) {
        self.suspended.push((self.bytes.len(), text));
        self.write(descriptor, &[0], false);
    }

    /// The size of the unpublished output, in bytes; a suspended text counts as one.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Drops the output after the first `length` bytes.
    pub(crate) fn undo(&mut self, length: usize) {
        self.bytes.truncate(length);
        while self.suspended.pop_if(|(at, _)| *at >= length).is_some() {}
        // The run that is cut keeps its first part.
        while let Some((descriptor, end)) = self.runs.last().copied()
            && end > length
        {
            self.runs.pop();
            if self.runs.last().map_or(0, |(_, end)| *end) < length {
                self.runs.push((descriptor, length));
            }
        }
    }

    /// The unpublished output to `descriptor` among the bytes numbered `range`; `content` has the characters of suspended texts.
    pub(crate) fn pending(
        &self,
        descriptor: u8,
        range: impl RangeBounds<usize>,
        content: impl Fn(&Text) -> Vec<u16>,
    ) -> Vec<u8> {
        let first = match range.start_bound() {
            Bound::Included(first) => *first,
            Bound::Excluded(before) => before + 1,
            Bound::Unbounded => 0,
        };
        let after = match range.end_bound() {
            Bound::Included(last) => last + 1,
            Bound::Excluded(after) => *after,
            Bound::Unbounded => usize::MAX,
        };
        let mut found = Vec::new();
        let mut start = 0;
        for (written_to, end) in self.runs.iter().copied() {
            let part = start.max(first)..end.min(after);
            if written_to == descriptor && !part.is_empty() {
                let mut from = part.start;
                for (at, text) in self.suspended.iter().filter(|(at, _)| part.contains(at)) {
                    found.extend_from_slice(&self.bytes[from..*at]);
                    // As Java does, which has no bytes for half of a pair of surrogates.
                    let characters = char::decode_utf16(content(text)).map(|unit| unit.unwrap_or('?'));
                    found.extend_from_slice(characters.collect::<String>().as_bytes());
                    from = at + 1;
                }
                found.extend_from_slice(&self.bytes[from..part.end]);
            }
            start = end;
        }
        found
    }

    fn each_run(&self) -> impl Iterator<Item = (u8, &[u8])> {
        let starts = std::iter::once(0).chain(self.runs.iter().map(|(_, end)| *end));
        self.runs.iter().zip(starts).map(|((descriptor, end), start)| (*descriptor, &self.bytes[start..*end]))
    }

    /// Publishes the output; from now on it cannot be undone.
    pub fn publish(&mut self) {
        if self.capture {
            return;
        }
        let (mut failed, mut within_line) = (None, self.within_line);
        for (descriptor, bytes) in self.each_run() {
            let done = if descriptor == 1 && self.stdout_is_closed {
                Err(io::Error::from_raw_os_error(EBADF))
            } else if descriptor == 1 {
                let mut out = io::stdout().lock();
                out.write_all(bytes).and_then(|()| out.flush())
            } else {
                within_line = bytes.last() != Some(&b'\n');
                io::stderr().lock().write_all(bytes)
            };
            failed = failed.or(done.err().map(|error| (descriptor, error)));
        }
        self.within_line = within_line;
        self.failed = self.failed.take().or(failed);
        self.bytes.clear();
        self.runs.clear();
    }

    pub(crate) fn hash_into(&self, hasher: &mut impl Hasher) {
        (&self.bytes, &self.runs, &self.suspended).hash(hasher);
    }
}
