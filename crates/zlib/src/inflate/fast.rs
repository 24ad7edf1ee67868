//! The inner loop: symbols one after the other while both ends have room for the largest of them.

use super::blocks::{BAD_DISTANCE, BAD_LITERAL, TOO_FAR};
use super::ends::{Sink, Source};
use super::history::History;
use super::table::Tables;

/// The bytes that a round reads at most: two words.
const MOST_READ: usize = 16;
/// The bytes that a round writes at most: two literals and the longest match, in whole pieces.
const MOST_WRITTEN: usize = 2 + 258 + PIECE;
const PIECE: usize = 16;

/// How the loop ended.
pub(super) enum Stop {
    /// One end is short.
    Short,
    EndOfBlock,
    Bad(&'static str),
}

/// Whether the loop can run at all.
pub(super) fn has_room(source: &Source, sink: &Sink) -> bool {
    source.left() >= MOST_READ && sink.room() >= MOST_WRITTEN
}

/// Decodes symbols while [`has_room`].
pub(super) fn run(tables: &Tables, history: &History, source: &mut Source, sink: &mut Sink) -> Stop {
    let mut stop = Stop::Short;
    while has_room(source, sink) {
        refill(source);
        // A code has at most 15 bits, so there are enough for three, or for a match and all its extra bits.
        let mut entry = tables.literals.first(source.hold);
        if entry.is_literal() {
            literal(source, sink, entry.bits(), entry.value());
            entry = tables.literals.first(source.hold);
            if entry.is_literal() {
                literal(source, sink, entry.bits(), entry.value());
                continue;
            }
            refill(source);
        }
        let (entry, before) = tables.literals.follow(entry, source.hold);
        source.drop(before + entry.bits());
        if entry.is_literal() {
            sink.output[sink.written] = entry.value() as u8;
            sink.written += 1;
            continue;
        }
        if !entry.is_base() {
            stop = if entry.is_end() { Stop::EndOfBlock } else { Stop::Bad(BAD_LITERAL) };
            break;
        }
        let length = entry.value() + extra(source, entry.extra());
        let (entry, before) = tables.distances.find(source.hold);
        source.drop(before + entry.bits());
        if !entry.is_base() {
            stop = Stop::Bad(BAD_DISTANCE);
            break;
        }
        let distance = (entry.value() + extra(source, entry.extra())) as usize;
        if !history.reaches(sink, distance) {
            stop = Stop::Bad(TOO_FAR);
            break;
        }
        repeat(history, sink, distance, length as usize);
    }
    give_back(source);
    stop
}

#[inline(always)]
fn literal(source: &mut Source, sink: &mut Sink, bits: u32, value: u32) {
    source.drop(bits);
    sink.output[sink.written] = value as u8;
    sink.written += 1;
}

#[inline(always)]
fn extra(source: &mut Source, count: u32) -> u32 {
    let bits = source.peek(count);
    source.drop(count);
    bits
}

/// Takes whole bytes until there are at least 56 bits; what is in the word above them are bits that come again.
#[inline(always)]
fn refill(source: &mut Source) {
    if let Some(word) = source.input[source.read..].first_chunk() {
        source.hold |= u64::from_le_bytes(*word) << source.bits;
        source.read += (63 - source.bits as usize) >> 3;
        source.bits |= 56;
    }
}

/// Gives back the bytes of which no bit was used.
fn give_back(source: &mut Source) {
    source.read -= source.bits as usize >> 3;
    source.bits &= 7;
    source.hold &= (1 << source.bits) - 1;
}

#[inline(always)]
fn repeat(history: &History, sink: &mut Sink, distance: usize, length: usize) {
    if distance > sink.written {
        history.repeat(sink, distance, length);
    } else if distance >= PIECE {
        let (to, end) = (sink.written, sink.written + length);
        for place in (to..end).step_by(PIECE) {
            // The last piece may write more than the match; what follows overwrites that.
            sink.output.copy_within(place - distance..place - distance + PIECE, place);
        }
        sink.written = end;
    } else {
        sink.repeat(distance, length);
    }
}
