//! The tasks: files with a verdict, from which the texts of four programs are made.
//!
//! - `// verdict: safe` or `// verdict: violated`, the first line: the verdict of the file. Its twin has the other one.
//! - `LINE // twin: OTHER`: the twin has the other line instead, which differs in one token.
//! - `// small: FROM..TO`, the second line: with `nondetInt()` between these, file and twin are small enough for eager choice.
//!   With `exact` after it, they have the same verdicts then.
//! - `// small TYPE: VALUE, VALUE`, after the second line: the values of `nondetTYPE()` in the small programs.
//!
//! The programs of a file differ in their package.

use std::fs;
use std::path::{Path, PathBuf};

use fretsaw_testing::{compile, repository};

/// Which of the programs of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Given,
    Twin,
    Small,
    SmallTwin,
}

/// The numbers in small programs.
pub struct Small {
    /// The methods that choose, each with what stands in its place.
    choices: Vec<(String, String)>,
    /// Whether the verdicts are the same.
    pub is_exact: bool,
}

/// A file.
pub struct Task {
    pub name: String,
    text: String,
    is_violated: bool,
    pub small: Option<Small>,
}

/// All tasks.
pub fn tasks() -> Vec<Task> {
    let entries = fs::read_dir(repository("tests/subjects/verify")).expect("the tasks");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths.iter().map(|path| Task::read(path)).collect()
}

/// The classes of all programs of these tasks.
pub fn compiled(tasks: &[Task], api: &Path) -> PathBuf {
    let forms = [Form::Given, Form::Twin, Form::Small, Form::SmallTwin];
    let programs = tasks.iter().flat_map(|task| forms.map(|form| (task, form)));
    let files: Vec<(String, String)> = programs
        .filter(|(task, form)| task.small.is_some() || matches!(form, Form::Given | Form::Twin))
        .map(|(task, form)| (format!("{}/{}.java", form.package(), task.name), task.program(form)))
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    compile(&[api], &files)
}

impl Form {
    fn package(self) -> &'static str {
        match self {
            Form::Given => "given",
            Form::Twin => "twin",
            Form::Small => "small",
            Form::SmallTwin => "smalltwin",
        }
    }
}

impl Task {
    fn read(path: &Path) -> Task {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        let text = fs::read_to_string(path).expect("a task");
        let mut lines = text.lines();
        let is_violated = match lines.next().and_then(|line| line.strip_prefix("// verdict: ")) {
            Some("safe") => false,
            Some("violated") => true,
            other => panic!("{name} has the verdict {other:?}"),
        };
        let small =
            lines.next().and_then(|line| line.strip_prefix("// small: ")).map(|range| Small::read(range, lines));
        let twins: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once(" // twin: ")).collect();
        let [(line, other)] = twins[..] else { panic!("{name} has {} twins", twins.len()) };
        assert!(differ_in_one(&tokens(line), &tokens(other)), "{name}: {other}");
        Task { name, is_violated, small, text }
    }

    /// The main class of a program.
    pub fn class(&self, form: Form) -> String {
        format!("{}.{}", form.package(), self.name)
    }

    /// Whether a program with any numbers is violated.
    pub fn is_violated(&self, form: Form) -> bool {
        self.is_violated != (form == Form::Twin)
    }

    /// The text of a program, with the lines of the file.
    fn program(&self, form: Form) -> String {
        let is_twin = matches!(form, Form::Twin | Form::SmallTwin);
        let line = |line| match str::split_once(line, " // twin: ") {
            Some((_, twin)) if is_twin => twin,
            _ => line,
        };
        let mut lines: Vec<&str> = self.text.lines().map(line).collect();
        let package = format!("package {};", form.package());
        lines[0] = &package;
        let text = lines.join("\n");
        match &self.small {
            Some(small) if matches!(form, Form::Small | Form::SmallTwin) => {
                small.choices.iter().fold(text, |text, (method, choice)| text.replace(method, choice))
            }
            _ => text,
        }
    }
}

impl Small {
    fn read<'a>(range: &str, lines: impl Iterator<Item = &'a str>) -> Small {
        let is_exact = range.ends_with(" exact");
        let (from, to) = range.trim_end_matches(" exact").split_once("..").expect("a range");
        let mut choices = vec![("Verifier.nondetInt()".to_owned(), format!("fretsaw.Fretsaw.getInt({from}, {to})"))];
        for line in lines.map_while(|line| line.strip_prefix("// small ")) {
            let (ty, values) = line.split_once(": ").expect("a type");
            let method = format!("Verifier.nondet{}{}()", ty[..1].to_uppercase(), &ty[1..]);
            let last = values.split(", ").count() - 1;
            choices.push((method, format!("new {ty}[] {{{values}}}[fretsaw.Fretsaw.getInt(0, {last})]")));
        }
        Small { choices, is_exact }
    }
}

/// The tokens of a line: names and numbers, operators, and single characters.
fn tokens(line: &str) -> Vec<String> {
    let kind = |c: char| match c {
        c if c.is_alphanumeric() || c == '_' => 0,
        c if "+-*/%&|^<>=!~?:".contains(c) => 1,
        _ => 2,
    };
    let mut tokens = Vec::<String>::new();
    let mut last = None;
    for c in line.trim().chars() {
        match tokens.last_mut() {
            Some(token) if kind(c) != 2 && last == Some(kind(c)) => token.push(c),
            _ if c == ' ' => {}
            _ => tokens.push(c.to_string()),
        }
        last = (c != ' ').then(|| kind(c));
    }
    tokens
}

/// Whether two lists are the same but for one element, which one of them may lack.
fn differ_in_one(one: &[String], other: &[String]) -> bool {
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[same..], &other[same..]);
    let same = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    let (one, other) = (one.len() - same, other.len() - same);
    one.max(other) == 1
}
