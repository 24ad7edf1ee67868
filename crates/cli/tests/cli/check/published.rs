//! Faults of published libraries, each found by one command. Plain `java` runs the printed statements, on the class and on its model.
//!
//! The jars are in `target/libraries` and `target/faults` (`scripts/setup.sh`).

use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::jar;
use crate::support::{Folder, java, ran};

/// A fault of a class that has a model.
struct Difference {
    /// The folder of the jar, and the jar.
    jar: (&'static str, &'static str),
    class: &'static str,
    model: &'static str,
    flags: &'static [&'static str],
    /// The method that differs, and how.
    method: &'static str,
    what: &'static str,
    /// The statements, without imports.
    statements: &'static [&'static str],
    /// What plain `java` prints for the last statement: on the class, and on the model.
    java: [&'static str; 2],
}

const TRIE: &str = "org.apache.commons.collections4.trie.PatriciaTrie";

/// The same faults in two versions of a trie: its root, which has the empty key, is not its last entry; and the end of a key
/// counts as the character 0 (COLLECTIONS-714).
fn of_trie(jar: (&'static str, &'static str)) -> [Difference; 2] {
    [
        Difference {
            jar,
            class: TRIE,
            model: "java.util.TreeMap",
            flags: &[],
            method: "lastKey",
            what: "it throws java.util.NoSuchElementException, but TreeMap returns \"\"",
            statements: &[
                "PatriciaTrie<Integer> patriciaTrie = new PatriciaTrie<>(Map.of(\"\", 0));",
                "patriciaTrie.lastKey();",
            ],
            java: ["java.util.NoSuchElementException", ""],
        },
        Difference {
            jar,
            class: TRIE,
            model: "java.util.TreeMap",
            flags: &["--bound", "String=\"\",a,\"a\\0\""],
            method: "put",
            what: "it returns 0, but TreeMap returns null",
            statements: &[
                "PatriciaTrie<Integer> patriciaTrie = new PatriciaTrie<>();",
                "patriciaTrie.put(\"a\", 0);",
                "patriciaTrie.put(\"a\\u0000\", 0);",
            ],
            java: ["0", "null"],
        },
    ]
}

#[test]
fn two_versions_of_a_trie() {
    for (number, jar) in [("faults", "commons-collections4-4.4.jar"), ("libraries", "commons-collections4-4.5.0.jar")]
        .into_iter()
        .enumerate()
    {
        for (fault, difference) in of_trie(jar).into_iter().enumerate() {
            difference.is_found(&format!("check-trie-{number}-{fault}"));
        }
    }
}

/// `Flat3Map.remove` returned the value of another entry (COLLECTIONS-261).
#[test]
fn a_map_of_three_entries() {
    let difference = Difference {
        jar: ("faults", "commons-collections-3.2.1.jar"),
        class: "org.apache.commons.collections.map.Flat3Map",
        model: "java.util.HashMap",
        flags: &["--calls", "4"],
        method: "remove",
        what: "it returns 1 instead of 0 (as HashMap does)",
        statements: &[
            "Flat3Map flat3Map = new Flat3Map();",
            "flat3Map.put(0, 0);",
            "flat3Map.put(1, 1);",
            "flat3Map.remove(0);",
        ],
        java: ["1", "0"],
    };
    difference.is_found("check-flat");
}

/// `addAll` of nothing says that the list has changed.
#[test]
fn a_list_with_cursors() {
    let difference = Difference {
        jar: ("libraries", "commons-collections4-4.5.0.jar"),
        class: "org.apache.commons.collections4.list.CursorableLinkedList",
        model: "java.util.LinkedList",
        flags: &["--calls", "2"],
        method: "addAll",
        what: "it returns true, but LinkedList returns false",
        statements: &[
            "CursorableLinkedList<Integer> cursorableLinkedList = new CursorableLinkedList<>();",
            "cursorableLinkedList.addAll(List.of());",
        ],
        java: ["true", "false"],
    };
    difference.is_found("check-cursors");
}

impl Difference {
    /// Runs the command, and then the statements under plain `java`.
    fn is_found(&self, name: &str) {
        let folder = Folder::new(name);
        let jar = jar(self.jar);
        let command = [&["check", "-cp", &jar, self.class, "--like", self.model, "--json"], self.flags].concat();
        let found = folder.fretsaw(&command);
        assert_eq!(found.code, 1, "{found:?}");
        let report = found.report();
        let place = format!("{}.{}", self.class, self.method);
        let faults = report["faults"].as_array().unwrap();
        let fault = faults.iter().find(|fault| fault["place"] == place.as_str());
        let fault = fault.unwrap_or_else(|| panic!("no fault at {place}: {faults:#?}"));
        assert_eq!((&fault["what"], &fault["confirmed"]), (&self.what.into(), &true.into()), "{fault:#?}");
        assert_eq!(statements(fault), self.statements);
        let program = self.program(fault);
        folder.write("Main.java", &program);
        let compiled = folder.compile(&jar, "classes", &["Main.java"]);
        assert_eq!(compiled.code, 0, "{compiled:?}");
        let path = format!("classes:{jar}");
        let printed = ran(java().args(["-cp", &path, "Main"]).current_dir(&folder.0).output().unwrap());
        assert_eq!(printed.stdout.lines().collect::<Vec<_>>(), self.java, "{printed:?}");
        assert_ne!(self.java[0], self.java[1]);
    }

    /// A program that prints what comes of the last statement: on the class, and on the model.
    fn program(&self, fault: &Value) -> String {
        let imports = fault["sequence"]["imports"].as_array().unwrap().iter();
        let imports: String = imports.map(|name| format!("import {};\n", name.as_str().unwrap())).collect();
        let simple = |name: &str| name.rsplit('.').next().unwrap().to_owned();
        let (class, model) = (simple(self.class), simple(self.model));
        let own = statements(fault);
        let theirs: Vec<String> = own.iter().map(|statement| replaced(statement, &class, &model)).collect();
        let body = |statements: &[String]| {
            let (last, before) = statements.split_last().unwrap();
            format!("{{ {} print(() -> {}); }}\n", before.concat(), last.trim_end_matches(';'))
        };
        format!(
            "{imports}import {};\nclass Main {{\n    interface Body {{ Object run() throws Exception; }}\n    \
             static void print(Body body) {{\n        try {{ System.out.println(body.run()); }}\n        \
             catch (Exception e) {{ System.out.println(e.getClass().getName()); }}\n    }}\n    \
             public static void main(String[] args) {{\n        {}        {}    }}\n}}\n",
            self.model,
            body(&own),
            body(&theirs)
        )
    }
}

fn statements(fault: &Value) -> Vec<String> {
    let statements = fault["sequence"]["statements"].as_array().unwrap().iter();
    statements.map(|pair| pair[0].as_str().unwrap().to_owned()).collect()
}

/// A statement with the raw type and the constructor of another class, which may have other type variables.
fn replaced(statement: &str, class: &str, model: &str) -> String {
    let text = statement.replace(&format!("new {class}<>"), &format!("new {model}"));
    let text = text.replace(&format!("new {class}("), &format!("new {model}("));
    match text.strip_prefix(class).and_then(|rest| rest.split_once(" = ")) {
        Some((declared, value)) => format!("{model} {} = {value}", declared.rsplit(' ').next().unwrap()),
        None => text,
    }
}

/// `JsonPrimitive` is equal to others with other hash codes (issue 523 of gson).
#[test]
fn equal_numbers_in_json() {
    let folder = Folder::new("check-json-numbers");
    let jar = jar(("libraries", "gson-2.11.0.jar"));
    let class = "com.google.gson.JsonPrimitive";
    let found = folder.fretsaw(&["check", "-cp", &jar, class, "--calls", "2", "--bound", "Number=1,1.0", "--json"]);
    assert_eq!(found.code, 1, "{found:?}");
    let report = found.report();
    let [fault] = &report["faults"].as_array().unwrap()[..] else { panic!("{report:#?}") };
    let what = "jsonPrimitive.equals(jsonPrimitive2), but jsonPrimitive.hashCode() is 1 and jsonPrimitive2.hashCode() is 1072693248";
    assert_eq!((&fault["rule"], &fault["what"]), (&"equals".into(), &what.into()));
    let expected = [
        "JsonPrimitive jsonPrimitive = new JsonPrimitive((Integer) 1);",
        "JsonPrimitive jsonPrimitive2 = new JsonPrimitive((Number) 1.0);",
    ];
    assert_eq!(statements(fault), expected);
    let printed = "System.out.print(jsonPrimitive.equals(jsonPrimitive2) + \" \" + jsonPrimitive.hashCode() + \" \" + jsonPrimitive2.hashCode());";
    let body = statements(fault).concat() + printed;
    folder.write(
        "Main.java",
        &format!("import {class};\nclass Main {{ public static void main(String[] args) {{ {body} }} }}\n"),
    );
    assert_eq!(folder.compile(&jar, "classes", &["Main.java"]).code, 0);
    let output = java().args(["-cp", &format!("classes:{jar}"), "Main"]).current_dir(&folder.0).output().unwrap();
    ran(output).printed(0, "true 1 1072693248");
}

/// `Fraction.reduce` of zero did not end (LANG-380).
#[test]
fn a_fraction_that_is_never_reduced() {
    let folder = Folder::new("check-fraction");
    let jar = jar(("faults", "commons-lang-2.2.jar"));
    let class = "org.apache.commons.lang.math.Fraction";
    let ran = folder.fretsaw(&["check", "-cp", &jar, class, "--calls", "2", "--max-steps", "100000", "--json"]);
    assert_eq!(ran.code, 3, "{ran:?}");
    let report = ran.report();
    let limited = &report["limited_sequences"][0];
    let expected = ["Fraction fraction = Fraction.getFraction(0, 1);", "fraction.reduce();"];
    assert_eq!((&limited["kind"], statements(limited)), (&"--max-steps".into(), expected.map(str::to_owned).to_vec()));
    let body = statements(limited).concat();
    folder.write(
        "Main.java",
        &format!("import {class};\nclass Main {{ public static void main(String[] args) {{ {body} }} }}\n"),
    );
    assert_eq!(folder.compile(&jar, "classes", &["Main.java"]).code, 0);
    let mut java = java();
    java.args(["-cp", &format!("classes:{jar}"), "Main"]).current_dir(&folder.0).stdout(Stdio::null());
    let mut child = java.spawn().unwrap();
    let end = Instant::now() + Duration::from_secs(3);
    while Instant::now() < end {
        assert_eq!(child.try_wait().unwrap(), None, "plain java has ended");
        thread::sleep(Duration::from_millis(50));
    }
    child.kill().unwrap();
    child.wait().unwrap();
}
