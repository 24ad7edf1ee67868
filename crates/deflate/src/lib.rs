//! What zlib's deflate writes, byte for byte.
//!
//! `java.util.zip.Deflater` gives what zlib gives, and programs print, hash and compare its output. RFC 1950 and RFC 1951
//! say what the format is, but leave to the compressor which matches it takes, where its blocks end and which codes it
//! builds; those are zlib's here (1.2.12 to 1.3.1, which agree), with a window of 32 kB and memory level 8. Other crates
//! follow zlib-ng or miniz, whose output differs.
//!
//! How much a call reads and writes is zlib's, too: a program can see that. A [`Deflater`] is plain data and can be cloned.
//!
//! Not covered: the strategies RLE and FIXED, and partial flushes, none of which Java can ask for; gzip headers, which Java
//! writes itself.

mod blocks;
mod codes;
mod stored;
mod trees;
mod window;

#[cfg(test)]
mod tests;

use trees::Trees;
use window::Window;

/// How matches are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// For texts.
    Default,
    /// No short matches: for small numbers that vary at random.
    Filtered,
    /// No matches.
    HuffmanOnly,
}

/// What must have been written when a call returns, if there is room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum Flush {
    /// Nothing.
    None,
    /// All input, up to a byte's end.
    Sync,
    /// All input, and what follows does not refer to it.
    Full,
    /// All input, and the end.
    Finish,
    /// All input but for the bits that do not fill a byte: what a change of parameters needs.
    Block,
}

impl Flush {
    /// A flush adds nothing to an earlier one of the same or a higher rank.
    fn rank(self) -> i32 {
        match self {
            Flush::None => 0,
            Flush::Block => 1,
            Flush::Sync => 4,
            Flush::Full => 6,
            Flush::Finish => 8,
        }
    }
}

/// How a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There was progress.
    Going,
    /// Everything was written.
    Ended,
    /// There was nothing to do, or no room.
    Stuck,
    /// The call contradicts earlier ones.
    Misused,
}

/// What a call did.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// How much of the input was taken.
    pub read: usize,
    /// How much of the output was filled.
    pub written: usize,
    /// How it ended.
    pub status: Status,
}

/// The input of a call and the room for its output.
struct Ends<'a> {
    input: &'a [u8],
    read: usize,
    output: &'a mut [u8],
    written: usize,
}

impl Ends<'_> {
    fn left(&self) -> usize {
        self.input.len() - self.read
    }

    fn room(&self) -> usize {
        self.output.len() - self.written
    }
}

/// What a round of compression achieved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    /// It needs more input or more room.
    NeedMore,
    /// A block is complete.
    BlockDone,
    /// The last block waits for room.
    FinishStarted,
    /// The last block is complete.
    FinishDone,
}

/// Which flush came last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// There was no call yet.
    Never,
    /// The next call of any kind makes sense: the last one lacked room.
    Open,
    Flush(Flush),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Header,
    Data,
    Finishing,
}

/// A compression in progress.
#[derive(Clone)]
pub struct Deflater {
    level: u8,
    strategy: Strategy,
    /// Whether there are neither header nor checksum.
    raw: bool,
    /// Whether the checksum was written.
    trailer_written: bool,
    phase: Phase,
    last: Last,
    adler: u32,
    window: Window,
    trees: Trees,
}

/// What level -1 means.
const DEFAULT_LEVEL: u8 = 6;
const LAST_LEVEL: u8 = 9;

fn level_of(level: i32) -> Option<u8> {
    if level == -1 { Some(DEFAULT_LEVEL) } else { u8::try_from(level).ok().filter(|level| *level <= LAST_LEVEL) }
}

impl Deflater {
    /// A new one; none if there is no such level.
    pub fn new(level: i32, strategy: Strategy, raw: bool) -> Option<Deflater> {
        Some(Deflater {
            level: level_of(level)?,
            strategy,
            raw,
            trailer_written: false,
            phase: Phase::Header,
            last: Last::Never,
            adler: 1,
            window: Window::new(),
            trees: Trees::new(),
        })
    }

    /// As it was when new, but for level and strategy.
    pub fn reset(&mut self) {
        let (level, strategy, raw) = (self.level, self.strategy, self.raw);
        if let Some(new) = Deflater::new(level.into(), strategy, raw) {
            *self = new;
        }
    }

    /// The checksum of what was read; of the dictionary, before the header is written.
    pub fn adler(&self) -> u32 {
        self.adler
    }

    /// Compresses some of `input` into `output`.
    pub fn deflate(&mut self, input: &[u8], output: &mut [u8], flush: Flush) -> Done {
        let mut ends = Ends { input, read: 0, output, written: 0 };
        let status = self.step(&mut ends, flush);
        Done { read: ends.read, written: ends.written, status }
    }

    /// Changes level and strategy, after what was read so far is compressed with the old ones. [`Status::Stuck`] if that
    /// lacks room: the old ones stay then.
    pub fn set_parameters(&mut self, input: &[u8], output: &mut [u8], level: i32, strategy: Strategy) -> Done {
        let mut ends = Ends { input, read: 0, output, written: 0 };
        let status = match level_of(level) {
            Some(level) => self.change(&mut ends, level, strategy),
            None => Status::Misused,
        };
        Done { read: ends.read, written: ends.written, status }
    }

    fn change(&mut self, ends: &mut Ends, level: u8, strategy: Strategy) -> Status {
        let differs = strategy != self.strategy || blocks::method(level) != blocks::method(self.level);
        if differs && self.last != Last::Never {
            if self.step(ends, Flush::Block) == Status::Misused {
                return Status::Misused;
            }
            if ends.left() > 0 || self.window.has_unwritten() {
                return Status::Stuck;
            }
        }
        if level != self.level {
            if self.level == 0 {
                let slides = std::mem::take(&mut self.trees.matches);
                self.window.catch_up(slides);
            }
            self.level = level;
        }
        self.strategy = strategy;
        Status::Going
    }

    /// Data that matches can refer to, as if they had been compressed before; whether that is possible now.
    pub fn set_dictionary(&mut self, dictionary: &[u8]) -> bool {
        if (!self.raw && self.phase != Phase::Header) || self.window.lookahead > 0 {
            return false;
        }
        if !self.raw {
            self.adler = adler32(self.adler, dictionary);
        }
        self.window.preset(dictionary, self.raw);
        true
    }

    fn step(&mut self, ends: &mut Ends, flush: Flush) -> Status {
        if self.phase == Phase::Finishing && flush != Flush::Finish {
            return Status::Misused;
        }
        if ends.room() == 0 {
            return Status::Stuck;
        }
        let before = std::mem::replace(&mut self.last, Last::Flush(flush));
        if self.trees.is_pending() {
            self.trees.write(ends);
            if ends.room() == 0 {
                self.last = Last::Open;
                return Status::Going;
            }
        } else if let Last::Flush(before) = before
            && ends.left() == 0
            && flush.rank() <= before.rank()
            && flush != Flush::Finish
        {
            return Status::Stuck;
        }
        if self.phase == Phase::Finishing && ends.left() > 0 {
            return Status::Stuck;
        }
        if self.phase == Phase::Header {
            self.phase = Phase::Data;
            if !self.raw && !self.write_header(ends) {
                self.last = Last::Open;
                return Status::Going;
            }
        }
        let flushing = flush != Flush::None && self.phase != Phase::Finishing;
        if (ends.left() > 0 || self.window.lookahead > 0 || flushing) && !self.compress(ends, flush) {
            return Status::Going;
        }
        if flush == Flush::Finish { self.finish(ends) } else { Status::Going }
    }

    /// Whether all of it was written.
    fn write_header(&mut self, ends: &mut Ends) -> bool {
        const PRESET_DICTIONARY: u32 = 0x20;
        let effort = match self.level {
            _ if self.strategy == Strategy::HuffmanOnly => 0,
            0 | 1 => 0,
            2..=5 => 1,
            6 => 2,
            _ => 3,
        };
        let mut header = 0x7800 | effort << 6;
        let has_dictionary = self.window.start != 0;
        if has_dictionary {
            header |= PRESET_DICTIONARY;
        }
        header += 31 - header % 31;
        self.trees.put_bytes(&(header as u16).to_be_bytes());
        if has_dictionary {
            self.trees.put_bytes(&self.adler.to_be_bytes());
        }
        self.adler = 1;
        self.trees.write(ends);
        !self.trees.is_pending()
    }

    /// Whether the call goes on: not if it lacks input or room.
    fn compress(&mut self, ends: &mut Ends, flush: Flush) -> bool {
        let round = if self.level == 0 { self.store(ends, flush) } else { self.search(ends, flush) };
        if matches!(round, Round::FinishStarted | Round::FinishDone) {
            self.phase = Phase::Finishing;
        }
        let lacks_room = match round {
            Round::NeedMore | Round::FinishStarted => {
                if ends.room() == 0 {
                    self.last = Last::Open;
                }
                return false;
            }
            Round::FinishDone => false,
            Round::BlockDone => {
                if flush != Flush::Block {
                    self.trees.stored_block(&[], false);
                    if flush == Flush::Full {
                        self.window.forget();
                    }
                }
                self.trees.write(ends);
                ends.room() == 0
            }
        };
        if lacks_room {
            self.last = Last::Open;
        }
        !lacks_room
    }

    fn finish(&mut self, ends: &mut Ends) -> Status {
        if self.raw || self.trailer_written {
            return Status::Ended;
        }
        self.trees.put_bytes(&self.adler.to_be_bytes());
        self.trees.write(ends);
        self.trailer_written = true;
        if self.trees.is_pending() { Status::Going } else { Status::Ended }
    }

    /// Fills `self.window` from the input.
    fn fill_window(&mut self, ends: &mut Ends) {
        let from = ends.read;
        self.window.fill(ends);
        self.note_read(&ends.input[from..ends.read]);
    }

    fn note_read(&mut self, bytes: &[u8]) {
        if !self.raw {
            self.adler = adler32(self.adler, bytes);
        }
    }
}

/// The checksum of RFC 1950, continued with `bytes`.
pub fn adler32(before: u32, bytes: &[u8]) -> u32 {
    const BASE: u32 = 65521;
    // The most bytes whose sums cannot overflow.
    const LONGEST: usize = 5552;
    let (mut low, mut high) = (before & 0xffff, before >> 16);
    for part in bytes.chunks(LONGEST) {
        for byte in part {
            low += u32::from(*byte);
            high += low;
        }
        low %= BASE;
        high %= BASE;
    }
    high << 16 | low
}
