//! The Java stack: frames, and one array of registers they share.
//!
//! Frames below the last mark are frozen: their registers may be what the mark must come back to. Control that returns
//! into a frozen frame saves its registers first. So a mark costs a copy of one frame, a return into the past another,
//! and ordinary register writes cost nothing.

use std::hash::{Hash, Hasher};

use fretsaw_code::Code;
use fretsaw_code::emit::MAX_REGISTERS;

/// How many registers an operand can name.
pub(crate) const WINDOW: usize = 256;
/// Registers for this many frames of ordinary size.
const REGISTERS_PER_FRAME: usize = 40;
/// Frames beyond the allowed depth, for constructing the StackOverflowError itself.
pub(crate) const SPARE_FRAMES: usize = 64;

/// A frame: where its code goes on, and where its registers begin. For all frames but the last, `pc` is the call
/// (or the instruction that will be started over) that the frame above came from.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub code: &'static Code,
    pub pc: u32,
    pub base: u32,
}

/// A frame as a mark must find it again; its registers are the next ones of [`Frames::saved_registers`].
#[derive(Clone, Copy)]
struct Saved {
    index: u32,
    frame: Frame,
}

/// A point to go back to.
#[derive(Clone, Copy)]
struct Mark {
    /// How many frames there were.
    depth: usize,
    /// How much of `saved` is older than the mark.
    saved: usize,
    /// What `frozen` was before.
    previous_frozen: usize,
}

/// The stack.
pub(crate) struct Frames {
    pub stack: Vec<Frame>,
    pub registers: Vec<u64>,
    /// This many frames from the bottom must be saved before they run again.
    pub frozen: usize,
    /// Frames that were frozen and ran again, with the registers they had; copied frames of marks among them.
    saved: Vec<Saved>,
    saved_registers: Vec<u64>,
    marks: Vec<Mark>,
    /// The deepest stack allowed.
    pub max_depth: usize,
}

impl Frames {
    pub fn new(max_depth: usize) -> Frames {
        let registers = max_depth.saturating_mul(REGISTERS_PER_FRAME).max(1 << 20) + MAX_REGISTERS as usize;
        Frames {
            stack: Vec::new(),
            registers: vec![0; registers],
            frozen: 0,
            saved: Vec::new(),
            saved_registers: Vec::new(),
            marks: Vec::new(),
            max_depth,
        }
    }

    /// The running frame. There always is one while the machine runs.
    #[inline(always)]
    pub fn top(&mut self) -> &mut Frame {
        self.stack.last_mut().expect("the machine runs a frame")
    }

    /// The first register free for the next frame.
    pub fn free(&self) -> usize {
        self.stack.last().map_or(0, |f| f.base as usize + f.code.registers as usize)
    }

    /// Register `r` of the running frame.
    pub fn get(&self, r: u32) -> u64 {
        self.registers[self.base() + r as usize]
    }

    /// Sets register `r` of the running frame.
    pub fn set(&mut self, r: u32, value: u64) {
        let at = self.base() + r as usize;
        self.registers[at] = value;
    }

    fn base(&self) -> usize {
        self.stack.last().map_or(0, |f| f.base as usize)
    }

    /// Must be called when the running frame may be a frozen one.
    #[cold]
    pub fn thaw(&mut self) {
        let index = self.stack.len() - 1;
        self.save(index);
        self.frozen = index;
    }

    fn save(&mut self, index: usize) {
        let frame = self.stack[index];
        self.saved_registers.extend_from_slice(&self.registers[range(frame)]);
        self.saved.push(Saved { index: index as u32, frame });
    }

    /// Puts the newest saved frame back and forgets it. It may be one that is not there at the mark: then it ran after
    /// a later mark that was dropped.
    fn restore(&mut self) {
        let Some(Saved { index, frame }) = self.saved.pop() else { return };
        let start = self.saved_registers.len() - frame.code.registers as usize;
        if let Some(place) = self.stack.get_mut(index as usize) {
            *place = frame;
            self.registers[range(frame)].copy_from_slice(&self.saved_registers[start..]);
        }
        self.saved_registers.truncate(start);
    }

    /// Marks the present.
    pub fn mark(&mut self) {
        let depth = self.stack.len();
        if depth > 0 {
            self.save(depth - 1);
        }
        self.marks.push(Mark { depth, saved: self.saved.len(), previous_frozen: self.frozen });
        self.frozen = depth.saturating_sub(1);
    }

    /// Returns to the last mark, which stays.
    pub fn undo(&mut self) {
        let Some(mark) = self.marks.last().copied() else { return };
        if let Some(filler) = self.stack.first().copied() {
            // Every frame that is missing was saved when it ran last.
            self.stack.resize(mark.depth, filler);
        }
        while self.saved.len() > mark.saved {
            self.restore();
        }
        if mark.depth > 0 {
            self.restore();
            self.save(mark.depth - 1);
        }
        self.frozen = mark.depth.saturating_sub(1);
    }

    /// Forgets the last mark.
    pub fn drop_mark(&mut self) {
        let Some(mark) = self.marks.pop() else { return };
        self.frozen = self.frozen.min(mark.previous_frozen);
        if self.marks.is_empty() {
            self.frozen = 0;
            self.saved.clear();
            self.saved_registers.clear();
        } else if self.saved.len() == mark.saved
            && mark.depth > 0
            && let Some(copy) = self.saved.pop()
        {
            // Nothing ran since: the mark's own copy is of no use to older marks, for which the frame was running.
            let words = copy.frame.code.registers as usize;
            self.saved_registers.truncate(self.saved_registers.len() - words);
        }
    }

    /// Adds the present frames to a digest.
    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        for frame in &self.stack {
            (frame.code.method.id, frame.pc, frame.base).hash(hasher);
            self.registers[range(*frame)].hash(hasher);
        }
    }

    /// All frames with their registers, the saved ones after the present ones.
    pub fn each(&mut self, mut visit: impl FnMut(Frame, &mut [u64])) {
        for frame in &self.stack {
            visit(*frame, &mut self.registers[range(*frame)]);
        }
        let mut start = 0;
        for saved in &self.saved {
            let words = saved.frame.code.registers as usize;
            visit(saved.frame, &mut self.saved_registers[start..start + words]);
            start += words;
        }
    }
}

fn range(frame: Frame) -> std::ops::Range<usize> {
    let base = frame.base as usize;
    base..base + frame.code.registers as usize
}
