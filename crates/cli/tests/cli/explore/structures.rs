//! Structures on the command line: their words in reports, replays, and what is wrong with a word.

use crate::support::{Folder, java};

const TREE_REMOVAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/TreeRemoval.java");

#[test]
fn a_violation_is_replayed_with_its_structure() {
    let folder = Folder::new("structure-replay");
    for choice in ["delayed", "copy"] {
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
