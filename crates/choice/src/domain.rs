//! Domains: the values that a cell may take.
//!
//! The kinds of domains are private to this file. All other code asks what it needs to know, so that a new kind is added here
//! and nowhere else.

use std::rc::Rc;

use fretsaw_term::{ClassId, Open, Word};

use crate::World;
use crate::choices::Choices;
use crate::class_domain::SetId;
use crate::column::Column;
use crate::text::{Piece, Shown, Text};

/// The values that a cell may take.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Domain(Kind);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// All ints between these two, inclusive.
    Range(i32, i32),
    /// The difference between a long and the first of these two, up to the second: an int.
    Offset(i64, i64),
    /// All longs between these two, inclusive.
    Long(i64, i64),
    /// One of these numbers, as registers hold them.
    Numbers(Rc<[Word]>),
    /// One of these references.
    Refs(Box<[Word]>),
    /// Null or an object of class domains: a set of objects, by number.
    Objects(SetId),
    /// The result of a call on an object pool, which the pool decides.
    Symbol { pool: Word, number: u32 },
    /// The object that boxing another undecided value returns.
    Boxed { value: Open, class: ClassId },
    /// What the twin of a place holds: the twin of another cell's object, or the same number.
    Twin { original: Open, is_ref: bool },
    /// A string that shows a number.
    Shown { shown: Shown, class: ClassId },
    /// The array with the characters of a suspended text.
    Text(Box<(Text, ClassId)>),
}

/// Writes the form of a domain in a state, without addresses and numbers that depend on the path.
pub trait Form {
    /// A number.
    fn number(&mut self, number: u64);
    /// A reference.
    fn reference(&mut self, object: Word);
    /// Something undecided: its value if it is decided after all.
    fn open(&mut self, open: Open);
    /// A class.
    fn class(&mut self, class: ClassId);
}

impl Domain {
    /// All ints between these two, inclusive.
    pub fn range(low: i32, high: i32) -> Domain {
        Domain(Kind::Range(low, high))
    }

    /// The difference between a long from `low` to `high` and `low`: an int.
    pub fn offset(low: i64, high: i64) -> Domain {
        Domain(Kind::Offset(low, high))
    }

    /// All longs between these two, inclusive: of choices that are symbolic or replayed.
    pub fn longs(low: i64, high: i64) -> Domain {
        Domain(Kind::Long(low, high))
    }

    /// One of these numbers, as registers hold them.
    pub fn numbers(words: impl Into<Rc<[Word]>>) -> Domain {
        Domain(Kind::Numbers(words.into()))
    }

    /// One of these references.
    pub fn refs(objects: impl Into<Box<[Word]>>) -> Domain {
        Domain(Kind::Refs(objects.into()))
    }

    /// Null or an object of class domains; see [`Choices::add_set`].
    pub fn objects(set: SetId) -> Domain {
        Domain(Kind::Objects(set))
    }

    /// The result of call `number` on `pool`.
    pub fn symbol(pool: Word, number: u32) -> Domain {
        Domain(Kind::Symbol { pool, number })
    }

    /// The box of class `class` for `value`; the box is decided after it.
    pub fn boxed(value: Open, class: ClassId) -> Domain {
        Domain(Kind::Boxed { value, class })
    }

    /// The twin of what the cell `original` refers to, or the same number; it is decided after `original`.
    pub fn twin(original: Open, is_ref: bool) -> Domain {
        Domain(Kind::Twin { original, is_ref })
    }

    /// A string, an object of `class`, that shows a number; it is decided after that.
    pub fn shown(shown: Shown, class: ClassId) -> Domain {
        Domain(Kind::Shown { shown, class })
    }

    /// The array of `class` with the characters of a text; it is decided after all of its parts.
    pub fn text(text: Text, class: ClassId) -> Domain {
        Domain(Kind::Text(Box::new((text, class))))
    }

    /// Whether the values are references.
    #[inline]
    pub fn is_ref(&self) -> bool {
        match self.0 {
            Kind::Range(..) | Kind::Offset(..) | Kind::Long(..) | Kind::Numbers(_) => false,
            Kind::Refs(_) | Kind::Objects(_) | Kind::Symbol { .. } | Kind::Boxed { .. } => true,
            Kind::Shown { .. } | Kind::Text(_) => true,
            Kind::Twin { is_ref, .. } => is_ref,
        }
    }

    /// Whether the cell is decided by a question. Otherwise the machine decides it, after another cell or by calling a pool.
    #[inline]
    pub fn is_asked(&self) -> bool {
        !matches!(
            self.0,
            Kind::Symbol { .. } | Kind::Boxed { .. } | Kind::Twin { .. } | Kind::Shown { .. } | Kind::Text(_)
        )
    }

    /// The pool and the number of the call, if a pool decides the cell.
    pub fn as_symbol(&self) -> Option<(Word, u32)> {
        if let Kind::Symbol { pool, number } = self.0 { Some((pool, number)) } else { None }
    }

    /// The value and the class of the box, if this is one.
    pub fn as_boxed(&self) -> Option<(Open, ClassId)> {
        if let Kind::Boxed { value, class } = self.0 { Some((value, class)) } else { None }
    }

    /// What it follows, if this is what the twin of a place holds.
    pub fn as_twin(&self) -> Option<Open> {
        if let Kind::Twin { original, .. } = self.0 { Some(original) } else { None }
    }

    /// The number that it shows, if this is a string that shows one.
    pub fn as_shown(&self) -> Option<Shown> {
        if let Kind::Shown { shown, .. } = self.0 { Some(shown) } else { None }
    }

    /// The text whose characters it has, if it is suspended.
    pub fn as_text(&self) -> Option<&Text> {
        if let Kind::Text(known) = &self.0 { Some(&known.0) } else { None }
    }

    /// The number of the set of objects, if this is one.
    pub fn as_objects(&self) -> Option<SetId> {
        if let Kind::Objects(set) = self.0 { Some(set) } else { None }
    }

    /// The references that the domain lists itself.
    pub fn as_refs(&self) -> Option<&[Word]> {
        if let Kind::Refs(values) = &self.0 { Some(values) } else { None }
    }

    /// The numbers that it lists.
    pub fn as_numbers(&self) -> Option<&[Word]> {
        if let Kind::Numbers(words) = &self.0 { Some(words) } else { None }
    }

    /// The least and the greatest number, if it contains all between them: of ints, or of the longs that an offset is about.
    pub fn as_interval(&self) -> Option<(i64, i64)> {
        match self.0 {
            Kind::Range(low, high) => Some((low.into(), high.into())),
            Kind::Offset(low, high) | Kind::Long(low, high) => Some((low, high)),
            _ => None,
        }
    }

    /// The kind and the bounds of the numbers, if they are all ints or longs between two: then they can be kept symbolic.
    pub fn as_span(&self) -> Option<(fretsaw_term::Kind, i64, i64)> {
        match self.0 {
            Kind::Range(low, high) => Some((fretsaw_term::Kind::Int, low.into(), high.into())),
            Kind::Long(low, high) => Some((fretsaw_term::Kind::Long, low, high)),
            _ => None,
        }
    }

    /// The number of values, if the domain itself determines it.
    pub fn size(&self) -> Option<u64> {
        match &self.0 {
            Kind::Range(low, high) => Some((i64::from(*high) - i64::from(*low) + 1).max(0) as u64),
            Kind::Offset(low, high) | Kind::Long(low, high) => Some(high.abs_diff(*low).saturating_add(1)),
            Kind::Numbers(words) => Some(words.len() as u64),
            Kind::Refs(values) => Some(values.len() as u64),
            Kind::Objects(_) | Kind::Symbol { .. } | Kind::Boxed { .. } => None,
            Kind::Twin { .. } | Kind::Shown { .. } | Kind::Text(_) => None,
        }
    }

    /// Value number `index`, if the domain itself determines it.
    #[inline]
    pub fn value(&self, index: u64) -> Option<Word> {
        match &self.0 {
            Kind::Range(low, _) => Some(Word::from((i64::from(*low) + index as i64) as i32)),
            Kind::Offset(..) => Some(Word::from_bits(index)),
            Kind::Long(low, _) => Some(Word::from(low.wrapping_add_unsigned(index))),
            Kind::Numbers(words) => words.get(index as usize).copied(),
            Kind::Refs(values) => values.get(index as usize).copied(),
            Kind::Objects(_) | Kind::Symbol { .. } | Kind::Boxed { .. } => None,
            Kind::Twin { .. } | Kind::Shown { .. } | Kind::Text(_) => None,
        }
    }

    /// The values by their numbers, if the domain itself determines them.
    #[inline]
    pub(crate) fn column(&self) -> Option<Column<'_>> {
        match &self.0 {
            Kind::Range(low, _) => Some(Column::Ints(*low)),
            Kind::Offset(..) => Some(Column::Numbers),
            Kind::Long(low, _) => Some(Column::Longs(*low)),
            Kind::Numbers(words) => Some(Column::Table(words, 0)),
            Kind::Refs(values) => Some(Column::Table(values, 0)),
            Kind::Objects(_) | Kind::Symbol { .. } | Kind::Boxed { .. } => None,
            Kind::Twin { .. } | Kind::Shown { .. } | Kind::Text(_) => None,
        }
    }

    /// The number of a value among the values, if the domain itself determines it.
    pub fn index_of(&self, value: Word) -> Option<u64> {
        match &self.0 {
            Kind::Range(low, _) => Some((i64::from(value.int()) - i64::from(*low)) as u64),
            Kind::Offset(..) => Some(value.bits()),
            Kind::Long(low, _) => Some(value.long().wrapping_sub(*low) as u64),
            Kind::Numbers(values) => values.iter().position(|v| *v == value).map(|at| at as u64),
            Kind::Refs(values) => values.iter().position(|v| *v == value).map(|at| at as u64),
            Kind::Objects(_) | Kind::Symbol { .. } | Kind::Boxed { .. } => None,
            Kind::Twin { .. } | Kind::Shown { .. } | Kind::Text(_) => None,
        }
    }

    /// The greatest of the values, all of which are ints.
    pub fn greatest_int(&self) -> Option<i32> {
        match &self.0 {
            Kind::Range(_, high) => Some(*high),
            Kind::Numbers(words) => words.iter().map(|word| word.int()).max(),
            _ => None,
        }
    }

    /// Whether `fits` holds for every value, which is a number of 32 bits. For a range, `fits` must hold for all ints between two
    /// for which it holds.
    pub fn all_fit(&self, fits: impl Fn(Word) -> bool) -> bool {
        match &self.0 {
            Kind::Range(low, high) => fits((*low).into()) && fits((*high).into()),
            Kind::Numbers(words) => words.iter().all(|word| fits(*word)),
            _ => false,
        }
    }

    /// Whether null is among the values.
    pub(crate) fn may_be_null(&self, choices: &Choices, world: &impl World, is_new: bool) -> bool {
        match &self.0 {
            Kind::Boxed { .. } | Kind::Shown { .. } | Kind::Text(_) => false,
            Kind::Objects(set) => choices.set(*set).null,
            Kind::Refs(values) => values.contains(&Word::ZERO),
            Kind::Symbol { pool, .. } => !is_new && world.pool_may_give_null(*pool),
            Kind::Twin { original, .. } => choices.may_be_null(*original, world),
            Kind::Range(..) | Kind::Offset(..) | Kind::Long(..) | Kind::Numbers(_) => true,
        }
    }

    /// The numbers of the classes of the values other than null, if they are known.
    pub(crate) fn classes(&self, choices: &Choices, world: &impl World) -> Option<Vec<ClassId>> {
        match &self.0 {
            Kind::Boxed { class, .. } | Kind::Shown { class, .. } => Some(vec![*class]),
            Kind::Text(known) => Some(vec![known.1]),
            Kind::Objects(set) => Some(choices.classes(*set).to_vec()),
            Kind::Refs(values) => Some(values.iter().filter_map(|v| v.object()).map(|v| world.class_of(v)).collect()),
            Kind::Symbol { pool, .. } => world.class_of_pool(*pool).map(|class| vec![class]),
            Kind::Twin { original, .. } => choices.possible_classes(*original, world),
            Kind::Range(..) | Kind::Offset(..) | Kind::Long(..) | Kind::Numbers(_) => None,
        }
    }

    /// Writes the domain as part of a state.
    pub(crate) fn write(&self, choices: &Choices, form: &mut impl Form) {
        let mut numbers = |numbers: &[u64]| numbers.iter().for_each(|number| form.number(*number));
        match &self.0 {
            Kind::Range(low, high) => numbers(&[1, u64::from(*low as u32), u64::from(*high as u32)]),
            Kind::Offset(low, high) => numbers(&[2, *low as u64, *high as u64]),
            Kind::Long(low, high) => numbers(&[9, *low as u64, *high as u64]),
            Kind::Numbers(words) => {
                numbers(&[3, words.len() as u64]);
                words.iter().for_each(|word| form.number(word.bits()));
            }
            Kind::Refs(values) => {
                numbers(&[4, values.len() as u64]);
                values.iter().for_each(|value| form.reference(*value));
            }
            Kind::Symbol { pool, number } => {
                numbers(&[5, u64::from(*number)]);
                form.reference(*pool);
            }
            Kind::Objects(set) => choices.write_set(*set, form),
            Kind::Boxed { value, class } => {
                form.number(7);
                form.open(*value);
                form.class(*class);
            }
            Kind::Twin { original, .. } => {
                form.number(8);
                form.open(*original);
            }
            Kind::Shown { shown, class } => {
                numbers(&[10, shown.ty as u64]);
                form.open(shown.number);
                form.class(*class);
            }
            Kind::Text(known) => {
                numbers(&[11, known.0.pieces.len() as u64]);
                for piece in known.0.pieces.iter() {
                    match piece {
                        Piece::Units(units) => {
                            form.number(units.len() as u64);
                            units.iter().for_each(|unit| form.number((*unit).into()));
                        }
                        Piece::String(cell) => form.open(Open::Cell(*cell)),
                    }
                }
            }
        }
    }

    /// How many words the values take that it lists.
    pub(crate) fn words(&self) -> usize {
        match &self.0 {
            Kind::Numbers(values) => values.len(),
            Kind::Refs(values) => values.len(),
            Kind::Text(known) => {
                let units = |piece: &Piece| if let Piece::Units(units) = piece { 1 + units.len() / 4 } else { 2 };
                known.0.pieces.iter().map(units).sum()
            }
            _ => 0,
        }
    }

    /// Calls `visit` on every reference.
    pub(crate) fn each_ref(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        match &mut self.0 {
            Kind::Refs(values) => values.iter_mut().for_each(visit),
            Kind::Symbol { pool, .. } => visit(pool),
            _ => {}
        }
    }
}
