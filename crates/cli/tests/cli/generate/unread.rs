//! What a predicate has not read: all completions, and what `--compact` leaves open instead. What the predicate writes changes
//! nothing of what is reported.

use std::fs;

use serde_json::{Value, json};

use super::bruteforce::{COUNTS, classes, known};
use super::forms::{Naming, form};

/// The structures that `--compact` gives for one of the subjects of `tests/finitization`, and how many candidates were tried.
fn compact(target: &str, method: &str, more: &[&str]) -> (Vec<Value>, u64) {
    let classes = classes();
    let out = format!("compact-{target}-{method}.jsonl");
    let flags = ["generate", "--json", "--quiet", "-cp", "classes", "--compact", "--out", &out];
    let ran = classes.folder.fretsaw(&[&flags[..], &[target, "--finitization", method], more].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let text = fs::read_to_string(classes.folder.0.join(&out)).unwrap();
    let graphs: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(report["structures"], graphs.len());
    (graphs, report["candidates"].as_u64().unwrap())
}

/// The values that an open value stands for; objects are not among them.
fn values(open: &Value) -> Vec<Value> {
    let mut values = Vec::new();
    for alternative in open.as_array().unwrap() {
        match alternative.get("from") {
            Some(from) => {
                let (from, to) = (from.as_i64().unwrap(), alternative["to"].as_i64().unwrap());
                values.extend((from..=to).map(Value::from));
            }
            None => values.push(alternative.clone()),
        }
    }
    values
}

/// All graphs that one with open fields of its first object stands for.
fn completions(graph: &Value) -> Vec<Value> {
    let fields = graph["objects"][0]["fields"].as_object().unwrap();
    let Some((name, open)) = fields.iter().find(|(_, value)| value.get("open").is_some()) else {
        return vec![graph.clone()];
    };
    let complete = |value: Value| {
        let mut graph = graph.clone();
        graph["objects"][0]["fields"][name] = value;
        completions(&graph)
    };
    values(&open["open"]).into_iter().flat_map(complete).collect()
}

#[test]
fn compact_structures_stand_for_all() {
    for (method, structures) in [("finFew", 10), ("finMany", 10)] {
        let (graphs, _) = compact("UnreadFields#holds", method, &[]);
        assert_eq!(graphs.len(), structures, "{method}");
        let graphs = graphs.iter().flat_map(completions);
        let mut forms: Vec<String> = graphs.map(|graph| form(&graph.to_string(), Naming::default())).collect();
        forms.sort();
        let line = COUNTS.lines().position(|line| line.starts_with(&format!("UnreadFields holds:{method} ")));
        assert_eq!(forms, known(line.unwrap()).forms, "{method}");
    }
}

fn object(class: &str, fields: &Value) -> Value {
    json!({ "class": class, "fields": fields })
}

#[test]
fn what_stays_open() {
    let node = "UnreadNodes$Node";
    let nodes = json!({ "open": [null, { "objects": node, "count": 2 }] });
    let keys = json!({ "open": [{ "from": 0, "to": 1 }] });
    let unread = object(node, &json!({ "next": nodes, "key": keys }));
    let one = |graphs: (Vec<Value>, u64)| {
        assert_eq!(graphs.0.len(), 1, "{:?}", graphs.0);
        graphs.0[0]["objects"].clone()
    };

    let always = one(compact("UnreadNodes#always", "finNodes", &["--args", "2"]));
    assert_eq!(always, json!([object("UnreadNodes", &json!({ "first": nodes, "second": nodes }))]));
    let first = object("UnreadNodes", &json!({ "first": { "ref": 1 }, "second": nodes }));
    for predicate in ["notNull", "cuts"] {
        let found = one(compact(&format!("UnreadNodes#{predicate}"), "finNodes", &["--args", "2"]));
        assert_eq!(found, json!([first, unread]), "{predicate}");
    }
    let (graphs, _) = compact("UnreadNodes#argument", "finArgument", &["--args", "2"]);
    let roots = json!([
        { "name": "node", "value": { "ref": 0 } },
        { "name": "key", "value": { "open": [{ "from": 3, "to": 4 }] } },
    ]);
    assert_eq!((graphs.len(), &graphs[0]["roots"], &graphs[0]["objects"]), (1, &roots, &json!([unread])));

    let ints = ["--args", "3"];
    let array = |class: &str| json!({ "objects": class, "count": 1 });
    let always = one(compact("UnreadArrays#always", "finInts", &ints));
    let expected = json!({ "ints": { "open": [null, array("int[]")] }, "bytes": { "open": [array("byte[]")] } });
    assert_eq!((&always[0]["fields"], always.as_array().map(Vec::len)), (&expected, Some(1)));
    // Of an array that is there, the length is always decided.
    let (graphs, candidates) = compact("UnreadArrays#notNull", "finInts", &ints);
    let elements = |graph: &Value| graph["objects"][1]["elements"].as_array().unwrap().clone();
    let found: Vec<Vec<Value>> = graphs.iter().map(elements).collect();
    assert_eq!((found, candidates), ((0..=3).map(|length| vec![keys.clone(); length]).collect(), 5));
    let rows = one(compact("UnreadArrays#outer", "finRows", &["--args", "2"]));
    let row = json!({ "open": [null, { "objects": "int[]", "count": 2 }] });
    assert_eq!(rows[1], json!({ "class": "int[][]", "elements": [row, row] }));
}

/// A completion is a candidate, as in the public tool for Korat.
#[test]
fn completions_are_candidates() {
    let classes = classes();
    for choice in ["delayed", "copy", "narrow"] {
        let flags = ["generate", "--json", "--count", "-cp", "classes", "--choice", choice];
        let counted = |target: &str, method: &str| {
            let ran = classes.folder.fretsaw(&[&flags[..], &[target, "--finitization", method]].concat());
            let report: Value = serde_json::from_str(&ran.stdout).unwrap();
            (report["structures"].clone(), report["candidates"].clone())
        };
        assert_eq!(counted("UnreadFields#always", "finFew"), (json!(36), json!(36)));
        // Two values of the number are rejected.
        assert_eq!(counted("UnreadFields#one", "finFew"), (json!(12), json!(14)));
        assert_eq!(counted("UnreadFields#writes", "finMany"), (json!(2592), json!(2592)));
    }
}

/// As text, an open value is a set in braces.
#[test]
fn open_values_as_text() {
    let flags = ["generate", "--quiet", "-cp", "classes", "--compact"];
    let nodes = ["UnreadNodes#notNull", "--finitization", "finNodes", "--args", "2"];
    let said = "first = Node(next = {null, Node x2}, key = {0..1}), second = {null, Node x2}\n";
    classes().folder.fretsaw(&[&flags[..], &nodes].concat()).printed(0, said);
    let fields = ["UnreadFields#wide", "--finitization", "finFew"];
    let said = "flag = {false, true}, number = {0..2}, wide = -1L, exact = {0.0, NaN}\n";
    classes().folder.fretsaw(&[&flags[..], &fields].concat()).printed(0, said);
}
