//! `--explain`: where calls and inputs come from.

use serde_json::json;

use super::{checking, shop};
use crate::support::Folder;

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

/// Every path but the first is due to one place, whoever follows it.
#[test]
fn paths_by_places() {
    let folder = Folder::with("check-inputs-explained", "Sorted.java", include_str!("Sorted.java"));
    let ran = folder.fretsaw(&["check", "Sorted.java#remove", "--explain", "--without", "invariant"]);
    let expected = "\
place       paths from it  rejected next
Node.value             36             25
Node.next              26              5
Sorted.size            25             34
value                  24              0
Sorted.head             1              0
Node.value makes 32 % of the paths: shrink --bound Node.value first
checked 140 inputs, in ";
    assert!(ran.code == 0 && ran.stderr.contains(expected), "{ran:?}");
    let json = |jobs: &str| folder.fretsaw(&["check", "Sorted.java", "--explain", "--json", "--jobs", jobs]).report();
    let report = json("1");
    assert_eq!(json("2")["effects"], report["effects"]);
    let effects = report["effects"].as_array().unwrap();
    let sum = |key: &str| effects.iter().map(|effect| effect[key].as_u64().unwrap()).sum::<u64>();
    assert_eq!(json!(sum("paths") + 1), report["paths"]);
    // Four methods are the alternatives of one question.
    let methods = effects.iter().find(|effect| effect["place"] == "methods").unwrap();
    assert_eq!((&methods["paths"], &methods["rejected"]), (&json!(3), &json!(0)));
    assert!(effects.iter().any(|effect| effect["place"] == "Node.next of Sorted#get(int)"), "{report}");
}

#[test]
#[ignore = "takes eleven seconds"]
fn a_hint_about_inputs_after_ten_seconds() {
    let folder = Folder::with("check-inputs-hint", "Sorted.java", include_str!("Sorted.java"));
    let ran = folder.fretsaw(&["check", "Sorted.java#remove", "--size", "13", "--timeout", "11s"]);
    let hint = ran.stderr.lines().find(|line| line.starts_with("hint: ")).unwrap_or_else(|| panic!("{ran:?}"));
    assert!(hint.contains(" % of the paths: shrink --bound Node first; --explain shows all places"), "{hint}");
}
