//! Graphs as JUnit 5 tests that build them on a plain JVM, without any of our classes on the class path.
//!
//! Tests are in the package of the class under test, so that they can access its package-private members. An object
//! is created with a constructor if the constructor's bytecode shows its effect ([`effect`]), or if it is the
//! default constructor and sets the kept fields; otherwise without a constructor. Collections of the JDK that contain
//! values are filled through their methods. Fields are set by setters that do
//! nothing else, directly if they are accessible, and otherwise by a small helper class that is written next to the
//! tests. Inputs that cannot be built exactly are skipped, with the reason. Methods and classes respect the size
//! limits of the JVM (JVMS 4.7.3, 4.11).

mod arguments;
mod assertion;
mod build;
mod effect;
mod expression;
mod fault;
mod filled;
mod forms;
mod makers;
mod predicate;
mod shape;

use fretsaw_code::Loader;
use fretsaw_code::class::{Class, Method};
use fretsaw_code::source::is_identifier;
use fretsaw_graph::Graph;

use crate::literal::{literal, simple_name};
use crate::text;
use build::{Builder, Code, Storage};
pub use fault::{Condition, Gets, InputFault, Should};
pub use predicate::{NoPredicate, find_class, predicate};
use shape::{Classes, Reason};

const HELPER: &str = include_str!("Inputs.java");
/// How the helper begins, after its package, and what stands before every class of tests.
const HELPER_START: &str = "/** What the tests beside it need to build objects that nothing public builds";
const WARNINGS: &str = "@SuppressWarnings({\"deprecation\", \"rawtypes\", \"removal\", \"unchecked\"})";

/// Whether text that begins with `head` is a class of tests or the helper.
pub fn is_written(head: &str) -> bool {
    head.contains(HELPER_START) || head.contains(WARNINGS) && head.contains("/** Inputs")
}

/// The classes of `java.lang` that the helper uses.
const HELPER_USES: [&str; 9] = [
    "Class",
    "ClassNotFoundException",
    "IllegalStateException",
    "Long",
    "NoSuchFieldException",
    "Object",
    "ReflectiveOperationException",
    "String",
    "Throwable",
];

/// The greatest number of characters of source code in one method, and in one class. The JVM's limits are 65535
/// bytes of code and as many constants; a character of source code compiles to at most three bytes.
const LONGEST_METHOD: usize = 16_000;
const LONGEST_CLASS: usize = 100_000;
/// The greatest number of tests in one class.
const MOST_TESTS: usize = 250;
/// Longer names of tests are cut.
const LONGEST_NAME: usize = 120;

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path below the folder of sources, with slashes.
    pub path: String,
    /// Its content.
    pub text: String,
}

/// All tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tests {
    /// The files, the helper last.
    pub files: Vec<File>,
    /// How many inputs have a test.
    pub written: usize,
    /// The numbers of inputs without a test, and the reasons.
    pub skipped: Vec<(usize, String)>,
}

/// Tests under construction.
pub struct Suite<'l> {
    classes: Classes<'l>,
    predicate: Option<&'static Method>,
    /// The prefix of all class names.
    name: String,
    helper: String,
    helps: bool,
    tests: Tests,
    /// The members of the current class, and the number of tests among them.
    members: String,
    count: usize,
}

impl<'l> Suite<'l> {
    /// Tests for inputs of `class` that `predicate`, if there is one, should accept.
    pub fn new(loader: &'l mut Loader, class: Option<&'static Class>, predicate: Option<&'static Method>) -> Suite<'l> {
        let class = predicate.map(|method| method.class).or(class);
        // Only the JDK has classes in the JDK's packages.
        let package = class.filter(|class| class.module.is_none()).map_or("", |class| class.package());
        let package = if package.split('/').all(is_identifier) { package } else { "" };
        let mut classes = Classes::new(loader, package);
        let own = class.map_or(String::new(), |class| simple_name(&class.external_name()).replace("[]", "Array"));
        let mut name = format!("{}Inputs", own.replace(|c: char| !c.is_ascii_alphanumeric() && c != '_', ""));
        if !is_identifier(&name) {
            name = "Inputs".to_owned();
        }
        let mut helper = name.clone();
        while classes.is_taken(&helper) {
            helper.push('_');
        }
        let (tests, members) = (Tests::default(), String::new());
        Suite { classes, predicate, name, helper, helps: false, tests, members, count: 0 }
    }

    /// Adds the input with number `number`.
    pub fn add(&mut self, number: usize, graph: &Graph) {
        match self.test(number, graph) {
            Ok(test) => {
                if self.count == MOST_TESTS || self.count > 0 && self.members.len() + test.len() > LONGEST_CLASS {
                    self.close();
                }
                self.members.push_str(&test);
                self.count += 1;
                self.tests.written += 1;
            }
            Err(why) => {
                // The text must not end the comment, and a backslash may begin an escape anywhere.
                let said = why.replace(|c: char| c.is_control() || c == '\\', "?");
                self.members.push_str(&format!("\n    // Input {number} is left out: {said}\n"));
                self.tests.skipped.push((number, why));
            }
        }
    }

    /// All files.
    pub fn finish(mut self) -> Tests {
        if !self.members.is_empty() {
            self.close();
        }
        if self.helps {
            let text = format!("{}{}", self.package(), self.helper_text());
            let path = self.path(&self.helper.clone());
            self.tests.files.push(File { path, text });
        }
        self.tests
    }

    /// The helper class. It uses full names for classes of `java.lang` if the package has classes with the same
    /// simple names.
    fn helper_text(&mut self) -> String {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let mut out = String::new();
        let mut rest = HELPER;
        while let Some(start) = rest.find(is_word) {
            let end = rest[start..].find(|c| !is_word(c)).map_or(rest.len(), |length| start + length);
            let (word, is_member) = (&rest[start..end], rest[..start].ends_with('.'));
            out.push_str(&rest[..start]);
            match word {
                "NAME" => out.push_str(&self.helper),
                word if HELPER_USES.contains(&word) && !is_member => out.push_str(&self.classes.lang(word)),
                word => out.push_str(word),
            }
            rest = &rest[end..];
        }
        out + rest
    }

    /// Ends the current class.
    fn close(&mut self) {
        let number = self.tests.files.len() + 1;
        let name = format!("{}{number}Test", self.name);
        let of = match self.predicate {
            Some(method) => format!("Inputs for which {}.{} holds", method.class.external_name(), method.name),
            None => "Inputs".to_owned(),
        };
        let mut imports = String::new();
        if self.members.contains("assertTrue(") {
            imports.push_str("import static org.junit.jupiter.api.Assertions.assertTrue;\n\n");
        }
        for used in ["DisplayName", "Test"] {
            if self.members.contains(&format!("@{used}")) {
                imports.push_str(&format!("import org.junit.jupiter.api.{used};\n"));
            }
        }
        let text = format!(
            "{}{imports}\n/** {of}. */\n{WARNINGS}\nclass {name} {{{}}}\n",
            self.package(),
            std::mem::take(&mut self.members),
        );
        let path = self.path(&name);
        self.tests.files.push(File { path, text: ascii(&text) });
        self.count = 0;
    }

    fn package(&self) -> String {
        match self.classes.names.package() {
            "" => String::new(),
            package => format!("package {};\n\n", ascii(&package.replace('/', "."))),
        }
    }

    fn path(&self, name: &str) -> String {
        match self.classes.names.package() {
            "" => format!("{name}.java"),
            package => format!("{package}/{name}.java"),
        }
    }

    /// The test of one input.
    fn test(&mut self, number: usize, graph: &Graph) -> Result<String, Reason> {
        let mut whole = self.build(graph, Storage::Variables)?;
        let is_long = whole.0.statements.iter().map(|s| s.len() + 9).sum::<usize>() > LONGEST_METHOD;
        if is_long {
            whole = self.build(graph, Storage::Table)?;
        }
        let (code, assertion) = whole;
        self.helps |= code.helps;
        let line = literal(&cut(&text::line(graph)));
        let throws = if code.throws { format!(" throws {}", self.classes.lang("Throwable")) } else { String::new() };
        let (annotation, display) = (self.junit("Test"), self.junit("DisplayName"));
        let head = format!("\n    @{annotation}\n    @{display}({})\n    void input{number}(){throws} {{\n", line);
        let mut body = String::new();
        if graph.unportable.is_some() {
            body.push_str(
                "        // The predicate saw what differs from one JVM to the next, and may not hold here.\n",
            );
        }
        let mut after = String::new();
        if is_long {
            let parts = parts(&code.statements);
            let object = self.classes.lang("Object");
            body.push_str(&format!("        {object}[] o = new {object}[{}];\n", graph.objects.len()));
            for (part, statements) in parts.iter().enumerate() {
                body.push_str(&format!("        Input{number}Part{part}.build(o);\n"));
                after.push_str(&format!(
                    "\n    private static class Input{number}Part{part} {{\n        static void build({object}[] o){throws} {{\n{}        }}\n    }}\n",
                    indented(statements, 12)
                ));
            }
        } else {
            body.push_str(&indented(&code.statements, 8));
        }
        if graph.choices.is_empty() {
            body.extend(assertion.map(|assertion| format!("        {assertion};\n")));
        } else {
            let words = ascii(&graph.choices.join(" "));
            body.push_str(&format!("        // The predicate holds if it chooses {words}\n"));
        }
        Ok(format!("{head}{body}    }}\n{after}"))
    }

    /// The name of one of JUnit's annotations: simple, unless the package has a class with that name.
    pub(crate) fn junit(&mut self, name: &str) -> String {
        if self.classes.is_taken(name) { format!("org.junit.jupiter.api.{name}") } else { name.to_owned() }
    }

    /// The statements that build `graph`, and the assertion about it.
    fn build(&mut self, graph: &Graph, storage: Storage) -> Result<(Code, Option<String>), Reason> {
        let mut builder = Builder::new(&mut self.classes, &self.helper, graph, storage)?;
        builder.build()?;
        let assertion = match self.predicate {
            Some(method) => builder.assertion(method)?,
            None => None,
        };
        Ok((builder.finish(), assertion))
    }
}

/// A prefix of a line for the name of a test.
fn cut(line: &str) -> String {
    match line.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line.to_owned(),
    }
}

/// Statements in parts that are small enough for a method.
fn parts(statements: &[String]) -> Vec<&[String]> {
    let mut parts = Vec::new();
    let (mut start, mut length) = (0, 0);
    for (at, statement) in statements.iter().enumerate() {
        if length > 0 && length + statement.len() > LONGEST_METHOD {
            parts.push(&statements[start..at]);
            (start, length) = (at, 0);
        }
        length += statement.len();
    }
    parts.push(&statements[start..]);
    parts
}

fn indented(statements: &[String], by: usize) -> String {
    statements.iter().map(|statement| format!("{}{statement}\n", " ".repeat(by))).collect()
}

/// `text` in ASCII, with Unicode escapes, which Java allows anywhere (JLS 3.3).
pub(crate) fn ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() {
            out.push(c);
        } else {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out.push_str(&format!("\\u{unit:04x}")));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn text_in_ascii() {
        assert_eq!(super::ascii("é😀a"), "\\u00e9\\ud83d\\ude00a");
    }
}
