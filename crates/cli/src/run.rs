//! `fretsaw run`: one program from its main method to its end, as `java` would run it. `fretsaw replay`: the same, with the
//! choices of a path.

use std::io::{Read, Write};
use std::path::Path;

use fretsaw_code::regular;
use fretsaw_vm::replay::Replay;
use fretsaw_vm::replay::word::words;
use fretsaw_vm::{Choice, Ending, Limit, Machine};
use serde::Serialize;

use crate::args::{ProgramArgs, ReplayArgs, RunArgs, RunFlags};
use crate::closed;
use crate::excerpt::Excerpt;
use crate::exit::{Outcome, Result};
use crate::key::unreadable;
use crate::progress::counted;
use crate::report::{Report, conclude};
use crate::settings::{Settings, show_size};
use crate::target::Target;
use crate::usage;

/// The command's part of the JSON summary.
#[derive(Default, Serialize)]
struct Details {
    /// Calls and backward jumps.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<u64>,
    stdout: String,
    stderr: String,
}

/// Runs the command.
pub fn run(args: &RunArgs) -> Outcome {
    if !args.flags.machine.quiet {
        usage::warn_of_flags("run", args.target(), args.arguments());
    }
    conclude("run", args.target(), args.flags.machine.json, |report| {
        execute(&args.flags, args.target(), args.arguments(), None, report)
    })
}

/// Runs the command `replay`.
pub fn replay(args: &ReplayArgs) -> Outcome {
    let ProgramArgs { target, arguments } = &args.program;
    conclude("replay", target, args.flags.machine.json, |report| {
        let path = PathText::read(&args.path)?;
        execute(&args.flags, target, arguments, Some(&path), report)
    })
}

fn execute(
    args: &RunFlags,
    target: &str,
    arguments: &[String],
    path: Option<&PathText>,
    report: &mut Report<'_, Details>,
) -> Result<Outcome> {
    let target = Target::parse(target)?;
    let settings = Settings::resolve(&args.machine)?;
    report.jdk = Some(settings.jdk.full_version.clone());
    let program = target.locate(&settings)?;
    report.class = Some(program.class.clone());
    let input = args.stdin.as_deref().map_or(Ok(Vec::new()), |path| read_input(path, &settings))?;
    // A path contains the values of the calls, in order.
    let choice = if path.is_some() { Choice::Eager } else { Choice::Copy };
    let mut machine = settings.boot(&program, input, choice)?;
    if let Some(path) = path {
        machine.program().follow(Replay::new(&path.text));
    }
    machine.output_mut().capture = args.machine.json;
    machine.output_mut().stdout_is_closed = closed::is_closed();
    let ending = match args.exercise {
        None => machine.program().run(&program.class, arguments),
        Some(seed) => machine.probe().exercise(&program.class, arguments, seed).map_err(Outcome::Bug)?.0,
    };
    machine.output_mut().publish();
    let [stdout, stderr] = [1, 2].map(|descriptor| written(&machine, descriptor));
    report.details = Details { steps: Some(machine.status().steps()), stdout, stderr };
    if matches!(ending, Ending::Limit(_) | Ending::Unsupported(_)) {
        report.place = machine.status().place();
    }
    if let Some((descriptor, error)) = &machine.output().failed {
        return Ok(Outcome::unwritten(*descriptor, error));
    }
    if machine.output().within_line && !matches!(ending, Ending::Exit(_)) {
        // Our last line must begin a line.
        let _ = writeln!(std::io::stderr());
    }
    let outcome = settings.outcome(ending, &program);
    let (Some(path), Some(replay)) = (path, machine.status().followed()) else { return Ok(outcome) };
    match (outcome, replay.diverged(), replay.unused()) {
        (Outcome::BadInput(why), Some(word), _) => Ok(path.wrong_at(word, "the program differs here", why)),
        (Outcome::Exit(_), None, unused) if unused > 0 => {
            let more = counted(unused as u64, "more choice");
            let why = format!("the program ended, but the path has {more}; the path belongs to another program");
            let word = words(&path.text).len() - unused;
            Ok(path.wrong_at(word, "the program ended before this choice", why))
        }
        (outcome, ..) => Ok(outcome),
    }
}

/// A path as the user gave it.
struct PathText {
    text: String,
    /// The file that contains it.
    file: Option<String>,
}

impl PathText {
    /// Reads the value of `--path`: a path, or a file that contains one.
    fn read(value: &str) -> Result<PathText> {
        let Some(file) = value.strip_prefix('@') else { return Ok(PathText { text: value.to_owned(), file: None }) };
        let text = regular::read_text(Path::new(file)).map_err(|e| unreadable(Path::new(file), &e))?;
        Ok(PathText { text, file: Some(file.to_owned()) })
    }

    /// The outcome `why`, with an excerpt of the path at a word, or after the last one.
    fn wrong_at(&self, word: usize, note: &str, why: String) -> Outcome {
        let end = self.text.trim_end().len();
        let place = words(&self.text).get(word).cloned().unwrap_or(end..end);
        let excerpt = match &self.file {
            Some(file) => Excerpt::of_file(file, &self.text, place, note),
            None => Excerpt::of_flag("--path", &self.text, place, note),
        };
        excerpt.with(why)
    }
}

/// The program's standard input, which the machine keeps in memory.
fn read_input(path: &Path, settings: &Settings) -> Result<Vec<u8>> {
    let limit = settings.limits.max_heap;
    let read = |source: &mut dyn Read| {
        let mut bytes = Vec::new();
        source.take(limit as u64 + 1).read_to_end(&mut bytes).map(|_| bytes)
    };
    let bytes = if path == "-" {
        read(&mut std::io::stdin())
    } else {
        regular::open(path).and_then(|(mut file, _)| read(&mut file))
    };
    let bytes = bytes.map_err(|e| unreadable(path, &e))?;
    if bytes.len() > limit {
        let (path, size) = (path.display(), show_size(limit));
        let message = format!("stopped: --stdin {path} is longer than {size}; use a larger --max-heap");
        return Err(Outcome::Limit(Limit::Heap, message));
    }
    Ok(bytes)
}

/// The program's output that was not printed.
fn written(machine: &Machine, descriptor: u8) -> String {
    String::from_utf8_lossy(&machine.objects().printed(descriptor, ..)).into_owned()
}
