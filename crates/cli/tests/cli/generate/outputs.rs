//! Where structures go and as what: combinations of `--json`, `--quiet`, `--count`, `--compact`, `--format` and `--out`.

use std::fs;

use serde_json::Value;

use crate::support::{Folder, Ran};

/// Half of `b` is never read.
const PAIRS: &str = "class Pairs { int a; boolean b; boolean repOk() { return a > 1 || a == 1 && b; } }";

const ALL: &str = "a = 1, b = true\na = 2, b = false\na = 2, b = true\n";

fn generate(folder: &Folder, flags: &[&str]) -> Ran {
    folder.fretsaw(&[&["generate", "Pairs.java", "--bound", "a=0..2", "--bound", "b=false,true"], flags].concat())
}

#[test]
fn what_goes_together() {
    let folder = Folder::with("outputs", "Pairs.java", PAIRS);
    let summary = |ran: &Ran, said: &str| {
        let is_said = ran.stderr.starts_with(said) && ran.stderr.ends_with("; state space: 6\n");
        assert!(ran.code == 0 && is_said && ran.stderr.lines().count() == 1, "{ran:?}");
    };
    let text = generate(&folder, &[]);
    assert_eq!(text.stdout, ALL);
    summary(&text, "3 structures of 5 candidates in ");
    generate(&folder, &["--quiet"]).printed(0, ALL);
    generate(&folder, &["--quiet", "--format", "text"]).printed(0, ALL);
    generate(&folder, &["--quiet", "--count"]).printed(0, "3\n");
    let counted = generate(&folder, &["--count"]);
    assert_eq!(counted.stdout, "3\n");
    summary(&counted, "3 structures of 5 candidates on 4 paths in ");
    // What was not read stays open, and is one structure.
    let compact = generate(&folder, &["--compact"]);
    assert_eq!(compact.stdout, "a = 1, b = true\na = 2, b = {false, true}\n");
    summary(&compact, "2 structures of 4 candidates in ");
    let counted = generate(&folder, &["--compact", "--count"]);
    assert_eq!(counted.stdout, "2\n");
    summary(&counted, "2 structures of 4 candidates in ");
    let json = generate(&folder, &["--json"]);
    assert_eq!(json.stderr, "");
    let lines = generate(&folder, &["--quiet", "--format", "json"]).stdout;
    let inputs = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect::<Value>();
    assert_eq!(json.report()["inputs"], inputs);
    assert_eq!(generate(&folder, &["--json", "--format", "json", "--quiet"]).report()["inputs"], inputs);
    assert_eq!(generate(&folder, &["--json", "--compact"]).report()["inputs"].as_array().unwrap().len(), 2);
    for flags in [&["--json", "--count"][..], &["--json", "--out", "kept"], &["--json", "--out", "kept", "--quiet"]] {
        let ran = generate(&folder, flags);
        assert_eq!((&ran.report()["inputs"], ran.stderr.as_str()), (&Value::Null, ""), "{flags:?}");
        assert_eq!(ran.report()["structures"], 3);
    }
    assert_eq!(fs::read_to_string(folder.0.join("kept")).unwrap(), lines);
    // A file is begun anew.
    generate(&folder, &["--quiet", "--out", "kept", "--format", "text"]).printed(0, "");
    assert_eq!(fs::read_to_string(folder.0.join("kept")).unwrap(), ALL);
}

/// What `generate` draws is what `show` draws of its JSON, also where something is open.
#[test]
fn forms() {
    let folder = Folder::with("outputs-forms", "Pairs.java", PAIRS);
    for more in [&[][..], &["--compact"]] {
        let all = |flags: &[&str]| generate(&folder, &[&["--quiet"], more, flags].concat());
        all(&["--out", "inputs.jsonl"]).printed(0, "");
        for format in ["text", "json", "dot", "svg"] {
            let shown = folder.fretsaw(&["show", "inputs.jsonl", "--format", format]);
            assert_eq!((shown.code, shown.stdout.is_empty()), (0, false));
            all(&["--format", format]).printed(0, &shown.stdout);
            let file = format!("file.{format}");
            // A file of lines of text is not known to be ours.
            all(&["--format", format, "--out", &file, "--force"]).printed(0, "");
            assert_eq!(fs::read_to_string(folder.0.join(&file)).unwrap(), shown.stdout, "{format} {more:?}");
        }
    }
    let drawn = fs::read(folder.0.join("file.dot")).unwrap();
    let report = generate(&folder, &["--json", "--compact", "--format", "dot", "--out", "file.dot"]).report();
    assert_eq!((&report["exit"], &report["inputs"]), (&0.into(), &Value::Null));
    assert_eq!(fs::read(folder.0.join("file.dot")).unwrap(), drawn);
    let junit = generate(&folder, &["--quiet", "--format", "junit", "--out", "tests"]);
    junit.printed(0, "");
    let tests = fs::read_to_string(folder.0.join("tests/PairsInputs1Test.java")).unwrap();
    assert_eq!((tests.matches("@Test").count(), tests.matches("repOk()").count()), (3, 3), "{tests}");
    // What is open cannot be built; each reason is told once, and a class of no tests is not written.
    generate(&folder, &["--quiet", "--compact", "--out", "open.jsonl"]).printed(0, "");
    let junit = ["--format", "junit", "--out", "open"];
    let open = folder.fretsaw(&[&["show", "open.jsonl"], &junit[..]].concat());
    open.refused(3, "2 of 2 inputs have no test, because they cannot be built");
    assert!(open.stderr.starts_with("input 1 and 1 other: object 0: class Pairs was not found\nfretsaw: "), "{open:?}");
    assert!(!folder.0.join("open").exists());
    // A folder gets a file for each.
    generate(&folder, &["--quiet", "--format", "dot", "--out", "drawn"]).printed(0, "");
    assert_eq!(fs::read_dir(folder.0.join("drawn")).unwrap().count(), 3);
}

#[test]
fn what_does_not_go_together() {
    let folder = Folder::with("outputs-refused", "Pairs.java", PAIRS);
    let json = "--json with another --format needs --out for the inputs";
    let picture = "--checkpoint needs --format text or json: pictures and tests are written at the end; \
                   fretsaw show converts JSON to them";
    folder.write("file", "");
    for (flags, said) in [
        (&["--json", "--format", "text"][..], json),
        (&["--json", "--format", "svg"], json),
        (&["--json", "--format", "junit"], json),
        (&["--format", "junit"], "--format junit writes several files; name a folder with --out"),
        (&["--format", "junit", "--out", "file"], "--out file is a file; --format junit needs a folder"),
        (
            &["--compact", "--format", "junit", "--out", "tests"],
            "--compact cannot be used with --format junit: tests need a value for every field",
        ),
        (&["--format", "svg", "--checkpoint", "point"], picture),
        (&["--format", "junit", "--out", "tests", "--checkpoint", "point"], picture),
        (&["--json", "--checkpoint", "point"], "--checkpoint with --json needs --out, because"),
        (&["--out", "/dev/null", "--checkpoint", "point"], "--checkpoint needs an --out that is a regular file"),
        (&["--checkpoint", "no/point"], "--checkpoint no/point: cannot be written: No such file or directory"),
        (&["--out", "no/file"], "--out no/file: cannot be written: No such file or directory"),
        (&["--out", "."], "--out . is a folder; name a file"),
    ] {
        let ran = generate(&folder, flags);
        ran.refused(2, said);
        if flags.contains(&"--json") {
            assert_eq!(ran.report()["error"]["kind"], "input", "{ran:?}");
        }
    }
    assert!(!folder.0.join("point").exists());
}

/// Flags of which one makes no sense beside the other are bad usage.
#[test]
fn flags_that_exclude_each_other() {
    let folder = Folder::with("outputs-usage", "Pairs.java", PAIRS);
    for (flags, said) in [
        (&["--count", "--format", "text"][..], "--count cannot be used with --format: --count prints only a number"),
        (&["--count", "--out", "file"], "--count cannot be used with --out"),
        (&["--count", "--sample", "1"], "--count cannot be used with --sample"),
        (
            &["--sample", "1", "--limit", "1"],
            "--sample cannot be used with --limit: a sample is drawn from all structures",
        ),
        (&["--seed", "1"], "--seed needs --sample"),
        (
            &["--args", "1", "--bound", "a=1"],
            "--args cannot be used with --bound: a finitization method sets all bounds itself",
        ),
        (&["--args", "1", "--size", "1"], "--args cannot be used with --size"),
        (&["--args", "1", "--type", "a=B"], "--args cannot be used with --type"),
        (&["--finitization", "f", "--only-bounds"], "--finitization cannot be used with --only-bounds"),
        (&["--limit", "0"], "invalid value '0' for '--limit <N>'"),
        (&["--sample", "0"], "invalid value '0' for '--sample <N>'"),
        (&["--jobs", "0"], "invalid value '0' for '--jobs <N>'"),
        (&["--format", "png"], "invalid value 'png' for '--format <FORMAT>'"),
        (&["--choice", "late"], "invalid value 'late' for '--choice <CHOICE>'"),
    ] {
        let ran = folder.fretsaw(&[&["generate", "Pairs.java"], flags].concat());
        ran.refused(2, "see fretsaw generate --help");
        ran.refused(2, said);
        assert!(ran.stdout.is_empty(), "{flags:?}: {ran:?}");
    }
    assert!(!folder.0.join("file").exists());
}

/// Numbers have as many digits as they need.
#[test]
fn huge_numbers() {
    let fields: Vec<String> = (0..40).map(|n| format!("a{n}")).collect();
    let text = format!(
        "class Big {{ int {0}; boolean b; boolean repOk() {{ int[] all = {{{0}}}; if (b) throw new RuntimeException(); \
         throw new IllegalStateException(); }} }}",
        fields.join(", ")
    );
    let folder = Folder::with("huge", "Big.java", &text);
    let ran = folder.fretsaw(&["generate", "--json", "--count", "--size", "3", "Big.java"]);
    // Two to the power of 81.
    let all = "2417851639229258349412352";
    assert!(ran.stdout.contains(&format!("\"candidates\":{all},")), "{ran:?}");
    assert!(ran.stdout.contains(&format!("\"thrown\":{all},")) && ran.stdout.contains("\"paths\":2,"), "{ran:?}");
}
