//! Flags as `java` writes them: a dash and more than one letter, which ordinary option parsing takes apart.

use std::ffi::OsString;

use clap::Command;

/// Java's spelling and ours.
const SPELLINGS: &[(&str, &str)] = &[("-cp", "--class-path"), ("-classpath", "--class-path")];

/// Rewrites Java's spellings in a whole command line. What goes to the program is left alone.
pub fn expand(raw: Vec<OsString>, root: &Command) -> Vec<OsString> {
    let Some(command) = raw.get(1).and_then(|name| root.find_subcommand(name)) else { return raw };
    let passes_on = command.get_positionals().any(clap::Arg::is_trailing_var_arg_set);
    let mut expanded = Vec::with_capacity(raw.len());
    let mut rest = raw.into_iter();
    expanded.extend(rest.by_ref().take(2));
    while let Some(argument) = rest.next() {
        let text = argument.to_string_lossy().into_owned();
        let ours = SPELLINGS.iter().find(|(java, _)| *java == text).map(|(_, ours)| *ours);
        let is_target = !text.starts_with('-');
        let has_value = takes_value(command, ours.unwrap_or(&text));
        expanded.push(ours.map_or(argument, OsString::from));
        if text == "--" || (is_target && passes_on) {
            break;
        }
        if has_value {
            // The flag's value is no flag, whatever it looks like.
            expanded.extend(rest.next());
        }
    }
    expanded.extend(rest);
    expanded
}

/// Whether the argument after `flag` is its value.
fn takes_value(command: &Command, flag: &str) -> bool {
    let named = |a: &&clap::Arg| match flag.strip_prefix("--") {
        Some(long) => a.get_long() == Some(long) || a.get_all_aliases().is_some_and(|all| all.contains(&long)),
        None => flag.len() == 2 && a.get_short().is_some_and(|short| flag.ends_with(short)),
    };
    command.get_arguments().find(named).is_some_and(|a| a.get_action().takes_values())
}
