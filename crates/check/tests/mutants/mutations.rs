//! The mutants that `mutants.txt` lists.

use std::fmt;

use super::{SUBJECTS, Subject};

const LIST: &str = include_str!("mutants.txt");

/// A change of a method.
#[derive(Clone)]
pub struct Mutant {
    class: &'static str,
    method: &'static str,
    operator: &'static str,
    original: &'static str,
    mutated: &'static str,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} => {}", self.operator, self.original, self.mutated)
    }
}

impl Mutant {
    /// What it is a mutant of.
    pub fn subject(&self) -> &'static Subject {
        let is_meant = |subject: &&Subject| (subject.class, subject.method) == (self.class, self.method);
        SUBJECTS.iter().find(is_meant).unwrap_or_else(|| panic!("there is no {}.{}", self.class, self.method))
    }

    /// The source with the change. The text must occur in the method, and only once.
    pub fn applied_to(&self, subject: &Subject) -> String {
        let signature = format!(" {}(", self.method);
        let is_start = |line: &str| line.trim_start().starts_with("public") && line.contains(&signature);
        let start = subject.source.lines().position(is_start).expect("the method");
        let lines: Vec<&str> = subject.source.lines().collect();
        let end = start + lines[start..].iter().position(|line| *line == "    }").expect("the end of the method");
        let method = lines[start..end].join("\n");
        assert_eq!(method.matches(self.original).count(), 1, "{self}");
        let changed = method.replacen(self.original, self.mutated, 1);
        format!("{}\n{changed}\n{}\n", lines[..start].join("\n"), lines[end..].join("\n"))
    }
}

/// All mutants.
pub fn mutants() -> Vec<Mutant> {
    let (mut found, mut of) = (Vec::new(), ("", ""));
    for line in LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(": ").zip(line.split_once(" => ")) {
            None => of = line.split_once('.').expect("a class and a method"),
            Some(((operator, change), _)) => {
                let (original, mutated) = change.split_once(" => ").expect("a change");
                found.push(Mutant { class: of.0, method: of.1, operator, original, mutated });
            }
        }
    }
    found
}
