//! `--coverage` and `--until-covered`: lines and branches as JaCoCo counts them when plain `java` makes the same calls.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{self, Folder};

const JACOCO: &str = "0.8.14";

/// Three classes, and a program that makes all sequences of so many calls that `check` makes. No call throws an exception in the
/// middle of a line: JaCoCo does not count such a line.
const SUBJECTS: &str = include_str!("Covered.java");

/// By method: lines that were reached, all lines, branches that were taken, all branches.
type Covered = BTreeMap<String, [u64; 4]>;

/// What `check` reports for a class.
fn by_check(folder: &Folder, class: &str, calls: &str) -> Covered {
    let flags = ["check", "--json", "--coverage", "-cp", "classes", class, "--calls", calls];
    let ran = folder.fretsaw(&["check", "--until-covered", "-cp", "classes", "Purse", "--calls", "1"]);
    let idle = "covered 11 of 12 lines, 8 of 9 branches with up to 5 calls; the last two calls covered nothing new\n";
    assert!(ran.stderr.contains(idle), "{ran:?}");
    let report = folder.fretsaw(&flags).report();
    let methods = report["coverage"].as_array().unwrap().iter().map(|method| {
        let number = |value: &Value| value.as_u64().unwrap();
        let name = method["method"].as_str().unwrap().split('(').next().unwrap().rsplit('.').next().unwrap().to_owned();
        let all = number(&method["lines"]["all"]);
        let reached = all - method["lines"]["missed"].as_array().unwrap().len() as u64;
        (name, [reached, all, number(&method["covered"]), number(&method["branches"])])
    });
    methods.collect()
}

/// What JaCoCo reports when plain `java` makes the calls.
fn by_jacoco(folder: &Folder, class: &str, calls: &str) -> Covered {
    let libraries = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("libraries");
    let agent = libraries.join(format!("org.jacoco.agent-{JACOCO}-runtime.jar"));
    assert!(agent.is_file(), "{} is missing: run make setup", agent.display());
    let java = |arguments: &[&str]| {
        let ran = support::java().args(arguments).current_dir(&folder.0).output().unwrap();
        assert!(ran.status.success(), "{ran:?}");
    };
    let _ = fs::remove_file(folder.0.join("found.exec"));
    let agent = format!("-javaagent:{}=destfile=found.exec", agent.display());
    java(&[&agent, "-cp", "classes", "Caller", class, calls]);
    let cli = libraries.join(format!("org.jacoco.cli-{JACOCO}-nodeps.jar")).display().to_string();
    java(&["-jar", &cli, "report", "found.exec", "--classfiles", "classes", "--xml", "found.xml", "--quiet"]);
    let text = fs::read_to_string(folder.0.join("found.xml")).unwrap();
    let of_class = text.split(&format!("<class name=\"{class}\"")).nth(1).unwrap().split("</class>").next().unwrap();
    let methods = of_class.split("<method name=\"").skip(1).map(|method| {
        let (name, rest) = method.split_once('"').unwrap();
        let counters = rest.split("</method>").next().unwrap();
        let [lines, branches] = ["LINE", "BRANCH"].map(|kind| counter(counters, kind));
        (name.replace("&lt;", "<").replace("&gt;", ">"), [lines[0], lines[1], branches[0], branches[1]])
    });
    methods.collect()
}

/// Of a kind of things: how many are covered, and how many there are.
fn counter(counters: &str, kind: &str) -> [u64; 2] {
    let Some((_, rest)) = counters.split_once(&format!("type=\"{kind}\" missed=\"")) else { return [0, 0] };
    let (missed, rest) = rest.split_once("\" covered=\"").unwrap();
    let covered: u64 = rest.split('"').next().unwrap().parse().unwrap();
    [covered, covered + missed.parse::<u64>().unwrap()]
}

#[test]
fn as_jacoco_counts() {
    let folder = Folder::with("check-coverage", "Covered.java", SUBJECTS);
    folder.javac("Covered.java");
    for class in ["Lamp", "Purse", "Grid"] {
        for calls in ["1", "2", "3"] {
            let found = by_check(&folder, class, calls);
            assert!(found.len() >= 3, "{found:?}");
            assert_eq!(found, by_jacoco(&folder, class, calls), "{class} with {calls} calls");
        }
    }
}

#[test]
fn text_of_coverage() {
    let folder = Folder::with("check-covered", "Covered.java", SUBJECTS);
    folder.javac("Covered.java");
    let ran = folder.fretsaw(&["check", "--coverage", "-cp", "classes", "Lamp", "--calls", "2"]);
    let expected = "\
Lamp.<init>(): 1 of 1 lines, 0 of 0 branches
Lamp.press(): 4 of 6 lines, 1 of 2 branches
    not reached: lines 9-10
    not taken: line 8, instruction 12 goes on
Lamp.isBroken(): 1 of 1 lines, 1 of 2 branches
    not taken: line 14, instruction 3 goes on
covered 6 of 8 lines, 2 of 4 branches with up to 2 calls
";
    assert_eq!(ran.stderr.split_once("checked ").unwrap().0, expected, "{ran:?}");
    // It breaks when it is pressed for the third time, and the fifth call sees that.
    let ran = folder.fretsaw(&["check", "--until-covered", "-cp", "classes", "Lamp", "--calls", "1"]);
    assert!(
        ran.code == 0 && ran.stderr.contains("covered 8 of 8 lines, 4 of 4 branches with up to 5 calls\n"),
        "{ran:?}"
    );
    assert!(ran.stderr.contains(", up to 5 calls, in "), "{ran:?}");
    // Nothing covers what no argument reaches.
    let report =
        folder.fretsaw(&["check", "--until-covered", "--json", "-cp", "classes", "Purse", "--calls", "1"]).report();
    assert_eq!((&report["length"], &report["complete"]), (&5.into(), &true.into()), "{report}");
    let ran = folder.fretsaw(&["check", "--until-covered", "-cp", "classes", "Lamp", "--checkpoint", "point"]);
    assert!(ran.code == 2 && ran.stderr.contains("--checkpoint"), "{ran:?}");
}
