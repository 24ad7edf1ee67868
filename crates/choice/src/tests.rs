//! Domains and class domains against brute force, and going back against copies.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hasher};

use fretsaw_term::{Open, Ref, Word};
use fretsaw_testing::Random;

use crate::*;

mod narrowing;
mod symbols;

const CLASS: ClassId = ClassId(7);

struct NoWorld;

impl World for NoWorld {
    fn class_of(&self, _: Ref) -> ClassId {
        CLASS
    }

    fn class_of_pool(&self, pool: Word) -> Option<ClassId> {
        (pool != at(1)).then_some(CLASS)
    }

    fn pool_may_give_null(&self, pool: Word) -> bool {
        pool == at(2)
    }
}

/// The reference to the object at `address`.
fn at(address: usize) -> Word {
    Ref::at(address).into()
}

fn digest(choices: &Choices) -> u64 {
    let mut hasher = DefaultHasher::new();
    choices.hash_into(&mut hasher);
    hasher.finish()
}

/// Places that can refer to the objects of class domains; `per_object` places belong to each object.
fn input(
    sizes: &[usize],
    null: bool,
    interchangeable: bool,
    unshared: bool,
    roots: usize,
    per_object: usize,
) -> Choices {
    let mut choices = Choices::default();
    let mut address = 100;
    for size in sizes {
        let objects: Vec<Word> = (0..*size).map(|n| at(address + 10 * n)).collect();
        address += 1000;
        choices.add_group(ClassDomain { objects, interchangeable, unshared, places: per_object });
    }
    let groups: Box<[GroupId]> = (0..sizes.len() as u32).map(GroupId).collect();
    let set = choices.add_set(ObjectSet { null, groups }, |_| CLASS);
    for _ in 0..roots {
        choices.add_place(Domain::objects(set), Place::argument(), None);
    }
    choices.add_unread(roots);
    for group in (0..sizes.len() as u32).map(GroupId) {
        for (index, object) in choices.group(group).objects.clone().into_iter().enumerate() {
            for slot in 1..=per_object as u32 {
                let place = Place::reference(object.reference(), slot, false);
                let owner = Owner { group, index: index as u32 };
                choices.add_place(Domain::objects(set), place, Some(owner));
            }
        }
    }
    choices
}

/// The values of the first `places` cells, for each way of taking alternatives in this order.
fn all_values(choices: &mut Choices, places: u32) -> Vec<Vec<Word>> {
    fn visit(choices: &mut Choices, cell: CellId, places: u32, found: &mut Vec<Vec<Word>>) {
        if cell.0 == places {
            found.push((0..places).map(|cell| choices.value(CellId(cell)).unwrap()).collect());
            return;
        }
        let ask = Ask::value(cell);
        let before = digest(choices);
        choices.mark();
        for index in 0..choices.alternatives(ask, |_, _| false) {
            choices.take(cell, index, |_, _, _| false);
            visit(choices, CellId(cell.0 + 1), places, found);
            choices.undo();
            assert_eq!(digest(choices), before);
        }
        choices.drop_mark();
    }
    let mut found = Vec::new();
    visit(choices, CellId(0), places, &mut found);
    found
}

/// A vector of objects up to a renaming of the objects within each class domain.
fn renamed(values: &[Word]) -> Vec<(usize, usize)> {
    let mut seen: Vec<Word> = Vec::new();
    let group_of = |object: Word| object.reference().address() / 1000;
    let number = |value: &Word| {
        if value.is_null() {
            return (0, 0);
        }
        let group = group_of(*value);
        let of_group: Vec<Word> = seen.iter().copied().filter(|v| group_of(*v) == group).collect();
        let at = of_group.iter().position(|v| v == value).unwrap_or_else(|| {
            seen.push(*value);
            of_group.len()
        });
        (1 + group, at)
    };
    values.iter().map(number).collect()
}

/// All vectors of `places` values.
fn product(values: &[Word], places: usize) -> Vec<Vec<Word>> {
    (0..places).fold(vec![Vec::new()], |all, _| {
        all.iter().flat_map(|v| values.iter().map(move |x| [v.as_slice(), &[*x]].concat())).collect()
    })
}

#[test]
fn one_candidate_for_each_isomorphism_class() {
    for sizes in [&[0][..], &[1], &[2], &[3], &[4], &[1, 2], &[2, 2]] {
        for null in [false, true] {
            for places in 0..=4 {
                let mut choices = input(sizes, null, true, false, places, 0);
                let objects: Vec<Word> = choices.groups().flat_map(|group| group.objects.clone()).collect();
                let values: Vec<Word> = null.then_some(Word::ZERO).into_iter().chain(objects).collect();
                let classes: BTreeSet<_> = product(&values, places).iter().map(|v| renamed(v)).collect();
                let found = all_values(&mut choices, places as u32);
                let found_classes: BTreeSet<_> = found.iter().map(|v| renamed(v)).collect();
                assert_eq!(found.len(), classes.len(), "{sizes:?} {null} {places}");
                assert_eq!(found_classes, classes);
            }
        }
    }
}

#[test]
fn objects_that_differ_are_all_tried_and_unshared_ones_once() {
    for size in 0..=3 {
        for places in 0..=3 {
            let mut choices = input(&[size], true, false, false, places, 0);
            assert_eq!(all_values(&mut choices, places as u32).len(), (size + 1).pow(places as u32));
            let mut choices = input(&[size], true, true, true, places, 0);
            let found = all_values(&mut choices, places as u32);
            let shared = |v: &Vec<Word>| (0..places).any(|i| !v[i].is_null() && v[..i].contains(&v[i]));
            assert!(!found.iter().any(shared));
            // Which places are null, if at most `size` are not.
            let expected = (0..1_u32 << places).filter(|mask| mask.count_ones() as usize <= size).count();
            assert_eq!(found.len(), expected, "{size} {places}");
        }
    }
}

#[test]
fn places_of_objects_count_once_these_are_in_use() {
    let mut choices = input(&[2], true, true, false, 1, 3);
    assert_eq!(choices.unread(), 1);
    assert!(choices.is_unheld(CellId(1)), "nothing refers to the first object yet");
    choices.mark();
    choices.take(CellId(0), 1, |_, _, _| false);
    assert_eq!((choices.unread(), choices.is_unheld(CellId(1))), (3, false));
    assert!(choices.is_unheld(CellId(4)), "nothing refers to the second object");
    choices.undo();
    assert_eq!((choices.unread(), choices.is_unheld(CellId(1)), choices.value(CellId(0))), (1, true, None));
}

#[test]
fn excluded_objects_are_no_alternatives() {
    let mut choices = input(&[3], true, false, false, 0, 0);
    let place = Place::reference(Ref::at(100), 1, true);
    choices.add_place(Domain::objects(SetId(0)), place, None);
    let ask = Ask::value(CellId(0));
    for excluded in [0, 100, 110, 120].map(Ref::at) {
        let count = choices.alternatives(ask, |record, object| record == Ref::at(100) && object == excluded);
        let found: Vec<Word> = (0..count)
            .map(|index| {
                choices.mark();
                let (value, _) = choices.take(CellId(0), index, |_, _, o| o == excluded);
                choices.undo();
                choices.drop_mark();
                value
            })
            .collect();
        let possible = [0, 100, 110, 120].map(Ref::at).into_iter().filter(|v| v.is_null() || *v != excluded);
        let expected: Vec<Word> = possible.map(Word::from).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn domains_of_numbers() {
    for (low, high) in [(0, 0), (-2, 3), (i32::MIN, i32::MIN + 1), (i32::MAX - 1, i32::MAX)] {
        let (range, offset) = (Domain::range(low, high), Domain::offset(low.into(), high.into()));
        let numbers = Domain::numbers((low..=high).map(Word::from).collect::<Vec<Word>>());
        assert_eq!(
            [range.size(), offset.size(), numbers.size()],
            [Some((i64::from(high) - i64::from(low) + 1) as u64); 3]
        );
        for index in 0..range.size().unwrap() {
            let value = range.value(index).unwrap();
            assert_eq!((value.int(), numbers.value(index)), ((i64::from(low) + index as i64) as i32, Some(value)));
            assert_eq!((range.index_of(value), numbers.index_of(value)), (Some(index), Some(index)));
            assert_eq!(offset.index_of(offset.value(index).unwrap()), Some(index));
        }
        for least in [low, low.saturating_add(1)] {
            let fits = |word: Word| word.int() >= least;
            assert_eq!([range.all_fit(fits), numbers.all_fit(fits)], [least <= low; 2]);
        }
        assert_eq!((range.greatest_int(), numbers.greatest_int()), (Some(high), Some(high)));
        assert!(!range.is_ref() && range.is_asked() && !offset.is_ref());
    }
    assert_eq!(Domain::range(1, 0).size(), Some(0));
    assert_eq!(Domain::range(i32::MIN, i32::MAX).size(), Some(1 << 32));
    assert_eq!(Domain::offset(i64::MIN, i64::MAX).size(), Some(u64::MAX));
}

#[test]
fn null_and_classes() {
    let mut choices = input(&[1], false, true, false, 1, 0);
    let with_null = choices.add_set(ObjectSet { null: true, groups: Box::new([]) }, |_| CLASS);
    let null = |domain: Domain, is_new| domain.may_be_null(&choices, &NoWorld, is_new);
    assert!(!null(Domain::objects(SetId(0)), false) && null(Domain::objects(with_null), false));
    assert!(null(Domain::refs([at(5), Word::ZERO]), false) && !null(Domain::refs([at(5)]), false));
    assert!(
        null(Domain::symbol(at(2), 0), false)
            && !null(Domain::symbol(at(2), 0), true)
            && !null(Domain::symbol(at(3), 0), false)
    );
    assert!(!null(Domain::boxed(Open::Cell(CellId(0)), CLASS), false));
    let classes = |domain: Domain| domain.classes(&choices, &NoWorld);
    assert_eq!(classes(Domain::objects(SetId(0))), Some(vec![CLASS]));
    assert_eq!(classes(Domain::objects(with_null)), Some(vec![]));
    assert_eq!(classes(Domain::refs([Word::ZERO, at(5)])), Some(vec![CLASS]));
    assert_eq!((classes(Domain::symbol(at(1), 0)), classes(Domain::symbol(at(2), 0))), (None, Some(vec![CLASS])));
    assert_eq!(
        (classes(Domain::boxed(Open::Cell(CellId(0)), ClassId(3))), classes(Domain::range(0, 1))),
        (Some(vec![ClassId(3)]), None)
    );
}

/// Everything that can be made in the middle of a path, between marks and undos in any order.
#[test]
fn going_back_restores_everything() {
    for seed in 1..200_u64 {
        let mut random = Random::new(seed);
        let mut choices = input(&[2], true, true, false, 1, 1);
        let mut copies: Vec<u64> = Vec::new();
        let mut address = 5000;
        for _ in 0..200 {
            address += 10;
            match random.below(12) {
                0 => {
                    copies.push(digest(&choices));
                    choices.mark();
                }
                1 if !copies.is_empty() => {
                    choices.undo();
                    assert_eq!(copies.last(), Some(&digest(&choices)), "seed {seed}");
                }
                2 if !copies.is_empty() && random.below(2) == 0 => {
                    choices.drop_mark();
                    copies.pop();
                }
                3 => drop(choices.add(Domain::range(0, 3), Origin::Int, Some("a label").filter(|_| address % 20 == 0))),
                4 => drop(choices.add(Domain::numbers([1, 2, 3].map(Word::from)), Origin::Of, None)),
                5 => drop(choices.add_place(Domain::range(0, 2), Place::length(Ref::at(address)), None)),
                6 => {
                    let objects = vec![at(address), at(address + 5)];
                    let group =
                        choices.add_group(ClassDomain { objects, interchangeable: true, ..ClassDomain::default() });
                    let set = choices.add_set(ObjectSet { null: false, groups: Box::new([group]) }, |_| CLASS);
                    let place = Place::reference(Ref::at(address), 1, false);
                    choices.add_place(Domain::objects(set), place, Some(Owner { group, index: 0 }));
                    choices.add_place(Domain::range(0, 2), Place::wide(Ref::at(address), 2), None);
                }
                7 | 8 => narrowing::narrow_some(&mut choices, &mut random),
                _ => {
                    let cell = CellId::at(random.below(choices.len()));
                    let count = choices.alternatives(Ask::value(cell), |_, _| false);
                    if choices.value(cell).is_none() && count > 0 {
                        choices.take(cell, random.below(count as usize) as u64, |_, _, _| false);
                    }
                }
            }
        }
    }
}

#[test]
fn references_move_everywhere() {
    let mut choices = input(&[2], true, true, false, 1, 1);
    choices.add_place(Domain::range(0, 2), Place::length(Ref::at(500)), None);
    choices.add(Domain::refs([Word::ZERO, at(600)]), Origin::Of, None);
    choices.add(Domain::symbol(at(700), 0), Origin::Any, None);
    choices.mark();
    choices.take(CellId(0), 1, |_, _, _| false);
    choices.each_ref(&mut |word| {
        if let Some(object) = word.object() {
            *word = at(object.slot(1));
        }
    });
    assert_eq!(choices.group(GroupId(0)).objects, [at(101), at(111)]);
    assert_eq!(
        (choices.value(CellId(0)), choices.length_cell(Ref::at(501)), choices.length_cell(Ref::at(500))),
        (Some(at(101)), Some(CellId(3)), None)
    );
    assert_eq!(choices.place(CellId(1)).and_then(Place::address), Some(102));
    assert_eq!(choices.domain(CellId(4)).as_refs(), Some(&[Word::ZERO, at(601)][..]));
    assert_eq!(choices.domain(CellId(5)).as_symbol(), Some((at(701), 0)));
}
