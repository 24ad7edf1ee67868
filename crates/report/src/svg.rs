//! Pictures of graphs as SVG, which needs no other program: one graph, many on a sheet with their numbers, or one before and after
//! something has changed it.

use std::collections::HashSet;
use std::fmt::Write as _;

use fretsaw_graph::Graph;

use crate::change::{Place, changes};
use crate::picture::labels::labels;
use crate::picture::paths::{Path, Point, paths};
use crate::picture::place::{INDEX, Layout, PAD, ROW, Rect, TITLE, cells, place, small_width, width};
use crate::picture::roles::{Shape, Tree};
use crate::picture::{Body, Cell, Edge, Node, Picture, Row};
use crate::text;
use crate::xml::escape;

/// The margin around a picture, and between those of a sheet.
const MARGIN: i32 = 12;
const BETWEEN: i32 = 28;
/// The width of a caption.
const CAPTION: i32 = 70;
/// The preferred ratio of width to height of a sheet.
const ASPECT: f64 = 1.5;
/// The radius of the corners of ways.
const CORNER: f64 = 9.0;

const STYLE: &str = "text{font:12px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#1c2733}\
    .box{fill:#fff;stroke:#5b6b7d}.title{font-weight:bold}.name{fill:#64748b}.quiet,.index{fill:#9aa7b5}\
    .index,.label{font-size:10px}.rule{stroke:#c8d1da}.label{fill:#41556b;stroke:#fff;stroke-width:3px;paint-order:stroke}\
    .root{font-style:italic}.edge{fill:none;stroke:#41556b;stroke-width:1.2px;marker-end:url(#to)}\
    .back{stroke:#93a1b0;marker-end:url(#back)}.stub{fill:none;stroke:#b4bfca}.number{fill:#9aa7b5;font-weight:bold}\
    .port{fill:#41556b;stroke:#41556b}\
    .light{fill:#fff}";

/// What is marked because it has changed.
const MARKS: &str = "text.changed{fill:#c8433c;font-weight:bold}path.changed{stroke:#c8433c;stroke-width:2px}";

/// Whether text that begins with `head` is a picture or a sheet of this module.
pub fn is_written(head: &str) -> bool {
    head.starts_with("<svg ") && head.contains(STYLE)
}

/// A picture of `graph`.
pub fn picture(graph: &Graph) -> String {
    let drawing = Drawing::of(graph, HashSet::new());
    document((drawing.width(), drawing.height()), "", &drawing.placed((0, 0), &text::line(graph)))
}

/// A picture of `before` beside one of `after`, the same objects at another time, with all differences marked.
pub fn change(before: &Graph, after: &Graph) -> String {
    let changes = changes(before, after);
    let sides = [("before", before, changes.before), ("after", after, changes.after)];
    let (mut content, mut width, mut height) = (String::new(), 0, 0);
    for (caption, graph, marks) in sides {
        let drawing = Drawing::of(graph, marks);
        let _ =
            write!(content, "<text class=\"number\" x=\"{}\" y=\"{}\">{caption}</text>", width + MARGIN, 2 * MARGIN);
        content.push_str(&drawing.placed((width, 2 * MARGIN), &text::line(graph)));
        width += drawing.width().max(CAPTION) + BETWEEN;
        height = height.max(drawing.height());
    }
    document((width - BETWEEN, height + 2 * MARGIN), MARKS, &content)
}

/// A sheet of `graphs`, each with its number.
pub fn sheet(graphs: &[(usize, &Graph)]) -> String {
    let drawings: Vec<Drawing> = graphs.iter().map(|(_, graph)| Drawing::of(graph, HashSet::new())).collect();
    let sizes: Vec<(i32, i32)> = drawings.iter().map(|drawing| (drawing.width(), drawing.height())).collect();
    let (whole, places) = arrange(&sizes);
    let mut out = String::new();
    for ((drawing, (number, graph)), (x, y)) in drawings.iter().zip(graphs).zip(places) {
        let _ = write!(out, "<text class=\"number\" x=\"{}\" y=\"{}\">{number}</text>", x + MARGIN, y + MARGIN);
        out.push_str(&drawing.placed((x, y + MARGIN), &text::line(graph)));
    }
    document(whole, "", &out)
}

/// The size of a sheet of pictures of these sizes, and the position of each, in the number of columns that looks
/// best.
fn arrange(sizes: &[(i32, i32)]) -> ((i32, i32), Vec<(i32, i32)>) {
    const MOST: usize = 60;
    let grid = |columns: usize| {
        let mut widths = vec![0; columns];
        let mut heights = vec![0; sizes.len().div_ceil(columns)];
        for (n, (w, h)) in sizes.iter().enumerate() {
            widths[n % columns] = widths[n % columns].max(w + BETWEEN);
            heights[n / columns] = heights[n / columns].max(h + BETWEEN);
        }
        (widths, heights)
    };
    let unlike = |columns: &usize| {
        let (widths, heights) = grid(*columns);
        let aspect = f64::from(widths.iter().sum::<i32>()) / f64::from(heights.iter().sum::<i32>().max(1));
        ((aspect / ASPECT).ln().abs() * 1e6) as u64
    };
    let columns = (1..=sizes.len().min(MOST)).min_by_key(unlike).unwrap_or(1);
    let (widths, heights) = grid(columns);
    let before = |all: &[i32], n: usize| all[..n].iter().sum::<i32>();
    let place = |n: usize| (before(&widths, n % columns), before(&heights, n / columns));
    ((widths.iter().sum::<i32>().max(1), heights.iter().sum::<i32>().max(1)), (0..sizes.len()).map(place).collect())
}

pub(crate) fn document((w, h): (i32, i32), style: &str, content: &str) -> String {
    let arrow = |id: &str, colour: &str| {
        format!(
            "<marker id=\"{id}\" viewBox=\"0 0 8 8\" refX=\"7.5\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
             markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0,1L8,4L0,7z\" fill=\"{colour}\"/></marker>"
        )
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\">\n\
         <style>{STYLE}{style}</style>\n<defs>{}{}</defs>\n\
         <rect width=\"{w}\" height=\"{h}\" fill=\"#fff\"/>\n{content}</svg>\n",
        arrow("to", "#41556b"),
        arrow("back", "#93a1b0"),
    )
}

/// A picture with its layout.
struct Drawing {
    content: String,
    /// Its bounding box: left, top, right, bottom.
    bounds: (i32, i32, i32, i32),
    /// What is marked.
    marks: HashSet<Place>,
}

impl Drawing {
    fn of(graph: &Graph, marks: HashSet<Place>) -> Drawing {
        let picture = Picture::of(graph);
        let tree = Tree::of(&picture);
        let Layout { rects, hangs } = place(&picture, &tree);
        let paths = paths(&picture, &tree, &rects);
        let mut drawing = Drawing { content: String::new(), bounds: (0, 0, 0, 0), marks };
        for (node, (rect, hangs)) in picture.nodes.iter().zip(rects.iter().zip(hangs)) {
            drawing.cover(rect.x, rect.y);
            drawing.cover(rect.right(), rect.bottom());
            drawing.node(node, rect);
            drawing.stubs(node, rect, &picture.roles.shape(&node.fields), hangs);
        }
        for (edge, path) in picture.edges.iter().zip(&paths) {
            drawing.edge(&picture, edge, path);
        }
        for (edge, at) in picture.edges.iter().zip(labels(&picture, &rects, &paths)) {
            at.iter().for_each(|at| drawing.label(&edge.label, at));
        }
        drawing
    }

    fn width(&self) -> i32 {
        self.bounds.2 - self.bounds.0 + 2 * MARGIN
    }

    fn height(&self) -> i32 {
        self.bounds.3 - self.bounds.1 + 2 * MARGIN
    }

    /// Its content, moved so that its upper left corner is there.
    fn placed(&self, (x, y): (i32, i32), title: &str) -> String {
        let (dx, dy) = (x + MARGIN - self.bounds.0, y + MARGIN - self.bounds.1);
        format!("<g transform=\"translate({dx},{dy})\"><title>{}</title>\n{}</g>\n", escape(title), self.content)
    }

    fn cover(&mut self, x: i32, y: i32) {
        let (left, top, right, bottom) = self.bounds;
        self.bounds = (left.min(x), top.min(y), right.max(x), bottom.max(y));
    }

    fn node(&mut self, node: &Node, rect: &Rect) {
        let Rect { x, y, w, h } = *rect;
        if let Body::Name = node.body {
            self.text("root", x + 2, y + 15, &node.title);
            return self.content.push('\n');
        }
        let object = node.object.unwrap_or_default();
        let (fill, light) = title_colour(node);
        let _ = write!(self.content, "<g class=\"object\" data-object=\"{object}\">");
        let _ = write!(self.content, "<rect class=\"box\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"4\"/>");
        // The title's background has the round corners of the box.
        let (right, low) = (x + w - 1, y + TITLE - 1);
        let rest =
            if h > TITLE { format!("V{low}H{}V", x + 1) } else { format!("V{}q0,3-3,3H{}q-3,0-3-3V", low - 3, x + 4) };
        let _ = write!(
            self.content,
            "<path d=\"M{},{}q0-3,3-3H{}q3,0,3,3{rest}{}z\" fill=\"{fill}\"/>",
            x + 1,
            y + 4,
            right - 3,
            y + 4
        );
        let middle = x + (w - width(&node.title)) / 2;
        self.text(if light { "title light" } else { "title" }, middle, y + 15, &node.title);
        match &node.body {
            Body::Rows(rows) => {
                for (n, row) in rows.iter().enumerate() {
                    let is_marked = self.is_marked(node.object, &row.name);
                    self.row(row, rect, n as i32, is_marked);
                }
            }
            Body::Cells(all) => {
                for (cell, place) in all.iter().zip(cells(node)) {
                    let is_marked = self.is_marked(node.object, &format!("[{}]", cell.index));
                    self.cell(cell, place, rect, is_marked);
                }
            }
            Body::Name => {}
        }
        self.content.push_str("</g>\n");
    }

    /// Whether a field or an element of an object is marked.
    fn is_marked(&self, object: Option<usize>, name: &str) -> bool {
        object.is_some_and(|object| self.marks.contains(&(object, name.to_owned())))
    }

    fn row(&mut self, row: &Row, rect: &Rect, number: i32, is_marked: bool) {
        let y = rect.y + TITLE + number * ROW + 14;
        let class = if row.quiet { "quiet" } else { "name" };
        self.text(class, rect.x + PAD, y, &row.name);
        let value = match row.quiet {
            _ if is_marked => "changed",
            true => "quiet",
            false => "value",
        };
        self.text(value, rect.x + PAD + width(&row.name) + PAD, y, &row.value);
    }

    fn cell(&mut self, cell: &Cell, (x, w): (i32, i32), rect: &Rect, is_marked: bool) {
        let (x, y) = (rect.x + x, rect.y + TITLE);
        if x > rect.x {
            let _ = write!(self.content, "<path class=\"rule\" d=\"M{x},{y}V{}\"/>", rect.bottom() - 1);
        }
        self.text("index", x + (w - small_width(&cell.index)) / 2, y + 10, &cell.index);
        let (low, middle) = (rect.bottom(), x + w / 2);
        if cell.is_null {
            let class = if is_marked { "stub changed" } else { "stub" };
            let _ = write!(self.content, "<path class=\"{class}\" d=\"M{},{}l12-12\"/>", middle - 6, low - 4);
        } else if cell.value.is_empty() {
            let y = low - 10;
            let _ = write!(self.content, "<path class=\"port\" d=\"M{middle},{low}V{y}\"/>");
            let _ = write!(self.content, "<circle class=\"port\" cx=\"{middle}\" cy=\"{y}\" r=\"2\"/>");
        }
        let class = if is_marked { "changed" } else { "value" };
        self.text(class, x + (w - width(&cell.value)) / 2, y + INDEX + 15, &cell.value);
    }

    /// Stubs: short lines for null references.
    fn stubs(&mut self, node: &Node, rect: &Rect, shape: &Shape, hangs: bool) {
        for name in &node.stubs {
            let (part, dx) = match shape {
                Shape::Binary(left, _) if left == name => (0.3, -5),
                Shape::Binary(..) => (0.7, 5),
                _ => (0.5, 0),
            };
            let (x, y) = (rect.x + (f64::from(rect.w) * part) as i32, rect.bottom());
            let (line, end) = match shape {
                Shape::List(_) if !hangs => {
                    let (x, y) = (rect.right(), rect.y + rect.h / 2);
                    (format!("M{x},{y}h9"), (x + 9, y))
                }
                _ => (format!("M{x},{y}l{dx},8"), (x + dx, y + 8)),
            };
            self.cover(end.0 + 2, end.1 + 2);
            let class = if self.is_marked(node.object, name) { " class=\"changed\"" } else { "" };
            let _ = writeln!(
                self.content,
                "<g class=\"stub\"><title>{}: null</title><path{class} d=\"{line}\"/><circle cx=\"{}\" cy=\"{}\" r=\"2\"/></g>",
                escape(name),
                end.0,
                end.1
            );
        }
    }

    fn edge(&mut self, picture: &Picture, edge: &Edge, path: &Path) {
        path.points().into_iter().for_each(|(x, y)| self.cover(x as i32, y as i32));
        let object = picture.nodes[edge.from].object;
        let index = edge.cell.map(|cell| cell_index(&picture.nodes[edge.from], cell));
        let is_marked = self.is_marked(object, &index.unwrap_or_else(|| edge.label.clone()));
        let class = match picture.roles.is_backward(&edge.label) {
            _ if is_marked => "edge changed",
            true => "edge back",
            false => "edge",
        };
        let from = picture.nodes[edge.from].object.map_or(String::new(), |n| format!(" data-from=\"{n}\""));
        let to = picture.nodes[edge.to].object.unwrap_or_default();
        let field = match edge.cell {
            Some(cell) => format!("[{cell}]"),
            None => escape(&edge.label),
        };
        let _ = writeln!(
            self.content,
            "<path class=\"{class}\" d=\"{}\"{from} data-to=\"{to}\" data-field=\"{field}\"/>",
            outline(path)
        );
    }

    fn label(&mut self, label: &str, at: &Rect) {
        self.cover(at.x, at.y);
        self.cover(at.right(), at.bottom());
        self.text("label", at.x, at.y + 9, label);
        self.content.push('\n');
    }

    fn text(&mut self, class: &str, x: i32, y: i32, text: &str) {
        if !text.is_empty() {
            let _ = write!(self.content, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escape(text));
        }
    }
}

/// The name of an element: its index in brackets.
fn cell_index(node: &Node, cell: usize) -> String {
    match &node.body {
        Body::Cells(cells) => format!("[{}]", cells.get(cell).map_or("", |cell| &cell.index)),
        _ => String::new(),
    }
}

/// The colour of a title's background, and whether the title is light: red and black nodes have their own colours.
fn title_colour(node: &Node) -> (&'static str, bool) {
    let Body::Rows(rows) = &node.body else { return (node.tint, false) };
    let is = |colour: &str| {
        rows.iter().any(|row| {
            let name = row.name.to_lowercase();
            row.value == colour.to_uppercase()
                || row.value == "true" && (name == colour || name == format!("is{colour}"))
        })
    };
    match (is("red"), is("black")) {
        (true, false) => ("#c8433c", true),
        (false, true) => ("#3a4450", true),
        _ => (node.tint, false),
    }
}

/// A way in SVG syntax.
fn outline(path: &Path) -> String {
    let show = |(x, y): Point| format!("{},{}", tenth(x), tenth(y));
    match path {
        Path::Curve([a, b, c, d]) => format!("M{}C{} {} {}", show(*a), show(*b), show(*c), show(*d)),
        Path::Lines(points) => {
            let mut out = points.first().map_or(String::new(), |first| format!("M{}", show(*first)));
            for triple in points.windows(3) {
                let (before, after) = (towards(triple[1], triple[0]), towards(triple[1], triple[2]));
                let _ = write!(out, "L{}Q{} {}", show(before), show(triple[1]), show(after));
            }
            points.last().iter().for_each(|last| out.push_str(&format!("L{}", show(**last))));
            out
        }
    }
}

/// The point where the corner at `corner` begins on the way to `end`.
fn towards(corner: Point, end: Point) -> Point {
    let (dx, dy) = (end.0 - corner.0, end.1 - corner.1);
    let length = dx.hypot(dy).max(1e-9);
    let part = (CORNER / length).min(0.5);
    (corner.0 + dx * part, corner.1 + dy * part)
}

/// A number with at most one decimal.
fn tenth(n: f64) -> String {
    let text = format!("{n:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use fretsaw_graph::{json, random};

    use super::*;
    use crate::samples;

    /// The elements of an XML text, opening tags with their attributes; panics if it is not well-formed.
    fn elements(xml: &str) -> Vec<&str> {
        let (mut open, mut found) = (Vec::new(), Vec::new());
        let mut rest = xml;
        while let Some(start) = rest.find('<') {
            let text = &rest[..start];
            let names = ["amp;", "lt;", "gt;", "quot;"];
            assert!(text.split('&').skip(1).all(|t| names.iter().any(|n| t.starts_with(n))), "{text}");
            assert!(!text.contains('>') && !text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
            let end = start + rest[start..].find('>').expect("an end of the tag");
            let tag = &rest[start + 1..end];
            assert!(tag.matches('"').count().is_multiple_of(2), "{tag}");
            let name = |tag: &str| tag.split(' ').next().map(str::to_owned);
            if let Some(closed) = tag.strip_prefix('/') {
                assert_eq!(open.pop(), name(closed), "{xml}");
            } else {
                found.push(tag);
                if !tag.ends_with('/') {
                    open.extend(name(tag));
                }
            }
            rest = &rest[end + 1..];
        }
        assert!(open.is_empty() && rest.trim().is_empty(), "{open:?}");
        found
    }

    fn attribute(tag: &str, name: &str) -> Option<String> {
        let from = tag.find(&format!(" {name}=\""))? + name.len() + 3;
        Some(tag[from..].split('"').next().unwrap_or_default().to_owned())
    }

    #[test]
    fn pictures_are_well_formed_and_show_everything_once() {
        for seed in 0..1_000 {
            let graph = random::graph(seed);
            let drawn = Picture::of(&graph);
            let xml = picture(&graph);
            let tags = elements(&xml);
            let mut objects: Vec<usize> =
                tags.iter().filter_map(|t| attribute(t, "data-object")?.parse().ok()).collect();
            let mut expected: Vec<usize> = drawn.nodes.iter().filter_map(|node| node.object).collect();
            objects.sort_unstable();
            expected.sort_unstable();
            assert_eq!(objects, expected, "seed {seed}");
            let arrows = tags.iter().filter(|tag| attribute(tag, "data-to").is_some()).count();
            assert_eq!(arrows, drawn.edges.len(), "seed {seed}");
            assert_eq!(picture(&graph), xml);
        }
    }

    /// No text is wider than its box, according to the assumed widths of characters.
    #[test]
    fn texts_fit_their_boxes() {
        for graph in
            [samples::tree(&[200, 100, 300], true), samples::heap(&[-100_000, 5], 40), samples::table(3, &[1, 4])]
        {
            let xml = picture(&graph);
            for object in xml.split("<g class=\"object\"").skip(1) {
                let object = object.split("</g>").next().unwrap_or_default();
                let number = |tag: &str, name: &str| attribute(tag, name).unwrap().parse::<f64>().unwrap();
                let frame = object.split('<').find(|tag| tag.contains("class=\"box\"")).expect("a box");
                let (left, right) = (number(frame, "x"), number(frame, "x") + number(frame, "width"));
                for (tag, text) in
                    object.split('<').filter_map(|tag| tag.split_once('>')).filter(|t| t.0.starts_with("text"))
                {
                    let size = if tag.contains("index") { 6.03 } else { 7.23 };
                    let x = number(tag, "x");
                    assert!(x >= left && x + text.chars().count() as f64 * size <= right, "{tag} {text} in {frame}");
                }
            }
        }
    }

    #[test]
    fn a_sheet_has_every_graph_with_its_number() {
        let graphs: Vec<Graph> = (0..7).map(samples::list).collect();
        let numbered: Vec<(usize, &Graph)> = graphs.iter().enumerate().map(|(n, graph)| (n + 3, graph)).collect();
        let xml = sheet(&numbered);
        let tags = elements(&xml);
        assert_eq!(tags.iter().filter(|tag| tag.starts_with("g transform")).count(), 7);
        (3..10).for_each(|n| assert!(xml.contains(&format!(">{n}</text>")), "{n}"));
        assert_eq!(tags.iter().filter(|tag| attribute(tag, "data-object").is_some()).count(), 7 + 21);
        elements(&sheet(&[]));
    }

    /// What differs is marked on both sides, and nothing else.
    #[test]
    fn changes_are_marked() {
        let graph = |size: i32, elements: &str, next: &str| {
            let root = r#"{"roots":[{"name":"x","value":{"ref":0}}],"objects":["#;
            let list = format!(r#"{{"class":"L","fields":{{"size":{size},"a":{{"ref":1}},"next":{next},"n":3}}}}"#);
            let array = format!(r#"{{"class":"int[]","elements":[{elements}]}}"#);
            json::read(&format!("{root}{list},{array}]}}")).unwrap()
        };
        let marked = |xml: &str| elements(xml).iter().filter(|tag| tag.contains("changed\"")).count();
        let before = graph(1, "5,6", "null");
        assert_eq!(marked(&change(&before, &before)), 0);
        assert_eq!(marked(&change(&before, &graph(2, "5,6", "null"))), 2);
        assert_eq!(marked(&change(&before, &graph(2, "5,7", "null"))), 4);
        assert_eq!(marked(&change(&before, &graph(1, "5,6", r#"{"ref":0}"#))), 2);
        for seed in 0..300 {
            elements(&change(&random::graph(seed), &random::graph(seed + 1)));
        }
        assert!(is_written(&change(&before, &before)));
    }

    #[test]
    fn texts_are_escaped() {
        let graph = json::read(
            r#"{"roots":[{"name":"<a>\u0001","value":{"ref":0}}],"objects":[{"class":"A&B","fields":{"\"":{"ref":0}}}]}"#,
        );
        let xml = picture(&graph.unwrap());
        elements(&xml);
        assert!(xml.contains("&lt;a&gt;?") && xml.contains("A&amp;B"));
    }
}
