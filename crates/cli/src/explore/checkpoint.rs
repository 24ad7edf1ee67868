//! Explorations that go on another day: what was found and what is left, in a file.
//!
//! The file is written every few seconds, under another name and then renamed, so that there is always a whole one. It says
//! how long the file of `--out` was at that moment; what was written behind it is cut off when the exploration goes on, and
//! found again. It belongs to one program with its arguments and to everything else that decides what paths there are.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fretsaw_explore::Summary;
use fretsaw_search::Task;
use fretsaw_vm::Limit;
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::Found;
use super::sink::Sink;
use super::states::StatesFile;
use super::violations::{Kind, Kinds};
use crate::args::ExploreArgs;
use crate::class_path;
use crate::excerpt::Excerpt;
use crate::exit::{Outcome, Result, bad};
use crate::key::{Key, unreadable};
use crate::settings::Settings;
use crate::target::Program;

/// How often it is written.
const EVERY: Duration = Duration::from_secs(2);
/// What the file is, and in which form.
const FORM: &str = "fretsaw explore checkpoint 2";
const LIMITS: [Limit; 3] = [Limit::Heap, Limit::Steps, Limit::Time];

/// What the file holds.
#[derive(Serialize, Deserialize)]
pub struct Checkpoint {
    form: String,
    /// What was explored, as a hash.
    subject: String,
    /// What was typed to explore it.
    command: String,
    explored: u64,
    completed: u64,
    #[serde(with = "decimal")]
    tests: BigUint,
    unportable: u64,
    cut: u64,
    matched: u64,
    uncompared: u64,
    violated: u64,
    limited: u64,
    choices: u64,
    limits: Vec<String>,
    unsupported: Option<String>,
    violations: Vec<Kind>,
    #[serde(with = "decimal")]
    unlisted: BigUint,
    /// How long the file of `--out` was, if there was one.
    pub out: Option<u64>,
    /// How many states were met, if they were looked at.
    pub states: u64,
    /// Ways out of branches that were taken.
    ways: Vec<(u32, u32)>,
    pub tasks: Vec<Task>,
}

/// What the file is, whatever else it holds.
#[derive(Deserialize)]
struct Form {
    form: String,
}

/// A hash of everything that decides what paths there are.
pub fn subject(args: &ExploreArgs, settings: &Settings, program: &Program) -> Result<String> {
    let mut key = Key::default();
    key.add(env!("CARGO_PKG_VERSION")).add(&settings.api.hash).add(&settings.jdk.full_version).add(&program.class);
    for entry in class_path::open(&program.class_path)? {
        for file in crate::key::files(entry.path(), |file| file.extension().is_some_and(|e| e == "class"))? {
            key.add_path(&file).add(fs::read(&file).map_err(|e| unreadable(&file, &e))?);
        }
    }
    for argument in args.arguments() {
        key.add("argument").add(argument);
    }
    for (name, value) in &settings.properties {
        key.add("property").add(name).add(value);
    }
    let limits = &settings.limits;
    key.add(format!("{:?} {:?} {:?} {:?}", args.choice, args.strategy, args.seed, args.walks));
    key.add(format!("{} {:?} {:?}", args.match_states, args.ignored_fields, args.coverage));
    key.add(format!("{} {} {:?} {}", limits.max_heap, limits.max_depth, limits.max_steps, args.expand));
    Ok(key.finish())
}

impl Checkpoint {
    /// Reads `file`, which must be about `subject`.
    pub fn read(file: &Path, subject: &str, args: &ExploreArgs) -> Result<Checkpoint> {
        let text = fs::read(file).map_err(|e| unreadable(file, &e))?;
        let shown = file.display();
        let Form { form } = serde_json::from_slice(&text).map_err(|e| damaged(file, &text, &e))?;
        if form != FORM {
            return bad(format!("--resume {shown}: was written by another version of fretsaw: start anew"));
        }
        let checkpoint: Checkpoint = serde_json::from_slice(&text).map_err(|e| damaged(file, &text, &e))?;
        if checkpoint.subject != subject {
            let what = "belongs to another program, to other classes, arguments or flags: start anew";
            return bad(format!("--resume {shown}: {what}; it was begun with: {}", checkpoint.command));
        }
        match (checkpoint.out.is_some(), args.out.is_some()) {
            (true, false) => bad(format!("--resume {shown}: the paths before went to a file: name it with --out")),
            (false, true) => bad(format!("--resume {shown}: the paths before did not go to a file: leave out --out")),
            _ => Ok(checkpoint),
        }
    }

    /// What was found besides the totals.
    pub fn found(&self) -> Found {
        Found { kinds: Kinds::new(&self.violations), unlisted: self.unlisted.clone() }
    }

    /// The totals up to then.
    pub fn totals(&self) -> Summary {
        Summary {
            explored: self.explored,
            completed: self.completed,
            tests: self.tests.clone(),
            unportable: self.unportable,
            cut: self.cut,
            matched: self.matched,
            uncompared: self.uncompared,
            states: self.states,
            violated: self.violated,
            limited: self.limited,
            choices: self.choices,
            // That the time was over then says nothing of now.
            limits: LIMITS.into_iter().filter(|l| *l != Limit::Time && self.limits.contains(&l.to_string())).collect(),
            unsupported: self.unsupported.clone(),
            ways: self.ways.iter().copied().collect(),
            ..Summary::default()
        }
    }
}

/// What is wrong with a file that is none of ours, or was changed.
fn damaged(file: &Path, text: &[u8], error: &serde_json::Error) -> Outcome {
    let text = String::from_utf8_lossy(text);
    let line = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    let at = (line + error.column().saturating_sub(1)).min(text.len());
    let name = file.display().to_string();
    let why = format!("--resume {name}: is not a checkpoint: give the file that --checkpoint has written");
    Excerpt::of_file(&name, &text, at..at + 1, error.to_string()).with(why)
}

/// Writes checkpoints from time to time.
pub struct Keeper<'a> {
    pub file: PathBuf,
    subject: &'a str,
    command: String,
    written: Option<Instant>,
    /// Where states go, if they are looked at.
    pub states: Option<StatesFile>,
}

impl<'a> Keeper<'a> {
    /// One for the file that `args` name, if they do.
    pub fn new(args: &ExploreArgs, subject: &'a str) -> Result<Option<Keeper<'a>>> {
        let Some(file) = args.checkpoint.as_ref().or(args.resume.as_ref()) else { return Ok(None) };
        if args.machine.json && args.out.is_none() {
            return bad(
                "--checkpoint with --json needs --out: completed paths are not kept in the checkpoint".to_owned()
            );
        }
        if args.out.as_ref().is_some_and(|out| out.exists() && !out.is_file()) {
            return bad("--checkpoint needs an --out that is a file: what it says of the paths must stay".to_owned());
        }
        Ok(Some(Keeper { file: file.clone(), subject, command: args.again(&[]), written: None, states: None }))
    }

    /// Whether it is time to write one.
    pub fn is_due(&self) -> bool {
        self.written.is_none_or(|written| written.elapsed() >= EVERY)
    }

    /// Writes what was found, and what is left.
    pub fn keep(&mut self, totals: &Summary, found: &Found, sink: &mut Sink, left: Vec<Task>) -> Result<()> {
        let checkpoint = Checkpoint {
            form: FORM.to_owned(),
            subject: self.subject.to_owned(),
            command: self.command.clone(),
            explored: totals.explored,
            completed: totals.completed,
            tests: totals.tests.clone(),
            unportable: totals.unportable,
            cut: totals.cut,
            matched: totals.matched,
            uncompared: totals.uncompared,
            violated: totals.violated,
            limited: totals.limited,
            choices: totals.choices,
            limits: totals.limits.iter().map(Limit::to_string).collect(),
            unsupported: totals.unsupported.clone(),
            violations: found.kinds.in_order(),
            unlisted: found.unlisted.clone(),
            out: sink.settle()?,
            states: self.states.as_mut().map_or(Ok(0), StatesFile::settle)?,
            ways: totals.ways.iter().copied().collect(),
            tasks: left,
        };
        self.written = Some(Instant::now());
        self.write(&checkpoint)
    }

    fn write(&self, checkpoint: &Checkpoint) -> Result<()> {
        let mut draft = self.file.clone().into_os_string();
        draft.push(".draft");
        let written = serde_json::to_vec(checkpoint).map_err(std::io::Error::other).and_then(|text| {
            fs::write(&draft, text)?;
            fs::File::open(&draft)?.sync_data()?;
            fs::rename(&draft, &self.file)
        });
        written.map_err(|e| Outcome::BadInput(format!("--checkpoint {}: cannot be written: {e}", self.file.display())))
    }
}

/// Numbers of any size, as text: JSON has no others that all its readers take.
mod decimal {
    use num_bigint::BigUint;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(number: &BigUint, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<BigUint, D::Error> {
        String::deserialize(from)?.parse().map_err(Error::custom)
    }
}
