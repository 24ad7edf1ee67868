//! Structures on the command line: their words in reports, replays, and what is wrong with a word.

use crate::support::{Folder, java};

const TREE_REMOVAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/TreeRemoval.java");

#[test]
fn a_violation_is_replayed_with_its_structure() {
    let folder = Folder::new("structure-replay");
    for choice in ["delayed", "copy", "narrow"] {
        let report = folder.fretsaw(&["explore", "--json", "--choice", choice, TREE_REMOVAL, "4"]).report();
        assert_eq!((&report["tests"], &report["violated"], &report["unportable"]), (&203.into(), &1.into(), &0.into()));
        let violation = &report["violations"][0];
        assert_eq!(violation["confirmed"], true, "{violation}");
        let path = violation["path"].as_str().unwrap();
        assert_eq!(violation["choices"][0]["label"], "tree");
        assert!(violation["choices"][0]["value"].as_str().unwrap().starts_with("TreeRemoval@0{root=Node@1};Node@1{"));
        let what = "java.lang.IllegalStateException: removing 2 leaves a tree that is no search tree without it";
        let ran = folder.fretsaw(&["replay", "--path", path, TREE_REMOVAL, "4"]);
        assert!(ran.code == 1 && ran.stderr.contains(what), "{ran:?}");
        assert_eq!(folder.fretsaw(&["api", "--out", "fretsaw.jar"]).code, 0);
        let property = format!("-Dfretsaw.path={path}");
        let output = java().args([&property, "-cp", "fretsaw.jar", TREE_REMOVAL, "4"]).current_dir(&folder.0).output();
        let said = String::from_utf8(output.unwrap().stderr).unwrap();
        assert!(said.contains(what), "{said}");
    }
}

#[test]
fn a_word_that_is_no_structure_is_shown() {
    let folder = Folder::new("structure-words");
    let path = "tree=\"TreeRemoval@0{root=Node@7}\" key=1";
    let ran = folder.fretsaw(&["replay", "--path", path, TREE_REMOVAL, "2"]);
    ran.refused(
        2,
        "choice 1 of the path is no structure within the bounds: there is no object Node@7 (at TreeRemoval.java:",
    );
    assert!(ran.stderr.contains("^^^ the program differs here"), "{ran:?}");
}

/// What constructors of the objects choose or throw comes before the structure, on the path and in a replay.
#[test]
fn constructors_come_before_the_structure() {
    let text = r#"
import static fretsaw.Fretsaw.*;
import fretsaw.*;
public class Early {
    int a;
    int c = getInt("c", 0, 1);
    static class Fails { int x; Fails() { throw new IllegalStateException("made"); } }
    public static void main(String[] args) {
        Early early = any("e", new Finitization(Early.class).set("a", Domain.ints(0, 1)), (Early e) -> true);
        if (early.a > early.c) throw new IllegalStateException("fault");
        any(new Finitization(Fails.class).set("x", Domain.ints(0, 1)), f -> true);
    }
}
"#;
    let folder = Folder::with("structure-constructors", "Early.java", text);
    let report = folder.fretsaw(&["explore", "--json", "Early.java"]).report();
    let violations = report["violations"].as_array().unwrap();
    assert_eq!(violations.len(), 2, "{report}");
    assert!(violations.iter().all(|violation| violation["confirmed"] == true), "{report}");
    let paths: Vec<&str> = violations.iter().map(|violation| violation["path"].as_str().unwrap()).collect();
    assert!(paths.contains(&"c=0 e=\"Early@0{a=1}\""), "{paths:?}");
}

/// A word must keep the bounds, and a record is what its constructor makes of the components.
#[test]
fn words_that_no_program_can_follow() {
    let text = r#"
import static fretsaw.Fretsaw.*;
import fretsaw.*;
public class Odd {
    record Absolute(int x) { Absolute { x = Math.abs(x); } }
    Odd left, right;
    public static void main(String[] args) {
        if (getBoolean()) {
            Absolute made = any("r", new Finitization(Absolute.class).set("x", Domain.ints(-1, 1)), r -> true);
            System.out.println(made);
        } else {
            Finitization bounds = new Finitization(Odd.class);
            Domain odd = bounds.objects(Odd.class, 2).orNull();
            any("o", bounds.set("left", odd).set("right", odd).unshare(odd), o -> true);
        }
    }
}
"#;
    let folder = Folder::with("structure-bounds", "Odd.java", text);
    let shared = "boolean=false o=\"Odd@0{left=Odd@1,right=Odd@1};Odd@1{left=null,right=null}\"";
    for (path, why) in [
        ("boolean=true r=\"Absolute@0{x=-1}\"", "the constructor of Absolute@0 changes x"),
        (shared, "two places refer to Odd@1, but only one may"),
    ] {
        let ran = folder.fretsaw(&["replay", "--path", path, "Odd.java"]);
        ran.refused(2, &format!("choice 2 of the path is no structure within the bounds: {why}"));
    }
    let ran = folder.fretsaw(&["replay", "--path", "boolean=true r=\"Absolute@0{x=1}\"", "Odd.java"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "Absolute[x=1]\n"), "{ran:?}");
}

#[test]
fn a_predicate_of_generate_cannot_ask_for_one() {
    let text = r#"
import fretsaw.*;
public class Asks {
    int x;
    boolean repOk() { return Fretsaw.any(finAsks(), a -> true) != null; }
    static Finitization finAsks() { return new Finitization(Asks.class).set("x", Domain.ints(0, 1)); }
}
"#;
    let folder = Folder::with("structure-generate", "Asks.java", text);
    folder.fretsaw(&["generate", "Asks.java"]).refused(3, "Fretsaw.any in a program that is not explored");
}
