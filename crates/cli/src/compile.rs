//! Compiles a source file with the user's javac, once for each combination of inputs.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use fretsaw_code::classpath::Jdk;
use fretsaw_code::regular;
use fretsaw_code::until::Until;
use fretsaw_contract::Augmented;
use fretsaw_vm::Limit;

use crate::api::ApiJar;
use crate::cache::Cache;
use crate::class_list::ClassList;
use crate::class_path;
use crate::contracts::{self, Contracts};
use crate::exit::{Outcome, Result, bad, tell};
use crate::interrupt;
use crate::key::{Key, unreadable};
use crate::missing_class;
use crate::settings::Settings;

/// Debugging information is for messages and line numbers; the flags of the virtual machine make javac start
/// faster.
const FLAGS: &[&str] =
    &["-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-g", "-proc:none", "-nowarn", "-encoding", "UTF-8"];
/// Environment variables that change javac's flags.
const HIDDEN_FLAGS: &[&str] = &["JDK_JAVAC_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"];
/// The result of javac is kept, so `--timeout` is not about it. But a source can keep javac busy for ever, so it gets this long,
/// or as long as the program if that is more.
const LEAST_TIME: Duration = Duration::from_secs(60);
/// In an entry of the cache: the folder of classes, and the list of the file's own.
const CLASSES: &str = "classes";
const LIST: &str = "list";
/// The flag with which Java accepts preview features, and why there is none here.
pub const ENABLE_PREVIEW: &str = "--enable-preview";
pub const NO_PREVIEW: &str = "fretsaw runs no preview features: --jdk can name a JDK in which the feature is final";

/// The inputs of a compilation.
pub struct Compiler<'a> {
    pub jdk: &'a Jdk,
    pub api: &'a ApiJar,
    /// The user's class path.
    pub class_path: &'a [PathBuf],
    /// Folders of further sources.
    pub source_path: &'a [PathBuf],
    /// The other flags.
    pub settings: &'a Settings,
}

/// A compiled source file.
pub struct Compiled {
    /// The folder of class files.
    pub folder: PathBuf,
    /// The classes of the file itself.
    pub classes: ClassList,
}

impl Compiler<'_> {
    /// Compiles `file`, or finds the compiled classes in `cache`.
    pub fn compile(&self, file: &Path, cache: &Cache) -> Result<Compiled> {
        let source = regular::read(file).map_err(|e| unreadable(file, &e))?;
        self.compile_text(file, &source, None, cache)
    }

    /// Compiles a copy of `file` in which contracts are methods; also returns these.
    pub fn compile_with_contracts(&self, file: &Path, cache: &Cache) -> Result<(Compiled, Contracts)> {
        let source = regular::read(file).map_err(|e| unreadable(file, &e))?;
        let name = file.display().to_string();
        let augmented = contracts::augment(&name, &source)?;
        let notes = augmented.iter().flat_map(|augmented| &augmented.notes).map(ToString::to_string).collect();
        let augmented = augmented.filter(|augmented| !augmented.contracts.is_empty());
        let compiled = self.compile_text(file, &source, augmented.as_ref(), cache)?;
        Ok((compiled, Contracts { classes: augmented.map_or_else(Vec::new, |augmented| augmented.contracts), notes }))
    }

    fn compile_text(
        &self,
        file: &Path,
        source: &[u8],
        augmented: Option<&Augmented>,
        cache: &Cache,
    ) -> Result<Compiled> {
        let text = augmented.map_or(source, |augmented| augmented.source.as_bytes());
        let key = self.settings.opening(|until| self.key(file, text, until))?;
        let entry = cache.entry("classes", &key, |draft| {
            let folder = draft.join(CLASSES);
            fs::create_dir(&folder).map_err(|e| unreadable(&folder, &e))?;
            match augmented {
                None => self.javac(file, file, &folder, str::to_owned)?,
                Some(augmented) => {
                    let copy = draft.join(file.file_name().unwrap_or_default());
                    cache.write(&copy, text)?;
                    let shown = |text: &str| contracts::relocate(text, &copy, file, source, augmented);
                    self.javac(&copy, file, &folder, shown)?;
                }
            }
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let list = ClassList::scan(&folder, &name, &String::from_utf8_lossy(source), self.jdk.version)?;
            cache.write(&draft.join(LIST), list.to_text().as_bytes())
        })?;
        let list = fs::read_to_string(entry.join(LIST)).map_err(|e| unreadable(&entry, &e))?;
        let classes = ClassList::from_text(&list);
        let damaged = || Outcome::BadInput(format!("{} is damaged; remove it", entry.display()));
        Ok(Compiled { folder: entry.join(CLASSES), classes: classes.ok_or_else(damaged)? })
    }

    /// Everything that can change the result.
    fn key(&self, file: &Path, source: &[u8], until: Until) -> Result<String> {
        let release = self.jdk.home.join("release");
        let mut key = Key::default();
        key.add(env!("CARGO_PKG_VERSION")).add(FLAGS.join(" ")).add(&self.api.hash);
        key.add(file.file_name().unwrap_or_default().as_encoded_bytes()).add(source);
        key.add_path(&self.jdk.home).add(fs::read(&release).map_err(|e| unreadable(&release, &e))?);
        // Including the jars that other jars name, which javac reads, too.
        for entry in class_path::open(self.class_path, until)?.entries {
            key.add("class path").add_path(entry.path()).add_tree(entry.path(), "class", until)?;
        }
        for folder in self.source_path {
            key.add("source path").add_path(folder).add_tree(folder, "java", until)?;
        }
        Ok(key.finish())
    }

    /// Compiles `copy`, which the user knows as `file`; `shown` makes messages about `file` of those of javac.
    fn javac(&self, copy: &Path, file: &Path, folder: &Path, shown: impl Fn(&str) -> String) -> Result<()> {
        let javac = self.jdk.tool("javac");
        let mut class_path = vec![self.api.path.clone()];
        class_path.extend_from_slice(self.class_path);
        let mut command = Command::new(&javac);
        for name in HIDDEN_FLAGS {
            command.env_remove(name);
        }
        // Without a source path javac would take sources from the class path, which are not in the key.
        command.args(FLAGS).arg("-sourcepath").arg(class_path::join(self.source_path));
        command.arg("-cp").arg(class_path::join(&class_path)).arg("-d").arg(folder).arg(copy);
        let time = self.settings.limits.timeout.map(|time| time.max(LEAST_TIME));
        let output = output_within(&mut command, time).map_err(|e| {
            let javac = javac.display();
            Outcome::BadInput(format!("{javac}: cannot be run: {e}; --jdk must name a JDK that has javac"))
        })?;
        let Some(output) = output else {
            let seconds = time.unwrap_or_default().as_secs_f64();
            let file = file.display();
            let text = format!("{file}: javac timed out after {seconds} s; use a larger --timeout");
            return Err(Outcome::Limit(Limit::Time, text));
        };
        if output.status.success() {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        if interrupt::wanted() {
            // Ctrl-C ends all processes of a terminal, javac among them.
            return Err(Outcome::Incomplete("interrupted while javac compiled".to_owned()));
        }
        tell(&shown(&text));
        bad(format!("{} does not compile{}", file.display(), self.advice(file, &text)))
    }

    /// Advice about javac's messages; begins with `; `, or is empty.
    fn advice(&self, file: &Path, text: &str) -> String {
        let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
        if says(&[ENABLE_PREVIEW]) {
            let version = self.jdk.version;
            return format!("; it uses a preview feature of Java {version}, and {NO_PREVIEW}");
        }
        if says(&["cannot find symbol", "does not exist"]) {
            return missing_class::missing_for(file, self.class_path);
        }
        String::new()
    }
}

/// What `command` prints and how it ends; nothing if that takes longer than `time`, after which it is killed.
fn output_within(command: &mut Command, time: Option<Duration>) -> io::Result<Option<Output>> {
    let Some(until) = time.map(Until::after) else { return command.output().map(Some) };
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (stdout, stderr) = (read_aside(child.stdout.take()), read_aside(child.stderr.take()));
    let status = loop {
        match child.try_wait()? {
            Some(status) => break status,
            None if until.is_over() => {
                child.kill()?;
                child.wait()?;
                return Ok(None);
            }
            None => thread::sleep(Duration::from_millis(2)),
        }
    };
    let all = |reader: JoinHandle<Vec<u8>>| reader.join().unwrap_or_default();
    Ok(Some(Output { status, stdout: all(stdout), stderr: all(stderr) }))
}

/// Reads everything from a pipe in a thread of its own, so that whoever writes to it never waits.
fn read_aside(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error is what there is to show.
        let _ = pipe.map(|mut pipe| pipe.read_to_end(&mut bytes));
        bytes
    })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn a_command_has_its_time() {
        let long = Duration::from_secs(60);
        let mut prints = Command::new("sh");
        prints.args(["-c", "echo out; echo err >&2; exit 3"]);
        for time in [None, Some(long)] {
            let output = output_within(&mut prints, time).unwrap().unwrap();
            assert_eq!((output.stdout, output.stderr), (b"out\n".to_vec(), b"err\n".to_vec()));
            assert_eq!(output.status.code(), Some(3));
        }
        let start = Instant::now();
        let ended = output_within(Command::new("sleep").arg("60"), Some(Duration::from_millis(20))).unwrap();
        assert!(ended.is_none() && start.elapsed() < long);
    }
}
