//! Running `fretsaw` in a folder of its own.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use fretsaw_testing::Jdk;
use serde_json::Value;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A program that says hello to its arguments.
pub const HELLO: &str = r#"
public class Hello {
    public static void main(String[] args) {
        System.out.println("Hello " + String.join(",", args));
    }
}
"#;

/// An empty folder to run in. It stays for inspection until the next run of its test.
pub struct Folder(pub PathBuf);

/// What came of a run.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Folder {
    /// The folder of the test `name`, empty.
    pub fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A folder with one file in it.
    pub fn with(name: &str, file: &str, text: &str) -> Folder {
        let folder = Folder::new(name);
        folder.write(file, text);
        folder
    }

    pub fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// A command in this folder. Tests share a cache, which holds nothing that they can tell apart.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fretsaw"));
        command.args(arguments).current_dir(&self.0).stdin(Stdio::null());
        command.env("FRETSAW_CACHE", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli/shared-cache"));
        command
    }

    /// Runs `fretsaw` with these arguments.
    pub fn fretsaw(&self, arguments: &[&str]) -> Ran {
        ran(self.command(arguments).output().unwrap())
    }

    /// Compiles `file` into the folder `classes`.
    pub fn javac(&self, file: &str) {
        let status = javac().args(["-d", "classes", file]).current_dir(&self.0).status().unwrap();
        assert!(status.success());
    }

    /// Compiles `files` with this class path into the folder `into`.
    pub fn compile(&self, class_path: &str, into: &str, files: &[&str]) -> Ran {
        let mut javac = javac();
        javac.args(["-nowarn", "-parameters", "-proc:none", "-cp", class_path, "-d", into]).args(files);
        ran(javac.current_dir(&self.0).output().unwrap())
    }

    /// Packs all that is in the folder `classes`, and a manifest, into the jar `name`.
    pub fn jar(&self, name: &str, manifest: &str) {
        self.jar_with(name, manifest, &[]);
    }

    /// As [`Folder::jar`], with further entries.
    pub fn jar_with(&self, name: &str, manifest: &str, entries: &[(String, Vec<u8>)]) {
        let mut zip = ZipWriter::new(File::create(self.0.join(name)).unwrap());
        let options = SimpleFileOptions::default();
        zip.start_file("META-INF/MANIFEST.MF", options).unwrap();
        zip.write_all(format!("Manifest-Version: 1.0\r\n{manifest}").as_bytes()).unwrap();
        let classes = self.0.join("classes");
        for entry in fs::read_dir(&classes).unwrap() {
            let path = entry.unwrap().path();
            zip.start_file(path.file_name().unwrap().to_str().unwrap(), options).unwrap();
            zip.write_all(&fs::read(path).unwrap()).unwrap();
        }
        for (name, content) in entries {
            zip.start_file(name.as_str(), options).unwrap();
            zip.write_all(content).unwrap();
        }
        zip.finish().unwrap();
    }
}

impl Ran {
    /// Checks that we refused with this code, and that the last line is ours and contains `text`.
    #[track_caller]
    pub fn refused(&self, code: i32, text: &str) {
        assert_eq!(self.code, code, "{self:?}");
        let last = self.stderr.lines().last().unwrap_or_default();
        assert!(last.starts_with("fretsaw: ") && last.contains(text), "no {text:?} in the last line of {self:?}");
    }

    /// The one object that `--json` has printed.
    #[track_caller]
    pub fn report(&self) -> Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    /// The lines on standard output, in order of their text.
    pub fn sorted(&self) -> Vec<&str> {
        let mut lines: Vec<&str> = self.stdout.lines().collect();
        lines.sort_unstable();
        lines
    }

    /// Checks that the program ended with this code and wrote exactly this.
    #[track_caller]
    pub fn printed(&self, code: i32, stdout: &str) {
        assert_eq!((self.code, self.stdout.as_str(), self.stderr.as_str()), (code, stdout, ""));
    }
}

/// The output of a finished command.
pub fn ran(output: Output) -> Ran {
    Ran {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The JDK that `fretsaw` uses when it is not told.
pub fn jdk_home() -> PathBuf {
    Jdk::local().home().to_owned()
}

/// The compiler of this JDK.
pub fn javac() -> Command {
    Jdk::local().javac()
}

/// The `java` of this JDK.
pub fn java() -> Command {
    Jdk::local().java()
}

/// The newest JDK here that we support, if it has this feature version at least.
pub fn newest_jdk(since: u32) -> Option<PathBuf> {
    Jdk::newest(since).map(|jdk| jdk.home().to_owned())
}
