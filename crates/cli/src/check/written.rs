//! The folder that gets tests or pictures of faults.

use std::fs;
use std::path::PathBuf;

use fretsaw_graph::Graph;
use fretsaw_report::junit::File;
use fretsaw_report::regression::TestClass;
use fretsaw_report::svg;

use super::sealed::{is_sealed, seal};
use crate::args::{CheckArgs, FaultForm, LongRunFlags};
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
    /// The folder that `--out` names, if tests or pictures are wanted; it must be there, or it must be possible to create it.
    pub fn wanted(args: &CheckArgs, guard: &Guard) -> Result<Option<Folder>> {
        let (Some(FaultForm::Junit | FaultForm::Svg), Some(path)) = (args.format, &args.long.out) else {
            return Ok(None);
        };
        probe_folder(path)?;
        Ok(Some(Folder { path: path.clone(), guard: guard.clone() }))
    }

    /// Writes a picture of each fault: of the state before and after.
    pub fn write_pictures(&self, faults: &[(&Graph, &Graph)]) -> Result<Written> {
        for (number, (before, after)) in faults.iter().enumerate() {
            let picture = svg::change(before, after);
            write_below(&self.path, &format!("fault-{}.svg", number + 1), picture.as_bytes(), &self.guard)?;
        }
        let told = match faults.len() {
            0 => None,
            1 => Some(format!("wrote {}", self.shown("fault-1.svg"))),
            count => Some(format!("wrote {} to {}", counted(count as u64, "picture"), self.path.display())),
        };
        Ok(Written(told.into_iter().collect()))
    }

    /// Writes a class of tests. A file that was edited is replaced only with `--force`.
    pub fn write_tests(&self, class: &TestClass, flags: &LongRunFlags) -> Result<Written> {
        let TestClass { path, file, count, untested } = class;
        let mut told: Vec<String> = untested.iter().map(|why| format!("no test for {why}")).collect();
        let shown = self.shown(path);
        let Some(file) = file else {
            if self.path.join(path).is_file() {
                told.push(format!(
                    "{shown} is stale: this run has not found the faults that it shows; delete the file"
                ));
            }
            return Ok(Written(told));
        };
        self.guard.allow(OUT, &self.path.join(path))?;
        // What is not text was not written by us, and is rejected above.
        let is_edited =
            fs::read_to_string(self.path.join(path)).is_ok_and(|text| !text.is_empty() && !is_sealed(&text));
        if is_edited && !flags.force {
            return bad(format!(
                "{OUT}: {shown} was edited; name another folder, or add --force to overwrite the file"
            ));
        }
        write_below(&self.path, path, seal(&file.text).as_bytes(), &self.guard)?;
        told.push(format!("wrote {} to {shown}", counted(*count as u64, "test")));
        Ok(Written(told))
    }

    /// Writes a file that tests need beside them.
    pub fn write_helper(&self, file: &File) -> Result<()> {
        self.guard.allow(OUT, &self.path.join(&file.path))?;
        write_below(&self.path, &file.path, file.text.as_bytes(), &self.guard)
    }

    fn shown(&self, file: &str) -> String {
        self.path.join(file).display().to_string()
    }
}
