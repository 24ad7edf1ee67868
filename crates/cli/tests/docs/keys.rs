//! Compares the keys that `docs/json.md` documents with the keys in the JSON of runs that write all of them.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::root;
use crate::shell::Shell;

/// The paths of this program end in all ways.
const PATHS: &str = r#"
import static fretsaw.Fretsaw.*;

public class Paths {
    public static void main(String[] args) {
        switch (getInt(0, 5)) {
            case 0 -> System.out.println(System.identityHashCode(args));
            case 1 -> throw new IllegalStateException("" + System.identityHashCode(args));
            case 2 -> {
                while (true) {}
            }
            case 3 -> new Thread(() -> {}).start();
            case 4 -> {
                var inflater = new java.util.zip.Inflater();
                System.out.println(getBoolean() ? inflater.getTotalIn() : 0);
            }
            default -> getInt(1, 100_001);
        }
    }
}
"#;

/// The text needs the value of the number.
const TEXT: &str = r#"
public class Text {
    public static void main(String[] args) {
        System.out.println("" + fretsaw.Fretsaw.getInt(0, 1_000));
    }
}
"#;

/// The objects of the pool are never used, so only the replay of the violation runs out of memory.
const UNUSED: &str = r#"
public class Unused {
    public static void main(String[] args) {
        var pool = new fretsaw.ObjectPool<int[]>(() -> new int[250_000], 60, false);
        for (int i = 0; i < 60; i++) {
            pool.getNew();
        }
        throw new IllegalStateException();
    }
}
"#;

/// Candidates of the first predicate end in all ways; the second accepts none.
const INPUTS: &str = r#"
public class Inputs {
    int x;
    String text;

    boolean repOk() {
        if (x == 0) {
            throw new IllegalStateException();
        }
        while (x == 1) {}
        return System.identityHashCode(this) != 0;
    }

    boolean none() {
        return x < 0;
    }
}
"#;

/// Calls of these methods end in all ways; the type of a parameter is not on the class path.
const CALLS: &str = r#"
public class Calls {
    private Object held;

    public void skipped(Gone gone) {}

    public void hold() {
        held = new java.util.zip.Inflater();
    }

    public void refuse() {
        throw new IllegalStateException();
    }

    public int note(String text) {
        return text.length();
    }

    public int divide(int by) {
        return 1 / by;
    }

    public void loop() {
        while (true) {}
    }

    public void start() {
        new Thread(() -> {}).start();
    }
}

class Gone {}
"#;

/// Checks of these methods end in all ways; nobody can make a `Runnable`.
const CHECKED: &str = r#"
public class Checked {
    private int x;

    boolean repOk() {
        return x >= 0;
    }

    public void skipped(Runnable task) {}

    //@ diverges false;
    public void decrease() {
        x--;
    }

    public void refuse() {
        throw new IllegalStateException();
    }

    public int note(Checked other) {
        return other.x;
    }

    public void loop() {
        while (true) {}
    }

    public void start() {
        new Thread(() -> {}).start();
    }
}
"#;

/// Symbolic choice leaves something out, and does not count everything.
const SYMBOLS: &str = r#"
class Symbols {
    static boolean fits(int x, int y) {
        return x + y < 12 && new int[x & 63].length < 3;
    }

    public static void main(String[] args) {
        fits(fretsaw.Fretsaw.getInt(0, 63), -100);
    }
}
"#;

/// Any ints.
const ANY: &str =
    "--choice symbolic --bound x=-2147483648..2147483647 --bound y=-2147483648..2147483647 Symbols.java#fits";

/// An input of a method of `Checked`.
const STORED: &str = r#"{"roots":[{"name":"this","value":{"ref":0}},{"name":"other","value":{"ref":0}}],"objects":[{"class":"Checked","fields":{"x":0}}]}"#;

/// Commands that write every key at least once.
const COMMANDS: &[&str] = &[
    "run Paths.java",
    "run --max-steps 10 Paths.java",
    "replay --path 'int(0,5)=3' Paths.java",
    "explore --max-steps 1000 --match-states --coverage Paths#main Paths.java",
    "explore --max-steps 1000 --expand --out tests.jsonl Paths.java",
    "explore --choice symbolic Text.java",
    "explore --choice symbolic --terms Symbols.java",
    "explore --max-heap 32m Unused.java",
    "check --max-steps 1000 --coverage --explain -cp classes Calls",
    "check --path '0 x' Inputs.java",
    "check --max-steps 1000 --bound other=null,Checked --bound Checked=2 Checked.java",
    "check --max-steps 1000 --until-covered Checked.java",
    "check --inputs stored.jsonl Checked.java#note",
    "generate --max-steps 1000 --bound x=0..2 Inputs.java",
    "generate --max-steps 1000 --bound x=0..2 --rejected thrown Inputs.java",
    "generate --explain Inputs.java#none",
    "skeleton Inputs.java",
    "skeleton Missing.java",
];

#[test]
fn documented_keys_are_those_that_commands_write() {
    let shell = Shell::new("json-keys");
    let files = [
        ("Paths.java", PATHS),
        ("Text.java", TEXT),
        ("Symbols.java", SYMBOLS),
        ("Unused.java", UNUSED),
        ("Inputs.java", INPUTS),
        ("Calls.java", CALLS),
        ("Checked.java", CHECKED),
        ("stored.jsonl", STORED),
    ];
    for (name, text) in files {
        fs::write(shell.file(name), text).unwrap();
    }
    assert_eq!(shell.run("javac -d classes Calls.java && rm classes/Gone.class").0, 0);
    let page = fs::read_to_string(root().join("docs/json.md")).unwrap();
    let graphs = backticked(&fs::read_to_string(root().join("docs/object-graphs.md")).unwrap());
    let mut complaints = Vec::new();
    for command in ["run", "replay", "explore", "check", "generate", "skeleton"] {
        let section = section(&page, "All commands") + &section(&page, command);
        let (mut written, mut of_inputs) = (BTreeSet::new(), BTreeSet::new());
        let symbolic = ["check", "generate"].map(|command| format!("{command} {ANY}"));
        let commands = COMMANDS.iter().copied().chain(symbolic.iter().map(String::as_str));
        for line in commands.filter(|line| line.split(' ').next() == Some(command)) {
            let (_, printed) = shell.run(&format!("fretsaw {} 2>/dev/null", line.replacen(' ', " --json ", 1)));
            let object = serde_json::from_str(&printed).unwrap_or_else(|error| panic!("{line}: {error}: {printed}"));
            collect(&object, &mut written, &mut of_inputs);
        }
        if command == "explore" {
            let lines = fs::read_to_string(shell.file("tests.jsonl")).unwrap();
            collect(&serde_json::from_str(lines.lines().last().unwrap()).unwrap(), &mut written, &mut of_inputs);
        }
        complaints
            .extend(written.difference(&backticked(&section)).map(|key| format!("{command}: undocumented {key}")));
        complaints.extend(first_column(&section).difference(&written).map(|key| format!("{command}: unwritten {key}")));
        complaints
            .extend(of_inputs.difference(&graphs).map(|key| format!("{command}: undocumented {key} of an input")));
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// Adds the keys of `value` and of everything in it. Those of inputs are separate, because fields have names of their own.
fn collect(value: &Value, keys: &mut BTreeSet<String>, of_inputs: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                keys.insert(key.clone());
                match (key.as_str(), member) {
                    ("inputs", Value::Array(inputs)) if inputs.iter().all(|input| input.get("roots").is_some()) => {
                        of_inputs.extend(inputs.iter().flat_map(|input| input.as_object().unwrap().keys().cloned()));
                    }
                    ("before" | "after", Value::Object(graph)) => of_inputs.extend(graph.keys().cloned()),
                    _ => collect(member, keys, of_inputs),
                }
            }
        }
        Value::Array(elements) => elements.iter().for_each(|element| collect(element, keys, of_inputs)),
        _ => {}
    }
}

/// The section of `page` whose heading has the word `name`.
fn section(page: &str, name: &str) -> String {
    let named =
        |part: &&str| part.lines().next().is_some_and(|heading| format!(" {heading} ").contains(&format!(" {name} ")));
    page.split("\n## ").find(named).unwrap_or_else(|| panic!("no section {name}")).to_owned()
}

/// The words in backticks.
fn backticked(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The words in backticks in the first columns of tables.
fn first_column(text: &str) -> BTreeSet<String> {
    text.lines().filter_map(|line| line.strip_prefix('|')?.split('|').next()).flat_map(backticked).collect()
}
