//! Faults as JUnit 5 tests: each fails as long as the class has the fault, and passes when it is mended.
//!
//! A test makes the calls that lead to the fault, through the public interface, and asserts what should hold afterwards
//! ([`claim`]). It says nothing about what the calls return otherwise. The tests of a class are in its package, so that
//! they see what its package sees. Faults of methods on inputs have classes of their own ([`inputs`]). Not covered: methods that end the JVM, because they would end the tests as well.

mod claim;
mod inputs;
mod names;

use fretsaw_code::source::is_identifier;

use crate::junit::File;
use crate::junit::ascii;

pub use claim::{Claim, Compared, Form, Invariant, Twin};
pub use inputs::Inputs;

/// How every file begins: the command that made it follows.
const START: &str = "// Written by: fretsaw check ";
/// The assertions of JUnit that tests use.
const ASSERTIONS: [&str; 9] = [
    "assertArrayEquals",
    "assertDoesNotThrow",
    "assertEquals",
    "assertFalse",
    "assertNotNull",
    "assertNotSame",
    "assertSame",
    "assertThrows",
    "assertTrue",
];

/// Whether text that begins with `head` is a class of tests that this module has written.
pub fn is_written(head: &str) -> bool {
    head.starts_with(START)
}

/// A fault.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What is wrong and where, in one line.
    pub headline: String,
    /// The command that replays the sequence.
    pub replay: String,
    /// The classes that the statements need.
    pub imports: Vec<String>,
    /// The calls, as Java statements, each with the class of the exception that it throws.
    pub statements: Vec<(String, Option<String>)>,
    /// What should hold.
    pub claim: Claim,
}

/// A class of tests.
#[derive(Clone, Debug)]
pub struct TestClass {
    /// The path of its file.
    pub path: String,
    /// Its file; none without tests.
    pub file: Option<File>,
    /// How many tests there are.
    pub count: usize,
    /// Faults without a test, with the reasons.
    pub untested: Vec<String>,
}

/// The class that has the faults.
#[derive(Clone, Debug)]
pub struct Subject {
    /// Its package, in internal form; empty for the default one.
    pub package: String,
    /// Its name within the package: `Map.Entry`.
    pub name: String,
}

impl Subject {
    /// The path of its class of tests below the folder of sources.
    pub fn path(&self) -> String {
        let name = self.test_class();
        if self.package.is_empty() { format!("{name}.java") } else { format!("{}/{name}.java", self.package) }
    }

    /// The name of its class of tests.
    fn test_class(&self) -> String {
        let name: String = self.name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        let name = format!("{name}FaultsTest");
        if is_identifier(&name) { name } else { "FaultsTest".to_owned() }
    }
}

/// The class of tests for the faults of `subject`, which `command` has found.
pub fn tests(subject: &Subject, faults: &[Fault], command: &str) -> File {
    let is_clash = faults.iter().any(|fault| is_clash(fault, subject, "Test"));
    let annotation = if is_clash { "org.junit.jupiter.api.Test" } else { "Test" };
    let mut names = Vec::new();
    let mut members = String::new();
    for fault in faults {
        let name = names::name(&subject.name, fault, &names);
        members += &format!("\n{}", test(&name, annotation, subject, fault));
        names.push(name);
    }
    let mut classes: Vec<String> = faults.iter().flat_map(|fault| fault.imports.iter().cloned()).collect();
    classes.extend(faults.iter().flat_map(|fault| fault.claim.imports()));
    let about = format!("Each test fails as long as {} has a fault.", line(&subject.name));
    frame(subject, &about, classes, &members, command)
}

/// The class of tests with these members, which need `classes`.
fn frame(subject: &Subject, about: &str, classes: Vec<String>, members: &str, command: &str) -> File {
    let mut text = format!("{}{}\n", START, line(command.trim_start_matches("fretsaw check ")));
    if !subject.package.is_empty() {
        text += &format!("package {};\n\n", subject.package.replace('/', "."));
    }
    text += &imports(&subject.package, classes, members);
    text += &format!(
        "/** {about} */\n\
         @SuppressWarnings({{\"deprecation\", \"rawtypes\", \"removal\", \"unchecked\"}})\n\
         class {} {{{members}}}\n",
        subject.test_class()
    );
    File { path: subject.path(), text: ascii(&text) }
}

/// One test.
fn test(name: &str, annotation: &str, subject: &Subject, fault: &Fault) -> String {
    let mut body: Vec<String> = Vec::new();
    let (last, before) = match fault.statements.split_last() {
        Some((last, before)) if fault.claim.is_about_last_call() => (Some(last), before),
        _ => (None, &fault.statements[..]),
    };
    before.iter().for_each(|(statement, thrown)| body.push(made(statement, thrown.as_deref())));
    body.extend(fault.claim.statements(subject, last, &fault.statements));
    member(name, annotation, [&fault.headline, &fault.replay], &body)
}

/// A test below what is said about it.
fn member(name: &str, annotation: &str, about: [&str; 2], body: &[String]) -> String {
    let body: String = body.iter().flat_map(|part| part.lines()).map(|line| format!("        {line}\n")).collect();
    let [headline, replay] = about.map(line);
    format!(
        "    // {headline}\n    // {replay}\n    @{annotation}\n    void {name}() throws Throwable {{\n{body}    }}\n"
    )
}

/// A call that ends as it does now: what an exception refuses is refused.
fn made(statement: &str, thrown: Option<&str>) -> String {
    match thrown {
        None => statement.to_owned(),
        Some(thrown) => format!("assertThrows({}.class, () -> {});", source(thrown), call(statement)),
    }
}

/// The expression of a statement, without the variable that it declares.
fn call(statement: &str) -> &str {
    let statement = statement.trim_end_matches(';');
    match statement.split_once(" = ") {
        Some((declared, call)) if !declared.contains(['(', '"']) => call,
        _ => statement,
    }
}

/// The name of a class in source code.
fn source(class: &str) -> String {
    class.strip_prefix("java.lang.").filter(|name| !name.contains('.')).unwrap_or(class).replace('$', ".")
}

/// The imports of a class of tests that needs `classes`.
fn imports(package: &str, mut classes: Vec<String>, members: &str) -> String {
    let used = ASSERTIONS.iter().chain(&["fail"]).filter(|name| members.contains(&format!("{name}(")));
    let assertions: String =
        used.map(|name| format!("import static org.junit.jupiter.api.Assertions.{name};\n")).collect();
    if members.contains("@Test\n") {
        classes.push("org.junit.jupiter.api.Test".to_owned());
    }
    // A class needs no import in its own package.
    let is_other = |class: &String| class.rsplit_once('.').is_none_or(|(of, _)| of != package.replace('/', "."));
    classes.retain(is_other);
    classes.sort_unstable();
    classes.dedup();
    let classes: String = classes.iter().map(|class| format!("import {class};\n")).collect();
    let parts = [assertions, classes].into_iter().filter(|part| !part.is_empty());
    parts.map(|part| part + "\n").collect()
}

/// Whether a fault uses a class of its own with this simple name.
fn is_clash(fault: &Fault, subject: &Subject, name: &str) -> bool {
    let is_named = |class: &String| class.rsplit('.').next() == Some(name);
    subject.name.split('.').next() == Some(name) || fault.imports.iter().any(is_named)
}

/// Text for a comment of one line, in which a backslash could begin an escape.
fn line(text: &str) -> String {
    text.replace(|c: char| c.is_control() || c == '\\', "?")
}

/// `text` as a literal.
fn literal(text: &str) -> String {
    crate::literal::literal(text)
}
