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

use fretsaw_choice::{Ask, Column, Values};
use fretsaw_code::op::pure::{Meaning, Source};
use fretsaw_code::{Class, Insn, Kind, Method, Op};
use fretsaw_term::{CellId, Open, TermId, Wide, Word};

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

impl Operand {
    /// What is undecided, if it is.
    fn open(self) -> Option<Open> {
        if let Operand::Open(open) = self { Some(open) } else { None }
    }
}

/// The results for the numbers of a cell's values, in their order.
type Rows = Vec<Word>;

impl Machine {
    /// Runs the instruction at the running frame's position if its operands need not be decided for it, and leaves the frame
    /// where it continues: at the same instruction if its operands had been decided already. Returns whether it did.
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
        let kinds = meaning.signature.operands;
        let sources = meaning.sources(insn);
        let [x, y] = [0, 1].map(|n| match sources[n] {
            Source::Constant(word) => Operand::Value(word),
            Source::Register(register) => self.operand(register, kinds[n]),
        });
        for open in [x, y].into_iter().filter_map(Operand::open) {
            self.box_undecided(open)?;
        }
        if let (Op::IfNull | Op::IfNonNull, Operand::Open(Open::Cell(cell))) = (insn.op(), x)
            && self.choices.asks_null(cell)
        {
            return Err(Trap::Open(Ask::null(cell)));
        }
        if let (Operand::Value(x), Operand::Value(y)) = (x, y) {
            self.complete(insn, meaning, x, y)?;
            return Ok(true);
        }
        let [x, y] = self.told_apart([x, y]);
        let Some((cell, values)) = self.only_cell([x, y])? else { return Ok(false) };
        if insn.op().is_branch() {
            let (x, y) = (self.column(x), self.column(y));
            let jump = values.filter(|number| meaning.result(insn, x.at(number), y.at(number)).is_some_and(Word::bool));
            let jumps = self.divide(cell, values, jump)?;
            let next = self.frames.top().pc + 1;
            self.jump_to(if jumps { insn.imm() } else { next })?;
            return Ok(true);
        }
        let mut failing = Values::default();
        let rows = self.rows(values, |m| {
            let (x, y) = (m.column(x), m.column(y));
            let failing = &mut failing;
            move |number| match meaning.result(insn, x.at(number), y.at(number)) {
                Some(word) => word,
                None => {
                    failing.insert(number);
                    Word::ZERO
                }
            }
        });
        if self.divide(cell, values, failing)? {
            return Err(by_zero());
        }
        self.finish_with(insn, meaning.signature.result, (cell, values), rows)?;
        Ok(true)
    }

    fn narrow_switch(&mut self, insn: Insn) -> Result<bool> {
        let key = self.operand(insn.a(), Some(Kind::Int));
        let Operand::Open(key) = key else { return Ok(true) };
        let Some((cell, values)) = self.narrowable(key)? else { return Ok(false) };
        let code = self.frames.top().code;
        let switch = &code.switches[insn.imm() as usize];
        let targets = self.rows(values, |m| {
            let key = m.choices.column(key);
            move |number| Word::from(switch.target(key.at(number).int()))
        });
        let target = self.agreed(cell, values, targets)?;
        self.jump_to(target.int() as u32)?;
        Ok(true)
    }

    /// Loads a number from a field of an undecided object: of a box, or of one of few objects.
    pub(crate) fn narrow_field(&mut self, insn: Insn, kind: Kind) -> Result<bool> {
        let Operand::Open(object) = self.operand(insn.b(), Some(Kind::Ref)) else { return Ok(true) };
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
        let object = Open::Cell(cell);
        let objects = self.choices.column(object);
        if self.divide(cell, values, values.filter(|number| objects.at(number).is_null()))? {
            return Ok(false);
        }
        let objects = self.choices.column(object);
        let address = |number| objects.at(number).reference().slot(insn.imm());
        if values.iter().any(|number| self.is_open_at(address(number), kind)) {
            return Ok(false);
        }
        let rows = self.rows(values, |m| {
            let objects = m.choices.column(object);
            move |number| m.heap.word(objects.at(number).reference().slot(insn.imm()))
        });
        self.finish_with(insn, kind, (cell, values), rows)?;
        Ok(true)
    }

    /// Loads a number from an array at an undecided index.
    fn narrow_element(&mut self, insn: Insn, kind: Kind) -> Result<bool> {
        let (array, index) = (self.operand(insn.b(), Some(Kind::Ref)), self.operand(insn.c(), Some(Kind::Int)));
        let (Operand::Value(array), Operand::Open(index)) = (array, index) else {
            return Ok(array.open().is_none());
        };
        let Some((cell, values)) = self.narrowable(index)? else { return Ok(false) };
        let array = array.reference();
        if array.is_null() || self.is_unsized(array) || self.heap.header(array).has_shadow() {
            return Ok(false);
        }
        let length = self.heap.length(array) as u64;
        let indices = self.choices.column(index);
        if !self.divide(cell, values, values.filter(|number| indices.at(number).bits() < length))? {
            return Ok(false);
        }
        let (first, indices) = (array.element(0), self.choices.column(index));
        let is_open = |number| self.is_open_at(first + indices.at(number).bits() as usize, kind);
        if kind == Kind::Long && values.iter().any(is_open) {
            return Ok(false);
        }
        let rows = self.rows(values, |m| {
            let index = m.choices.column(index);
            move |number| {
                let at = index.at(number).bits() as usize;
                m.elements_in(array, at..at + 1)[0]
            }
        });
        self.finish_with(insn, kind, (cell, values), rows)?;
        Ok(true)
    }

    /// Whether the number of `kind` at `address` is undecided.
    fn is_open_at(&self, address: usize, kind: Kind) -> bool {
        let word = self.heap.word(address);
        if kind == Kind::Long { self.wide_cell(address, word).is_some() } else { word.is_open() }
    }

    /// The operand in a register. If it has been decided since it came there, the register has its value from now on.
    fn operand(&mut self, register: u8, kind: Option<Kind>) -> Operand {
        let word = self.frames.get(register.into());
        if is_wide(kind) {
            return self.reserved_operand(word);
        }
        let Some(open) = word.open() else { return Operand::Value(word) };
        let Some(value) = self.choices.decided_value(open) else { return Operand::Open(open) };
        self.frames.set(register.into(), value);
        Operand::Value(value)
    }

    /// Operands of which at most one is a view of a cell for which it has the same value everywhere, if both are undecided.
    fn told_apart(&self, operands: [Operand; 2]) -> [Operand; 2] {
        match operands {
            [Operand::Open(x), Operand::Open(y)] if self.choices.root(x) != self.choices.root(y) => {
                [x, y].map(|open| self.choices.value_of(open).map_or(Operand::Open(open), Operand::Value))
            }
            operands => operands,
        }
    }

    /// An operand by the numbers of the values of the cell that determines it.
    fn column(&self, operand: Operand) -> Column<'_> {
        match operand {
            Operand::Value(word) => Column::Constant(word),
            Operand::Open(open) => self.choices.column(open),
        }
    }

    fn reserved_operand(&self, word: Word) -> Operand {
        let Some(open) = word.wide().and_then(Wide::open).filter(|_| word.is_reserved()) else {
            return Operand::Value(self.reserved_value(word).unwrap_or(word));
        };
        self.choices.decided_value(open).map_or(Operand::Open(open), Operand::Value)
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

    /// What the function that `row` makes returns for the numbers in `values`.
    fn rows<'m, F: FnMut(u32) -> Word>(&'m mut self, values: Values, row: impl FnOnce(&'m Machine) -> F) -> Rows {
        let mut rows = std::mem::take(&mut self.caches.rows);
        rows.clear();
        rows.extend(values.iter().map(row(self)));
        rows
    }

    /// Whether the cell has one of the values that `holds` names, which must be the same for all its values: otherwise that is
    /// asked first.
    fn divide(&mut self, cell: CellId, values: Values, holds: Values) -> Result<bool> {
        if holds.is_empty() || holds == values {
            return Ok(!holds.is_empty());
        }
        Err(Trap::Open(self.choices.ask_whether(cell, holds)))
    }

    /// The result in the rows, which must be the same for all values of the cell: otherwise that is asked first.
    fn agreed(&mut self, cell: CellId, values: Values, rows: Rows) -> Result<Word> {
        let Some(word) = common(&rows) else {
            self.check_kept(0)?;
            return Err(Trap::Open(Ask::term(self.add_view(cell, values, rows))));
        };
        self.caches.rows = rows;
        Ok(word)
    }

    /// Makes a view of the cell of these rows.
    fn add_view(&mut self, cell: CellId, values: Values, rows: Rows) -> TermId {
        let term = self.choices.add_term(cell, values.iter().zip(rows.iter().copied()));
        self.caches.rows = rows;
        term
    }

    /// Completes the instruction at the running frame's position with results of `kind`.
    fn finish_with(&mut self, insn: Insn, kind: Kind, (cell, values): (CellId, Values), rows: Rows) -> Result<()> {
        if let Some(word) = common(&rows) {
            self.caches.rows = rows;
            self.finish(insn, kind, word);
            return Ok(());
        }
        if !self.has_room_for_views() {
            return Err(Trap::open(Open::Cell(cell)));
        }
        self.check_kept(0)?;
        let term = Open::Term(self.add_view(cell, values, rows));
        let word = if is_wide(Some(kind)) { Wide::from(term).into() } else { term.into() };
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
        let rows = self.rows(values, |m| {
            let column = m.choices.column(open);
            let word = &word;
            move |number| word(m, column.at(number))
        });
        if let Some(word) = common(&rows) {
            self.caches.rows = rows;
            return Ok(Some(word));
        }
        if !self.has_room_for_views() {
            return Ok(None);
        }
        self.check_kept(0)?;
        Ok(Some(self.add_view(cell, values, rows).into()))
    }

    /// Whether `holds`, which must be the same for all values of what is undecided: otherwise that is asked first. None if it
    /// must be decided.
    pub(crate) fn agree_on(&mut self, open: Open, holds: impl Fn(&Machine, Word) -> bool) -> Result<Option<bool>> {
        let Some((cell, values)) = self.narrowable(open)? else { return Ok(None) };
        let column = self.choices.column(open);
        let holding = values.filter(|number| holds(self, column.at(number)));
        self.divide(cell, values, holding).map(Some)
    }

    /// The cell that determines what is undecided, and the numbers of its values, if it can be narrowed.
    fn narrowable(&mut self, open: Open) -> Result<Option<(CellId, Values)>> {
        match self.config.choice {
            Choice::Narrow => self.only_cell([Operand::Open(open), Operand::Value(Word::ZERO)]),
            _ => Ok(None),
        }
    }

    /// The value and the class of an undecided box.
    pub(crate) fn boxed(&self, open: Open) -> Option<(Open, &'static Class)> {
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
            let object = self.choices.column(receiver).at(number);
            let method = match object.is_null() {
                true => None,
                false => match select(self, self.class_of_object(object)) {
                    Ok(method) => Some(method),
                    // Only some objects have no such method.
                    Err(_) => return Ok(None),
                },
            };
            methods.push(method);
        }
        let number = |method: Option<&Method>| method.map_or(Word::ZERO, |method| Word::from(method.id.0 + 1));
        let rows = methods.iter().map(|method| number(*method)).collect();
        self.agreed(cell, values, rows)?;
        Ok(methods.first().copied().flatten())
    }
}

/// Whether registers hold values of this kind as they hold longs.
fn is_wide(kind: Option<Kind>) -> bool {
    matches!(kind, Some(Kind::Long | Kind::Double))
}

/// The word that all rows have.
fn common(rows: &[Word]) -> Option<Word> {
    let (first, others) = rows.split_first()?;
    others.iter().all(|word| word == first).then_some(*first)
}
