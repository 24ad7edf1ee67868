//! Narrowing: questions that divide the values of a cell into parts instead of deciding it.
//!
//! A cell with few values that are the same in every state can be narrowed to any of their subsets. Of other cells only
//! whether they are null can be asked: which objects of a class domain have to be tried changes along a path.
//!
//! Current domains are on the trail: narrowing is undone like a decision. So is the fact that a cell was loaded. A path
//! represents each combination of the values that its loaded cells still have: with delayed choice, each would be a path.

use fretsaw_term::{CellId, ClassId, Literal, Open, Ref, TermId, Word};

use crate::World;
use crate::alternatives::{About, Ask};
use crate::cell::{Cell, Origin};
use crate::choices::Choices;
use crate::class_domain::ObjectSet;
use crate::domain::Form;
use crate::place::Place;
use crate::terms::Condition;
use crate::values::{MOST_VALUES, Values};

/// For cells whose values are not numbered: null, and everything else.
const NULL: u32 = 0;
const OBJECT: u32 = 1;

/// The current domain of a cell.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Part {
    cell: CellId,
    values: Values,
    /// The number of the part that it was narrowed from; see [`Cell::part`].
    before: u32,
}

impl Choices {
    /// The cell that determines the value of what is undecided: the cell itself, what it follows, or what a term views.
    pub fn root(&self, open: Open) -> CellId {
        match open {
            Open::Term(term) => self.terms.cell(term),
            Open::Cell(cell) => match self.domain(cell).as_twin() {
                Some(original) if !self.domain(cell).is_ref() => self.root(original),
                _ => cell,
            },
        }
    }

    /// The cell that a question is about; none if it is about a term over any number of cells.
    #[inline]
    pub fn asked(&self, ask: Ask) -> Option<CellId> {
        match ask.about() {
            About::Value(cell) | About::Null(cell) => Some(cell),
            About::Term(term) if self.symbols.is_none() => Some(self.terms.cell(term)),
            About::Condition(number) => Some(self.terms.condition(number).cell),
            About::Term(_) | About::Truth(_) | About::Listed(_) => None,
        }
    }

    /// Whether somebody outside must answer a question: it is not about a cell that the machine decides itself.
    #[inline]
    pub fn is_asked(&self, ask: Ask) -> bool {
        self.asked(ask).is_none_or(|cell| self.domain(cell).is_asked())
    }

    /// How many numbered values a cell has: none if they depend on the state, or cannot be told from its domain.
    fn numbered(&self, cell: CellId) -> Option<u64> {
        let domain = self.domain(cell);
        let Some(set) = domain.as_objects() else { return domain.size() };
        if !self.is_told_apart(set) || self.place(cell).is_some_and(|place| place.record().is_some()) {
            return None;
        }
        let ObjectSet { null, groups } = self.set(set);
        let objects = groups.iter().map(|group| self.group(*group).objects.len() as u64);
        Some(u64::from(*null) + objects.sum::<u64>())
    }

    /// Object number `number` of a cell whose values are null and objects of class domains that are told apart.
    pub(crate) fn numbered_object(&self, cell: CellId, number: u32) -> Word {
        let Some(set) = self.domain(cell).as_objects() else { return Word::ZERO };
        let ObjectSet { null, groups } = self.set(set);
        let null = null.then_some(Word::ZERO);
        let objects = groups.iter().flat_map(|group| &self.group(*group).objects).copied();
        null.into_iter().chain(objects).nth(number as usize).unwrap_or(Word::ZERO)
    }

    /// The number of the decided value of a cell whose values are numbered.
    fn decided_number(&self, cell: CellId, value: Word) -> Option<u32> {
        let number = match self.domain(cell).as_objects() {
            None => self.domain(cell).index_of(value)?,
            Some(_) => (0..self.numbered(cell)?).find(|at| self.numbered_object(cell, *at as u32) == value)?,
        };
        u32::try_from(number).ok()
    }

    /// The numbers of the values that an undecided cell can still take, if it can be narrowed to any of them.
    pub fn values(&self, cell: CellId) -> Option<Values> {
        if self.value(cell).is_some() {
            return None;
        }
        let count = self.numbered(cell)?;
        match self.part(cell) {
            None if count > MOST_VALUES => None,
            part => Some(part.unwrap_or_else(|| Values::first(count))),
        }
    }

    /// The current domain of a cell, if it was narrowed.
    fn part(&self, cell: CellId) -> Option<Values> {
        Some(self.parts[self.cell(cell).part()? as usize].values)
    }

    /// The value of a term, if it is the same for all values that its cell can still take.
    pub(crate) fn term_value(&self, term: TermId) -> Option<Word> {
        let cell = self.terms.cell(term);
        if self.value(cell).is_some() {
            return self.viewed_value(term);
        }
        let values = self.values(cell)?;
        let column = self.column(Open::Term(term));
        let mut words = values.iter().map(|number| column.at(number));
        let first = words.next()?;
        words.all(|word| word == first).then_some(first)
    }

    /// The value of a term, if its cell is decided.
    pub(crate) fn viewed_value(&self, term: TermId) -> Option<Word> {
        let cell = self.terms.cell(term);
        let number = self.decided_number(cell, self.value(cell)?)?;
        Some(self.terms.at(term, number))
    }

    /// The number that an undecided cell follows, if that is decided.
    pub(crate) fn followed_value(&self, cell: CellId) -> Option<Word> {
        let domain = self.domain(cell);
        domain.as_twin().filter(|_| !domain.is_ref()).and_then(|original| self.value_of(original))
    }

    /// Adds a view of `cell`; `table` has its values for the numbers of the cell's values, in order.
    pub fn add_term(&mut self, cell: CellId, table: impl Iterator<Item = (u32, Word)>) -> TermId {
        self.narrowed += 1;
        self.terms.add(cell, table)
    }

    /// How many bytes the views of the present path take.
    pub fn term_bytes(&self) -> usize {
        self.terms.bytes()
    }

    /// Does what holds for some values of `cell` hold? It must not hold for all that are possible, nor for none.
    pub fn ask_whether(&mut self, cell: CellId, holds: Values) -> Ask {
        self.narrowed += 1;
        Ask::condition(self.terms.add_condition(Condition { cell, holds }))
    }

    /// The different values that a term can have, each with the numbers of the cell's values for which it has it.
    fn parts_of(&self, term: TermId) -> Vec<(Word, Values)> {
        let mut parts: Vec<(Word, Values)> = Vec::new();
        let values = self.values(self.terms.cell(term)).unwrap_or_default();
        for number in values.iter() {
            let word = self.terms.at(term, number);
            let known = parts.iter().position(|(other, _)| *other == word);
            let at = known.unwrap_or_else(|| {
                parts.push((word, Values::default()));
                parts.len() - 1
            });
            parts[at].1.insert(number);
        }
        parts
    }

    /// The different values that what is undecided can have, if they are few and numbered.
    pub fn possible(&self, open: Open) -> Option<Vec<Word>> {
        if self.symbols.is_some() {
            return None;
        }
        if let Open::Term(term) = open {
            return Some(self.parts_of(term).into_iter().map(|(word, _)| word).collect());
        }
        let (values, column) = (self.values(self.root(open))?, self.column(open));
        Some(values.iter().map(|number| column.at(number)).collect())
    }

    /// The first value that an undecided number can have.
    pub fn first_value(&self, mut open: Open) -> Option<Word> {
        while let Open::Cell(cell) = open
            && let Some(original) = self.domain(cell).as_twin().filter(|_| !self.domain(cell).is_ref())
        {
            open = original;
        }
        if let (Some(_), Open::Term(term)) = (&self.symbols, open) {
            return self.evaluated(term);
        }
        let root = self.root(open);
        match self.values(root) {
            Some(values) => values.least().map(|number| self.column(open).at(number)),
            None => self.domain(root).value(0),
        }
    }

    /// The current values of a narrowed cell.
    pub(crate) fn narrowed(&self, cell: CellId) -> Option<Vec<Word>> {
        let part = self.part(cell)?;
        self.numbered(cell)?;
        let column = self.column(Open::Cell(cell));
        Some(part.iter().map(|number| column.at(number)).collect())
    }

    /// Whether it is known that an undecided cell is not null.
    pub(crate) fn excludes_null(&self, cell: CellId) -> bool {
        match self.part(cell) {
            None => false,
            Some(part) if self.numbered(cell).is_none() => !part.contains(NULL),
            Some(part) => {
                let column = self.column(Open::Cell(cell));
                part.iter().all(|number| !column.at(number).is_null())
            }
        }
    }

    /// Whether [`Ask::null`] can be asked about a cell.
    pub fn asks_null(&self, cell: CellId) -> bool {
        let has_null = self.domain(cell).as_objects().is_some_and(|set| self.set(set).null);
        has_null && !self.cell(cell).is_narrowed() && self.numbered(cell).is_none()
    }

    /// How many alternatives a question has that divides the values of a cell.
    pub(crate) fn part_alternatives(&self, ask: Ask, excludes: impl Fn(Ref, Ref) -> bool) -> u64 {
        match ask.about() {
            About::Condition(_) => 2,
            About::Term(term) => self.parts_of(term).len() as u64,
            About::Truth(_) => 2,
            About::Listed(list) => self.list_len(list),
            About::Value(cell) | About::Null(cell) => 1 + u64::from(self.alternatives(Ask::value(cell), excludes) > 1),
        }
    }

    /// Takes alternative `index` of a question that divides the values of a cell. If it decides the cell, returns the value, and
    /// where it belongs.
    pub fn take_part(&mut self, ask: Ask, index: u64) -> Option<(Word, Option<Place>)> {
        match ask.about() {
            // A condition that does not hold comes first: most branches go on then.
            About::Truth(term) => {
                self.assume(Literal::new(term, index != 0));
                return None;
            }
            About::Listed(list) => {
                self.take_listed(list, index);
                return None;
            }
            _ => {}
        }
        let cell = self.asked(ask)?;
        let values = match ask.about() {
            About::Term(term) => self.parts_of(term).get(index as usize)?.1,
            About::Condition(number) => {
                let (holds, all) = (self.terms.condition(number).holds, self.values(cell)?);
                // The part with the least value comes first.
                let is_first = all.least().is_some_and(|least| holds.contains(least));
                if is_first == (index == 0) { all.and(holds) } else { all.without(holds) }
            }
            _ if index == 0 => return Some(self.take_number(cell, NULL.into(), |_, _, _| false)),
            _ => Values::from_iter([OBJECT]),
        };
        if let (1, Some(_), Some(number)) = (values.len(), self.numbered(cell), values.iter().next()) {
            return Some(self.take_number(cell, number.into(), |_, _, _| false));
        }
        self.hold_owner(cell);
        let (before, number) = (self.cell(cell).part_number(), self.parts.len() as u32);
        self.narrowed += 1;
        self.parts.push(Part { cell, values, before });
        self.cell_mut(cell).set_part(number);
        None
    }

    /// Undoes the last narrowing.
    pub(crate) fn widen(&mut self) {
        if let Some(Part { cell, before, .. }) = self.parts.pop() {
            self.cell_mut(cell).set_part(before);
        }
    }

    /// The number of the `index`-th alternative of a narrowed cell among those that it has if it is not narrowed.
    pub(crate) fn current_number(&self, cell: CellId, index: u64) -> u64 {
        match self.part(cell) {
            None => index,
            Some(part) if self.numbered(cell).is_some() => part.iter().nth(index as usize).map_or(0, u64::from),
            // Its first alternative would be null.
            Some(_) => index + 1,
        }
    }

    /// The number among all values of the `index`-th value that an undecided cell can still take.
    #[inline]
    pub fn value_number(&self, cell: CellId, index: u64) -> u64 {
        if self.cell(cell).is_narrowed() { self.current_number(cell, index) } else { index }
    }

    /// How many values an undecided cell with numbered values can still take.
    pub(crate) fn current_size(&self, cell: CellId) -> Option<u64> {
        let count = self.numbered(cell)?;
        Some(self.part(cell).map_or(count, |part| part.len()))
    }

    /// Notes that the program loaded the value of an undecided cell from its place.
    pub fn note_loaded(&mut self, cell: CellId) {
        if !self.cell(cell).is_loaded() && self.domain(cell).is_asked() {
            self.cell_mut(cell).set_loaded(true);
            self.narrowed += 1;
            self.loaded.push(cell);
            self.open_loaded += u32::from(self.value(cell).is_none());
            self.ever_loaded.resize(self.ever_loaded.len().max(cell.index() + 1), false);
            self.ever_loaded[cell.index()] = true;
        }
    }

    /// Whether some values of an undecided cell are ruled out on this path.
    pub fn is_narrowed(&self, cell: CellId) -> bool {
        self.cell(cell).is_narrowed()
    }

    /// Whether the program loaded the value of the cell with this number, while it was undecided, on some path.
    pub fn was_loaded(&self, cell: CellId) -> bool {
        self.ever_loaded.get(cell.index()).is_some_and(|loaded| *loaded)
    }

    /// How many values each cell still has that was loaded and is undecided, the last one first. The present path represents all
    /// combinations.
    pub fn loaded_sizes(&self) -> impl Iterator<Item = u64> {
        let open = self.loaded.iter().rev().filter(|cell| self.value(**cell).is_none());
        // On most paths these are few, and among the last.
        let open = open.take(self.open_loaded as usize);
        open.map(|cell| self.alternatives(Ask::value(*cell), |_, _| false))
    }

    /// Whether null is among the values that what is undecided can still take.
    pub fn may_be_null(&self, open: Open, world: &impl World) -> bool {
        match open {
            Open::Term(_) => true,
            Open::Cell(cell) if self.excludes_null(cell) => false,
            Open::Cell(id) => {
                let cell: &Cell = self.cell(id);
                cell.domain().may_be_null(self, world, cell.origin() == Origin::New)
            }
        }
    }

    /// The numbers of the classes of the values other than null that what is undecided can still take, if they are known.
    pub fn possible_classes(&self, open: Open, world: &impl World) -> Option<Vec<ClassId>> {
        let Open::Cell(cell) = open else { return None };
        match self.narrowed(cell) {
            Some(words) => Some(words.iter().filter_map(|word| word.object()).map(|o| world.class_of(o)).collect()),
            None => self.domain(cell).classes(self, world),
        }
    }

    /// Whether there is such a term.
    pub fn has_term(&self, term: TermId) -> bool {
        self.symbols.as_ref().map_or_else(|| self.terms.contains(term), |symbols| symbols.contains(term))
    }

    /// Writes what is undecided as part of a state.
    pub fn write(&self, open: Open, form: &mut impl Form) {
        match open {
            Open::Cell(cell) => {
                self.domain(cell).write(self, form);
                if let Some(part) = self.part(cell) {
                    part.bits().into_iter().for_each(|bits| form.number(bits));
                }
            }
            Open::Term(term) => {
                let cell = self.terms.cell(term);
                form.open(Open::Cell(cell));
                let values = self.values(cell).unwrap_or_default();
                values.iter().for_each(|number| form.number(self.terms.at(term, number).bits()));
            }
        }
    }
}
