//! Undecided values: when they are decided, and how an instruction gets decided ones.

use fretsaw_choice::{Ask, Choices, Domain, Origin, World};
use fretsaw_code::{Class, ClassId, Insn, op::Operand};
use fretsaw_heap::Ref;
use fretsaw_term::{Open, Word};

use crate::machine::{Event, Limit, Machine};
use crate::records::leads_to;
use crate::trap::{Result, Trap};
use crate::unresolved::Unresolved;

/// When a choice is decided (UDITA, sections 4.1 and 4.3): settings of the same machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// At the call that makes it.
    Eager,
    /// At the first load from where it was stored.
    Delayed,
    /// At the first use that is not a copy.
    Copy,
    /// As late as [`Choice::Copy`], and only as far as the program distinguishes values: see `narrow.rs`.
    Narrow,
    /// Never, as long as numbers can be terms: see `symbolic.rs`.
    Symbolic,
}

impl Choice {
    /// Whether copies do not decide values.
    pub(crate) fn copies(self) -> bool {
        matches!(self, Choice::Copy | Choice::Narrow | Choice::Symbolic)
    }
}

impl Machine {
    /// Makes sure that every operand that `insn` reads is decided: writes the values of decided cells into the
    /// registers, and requests the first one that is undecided. The instruction is started over afterwards. A long or
    /// double always is decided, though it may look like an undecided value of another kind.
    #[cold]
    pub(crate) fn settle(&mut self, insn: Insn) -> Result<()> {
        let op = insn.op();
        for (index, register) in [insn.a(), insn.b(), insn.c()].into_iter().enumerate() {
            if op.operand(index) == Operand::Read {
                let word = self.frames.get(register.into());
                if let Some(open) = word.open() {
                    if self.choices.value_of(open).is_none() {
                        self.box_undecided(open)?;
                    }
                    let value = self.decided(word)?;
                    self.frames.set(register.into(), value);
                }
            }
        }
        Ok(())
    }

    /// Runs the instruction at the running frame's position on undecided operands, if the setting of choice has a way to do so,
    /// and leaves the frame where it continues. Returns whether it did.
    #[inline]
    pub(crate) fn run_undecided(&mut self, insn: Insn) -> Result<bool> {
        match self.config.choice {
            Choice::Narrow => self.narrow(insn),
            Choice::Symbolic => self.run_on_terms(insn),
            Choice::Eager | Choice::Delayed | Choice::Copy => Ok(false),
        }
    }

    /// The value of a word that may be open.
    pub(crate) fn decided(&self, word: Word) -> Result<Word> {
        match word.open() {
            None => Ok(word),
            Some(open) => self.choices.value_of(open).ok_or(Trap::open(open)),
        }
    }

    /// The value of a word, or the first one that it can have: what reports show of a path that represents several.
    pub(crate) fn first_value(&self, word: Word) -> Word {
        let Some(open) = word.open() else { return word };
        let first = || self.choices.first_value(open);
        self.choices.value_of(open).or_else(first).unwrap_or(Word::ZERO)
    }

    /// How many alternatives the question has that the last [`Event::Ask`] asked.
    #[inline]
    pub fn alternatives(&self, ask: Ask) -> u64 {
        self.choices
            .alternatives(ask, |record, object| leads_to(&self.heap, &self.loader, &self.choices, object, record))
    }

    /// Takes an alternative: decides the cell, and writes its value to its place.
    #[inline]
    pub fn take(&mut self, ask: Ask, index: u64) {
        if !ask.is_value() {
            return self.take_part(ask, index);
        }
        let Machine { choices, heap, loader, .. } = self;
        let excludes = |choices: &Choices, record, object| leads_to(heap, loader, choices, object, record);
        let Some(cell) = choices.asked(ask) else { return };
        if let (value, Some(place)) = choices.take(cell, index, excludes) {
            self.settle_place(cell, place, value);
        }
    }

    #[cold]
    fn take_part(&mut self, ask: Ask, index: u64) {
        if let (Some((value, Some(place))), Some(cell)) = (self.choices.take_part(ask, index), self.choices.asked(ask))
        {
            self.settle_place(cell, place, value);
        }
    }

    /// Like [`Machine::take`], but leaves the place as it is: for a machine that runs no more before it goes back.
    #[inline]
    pub fn take_aside(&mut self, ask: Ask, index: u64) {
        if !ask.is_value() {
            self.choices.take_part(ask, index);
            return;
        }
        let Machine { choices, heap, loader, .. } = self;
        let excludes = |choices: &Choices, record, object| leads_to(heap, loader, choices, object, record);
        if let Some(cell) = choices.asked(ask) {
            choices.take(cell, index, excludes);
        }
    }

    /// A new undecided value; with eager choice, it is decided at once.
    pub(crate) fn choose(&mut self, domain: Domain, origin: Origin) -> Result<Word> {
        self.choose_labelled(domain, origin, None)
    }

    /// Like [`Machine::choose`], for a choice that the program gives a name.
    pub(crate) fn choose_labelled(&mut self, domain: Domain, origin: Origin, label: Option<&str>) -> Result<Word> {
        self.check_kept(0)?;
        match domain.size() {
            // The domain is empty.
            Some(0) => Err(Trap::Cut),
            Some(1) => Ok(domain.value(0).unwrap_or(Word::ZERO)),
            _ => match self.replayed(&domain, origin, label)? {
                Some(value) => Ok(value),
                None => {
                    let word = self.choices.add(domain, origin, label);
                    if self.config.names {
                        self.name_last_cell();
                    }
                    Ok(word)
                }
            },
        }
    }

    /// What the present path makes the machine keep beside objects: output that may be undone, choices, open streams, interned
    /// strings, failed resolutions.
    pub(crate) fn kept_bytes(&self) -> usize {
        let unresolved: usize = self.unresolved.iter().map(Unresolved::bytes).sum();
        let strings = self.strings.interned.bytes();
        self.output.len() + self.choices.bytes() + self.streams.bytes() + strings + unresolved
    }

    /// Checks whether `more` bytes besides objects fit; such bytes count at once, and together with objects when
    /// those are measured.
    pub(crate) fn check_kept(&mut self, more: usize) -> Result<()> {
        let kept = self.kept_bytes().saturating_add(more);
        if kept > self.config.max_heap {
            return Err(Trap::stop(Event::Limit(Limit::Heap)));
        }
        self.check_system(kept)
    }

    /// The value of loading the open word at `address`: with delayed choice it is decided here, and written back so
    /// that later loads are fast.
    #[cold]
    pub(crate) fn load_open(&mut self, address: usize, is_ref: bool) -> Result<Word> {
        let word = self.heap.word(address);
        if self.config.choice.copies() {
            let Some(open) = word.open() else { return Ok(word) };
            if let Some(value) = self.choices.value_of(open) {
                return Ok(value);
            }
            if let (Choice::Narrow, Open::Cell(cell)) = (self.config.choice, open) {
                self.choices.note_loaded(cell);
            }
            return Ok(word);
        }
        let value = self.decided(word)?;
        if is_ref {
            self.heap.set_ref(address, value);
        } else {
            self.heap.set(address, value);
        }
        Ok(value)
    }

    /// The possible classes of an undecided reference, if they are known.
    pub(crate) fn open_classes(&self, open: Open) -> Option<Vec<&'static Class>> {
        let classes = self.choices.possible_classes(open, self)?;
        Some(classes.into_iter().map(|class| self.loader.class(class)).collect())
    }

    /// Whether an undecided reference can be null.
    pub(crate) fn open_may_be_null(&self, open: Open) -> bool {
        self.choices.may_be_null(open, self)
    }

    /// Whether `fits` holds for every value of an undecided int. For a range, `fits` must hold for all ints between
    /// two for which it holds.
    pub(crate) fn open_fits(&self, open: Open, fits: impl Fn(Word) -> bool) -> bool {
        if let (Open::Cell(cell), false) = (open, self.config.choice == Choice::Narrow) {
            return self.choices.domain(cell).all_fit(fits);
        }
        match (self.choices.possible(open), open) {
            (Some(words), _) => words.into_iter().all(fits),
            (None, Open::Cell(cell)) => self.choices.domain(cell).all_fit(fits),
            (None, Open::Term(_)) => false,
        }
    }

    /// Whether every possible value of an undecided reference is null or an instance of `target`.
    pub(crate) fn open_is_subtype(&self, open: Open, target: &Class) -> Option<bool> {
        Some(self.open_classes(open)?.iter().all(|class| class.is_subtype_of(target)))
    }

    /// Whether an undecided reference is an instance of `target`, if that is the same for all its values.
    pub(crate) fn open_is_instance(&self, open: Open, target: &Class) -> Option<bool> {
        let classes = self.open_classes(open)?;
        let fitting = classes.iter().filter(|class| class.is_subtype_of(target)).count();
        match fitting {
            0 => Some(false),
            all if all == classes.len() && !self.open_may_be_null(open) => Some(true),
            _ => None,
        }
    }
}

impl World for Machine {
    fn class_of(&self, object: Ref) -> ClassId {
        self.heap.class_of(object)
    }

    fn class_of_pool(&self, pool: Word) -> Option<ClassId> {
        let class = self.decided(self.named(pool, "type")).ok()?;
        class.object().map(|class| self.mirrored(class).id)
    }

    fn pool_may_give_null(&self, pool: Word) -> bool {
        self.decided(self.named(pool, "withNull")).map_or(true, |with_null| with_null.bool())
    }
}
