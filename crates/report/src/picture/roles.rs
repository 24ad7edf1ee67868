//! The roles of fields in a picture, derived from their names and the graph: which lead back, which are the
//! children of a binary tree, which lead along a list. They determine a tree of arrows, by which boxes are placed.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use super::{Body, Edge, Picture};

/// Parts of the names of fields that lead back.
const BACK: [&str; 8] = ["prev", "parent", "pred", "back", "owner", "outer", "this$", "container"];
/// Names of fields that lead along a list, even if it has only one node.
const ALONG: [&str; 3] = ["next", "succ", "rest"];
/// Parts of names that distinguish the children of a binary tree.
const PAIRS: [(&str, &str); 4] = [("left", "right"), ("low", "high"), ("smaller", "larger"), ("less", "greater")];

/// The roles of fields.
#[derive(Default)]
pub struct Roles {
    /// Fields that only lead back along other fields.
    backward: BTreeSet<String>,
    /// Fields that lead to an object with the same field.
    repeated: BTreeSet<String>,
}

/// The arrangement of a box's children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Below: the children of these fields to the left and right, with space for missing ones.
    Binary(String, String),
    /// The one of this field to the right, all others below.
    List(String),
    /// Below.
    Any,
}

impl Roles {
    /// The roles of the fields in `picture`.
    pub fn of(picture: &Picture) -> Roles {
        let mut roles = Roles { backward: backward(picture), repeated: BTreeSet::new() };
        for edge in &picture.edges {
            let again = picture.nodes[edge.to].fields.contains(&edge.label);
            if again && !roles.backward.contains(&edge.label) {
                roles.repeated.insert(edge.label.clone());
            }
        }
        roles
    }

    /// Whether the field `name` only leads back.
    pub fn is_backward(&self, name: &str) -> bool {
        self.backward.contains(name)
    }

    /// How the children of a box with these fields are arranged.
    pub fn shape(&self, fields: &[String]) -> Shape {
        if let Some((left, right)) = pair(fields) {
            return Shape::Binary(left.clone(), right.clone());
        }
        let is_along = |name: &&String| {
            !self.is_backward(name) && (self.repeated.contains(*name) || ALONG.contains(&name.as_str()))
        };
        let mut along = fields.iter().filter(is_along);
        match (along.next(), along.next()) {
            (Some(name), None) => Shape::List(name.clone()),
            _ => Shape::Any,
        }
    }

    /// Whether the field `name` determines the shape of a box with these fields.
    pub fn is_structural(&self, name: &str, fields: &[String]) -> bool {
        match self.shape(fields) {
            Shape::Binary(left, right) => name == left || name == right,
            Shape::List(next) => name == next,
            Shape::Any => false,
        }
    }
}

/// The fields of the left and the right child.
fn pair(fields: &[String]) -> Option<(&String, &String)> {
    let find = |wanted: &str| fields.iter().find(|name| name.to_lowercase() == wanted);
    let named = |(first, second): &(&str, &str)| {
        let left = fields.iter().find(|name| {
            let name = name.to_lowercase();
            name.contains(first) && find(&name.replace(first, second)).is_some()
        })?;
        Some((left, find(&left.to_lowercase().replace(first, second))?))
    };
    PAIRS.iter().find_map(named).or_else(|| Some((find("l")?, find("r")?)))
}

/// Fields all of whose arrows reverse others: the previous node, the parent.
fn backward(picture: &Picture) -> BTreeSet<String> {
    let mut arrows: HashMap<&str, Vec<(usize, usize)>> = HashMap::new();
    let mut names: Vec<&str> = Vec::new();
    let mut between: HashMap<(usize, usize), Vec<&str>> = HashMap::new();
    for edge in picture.edges.iter().filter(|edge| !edge.label.is_empty()) {
        between.entry((edge.from, edge.to)).or_default().push(&edge.label);
        let known = arrows.entry(&edge.label).or_default();
        if known.is_empty() {
            names.push(&edge.label);
        }
        known.push((edge.from, edge.to));
    }
    // The children of a node may be in an array.
    let mut holders: HashMap<usize, Vec<&Edge>> = HashMap::new();
    picture.edges.iter().filter(|edge| !edge.label.is_empty()).for_each(|e| holders.entry(e.to).or_default().push(e));
    for edge in picture.edges.iter().filter(|edge| edge.cell.is_some()) {
        for field in holders.get(&edge.from).into_iter().flatten() {
            between.entry((field.from, edge.to)).or_default().push(&field.label);
        }
    }
    let seems_back = |name: &&str| BACK.iter().any(|part| name.to_lowercase().contains(part));
    let (likely, others): (Vec<&str>, Vec<&str>) = names.into_iter().rev().partition(seems_back);
    let mut backward: BTreeSet<String> = BTreeSet::new();
    for name in likely.into_iter().chain(others) {
        let is_reverse = |(from, to): &(usize, usize)| {
            let ways = between.get(&(*to, *from)).map_or(&[][..], Vec::as_slice);
            ways.iter().any(|way| *way != name && !backward.contains(*way))
        };
        if arrows[name].iter().all(is_reverse) {
            backward.insert(name.to_owned());
        }
    }
    backward
}

/// A spanning tree of the boxes.
pub struct Tree {
    /// The tree arrow to each box; none for boxes that no arrow leads to.
    pub arrow: Vec<Option<usize>>,
    /// All boxes, each after its parent.
    pub order: Vec<usize>,
    /// The tree arrows to the children of each box, in the order of fields and cells.
    pub children: Vec<Vec<usize>>,
}

impl Tree {
    /// The spanning tree of `picture`. Arrows within a list or a tree are preferred to others, such as that to the
    /// last node of a list; arrows that lead back are only used if there are no others.
    pub fn of(picture: &Picture) -> Tree {
        let count = picture.nodes.len();
        let mut tree = Tree { arrow: vec![None; count], order: Vec::new(), children: vec![Vec::new(); count] };
        let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); count];
        let mut is_within: HashSet<usize> = HashSet::new();
        for (number, edge) in picture.edges.iter().enumerate() {
            leaving[edge.from].push(number);
            if picture.roles.repeated.contains(&edge.label) && edge.from != edge.to {
                is_within.insert(edge.to);
            }
        }
        let rank = |number: usize| {
            let edge = &picture.edges[number];
            match () {
                () if picture.roles.is_backward(&edge.label) => 2,
                () if picture.roles.repeated.contains(&edge.label) || !is_within.contains(&edge.to) => 0,
                () => 1,
            }
        };
        let mut is_met = vec![false; count];
        let mut waiting: [VecDeque<usize>; 3] = Default::default();
        let is_name = |node: &usize| matches!(picture.nodes[*node].body, Body::Name);
        let starts = (0..count).filter(is_name).chain((0..count).filter(|node| !is_name(node)));
        for start in starts {
            let mut fresh = Vec::new();
            if !is_met[start] {
                fresh.push(start);
            }
            loop {
                if let Some(node) = fresh.pop() {
                    is_met[node] = true;
                    tree.order.push(node);
                    leaving[node].iter().for_each(|edge| waiting[rank(*edge)].push_back(*edge));
                }
                let Some(number) = waiting.iter_mut().find_map(VecDeque::pop_front) else { break };
                let edge = &picture.edges[number];
                if !is_met[edge.to] {
                    tree.arrow[edge.to] = Some(number);
                    tree.children[edge.from].push(number);
                    fresh.push(edge.to);
                }
            }
        }
        tree.children.iter_mut().for_each(|children| children.sort_unstable());
        tree
    }
}
