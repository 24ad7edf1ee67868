//! The objects before and after the last call of a sequence, in a few lines.

use fretsaw_graph::Graph;
use fretsaw_report::change::{Difference, changes};
use fretsaw_report::text;

use crate::progress::counted;

/// Longer lines are left out; the differences are shown all the same.
const WIDEST: usize = 140;
/// The greatest number of differences that are shown.
const MOST: usize = 6;

/// The lines of a report, without those that would say nothing.
pub fn lines(before: &Graph, after: &Graph) -> Vec<String> {
    let state = |name: &str, graph: &Graph| {
        let line = text::line(graph);
        let is_short = line.chars().count() <= WIDEST;
        (is_short && has_fields(graph)).then(|| format!("{name:8} {line}"))
    };
    let differences = changes(before, after).differences;
    if differences.is_empty() {
        return state("state:", after).into_iter().collect();
    }
    let told = differences
        .iter()
        .take(MOST)
        .map(|Difference { path, before, after }| format!("changed: {path}: {before} -> {after}"));
    let more = differences.len().saturating_sub(MOST);
    let more = (more > 0).then(|| format!("         and {}", counted(more as u64, "other place")));
    state("before:", before).into_iter().chain(state("after:", after)).chain(told).chain(more).collect()
}

/// Whether there is something to see.
fn has_fields(graph: &Graph) -> bool {
    use fretsaw_graph::Content;
    graph.objects.iter().any(|object| match &object.content {
        Content::Fields(fields) => !fields.is_empty(),
        Content::Elements(elements) => !elements.is_empty(),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use fretsaw_graph::json;

    use super::*;

    fn graph(objects: &str) -> Graph {
        let root = r#"{"roots":[{"name":"x","value":{"ref":0}}],"objects":["#;
        json::read(&format!("{root}{objects}]}}")).unwrap()
    }

    #[test]
    fn what_changes_is_named() {
        let till = |coins: i32| graph(&format!(r#"{{"class":"Till","fields":{{"coins":{coins},"turns":0}}}}"#));
        let expected = [
            "before:  x = Till(coins = 0, turns = 0)",
            "after:   x = Till(coins = -1, turns = 0)",
            "changed: x.coins: 0 -> -1",
        ];
        assert_eq!(lines(&till(0), &till(-1)), expected);
        assert_eq!(lines(&till(2), &till(2)), ["state:   x = Till(coins = 2, turns = 0)"]);
        // Nothing is known before the constructor.
        assert_eq!(lines(&Graph::default(), &till(2)), ["state:   x = Till(coins = 2, turns = 0)"]);
        let empty = graph(r#"{"class":"Empty","fields":{}}"#);
        assert_eq!(lines(&empty, &empty), [""; 0]);
    }

    #[test]
    fn much_is_cut() {
        let array = |first: usize| {
            let elements: Vec<String> = (first..first + 100).map(|n| n.to_string()).collect();
            graph(&format!(r#"{{"class":"int[]","elements":[{}]}}"#, elements.join(",")))
        };
        let lines = lines(&array(0), &array(1));
        assert_eq!((lines.len(), lines[0].as_str()), (7, "changed: x[0]: 0 -> 1"));
        assert_eq!(lines[6], "         and 94 other places");
        assert_eq!(super::lines(&array(0), &array(0)), [""; 0]);
    }
}
