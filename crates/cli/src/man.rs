//! `fretsaw man` and `fretsaw completions`: man pages and completion scripts, generated from the definition of the
//! command line.

use std::path::Path;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use roff::{Roff, bold, roman};

use crate::args::{CompletionsArgs, ManArgs, definition};
use crate::exit::{Outcome, Result, bad, print};
use crate::guard::{Guard, OUT};
use crate::help::{self, LAST_LINE, Notes};
use crate::ours::Kind;
use crate::output::write_below;
use crate::suggest;

/// Runs the command `completions`.
pub fn completions(args: &CompletionsArgs) -> Outcome {
    print(&script(args.shell)).map_or_else(|outcome| outcome, |()| Outcome::Exit(0))
}

/// Runs the command `man`.
pub fn man(args: &ManArgs) -> Outcome {
    let done = match &args.out {
        Some(folder) if folder == Path::new("-") => {
            bad("--out names a folder for the pages of all commands; without it, one page is printed".to_owned())
        }
        Some(folder) => write_all(folder, &Guard::new(args.force).writing(Kind::ManPage)),
        None => one(args.command.as_deref()).and_then(|page| print(&page)),
    };
    done.map_or_else(|outcome| outcome, |()| Outcome::Exit(0))
}

fn script(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut definition(), "fretsaw", &mut script);
    script
}

/// The commands with their pages, that of the program itself first.
fn commands() -> Vec<Command> {
    let mut root = definition().disable_help_subcommand(true);
    root.build();
    let mut all: Vec<Command> = root.get_subcommands().cloned().collect();
    all.insert(0, root);
    all
}

fn one(name: Option<&str>) -> Result<Vec<u8>> {
    let wanted = name.unwrap_or("fretsaw");
    let commands = commands();
    let names = || commands.iter().map(Command::get_name);
    match commands.iter().find(|c| c.get_name() == wanted) {
        Some(command) => Ok(page(command)),
        None => {
            let hint = suggest::did_you_mean(wanted, names());
            bad(format!(
                "there is no command {wanted}{hint}; there are {}",
                names().skip(1).collect::<Vec<_>>().join(", ")
            ))
        }
    }
}

fn write_all(folder: &Path, guard: &Guard) -> Result<()> {
    let pages = commands().into_iter().map(|command| (Man::new(command.clone()).get_filename(), page(&command)));
    let pages: Vec<(String, Vec<u8>)> = pages.collect();
    pages.iter().try_for_each(|(file, _)| guard.allow(OUT, &folder.join(file)))?;
    pages.iter().try_for_each(|(file, page)| write_below(folder, file, page, guard))
}

/// The page of a command.
fn page(command: &Command) -> Vec<u8> {
    let source = format!("fretsaw {}", env!("CARGO_PKG_VERSION"));
    // As in help: the section of options lists the flags.
    let usage = command.clone().render_usage().to_string();
    let brief = command.clone().override_usage(usage.trim_start_matches("Usage: ").to_owned());
    let man = Man::new(brief).source(source).manual("Fretsaw");
    let mut page = Vec::new();
    let mut sections = vec![Man::render_title, Man::render_name_section, Man::render_synopsis_section];
    sections.extend([Man::render_description_section, Man::render_options_section]);
    if command.has_subcommands() {
        sections.push(Man::render_subcommands_section);
    }
    for section in sections {
        section(&man, &mut page).expect("memory can be written");
    }
    page.extend(own_sections(command.get_name()).to_roff().into_bytes());
    page
}

/// Examples and exit codes, which are not part of the definition.
fn own_sections(name: &str) -> Roff {
    let Notes { examples, exit_codes } = help::of(name);
    let mut roff = Roff::new();
    roff.control("SH", ["EXAMPLES"]);
    for (line, purpose) in examples {
        roff.control("TP", []).text([bold(*line)]).text([roman(*purpose)]);
    }
    roff.control("SH", ["EXIT STATUS"]);
    for (code, meaning) in exit_codes {
        roff.control("TP", []).text([bold(*code)]).text([roman(*meaning)]);
    }
    roff.control("PP", []).text([roman(LAST_LINE)]);
    roff
}
