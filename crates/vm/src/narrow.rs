//! Narrowing (`--choice narrow`): an instruction runs once for each value of its only undecided operand.
//!
//! Where an instruction meets one undecided cell with few values, it is run on each of them. If the results are the same, that
//! is the result; otherwise the result of a pure instruction or a load becomes a view of the cell, a term. Whether a branch
//! jumps, where a switch continues, whether an instruction throws, and which method a call selects is asked as a question about
//! such a term, which narrows the cell to the values that agree. So a path stands for all values that the program does not tell
//! apart. If two cells are involved, the one with fewer values is decided.
//!
//! Objects of class domains that are interchangeable are not numbered: whether they are null is asked first, and which they are
//! when more of them is needed. A box of an undecided value is an object with an undecided field.

use fretsaw_choice::{Ask, Values};
use fretsaw_code::op::pure::{Meaning, Source};
use fretsaw_code::{Class, Insn, Kind, Method, Op};
use fretsaw_term::{CellId, Open, Wide, Word};

use crate::machine::Machine;
use crate::open::Choice;
use crate::run::by_zero;
use crate::trap::{Result, Trap};

/// Views may take one part in so many of `--max-heap`.
const VIEWS_SHARE: usize = 64;

/// An operand.
#[derive(Clone, Copy)]
enum Operand {
    Value(Word),
    Open(Open),
}

/// The results for the numbers of a cell's values.
type Table = Vec<(u32, Word)>;

impl Machine {
    /// Runs the instruction at the running frame's position if its operands need not be decided for it, and leaves the frame
    /// where it continues. Returns whether it did.
    pub(crate) fn narrow(&mut self, insn: Insn) -> Result<bool> {
        if let Some(meaning) = insn.meaning() {
            return self.narrow_pure(insn, meaning);
        }
        match insn.op() {
            Op::TableSwitch | Op::LookupSwitch => self.narrow_switch(insn),
            Op::Get32 => self.narrow_field(insn, Kind::Int),
            Op::Get64 => self.narrow_field(insn, Kind::Long),
            Op::LoadB | Op::LoadC | Op::LoadS | Op::LoadI => self.narrow_element(insn, Kind::Int),
            Op::LoadL => self.narrow_element(insn, Kind::Long),
            _ => Ok(false),
        }
    }

    fn narrow_pure(&mut self, insn: Insn, meaning: &'static Meaning) -> Result<bool> {
        let sources = meaning.sources(insn);
        let kinds = meaning.signature.operands;
        let [x, y] = [0, 1].map(|n| match sources[n] {
            Source::Constant(word) => Operand::Value(word),
            Source::Register(register) => self.operand(register, kinds[n]),
        });
        for open in [x, y].into_iter().filter_map(|operand| if let Operand::Open(o) = operand { Some(o) } else { None })
        {
            self.box_undecided(open)?;
        }
        let Some((cell, values)) = self.only_cell([x, y])? else {
            return self.ask_null(insn, x);
        };
        let at = |m: &Machine, operand: Operand, number: u32| match operand {
            Operand::Value(word) => word,
            Operand::Open(open) => m.choices.value_at(open, number),
        };
        let result = |m: &Machine, number: u32| meaning.result(insn, at(m, x, number), at(m, y, number));
        if insn.op().is_branch() {
            let jumps = self.agree(cell, values, |m, number| result(m, number).is_some_and(Word::bool))?;
            let next = self.frames.top().pc + 1;
            self.jump_to(if jumps { insn.imm() } else { next })?;
            return Ok(true);
        }
        let mut fails = false;
        let table = self.table(values, |m, number| {
            let result = result(m, number);
            fails |= result.is_none();
            result.unwrap_or(Word::ZERO)
        });
        if fails && self.agree(cell, values, |m, number| result(m, number).is_none())? {
            return Err(by_zero());
        }
        self.finish_with(insn, meaning.signature.result, cell, table)?;
        Ok(true)
    }

    fn narrow_switch(&mut self, insn: Insn) -> Result<bool> {
        let key = self.operand(insn.a(), Some(Kind::Int));
        let Operand::Open(key) = key else { return Ok(false) };
        let Some((cell, values)) = self.narrowable(key)? else { return Ok(false) };
        let code = self.frames.top().code;
        let switch = &code.switches[insn.imm() as usize];
        let target = |m: &Machine, number: u32| Word::from(switch.target(m.choices.value_at(key, number).int()));
        let targets = self.table(values, |m, number| target(m, number));
        let target = self.agreed(cell, targets)?;
        self.jump_to(target.int() as u32)?;
        Ok(true)
    }

    /// Loads a number from a field of an undecided object: of a box, or of one of few objects.
    fn narrow_field(&mut self, insn: Insn, kind: Kind) -> Result<bool> {
        let Operand::Open(object) = self.operand(insn.b(), Some(Kind::Ref)) else { return Ok(false) };
        if let Some((value, class)) = self.boxed(object) {
            let is_value = class.instance_field("value").is_some_and(|field| field.offset == insn.imm());
            if !is_value {
                return Ok(false);
            }
            let word = match kind {
                Kind::Long => Wide::from(value).into(),
                _ => self.choices.value_of(value).unwrap_or(value.into()),
            };
            self.frames.set(insn.a().into(), word);
            self.frames.top().pc += 1;
            return Ok(true);
        }
        let Some((cell, values)) = self.narrowable(object)? else { return Ok(false) };
        let object = |m: &Machine, number: u32| m.choices.value_at(Open::Cell(cell), number).reference();
        if self.agree(cell, values, |m, number| object(m, number).is_null())? {
            return Ok(false);
        }
        let address = |m: &Machine, number: u32| object(m, number).slot(insn.imm());
        let is_open = |m: &Machine, number: u32| m.is_open_at(address(m, number), kind);
        if values.iter().any(|number| is_open(self, number)) {
            return Ok(false);
        }
        let table = self.table(values, |m, number| m.heap.word(address(m, number)));
        self.finish_with(insn, kind, cell, table)?;
        Ok(true)
    }

    /// Loads a number from an array at an undecided index.
    fn narrow_element(&mut self, insn: Insn, kind: Kind) -> Result<bool> {
        let (array, index) = (self.operand(insn.b(), Some(Kind::Ref)), self.operand(insn.c(), Some(Kind::Int)));
        let (Operand::Value(array), Operand::Open(index)) = (array, index) else { return Ok(false) };
        let Some((cell, values)) = self.narrowable(index)? else { return Ok(false) };
        let array = array.reference();
        if array.is_null() || self.is_unsized(array) || self.heap.header(array).has_shadow() {
            return Ok(false);
        }
        let length = self.heap.length(array) as u64;
        let index = |m: &Machine, number: u32| m.choices.value_at(index, number).bits();
        if !self.agree(cell, values, |m, number| index(m, number) < length)? {
            return Ok(false);
        }
        let first = array.element(0);
        let is_open = |number: u32| self.is_open_at(first + index(self, number) as usize, kind);
        if kind == Kind::Long && values.iter().any(is_open) {
            return Ok(false);
        }
        let at = |m: &Machine, number: u32| index(m, number) as usize;
        let table = self.table(values, |m, number| m.elements_in(array, at(m, number)..at(m, number) + 1)[0]);
        self.finish_with(insn, kind, cell, table)?;
        Ok(true)
    }

    /// Whether the number of `kind` at `address` is undecided.
    fn is_open_at(&self, address: usize, kind: Kind) -> bool {
        let word = self.heap.word(address);
        if kind == Kind::Long { self.wide_cell(address, word).is_some() } else { word.is_open() }
    }

    /// The operand in a register.
    fn operand(&self, register: u8, kind: Option<Kind>) -> Operand {
        let word = self.frames.get(register.into());
        let open = match kind {
            Some(Kind::Long | Kind::Double) => return self.reserved_operand(word),
            _ => word.open(),
        };
        match open {
            None => Operand::Value(word),
            Some(open) => self.choices.value_of(open).map_or(Operand::Open(open), Operand::Value),
        }
    }

    fn reserved_operand(&self, word: Word) -> Operand {
        if !word.is_reserved() {
            return Operand::Value(word);
        }
        self.reserved_value(word).map_or_else(Operand::Open, Operand::Value)
    }

    /// The cell that determines all undecided operands and the numbers of its values; none if there is no such cell, or if it
    /// cannot be narrowed. Of two cells, the one with fewer values must be decided first.
    fn only_cell(&mut self, operands: [Operand; 2]) -> Result<Option<(CellId, Values)>> {
        let cell = match operands {
            [Operand::Value(_), Operand::Value(_)] => return Ok(None),
            [Operand::Open(open), Operand::Value(_)] | [Operand::Value(_), Operand::Open(open)] => {
                self.choices.root(open)
            }
            [Operand::Open(x), Operand::Open(y)] => {
                let (first, second) = (self.choices.root(x), self.choices.root(y));
                if first != second {
                    let fewer = if self.open_size(y) < self.open_size(x) { y } else { x };
                    return Err(Trap::open(fewer));
                }
                first
            }
        };
        let Some(values) = self.choices.values(cell) else { return Ok(None) };
        // Using a value means that it was loaded, if only from a local variable.
        self.choices.note_loaded(cell);
        Ok(Some((cell, values)))
    }

    /// How many different values an undecided operand can have.
    fn open_size(&self, open: Open) -> u64 {
        match (self.choices.possible(open), open) {
            (Some(words), _) => words.len() as u64,
            (None, Open::Cell(cell)) => {
                self.choices.domain(self.choices.root(Open::Cell(cell))).size().unwrap_or(u64::MAX)
            }
            (None, Open::Term(_)) => u64::MAX,
        }
    }

    /// Asks whether an object of class domains is null, if that is what the instruction tests.
    fn ask_null(&mut self, insn: Insn, operand: Operand) -> Result<bool> {
        match operand {
            Operand::Open(Open::Cell(cell))
                if matches!(insn.op(), Op::IfNull | Op::IfNonNull) && self.choices.asks_null(cell) =>
            {
                Err(Trap::Open(Ask::null(cell)))
            }
            _ => Ok(false),
        }
    }

    fn table(&self, values: Values, mut word: impl FnMut(&Machine, u32) -> Word) -> Table {
        values.iter().map(|number| (number, word(self, number))).collect()
    }

    /// Whether `holds`, which must be the same for all values of the cell: otherwise that is asked first.
    fn agree(&mut self, cell: CellId, values: Values, holds: impl Fn(&Machine, u32) -> bool) -> Result<bool> {
        let holds: Values = values.iter().filter(|number| holds(self, *number)).collect();
        if holds.is_empty() || holds == values {
            return Ok(!holds.is_empty());
        }
        Err(Trap::Open(self.choices.ask_whether(cell, holds)))
    }

    /// The result in the table, which must be the same for all values of the cell: otherwise that is asked first.
    fn agreed(&mut self, cell: CellId, table: Table) -> Result<Word> {
        match common(&table) {
            Some(word) => Ok(word),
            None => {
                self.check_kept(0)?;
                Err(Trap::Open(Ask::term(self.choices.add_term(cell, table.into_iter()))))
            }
        }
    }

    /// Completes the instruction at the running frame's position with results of `kind`.
    fn finish_with(&mut self, insn: Insn, kind: Kind, cell: CellId, table: Table) -> Result<()> {
        if let Some(word) = common(&table) {
            self.finish(insn, kind, word);
            return Ok(());
        }
        if !self.has_room_for_views() {
            return Err(Trap::open(Open::Cell(cell)));
        }
        self.check_kept(0)?;
        let term = Open::Term(self.choices.add_term(cell, table.into_iter()));
        let word = match kind {
            Kind::Long | Kind::Double => Wide::from(term).into(),
            _ => term.into(),
        };
        self.frames.set(insn.a().into(), word);
        self.frames.top().pc += 1;
        Ok(())
    }

    /// Whether the present path may have more views. They live as long as the path, so a loop could fill the memory with them,
    /// which would end a path that needs little memory once its choices are decided.
    fn has_room_for_views(&self) -> bool {
        self.choices.term_bytes() <= self.config.max_heap / VIEWS_SHARE
    }

    /// The word of a 32-bit kind that `word` makes of what is undecided; none if that must be decided.
    pub(crate) fn view(&mut self, open: Open, word: impl Fn(&Machine, Word) -> Word) -> Result<Option<Word>> {
        let Some((cell, values)) = self.narrowable(open)? else { return Ok(None) };
        let table = self.table(values, |m, number| word(m, m.choices.value_at(open, number)));
        if let Some(word) = common(&table) {
            return Ok(Some(word));
        }
        if !self.has_room_for_views() {
            return Ok(None);
        }
        self.check_kept(0)?;
        Ok(Some(self.choices.add_term(cell, table.into_iter()).into()))
    }

    /// Whether `holds`, which must be the same for all values of what is undecided: otherwise that is asked first. None if it
    /// must be decided.
    pub(crate) fn agree_on(&mut self, open: Open, holds: impl Fn(&Machine, Word) -> bool) -> Result<Option<bool>> {
        let Some((cell, values)) = self.narrowable(open)? else { return Ok(None) };
        self.agree(cell, values, |m, number| holds(m, m.choices.value_at(open, number))).map(Some)
    }

    /// The cell that determines what is undecided, and the numbers of its values, if it can be narrowed.
    fn narrowable(&mut self, open: Open) -> Result<Option<(CellId, Values)>> {
        match self.config.choice {
            Choice::Narrow => self.only_cell([Operand::Open(open), Operand::Value(Word::ZERO)]),
            _ => Ok(None),
        }
    }

    /// The value and the class of an undecided box.
    fn boxed(&self, open: Open) -> Option<(Open, &'static Class)> {
        let Open::Cell(cell) = open else { return None };
        let (value, class) = self.choices.domain(cell).as_boxed()?;
        Some((value, self.loader.class(class)))
    }

    /// The method that a call on an undecided receiver selects, if it need not be decided: a box, or one of few objects. `select`
    /// says which method a class has.
    pub(crate) fn narrow_receiver(
        &mut self,
        receiver: Open,
        select: impl Fn(&mut Machine, &'static Class) -> Result<&'static Method>,
    ) -> Result<Option<&'static Method>> {
        if let Some((_, class)) = self.boxed(receiver) {
            return select(self, class).map(Some);
        }
        let Some((cell, values)) = self.narrowable(receiver)? else { return Ok(None) };
        let mut methods = Vec::new();
        for number in values.iter() {
            let object = self.choices.value_at(receiver, number);
            let method = match object.is_null() {
                true => None,
                false => match select(self, self.class_of_object(object)) {
                    Ok(method) => Some(method),
                    // Only some objects have no such method.
                    Err(_) => return Ok(None),
                },
            };
            methods.push((number, method));
        }
        let number = |method: Option<&Method>| method.map_or(Word::ZERO, |method| Word::from(method.id.0 + 1));
        let table: Table = methods.iter().map(|(at, method)| (*at, number(*method))).collect();
        self.agreed(cell, table)?;
        Ok(methods.first().and_then(|(_, method)| *method))
    }
}

/// The word that all rows have.
fn common(table: &Table) -> Option<Word> {
    let (_, first) = *table.first()?;
    table.iter().all(|(_, word)| *word == first).then_some(first)
}
