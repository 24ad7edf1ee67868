//! Documentation that does what it shows.
//!
//! Each page has a folder of its own with the project's `examples/` and the files that the page shows. Every command of its
//! `sh` blocks is run there in order, and must print what the page prints below it. `page.rs` describes the format.
//! `FRETSAW_BLESS=1 cargo test --test docs` writes what commands print into the pages, except into outputs with elisions.

mod keys;
mod links;
mod output;
mod page;
mod shell;

use std::fs;
use std::path::{Path, PathBuf};

use page::Page;
use shell::Shell;

/// At most so many blocks of all pages may be excluded from execution.
const MOST_NOT_RUN: usize = 8;

macro_rules! pages {
    ($($name:ident: $path:literal),* $(,)?) => {
        /// All pages, by their path below the project's folder.
        const PAGES: &[&str] = &[$($path),*];

        $(#[test]
        fn $name() {
            check_page($path);
        })*
    };
}

pages! {
    readme: "README.md",
    json: "docs/json.md",
    generate: "docs/generate.md",
    show: "docs/show.md",
    glossary: "docs/glossary.md",
    predicates: "docs/predicates.md",
    guide: "docs/guide.md",
    skeleton: "docs/skeleton.md",
    api: "docs/api.md",
    replay: "docs/replay.md",
    explore: "docs/explore.md",
    check: "docs/check.md",
    check_inputs: "docs/check-inputs.md",
    contracts: "docs/contracts.md",
    run: "docs/run.md",
    object_graphs: "docs/object-graphs.md",
    architecture: "ARCHITECTURE.md",
    contributing: "CONTRIBUTING.md",
}

/// Runs all commands of a page, and complains of all that print something else.
fn check_page(path: &str) {
    let file = root().join(path);
    let page =
        Page::parse(&fs::read_to_string(&file).unwrap()).unwrap_or_else(|complaint| panic!("{path}: {complaint}"));
    let shell = Shell::new(&path.replace(['/', '.'], "-"));
    let mut complaints = shell.check_excerpts(&page);
    let mut corrected = page.clone();
    for (number, command) in page.commands().enumerate() {
        let (code, printed) = shell.run(&command.text);
        if code != command.code {
            complaints.push(format!(
                "{path}:{}: {}: exit code {code} instead of {}:\n{printed}",
                command.line, command.text, command.code
            ));
        }
        if let Some(complaint) = command.output.as_ref().and_then(|shown| output::difference(shown, &printed)) {
            complaints.push(format!("{path}:{}: {}\n{complaint}", command.line, command.text));
            corrected.correct(number, &printed);
        }
    }
    if std::env::var_os("FRETSAW_BLESS").is_some() {
        fs::write(&file, corrected.to_text()).unwrap();
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n\n"));
}

#[test]
fn every_page_is_checked_and_few_blocks_are_not_run() {
    let docs =
        fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let missing: Vec<String> =
        docs.filter(|name| name.ends_with(".md") && !PAGES.contains(&format!("docs/{name}").as_str())).collect();
    assert!(missing.is_empty(), "not among the pages of this test: {missing:?}");
    let texts = PAGES.iter().map(|path| fs::read_to_string(root().join(path)).unwrap());
    let not_run: usize = texts.map(|text| Page::parse(&text).unwrap().not_run()).sum();
    assert!(not_run <= MOST_NOT_RUN, "{not_run} blocks are not run");
}

#[test]
fn the_readme_is_a_tour() {
    let lines = fs::read_to_string(root().join("README.md")).unwrap().lines().count();
    assert!(lines <= 200, "README.md has {lines} lines");
}

/// The project's folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}
