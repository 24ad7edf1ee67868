//! The numbers that the papers print, exactly: UDITA, Figures 9, 13 and 24.

use serde_json::Value;

use crate::support::Folder;

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

/// Paths explored, paths completed, tests.
fn explored(folder: &Folder, choice: &str, target: &str, arguments: &[&str]) -> [u64; 3] {
    let ran =
        folder.fretsaw(&[&["explore", "--json", "--out", "paths", "--choice", choice, target], arguments].concat());
    let report: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    assert_eq!(report["complete"], true, "{ran:?}");
    ["explored", "completed", "tests"].map(|name| report[name].as_u64().expect("a count"))
}

/// A line of Figure 13: the size, structures, eager and delayed paths.
type Line = (&'static str, u64, u64, u64);

const QUEENS: [Line; 3] = [("6", 4, 46656, 746), ("7", 40, 823_543, 3073), ("8", 92, 16_777_216, 13756)];
const LISTS: [Line; 3] = [("6", 924, 55987, 3967), ("7", 3432, 960_800, 18026), ("8", 12870, 19_173_961, 80089)];
const TREES: [Line; 3] = [("4", 490, 3584, 1484), ("5", 5292, 131_250, 21210), ("6", 60984, 6_158_592, 305_052)];
const HEAPS: [Line; 3] =
    [("6", 13139, 160_132, 27664), ("7", 117_562, 2_739_136, 227_494), ("8", 1_005_075, 54_481_005, 2_325_069)];
const RED_BLACK: [Line; 3] = [("6", 20, 8448, 3588), ("7", 35, 54912, 16983), ("8", 64, 366_080, 80470)];

/// Compares the lines of a program; `most` is how many paths may be explored.
fn figure_13(program: &str, lines: &[Line], most: u64) {
    let folder = Folder::new(&format!("figure-13-{program}-{most}"));
    let target = format!("{EXAMPLES}/{program}.java");
    for (size, structures, eager, delayed) in lines {
        if *eager <= most {
            assert_eq!(
                explored(&folder, "eager", &target, &[size]),
                [*eager, *structures, *structures],
                "{program} {size}"
            );
        }
        if *delayed <= most {
            let found = explored(&folder, "delayed", &target, &[size]);
            assert_eq!(found, [*delayed, *structures, *structures], "{program} {size}");
            let [paths, _, tests] = explored(&folder, "copy", &target, &[size]);
            assert!(paths <= *delayed && tests == *structures, "{program} {size}: {paths} {tests}");
        }
    }
}

#[test]
fn figure_13_exactly() {
    for (program, lines) in all() {
        figure_13(program, lines, 400_000);
    }
}

#[test]
#[ignore = "takes a minute"]
fn figure_13_exactly_at_all_sizes() {
    for (program, lines) in all() {
        figure_13(program, lines, u64::MAX);
    }
}

fn all() -> [(&'static str, &'static [Line]); 5] {
    [
        ("NQueens", &QUEENS),
        ("SortedList", &LISTS),
        ("SearchTree", &TREES),
        ("HeapArray", &HEAPS),
        ("RedBlackTree", &RED_BLACK),
    ]
}

#[test]
fn figure_9() {
    let text = r#"
        import static fretsaw.Fretsaw.*;
        class Five { public static void main(String[] args) {
            int x0 = getInt(0, 1), x1 = getInt(0, 1), x2 = getInt(0, 1), x3 = getInt(0, 1), x4 = getInt(0, 1);
            int y = x2;
            assume(x0 <= x1); assume(x1 <= x2); assume(x2 <= x3); assume(x3 <= x4);
        } }"#;
    let folder = Folder::with("figure-9", "Five.java", text);
    for (choice, paths) in [("eager", 32), ("delayed", 17), ("copy", 16)] {
        assert_eq!(explored(&folder, choice, "Five.java", &[]), [paths, 6, 6], "{choice}");
    }
}

/// Sorting moves values that nobody looks at: with copies the number of paths does not depend on how many there are.
#[test]
fn figure_24() {
    let text = r#"
        import static fretsaw.Fretsaw.*;
        class Sorts {
            static void sort(int[] keys, int[] values) {
                for (int i = 0; i < keys.length - 1; i++)
                    for (int j = i + 1; j < keys.length; j++)
                        if (keys[i] > keys[j]) {
                            int key = keys[i]; keys[i] = keys[j]; keys[j] = key;
                            int value = values[i]; values[i] = values[j]; values[j] = value;
                        }
            }
            public static void main(String[] args) {
                int n = Integer.parseInt(args[0]), v = Integer.parseInt(args[1]);
                int length = getInt(0, n);
                int[] keys = new int[length], values = new int[length];
                for (int i = 0; i < length; i++) { keys[i] = getInt(0, n); values[i] = getInt(0, v - 1); }
                sort(keys, values);
                for (int i = 1; i < length; i++) assert keys[i - 1] <= keys[i];
            }
        }"#;
    let folder = Folder::with("figure-24", "Sorts.java", text);
    let paths = |choice, values| explored(&folder, choice, "Sorts.java", &["3", values]);
    let [copied, _, tests] = paths("copy", "2");
    assert_eq!(tests, 1 + 4 * 2 + 16 * 4 + 64 * 8);
    for values in ["3", "10", "1000"] {
        assert_eq!(paths("copy", values)[0], copied, "{values}");
    }
    let [two, three] = ["2", "3"].map(|values| paths("delayed", values)[0]);
    assert!(copied < two && two < three);
}
