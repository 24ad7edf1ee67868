//! The selection of matches: immediately, after checking the next byte, or never.

use super::window::{Effort, MIN_LOOKAHEAD, MIN_MATCH};
use super::{Deflater, Ends, Flush, Round, Strategy};

/// The method of a level.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    Stored,
    /// The first match is used.
    Fast,
    /// A match is used unless there is a longer one at the next byte.
    Lazy,
}

const fn effort(good: usize, lazy: usize, nice: usize, chain: usize) -> Effort {
    Effort { good, lazy, nice, chain }
}

const EFFORTS: [Effort; 10] = [
    effort(0, 0, 0, 0),
    effort(4, 4, 8, 4),
    effort(4, 5, 16, 8),
    effort(4, 6, 32, 32),
    effort(4, 4, 16, 16),
    effort(8, 16, 32, 32),
    effort(8, 16, 128, 128),
    effort(8, 32, 128, 256),
    effort(32, 128, 258, 1024),
    effort(32, 258, 258, 4096),
];

/// At a greater distance, a match of three bytes takes more bits than the bytes.
const TOO_FAR: usize = 4096;
/// The longest match that is too short for filtered data.
const SHORT_FILTERED: usize = 5;

pub(super) fn method(level: u8) -> Method {
    match level {
        0 => Method::Stored,
        1..=3 => Method::Fast,
        _ => Method::Lazy,
    }
}

impl Deflater {
    pub(super) fn search(&mut self, ends: &mut Ends, flush: Flush) -> Round {
        let searched = match (self.strategy, method(self.level)) {
            (Strategy::HuffmanOnly, _) => self.no_matches(ends, flush),
            (_, Method::Lazy) => self.lazy_matches(ends, flush),
            _ => self.fast_matches(ends, flush),
        };
        if let Err(round) = searched {
            return round;
        }
        if flush == Flush::Finish {
            self.end_block(ends, true);
            return if ends.room() == 0 { Round::FinishStarted } else { Round::FinishDone };
        }
        if self.trees.has_symbols() {
            self.end_block(ends, false);
            if ends.room() == 0 {
                return Round::NeedMore;
            }
        }
        Round::BlockDone
    }

    fn effort(&self) -> &'static Effort {
        &EFFORTS[usize::from(self.level)]
    }

    fn end_block(&mut self, ends: &mut Ends, last: bool) {
        self.trees.end_block(self.window.block(), self.window.block_length(), last);
        self.window.block_start = self.window.start as isize;
        self.trees.write(ends);
    }

    /// Ends the block if it is `full`; returns whether the output is full.
    fn end_full_block(&mut self, ends: &mut Ends, full: bool) -> bool {
        if full {
            self.end_block(ends, false);
        }
        full && ends.room() == 0
    }

    /// Reads until matches can be searched: `Ok(false)` at the end of the input, an error if more input must come
    /// first.
    fn look_ahead(&mut self, ends: &mut Ends, flush: Flush, wanted: usize) -> Result<bool, Round> {
        if self.window.lookahead < wanted {
            if (ends.stop)() {
                return Err(Round::NeedMore);
            }
            self.fill_window(ends);
            if self.window.lookahead < wanted && flush == Flush::None {
                return Err(Round::NeedMore);
            }
        }
        Ok(self.window.lookahead > 0)
    }

    /// Inserts the string at the start; returns the last one with its hash, or 0.
    fn enter_start(&mut self) -> usize {
        let window = &mut self.window;
        if window.lookahead >= MIN_MATCH { window.enter(window.start) } else { 0 }
    }

    fn literal(&mut self, at: usize) -> bool {
        self.trees.literal(self.window.bytes[at])
    }

    fn advance(&mut self) {
        self.window.start += 1;
        self.window.lookahead -= 1;
    }

    fn fast_matches(&mut self, ends: &mut Ends, flush: Flush) -> Result<(), Round> {
        while self.look_ahead(ends, flush, MIN_LOOKAHEAD)? {
            let candidate = self.enter_start();
            if self.window.reaches(candidate) {
                self.window.match_length = self.window.longest_match(candidate, self.effort());
            }
            let full = if self.window.match_length >= MIN_MATCH {
                self.take_fast_match()
            } else {
                let full = self.literal(self.window.start);
                self.advance();
                full
            };
            if self.end_full_block(ends, full) {
                return Err(Round::NeedMore);
            }
        }
        self.window.unentered = self.window.start.min(MIN_MATCH - 1);
        Ok(())
    }

    fn take_fast_match(&mut self) -> bool {
        let longest_entered = self.effort().lazy;
        let window = &mut self.window;
        let length = std::mem::take(&mut window.match_length);
        let full = self.trees.copy(window.start - window.match_start, length);
        window.lookahead -= length;
        if length <= longest_entered && window.lookahead >= MIN_MATCH {
            for at in window.start + 1..window.start + length {
                window.enter(at);
            }
            window.start += length;
        } else {
            window.start += length;
            window.begin_hash(window.start);
        }
        full
    }

    fn lazy_matches(&mut self, ends: &mut Ends, flush: Flush) -> Result<(), Round> {
        while self.look_ahead(ends, flush, MIN_LOOKAHEAD)? {
            let candidate = self.enter_start();
            let previous_start = self.window.match_start;
            self.window.previous_length = std::mem::replace(&mut self.window.match_length, MIN_MATCH - 1);
            if self.window.previous_length < self.effort().lazy && self.window.reaches(candidate) {
                self.look_for_better(candidate);
            }
            let window = &mut self.window;
            if window.previous_length >= MIN_MATCH && window.match_length <= window.previous_length {
                let full = self.take_previous_match(previous_start);
                if self.end_full_block(ends, full) {
                    return Err(Round::NeedMore);
                }
            } else if window.waiting {
                let full = self.literal(self.window.start - 1);
                if full {
                    self.end_block(ends, false);
                }
                self.advance();
                if ends.room() == 0 {
                    return Err(Round::NeedMore);
                }
            } else {
                window.waiting = true;
                self.advance();
            }
        }
        if std::mem::take(&mut self.window.waiting) {
            self.literal(self.window.start - 1);
        }
        self.window.unentered = self.window.start.min(MIN_MATCH - 1);
        Ok(())
    }

    fn look_for_better(&mut self, candidate: usize) {
        let length = self.window.longest_match(candidate, self.effort());
        let distance = self.window.start.wrapping_sub(self.window.match_start);
        let filtered = length <= SHORT_FILTERED && self.strategy == Strategy::Filtered;
        let useless = filtered || (length == MIN_MATCH && distance > TOO_FAR);
        self.window.match_length = if useless { MIN_MATCH - 1 } else { length };
    }

    /// Uses the match found at the previous byte.
    fn take_previous_match(&mut self, match_start: usize) -> bool {
        let window = &mut self.window;
        let last_entered = window.start + window.lookahead - MIN_MATCH;
        let length = window.previous_length;
        let full = self.trees.copy((window.start - 1).wrapping_sub(match_start), length);
        window.lookahead -= length - 1;
        for at in window.start + 1..window.start + length - 1 {
            if at <= last_entered {
                window.enter(at);
            }
        }
        window.start += length - 1;
        window.previous_length = 0;
        window.waiting = false;
        window.match_length = MIN_MATCH - 1;
        full
    }

    fn no_matches(&mut self, ends: &mut Ends, flush: Flush) -> Result<(), Round> {
        while self.look_ahead(ends, flush, 1)? {
            self.window.match_length = 0;
            let full = self.literal(self.window.start);
            self.advance();
            if self.end_full_block(ends, full) {
                return Err(Round::NeedMore);
            }
        }
        self.window.unentered = 0;
        Ok(())
    }
}
