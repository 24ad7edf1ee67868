//! `--format junit` for methods on inputs: the tests compile and fail under plain `java`, and pass when the class is mended.

use std::fs;

use super::tests::{judged, launcher, mended};
use crate::support::Folder;

const STOCK: &str = include_str!("Stock.java");

/// The methods as they are in the names of files, and the names of the tests.
const FAULTS: [(&str, &str); 12] = [
    ("New", "repOkHoldsAfterNewStock"),
    ("Drop", "repOkHoldsAfterDrop"),
    ("Top", "topThrowsNoNullPointerException"),
    ("Raise", "raiseLeavesStockUnchangedWhenItThrows"),
    ("Lose", "repOkHoldsAfterLose"),
    ("Take", "takeThrowsNoAssertionError"),
    ("Open", "openThrowsIllegalStateException"),
    ("Close", "closeThrowsNoIllegalStateException"),
    ("Check", "checkThrowsNoUnsupportedOperationException"),
    ("Items", "itemsChangesNothing"),
    ("Sell", "repOkHoldsAfterSell"),
    ("Next", "hasItemHoldsAfterNext"),
];

fn check(folder: &Folder, target: &str, flags: &[&str]) -> String {
    let bounds = ["--size", "2", "--bound", "prices[]=1..2", "--bound", "prices.length=2"];
    let out = ["--out", "written", "--format", "junit"];
    let ran = folder.fretsaw(&[&["check", target], &bounds[..], &out, flags].concat());
    assert_eq!(ran.code, 1, "{ran:?}");
    ran.stderr
}

#[test]
fn tests_fail_until_the_class_is_mended() {
    let folder = Folder::with("check-input-tests", "Stock.java", STOCK);
    folder.compile("", "classes", &["Stock.java"]);
    let told = check(&folder, "Stock.java", &[]);
    for untested in [
        "no test for contract at Stock.java:106: \\result == count is false: its condition is written in a comment or an annotation, which javac does not compile\n",
        "no test for assertion at Stock.java:112: java.lang.AssertionError: the assertion is written in a comment, which javac does not compile\n",
    ] {
        assert!(told.contains(untested), "{told}");
    }
    // Each method has a file of its own.
    check(&folder, "Stock.java#sell", &["--without", "exception"]);
    check(&folder, "Stock.java#next", &["--ensures", "hasItem"]);
    let mut files: Vec<String> =
        FAULTS.iter().map(|(method, _)| format!("written/stock/Stock{method}FaultsTest.java")).collect();
    files.push("written/stock/StockInputs.java".to_owned());
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let compiled = folder.compile(&format!("classes:{}", launcher()), "tests", &files);
    assert!(compiled.code == 0 && compiled.stderr.is_empty(), "{compiled:?}");
    let now = judged(&folder, "classes");
    for (_, test) in FAULTS {
        let line = now.stdout.lines().find(|line| line.contains(&format!("{test}()"))).unwrap_or_default();
        assert!(line.contains("[X]"), "{test} does not fail: {now:?}");
    }
    assert!(now.stdout.contains("12 tests failed"), "{now:?}");
    folder.write("mended/Stock.java", &mended(STOCK));
    let compiled = folder.compile("", "mended", &["mended/Stock.java"]);
    assert!(compiled.code == 0, "{compiled:?}");
    let later = judged(&folder, "mended");
    assert!(later.stdout.contains("12 tests successful") && later.stdout.contains(" 0 tests failed"), "{later:?}");
}

/// The state before the call is a second copy of the input. A file is replaced unless it was edited, and is stale when the fault
/// is mended, but not if another method was checked.
#[test]
fn files_of_tests() {
    let folder = Folder::with("check-input-test-files", "Stock.java", STOCK);
    check(&folder, "Stock.java#next", &["--ensures", "hasItem"]);
    let path = folder.0.join("written/stock/StockNextFaultsTest.java");
    let written = fs::read_to_string(&path).unwrap();
    assert!(written.starts_with("// Written by: fretsaw check 'Stock.java#next' --size 2 "), "{written}");
    let body = "\
        int result = stock0.next();
        assertTrue(stock0.hasItem(result, stock0Before));
";
    assert!(written.contains(body) && written.contains(" --size 2 'Stock.java#next()'\n"), "{written}");
    fs::write(&path, written.replace("result = ", "result = 1 + ")).unwrap();
    let flags = ["check", "Stock.java#next", "--out", "written", "--format", "junit"];
    let ran = folder.fretsaw(&[&flags[..], &["--ensures", "hasItem"]].concat());
    ran.refused(2, "StockNextFaultsTest.java was edited; name another folder, or add --force to overwrite the file");
    fs::write(&path, &written).unwrap();
    let told = check(&folder, "Stock.java#drop", &[]);
    assert!(!told.contains("stale"), "{told}");
    let ran = folder.fretsaw(&flags);
    assert!(ran.code == 0 && ran.stderr.contains("StockNextFaultsTest.java is stale: "), "{ran:?}");
}

/// What differs between the state before and after the call is marked.
#[test]
fn pictures() {
    let folder = Folder::with("check-input-pictures", "Stock.java", STOCK);
    let ran = folder.fretsaw(&["check", "Stock.java#drop", "--size", "2", "--out", "pictures", "--format", "svg"]);
    assert!(ran.code == 1 && ran.stderr.contains("wrote pictures/fault-1.svg\n"), "{ran:?}");
    let picture = fs::read_to_string(folder.0.join("pictures/fault-1.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("before") && picture.contains("after"), "{picture}");
}
