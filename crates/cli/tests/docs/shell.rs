//! The folder in which the commands of a page run.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::page::Page;
use crate::root;

/// No command may take longer, in seconds.
const LONGEST: &str = "60";

/// A folder with `examples/` in it.
pub struct Shell {
    folder: PathBuf,
    path: OsString,
}

impl Shell {
    /// The folder of a page, as new. It stays for inspection until the next run.
    pub fn new(name: &str) -> Shell {
        let folder = base().join(name);
        let _ = fs::remove_dir_all(&folder);
        copy(&root().join("examples"), &folder.join("examples"));
        let program = Path::new(env!("CARGO_BIN_EXE_fretsaw")).parent().unwrap().to_owned();
        let jdk = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty());
        let others = std::env::var_os("PATH").unwrap();
        let folders = [program].into_iter().chain(jdk.map(|home| Path::new(&home).join("bin")));
        let path = std::env::join_paths(folders.chain(std::env::split_paths(&others))).unwrap();
        Shell { folder, path }
    }

    /// Writes the files that a page shows, and complains of excerpts that are from no file.
    pub fn check_excerpts(&self, page: &Page) -> Vec<String> {
        let mut known = String::new();
        for (block, text) in page.blocks() {
            if let Some(file) = block.file() {
                let path = self.folder.join(file);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, &text).unwrap();
                known += &text;
            }
        }
        known += &java_files(&self.folder.join("examples"));
        let known = unindented(&known);
        let mut complaints = Vec::new();
        for (block, text) in page.blocks().filter(|(block, _)| block.info.is_empty()) {
            let wrong = match block.language.as_str() {
                "java" => !known.contains(&unindented(&text)),
                "json" => text.lines().any(|line| serde_json::from_str::<serde_json::Value>(line).is_err()),
                _ => false,
            };
            if wrong {
                complaints.push(format!("neither a file of the page nor an excerpt of one, or no JSON:\n{text}"));
            }
        }
        complaints
    }

    /// The path of a file in the folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Runs a command: its exit code, and what it printed to both streams.
    pub fn run(&self, command: &str) -> (i32, String) {
        let script = format!("exec 2>&1\n{command}\n");
        let mut shell = Command::new("timeout");
        shell.args([LONGEST, "bash", "--norc", "-o", "pipefail", "-c", &script]).stdin(Stdio::null());
        shell.current_dir(&self.folder).env("PATH", &self.path).env("FRETSAW_CACHE", base().join("cache"));
        let output = shell.output().unwrap();
        (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// Where all pages have their folders.
fn base() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let copied = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &copied);
        } else {
            fs::copy(&path, copied).unwrap();
        }
    }
}

/// All Java files below a folder, as one text.
fn java_files(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &java_files(&path);
        } else if path.extension().is_some_and(|ending| ending == "java") {
            text += &fs::read_to_string(path).unwrap();
        }
    }
    text
}

fn unindented(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", line.trim())).collect()
}
