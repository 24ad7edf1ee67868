//! The examples that make Java programs: how many they make (UDITA, Figures 15 and 16), and what the compilers and the
//! refactorings they are given to do with them. The jars are in `target/examples` (`scripts/setup.sh`).

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::{self, Folder, ran};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

/// What completed paths of a generator print; they are left in `paths.jsonl`.
pub fn explore(folder: &Folder, example: &str, program: &str, arguments: &[&str]) -> Vec<String> {
    let sources = format!("{EXAMPLES}/{example}:{EXAMPLES}/compilers");
    let target = format!("{EXAMPLES}/{example}/{program}.java");
    let flags = ["explore", "--json", "--out", "paths.jsonl", "--source", &sources, &target];
    let ran = folder.fretsaw(&[&flags[..], arguments].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    let text = std::fs::read_to_string(folder.0.join("paths.jsonl")).unwrap();
    let line = |line: &str| serde_json::from_str::<Value>(line).unwrap()["stdout"].as_str().unwrap().to_owned();
    text.lines().map(line).collect()
}

/// The jars of an example.
fn jars(example: &str) -> PathBuf {
    let jars = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("examples").join(example);
    assert!(jars.join("pom.xml").is_file(), "{} is missing: run make setup", jars.display());
    jars
}

/// A harness in the folder `build`, and its jars.
struct Harness {
    folder: Folder,
    jars: PathBuf,
}

impl Harness {
    fn new(name: &str, example: &str, classes: &[&str]) -> Harness {
        let folder = Folder::new(name);
        let jars = jars(example);
        let mut javac = support::javac();
        javac.args(["-d", "build", "-cp"]).arg(jars.join("*")).arg("-sourcepath");
        javac.arg(format!("{EXAMPLES}/harness:{EXAMPLES}/{example}")).current_dir(&folder.0);
        javac.args(classes.iter().map(|class| format!("{EXAMPLES}/{example}/{class}.java")));
        let ran = ran(javac.output().unwrap());
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        Harness { folder, jars }
    }

    /// Writes programs where a harness reads them.
    fn give<'a>(&self, programs: impl IntoIterator<Item = &'a String>) {
        let line = |program: &String| serde_json::json!({ "stdout": program }).to_string() + "\n";
        self.folder.write("given.jsonl", &programs.into_iter().map(line).collect::<String>());
    }

    /// What the harness prints about the programs.
    fn run(&self, class_path: &Path, arguments: &[&str]) -> String {
        let mut java = support::java();
        java.args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"])
            .arg(format!("build:{}", class_path.display()));
        java.args(arguments).arg("given.jsonl").current_dir(&self.folder.0);
        let ran = ran(java.output().unwrap());
        assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
        ran.stdout
    }

    fn compare(&self) -> String {
        self.run(&self.ecj(), &["Compare"])
    }

    fn ecj(&self) -> PathBuf {
        self.jars.join("ecj-3.46.100.jar")
    }

    /// Runs the programs that a compiler accepts, under `java` and in the machine; returns how many lines both print.
    fn run_all(&self, compiler: &str) -> usize {
        self.run(&self.ecj(), &["Collect", compiler, "build"]);
        let mut java = support::java();
        java.args(["-cp", "build", "RunAll"]).current_dir(&self.folder.0);
        let expected = ran(java.output().unwrap());
        assert_eq!(expected.code, 0, "{}", expected.stderr);
        self.folder.fretsaw(&["run", "-cp", "build", "RunAll"]).printed(0, &expected.stdout);
        expected.stdout.lines().count()
    }

    fn refactor(&self) -> String {
        let osgi = self.jars.join("org.eclipse.osgi-3.23.100.jar");
        self.run(&osgi, &["Platform", self.jars.to_str().unwrap(), "build"])
    }
}

/// The numbers in the first line, of which the first is the sum of the others.
fn counts(report: &str) -> Vec<usize> {
    let line = report.lines().next().unwrap_or_default();
    let words = line.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    let counts: Vec<usize> = words.map(|word| word.parse().unwrap()).collect();
    assert_eq!(counts[0], counts[1..].iter().sum::<usize>(), "{line}");
    counts
}

/// Both accept every inheritance graph. Ecj takes it that a method throws nothing if it overrides one that throws a type
/// parameter.
#[test]
fn compilers_differ_on_what_is_thrown() {
    let harness = Harness::new("compilers", "compilers", &["Compare"]);
    let graphs = explore(&harness.folder, "compilers", "Declarative", &["3"]);
    let programs = explore(&harness.folder, "compilers", "Programs", &["throws", "2"]);
    harness.give(graphs.iter().chain(&programs));
    let report = harness.compare();
    assert_eq!(counts(&report), [143 + 923, 143 + 498, 418, 7]);
    assert!(report.contains("\n4: ecj accepts, javac says: unreported exception IOException"), "{report}");
    assert!(report.contains("\n3: ecj accepts, javac says: unreported exception TimeoutException"), "{report}");
}

/// Section 5.4: what compilers make of programs does the same in the machine as under `java`.
#[test]
fn programs_run_in_the_machine() {
    let harness = Harness::new("compilers-run", "compilers", &["Collect", "RunAll"]);
    harness.give(&explore(&harness.folder, "compilers", "Programs", &["supers", "2"]));
    // Each program prints its name, and most print something.
    assert!(harness.run_all("javac") > 141);
    assert!(harness.run_all("ecj") > 141);
}

#[test]
#[ignore = "takes a minute"]
fn programs_of_all_themes_run_in_the_machine() {
    let harness = Harness::new("compilers-run-all", "compilers", &["Collect", "RunAll"]);
    let themes = ["kinds", "returns", "throws", "parameters", "generics", "supers", "fields", "nested"];
    let explore = |theme: &str| explore(&harness.folder, "compilers", "Programs", &[theme, "2"]);
    let programs: Vec<String> = themes.into_iter().flat_map(explore).collect();
    assert_eq!(programs.len(), 5290);
    harness.give(&programs);
    assert!(harness.run_all("javac") > 3759);
    assert!(harness.run_all("ecj") > 3759);
}

/// A generator, its argument, and how many programs the paper has; then how many do not compile, and of how many Eclipse
/// warns, keeps what they do, and fails.
const GENERATORS: [(&str, &str, [usize; 5]); 8] = [
    ("MethodParent", "2", [2160, 165, 360, 1635, 0]),
    ("MethodChild", "3", [1152, 144, 770, 42, 196]),
    ("MethodChild", "2", [576, 0, 288, 288, 0]),
    ("FieldsChild", "2", [540, 0, 324, 216, 0]),
    ("FieldsReference", "2", [240, 28, 39, 173, 0]),
    ("RenameMethod", "3", [207, 0, 0, 207, 0]),
    ("IntroduceSupertype", "3", [402, 0, 0, 303, 99]),
    ("InferGenericType", "3", [414, 0, 0, 236, 178]),
];

#[test]
fn figures_15_and_16_exactly() {
    let folder = Folder::new("figures-15-16");
    for (generator, argument, [count, ..]) in GENERATORS {
        let programs = explore(&folder, "refactoring", generator, &[argument]);
        let distinct: BTreeSet<&String> = programs.iter().collect();
        assert_eq!((programs.len(), distinct.len()), (count, count), "{generator} {argument}");
    }
}

/// Compares what Eclipse did. When it infers types it does not always do the same, so that a few
/// programs may end otherwise in another run.
fn agree(report: &str, expected: [usize; 5], few: usize) {
    let found = counts(report);
    assert_eq!(found[..3], expected[..3], "{report}");
    assert!(found[4].abs_diff(expected[4]) <= few, "not {expected:?}: {report}");
}

/// Eclipse infers `List<List<List>>` where `List<List>` is returned, as Figure 6 says.
#[test]
fn refactorings_fail_on_small_programs() {
    let harness = Harness::new("refactoring-small", "refactoring", &["Platform", "Refactor"]);
    let mut programs = explore(&harness.folder, "refactoring", "InferGenericType", &["2"]);
    programs.extend(explore(&harness.folder, "refactoring", "IntroduceSupertype", &["2"]));
    programs.extend(explore(&harness.folder, "refactoring", "RenameMethod", &["2"]));
    harness.give(&programs);
    let report = harness.refactor();
    assert_eq!(counts(&report), [42, 0, 0, 33, 9], "{report}");
    let message =
        "\n6: the result does not compile: incompatible types: List<List<List>> cannot be converted to List<List>";
    assert!(report.contains(message), "{report}");
}

#[test]
#[ignore = "takes minutes"]
fn refactorings_on_all_programs() {
    let harness = Harness::new("refactoring-all", "refactoring", &["Platform", "Refactor"]);
    for (generator, argument, expected) in GENERATORS {
        harness.give(&explore(&harness.folder, "refactoring", generator, &[argument]));
        agree(&harness.refactor(), expected, if generator == "InferGenericType" { 10 } else { 0 });
    }
}

/// A theme, how many types there are, and how many programs; how many both accept, both refuse, and differ on.
const THEMES: [(&str, &str, [usize; 4]); 5] = [
    ("generics", "2", [1070, 848, 216, 6]),
    ("kinds", "3", [14314, 7136, 7178, 0]),
    ("supers", "3", [3600, 2587, 1009, 4]),
    ("fields", "3", [8950, 6466, 2484, 0]),
    ("nested", "3", [2144, 874, 1270, 0]),
];

#[test]
#[ignore = "takes minutes"]
fn compilers_on_many_programs() {
    let harness = Harness::new("compilers-many", "compilers", &["Compare"]);
    for (theme, size, expected) in THEMES {
        harness.give(&explore(&harness.folder, "compilers", "Programs", &[theme, size]));
        let report = harness.compare();
        assert_eq!(counts(&report), expected, "{theme} {size}: {report}");
    }
}
