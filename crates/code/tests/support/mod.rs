//! Shared by the tests of this crate: a loader on the local JDK, the hierarchy for verification, class files from
//! javac and from the builder.

#![allow(dead_code, reason = "each test program uses a part of it")]

pub mod damage;
pub mod image;
pub mod outline;

use std::path::{Path, PathBuf};

use fretsaw_code::classpath::{ClassPath, Entry, Found, Jdk};
use fretsaw_code::emit::{Options, emit};
use fretsaw_code::flow::Trusting;
use fretsaw_code::name::intern;
use fretsaw_code::{Class, LoadError, Loader, Space, View};

use fretsaw_testing::{ClassBuilder, Code, PUBLIC_STATIC};

/// The origin of the tests' class files.
pub const ORIGIN: &str = "hostile/Subject.class";

/// A loader on the local JDK and the given class path.
pub fn loader(entries: Vec<Entry>) -> Loader {
    let jdk = Jdk::find(None).expect("a JDK");
    let image = jdk.image().expect("its image");
    Loader::new(ClassPath { image, entries, release: jdk.version, api: None }, jdk.version, 1)
}

/// The bytes as a class found at [`ORIGIN`].
pub fn found(bytes: Vec<u8>) -> Found {
    Found { bytes, origin: ORIGIN.to_owned(), module: None }
}

/// Defines class `name` from `bytes` as a class of the user's.
pub fn define(loader: &mut Loader, name: &str, bytes: Vec<u8>) -> Result<&'static Class, LoadError> {
    let class = loader.define(Space::BUILT_IN, intern(name), found(bytes))?;
    loader.enter(Space::BUILT_IN, class.name, class);
    Ok(class)
}

/// Emits every method of `class` that has code, verified and trusted; returns the errors of the verified round.
pub fn emit_all(loader: &mut Loader, class: &'static Class) -> Vec<LoadError> {
    let mut errors = Vec::new();
    for method in class.methods().iter().filter(|m| !m.is_abstract() && !m.is_native()) {
        errors.extend(emit(method, Options::default(), &mut View { loader, from: class }).err());
        // The result of the trusting round does not matter, only that it ends.
        let _ = emit(method, Options::default(), &mut Trusting);
    }
    errors
}

/// The error of defining class `Subject` from `class`.
pub fn refused(class: ClassBuilder) -> LoadError {
    match define(&mut loader(Vec::new()), "Subject", class.bytes()) {
        Ok(_) => panic!("the class was accepted"),
        Err(e) => e,
    }
}

/// Defines class `Subject` from `class` and emits its methods; returns the only error.
pub fn unverified(class: ClassBuilder) -> LoadError {
    let mut loader = loader(Vec::new());
    let class = define(&mut loader, "Subject", class.bytes()).expect("the class is accepted");
    let mut errors = emit_all(&mut loader, class);
    assert_eq!(errors.len(), 1, "{errors:?}");
    errors.remove(0)
}

/// A class `Subject` with the static method `m` of type `descriptor` and the code of `code`.
pub fn subject(descriptor: &str, code: impl FnOnce(&mut ClassBuilder) -> Code) -> ClassBuilder {
    let mut class = ClassBuilder::new("Subject");
    let code = code(&mut class);
    class.add_method(PUBLIC_STATIC, "m", descriptor, Some(code));
    class
}

/// The repository's folder of test subjects.
pub fn subjects() -> PathBuf {
    fretsaw_testing::repository("tests/subjects")
}

/// Compiles all Java sources in `sources`; returns names and bytes of the classes, sorted by name.
pub fn compile(sources: &Path, out: &Path) -> Vec<(String, Vec<u8>)> {
    let jdk = fretsaw_testing::Jdk::local();
    let files = std::fs::read_dir(sources).expect("the sources").map(|e| e.expect("an entry").path());
    let status = jdk.javac().arg("-g").arg("-d").arg(out).args(files).status();
    assert!(status.expect("javac runs").success(), "javac failed");
    let mut classes: Vec<_> = std::fs::read_dir(out)
        .expect("the classes")
        .map(|e| e.expect("an entry").path())
        .map(|p| (p.file_stem().expect("a name").to_string_lossy().into_owned(), std::fs::read(&p).expect("a class")))
        .collect();
    classes.sort();
    classes
}
