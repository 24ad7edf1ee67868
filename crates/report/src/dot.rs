//! Pictures of graphs for Graphviz: boxes are tables, arrows have the names of fields. A null reference where an
//! arrow could be is a small dot, which also keeps the place of a missing child.

use std::fmt::Write as _;

use fretsaw_graph::Graph;

use crate::picture::roles::Shape;
use crate::picture::{Body, Node, Picture};
use crate::text;
use crate::xml::escape;

/// The colour of null and absent values.
const QUIET: &str = "#9aa7b5";

/// A part of the second line of every graph.
pub(crate) const SPACING: &str = "ranksep=0.35, nodesep=0.3, tooltip=";

/// Whether text that begins with `head` is one that [`graph`] has written.
pub fn is_written(head: &str) -> bool {
    head.starts_with("digraph ") && head.contains(SPACING)
}

/// `graph` as a graph of the language DOT, called `name`.
pub fn graph(graph: &Graph, name: &str) -> String {
    let picture = Picture::of(graph);
    let shapes: Vec<Shape> = picture.nodes.iter().map(|node| picture.roles.shape(&node.fields)).collect();
    let is_list = shapes.iter().any(|shape| matches!(shape, Shape::List(_)))
        && !shapes.iter().any(|shape| matches!(shape, Shape::Binary(..)))
        && picture.edges.iter().all(|edge| edge.cell.is_none());
    let mut out = format!("digraph {} {{\n", quoted(name));
    let direction = if is_list { "LR" } else { "TB" };
    let _ = writeln!(out, "  graph [rankdir={direction}, {SPACING}{}]", quoted(&text::line(graph)));
    out.push_str("  node [shape=plain, fontname=monospace, fontsize=11]\n");
    out.push_str("  edge [fontname=monospace, fontsize=9, color=\"#41556b\", fontcolor=\"#41556b\", arrowsize=0.7]\n");
    for (number, node) in picture.nodes.iter().enumerate() {
        match &node.body {
            Body::Name => {
                let _ = writeln!(out, "  n{number} [shape=plaintext, label={}]", quoted(&node.title));
            }
            _ => {
                let _ = writeln!(out, "  n{number} [label=<{}>, ordering=out]", table(node));
            }
        }
    }
    for (number, shape) in shapes.iter().enumerate() {
        arrows(&mut out, &picture, number, shape);
    }
    out.push_str("}\n");
    out
}

/// The arrows that leave a box, in the order in which their ends should be, with dots for missing children.
fn arrows(out: &mut String, picture: &Picture, number: usize, shape: &Shape) {
    let node = &picture.nodes[number];
    let place = |name: &str| match shape {
        Shape::Binary(left, _) if name == left => 0,
        Shape::Binary(_, right) if name == right => 2,
        _ => 1,
    };
    let stubs = node.stubs.iter().enumerate().map(|(n, name)| {
        let id = format!("null{number}_{n}");
        let tooltip = quoted(&format!("{name}: null"));
        let dot = format!("  {id} [shape=point, width=0.05, color=\"{QUIET}\", tooltip={tooltip}]\n");
        (place(name), format!("{dot}  n{number} -> {id} [arrowhead=none, color=\"{QUIET}\"]\n"))
    });
    let arrows = picture.leaving(number).iter().map(|edge| {
        let from = edge.cell.map_or(format!("n{number}"), |cell| format!("n{number}:c{cell}:s"));
        let is_back = picture.roles.is_backward(&edge.label);
        let back = if is_back { format!(", constraint=false, color=\"{QUIET}\"") } else { String::new() };
        (place(&edge.label), format!("  {from} -> n{} [label={}{back}]\n", edge.to, quoted(&edge.label)))
    });
    let mut all: Vec<(u8, String)> = arrows.chain(stubs).collect();
    all.sort_by_key(|(place, _)| *place);
    all.into_iter().for_each(|(_, text)| out.push_str(&text));
}

/// A box as a table in DOT's HTML-like syntax.
fn table(node: &Node) -> String {
    let tint = node.tint;
    let mut out =
        String::from("<TABLE BORDER=\"0\" CELLBORDER=\"1\" CELLSPACING=\"0\" CELLPADDING=\"3\" COLOR=\"#5b6b7d\">");
    let span = match &node.body {
        Body::Cells(cells) => cells.len().max(1),
        _ => 1,
    };
    let _ = write!(out, "<TR><TD COLSPAN=\"{span}\" BGCOLOR=\"{tint}\"><B>{}</B></TD></TR>", escape(&node.title));
    let quiet = |text: &str| format!("<FONT COLOR=\"{QUIET}\">{}</FONT>", escape(text));
    match &node.body {
        Body::Rows(rows) if !rows.is_empty() => {
            out.push_str("<TR><TD ALIGN=\"LEFT\" BALIGN=\"LEFT\">");
            for (number, row) in rows.iter().enumerate() {
                let before = if number == 0 { "" } else { "<BR/>" };
                let shown = format!("{} = {}", row.name, row.value);
                out.push_str(&format!("{before}{}", if row.quiet { quiet(&shown) } else { escape(&shown) }));
            }
            out.push_str("</TD></TR>");
        }
        Body::Cells(cells) if !cells.is_empty() => {
            out.push_str("<TR>");
            for (number, cell) in cells.iter().enumerate() {
                let index = format!("<FONT POINT-SIZE=\"8\">{}</FONT>", quiet(&cell.index));
                let value = match cell.value.as_str() {
                    _ if cell.is_null => quiet("null"),
                    "" => "&#8226;".to_owned(),
                    value => escape(value),
                };
                let _ = write!(out, "<TD PORT=\"c{number}\">{index}<BR/>{value}</TD>");
            }
            out.push_str("</TR>");
        }
        _ => {}
    }
    out.push_str("</TABLE>");
    out
}

/// `text` as a quoted string of DOT, where a backslash begins an escape.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

/// A text as a part of a string.
pub(crate) fn escaped(text: &str) -> String {
    let clean = text.replace(char::is_control, "?");
    clean.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use fretsaw_graph::{json, random};

    use super::*;
    use crate::samples;

    #[test]
    fn every_box_and_arrow_is_there() {
        for seed in 0..500 {
            let random = random::graph(seed);
            let picture = Picture::of(&random);
            let text = graph(&random, "g");
            let boxes = text.matches("<TABLE").count();
            assert_eq!(boxes, picture.nodes.iter().filter(|node| node.object.is_some()).count(), "seed {seed}");
            let stubs: usize = picture.nodes.iter().map(|node| node.stubs.len()).sum();
            let arrows = text.lines().filter(|line| line.contains(" -> n")).count();
            assert_eq!(arrows, picture.edges.len() + stubs, "seed {seed}");
        }
    }

    #[test]
    fn children_come_in_order_and_missing_ones_have_a_dot() {
        let text = graph(&samples::tree(&[1, 2], true), "tree 1");
        assert!(text.starts_with("digraph \"tree 1\" {"));
        let dot = text.find("n2 -> null2_0").expect("a dot for left");
        let right = text.find("n2 -> n3 [label=\"right\"]").expect("an arrow to the right");
        assert!(dot < right);
        assert!(text.contains("n3 -> n2 [label=\"parent\", constraint=false"));
        assert!(text.contains("rankdir=TB"));
        assert!(graph(&samples::list(3), "l").contains("rankdir=LR"));
        assert!(graph(&samples::table(4, &[1, 2]), "t").contains("n2:c1:s -> n3"));
    }

    #[test]
    fn names_cannot_break_out() {
        let odd = json::read(r#"{"roots":[{"name":"\"\\","value":1}],"objects":[]}"#);
        assert!(graph(&odd.unwrap(), "a\"b\\").contains(r#"digraph "a\"b\\" {"#));
    }
}
