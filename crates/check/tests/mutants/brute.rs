//! What brute force under plain `java` finds.

use std::env;

use fretsaw_contract::{Behavior, Clause};
use fretsaw_testing::machine::api;
use fretsaw_testing::{Jdk, compile, repository};

use super::{Judged, Variant};

/// The enumeration of all candidates within a finitization.
const ENUMERATION: [&str; 3] = ["Space.java", "Form.java", "Memory.java"];

/// Judges all variants.
pub fn judge(variants: &[Variant]) -> Vec<Judged> {
    let mut sources = vec![
        ("Mutants.java".to_owned(), include_str!("Mutants.java").to_owned()),
        ("Snapshot.java".to_owned(), include_str!("Snapshot.java").to_owned()),
    ];
    for name in ENUMERATION {
        let file = repository("tests/bruteforce").join(name);
        sources.push((name.to_owned(), std::fs::read_to_string(file).expect("a source file")));
    }
    sources.extend(variants.iter().map(|variant| (variant.file(), with_ticks(&variant.augmented.source))));
    let files: Vec<(&str, &str)> = sources.iter().map(|(name, text)| (&**name, &**text)).collect();
    let folder = compile(&[&api()], &files);
    let path = env::join_paths([folder, api()]).expect("no path has the separator in it");
    let mut java = Jdk::local().java();
    java.args(["-XX:+UseSerialGC", "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED", "-cp"]).arg(path);
    let output = java.arg("fretsaw.Mutants").args(variants.iter().map(described)).output().expect("java runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines: Vec<Judged> = String::from_utf8_lossy(&output.stdout).lines().map(judged).collect();
    assert_eq!(lines.len(), variants.len());
    lines
}

/// The source with a call at the beginning of each loop that counts its iterations.
fn with_ticks(source: &str) -> String {
    let is_loop = |line: &str| line.trim_start().starts_with("for (") || line.trim_start().starts_with("while (");
    let ticked = |line: &str| {
        if is_loop(line) && line.ends_with('{') {
            format!("{line} fretsaw.Mutants.tick();\n")
        } else {
            format!("{line}\n")
        }
    };
    source.lines().map(ticked).collect()
}

/// A variant as `Mutants.java` expects it.
fn described(variant: &Variant) -> String {
    let (subject, class) = (variant.subject, variant.class());
    let own = variant.augmented.contracts.iter().find(|contract| contract.class == class);
    let mut invariants: Vec<&str> = own.into_iter().flat_map(|own| &own.invariants).map(|one| &*one.method).collect();
    if subject.source.contains("boolean repOk(") {
        invariants.push("repOk");
    }
    let mut words = vec![class.clone(), subject.method.to_owned(), subject.size.to_owned(), invariants.join(",")];
    if !subject.requires.is_empty() || !subject.ensures.is_empty() {
        words.push(format!("Any;{};{};;*;", subject.requires.join(","), subject.ensures.join(",")));
    }
    let methods = own.into_iter().flat_map(|own| &own.methods).filter(|method| method.name == subject.method);
    words.extend(methods.flat_map(|method| &method.behaviors).map(behavior));
    words.join("|")
}

fn behavior(behavior: &Behavior) -> String {
    let names = |clauses: &[Clause]| clauses.iter().map(|clause| &*clause.method).collect::<Vec<_>>().join(",");
    let signals = behavior.signals.iter().map(|signal| format!("{}:{}", signal.exception, signal.clause.method));
    let only = behavior.signals_only.as_ref().map_or("*".to_owned(), |only| only.join(","));
    let words = [
        format!("{:?}", behavior.kind),
        names(&behavior.requires),
        names(&behavior.ensures),
        signals.collect::<Vec<_>>().join(","),
        only,
        behavior.assigns.as_ref().map_or_else(String::new, |assigns| assigns.method.clone()),
    ];
    words.join(";")
}

/// What a line of the output says.
fn judged(line: &str) -> Judged {
    let fields: Vec<&str> = line.split('|').collect();
    let [_, _, inputs, refused, rules] = fields[..] else { panic!("{line}") };
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let rules = rules.split_whitespace().filter_map(|rule| rule.split_once('='));
    let mut judged = Judged { inputs: Some(number(inputs)), refused: number(refused), ..Judged::default() };
    judged.broken.extend(rules.map(|(rule, count)| (rule.to_owned(), number(count))));
    if judged.broken.remove("endless").is_some() {
        judged.endless = true;
        judged.inputs = None;
    }
    judged
}
