//! Bounded places: the fields, elements and lengths of an input that hold suspended choices (Korat, section 3.2).
//!
//! Each place is a cell; together they are what Korat calls the candidate vector. They are created before the
//! program starts, after a collection and a mark: objects therefore do not move, and the address of a cell's place
//! is known. Deciding a cell writes the value there, unless the program has written something else.
//!
//! For longs and doubles every bit pattern is a value. An undecided one is recognised by its address, and is
//! decided when it is loaded; it is also decided before natives that may copy it.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use fretsaw_code::{Class, ClassKind, Field, Memory, Method};
use fretsaw_heap::{ARRAY_HEADER_WORDS, Heap, IMMORTAL_WORDS, Ref};
use fretsaw_term::{Domain, Origin, cell_of, may_be_open_wide, word_of};

use crate::machine::{Event, Limit, Machine};
use crate::open::Choice;
use crate::trap::{Result, Trap};

/// Objects of one class domain.
#[derive(Clone, Debug)]
pub struct Group {
    /// The objects, in their order.
    pub objects: Vec<u64>,
    /// Whether the objects are interchangeable, so that the first unused one represents all others.
    pub interchangeable: bool,
    /// Whether at most one place refers to each of them.
    pub unshared: bool,
}

/// The values of a field domain.
#[derive(Clone, Debug)]
pub enum Set {
    /// All ints between these two, inclusive.
    Range(i32, i32),
    /// These words, as registers hold them.
    Words(Box<[u64]>),
    /// Null where it is allowed, then the objects of these groups.
    Objects {
        /// Whether null is a value.
        null: bool,
        /// The groups, in order.
        groups: Box<[u32]>,
    },
}

/// The place of a cell.
#[derive(Clone, Copy, Debug)]
enum Home {
    /// An argument of the call, which is not in the heap.
    Argument,
    /// The word at this address; whether it holds a reference.
    Word(usize, bool),
    /// The length of this array.
    Length(Ref),
}

/// All bounded places of a machine. They are created after the first mark and before all others.
#[derive(Default)]
pub struct Bounded {
    /// Class domains.
    pub groups: Vec<Group>,
    /// Field domains.
    pub sets: Vec<Set>,
    /// The places, by cell.
    homes: Vec<Home>,
    /// The cells of array lengths.
    lengths: HashMap<Ref, u32>,
    /// The cells of longs and doubles, by address.
    wide: BTreeMap<usize, u32>,
    /// For each set of objects their classes.
    classes: Vec<Box<[u32]>>,
}

/// An array whose length and elements are choices.
pub struct BoundedArray {
    /// The cell of its length.
    pub length: u32,
    /// The cells of its elements, for the greatest length.
    pub elements: Range<u32>,
}

impl Bounded {
    /// Whether objects of `set` can be null.
    pub(crate) fn may_be_null(&self, set: u32) -> bool {
        !matches!(self.sets[set as usize], Set::Objects { null: false, .. })
    }

    /// The numbers of the classes of the objects in `set`.
    pub(crate) fn classes(&self, set: u32) -> &[u32] {
        self.classes.get(set as usize).map_or(&[], |classes| classes)
    }
}

/// Natives that do not read the objects they get, or decide by themselves what they read.
const LOOKING_AT_NOTHING: [(&str, &str); 4] = [
    ("java/lang/Object", "getClass"),
    ("java/lang/Object", "hashCode"),
    ("java/lang/System", "identityHashCode"),
    ("fretsaw/Fretsaw", "peekField"),
];

impl Machine {
    /// Collects and marks the present state, after which places can be bounded.
    pub fn begin_bounded(&mut self) -> std::result::Result<(), String> {
        self.collect().map_err(|trap| format!("{trap:?}"))?;
        self.mark();
        Ok(())
    }

    /// Sets the field domains.
    pub fn set_sets(&mut self, sets: Vec<Set>) {
        let classes_of = |group: &u32| {
            let objects = &self.bounded.groups[*group as usize].objects;
            objects.iter().map(|object| self.heap.class_of(*object as Ref)).collect::<Vec<u32>>()
        };
        let classes = sets.iter().map(|set| {
            let Set::Objects { groups, .. } = set else { return Box::default() };
            let mut classes: Vec<u32> = groups.iter().flat_map(classes_of).collect();
            classes.sort_unstable();
            classes.dedup();
            classes.into()
        });
        self.bounded.classes = classes.collect();
        self.bounded.sets = sets;
    }

    fn add_bounded(&mut self, set: u32, home: Home) -> u64 {
        let is_ref = matches!(self.bounded.sets[set as usize], Set::Objects { .. });
        debug_assert_eq!(self.bounded.homes.len(), self.cells.len());
        self.bounded.homes.push(home);
        self.cells.add(Domain::Bounded { set, is_ref }, Origin::Inner)
    }

    /// An argument whose values are those of `set`; returns its word.
    pub fn bound_argument(&mut self, set: u32) -> u64 {
        self.add_bounded(set, Home::Argument)
    }

    /// Stores an undecided value of `set` in `field` of `object`; returns its cell.
    pub fn bound_field(&mut self, object: u64, field: &Field, set: u32) -> u32 {
        let address = object as usize + field.offset as usize;
        self.bound_word(address, field.memory, set)
    }

    fn bound_word(&mut self, address: usize, memory: Memory, set: u32) -> u32 {
        let is_ref = memory == Memory::Ref;
        let word = self.add_bounded(set, Home::Word(address, is_ref));
        if matches!(memory, Memory::Long | Memory::Double) {
            self.bounded.wide.insert(address, cell_of(word));
        }
        if is_ref {
            self.heap.set_ref(address, word)
        } else {
            self.heap.set(address, word)
        }
        cell_of(word)
    }

    /// Creates an array of class `class`, with room for `longest` elements, that is not bounded yet. It is created
    /// outside of history.
    pub fn unsized_array(&mut self, class: &'static Class, longest: usize) -> Result<Ref> {
        let ClassKind::Array { memory, .. } = class.kind else {
            return Err(self.unsupported(&format!("{} as an array", class.external_name())));
        };
        let words = Heap::array_words(longest.max(1), 3) as u32;
        let at = self.loader.reserve(words);
        let packed = memory.shift() < 3;
        let shadow = packed.then(|| self.loader.reserve(words));
        if self.loader.immortal_end() > IMMORTAL_WORDS {
            return Err(Trap::stop(Event::Limit(Limit::Heap)));
        }
        let array = self.heap.place_unsized_array(class.id, at, longest, memory.shift());
        if let Some(shadow) = shadow {
            let shadow = self.heap.place_immortal_array(self.known.long_array, shadow, longest, 3);
            self.heap.place_shadow(array, shadow);
        }
        Ok(array)
    }

    /// Makes the length and the elements of an array choices from `lengths` and `elements`.
    pub fn bound_array(&mut self, array: Ref, longest: usize, lengths: u32, elements: u32) -> BoundedArray {
        let length = cell_of(self.add_bounded(lengths, Home::Length(array)));
        self.bounded.lengths.insert(array, length);
        let memory = match self.class_of_object(array.into()).kind {
            ClassKind::Array { memory, .. } => memory,
            _ => Memory::Ref,
        };
        let holder = if self.heap.header(array).has_shadow() { self.heap.shadow(array) } else { array };
        let start = holder as usize + ARRAY_HEADER_WORDS;
        for address in start..start + longest {
            self.bound_word(address, memory, elements);
        }
        BoundedArray { length, elements: length + 1..length + 1 + longest as u32 }
    }

    /// Writes the value of a cell to its place, unless the program has written something else there.
    pub(crate) fn settle_home(&mut self, cell: u32, value: u64) {
        match self.bounded.homes[cell as usize] {
            Home::Argument => {}
            Home::Length(array) => self.heap.set_length(array, value as usize),
            Home::Word(address, _) if self.heap.word(address) != word_of(cell) => {}
            Home::Word(address, true) => self.heap.set_ref(address, value),
            Home::Word(address, false) => self.heap.set(address, value),
        }
    }

    /// The objects that `cell` can refer to.
    pub fn bounded_objects(&self, cell: u32) -> impl Iterator<Item = u64> + '_ {
        let set = match self.cells.domain(cell) {
            Domain::Bounded { set, .. } => Some(&self.bounded.sets[*set as usize]),
            _ => None,
        };
        let groups =
            set.into_iter().flat_map(|set| if let Set::Objects { groups, .. } = set { &groups[..] } else { &[] });
        groups.flat_map(|group| self.bounded.groups[*group as usize].objects.iter().copied())
    }

    /// Whether `cell` is the length of an array.
    pub fn is_length(&self, cell: u32) -> bool {
        matches!(self.bounded.homes.get(cell as usize), Some(Home::Length(_)))
    }

    /// Whether `cell` is a bounded place.
    pub(crate) fn is_bounded(&self, cell: u32) -> bool {
        (cell as usize) < self.bounded.homes.len()
    }

    /// The length of an array whose own word is 0. If copies do not decide values, it may be undecided.
    #[cold]
    pub(crate) fn slow_length(&mut self, array: Ref) -> Result<u64> {
        match self.unsized_cell(array) {
            Some(cell) if self.config.choice == Choice::Copy => Ok(word_of(cell)),
            Some(cell) => Err(Trap::open(cell)),
            None => Ok(self.heap.length(array) as u64),
        }
    }

    /// The cell of the array's length, if that is not decided.
    fn unsized_cell(&self, array: Ref) -> Option<u32> {
        self.heap.header(array).is_unsized().then(|| self.bounded.lengths[&array])
    }

    /// Whether `object` is an array whose length is not decided.
    pub fn is_unsized(&self, object: Ref) -> bool {
        self.heap.header(object).is_unsized()
    }

    /// Decides the length of `array`.
    pub(crate) fn settle_length(&self, array: Ref) -> Result<()> {
        self.unsized_cell(array).map_or(Ok(()), |cell| Err(Trap::open(cell)))
    }

    /// The long or double at `address`, whose bit pattern is that of an undecided value.
    #[cold]
    pub(crate) fn load_wide(&self, address: usize) -> Result<u64> {
        let word = self.heap.word(address);
        match self.wide_cell(address, word) {
            Some(cell) => Err(Trap::open(cell)),
            None => Ok(word),
        }
    }

    /// The undecided cell that `word` represents at `address`, if there is one.
    fn wide_cell(&self, address: usize, word: u64) -> Option<u32> {
        if !may_be_open_wide(word) || self.bounded.wide.get(&address) != Some(&cell_of(word)) {
            return None;
        }
        self.cells.value(cell_of(word)).is_none().then_some(cell_of(word))
    }

    /// Handles a long or double whose bit pattern is that of a cell at the address where it is stored, but which is
    /// a value.
    #[cold]
    pub(crate) fn check_wide_store(&self, address: usize, word: u64) -> Result<()> {
        match self.wide_cell(address, word) {
            Some(_) => Err(self.unsupported(&format!("the long value {} in a bounded field", word as i64))),
            None => Ok(()),
        }
    }

    /// Before a native gets these arguments, decides the lengths of arrays, and longs and doubles in objects.
    pub(crate) fn settle_arguments(&self, method: &Method, arguments: &[u64]) -> Result<()> {
        if self.bounded.lengths.is_empty() && self.bounded.wide.is_empty() {
            return Ok(());
        }
        let receiver = (!method.is_static()).then_some(true);
        let parameters = method.signature.params.iter().map(|descriptor| descriptor.starts_with(['L', '[']));
        for (object, is_ref) in arguments.iter().zip(receiver.into_iter().chain(parameters)) {
            if is_ref && *object != 0 {
                match self.settle_object(*object as Ref) {
                    Err(_) if LOOKING_AT_NOTHING.contains(&(method.class.name, method.name)) => {}
                    settled => settled?,
                }
            }
        }
        Ok(())
    }

    fn settle_object(&self, object: Ref) -> Result<()> {
        self.settle_length(object)?;
        if self.bounded.wide.is_empty() {
            return Ok(());
        }
        let range = object as usize..object as usize + self.heap.size_of(object);
        let open = self.bounded.wide.range(range).find_map(|(at, _)| self.wide_cell(*at, self.heap.word(*at)));
        open.map_or(Ok(()), |cell| Err(Trap::open(cell)))
    }
}
