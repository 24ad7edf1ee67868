//! Decides which files a command may write. It never overwrites an input: the target, a class file or jar of the class
//! path, a source of `--source`, a file of `--read` or of the JDK. Links to an input do not hide it, except hard links
//! from elsewhere to a file in a folder. Other files, such as resources on the class path, are replaced if they are what the
//! command writes, and otherwise need `--force`, as for `gzip` and `zstd`.

use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use fretsaw_code::classpath::Entry;

use crate::args::LongRunFlags;
use crate::class_path;
use crate::exit::{Result, bad};
use crate::ours::{Kind, is_foreign};
use crate::settings::Settings;
use crate::target::{Program, Target};

/// The flags that name output.
pub const OUT: &str = "--out";
const CHECKPOINT: &str = "--checkpoint";
/// What is added to the name of a checkpoint for the files beside it: its states, its lock, and its next version.
pub const STATES: &str = ".states";
pub const LOCK: &str = ".lock";
pub const DRAFT: &str = ".draft";
const BESIDE_CHECKPOINT: [&str; 3] = [STATES, LOCK, DRAFT];
/// What a file is that the program may read.
const READ: &str = "a file of --read";

/// The files that must not be written.
#[derive(Clone, Default)]
pub struct Guard {
    force: bool,
    /// The kind of what the command writes.
    kind: Kind,
    /// Files that the command reads, and what they are.
    files: Vec<(&'static str, PathBuf)>,
    /// Folders, the extension of the files in them that the command reads, and what these are. Without an extension it
    /// may read all of them.
    folders: Vec<(&'static str, PathBuf, Option<&'static str>)>,
}

impl Guard {
    /// A guard for a command that reads no files. With `force`, other files may be overwritten.
    pub fn new(force: bool) -> Guard {
        Guard { force, ..Guard::default() }
    }

    /// The same guard for a command that writes files of this kind.
    pub fn writing(self, kind: Kind) -> Guard {
        Guard { kind, ..self }
    }

    /// The same guard for a command that also reads the file at `path`, which is `what`.
    pub fn reading(mut self, what: &'static str, path: &Path) -> Guard {
        self.files.push((what, path.to_owned()));
        self
    }

    /// A guard for the files that a search writes, which `flags` name: protects those of `program`, which `target`
    /// names. Rejects names that are bad already.
    pub fn of_search(
        flags: &LongRunFlags,
        picture: Option<(&str, &Path)>,
        target: &Target,
        settings: &Settings,
        program: &Program,
    ) -> Result<Guard> {
        let mut guard = Guard::new(flags.force);
        match target {
            Target::Source { file, .. } => guard.files.push(("the target", file.clone())),
            Target::Jar(jar) => guard.files.push(("the target", jar.clone())),
            Target::Class(_) => {}
        }
        let (picture_flag, picture) = picture.unzip();
        let named = [
            (OUT, flags.out.as_deref()),
            (CHECKPOINT, flags.checkpoint.as_deref()),
            (picture_flag.unwrap_or_default(), picture),
        ];
        // Only a file that exists can be lost.
        if named.iter().any(|(_, path)| path.is_some_and(Path::is_file)) {
            guard.add_program(settings, program)?;
        }
        for (flag, path) in named {
            path.map_or(Ok(()), |path| guard.refuse_inputs(flag, path))?;
        }
        guard.folders.extend(settings.readable.iter().map(|path| (READ, path.clone(), None)));
        // The files of a resumed search exist because it wrote them: they have checksums, and are not truncated.
        let is_new = |flag: &str, path: &Path| match flags.resume.as_deref() {
            Some(resumed) => flag != OUT && !is_same(path, resumed),
            None => true,
        };
        for (flag, path) in named.into_iter().filter_map(|(flag, path)| Some((flag, path?))) {
            if is_new(flag, path) {
                guard.refuse_inputs(flag, path)?;
            }
        }
        if let (Some(out), Some(point)) = (&flags.out, flags.checkpoint()) {
            refuse_same(out, point)?;
        }
        Ok(guard)
    }

    /// Adds what the program is loaded from, and what it may read.
    fn add_program(&mut self, settings: &Settings, program: &Program) -> Result<()> {
        // Including the jars that manifests name.
        for entry in settings.opening(|until| class_path::open(&program.class_path, until))?.entries {
            match &entry {
                Entry::Jar(_) => self.files.push(("a jar of the class path", entry.path().to_owned())),
                Entry::Directory(folder) => {
                    self.folders.push(("a class file of the class path", folder.clone(), Some("class")));
                }
            }
        }
        let sources =
            settings.source_path.iter().map(|folder| ("a source file of --source", folder.clone(), Some("java")));
        self.folders.extend(sources);
        self.folders.push(("a file of the JDK", settings.jdk.home.clone(), None));
        self.files.extend(settings.readable.iter().map(|path| (READ, path.clone())));
        Ok(())
    }

    /// Rejects the file at `path`, which `flag` names, if it is not to be written.
    pub fn allow(&self, flag: &str, path: &Path) -> Result<()> {
        self.refuse_inputs(flag, path)?;
        if self.force || !is_foreign(path, self.kind) {
            return Ok(());
        }
        let (path, kind) = (path.display(), self.kind.described());
        bad(format!(
            "{flag} {path} exists, and does not look like {kind}; name another file, or add --force to overwrite it"
        ))
    }

    /// Rejects a file that the command reads.
    fn refuse_inputs(&self, flag: &str, path: &Path) -> Result<()> {
        let in_file = self.files.iter().find(|(_, file)| is_same(file, path)).map(|(what, _)| *what);
        let in_folder = || self.folders.iter().find(|(_, folder, extension)| is_in(path, folder, *extension));
        match in_file.or_else(|| in_folder().map(|(what, _, _)| *what)) {
            Some(what) => bad(format!("{flag} {} is {what}; name another file", path.display())),
            None => Ok(()),
        }
    }
}

/// Rejects an output that is also the checkpoint, or a file beside it.
fn refuse_same(out: &Path, point: &Path) -> Result<()> {
    let beside = |extension: &&str| is_same(out, &with_extension(point, extension));
    if is_same(out, point) {
        return bad(format!("{} is both the checkpoint and {OUT}; name two files", out.display()));
    }
    match BESIDE_CHECKPOINT.iter().find(|extension| beside(extension)) {
        Some(_) => {
            let (out, point) = (out.display(), point.display());
            bad(format!("{OUT} {out} is one of the files beside the checkpoint {point}; name another file"))
        }
        None => Ok(()),
    }
}

/// The path with `extension` at its end.
pub fn with_extension(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.to_owned().into_os_string();
    name.push(extension);
    PathBuf::from(name)
}

/// Whether two paths name the same file, which need not exist.
fn is_same(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(one), Ok(other)) => is_same_file(&one, &other),
        (Err(_), Err(_)) => place(one).is_some_and(|place_of_one| Some(place_of_one) == place(other)),
        _ => false,
    }
}

/// Whether two descriptions are of the same file. Hard links have no common name.
pub fn is_same_file(one: &Metadata, other: &Metadata) -> bool {
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// The place of a file that does not exist.
fn place(path: &Path) -> Option<PathBuf> {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Some(folder.canonicalize().ok()?.join(path.file_name()?))
}

/// Whether there is a file at `path` that lies below `folder` and has the `extension`, if there is one.
fn is_in(path: &Path, folder: &Path, extension: Option<&str>) -> bool {
    let is_kind =
        |path: &Path| extension.is_none_or(|e| path.extension().is_some_and(|own| own.eq_ignore_ascii_case(e)));
    let (Ok(place), Ok(folder)) = (path.canonicalize(), folder.canonicalize()) else { return false };
    place.is_file() && place.starts_with(folder) && is_kind(&place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("fretsaw-guard-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("build/p")).unwrap();
        folder
    }

    fn why(result: Result<()>) -> String {
        result.err().and_then(|outcome| outcome.message()).unwrap_or_default()
    }

    #[test]
    fn inputs_are_protected_by_every_name_and_even_by_force() {
        let folder = folder("inputs");
        let at = |name: &str| folder.join(name);
        fs::write(at("T.java"), "class T { }").unwrap();
        fs::write(at("build/p/A.class"), "x").unwrap();
        fs::write(at("build/p/notes"), "x").unwrap();
        fs::hard_link(at("T.java"), at("hard")).unwrap();
        std::os::unix::fs::symlink(at("T.java"), at("soft")).unwrap();
        for force in [false, true] {
            let mut guard = Guard::new(force).reading("the target", &at("T.java"));
            guard.folders.push(("a class file of the class path", at("build"), Some("class")));
            for name in ["T.java", "build/../T.java", "hard", "soft"] {
                let said = why(guard.allow(OUT, &at(name)));
                assert!(said.ends_with(&format!("{name} is the target; name another file")), "{said}");
            }
            let said = why(guard.allow(OUT, &at("build/p/A.class")));
            assert!(said.ends_with("A.class is a class file of the class path; name another file"), "{said}");
            assert_eq!(why(guard.allow(OUT, &at("build/p/new.class"))), "");
            assert_eq!(why(guard.allow(OUT, &at("build/p/notes"))).is_empty(), force);
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn other_files_need_force() {
        let folder = folder("others");
        let notes = folder.join("notes.txt");
        fs::write(&notes, "mine").unwrap();
        let said = why(Guard::new(false).allow(OUT, &notes));
        let how = "notes.txt exists, and does not look like results of fretsaw; name another file, or add --force to overwrite it";
        assert!(said.starts_with("--out ") && said.ends_with(how), "{said}");
        assert_eq!(why(Guard::new(true).allow(OUT, &notes)), "");
        fs::write(&notes, "{\"roots\":[],\"objects\":[]}\n").unwrap();
        assert_eq!(why(Guard::new(false).allow(OUT, &notes)), "");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_checkpoint_is_not_the_output() {
        let folder = folder("both");
        let at = |name: &str| folder.join(name);
        assert!(
            why(refuse_same(&at("build/../a"), &at("a"))).ends_with("is both the checkpoint and --out; name two files")
        );
        for extension in BESIDE_CHECKPOINT {
            let said = why(refuse_same(&at(&format!("a{extension}")), &at("a")));
            assert!(said.contains("one of the files beside the checkpoint"), "{said}");
        }
        assert_eq!(why(refuse_same(&at("b"), &at("a"))), "");
        fs::remove_dir_all(&folder).unwrap();
    }
}
