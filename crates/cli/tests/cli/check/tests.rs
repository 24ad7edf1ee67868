//! `--format junit`: the tests compile and fail under plain `java`, and pass when the class is mended.

use std::fs;
use std::path::Path;

use crate::support::{self, Folder, Ran};

const WARES: &str = include_str!("Wares.java");
const LAUNCHER: &str = "junit-platform-console-standalone-1.13.4.jar";

/// The classes, the rule that each breaks, and the name of the test that shows it.
const FAULTS: [(&str, &str, &str); 12] = [
    ("Wares$Shelf", "exception", "putThrowsNoArrayIndexOutOfBoundsException"),
    ("Wares$Account", "unchanged", "withdrawLeavesAccountUnchangedWhenItThrows"),
    ("Wares$Counter", "assertion", "addThrowsNoAssertionError"),
    ("Wares$Stairs", "stack-overflow", "upThrowsNoStackOverflowError"),
    ("Wares$Coin", "equals", "equalsAndHashCodeOfCoinKeepTheirLaws"),
    ("Wares$Rank", "compare-to", "compareToOfRankKeepsItsLaws"),
    ("Wares$Pair", "iterator", "iteratorOfPairKeepsItsLaws"),
    ("Wares$Single", "iterator", "iteratorOfSingleKeepsItsLaws"),
    ("Wares$Stamp", "clone", "cloneOfStampKeepsItsLaws"),
    ("Wares$Gauge", "like", "readDoesWhatTheModelDoes"),
    ("Wares$Sack", "like", "addDoesWhatTheModelDoes"),
    ("Box", "invariant", "repOkHoldsAfterLoad"),
];

/// `text` with every line to blame mended.
pub fn mended(text: &str) -> String {
    let mend = |line: &str| line.split_once("// mended:").map_or(line.to_owned(), |(_, mended)| mended.to_owned());
    text.lines().map(|line| mend(line) + "\n").collect()
}

/// The path of JUnit.
pub fn launcher() -> String {
    let launcher = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("libraries").join(LAUNCHER);
    assert!(launcher.is_file(), "{} is missing: run make setup", launcher.display());
    launcher.display().to_string()
}

/// The outcomes of the tests in the folder `tests` for the class files in `classes`.
pub fn judged(folder: &Folder, classes: &str) -> Ran {
    let path = format!("{classes}:tests");
    let arguments = ["-ea", "-Xss512k", "-jar", &launcher(), "execute", "-cp", &path, "--scan-classpath", "tests"];
    let more = [
        "--details=tree",
        "--details-theme=ascii",
        "--disable-banner",
        "--disable-ansi-colors",
        "--include-classname=.*",
    ];
    support::ran(support::java().args(arguments).args(more).current_dir(&folder.0).output().unwrap())
}

#[test]
fn tests_fail_until_the_class_is_mended() {
    let folder = Folder::with("check-tests", "Wares.java", WARES);
    folder.javac("Wares.java");
    let mut files = Vec::new();
    for (class, rule, _) in FAULTS {
        let name = format!("wares.{class}");
        let flags = ["check", "-cp", "classes", &name, "--out", "written", "--format", "junit"];
        let more: &[&str] = match class {
            "Wares$Single" => &["--without", "unchanged", "--without", "exception", "--calls", "1"],
            "Wares$Gauge" => &["--like", "wares.Wares$Meter$Plain"],
            "Wares$Sack" => &["--like", "java.util.ArrayList", "--limit", "1"],
            "Box" => &["--calls", "3"],
            _ => &[],
        };
        let ran = folder.fretsaw(&[&flags[..], more].concat());
        let file = format!("written/wares/{}FaultsTest.java", class.replace('$', ""));
        assert!(ran.code == 1 && ran.stderr.contains(&format!("wrote 1 test to {file}\n")), "{ran:?}");
        assert!(ran.stderr.starts_with(&format!("{rule} at ")), "{ran:?}");
        files.push(file);
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let compiled = folder.compile(&format!("classes:{}", launcher()), "tests", &files);
    assert!(compiled.code == 0 && compiled.stderr.is_empty(), "{compiled:?}");
    let now = judged(&folder, "classes");
    for (_, _, test) in FAULTS {
        let line = now.stdout.lines().find(|line| line.contains(&format!("{test}()"))).unwrap_or_default();
        assert!(line.contains("[X]"), "{test} does not fail: {now:?}");
    }
    assert!(now.stdout.contains("12 tests failed"), "{now:?}");
    folder.write("mended/Wares.java", &mended(WARES));
    let compiled = folder.compile("", "mended", &["mended/Wares.java"]);
    assert!(compiled.code == 0, "{compiled:?}");
    let later = judged(&folder, "mended");
    assert!(later.stdout.contains("12 tests successful") && later.stdout.contains(" 0 tests failed"), "{later:?}");
}

/// A file of tests names its command, is replaced unless it was edited, and is stale when the fault is mended.
#[test]
fn files_of_tests() {
    let folder = Folder::with("check-test-files", "Wares.java", WARES);
    folder.javac("Wares.java");
    let flags = ["check", "-cp", "classes", "wares.Wares$Account", "--out", "written", "--format", "junit"];
    assert_eq!(folder.fretsaw(&flags).code, 1);
    let path = folder.0.join("written/wares/WaresAccountFaultsTest.java");
    let written = fs::read_to_string(&path).unwrap();
    let command =
        "// Written by: fretsaw check --class-path classes 'wares.Wares$Account' --out written --format junit\n";
    assert!(written.starts_with(command), "{written}");
    let body = "\
        Wares.Account account = new Wares.Account();
        Object before = account.balance();
        try {
            account.withdraw(1);
        } catch (IllegalStateException refused) {
            assertEquals(before, account.balance(), \"account.balance()\");
        }
";
    assert!(written.contains(body), "{written}");
    assert!(written.contains("    // fretsaw check --path '0 2' -cp classes 'wares.Wares$Account'\n"), "{written}");
    // Files that nobody has edited are replaced.
    assert_eq!(folder.fretsaw(&flags).code, 1);
    let edited = written.replace("account.withdraw(1);", "account.withdraw(7);");
    fs::write(&path, &edited).unwrap();
    let ran = folder.fretsaw(&flags);
    ran.refused(2, "WaresAccountFaultsTest.java was edited; name another folder, or add --force to overwrite the file");
    assert_eq!(fs::read_to_string(&path).unwrap(), edited);
    assert_eq!(folder.fretsaw(&[&flags[..], &["--force"]].concat()).code, 1);
    assert_eq!(fs::read_to_string(&path).unwrap().replace(" --force", ""), written);
    // A file that we have not written is not replaced either.
    fs::write(&path, "class Mine { }").unwrap();
    folder.fretsaw(&flags).refused(2, "exists, and does not look like results of fretsaw");
    fs::write(&path, &written).unwrap();
    let ran = folder.fretsaw(&[&flags[..], &["--without", "unchanged"]].concat());
    let stale = "is stale: this run has not found the faults that it shows; delete the file\n";
    assert!(ran.code == 0 && ran.stderr.contains(stale), "{ran:?}");
    let ran = folder.fretsaw(&["check", "-cp", "classes", "wares.Wares$Account", "--format", "junit"]);
    assert!(ran.code == 2 && ran.stderr.contains("--out"), "{ran:?}");
}
