//! `--explain`: the paths of a generation are those that its places made.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::{Folder, Ran};

const RANGES: &str = "
    class Ranges {
        int low, high;
        boolean open;
        boolean repOk() { return low < 3 && low <= high && fretsaw.Fretsaw.getBoolean(); }
    }";

/// The number of paths that each place made, and of those that were rejected right after it.
fn effects(ran: &Ran) -> BTreeMap<String, (u64, u64)> {
    let number = |row: &Value, name: &str| row[name].as_u64().unwrap();
    let report = ran.report();
    let rows = report["effects"].as_array().unwrap_or_else(|| panic!("{ran:?}")).iter();
    rows.map(|row| (row["place"].as_str().unwrap().to_owned(), (number(row, "paths"), number(row, "rejected"))))
        .collect()
}

#[test]
fn numbers_add_up() {
    let folder = Folder::with("explained", "Ranges.java", RANGES);
    let bounds = ["--bound", "low=0..4", "--bound", "high=0..4", "--bound", "open=false,true"];
    for choice in ["eager", "delayed", "copy", "narrow"] {
        let flags = [&["generate", "--json", "--explain", "--choice", choice, "Ranges.java"], &bounds[..]].concat();
        let ran = folder.fretsaw(&flags);
        let (report, found) = (ran.report(), effects(&ran));
        let [paths, structures] = ["paths", "structures"].map(|name| report[name].as_u64().unwrap());
        assert_eq!(structures, 24, "{choice}: low is at most 2, and 5, 4 and 3 values of high fit, open or not");
        assert_eq!(found.values().map(|(made, _)| made).sum::<u64>(), paths - 1, "{choice}: {found:?}");
        assert_eq!(
            found.values().map(|(_, rejected)| rejected).sum::<u64>(),
            paths - structures,
            "{choice}: {found:?}"
        );
        let two = folder.fretsaw(&[&flags[..], &["--jobs", "2"]].concat());
        assert_eq!(effects(&two), found, "{choice}");
    }
}

#[test]
fn counting_and_resuming() {
    let folder = Folder::with("explained-resumed", "Ranges.java", RANGES);
    let flags = ["generate", "--json", "--explain", "Ranges.java", "--bound", "low=0..4", "--bound", "high=0..4"];
    let whole = effects(&folder.fretsaw(&flags));
    // What the predicate never reads makes no difference to it.
    assert_eq!(whole["Ranges.open"].1, 0, "{whole:?}");
    assert!(whole["Ranges.low"].1 > 0 && whole["choices of the predicate"].0 > 0, "{whole:?}");
    let out = ["--out", "lines"];
    let first = folder.fretsaw(&[&flags[..], &out, &["--checkpoint", "point", "--limit", "7"]].concat());
    assert_eq!(first.code, 3, "{first:?}");
    let rest = folder.fretsaw(&[&flags[..], &out, &["--resume", "point"]].concat());
    assert_eq!((rest.code, effects(&rest)), (0, whole.clone()), "{rest:?}");
    // Completions that are only counted are no paths.
    let counted = folder.fretsaw(&[&flags[..], &["--count"]].concat());
    assert_eq!(effects(&counted)["Ranges.low"].1, whole["Ranges.low"].1);
    let printed = folder.fretsaw(&["generate", "--explain", "--count", "Ranges.java", "--bound", "low=0..4"]);
    assert!(printed.stderr.contains("\nplace                    paths from it  rejected next\n"), "{printed:?}");
    let silent = folder.fretsaw(&["generate", "--json", "Ranges.java"]);
    assert_eq!(silent.report()["effects"], Value::Null);
}
