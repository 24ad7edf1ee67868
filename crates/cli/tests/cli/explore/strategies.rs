//! Strategies and workers: in which order and by whom paths are explored must not change what they are.

use serde_json::Value;

use crate::support::{Folder, Ran};

/// Six choices, of which some are never looked at; some paths are cut, some violated.
const PROGRAM: &str = r#"
    import static fretsaw.Fretsaw.*;

    public class Mixed {
        public static void main(String[] args) {
            int a = getInt(0, 4), b = getInt(0, 4), c = getInt(0, 4), unused = getInt(1, 1000);
            boolean d = getBoolean();
            if (a == b) {
                assume(c > a);
                System.out.println(a + " " + c);
            } else if (a > b && d) {
                int e = getInt(b, a);
                if (e == 3) throw new IllegalStateException(a + " " + b);
                System.out.println("e " + e);
            }
        }
    }
"#;

const STRATEGIES: [&str; 3] = ["dfs", "bfs", "deepening"];

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"))
}

/// What paths wrote and what they violated, in order.
fn paths(report: &Value) -> (Vec<String>, Vec<String>) {
    let texts = |list: &str, field: &str| {
        let mut texts: Vec<String> =
            report[list].as_array().unwrap().iter().map(|v| v[field].as_str().unwrap().to_owned()).collect();
        texts.sort();
        texts
    };
    (texts("paths", "stdout"), texts("violations", "what"))
}

fn counts(report: &Value) -> Vec<&Value> {
    ["explored", "completed", "cut", "violated", "limited", "tests", "complete"].iter().map(|n| &report[n]).collect()
}

#[test]
fn all_strategies_and_numbers_of_workers_find_the_same() {
    let folder = Folder::with("strategies", "Mixed.java", PROGRAM);
    let first = json(&folder.fretsaw(&["explore", "--json", "Mixed.java"]));
    // Where a == b, the 4 - a values of c above a: 10. Ten pairs with a < b; ten with a > b where d is false, and where it
    // is true 4 * 2 + 3 * 3 + 2 * 4 + 5 = 30 values of e, of which 7 are 3.
    assert_eq!(first["completed"], Value::from(10 + 10 + 10 + 23));
    assert_eq!(first["violated"], Value::from(7));
    for strategy in STRATEGIES {
        for jobs in ["1", "2"] {
            let arguments = ["explore", "--json", "--strategy", strategy, "--jobs", jobs, "Mixed.java"];
            let other = json(&folder.fretsaw(&arguments));
            assert_eq!(counts(&other), counts(&first), "{strategy} {jobs}");
            assert_eq!(paths(&other), paths(&first), "{strategy} {jobs}");
        }
    }
}

#[test]
fn tests_are_what_eager_choice_completes() {
    let folder = Folder::with("strategies-tests", "Mixed.java", &PROGRAM.replace("1000", "3"));
    let settings = ["eager", "delayed", "copy", "narrow"];
    let reports =
        settings.map(|choice| json(&folder.fretsaw(&["explore", "--json", "--choice", choice, "Mixed.java"])));
    let eager = &reports[0];
    assert_eq!(eager["tests"], eager["completed"]);
    for other in &reports[1..] {
        assert_eq!(other["tests"], eager["tests"]);
        assert!(other["completed"].as_u64() < eager["completed"].as_u64());
    }
    assert!(reports[2]["explored"].as_u64() <= reports[1]["explored"].as_u64());
}

#[test]
fn tests_may_be_more_than_any_machine_word_holds() {
    let text = r#"
        class Wide { public static void main(String[] args) {
            int[] a = new int[20];
            for (int i = 0; i < a.length; i++) a[i] = fretsaw.Fretsaw.getInt(0, 999_999);
            System.out.println("done");
        } }"#;
    let folder = Folder::with("strategies-wide", "Wide.java", text);
    let ran = folder.fretsaw(&["explore", "--json", "Wide.java"]);
    let expected = format!("\"tests\":1{},", "0".repeat(120));
    assert!(ran.stdout.contains(&expected), "{ran:?}");
}

#[test]
fn random_walks() {
    let folder = Folder::with("strategies-random", "Mixed.java", PROGRAM);
    let walk = |more: &[&str]| {
        let arguments = [&["explore", "--json", "--strategy", "random", "--walks", "40"], more, &["Mixed.java"]];
        folder.fretsaw(&arguments.concat())
    };
    let one = json(&walk(&["--seed", "3"]));
    assert_eq!(one["explored"], Value::from(40));
    assert_eq!(one["complete"], Value::from(false));
    let two = json(&walk(&["--seed", "3", "--jobs", "2"]));
    assert_eq!((counts(&one), paths(&one)), (counts(&two), paths(&two)));
    assert_ne!(paths(&one), paths(&json(&walk(&["--seed", "4"]))));
    folder.fretsaw(&["explore", "--walks", "3", "Mixed.java"]).refused(2, "needs --strategy random");
    folder.fretsaw(&["explore", "--seed", "3", "Mixed.java"]).refused(2, "needs --strategy random");
}

#[test]
fn stopping_at_the_first_violation() {
    let folder = Folder::with("strategies-first", "Mixed.java", PROGRAM);
    for strategy in STRATEGIES {
        let ran = folder.fretsaw(&["explore", "--json", "--stop-at-first", "--strategy", strategy, "Mixed.java"]);
        let report = json(&ran);
        assert_eq!((ran.code, &report["violated"], &report["complete"]), (1, &Value::from(1), &Value::from(false)));
    }
}

/// Each round of deepening runs from the start again, so the time may be over before a path is as long as it was in the
/// round before. Such a path has not ended.
#[test]
fn deepening_is_incomplete_when_its_time_is_over() {
    let text = "
        import static fretsaw.Fretsaw.getBoolean;
        class Early { public static void main(String[] args) {
            for (int i = 0, sum = 0; i < 30; i++) {
                boolean more = getBoolean();
                for (int k = 0; i == 0 && k < 2_000_000; k++) sum ^= sum << 3 ^ k;
                if (more) sum++;
            }
        } }";
    let folder = Folder::with("strategies-time", "Early.java", text);
    for timeout in ["1s", "1500ms", "2s"] {
        let flags = ["explore", "--choice", "eager", "--strategy", "deepening", "--timeout", timeout, "Early.java"];
        folder.fretsaw(&flags).refused(3, "--timeout");
    }
}
