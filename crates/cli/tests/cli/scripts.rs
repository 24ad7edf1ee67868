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

/// Every target of the Makefile is documented, and its scripts exist. The scripts behind demo and
/// benches run in the other tests; the others are the commands that run these tests.
#[test]
fn targets_of_the_makefile() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // The tests may run below a make whose flags are not meant for this one.
    let make = |arguments: &[&str]| {
        let mut make = Command::new("make");
        make.env_remove("MAKEFLAGS").env_remove("MAKELEVEL").env_remove("MFLAGS");
        ran(make.args(arguments).current_dir(&root).output().unwrap())
    };
    let text = std::fs::read_to_string(root.join("Makefile")).unwrap();
    let phony = text.lines().find_map(|line| line.strip_prefix(".PHONY: ")).unwrap();
    let help = make(&["help"]);
    assert_eq!((help.code, help.stdout.lines().count()), (0, phony.split_whitespace().count()), "{help:?}");
    for target in phony.split_whitespace().filter(|target| *target != "help") {
        assert!(help.stdout.contains(&format!("make {target} ")), "{target}: {help:?}");
        let dry = make(&["-n", target]);
        assert_eq!(dry.code, 0, "{target}: {dry:?}");
        let scripts = dry.stdout.split_whitespace().filter(|word| word.ends_with(".sh"));
        for script in scripts {
            assert!(root.join(script).is_file(), "{target}: {script}");
        }
    }
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
