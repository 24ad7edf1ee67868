//! Contracts in annotations, and parts of contracts that are not checked, as the command line shows them.

use crate::support::Folder;

const TANK: &str = "import fretsaw.*;\n@Invariant(\"level >= 0\")\npublic class Tank {\n    int level;\n    //@ diverges false;\n    \
                    @Requires(\"amount > 0\")\n    @Ensures(\"result == old(level) + amount\")\n    \
                    public int fill(int amount) {\n        return level += amount;\n    }\n}\n";

#[test]
fn errors_and_notes_are_at_their_places() {
    let folder = Folder::with("annotated-errors", "Tank.java", TANK);
    let ran = folder.fretsaw(&["check", "Tank.java#fill"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.stderr.contains("Tank.java:5:9: note: `diverges` is not checked\n"), "{ran:?}");
    let ran = folder.fretsaw(&["check", "--json", "Tank.java#fill"]);
    assert!(ran.stdout.contains("\"contract_notes\":[\"Tank.java:5:9: note: `diverges` is not checked\"]"), "{ran:?}");
    std::fs::write(folder.0.join("Tank.java"), TANK.replace("+ amount\"", "+ amounts\"")).unwrap();
    let ran = folder.fretsaw(&["check", "Tank.java#fill"]);
    ran.refused(2, "Tank.java does not compile");
    let caret = " ".repeat(37) + "^";
    let line = "    @Ensures(\"result == old(level) + amounts\")";
    let error = format!("Tank.java:7: error: cannot find symbol\n{line}\n{caret}\n    in the contract: ensures result");
    assert!(ran.stderr.contains(&error), "{ran:?}");
}

/// A class file has the annotations, but nothing that could evaluate them.
#[test]
fn class_files_are_unsupported() {
    let folder = Folder::with("annotated-classes", "Tank.java", TANK);
    assert_eq!(folder.fretsaw(&["api", "--out", "api.jar"]).code, 0);
    assert_eq!(folder.compile("api.jar", "classes", &["Tank.java"]).code, 0);
    for target in ["Tank", "Tank#fill"] {
        let ran = folder.fretsaw(&["check", "-cp", "classes", target]);
        ran.refused(3, "unsupported: the contract in the annotations of Tank, which was not compiled");
    }
    assert_eq!(folder.fretsaw(&["check", "-cp", "classes", "Tank", "--calls", "1"]).code, 0);
}
