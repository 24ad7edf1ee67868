//! Methods with a contract and their mutants, judged twice: by `check`, and by brute force under plain `java`, which tries everything
//! and has its own reading of contracts and rules (`Mutants.java`). Both must find the same number of valid inputs, of refusals and of
//! inputs that break each rule: no fault of an original, and of a mutant neither more nor less than there is.
//!
//! The methods are in `subjects/`; `mutants.txt` lists what is changed. Brute force counts the iterations of loops, and `check` steps, so
//! that both stop endless ones. Not covered: mutated conditions, and constructors.

mod brute;
mod checked;
mod mutations;

use std::collections::BTreeMap;
use std::fmt::Write;

use fretsaw_contract::{Augmented, augment};
use fretsaw_testing::compile;
use fretsaw_testing::machine::api;
use fretsaw_vm::Choice;

use self::mutations::{Mutant, mutants};

/// A method with what it requires and ensures, and the size of its inputs.
struct Subject {
    class: &'static str,
    method: &'static str,
    source: &'static str,
    requires: &'static [&'static str],
    ensures: &'static [&'static str],
    size: &'static str,
}

macro_rules! subject {
    ($class:literal, $method:literal, $requires:expr, $ensures:expr, $size:literal) => {
        Subject {
            class: $class,
            method: $method,
            source: include_str!(concat!("subjects/", $class, ".java")),
            requires: &$requires,
            ensures: &$ensures,
            size: $size,
        }
    };
}

/// Those without names of conditions have contracts in comments.
const SUBJECTS: [Subject; 20] = [
    subject!("IntList", "insert", [], ["isInserted"], "3"),
    subject!("IntList", "remove", [], ["isRemoved"], "3"),
    subject!("SearchTree", "insert", [], ["isInserted"], "2"),
    subject!("SearchTree", "removeMin", ["isFilled"], ["isMinimum"], "3"),
    subject!("MinHeap", "add", [], [], "3"),
    subject!("MinHeap", "poll", [], [], "4"),
    subject!("Ring", "offer", [], [], "3"),
    subject!("Ring", "poll", [], [], "3"),
    subject!("Ledger", "book", [], [], "2"),
    subject!("Ledger", "swap", [], [], "2"),
    subject!("Accounts", "merge", [], [], "1"),
    subject!("IntSet", "add", [], ["isAdded"], "2"),
    subject!("IntSet", "contains", [], ["isContained"], "2"),
    subject!("Intervals", "add", [], ["isAdded"], "2"),
    subject!("Recent", "use", ["has"], ["isUsed"], "3"),
    subject!("Lists", "unique", [], ["isUnique"], "3"),
    subject!("Lists", "insert", ["isSorted"], ["isInserted"], "3"),
    subject!("Queues", "take", [], ["isTaken"], "4"),
    subject!("Deques", "rotate", [], ["isRotated"], "3"),
    subject!("Maps", "count", [], ["isCounted"], "2"),
];

/// What a method does on its inputs.
#[derive(Debug, Default, PartialEq, Eq)]
struct Judged {
    /// Valid inputs; unknown if one of them is endless.
    inputs: Option<u64>,
    refused: u64,
    /// For how many inputs each rule is broken.
    broken: BTreeMap<String, u64>,
    endless: bool,
}

/// A mutant, or an original, in a package of its own.
struct Variant {
    package: String,
    subject: &'static Subject,
    mutant: Option<Mutant>,
    augmented: Augmented,
}

impl Variant {
    fn new(number: usize, subject: &'static Subject, mutant: Option<Mutant>) -> Variant {
        let package = format!("v{number}");
        let text = mutant.as_ref().map_or_else(|| subject.source.to_owned(), |mutant| mutant.applied_to(subject));
        let file = format!("{}.java", subject.class);
        let augmented = augment(&file, &format!("package {package}; {text}")).expect("contracts");
        Variant { package, subject, mutant, augmented }
    }

    fn class(&self) -> String {
        format!("{}.{}", self.package, self.subject.class)
    }

    fn file(&self) -> String {
        format!("{}/{}.java", self.package, self.subject.class)
    }

    fn describe(&self) -> String {
        let name = format!("{}.{} ({})", self.subject.class, self.subject.method, self.package);
        self.mutant.as_ref().map_or_else(|| name.clone(), |mutant| format!("{name}, {mutant}"))
    }
}

/// All originals, and those mutants that a test is about.
fn variants(keep: impl Fn(usize, &Subject) -> bool) -> Vec<Variant> {
    let originals = SUBJECTS.iter().map(|subject| (subject, None));
    let kept = mutants().into_iter().enumerate().filter(|(number, mutant)| keep(*number, mutant.subject()));
    let mutated = kept.map(|(_, mutant)| (mutant.subject(), Some(mutant)));
    let all = originals.chain(mutated).enumerate();
    all.map(|(number, (subject, mutant))| Variant::new(number, subject, mutant)).collect()
}

#[test]
fn some_mutants() {
    compare(&variants(|number, subject| number % 7 == 0 && !ASSIGNING.contains(&subject.class)), &[Choice::Narrow]);
}

/// Classes whose contracts are about what methods assign to.
const ASSIGNING: [&str; 2] = ["Ledger", "Accounts"];

#[test]
fn mutants_that_assign_elsewhere() {
    let is_about = |subject: &Subject| ASSIGNING.contains(&subject.class);
    let mut variants = variants(|_, subject| is_about(subject));
    variants.retain(|variant| is_about(variant.subject));
    compare(&variants, &[Choice::Delayed, Choice::Narrow, Choice::Symbolic]);
}

/// One path stands for all numbers that take it, and the numbers of inputs stay the same.
#[test]
fn mutants_on_symbolic_numbers() {
    let is_kept = |number: usize, subject: &Subject| number.is_multiple_of(97) && !ASSIGNING.contains(&subject.class);
    compare(&variants(is_kept), &[Choice::Symbolic]);
}

#[test]
#[ignore = "takes minutes"]
fn all_mutants_on_symbolic_numbers() {
    compare(&variants(|_, _| true), &[Choice::Symbolic]);
}

#[test]
#[ignore = "takes minutes"]
fn all_mutants() {
    compare(&variants(|_, _| true), &[Choice::Eager, Choice::Delayed, Choice::Copy, Choice::Narrow]);
}

/// Compares what `check` finds with what brute force finds.
fn compare(variants: &[Variant], choices: &[Choice]) {
    let sources: Vec<(String, &str)> = variants.iter().map(|one| (one.file(), &*one.augmented.source)).collect();
    let files: Vec<(&str, &str)> = sources.iter().map(|(name, text)| (&**name, *text)).collect();
    let folder = compile(&[&api()], &files);
    let expected = brute::judge(variants);
    let (mut differences, mut wrong) = (String::new(), 0);
    for (variant, expected) in variants.iter().zip(&expected) {
        let is_wrong = !expected.broken.is_empty() || expected.endless;
        wrong += usize::from(is_wrong);
        if variant.mutant.is_none() && is_wrong {
            writeln!(differences, "the original {} is wrong: {expected:?}", variant.describe()).unwrap();
        }
        for choice in choices {
            let found = checked::judge(&folder, variant, *choice, &mut differences);
            if found != *expected {
                let name = variant.describe();
                writeln!(differences, "{name} {choice:?}: {found:?}, by brute force {expected:?}").unwrap();
            }
        }
    }
    let mutants = variants.iter().filter(|variant| variant.mutant.is_some()).count();
    println!("{mutants} mutants, {wrong} of them wrong");
    assert!(differences.is_empty(), "{differences}");
}
