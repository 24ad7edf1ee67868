//! Explorations that are stopped, killed or interrupted, and go on.

use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::{Folder, Ran, ran};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

fn totals(ran: &Ran) -> Vec<Value> {
    let report: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    let names = ["explored", "completed", "tests", "cut", "violated", "limited", "choices", "complete"];
    names.iter().map(|name| report[name].clone()).collect()
}

/// What is in the file of `--out`, in order of the text.
pub fn lines(folder: &Folder) -> Vec<String> {
    let text = std::fs::read_to_string(folder.0.join("paths")).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'));
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

/// Starts a command that writes a checkpoint, and sends it `signal` as soon as there is one.
pub fn signalled(folder: &Folder, arguments: &[&str], signal: &str) -> Ran {
    let _ = std::fs::remove_file(folder.0.join("point"));
    let child = folder.command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let started = Instant::now();
    while !folder.0.join("point").exists() {
        assert!(started.elapsed() < Duration::from_secs(60), "no checkpoint");
        sleep(Duration::from_millis(5));
    }
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    ran(child.wait_with_output().unwrap())
}

/// What is in the checkpoint.
pub fn checkpoint(folder: &Folder) -> Value {
    let text = std::fs::read_to_string(folder.0.join("point")).unwrap();
    let (said, _) = text.split_once('\n').expect("a line with a hash follows");
    serde_json::from_str(said).unwrap()
}

#[test]
fn parts_add_up_to_the_whole() {
    let folder = Folder::new("checkpoint-parts");
    let target = format!("{EXAMPLES}/SearchTree.java");
    for strategy in ["dfs", "bfs", "deepening"] {
        let explore = |more: &[&str]| {
            let flags = ["explore", "--json", "--choice", "delayed", "--strategy", strategy, "--out", "paths"];
            folder.fretsaw(&[&flags, more, &[&target, "4"]].concat())
        };
        let whole = explore(&[]);
        let expected = lines(&folder);
        let mut ran = explore(&["--checkpoint", "point", "--limit", "300"]);
        let mut parts = 1;
        while ran.code == 3 {
            assert!(ran.stderr.contains("continue with --resume point"), "{ran:?}");
            parts += 1;
            let limit = (parts * 300).to_string();
            ran = explore(&["--resume", "point", "--jobs", if parts % 2 == 0 { "2" } else { "1" }, "--limit", &limit]);
        }
        assert_eq!((ran.code, parts), (0, 5), "{strategy}: {ran:?}");
        assert_eq!(totals(&ran), totals(&whole), "{strategy}");
        assert_eq!(lines(&folder), expected, "{strategy}");
    }
}

/// Killed in the midst of it, as soon as there is a checkpoint.
#[test]
fn killed() {
    let folder = Folder::new("checkpoint-killed");
    let target = format!("{EXAMPLES}/RedBlackTree.java");
    let flags = |more: &[&'static str]| -> Vec<String> {
        let flags = ["explore", "--json", "--out", "paths"];
        flags.iter().chain(more).map(ToString::to_string).chain([target.clone(), "9".to_owned()]).collect()
    };
    let run = |flags: Vec<String>| folder.fretsaw(&flags.iter().map(String::as_str).collect::<Vec<_>>());
    let whole = run(flags(&[]));
    let expected = lines(&folder);
    for jobs in ["1", "2"] {
        let arguments = flags(&["--checkpoint", "point", "--jobs", jobs]);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        signalled(&folder, &arguments, "-KILL");
        let ran = run(flags(&["--resume", "point"]));
        assert_eq!(ran.code, 0, "{ran:?}");
        assert_eq!(checkpoint(&folder)["tasks"], Value::Array(Vec::new()), "nothing is left");
        assert_eq!(totals(&ran), totals(&whole));
        assert_eq!(lines(&folder), expected);
    }
}

#[test]
fn interrupted() {
    let folder = Folder::new("checkpoint-interrupted");
    let target = format!("{EXAMPLES}/NQueens.java");
    let arguments = ["explore", "--choice", "eager", "--checkpoint", "point", "--out", "paths", &target, "12"];
    let ran = signalled(&folder, &arguments, "-INT");
    ran.refused(3, "not everything was explored; continue with --resume point");
    assert!(ran.stderr.contains("interrupted after ") && ran.stderr.contains(" paths in "), "{ran:?}");
    let explored = || checkpoint(&folder)["totals"]["paths"].as_u64().unwrap();
    let before = explored();
    assert!(before > 0);
    let typed = format!("    resume:  fretsaw explore --resume point --choice eager --out paths {target} 12\n");
    assert!(ran.stderr.contains(&typed), "{ran:?}");
    // Starting takes longer on a machine that has much to do.
    let goes_on = |timeout: &&str| {
        let flags = ["explore", "--choice", "eager", "--resume", "point", "--timeout", timeout, "--out", "paths"];
        let ran = folder.fretsaw(&[&flags[..], &[&target, "12"]].concat());
        let more = explored() > before;
        ran.refused(3, if more { "continue with --resume point" } else { "--timeout" });
        more
    };
    assert!(["300ms", "3s", "30s"].iter().any(goes_on));
}

/// The checkpoint does not depend on files that the program reads, but its paths do: the search ends where a choice has
/// another number of alternatives. Otherwise it would count something else.
#[test]
fn a_program_that_has_changed_is_refused() {
    let text = "
        import static fretsaw.Fretsaw.getInt;
        class Reader { public static void main(String[] args) throws Exception {
            int most = Integer.parseInt(java.nio.file.Files.readString(java.nio.file.Path.of(\"most.txt\")).trim());
            int sum = getInt(0, 4) + getInt(0, 0);
            if (most > 0) sum += getInt(0, most);
            System.out.println(sum + getInt(0, 6));
        } }";
    let folder = Folder::with("checkpoint-changed", "Reader.java", text);
    for (strategy, jobs) in ["dfs", "bfs"].into_iter().flat_map(|strategy| [(strategy, "1"), (strategy, "2")]) {
        let explore = |flags: &[&str]| {
            let first = ["explore", "--quiet", "--choice", "eager", "--strategy", strategy, "--read", "most.txt"];
            folder.fretsaw(&[&first, flags, &["Reader.java"]].concat())
        };
        folder.write("most.txt", "2\n");
        let stopped = explore(&["--checkpoint", "point", "--force", "--limit", "4"]);
        stopped.refused(3, "stopped after 4 paths");
        for (most, now) in [("3", "now 4"), ("1", "now 2"), ("0", "now 7")] {
            folder.write("most.txt", most);
            let ran = explore(&["--resume", "point", "--checkpoint", "other", "--force", "--jobs", jobs]);
            ran.refused(
                2,
                "--resume point: the checkpoint does not belong to this program as it is now: choice 2 had 3 ",
            );
            ran.refused(2, &format!("alternatives, {now} (after alternatives "));
            ran.refused(2, "); start over");
        }
        folder.write("most.txt", "2\n");
        let resumed = explore(&["--resume", "point", "--jobs", jobs]);
        assert_eq!((resumed.code, stopped.sorted().len() + resumed.sorted().len()), (0, 105), "{resumed:?}");
    }
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let folder = Folder::new("checkpoint-refused");
    let target = format!("{EXAMPLES}/SearchTree.java");
    let explore =
        |more: &[&str], size: &str| folder.fretsaw(&[&["explore", "--quiet"], more, &[&target, size]].concat());
    explore(&["--checkpoint", "point", "--limit", "10"], "4").refused(3, "stopped after 10 paths");
    explore(&["--resume", "point"], "3").refused(2, "belongs to another program, other classes, arguments or flags");
    let begun = format!("; the search was started with: fretsaw explore --quiet {target} 4");
    explore(&["--resume", "point"], "3").refused(2, &begun);
    explore(&["--resume", "point", "--choice", "eager"], "4").refused(2, "belongs to another program");
    explore(&["--resume", "point", "--out", "paths"], "4").refused(2, "remove --out");
    explore(&["--resume", "missing"], "4").refused(2, "missing: cannot be read");
    folder.write("text", "no checkpoint");
    explore(&["--resume", "text"], "4").refused(2, "--resume text is not a checkpoint");
    folder.write("old", "{\"form\": \"fretsaw explore checkpoint 1\"}");
    explore(&["--resume", "old"], "4").refused(2, "--resume old was written by another version or command of fretsaw");
    explore(&["--checkpoint", "point", "--json"], "4").refused(2, "--checkpoint with --json needs --out");
    explore(&["--resume", "point"], "4").printed(0, "");
}
