//! A graph as one line of text, as in Figure 7 of the Korat paper: `size = 1, array = [Integer(0)]`.
//!
//! An object that occurs again is labelled at its first occurrence (`#1 Node(...)`) and then referred to by the
//! label; the receiver is called `this`. Wrapper objects and strings are shown by their values, and labelled only
//! if another object is equal. Collections of the JDK are shown by their elements (`[1, 2]`, `{"a"=1}`), unless their own fields
//! were set. Choices of the predicate follow `with`, and what holds of symbolic numbers `where`. Omitted fields ([`crate::shown`]) are the same in all inputs; JSON contains
//! everything.

use std::borrow::Cow;
use std::collections::HashSet;

use fretsaw_graph::{Alternative, Content, Field, Graph, Symbolic, Value};

use crate::collections::{Contents, Reader, set_classes};
use crate::literal::{quoted, shown, simple_name};
use crate::shown::{Shown, by_value, field_name, target, twins};

/// `graph` as a line, without the end of the line.
pub fn line(graph: &Graph) -> String {
    written(graph, set_classes(graph))
}

/// The state after a call on the input `before`, as a line without its end. Which fields were set is known of the input only.
pub fn state_line<'g>(before: &'g Graph, after: &'g Graph) -> String {
    written(after, set_classes(before))
}

fn written<'g>(graph: &'g Graph, by_fields: HashSet<&'g str>) -> String {
    let mut writer = Writer {
        graph,
        reader: Reader { graph, by_fields },
        shown: Shown::of(graph),
        this: graph.roots.iter().find(|root| root.name == "this").and_then(|root| target(&root.value)),
        labelled: twins(graph),
        numbers: vec![None; graph.objects.len()],
        occurrences: vec![0; graph.objects.len()],
        labels: 0,
        out: String::new(),
    };
    // Repeated objects are only known after everything was written once.
    writer.write();
    for (number, occurrences) in writer.occurrences.iter_mut().enumerate() {
        writer.labelled[number] |= *occurrences > 1 && by_value(&graph.objects[number]).is_none();
        *occurrences = 0;
    }
    writer.numbers.fill(None);
    writer.labels = 0;
    writer.write();
    if !graph.choices.is_empty() {
        writer.out.push_str(&format!(" with {}", graph.choices.join(" ")));
    }
    if let Some(symbolic) = &graph.symbolic {
        writer.out.push_str(&conditions(symbolic));
    }
    // Literals contain no control characters, but names of classes and fields may.
    writer.out.replace(char::is_control, "?")
}

/// What holds of the numbers of a structure that stands for several, and for how many.
fn conditions(symbolic: &Symbolic) -> String {
    let condition = match symbolic.condition.join(" && ") {
        none if none.is_empty() => String::new(),
        condition => format!(" where {condition}"),
    };
    match symbolic.valuations.as_deref() {
        Some("1") => condition,
        Some(count) => format!("{condition} ({count} structures)"),
        None => format!("{condition} (not counted)"),
    }
}

/// A pending piece of output.
enum Step<'g> {
    Text(Cow<'g, str>),
    Value(&'g Value),
    /// An element of a collection: wrapper objects are shown by their value alone.
    Element(&'g Value),
    /// A field, with a comma before it unless it is the first.
    Field(&'g Field),
}

struct Writer<'g> {
    graph: &'g Graph,
    reader: Reader<'g>,
    shown: Shown,
    /// The receiver.
    this: Option<usize>,
    /// Which objects have a label.
    labelled: Vec<bool>,
    /// The labels of the objects written so far.
    numbers: Vec<Option<usize>>,
    /// How often each object was written.
    occurrences: Vec<usize>,
    /// How many labels are in use.
    labels: usize,
    out: String,
}

impl<'g> Writer<'g> {
    fn write(&mut self) {
        self.out.clear();
        if let ([root], Some(this)) = (self.graph.roots.as_slice(), self.this)
            && root.name == "this"
            && let Content::Fields(fields) = &self.graph.objects[this].content
        {
            self.occurrences[this] += 1;
            self.walk(self.shown.fields(this, fields).into_iter().map(Step::Field).collect());
            if self.out.is_empty() {
                self.out = format!("this = {}()", simple_name(&self.graph.objects[this].class));
            }
            return;
        }
        let roots = self.graph.roots.iter().enumerate().flat_map(|(n, root)| {
            let before = if n == 0 { "" } else { ", " };
            [Step::Text(format!("{before}{} = ", root.name).into()), Step::Value(&root.value)]
        });
        self.walk(roots.collect());
        if self.graph.roots.is_empty() {
            self.out.push_str("no arguments");
        }
    }

    /// Programs decide how deeply objects are nested: hence a stack instead of recursion.
    fn walk(&mut self, mut steps: Vec<Step<'g>>) {
        steps.reverse();
        while let Some(step) = steps.pop() {
            match step {
                Step::Text(text) => self.out.push_str(&text),
                Step::Element(Value::Ref(number)) => match &self.graph.objects[*number].content {
                    Content::Boxed(value) => self.out.push_str(&shown(value)),
                    _ => self.object(*number, &mut steps),
                },
                Step::Value(Value::Ref(number)) => self.object(*number, &mut steps),
                Step::Value(Value::Open(alternatives)) | Step::Element(Value::Open(alternatives)) => {
                    open(alternatives, &mut steps)
                }
                Step::Value(value) | Step::Element(value) => self.out.push_str(&shown(value)),
                Step::Field(field) => self.field(field, &mut steps),
            }
        }
    }

    fn field(&mut self, field: &'g Field, steps: &mut Vec<Step<'g>>) {
        if !self.out.is_empty() && !self.out.ends_with('(') {
            self.out.push_str(", ");
        }
        self.out.push_str(&field_name(field));
        self.out.push_str(" = ");
        steps.push(Step::Value(&field.value));
    }

    fn object(&mut self, number: usize, steps: &mut Vec<Step<'g>>) {
        let graph = self.graph;
        let object = &graph.objects[number];
        let is_first = self.occurrences[number] == 0;
        self.occurrences[number] += 1;
        if !is_first && self.this == Some(number) && by_value(object).is_none() {
            return self.out.push_str("this");
        }
        if self.labelled[number] && self.this != Some(number) {
            let label = match self.numbers[number] {
                Some(label) => return self.out.push_str(&format!("#{label}")),
                None => self.labels + 1,
            };
            self.labels = label;
            self.numbers[number] = Some(label);
            self.out.push_str(&format!("#{label} "));
        } else if !is_first && by_value(object).is_none() {
            // In the first pass there are no labels, and a cycle must end.
            return;
        }
        if let Some(text) = by_value(object) {
            return self.out.push_str(&text);
        }
        if let Some(contents) = self.reader.contents(number) {
            return steps.extend(collected(contents).into_iter().rev());
        }
        match &object.content {
            Content::Elements(elements) => {
                steps.extend(
                    listed("[", elements.iter().map(|element| vec![Step::Value(element)]), "]").into_iter().rev(),
                );
            }
            Content::Fields(fields) => {
                self.out.push_str(simple_name(&object.class));
                self.out.push('(');
                steps.push(Step::Text(")".into()));
                steps.extend(self.shown.fields(number, fields).into_iter().rev().map(Step::Field));
            }
            _ => self.out.push_str(&format!("{}(...)", simple_name(&object.class))),
        }
    }
}

/// Items between brackets, with commas.
fn listed<'g>(left: &'static str, items: impl Iterator<Item = Vec<Step<'g>>>, right: &'static str) -> Vec<Step<'g>> {
    let mut steps = vec![Step::Text(left.into())];
    for (n, item) in items.enumerate() {
        if n > 0 {
            steps.push(Step::Text(", ".into()));
        }
        steps.extend(item);
    }
    steps.push(Step::Text(right.into()));
    steps
}

/// What a collection contains.
fn collected(contents: Contents<'_>) -> Vec<Step<'_>> {
    match contents {
        Contents::Elements(elements) => {
            listed("[", elements.into_iter().map(|element| vec![Step::Element(element)]), "]")
        }
        Contents::Entries(entries) => {
            let entry = |(key, value)| vec![Step::Element(key), Step::Text("=".into()), Step::Element(value)];
            listed("{", entries.into_iter().map(entry), "}")
        }
        Contents::Optional(None) => vec![Step::Text("Optional.empty".into())],
        Contents::Optional(Some(value)) => {
            vec![Step::Text("Optional[".into()), Step::Element(value), Step::Text("]".into())]
        }
        Contents::Text(units) => vec![Step::Text(quoted(&units, '"', false).into())],
    }
}

/// `{null, 0..5, Node x3}`.
fn open<'g>(alternatives: &'g [Alternative], steps: &mut Vec<Step<'g>>) {
    steps.push(Step::Text("}".into()));
    for (n, alternative) in alternatives.iter().enumerate().rev() {
        steps.push(match alternative {
            Alternative::Value(value) => Step::Value(value),
            Alternative::Range(low, high) => Step::Text(format!("{low}..{high}").into()),
            Alternative::Objects { class, count } => Step::Text(format!("{} x{count}", simple_name(class)).into()),
        });
        if n > 0 {
            steps.push(Step::Text(", ".into()));
        }
    }
    steps.push(Step::Text("{".into()));
}

#[cfg(test)]
mod tests {
    use fretsaw_graph::{json, random};

    use super::*;

    /// The line of a graph with these roots and objects, both in JSON.
    fn lined(roots: &str, objects: &str) -> String {
        line(&json::read(&format!("{{\"roots\":[{roots}],\"objects\":[{objects}]}}")).unwrap())
    }

    /// The line of a graph whose receiver is the first object.
    fn of_this(objects: &str) -> String {
        lined(r#"{"name":"this","value":{"ref":0}}"#, objects)
    }

    #[test]
    fn heaps_look_as_in_the_paper() {
        let heap = |size: usize, elements: &str, integers: &str| {
            let fields = format!(r#"{{"size":{size},"array":{{"ref":1}}}}"#);
            let array = format!(r#"{{"class":"java.lang.Comparable[]","elements":[{elements}]}}"#);
            of_this(&format!(r#"{{"class":"korat.HeapArray","fields":{fields}}},{array}{integers}"#))
        };
        assert_eq!(heap(0, "null", ""), "size = 0, array = [null]");
        let zero = r#",{"class":"java.lang.Integer","boxed":0}"#;
        assert_eq!(heap(1, r#"{"ref":2}"#, zero), "size = 1, array = [Integer(0)]");
        assert_eq!(heap(2, r#"{"ref":2},{"ref":2}"#, zero), "size = 2, array = [Integer(0), Integer(0)]");
        // Equal, but different objects.
        let twins = heap(2, r#"{"ref":2},{"ref":3},{"ref":2}"#, &zero.repeat(2));
        assert_eq!(twins, "size = 2, array = [#1 Integer(0), #2 Integer(0), #1]");
    }

    const NODE: &str = r#"{"class":"Tree$Node","fields":{"left":null,"right":null}}"#;

    #[test]
    fn trees_are_nested_and_sharing_is_labelled() {
        let tree = r#"{"class":"Tree","fields":{"root":{"ref":1},"size":2}}"#;
        let node =
            |left: &str, right: &str| format!(r#"{{"class":"Tree$Node","fields":{{"left":{left},"right":{right}}}}}"#);
        let objects = format!("{tree},{},{NODE}", node("null", r#"{"ref":2}"#));
        let leaf = "Node(left = null, right = null)";
        assert_eq!(of_this(&objects), format!("root = Node(left = null, right = {leaf}), size = 2"));
        let objects = format!("{tree},{},{NODE}", node(r#"{"ref":2}"#, r#"{"ref":2}"#));
        assert_eq!(of_this(&objects), format!("root = Node(left = #1 {leaf}, right = #1), size = 2"));
        let objects = format!("{tree},{}", node(r#"{"ref":0}"#, r#"{"ref":1}"#));
        assert_eq!(of_this(&objects), "root = #1 Node(left = this, right = #1), size = 2");
    }

    #[test]
    fn several_roots() {
        let this = r#"{"name":"this","value":{"ref":0}},{"name":"n","value":{"ref":0}}"#;
        assert_eq!(lined(this, NODE), "this = Node(left = null, right = null), n = this");
        let two = r#"{"name":"a","value":{"ref":0}},{"name":"b","value":{"ref":0}},{"name":"n","value":{"long":3}}"#;
        assert_eq!(lined(two, NODE), "a = #1 Node(left = null, right = null), b = #1, n = 3L");
        assert_eq!(lined("", ""), "no arguments");
        assert_eq!(lined(r#"{"name":"this","value":null}"#, ""), "this = null");
    }

    #[test]
    fn what_is_kept_is_shown_if_it_leads_somewhere() {
        let list = r#"{"class":"List","fields":{},"kept":{"header":{"ref":1},"capacity":10,"name":{"ref":2}}}"#;
        let set = r#"{"class":"E","fields":{"next":{"ref":1}},"kept":{"list":{"ref":0}}}"#;
        let name = r#"{"class":"java.lang.String","text":"x"}"#;
        assert_eq!(of_this(&format!("{list},{set},{name}")), "header = #1 E(next = #1)");
        let kept = r#"{"class":"E","fields":{},"kept":{"next":{"ref":1}}}"#;
        assert_eq!(of_this(&format!("{list},{kept},{name}")), "this = List()");
        let table = r#"{"class":"T","fields":{},"kept":{"table":{"ref":1}}}"#;
        assert_eq!(of_this(&format!(r#"{table},{{"class":"int[]","elements":[0,0]}}"#)), "this = T()");
        assert_eq!(of_this(&format!(r#"{table},{{"class":"int[]","elements":[0,1]}}"#)), "table = [0, 1]");
        // Kept fields beside chosen ones are omitted, but objects chosen as a whole may differ in them.
        let values = r#"{"class":"int[]","elements":[0,1]}"#;
        let both = r#"{"class":"T","fields":{"a":1},"kept":{"table":{"ref":1}}}"#;
        assert_eq!(of_this(&format!("{both},{values}")), "a = 1");
        let given =
            r#"{"class":"T","fields":{"a":{"ref":1}}},{"class":"L","fields":{},"kept":{"size":2,"table":{"ref":2}}}"#;
        assert_eq!(of_this(&format!("{given},{values}")), "a = L(size = 2, table = [0, 1])");
        let linked = r#"{"class":"L[]","elements":[null,{"ref":2}]},{"class":"L","fields":{"b":2}}"#;
        assert_eq!(of_this(&format!("{both},{linked}")), "a = 1, table = [null, L(b = 2)]");
    }

    /// What a finitization has made is shown with its content, whatever class it has.
    #[test]
    fn objects_that_were_chosen_as_a_whole() {
        let holder = r#"{"class":"T","fields":{"a":{"ref":1}}}"#;
        let of = |objects: &str| of_this(&format!("{holder},{objects}"));
        let integer = r#"{"class":"java.lang.Integer","boxed":1}"#;
        let list =
            r#"{"class":"java.util.ImmutableCollections$List12","fields":{},"kept":{"e0":{"ref":2},"e1":{"ref":3}}}"#;
        let object = r#"{"class":"java.lang.Object","fields":{}}"#;
        assert_eq!(of(&format!("{list},{integer},{object}")), "a = List12(e0 = Integer(1))");
        let date =
            r#"{"class":"java.time.LocalDate","fields":{},"kept":{"year":2020,"month":{"short":1},"day":{"short":0}}}"#;
        assert_eq!(of(date), "a = LocalDate(year = 2020, month = 1)");
        let empty = r#"{"class":"java.util.Optional","fields":{},"kept":{"value":null}}"#;
        assert_eq!(of(empty), "a = Optional.empty");
        // All links among the parts of such an object are shown.
        let linked = r#"{"class":"java.util.LinkedList","fields":{},"kept":{"modCount":2,"size":2,"first":{"ref":2},"last":{"ref":3}}},
            {"class":"N","fields":{},"kept":{"item":{"ref":4},"next":{"ref":3},"prev":null}},
            {"class":"N","fields":{},"kept":{"item":{"ref":4},"next":null,"prev":{"ref":2}}}"#;
        let shown = "a = LinkedList(size = 2, first = #1 N(item = Integer(1), next = #2 N(item = Integer(1), prev = #1)), last = #2)";
        assert_eq!(of(&format!("{linked},{integer}")), shown);
        // The receiver was not chosen.
        let kept = r#"{"class":"T","fields":{},"kept":{"n":1,"s":{"ref":1}}},{"class":"java.lang.String","text":"x"}"#;
        assert_eq!(of_this(kept), "this = T()");
    }

    /// The contents of a hash map count if its fields fit together, and were not set.
    #[test]
    fn collections_are_shown_by_their_elements() {
        let others = r#"{"class":"java.util.HashMap$Node[]","elements":[null,{"ref":2}]},
            {"class":"java.util.HashMap$Node","fields":{},"kept":{"key":{"ref":3},"value":{"ref":4},"next":null}},
            {"class":"java.lang.String","text":"b"},{"class":"java.lang.Integer","boxed":1}"#;
        let map = |size: usize, kind: &str, table: usize| {
            let kept = if kind == "kept" { r#""fields":{},"# } else { "" };
            let fields = format!(r#"{{"size":{size},"table":{{"ref":{table}}}}}"#);
            let map = format!(r#"{{"class":"java.util.HashMap",{kept}"{kind}":{fields}}}"#);
            lined(r#"{"name":"m","value":{"ref":0}}"#, &format!("{map},{others}"))
        };
        assert_eq!(map(1, "kept", 1), r#"m = {"b"=1}"#);
        assert!(map(2, "kept", 1).starts_with("m = HashMap("));
        assert!(map(1, "fields", 1).starts_with("m = HashMap("));
        assert!(map(1, "kept", 3).starts_with("m = HashMap("));
        // A chain that leads back to itself ends.
        let circle = r#"{"class":"java.util.LinkedList","fields":{},"kept":{"size":1,"first":{"ref":1}}},
            {"class":"java.util.LinkedList$Node","fields":{},"kept":{"item":null,"next":{"ref":1}}}"#;
        assert!(lined(r#"{"name":"l","value":{"ref":0}}"#, circle).starts_with("l = LinkedList("));
    }

    #[test]
    fn values_of_all_kinds() {
        let fields = r#"{"left":{"open":[null,{"objects":"p.Node","count":3}]},"size":{"open":[{"from":0,"to":5}]},
            "A.c":{"char":"a"},"p.B.c":{"char":55296},"s":{"ref":1},"e":{"ref":2},"t":{"ref":3},"l":{"ref":4}}"#;
        let others = r#"{"class":"java.lang.String","text":"a\"\n"},{"class":"Color","constant":"RED"},
            {"class":"java.lang.Class","type":"java.util.Map$Entry"},{"class":"p.X$$Lambda","opaque":true}"#;
        let expected = r#"left = {null, Node x3}, size = {0..5}, A.c = 'a', B.c = '\ud800', s = "a\"\n", e = RED, t = Entry.class, l = X$$Lambda(...)"#;
        assert_eq!(of_this(&format!(r#"{{"class":"T","fields":{fields}}},{others}"#)), expected);
    }

    /// Long lists do not overflow the stack, and every graph is one line.
    #[test]
    fn every_graph_is_one_line() {
        for seed in 0..2_000 {
            assert!(!line(&random::graph(seed)).contains('\n'));
        }
        assert_eq!(of_this(r#"{"class":"T","fields":{"a\nb":1}}"#), "a?b = 1");
        let next = |n: usize| if n + 1 < 100_000 { format!("{{\"ref\":{}}}", n + 1) } else { "null".to_owned() };
        let nodes = (0..100_000).map(|n| format!(r#"{{"class":"N","fields":{{"next":{}}}}}"#, next(n)));
        let long = of_this(&nodes.collect::<Vec<_>>().join(","));
        assert_eq!(long.matches("N(").count(), 99_999);
    }
}
