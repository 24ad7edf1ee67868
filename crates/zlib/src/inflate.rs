//! What zlib's inflate does, as `java.util.zip.Inflater` calls it.
//!
//! An [`Inflater`] stops wherever its input or its room ends and goes on in the next call, so calls of all sizes give the same
//! bytes. It reads no byte before it needs a bit of it, but it does read on when there is no room, until it has something to
//! write: all that is as in zlib, and so are the messages of errors.
//!
//! It keeps the last 32 kB, the codes of the block in progress, and a few numbers. At the end of the data it keeps only the
//! numbers.

mod blocks;
mod ends;
mod fast;
mod history;
mod table;

#[cfg(test)]
mod tests;

use blocks::Codes;
use ends::{Sink, Source};
use history::History;

use crate::adler32;

/// How a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is no more input or no more room.
    Going,
    /// Everything was written.
    Ended,
    /// The data need the dictionary that [`Inflater::adler`] identifies.
    NeedsDictionary,
    /// The data are wrong, for this reason.
    Bad(&'static str),
}

/// What a call did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// How much of the input was taken.
    pub read: usize,
    /// How much of the output was filled.
    pub written: usize,
    /// How it ended.
    pub status: Status,
}

/// What comes next.
#[derive(Clone, Copy)]
enum Mode {
    Header,
    DictionaryId,
    Dictionary,
    Block,
    Stored,
    Copy { left: usize },
    Counts,
    CodeLengths,
    Lengths,
    Symbol,
    Literal(u8),
    LengthExtra { base: u32, extra: u32 },
    Distance { length: u32 },
    DistanceExtra { length: u32, base: u32, extra: u32 },
    Match { length: u32, distance: u32 },
    Check,
    Done,
    Bad(&'static str),
}

/// Whether a step can be followed by another.
enum Next {
    Go,
    /// It lacks input or room.
    Wait,
    Stop(Status),
}

/// A decompression in progress.
#[derive(Clone)]
pub struct Inflater {
    /// Whether there are neither header nor checksum.
    raw: bool,
    mode: Mode,
    /// Whether the block in progress is the last one.
    last: bool,
    has_dictionary: bool,
    adler: u32,
    hold: u64,
    bits: u32,
    codes: Codes,
    history: History,
}

impl Inflater {
    /// A new one, for data without header and checksum if they are raw.
    pub fn new(raw: bool) -> Inflater {
        Inflater {
            raw,
            mode: if raw { Mode::Block } else { Mode::Header },
            last: false,
            has_dictionary: false,
            adler: if raw { 0 } else { 1 },
            hold: 0,
            bits: 0,
            codes: Codes::default(),
            history: History::default(),
        }
    }

    /// As it was when new.
    pub fn reset(&mut self) {
        *self = Inflater::new(self.raw);
    }

    /// The checksum of what was written; that of the dictionary, if one is needed; 0 for raw data.
    pub fn adler(&self) -> u32 {
        self.adler
    }

    /// How many bytes of memory this takes.
    pub fn bytes(&self) -> usize {
        size_of::<Inflater>() + self.codes.bytes() + self.history.bytes()
    }

    /// What is wrong with the data, if something is.
    pub fn error(&self) -> Option<&'static str> {
        if let Mode::Bad(message) = self.mode { Some(message) } else { None }
    }

    /// Data that matches can refer to as if they had been written before; whether they are asked for. Raw data never ask, but
    /// can have a dictionary at any time.
    pub fn set_dictionary(&mut self, dictionary: &[u8]) -> bool {
        let asked = matches!(self.mode, Mode::Dictionary) && adler32(1, dictionary) == self.adler;
        if !self.raw && !asked {
            return false;
        }
        if !matches!(self.mode, Mode::Done | Mode::Bad(_)) {
            self.history.push(dictionary);
        }
        self.has_dictionary = true;
        true
    }

    /// Decompresses some of `input` into `output`, whose part behind what is written may be overwritten, too.
    pub fn inflate(&mut self, input: &[u8], output: &mut [u8]) -> Done {
        let mut source = Source { input, read: 0, hold: self.hold, bits: self.bits };
        let mut sink = Sink { output, written: 0, summed: 0 };
        let status = loop {
            match self.step(&mut source, &mut sink) {
                Next::Go => {}
                Next::Wait => break Status::Going,
                Next::Stop(status) => break status,
            }
        };
        (self.hold, self.bits) = (source.hold, source.bits);
        self.sum(&mut sink);
        if matches!(self.mode, Mode::Done | Mode::Bad(_)) {
            self.codes = Codes::default();
            self.history = History::default();
        } else {
            self.history.push(&sink.output[..sink.written]);
        }
        Done { read: source.read, written: sink.written, status }
    }

    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> Next {
        match self.mode {
            Mode::Header => self.header(source),
            Mode::DictionaryId => self.dictionary_id(source),
            Mode::Dictionary if !self.has_dictionary => Next::Stop(Status::NeedsDictionary),
            Mode::Dictionary => {
                self.adler = 1;
                self.go(Mode::Block)
            }
            Mode::Block => self.block(source),
            Mode::Stored => self.stored(source),
            Mode::Copy { left } => self.copy(source, sink, left),
            Mode::Counts => self.counts(source),
            Mode::CodeLengths => self.code_lengths(source),
            Mode::Lengths => self.lengths(source),
            Mode::Symbol => self.symbol(source, sink),
            Mode::Literal(byte) if sink.put(byte) => self.go(Mode::Symbol),
            Mode::Literal(_) => Next::Wait,
            Mode::LengthExtra { base, extra } => match source.take(extra) {
                Some(more) => self.go(Mode::Distance { length: base + more }),
                None => Next::Wait,
            },
            Mode::Distance { length } => self.distance(source, length),
            Mode::DistanceExtra { length, base, extra } => match source.take(extra) {
                Some(more) => self.go(Mode::Match { length, distance: base + more }),
                None => Next::Wait,
            },
            Mode::Match { length, distance } => self.repeat(sink, length, distance),
            Mode::Check => self.check(source, sink),
            Mode::Done => Next::Stop(Status::Ended),
            Mode::Bad(message) => Next::Stop(Status::Bad(message)),
        }
    }

    fn go(&mut self, mode: Mode) -> Next {
        self.mode = mode;
        Next::Go
    }

    fn fail(&mut self, message: &'static str) -> Next {
        self.go(Mode::Bad(message))
    }

    fn header(&mut self, source: &mut Source) -> Next {
        const DEFLATED: u32 = 8;
        const MOST_WINDOW_BITS: u32 = 15;
        const HAS_DICTIONARY: u32 = 0x2000;
        if !source.need(16) {
            return Next::Wait;
        }
        let header = source.peek(16);
        if !(header as u16).swap_bytes().is_multiple_of(31) {
            return self.fail("incorrect header check");
        }
        if header & 0xf != DEFLATED {
            return self.fail("unknown compression method");
        }
        if (header >> 4 & 0xf) + 8 > MOST_WINDOW_BITS {
            return self.fail("invalid window size");
        }
        source.drop(16);
        self.adler = 1;
        self.go(if header & HAS_DICTIONARY != 0 { Mode::DictionaryId } else { Mode::Block })
    }

    fn dictionary_id(&mut self, source: &mut Source) -> Next {
        let Some(id) = source.take(32) else { return Next::Wait };
        self.adler = id.swap_bytes();
        self.go(Mode::Dictionary)
    }

    fn check(&mut self, source: &mut Source, sink: &mut Sink) -> Next {
        if self.raw {
            return self.go(Mode::Done);
        }
        let Some(sum) = source.take(32) else { return Next::Wait };
        self.sum(sink);
        if sum.swap_bytes() != self.adler { self.fail("incorrect data check") } else { self.go(Mode::Done) }
    }

    /// Adds what the call wrote to the checksum.
    fn sum(&mut self, sink: &mut Sink) {
        if !self.raw {
            self.adler = adler32(self.adler, &sink.output[sink.summed..sink.written]);
            sink.summed = sink.written;
        }
    }
}
