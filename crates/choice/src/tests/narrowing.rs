//! Questions that divide the values of cells, against brute force.

use std::collections::BTreeSet;

use fretsaw_term::{Open, Word};
use fretsaw_testing::Random;

use super::{CLASS, at, digest, input};
use crate::*;

/// A view of `cell` with up to `different` values.
fn random_term(choices: &mut Choices, cell: CellId, different: usize, random: &mut Random) -> Option<TermId> {
    let values = choices.values(cell)?;
    let table: Vec<(u32, Word)> = values.iter().map(|n| (n, Word::from(random.below(different) as u32))).collect();
    Some(choices.add_term(cell, table.into_iter()))
}

/// Loads some cell, and asks and answers a question that divides its values.
pub(super) fn narrow_some(choices: &mut Choices, random: &mut Random) {
    let cell = CellId::at(random.below(choices.len()));
    if choices.value(cell).is_some() {
        return;
    }
    choices.note_loaded(cell);
    let ask = match random_term(choices, cell, 3, random) {
        Some(term) => Ask::term(term),
        None if choices.asks_null(cell) => Ask::null(cell),
        None => return,
    };
    let count = choices.alternatives(ask, |_, _| false);
    choices.take_part(ask, random.below(count as usize) as u64);
}

/// Narrows `cell` with random questions in all ways, and collects the values that remain at each end.
fn ends(choices: &mut Choices, cell: CellId, questions: usize, random: &mut Random, found: &mut Vec<Vec<Word>>) {
    let open = Open::Cell(cell);
    let term =
        if questions == 0 || choices.value(cell).is_some() { None } else { random_term(choices, cell, 3, random) };
    let Some(term) = term else {
        let decided = choices.value(cell).map(|value| vec![value]);
        found.push(decided.unwrap_or_else(|| choices.possible(open).unwrap()));
        return;
    };
    let (ask, before) = (Ask::term(term), digest(choices));
    assert_eq!(choices.asked(ask), Some(cell));
    let count = choices.alternatives(ask, |_, _| false);
    assert_eq!(count == 1, choices.value_of(Open::Term(term)).is_some(), "a term with one value has it");
    choices.mark();
    let mut values = Vec::new();
    for index in 0..count {
        choices.take_part(ask, index);
        // All values that remain agree on the term.
        values.extend(choices.value_of(Open::Term(term)).map(Word::int));
        ends(choices, cell, questions - 1, random, found);
        choices.undo();
        assert_eq!(digest(choices), before);
    }
    choices.drop_mark();
    let different: BTreeSet<i32> = values.iter().copied().collect();
    assert_eq!((values.len() as u64, different.len() as u64), (count, count));
}

#[test]
fn the_parts_of_a_domain_are_its_values_each_once() {
    for seed in 1..60 {
        let mut random = Random::new(seed);
        let mut choices = input(&[2, 3], true, false, false, 1, 0);
        choices.add(Domain::range(-3, 5), Origin::Int, None);
        choices.add(Domain::range(0, 255), Origin::Int, None);
        choices.add(Domain::numbers([5, 1, 9].map(Word::from)), Origin::Of, None);
        choices.add(Domain::refs([at(7), Word::ZERO, at(9)]), Origin::Of, None);
        for cell in (0..choices.len()).map(CellId::at) {
            let mut all: Vec<u64> =
                choices.possible(Open::Cell(cell)).unwrap().iter().map(|word| word.bits()).collect();
            let mut found = Vec::new();
            ends(&mut choices, cell, 3, &mut random, &mut found);
            let mut found: Vec<u64> = found.into_iter().flatten().map(Word::bits).collect();
            all.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, all, "seed {seed}");
        }
    }
}

#[test]
fn a_narrowed_cell_takes_only_what_is_left() {
    let mut choices = Choices::default();
    choices.add(Domain::range(10, 19), Origin::Int, None);
    let cell = CellId(0);
    choices.mark();
    // The remainders of 10, 11, ... by 3 are 1, 2, 0 and so on.
    let term = choices.add_term(cell, (0..10).map(|number| (number, Word::from((10 + number) % 3))));
    choices.take_part(Ask::term(term), 1);
    assert_eq!(choices.possible(Open::Cell(cell)), Some([11, 14, 17].map(Word::from).to_vec()));
    assert_eq!(choices.listed(cell), [11, 14, 17].map(|value| Listed::Value(Word::from(value))));
    assert_eq!((choices.open_size(cell), choices.alternatives(Ask::value(cell), |_, _| false)), (Some(3), 3));
    assert_eq!(choices.value_number(cell, 2), 7);
    let (value, _) = choices.take(cell, 1, |_, _, _| false);
    assert_eq!((value, choices.value(cell)), (Word::from(14), Some(Word::from(14))));
    assert_eq!(choices.value_of(Open::Term(term)), Some(Word::from(2)));
    choices.undo();
    assert_eq!((choices.open_size(cell), choices.has_term(term)), (Some(10), false));
}

#[test]
fn null_is_a_question_of_its_own_for_interchangeable_objects() {
    let mut choices = input(&[3], true, true, false, 2, 0);
    let ask = Ask::null(CellId(0));
    assert_eq!((choices.asks_null(CellId(0)), choices.values(CellId(0))), (true, None));
    assert_eq!(choices.alternatives(ask, |_, _| false), 2);
    choices.mark();
    let (null, _) = choices.take_part(ask, 0).unwrap();
    assert_eq!((null, choices.value(CellId(0))), (Word::ZERO, Some(Word::ZERO)));
    choices.undo();
    assert_eq!(choices.take_part(ask, 1), None);
    assert!(!choices.asks_null(CellId(0)) && !choices.may_be_null(Open::Cell(CellId(0)), &super::NoWorld));
    // The first of the unused objects stands for all.
    assert_eq!(choices.alternatives(Ask::value(CellId(0)), |_, _| false), 1);
    let (object, _) = choices.take(CellId(0), 0, |_, _, _| false);
    assert_eq!(object, at(100));
    choices.undo();
    assert!(choices.may_be_null(Open::Cell(CellId(0)), &super::NoWorld));
    // Without an object that is left, null remains.
    let mut empty = input(&[0], true, true, false, 1, 0);
    assert_eq!(empty.alternatives(ask, |_, _| false), 1);
    empty.take_part(ask, 0);
    assert_eq!(empty.value(CellId(0)), Some(Word::ZERO));
}

#[test]
fn a_path_represents_the_values_of_what_it_loaded() {
    let mut choices = Choices::default();
    let [first, second, third] = [4, 6, 9].map(|high| {
        choices.add(Domain::range(0, high), Origin::Int, None);
        CellId::at(choices.len() - 1)
    });
    choices.mark();
    let sizes = |choices: &Choices| choices.loaded_sizes().collect::<Vec<u64>>();
    assert_eq!(sizes(&choices), Vec::<u64>::new());
    [second, first, second].into_iter().for_each(|cell| choices.note_loaded(cell));
    assert_eq!(sizes(&choices), [5, 7]);
    assert!(choices.cell(first).is_loaded() && !choices.cell(third).is_loaded());
    let term = choices.add_term(second, (0..7).map(|number| (number, Word::from(number < 3))));
    choices.take_part(Ask::term(term), 1);
    assert_eq!(sizes(&choices), [5, 4]);
    choices.take(first, 0, |_, _, _| false);
    assert_eq!(sizes(&choices), [4]);
    choices.undo();
    assert!(sizes(&choices).is_empty() && choices.was_loaded(first) && !choices.was_loaded(third));
}

#[test]
fn what_follows_a_number_has_its_values() {
    let mut choices = Choices::default();
    choices.add(Domain::range(0, 3), Origin::Int, None);
    let cell = CellId(0);
    let term = choices.add_term(cell, (0..4).map(|number| (number, Word::from(number * number))));
    let twin = choices.add_place(Domain::twin(Open::Term(term), false), Place::wide(Ref::at(500), 1), None);
    assert_eq!(choices.root(Open::Cell(twin)), cell);
    assert_eq!(choices.possible(Open::Cell(twin)), Some([0, 1, 4, 9].map(Word::from).to_vec()));
    let boxed = choices.add(Domain::boxed(Open::Term(term), CLASS), Origin::Inner, None);
    let Some(open) = boxed.open() else { panic!("a box is undecided") };
    assert_eq!((choices.possible(open), choices.possible_classes(open, &super::NoWorld)), (None, Some(vec![CLASS])));
}
