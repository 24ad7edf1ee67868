//! Methods on all valid inputs: what is printed, and how a search stops, goes on and is replayed.

use serde_json::Value;

use crate::support::{Folder, Ran};

const SORTED: &str = include_str!("Sorted.java");

fn folder(name: &str) -> Folder {
    Folder::with(name, "Sorted.java", SORTED)
}

/// The numbers that do not depend on interruptions and workers, and the faults.
fn results(ran: &Ran) -> Vec<Value> {
    let report = ran.report();
    let faults = report["faults"].as_array().unwrap().iter();
    let of_faults = faults
        .flat_map(|fault| ["rule", "place", "what", "count", "path", "before", "confirmed"].map(|k| fault[k].clone()));
    let names = ["inputs", "refused", "violated", "methods", "complete", "exit"];
    names.iter().map(|name| report[name].clone()).chain(of_faults).collect()
}

#[test]
fn all_public_methods() {
    let folder = folder("inputs-all");
    let ran = folder.fretsaw(&["check", "Sorted.java"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    for line in [
        "the class has a predicate or a contract: its public methods are checked on all valid inputs (--calls N: on sequences of calls)",
        "exception at Sorted.java:35: java.lang.NullPointerException (and for 20 other inputs)",
        "exception at Sorted.java:37: java.lang.NullPointerException (and for 34 other inputs)",
        "invariant at Sorted#remove(int): this.repOk() is false (and for 33 other inputs)",
        "    before:  this = Sorted(head = Node(value = 0, next = null), size = 1), value = 0",
        "    after:   this = Sorted(head = null, size = 1), value = 0, result = true",
        "Sorted#remove(int): 140 inputs, 34 with a fault",
        "Sorted#size(): 35 inputs",
        "Sorted#Sorted(): 1 input",
    ] {
        assert!(ran.stderr.lines().any(|printed| printed == line), "{line}\n{ran:?}");
    }
    // The predicate itself and the methods that only the package can call are not among them.
    assert!(!ran.stderr.contains("Sorted#repOk") && !ran.stderr.contains("Sorted#isSmall"), "{ran:?}");
    let sequences = folder.fretsaw(&["check", "Sorted.java", "--calls", "2"]);
    assert!(sequences.stderr.contains("up to 2 calls"), "{sequences:?}");
}

#[test]
fn conditions() {
    let folder = folder("inputs-conditions");
    let bounds = ["--bound", "Node=2", "--bound", "size=0..2", "--bound", "Node.value=0..2", "--bound", "value=0..2"];
    let run =
        |flags: &[&str]| folder.fretsaw(&[&["check", "Sorted.java#remove", "--json"], &bounds[..], flags].concat());
    // One empty list, 3 of one element, 6 of two; and three numbers.
    let report = run(&["--ensures", "shrinks", "--without", "invariant"]).report();
    assert_eq!((&report["inputs"], &report["violated"]), (&30.into(), &9.into()), "{report}");
    assert_eq!(report["faults"][0]["rule"], "contract");
    let report = run(&["--requires", "isSmall", "--ensures", "shrinks", "--without", "invariant"]).report();
    assert_eq!((&report["inputs"], &report["violated"]), (&20.into(), &7.into()), "{report}");
    let report = run(&["--without", "invariant"]).report();
    assert_eq!((&report["inputs"], &report["exit"]), (&30.into(), &0.into()), "{report}");
}

/// Which alternatives there are, and where they lead, is the same with any number of workers, and after an interruption.
#[test]
fn totals_are_those_of_an_undisturbed_run() {
    let folder = folder("inputs-resumed");
    let flags = ["check", "Sorted.java", "--size", "4", "--json", "--out", "faults", "--force"];
    let whole = folder.fretsaw(&flags);
    assert_eq!(whole.code, 1, "{whole:?}");
    assert_eq!(results(&folder.fretsaw(&[&flags[..], &["--jobs", "2"]].concat())), results(&whole));
    let begun = folder.fretsaw(&[&flags[..], &["--limit", "20", "--checkpoint", "point"]].concat());
    assert_eq!(begun.report()["complete"], false, "{begun:?}");
    let resumed = folder.fretsaw(&[&flags[..], &["--resume", "point", "--jobs", "2"]].concat());
    assert_eq!(results(&resumed), results(&whole), "{resumed:?}");
    for choice in ["eager", "delayed", "copy"] {
        let report = folder.fretsaw(&[&flags[..], &["--choice", choice]].concat()).report();
        for name in ["inputs", "refused", "violated"] {
            assert_eq!(report[name], whole.report()[name], "{choice} {name}");
        }
    }
}

#[test]
fn an_input_is_replayed() {
    let folder = folder("inputs-replayed");
    let ran = folder.fretsaw(&["check", "Sorted.java#remove"]);
    let line = ran.stderr.lines().find_map(|line| line.trim().strip_prefix("replay:")).expect("a replay line");
    let path = line.split('\'').nth(1).expect("a path");
    assert!(line.ends_with("'Sorted.java#remove(int)'"), "{ran:?}");
    // The same input, found among those of all methods.
    let all = folder.fretsaw(&["check", "Sorted.java"]);
    assert!(all.stderr.lines().any(|other| other.trim().strip_prefix("replay:") == Some(line)), "{ran:?} {all:?}");
    let replayed = folder.fretsaw(&["check", "Sorted.java#remove", "--path", path]);
    assert_eq!(replayed.code, 1, "{replayed:?}");
    assert!(
        replayed.stderr.contains("value = 0\nafter: ") && replayed.stderr.contains("repOk() is false"),
        "{replayed:?}"
    );
    folder
        .fretsaw(&["check", "Sorted.java#remove", "--path", "0 99"])
        .refused(2, "--path 0 99: it does not lead to an input of these methods");
}

#[test]
fn flags_that_mean_nothing() {
    let folder = folder("inputs-refused");
    for (flags, message) in [
        (&["Sorted.java#drop"][..], "class Sorted has no method drop with code; its methods are get, remove, size"),
        (
            &["Sorted.java#size", "--calls", "2"],
            "--throwing-functions are about sequences of calls, and single methods are checked on inputs",
        ),
        (
            &["Sorted.java#remove", "--ensures", "isOdd"],
            "--ensures isOdd: class Sorted has no boolean method of that name for Sorted#remove(int): it has no parameter for value",
        ),
        (&["Sorted.java#remove", "--invariant", "isBig"], "class Sorted has no method boolean isBig()"),
        (&["Sorted.java#remove", "--bound", "Nod=2"], "--bound Nod=2: "),
    ] {
        folder.fretsaw(&[&["check"], flags].concat()).refused(2, message);
    }
}

/// A search that stops early says so, and a method without inputs has a reason.
#[test]
fn what_was_not_tried() {
    let folder = folder("inputs-limited");
    let ran = folder.fretsaw(&["check", "Sorted.java#remove", "--limit", "3"]);
    let stopped = "\nstopped after 3 paths with a fault (--limit 3); not everything was tried\n";
    assert!(ran.code == 1 && ran.stderr.contains(stopped), "{ran:?}");
    let ran = folder.fretsaw(&["check", "Sorted.java#remove,size", "--bound", "size=1..3", "--bound", "Node=0"]);
    for line in [
        "Sorted#remove(int): 0 inputs",
        "Sorted#remove(int): the conditions before the call hold for no candidate",
        "null in every candidate: Sorted.head (Sorted$Node)",
    ] {
        assert!(ran.stderr.lines().any(|printed| printed == line), "{line}\n{ran:?}");
    }
    assert!(ran.code == 0 && ran.stderr.trim_end().ends_with(" s: no input is valid"), "{ran:?}");
}

/// Graphs are objects in the summary and in the file, and a fault on a path of its own has its parts, too.
#[test]
fn faults_as_json() {
    let folder = folder("inputs-json");
    let flags = ["check", "Sorted.java#remove", "--json", "--out", "faults.jsonl"];
    let report = folder.fretsaw(&flags).report();
    let fault = &report["faults"][0];
    let nodes = |graph: &Value| graph["objects"].as_array().map(Vec::len);
    assert_eq!((nodes(&fault["before"]), nodes(&fault["after"])), (Some(2), Some(1)), "{fault}");
    assert_eq!((&fault["count"], &fault["confirmed"]), (&34.into(), &true.into()), "{fault}");
    let line = std::fs::read_to_string(folder.0.join("faults.jsonl")).unwrap();
    let line: Value = serde_json::from_str(&line).unwrap();
    for key in ["rule", "place", "what", "method", "before", "after", "path"] {
        assert_eq!(line[key], fault[key], "{key}");
    }
    let path: Vec<String> = fault["path"].as_array().unwrap().iter().map(Value::to_string).collect();
    let shown = folder.fretsaw(&["check", "Sorted.java#remove", "--json", "--path", &path.join(" ")]).report();
    assert_eq!(shown["faults"][0]["before"], fault["before"], "{shown}");
    let limited = folder.fretsaw(&["check", "Sorted.java#size", "--json", "--max-steps", "9"]).report();
    assert!(nodes(&limited["limited_inputs"][0]["before"]).is_some(), "{limited}");
}

/// Errors in contracts are reported where the user has written them.
#[test]
fn errors_in_contracts() {
    let source = "class Counter {\n    int count;\n    //@ invariant count >= 0;\n\n    //@ ensures counts == 1;\n    void next() {\n        count++;\n    }\n}\n";
    let folder = Folder::with("inputs-contracts", "Counter.java", source);
    let ran = folder.fretsaw(&["check", "Counter.java"]);
    ran.refused(2, "Counter.java does not compile");
    let error = "Counter.java:5: error: cannot find symbol\n    //@ ensures counts == 1;\n                ^\n    in the contract: ";
    assert!(ran.stderr.contains(error), "{ran:?}");
    std::fs::write(folder.0.join("Counter.java"), source.replace("counts == 1", "count ==")).unwrap();
    folder.fretsaw(&["check", "Counter.java"]).refused(2, "");
    std::fs::write(folder.0.join("Counter.java"), source.replace("counts == 1", "count == 1")).unwrap();
    let ran = folder.fretsaw(&["check", "Counter.java#next"]);
    assert!(ran.code == 1 && ran.stderr.contains("contract at Counter.java:5: count == 1 is false"), "{ran:?}");
}

/// A draft of a finitization for a method that is no predicate bounds its inputs.
#[test]
fn a_skeleton_bounds_the_inputs() {
    let folder = folder("inputs-skeleton");
    let written = folder.fretsaw(&["skeleton", "Sorted.java#remove"]);
    assert_eq!(written.code, 0, "{written:?}");
    let (_, parameters) = written.stdout.split_once("finSorted(").unwrap();
    let (parameters, _) = parameters.split_once(')').unwrap();
    // The number of nodes is 2, the least of each range 0, the greatest 2.
    let arguments: Vec<&str> =
        parameters.split(", ").map(|p| if p.starts_with("int min") { "0" } else { "2" }).collect();
    let method = written.stdout.replace("// import", "//").replace(" Domain", " fretsaw.Domain");
    let method = method.replace(" Finitization", " fretsaw.Finitization");
    let method = method.replace("= Domain.", "= fretsaw.Domain.").replace(", Domain.", ", fretsaw.Domain.");
    let text = format!("{}\n{method}}}\n", SORTED.trim_end().strip_suffix('}').unwrap());
    std::fs::write(folder.0.join("Sorted.java"), text).unwrap();
    let ran = folder.fretsaw(&["check", "Sorted.java#remove", "--json", "--args", &arguments.join(",")]);
    assert_eq!((ran.code, &ran.report()["inputs"]), (1, &30.into()), "{ran:?} {parameters}");
}
