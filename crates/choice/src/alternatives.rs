//! Questions and their alternatives.

use fretsaw_term::{CellId, Open, Ref, TermId, Word};

use crate::choices::Choices;
use crate::class_domain::{Available, GroupId, ObjectSet, SetId};
use crate::place::{Owner, Place, PlaceKind};

/// A question: what must be known before a machine can continue. It is one word, so that it stays in a register on its way
/// out of the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ask(u64);

/// What the upper half of an [`Ask`] says about the number in the lower half.
const VALUE: u32 = 0;
const NULL: u32 = 1;
const TERM: u32 = 2;
const CONDITION: u32 = 3;
const TRUTH: u32 = 4;
const LISTED: u32 = 5;

impl Ask {
    /// Which value has this cell?
    #[inline]
    pub fn value(cell: CellId) -> Ask {
        Ask(cell.0.into())
    }

    /// Is this cell null? Its values must not be numbered: of others, a term says whether they are null.
    pub fn null(cell: CellId) -> Ask {
        Ask(u64::from(NULL) << 32 | u64::from(cell.0))
    }

    /// Which value has this term?
    pub fn term(term: TermId) -> Ask {
        Ask(u64::from(TERM) << 32 | u64::from(term.0))
    }

    /// Does the condition with this number hold?
    pub(crate) fn condition(number: u32) -> Ask {
        Ask(u64::from(CONDITION) << 32 | u64::from(number))
    }

    /// Does this term hold, a boolean that is kept symbolic?
    pub fn truth(term: TermId) -> Ask {
        Ask(u64::from(TRUTH) << 32 | u64::from(term.0))
    }

    /// Which value of the list with this number has its term?
    pub(crate) fn listed(number: u32) -> Ask {
        Ask(u64::from(LISTED) << 32 | u64::from(number))
    }

    /// The term whose truth it asks for.
    pub fn as_truth(self) -> Option<TermId> {
        if let About::Truth(term) = self.about() { Some(term) } else { None }
    }

    /// Whether it asks for the value of a cell, so that every answer decides the cell.
    #[inline]
    pub fn is_value(self) -> bool {
        self.kind() == VALUE
    }

    /// A number for the kind of question.
    #[inline]
    pub fn kind(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// What the question is about.
    #[inline]
    pub(crate) fn about(self) -> About {
        let number = self.0 as u32;
        match self.kind() {
            VALUE => About::Value(CellId(number)),
            NULL => About::Null(CellId(number)),
            TERM => About::Term(TermId(number)),
            TRUTH => About::Truth(TermId(number)),
            LISTED => About::Listed(number),
            _ => About::Condition(number),
        }
    }
}

/// What a question is about.
pub(crate) enum About {
    Value(CellId),
    Null(CellId),
    Term(TermId),
    Condition(u32),
    Truth(TermId),
    Listed(u32),
}

impl From<Open> for Ask {
    /// Which value has it?
    fn from(open: Open) -> Ask {
        match open {
            Open::Cell(cell) => Ask::value(cell),
            Open::Term(term) => Ask::term(term),
        }
    }
}

/// What was drawn for a cell: a value, or this alternative among the objects of a set.
#[derive(Clone, Copy)]
enum Drawn {
    Value(Word),
    Object(SetId, u64),
}

/// Some of the values of a domain, for reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// All ints between these two, inclusive.
    Range(i64, i64),
    /// This value, which may be null.
    Value(Word),
    /// So many interchangeable objects, of which this is one.
    Objects(Word, usize),
}

impl Choices {
    /// How many alternatives a question has. `excludes` says whether the component of a record cannot refer to an object; it
    /// gets the record and the object.
    #[inline]
    pub fn alternatives(&self, ask: Ask, excludes: impl Fn(Ref, Ref) -> bool) -> u64 {
        let About::Value(cell) = ask.about() else { return self.part_alternatives(ask, excludes) };
        let is_narrowed = self.cell(cell).is_narrowed();
        if is_narrowed && let Some(count) = self.current_size(cell) {
            return count;
        }
        let domain = self.domain(cell);
        let Some(set) = domain.as_objects() else { return domain.size().unwrap_or(0) };
        let ObjectSet { null, groups } = self.set(set);
        let null = *null && !is_narrowed;
        let record = self.record(cell);
        let count = |group: &GroupId| match record {
            None => self.groups.available(*group).len() as u64,
            Some(record) => self.not_excluded(*group, |object| excludes(record, object)).count() as u64,
        };
        u64::from(null) + groups.iter().map(count).sum::<u64>()
    }

    /// The record whose component a cell is, if it can refer to records.
    fn record(&self, cell: CellId) -> Option<Ref> {
        self.place(cell)?.record()
    }

    /// Whether a cell is a reference in a component of a record, which cannot lead back to the record.
    pub fn is_component(&self, cell: CellId) -> bool {
        self.record(cell).is_some()
    }

    /// The available objects of a class domain that are not excluded: their numbers.
    fn not_excluded(&self, group: GroupId, excludes: impl Fn(Ref) -> bool) -> impl Iterator<Item = usize> {
        let objects = &self.group(group).objects;
        self.groups.available(group).filter(move |index| !excludes(objects[*index].reference()))
    }

    /// Whether a cell belongs to an object that represents other unused ones: no decided place refers to it.
    #[inline]
    pub fn is_unheld(&self, cell: CellId) -> bool {
        let owner = self.owned(cell).and_then(|owned| owned.owner());
        owner.is_some_and(|Owner { group, index }| self.groups.is_unheld(group, index))
    }

    /// Takes alternative `index` of the question for the value of a cell: decides it, and notes which objects are in use from
    /// now on. Returns the value, and where it belongs. Every candidate of a search comes here: a call would pass all of this
    /// through memory.
    #[inline(always)]
    pub fn take(
        &mut self,
        cell: CellId,
        index: u64,
        excludes: impl Fn(&Choices, Ref, Ref) -> bool,
    ) -> (Word, Option<Place>) {
        self.take_number(cell, self.value_number(cell, index), excludes)
    }

    /// Decides a cell: takes alternative `index` of those that it has if it was not narrowed.
    #[inline(always)]
    pub(crate) fn take_number(
        &mut self,
        cell: CellId,
        index: u64,
        excludes: impl Fn(&Choices, Ref, Ref) -> bool,
    ) -> (Word, Option<Place>) {
        let known = self.cell(cell);
        let drawn = match known.domain().as_objects() {
            None => Drawn::Value(known.domain().value(index).unwrap_or(Word::ZERO)),
            Some(set) => Drawn::Object(set, index),
        };
        let Some(place) = known.place() else {
            return (self.take_value(cell, None, drawn, excludes), None);
        };
        let owned = self.places[place];
        // An object that something other than a decided place refers to is counted when it is first read.
        if let Some(Owner { group, index }) = owned.owner() {
            self.hold(group, index);
        }
        self.unread = self.unread.saturating_sub(1);
        let place = owned.place;
        let value = self.take_value(cell, place.record(), drawn, excludes);
        if place.kind() == PlaceKind::Length {
            self.unread = self.unread.saturating_add(value.bits() as usize);
        }
        (value, Some(place))
    }

    /// Gives a cell the value that was drawn; notes which objects are in use from now on.
    #[inline(always)]
    fn take_value(
        &mut self,
        cell: CellId,
        record: Option<Ref>,
        drawn: Drawn,
        excludes: impl Fn(&Choices, Ref, Ref) -> bool,
    ) -> Word {
        let value = match drawn {
            Drawn::Value(value) => value,
            Drawn::Object(set, index) => self.object(record, set, index, excludes),
        };
        self.set_value(cell, value);
        value
    }

    /// The object that is alternative `index`; notes that it is in use.
    #[inline(always)]
    fn object(
        &mut self,
        record: Option<Ref>,
        set: SetId,
        index: u64,
        excludes: impl Fn(&Choices, Ref, Ref) -> bool,
    ) -> Word {
        let ObjectSet { null, groups } = self.set(set);
        let Some(index) = index.checked_sub(u64::from(*null)) else { return Word::ZERO };
        if let (None, [group]) = (record, &**groups) {
            return self.object_in(*group, index as usize);
        }
        let found = match record {
            None => self.groups.available_at(groups, index as usize),
            Some(record) => self.possible_at(groups, index as usize, |object| excludes(self, record, object)),
        };
        let Some((group, wanted)) = found else { return Word::ZERO };
        self.hold(group, wanted as u32);
        self.group(group).objects[wanted]
    }

    /// The available object number `index` of a class domain; notes that it is in use.
    #[inline(always)]
    fn object_in(&mut self, group: GroupId, index: usize) -> Word {
        let Some(Available { object, wanted, is_used }) = self.groups.available_in(group, index) else {
            return Word::ZERO;
        };
        if !is_used {
            self.hold(group, wanted);
        }
        object
    }

    /// Notes that the object is in use that has the place of a cell.
    pub(crate) fn hold_owner(&mut self, cell: CellId) {
        if let Some(Owner { group, index }) = self.owned(cell).and_then(|owned| owned.owner()) {
            self.hold(group, index);
        }
    }

    /// Like [`ClassDomains::available_at`], among the objects that are not excluded.
    ///
    /// [`ClassDomains::available_at`]: crate::class_domain::ClassDomains::available_at
    #[cold]
    fn possible_at(
        &self,
        groups: &[GroupId],
        mut index: usize,
        excludes: impl Fn(Ref) -> bool,
    ) -> Option<(GroupId, usize)> {
        for group in groups.iter().copied() {
            if let Some(wanted) = self.not_excluded(group, &excludes).nth(index) {
                return Some((group, wanted));
            }
            index -= self.not_excluded(group, &excludes).count();
        }
        None
    }

    /// Notes that the objects of a class domain up to `index` are in use.
    #[inline(always)]
    fn hold(&mut self, group: GroupId, index: u32) {
        if !self.groups.is_used(group, index) {
            self.hold_more(group, index);
        }
    }

    #[inline(never)]
    fn hold_more(&mut self, group: GroupId, index: u32) {
        let more = self.groups.hold(group, index);
        self.unread = self.unread.saturating_add(more * self.group(group).places);
    }

    /// Notes that the first `count` objects of a class domain are in use from the start.
    pub fn hold_first(&mut self, group: GroupId, count: usize) {
        if let Some(last) = count.checked_sub(1) {
            self.groups.hold(group, last as u32);
        }
    }

    /// The objects that a cell can refer to, in use or not.
    pub fn objects(&self, cell: CellId) -> impl Iterator<Item = Word> {
        let groups = self.domain(cell).as_objects().map_or(&[][..], |set| &self.set(set).groups);
        groups.iter().flat_map(|group| self.group(*group).objects.iter().copied())
    }

    /// How many values a place has if all its objects are different ones.
    pub fn state_space(&self, cell: CellId) -> u64 {
        match self.domain(cell).as_objects() {
            Some(set) => u64::from(self.set(set).null) + self.objects(cell).count() as u64,
            None => self.domain(cell).size().unwrap_or(1),
        }
    }

    /// The values of a cell, for reports.
    pub fn listed(&self, cell: CellId) -> Vec<Listed> {
        if let Some(words) = self.narrowed(cell) {
            return words.into_iter().map(Listed::Value).collect();
        }
        let domain = self.domain(cell);
        if let Some((low, high)) = domain.as_interval() {
            return vec![Listed::Range(low, high)];
        }
        if let Some(numbers) = domain.as_numbers().or_else(|| domain.as_refs()) {
            return numbers.iter().map(|word| Listed::Value(*word)).collect();
        }
        let Some(set) = domain.as_objects() else { return Vec::new() };
        let ObjectSet { null, groups } = self.set(set);
        let null = *null && !self.cell(cell).is_narrowed();
        let mut listed: Vec<Listed> = null.then_some(Listed::Value(Word::ZERO)).into_iter().collect();
        for group in groups.iter().map(|group| self.group(*group)) {
            match group.objects.first() {
                None => {}
                Some(first) if group.interchangeable => listed.push(Listed::Objects(*first, group.objects.len())),
                Some(_) => listed.extend(group.objects.iter().map(|object| Listed::Value(*object))),
            }
        }
        listed
    }
}
