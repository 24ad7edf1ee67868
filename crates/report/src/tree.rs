//! Pictures of symbolic execution trees, as in Figures 1 and 4 of Visser, Pasareanu and Khurshid, Test Input Generation with Java
//! PathFinder: nodes are choices, edges the sides that paths take, and leaves how paths end.

use std::fmt::Write as _;

use crate::dot::{SPACING, escaped, quoted};
use crate::svg::document;
use crate::xml::escape;

/// The width of a character, and the height of a line.
const CHARACTER: f64 = 7.3;
const LINE: i32 = 16;
/// Within boxes; between boxes beside each other; between a box and the ones below it.
const PAD: i32 = 8;
const BESIDE: i32 = 18;
const BELOW: i32 = 44;
/// Around the picture.
const MARGIN: i32 = 12;
/// The greatest number of characters of a line, and of lines of a node.
const WIDEST: usize = 40;
const MOST_LINES: usize = 4;

const STYLE: &str = ".choice{fill:#fff;stroke:#5b6b7d}.completed{fill:#eef7ee;stroke:#5d9a63}\
    .violated{fill:#fbeceb;stroke:#c8433c}.limited{fill:#fdf5e3;stroke:#c69026}.cut{fill:#f3f5f7;stroke:#9aa7b5}\
    .infeasible,.unseen{fill:none;stroke:#b4bfca;stroke-dasharray:3 3}";

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// A choice.
    Choice,
    /// A path that ends normally.
    Completed,
    /// A path that ends in a violation.
    Violated,
    /// A path that reaches a limit.
    Limited,
    /// A path on which an assumption fails.
    Cut,
    /// A side that no input takes.
    Infeasible,
    /// What the picture leaves out, or nobody has explored.
    Unseen,
}

impl NodeKind {
    fn class(self) -> &'static str {
        match self {
            NodeKind::Choice => "choice",
            NodeKind::Completed => "completed",
            NodeKind::Violated => "violated",
            NodeKind::Limited => "limited",
            NodeKind::Cut => "cut",
            NodeKind::Infeasible => "infeasible",
            NodeKind::Unseen => "unseen",
        }
    }

    fn colour(self) -> &'static str {
        match self {
            NodeKind::Choice => "#5b6b7d",
            NodeKind::Completed => "#5d9a63",
            NodeKind::Violated => "#c8433c",
            NodeKind::Limited => "#c69026",
            NodeKind::Cut => "#9aa7b5",
            NodeKind::Infeasible | NodeKind::Unseen => "#b4bfca",
        }
    }
}

/// A node.
#[derive(Clone, Debug)]
pub struct TreeNode {
    /// What it is.
    pub kind: NodeKind,
    /// Where it is in the program; may be empty.
    pub place: String,
    /// The condition of a choice, or what a leaf is.
    pub text: String,
    /// The number of the node above, which is smaller, and the side that leads here; none for the root.
    pub parent: Option<(usize, String)>,
}

/// A tree, and a line about it. Nodes with the same parent are in the order of the picture.
#[derive(Clone, Debug, Default)]
pub struct ExecutionTree {
    /// The nodes; the root is the first.
    pub nodes: Vec<TreeNode>,
    /// What is to be said about it; may be empty.
    pub caption: String,
}

impl ExecutionTree {
    /// Adds a node; returns its number.
    pub fn add(&mut self, kind: NodeKind, place: &str, text: &str, parent: Option<(usize, String)>) -> usize {
        self.nodes.push(TreeNode { kind, place: place.to_owned(), text: text.to_owned(), parent });
        self.nodes.len() - 1
    }

    /// The tree as SVG.
    pub fn svg(&self) -> String {
        let boxes = Layout::of(self);
        let top = MARGIN + if self.caption.is_empty() { 0 } else { LINE + PAD };
        let mut out = String::new();
        if !self.caption.is_empty() {
            let _ = writeln!(
                out,
                "<text class=\"number\" x=\"{MARGIN}\" y=\"{}\">{}</text>",
                MARGIN + PAD,
                escape(&self.caption)
            );
        }
        for (node, at) in self.nodes.iter().zip(&boxes.boxes) {
            let Some((parent, side)) = &node.parent else { continue };
            let from = &boxes.boxes[*parent];
            let (x1, y1, x2, y2) = (from.middle(), top + from.y + from.height, at.middle(), top + at.y);
            let _ = writeln!(out, "<path class=\"edge\" d=\"M{x1},{y1}L{x2},{y2}\"/>");
            let (x, y) = ((x1 + x2) / 2, (y1 + y2) / 2);
            let _ = writeln!(
                out,
                "<text class=\"label\" x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{}</text>",
                escape(side)
            );
        }
        for (node, at) in self.nodes.iter().zip(&boxes.boxes) {
            let (x, y) = (at.x, top + at.y);
            let _ = writeln!(
                out,
                "<g><title>{}</title><rect class=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"4\"/>",
                escape(&node.text),
                node.kind.class(),
                at.width,
                at.height
            );
            let place = (!node.place.is_empty()).then_some(("name", &node.place));
            let lines = place.into_iter().chain(at.lines.iter().map(|line| ("text", line)));
            for (number, (class, line)) in (0_i32..).zip(lines) {
                let (x, y) = (at.middle(), y + PAD + LINE * number + LINE - 4);
                let _ = writeln!(
                    out,
                    "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{}</text>",
                    escape(line)
                );
            }
            out.push_str("</g>\n");
        }
        document((boxes.width + 2 * MARGIN, top + boxes.height + MARGIN), STYLE, &out)
    }

    /// The tree as a graph of the language DOT, called `name`.
    pub fn dot(&self, name: &str) -> String {
        let mut out = format!("digraph {} {{\n", quoted(name));
        let _ = writeln!(out, "  graph [rankdir=TB, {SPACING}{}, label={}]", quoted(name), quoted(&self.caption));
        out.push_str("  node [shape=box, style=rounded, fontname=monospace, fontsize=11]\n");
        out.push_str(
            "  edge [fontname=monospace, fontsize=9, color=\"#41556b\", fontcolor=\"#41556b\", arrowsize=0.7]\n",
        );
        for (number, node) in self.nodes.iter().enumerate() {
            let lines: Vec<String> =
                (!node.place.is_empty()).then(|| node.place.clone()).into_iter().chain(lines(&node.text)).collect();
            let dashes =
                if matches!(node.kind, NodeKind::Infeasible | NodeKind::Unseen) { ", style=dashed" } else { "" };
            let label = lines.iter().map(|line| escaped(line)).collect::<Vec<_>>().join("\\n");
            let _ = writeln!(out, "  n{number} [label=\"{label}\", color=\"{}\"{dashes}]", node.kind.colour());
            if let Some((parent, side)) = &node.parent {
                let _ = writeln!(out, "  n{parent} -> n{number} [label={}]", quoted(side));
            }
        }
        out.push_str("}\n");
        out
    }
}

/// A text in lines that are not too long.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let last =
            lines.last_mut().filter(|line| line.is_empty() || line.chars().count() + word.chars().count() < WIDEST);
        match last {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES);
        lines[MOST_LINES - 1].push_str(" …");
    }
    for line in &mut lines {
        if line.chars().count() > 2 * WIDEST {
            *line = line.chars().take(2 * WIDEST).chain(['…']).collect();
        }
    }
    lines
}

/// A node in the picture.
struct Place {
    x: i32,
    y: i32,
    width: i32,
    height: i32,
    lines: Vec<String>,
}

impl Place {
    fn middle(&self) -> i32 {
        self.x + self.width / 2
    }
}

/// Where the nodes are: each in the middle above what is below it.
struct Layout {
    boxes: Vec<Place>,
    width: i32,
    height: i32,
}

impl Layout {
    fn of(tree: &ExecutionTree) -> Layout {
        let mut boxes: Vec<Place> = tree.nodes.iter().map(box_of).collect();
        // How wide a node is together with what is below it; nodes follow their parents.
        let mut spans: Vec<i32> = boxes.iter().map(|node| node.width).collect();
        let mut below = vec![0; boxes.len()];
        for (number, node) in tree.nodes.iter().enumerate().rev() {
            spans[number] = spans[number].max(below[number] - BESIDE);
            if let Some((parent, _)) = &node.parent {
                below[*parent] += spans[number] + BESIDE;
            }
        }
        // The left end of what is still free below each node.
        let mut free = vec![0; boxes.len()];
        for (number, node) in tree.nodes.iter().enumerate() {
            let (left, y) = match &node.parent {
                None => (0, 0),
                Some((parent, _)) => {
                    let left = free[*parent];
                    free[*parent] += spans[number] + BESIDE;
                    (left, boxes[*parent].y + boxes[*parent].height + BELOW)
                }
            };
            let own = &mut boxes[number];
            own.x = left + (spans[number] - own.width) / 2;
            own.y = y;
            free[number] = left + (spans[number] - (below[number] - BESIDE).max(0)).max(0) / 2;
        }
        let right = boxes.iter().map(|node| node.x + node.width).max().unwrap_or(0);
        let bottom = boxes.iter().map(|node| node.y + node.height).max().unwrap_or(0);
        boxes.iter_mut().for_each(|node| node.x += MARGIN);
        Layout { boxes, width: right, height: bottom }
    }
}

fn box_of(node: &TreeNode) -> Place {
    let lines = lines(&node.text);
    let longest = lines.iter().chain([&node.place]).map(|line| line.chars().count()).max().unwrap_or(0);
    let count = lines.len() + usize::from(!node.place.is_empty());
    let width = (longest as f64 * CHARACTER) as i32 + 2 * PAD;
    Place { x: 0, y: 0, width, height: LINE * count as i32 + 2 * PAD, lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree of so many levels of two sides each.
    fn full(levels: u32) -> ExecutionTree {
        let mut tree = ExecutionTree::default();
        tree.add(NodeKind::Choice, "A.main:1", "x > 0", None);
        for number in 1..2_usize.pow(levels) - 1 {
            let parent = (number - 1) / 2;
            let text = format!("a longer condition && number == {number}");
            tree.add(NodeKind::Choice, "A.main:2", &text, Some((parent, (number % 2 == 1).to_string())));
        }
        tree
    }

    #[test]
    fn boxes_do_not_overlap() {
        for levels in 1..8 {
            let tree = full(levels);
            let Layout { boxes, width, .. } = Layout::of(&tree);
            for (number, a) in boxes.iter().enumerate() {
                assert!(a.x >= MARGIN && a.x + a.width <= width + MARGIN);
                for b in &boxes[number + 1..] {
                    let beside = a.x + a.width < b.x || b.x + b.width < a.x;
                    let below = a.y + a.height < b.y;
                    assert!(beside || below, "{levels}");
                }
            }
        }
    }

    #[test]
    fn every_node_and_side_is_drawn() {
        let mut tree = full(3);
        tree.caption = "3 of 7 <paths>".to_owned();
        tree.add(NodeKind::Infeasible, "", "no input", Some((6, "false".to_owned())));
        let (svg, dot) = (tree.svg(), tree.dot("A"));
        assert!(crate::svg::is_written(&svg) && crate::dot::is_written(&dot));
        assert!(svg.contains("3 of 7 &lt;paths&gt;") && dot.contains("3 of 7 <paths>"));
        assert_eq!((svg.matches("<rect class=").count(), svg.matches("class=\"edge\"").count()), (8, 7));
        assert_eq!((dot.matches("[label=").count(), dot.matches(" -> ").count()), (8 + 7, 7));
        assert_eq!(svg.matches(">false</text>").count(), 4);
    }

    #[test]
    fn long_texts_are_cut() {
        let text = "word ".repeat(100);
        assert_eq!(lines(&text).len(), MOST_LINES);
        assert!(lines(&text)[MOST_LINES - 1].ends_with(" …"));
        assert_eq!(lines(&"x".repeat(500))[0].chars().count(), 2 * WIDEST + 1);
        assert_eq!(lines("a b"), ["a b"]);
    }
}
