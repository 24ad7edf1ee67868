//! The classes that javac compiled from one source file, in source order.
//!
//! Class files contain the name of their source file and the lines of their methods, which is enough to sort them.
//! The list is stored next to the classes, so that it is computed once.

use std::fs;
use std::path::Path;

use fretsaw_code::until::Until;
use fretsaw_vm::INSTANCE_MAINS;
use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{ClassFile, MethodAccessFlags};

use crate::excerpt::Excerpt;
use crate::exit::{Outcome, Result, bad};
use crate::key::{files, unreadable};
use crate::suggest::did_you_mean;

/// One class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedClass {
    /// The first line of its methods; default constructors are at the line of their class.
    line: u32,
    /// Its external name; a nested class has `$` before its own name.
    name: String,
    /// Whether it is inside another class.
    is_nested: bool,
    /// Whether it declares a main method that its JDK runs.
    has_main: bool,
}

/// The classes of one source file.
pub struct ClassList(Vec<ListedClass>);

impl ClassList {
    /// Lists the classes below `folder` that come from the source file `file_name` with this text. Classes of other
    /// files, which javac compiled because they were needed, are omitted. The classes are for a JDK of version
    /// `version`.
    pub fn scan(folder: &Path, file_name: &str, source: &str, version: u32) -> Result<ClassList> {
        let package = package_of(source);
        let mut classes = Vec::new();
        for path in files(folder, Until::NEVER, |file: &Path| file.extension().is_some_and(|e| e == "class"))? {
            let bytes = fs::read(&path).map_err(|e| unreadable(&path, &e))?;
            let (class, from) =
                read(&bytes, version).ok_or_else(|| Outcome::BadInput(format!("{}: no class", path.display())))?;
            let class_package = class.name.rsplit_once('.').map_or("", |(package, _)| package);
            if from == file_name && class_package == package {
                classes.push(class);
            }
        }
        classes.sort_by(|a, b| (a.line, &a.name).cmp(&(b.line, &b.name)));
        Ok(ClassList(classes))
    }

    /// The class to run: `wanted`, or the first top-level class with a main method; one named like the file goes first.
    pub fn choose(&self, file: &Path, wanted: Option<&str>) -> Result<String> {
        let found = match wanted {
            Some(wanted) => {
                // The simple name of a nested class is enough if no other class has this name.
                let nested = |c: &&ListedClass| c.name.rsplit_once('$').is_some_and(|(_, own)| own == wanted);
                self.0.iter().find(|c| c.is_called(wanted)).or_else(|| self.0.iter().find(nested))
            }
            None => self.main(file),
        };
        match (found, wanted) {
            (Some(class), _) => Ok(class.name.clone()),
            (None, Some(wanted)) => {
                let names: Vec<&str> = self.0.iter().filter(|c| !c.is_nested).map(|c| c.name.as_str()).collect();
                let hint = did_you_mean(wanted, self.0.iter().map(|c| c.name.as_str()));
                bad(format!("{} has no class {wanted}; it has {}{hint}", file.display(), names.join(", ")))
            }
            (None, None) => Err(without_main(file)),
        }
    }

    /// The class to examine: `wanted`, or the first top-level class; one named like the file goes first.
    pub fn choose_any(&self, file: &Path, wanted: Option<&str>) -> Result<String> {
        match (wanted, self.first(file, |_| true)) {
            (None, Some(class)) => Ok(class.name.clone()),
            (None, None) => bad(format!("{} contains no class", file.display())),
            (Some(_), _) => self.choose(file, wanted),
        }
    }

    fn main(&self, file: &Path) -> Option<&ListedClass> {
        self.first(file, |c| c.has_main)
    }

    /// The first top-level class that `fits`; one named like the file goes first.
    fn first(&self, file: &Path, fits: impl Fn(&ListedClass) -> bool) -> Option<&ListedClass> {
        let stem = file.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
        let fitting = || self.0.iter().filter(|c| !c.is_nested && fits(c));
        fitting().find(|c| c.is_called(stem)).or_else(|| fitting().next())
    }

    /// The list as text, one line for each class.
    pub fn to_text(&self) -> String {
        let line = |c: &ListedClass| format!("{} {} {} {}\n", c.line, c.name, c.is_nested, c.has_main);
        self.0.iter().map(line).collect()
    }

    /// Parses the text of [`ClassList::to_text`].
    pub fn from_text(text: &str) -> Option<ClassList> {
        let class = |line: &str| {
            let mut parts = line.split(' ');
            Some(ListedClass {
                line: parts.next()?.parse().ok()?,
                name: parts.next()?.to_owned(),
                is_nested: parts.next()?.parse().ok()?,
                has_main: parts.next()?.parse().ok()?,
            })
        };
        text.lines().map(class).collect::<Option<Vec<_>>>().map(ClassList)
    }
}

/// The error for a source file without a main method. It shows a method that is nearly one.
fn without_main(file: &Path) -> Outcome {
    let name = file.display().to_string();
    let why = format!("{name} has no class with a main method; add public static void main(String[] args)");
    let source = fs::read_to_string(file).unwrap_or_default();
    let declared = source.match_indices("main(").find(|(at, _)| source[..*at].ends_with([' ', '\t']));
    match declared {
        Some((at, _)) => Excerpt::of_file(&name, &source, at..at + 4, "not a main method that this JDK runs").with(why),
        None => Outcome::BadInput(why),
    }
}

/// Whether the class file `bytes` declares a main method that a JDK of version `version` runs.
pub fn has_main(bytes: &[u8], version: u32) -> bool {
    read(bytes, version).is_some_and(|(class, _)| class.has_main)
}

impl ListedClass {
    /// Whether `wanted` names this class: with or without its package, with `.` or `$` before a nested class's name.
    fn is_called(&self, wanted: &str) -> bool {
        let (package, simple) = self.name.rsplit_once('.').unwrap_or(("", &self.name));
        let local = wanted.strip_prefix(package).and_then(|rest| rest.strip_prefix('.')).unwrap_or(wanted);
        simple == local || simple.replace('$', ".") == local
    }
}

/// A class and the name of its source file.
fn read(bytes: &[u8], version: u32) -> Option<(ListedClass, String)> {
    let file = ClassFile::from_bytes(bytes).ok()?;
    let text = |index: u16| Some(file.constant_pool.try_get_utf8(index).ok()?.to_rust_string());
    let mut class = ListedClass {
        line: u32::MAX,
        name: file.class_name().ok()?.to_rust_string().replace('/', "."),
        is_nested: file.attributes.iter().any(|a| matches!(a, Attribute::NestHost { .. })),
        has_main: false,
    };
    for method in &file.methods {
        let (name, descriptor) = (text(method.name_index)?, text(method.descriptor_index)?);
        class.has_main |= name == "main" && is_main(method.access_flags, &descriptor, version);
        class.line = class.line.min(first_line(&method.attributes));
    }
    let source = file.attributes.iter().find_map(|a| match a {
        Attribute::SourceFile { source_file_index, .. } => text(*source_file_index),
        _ => None,
    });
    Some((class, source.unwrap_or_default()))
}

/// Whether a JDK of version `version` runs a method called main with these access flags and this descriptor.
fn is_main(access: MethodAccessFlags, descriptor: &str, version: u32) -> bool {
    let takes_arguments = descriptor == "([Ljava/lang/String;)V";
    if version < INSTANCE_MAINS {
        return takes_arguments && access.contains(MethodAccessFlags::PUBLIC | MethodAccessFlags::STATIC);
    }
    (takes_arguments || descriptor == "()V") && !access.contains(MethodAccessFlags::PRIVATE)
}

fn first_line(attributes: &[Attribute]) -> u32 {
    let inner = attributes.iter().find_map(|a| match a {
        Attribute::Code { attributes, .. } => Some(attributes),
        _ => None,
    });
    let tables = inner.into_iter().flatten().filter_map(|a| match a {
        Attribute::LineNumberTable { line_numbers, .. } => Some(line_numbers),
        _ => None,
    });
    tables.flatten().map(|l| u32::from(l.line_number)).min().unwrap_or(u32::MAX)
}

/// The package that a source file declares. In an ordinary file only comments precede the declaration.
fn package_of(source: &str) -> String {
    let mut rest = source.trim_start_matches('\u{feff}').trim_start();
    loop {
        let end = if rest.starts_with("//") {
            rest.find('\n')
        } else if rest.starts_with("/*") {
            rest.find("*/").map(|at| at + 1)
        } else {
            break;
        };
        rest = end.map_or("", |at| rest[at + 1..].trim_start());
    }
    match rest.strip_prefix("package").and_then(|r| r.split_once(';')) {
        Some((name, _)) if name.starts_with(char::is_whitespace) => name.split_whitespace().collect(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(classes: &[(&str, bool)]) -> ClassList {
        let class = |(i, (name, has_main)): (usize, &(&str, bool))| ListedClass {
            line: i as u32,
            name: (*name).to_owned(),
            is_nested: name.contains('$'),
            has_main: *has_main,
        };
        ClassList(classes.iter().enumerate().map(class).collect())
    }

    #[test]
    fn the_class_named_like_the_file_goes_first() {
        let file = Path::new("src/B.java");
        assert_eq!(list(&[("p.A", true), ("p.B", true)]).choose(file, None), Ok("p.B".to_owned()));
        assert_eq!(list(&[("A$N", true), ("A", true), ("B", false)]).choose(file, None), Ok("A".to_owned()));
        assert!(list(&[("A$N", true), ("B", false)]).choose(file, None).is_err());
    }

    #[test]
    fn what_a_main_method_is_depends_on_the_jdk() {
        let (open, own) = (MethodAccessFlags::PUBLIC | MethodAccessFlags::STATIC, MethodAccessFlags::PRIVATE);
        let (arguments, none) = ("([Ljava/lang/String;)V", "()V");
        assert!(is_main(open, arguments, 17) && is_main(open, arguments, 25));
        assert!(!is_main(open, none, 24) && is_main(open, none, 25));
        assert!(!is_main(MethodAccessFlags::empty(), arguments, 24) && is_main(MethodAccessFlags::empty(), none, 25));
        assert!(!is_main(own, arguments, 25) && !is_main(open, "()I", 25));
    }

    #[test]
    fn a_class_is_found_by_any_of_its_names() {
        let file = Path::new("A.java");
        let classes = list(&[("p.q.A", false), ("p.q.A$N", true)]);
        for name in ["N", "A.N", "A$N", "p.q.A.N", "p.q.A$N"] {
            assert_eq!(classes.choose(file, Some(name)), Ok("p.q.A$N".to_owned()), "{name}");
        }
        let missing = Outcome::BadInput("A.java has no class M; it has p.q.A".to_owned());
        assert_eq!(classes.choose(file, Some("M")), Err(missing));
    }

    #[test]
    fn lists_survive_being_written() {
        let classes = list(&[("A", true), ("A$1", false)]);
        assert_eq!(ClassList::from_text(&classes.to_text()).unwrap().0, classes.0);
        assert!(ClassList::from_text("nonsense").is_none());
    }

    #[test]
    fn packages() {
        assert_eq!(package_of("// c\n/* package no; */ package a . b ;\nclass A {}"), "a.b");
        assert_eq!(package_of("import x; class packager {}"), "");
        assert_eq!(package_of("class A {}"), "");
        assert_eq!(package_of("/* open"), "");
    }
}
