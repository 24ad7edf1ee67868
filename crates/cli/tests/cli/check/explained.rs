//! `--explain`: where calls come from.

use serde_json::json;

use super::{checking, shop};

#[test]
fn calls_by_methods() {
    let folder = shop("check-explained");
    let flags = ["--without", "exception", "--without", "unchanged", "--explain"];
    let ran = folder.fretsaw(&checking("Shop$Till", &flags));
    let shown = ran.stderr.split_once("checked ").unwrap().0;
    assert!(shown.starts_with("method                arguments        calls   new states       thrown\n"), "{ran:?}");
    assert!(shown.contains("\nShop.Till.take()              -            8            4            6\n"), "{ran:?}");
    assert!(shown.contains("calls by their place in a sequence: 1, 11, 75\n"), "{ran:?}");
    let json = |jobs: &str| {
        folder.fretsaw(&checking("Shop$Till", &[&flags[..], &["--json", "--jobs", jobs]].concat())).report()
    };
    // Every call is one of a method; the state before the first call is nobody's. Which method leads to a state first depends on
    // the workers.
    for report in [json("1"), json("2")] {
        let effects = report["effects"].as_array().unwrap();
        let sum = |key: &str| effects.iter().map(|effect| effect[key].as_u64().unwrap()).sum::<u64>();
        assert_eq!(
            (json!(sum("calls")), json!(sum("states") + 1)),
            (report["calls"].clone(), report["states"].clone())
        );
        let created = effects.iter().find(|effect| effect["method"] == "new Shop.Till()").unwrap();
        assert_eq!((&created["arguments"], &created["thrown"]), (&json!([]), &json!(0)));
    }
}

/// Whoever waits for ten seconds is told why.
#[test]
#[ignore = "takes eleven seconds"]
fn a_hint_after_ten_seconds() {
    let folder = shop("check-hint");
    let ran = folder.fretsaw(&["check", "java.util.TreeMap", "--calls", "6", "--timeout", "11s"]);
    let hint = ran.stderr.lines().find(|line| line.starts_with("hint: ")).unwrap_or_else(|| panic!("{ran:?}"));
    assert!(hint.contains(" % of the calls") && hint.ends_with("; --explain shows all methods"), "{hint}");
}
