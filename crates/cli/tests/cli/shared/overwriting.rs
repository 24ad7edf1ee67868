//! Outputs never destroy inputs, and other files only if the user insists.

use std::fs;

use crate::support::{Folder, HELLO, Ran};

const COIN: &str = "class Coin { int a; boolean repOk() { return a > 1; }
    public static void main(String[] args) { if (fretsaw.Fretsaw.getInt(0, 9) > 20) throw null; } }";

const MINE: &str = "mine\n";

/// Whatever is refused stays as it is.
#[test]
fn files_that_are_not_lost() {
    let folder = Folder::with("overwriting", "Coin.java", COIN);
    folder.write("Hello.java", HELLO);
    folder.javac("Hello.java");
    folder.jar("lib.jar", "");
    folder.write("notes", MINE);
    folder.write("pictures/input-1.svg", MINE);
    folder.write("point.lock", MINE);
    folder.write("drafted.draft", MINE);
    folder.write("stated.states", MINE);
    folder.write("read", MINE);
    fs::hard_link(folder.0.join("Coin.java"), folder.0.join("linked")).unwrap();
    let flags = ["--quiet", "-cp", "lib.jar:classes", "--source", ".", "--read", "read", "Coin.java"];
    let foreign =
        "exists, and does not look like results of fretsaw; name another file, or add --force to overwrite it";
    let common: &[(&str, &str, &str)] = &[
        ("--out", "Coin.java", "is the target; name another file"),
        ("--out", "./linked", "is the target; name another file"),
        ("--out", "Hello.java", "is a source file of --source; name another file"),
        ("--out", "lib.jar", "is a jar of the class path; name another file"),
        ("--out", "classes/Hello.class", "is a class file of the class path; name another file"),
        ("--out", "read", "is a file of --read; name another file"),
        ("--checkpoint", "Coin.java", "is the target; name another file"),
    ];
    let unforced: &[(&str, &str, &str)] = &[
        ("--out", "notes", foreign),
        ("--checkpoint", "notes", "exists, and is not a checkpoint; name another file, or add --force to overwrite it"),
    ];
    let always: &[(&str, &str, &str)] = &[
        ("--checkpoint", "point", "needs point.lock as its lock, but that is another file; name another checkpoint"),
        ("--checkpoint", "drafted", "drafted.draft for a while, but that is another file; name another checkpoint"),
    ];
    let before = content(&folder);
    for command in ["explore", "generate"] {
        for (flag, file, said) in common.iter().chain(unforced).chain(always) {
            let ran = folder.fretsaw(&[&[command], &flags[..], &[flag, file]].concat());
            ran.refused(2, said);
            assert!(ran.stderr.contains(file), "{ran:?}");
        }
        let stated = "stated.states exists without its checkpoint stated; name another checkpoint, or add --force";
        folder.fretsaw(&[&[command], &flags[..], &["--checkpoint", "stated"]].concat()).refused(2, stated);
        for (flag, file, said) in common {
            folder.fretsaw(&[&[command], &flags[..], &[flag, file, "--force"]].concat()).refused(2, said);
        }
    }
    let drawn = folder.fretsaw(&[&["generate"], &flags[..], &["--format", "svg", "--out", "pictures"]].concat());
    drawn.refused(2, foreign);
    let no_jar = foreign.replace("results", "the API jar");
    folder.fretsaw(&["api", "--out", "notes"]).refused(2, &no_jar);
    assert_eq!(content(&folder), before);
    let forced = folder.fretsaw(&[&["generate"], &flags[..], &["--out", "notes", "--force"]].concat());
    forced.printed(0, "");
    assert!(content(&folder) != before);
}

/// A command replaces what it has written itself, but not what another command has.
#[test]
fn results_of_other_commands() {
    let folder = Folder::with("overwriting-ours", "Coin.java", COIN);
    let outputs: [(&[&str], &str, &str); 3] = [
        (&["generate", "--quiet", "Coin.java", "--bound", "a=2"], "results", "results of fretsaw"),
        (&["api"], "jar", "the API jar of fretsaw"),
        (&["man"], "pages", "a man page of fretsaw"),
    ];
    for _ in ["first", "again"] {
        for (command, out, _) in outputs {
            folder.fretsaw(&[command, &["--out", out]].concat()).printed(0, "");
        }
    }
    for (from, to) in [("jar", "mixed/fretsaw.1"), ("results", "both/fretsaw.1")] {
        folder.write(to, "");
        fs::copy(folder.0.join(from), folder.0.join(to)).unwrap();
    }
    let before = content(&folder);
    for (writes, out) in
        [(0, "jar"), (0, "pages/fretsaw.1"), (1, "results"), (1, "pages/fretsaw.1"), (2, "mixed"), (2, "both")]
    {
        let (command, _, kind) = outputs[writes];
        let said = format!("exists, and does not look like {kind}; name another file, or add --force to overwrite it");
        folder.fretsaw(&[command, &["--out", out]].concat()).refused(2, &said);
    }
    assert_eq!(content(&folder), before);
    folder.fretsaw(&["api", "--out", "results", "--force"]).printed(0, "");
    assert_eq!(fs::read(folder.0.join("results")).unwrap(), fs::read(folder.0.join("jar")).unwrap());
}

/// What lies in a folder that the program may read is an input, even if fretsaw wrote it; a resumed search continues
/// what it began there.
#[test]
fn readable_folders_are_not_written() {
    let folder = Folder::with("overwriting-readable", "Coin.java", COIN);
    folder.write("data/notes", MINE);
    folder.write("data/tables/results.jsonl", "{\"path\":\"\"}\n");
    folder.write("data/input-1.svg", MINE);
    let before = content(&folder);
    let search = |command: &str, flags: &[&str]| {
        folder.fretsaw(&[&[command, "--quiet", "--read", "data", "Coin.java"], flags].concat())
    };
    for command in ["explore", "generate"] {
        for file in ["data/notes", "data/../data/tables/results.jsonl"] {
            for flag in ["--out", "--checkpoint"] {
                let said = format!("{flag} {file} is a file of --read; name another file");
                search(command, &[flag, file]).refused(2, &said);
                search(command, &[flag, file, "--force"]).refused(2, &said);
            }
        }
    }
    let drawn = search("generate", &["--format", "svg", "--out", "data", "--force"]);
    drawn.refused(2, "--out data/input-1.svg is a file of --read; name another file");
    assert_eq!(content(&folder), before);
    let files = ["--out", "data/new", "--checkpoint", "data/point"];
    search("explore", &[&files[..], &["--limit", "3"]].concat()).refused(3, "continue with --resume data/point");
    search("explore", &["--out", "data/new", "--resume", "data/point"]).printed(0, "");
}

/// What fretsaw wrote is replaced, except by itself.
#[test]
fn results_are_replaced() {
    let folder = Folder::with("overwriting-results", "Coin.java", COIN);
    let generate = |flags: &[&str]| folder.fretsaw(&[&["generate", "--quiet", "Coin.java"], flags].concat());
    for _ in 0..2 {
        for out in ["a.jsonl", "a.svg", "a.dot"] {
            generate(&["--out", out]).printed(0, "");
        }
        generate(&["--format", "junit", "--out", "tests"]).printed(0, "");
        generate(&["--format", "svg", "--out", "pictures"]).printed(0, "");
        folder.fretsaw(&["explore", "--quiet", "Coin.java", "--out", "paths.jsonl"]).printed(0, "");
        folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
        folder.fretsaw(&["man", "--out", "man"]).printed(0, "");
    }
    let show = folder.fretsaw(&["show", "a.jsonl", "--out", "./a.jsonl"]);
    show.refused(2, "--out ./a.jsonl is the file that is shown; name another file");
    // Lines of text could be anybody's.
    generate(&["--out", "a.txt"]).printed(0, "");
    generate(&["--out", "a.txt"]).refused(2, "add --force to overwrite it");
    generate(&["--out", "a.txt", "--force"]).printed(0, "");
}

/// An unfinished search is not started over by mistake; a finished one may be.
#[test]
fn checkpoints_are_not_lost() {
    let folder = Folder::with("overwriting-checkpoints", "Coin.java", COIN);
    let explore = |flags: &[&str]| folder.fretsaw(&[&["explore", "Coin.java", "--quiet"], flags].concat());
    let begin = |more: &[&str]| -> Ran { explore(&[&["--checkpoint", "point", "--limit", "3"], more].concat()) };
    begin(&[]).refused(3, "continue with --resume point");
    let said = "--checkpoint point holds an unfinished search; continue it with --resume point, or add --force to start \
                over; the search was started with: fretsaw explore Coin.java --quiet";
    begin(&[]).refused(2, said);
    explore(&["--out", "point"]).refused(2, "--out point exists, and does not look like results of fretsaw");
    let both = "is both the checkpoint and --out; name two files";
    explore(&["--resume", "point", "--out", "./point"]).refused(2, both);
    begin(&["--force"]).refused(3, "continue with --resume point");
    explore(&["--resume", "point"]).printed(0, "");
    begin(&[]).refused(3, "continue with --resume point");
}

/// All files and what is in them.
fn content(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.0.clone()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => found.push((path.display().to_string(), fs::read(path).unwrap())),
            }
        }
    }
    found.sort();
    found
}
