//! All choices of a machine, with what going back needs.

use std::hash::{Hash, Hasher};

use fretsaw_term::{CellId, ClassId, Open, Ref, Word};

use crate::cell::{Cell, Origin};
use crate::class_domain::{ClassDomain, ClassDomains, Extent, GroupId, ObjectSet, SetId};
use crate::domain::{Domain, Form};
use crate::narrowing::Part;
use crate::place::{Owned, Owner, Place, PlaceKind};
use crate::symbols::Symbols;
use crate::terms::{self, Terms};
use crate::twin::Twins;

/// How many words a label takes, with what refers to it.
fn label_words(label: &str) -> usize {
    size_of::<(CellId, Box<str>)>() / size_of::<u64>() + label.len().div_ceil(size_of::<u64>())
}

/// A set of objects, with the numbers of their classes.
#[derive(Clone, Debug, Hash)]
struct KnownSet {
    set: ObjectSet,
    classes: Box<[ClassId]>,
    /// Whether each object is an alternative of its own in every state.
    is_told_apart: bool,
}

/// The cells of a machine, their domains and places, and what is in use of class domains.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    cells: Vec<Cell>,
    /// Cells that were decided, in order.
    decided: Vec<CellId>,
    /// Current domains, in the order in which cells were narrowed to them.
    pub(crate) parts: Vec<Part>,
    pub(crate) terms: Terms,
    /// Terms over several cells and what is known of them, if numbers are kept symbolic.
    pub(crate) symbols: Option<Box<Symbols>>,
    /// Cells that the program loaded while they were undecided, in order.
    pub(crate) loaded: Vec<CellId>,
    /// How many of them are still undecided.
    pub(crate) open_loaded: u32,
    /// The names of cells that have one, in order.
    labels: Vec<(CellId, Box<str>)>,
    /// Where the values of some cells belong, in the order of the cells.
    pub(crate) places: Vec<Owned>,
    /// Sets of objects that domains name.
    sets: Vec<KnownSet>,
    pub(crate) groups: ClassDomains,
    /// Arrays whose lengths are cells, with these cells. They are in the order of their addresses.
    arrays: Vec<(Word, CellId)>,
    twins: Twins,
    /// How many places are of 64-bit kinds.
    wide: u32,
    /// An upper limit of the number of undecided places that the roots of inputs lead to.
    pub(crate) unread: usize,
    /// How many words the values that domains list and the labels take.
    listed: usize,
    /// How often something was narrowed, loaded, or made a term: like `added`.
    pub(crate) narrowed: u32,
    /// For each cell whether it was loaded on some path. Outside of history.
    pub(crate) ever_loaded: Vec<bool>,
    /// How often something was added: undo has something to forget if this differs from what it was at the mark.
    pub(crate) added: u32,
    marks: Vec<Mark>,
}

/// The lengths of everything at a mark.
#[derive(Clone, Copy, Debug)]
struct Mark {
    cells: u32,
    decided: u32,
    parts: u32,
    loaded: u32,
    open_loaded: u32,
    terms: terms::Extent,
    narrowed: u32,
    places: u32,
    sets: u32,
    groups: Extent,
    arrays: u32,
    twins: u32,
    wide: u32,
    unread: usize,
    added: u32,
}

impl Choices {
    /// Adds a cell with that domain, which may have a name; returns its word.
    pub fn add(&mut self, domain: Domain, origin: Origin, label: Option<&str>) -> Word {
        if let Some(label) = label {
            self.listed += label_words(label);
            self.labels.push((CellId::at(self.cells.len()), label.into()));
        }
        self.push(Cell::new(domain, origin, None)).into()
    }

    /// Adds a cell that belongs to another one.
    pub fn add_inner(&mut self, domain: Domain) -> CellId {
        self.push(Cell::new(domain, Origin::Inner, None))
    }

    /// Adds a cell that is this object, which other cells refer to.
    pub fn add_known(&mut self, object: Word) -> CellId {
        let cell = self.add_inner(Domain::refs([object]));
        self.set_value(cell, object);
        cell
    }

    /// Adds a cell whose value belongs in `place`.
    pub fn add_place(&mut self, domain: Domain, place: Place, owner: Option<Owner>) -> CellId {
        let number = self.places.len() as u32;
        self.places.push(Owned::new(place, owner));
        self.wide += u32::from(place.kind() == PlaceKind::Wide);
        let cell = self.push(Cell::new(domain, Origin::Inner, Some(number)));
        if place.kind() == PlaceKind::Length {
            let array = place.object();
            let at = self.arrays.partition_point(|(other, _)| other.reference() < array);
            self.arrays.insert(at, (array.into(), cell));
        }
        cell
    }

    fn push(&mut self, cell: Cell) -> CellId {
        self.listed += cell.domain().words();
        self.added += 1;
        self.cells.push(cell);
        CellId::at(self.cells.len() - 1)
    }

    /// Adds a set of objects for [`Domain::objects`]; returns its number. `class_of` is the number of an object's class.
    pub fn add_set(&mut self, set: ObjectSet, class_of: impl Fn(Ref) -> ClassId) -> SetId {
        let objects = set.groups.iter().flat_map(|group| &self.groups.get(*group).objects);
        let mut classes: Vec<ClassId> = objects.map(|object| class_of(object.reference())).collect();
        classes.sort_unstable();
        classes.dedup();
        self.added += 1;
        let is_told_apart = set.groups.iter().all(|group| self.groups.get(*group).is_told_apart());
        self.sets.push(KnownSet { set, classes: classes.into(), is_told_apart });
        SetId(self.sets.len() as u32 - 1)
    }

    /// Adds a class domain; returns its number.
    pub fn add_group(&mut self, domain: ClassDomain) -> GroupId {
        self.groups.add(domain)
    }

    /// A class domain.
    pub fn group(&self, group: GroupId) -> &ClassDomain {
        self.groups.get(group)
    }

    /// A class domain that is being prepared: nothing refers to its objects yet.
    pub fn group_mut(&mut self, group: GroupId) -> &mut ClassDomain {
        self.groups.get_mut(group)
    }

    /// How many objects of a class domain are in use.
    pub fn used(&self, group: GroupId) -> u32 {
        self.groups.used(group)
    }

    /// All class domains.
    pub fn groups(&self) -> impl Iterator<Item = &ClassDomain> {
        self.groups.iter()
    }

    /// A set of objects.
    pub fn set(&self, set: SetId) -> &ObjectSet {
        &self.sets[set.index()].set
    }

    /// Whether each object of a set is an alternative of its own in every state.
    #[inline]
    pub(crate) fn is_told_apart(&self, set: SetId) -> bool {
        self.sets[set.index()].is_told_apart
    }

    /// The numbers of the classes of the objects in `set`.
    pub(crate) fn classes(&self, set: SetId) -> &[ClassId] {
        &self.sets[set.index()].classes
    }

    /// How many values the choice that a call made still has; none if it is decided or kept symbolic, or if its pool decides it.
    pub fn open_size(&self, cell: CellId) -> Option<u64> {
        let open = self.cell(cell);
        if open.value().is_some() || !open.is_call() || self.is_symbolic(cell) {
            return None;
        }
        if open.is_narrowed() { self.current_size(cell) } else { open.domain().size() }
    }

    /// Writes a set of objects as part of a state.
    pub(crate) fn write_set(&self, set: SetId, form: &mut impl Form) {
        let ObjectSet { null, groups } = self.set(set);
        form.number(6);
        form.number(u64::from(*null));
        form.number(groups.len() as u64);
        for group in groups.iter() {
            let available = self.groups.available(*group);
            form.number(available.len() as u64);
            self.group(*group).objects.iter().for_each(|object| form.reference(*object));
        }
    }

    /// The name of a cell, if it has one.
    pub fn label(&self, cell: CellId) -> Option<&str> {
        let at = self.labels.binary_search_by_key(&cell, |(labelled, _)| *labelled).ok()?;
        Some(&self.labels[at].1)
    }

    /// The value of a cell, if it is decided.
    #[inline]
    pub fn value(&self, cell: CellId) -> Option<Word> {
        self.cells[cell.index()].value()
    }

    /// The value of an undecided word, if what it represents is decided.
    #[inline]
    pub fn value_of(&self, open: Open) -> Option<Word> {
        match open {
            Open::Cell(cell) => self.value(cell).or_else(|| self.followed_value(cell)),
            Open::Term(term) => match &self.symbols {
                None => self.term_value(term),
                Some(symbols) => self.symbolic_value(symbols, term),
            },
        }
    }

    /// The same, but none if only a view is known: of a cell that may still have several values.
    #[inline]
    pub fn decided_value(&self, open: Open) -> Option<Word> {
        match open {
            Open::Term(term) if self.symbols.is_none() => self.viewed_value(term),
            _ => self.value_of(open),
        }
    }

    /// A cell.
    pub fn cell(&self, cell: CellId) -> &Cell {
        &self.cells[cell.index()]
    }

    pub(crate) fn cell_mut(&mut self, cell: CellId) -> &mut Cell {
        &mut self.cells[cell.index()]
    }

    /// The domain of a cell.
    #[inline]
    pub fn domain(&self, cell: CellId) -> &Domain {
        self.cells[cell.index()].domain()
    }

    /// Where the value of a cell belongs, if that is in the heap or an argument.
    pub fn place(&self, cell: CellId) -> Option<Place> {
        self.owned(cell).map(|owned| owned.place)
    }

    #[inline]
    pub(crate) fn owned(&self, cell: CellId) -> Option<Owned> {
        Some(self.places[self.cells[cell.index()].place()?])
    }

    /// Sets the object that has the place of a cell.
    pub fn set_owner(&mut self, cell: CellId, owner: Owner) {
        if let Some(place) = self.cells[cell.index()].place() {
            self.places[place].set_owner(owner);
        }
    }

    /// The cell of an array's length.
    pub fn length_cell(&self, array: Ref) -> Option<CellId> {
        let at = self.arrays.binary_search_by_key(&array, |(array, _)| array.reference()).ok()?;
        Some(self.arrays[at].1)
    }

    /// Whether some array's length is a cell.
    #[inline]
    pub fn has_lengths(&self) -> bool {
        !self.arrays.is_empty()
    }

    /// Whether some place is of a 64-bit kind.
    #[inline]
    pub fn has_wide(&self) -> bool {
        self.wide != 0
    }

    /// The undecided cell whose place of a 64-bit kind is at `address`, where the word of `cell` was found.
    pub fn wide_cell_at(&self, address: usize, cell: CellId) -> Option<CellId> {
        let is_there = cell.index() < self.cells.len() && self.place(cell)?.address() == Some(address);
        (is_there && self.value(cell).is_none()).then_some(cell)
    }

    /// Notes which objects have which twins: pairs in the order of the originals' addresses.
    pub fn add_twins(&mut self, pairs: &[(Word, Word)]) {
        self.added += 1;
        self.twins.add(pairs);
    }

    /// The twin of `object`, if it has one.
    pub fn twin_of(&self, object: Ref) -> Option<Ref> {
        self.twins.of(object)
    }

    /// The object whose twin `twin` is, if it is one.
    pub fn original_of(&self, twin: Ref) -> Option<Ref> {
        self.twins.original(twin)
    }

    /// Decides a cell that no question is about: a box, a symbol of a pool, or what a twin holds.
    pub fn decide(&mut self, cell: CellId, value: Word) {
        debug_assert!(!self.domain(cell).is_asked());
        self.set_value(cell, value);
    }

    #[inline]
    pub(crate) fn set_value(&mut self, cell: CellId, value: Word) {
        let known = &mut self.cells[cell.index()];
        known.set_value(Some(value));
        self.open_loaded -= u32::from(known.is_loaded());
        self.decided.push(cell);
    }

    /// An upper limit of the number of undecided places that the roots of inputs lead to.
    pub fn unread(&self) -> usize {
        self.unread
    }

    /// Adds to the number of undecided places that the roots of inputs lead to.
    pub fn add_unread(&mut self, places: usize) {
        self.unread = self.unread.saturating_add(places);
    }

    /// How many bytes the cells take.
    pub fn bytes(&self) -> usize {
        let places = self.places.len() * size_of::<Owned>() + self.parts.len() * size_of::<Part>();
        let symbols = self.symbols.as_ref().map_or(0, |symbols| symbols.bytes());
        self.cells.len() * size_of::<Cell>() + places + self.terms.bytes() + symbols + self.listed * size_of::<u64>()
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// All cells, in the order of their creation.
    pub fn iter(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter()
    }

    /// Adds everything that going back restores to a digest.
    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        let Choices {
            cells,
            decided: _,
            parts,
            terms,
            symbols,
            loaded,
            open_loaded,
            labels,
            places,
            sets,
            groups,
            arrays,
            twins,
            wide,
            unread,
            listed,
            ever_loaded: _,
            narrowed: _,
            added: _,
            marks: _,
        } = self;
        (cells, parts, terms, symbols, loaded, open_loaded, labels, places, sets).hash(hasher);
        (groups, arrays, twins, wide, unread, listed).hash(hasher);
    }

    /// Calls `visit` on every reference.
    pub fn each_ref(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        self.cells.iter_mut().for_each(|cell| cell.each_ref(visit));
        self.places.iter_mut().for_each(|owned| owned.each_ref(visit));
        self.groups.each_ref(visit);
        self.arrays.iter_mut().for_each(|(array, _)| visit(array));
        self.twins.each_ref(visit);
    }

    /// Marks the present state.
    pub fn mark(&mut self) {
        if let Some(symbols) = &mut self.symbols {
            symbols.mark();
        }
        self.marks.push(Mark {
            cells: self.cells.len() as u32,
            decided: self.decided.len() as u32,
            parts: self.parts.len() as u32,
            loaded: self.loaded.len() as u32,
            open_loaded: self.open_loaded,
            terms: self.terms.extent(),
            narrowed: self.narrowed,
            places: self.places.len() as u32,
            sets: self.sets.len() as u32,
            groups: self.groups.extent(),
            arrays: self.arrays.len() as u32,
            twins: self.twins.calls() as u32,
            wide: self.wide,
            unread: self.unread,
            added: self.added,
        });
    }

    /// Returns to the last mark, which stays.
    #[inline]
    pub fn undo(&mut self) {
        // Every candidate of a search comes here: only what is needed is copied.
        let Some(&Mark { decided, groups, unread, open_loaded, narrowed, added, .. }) = self.marks.last() else {
            return;
        };
        for cell in &self.decided[decided as usize..] {
            self.cells[cell.index()].set_value(None);
        }
        self.decided.truncate(decided as usize);
        self.groups.undo(groups);
        self.unread = unread;
        self.open_loaded = open_loaded;
        if self.narrowed != narrowed {
            self.forget_narrowed();
        }
        if self.added != added {
            self.forget_added();
        }
    }

    /// Forgets current domains, loads and terms since the last mark.
    #[cold]
    fn forget_narrowed(&mut self) {
        let Some(&Mark { parts, loaded, terms, narrowed, .. }) = self.marks.last() else { return };
        while self.parts.len() > parts as usize {
            self.widen();
        }
        for cell in &self.loaded[loaded as usize..] {
            self.cells[cell.index()].set_loaded(false);
        }
        self.loaded.truncate(loaded as usize);
        if let Some(symbols) = &mut self.symbols {
            symbols.undo();
        }
        self.terms.truncate(terms);
        self.narrowed = narrowed;
    }

    /// Forgets cells, sets and twins that were made since the last mark.
    fn forget_added(&mut self) {
        let Some(mark) = self.marks.last().copied() else { return };
        let cells = mark.cells as usize;
        self.listed -= self.cells[cells..].iter().map(|cell| cell.domain().words()).sum::<usize>();
        self.cells.truncate(cells);
        let labelled = self.labels.partition_point(|(cell, _)| cell.index() < cells);
        self.listed -= self.labels.drain(labelled..).map(|(_, label)| label_words(&label)).sum::<usize>();
        self.places.truncate(mark.places as usize);
        if self.arrays.len() > mark.arrays as usize {
            self.arrays.retain(|(_, cell)| cell.index() < cells);
        }
        self.sets.truncate(mark.sets as usize);
        self.twins.truncate(mark.twins as usize);
        self.wide = mark.wide;
        self.added = mark.added;
    }

    /// Forgets the last mark.
    pub fn drop_mark(&mut self) {
        if let Some(symbols) = &mut self.symbols {
            symbols.drop_mark();
        }
        self.marks.pop();
    }
}
