//! `--explain`: where calls come from.

use serde_json::json;

use super::{checking, shop};

#[test]
fn calls_by_methods() {
    let folder = shop("check-explained");
    let flags = ["--without", "exception", "--without", "unchanged", "--explain"];
    let ran = folder.fretsaw(&checking("Shop$Till", &flags));
    let shown = ran.stderr.split_once("checked ").unwrap().0;
    assert!(shown.starts_with("method                arguments        calls       thrown\n"), "{ran:?}");
    assert!(shown.contains("\nShop.Till.take()              -            8            6\n"), "{ran:?}");
    assert!(shown.contains("calls by their place in a sequence: 1, 11, 75\n"), "{ran:?}");
    let json = |jobs: &str| {
        folder.fretsaw(&checking("Shop$Till", &[&flags[..], &["--json", "--jobs", jobs]].concat())).report()
    };
    // Every call is one of a method, whoever makes it.
    let report = json("1");
    assert_eq!(json("2")["effects"], report["effects"]);
    let effects = report["effects"].as_array().unwrap();
    let calls: u64 = effects.iter().map(|effect| effect["calls"].as_u64().unwrap()).sum();
    assert_eq!(json!(calls), report["calls"]);
    let created = effects.iter().find(|effect| effect["method"] == "new Shop.Till()").unwrap();
    assert_eq!((&created["arguments"], &created["thrown"]), (&json!([]), &json!(0)));
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
