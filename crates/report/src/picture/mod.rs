//! A graph as boxes and arrows, without positions: the input of `dot` and `svg`.
//!
//! Every object is a box, except those shown by their values. Fields without references are rows of the box,
//! elements are cells; all other references are arrows. A null reference to a next node or a child is a stub, any
//! other one a row. Fields omitted by [`crate::shown`] are omitted here, too.

pub mod labels;
pub mod paths;
pub mod place;
pub mod roles;
mod route;
pub mod space;
#[cfg(test)]
mod tests;

use fretsaw_graph::{Alternative, Content, Graph, Object, Value};

use crate::literal::{self, simple_name};
use crate::shown::{Shown, by_value, field_name, is_default, target, twins};
use roles::Roles;

/// Longer texts are cut.
const LONGEST: usize = 32;
/// In longer arrays, runs of equal elements are one cell.
const MANY_CELLS: usize = 24;
/// The length of the shortest run.
const RUN: usize = 4;
/// Colours of titles.
const TINTS: [&str; 6] = ["#d8e6f5", "#fcebc9", "#dff0d8", "#f1def0", "#e2e2f6", "#fadfd8"];

/// Boxes and arrows.
pub struct Picture {
    /// The boxes.
    pub nodes: Vec<Node>,
    /// The arrows, in the order of the boxes that they leave.
    pub edges: Vec<Edge>,
    /// The roles of fields, derived from their names.
    pub roles: Roles,
}

/// A box, or the name of a root.
pub struct Node {
    /// The number of the object.
    pub object: Option<usize>,
    /// The class, or the name.
    pub title: String,
    /// The colour of its title: classes have different colours, as long as there are enough.
    pub tint: &'static str,
    /// Its content.
    pub body: Body,
    /// The names of fields that hold null and are drawn as stubs.
    pub stubs: Vec<String>,
    /// The names of all its fields, in order.
    pub fields: Vec<String>,
}

/// The content of a box.
pub enum Body {
    /// Not a box, but the name of a root.
    Name,
    /// Fields.
    Rows(Vec<Row>),
    /// Elements.
    Cells(Vec<Cell>),
}

/// A field that is shown in its box.
pub struct Row {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Whether it is null, which is drawn in grey.
    pub quiet: bool,
}

/// An element of an array.
pub struct Cell {
    /// Its index, or a range of indices.
    pub index: String,
    /// Its value; empty if an arrow shows it, or if it is null.
    pub value: String,
    /// Whether it is null.
    pub is_null: bool,
}

/// An arrow.
pub struct Edge {
    /// The box it leaves.
    pub from: usize,
    /// The box it leads to.
    pub to: usize,
    /// The name of the field; empty for roots and elements.
    pub label: String,
    /// The number of the cell it leaves.
    pub cell: Option<usize>,
}

impl Picture {
    /// The boxes and arrows of `graph`.
    pub fn of(graph: &Graph) -> Picture {
        let shown = Shown::of(graph);
        let mut maker = Maker {
            graph,
            twins: twins(graph),
            labels: vec![None; graph.objects.len()],
            given: 0,
            nodes: vec![None; graph.objects.len()],
            classes: Vec::new(),
            picture: Picture { nodes: Vec::new(), edges: Vec::new(), roles: Roles::default() },
        };
        let boxes: Vec<usize> =
            shown.objects.iter().copied().filter(|n| by_value(&graph.objects[*n]).is_none()).collect();
        for (place, number) in boxes.iter().enumerate() {
            maker.nodes[*number] = Some(graph.roots.len() + place);
        }
        maker.roots();
        boxes.into_iter().for_each(|number| maker.object(number, &shown));
        let mut picture = maker.picture;
        picture.roles = Roles::of(&picture);
        picture.turn_nulls_to_stubs();
        picture
    }

    /// The arrows that leave the box `node`.
    pub fn leaving(&self, node: usize) -> &[Edge] {
        let start = self.edges.partition_point(|edge| edge.from < node);
        &self.edges[start..self.edges.partition_point(|edge| edge.from <= node)]
    }

    /// Null references in fields that elsewhere lead to a next node or a child become stubs instead of rows.
    fn turn_nulls_to_stubs(&mut self) {
        for node in &mut self.nodes {
            if let Body::Rows(rows) = &mut node.body {
                let (stubs, others) = std::mem::take(rows)
                    .into_iter()
                    .partition(|row: &Row| row.quiet && self.roles.is_structural(&row.name, &node.fields));
                *rows = others;
                node.stubs = stubs.into_iter().map(|row: Row| row.name).collect();
            }
        }
    }
}

struct Maker<'g> {
    graph: &'g Graph,
    twins: Vec<bool>,
    /// The labels of wrapper objects and strings that equal others.
    labels: Vec<Option<usize>>,
    given: usize,
    /// The box of each object that has one.
    nodes: Vec<Option<usize>>,
    classes: Vec<&'g str>,
    picture: Picture,
}

impl<'g> Maker<'g> {
    fn roots(&mut self) {
        for (number, root) in self.graph.roots.iter().enumerate() {
            let target = self.box_of(&root.value);
            let title = match target {
                Some(_) => root.name.clone(),
                None => format!("{} = {}", root.name, self.value(&root.value)),
            };
            let (stubs, fields) = (Vec::new(), Vec::new());
            self.picture.nodes.push(Node {
                object: None,
                title: cut(&title),
                tint: TINTS[0],
                body: Body::Name,
                stubs,
                fields,
            });
            let edge = |to| Edge { from: number, to, label: String::new(), cell: None };
            self.picture.edges.extend(target.map(edge));
        }
    }

    fn object(&mut self, number: usize, shown: &Shown) {
        let object: &'g Object = &self.graph.objects[number];
        let from = self.picture.nodes.len();
        let mut fields = Vec::new();
        let body = match &object.content {
            Content::Elements(elements) => Body::Cells(self.cells(from, elements)),
            Content::Fields(all) => {
                let mut rows = Vec::new();
                for field in shown.fields(number, all) {
                    let name = field_name(field);
                    fields.push(name.clone());
                    match self.box_of(&field.value) {
                        Some(to) => self.picture.edges.push(Edge { from, to, label: cut(&name), cell: None }),
                        None => {
                            let (value, quiet) = (self.value(&field.value), field.value == Value::Null);
                            rows.push(Row { name, value, quiet });
                        }
                    }
                }
                Body::Rows(rows)
            }
            _ => Body::Rows(Vec::new()),
        };
        let title = cut(simple_name(&object.class));
        let tint = TINTS[self.class(&object.class) % TINTS.len()];
        self.picture.nodes.push(Node { object: Some(number), title, tint, body, stubs: Vec::new(), fields });
    }

    /// The number of `class`, in the order of first occurrence.
    fn class(&mut self, class: &'g str) -> usize {
        self.classes.iter().position(|known| *known == class).unwrap_or_else(|| {
            self.classes.push(class);
            self.classes.len() - 1
        })
    }

    fn cells(&mut self, from: usize, elements: &[Value]) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut at = 0;
        while at < elements.len() {
            let value = &elements[at];
            let same = elements[at..].iter().take_while(|other| is_default(other) && *other == value).count();
            let run = if elements.len() > MANY_CELLS && same >= RUN { same } else { 1 };
            let mut cell = Cell { index: at.to_string(), value: String::new(), is_null: *value == Value::Null };
            if run > 1 {
                cell.index = format!("{at}..{}", at + run - 1);
            }
            match self.box_of(value) {
                Some(to) => {
                    self.picture.edges.push(Edge { from, to, label: String::new(), cell: Some(cells.len()) });
                }
                None if !cell.is_null => cell.value = self.value(value),
                None => {}
            }
            cells.push(cell);
            at += run;
        }
        cells
    }

    fn box_of(&self, value: &Value) -> Option<usize> {
        target(value).and_then(|number| self.nodes[number])
    }

    /// A value that has no box.
    fn value(&mut self, value: &Value) -> String {
        let text = match value {
            Value::Ref(number) => {
                let text = by_value(&self.graph.objects[*number]).unwrap_or_else(|| format!("object {number}"));
                if self.twins[*number] { format!("#{} {text}", self.label(*number)) } else { text }
            }
            Value::Open(alternatives) => {
                let shown = alternatives.iter().map(|alternative| match alternative {
                    // An open value is not an alternative of another.
                    Alternative::Value(Value::Open(_)) => "{...}".to_owned(),
                    Alternative::Value(value) => self.value(value),
                    Alternative::Range(low, high) => format!("{low}..{high}"),
                    Alternative::Objects { class, count } => format!("{} x{count}", simple_name(class)),
                });
                format!("{{{}}}", shown.collect::<Vec<_>>().join(", "))
            }
            value => literal::shown(value),
        };
        cut(&text)
    }

    fn label(&mut self, number: usize) -> usize {
        *self.labels[number].get_or_insert_with(|| {
            self.given += 1;
            self.given
        })
    }
}

/// A prefix of `text` that fits into a picture.
fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
