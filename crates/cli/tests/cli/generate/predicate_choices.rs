//! Predicates that make choices: every accepted input is listed with every combination of choices that accepts it, and with
//! `--exists` once.

use std::collections::BTreeSet;
use std::process::Command;

use crate::support::{Folder, Ran, jdk_home, ran};

/// A predicate that depends on a seed: it keeps arguments and chosen values in an array, compares some and returns early.
const CHOOSING: &str = r#"
import static fretsaw.Fretsaw.*;

public class Choosing {
    public static boolean accepts(int a, int b, int seed) {
        int[] values = new int[6];
        values[0] = a;
        values[1] = b;
        int count = 2;
        long state = seed;
        for (int step = 0; step < 6; step++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            int i = (int) (state >>> 40 & 7) % count, j = (int) (state >>> 50 & 7) % count;
            switch ((int) (state >>> 33 & 7)) {
                case 0: case 1:
                    if (count < 6) values[count++] = getInt(0, 2);
                    break;
                case 2:
                    if (count < 6) values[count++] = getBoolean() ? 1 : 0;
                    break;
                case 3:
                    if (values[i] > values[j]) return false;
                    break;
                case 4:
                    if (values[i] == values[j]) values[j] = getInt("key", 1, 2);
                    break;
                case 5:
                    if (values[i] == 1 && getBoolean()) return true;
                    break;
                case 6:
                    values[j] = values[i];
                    break;
                default:
                    if (values[i] + values[j] == 3) return getInt(0, 1) == 1;
            }
        }
        return true;
    }
}
"#;

/// Tries all sequences of choices, like an odometer, under plain `java`.
const ORACLE: &str = r#"
package oracle;

import java.util.ArrayList;
import java.util.List;

public class Oracle {
    static final List<int[]> digits = new ArrayList<>();
    static final List<String> words = new ArrayList<>();

    static int next(String head, int low, int high) {
        if (words.size() == digits.size()) digits.add(new int[] {0, high - low + 1});
        int value = low + digits.get(words.size())[0];
        words.add(head + "=" + (head.equals("boolean") ? String.valueOf(value != 0) : String.valueOf(value)));
        return value;
    }

    public static int getInt(int low, int high) { return next("int(" + low + "," + high + ")", low, high); }
    public static int getInt(String label, int low, int high) { return next(label, low, high); }
    public static boolean getBoolean() { return next("boolean", 0, 1) != 0; }

    static boolean advance() {
        while (!digits.isEmpty()) {
            int[] last = digits.get(digits.size() - 1);
            if (++last[0] < last[1]) return true;
            digits.remove(digits.size() - 1);
        }
        return false;
    }

    public static void main(String[] args) {
        for (String seed : args) {
            for (int a = 0; a < 3; a++) {
                for (int b = 0; b < 3; b++) {
                    do {
                        words.clear();
                        if (Choosing.accepts(a, b, Integer.parseInt(seed))) {
                            String with = words.isEmpty() ? "" : " with " + String.join(" ", words);
                            System.out.println("a = " + a + ", b = " + b + ", seed = " + seed + with);
                        }
                    } while (advance());
                }
            }
        }
    }
}
"#;

const SEEDS: std::ops::Range<i32> = 100..116;

fn sorted(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

/// What plain `java` finds.
fn expected(folder: &Folder) -> Vec<String> {
    let choosing =
        CHOOSING.replace("import static fretsaw.Fretsaw.*;", "package oracle;\nimport static oracle.Oracle.*;");
    folder.write("oracle/Choosing.java", &choosing);
    folder.write("oracle/Oracle.java", ORACLE);
    let compiled = folder.compile(".", "expected", &["oracle/Choosing.java", "oracle/Oracle.java"]);
    assert_eq!(compiled.code, 0, "{compiled:?}");
    let mut java = Command::new(jdk_home().join("bin/java"));
    java.args(["-cp", "expected", "oracle.Oracle"]).args(SEEDS.map(|seed| seed.to_string()));
    let found = ran(java.current_dir(&folder.0).output().unwrap());
    assert_eq!(found.code, 0, "{found:?}");
    sorted(&found.stdout)
}

fn generate(folder: &Folder, seeds: &str, flags: &[&str]) -> Ran {
    let bounds = ["--bound", "a=0..2", "--bound", "b=0..2", "--bound", seeds];
    let ran = folder.fretsaw(&[&["generate", "Choosing.java#accepts"], &bounds[..], flags].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    ran
}

#[test]
fn are_listed_with_their_inputs() {
    let folder = Folder::with("predicate-choices", "Choosing.java", CHOOSING);
    let expected = expected(&folder);
    assert!(expected.len() > 500 && expected.iter().any(|line| line.contains("key=")), "{}", expected.len());
    let seeds = format!("seed={}..{}", SEEDS.start, SEEDS.end - 1);
    for flags in [&["--choice", "eager"][..], &["--choice", "delayed"], &["--choice", "copy"], &["--jobs", "2"]] {
        let found = generate(&folder, &seeds, flags);
        assert_eq!(sorted(&found.stdout), expected, "{flags:?}");
    }
    let inputs: BTreeSet<&str> = expected.iter().filter_map(|line| line.split(" with ").next()).collect();
    for flags in [&["--exists", "--choice", "eager"][..], &["--exists"], &["--exists", "--jobs", "2"]] {
        let found = generate(&folder, &seeds, flags);
        assert_eq!(sorted(&found.stdout), inputs.iter().map(|line| line.to_string()).collect::<Vec<_>>(), "{flags:?}");
    }
    let counted = generate(&folder, &seeds, &["--exists", "--count"]);
    assert_eq!(counted.stdout.trim(), inputs.len().to_string());
    let samples = ["1", "2"].map(|jobs| {
        let flags = ["--exists", "--sample", "7", "--seed", "3", "--jobs", jobs];
        sorted(&generate(&folder, &seeds, &flags).stdout)
    });
    assert_eq!((samples[0].len(), &samples[0]), (7, &samples[1]));
}

/// A search that is stopped and resumed finds each input with its choices once.
#[test]
fn survive_checkpoints() {
    let folder = Folder::with("predicate-choices-kept", "Choosing.java", CHOOSING);
    let seeds = format!("seed={}..{}", SEEDS.start, SEEDS.end - 1);
    let whole = generate(&folder, &seeds, &["--json"]).report();
    let bounds = ["--bound", "a=0..2", "--bound", "b=0..2", "--bound", &seeds];
    let command = [&["generate", "Choosing.java#accepts", "--out", "found.jsonl"], &bounds[..]].concat();
    let first = folder.fretsaw(&[&command[..], &["--limit", "50", "--checkpoint", "kept"]].concat());
    assert_eq!(first.code, 3, "{first:?}");
    let rest = folder.fretsaw(&[&command[..], &["--resume", "kept"]].concat());
    assert_eq!(rest.code, 0, "{rest:?}");
    let written = std::fs::read_to_string(folder.0.join("found.jsonl")).unwrap();
    let inputs: Vec<String> = whole["inputs"].as_array().unwrap().iter().map(ToString::to_string).collect();
    let parsed = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap().to_string();
    let written: Vec<String> = written.lines().map(parsed).collect();
    assert!(written.iter().any(|line| line.contains(r#""choices":["int(0,2)="#)), "{written:?}");
    assert_eq!(sorted(&written.join("\n")), sorted(&inputs.join("\n")));
}

/// A tree whose predicate reads it in an order that depends on a choice.
const FORKED: &str = r#"
import static fretsaw.Fretsaw.*;
import java.util.HashSet;
import java.util.Set;

public class Forked {
    static class Node { Node left, right; boolean red; }
    Node root;
    int size;

    static int count(Node node, boolean leftFirst, Set<Node> seen) {
        if (node == null) return 0;
        if (!seen.add(node)) return 100;
        int first = count(leftFirst ? node.left : node.right, leftFirst, seen);
        if (first > 2) return 100;
        return 1 + first + count(leftFirst ? node.right : node.left, leftFirst, seen);
    }

    boolean leftFirst() { return count(root, true, new HashSet<>()) == size; }
    boolean rightFirst() { return count(root, false, new HashSet<>()) + size == 3 && (root == null || root.red); }
    boolean some() { return getBoolean() ? leftFirst() : rightFirst(); }
    boolean all() { boolean left = leftFirst(), right = rightFirst(); return left || right; }
}
"#;

#[test]
fn structures_that_some_choice_accepts_are_listed_once() {
    let folder = Folder::with("predicate-choices-forked", "Forked.java", FORKED);
    let found = |predicate: &str, flags: &[&str]| {
        let target = format!("Forked.java#{predicate}");
        let ran =
            folder.fretsaw(&[&["generate", &target, "--bound", "Node=3", "--bound", "size=0..3"], flags].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        sorted(&ran.stdout)
    };
    let [left, right, all] = ["leftFirst", "rightFirst", "all"].map(|predicate| found(predicate, &[]));
    assert!(left != right && all.len() > left.len().max(right.len()));
    for choice in ["eager", "delayed", "copy", "narrow"] {
        assert_eq!(found("some", &["--exists", "--choice", choice]), all);
        let with =
            |lines: &[String], word: &str| lines.iter().map(|line| format!("{line} with boolean={word}")).collect();
        let both: Vec<Vec<String>> = vec![with(&left, "true"), with(&right, "false")];
        assert_eq!(found("some", &["--choice", choice, "--jobs", "2"]), sorted(&both.concat().join("\n")));
    }
}

/// Under plain `java` the predicate chooses at random, so that no test can assert it.
#[test]
fn tests_do_not_assert_predicates_that_choose() {
    let folder = Folder::with("predicate-choices-junit", "Forked.java", FORKED);
    for (predicate, flag, asserts, names) in
        [("some", "--quiet", 0, 2), ("some", "--exists", 0, 0), ("leftFirst", "--quiet", 2, 0)]
    {
        let target = format!("Forked.java#{predicate}");
        let arguments = ["--bound", "Node=1", "--bound", "size=1", "--format", "junit", "--out", predicate, flag];
        let ran = folder.fretsaw(&[&["generate", &target], &arguments[..]].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        let tests = std::fs::read_to_string(folder.0.join(predicate).join("ForkedInputs1Test.java")).unwrap();
        let found =
            ["assertTrue(", "// The predicate holds if it chooses boolean=true"].map(|t| tests.matches(t).count());
        assert_eq!(found, [asserts, names], "{tests}");
        std::fs::remove_dir_all(folder.0.join(predicate)).unwrap();
    }
}

#[test]
fn what_exists_cannot_be_combined_with() {
    let folder = Folder::with("predicate-choices-flags", "Forked.java", FORKED);
    for (flags, why) in [
        (&["--compact"][..], "inputs with open fields cannot be told apart"),
        (&["--rejected", "thrown"], "--exists is about inputs that the predicate accepts"),
        (&["--checkpoint", "kept"], "a checkpoint does not hold which inputs were listed"),
    ] {
        let ran = folder.fretsaw(&[&["generate", "Forked.java#some", "--exists"], flags].concat());
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(ran.stderr.contains(why), "{ran:?}");
    }
}
