//! How completed paths are written: their output, or an object of JSON for each.

use fretsaw_explore::{Account, Input, Record};
use num_bigint::BigUint;
use serde::Serialize;
use serde_json::value::RawValue;

use super::choices::{Decision, labelled_choices};
use crate::drive::{Sink, Waiting, big_number};
use crate::exit::{Result, print_error};

/// A completed path, or one of the tests that it represents.
#[derive(Serialize)]
struct Written<'a> {
    path: String,
    /// Its choices, if some have labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Decision>>,
    /// How many tests it represents.
    tests: Box<RawValue>,
    stdout: String,
    stderr: String,
    /// On the last listed test of a path: how many are not listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlisted: Option<Box<RawValue>>,
    /// Why the path may differ under plain `java`.
    #[serde(skip_serializing_if = "Option::is_none")]
    unportable: Option<&'a str>,
}

/// Writes a completed path: if it is printed, its output, after the path if tests are listed one by one (`expand`).
pub fn write(record: &Record, expand: bool, sink: &mut Sink) -> Result<()> {
    match sink {
        Sink::Print(waiting) if expand => record.paths.iter().try_for_each(|path| {
            waiting.add(format!("{path}\n").as_bytes())?;
            publish(record, waiting)
        }),
        Sink::Print(waiting) => publish(record, waiting),
        Sink::Nowhere => Ok(()),
        _ => written(record).try_for_each(|path| sink.line(serde_json::to_string(&path).unwrap_or_default())),
    }
}

/// A path and what it does, as terms.
#[derive(Serialize)]
struct Told<'a> {
    path: &'a str,
    /// Its choices, if some have labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Decision>>,
    terms: &'a Account,
    /// Why the path may differ under plain `java`.
    #[serde(skip_serializing_if = "Option::is_none")]
    unportable: Option<&'a str>,
}

/// Writes what a path does, as terms: for people if it is printed.
pub fn write_account(record: &Record, sink: &mut Sink) -> Result<()> {
    let (Some(account), Some(path)) = (&record.account, record.paths.first()) else { return Ok(()) };
    match sink {
        Sink::Print(waiting) => waiting.add(told(account).as_bytes()),
        Sink::Nowhere => Ok(()),
        _ => {
            let unportable = record.unportable.as_deref();
            let told = Told { path, choices: labelled_choices(path), terms: account, unportable };
            sink.line(serde_json::to_string(&told).unwrap_or_default())
        }
    }
}

/// The text of an account: the condition, and below it a line for everything else.
fn told(account: &Account) -> String {
    let mut text = format!("{}\n", account.condition);
    let input = |input: &Input| Some(format!("{} = {}", input.name, input.value.as_ref()?));
    let inputs: Vec<String> = account.inputs.iter().filter_map(input).collect();
    if !inputs.is_empty() {
        text += &format!("    such as: {}\n", inputs.join(", "));
    }
    for (name, written) in [("prints", &account.stdout), ("writes", &account.stderr)] {
        written.lines().for_each(|line| text += &format!("    {name}:  {line}\n"));
    }
    account.statics.iter().for_each(|(field, value)| text += &format!("    sets:    {field} = {value}\n"));
    let with = account.with.as_ref().map_or(String::new(), |with| format!(": {with}"));
    text + &format!("    ends:    {}{with}\n", account.ending)
}

/// The records of a completed path: itself, or the tests that it represents.
fn written(record: &Record) -> impl Iterator<Item = Written<'_>> {
    let one = BigUint::from(1u32);
    let tests = if record.paths.len() > 1 { &one } else { &record.tests };
    let tests = big_number(tests);
    let listed = record.paths.len();
    let unlisted = (listed > 1 && record.tests > BigUint::from(listed)).then(|| big_number(&(&record.tests - listed)));
    record.paths.iter().enumerate().map(move |(at, path)| Written {
        unlisted: unlisted.clone().filter(|_| at + 1 == listed),
        path: path.clone(),
        choices: labelled_choices(path),
        tests: tests.clone(),
        stdout: lossy(&record.stdout),
        stderr: lossy(&record.stderr),
        unportable: record.unportable.as_deref(),
    })
}

pub fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Passes on the program's output on a path: at once, or with later output.
fn publish(record: &Record, waiting: &mut Waiting) -> Result<()> {
    if !record.stderr.is_empty() {
        waiting.print()?;
        print_error(&record.stderr)?;
    }
    waiting.add(&record.stdout)
}
