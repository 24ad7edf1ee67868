//! The objects before and after the last call, as text, in JSON and as pictures.

use std::fs;

use serde_json::json;

use super::{checking, shop};

#[test]
fn what_the_last_call_has_changed() {
    let folder = shop("check-changes");
    let ran = folder.fretsaw(&checking("Shop$Till", &["--path", "0 1 5"]));
    assert!(ran.stderr.ends_with("    state:   till = Till(coins = 1, turns = 0)\n"), "{ran:?}");
    let report = folder.fretsaw(&checking("Shop$Till", &["--json"])).report();
    let till = |coins: i32| {
        json!({
            "roots": [{"name": "till", "value": {"ref": 0}}],
            "objects": [{"class": "Shop$Till", "fields": {"coins": coins, "turns": 0}}],
        })
    };
    assert_eq!((&report["faults"][0]["before"], &report["faults"][0]["after"]), (&till(0), &till(-1)));
    // Before the constructor there is nothing.
    let report = folder.fretsaw(&checking("Shop$Till", &["--json", "--path", "0 4"])).report();
    assert_eq!(report["faults"][0]["before"], till(0));
}

#[test]
fn pictures_of_changes() {
    let folder = shop("check-pictures");
    let flags = ["--out", "pictures", "--format", "svg"];
    let ran = folder.fretsaw(&checking("Shop$Till", &flags));
    assert!(ran.code == 1 && ran.stderr.contains("wrote 2 pictures to pictures\n"), "{ran:?}");
    let first = fs::read_to_string(folder.0.join("pictures/fault-1.svg")).unwrap();
    assert!(first.starts_with("<svg ") && first.contains(">before</text>") && first.contains(">after</text>"));
    assert!(first.contains("class=\"changed\"") && first.contains(">-1</text>"), "{first}");
    // Dividing by zero changes nothing.
    let second = fs::read_to_string(folder.0.join("pictures/fault-2.svg")).unwrap();
    assert!(!second.contains("class=\"changed\""), "{second}");
    // Pictures of ours are replaced.
    assert_eq!(folder.fretsaw(&checking("Shop$Till", &flags)).code, 1);
    fs::write(folder.0.join("file"), "mine").unwrap();
    let ran = folder.fretsaw(&checking("Shop$Till", &["--out", "file", "--format", "svg"]));
    assert!(ran.code == 2, "{ran:?}");
}
