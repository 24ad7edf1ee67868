//! Faults, notes and limits as they are printed, in JSON and in files.

use std::fs;

use serde_json::{Value, json};

use super::{checking, shop};

/// The text of a report: headlines, statements, the command that replays, totals.
#[test]
fn faults_are_shown_with_their_shortest_sequences() {
    let folder = shop("check-faults");
    let ran = folder.fretsaw(&checking("Shop$Till", &[]));
    let expected = "\
unchanged at Shop.java:21: it throws java.lang.IllegalStateException: empty after changing coins (and on 3 other sequences)
    Shop.Till till = new Shop.Till();
    till.take();                       // throws java.lang.IllegalStateException: empty
    before:  till = Till(coins = 0, turns = 0)
    after:   till = Till(coins = -1, turns = 0)
    changed: till.coins: 0 -> -1
    replay:  fretsaw check --path '0 4' -cp classes 'Shop$Till'
exception at Shop.java:26: java.lang.ArithmeticException: / by zero (and on 5 other sequences)
    Shop.Till till = new Shop.Till();
    till.share(0);                     // throws java.lang.ArithmeticException: / by zero
    state:   till = Till(coins = 0, turns = 0)
    replay:  fretsaw check --path '0 5' -cp classes 'Shop$Till'
";
    assert_eq!(ran.code, 1, "{ran:?}");
    assert_eq!(ran.stderr.rsplit_once("checked ").unwrap().0, expected, "{ran:?}");
    assert!(ran.stderr.ends_with(" s: 10 sequences with a fault\n"), "{ran:?}");
    // Without the rules that are broken, nothing is wrong; a rule may be given twice.
    let flags = ["--without", "exception", "--without", "unchanged", "--without", "unchanged"];
    let ran = folder.fretsaw(&checking("Shop$Till", &flags));
    assert!(ran.code == 0 && ran.stderr.ends_with(" s: no fault\n"), "{ran:?}");
    // An invariant that the class does not always keep, with the statement that shows it.
    let ran = folder.fretsaw(&checking("Shop$Till", &[&flags[..], &["--invariant", "isOpen"]].concat()));
    let shown = "invariant at Shop$Till.isOpen: till.isOpen() is false";
    assert!(ran.code == 1 && ran.stderr.starts_with(shown), "{ran:?}");
    let state = "    before:  till = Till(coins = 0, turns = 0)\n    after:   till = Till(coins = 2, turns = 0)\n";
    let state = format!("{state}    changed: till.coins: 0 -> 2\n");
    assert!(
        ran.stderr.contains(&format!("\n    till.put(2);\n    assert till.isOpen();\n{state}    replay: ")),
        "{ran:?}"
    );
}

/// Two workers and one count the same, and `--out` has the faults of the summary.
#[test]
fn summaries() {
    let folder = shop("check-summaries");
    let totals =
        |report: &Value| ["calls", "refused", "states", "violated", "complete"].map(|key| report[key].clone()).to_vec();
    let one = folder.fretsaw(&checking("Shop$Till", &["--json", "--out", "faults"]));
    assert_eq!(one.code, 1, "{one:?}");
    let report = one.report();
    let two = folder.fretsaw(&checking("Shop$Till", &["--json", "--jobs", "2"])).report();
    // One constructor; 11 calls of one till; 11 in three states that differ from it, and 20 of two tills.
    assert_eq!(report["calls"], 1 + 11 + 3 * 11 + 20);
    assert_eq!(totals(&report), totals(&two));
    assert_eq!(report["ending"], "violated");
    let faults = report["faults"].as_array().unwrap();
    let described = |fault: &Value| ["rule", "place", "count", "path", "confirmed"].map(|key| fault[key].clone());
    let described: Vec<_> = faults.iter().map(described).collect();
    let expected = [
        [json!("unchanged"), json!("Shop.java:21"), json!(4), json!("0 4"), json!(true)],
        [json!("exception"), json!("Shop.java:26"), json!(6), json!("0 5"), json!(true)],
    ];
    assert_eq!(described, expected);
    let lines = fs::read_to_string(folder.0.join("faults")).unwrap();
    let written: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let sequences = |faults: &[Value]| faults.iter().map(|fault| fault["sequence"].clone()).collect::<Vec<_>>();
    assert_eq!(sequences(&written), sequences(faults));
    // The file is known as one of ours, and is replaced.
    let again = folder.fretsaw(&checking("Shop$Till", &["--quiet", "--out", "faults"]));
    again.printed(1, "");
    assert_eq!(fs::read_to_string(folder.0.join("faults")).unwrap(), lines);
}

/// A class without a fault, with an exception that is only noted, and with types for its type variable.
#[test]
fn no_fault() {
    let folder = shop("check-none");
    for (flags, declared) in [(&[][..], "Integer"), (&["--type", "T=String"], "String")] {
        let ran = folder.fretsaw(&checking("Shop$Basket", flags));
        assert!(ran.code == 0 && ran.stderr.ends_with(" s: no fault\n"), "{ran:?}");
        assert!(ran.stderr.contains("note: Shop$Basket.length throws java.lang.NullPointerException ("), "{ran:?}");
        let path = [&["--path", "0 0"], flags].concat();
        let shown = folder.fretsaw(&checking("Shop$Basket", &path));
        assert!(shown.stderr.starts_with(&format!("Shop.Basket<{declared}> basket = new ")), "{shown:?}");
    }
    // Turns make states differ until they are ignored.
    let flags = ["--json", "--without", "exception", "--without", "unchanged"];
    let all = folder.fretsaw(&checking("Shop$Till", &flags)).report();
    let ignoring = [&flags[..], &["--ignore-field", "turns"]].concat();
    let fewer = folder.fretsaw(&checking("Shop$Till", &ignoring)).report();
    assert!(fewer["states"].as_u64().unwrap() < all["states"].as_u64().unwrap(), "{all} {fewer}");
    let told = folder.fretsaw(&checking("Shop$Till", &ignoring[1..]));
    assert!(
        told.stderr.contains("states that differ only in turns count as equal, which can hide faults\n"),
        "{told:?}"
    );
}

/// What the machine cannot do ends a sequence, and is named; so does a limit.
#[test]
fn limits() {
    let folder = shop("check-limits");
    let flags = ["--max-steps", "1000"];
    let ran = folder.fretsaw(&checking("Shop$Door", &flags));
    ran.refused(3, "unsupported: threads: Shop$Door.open calls java.lang.Thread.start");
    let sequence = "    Shop.Door door = new Shop.Door();\n    door.spin();\n    replay:  fretsaw check --path '0 1' ";
    assert!(
        ran.stderr
            .contains(&format!("limit on 3 sequences: still running after 1,000 steps (--max-steps)\n{sequence}")),
        "{ran:?}"
    );
    assert!(ran.stderr.contains(" s: no fault so far\n"), "{ran:?}");
    let report = folder.fretsaw(&checking("Shop$Door", &[&flags[..], &["--json"]].concat())).report();
    let kinds: Vec<_> = report["limited_sequences"].as_array().unwrap().iter().map(|kind| &kind["path"]).collect();
    assert_eq!((&report["complete"], kinds), (&json!(false), vec![&json!("0 0"), &json!("0 1")]));
    let replayed = folder.fretsaw(&checking("Shop$Door", &[&flags[..], &["--path", "0 1"]].concat()));
    replayed.refused(3, "the sequence stopped: --max-steps");
    let ran = folder.fretsaw(&checking("Shop$Door", &["--calls", "2"]));
    let endless =
        "still running after 10,000,000 steps (--max-steps)\n    Shop.Door door = new Shop.Door();\n    door.spin();\n";
    assert!(ran.code == 3 && ran.stderr.contains(endless), "{ran:?}");
    let ran = folder.fretsaw(&checking("Shop$Till", &["--limit", "1"]));
    assert!(ran.code == 1 && ran.stderr.ends_with(": 1 sequence with a fault\nnot everything was tried\n"), "{ran:?}");
}
