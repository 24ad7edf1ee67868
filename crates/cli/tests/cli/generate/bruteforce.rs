//! All subjects with finitizations, compiled, and what brute force finds of them under plain `java`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::support::{self, Folder, Ran, jdk_home, ran};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Subjects, and how many structures and candidates they have. What the first lines say follows from formulas: Catalan's and
/// Bell's numbers, the figures and tables of the paper (Korat, 2002), recurrences for red-black trees and for directed acyclic
/// graphs with one source. The others were counted here.
pub const COUNTS: &str = include_str!("../../../../../tests/bruteforce/counts.txt");

/// A folder with the API and all subjects and programs, compiled.
pub struct Classes {
    pub folder: Folder,
    pub class_path: String,
}

/// Subjects that are about classes of libraries.
const OF_LIBRARIES: [&str; 3] = ["IntAVLTreeSetSpec", "TreeListSpec", "MinMaxPriorityQueueSpec"];

impl Classes {
    /// The class path that a subject needs: opening all libraries takes longer than most generations.
    pub fn path_of(&self, subject: &str) -> &str {
        let needs_libraries = OF_LIBRARIES.iter().any(|class| subject.starts_with(class));
        if needs_libraries { &self.class_path } else { "fretsaw.jar:classes" }
    }
}

pub fn classes() -> &'static Classes {
    static CLASSES: OnceLock<Classes> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = Folder::new("finitizations");
        folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
        let libraries = java_files(&Path::new(ROOT).join("target/libraries"), "jar");
        let jars: Vec<&str> = libraries.iter().map(|jar| jar.to_str().unwrap()).collect();
        let class_path = format!("fretsaw.jar:classes:{}", jars.join(":"));
        let folders = ["examples/structures", "tests/korat", "tests/bruteforce", "tests/finitization"];
        let mut files: Vec<PathBuf> =
            folders.iter().flat_map(|f| java_files(&Path::new(ROOT).join(f), "java")).collect();
        files.push(Path::new(ROOT).join("examples/BinaryTree.java"));
        let compiled = support::javac()
            .args(["-nowarn", "-parameters", "-proc:none", "-cp", &class_path, "-d", "classes"])
            .args(files)
            .current_dir(&folder.0)
            .output();
        let compiled = ran(compiled.unwrap());
        assert_eq!(compiled.code, 0, "{compiled:?}");
        Classes { folder, class_path }
    })
}

/// All files below `folder` with that extension.
fn java_files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let deeper = folders.iter().flat_map(|folder| java_files(folder, extension));
    deeper.chain(files.into_iter().filter(|path| path.extension().is_some_and(|e| e == extension))).collect()
}

/// Runs plain `java` on them.
pub fn java(jdk: &Path, arguments: &[&str]) -> Ran {
    let classes = classes();
    let mut command = Command::new(jdk.join("bin/java"));
    command.args(["-cp", &classes.class_path]).args(arguments).current_dir(&classes.folder.0);
    ran(command.output().unwrap())
}

/// Tries everything for all of [`COUNTS`], once.
pub fn brute_force() -> &'static Ran {
    static RAN: OnceLock<Ran> = OnceLock::new();
    RAN.get_or_init(|| {
        classes().folder.write("counts", COUNTS);
        let packages = ["java.util", "jdk.internal.misc"];
        let open: Vec<String> = packages.map(|p| format!("--add-opens=java.base/{p}=ALL-UNNAMED")).into();
        let open: Vec<&str> = open.iter().map(String::as_str).collect();
        java(&jdk_home(), &[&open[..], &["-XX:+UseSerialGC", "fretsaw.Counts", "counts", "known"]].concat())
    })
}

/// What brute force found for a line of [`COUNTS`].
pub struct Known {
    /// All structures, in order.
    pub forms: Vec<String>,
    /// How many candidates there are up to isomorphism, unless there are too many to tell.
    pub candidates: Option<u64>,
}

/// What brute force found for the line with this number.
pub fn known(line: usize) -> Known {
    assert_eq!(brute_force().code, 0, "{:?}", brute_force());
    let text = fs::read_to_string(classes().folder.0.join("known").join(line.to_string())).unwrap();
    let mut lines = text.lines();
    let candidates = lines.next().unwrap().parse().unwrap();
    Known { forms: lines.map(str::to_owned).collect(), candidates: Some(candidates).filter(|count| *count > 0) }
}
