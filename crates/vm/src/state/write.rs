//! Writes a state as a list of words that describes it completely, without addresses.

use std::collections::{HashMap, HashSet};

use fretsaw_choice::Form;
use fretsaw_code::{ClassId, LoadError, MethodId};
use fretsaw_heap::{IMMORTAL_WORDS, Ref};
use fretsaw_term::{CellId, Open, Wide, Word};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use super::forms::{Forms, ObjectForm, WordKind};
use super::names::{class_key, combine, method_key};
use super::overwritten::immortal_key;
use crate::frames::Frame;
use crate::machine::Machine;

/// Tags of words that are not values.
const OLD: u64 = 1 << 60;
const SHARED: u64 = 2 << 60;
const OBJECT: u64 = 3 << 60;
const OPEN: u64 = 4 << 60;
const SHADOW: u64 = 5 << 60;

/// An object, cell or term that was met and must be described.
#[derive(Clone, Copy)]
enum Met {
    Object(Ref),
    Open(Open),
}

/// The time is checked after so many objects.
const TIME_EVERY: usize = 1 << 12;
/// How many words are hashed at once.
const BLOCK: usize = 1 << 12;

/// A state that is being written.
#[derive(Default)]
pub struct Writer {
    /// The hash of the list, up to the last words.
    hash: Xxh3,
    words: Vec<u64>,
    /// Objects below this address are named by it.
    base: usize,
    objects: HashMap<Ref, u64>,
    opens: HashMap<Open, u64>,
    met: Vec<Met>,
    /// How many of `met` are described.
    described: usize,
    /// Interned strings of the program.
    interned: HashSet<Ref>,
    /// Interned strings that are older than the program, in order.
    old_interned: Vec<Ref>,
}

impl Writer {
    /// Begins a new list.
    pub fn begin(&mut self, machine: &Machine, base: usize, interned: usize) {
        self.hash.reset();
        self.words.clear();
        self.objects.clear();
        self.opens.clear();
        self.met.clear();
        self.described = 0;
        self.base = base;
        self.interned.clear();
        self.old_interned.clear();
        // The use of a literal is not part of the state.
        for string in machine.strings.interned.since(interned).filter(|s| s.address() >= IMMORTAL_WORDS as usize) {
            if string.address() >= base {
                self.interned.insert(string);
            } else {
                self.old_interned.push(string);
            }
        }
        self.old_interned.sort_unstable();
    }

    /// The hash of the list.
    pub fn fingerprint(&mut self) -> u128 {
        self.absorb();
        self.hash.digest128()
    }

    /// Hashes the last words.
    fn absorb(&mut self) {
        self.hash.update(bytemuck::cast_slice(&self.words));
        self.words.clear();
    }

    /// A number that is part of the state.
    pub fn number(&mut self, number: u64) {
        self.words.push(number);
    }

    /// The stack.
    pub fn frames(&mut self, machine: &Machine, forms: &mut Forms) -> Result<(), LoadError> {
        let stack = &machine.frames.stack;
        for (n, Frame { code, pc, base }) in stack.iter().enumerate() {
            let form = forms.of_code(code)?;
            let pc = *pc as usize;
            let calls = forms.is_calling(stack, n)?;
            let registers = form.registers(code, pc, calls);
            self.number(form.key);
            self.number((pc as u64) << 32 | registers.len() as u64);
            for (register, kind) in registers {
                let value = machine.frames.register(*base as usize + usize::from(register));
                self.word(machine, kind, value);
            }
        }
        Ok(())
    }

    /// The cell that is to be decided.
    pub fn open_cell(&mut self, cell: CellId) {
        let name = self.open(Open::Cell(cell));
        self.number(name);
    }

    /// The objects that the host holds, from number `from` on.
    pub fn held(&mut self, machine: &Machine, from: usize) {
        let held = machine.host.held.get(from..).unwrap_or_default();
        held.iter().for_each(|object| self.word(machine, WordKind::Ref, *object));
        if !held.is_empty() {
            self.number(held.len() as u64);
        }
    }

    /// The other parts of the state.
    pub fn rest(&mut self, machine: &Machine) {
        self.words.extend([
            machine.now.last_hash.into(),
            machine.now.clock,
            machine.now.noise,
            machine.now.input_position as u64,
        ]);
        for (class, record) in &machine.failed {
            self.number(class_key(machine.loader.class(*class)));
            self.word(machine, WordKind::Ref, *record);
        }
        self.number(machine.failed.len() as u64);
        self.number(machine.unresolved.len() as u64);
        for unresolved in &machine.unresolved {
            let (class, name) = unresolved.what();
            let key = combine(&[class_key(machine.loader.class(class)), xxh3_64(name.as_bytes())]);
            self.number(key);
        }
        self.number(self.old_interned.len() as u64);
        self.words.extend(self.old_interned.iter().map(|string| OLD | string.address() as u64));
        // Unreachable symbols are decided at the end of the path, if creating their objects takes choices.
        for symbol in machine.open_symbols() {
            let name = self.open(Open::Cell(symbol));
            self.number(name);
        }
    }

    /// Classes that were made at run time, and names that classes were given then, both after the first so many.
    pub fn made(&mut self, machine: &Machine, (made, entered): (usize, usize)) {
        let (classes, names) = (&machine.loaders.in_use[made..], machine.loader.entered_since(entered));
        self.words.extend([classes.len() as u64, names.len() as u64]);
        self.words.extend(classes.iter().map(|class| class_key(machine.loader.class(*class))));
        for (space, name) in names {
            let class = machine.loader.loaded_in(*space, name).map_or(0, class_key);
            self.words.extend([xxh3_64(name.as_bytes()), class]);
        }
    }

    /// All objects that were met, and those met on the way, unless the time runs out.
    pub fn objects(&mut self, machine: &Machine, forms: &mut Forms) {
        while let Some(met) = self.met.get(self.described).copied() {
            self.described += 1;
            if self.described.is_multiple_of(TIME_EVERY) && machine.time_is_over() {
                return;
            }
            if self.words.len() >= BLOCK {
                self.absorb();
            }
            match met {
                Met::Object(object) => self.object(machine, forms, object),
                Met::Open(open) => self.domain(machine, open),
            }
        }
    }

    /// A word of some kind.
    pub fn word(&mut self, machine: &Machine, kind: WordKind, value: Word) {
        match kind {
            WordKind::Ref => {
                let name = self.reference(machine, value);
                self.number(name);
            }
            WordKind::Narrow => {
                let name = self.narrow(machine, value);
                self.number(name);
            }
            WordKind::Wide => match value.wide() {
                Some(Wide::Cell(cell)) if cell.index() < machine.choices.len() => {
                    let name = self.value_or_open(machine, Open::Cell(cell));
                    // Both, because it may be a number that only looks like a cell.
                    self.words.extend([name, value.bits()]);
                }
                _ => self.number(value.bits()),
            },
            WordKind::WideRegister if machine.config.wide && value.is_reserved() => {
                let name = machine.reserved_value(value).map_or_else(|open| self.open(open), Word::bits);
                self.number(name);
            }
            WordKind::WideRegister => self.number(value.bits()),
            WordKind::Unknown => {
                let name = match (value.open(), value.wide()) {
                    (_, Some(Wide::Cell(cell))) | (Some(Open::Cell(cell)), None)
                        if cell.index() < machine.choices.len() =>
                    {
                        self.value_or_open(machine, Open::Cell(cell))
                    }
                    (_, Some(Wide::Term(term))) | (Some(Open::Term(term)), None) if machine.choices.has_term(term) => {
                        self.value_or_open(machine, Open::Term(term))
                    }
                    // The number of a literal differs between workers.
                    (_, Some(Wide::Literal(_))) => machine.reserved_value(value).map_or(0, Word::bits),
                    _ => value.bits(),
                };
                self.words.extend([name, value.bits()]);
            }
            WordKind::Method => self.number(method_key(machine.loader.method(MethodId(value.int() as u32)))),
            WordKind::Stack => self.stack(machine, value.reference()),
        }
    }

    /// The value of a word that may be undecided: itself, or the name of its cell.
    fn narrow(&mut self, machine: &Machine, value: Word) -> u64 {
        match value.open() {
            None => value.bits(),
            Some(open) => self.value_or_open(machine, open),
        }
    }

    fn value_or_open(&mut self, machine: &Machine, open: Open) -> u64 {
        machine.choices.value_of(open).map_or_else(|| self.open(open), Word::bits)
    }

    /// The name of what is undecided.
    fn open(&mut self, open: Open) -> u64 {
        let next = self.opens.len() as u64;
        let number = *self.opens.entry(open).or_insert(next);
        if number == next {
            self.met.push(Met::Open(open));
        }
        OPEN | number
    }

    /// The name of what a word refers to.
    fn reference(&mut self, machine: &Machine, value: Word) -> u64 {
        let mut value = value;
        while let Some(open) = value.open() {
            match machine.choices.value_of(open) {
                Some(decided) => value = decided,
                None => return self.open(open),
            }
        }
        let object = value.reference();
        if object.is_null() {
            return 0;
        }
        if object.address() < IMMORTAL_WORDS as usize {
            return SHARED ^ immortal_key(machine, object);
        }
        if object.address() < self.base {
            return OLD | object.address() as u64;
        }
        let next = self.objects.len() as u64;
        let number = *self.objects.entry(object).or_insert(next);
        if number == next {
            self.met.push(Met::Object(object));
        }
        OBJECT | number
    }

    fn object(&mut self, machine: &Machine, forms: &mut Forms, object: Ref) {
        let heap = &machine.heap;
        let header = heap.header(object);
        let form = forms.of_class(machine.loader.class(header.class()));
        self.number(form.0);
        let interned = u64::from(self.interned.contains(&object));
        self.number(u64::from(header.locks()) << 32 | u64::from(header.hash()) << 1 | interned);
        match &form.1 {
            ObjectForm::Instance(fields) => {
                for (offset, kind) in fields {
                    self.word(machine, *kind, heap.word(object.slot(*offset)));
                }
            }
            ObjectForm::Packed(shift) if header.has_shadow() => self.shadow(machine, object, *shift),
            ObjectForm::Packed(3) if machine.choices.has_wide() => {
                self.number(heap.raw_length(object));
                for element in heap.longs(object) {
                    self.word(machine, WordKind::Wide, Word::from_bits(*element));
                }
            }
            ObjectForm::Packed(shift) => {
                self.number(heap.raw_length(object));
                self.absorb();
                self.hash.update(bytemuck::cast_slice(heap.packed(object, *shift)));
            }
            ObjectForm::References => {
                self.number(heap.raw_length(object));
                for block in heap.longs(object).chunks(BLOCK) {
                    if machine.time_is_over() {
                        return;
                    }
                    for element in block {
                        let name = self.reference(machine, Word::from_bits(*element));
                        self.number(name);
                    }
                    self.absorb();
                }
            }
        }
    }

    /// An array that had undecided elements; if all are decided, it is written like one that never had any.
    pub fn shadow(&mut self, machine: &Machine, array: Ref, shift: u32) {
        let elements = machine.heap.longs(machine.heap.shadow(array));
        let values: Vec<u64> = elements.iter().map(|e| self.narrow(machine, Word::from_bits(*e))).collect();
        if values.iter().any(|v| *v >= OLD) {
            self.number(SHADOW | values.len() as u64);
            self.words.extend(values);
            return;
        }
        self.number(values.len() as u64);
        let bits = 8 << shift;
        let mask = u64::MAX >> (64 - bits);
        for word in values.chunks(64 / bits) {
            let packed = word.iter().enumerate().fold(0, |all, (n, v)| all | (v & mask) << (n * bits));
            self.number(packed);
        }
    }

    fn domain(&mut self, machine: &Machine, open: Open) {
        machine.choices.write(open, &mut InState { writer: self, machine });
    }

    /// A recorded stack trace: methods and positions.
    fn stack(&mut self, machine: &Machine, record: Ref) {
        if record.is_null() {
            return self.number(0);
        }
        let entries = machine.heap.longs(record);
        self.number(entries.len() as u64 + 1);
        for entry in entries {
            self.number(method_key(machine.loader.method(MethodId((entry >> 32) as u32))));
            self.number(entry & 0xffff_ffff);
        }
    }
}

/// A domain as part of the state that is being written.
struct InState<'a> {
    writer: &'a mut Writer,
    machine: &'a Machine,
}

impl Form for InState<'_> {
    fn number(&mut self, number: u64) {
        self.writer.number(number);
    }

    fn reference(&mut self, object: Word) {
        self.writer.word(self.machine, WordKind::Ref, object);
    }

    fn open(&mut self, open: Open) {
        let value = self.writer.narrow(self.machine, open.into());
        self.writer.number(value);
    }

    fn class(&mut self, class: ClassId) {
        self.writer.number(class_key(self.machine.loader.class(class)));
    }
}
