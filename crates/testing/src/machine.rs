//! Machines in this process, on compiled classes.

use std::path::{Path, PathBuf};

use fretsaw_code::classpath::{Entry, Jdk};
use fretsaw_vm::{Choice, Config, Ending, Event, Machine, Word};

use crate::compile::compile;
use crate::repository;

/// What a program did, and what it printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// How it ended.
    pub ending: Ending,
    /// Its standard output.
    pub stdout: String,
    /// Its standard error.
    pub stderr: String,
}

/// The settings of a machine on `jdk` for the classes in `folder`.
pub fn config(jdk: &crate::Jdk, folder: &Path) -> Config {
    let mut config = Config::new(Jdk::find(Some(jdk.home())).expect("a JDK"));
    config.entries.push(Entry::open(folder).expect("the folder of classes"));
    config
}

/// As [`config`], for classes that make choices.
pub fn choosing(jdk: &crate::Jdk, folder: &Path, choice: Choice) -> Config {
    let mut config = Config { choice, ..config(jdk, folder) };
    config.api = Some(config.entries.len());
    config.entries.push(Entry::open(&api()).expect("the folder of the API"));
    config
}

/// A machine with these settings that has started the JDK and keeps what programs print.
pub fn booted(config: Config) -> Machine {
    let mut machine = Machine::new(config).expect("a machine");
    machine.output_mut().capture = true;
    machine.boot().expect("the JDK starts");
    machine
}

/// A machine on `jdk` for the classes in `folder`.
pub fn boot(jdk: &crate::Jdk, folder: &Path) -> Machine {
    booted(config(jdk, folder))
}

/// Runs the main method of `class` to its end.
pub fn run_main(machine: &mut Machine, class: &str, arguments: &[impl AsRef<str>]) -> Ran {
    let arguments: Vec<String> = arguments.iter().map(|argument| argument.as_ref().to_owned()).collect();
    let ending = machine.program().run(class, &arguments);
    ran(machine, ending)
}

/// As [`run_main`], in a machine that is left as it was.
pub fn run_main_and_undo(machine: &mut Machine, class: &str, arguments: &[impl AsRef<str>]) -> Ran {
    machine.mark();
    let ran = run_main(machine, class, arguments);
    machine.undo();
    machine.drop_mark();
    ran
}

/// Calls a static method with arguments in the form of registers, and runs up to the next event.
pub fn call_static(machine: &mut Machine, class: &str, method: &str, descriptor: &str, arguments: &[Word]) -> Event {
    let class = machine.program().class(class).expect("the class");
    let method = class.declared_method(method, descriptor).expect("the method");
    machine.java().start(method, arguments).expect("the method starts");
    machine.run()
}

/// The classes of the API that programs with choices use.
pub fn api() -> PathBuf {
    let root = repository("java/src");
    let mut texts = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources of the API") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).expect("a path below it").display().to_string();
                texts.push((name, std::fs::read_to_string(&path).expect("a source file")));
            }
        }
    }
    texts.sort();
    let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    compile(&[], &files)
}

fn ran(machine: &Machine, ending: Ending) -> Ran {
    let printed = |descriptor| String::from_utf8_lossy(&machine.objects().printed(descriptor, ..)).into_owned();
    Ran { ending, stdout: printed(1), stderr: printed(2) }
}
