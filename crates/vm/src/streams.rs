//! The state of Inflaters and Deflaters, which a JVM keeps outside of its heap.
//!
//! A Java object names its stream by a number that is given out once on a path. A version of a stream that a mark may return
//! to is put aside when the stream changes or ends, so that going back restores what was there, and with it every count.
//!
//! The streams that are open belong to the present path: how much memory they take depends on the path alone. What is put
//! aside belongs to the search. A stream whose Inflater or Deflater is forgotten without a call of `end` stays open, because
//! references are never cleared here; but once all its data are through it takes next to nothing.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use fretsaw_zlib::deflate::Deflater;
use fretsaw_zlib::inflate::Inflater;

/// The state of one Inflater or Deflater.
#[derive(Clone)]
pub(crate) enum Stream {
    Inflating(Box<Inflater>),
    Deflating(Box<Deflater>),
}

impl Stream {
    pub fn bytes(&self) -> usize {
        size_of::<(u64, Version)>()
            + match self {
                Stream::Inflating(inflater) => inflater.bytes(),
                Stream::Deflating(deflater) => deflater.bytes(),
            }
    }
}

struct Version {
    stream: Stream,
    /// The last mark that was set when this version began: only later ones return to it.
    since: u64,
}

/// What a mark saves.
struct Mark {
    /// Marks are numbered in the order in which they are set, over all paths.
    number: u64,
    next: u64,
    bytes: usize,
    aside: usize,
}

#[derive(Default)]
pub(crate) struct Streams {
    open: BTreeMap<u64, Version>,
    /// The number of the next stream.
    next: u64,
    /// What the open ones take.
    bytes: usize,
    /// Versions that marks return to.
    aside: Vec<(u64, Version)>,
    aside_bytes: usize,
    marks: Vec<Mark>,
    marks_set: u64,
}

impl Streams {
    /// Opens a stream; gives its number.
    pub fn open(&mut self, stream: Stream) -> u64 {
        let number = self.next;
        self.next += 1;
        self.bytes += stream.bytes();
        self.open.insert(number, Version { stream, since: self.marks_set });
        number
    }

    /// Changes the stream with this number, if it is open.
    pub fn change<R>(&mut self, number: u64, change: impl FnOnce(&mut Stream) -> R) -> Option<R> {
        let last = self.last_mark();
        let version = self.open.get_mut(&number)?;
        let before = version.stream.bytes();
        if version.since < last {
            self.aside.push((number, Version { stream: version.stream.clone(), since: version.since }));
            self.aside_bytes += before;
            version.since = self.marks_set;
        }
        let result = change(&mut version.stream);
        self.bytes = self.bytes - before + version.stream.bytes();
        Some(result)
    }

    pub fn get(&self, number: u64) -> Option<&Stream> {
        self.open.get(&number).map(|version| &version.stream)
    }

    /// Ends the stream with this number; whether it was open.
    pub fn end(&mut self, number: u64) -> bool {
        let Some(version) = self.open.remove(&number) else { return false };
        let bytes = version.stream.bytes();
        self.bytes -= bytes;
        if version.since < self.last_mark() {
            self.aside.push((number, version));
            self.aside_bytes += bytes;
        }
        true
    }

    /// How many bytes the streams of the present take.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// How many bytes the versions take that only marks return to.
    pub fn history_bytes(&self) -> usize {
        self.aside_bytes
    }

    /// Whether the present path ever opened a stream.
    pub fn were_used(&self) -> bool {
        self.next > 0
    }

    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        (self.next, self.bytes, self.open.len()).hash(hasher);
    }

    /// A number that grows with every change that a mark must be able to undo, until it is undone.
    #[inline]
    pub fn changes(&self) -> usize {
        self.next as usize + self.aside.len()
    }

    pub fn mark(&mut self) {
        self.marks_set += 1;
        let mark = Mark { number: self.marks_set, next: self.next, bytes: self.bytes, aside: self.aside.len() };
        self.marks.push(mark);
    }

    pub fn undo(&mut self) {
        let Some(mark) = self.marks.last() else { return };
        if self.next > mark.next {
            self.open.split_off(&mark.next);
            self.next = mark.next;
        }
        while self.aside.len() > mark.aside
            && let Some((number, version)) = self.aside.pop()
        {
            self.aside_bytes -= version.stream.bytes();
            self.open.insert(number, version);
        }
        self.bytes = mark.bytes;
    }

    pub fn drop_mark(&mut self) {
        let Some(mark) = self.marks.pop() else { return };
        if self.aside.len() > mark.aside {
            // The mark before returns to those versions that are older than it.
            let last = self.last_mark();
            let later = self.aside.split_off(mark.aside);
            let (kept, dropped): (Vec<_>, Vec<_>) = later.into_iter().partition(|(_, version)| version.since < last);
            self.aside.extend(kept);
            self.aside_bytes -= dropped.iter().map(|(_, version)| version.stream.bytes()).sum::<usize>();
        }
    }

    /// The number of the last mark that is set; 0 without any.
    fn last_mark(&self) -> u64 {
        self.marks.last().map_or(0, |mark| mark.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Streams are told apart by what they wrote.
    fn written(streams: &Streams, number: u64) -> Option<u32> {
        streams.get(number).map(|stream| match stream {
            Stream::Inflating(inflater) => inflater.adler(),
            Stream::Deflating(deflater) => deflater.adler(),
        })
    }

    fn write(streams: &mut Streams, number: u64, byte: u8) {
        // A stored block of one byte that is not the last one.
        let block = [0, 1, 0, 0xfe, 0xff, byte];
        let done = streams.change(number, |stream| match stream {
            Stream::Inflating(inflater) => inflater.inflate(&block, &mut [0; 10]).written,
            Stream::Deflating(_) => 0,
        });
        assert_eq!(done, Some(1));
    }

    fn opened(streams: &mut Streams) -> u64 {
        let mut inflater = Inflater::new(false);
        inflater.inflate(&[0x78, 0x9c], &mut []);
        streams.open(Stream::Inflating(Box::new(inflater)))
    }

    fn present(streams: &Streams) -> (Vec<(u64, Option<u32>)>, usize, u64) {
        let open = streams.open.keys().map(|number| (*number, written(streams, *number))).collect();
        (open, streams.bytes(), streams.next)
    }

    /// Random marks, changes, ends and returns, compared with copies of the whole present.
    #[test]
    fn going_back_restores_the_streams() {
        let (mut streams, mut copies, mut state) = (Streams::default(), Vec::new(), 1_u64);
        let mut below = |bound: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % bound
        };
        for _ in 0..20_000 {
            let number = below(streams.next.max(1));
            match below(10) {
                0 => {
                    opened(&mut streams);
                }
                1..=4 if streams.get(number).is_some() => write(&mut streams, number, below(250) as u8),
                5 => {
                    streams.end(number);
                }
                6 if copies.len() < 8 => {
                    streams.mark();
                    copies.push(present(&streams));
                }
                7 if !copies.is_empty() => {
                    streams.undo();
                    assert_eq!(Some(&present(&streams)), copies.last());
                }
                8 if !copies.is_empty() => {
                    let before = present(&streams);
                    streams.drop_mark();
                    copies.pop();
                    assert_eq!(before, present(&streams));
                }
                _ => {}
            }
            let bytes: usize = streams.open.values().map(|version| version.stream.bytes()).sum();
            assert_eq!(streams.bytes(), bytes);
            let aside: usize = streams.aside.iter().map(|(_, version)| version.stream.bytes()).sum();
            assert_eq!(streams.history_bytes(), aside);
            assert!(!copies.is_empty() || streams.aside.is_empty(), "nothing is kept without a mark");
        }
    }

    #[test]
    fn a_stream_is_put_aside_once_for_each_mark() {
        let mut streams = Streams::default();
        let number = opened(&mut streams);
        for depth in 1..=3 {
            streams.mark();
            (0..5).for_each(|byte| write(&mut streams, number, byte));
            assert_eq!(streams.aside.len(), depth);
        }
        for depth in (0..3).rev() {
            streams.drop_mark();
            assert_eq!(streams.aside.len(), depth);
        }
        assert_eq!(streams.history_bytes(), 0);
    }
}
