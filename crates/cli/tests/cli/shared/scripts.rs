//! Every target of the Makefile, as `make` runs it, on the program that the tests have built.
//!
//! Stand-ins for `cargo` and `mvn` write down how they are called: a build or a test run within this one would take too long, and
//! tests do not fetch anything. Everything else is done, on the smallest sizes.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{Folder, Ran, ran};

/// A folder with the stand-ins, the target folder and what the targets write.
struct Make {
    folder: Folder,
    root: PathBuf,
}

impl Make {
    fn new(name: &str) -> Make {
        let make = Make { folder: Folder::new(name), root: Path::new(env!("CARGO_MANIFEST_DIR")).join("../..") };
        for tool in ["cargo", "mvn"] {
            let path = format!("bin/{tool}");
            make.folder.write(&path, &format!("#!/bin/sh\necho \"{tool} $*\" >>\"$CALLS\"\n"));
            fs::set_permissions(make.path(&path), fs::Permissions::from_mode(0o755)).unwrap();
        }
        make
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.0.join(name)
    }

    /// Runs `make` with these arguments; gives what it printed, and the calls of the stand-ins that did not ask for a version.
    fn run(&self, arguments: &[&str]) -> (Ran, Vec<String>) {
        let calls = self.path("calls");
        fs::write(&calls, "").unwrap();
        let old = std::env::var_os("PATH").unwrap_or_default();
        let path = std::iter::once(self.path("bin")).chain(std::env::split_paths(&old));
        let mut make = Command::new("make");
        // The tests may run below a make whose flags are not meant for this one.
        make.env_remove("MAKEFLAGS").env_remove("MAKELEVEL").env_remove("MFLAGS");
        make.env("PATH", std::env::join_paths(path).unwrap()).env("CALLS", &calls);
        make.env("CARGO_TARGET_DIR", self.path("target")).env("FRETSAW", env!("CARGO_BIN_EXE_fretsaw"));
        make.env("ROUNDS", "1")
            .env("STARTS", "1")
            .env("TIMES", "1")
            .env("MARK_UNDO", mark_undo())
            .env("DEMO", self.path("demo"));
        let ran = ran(make.args(arguments).current_dir(&self.root).output().unwrap());
        assert_eq!(ran.code, 0, "make {arguments:?}: {ran:?}");
        let calls = fs::read_to_string(&calls).unwrap();
        let calls = calls.lines().filter(|call| !call.ends_with("--version"));
        (ran, calls.map(str::to_owned).collect())
    }
}

/// The example that measures marks. Cargo builds examples with all tests, but not for these tests alone.
fn mark_undo() -> PathBuf {
    let profile = Path::new(env!("CARGO_BIN_EXE_fretsaw")).parent().unwrap();
    let built = profile.join("examples/mark_undo");
    if !built.exists() {
        let name = match profile.file_name().unwrap().to_str().unwrap() {
            "debug" => "dev",
            name => name,
        };
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet", "--package", "fretsaw-vm", "--example", "mark_undo", "--profile", name]);
        cargo.arg("--target-dir").arg(profile.parent().unwrap()).current_dir(env!("CARGO_MANIFEST_DIR"));
        assert!(cargo.status().unwrap().success(), "{cargo:?}");
    }
    assert!(built.is_file(), "{built:?} is missing");
    built
}

const BUILD: &str = "cargo build --release";
const FORMATTED: &str = "cargo fmt --all --check";
const LINTS: &str = "cargo clippy --workspace --all-targets -- -D warnings";

/// The targets that are commands of cargo, each with all calls; the others have a test of their own.
const OF_CARGO: [(&str, &[&str]); 5] = [
    ("build", &[BUILD]),
    ("fmt", &["cargo fmt --all"]),
    ("lint", &[FORMATTED, LINTS]),
    ("test", &[FORMATTED, LINTS, "cargo test --workspace --profile checks"]),
    ("test-long", &[FORMATTED, LINTS, "cargo test --workspace --profile checks -- --include-ignored"]),
];
const OTHERS: [&str; 10] = [
    "help",
    "setup",
    "demo",
    "bench-vm",
    "bench-explore",
    "bench-generate",
    "bench-check",
    "bench-solver",
    "bench-symbolic",
    "bench-instructions",
];

#[test]
fn all_targets_are_listed_and_run() {
    let make = Make::new("make-targets");
    let text = fs::read_to_string(make.root.join("Makefile")).unwrap();
    let mut phony: Vec<&str> =
        text.lines().find_map(|line| line.strip_prefix(".PHONY: ")).unwrap().split(' ').collect();
    let mut run: Vec<&str> = OF_CARGO.map(|(target, _)| target).into_iter().chain(OTHERS).collect();
    phony.sort_unstable();
    run.sort_unstable();
    assert_eq!(phony, run);
    let (help, calls) = make.run(&["help"]);
    assert_eq!((help.stdout.lines().count(), calls.len()), (phony.len(), 0), "{help:?}");
    for target in phony {
        assert!(help.stdout.contains(&format!("make {target} ")), "{target}: {help:?}");
    }
    let (setup, calls) = make.run(&["setup"]);
    let poms = ["tests/libraries", "tests/faults", "examples/compilers", "examples/refactoring"];
    let poms = poms.map(|at| format!("--file {at}/pom.xml "));
    assert!(calls.len() == poms.len() && calls.iter().zip(&poms).all(|(call, pom)| call.contains(pom)), "{setup:?}");
    for (target, expected) in OF_CARGO {
        // What has been set up is not set up again.
        assert_eq!(make.run(&[target]).1, expected, "{target}");
    }
}

#[test]
fn demo() {
    let make = Make::new("make-demo");
    make.run(&["setup"]);
    let (shown, calls) = make.run(&["--silent", "demo"]);
    assert_eq!(calls, [BUILD]);
    let lines = shown.stdout.lines().count();
    assert!((12..=24).contains(&lines), "{lines} lines: {shown:?}");
    assert!(shown.stdout.contains("overdrawn after changing balance (and on "), "{shown:?}");
    assert!(shown.stdout.contains("violation on 9 paths: java.lang.AssertionError: 0 instead of 4\n"), "{shown:?}");
    assert!(shown.stdout.contains("\n5 structures of "), "{shown:?}");
    for written in ["trees.svg", "tests/BinaryTreeInputs1Test.java"] {
        assert!(make.path("demo").join(written).is_file(), "{written}");
    }
}

#[test]
fn benches() {
    let make = Make::new("make-benches");
    for (target, names, lines) in [
        (
            "bench-vm",
            "Recursion start-up undo",
            &[
                "\nRecursion ",
                "\ngeometric mean ",
                "\nhello world: java ",
                "\nString.format: java ",
                "\nmark, run to the next choice, undo: ",
            ][..],
        ),
        ("bench-explore", "SortedList", &["\nSortedList 10 "]),
        ("bench-generate", "DisjSet", &["\nDisjSet 4 "]),
        ("bench-check", "reverse ArrayNumbers", &["\nLinkedList.reverse 2 ", "\nArrayNumbers like LinkedNumbers 6 "]),
    ] {
        let (ran, calls) = make.run(&[target, &format!("NAMES={names}")]);
        assert_eq!(calls.last().map(String::as_str), Some(BUILD), "{target}");
        for line in lines {
            assert!(ran.stdout.contains(line), "{target}: no {line:?} in {ran:?}");
        }
    }
}

/// The workloads of solvers take long, so that a stand-in shows what it would have measured.
#[test]
fn bench_of_solvers() {
    let make = Make::new("make-solver");
    make.folder.write("solvers", "#!/bin/sh\necho \"measured $*\"\n");
    fs::set_permissions(make.path("solvers"), fs::Permissions::from_mode(0o755)).unwrap();
    let bench = format!("SOLVER_BENCH={}", make.path("solvers").display());
    let (ran, calls) = make.run(&["bench-solver", &bench, "NAMES=bits hashing"]);
    assert_eq!(calls.last().map(String::as_str), Some("cargo build --release -p fretsaw-solver --example bench"));
    assert!(ran.stdout.contains("measured --external z3 -in bits hashing\n"), "{ran:?}");
}

/// The same for the tasks and workloads of symbolic execution.
#[test]
fn bench_of_symbolic_execution() {
    let make = Make::new("make-symbolic");
    let names = [("SYMBOLIC_BENCH", "tasks"), ("SOLVER_BENCH", "solvers")];
    let variables = names.map(|(variable, name)| {
        make.folder.write(name, &format!("#!/bin/sh\necho \"measured {name} $*\"\n"));
        fs::set_permissions(make.path(name), fs::Permissions::from_mode(0o755)).unwrap();
        format!("{variable}={}", make.path(name).display())
    });
    let (ran, calls) = make.run(&["bench-symbolic", &variables[0], &variables[1], "NAMES=Ring bits"]);
    let build = |package: &str, example: &str| format!("cargo build --release -p {package} --example {example}");
    assert!(calls.ends_with(&[build("fretsaw-explore", "symbolic"), build("fretsaw-solver", "bench")]), "{calls:?}");
    for name in ["tasks", "solvers"] {
        assert!(ran.stdout.contains(&format!("measured {name} --external z3 -in Ring bits\n")), "{ran:?}");
    }
}

/// A number may grow by so much before a change has to be looked at.
const MOST_GROWTH: f64 = 1.05;

/// The machine instructions of a candidate are those that are recorded for this profile and this JDK, and not many more.
#[test]
#[ignore = "takes a minute"]
fn instructions() {
    // Not captured: whoever runs the tests should see that nothing was compared.
    let tell = |text: String| writeln!(std::io::stderr(), "{text}").unwrap();
    let has_valgrind = Command::new("valgrind").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has_valgrind {
        return tell("instructions: not counted, because valgrind is missing".to_owned());
    }
    let profile = Path::new(env!("CARGO_BIN_EXE_fretsaw")).parent().unwrap().file_name().unwrap().to_str().unwrap();
    let make = Make::new("make-instructions");
    make.run(&["setup"]);
    let (counted, calls) = make.run(&["--silent", "bench-instructions", &format!("PROFILE={profile}")]);
    assert_eq!(calls, [BUILD]);
    let rows: Vec<Vec<&str>> = counted.stdout.lines().skip(1).map(|row| row.split_whitespace().collect()).collect();
    assert_eq!(rows.len(), 5, "{counted:?}");
    for row in rows {
        match row.last().unwrap().parse::<f64>() {
            Ok(ratio) => {
                assert!(ratio <= MOST_GROWTH, "{row:?}: benches/run-instructions.sh --record if that is right")
            }
            Err(_) => tell(format!("instructions: nothing is recorded for {}, profile {profile}", row[0])),
        }
    }
}
