//! Compression with exactly the output of zlib's deflate.
//!
//! The format leaves the selection of matches, the ends of blocks and the codes to the compressor. This module follows
//! zlib. The number of bytes that a call reads and writes is also zlib's, because programs can see it.
//!
//! Not covered: the strategies RLE and FIXED, and partial flushes, which Java cannot request.

mod blocks;
mod stored;
mod trees;
mod window;

#[cfg(test)]
mod tests;

use trees::Trees;
use window::Window;

use crate::adler32;

/// How matches are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// For texts.
    Default,
    /// No short matches: for small numbers that vary at random.
    Filtered,
    /// No matches.
    HuffmanOnly,
}

/// What a call must have written when it returns, if there is room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum Flush {
    /// Nothing.
    None,
    /// All input, up to a byte's end.
    Sync,
    /// All input; later output does not refer to it.
    Full,
    /// All input, and the end of the stream.
    Finish,
    /// All input except the bits that do not fill a byte, as a change of parameters needs.
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
    /// The call made progress.
    Going,
    /// Everything was written.
    Ended,
    /// There was nothing to do, or no room.
    Stuck,
    /// The call contradicts earlier ones.
    Misused,
}

/// The result of a call.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// The number of bytes read.
    pub read: usize,
    /// The number of bytes written.
    pub written: usize,
    /// How it ended.
    pub status: Status,
}

/// The input of a call and the buffer for its output.
struct Ends<'a> {
    input: &'a [u8],
    read: usize,
    output: &'a mut [u8],
    written: usize,
    /// Whether to give up; asked before each part of the input.
    stop: &'a dyn Fn() -> bool,
}

impl Ends<'_> {
    fn left(&self) -> usize {
        self.input.len() - self.read
    }

    fn room(&self) -> usize {
        self.output.len() - self.written
    }
}

/// The result of a round of compression.
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

/// The last flush.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// There was no call yet.
    Never,
    /// The last call lacked room, so that the next call of any kind makes sense.
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

/// The meaning of level -1.
const DEFAULT_LEVEL: u8 = 6;
const LAST_LEVEL: u8 = 9;

fn level_of(level: i32) -> Option<u8> {
    if level == -1 { Some(DEFAULT_LEVEL) } else { u8::try_from(level).ok().filter(|level| *level <= LAST_LEVEL) }
}

impl Deflater {
    /// A new deflater; none if there is no such level.
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

    /// Resets everything except level and strategy.
    pub fn reset(&mut self) {
        let (level, strategy, raw) = (self.level, self.strategy, self.raw);
        if let Some(new) = Deflater::new(level.into(), strategy, raw) {
            *self = new;
        }
    }

    /// The checksum of the bytes read; before the header is written, that of the dictionary.
    pub fn adler(&self) -> u32 {
        self.adler
    }

    /// Compresses some of `input` into `output`.
    pub fn deflate(&mut self, input: &[u8], output: &mut [u8], flush: Flush) -> Done {
        self.deflate_unless(input, output, flush, &|| false)
    }

    /// Like [`Deflater::deflate`], but gives up soon after `stop` returns true. Then this state is of no further use.
    pub fn deflate_unless(&mut self, input: &[u8], output: &mut [u8], flush: Flush, stop: &dyn Fn() -> bool) -> Done {
        let mut ends = Ends { input, read: 0, output, written: 0, stop };
        let status = self.step(&mut ends, flush);
        if status == Status::Ended && !self.trees.is_pending() {
            self.window.release();
            self.trees.release();
        }
        Done { read: ends.read, written: ends.written, status }
    }

    /// The memory that this takes, in bytes; little once everything is written.
    pub fn bytes(&self) -> usize {
        let blocks = if self.window.is_released() { 0 } else { self.window.memory() + Trees::memory() };
        size_of::<Deflater>() + blocks
    }

    /// Changes level and strategy, after compressing what was read so far with the old ones. Returns
    /// [`Status::Stuck`] and keeps the old ones if there is not enough room. Gives up as [`Deflater::deflate_unless`] does.
    pub fn set_parameters(
        &mut self,
        input: &[u8],
        output: &mut [u8],
        (level, strategy): (i32, Strategy),
        stop: &dyn Fn() -> bool,
    ) -> Done {
        let mut ends = Ends { input, read: 0, output, written: 0, stop };
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

    /// Sets data that matches can refer to, as if they had been compressed before; returns whether that is possible
    /// now.
    pub fn set_dictionary(&mut self, dictionary: &[u8]) -> bool {
        if (!self.raw && self.phase != Phase::Header) || self.window.lookahead > 0 {
            return false;
        }
        if !self.raw {
            self.adler = adler32(self.adler, dictionary);
        }
        if self.window.is_released() {
            return true;
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

    /// Returns whether all of the header was written.
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

    /// Returns whether the call continues: not if it lacks input or room.
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
