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
    let message = "stopped after 1000000 steps; use a larger --max-steps";
    let expected = json!({
        "command": "run", "target": "Speak.java", "class": "Speak", "ending": "limit", "exit": 3,
        "error": { "kind": "limit", "message": message, "limit": "steps", "place": "Speak.java:5" },
        "stdout": "out \"é\"\n", "stderr": "err\n",
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
    let error = &value["error"];
    assert_eq!((&error["kind"], &error["place"]), (&json!("unsupported"), &json!("Choose.java:1")));
    ran.refused(3, error["message"].as_str().unwrap());
    ran.refused(3, "unsupported: ");
}

#[test]
fn an_error() {
    let ran = Folder::new("json-error").fretsaw(&["run", "--json", "Nope"]);
    let message = "class Nope was not found; the class path (-cp) is .";
    let expected = json!({
        "command": "run", "target": "Nope", "class": "Nope", "ending": "error", "exit": 2,
        "error": { "kind": "input", "message": message }, "stdout": "", "stderr": "",
    });
    assert_eq!(object(&ran), expected);
    ran.refused(2, message);
}

/// An error before there is anything to report is an object too, for every command.
#[test]
fn errors_of_all_commands() {
    let folder = Folder::with("json-errors", "Bad.java", "class Bad {");
    for command in ["run", "explore", "generate"] {
        // What generate wants is a method.
        let method = if command == "generate" { "class A was not found" } else { "names a method" };
        for (target, message) in
            [("Bad.java", "does not compile"), ("p.Nope", "class p.Nope was not found"), ("A#m", method)]
        {
            let ran = folder.fretsaw(&[command, "--json", target]);
            let value = object(&ran);
            assert_eq!((&value["command"], &value["target"]), (&json!(command), &json!(target)));
            assert_eq!(
                (&value["ending"], &value["exit"], &value["error"]["kind"]),
                (&json!("error"), &json!(2), &json!("input"))
            );
            ran.refused(2, value["error"]["message"].as_str().unwrap());
            ran.refused(2, message);
        }
        let ran = folder.fretsaw(&[command, "--json", "--timeout", "soon", "A"]);
        let value = object(&ran);
        assert_eq!((&value["command"], &value["error"]["kind"]), (&json!(command), &json!("usage")));
        assert!(
            value["error"]["message"].as_str().unwrap().starts_with("invalid value 'soon' for '--timeout"),
            "{value}"
        );
        ran.refused(2, "see fretsaw");
    }
    let value = object(&folder.fretsaw(&["--json"]));
    assert_eq!((&value["command"], &value["error"]["kind"]), (&json!(null), &json!("usage")));
}

const WRITES: &str = r#"
    import static fretsaw.Fretsaw.*;
    class Writes { public static void main(String[] args) {
        int x = getInt(0, 5);
        System.out.println("x " + x);
        if (x < 2) System.err.println("small");
        assume(x != 2);
        if (x == 3) throw new IllegalStateException("three");
        if (x == 4) new Thread(() -> { }).start();
        while (x == 5) { }
    } }
"#;

/// What each path wrote, and where those that were stopped were.
#[test]
fn an_exploration() {
    let folder = Folder::with("json-paths", "Writes.java", WRITES);
    let ran = folder.fretsaw(&["explore", "--json", "--max-steps", "100000", "Writes.java"]);
    let mut value = object(&ran);
    let fields = value.as_object_mut().unwrap();
    for name in ["seconds", "choices", "rate"] {
        assert!(fields.remove(name).unwrap().is_number());
    }
    let unsupported = fields.remove("unsupported").unwrap();
    assert!(unsupported.as_str().unwrap().contains("Writes.java:9"), "{unsupported}");
    let limited = |kind: &Value, path: &str, ending: &str, place: &str| {
        json!({
            "kind": kind, "count": 1, "path": path, "ending": ending, "place": place,
        })
    };
    let expected = json!({
        "command": "explore", "target": "Writes.java", "class": "Writes", "ending": "violated", "exit": 1,
        "explored": 6, "completed": 2, "tests": 2, "unportable": 0, "cut": 1, "violated": 1, "limited": 2, "complete": false,
        "paths": [
            { "path": "int(0,5)=0", "tests": 1, "stdout": "x 0\n", "stderr": "small\n" },
            { "path": "int(0,5)=1", "tests": 1, "stdout": "x 1\n", "stderr": "small\n" },
        ],
        "violations": [{
            "kind": "java.lang.IllegalStateException at Writes.java:8", "count": 1,
            "what": "java.lang.IllegalStateException: three\n\tat Writes.main(Writes.java:8)",
            "path": "int(0,5)=3", "stdout": "x 3\n", "stderr": "", "confirmed": true,
        }],
        "limits": ["--max-steps"],
        "limited_paths": [
            limited(&unsupported, "int(0,5)=4", "unsupported", "Writes.java:9"),
            limited(&json!("--max-steps"), "int(0,5)=5", "limit", "Writes.java:10"),
        ],
    });
    assert_eq!((value, ran.code, ran.stderr.as_str()), (expected, 1, ""));
}

#[test]
fn an_exploration_that_is_stopped() {
    let text = WRITES.replace("getInt(0, 5)", "getInt(4, 5)");
    let folder = Folder::with("json-stopped", "Writes.java", &text);
    let ran = folder.fretsaw(&["explore", "--json", "--max-steps", "100000", "Writes.java"]);
    let value = object(&ran);
    assert_eq!((&value["ending"], &value["error"]["kind"]), (&json!("unsupported"), &json!("unsupported")));
    assert_eq!((&value["error"]["place"], &value["explored"]), (&json!("Writes.java:9"), &json!(2)));
    ran.refused(3, value["error"]["message"].as_str().unwrap());
    folder.write("Writes.java", &WRITES.replace("getInt(0, 5)", "getInt(5, 5)"));
    let ran = folder.fretsaw(&["explore", "--json", "--max-steps", "100000", "Writes.java"]);
    let error = &object(&ran)["error"];
    assert_eq!((&error["kind"], &error["place"]), (&json!("incomplete"), &json!("Writes.java:10")));
    ran.refused(3, error["message"].as_str().unwrap());
    let text = "class Long { public static void main(String[] a) {
        System.out.println(\"long \".repeat(100_000) + fretsaw.Fretsaw.getInt(0, 999)); } }";
    folder.write("Long.java", text);
    let ran = folder.fretsaw(&["explore", "--json", "--max-heap", "16m", "Long.java"]);
    assert_eq!(object(&ran)["error"]["limit"], "heap");
    ran.refused(3, "stopped: what the paths wrote takes more than 16m");
}

#[test]
fn a_generation() {
    let text = "class Gen { int x; boolean repOk() { while (x == 2) { } return x > 0; } }";
    let folder = Folder::with("json-generation", "Gen.java", text);
    let ran = folder.fretsaw(&["generate", "--json", "--max-steps", "100000", "Gen.java", "--bound", "x=0..3"]);
    let mut value = object(&ran);
    let fields = value.as_object_mut().unwrap();
    for name in ["seconds", "rate"] {
        assert!(fields.remove(name).unwrap().is_number());
    }
    let inputs = fields.remove("inputs").unwrap();
    let input = |x: i32| {
        json!({
            "roots": [{ "name": "this", "value": { "ref": 0 } }], "objects": [{ "class": "Gen", "fields": { "x": x } }],
        })
    };
    assert_eq!(inputs, json!([input(1), input(3)]));
    let message = "1 of 4 paths reached --max-steps; there may be more";
    let expected = json!({
        "command": "generate", "target": "Gen.java", "class": "Gen", "ending": "incomplete", "exit": 3,
        "error": { "kind": "incomplete", "message": message, "place": "Gen.java:1" },
        "structures": 2, "paths": 4, "candidates": 4, "state_space": 4, "thrown": 0, "limited": 1, "choices": 3,
        "complete": false, "limits": ["--max-steps"], "unportable": 0, "unportable_others": 0,
    });
    assert_eq!(value, expected);
    ran.refused(3, message);
    let value = object(&folder.fretsaw(&["generate", "--json", "Gen.java", "--bound", "x=0..1"]));
    assert_eq!((&value["ending"], &value["exit"], &value["structures"]), (&json!("exit"), &json!(0), &json!(1)));
    let value = object(&folder.fretsaw(&["generate", "--json", "Gen.java", "--bound", "y=0..1"]));
    assert_eq!((&value["error"]["kind"], &value["structures"]), (&json!("input"), &json!(null)));
}
