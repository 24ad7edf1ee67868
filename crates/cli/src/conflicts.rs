//! Why flags exclude or need each other: clap knows which ones do, and a user wants to know the reason.

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Two arguments by their names in the definition, and why they cannot be used together.
type Reason = (&'static [&'static str], &'static [&'static str], &'static str);

const REASONS: &[Reason] = &[
    (
        &["arguments", "finitization"],
        &["bounds", "types", "size", "only_bounds"],
        "a finitization method sets all bounds itself",
    ),
    (&["count"], &["format", "out", "sample"], "--count prints only a number"),
    (&["rejected"], &["count", "sample"], "both print accepted structures, and --rejected lists the other inputs"),
    (&["rejected"], &["compact"], "--rejected always leaves fields open that the predicate has not read"),
    (&["rejected"], &["checkpoint", "resume"], "a checkpoint does not hold rejected inputs"),
    (&["exists"], &["compact"], "inputs with open fields cannot be told apart"),
    (&["exists"], &["rejected"], "--exists is about inputs that the predicate accepts"),
    (&["exists"], &["checkpoint", "resume"], "a checkpoint does not hold which inputs were listed"),
    (&["sample"], &["limit"], "a sample is drawn from all structures"),
    (
        &["calls"],
        &["requires", "ensures", "size", "only_bounds", "finitization", "arguments", "choice", "inputs"],
        "--calls is about sequences of calls, and the others are about inputs",
    ),
    (
        &["inputs"],
        &["bounds", "types", "size", "only_bounds", "finitization", "arguments"],
        "the inputs of the file are complete",
    ),
    (&["inputs"], &["until_covered", "explain"], "the inputs of a file have no bounds"),
    (&["until_covered"], &["checkpoint", "resume"], "each round is a search of its own"),
    (&["until_covered"], &["path"], "--path makes the calls of one sequence"),
    (&["like"], &["invariants"], "the model decides what is right"),
    (&["path"], &["jobs", "checkpoint", "resume", "out", "limit"], "--path makes the calls of one sequence"),
    (&["command"], &["out"], "--out writes the pages of all commands"),
];

/// A flag, the flag that it needs, and why.
const NEEDS: &[(&str, &str, &str)] = &[
    ("--seed", "--sample", "it is the seed of the sample"),
    ("--force", "--out", "it overwrites the files that --out names"),
    ("--ignore-field", "--match-states", "fields are ignored when states are compared"),
];

/// The explanation for the combination of flags that clap rejected in `command`, which must be built.
pub fn explain(error: &clap::Error, command: &clap::Command) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        Some(ContextValue::Strings(texts)) => texts.first().map(String::as_str),
        _ => None,
    };
    if error.kind() == ErrorKind::MissingRequiredArgument {
        let missing = brief(text(ContextKind::InvalidArg)?);
        let (flag, _, why) = NEEDS.iter().find(|(_, needed, _)| *needed == missing)?;
        return Some(format!("{flag} needs {missing}: {why}"));
    }
    let (one, other) = (text(ContextKind::InvalidArg)?, text(ContextKind::PriorArg)?);
    let id = |shown: &str| Some(command.get_arguments().find(|flag| flag.to_string() == shown)?.get_id().as_str());
    let why = reason(id(one)?, id(other)?)?;
    Some(format!("{} cannot be used with {}: {why}", brief(one), brief(other)))
}

fn reason(one: &str, other: &str) -> Option<&'static str> {
    let between = |(left, right, _): &&Reason| {
        (left.contains(&one) && right.contains(&other)) || (left.contains(&other) && right.contains(&one))
    };
    REASONS.iter().find(between).map(|(_, _, why)| *why)
}

/// A flag without its value.
fn brief(shown: &str) -> &str {
    shown.split([' ', '=']).next().unwrap_or(shown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args;

    #[test]
    fn every_conflict_has_a_reason() {
        let mut found = 0;
        for command in args::definition().get_subcommands() {
            for flag in command.get_arguments() {
                for other in command.get_arg_conflicts_with(flag) {
                    found += 1;
                    let (one, other) = (flag.get_id().as_str(), other.get_id().as_str());
                    assert!(reason(one, other).is_some(), "{}: {one} and {other}", command.get_name());
                }
            }
        }
        assert!(found > 10, "{found}");
    }

    fn explained(words: &[&str]) -> Option<String> {
        let mut definition = args::definition();
        definition.build();
        let error = definition.clone().try_get_matches_from(words).expect_err("it is rejected");
        explain(&error, definition.find_subcommand(words[1])?)
    }

    #[test]
    fn combinations_are_explained() {
        for (words, text) in [
            (
                &["fretsaw", "generate", "X", "--bound", "a=1", "--args", "3"][..],
                "--bound cannot be used with --args: a finitization method sets all bounds itself",
            ),
            (&["fretsaw", "generate", "X", "--seed", "1"], "--seed needs --sample: it is the seed of the sample"),
            (
                &["fretsaw", "explore", "X", "--ignore-field", "f"],
                "--ignore-field needs --match-states: fields are ignored when states are compared",
            ),
        ] {
            assert_eq!(explained(words).as_deref(), Some(text));
        }
        assert_eq!(explained(&["fretsaw", "generate"]), None);
    }
}
