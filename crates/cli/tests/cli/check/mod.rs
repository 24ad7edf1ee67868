//! `check`: what is printed about sequences of calls, and with which exit code it ends.

mod annotated;
mod bounds;
mod changes;
mod coverage;
mod explained;
mod faults;
mod input_tests;
mod inputs;
mod likened;
mod overloads;
mod published;
mod refused;
mod replayed;
mod resumed;
mod sound;
mod stored;
mod tests;

use std::path::Path;

use crate::support::Folder;

/// Classes that are checked.
const SHOP: &str = include_str!("Shop.java");

/// A folder with the class files of `Shop.java`.
fn shop(name: &str) -> Folder {
    let folder = Folder::with(name, "Shop.java", SHOP);
    folder.javac("Shop.java");
    folder
}

/// The arguments that check the class `Shop.NAME` of these class files, with `flags`.
fn checking<'a>(name: &'a str, flags: &[&'a str]) -> Vec<&'a str> {
    [&["check", "-cp", "classes", name], flags].concat()
}

/// The path of a jar that `scripts/setup.sh` has copied to this folder of the target folder.
fn jar((folder, name): (&str, &str)) -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let path = target.join(folder).join(name);
    assert!(path.exists(), "{} is missing: run make setup", path.display());
    path.to_str().unwrap().to_owned()
}
