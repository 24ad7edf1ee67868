//! `--choice symbolic` with workers, limits and checkpoints: together they find the same conditions and count the same structures.

use serde_json::Value;

use crate::explore::checkpoints::lines;
use crate::support::{Folder, Ran};

/// Chains with ascending keys, and a method that lets a key in twice, if it is the first one.
const CHAIN: &str = "
public class Chain {
    static class Node { int key; Node next; }
    Node first;
    boolean repOk() {
        for (Node node = first; node != null && node.next != null; node = node.next) {
            if (node.key >= node.next.key) { return false; }
        }
        return true;
    }
    void add(int key) {
        Node node = new Node();
        node.key = key;
        Node before = null;
        for (Node at = first; at != null && at.key < key; at = at.next) { before = at; }
        Node after = before == null ? first : before.next;
        if (before != null && after != null && after.key == key) { return; }
        node.next = after;
        if (before == null) { first = node; } else { before.next = node; }
    }
}";

/// The numbers of structures, conditions and choices.
fn totals(ran: &Ran) -> [Value; 3] {
    ["structures", "conditions", "choices"].map(|name| ran.report()[name].clone())
}

#[test]
fn whoever_generates_finds_the_same() {
    let folder = Folder::new("symbolic-workers");
    folder.write("Chain.java", CHAIN);
    let generate = |flags: &[&str]| {
        let bounds = ["--bound", "Node=4", "--bound", "Node.key=0..9", "Chain.java"];
        let command = ["generate", "--choice", "symbolic", "--json", "--out", "paths", "--force"];
        folder.fretsaw(&[&command[..], flags, &bounds].concat())
    };
    let whole = generate(&[]);
    let expected = lines(&folder);
    // None, one, two, three or four of ten keys.
    assert_eq!((whole.code, totals(&whole)), (0, [386.into(), 5.into(), 8.into()]), "{whole:?}");
    assert_eq!(expected.len(), 5);
    let shared = generate(&["--jobs", "2"]);
    assert_eq!((totals(&shared), lines(&folder)), (totals(&whole), expected.clone()));
    let begun = generate(&["--limit", "2", "--checkpoint", "begun"]);
    assert!(begun.code == 3 && lines(&folder).len() == 2, "{begun:?}");
    let resumed = folder.fretsaw(
        &[
            &["generate", "--choice", "symbolic", "--json", "--out", "paths", "--resume", "begun"][..],
            &["--bound", "Node=4", "--bound", "Node.key=0..9", "Chain.java"],
        ]
        .concat(),
    );
    assert_eq!((resumed.code, totals(&resumed), lines(&folder)), (0, totals(&whole), expected), "{resumed:?}");
}

#[test]
fn whoever_checks_finds_the_same() {
    let folder = Folder::new("symbolic-checkers");
    folder.write("Chain.java", CHAIN);
    let check = |flags: &[&str]| {
        let bounds = ["--bound", "Node=3", "--bound", "Node.key=0..9", "--bound", "key=0..9", "Chain.java#add"];
        let command = ["check", "--choice", "symbolic", "--json", "--out", "paths"];
        let ran = folder.fretsaw(&[&command[..], flags, &bounds].concat());
        let report = ran.report();
        (ran.code, report["inputs"].clone(), report["violated"].clone(), lines(&folder))
    };
    let whole = check(&["--force"]);
    // The first key is added again: one, two or three of ten keys. Each of 176 chains gets each of ten keys.
    assert_eq!((whole.0, &whole.1, &whole.2, whole.3.len()), (1, &1760.into(), &175.into(), 1), "{whole:?}");
    assert_eq!(check(&["--force", "--jobs", "2"]), whole);
    let begun = check(&["--force", "--limit", "1", "--checkpoint", "begun"]);
    assert!(begun.1.as_u64().is_some_and(|inputs| inputs < 1760), "{begun:?}");
    assert_eq!(check(&["--resume", "begun"]), whole);
}
