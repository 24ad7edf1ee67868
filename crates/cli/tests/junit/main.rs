//! Tests nobody here wrote: those of commons-collections4, run by JUnit's console launcher under `java` and inside the machine.
//! Every test must end in the same way. The files that some of them look for are not in the published jar, so they fail; so
//! they must here.
//!
//! The jars are in `target/libraries` (`scripts/setup.sh`).

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use fretsaw_testing::Jdk;

const LAUNCHER: &str = "junit-platform-console-standalone-1.13.4.jar";
const TESTS: &str = "commons-collections4-4.5.0-tests.jar";

/// Tests that are not compared, each with its reason; no more than 2 of 100.
const EXCLUDED: &[(&str, &str)] = &[
    ("ReferenceIdentityMapTest > testPurgeValues()", "the machine never clears weak and soft references"),
    ("ReferenceMapTest > testPurgeValues()", "the machine never clears weak and soft references"),
    ("ReferenceMapTest > testCustomPurge()", "the machine never clears weak and soft references"),
];

/// Tests that start threads, which ends the program that is all of them.
const THREADS: &str = r".*\.LRUMapTest#testSynchronizedRemove.*";

/// Packages whose tests take little time, but for one class.
const SHORT: [&str; 7] = ["list", "queue", "set", "iterators", "functors", "comparators", "bag"];
const LONG: &str = r".*\.TreeListTest";

/// How each test ended, with how many ended so: some tests have the same name.
type Ends = BTreeMap<(String, String), usize>;

fn libraries() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder");
    let libraries = target.join("libraries");
    assert!(libraries.join(LAUNCHER).is_file(), "{} is missing: run make setup", libraries.join(LAUNCHER).display());
    libraries
}

/// All libraries but the launcher.
fn class_path(libraries: &Path) -> String {
    let files = fs::read_dir(libraries).expect("the libraries").map(|entry| entry.expect("a file").path());
    let mut jars: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|e| e == "jar") && !path.ends_with(LAUNCHER))
        .map(|path| path.display().to_string())
        .collect();
    jars.sort();
    jars.join(":")
}

/// The ends that the launcher prints.
fn ends(mut command: Command, selection: &[&str]) -> Ends {
    let tests = libraries().join(TESTS);
    command.args(["execute", "--disable-banner", "--disable-ansi-colors", "--details", "testfeed"]);
    command.args(["--exclude-methodname", THREADS]).args(selection).arg("--scan-class-path").arg(tests);
    let output = command.output().expect("the launcher runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("tests found"), "{}", String::from_utf8_lossy(&output.stderr));
    let mut ends = Ends::new();
    for line in text.lines() {
        let Some((test, end)) = line.split_once(" :: ") else { continue };
        if ["SUCCESSFUL", "FAILED", "ABORTED", "SKIPPED"].contains(&end) {
            *ends.entry((test.to_owned(), end.to_owned())).or_default() += 1;
        }
    }
    ends
}

/// Runs a selection on a JDK both ways.
fn compare(home: &Path, selection: &[&str], at_least: usize) {
    let libraries = libraries();
    let paths = class_path(&libraries);
    // Both run where there are no files.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("junit");
    fs::create_dir_all(&folder).expect("a folder");
    let mut java = Command::new(home.join("bin/java"));
    java.args(["-ea", "-cp"]).arg(format!("{paths}:{}", libraries.join(LAUNCHER).display()));
    java.arg("org.junit.platform.console.ConsoleLauncher").current_dir(&folder);
    let mut fretsaw = Command::new(env!("CARGO_BIN_EXE_fretsaw"));
    fretsaw.args(["run", "--max-heap", "4g", "--read", ".", "--jdk"]).arg(home).args(["-cp", &paths]);
    fretsaw.arg(libraries.join(LAUNCHER)).current_dir(&folder);
    let (ours, java) = thread::scope(|scope| {
        let java = scope.spawn(|| ends(java, selection));
        (ends(fretsaw, selection), java.join().expect("java"))
    });
    let count: usize = java.values().sum();
    assert!(count >= at_least, "only {count} tests");
    let excluded = |test: &str| EXCLUDED.iter().any(|(name, _)| test.ends_with(name));
    let differ = |a: &Ends, b: &Ends| -> Vec<(String, String)> {
        let missing = a.iter().filter(|(key, count)| b.get(*key) != Some(count) && !excluded(&key.0));
        missing.map(|(key, _)| key.clone()).collect()
    };
    assert_eq!((differ(&java, &ours), differ(&ours, &java)), (vec![], vec![]), "only under java, only in the machine");
    println!("{count} tests of commons-collections4 end as under {}", home.display());
}

fn jdks() -> impl Iterator<Item = PathBuf> {
    Jdk::all().into_iter().map(|jdk| jdk.home().to_owned())
}

#[test]
fn tests_of_commons_collections() {
    let packages = SHORT.map(|name| format!("org.apache.commons.collections4.{name}"));
    let included = packages.iter().flat_map(|package| ["--include-package", package]);
    let selection: Vec<&str> = included.chain(["--exclude-classname", LONG]).collect();
    compare(&jdks().next().expect("a JDK"), &selection, 2_500);
}

#[test]
#[ignore = "takes many minutes"]
fn all_tests_of_commons_collections_on_every_jdk() {
    for home in jdks() {
        compare(&home, &[], 12_000);
    }
}
