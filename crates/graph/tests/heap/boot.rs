//! A machine that has the classes of `java/`, and calls of their methods.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use fretsaw_code::classpath::{Entry, Jdk};
use fretsaw_code::{Class, Memory};
use fretsaw_graph::Graph;
use fretsaw_graph::read::{Present, Start, read};
use fretsaw_term::Word;
use fretsaw_vm::{Config, Machine};

/// A machine in which nothing but the JDK has run.
pub fn machine() -> Machine {
    machine_with(|_| ())
}

/// Like [`machine`], with another configuration.
pub fn machine_with(configure: impl FnOnce(&mut Config)) -> Machine {
    let mut config = Config::new(jdk());
    config.entries.push(Entry::open(classes()).expect("the folder of classes"));
    configure(&mut config);
    let mut machine = Machine::new(config).expect("a machine");
    machine.output_mut().capture = true;
    machine.boot().expect("the JDK starts");
    machine
}

fn jdk() -> Jdk {
    Jdk::find(None).expect("a JDK")
}

/// The folder of the compiled classes.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("graph-classes");
        fs::create_dir_all(&folder).expect("a folder");
        let java = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/heap/java");
        let compiled = Command::new(jdk().tool("javac"))
            .args(["-proc:none", "-encoding", "UTF-8", "-d"])
            .arg(&folder)
            .args(["Kinds.java", "Program.java"].map(|file| java.join(file)))
            .output()
            .expect("javac runs");
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        folder
    })
}

/// The present graph of an object.
pub fn graph_of(machine: &Machine, word: Word) -> Graph {
    let view = Present::new(machine);
    let start = Start { name: "o".to_owned(), seen: view.word(word, Memory::Ref), memory: Memory::Ref };
    read(machine, &view, [start])
}

/// Keeps an object alive; returns its number among those that are held.
pub fn hold(machine: &mut Machine, word: Word) -> usize {
    machine.java().held().push(word);
    machine.objects().held().len() - 1
}

/// Calls a static method of `Program` that takes an object and returns a string.
pub fn call(machine: &mut Machine, method: &str, object: Word) -> String {
    let class = machine.program().class("Program").expect("the class");
    let descriptor = "(Ljava/lang/Object;)Ljava/lang/String;";
    let method = class.declared_method(method, descriptor).expect("the method");
    let held = hold(machine, object);
    machine.java().initialize("Program").expect("the class is initialized");
    let object = machine.objects().held()[held];
    machine.java().held().truncate(held);
    let text = machine.java().call(method, &[object]).unwrap_or_else(|event| panic!("{method:?}: {event:?}"));
    machine.objects().text(text.reference())
}

/// A static field of `Program`, after it has run.
pub fn static_of(machine: &mut Machine, name: &str) -> Word {
    let class: &'static Class = machine.program().class("Program").expect("the class");
    let field = class.fields.iter().find(|field| field.name == name).expect("the field");
    machine.java().static_value(class, field).expect("its value")
}
