//! What `check` finds.

use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use fretsaw_check::inputs::{Counts, Failure, Fault, Finding, InFile, Run, Totals, Wanted, check, run_on};
use fretsaw_code::MethodPattern;
use fretsaw_finitization::Finitization;
use fretsaw_search::{Audience, Plan, Strategy, Task, Then};
use fretsaw_testing::Jdk;
use fretsaw_testing::machine::{booted, choosing};
use fretsaw_vm::{Choice, Config, Machine};

use super::{Judged, Variant};

/// Everything that a check finds.
#[derive(Default)]
struct Found {
    faults: Vec<Fault>,
    limited: Vec<String>,
}

impl Audience<Counts> for Found {
    fn see(&mut self, findings: Vec<Finding>, _: &Totals, _: &dyn Fn() -> Vec<Task>) -> Then {
        for finding in findings {
            match finding {
                Finding::Fault(fault) => self.faults.push(*fault),
                Finding::Limited(what, _) => self.limited.push(what),
                Finding::Methods(..) => {}
            }
        }
        Then::Continue
    }
}

/// Judges a variant. What is wrong with the check itself is a difference.
pub fn judge(folder: &Path, variant: &Variant, choice: Choice, differences: &mut String) -> Judged {
    let machine = |choice| -> Machine {
        booted(Config { max_steps: 200_000, only_bounded: true, ..choosing(&Jdk::local(), folder, choice) })
    };
    let parsed = |names: &[&str]| names.iter().filter_map(|name| MethodPattern::parse(name)).collect::<Vec<_>>();
    let (class, subject) = (variant.class(), variant.subject);
    let (requires, ensures) = (parsed(subject.requires), parsed(subject.ensures));
    let arguments = [subject.size.to_owned()];
    let wanted = Wanted {
        class: &class,
        methods: &parsed(&[subject.method]),
        invariants: &[],
        requires: &requires,
        ensures: &ensures,
        contracts: InFile { classes: &variant.augmented.contracts, file: subject.class },
        finitization: Finitization::Method { name: None, arguments: &arguments },
        off: &[],
        explain: false,
        spare_bounds: false,
    };
    let stop = AtomicBool::new(false);
    let (strategy, tasks) = (Strategy::DepthFirst, vec![Task::whole()]);
    let plan = Plan { strategy, jobs: 1, tasks, memory: 1 << 30, stop: &stop };
    let mut found = Found::default();
    let summary = match check(|| Ok::<_, ()>(machine(choice)), &wanted, None, plan, Totals::default(), &mut found) {
        Ok(summary) => summary,
        Err(Failure::Subject(refusal)) => panic!("{}: {refusal:?}", variant.describe()),
        Err(_) => panic!("the check of {} failed", variant.describe()),
    };
    for fault in &found.faults {
        let again = run_on(machine(Choice::Eager), &wanted, &fault.input.before).expect("it can be built");
        let is_same = matches!(&again, Run::Broken(rule, place, what, _) if fault.is_shown_by(*rule, place, what));
        if !is_same {
            let name = variant.describe();
            writeln!(differences, "{name} {choice:?}: unconfirmed {fault:?}, {again:?}").unwrap();
        }
    }
    if !summary.complete && found.limited.is_empty() {
        writeln!(differences, "{} {choice:?} is incomplete", variant.describe()).unwrap();
    }
    let number = |number| u64::try_from(number).expect("a small number");
    let own = summary.totals.own;
    let all = own.all();
    let mut judged = Judged { refused: number(all.refused), endless: !found.limited.is_empty(), ..Judged::default() };
    judged.inputs = Some(number(all.inputs)).filter(|_| !judged.endless);
    for (kind, count) in own.kinds {
        let rule = kind.split(' ').next().expect("a rule");
        *judged.broken.entry(rule.to_owned()).or_default() += number(count);
    }
    judged
}
