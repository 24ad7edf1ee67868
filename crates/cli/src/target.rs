//! Resolves a TARGET and finds its classes.

use std::path::{Path, PathBuf};

use fretsaw_code::classpath::Jar;

use crate::cache::Cache;
use crate::class_list::ClassList;
use crate::compile::{Compiled, Compiler};
use crate::contracts::Contracts;
use crate::exit::{Outcome, Result, bad};
use crate::settings::Settings;

/// A TARGET as it is written.
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    /// `FILE.java` or `FILE.java:CLASS`.
    Source { file: PathBuf, class: Option<String> },
    /// A jar whose manifest names the main class.
    Jar(PathBuf),
    /// A class on the class path, by its external name.
    Class(String),
}

/// A class that can be run.
pub struct Program {
    /// Its external name.
    pub class: String,
    /// The places of its classes and those that it needs, without the JDK and entries that jars add.
    pub class_path: Vec<PathBuf>,
    /// The contracts in its source, if they were compiled.
    pub contracts: Contracts,
}

impl Target {
    /// Parses a TARGET.
    pub fn parse(text: &str) -> Result<Target> {
        if let Some(at) = text.find('#') {
            return bad(format!("{text} names a method; to run its class, use {}", &text[..at]));
        }
        if let Some(at) = text.find(".java:") {
            let (file, class) = (&text[..at + 5], &text[at + 6..]);
            return Ok(Target::Source { file: file.into(), class: Some(class.to_owned()) });
        }
        let is = |extension: &str| Path::new(text).extension().is_some_and(|e| e == extension);
        if is("java") {
            return Ok(Target::Source { file: text.into(), class: None });
        }
        if is("jar") {
            return Ok(Target::Jar(text.into()));
        }
        if is("class") && Path::new(text).exists() {
            return bad(format!("{text} is a class file; use the name of its class, and -cp with its folder"));
        }
        Ok(Target::Class(text.replace('/', ".")))
    }

    /// Finds the target's classes; compiles a source file. The class must be one that can be run.
    pub fn locate(&self, settings: &Settings) -> Result<Program> {
        self.locate_class(settings, ClassList::choose)
    }

    /// Like [`Target::locate`], for a class that need not have a main method.
    pub fn locate_any(&self, settings: &Settings) -> Result<Program> {
        self.locate_class(settings, ClassList::choose_any)
    }

    /// Like [`Target::locate_any`], with the contracts of a source file.
    pub fn locate_with_contracts(&self, settings: &Settings) -> Result<Program> {
        match self {
            Target::Source { file, class } => {
                let compile: Compile = |compiler, file, cache| compiler.compile_with_contracts(file, cache);
                from_source(file, class.as_deref(), settings, ClassList::choose_any, compile)
            }
            _ => self.locate_any(settings),
        }
    }

    /// The source file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        if let Target::Source { file, .. } = self { Some(file) } else { None }
    }

    fn locate_class(&self, settings: &Settings, choose: Choose) -> Result<Program> {
        match self {
            Target::Source { file, class } => {
                let plain: Compile = |compiler, file, cache| Ok((compiler.compile(file, cache)?, Contracts::default()));
                from_source(file, class.as_deref(), settings, choose, plain)
            }
            Target::Jar(path) => from_jar(path, settings),
            Target::Class(name) => {
                let class_path = settings.class_path.clone().unwrap_or_else(|| vec![PathBuf::from(".")]);
                Ok(Program { class: name.clone(), class_path, contracts: Contracts::default() })
            }
        }
    }
}

/// Selects one of the classes of a source file: the wanted one, or a default.
type Choose = fn(&ClassList, &Path, Option<&str>) -> Result<String>;

/// Compiles a source file, with or without its contracts.
type Compile = fn(&Compiler<'_>, &Path, &Cache) -> Result<(Compiled, Contracts)>;

fn from_source(
    file: &Path,
    class: Option<&str>,
    settings: &Settings,
    choose: Choose,
    compile: Compile,
) -> Result<Program> {
    if let Some(missing) = settings.source_path.iter().find(|folder| !folder.is_dir()) {
        return bad(format!("--source {}: no such folder", missing.display()));
    }
    let class_path = settings.class_path.as_deref().unwrap_or_default();
    let source_path = &settings.source_path;
    let compiler = Compiler { jdk: &settings.jdk, api: &settings.api, class_path, source_path, settings };
    let (compiled, contracts) = compile(&compiler, file, &settings.cache)?;
    let class = choose(&compiled.classes, file, class)?;
    let class_path = [&[compiled.folder], class_path].concat();
    Ok(Program { class, class_path, contracts })
}

fn from_jar(path: &Path, settings: &Settings) -> Result<Program> {
    let jar = settings.opening(|until| Ok(Jar::open_until(path, until)?))?;
    let class = jar.main_class()?.ok_or_else(|| {
        let jar = path.display();
        Outcome::BadInput(format!("{jar} has no Main-Class in its manifest; use -cp {jar} and the name of a class"))
    })?;
    let mut class_path = vec![path.to_owned()];
    class_path.extend(settings.class_path.iter().flatten().cloned());
    Ok(Program { class, class_path, contracts: Contracts::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets() {
        let source =
            |file: &str, class: Option<&str>| Target::Source { file: file.into(), class: class.map(str::to_owned) };
        assert_eq!(Target::parse("a/B.java"), Ok(source("a/B.java", None)));
        assert_eq!(Target::parse("a/B.java:C.D"), Ok(source("a/B.java", Some("C.D"))));
        assert_eq!(Target::parse("lib/a.jar"), Ok(Target::Jar("lib/a.jar".into())));
        assert_eq!(Target::parse("p/q/Main"), Ok(Target::Class("p.q.Main".to_owned())));
        assert!(Target::parse("B.java#m").is_err());
    }
}
