//! The Java stack: frames, and one array of registers they share.
//!
//! Frames below the last mark are frozen: the mark may have to restore their registers. When control returns into a
//! frozen frame, its registers are saved first. A mark therefore costs a copy of one frame, a return into the past
//! another, and ordinary register writes cost nothing.
//!
//! Undo keeps the copies for the next time. The copies of all frames from the lowest that ran after a mark up to
//! the one that ran at it form one block, and undoing again copies that block.
//!
//! A value that is only passed down to the bottom of the stack does not run frozen frames at all
//! ([`Frames::finish`]): the frames stay until something else is called.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

use fretsaw_code::Code;
use fretsaw_code::emit::MAX_REGISTERS;
use fretsaw_term::Word;

/// How many registers an operand can name.
pub(crate) const WINDOW: usize = 256;
/// The registers that the operands of a frame can name. A byte is always the number of one of them.
pub(crate) type Window = &'static [Cell<u64>; WINDOW];
/// Registers for this many frames of ordinary size.
const REGISTERS_PER_FRAME: usize = 40;
/// Frames beyond the allowed depth, for constructing the StackOverflowError itself.
pub(crate) const SPARE_FRAMES: usize = 64;

/// A frame: its position, and the start of its registers. For all frames but the last, `pc` is the call (or the
/// instruction that will be started over) from which the frame above came.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub code: &'static Code,
    pub pc: u32,
    pub base: u32,
}

/// A frame as a mark must restore it, and the position of its registers in [`Frames::saved_registers`].
#[derive(Clone, Copy)]
struct Saved {
    frame: Frame,
    registers: usize,
}

/// A state to return to.
#[derive(Clone, Copy)]
struct Mark {
    /// The first frame of its block; all below are unchanged.
    lowest: usize,
    /// The start of its block in [`Frames::marked`], and in [`Frames::marked_registers`].
    frames: usize,
    registers: usize,
    /// How much of `saved` is older than the mark. The rest are the frames below `lowest`, one after the other.
    saved: usize,
    /// The previous value of `frozen`.
    previous_frozen: usize,
    /// How the machine stopped when a frame last returned an even value, and an odd one: most are booleans. No frame below that one
    /// has run since the mark.
    ways_out: [Option<WayOut>; 2],
}

/// How the machine stops when a frame returns a value that those below it only pass on.
#[derive(Clone, Copy)]
pub(crate) struct WayOut {
    /// The frame that returns, and its value.
    pub from: usize,
    pub returned: Word,
    /// The word of the resulting event.
    pub word: Word,
    /// The frame in which the machine stops, and the position in its code.
    pub index: usize,
    pub pc: u32,
}

/// The stack.
pub(crate) struct Frames {
    pub stack: Vec<Frame>,
    /// The bits of all registers. They are cells, so that the loop can hold the window of the running frame while everything
    /// else uses the stack; and they live as long as the process, as classes and code do. Zeros take memory only where
    /// they are used.
    pub registers: &'static [Cell<u64>],
    /// How many frames from the bottom must be saved before they run again.
    pub frozen: usize,
    /// Frames that were frozen and ran again, with their previous registers.
    saved: Vec<Saved>,
    saved_registers: Vec<u64>,
    marks: Vec<Mark>,
    /// The blocks of the marks: frames and their registers.
    marked: Vec<Frame>,
    marked_registers: Vec<u64>,
    /// How the machine stopped, if the frame in which it stopped is not the running one yet.
    finished: Option<WayOut>,
    /// The greatest depth of the stack.
    pub max_depth: usize,
}

impl Frames {
    pub fn new(max_depth: usize) -> Frames {
        let registers = max_depth.saturating_mul(REGISTERS_PER_FRAME).max(1 << 20) + MAX_REGISTERS as usize;
        Frames {
            stack: Vec::new(),
            registers: Cell::from_mut(vec![0; registers].leak()).as_slice_of_cells(),
            frozen: 0,
            saved: Vec::new(),
            saved_registers: Vec::new(),
            marks: Vec::new(),
            marked: Vec::new(),
            marked_registers: Vec::new(),
            finished: None,
            max_depth,
        }
    }

    /// The running frame. There always is one while the machine runs.
    #[inline(always)]
    pub fn top(&mut self) -> &mut Frame {
        self.stack.last_mut().expect("the machine runs a frame")
    }

    /// The first register for the next frame.
    pub fn free(&self) -> usize {
        self.stack.last().map_or(0, |f| f.base as usize + f.code.registers as usize)
    }

    /// Register `r` of the running frame.
    pub fn get(&self, r: u32) -> Word {
        self.register(self.base() + r as usize)
    }

    /// Sets register `r` of the running frame.
    pub fn set(&mut self, r: u32, value: Word) {
        self.set_register(self.base() + r as usize, value);
    }

    /// The register at position `at` among those of all frames.
    #[inline(always)]
    pub fn register(&self, at: usize) -> Word {
        Word::from_bits(self.registers[at].get())
    }

    /// Sets the register at position `at` among those of all frames.
    #[inline(always)]
    pub fn set_register(&mut self, at: usize, value: Word) {
        self.registers[at].set(value.bits());
    }

    /// The registers that the operands of a frame can name whose first register is `base`. Every frame has a whole window: whoever
    /// pushes one checks that.
    #[inline(always)]
    pub fn window(&self, base: usize) -> Window {
        self.registers[base..].first_chunk().expect("every frame has a window")
    }

    fn base(&self) -> usize {
        self.stack.last().map_or(0, |f| f.base as usize)
    }

    /// Makes `frame` the running one, called by the instruction at `pc` of the one that runs now.
    #[inline(always)]
    pub fn call(&mut self, pc: usize, frame: Frame) {
        let caller = self.stack.len().wrapping_sub(1);
        self.stack.push(frame);
        // After the push, whose end is known: the other order would read it twice.
        self.stack[caller].pc = pc as u32;
    }

    /// Pops the running frame.
    pub fn pop(&mut self) {
        match self.stack.len().checked_sub(2) {
            Some(below) if below < self.frozen => self.run_again(below),
            _ => {
                self.stack.pop();
            }
        }
    }

    /// Makes the frozen frame at `index` the running one; those above it end.
    #[inline(never)]
    pub fn run_again(&mut self, index: usize) {
        for frozen in (index..self.frozen).rev() {
            self.save(frozen);
        }
        self.frozen = self.frozen.min(index);
        self.stack.truncate(index + 1);
    }

    /// How the machine stops if the frame at `from` returns `value`, if the last mark knows it. No frame below it has run since that
    /// mark.
    #[inline(always)]
    pub fn way_out(&self, from: usize, value: Word) -> Option<WayOut> {
        debug_assert!(from <= self.frozen);
        let known = self.marks.last()?.ways_out[value.bits() as usize & 1];
        known.filter(|way| way.from == from && way.returned == value)
    }

    /// Lets the last mark know a way out. No frame below the one that returns has run since that mark.
    pub fn remember(&mut self, way: WayOut) {
        if let Some(mark) = self.marks.last_mut() {
            mark.ways_out[way.returned.bits() as usize & 1] = Some(way);
        }
    }

    /// Stops the machine in a frozen frame, because the running frame has returned. Usually the next operation is
    /// an undo, so nothing needs to be saved.
    #[inline]
    pub fn finish(&mut self, way: WayOut) {
        self.finished = Some(way);
    }

    /// Makes the frame in which the machine has stopped the running one.
    #[inline(always)]
    pub fn settle(&mut self) {
        if let Some(way) = self.finished {
            self.settle_at(way);
        }
    }

    #[inline(never)]
    fn settle_at(&mut self, way: WayOut) {
        self.finished = None;
        self.run_again(way.index);
        self.top().pc = way.pc;
        let register = self.top().code.fetch(way.pc as usize).a();
        self.set(register.into(), way.word);
    }

    /// Forgets the returned value: it may be an object, which a collection moves.
    pub fn forget_returned(&mut self) {
        self.settle();
        self.marks.iter_mut().for_each(|mark| mark.ways_out = [None; 2]);
    }

    /// Drops all frames but the first `count`.
    pub fn truncate(&mut self, count: usize) {
        self.settle();
        self.stack.truncate(count);
    }

    #[inline(never)]
    fn save(&mut self, index: usize) {
        let frame = self.stack[index];
        self.saved.push(Saved { frame, registers: self.saved_registers.len() });
        self.saved_registers.extend(self.registers[range(frame)].iter().map(Cell::get));
    }

    /// Drops all saved frames but the first `count`.
    fn forget_saved(&mut self, count: usize) {
        if let Some(first) = self.saved.get(count) {
            self.saved_registers.truncate(first.registers);
            self.saved.truncate(count);
        }
    }

    /// Marks the present state.
    pub fn mark(&mut self) {
        self.settle();
        let lowest = self.stack.len().saturating_sub(1);
        let (frames, registers) = (self.marked.len(), self.marked_registers.len());
        if let Some(frame) = self.stack.last().copied() {
            self.marked.push(frame);
            self.marked_registers.extend(self.registers[range(frame)].iter().map(Cell::get));
        }
        let (saved, previous_frozen) = (self.saved.len(), self.frozen);
        // Frames return as they did at the last mark, if those below them have not run since.
        let last = self.marks.last().map_or([None; 2], |last| last.ways_out);
        let ways_out = last.map(|way| way.filter(|way| way.from <= previous_frozen));
        self.marks.push(Mark { lowest, frames, registers, saved, previous_frozen, ways_out });
        self.frozen = lowest;
    }

    /// Returns to the last mark, which stays.
    #[inline]
    pub fn undo(&mut self) {
        let Some(Mark { lowest, frames, registers, saved, .. }) = self.marks.last() else { return };
        if *saved < self.saved.len() {
            // Then the block has everything, and this is not needed a second time.
            self.extend_block();
            return self.undo();
        }
        self.finished = None;
        self.frozen = *lowest;
        let marked = &self.marked[*frames..];
        if let ([frame], Some(running)) = (marked, self.stack.get_mut(*lowest)) {
            // Most marks have a block of one frame, which is still there.
            *running = *frame;
            self.stack.truncate(*lowest + 1);
        } else {
            self.stack.truncate(*lowest);
            self.stack.extend_from_slice(marked);
        }
        if let Some(frame) = marked.first() {
            let block = &self.marked_registers[*registers..];
            write(&self.registers[frame.base as usize..][..block.len()], block);
        }
    }

    /// Moves the frames saved since the last mark into its block.
    #[inline(never)]
    fn extend_block(&mut self) {
        let Some(mark) = self.marks.last_mut() else { return };
        let (frames, registers) = (self.marked.len() - mark.frames, self.marked_registers.len() - mark.registers);
        // They were saved from the highest to the lowest.
        for saved in self.saved[mark.saved..].iter().rev() {
            let words = saved.frame.code.registers as usize;
            self.marked.push(saved.frame);
            self.marked_registers.extend_from_slice(&self.saved_registers[saved.registers..saved.registers + words]);
        }
        self.marked[mark.frames..].rotate_left(frames);
        self.marked_registers[mark.registers..].rotate_left(registers);
        mark.lowest -= self.saved.len() - mark.saved;
        let older = mark.saved;
        self.forget_saved(older);
    }

    /// Forgets the last mark.
    pub fn drop_mark(&mut self) {
        let Some(mark) = self.marks.last().copied() else { return };
        if self.marks.len() == 1 {
            self.frozen = 0;
            self.forget_saved(0);
        } else if self.frozen >= mark.previous_frozen {
            // For older marks all frames that were saved since are running ones, with copies of their own.
            self.frozen = mark.previous_frozen;
            self.forget_saved(mark.saved);
        } else {
            self.extend_block();
            self.pass_on();
        }
        self.marks.pop();
        self.marked.truncate(mark.frames);
        self.marked_registers.truncate(mark.registers);
    }

    /// For the last mark but one, saves the frames of the last mark's block that are frozen for it.
    fn pass_on(&mut self) {
        let Some(mark) = self.marks.last().copied() else { return };
        let frames = &self.marked[mark.frames..][..mark.previous_frozen - mark.lowest];
        let mut end = mark.registers + frames.iter().map(|frame| frame.code.registers as usize).sum::<usize>();
        for frame in frames.iter().rev() {
            let start = end - frame.code.registers as usize;
            self.saved.push(Saved { frame: *frame, registers: self.saved_registers.len() });
            self.saved_registers.extend_from_slice(&self.marked_registers[start..end]);
            end = start;
        }
    }

    /// How many bytes the marks take.
    pub fn history_bytes(&self) -> usize {
        let frames = self.saved.len() * size_of::<Saved>() + self.marked.len() * size_of::<Frame>();
        let registers = self.saved_registers.len() + self.marked_registers.len();
        self.marks.len() * size_of::<Mark>() + frames + registers * size_of::<u64>()
    }

    /// Adds the present frames to a digest.
    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        for frame in &self.stack {
            (frame.code.method.id, frame.pc, frame.base).hash(hasher);
            read(&self.registers[range(*frame)]).hash(hasher);
        }
    }

    /// All frames with their registers: the present ones, and with `past` also those that marks need.
    pub fn each(&mut self, past: bool, mut visit: impl FnMut(Frame, &mut [u64])) {
        for frame in &self.stack {
            let registers = &self.registers[range(*frame)];
            let mut words = read(registers);
            visit(*frame, &mut words);
            write(registers, &words);
        }
        if !past {
            return;
        }
        for saved in &self.saved {
            let words = saved.frame.code.registers as usize;
            visit(saved.frame, &mut self.saved_registers[saved.registers..saved.registers + words]);
        }
        let mut start = 0;
        for frame in &self.marked {
            let words = frame.code.registers as usize;
            visit(*frame, &mut self.marked_registers[start..start + words]);
            start += words;
        }
    }
}

/// The words in some registers.
fn read(registers: &[Cell<u64>]) -> Vec<u64> {
    registers.iter().map(Cell::get).collect()
}

/// Sets registers to as many words.
#[inline]
fn write(registers: &[Cell<u64>], words: &[u64]) {
    // Several at a time: for all that the compiler knows, a register may be one of the words.
    let (registers, words) = write_by::<8>(registers, words);
    let (registers, words) = write_by::<4>(registers, words);
    registers.iter().zip(words).for_each(|(register, word)| register.set(*word));
}

/// Sets as many registers as there are in groups of `N`; returns the others and their words.
#[inline(always)]
fn write_by<'r, 'w, const N: usize>(registers: &'r [Cell<u64>], words: &'w [u64]) -> (&'r [Cell<u64>], &'w [u64]) {
    let ((blocks, registers), (words_of_blocks, words)) = (registers.as_chunks::<N>(), words.as_chunks::<N>());
    for (registers, words) in blocks.iter().zip(words_of_blocks) {
        let words = *words;
        registers.iter().zip(words).for_each(|(register, word)| register.set(word));
    }
    (registers, words)
}

fn range(frame: Frame) -> std::ops::Range<usize> {
    let base = frame.base as usize;
    base..base + frame.code.registers as usize
}
