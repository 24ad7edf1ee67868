//! Paths as people read them: under which condition the program takes one, and what it does then, as terms over the symbolic
//! inputs; and where it branches, for a picture of all paths.
//!
//! Visser, Pasareanu and Khurshid, Test Input Generation with Java PathFinder, sections 2.2.1 and 2.2.4.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::{Mutex, PoisonError};

use fretsaw_script::Pending;
use fretsaw_search::Path;
use fretsaw_vm::Spelled;
use serde::{Deserialize, Serialize};

use crate::PathEnd;
use crate::program::Started;

/// The greatest number of paths of a picture.
pub const MOST_LEAVES: usize = 64;
/// The greatest number of choices that a picture shows of one path.
const MOST_STEPS: usize = 64;
/// About how many bytes the text of a branch has at most.
const LONGEST: usize = 120;

/// What a path does, as terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The inputs that take the path: a condition in Java.
    pub condition: String,
    /// The symbolic inputs.
    pub inputs: Vec<Input>,
    /// How it ends: `completed`, `violated`, `limited`.
    pub ending: String,
    /// The exception, exit code, limit, or what is not supported, if it does not end normally.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// What it has printed, with terms in braces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub stdout: String,
    /// The same for standard error, without the report of an uncaught exception.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub stderr: String,
    /// The static fields of the program's classes that it has changed, with their values.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub statics: BTreeMap<String, String>,
}

/// A symbolic input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// Its name.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: String,
    /// A value with which the program takes the path, together with the values of the others; none if a solver did not find any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

impl Account {
    /// The account of a path that has ended, and whose inputs have got values.
    pub(crate) fn of(program: &Started, end: &PathEnd, path: Path<'_, Pending>) -> Account {
        let spelled = program.machine.objects().spelled();
        let asked = path.choices().zip(path.soles()).filter(|(_, sole)| *sole);
        let implied: HashSet<_> = asked.filter_map(|((choice, _), _)| choice.ask().as_truth()).collect();
        let inputs = spelled.inputs().into_iter().map(|input| Input {
            name: input.name,
            ty: input.ty.to_owned(),
            value: input.value,
        });
        let written = program.script.written(&program.machine);
        let (ending, with) = described(end, program.script.thrown());
        Account {
            condition: spelled.condition(|term| implied.contains(&term)),
            inputs: inputs.collect(),
            ending: ending.to_owned(),
            with,
            stdout: spelled.printed(1, written),
            stderr: spelled.printed(2, written),
            statics: spelled.changed_statics().into_iter().collect(),
        }
    }
}

/// How a path has ended, and with what.
fn described(end: &PathEnd, thrown: Option<&str>) -> (&'static str, Option<String>) {
    match end {
        PathEnd::Completed => ("completed", None),
        PathEnd::Cut | PathEnd::Matched => ("cut", None),
        PathEnd::Violated(violation) => {
            let line = violation.text.lines().next().unwrap_or_default();
            ("violated", Some(thrown.unwrap_or(line).to_owned()))
        }
        PathEnd::Limited(limit) => ("limited", Some(limit.to_string())),
        PathEnd::Unsupported(what) => ("limited", Some(what.clone())),
    }
}

/// A choice on a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The place in the program: method and line.
    pub place: String,
    /// What is chosen: a condition, or the name of a choice.
    pub question: String,
    /// The alternative that the path has taken.
    pub taken: u64,
    /// What that means.
    pub side: String,
    /// What the other alternative means, if the question is whether a condition holds.
    pub other: Option<String>,
    /// Whether no input takes another one.
    pub is_sole: bool,
    /// How many alternatives there are.
    pub count: u64,
}

/// The end of a path in a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaf {
    /// The choices on the path, unless it has more than a picture shows.
    pub branches: Vec<Branch>,
    /// How it ends; none if it goes on.
    pub ending: Option<(String, Option<String>)>,
    /// How many paths it stands for.
    pub paths: u64,
}

/// Some paths of a search as a tree: those that come first if alternatives are taken in order, whoever has explored them and when.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tree {
    /// By the alternatives taken.
    #[serde(with = "pairs")]
    pub leaves: BTreeMap<Vec<u64>, Leaf>,
}

impl Tree {
    /// Adds a path.
    pub fn add(&mut self, leaf: Leaf) {
        let key: Vec<u64> = leaf.branches.iter().map(|branch| branch.taken).collect();
        match self.leaves.get_mut(&key) {
            Some(known) => known.paths += leaf.paths,
            None => _ = self.leaves.insert(key, leaf),
        }
        if self.leaves.len() > MOST_LEAVES {
            self.leaves.pop_last();
        }
    }

    /// How many paths it shows.
    pub fn paths(&self) -> u64 {
        self.leaves.values().map(|leaf| leaf.paths).sum()
    }
}

/// A map whose keys are no text.
mod pairs {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serializer};

    use super::Leaf;

    pub fn serialize<S: Serializer>(leaves: &BTreeMap<Vec<u64>, Leaf>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(leaves)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<BTreeMap<Vec<u64>, Leaf>, D::Error> {
        Ok(Vec::deserialize(from)?.into_iter().collect())
    }
}

/// Which paths are needed for a tree, as far as the workers of this process know.
#[derive(Default)]
pub(crate) struct Firsts(Mutex<BTreeSet<Vec<u64>>>);

impl Firsts {
    /// The leaf of a path that has ended; none if too many others come before it.
    pub fn leaf(&self, program: &Started, end: &PathEnd, path: Path<'_, Pending>) -> Option<Leaf> {
        let mut key = path.taken();
        let goes_on = key.len() > MOST_STEPS;
        key.truncate(MOST_STEPS);
        {
            let mut keys = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            keys.insert(key.clone());
            if keys.len() > MOST_LEAVES && keys.pop_last().is_some_and(|last| last == key) {
                return None;
            }
        }
        let choices = path.choices().zip(path.soles()).take(MOST_STEPS);
        let spelled = program.machine.objects().spelled();
        let branch = |((choice, taken), is_sole)| branch(program, &spelled, choice, taken, is_sole);
        let branches = choices.map(branch).collect();
        let (ending, with) = described(end, program.script.thrown());
        let ending = (!goes_on).then(|| (ending.to_owned(), with));
        Some(Leaf { branches, ending, paths: 1 })
    }
}

fn branch(program: &Started, spelled: &Spelled<'_>, choice: &Pending, taken: u64, is_sole: bool) -> Branch {
    let site = program.site(choice);
    let place = site.map_or(String::new(), |site| site.text());
    let count = choice.count();
    if let Some(term) = choice.ask().as_truth() {
        // A jump is taken if the condition of the source does not hold.
        let inverts = site.is_some_and(|site| site.is_jump());
        let question = spelled.literal(term, !inverts, LONGEST);
        let side = |taken: u64| if (taken == 1) != inverts { "true" } else { "false" }.to_owned();
        return Branch { place, question, taken, side: side(taken), other: Some(side(1 - taken)), is_sole, count };
    }
    let (question, side) = spelled.choice(choice.ask(), taken);
    Branch { place, question, taken, side, other: None, is_sole, count }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(taken: &[u64]) -> Leaf {
        let branch = |taken: &u64| Branch {
            place: "A.main:1".to_owned(),
            question: "x > y".to_owned(),
            taken: *taken,
            side: taken.to_string(),
            other: None,
            is_sole: false,
            count: 100,
        };
        Leaf { branches: taken.iter().map(branch).collect(), ending: None, paths: 1 }
    }

    /// Which paths a tree keeps depends on the paths alone, not on their order; nothing is counted twice.
    #[test]
    fn the_first_paths_stay() {
        let all: Vec<Leaf> = (0..40).flat_map(|a| [0, 1, 2].map(|b| leaf(&[a, b]))).collect();
        let tree = |leaves: &mut dyn Iterator<Item = &Leaf>| {
            let mut tree = Tree::default();
            leaves.for_each(|leaf| tree.add(leaf.clone()));
            tree
        };
        let forwards = tree(&mut all.iter());
        assert_eq!((forwards.leaves.len(), forwards.paths()), (MOST_LEAVES, MOST_LEAVES as u64));
        assert_eq!(forwards.leaves.last_key_value().map(|(key, _)| key.clone()), Some(vec![21, 0]));
        assert_eq!(forwards, tree(&mut all.iter().rev()));
        let saved: Tree = serde_json::from_str(&serde_json::to_string(&forwards).unwrap()).unwrap();
        assert_eq!(saved, forwards);
    }
}
