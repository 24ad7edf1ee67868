//! The JDKs of this machine, and how subjects are compiled and run on them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, iter};

use fretsaw_testing::Jdk;

use crate::outcome::{Outcome, PATIENCE};
use crate::subject::{Subject, short_hash};

/// Compiles many files in one process, each into a folder of its own.
const COMPILE_EACH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/subjects/CompileEach.java");
/// A compiler that runs for seconds is done sooner without the optimizations that take longest.
const COMPILER_FLAGS: &[&str] = &["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
/// What makes `java` reproducible: assertions, locale and encodings as in our machine, and no inexact intrinsics.
const JAVA_FLAGS: &[&str] = &[
    "-ea",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Dfile.encoding=UTF-8",
    "-Dstdout.encoding=UTF-8",
    "-Dstderr.encoding=UTF-8",
    "-Dsun.stdout.encoding=UTF-8",
    "-Dsun.stderr.encoding=UTF-8",
    "-XX:+UnlockDiagnosticVMOptions",
    "-XX:-UseLibmIntrinsic",
];

/// A JDK with what is known of subjects on it.
#[derive(Clone)]
pub struct TestJdk {
    jdk: Jdk,
    /// Where what is known is kept.
    kept: PathBuf,
}

/// All JDKs found here.
pub fn find() -> Vec<TestJdk> {
    Jdk::all().into_iter().map(TestJdk::new).collect()
}

impl TestJdk {
    fn new(jdk: Jdk) -> TestJdk {
        let hash = short_hash(format!("{}\n{}\n{JAVA_FLAGS:?}", jdk.home().display(), jdk.release()).as_bytes());
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder");
        TestJdk { kept: target.join("subjects").join(format!("{}-{hash}", jdk.full_version())), jdk }
    }

    /// Its feature version.
    pub fn version(&self) -> u32 {
        self.jdk.version()
    }

    /// Whether `subject` is for this JDK.
    pub fn suits(&self, subject: &Subject) -> bool {
        subject.since <= self.version()
    }

    /// How `subject` on this JDK is called.
    pub fn label(&self, subject: &Subject) -> String {
        format!("{}@{}", subject.name, self.version())
    }

    /// Compiles those of `subjects` that are not compiled yet. What javac says of those that do not compile is printed.
    pub fn compile(&self, subjects: &[Subject]) {
        let missing = subjects.iter().filter(|s| !self.classes(s).is_dir());
        let line = |s: &Subject| {
            format!("{}\t{}\t{}\n", s.path.display(), self.classes(s).display(), self.class_path(s).display())
        };
        let list: String = missing.map(line).collect();
        if list.is_empty() {
            return;
        }
        fs::create_dir_all(&self.kept).unwrap();
        let file = self.kept.join("compile.txt");
        fs::write(&file, list).unwrap();
        let status = self.jdk.java().args(COMPILER_FLAGS).arg(COMPILE_EACH).arg(&file).status();
        assert!(status.is_ok_and(|s| s.success()), "{COMPILE_EACH} failed");
    }

    /// What `java` does with `subject`.
    pub fn oracle(&self, subject: &Subject) -> Result<Outcome, String> {
        if !self.classes(subject).is_dir() {
            return Err("does not compile".to_owned());
        }
        let folder = self.folder(subject).join("java");
        if let Some(kept) = Outcome::read(&folder) {
            return Ok(kept);
        }
        let mut command = self.jdk.java();
        command.args(JAVA_FLAGS).arg("-cp").arg(self.class_path(subject)).arg(&subject.class);
        command.env("LC_ALL", "C.UTF-8").env("TZ", "UTC").env_remove("JAVA_TOOL_OPTIONS").env_remove("_JAVA_OPTIONS");
        fs::create_dir_all(&folder).unwrap();
        Ok(Outcome::of(command, &folder))
    }

    /// What `fretsaw run` does with it; with a seed, while it goes back and forth on the way.
    pub fn fretsaw(&self, subject: &Subject, seed: Option<u64>) -> Outcome {
        let folder = self.folder(subject).join("fretsaw");
        fs::create_dir_all(&folder).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_fretsaw"));
        command
            .arg("run")
            .args(seed.map(|s| format!("--exercise={s}")))
            .arg("--jdk")
            .arg(self.jdk.home())
            .args(["--timeout", &format!("{}s", PATIENCE.as_secs() / 2)]);
        command.arg("-cp").arg(self.class_path(subject)).arg(&subject.class);
        command.env("FRETSAW_CACHE", self.kept.join("cache"));
        Outcome::of(command, &folder)
    }

    /// Where what is known of `subject` is kept.
    pub fn folder(&self, subject: &Subject) -> PathBuf {
        self.kept.join(format!("{}-{}", subject.name.replace('/', "."), subject.hash))
    }

    /// Its classes and its jars, as a class path.
    fn class_path(&self, subject: &Subject) -> PathBuf {
        let parts = iter::once(self.classes(subject)).chain(subject.jars.iter().cloned());
        env::join_paths(parts).expect("no path has the separator in it").into()
    }

    fn classes(&self, subject: &Subject) -> PathBuf {
        self.folder(subject).join("classes")
    }
}
