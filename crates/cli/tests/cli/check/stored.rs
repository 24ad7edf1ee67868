//! Methods on inputs that are stored in a file: the same verdict as the search, and files that do not fit.

use serde_json::Value;

use crate::support::{Folder, Ran};

const KEPT: &str = r#"
import java.util.*;

public class Kept {
    private Node first;
    private int size;

    static class Node { int value; Node next; }

    boolean repOk() {
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            if (++count > size || node.next != null && node.next.value < node.value) { return false; }
        }
        return count == size;
    }

    boolean isList(int value) { return repOk(); }

    boolean isAny(int value) { return size <= 1; }

    boolean remove(int value) {
        if (first != null && first.value == value) { first = first.next; return true; }
        for (Node node = first; node != null && node.next != null; node = node.next) {
            if (node.next.value == value) { node.next = node.next.next; size--; return true; }
        }
        return false;
    }

    static boolean isPair(List<Integer> list, Map<String, Integer> map, String text) { return text != null; }

    static int look(List<Integer> list, Map<String, Integer> map, String text) {
        if (text.isEmpty()) { throw new IllegalArgumentException(); }
        map.putAll(Map.of(text, list.size()));
        return 6 / map.getOrDefault("a", 1);
    }

    static boolean isArray(long[] numbers, Optional<Integer> limit) { return true; }

    /*@ ensures \fresh(\result) && \result.length == \old(numbers.length);
      @*/
    static long[] cut(long[] numbers, Optional<Integer> limit) {
        if (!limit.isPresent()) { return numbers; }
        long[] cut = new long[numbers.length];
        for (int i = 0; i < cut.length; i++) { cut[i] = Math.min(numbers[i], limit.get()); }
        return cut;
    }
}
"#;

/// The numbers, and how often each rule is broken where.
fn verdict(ran: &Ran) -> Vec<Value> {
    let report = ran.report();
    let faults = report["faults"].as_array().unwrap_or_else(|| panic!("{ran:?}")).iter();
    let mut kinds: Vec<String> = faults
        .map(|fault| ["rule", "place", "what", "count", "confirmed"].map(|key| fault[key].to_string()).join(" "))
        .collect();
    kinds.sort();
    let names = ["inputs", "refused", "violated", "complete", "exit"];
    names.iter().map(|name| report[name].clone()).chain(kinds.into_iter().map(Value::from)).collect()
}

#[test]
fn the_verdict_is_that_of_the_search() {
    let folder = Folder::with("stored-verdict", "Kept.java", KEPT);
    for (method, predicate) in [("remove", "isList"), ("look", "isPair"), ("cut", "isArray")] {
        let (method, predicate) = (format!("Kept.java#{method}"), format!("Kept.java#{predicate}"));
        let size = ["--size", "2"];
        let generated =
            folder.fretsaw(&[&["generate", &predicate, "--out", "in.jsonl", "--force"], &size[..]].concat());
        assert_eq!(generated.code, 0, "{generated:?}");
        let mut searched = vec!["check", &method, "--json"];
        // Null is not stored, because the predicate rejects it.
        searched.extend(if method.ends_with("look") { vec!["--requires", "isPair"] } else { Vec::new() });
        let searched = folder.fretsaw(&[&searched[..], &size].concat());
        assert_eq!(searched.code, 1, "{searched:?}");
        for jobs in ["1", "2"] {
            let stored = folder.fretsaw(&["check", &method, "--inputs", "in.jsonl", "--json", "--jobs", jobs]);
            assert_eq!(verdict(&stored), verdict(&searched), "{method}");
            assert_eq!(stored.report()["invalid"], 0, "{method}");
        }
    }
}

/// What a check has written is an input of the next; so is an input that is not valid, which is counted.
#[test]
fn faults_are_checked_again() {
    let folder = Folder::with("stored-faults", "Kept.java", KEPT);
    let flags = ["check", "Kept.java#remove", "--json", "--out", "faults.jsonl", "--size", "2"];
    assert_eq!(folder.fretsaw(&flags).code, 1);
    let again = folder.fretsaw(&["check", "Kept.java#remove", "--inputs", "faults.jsonl"]);
    assert_eq!(again.code, 1, "{again:?}");
    let command = "    replay:  fretsaw check --path '' --inputs faults.jsonl 'Kept.java#remove(int)'\n";
    assert!(again.stderr.contains("checked 1 input,") && again.stderr.contains(command), "{again:?}");
    let repaired = KEPT.replace("first = first.next; return", "first = first.next; size--; return");
    folder.write("Kept.java", &repaired);
    let again = folder.fretsaw(&["check", "Kept.java#remove", "--inputs", "faults.jsonl"]);
    assert_eq!(again.code, 0, "{again:?}");
    // Of those with size 0 or 1, the lists with another number of nodes are not valid.
    folder.fretsaw(&["generate", "Kept.java#isAny", "--size", "1", "--out", "any.jsonl"]);
    let any = folder.fretsaw(&["check", "Kept.java#remove", "--inputs", "any.jsonl", "--json"]).report();
    let searched = folder.fretsaw(&["check", "Kept.java#remove", "--size", "1", "--json"]).report();
    assert_eq!(any["inputs"], searched["inputs"]);
    assert!(any["invalid"].as_u64() > Some(0), "{any}");
}

/// A search on stored inputs stops and goes on like any other.
#[test]
fn checkpoints_and_limits() {
    let folder = Folder::with("stored-resumed", "Kept.java", KEPT);
    folder.fretsaw(&["generate", "Kept.java#isList", "--size", "2", "--out", "in.jsonl"]);
    let flags = ["check", "Kept.java#remove", "--inputs", "in.jsonl", "--json", "--out", "faults.jsonl", "--force"];
    let whole = folder.fretsaw(&flags);
    let stopped = folder.fretsaw(&[&flags[..], &["--limit", "1", "--checkpoint", "state"]].concat());
    assert_eq!(stopped.report()["violated"], 1, "{stopped:?}");
    let resumed = folder.fretsaw(&[&flags[..], &["--resume", "state"]].concat());
    assert_eq!(verdict(&resumed), verdict(&whole));
    // Another file is another search.
    folder.fretsaw(&["generate", "Kept.java#isList", "--size", "1", "--out", "in.jsonl", "--force"]);
    assert_eq!(folder.fretsaw(&[&flags[..], &["--resume", "state"]].concat()).code, 2);
}

#[test]
fn files_that_do_not_fit() {
    let folder = Folder::with("stored-refused", "Kept.java", KEPT);
    let object = |class: &str, fields: &str| format!(r#""objects":[{{"class":"{class}","fields":{{{fields}}}}}]"#);
    let roots =
        |value: &str| format!(r#""roots":[{{"name":"this","value":{{"ref":0}}}},{{"name":"value","value":{value}}}]"#);
    let own = object("Kept", r#""first":null,"size":0"#);
    let good = format!("{{{},{own}}}", roots("1"));
    let refused = |lines: &[&str], said: &str| {
        folder.write("in.jsonl", &lines.join("\n"));
        let ran = folder.fretsaw(&["check", "Kept.java#remove", "--inputs", "in.jsonl"]);
        assert!(ran.code == 2 && ran.stderr.contains(said), "{said}: {ran:?}");
    };
    refused(&[&good, "", &good[..good.len() - 1]], "in.jsonl:3: no JSON: EOF while parsing an object");
    refused(&[&good, "[]"], "in.jsonl:2: ");
    refused(&["\u{0}"], "in.jsonl:1: ");
    refused(&[], "in.jsonl has no input of Kept#remove(int)");
    refused(&[&format!("{{{},{own}}}", roots(r#"{"long":1}"#))], "in.jsonl:1: value is not a value of type int");
    refused(&[&format!("{{{},{own}}}", roots(r#"{"open":[1,2]}"#))], "in.jsonl:1: value is not a value of type int");
    let other = format!("{{{},{}}}", roots("1"), object("java.lang.Object", ""));
    refused(&[&good, &other], "in.jsonl:2: this has class java.lang.Object, which is not a subtype of Kept");
    let missing = format!("{{{},{}}}", roots("1"), object("Missing", ""));
    refused(&[&missing], "in.jsonl:1: object 0 (Missing)");
    let lacking = format!("{{{},{}}}", roots("1"), object("Kept", r#""second":1"#));
    refused(&[&lacking], "in.jsonl:1: object 0 (Kept)");
    let alone = format!(r#"{{"roots":[{{"name":"value","value":1}}],{own}}}"#);
    refused(&[&alone], "in.jsonl:1: the input has value, but Kept#remove(int) takes this, value");
    let null = format!(r#"{{"roots":[{{"name":"this","value":null}},{{"name":"value","value":1}}],{own}}}"#);
    refused(&[&null], "in.jsonl:1: the receiver is null");
    let elsewhere = r#"{"method":"Kept#other()","before":{"roots":[],"objects":[]}}"#;
    refused(&[elsewhere], "in.jsonl has no input of Kept#remove(int)");
    folder.write("in.jsonl", &good);
    folder
        .fretsaw(&["check", "Kept.java#remove,look", "--inputs", "in.jsonl"])
        .refused(2, "stored inputs belong to one method");
    let sized = folder.fretsaw(&["check", "Kept.java#remove", "--inputs", "in.jsonl", "--size", "2"]);
    sized.refused(2, "--inputs cannot be used with --size: the inputs of the file are complete");
    let out = folder.fretsaw(&["check", "Kept.java#remove", "--inputs", "in.jsonl", "--out", "in.jsonl"]);
    out.refused(2, "is the file of --inputs");
    folder.fretsaw(&["check", "Kept.java#remove", "--inputs", "none.jsonl"]).refused(2, "none.jsonl: cannot be read");
}
