//! Random attacks on the sandbox: on the private members of the JDK's classes, on memory, and on files.
//!
//! What is refused, and with which exception, is what `java` refuses, with every JDK found; nothing is written down here. The text of a
//! secret file must never be printed. No attack makes the machine panic. The short tests are a part of the long one, which runs for
//! `FRETSAW_ESCAPES` seconds, 600 unless told, and prints a seed with every difference. The seeds of a round follow from its number;
//! `FRETSAW_ESCAPES_FROM` is the number of the first, so that a run can begin where another one stopped.

#[path = "escapes/mutation.rs"]
mod mutation;
#[path = "escapes/reads.rs"]
mod reads;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fretsaw_testing::machine::{boot, run_main};
use fretsaw_testing::{Jdk, Random, compile_files, scratch};
use fretsaw_vm::Ending;
use mutation::ClassFile;

/// Stands for a line that the machine does not print because what it asks for is unsupported.
const UNSUPPORTED: &str = "unsupported";

/// The programs that attack.
const PROGRAMS: [&str; 3] = ["Lookups.java", "Reads.java", "Victims.java"];

/// The classes whose method `run` is called.
const RUN: [&str; 4] = ["Nest", "Sealed", "Lambdas", "Heirs"];

/// A folder with the programs of this test.
fn compiled(test: &str) -> PathBuf {
    let dir = scratch(&format!("escapes/{test}"));
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/escapes");
    compile_files(&Jdk::all()[0], &[], &PROGRAMS.map(|name| sources.join(name)), &dir);
    dir
}

/// Runs a program under `java` and in the machine; gives the lines about which they do not `agree`.
/// `arguments` are those with which the program leaves out the first lines.
fn differences(
    dir: &Path,
    class: &str,
    arguments: impl Fn(usize) -> Vec<String>,
    agree: impl Fn(&str, &str) -> bool,
) -> Vec<String> {
    let mut differences = Vec::new();
    for jdk in Jdk::all() {
        let java = jdk.java().arg("-cp").arg(dir).arg(class).args(arguments(0)).output();
        let theirs = String::from_utf8_lossy(&java.expect("java runs").stdout).into_owned();
        // HotSpot prints warnings among the lines.
        let theirs: Vec<&str> = theirs.lines().filter(|line| !line.starts_with('[')).collect();
        let ours = said_by_machine(&jdk, dir, class, &arguments);
        assert_eq!(theirs.len(), ours.len(), "{:?} and {:?}", theirs.last(), ours.last());
        let unsupported = ours.iter().filter(|line| *line == UNSUPPORTED).count();
        assert!(10 * unsupported <= ours.len(), "{unsupported} of {} are unsupported", ours.len());
        let pairs = theirs.iter().zip(&ours).filter(|(_, ours)| *ours != UNSUPPORTED);
        for (theirs, ours) in pairs.filter(|(theirs, ours)| !agree(theirs, ours)) {
            differences.push(format!("{}\n  java: {theirs}\n  ours: {ours}", jdk.home().display()));
        }
    }
    differences
}

/// The lines that the machine prints. After something unsupported it starts again with the next line.
fn said_by_machine(jdk: &Jdk, dir: &Path, class: &str, arguments: impl Fn(usize) -> Vec<String>) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        let ran = run_main(&mut boot(jdk, dir), class, &arguments(lines.len()));
        lines.extend(ran.stdout.lines().map(str::to_owned));
        match ran.ending {
            Ending::Exit(0) => return lines,
            Ending::Unsupported(_) => lines.push(UNSUPPORTED.to_owned()),
            ending => panic!("{ending:?} after {:?}", lines.last()),
        }
    }
}

fn agree(differences: &[String]) {
    assert!(differences.is_empty(), "{} differences\n{}", differences.len(), differences.join("\n"));
}

/// Lookups, reflection, variable handles, serialized lambdas, and classes defined at run time.
fn lookups(dir: &Path, first: usize, count: usize) -> Vec<String> {
    let arguments = |skip: usize| vec![(first + skip).to_string(), count.saturating_sub(skip).to_string()];
    differences(dir, "Lookups", arguments, |theirs, ours| theirs == ours)
}

/// Class files that claim what is not so.
fn mutants(dir: &Path, first: usize, count: usize) -> Vec<String> {
    let mut files: Vec<PathBuf> = fs::read_dir(dir).expect("a folder").map(|e| e.expect("a file").path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "class"));
    files.sort();
    let mut lines = String::new();
    for seed in first..first + count {
        let mut random = Random::new(seed as u64);
        let run = *random.of(&RUN);
        write!(lines, "{seed} {run}").expect("a line");
        for _ in 0..=random.below(2) {
            let own: Vec<&PathBuf> =
                files.iter().filter(|f| f.file_name().is_some_and(|n| n.to_string_lossy().starts_with(run))).collect();
            let file = *random.of(&own);
            let mut class = ClassFile::new(&fs::read(file).expect("a class file"));
            (0..=random.below(3)).for_each(|_| class.change(&mut random));
            let name = file.file_stem().expect("a name").to_string_lossy();
            let bytes: String = class.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
            write!(lines, " {name} {bytes}").expect("a line");
        }
        lines.push('\n');
    }
    let list = dir.join("mutants.txt");
    fs::write(&list, lines).expect("a file");
    let arguments = |skip: usize| vec![dir.display().to_string(), list.display().to_string(), skip.to_string()];
    differences(dir, "Victims", arguments, is_as_safe)
}

/// Texts of errors that HotSpot finds and the machine does not look for: of inner classes it keeps no flags that they cannot have.
const NOT_LOOKED_FOR: [&str; 2] = ["Illegal class modifiers", "ACC_MODULE"];

/// Whether the machine does what `java` does with a changed class, or refuses it, too. Which of several errors is found first
/// depends on the order of checks. The machine also refuses attributes that cannot be read where HotSpot skips them, and it casts
/// the arguments and the result of a lambda to the types that the call site names, where the JDK believes it.
fn is_as_safe(theirs: &str, ours: &str) -> bool {
    let ran = |line: &str| line.contains(": ran ");
    match (ran(theirs), ran(ours)) {
        (true, true) => without_hashes(theirs) == without_hashes(ours),
        (true, false) => ["ClassFormatError", "ClassCastException"].iter().any(|class| ours.contains(class)),
        (false, true) => NOT_LOOKED_FOR.iter().any(|word| theirs.contains(word)),
        (false, false) => true,
    }
}

/// A line without the long numbers, which are identity hash codes of what has become an ordinary class.
fn without_hashes(line: &str) -> Vec<&str> {
    line.split(' ').filter(|word| word.len() < 7 || word.parse::<u64>().is_err()).collect()
}

#[test]
fn attacks_are_refused_as_java_refuses_them() {
    let dir = compiled("short");
    agree(&lookups(&dir, 0, 6));
    agree(&mutants(&dir, 0, 60));
    reads::stay_secret(&dir, 0, 12);
}

/// Changed classes with which the machine once did something else than `java`: a lambda with types that do not fit, and a record
/// that is its own outer class.
#[test]
fn what_was_found() {
    let dir = compiled("found");
    for seed in [10_655, 421_652] {
        agree(&mutants(&dir, seed, 1));
    }
}

#[test]
#[ignore = "takes as long as it is told to"]
fn escapes_for_long() {
    let told = |name: &str| std::env::var(name).ok().and_then(|s| s.parse().ok());
    let (start, long) = (Instant::now(), Duration::from_secs(told("FRETSAW_ESCAPES").unwrap_or(600)));
    let first = told("FRETSAW_ESCAPES_FROM").unwrap_or(0) as usize;
    let dir = compiled("long");
    let (mut round, mut found) = (first, Vec::new());
    while start.elapsed() < long {
        found.extend(lookups(&dir, 1000 * round, 200));
        found.extend(mutants(&dir, 10_000 * round, 2000));
        reads::stay_secret(&dir, 62 * round, 62);
        round += 1;
    }
    println!("rounds {first} to {} in {} s", round - 1, start.elapsed().as_secs());
    agree(&found);
}
