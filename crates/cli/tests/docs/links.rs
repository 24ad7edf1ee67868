//! Links between pages, and the flags that pages name.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{PAGES, root};

/// Pages whose commands are not run, but whose links are followed.
const OTHERS: [&str; 3] = ["examples/compilers/README.md", "examples/refactoring/README.md", "benches/README.md"];

/// Commands whose flags pages may name.
const COMMANDS: [&str; 10] =
    ["run", "explore", "replay", "check", "generate", "skeleton", "show", "api", "completions", "man"];

/// Flags of other programs.
const FOREIGN: [&str; 11] = [
    "--create",
    "--file",
    "--main-class",
    "--scan-class-path",
    "--profile",
    "--test",
    "--workspace",
    "--release",
    "--ignored",
    "--include-ignored",
    "--keep",
];

#[test]
fn links_lead_somewhere() {
    let mut complaints = Vec::new();
    for page in PAGES.iter().chain(&OTHERS) {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0)) {
            if !link.starts_with("https://") && !leads_somewhere(page, link) {
                complaints.push(format!("{page}: {link}"));
            }
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// Whether the file of a link is there, and the heading in it.
fn leads_somewhere(page: &str, link: &str) -> bool {
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let page = root().join(page);
    let target = if file.is_empty() { page } else { page.parent().unwrap().join(file) };
    target.exists() && (heading.is_empty() || anchors(&target).contains(heading))
}

/// The names by which links can lead to the headings of a page.
fn anchors(page: &Path) -> HashSet<String> {
    let text = fs::read_to_string(page).unwrap();
    let headings = text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let kept = |c: &char| c.is_alphanumeric() || *c == ' ' || *c == '-' || *c == '_';
    headings.map(|heading| heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")).collect()
}

/// Terms of ours. Where a page first uses one, it explains the term, and emphasizes it there, or links to an explanation.
const TERMS: [&str; 3] = ["finitization", "candidate", "cut"];

#[test]
fn terms_are_explained_where_pages_first_use_them() {
    let mut complaints = Vec::new();
    let manual = PAGES.iter().filter(|page| **page == "README.md" || page.starts_with("docs/"));
    for page in manual.filter(|page| **page != "docs/glossary.md") {
        let text = prose(&fs::read_to_string(root().join(page)).unwrap());
        for term in TERMS {
            let plural = format!("{term}s");
            let at = text.match_indices(term).map(|(at, _)| at).find(|at| {
                let word = text[*at..].split(|c: char| !c.is_alphanumeric()).next();
                !text[..*at].ends_with(char::is_alphanumeric) && (word == Some(term) || word == Some(&plural))
            });
            if let Some(at) = at.filter(|at| !text[..*at].ends_with(['*', '['])) {
                complaints.push(format!("{page}: {}", text[at..].lines().next().unwrap()));
            }
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// A page without blocks and spans of code.
fn prose(page: &str) -> String {
    let outside = page.split("\n```").step_by(2).map(|part| part.split_once('\n').map_or("", |(_, rest)| rest));
    outside.flat_map(|part| part.split('`').step_by(2)).collect()
}

#[test]
fn flags_that_pages_name_exist() {
    let helps = COMMANDS.iter().map(|command| {
        let help = Command::new(env!("CARGO_BIN_EXE_fretsaw")).args([command, "--help"]).output().unwrap();
        String::from_utf8(help.stdout).unwrap()
    });
    let mut known: HashSet<String> = helps.flat_map(|help| flags(&help)).collect();
    known.extend(FOREIGN.map(str::to_owned));
    let mut complaints = Vec::new();
    for page in PAGES {
        let text = fs::read_to_string(root().join(page)).unwrap();
        complaints.extend(
            flags(&text).into_iter().filter(|flag| !known.contains(flag)).map(|flag| format!("{page}: {flag}")),
        );
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// All long flags in a text.
fn flags(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_lowercase() && c != '-');
    words
        .filter(|word| word.starts_with("--") && word.len() > 3 && !word.starts_with("---"))
        .map(str::to_owned)
        .collect()
}
