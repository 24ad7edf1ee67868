//! The Java stack: frames, and one array of registers they share.
//!
//! Frames below the last mark are frozen: their registers may be what the mark must come back to. Control that returns
//! into a frozen frame saves its registers first. So a mark costs a copy of one frame, a return into the past another,
//! and ordinary register writes cost nothing. Going back leaves both copies where they are, for the next time.

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

/// A frame as a mark must find it again, and where its registers are in [`Frames::saved_registers`].
#[derive(Clone, Copy)]
struct Saved {
    index: u32,
    frame: Frame,
    registers: usize,
}

/// A point to go back to.
#[derive(Clone, Copy)]
struct Mark {
    /// How many frames there were.
    depth: usize,
    /// The running frame, if there was one; its registers are in [`Frames::marked_registers`] from here on.
    frame: Option<Frame>,
    registers: usize,
    /// How much of `saved` is older than the mark.
    saved: usize,
    /// How many of the frames saved since need not be saved again after going back: those that the marked frame returns
    /// through.
    kept: usize,
    /// What `frozen` was before.
    previous_frozen: usize,
}

/// The stack.
pub(crate) struct Frames {
    pub stack: Vec<Frame>,
    pub registers: Vec<u64>,
    /// This many frames from the bottom must be saved before they run again.
    pub frozen: usize,
    /// Frames that were frozen and ran again, with the registers they had.
    saved: Vec<Saved>,
    saved_registers: Vec<u64>,
    marks: Vec<Mark>,
    /// The registers of the frames that ran at the marks.
    marked_registers: Vec<u64>,
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
            marked_registers: Vec::new(),
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

    #[inline(never)]
    fn save(&mut self, index: usize) {
        let frame = self.stack[index];
        self.saved.push(Saved { index: index as u32, frame, registers: self.saved_registers.len() });
        self.saved_registers.extend_from_slice(&self.registers[range(frame)]);
    }

    /// Puts a saved frame back. It may be one that is not there at the mark: then it ran after a later mark that was
    /// dropped.
    fn restore(&mut self, saved: Saved) {
        if let Some(place) = self.stack.get_mut(saved.index as usize) {
            *place = saved.frame;
            let words = saved.frame.code.registers as usize;
            let registers = &self.saved_registers[saved.registers..saved.registers + words];
            self.registers[range(saved.frame)].copy_from_slice(registers);
        }
    }

    /// Forgets all saved frames but the first `count`.
    fn forget_saved(&mut self, count: usize) {
        if let Some(first) = self.saved.get(count) {
            self.saved_registers.truncate(first.registers);
            self.saved.truncate(count);
        }
    }

    /// Marks the present.
    pub fn mark(&mut self) {
        let depth = self.stack.len();
        let frame = self.stack.last().copied();
        let (registers, saved) = (self.marked_registers.len(), self.saved.len());
        if let Some(frame) = frame {
            self.marked_registers.extend_from_slice(&self.registers[range(frame)]);
        }
        self.marks.push(Mark { depth, frame, registers, saved, kept: 0, previous_frozen: self.frozen });
        self.frozen = depth.saturating_sub(1);
    }

    /// Returns to the last mark, which stays.
    pub fn undo(&mut self) {
        let Some(mark) = self.marks.last().copied() else { return };
        if self.stack.len() != mark.depth
            && let Some(filler) = self.stack.first().copied()
        {
            // Every frame that is missing was saved when it ran last.
            self.stack.resize(mark.depth, filler);
        }
        for at in (mark.saved..self.saved.len()).rev() {
            self.restore(self.saved[at]);
        }
        let mut kept = mark.kept;
        if self.saved.len() > mark.saved + kept {
            kept = self.keep(mark);
        }
        self.frozen = mark.depth.saturating_sub(1 + kept);
        if let Some(frame) = mark.frame
            && let Some(place) = self.stack.last_mut()
        {
            *place = frame;
            self.registers[range(frame)].copy_from_slice(&self.marked_registers[mark.registers..]);
        }
    }

    /// Keeps of what was saved since `mark`, the last one, what need not be saved again; gives how much that is.
    #[inline(never)]
    fn keep(&mut self, mark: Mark) -> usize {
        let below = (0..mark.depth.saturating_sub(1)).rev();
        let kept =
            self.saved[mark.saved..].iter().zip(below).take_while(|(s, index)| s.index as usize == *index).count();
        self.forget_saved(mark.saved + kept);
        if let Some(last) = self.marks.last_mut() {
            last.kept = kept;
        }
        kept
    }

    /// Forgets the last mark.
    pub fn drop_mark(&mut self) {
        let Some(mark) = self.marks.pop() else { return };
        self.marked_registers.truncate(mark.registers);
        if self.marks.is_empty() {
            self.frozen = 0;
            self.forget_saved(0);
        } else if self.frozen >= mark.previous_frozen {
            // For older marks all frames that were saved since are running ones: they have copies of their own.
            self.frozen = mark.previous_frozen;
            self.forget_saved(mark.saved);
        }
    }

    /// Adds the present frames to a digest.
    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        for frame in &self.stack {
            (frame.code.method.id, frame.pc, frame.base).hash(hasher);
            self.registers[range(*frame)].hash(hasher);
        }
    }

    /// All frames with their registers, those that marks need after the present ones.
    pub fn each(&mut self, mut visit: impl FnMut(Frame, &mut [u64])) {
        for frame in &self.stack {
            visit(*frame, &mut self.registers[range(*frame)]);
        }
        for saved in &self.saved {
            let words = saved.frame.code.registers as usize;
            visit(saved.frame, &mut self.saved_registers[saved.registers..saved.registers + words]);
        }
        for mark in &self.marks {
            if let Some(frame) = mark.frame {
                let words = frame.code.registers as usize;
                visit(frame, &mut self.marked_registers[mark.registers..mark.registers + words]);
            }
        }
    }
}

fn range(frame: Frame) -> std::ops::Range<usize> {
    let base = frame.base as usize;
    base..base + frame.code.registers as usize
}
