//! `--tree`: a picture of where paths branch, and how they end.

use std::path::Path;

use fretsaw_explore::{Branch, Leaf, MOST_LEAVES, Tree};
use fretsaw_report::tree::{ExecutionTree, NodeKind};

use crate::exit::{Result, bad};
use crate::guard::Guard;
use crate::output::write_named;
use crate::progress::{counted, show_count};

/// The flag.
pub const TREE: &str = "--tree";

/// The form of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Svg,
    Dot,
}

/// The form that the name of a file says.
fn form(path: &Path) -> Result<Form> {
    let extension = path.extension().and_then(|extension| extension.to_str()).map(str::to_ascii_lowercase);
    match extension.as_deref() {
        Some("svg") => Ok(Form::Svg),
        Some("dot" | "gv") => Ok(Form::Dot),
        _ => bad(format!("{TREE} {}: the tree is a picture; name a file that ends with .svg or .dot", path.display())),
    }
}

/// Rejects the name of a file that says no form.
pub fn check(path: Option<&Path>) -> Result<()> {
    path.map_or(Ok(()), |path| form(path).map(|_| ()))
}

/// Writes the tree of a search of `paths` paths, which has left something or not.
pub fn write(path: &Path, tree: &Tree, paths: u64, is_over: bool, guard: &Guard) -> Result<()> {
    let drawn = drawn(tree, paths, is_over);
    let content = match form(path)? {
        Form::Svg => drawn.svg(),
        Form::Dot => drawn.dot("paths"),
    };
    write_named(TREE, path, content.as_bytes(), "tree.svg", guard)
}

/// The picture.
fn drawn(tree: &Tree, paths: u64, is_over: bool) -> ExecutionTree {
    let mut drawn = ExecutionTree::default();
    let shown = tree.paths();
    if shown < paths {
        let most = if tree.leaves.len() == MOST_LEAVES { "the first " } else { "" };
        drawn.caption = format!("{most}{} of {}", show_count(shown), counted(paths, "path"));
    }
    let unseen = if is_over { "not shown" } else { "not shown or not explored" };
    // The branches on the way to the last leaf, with their nodes and the alternatives that have been drawn.
    let mut way: Vec<(usize, &Branch, u64)> = Vec::new();
    for leaf in tree.leaves.values() {
        let common = way.iter().zip(&leaf.branches).take_while(|((.., taken), branch)| branch.taken == *taken).count();
        // The first leaf after another one takes a later alternative of a branch of it.
        close(&mut drawn, &mut way, common + 1, unseen);
        for (depth, branch) in leaf.branches.iter().enumerate().skip(common) {
            if depth < way.len() {
                let (node, first, before) = way[depth];
                skipped(&mut drawn, node, first, before + 1..branch.taken, unseen);
                way[depth] = (node, branch, branch.taken);
                continue;
            }
            let parent = way.last().map(|(node, above, _)| (*node, above.side.clone()));
            let node = drawn.add(NodeKind::Choice, &branch.place, &branch.question, parent);
            skipped(&mut drawn, node, branch, 0..branch.taken, unseen);
            way.push((node, branch, branch.taken));
        }
        let parent = way.last().map(|(node, last, _)| (*node, last.side.clone()));
        end(&mut drawn, leaf, parent);
    }
    close(&mut drawn, &mut way, 0, unseen);
    drawn
}

/// Draws what is known of alternatives of a branch that no leaf takes.
fn skipped(drawn: &mut ExecutionTree, node: usize, branch: &Branch, skipped: std::ops::Range<u64>, unseen: &str) {
    if skipped.is_empty() {
        return;
    }
    match &branch.other {
        Some(side) if branch.is_sole => drawn.add(NodeKind::Infeasible, "", "no input", Some((node, side.clone()))),
        Some(side) => drawn.add(NodeKind::Unseen, "", unseen, Some((node, side.clone()))),
        None => drawn.add(NodeKind::Unseen, "", unseen, Some((node, "others".to_owned()))),
    };
}

/// Leaves the branches of `way` from number `from` on: nothing below them follows.
fn close(drawn: &mut ExecutionTree, way: &mut Vec<(usize, &Branch, u64)>, from: usize, unseen: &str) {
    while way.len() > from
        && let Some((node, branch, taken)) = way.pop()
    {
        skipped(drawn, node, branch, taken + 1..branch.count, unseen);
    }
}

fn end(drawn: &mut ExecutionTree, leaf: &Leaf, parent: Option<(usize, String)>) {
    let Some((ending, with)) = &leaf.ending else {
        let text = format!("{} with more choices", counted(leaf.paths, "path"));
        drawn.add(NodeKind::Unseen, "", &text, parent);
        return;
    };
    let (kind, text) = match ending.as_str() {
        "violated" => (NodeKind::Violated, with.as_deref().unwrap_or("violated")),
        "limited" => (NodeKind::Limited, with.as_deref().unwrap_or("limited")),
        "cut" => (NodeKind::Cut, "cut: an assumption fails"),
        _ => (NodeKind::Completed, "completed"),
    };
    drawn.add(kind, "", text, parent);
}
