//! The Java programs that the benches run beside us, at small sizes: Korat's algorithm finds as many structures among as many
//! candidates as the search does with delayed choice.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::bruteforce::classes;
use crate::support::{self, Folder, ran};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Structures of `make bench-generate`, with sizes that take no time.
const STRUCTURES: [(&str, &str); 14] = [
    ("AVTree", "3"),
    ("BinaryTree", "6"),
    ("BinomialHeap", "4"),
    ("Dag", "4"),
    ("DisjSet", "3"),
    ("DoublyLinkedList", "5"),
    ("FibonacciHeap", "3"),
    ("HashSet", "4"),
    ("HeapArray", "5"),
    ("LinkedList", "5"),
    ("RedBlackTree", "5"),
    ("RedBlackWorkList", "5"),
    ("SearchTree", "5"),
    ("SinglyLinkedList", "6"),
];

/// Structures of `make bench-explore`, and how many there are (UDITA, Figure 13).
const FIGURE_13: [(&str, &str, u64); 4] = [
    ("figure13.HeapArray", "5", 1919),
    ("figure13.RedBlackTree", "6", 20),
    ("figure13.SearchTree", "4", 490),
    ("figure13.SortedList", "6", 924),
];

/// The folder of the bench with its files compiled into `classes`.
fn compiled() -> Folder {
    let folder = Folder::new("peers");
    let korat = Path::new(ROOT).join("benches/korat");
    let folders = [korat.clone(), korat.join("structures"), korat.join("figure13")];
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|entry| entry.unwrap().path());
    let files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|e| e == "java")).collect();
    let mut javac = support::javac();
    javac.args(["-d", "classes"]).args(files).current_dir(&folder.0);
    let compiled = ran(javac.output().unwrap());
    assert_eq!(compiled.code, 0, "{compiled:?}");
    folder
}

/// Structures and candidates that the peer finds for each subject.
fn found_by_peer(folder: &Folder, subjects: &[(&str, &str)]) -> Vec<[u64; 2]> {
    let mut java = support::java();
    java.args(["-cp", "classes", "korat.Main"]).current_dir(&folder.0);
    for (name, size) in subjects {
        java.args([name, size]);
    }
    let ran = ran(java.output().unwrap());
    let counts = |line: &str| {
        let mut words = line.split(' ');
        [(); 2].map(|()| words.next().and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("{line}")))
    };
    assert_eq!((ran.code, ran.stdout.lines().count()), (0, subjects.len()), "{ran:?}");
    ran.stdout.lines().map(counts).collect()
}

/// Structures and candidates that we find.
fn found_by_us(name: &str, size: &str) -> [u64; 2] {
    let arguments = ["generate", "-cp", "classes", "--json", "--count", "--choice", "delayed", "--args", size, name];
    let ran = classes().folder.fretsaw(&arguments);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    assert_eq!(report["complete"], true, "{ran:?}");
    ["structures", "candidates"].map(|field| report[field].as_u64().unwrap())
}

#[test]
fn peers_try_as_many_candidates() {
    let folder = compiled();
    let peer = found_by_peer(&folder, &STRUCTURES);
    for ((name, size), found) in STRUCTURES.iter().zip(peer) {
        assert_eq!(found_by_us(name, size), found, "{name} {size}");
    }
    let subjects = FIGURE_13.map(|(name, size, _)| (name, size));
    for ((name, size, structures), found) in FIGURE_13.iter().zip(found_by_peer(&folder, &subjects)) {
        assert_eq!(found[0], *structures, "{name} {size}");
    }
}

/// What the scripts measure is what is compared here.
#[test]
fn all_peers_are_compared() {
    let lines = |script: &str, command: &str| -> BTreeSet<String> {
        let text = fs::read_to_string(Path::new(ROOT).join("benches").join(script)).unwrap();
        let words = text.lines().filter_map(|line| line.trim().strip_prefix(command)?.split(' ').next());
        words.map(str::to_owned).collect()
    };
    let structures = STRUCTURES.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(lines("run-generate.sh", "line "), structures);
    let figure_13 = FIGURE_13.iter().map(|(name, ..)| name.replace("figure13.", "")).collect();
    assert_eq!(lines("run-explore.sh", "beside "), figure_13);
}
