//! Symbolic values: verdicts, their witnesses, and what the command says where it has none. That a path stands for exactly the
//! inputs that take it, `crates/explore/tests` shows.

use serde_json::Value;

use crate::support::Folder;

/// Sorts three numbers; with the argument `wrong`, it forgets a comparison.
const SORTED: &str = "
import org.sosy_lab.sv_benchmarks.Verifier;

public class Sorted {
    public static void main(String[] args) {
        int a = Verifier.nondetInt(), b = Verifier.nondetInt(), c = Verifier.nondetInt();
        if (a > b) { int t = a; a = b; b = t; }
        if (b > c) { int t = b; b = c; c = t; }
        if (args.length == 0 && a > b) { int t = a; a = b; b = t; }
        assert a <= b && b <= c;
    }
}";

/// Every order and number of workers finds the same paths. The number of choices is that of branches with two possible sides.
#[test]
fn all_orders_find_the_same_verdict() {
    let folder = Folder::new("symbolic-orders");
    folder.write("Sorted.java", SORTED);
    let explored = |flags: &[&str]| {
        let ran = folder.fretsaw(&[&["explore", "--choice", "symbolic", "--json"], flags, &["Sorted.java"]].concat());
        let summary: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        assert_eq!((ran.code, &summary["complete"], summary.get("gaps")), (0, &true.into(), None), "{ran:?}");
        [&summary["completed"], &summary["violated"], &summary["choices"]].map(|number| number.as_u64().unwrap())
    };
    // Two of the eight ways through the first three branches are not possible.
    assert_eq!(explored(&[]), [6, 0, 5]);
    assert_eq!(explored(&["--jobs", "2"]), [6, 0, 5]);
    assert_eq!(explored(&["--strategy", "bfs"]), [6, 0, 5]);
    let [completed, violated, _] = explored(&["--strategy", "deepening"]);
    assert_eq!([completed, violated], [6, 0]);
}

/// The path of a violation has values for which it happens, and the replay command shows it.
#[test]
fn witnesses_are_replayed() {
    let folder = Folder::new("symbolic-witness");
    folder.write("Sorted.java", SORTED);
    let ran = folder.fretsaw(&["explore", "--choice", "symbolic", "--json", "Sorted.java", "wrong"]);
    let summary: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let violation = &summary["violations"][0];
    assert_eq!((ran.code, &violation["confirmed"]), (1, &true.into()), "{ran:?}");
    let path = violation["path"].as_str().expect("a path");
    let replayed = folder.fretsaw(&["replay", "--path", path, "Sorted.java", "wrong"]);
    assert!(replayed.code == 1 && replayed.stderr.contains("java.lang.AssertionError"), "{replayed:?}");
}

/// A store into an array needs the index: few values are all tried, of many only one is, and the command says so.
#[test]
fn what_needs_a_value_makes_it_concrete() {
    let folder = Folder::new("symbolic-concrete");
    folder.write(
        "Text.java",
        "import static fretsaw.Fretsaw.*;
         public class Text {
             public static void main(String[] args) {
                 byte[] all = new byte[1_000_001]; int x = getInt(0, 1_000_000);
                 assume(x < Integer.parseInt(args[0]));
                 all[x] = 1;
             }
         }",
    );
    let explored = |most: &str| {
        let ran = folder.fretsaw(&["explore", "--choice", "symbolic", "--json", "Text.java", most]);
        let summary: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        (ran, summary)
    };
    let (ran, summary) = explored("16");
    assert_eq!((ran.code, &summary["completed"], summary.get("gaps")), (0, &16.into(), None), "{ran:?}");
    let (ran, summary) = explored("17");
    assert_eq!((ran.code, &summary["completed"]), (3, &1.into()), "{ran:?}");
    let gap = "the program needs the value of a number that has many; one was tried (at ";
    assert!(summary["gaps"][0].as_str().is_some_and(|text| text.starts_with(gap)), "{ran:?}");
    assert!(ran.stderr.ends_with("Text.java:6)\n"), "{ran:?}");
}

/// Flags that cannot be used with symbolic values say so.
#[test]
fn others_reject_symbolic_values() {
    let folder = Folder::new("symbolic-rejected");
    folder.write("Sorted.java", SORTED);
    let rejected = |arguments: &[&str], why: &str| folder.fretsaw(arguments).refused(2, why);
    for (flags, why) in [
        (
            &["--sample", "3"][..],
            "--sample cannot be used with --choice symbolic: a sample is drawn from single structures",
        ),
        (
            &["--compact"],
            "--compact cannot be used with --choice symbolic: numbers that made no difference are not in the condition",
        ),
        (
            &["--exists"],
            "--exists cannot be used with --choice symbolic: structures with symbolic numbers cannot be compared",
        ),
    ] {
        rejected(&[&["generate", "--choice", "symbolic"], flags, &["Sorted.java"]].concat(), why);
    }
    rejected(
        &["check", "--choice", "symbolic", "--like", "java.util.ArrayList", "Sorted.java"],
        "are about sequences of calls, and --choice symbolic is about inputs",
    );
    rejected(
        &["check", "--choice", "symbolic", "--inputs", "inputs.jsonl", "Sorted.java"],
        "--choice symbolic cannot be used with --inputs: the numbers of stored inputs are decided",
    );
    rejected(
        &["check", "--solver", "z3", "Sorted.java"],
        "--solver is about symbolic numbers: it needs --choice symbolic",
    );
    rejected(
        &["explore", "--choice", "symbolic", "--match-states", "Sorted.java"],
        "--match-states compares values, which --choice symbolic does not have: use --choice narrow",
    );
    let ran = folder.fretsaw(&["explore", "Sorted.java"]);
    assert!(ran.code == 3 && ran.stderr.contains("a value without bounds, use --choice symbolic"), "{ran:?}");
}
