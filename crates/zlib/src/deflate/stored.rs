//! Level 0: data are stored. Blocks go directly from the input to the output if both are large enough; the window
//! keeps the rest, and the data that later matches can refer to if the level changes.

use super::window::{HALF, SIZE};
use super::{Deflater, Ends, Flush, Round};

/// The longest stored block.
const MAX_STORED: usize = 0xffff;
/// The size of zlib's buffer for output that waits for room.
const PENDING_SIZE: usize = 1 << 16;
/// Shorter blocks are only written by a flush.
const WORTHY: usize = HALF;

impl Deflater {
    pub(super) fn store(&mut self, ends: &mut Ends, flush: Flush) -> Round {
        let from = ends.read;
        let last = self.store_directly(ends, flush);
        let direct = from..ends.read;
        self.remember(&ends.input[direct]);
        if last {
            return Round::FinishDone;
        }
        let window = &self.window;
        let flushing = flush != Flush::None && flush != Flush::Finish;
        if flushing && ends.left() == 0 && window.start as isize == window.block_start {
            return Round::BlockDone;
        }
        self.keep_rest(ends);
        if self.store_kept(ends, flush) { Round::FinishStarted } else { Round::NeedMore }
    }

    /// Writes blocks directly to the output; returns whether the last one is among them.
    fn store_directly(&mut self, ends: &mut Ends, flush: Flush) -> bool {
        loop {
            let Some(room) = ends.room().checked_sub(self.trees.stored_header_length()) else { return false };
            let kept = self.window.block_length();
            let all = kept + ends.left();
            let length = all.min(MAX_STORED).min(room);
            let unworthy = (length == 0 && flush != Flush::Finish) || flush == Flush::None || length != all;
            if length < WORTHY && unworthy {
                return false;
            }
            if (ends.stop)() {
                return false;
            }
            let last = flush == Flush::Finish && length == all;
            self.trees.stored_header(length, last);
            self.trees.write(ends);
            let from_window = kept.min(length);
            let start = self.window.block_start as usize;
            copy_out(ends, &self.window.bytes[start..start + from_window]);
            self.window.block_start += from_window as isize;
            let bytes = &ends.input[ends.read..ends.read + length - from_window];
            ends.read += bytes.len();
            self.note_read(bytes);
            copy_out(ends, bytes);
            if last {
                return true;
            }
        }
    }

    /// Appends the data that went directly to the output to the window. Everything has been written then.
    fn remember(&mut self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        if bytes.len() >= HALF {
            self.trees.matches = 2;
            self.window.bytes[..HALF].copy_from_slice(&bytes[bytes.len() - HALF..]);
            self.window.start = HALF;
            self.window.unentered = HALF;
        } else {
            if SIZE - self.window.start <= bytes.len() {
                self.slide_stored();
            }
            self.append(bytes);
        }
        self.window.block_start = self.window.start as isize;
    }

    fn slide_stored(&mut self) {
        let window = &mut self.window;
        window.start -= HALF;
        window.bytes.copy_within(HALF..HALF + window.start, 0);
        window.unentered = window.unentered.min(window.start);
        // The chains slide when they are needed again.
        self.trees.matches = (self.trees.matches + 1).min(2);
    }

    fn append(&mut self, bytes: &[u8]) {
        let window = &mut self.window;
        window.bytes[window.start..window.start + bytes.len()].copy_from_slice(bytes);
        window.start += bytes.len();
        window.unentered += bytes.len().min(HALF - window.unentered);
    }

    /// Reads into the window what fits.
    fn keep_rest(&mut self, ends: &mut Ends) {
        if ends.left() > SIZE - self.window.start && self.window.block_start >= HALF as isize {
            self.window.block_start -= HALF as isize;
            self.slide_stored();
        }
        let count = ends.left().min(SIZE - self.window.start);
        let bytes = &ends.input[ends.read..ends.read + count];
        ends.read += count;
        self.note_read(bytes);
        self.append(bytes);
    }

    /// Writes a block of what the window keeps, if that is worth it or needed; whether it is the last one.
    fn store_kept(&mut self, ends: &mut Ends, flush: Flush) -> bool {
        let longest = (PENDING_SIZE - self.trees.stored_header_length()).min(MAX_STORED);
        let kept = self.window.block_length();
        let flushed = (kept > 0 || flush == Flush::Finish) && flush != Flush::None && ends.left() == 0;
        if kept < longest.min(HALF) && !(flushed && kept <= longest) {
            return false;
        }
        let length = kept.min(longest);
        let last = flush == Flush::Finish && ends.left() == 0 && length == kept;
        let start = self.window.block_start as usize;
        self.trees.stored_block(&self.window.bytes[start..start + length], last);
        self.window.block_start += length as isize;
        self.trees.write(ends);
        last
    }
}

fn copy_out(ends: &mut Ends, bytes: &[u8]) {
    ends.output[ends.written..ends.written + bytes.len()].copy_from_slice(bytes);
    ends.written += bytes.len();
}
