//! Random classes whose objects are interchangeable, with predicates that read parts of the structures.
//!
//! They are for the completions of what a predicate has not read: objects of two classes and records that refer to each other,
//! arrays of objects and numbers, and what null tests and comparisons of references leave open.

use std::fmt::Write;

use fretsaw_testing::Random;

use crate::program::Predicate;

/// The type of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    A,
    B,
    /// A record.
    R,
    /// A or B.
    Any,
    Ints,
    Objects,
    Int,
}

impl Type {
    fn java(self) -> &'static str {
        match self {
            Type::A => "A",
            Type::B => "B",
            Type::R => "R",
            Type::Any => "Any",
            Type::Ints => "int[]",
            Type::Objects => "A[]",
            Type::Int => "int",
        }
    }
}

/// A class and its fields.
struct Class {
    name: &'static str,
    fields: Vec<(String, Type)>,
}

/// Writes a predicate.
struct Writer {
    random: Random,
    /// The classes A, B, R, and the root.
    classes: Vec<Class>,
    locals: Vec<(String, Type)>,
    text: String,
}

/// The class of `seed`.
pub fn shape(seed: u64) -> Predicate {
    let mut random = Random::new(seed ^ 0x5a5a);
    let class = format!("S{seed}");
    let small = [Type::A, Type::B, Type::Int, Type::Any, Type::Ints, Type::R];
    let large = [Type::A, Type::B, Type::Any, Type::Objects, Type::Ints, Type::Int, Type::R, Type::A];
    let mut classes = Vec::new();
    for (name, most, types) in [("A", 2, &small[..]), ("B", 2, &small[..4]), ("R", 1, &small[..3]), ("", 2, &large[..])]
    {
        let count = 1 + random.below(most);
        let fields = (0..count).map(|at| (format!("{}{at}", name.to_lowercase() + "f"), *random.of(types))).collect();
        classes.push(Class { name, fields });
    }
    let used = reached(&classes);
    let counts = [1 + random.below(2), 1 + random.below(2), 1];
    let counted = classes.iter().zip(counts).filter(|(class, _)| used.contains(&class.name));
    let mut bounds: Vec<String> = counted.map(|(class, count)| format!("{}={count}", class.name)).collect();
    for Class { name, fields } in classes.iter().filter(|class| used.contains(&class.name)) {
        let prefix = if name.is_empty() { String::new() } else { format!("{name}.") };
        for (field, kind) in fields {
            let mut bound = |text: String| bounds.push(format!("{prefix}{field}{text}"));
            match kind {
                Type::Int => bound("=0..1".to_owned()),
                Type::Ints => {
                    bound("[]=0..1".to_owned());
                    bound(format!(".length=0..{}", 1 + random.below(2)));
                }
                Type::Objects => bound(format!(".length=0..{}", 1 + random.below(2))),
                Type::Any => bound("=null,A,B".to_owned()),
                Type::A | Type::B | Type::R => {}
            }
        }
    }
    let mut writer = Writer { random, classes, locals: Vec::new(), text: String::new() };
    for _ in 0..1 + writer.random.below(4) {
        writer.statement();
    }
    let result = writer.condition();
    let source = writer.source(&class, &result);
    Predicate { class, source, bounds, is_flat: false, chooses: false }
}

/// The names of the classes that the root leads to, and its own.
fn reached(classes: &[Class]) -> Vec<&'static str> {
    let mut names = vec![""];
    let mut at = 0;
    while at < names.len() {
        let class = classes.iter().find(|class| class.name == names[at]).expect("a class");
        for (_, kind) in &class.fields {
            let next: &[&'static str] = match kind {
                Type::A | Type::Objects => &["A"],
                Type::B => &["B"],
                Type::R => &["R"],
                Type::Any => &["A", "B"],
                Type::Ints | Type::Int => &[],
            };
            let new: Vec<&str> = next.iter().copied().filter(|name| !names.contains(name)).collect();
            names.extend(new);
        }
        at += 1;
    }
    names
}

impl Writer {
    fn source(&self, class: &str, result: &str) -> String {
        let mut text = format!("import java.util.*;\nclass {class} {{\n    interface Any {{}}\n");
        for Class { name, fields } in &self.classes {
            let _ = match *name {
                "" => Ok(()),
                "R" => {
                    let all: Vec<String> =
                        fields.iter().map(|(field, kind)| format!("{} {field}", kind.java())).collect();
                    writeln!(text, "    record R({}) {{}}", all.join(", "))
                }
                _ => writeln!(text, "    static class {name} implements Any {{"),
            };
            if *name != "R" {
                for (field, kind) in fields {
                    let _ = writeln!(text, "        {} {field};", kind.java());
                }
            }
            if !name.is_empty() && *name != "R" {
                text.push_str("    }\n");
            }
        }
        let _ = write!(text, "\n    boolean repOk() {{\n{}        return {result};\n    }}\n}}\n", self.text);
        text
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "        {text}");
    }

    /// A path to something, and its type.
    fn path(&mut self) -> (String, Type) {
        let starts: Vec<(String, Type)> = self.classes[3].fields.iter().chain(&self.locals).cloned().collect();
        let (mut path, mut kind) = self.random.of(&starts).clone();
        for _ in 0..self.random.below(3) {
            let at = match kind {
                Type::A => 0,
                Type::B => 1,
                Type::R => 2,
                Type::Objects => {
                    path = format!("{path}[{}]", self.random.below(2));
                    kind = Type::A;
                    continue;
                }
                _ => break,
            };
            let (field, next) = self.random.of(&self.classes[at].fields).clone();
            path = format!("{path}.{field}");
            kind = next;
        }
        (path, kind)
    }

    fn condition(&mut self) -> String {
        let (path, kind) = self.path();
        let operator = *self.random.of(&["==", "!="]);
        match (kind, self.random.below(4)) {
            (Type::Int, _) => format!("{path} {operator} 1"),
            (Type::Ints, 0 | 1) => format!("({path} == null || {path}.length {operator} 1)"),
            (Type::Ints, 2) => format!("{path}[0] {operator} 1"),
            (Type::Objects, 0 | 1) => format!("{path}.length {operator} 1"),
            (Type::Any, 0 | 1) => format!("{path} instanceof {}", self.random.of(&["A", "B"])),
            (Type::R, 0) => format!("Objects.hashCode({path} == null) % 2 {operator} 1"),
            (_, 1) => {
                let (other, second) = self.path();
                match second == kind {
                    true => format!("{path} {operator} {other}"),
                    false => format!("{path} {operator} null"),
                }
            }
            (_, 2) => format!("new HashSet<Object>(Arrays.asList({path}, null)).size() {operator} 1"),
            _ => format!("{path} {operator} null"),
        }
    }

    fn statement(&mut self) {
        match self.random.below(6) {
            0 | 1 => {
                let (condition, result) = (self.condition(), *self.random.of(&["true", "false"]));
                self.line(&format!("if ({condition}) return {result};"));
            }
            2 | 3 => {
                let (path, kind) = self.path();
                let name = format!("v{}", self.locals.len());
                self.line(&format!("{} {name} = {path};", kind.java()));
                self.locals.push((name, kind));
            }
            4 => {
                let (first, second) = (self.condition(), self.condition());
                self.line(&format!("if ({first} && {second}) return false;"));
            }
            _ => {
                let (path, kind) = self.path();
                let (other, second) = self.path();
                if kind == second && !path.contains(".rf") {
                    self.line(&format!("{path} = {other};"));
                }
            }
        }
    }
}
