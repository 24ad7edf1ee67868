//! Questions and their alternatives.

use fretsaw_term::{CellId, Ref, Word};

use crate::choices::Choices;
use crate::class_domain::{GroupId, ObjectSet, SetId};
use crate::place::{Owner, Place, PlaceKind};

/// A question: what must be known before a machine can continue. Today every question is about the value of a cell. It has a
/// whole word, so that it stays in a register on its way out of the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ask(u64);

impl Ask {
    /// Which value has this cell?
    #[inline]
    pub fn value(cell: CellId) -> Ask {
        Ask(cell.0.into())
    }

    /// The cell that the question is about.
    #[inline]
    pub fn cell(self) -> CellId {
        CellId(self.0 as u32)
    }
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
        let cell = ask.cell();
        let domain = self.domain(cell);
        let Some(set) = domain.as_objects() else { return domain.size().unwrap_or(0) };
        let ObjectSet { null, groups } = self.set(set);
        let record = self.record(cell);
        let count = |group: &GroupId| match record {
            None => self.groups.available(*group).len() as u64,
            Some(record) => self.possible(*group, |object| excludes(record, object)).count() as u64,
        };
        u64::from(*null) + groups.iter().map(count).sum::<u64>()
    }

    /// The record whose component a cell is, if it can refer to records.
    fn record(&self, cell: CellId) -> Option<Ref> {
        self.place(cell)?.record()
    }

    /// The available objects of a class domain that are not excluded: their numbers.
    fn possible(&self, group: GroupId, excludes: impl Fn(Ref) -> bool) -> impl Iterator<Item = usize> {
        let objects = &self.group(group).objects;
        self.groups.available(group).filter(move |index| !excludes(objects[*index].reference()))
    }

    /// Whether a cell belongs to an object that represents other unused ones: no decided place refers to it.
    #[inline]
    pub fn is_unheld(&self, cell: CellId) -> bool {
        let owner = self.owned(cell).and_then(|owned| owned.owner());
        owner.is_some_and(|Owner { group, index }| self.groups.is_unheld(group, index))
    }

    /// Takes alternative `index` of a question: decides the cell, and notes which objects are in use from now on. Returns the
    /// value, and where it belongs. Every candidate of a search comes here: a call would pass all of this through memory.
    #[inline(always)]
    pub fn take(
        &mut self,
        ask: Ask,
        index: u64,
        excludes: impl Fn(&Choices, Ref, Ref) -> bool,
    ) -> (Word, Option<Place>) {
        let cell = ask.cell();
        let Some(owned) = self.owned(cell) else {
            return (self.take_value(cell, None, index, excludes), None);
        };
        // An object that something other than a decided place refers to is counted when it is first read.
        if let Some(Owner { group, index }) = owned.owner() {
            self.hold(group, index);
        }
        self.unread = self.unread.saturating_sub(1);
        let place = owned.place;
        let value = self.take_value(cell, place.record(), index, excludes);
        if place.kind() == PlaceKind::Length {
            self.unread = self.unread.saturating_add(value.bits() as usize);
        }
        (value, Some(place))
    }

    /// Gives a cell the value that is alternative `index`; notes which objects are in use from now on.
    #[inline(always)]
    fn take_value(
        &mut self,
        cell: CellId,
        record: Option<Ref>,
        index: u64,
        excludes: impl Fn(&Choices, Ref, Ref) -> bool,
    ) -> Word {
        let domain = self.domain(cell);
        let value = match domain.as_objects() {
            None => domain.value(index).unwrap_or(Word::ZERO),
            Some(set) => self.object(record, set, index, excludes),
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
        let found = match record {
            None => self.available_at(groups, index as usize),
            Some(record) => self.possible_at(groups, index as usize, |object| excludes(self, record, object)),
        };
        let Some((group, wanted)) = found else { return Word::ZERO };
        self.hold(group, wanted as u32);
        self.group(group).objects[wanted]
    }

    /// The available object number `index` of some class domains: its class domain, and its number there.
    #[inline]
    fn available_at(&self, groups: &[GroupId], mut index: usize) -> Option<(GroupId, usize)> {
        for group in groups.iter().copied() {
            let available = self.groups.available(group);
            if index < available.len() {
                return Some((group, available.start + index));
            }
            index -= available.len();
        }
        None
    }

    /// The same among those that are not excluded.
    #[cold]
    fn possible_at(
        &self,
        groups: &[GroupId],
        mut index: usize,
        excludes: impl Fn(Ref) -> bool,
    ) -> Option<(GroupId, usize)> {
        for group in groups.iter().copied() {
            if let Some(wanted) = self.possible(group, &excludes).nth(index) {
                return Some((group, wanted));
            }
            index -= self.possible(group, &excludes).count();
        }
        None
    }

    /// Notes that the objects of a class domain up to `index` are in use.
    #[inline]
    fn hold(&mut self, group: GroupId, index: u32) {
        let more = self.groups.hold(group, index);
        if more > 0 {
            self.unread = self.unread.saturating_add(more * self.group(group).places);
        }
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
        let domain = self.domain(cell);
        if let Some((low, high)) = domain.as_interval() {
            return vec![Listed::Range(low, high)];
        }
        if let Some(numbers) = domain.as_numbers().or_else(|| domain.as_refs()) {
            return numbers.iter().map(|word| Listed::Value(*word)).collect();
        }
        let Some(set) = domain.as_objects() else { return Vec::new() };
        let ObjectSet { null, groups } = self.set(set);
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
