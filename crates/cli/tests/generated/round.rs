//! Source files of generated programs that are compiled and judged together.

use std::fs;
use std::path::{Path, PathBuf};

use javagen::{Program, SourceFile};

use crate::compare::difference;
use crate::jdks::TestJdk;
use crate::outcome::Outcome;
use crate::parallel;
use crate::subject::{self, Subject};

/// Where the pseudo-random moments of the second run come from.
const EXERCISE_SEED: u64 = 1;

/// Source files, and the folder they are in.
pub struct Round {
    name: String,
    files: Vec<(SourceFile, Subject)>,
}

/// What came of one file: what differs, and the programs that were not reached.
type Verdict = (Vec<String>, Option<SourceFile>);

impl Round {
    /// Writes `files` into a folder of their own.
    pub fn new(name: &str, files: Vec<SourceFile>) -> Round {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let path = |file: &SourceFile| -> PathBuf { folder.join(format!("{}.java", file.class)) };
        files.iter().for_each(|f| fs::write(path(f), f.text()).unwrap());
        let subjects = subject::find(&folder);
        let of = |file: &SourceFile| subjects.iter().find(|s| s.class == file.class).cloned().unwrap();
        Round { name: name.to_owned(), files: files.into_iter().map(|f| (f.clone(), of(&f))).collect() }
    }

    /// Complaints about programs that do not do the same on `jdk` as in the machine; the files with the numbers in
    /// `exercised` also run with marks and undos.
    pub fn judge(&self, jdk: &TestJdk, exercised: &(dyn Fn(usize) -> bool + Sync)) -> Vec<String> {
        let subjects: Vec<Subject> = self.subjects(jdk).cloned().collect();
        jdk.compile(&subjects);
        let files: Vec<_> = self.files.iter().enumerate().collect();
        let verdicts = parallel::map(&files, |(n, (file, subject))| judge(jdk, file, subject, exercised(*n)));
        let (complaints, unreached): (Vec<_>, Vec<_>) = verdicts.into_iter().unzip();
        let mut complaints = complaints.concat();
        let unreached: Vec<SourceFile> = unreached.into_iter().flatten().collect();
        if !unreached.is_empty() {
            complaints.extend(Round::new(&format!("{}-rest", self.name), unreached).judge(jdk, exercised));
        }
        complaints
    }

    /// Removes what is kept of these programs.
    pub fn forget(&self, jdk: &TestJdk) {
        self.subjects(jdk).for_each(|s| drop(fs::remove_dir_all(jdk.folder(s))));
    }

    fn subjects(&self, jdk: &TestJdk) -> impl Iterator<Item = &Subject> {
        self.files.iter().map(|(_, subject)| subject).filter(|s| jdk.suits(s))
    }
}

fn judge(jdk: &TestJdk, file: &SourceFile, subject: &Subject, exercised: bool) -> Verdict {
    let java = match jdk.oracle(subject) {
        Ok(java) => java,
        Err(why) => return (vec![format!("{} {why}", jdk.label(subject))], None),
    };
    for exercise in [None].into_iter().chain(exercised.then_some(Some(EXERCISE_SEED))) {
        let (differences, unreached) = differences(file, &java, &jdk.fretsaw(subject, exercise));
        if !differences.is_empty() {
            let how = exercise.map_or(String::new(), |seed| format!(", going back and forth (--exercise {seed})"));
            let place = format!("on JDK {}{how}", jdk.version());
            return (differences.iter().map(|(p, text)| complaint(p, &place, text)).collect(), unreached);
        }
    }
    (Vec::new(), None)
}

fn complaint(program: &Program, place: &str, difference: &str) -> String {
    let (class, area, seed) = (&program.class, program.area.name(), program.seed);
    let main = if program.area.is_separate() { class.clone() } else { format!("Batch{seed}") };
    format!(
        "{class}, about {area}, {place}:\n{difference}\n  to get it alone:\n    \
         cargo run -p javagen -- --area {area} --seed {seed} --out DIR && fretsaw run DIR/{main}.java"
    )
}

/// The programs that differ, and how. The machine may have stopped in the middle of one; the rest of the file is
/// returned then.
fn differences<'a>(
    file: &'a SourceFile,
    java: &Outcome,
    fretsaw: &Outcome,
) -> (Vec<(&'a Program, String)>, Option<SourceFile>) {
    let Some(all) = difference(java, fretsaw) else { return (Vec::new(), None) };
    if file.programs[0].area.is_separate() {
        return (vec![(&file.programs[0], all)], None);
    }
    let mut found = Vec::new();
    for (index, program) in file.programs.iter().enumerate() {
        let [expected, given] = [java, fretsaw].map(|o| section(&o.stdout, &program.class));
        if is_complete(&expected) && !is_complete(&given) {
            found.push((program, all));
            let programs = file.programs[index + 1..].to_vec();
            let class = programs.first().map(|p| format!("Batch{}", p.seed));
            return (found, class.map(|class| SourceFile { class, programs }));
        }
        let outcome = |stdout| Outcome { stdout, stderr: Vec::new(), code: String::new() };
        found.extend(difference(&outcome(expected), &outcome(given)).map(|text| (program, text)));
    }
    if found.is_empty() {
        found.push((&file.programs[0], all));
    }
    (found, None)
}

/// What the program with this class printed in a batch, with its checksum.
fn section(stdout: &[u8], class: &str) -> Vec<u8> {
    let head = format!("== {class}\n");
    let lines: Vec<&[u8]> = stdout.split_inclusive(|b| *b == b'\n').collect();
    let start = lines.iter().position(|l| *l == head.as_bytes()).map_or(lines.len(), |at| at + 1);
    let length = lines[start..].iter().position(|l| l.starts_with(b"== ")).unwrap_or(lines.len() - start);
    lines[start..start + length].concat()
}

fn is_complete(section: &[u8]) -> bool {
    section.split(|b| *b == b'\n').any(|l| l.starts_with(b"-- "))
}
