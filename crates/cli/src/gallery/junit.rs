//! Inputs as JUnit tests: finds their classes and the predicate, writes the files, and reports skipped inputs.

use std::path::{Path, PathBuf};

use fretsaw_code::Loader;
use fretsaw_code::class::{Class, Method};
use fretsaw_code::classpath::{ClassPath, Jdk};
use fretsaw_code::until::Until;
use fretsaw_graph::{Graph, Value};
use fretsaw_report::junit::{NoPredicate, Suite, find_class, predicate};

use crate::class_path;
use crate::exit::{Outcome, Result, tell};
use crate::guard::{Guard, OUT};
use crate::missing_class;
use crate::output::write_below;
use crate::progress::counted;
use crate::suggest::did_you_mean;

/// The greatest number of reasons that are printed.
const MOST_TOLD: usize = 10;

/// The class under test.
pub struct Subject<'a> {
    /// The class path.
    pub class_path: &'a [PathBuf],
    /// The JDK, if one was named.
    pub jdk: Option<&'a Path>,
    /// The predicate that accepts every input: CLASS#METHOD.
    pub predicate: Option<&'a str>,
}

/// Writes the tests of `graphs` to `folder`, if `guard` allows it for all files.
pub fn write_tests(graphs: &[(usize, Graph)], folder: &Path, subject: &Subject<'_>, guard: &Guard) -> Result<Outcome> {
    let paths = subject.class_path;
    let mut loader = loader(paths, subject.jdk)?;
    let method = subject.predicate.map(|name| find_predicate(&mut loader, name, paths)).transpose()?;
    let class = first_class(&mut loader, graphs);
    let mut suite = Suite::new(&mut loader, class, method);
    graphs.iter().for_each(|(number, graph)| suite.add(*number, graph));
    let tests = suite.finish();
    // A class that contains only comments is not written.
    let files = || tests.files.iter().filter(|_| tests.written > 0);
    files().try_for_each(|file| guard.allow(OUT, &folder.join(&file.path)))?;
    for file in files() {
        write_below(folder, &file.path, file.text.as_bytes(), guard)?;
    }
    if tests.skipped.is_empty() {
        return Ok(Outcome::Exit(0));
    }
    let reasons = reasons(&tests.skipped);
    for (number, others, why) in reasons.iter().take(MOST_TOLD) {
        let others = if *others == 0 { String::new() } else { format!(" and {}", counted(*others as u64, "other")) };
        tell(&format!("input {number}{others}: {}\n", why.replace(char::is_control, "?")));
    }
    let (count, all) = (tests.skipped.len(), graphs.len());
    let more = match tests.written {
        _ if reasons.len() <= MOST_TOLD => "",
        0 => "; the first reasons are above",
        _ => "; the first reasons are above, all are in the files",
    };
    Ok(Outcome::Incomplete(format!("{count} of {all} inputs have no test, because they cannot be built{more}")))
}

/// A loader of the classes on a class path, and of those of the JDK.
pub fn loader(class_path: &[PathBuf], jdk: Option<&Path>) -> Result<Loader> {
    let jdk = Jdk::find(jdk)?;
    let path = ClassPath {
        image: jdk.image()?,
        entries: class_path::open(class_path, Until::NEVER)?.entries,
        release: jdk.version,
        api: None,
    };
    Ok(Loader::new(path, jdk.version, 1))
}

/// Each reason once: the number of its first input, the number of its other inputs, and the reason.
fn reasons(skipped: &[(usize, String)]) -> Vec<(usize, usize, &str)> {
    let mut reasons: Vec<(usize, usize, &str)> = Vec::new();
    for (number, why) in skipped {
        match reasons.iter().position(|(_, _, known)| known == why) {
            Some(at) => reasons[at].1 += 1,
            // Further reasons are not printed.
            None if reasons.len() <= MOST_TOLD => reasons.push((*number, 0, why)),
            None => {}
        }
    }
    reasons
}

fn find_predicate(loader: &mut Loader, name: &str, paths: &[PathBuf]) -> Result<&'static Method> {
    let bad = |why: String| Outcome::BadInput(format!("--predicate {name}: {why}"));
    predicate(loader, name).map_err(|error| match error {
        NoPredicate::Name => bad("expected CLASS#METHOD or CLASS#METHOD(TYPE,TYPE)".to_owned()),
        NoPredicate::Class(error) if matches!(error.kind, fretsaw_code::LoadErrorKind::NotFound) => {
            let class = name.split('#').next().unwrap_or(name);
            let (path, instead) = (class_path::join(paths), missing_class::instead_of(class, paths));
            bad(format!("class {class} was not found; the class path (-cp) is {}{instead}", path.display()))
        }
        NoPredicate::Class(error) => Outcome::from(error),
        NoPredicate::Method(class, names) => {
            let method = name.split(['#', '(']).nth(1).unwrap_or_default();
            let hint = did_you_mean(method, names.iter().map(String::as_str));
            bad(format!("{} has no such method{hint}", class.external_name()))
        }
        NoPredicate::Several(all) => bad(format!("the name is ambiguous: {}", all.join(", "))),
    })
}

/// The class of the first root object; tests are named after it.
fn first_class(loader: &mut Loader, graphs: &[(usize, Graph)]) -> Option<&'static Class> {
    let (_, graph) = graphs.first()?;
    let first = graph.roots.iter().find_map(|root| match root.value {
        Value::Ref(number) => Some(number),
        _ => None,
    })?;
    find_class(loader, &graph.objects[first].class).ok()
}
