//! Progress, colours, and Ctrl-C: what is said while something takes long.

use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::support::{Folder, Ran, ran};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

fn queens() -> String {
    format!("{EXAMPLES}/NQueens.java")
}

/// Whether a line says how far something has come, as `numbers` of `what`, with an estimate or not.
fn is_progress(line: &str, verb: &str, noun: &str) -> bool {
    let Some(rest) = line.strip_prefix(verb) else { return false };
    rest.contains(noun) && rest.contains("/s  ")
}

#[test]
fn lines_where_there_is_no_terminal() {
    let folder = Folder::new("progress-lines");
    let flags = ["explore", "--choice", "eager", "--timeout", "1500ms", "--progress-every", "50ms"];
    let ran = folder.fretsaw(&[&flags[..], &[&queens(), "9"]].concat());
    ran.refused(3, "timed out (--timeout)");
    let lines: Vec<&str> = ran.stderr.lines().filter(|l| is_progress(l, "explored ", " paths  ")).collect();
    assert!(lines.len() >= 2, "{ran:?}");
    assert!(lines.iter().all(|line| line.contains(" % done") && line.ends_with("  0 violations")), "{lines:?}");
    assert!(
        !ran.stdout.contains("explored") && !ran.stderr.contains('\u{1b}') && !ran.stderr.contains('\r'),
        "{ran:?}"
    );
    // How much there is, nobody knows.
    let ran = folder.fretsaw(&[&flags[..], &["--strategy", "deepening", &queens(), "9"]].concat());
    let lines: Vec<&str> = ran.stderr.lines().filter(|l| is_progress(l, "explored ", " paths  ")).collect();
    assert!(!lines.is_empty() && lines.iter().all(|line| !line.contains('%')), "{ran:?}");
    let ran = folder.fretsaw(&[&flags[..], &["--quiet", &queens(), "9"]].concat());
    assert_eq!(ran.stderr.lines().count(), 1, "{ran:?}");
}

#[test]
fn lines_of_generate() {
    let folder = Folder::new("progress-generate");
    let tree = format!("{EXAMPLES}/BinaryTree.java");
    let flags = ["generate", "--timeout", "1500ms", "--progress-every", "50ms", &tree, "--bound", "Node=14"];
    let ran = folder.fretsaw(&[&flags[..], &["--bound", "size=14"]].concat());
    let lines: Vec<&str> = ran.stderr.lines().filter(|l| is_progress(l, "tried ", " paths  ")).collect();
    assert!(lines.len() >= 2 && lines.iter().all(|line| line.ends_with(" structures")), "{ran:?}");
}

#[test]
fn work_that_ends_soon_says_nothing_on_the_way() {
    let folder = Folder::new("progress-none");
    let ran = folder.fretsaw(&["explore", &queens(), "6"]);
    assert_eq!((ran.code, ran.stderr.lines().count()), (0, 1), "{ran:?}");
}

/// Random walks have an end that is known, and a resumed exploration has begun somewhere.
#[test]
fn estimates() {
    let folder = Folder::new("progress-estimates");
    let walks = ["explore", "--strategy", "random", "--walks", "100000000", "--timeout", "1s"];
    let ran = folder.fretsaw(&[&walks[..], &["--progress-every", "50ms", &queens(), "9"]].concat());
    let mut lines = ran.stderr.lines().filter(|l| is_progress(l, "explored ", " paths  "));
    assert!(lines.any(|line| line.contains(" % done, about ") && line.contains(" left")), "{ran:?}");
}

/// What a terminal gets, by way of `script`, which gives a program one; nothing where there is no `script`.
fn on_terminal(folder: &Folder, arguments: &[&str], environment: &[(&str, &str)]) -> Option<String> {
    let line = format!("{} {}", env!("CARGO_BIN_EXE_fretsaw"), arguments.join(" "));
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).current_dir(&folder.0).stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        script.env_remove(name);
    }
    script.env("TERM", "xterm").envs(environment.iter().copied());
    let cache = folder.command(&[]);
    let cache = cache.get_envs().find(|(name, _)| *name == "FRETSAW_CACHE")?.1?;
    script.env("FRETSAW_CACHE", cache);
    let output = script.output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The line is rewritten in place, and gone before anything else is printed.
#[test]
fn one_line_on_a_terminal() {
    let folder = Folder::new("progress-terminal");
    let queens = queens();
    let flags = ["explore", "--choice", "eager", "--progress-every", "10ms", "--color", "never", &queens, "8"];
    let Some(shown) = on_terminal(&folder, &flags, &[]) else { return };
    assert!(shown.matches("\r\u{1b}[K\u{1b}[?7lexplored ").count() >= 2, "{shown:?}");
    let lines: Vec<&str> = shown.split("\r\n").collect();
    assert_eq!(lines.len(), 94, "92 solutions, the summary, and an end: {shown:?}");
    for line in lines {
        // What stays on the line is what follows the last time that it was cleared.
        let stays = line.rsplit("\r\u{1b}[K").next().unwrap();
        assert!(!stays.contains("explored"), "{line:?}");
    }
    // A terminal that cannot do that gets lines.
    let shown = on_terminal(&folder, &flags, &[("TERM", "dumb")]).unwrap();
    assert!(shown.contains("explored ") && !shown.contains('\u{1b}'), "{shown:?}");
}

/// A line that the program has not ended is not removed, and messages begin lines of their own.
#[test]
fn lines_without_an_end_stay() {
    let text = "class Dots { public static void main(String[] a) {
        for (int i = 0; i < 9; i++) fretsaw.Fretsaw.assume(fretsaw.Fretsaw.getInt(0, 3) < 3);
        System.out.print('.'); if (a.length > 0) System.err.print('!'); } }";
    let folder = Folder::with("progress-dots", "Dots.java", text);
    let flags = ["explore", "--progress-every", "10ms", "--color", "never", "--limit", "5000", "Dots.java"];
    if let Some(shown) = on_terminal(&folder, &flags, &[]) {
        let dots = shown.split_once("\r\n").unwrap().0;
        let dots = dots.rsplit("\r\u{1b}[K").next().unwrap();
        assert!(dots.len() > 100 && dots.bytes().all(|b| b == b'.'), "{shown:?}");
        assert!(shown.contains("\r\n5000 paths in ") && shown.contains("\r\nfretsaw: stopped after "), "{shown:?}");
    }
    let ran = folder.fretsaw(&["explore", "--quiet", "--limit", "1", "Dots.java", "x"]);
    assert_eq!((ran.stdout.as_str(), ran.stderr.lines().next()), (".", Some("!")));
    ran.refused(3, "stopped after 1 path;");
}

const FAILS: &str = "class Fails { public static void main(String[] a) { assert fretsaw.Fretsaw.getInt(0, 3) < 3; } }";

#[test]
fn colours_only_where_they_belong() {
    let folder = Folder::with("colours", "Fails.java", FAILS);
    let plain = folder.fretsaw(&["explore", "Fails.java"]);
    assert!(!plain.stderr.contains('\u{1b}'), "{plain:?}");
    let red = |text: &str| format!("\u{1b}[1m\u{1b}[31m{text}\u{1b}[0m");
    let always = folder.fretsaw(&["explore", "--color", "always", "Fails.java"]);
    assert!(always.stderr.starts_with(&red("violation: java.lang.AssertionError")), "{always:?}");
    assert!(always.stderr.contains(&red("1 violated")), "{always:?}");
    // A search that ends where the user said is no error.
    folder
        .write("Fine.java", "class Fine { public static void main(String[] a) { fretsaw.Fretsaw.oneOfInts(1, 2); } }");
    let limited = folder.fretsaw(&["explore", "--color", "always", "--choice", "eager", "--limit", "1", "Fine.java"]);
    limited.refused(3, "stopped after 1 path");
    assert!(limited.stderr.contains('\u{1b}') && !limited.stderr.contains("\u{1b}[31m"), "{limited:?}");
    // What is for programs has none, and our last line begins as it always does.
    let json = folder.fretsaw(&["explore", "--color=always", "--json", "--out", "paths", "Fails.java"]);
    assert!(!json.stdout.contains('\u{1b}') && !json.stdout.contains("u001b"), "{json:?}");
    assert!(!std::fs::read_to_string(folder.0.join("paths")).unwrap().contains("u001b"));
    let refused = folder.fretsaw(&["--color", "always", "run", "-cp", ".", "Nope"]);
    refused.refused(2, "\u{1b}[31mclass Nope was not found");
    let usage = folder.fretsaw(&["run", "--color", "always", "--nope"]);
    usage.refused(2, "see fretsaw run --help");
    assert!(usage.stderr.contains("\u{1b}["), "{usage:?}");
    assert!(folder.fretsaw(&["--color=always", "--help"]).stdout.contains("\u{1b}["));
    let Some(shown) = on_terminal(&folder, &["explore", "Fails.java"], &[]) else { return };
    assert!(shown.starts_with(&red("violation: java.lang.AssertionError")), "{shown:?}");
    for environment in [&[("NO_COLOR", "1")][..], &[("TERM", "dumb")], &[("TERM", "dumb"), ("CI", "true")]] {
        let shown = on_terminal(&folder, &["explore", "Fails.java"], environment).unwrap();
        assert!(shown.starts_with("violation: ") && !shown.contains('\u{1b}'), "{environment:?}: {shown:?}");
    }
}

/// Starts a command, and sends Ctrl-C when it has computed for a while. Its own time counts, because a busy machine
/// may not have let it begin yet.
fn interrupt(folder: &Folder, arguments: &[&str]) -> Ran {
    let mut child = folder.command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while ticks(child.id()) < 80 {
        assert!(child.try_wait().unwrap().is_none(), "it takes long");
        sleep(Duration::from_millis(20));
    }
    // `timeout` sends a signal twice in a row, which must not lose the results.
    let id = child.id().to_string();
    let sent = Command::new("sh").args(["-c", "kill -INT $0; sleep 0.02; kill -INT $0 || true", &id]).status().unwrap();
    assert!(sent.success());
    ran(child.wait_with_output().unwrap())
}

/// The processor time that a process has used for itself, in hundredths of a second.
fn ticks(process: u32) -> u64 {
    let line = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields = line.rsplit_once(')').unwrap().1.split_whitespace();
    fields.skip(11).take(2).map(|time| time.parse::<u64>().unwrap()).sum()
}

#[test]
fn an_interrupted_exploration_ends_with_what_it_has_found() {
    let folder = Folder::new("interrupt-explore");
    let ran = interrupt(&folder, &["explore", "--choice", "eager", "--jobs", "2", &queens(), "14"]);
    ran.refused(3, ": not everything was explored; with --checkpoint FILE a run can be resumed");
    assert!(ran.stderr.contains(" paths in ") && ran.stderr.contains("interrupted after "), "{ran:?}");
    let flags = ["explore", "--choice", "eager", "--checkpoint", "point", "--json", "--out", "paths", &queens(), "14"];
    let ran = interrupt(&folder, &flags);
    ran.refused(3, ": not everything was explored; continue with --resume point");
    assert!(ran.stdout.contains("\"complete\":false"), "{ran:?}");
}

/// The replay of a violation does not end with the search.
#[test]
fn violations_of_an_interrupted_exploration_are_confirmed() {
    let body = "if (fretsaw.Fretsaw.getBoolean()) throw new IllegalStateException(\"bug\"); while (true) { }";
    let text = format!("class Loops {{ public static void main(String[] a) {{ {body} }} }}");
    let folder = Folder::with("interrupt-confirm", "Loops.java", &text.replace("if (", "if (!"));
    let ran = interrupt(&folder, &["explore", "--json", "Loops.java"]);
    assert_eq!((ran.code, &ran.report()["violations"][0]["confirmed"]), (1, &true.into()), "{ran:?}");
}

#[test]
fn an_interrupted_generation_ends_with_what_it_has_found() {
    let folder = Folder::new("interrupt-generate");
    let tree = format!("{EXAMPLES}/BinaryTree.java");
    let ran = interrupt(&folder, &["generate", "--count", &tree, "--bound", "Node=16", "--bound", "size=16"]);
    ran.refused(3, "fretsaw: interrupted after ");
    assert!(ran.stderr.contains(" candidates; there may be more"), "{ran:?}");
    assert!(ran.stderr.contains(" structures of ") && !ran.stderr.contains("\n0 structures"), "{ran:?}");
}

/// A path that does not end is told of, also if it is the first one, and what can be done.
#[test]
fn what_never_ends_is_told() {
    let text = "class Loops { int x; boolean repOk() { while (x == 1) { } return true; }
        public static void main(String[] args) { while (fretsaw.Fretsaw.getInt(0, 1) < args.length) { } } }";
    let folder = Folder::with("progress-stuck", "Loops.java", text);
    let flags = ["--timeout", "1500ms", "--progress-every", "10ms"];
    let generate = ["generate", "Loops.java", "--bound", "x=0..2"];
    let advice = "--max-steps N stops it after N steps\n";
    let ran = folder.fretsaw(&[&generate[..], &flags].concat());
    ran.refused(3, "timed out (--timeout) after 2 structures of 2 candidates");
    assert!(ran.stderr.contains(&format!("\nno path has ended for 1 s; {advice}")), "{ran:?}");
    let ran = folder.fretsaw(&[&["explore"], &flags[..], &["Loops.java", "a", "b"]].concat());
    assert!(ran.stderr.contains(&format!("no path has ended for 1 s; {advice}")), "{ran:?}");
    let bounded = folder.fretsaw(&[&generate[..], &flags, &["--max-steps", "1000000000000"]].concat());
    assert!(bounded.stderr.contains("no path has ended for 1 s\n"), "{bounded:?}");
    let quiet =
        folder.fretsaw(&[&generate[..], &["--quiet", "--timeout", "600ms", "--progress-every", "10ms"]].concat());
    assert_eq!(quiet.stderr.lines().count(), 1, "{quiet:?}");
}
