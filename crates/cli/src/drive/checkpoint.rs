//! Checkpoints: the results so far and the remaining tasks of a search, in a file.
//!
//! The file is written every few seconds, under another name and then renamed, so that there is always a complete
//! one. It records the extent of the file of `--out` ([`Extent`]). It belongs to one program with its arguments and
//! everything else that decides the results, and to one process at a time ([`Lock`]). The last line is a hash of
//! the rest: a modified path would silently lead elsewhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fretsaw_code::regular;
use fretsaw_code::until::Until;
use fretsaw_search::{Divergence, Tally, Task, Totals};
use fretsaw_vm::Limit;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::sink::is_standard;
use crate::appended::Extent;
use crate::args::LongRunFlags;
use crate::class_path;
use crate::excerpt::Excerpt;
use crate::exit::{Outcome, Result, bad};
use crate::guard::{DRAFT, STATES, with_extension};
use crate::key::{Key, in_time, unreadable};
use crate::lock::Lock;
use crate::ours::{has_content, is_checkpoint, may_be_states};
use crate::output::probe;
use crate::progress::counted;
use crate::settings::{Settings, size_word};
use crate::target::Program;

/// The interval between two checkpoints.
const EVERY: Duration = Duration::from_secs(2);

/// The content of the file.
#[derive(Serialize, Deserialize)]
pub struct Checkpoint<T, F> {
    /// The kind and version of the file.
    form: String,
    /// A hash of everything that decides the results.
    subject: String,
    /// What the program's objects may take: the search may go on with more memory, but its paths end as they did.
    max_heap: usize,
    /// The command line.
    command: String,
    /// The extent of the file of `--out`, if there is one.
    pub out: Option<Extent>,
    /// The remaining tasks.
    pub tasks: Vec<Task>,
    /// The totals so far.
    pub totals: T,
    /// What else the command has collected.
    pub found: F,
}

/// The kind of the file, regardless of its other content.
#[derive(Deserialize)]
struct Form {
    form: String,
}

/// The key of everything that decides what `program` does; each command adds what else its results depend on.
pub fn key(settings: &Settings, program: &Program) -> Result<Key> {
    let mut key = Key::default();
    key.add(env!("CARGO_PKG_VERSION")).add(&settings.api.hash).add(&settings.jdk.full_version).add(&program.class);
    settings.opening(|until| add_classes(&mut key, program, until))?;
    for (name, value) in &settings.properties {
        key.add("property").add(name).add(value);
    }
    let limits = &settings.limits;
    key.add(format!("{} {:?}", limits.max_depth, limits.max_steps));
    Ok(key)
}

fn add_classes(key: &mut Key, program: &Program, until: Until) -> Result<()> {
    for entry in class_path::open(&program.class_path, until)?.entries {
        for file in crate::key::files(entry.path(), until, |file| file.extension().is_some_and(|e| e == "class"))? {
            in_time(&file, until)?;
            key.add_path(&file).add(regular::read(&file).map_err(|e| unreadable(&file, &e))?);
        }
    }
    Ok(())
}

/// The outcome of a search whose paths do not meet the questions that its tasks have recorded. A checkpoint does not
/// depend on everything that a program may read.
pub fn diverged(flags: &LongRunFlags, divergence: &Divergence) -> Outcome {
    match &flags.resume {
        Some(file) => Outcome::BadInput(format!(
            "--resume {}: the checkpoint does not belong to this program as it is now: {divergence}; start over",
            file.display()
        )),
        None => Outcome::Bug(format!("a path leads elsewhere when it is executed again: {divergence}")),
    }
}

/// The hash of the content.
fn hash(said: &[u8]) -> String {
    let mut key = Key::default();
    key.add(said);
    key.finish()
}

/// The error for a file that is not a checkpoint, or was modified.
fn damaged(file: &Path, text: &[u8], error: &serde_json::Error) -> Outcome {
    let text = String::from_utf8_lossy(text);
    let line = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    let at = (line + error.column().saturating_sub(1)).min(text.len());
    let name = file.display().to_string();
    let why = format!("--resume {name} is not a checkpoint; name a file that --checkpoint has written");
    Excerpt::of_file(&name, &text, at..at + 1, error.to_string()).with(why)
}

/// The name under which a checkpoint is written before it is renamed.
fn draft_of(file: &Path) -> PathBuf {
    with_extension(file, DRAFT)
}

/// What a checkpoint says about itself, whatever version wrote it.
#[derive(Deserialize)]
struct Brief {
    command: String,
    tasks: Vec<IgnoredAny>,
}

/// Rejects a new checkpoint at `file` if that would lose an unfinished search, or a file that is no checkpoint.
fn refuse_to_lose(file: &Path) -> Result<()> {
    let shown = file.display();
    let states = with_extension(file, STATES);
    if !has_content(file) {
        // The checkpoint of states may have been removed to start over.
        return match has_content(&states) && !may_be_states(&states) {
            true => bad(format!(
                "{} exists without its checkpoint {shown}; name another checkpoint, or add --force to overwrite it",
                states.display()
            )),
            false => Ok(()),
        };
    }
    if !is_checkpoint(file) {
        return bad(format!(
            "--checkpoint {shown} exists, and is not a checkpoint; name another file, or add --force to overwrite it"
        ));
    }
    let text = regular::read(file).map_err(|e| unreadable(file, &e))?;
    let first = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    match serde_json::from_slice::<Brief>(first) {
        Ok(Brief { tasks, command }) if !tasks.is_empty() => bad(format!(
            "--checkpoint {shown} holds an unfinished search; continue it with --resume {shown}, or add --force to start \
             over; the search was started with: {command}"
        )),
        // A search that is finished has nothing to lose, and a damaged checkpoint cannot be resumed.
        _ => Ok(()),
    }
}

/// Rejects a draft that is another file, which the next checkpoint would replace.
fn refuse_draft(file: &Path) -> Result<()> {
    let draft = draft_of(file);
    if !has_content(&draft) || is_checkpoint(&draft) {
        return Ok(());
    }
    let (draft, file) = (draft.display(), file.display());
    bad(format!("the checkpoint {file} needs {draft} for a while, but that is another file; name another checkpoint"))
}

/// Rejects an output that cannot be the file that the results of `checkpoint`, which is at `file`, went to.
fn refuse_other_output<T, F>(file: &Path, checkpoint: &Checkpoint<T, F>, out: Option<&Path>) -> Result<()> {
    let (shown, command) = (file.display(), &checkpoint.command);
    match (&checkpoint.out, out) {
        (Some(extent), Some(out)) => {
            let there = match fs::metadata(out).map(|data| data.len()) {
                Ok(bytes) if bytes >= extent.bytes => return Ok(()),
                Ok(bytes) => format!("has {}", counted(bytes, "byte")),
                Err(_) => "does not exist".to_owned(),
            };
            let out = out.display();
            bad(format!(
                "--out {out} {there}, but the results so far are {}; name the file that they went to, or start over without \
                 --resume; the search was started with: {command}",
                counted(extent.bytes, "byte")
            ))
        }
        (Some(_), None) => bad(format!(
            "--resume {shown}: the results so far went to a file; name it with --out; the search was started with: {command}"
        )),
        (None, Some(_)) => bad(format!("--resume {shown}: the results so far did not go to a file; remove --out")),
        (None, None) => Ok(()),
    }
}

/// Writes checkpoints from time to time.
pub struct Keeper {
    file: PathBuf,
    form: &'static str,
    subject: String,
    max_heap: usize,
    command: String,
    written: Option<Instant>,
    _lock: Lock,
}

impl Keeper {
    /// A keeper for the file that `flags` name, if they do. `form` is the kind of the file, `subject` the hash of what is
    /// searched, `max_heap` what its objects may take; `streams` says whether results go to a file or are printed, so that
    /// the checkpoint need not contain them.
    pub fn new(
        flags: &LongRunFlags,
        form: &'static str,
        subject: impl FnOnce() -> Result<String>,
        max_heap: usize,
        streams: bool,
    ) -> Result<Option<Keeper>> {
        let Some(file) = flags.checkpoint() else { return Ok(None) };
        let (subject, command) = (subject()?, flags.again(&[]));
        if !streams {
            return bad(
                "--checkpoint with --json needs --out, because a checkpoint does not contain the results".to_owned()
            );
        }
        if flags.out.as_ref().is_some_and(|out| is_standard(out) || out.exists() && !out.is_file()) {
            return bad("--checkpoint needs an --out that is a regular file".to_owned());
        }
        let flag = if flags.checkpoint.is_some() { "--checkpoint" } else { "--resume" };
        let lock = Lock::take(file, flag, &command)?;
        probe(file, &draft_of(file))
            .map_err(|e| Outcome::BadInput(format!("{flag} {}: cannot be written: {e}", file.display())))?;
        refuse_draft(file)?;
        if flags.resume.as_deref() != Some(file) && !flags.force {
            refuse_to_lose(file)?;
        }
        Ok(Some(Keeper { file: file.to_owned(), form, subject, max_heap, command, written: None, _lock: lock }))
    }

    /// Reads the checkpoint to resume from, if one is named. Its paths end as they did before: `max_heap`, which is
    /// what the command line says, becomes what it was then.
    pub fn resume<C: Tally<Limit = Limit>, F: DeserializeOwned>(
        &mut self,
        flags: &LongRunFlags,
        max_heap: &mut usize,
    ) -> Result<Option<Checkpoint<Totals<C>, F>>> {
        let Some(file) = &flags.resume else { return Ok(None) };
        let text = regular::read(file).map_err(|e| unreadable(file, &e))?;
        let shown = file.display();
        let (said, sum) = match text.iter().position(|byte| *byte == b'\n') {
            Some(end) => (&text[..end], text[end..].trim_ascii()),
            None => (&text[..], &[][..]),
        };
        let Form { form } = serde_json::from_slice(said).map_err(|e| damaged(file, &text, &e))?;
        if form != self.form {
            return bad(format!("--resume {shown} was written by another version or command of fretsaw; start over"));
        }
        let mut checkpoint: Checkpoint<Totals<C>, F> =
            serde_json::from_slice(said).map_err(|e| damaged(file, &text, &e))?;
        if sum != hash(said).as_bytes() {
            return bad(format!("--resume {shown} has been modified since it was written; start over"));
        }
        if checkpoint.subject != self.subject {
            let what = "belongs to another program, other classes, arguments or flags; start over";
            return bad(format!("--resume {shown} {what}; the search was started with: {}", checkpoint.command));
        }
        if checkpoint.max_heap > *max_heap {
            let size = size_word(checkpoint.max_heap);
            return bad(format!(
                "--resume {shown}: the search was started with --max-heap {size}; it needs that or more"
            ));
        }
        // Limits that ended the earlier run do not apply to this one.
        checkpoint.totals.limits.retain(|limit| !limit.ends_search());
        self.max_heap = checkpoint.max_heap;
        *max_heap = checkpoint.max_heap;
        refuse_other_output(file, &checkpoint, flags.out.as_deref())?;
        Ok(Some(checkpoint))
    }

    /// Whether the next checkpoint is due.
    pub fn is_due(&self) -> bool {
        self.written.is_none_or(|written| written.elapsed() >= EVERY)
    }

    /// Writes the results and the remaining tasks; `out` is the extent of the file of `--out`.
    pub fn keep<C: Tally, F: Serialize>(
        &mut self,
        totals: &Totals<C>,
        found: F,
        out: Option<Extent>,
        tasks: Vec<Task>,
    ) -> Result<()> {
        let (form, subject, command) = (self.form.to_owned(), self.subject.clone(), self.command.clone());
        let checkpoint = Checkpoint { form, subject, max_heap: self.max_heap, command, out, tasks, totals, found };
        self.written = Some(Instant::now());
        let draft = draft_of(&self.file);
        let written = serde_json::to_string(&checkpoint).map_err(std::io::Error::other).and_then(|said| {
            fs::write(&draft, format!("{said}\n{}\n", hash(said.as_bytes())))?;
            fs::File::open(&draft)?.sync_data()?;
            fs::rename(&draft, &self.file)
        });
        written
            .map_err(|e| Outcome::Unwritable(format!("--checkpoint {}: cannot be written: {e}", self.file.display())))
    }
}
