//! `check`: what is printed about sequences of calls, and with which exit code it ends.

mod changes;
mod coverage;
mod explained;
mod faults;
mod refused;
mod replayed;
mod resumed;
mod tests;

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
