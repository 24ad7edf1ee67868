//! The numbers that the papers print, exactly: UDITA, Figures 9, 13 and 24; and how many paths faults take (Figure 14).

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

/// The graphs of the first line of Figure 13. The paper prints 34 for three nodes, in 4802 and 321 paths, for a program that it
/// does not print.
#[test]
fn figure_13_graphs() {
    let folder = Folder::new("figure-13-graphs");
    let target = format!("{EXAMPLES}/Dag.java");
    for (size, graphs, eager, delayed) in [("2", 3, 9, 8), ("3", 34, 2197, 251), ("4", 1757, 85_u64.pow(4), 18592)] {
        assert_eq!(ordered_graphs(size.parse().unwrap()), graphs);
        if eager < 10000 {
            assert_eq!(explored(&folder, "eager", &target, &[size]), [eager, graphs, graphs], "{size}");
        }
        for choice in ["delayed", "copy", "narrow"] {
            assert_eq!(explored(&folder, choice, &target, &[size]), [delayed, graphs, graphs], "{size} {choice}");
        }
    }
}

/// How many graphs of so many named nodes have no cycle, where those that each one leads to are in order.
fn ordered_graphs(nodes: u32) -> u64 {
    let all = (1u32 << nodes) - 1;
    let mut count = 0;
    // For each node the set of nodes that it leads to.
    for edges in 0..1u64 << (nodes * nodes) {
        let leads: Vec<u32> = (0..nodes).map(|node| (edges >> (node * nodes)) as u32 & all).collect();
        let mut left = all;
        while let Some(node) = (0..nodes).find(|n| left >> n & 1 == 1 && leads[*n as usize] & left == 0) {
            left &= !(1 << node);
        }
        if left == 0 {
            count += leads.iter().map(|set| (1..=u64::from(set.count_ones())).product::<u64>()).product::<u64>();
        }
    }
    count
}

/// How many paths are explored up to the first violation, and the path to it.
fn first_violation(folder: &Folder, choice: &str, style: &str, fault: &str) -> (u64, String) {
    let target = format!("{EXAMPLES}/TreeFaults.java");
    let ran = folder.fretsaw(&["explore", "--json", "--stop-at-first", "--choice", choice, &target, style, "6", fault]);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    assert_eq!((ran.code, &report["violated"]), (1, &1.into()), "{ran:?}");
    let text = |name: &str| report["violations"][0][name].as_str().unwrap();
    assert!(text("what").starts_with("java.lang.AssertionError\n\tat TreeFaults.main"), "{ran:?}");
    (report["explored"].as_u64().unwrap(), text("path").to_owned())
}

/// Four faults in the methods of a red-black tree. The paper finds four of its own, each within 27 to 11881 paths, the
/// latter in the declarative style.
#[test]
fn figure_14() {
    let folder = Folder::new("figure-14");
    let target = format!("{EXAMPLES}/TreeFaults.java");
    for (fault, mixed, declarative) in [("1", 485, 2499), ("2", 493, 2631), ("3", 125, 456), ("4", 43, 120)] {
        assert_eq!(first_violation(&folder, "delayed", "mixed", fault).0, mixed, "{fault}");
        assert_eq!(first_violation(&folder, "copy", "declarative", fault).0, declarative, "{fault}");
        let (paths, path) = first_violation(&folder, "delayed", "declarative", fault);
        assert_eq!(paths, declarative, "{fault}");
        // The path shows the fault again, and only the fault.
        let replay = |fault| folder.fretsaw(&["replay", "--path", &path, &target, "declarative", "6", fault]);
        assert_eq!(replay(fault).code, 1);
        replay("0").printed(0, "");
    }
    assert_eq!(first_violation(&folder, "eager", "mixed", "4").0, 52);
}

/// Without a fault nothing is violated, and both styles make the same trees.
#[test]
fn figure_14_without_a_fault() {
    let folder = Folder::new("figure-14-none");
    let target = format!("{EXAMPLES}/TreeFaults.java");
    // Trees of each size with a black root, two methods, and every key that is there, beside or between.
    let tests: Vec<u64> =
        [1, 2, 2, 4, 8, 16].iter().zip(1..).map(|(trees, nodes)| trees * 2 * (2 * nodes + 1)).collect();
    let most = |size: usize| tests[..size].iter().sum::<u64>();
    let runs = [
        ("eager", "mixed", "4", 391),
        ("eager", "declarative", "2", 17559),
        ("delayed", "mixed", "6", 3664),
        ("delayed", "declarative", "5", 6501),
        ("copy", "mixed", "6", 3664),
        ("copy", "declarative", "5", 6501),
    ];
    for (choice, style, size, paths) in runs {
        let most = most(size.parse().unwrap());
        assert_eq!(explored(&folder, choice, &target, &[style, size, "0"]), [paths, most, most], "{style} {choice}");
    }
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
