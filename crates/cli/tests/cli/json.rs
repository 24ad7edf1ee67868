//! The shape of `--json`: one object, whatever happened.

use serde_json::{Value, json};

use crate::support::{Folder, Ran};

const SPEAK: &str = r#"
    class Speak { public static void main(String[] args) {
        System.out.println("out \"é\"");
        System.err.println("err");
        while (args.length == 0) { }
        System.exit(7);
    } }
"#;

/// The one object on standard output, without what differs from JDK to JDK.
fn object(ran: &Ran) -> Value {
    assert_eq!(ran.stdout.lines().count(), 1, "{ran:?}");
    let mut value: Value = serde_json::from_str(&ran.stdout).unwrap();
    let fields = value.as_object_mut().unwrap();
    fields.remove("jdk");
    fields.remove("steps");
    value
}

#[test]
fn an_exit() {
    let ran = Folder::with("json-exit", "Speak.java", SPEAK).fretsaw(&["run", "--json", "Speak.java", "x"]);
    let expected = json!({
        "command": "run", "target": "Speak.java", "class": "Speak", "ending": "exit", "exit": 7,
        "stdout": "out \"é\"\n", "stderr": "err\n",
    });
    assert_eq!((object(&ran), ran.code, ran.stderr.as_str()), (expected, 7, ""));
    assert!(ran.stdout.starts_with(r#"{"command":"run","#) && ran.stdout.contains(r#""steps":"#), "{ran:?}");
}

#[test]
fn a_limit() {
    let folder = Folder::with("json-limit", "Speak.java", SPEAK);
    let ran = folder.fretsaw(&["run", "--json", "--max-steps", "1000000", "Speak.java"]);
    let message = "stopped after 1000000 steps; --max-steps allows more";
    let expected = json!({
        "command": "run", "target": "Speak.java", "class": "Speak", "ending": "limit", "exit": 3, "limit": "steps",
        "message": message, "stdout": "out \"é\"\n", "stderr": "err\n",
    });
    assert_eq!(object(&ran), expected);
    ran.refused(3, message);
}

#[test]
fn something_unsupported() {
    let text = "class Choose { public static void main(String[] a) { if (fretsaw.Fretsaw.getBoolean()) return; } }";
    let ran = Folder::with("json-unsupported", "Choose.java", text).fretsaw(&["run", "--json", "Choose.java"]);
    let value = object(&ran);
    assert_eq!((&value["ending"], &value["exit"]), (&json!("unsupported"), &json!(3)));
    ran.refused(3, "unsupported: ");
}

#[test]
fn an_error() {
    let ran = Folder::new("json-error").fretsaw(&["run", "--json", "Nope"]);
    let message = "class Nope was not found; the class path (-cp) is .";
    let expected = json!({
        "command": "run", "target": "Nope", "class": "Nope", "ending": "error", "exit": 2, "message": message,
        "stdout": "", "stderr": "",
    });
    assert_eq!(object(&ran), expected);
    ran.refused(2, message);
}
