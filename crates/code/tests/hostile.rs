//! Valid class files, damaged in many ways: loading and emitting always end with a result or an error.
//!
//! The damage is pseudo-random but the same in every run. Faults that this test found have tests of their own.

mod support;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use fretsaw_code::classpath::{Entry, Jdk};
use fretsaw_code::{LoadErrorKind, Loader};
use fretsaw_testing::{Random, scratch};
use support::damage::damage;
use support::outline::outline;
use support::{ORIGIN, compile, define, emit_all, loader, subjects};

/// Classes of the JDK that are damaged and loaded as user classes; none has a sealed superinterface.
const FROM_JDK: [&str; 6] = [
    "java/util/BitSet",
    "java/lang/AbstractStringBuilder",
    "java/util/HashMap",
    "java/util/Formatter",
    "java/math/BigInteger",
    "java/util/function/Function",
];
/// How often each class is damaged.
const CASES_PER_CLASS: u64 = 400;
/// The time limit for one case.
const LIMIT: Duration = Duration::from_secs(1);

#[test]
fn damaged_class_files_give_errors() {
    let out = scratch("hostile");
    let mut classes = compile(&subjects().join("hostile"), &out);
    let image = Jdk::find(None).and_then(|jdk| jdk.image()).expect("a JDK");
    for name in FROM_JDK {
        let found = image.find_class(name).expect("the image can be read").expect("the class is there");
        classes.push((name.to_owned(), found.bytes));
    }
    let (mut cases, mut refused, mut unverified) = (0, 0, 0);
    for (number, (name, bytes)) in classes.iter().enumerate() {
        // Each class gets a loader of its own: a damaged one must not become another's superclass.
        let mut loader = loader(vec![Entry::open(&out).expect("a directory")]);
        assert!(run(&mut loader, name, bytes.clone(), "undamaged").is_none(), "{name} is valid");
        let outline = outline(bytes);
        for case in 0..CASES_PER_CLASS {
            let mut random = Random::new((number as u64) << 32 | case);
            let damaged = damage(bytes, &outline, &mut random);
            cases += 1;
            match run(&mut loader, name, damaged, &format!("case {case}")) {
                Some(true) => refused += 1,
                Some(false) => unverified += 1,
                None => {}
            }
        }
    }
    println!("{cases} cases: {refused} refused, {unverified} with a method that fails verification");
    assert!(refused > cases / 10 && unverified > cases / 20, "the damage does not reach: {refused}, {unverified}");
}

/// Defines and emits; returns whether the class was rejected (true) or one of its methods (false).
fn run(loader: &mut Loader, name: &str, bytes: Vec<u8>, case: &str) -> Option<bool> {
    let start = Instant::now();
    let outcome = catch_unwind(AssertUnwindSafe(|| match define(loader, name, bytes) {
        Ok(class) => {
            let errors = emit_all(loader, class);
            for e in &errors {
                let other = !matches!(e.kind, LoadErrorKind::Verify | LoadErrorKind::Format);
                assert!(other || e.message.starts_with(ORIGIN), "no origin: {e}");
            }
            (!errors.is_empty()).then_some(false)
        }
        Err(e) => {
            let named = e.kind == LoadErrorKind::NotFound || e.message.contains(ORIGIN);
            assert!(named, "no origin: {e}");
            Some(true)
        }
    }));
    let Ok(outcome) = outcome else { panic!("{name}, {case}: panicked") };
    assert!(start.elapsed() < LIMIT, "{name}, {case}: took {:?}", start.elapsed());
    outcome
}
