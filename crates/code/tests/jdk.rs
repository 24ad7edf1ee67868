//! The classes of every JDK found here, and those of published libraries, load and pass verification: the verifier
//! rejects no real code. With `--nocapture` the tests print the number of classes and the time.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Instant;

use fretsaw_code::classpath::{ClassPath, Entry, Jdk};
use fretsaw_code::emit::{Options, emit};
use fretsaw_code::{Class, LoadError, LoadErrorKind, Loader, View};

const BASE: &str = "java.base";
/// The quick test takes every fourth class.
const STEP: usize = 4;

#[test]
fn a_sample_of_java_base_is_verified() {
    for jdk in jdks() {
        let verified = verify_module(&jdk, BASE, STEP);
        assert!(verified.methods > 5_000, "{verified:?}");
    }
}

#[test]
#[ignore = "takes half a minute"]
fn every_class_of_every_module_is_verified() {
    for jdk in jdks() {
        let base = verify_module(&jdk, BASE, 1);
        assert!(base.methods > 20_000, "{base:?}");
        let image = jdk.image().expect("its image");
        let modules: BTreeSet<&String> = image.packages().values().filter(|m| *m != BASE).collect();
        let all: Vec<Verified> = modules.iter().map(|module| verify_module(&jdk, module, 1)).collect();
        assert!(all.iter().map(|v| v.classes).sum::<usize>() > 1_000, "{all:?}");
    }
}

#[test]
#[ignore = "takes ten seconds"]
fn every_class_of_the_libraries_is_verified() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("libraries");
    let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}: run make setup", folder.display()));
    let mut jars: Vec<PathBuf> =
        files.map(|f| f.unwrap().path()).filter(|p| p.extension() == Some("jar".as_ref())).collect();
    jars.sort();
    let names: Vec<String> = jars.iter().flat_map(|jar| classes_of(jar)).collect();
    let entries = jars.iter().map(|jar| Entry::open(jar).expect("a jar")).collect();
    let verified = verify("the libraries", &jdks()[0], entries, &names);
    assert!(verified.methods > 100_000, "{verified:?}");
}

/// How much was verified.
#[derive(Debug, Default)]
struct Verified {
    classes: usize,
    methods: usize,
    /// Classes that need other classes that are missing, as optional parts of libraries do.
    incomplete: usize,
}

/// The supported JDKs of this machine.
fn jdks() -> Vec<Jdk> {
    fretsaw_testing::Jdk::all().iter().map(|jdk| Jdk::at(jdk.home()).expect("a JDK")).collect()
}

/// Loads every `step`th class of `module` and verifies all its methods.
fn verify_module(jdk: &Jdk, module: &str, step: usize) -> Verified {
    let names = jdk.image().expect("its image").classes_of(module);
    let verified = verify(module, jdk, Vec::new(), &names.into_iter().step_by(step).collect::<Vec<_>>());
    assert_eq!(verified.incomplete, 0, "{module}");
    verified
}

/// Loads the classes `names` and verifies all their methods.
fn verify(what: &str, jdk: &Jdk, entries: Vec<Entry>, names: &[String]) -> Verified {
    let (start, image) = (Instant::now(), jdk.image().expect("its image"));
    let mut loader = Loader::new(ClassPath { image, entries, release: jdk.version, api: None }, jdk.version, 1);
    let mut verified = Verified::default();
    for name in names.iter().filter(|n| !n.ends_with("module-info")) {
        match loader.load(name).and_then(|class| verify_class(&mut loader, class)) {
            Ok(methods) => {
                verified.classes += 1;
                verified.methods += methods;
            }
            Err(e) if e.kind == LoadErrorKind::NotFound => verified.incomplete += 1,
            Err(e) => panic!("{name} on JDK {}: {e}", jdk.version),
        }
    }
    println!("JDK {}, {what}: {verified:?} in {:.1?}", jdk.version, start.elapsed());
    verified
}

/// Verifies the methods of `class`; returns their number.
fn verify_class(loader: &mut Loader, class: &'static Class) -> Result<usize, LoadError> {
    let methods = class.methods().iter().filter(|m| !m.is_abstract() && !m.is_native());
    methods.map(|m| emit(m, Options::default(), &mut View { loader: &mut *loader, from: class }).map(|_| 1)).sum()
}

/// The names of the classes in a jar, without those for newer releases only.
fn classes_of(jar: &Path) -> Vec<String> {
    let archive = zip::ZipArchive::new(File::open(jar).unwrap()).expect("a jar");
    let names = archive.file_names().filter(|n| !n.starts_with("META-INF/"));
    names.filter_map(|n| Some(n.strip_suffix(".class")?.to_owned())).collect()
}
