//! Histories of the heap beside a model that copies whole states: every short history, and long random ones.
//!
//! After each step the objects that a program could reach are the same in both, with the same contents, and in the
//! order of their creation. A register and a static refer to objects; the register is saved with each mark by hand, as
//! the machine saves its frames, and the static is a word that the heap restores.

#[path = "model/both.rs"]
mod both;
#[path = "model/state.rs"]
mod state;

use both::Both;
use fretsaw_testing::Random;

/// A step of a history. R is the register, S the static.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// R = a new object.
    NewInRegister,
    /// S = a new object.
    NewInStatic,
    /// R = a new array of three references, which all lead to S.
    NewArray,
    /// The first reference of R leads to S.
    LinkRegister,
    /// The last reference of S leads to R.
    LinkStatic,
    /// A new number in the object of S.
    Write,
    /// R = the first object that it refers to.
    Follow,
    /// S = R.
    Move,
    /// R = null.
    ForgetRegister,
    /// S = null.
    ForgetStatic,
    Mark,
    Undo,
    DropMark,
    Collect,
}

use Step::*;

/// The steps of which every short history is tried.
const FEW: [Step; 10] =
    [NewInRegister, NewInStatic, LinkRegister, LinkStatic, Write, ForgetStatic, Mark, Undo, DropMark, Collect];
/// All steps, the frequent ones more than once.
const MANY: [Step; 22] = [
    NewInRegister,
    NewInRegister,
    NewInRegister,
    NewInStatic,
    NewInStatic,
    NewArray,
    NewArray,
    LinkRegister,
    LinkRegister,
    LinkStatic,
    LinkStatic,
    Write,
    Write,
    Write,
    Follow,
    Follow,
    Move,
    ForgetRegister,
    Mark,
    Undo,
    DropMark,
    Collect,
];
/// How long the short histories are.
const LENGTH: usize = 7;

#[test]
fn every_short_history_comes_back() {
    let mut both = Both::new();
    let mut history = Vec::new();
    let mut histories = 0_u64;
    // An odometer over all histories; one whose last step has no effect has no successors that are new.
    loop {
        if both.replay(&history) {
            histories += 1;
            if history.len() < LENGTH {
                history.push(FEW[0]);
                continue;
            }
        }
        loop {
            let Some(last) = history.pop() else {
                assert_eq!(histories, 493_590);
                return;
            };
            let next = 1 + FEW.iter().position(|step| *step == last).expect("one of the steps");
            if let Some(step) = FEW.get(next) {
                history.push(*step);
                break;
            }
        }
    }
}

#[test]
fn long_random_histories_come_back() {
    let mut both = Both::new();
    let mut taken = 0;
    for seed in 0..3_000 {
        let mut random = Random::new(seed);
        both.clear();
        for number in 0..20 + random.below(200) {
            taken += u64::from(both.take(*random.of(&MANY)));
            both.check().unwrap_or_else(|what| panic!("seed {seed}, step {number}: {what}"));
        }
    }
    assert!(taken > 200_000, "{taken}");
}
