//! The numbers and figures of the paper on Korat (2002), where it prints enough to say what they are about.

use serde_json::Value;

use crate::support::Folder;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

const TREE: &str = "examples/BinaryTree.java";
const HEAP: &str = "examples/structures/HeapArray.java";
const LIST: &str = "examples/structures/LinkedList.java";
const RED_BLACK: &str = "examples/structures/RedBlackTree.java";
const WORK_LIST: &str = "examples/structures/RedBlackWorkList.java";
const PASSES: &str = "tests/finitization/RedBlackPasses.java";

/// Lines of Table 3: the subject, its size, how many structures it has, how many candidates were tried, and the largest
/// exponent of two that the state space reaches. The last two are 0 where the paper does not print the code.
type Line = (&'static str, u32, u64, u64, u32);

const TABLE_3: [Line; 25] = [
    (TREE, 8, 1430, 54418, 53),
    (TREE, 9, 4862, 210_444, 63),
    (TREE, 10, 16796, 815_100, 72),
    (TREE, 11, 58786, 3_162_018, 82),
    (HEAP, 3, 66, 0, 0),
    (HEAP, 4, 320, 0, 0),
    (HEAP, 5, 1919, 0, 0),
    (HEAP, 6, 13139, 64533, 20),
    (HEAP, 7, 117_562, 519_968, 25),
    (HEAP, 8, 1_005_075, 5_231_385, 29),
    (LIST, 8, 4140, 0, 0),
    (LIST, 9, 21147, 0, 0),
    (LIST, 10, 115_975, 0, 0),
    (RED_BLACK, 4, 8, 0, 0),
    (RED_BLACK, 5, 14, 0, 0),
    (RED_BLACK, 6, 20, 0, 0),
    (RED_BLACK, 7, 35, 0, 92),
    (WORK_LIST, 4, 8, 0, 0),
    (WORK_LIST, 6, 20, 0, 0),
    (WORK_LIST, 8, 64, 0, 111),
    (PASSES, 4, 8, 0, 0),
    (PASSES, 6, 20, 0, 0),
    (PASSES, 7, 35, 0, 92),
    (PASSES, 8, 64, 0, 111),
    (PASSES, 9, 122, 0, 130),
];

/// What takes longer. The last two numbers of red-black trees are not the paper's, but follow from a recurrence.
const TABLE_3_LONG: [Line; 7] = [
    (TREE, 12, 208_012, 12_284_830, 92),
    (LIST, 11, 678_570, 0, 0),
    (LIST, 12, 4_213_597, 0, 0),
    (RED_BLACK, 8, 64, 0, 111),
    (RED_BLACK, 9, 122, 0, 130),
    (PASSES, 10, 260, 0, 0),
    (PASSES, 11, 586, 0, 0),
];

/// What `generate --count` says in JSON.
fn count(folder: &Folder, subject: &str, flags: &[&str]) -> String {
    let target = format!("{ROOT}/{subject}");
    let ran = folder.fretsaw(&[&["generate", "--json", "--quiet", "--count", &target], flags].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{subject} {flags:?}: {ran:?}");
    ran.stdout
}

fn reproduce(name: &str, lines: &[Line], jobs: &str) {
    let folder = Folder::new(name);
    for (subject, size, structures, candidates, power) in lines {
        let arguments = size.to_string();
        let text = count(&folder, subject, &["--choice", "delayed", "--jobs", jobs, "--args", &arguments]);
        let report: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(report["structures"], *structures, "{subject} {size}");
        if *candidates > 0 {
            assert_eq!(report["candidates"], *candidates, "{subject} {size}");
        }
        let space: f64 = report["state_space"].to_string().parse().unwrap();
        if *power > 0 {
            assert_eq!(space.log2().floor(), f64::from(*power), "{subject} {size}");
        }
        if *subject == TREE {
            // As text, because that has all digits.
            let expected = format!("\"state_space\":{},", u128::from(size + 1).pow(2 * size + 1));
            assert!(text.contains(&expected), "{expected} {text}");
        }
    }
}

#[test]
fn table_3() {
    reproduce("table-3", &TABLE_3, "1");
}

#[test]
#[ignore = "takes minutes"]
fn table_3_in_full() {
    reproduce("table-3-in-full", &TABLE_3_LONG, "2");
}

/// The inputs of the methods that Table 5 is about. What a method can be given, beside a structure, are arguments of the
/// predicate or the fields of an object.
#[test]
fn table_5() {
    let folder = Folder::new("table-5");
    let lines = [
        ("examples/structures/Removal.java", "finRemoval", "3", 15),
        ("examples/structures/Removal.java#isInput", "finInput", "3", 15),
        (HEAP, "finHeapArray", "6", 13139),
        (LIST, "finLinkedList", "0,2,2,2", 8),
        ("tests/finitization/RedBlackPasses.java#isPut", "finPut", "8", 19912),
    ];
    for (subject, method, arguments, inputs) in lines {
        let text = count(&folder, subject, &["--finitization", method, "--args", arguments]);
        let report: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(report["structures"], inputs, "{subject}");
    }
}

/// The trees of Figure 3 are found in the order of the search: that of section 3.3.
#[test]
fn figure_3() {
    let folder = Folder::new("figure-3");
    let target = format!("{ROOT}/{TREE}");
    let leaf = "Node(left = null, right = null)";
    let expected = format!(
        "root = Node(left = null, right = Node(left = null, right = {leaf})), size = 3\n\
         root = Node(left = null, right = Node(left = {leaf}, right = null)), size = 3\n\
         root = Node(left = Node(left = null, right = {leaf}), right = null), size = 3\n\
         root = Node(left = Node(left = {leaf}, right = null), right = null), size = 3\n\
         root = Node(left = {leaf}, right = {leaf}), size = 3\n"
    );
    for choice in ["eager", "delayed", "copy", "narrow"] {
        let ran = folder.fretsaw(&["generate", "--quiet", "--choice", choice, &target, "--args", "3"]);
        ran.printed(0, &expected);
    }
}

const FIGURE_7: &str = "\
size = 0, array = []
size = 0, array = [null]
size = 1, array = [Integer(0)]
size = 1, array = [Integer(1)]
";

#[test]
fn figure_7() {
    let folder = Folder::new("figure-7");
    let target = format!("{ROOT}/{HEAP}");
    for choice in ["delayed", "copy", "narrow"] {
        let ran = folder.fretsaw(&["generate", "--quiet", "--choice", choice, &target, "--args", "1,1,1"]);
        ran.printed(0, FIGURE_7);
    }
    // The same from bounds on the command line.
    let bounds = ["--bound", "size=0..1", "--bound", "array.length=0..1", "--bound", "array[]=null,0..1"];
    folder.fretsaw(&[&["generate", "--quiet", &target][..], &bounds].concat()).printed(0, FIGURE_7);
}
