//! The scripts behind `make demo` and `make bench-...`, on the program that the tests have built.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{Folder, Ran, ran};

fn script(path: &str, arguments: &[&str], more: &[(&str, &Path)]) -> Ran {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(root.join(path));
    command.args(arguments).envs(more.iter().copied());
    ran(command.env("FRETSAW", env!("CARGO_BIN_EXE_fretsaw")).output().expect("the script starts"))
}

#[test]
fn demo() {
    let folder = Folder::new("demo");
    let shown = script("scripts/demo.sh", &[], &[("DEMO", &folder.0)]);
    assert_eq!(shown.code, 0, "{shown:?}");
    let lines = shown.stdout.lines().count();
    assert!((8..=16).contains(&lines), "{lines} lines: {shown:?}");
    assert!(shown.stdout.contains("violation on 9 paths: java.lang.AssertionError: 0 instead of 4\n"), "{shown:?}");
    assert!(shown.stdout.contains("\n5 structures of "), "{shown:?}");
    for written in ["trees.svg", "tests/BinaryTreeInputs1Test.java"] {
        assert!(folder.0.join(written).is_file(), "{written}");
    }
}

#[test]
fn benches() {
    let vm = script("benches/run-vm.sh", &["Recursion", "start-up"], &[("ROUNDS", Path::new("1"))]);
    assert_eq!(vm.code, 0, "{vm:?}");
    for line in ["\nRecursion ", "\ngeometric mean ", "\nhello world: java ", "\nString.format: java "] {
        assert!(vm.stdout.contains(line), "{line:?}: {vm:?}");
    }
    let explore = script("benches/run-explore.sh", &["SortedList"], &[("TIMES", Path::new("1"))]);
    assert_eq!(explore.code, 0, "{explore:?}");
    assert!(explore.stdout.contains("\nSortedList 10 "), "{explore:?}");
    let generate = script("benches/run-generate.sh", &["DisjSet"], &[]);
    assert_eq!(generate.code, 0, "{generate:?}");
    assert!(generate.stdout.contains("\nDisjSet 4 "), "{generate:?}");
}

/// Examples are built with all tests, but not for this one alone.
#[test]
fn bench_of_marks() {
    let built = PathBuf::from(env!("CARGO_BIN_EXE_fretsaw")).with_file_name("examples").join("mark_undo");
    if !built.exists() {
        return;
    }
    let undo = script("benches/run-vm.sh", &["undo"], &[("MARK_UNDO", &built)]);
    assert_eq!(undo.code, 0, "{undo:?}");
    assert!(undo.stdout.starts_with("mark, run to the next choice, undo: "), "{undo:?}");
}
