//! Blocks, symbol by symbol: each step can stop for want of input or room and go on in a later call.

use super::ends::{Sink, Source};
use super::fast::{self, Stop};
use super::table::{Entry, FIXED, Symbols, Table, Tables};
use super::{Inflater, Mode, Next};
use crate::codes::{DISTANCE_CODES, END_OF_BLOCK, LENGTH_ORDER, LITERAL_CODES, LONG_ZEROS, REPEAT, SHORT_ZEROS};

pub(super) const BAD_LITERAL: &str = "invalid literal/length code";
pub(super) const BAD_DISTANCE: &str = "invalid distance code";
pub(super) const TOO_FAR: &str = "invalid distance too far back";

/// The codes of the block in progress, and their description while it is read.
#[derive(Clone, Default)]
pub(super) struct Codes {
    /// The block's own; none if it has the fixed ones.
    own: Option<Box<Tables>>,
    description: Option<Box<Description>>,
}

#[derive(Clone)]
struct Description {
    /// How many codes there are for literals and lengths, for distances, and for the lengths of codes.
    literals: usize,
    distances: usize,
    length_codes: usize,
    /// How many of the lengths are known.
    known: usize,
    lengths: [u8; LITERAL_CODES + DISTANCE_CODES],
    table: Table,
}

impl Codes {
    fn tables(&self) -> &Tables {
        self.own.as_deref().unwrap_or(&FIXED)
    }

    pub fn bytes(&self) -> usize {
        let own = self.own.as_ref().map_or(0, |t| size_of::<Tables>() + t.literals.bytes() + t.distances.bytes());
        own + self.description.as_ref().map_or(0, |d| size_of::<Description>() + d.table.bytes())
    }
}

/// The entry of the code that comes next and how many bits that has; none if the input ends before it does.
fn look(source: &mut Source, table: &Table) -> Option<(Entry, u32)> {
    loop {
        let (entry, before) = table.find(source.hold);
        if before + entry.bits() <= source.bits {
            return Some((entry, before + entry.bits()));
        }
        if !source.pull() {
            return None;
        }
    }
}

/// The entry of the code that comes next, whose bits are dropped.
fn decode(source: &mut Source, table: &Table) -> Option<Entry> {
    let (entry, bits) = look(source, table)?;
    source.drop(bits);
    Some(entry)
}

impl Inflater {
    /// The next block's header.
    pub(super) fn block(&mut self, source: &mut Source) -> Next {
        if self.last {
            source.align();
            return self.go(Mode::Check);
        }
        let Some(header) = source.take(3) else { return Next::Wait };
        self.last = header & 1 != 0;
        match header >> 1 {
            0 => self.go(Mode::Stored),
            1 => {
                self.codes = Codes::default();
                self.go(Mode::Symbol)
            }
            2 => self.go(Mode::Counts),
            _ => self.fail("invalid block type"),
        }
    }

    pub(super) fn stored(&mut self, source: &mut Source) -> Next {
        source.align();
        let Some(lengths) = source.take(32) else { return Next::Wait };
        let (length, complement) = (lengths & 0xffff, lengths >> 16);
        if length != complement ^ 0xffff {
            return self.fail("invalid stored block lengths");
        }
        self.go(Mode::Copy { left: length as usize })
    }

    pub(super) fn copy(&mut self, source: &mut Source, sink: &mut Sink, left: usize) -> Next {
        if left == 0 {
            return self.go(Mode::Block);
        }
        let count = left.min(source.left()).min(sink.room());
        if count == 0 {
            return Next::Wait;
        }
        sink.copy(&source.input[source.read..source.read + count]);
        source.read += count;
        self.go(Mode::Copy { left: left - count })
    }

    /// How many codes a block describes.
    pub(super) fn counts(&mut self, source: &mut Source) -> Next {
        let Some(counts) = source.take(14) else { return Next::Wait };
        let (literals, distances) = (257 + (counts & 31) as usize, 1 + (counts >> 5 & 31) as usize);
        if literals > LITERAL_CODES || distances > DISTANCE_CODES {
            return self.fail("too many length or distance symbols");
        }
        let description = Description {
            literals,
            distances,
            length_codes: 4 + (counts >> 10) as usize,
            known: 0,
            lengths: [0; LITERAL_CODES + DISTANCE_CODES],
            table: Table::default(),
        };
        self.codes = Codes { own: None, description: Some(Box::new(description)) };
        self.go(Mode::CodeLengths)
    }

    /// The lengths of the codes for the lengths of codes.
    pub(super) fn code_lengths(&mut self, source: &mut Source) -> Next {
        let Some(description) = &mut self.codes.description else { return Next::Wait };
        while description.known < description.length_codes {
            let Some(length) = source.take(3) else { return Next::Wait };
            description.lengths[LENGTH_ORDER[description.known]] = length as u8;
            description.known += 1;
        }
        let Some(table) = Table::new(&description.lengths[..LENGTH_ORDER.len()], Symbols::CodeLengths) else {
            return self.fail("invalid code lengths set");
        };
        description.table = table;
        description.known = 0;
        self.go(Mode::Lengths)
    }

    /// The lengths of all other codes.
    pub(super) fn lengths(&mut self, source: &mut Source) -> Next {
        let Some(description) = &mut self.codes.description else { return Next::Wait };
        let all = description.literals + description.distances;
        while description.known < all {
            let known = description.known;
            let Some((length, count)) = description.next_lengths(source) else { return Next::Wait };
            let (Some(length), true) = (length, known + count <= all) else {
                return self.fail("invalid bit length repeat");
            };
            description.lengths[known..known + count].fill(length);
            description.known = known + count;
        }
        if description.lengths[END_OF_BLOCK] == 0 {
            return self.fail("invalid code -- missing end-of-block");
        }
        let (literals, distances) = description.lengths[..all].split_at(description.literals);
        let Some(literals) = Table::new(literals, Symbols::Literals) else {
            return self.fail("invalid literal/lengths set");
        };
        let Some(distances) = Table::new(distances, Symbols::Distances) else {
            return self.fail("invalid distances set");
        };
        self.codes = Codes { own: Some(Box::new(Tables { literals, distances })), description: None };
        self.go(Mode::Symbol)
    }

    /// Literals, then the end of the block or the length of a match.
    pub(super) fn symbol(&mut self, source: &mut Source, sink: &mut Sink) -> Next {
        if fast::has_room(source, sink) {
            return match fast::run(self.codes.tables(), &self.history, source, sink) {
                Stop::Short => Next::Go,
                Stop::EndOfBlock => self.go(Mode::Block),
                Stop::Bad(message) => self.fail(message),
            };
        }
        let tables = self.codes.tables();
        let entry = loop {
            match decode(source, &tables.literals) {
                None => return Next::Wait,
                Some(entry) if entry.is_literal() && sink.put(entry.value() as u8) => {}
                Some(entry) => break entry,
            }
        };
        if entry.is_literal() {
            self.go(Mode::Literal(entry.value() as u8))
        } else if entry.is_base() {
            self.go(Mode::LengthExtra { base: entry.value(), extra: entry.extra() })
        } else if entry.is_end() {
            self.go(Mode::Block)
        } else {
            self.fail(BAD_LITERAL)
        }
    }

    pub(super) fn distance(&mut self, source: &mut Source, length: u32) -> Next {
        match decode(source, &self.codes.tables().distances) {
            None => Next::Wait,
            Some(entry) if entry.is_base() => {
                self.go(Mode::DistanceExtra { length, base: entry.value(), extra: entry.extra() })
            }
            Some(_) => self.fail(BAD_DISTANCE),
        }
    }

    pub(super) fn repeat(&mut self, sink: &mut Sink, length: u32, distance: u32) -> Next {
        if sink.room() == 0 {
            return Next::Wait;
        }
        let distance = distance as usize;
        if !self.history.reaches(sink, distance) {
            return self.fail(TOO_FAR);
        }
        let count = sink.room().min(length as usize);
        self.history.repeat(sink, distance, count);
        match length - count as u32 {
            0 => self.go(Mode::Symbol),
            length => self.go(Mode::Match { length, distance: distance as u32 }),
        }
    }
}

impl Description {
    /// The next length and how often it comes; without a length if it repeats one and there is none. Nothing if the input
    /// ends before: no bit is used then.
    fn next_lengths(&self, source: &mut Source) -> Option<(Option<u8>, usize)> {
        let (entry, bits) = look(source, &self.table)?;
        let (length, least, extra) = match entry.value() as usize {
            REPEAT => (self.known.checked_sub(1).map(|last| self.lengths[last]), 3, 2),
            SHORT_ZEROS => (Some(0), 3, 3),
            LONG_ZEROS => (Some(0), 11, 7),
            length => (Some(length as u8), 1, 0),
        };
        if !source.need(bits + extra) {
            return None;
        }
        source.drop(bits);
        Some((length, least + source.take(extra)? as usize))
    }
}
