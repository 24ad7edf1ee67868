//! Output that does not arrive is never a success: standard output that is full, closed, or read by nobody, and files that
//! cannot be written.

use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use crate::support::{Folder, Ran, ran};

const SAYS: &str = "class Says { int x; boolean repOk() { return true; }
    public static void main(String[] a) { System.out.print(\"without an end of line\"); } }";

/// One command of each kind that writes to standard output.
const PRINTING: &[&[&str]] = &[
    &["run", "Says.java"],
    &["run", "--json", "Says.java"],
    &["replay", "--path", "", "Says.java"],
    &["explore", "--quiet", "Says.java"],
    &["explore", "--json", "Says.java"],
    &["explore", "--quiet", "--out", "-", "Says.java"],
    &["generate", "--quiet", "Says.java"],
    &["generate", "--quiet", "--count", "Says.java"],
    &["generate", "--json", "Says.java"],
    &["generate", "--quiet", "--out", "-", "Says.java"],
    &["generate", "--quiet", "--format", "svg", "Says.java"],
    &["skeleton", "Says.java"],
    &["show", "inputs.jsonl"],
    &["show", "inputs.jsonl", "--format", "svg"],
    &["show", "inputs.jsonl", "--out", "-"],
    &["api", "--out", "-"],
    &["man"],
    &["completions", "bash"],
    &["--help"],
    &["run", "--help"],
    &["--version"],
    &["run", "--json"],
];

fn folder(name: &str) -> Folder {
    let folder = Folder::with(name, "Says.java", SAYS);
    let quiet = ["generate", "--quiet", "Says.java", "--out", "inputs.jsonl"];
    folder.fretsaw(&quiet).printed(0, "");
    folder
}

/// A full disk is told.
#[test]
fn full_output() {
    let folder = folder("unwritten-full");
    for arguments in PRINTING {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let ran = ran(folder.command(arguments).stdout(full).output().unwrap());
        ran.refused(2, "cannot write to standard output: No space left on device");
        assert_eq!(ran.stderr.lines().count(), 1, "{arguments:?}: {ran:?}");
    }
}

/// So is standard output that is closed, as a shell does it.
#[test]
fn closed_output() {
    let folder = folder("unwritten-closed");
    let closed = |arguments: &[&str]| -> Ran {
        let command = folder.command(arguments);
        let mut shell = Command::new("sh");
        shell.args(["-c", "exec \"$0\" \"$@\" >&-"]).arg(command.get_program()).args(command.get_args());
        shell.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        ran(shell.current_dir(&folder.0).stdin(Stdio::null()).output().unwrap())
    };
    for arguments in PRINTING {
        let ran = closed(arguments);
        ran.refused(2, "cannot write to standard output: Bad file descriptor");
        assert_eq!(ran.stderr.lines().count(), 1, "{arguments:?}: {ran:?}");
    }
    // Who writes nothing needs no output.
    closed(&["explore", "--quiet", "--out", "paths", "Says.java"]).printed(0, "");
    closed(&["api", "--out", "fretsaw.jar"]).printed(0, "");
}

/// A reader that is gone ends the command silently, as SIGPIPE would.
#[test]
fn output_that_nobody_reads() {
    let folder = folder("unwritten-gone");
    for arguments in PRINTING {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ran = ran(folder.command(arguments).stdout(writer).output().unwrap());
        assert_eq!((ran.code, ran.stderr.as_str()), (141, ""), "{arguments:?}");
    }
}

/// Standard output of which all is read is a file like any other.
#[test]
fn lines_to_standard_output() {
    let folder = folder("unwritten-standard");
    let inputs = fs::read_to_string(folder.0.join("inputs.jsonl")).unwrap();
    folder.fretsaw(&["generate", "--quiet", "Says.java", "--out", "-"]).printed(0, &inputs);
    folder.fretsaw(&["show", "inputs.jsonl", "--format", "json", "--out", "-"]).printed(0, &inputs);
    let line = "{\"path\":\"\",\"tests\":1,\"stdout\":\"without an end of line\",\"stderr\":\"\"}\n";
    folder.fretsaw(&["explore", "--quiet", "Says.java", "--out", "-"]).printed(0, line);
    for command in ["explore", "generate"] {
        let both = folder.fretsaw(&[command, "Says.java", "--json", "--out", "-"]);
        both.refused(2, "--json and --out - both print to standard output: name a file with --out");
        let kept = folder.fretsaw(&[command, "Says.java", "--checkpoint", "point", "--out", "-"]);
        kept.refused(2, "--checkpoint needs an --out that is a regular file");
    }
    assert!(!folder.0.join("-").exists());
}

/// Files that cannot be written are found before a search that would have taken a minute.
#[test]
fn files_that_cannot_be_written() {
    let text = "class Long { int a, b; boolean repOk() { return a < b; }
        public static void main(String[] args) { for (int i = 0; i < 40; i++) fretsaw.Fretsaw.getBoolean();
            long end = System.nanoTime(); while (true) end++; } }";
    let folder = Folder::with("unwritten-files", "Long.java", text);
    fs::create_dir(folder.0.join("folder")).unwrap();
    fs::create_dir(folder.0.join("point.draft")).unwrap();
    folder.write("read-only", "");
    folder.write("a-file", "");
    fs::set_permissions(folder.0.join("read-only"), PermissionsExt::from_mode(0o444)).unwrap();
    // The superuser may write everything.
    let is_superuser = File::options().append(true).open(folder.0.join("read-only")).is_ok();
    let explore = ["explore", "Long.java", "--timeout", "20", "--quiet"];
    let generate = ["generate", "Long.java", "--size", "100000", "--timeout", "20", "--quiet"];
    let cases: &[(&[&str], &str)] = &[
        (&["--out", "no/such"], "--out no/such: cannot be written: No such file or directory"),
        (&["--out", "read-only"], "--out read-only: cannot be written: Permission denied"),
        (&["--out", "folder"], "--out folder is a folder"),
        (&["--checkpoint", "no/such"], "--checkpoint no/such: cannot be written: No such file or directory"),
        (&["--checkpoint", "read-only"], "--checkpoint read-only: cannot be written: Permission denied"),
        (&["--checkpoint", "folder"], "--checkpoint folder: cannot be written: it is a directory, not a regular file"),
        (&["--checkpoint", "point"], "--checkpoint point: cannot be written: Is a directory"),
    ];
    let pictures: &[(&[&str], &str)] = &[
        (&["--format", "svg", "--out", "no/such.svg"], "--out no/such.svg: cannot be written: No such file or"),
        (&["--format", "svg", "--out", "read-only"], "--out read-only: cannot be written: Permission denied"),
        (&["--format", "dot", "--out", "a-file/pictures"], "--out a-file/pictures: cannot be created: Not a directory"),
        (&["--format", "junit", "--out", "a-file/tests"], "--out a-file/tests: cannot be created: Not a directory"),
    ];
    let both = cases.iter().flat_map(|(flags, said)| [(&explore[..], flags, said), (&generate[..], flags, said)]);
    let all = both.chain(pictures.iter().map(|(flags, said)| (&generate[..], flags, said)));
    for (command, flags, said) in all.filter(|(_, flags, _)| !is_superuser || !flags.contains(&"read-only")) {
        let ran = folder.fretsaw(&[command, flags].concat());
        ran.refused(2, said);
        assert_eq!(ran.stdout, "", "{flags:?}");
    }
    let left: Vec<_> = fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 5, "{left:?}");
}

/// Opening a pipe would wait for its reader.
#[test]
fn a_pipe_without_a_reader() {
    let folder = Folder::with("unread-pipe", "Says.java", SAYS);
    assert!(Command::new("mkfifo").arg("pipe").current_dir(&folder.0).status().unwrap().success());
    let text = "--out pipe is a pipe that no process reads; start its reader first, or name a file";
    folder.fretsaw(&["explore", "--out", "pipe", "Says.java"]).refused(2, text);
}
