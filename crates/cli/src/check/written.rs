//! The folder that gets tests or pictures of faults.

use std::fs;
use std::path::{Path, PathBuf};

use fretsaw_check::Subject;
use fretsaw_report::svg;

use super::Confirmed;
use super::sealed::{is_sealed, seal};
use super::tests::{Class, Proven};
use crate::args::LongRunFlags;
use crate::exit::{Result, bad};
use crate::guard::{Guard, OUT};
use crate::output::{probe_folder, write_below};
use crate::progress::counted;

/// What was written, and what was not, as lines of text.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Written(pub Vec<String>);

/// A folder, and what may be written there.
pub struct Folder {
    path: PathBuf,
    guard: Guard,
}

impl Folder {
    /// The folder at `path`, if it can be created, or is there and is a folder.
    pub fn open(path: &Path, guard: &Guard) -> Result<Folder> {
        probe_folder(path)?;
        Ok(Folder { path: path.to_owned(), guard: guard.clone() })
    }

    /// Writes a picture of each fault.
    pub fn write_pictures(&self, faults: &[&Confirmed]) -> Result<Written> {
        for (number, fault) in faults.iter().enumerate() {
            let picture = svg::change(&fault.before, &fault.after);
            write_below(&self.path, &format!("fault-{}.svg", number + 1), picture.as_bytes(), &self.guard)?;
        }
        let told = match faults.len() {
            0 => None,
            1 => Some(format!("wrote {}", self.shown("fault-1.svg"))),
            count => Some(format!("wrote {} to {}", counted(count as u64, "picture"), self.path.display())),
        };
        Ok(Written(told.into_iter().collect()))
    }

    /// Writes the class of tests for the faults of `subject`. A file that was edited is replaced only with `--force`.
    pub fn write_tests(&self, subject: &Subject, proven: &[Proven], flags: &LongRunFlags) -> Result<Written> {
        let class = Class::of(subject, proven);
        let mut told: Vec<String> = class.untested.iter().map(|why| format!("no test for {why}")).collect();
        let path = class.path();
        let shown = self.shown(&path);
        let Some(file) = class.file(&flags.again(&[])) else {
            if self.path.join(&path).is_file() {
                told.push(format!(
                    "{shown} is stale: this run has not found the faults that it shows; delete the file"
                ));
            }
            return Ok(Written(told));
        };
        self.guard.allow(OUT, &self.path.join(&path))?;
        // What is not text was not written by us, and is rejected above.
        let is_edited =
            fs::read_to_string(self.path.join(&path)).is_ok_and(|text| !text.is_empty() && !is_sealed(&text));
        if is_edited && !flags.force {
            return bad(format!(
                "{OUT}: {shown} was edited; name another folder, or add --force to overwrite the file"
            ));
        }
        write_below(&self.path, &path, seal(&file.text).as_bytes(), &self.guard)?;
        told.push(format!("wrote {} to {shown}", counted(class.faults.len() as u64, "test")));
        Ok(Written(told))
    }

    fn shown(&self, file: &str) -> String {
        self.path.join(file).display().to_string()
    }
}
