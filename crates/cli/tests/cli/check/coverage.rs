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

/// What `check` reports with these flags.
fn by_check(folder: &Folder, flags: &[&str]) -> Covered {
    let report = folder.fretsaw(&[&["check", "--json", "--coverage", "-cp", "classes"], flags].concat()).report();
    let methods = report["coverage"].as_array().unwrap().iter().map(|method| {
        let number = |value: &Value| value.as_u64().unwrap();
        let name = method["method"].as_str().unwrap().split('(').next().unwrap().rsplit('.').next().unwrap().to_owned();
        let all = number(&method["lines"]["all"]);
        let reached = all - method["lines"]["missed"].as_array().unwrap().len() as u64;
        (name, [reached, all, number(&method["covered"]), number(&method["branches"])])
    });
    methods.collect()
}

/// What JaCoCo reports for a class when plain `java` makes the calls.
fn by_jacoco(folder: &Folder, class: &str, program: &[&str]) -> Covered {
    let libraries = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("libraries");
    let agent = libraries.join(format!("org.jacoco.agent-{JACOCO}-runtime.jar"));
    assert!(agent.is_file(), "{} is missing: run make setup", agent.display());
    let java = |arguments: &[&str]| {
        let ran = support::java().args(arguments).current_dir(&folder.0).output().unwrap();
        assert!(ran.status.success(), "{ran:?}");
    };
    let _ = fs::remove_file(folder.0.join("found.exec"));
    let agent = format!("-javaagent:{}=destfile=found.exec", agent.display());
    java(&[&[&*agent, "-ea", "-cp", "classes:api.jar"], program].concat());
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
            let found = by_check(&folder, &[class, "--calls", calls]);
            assert!(found.len() >= 3, "{found:?}");
            assert_eq!(found, by_jacoco(&folder, class, &["Caller", class, calls]), "{class} with {calls} calls");
        }
    }
}

/// Conditions run on all candidates, but only calls on valid inputs count. At size 3, those of the table in Korat's section 4
/// cover `remove`.
#[test]
fn inputs_as_jacoco_counts() {
    let table = include_str!("../../../../check/tests/inputs/java/Table5.java");
    let folder = Folder::with("check-input-coverage", "Table5.java", table);
    folder.write("Drive.java", include_str!("Drive.java"));
    assert_eq!(folder.fretsaw(&["api", "--out", "api.jar"]).code, 0);
    let compiled = folder.compile("api.jar", "classes", &["Table5.java", "Drive.java"]);
    assert_eq!(compiled.code, 0, "{compiled:?}");
    for (class, method, requires, size, is_covered) in [
        ("BinaryTree", "remove", &["--requires", "has"][..], "2", false),
        ("BinaryTree", "remove", &["--requires", "has"], "3", true),
        ("HeapArray", "extractMax", &[], "3", false),
        ("LinkedList", "reverse", &[], "0", false),
    ] {
        let name = format!("Table5${class}");
        let found = by_check(&folder, &[&[&*format!("{name}#{method}"), "--args", size], requires].concat());
        let mut counted = by_jacoco(&folder, &name, &["Drive", class, size]);
        counted.retain(|method, _| found.contains_key(method));
        assert!(found.contains_key(method) && !found.contains_key("repOk"), "{found:?}");
        assert_eq!(found, counted, "{class} with {size}");
        let is_full = found.values().all(|[lines, all, branches, ways]| (lines, branches) == (all, ways));
        assert_eq!(is_full, is_covered, "{class} with {size}: {found:?}");
    }
}

/// Bounds are raised until they suffice, or cover nothing new; a fault is replayed with the last ones.
#[test]
fn raised_bounds() {
    let source = "class Dial {
    int mark;
    boolean repOk() {
        return mark >= 0;
    }
    public int turn() {
        if (mark == 5) {
            mark = -1;
        }
        return mark;
    }
    public int stop() {
        return mark == -2 ? 0 : 1;
    }
}
";
    let folder = Folder::with("check-raised", "Dial.java", source);
    let ran = folder.fretsaw(&["check", "Dial.java#turn", "--until-covered"]);
    assert!(ran.code == 1 && ran.stderr.contains("covered 3 of 3 lines, 2 of 2 branches with --size 5\n"), "{ran:?}");
    let line = ran.stderr.lines().find(|line| line.contains("replay:")).unwrap();
    assert!(line.ends_with("fretsaw check --path 1 --size 5 'Dial.java#turn()'"), "{ran:?}");
    assert_eq!(folder.fretsaw(&["check", "--path", "1", "--size", "5", "Dial.java#turn()"]).code, 1);
    let ran = folder.fretsaw(&["check", "Dial.java#stop", "--until-covered", "--size", "1"]);
    let idle = "covered 1 of 1 lines, 1 of 2 branches with --size 3; two larger bounds covered nothing new\n";
    assert!(ran.code == 0 && ran.stderr.contains(idle), "{ran:?}");
    let ran = folder.fretsaw(&["check", "Dial.java#stop", "--until-covered", "--args", "x"]);
    ran.refused(2, "--until-covered raises the numbers in --args, and there are none");
    // Nothing can be raised in a finitization method without arguments, which counts as it does without the flag.
    let fin = "static fretsaw.Finitization finDial() {
        fretsaw.Finitization f = new fretsaw.Finitization(Dial.class);
        return f.set(\"mark\", fretsaw.Domain.ints(4, 5));
    }
}
";
    folder.write("Dial.java", &source.replace("    }\n}\n", &format!("    }}\n    {fin}")));
    for flags in [&[][..], &["--finitization", "finDial"]] {
        let ran = folder.fretsaw(&[&["check", "Dial.java#turn", "--until-covered"], flags].concat());
        assert!(ran.code == 1 && ran.stderr.contains("covered 3 of 3 lines, 2 of 2 branches\n"), "{ran:?}");
        assert!(ran.stderr.contains("checked 2 inputs, "), "{ran:?}");
        let ran = folder.fretsaw(&[&["check", "Dial.java#stop", "--until-covered"], flags].concat());
        let idle =
            "covered 1 of 1 lines, 1 of 2 branches; the finitization method has no arguments that could be raised\n";
        assert!(ran.code == 0 && ran.stderr.contains(idle), "{ran:?}");
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
    let ran = folder.fretsaw(&["check", "--until-covered", "-cp", "classes", "Purse", "--calls", "1"]);
    let idle = "covered 11 of 12 lines, 8 of 9 branches with up to 5 calls; the last two calls covered nothing new\n";
    assert!(ran.stderr.contains(idle), "{ran:?}");
    let report =
        folder.fretsaw(&["check", "--until-covered", "--json", "-cp", "classes", "Purse", "--calls", "1"]).report();
    assert_eq!((&report["length"], &report["complete"]), (&5.into(), &true.into()), "{report}");
    let ran = folder.fretsaw(&["check", "--until-covered", "-cp", "classes", "Lamp", "--checkpoint", "point"]);
    assert!(ran.code == 2 && ran.stderr.contains("--checkpoint"), "{ran:?}");
}

/// The methods of another class that calls have reached.
#[test]
fn coverage_of_another_class() {
    let source = "class Keys {
    static boolean has(java.util.TreeMap<Integer, Integer> map, int key) {
        return map.containsKey(key);
    }
    public boolean isEmpty() {
        return new java.util.TreeMap<Integer, Integer>().isEmpty();
    }
}
";
    let folder = Folder::with("check-other", "Keys.java", source);
    let ran = folder.fretsaw(&["check", "Keys.java#has", "--coverage=java.util.TreeMap"]);
    let lines = "java.util.TreeMap.containsKey(java.lang.Object): 1 of 1 lines, 2 of 2 branches\n";
    assert!(ran.code == 0 && ran.stderr.contains(lines) && !ran.stderr.contains("Keys.has("), "{ran:?}");
    let ran = folder.fretsaw(&["check", "Keys.java", "--calls", "2", "--coverage=java.util.TreeMap", "--json"]);
    let report = ran.report();
    let methods: Vec<_> =
        report["coverage"].as_array().unwrap().iter().map(|of| of["method"].as_str().unwrap()).collect();
    assert_eq!(
        methods,
        ["<init>()", "size()", "<clinit>()"].map(|name| format!("java.util.TreeMap.{name}")),
        "{report}"
    );
    let ran = folder.fretsaw(&["check", "Keys.java#has", "--coverage=java.util.Tree"]);
    ran.refused(2, "class java.util.Tree was not found");
}
