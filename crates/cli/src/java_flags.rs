//! Flags in the style of `java`: one dash and several letters, which ordinary option parsing would split.

use std::ffi::OsString;

use clap::Command;

/// Java's spelling and ours.
const SPELLINGS: &[(&str, &str)] = &[("-cp", "--class-path"), ("-classpath", "--class-path")];

/// Replaces Java's spellings in a command line. Arguments of the program are not changed.
pub fn expand(raw: Vec<OsString>, root: &Command) -> Vec<OsString> {
    let Some(at) = command_at(&raw, root) else { return raw };
    let Some(command) = root.find_subcommand(&raw[at]) else { return raw };
    let passes_on = passes_on(command);
    let mut expanded = Vec::with_capacity(raw.len());
    let mut rest = raw.into_iter();
    expanded.extend(rest.by_ref().take(at + 1));
    while let Some(argument) = rest.next() {
        let text = argument.to_string_lossy().into_owned();
        let ours = SPELLINGS.iter().find(|(java, _)| *java == text).map(|(_, ours)| *ours);
        let is_target = !text.starts_with('-');
        let flag = ours.unwrap_or(&text);
        let has_value = takes_value(command, flag) || takes_value(root, flag);
        expanded.push(ours.map_or(argument, OsString::from));
        if text == "--" || (is_target && passes_on) {
            break;
        }
        if has_value {
            // The value of a flag is not a flag, even if it looks like one.
            expanded.extend(rest.next());
        }
    }
    expanded.extend(rest);
    expanded
}

/// The words of a command line, without some of our flags and their values.
pub fn without(raw: &[OsString], root: &Command, unwanted: &[&str]) -> Vec<String> {
    let Some(at) = command_at(raw, root) else { return Vec::new() };
    let Some(command) = root.find_subcommand(&raw[at]) else { return Vec::new() };
    let passes_on = passes_on(command);
    let mut rest = raw[at..].iter().map(|word| word.to_string_lossy().into_owned());
    let mut words: Vec<String> = rest.by_ref().take(1).collect();
    while let Some(word) = rest.next() {
        let is_flag = word.starts_with('-') && word != "--";
        let has_value = is_flag && (takes_value(command, &word) || takes_value(root, &word));
        let value = if has_value { rest.next() } else { None };
        let is_last = word == "--" || (!is_flag && passes_on);
        if !is_flag || !unwanted.contains(&word.split('=').next().unwrap_or_default()) {
            words.push(word);
            words.extend(value);
        }
        if is_last {
            break;
        }
    }
    words.extend(rest);
    words
}

/// Whether everything after the target goes to a program.
fn passes_on(command: &Command) -> bool {
    command.get_positionals().any(clap::Arg::is_trailing_var_arg_set)
}

/// The position of the command's name: the first argument that is neither a flag of ours nor the value of one.
pub fn command_at(raw: &[OsString], root: &Command) -> Option<usize> {
    let mut at = 1;
    while let Some(flag) = raw.get(at)?.to_str().filter(|text| text.starts_with('-')) {
        at += if takes_value(root, flag) { 2 } else { 1 };
    }
    root.find_subcommand(&raw[at]).map(|_| at)
}

/// Whether the argument after `flag` is its value, which no `=` has to precede.
fn takes_value(command: &Command, flag: &str) -> bool {
    let named = |a: &&clap::Arg| match flag.strip_prefix("--") {
        Some(long) => a.get_long() == Some(long) || a.get_all_aliases().is_some_and(|all| all.contains(&long)),
        None => flag.len() == 2 && a.get_short().is_some_and(|short| flag.ends_with(short)),
    };
    command.get_arguments().find(named).is_some_and(|a| a.get_action().takes_values() && !a.is_require_equals_set())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_left_out_with_their_values() {
        let root = crate::args::definition();
        let without = |line: &str| {
            let raw = line.split(' ').map(OsString::from).collect();
            without(&expand(raw, &root), &root, &["--limit", "--checkpoint"]).join(" ")
        };
        let line = "fretsaw --color never explore -cp a --limit 3 --expand --checkpoint=p --jobs 2 X -- --limit 4";
        assert_eq!(without(line), "explore --class-path a --expand --jobs 2 X -- --limit 4");
        assert_eq!(without("fretsaw explore -D --limit X --limit 3 -4"), "explore -D --limit X -4");
        assert_eq!(without("fretsaw run --timeout 3 X --limit 4"), "run --timeout 3 X --limit 4");
        assert_eq!(without("fretsaw explore --limit"), "explore");
        // Flags may follow the target, except that of run.
        let line = "fretsaw generate --jobs 2 X --args -1 --checkpoint p --count --limit=4";
        assert_eq!(without(line), "generate --jobs 2 X --args -1 --count");
    }
}
