//! Checkpoints that were changed, or that two processes want: refused, or as if nothing had happened.

use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::checkpoints::lines;
use crate::support::{Folder, Ran};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

/// How many bits of each file are flipped, one at a time.
const FLIPS: usize = 48;

/// Everything that a report says but for times.
fn totals(ran: &Ran) -> Value {
    let mut report = ran.report();
    for time in ["seconds", "rate"] {
        report.as_object_mut().unwrap().remove(time);
    }
    report
}

/// Stops a search after `limit`, flips single bits all over `files`, and goes on.
fn flip(name: &str, search: &[&str], limit: &str, files: &[&str]) {
    let folder = Folder::new(name);
    let search = |more: &[&str]| folder.fretsaw(&[search, &["--json", "--out", "paths"], more].concat());
    let whole = search(&[]);
    assert_eq!(whole.code, 0, "{whole:?}");
    let expected = lines(&folder);
    search(&["--checkpoint", "point", "--limit", limit]).refused(3, "continue with --resume point");
    let kept: Vec<Vec<u8>> = files.iter().map(|file| fs::read(folder.0.join(file)).unwrap()).collect();
    let restore = || files.iter().zip(&kept).for_each(|(file, bytes)| fs::write(folder.0.join(file), bytes).unwrap());
    let mut refused = 0;
    for (file, bytes) in files.iter().zip(&kept) {
        assert!(bytes.len() > 100, "{file}: {}", bytes.len());
        for flip in 0..FLIPS {
            restore();
            // All over the file, from its first byte to its last, and each of the eight bits.
            let (byte, bit) = (flip * (bytes.len() - 1) / (FLIPS - 1), flip * 5 % 8);
            let mut changed = bytes.clone();
            changed[byte] ^= 1 << bit;
            fs::write(folder.0.join(file), changed).unwrap();
            let ran = search(&["--resume", "point"]);
            if ran.code == 2 {
                ran.refused(2, file);
                refused += 1;
            } else {
                assert_eq!(totals(&ran), totals(&whole), "bit {bit} of byte {byte} of {file}");
                assert_eq!(lines(&folder), expected, "bit {bit} of byte {byte} of {file}");
            }
        }
    }
    assert!(refused > FLIPS * files.len() * 9 / 10, "{refused}");
    restore();
    let ran = search(&["--resume", "point"]);
    assert_eq!((totals(&ran), lines(&folder)), (totals(&whole), expected));
}

#[test]
fn flipped_bits_of_explorations() {
    let target = format!("{EXAMPLES}/SearchTree.java");
    let search = ["explore", "--match-states", "--choice", "delayed", &target, "4"];
    flip("checks-explore", &search, "300", &["point", "point.states", "paths"]);
}

#[test]
fn flipped_bits_of_generations() {
    let target = format!("{EXAMPLES}/BinaryTree.java");
    flip("checks-generate", &["generate", &target, "--args", "6"], "100", &["point", "paths"]);
}

/// A checkpoint with states goes on in another file, and the first stays as it is.
#[test]
fn states_move_to_another_checkpoint() {
    let folder = Folder::new("checks-move");
    let target = format!("{EXAMPLES}/SearchTree.java");
    let explore = |more: &[&str]| {
        let flags = ["explore", "--match-states", "--choice", "delayed", &target, "4", "--json", "--out", "paths"];
        folder.fretsaw(&[&flags[..], more].concat())
    };
    let whole = explore(&[]);
    explore(&["--checkpoint", "first", "--limit", "300"]).refused(3, "continue with --resume first");
    let (first, paths) = (fs::read(folder.0.join("first.states")).unwrap(), fs::read(folder.0.join("paths")).unwrap());
    explore(&["--resume", "first", "--checkpoint", "second", "--limit", "400"])
        .refused(3, "continue with --resume second");
    assert_eq!(totals(&explore(&["--resume", "second"])), totals(&whole));
    assert_eq!(fs::read(folder.0.join("first.states")).unwrap(), first);
    fs::write(folder.0.join("paths"), paths).unwrap();
    assert_eq!(totals(&explore(&["--resume", "first"])), totals(&whole));
}

/// The second process that wants a checkpoint is rejected and told which has it. The system takes the lock from whoever dies.
#[test]
fn two_processes() {
    let folder = Folder::new("checks-two");
    let target = format!("{EXAMPLES}/NQueens.java");
    let long = ["explore", "--choice", "eager", "--quiet", &target, "12", "--timeout", "100"];
    let mut command = folder.command(&[&long[..], &["--checkpoint", "point", "--out", "paths"]].concat());
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let started = Instant::now();
    while !folder.0.join("point").exists() {
        assert!(started.elapsed() < Duration::from_secs(60), "no checkpoint");
        sleep(Duration::from_millis(5));
    }
    let holder = format!("is in use by process {} (fretsaw explore --choice eager --quiet {target} 12 ", child.id());
    for flag in ["--checkpoint", "--resume"] {
        let second = folder.fretsaw(&[&long[..], &[flag, "point", "--out", "paths"]].concat());
        second.refused(2, &format!("{flag} point {holder}"));
    }
    let other = folder.fretsaw(&[&long[..], &["--out", "paths"]].concat());
    other.refused(2, "--out paths: another process is writing it");
    assert!(Command::new("kill").args(["-KILL", &child.id().to_string()]).status().unwrap().success());
    child.wait().unwrap();
    let resumed = folder.fretsaw(&[&long[..7], &["1s", "--resume", "point", "--out", "paths"]].concat());
    assert!(resumed.code == 3 && !resumed.stderr.contains("in use"), "{resumed:?}");
    assert!(!folder.0.join("point.lock").exists());
}
