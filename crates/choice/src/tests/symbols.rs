//! Terms and the condition of a path, beside what going back must restore.

use fretsaw_term::{Operator, TermId};

use super::*;

/// A number from 0 to 9 that is kept symbolic, and whether it is 5.
fn number_and_equality(choices: &mut Choices) -> (TermId, TermId) {
    choices.make_symbolic();
    let word = choices.add(Domain::range(0, 9), Origin::Int, None);
    let number = word.open().and_then(|open| choices.term_of(open)).expect("a term");
    let terms = choices.terms_mut().expect("terms");
    let five = terms.int(5);
    (number, terms.binary(Operator::EqI, number, five))
}

/// Making a number concrete may assume what the condition contains already. Going back must not forget the first literal, or
/// the program asks what it does not ask whoever follows the path.
#[test]
fn a_literal_that_was_assumed_before_is_known_after_going_back() {
    let mut choices = Choices::default();
    let (number, is_five) = number_and_equality(&mut choices);
    choices.take_part(Ask::truth(is_five), 1);
    let before = digest(&choices);
    choices.mark();
    let ask = choices.ask_listed(number, [Word::from(5)]);
    choices.take_part(ask, 0);
    assert_eq!(choices.truth(is_five), Some(true));
    choices.undo();
    choices.drop_mark();
    assert_eq!(choices.truth(is_five), Some(true), "the first literal is forgotten");
    assert_eq!(digest(&choices), before);
}

/// Cases of which one holds: the taken one is known, and none after going back.
#[test]
fn a_case_is_known_until_its_mark() {
    let mut choices = Choices::default();
    let (_, is_five) = number_and_equality(&mut choices);
    let is_other = choices.terms_mut().expect("terms").not(is_five);
    choices.mark();
    let ask = choices.ask_case([is_five, is_other]);
    assert_eq!(
        (choices.alternatives(ask, |_, _| false), choices.asked_cases(ask).as_deref()),
        (2, Some(&[is_five, is_other][..]))
    );
    choices.take_part(ask, 1);
    assert_eq!(choices.truth(is_other), Some(true));
    choices.undo();
    assert_eq!((choices.truth(is_other), choices.truth(is_five)), (None, None));
}
