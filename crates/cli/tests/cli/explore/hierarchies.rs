//! The inheritance graphs of `examples/compilers`: three programs in three styles make the same ones, and these are all that
//! there are (UDITA, Figures 1 to 4). What there is, is found here by trying all graphs.

use std::collections::BTreeSet;

use super::programs::explore;
use crate::support::Folder;

/// For each type whether it is a class, and which types it names, in order.
type Graph = Vec<(bool, Vec<usize>)>;

/// The graph of lines such as `class C extends A implements B {}`.
fn parse(text: &str) -> Graph {
    let declaration = |line: &str| {
        let mut words = line.split([' ', ',']).filter(|word| !word.is_empty());
        let is_class = words.next() == Some("class");
        // Behind the type's own name, all names are those of supertypes.
        let names = words.skip(1).filter(|word| word.len() == 1);
        (is_class, names.map(|name| usize::from(name.as_bytes()[0] - b'A')).collect())
    };
    text.lines().map(declaration).collect()
}

/// The same graph with supertypes in order.
fn sorted(mut graph: Graph) -> Graph {
    graph.iter_mut().for_each(|(_, supertypes)| supertypes.sort_unstable());
    graph
}

fn is_legal(graph: &Graph) -> bool {
    let classes = |supertypes: &[usize]| supertypes.iter().filter(|s| graph[**s].0).count();
    let inherits = graph.iter().all(|(is_class, supertypes)| classes(supertypes) <= usize::from(*is_class));
    // Without cycles, taking away types all of whose supertypes are gone leaves nothing.
    let mut gone = vec![false; graph.len()];
    for _ in graph {
        for (i, (_, supertypes)) in graph.iter().enumerate() {
            gone[i] |= supertypes.iter().all(|s| gone[*s]);
        }
    }
    inherits && gone.iter().all(|gone| *gone)
}

/// All legal graphs of so many types, with supertypes in order.
fn all(size: usize) -> BTreeSet<Graph> {
    let subsets = |i: usize| (0..1usize << size).filter(move |set| set & (1 << i) == 0);
    let mut graphs: Vec<Graph> = vec![vec![]];
    for i in 0..size {
        let types = subsets(i).flat_map(|set| {
            let supertypes: Vec<usize> = (0..size).filter(|s| set & (1 << s) != 0).collect();
            [false, true].map(|is_class| (is_class, supertypes.clone()))
        });
        let types: Vec<_> = types.collect();
        graphs = graphs.iter().flat_map(|g| types.iter().map(|t| [&g[..], std::slice::from_ref(t)].concat())).collect();
    }
    graphs.into_iter().filter(is_legal).collect()
}

fn permutations(size: usize) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..size {
        let longer = |p: &Vec<usize>| {
            let p = p.clone();
            (0..size).filter(move |i| !p.contains(i)).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(|p| longer(p).into_iter().map(|i| [&p[..], &[i]].concat())).collect();
    }
    found
}

/// The least of all graphs that differ from this one only in names.
fn shape(graph: &Graph) -> Graph {
    let renamed = |names: Vec<usize>| {
        let mut renamed = vec![(false, vec![]); graph.len()];
        for (i, (is_class, supertypes)) in graph.iter().enumerate() {
            renamed[names[i]] = (*is_class, supertypes.iter().map(|s| names[*s]).collect());
        }
        sorted(renamed)
    };
    permutations(graph.len()).into_iter().map(renamed).min().unwrap_or_default()
}

/// What a program prints for this size.
fn printed(folder: &Folder, program: &str, size: usize) -> Vec<Graph> {
    explore(folder, "compilers", program, &[&size.to_string()]).iter().map(|text| parse(text)).collect()
}

/// What it prints, which must be all different.
fn distinct(graphs: Vec<Graph>) -> BTreeSet<Graph> {
    let count = graphs.len();
    let set: BTreeSet<Graph> = graphs.into_iter().collect();
    assert_eq!(set.len(), count);
    set
}

fn shapes<'a>(graphs: impl IntoIterator<Item = &'a Graph>) -> BTreeSet<Graph> {
    graphs.into_iter().map(shape).collect()
}

#[test]
fn three_styles_make_all_inheritance_graphs() {
    let folder = Folder::new("hierarchies");
    for (size, [declarative, imperative, mixed]) in
        [(1, [2, 2, 2]), (2, [10, 7, 6]), (3, [143, 42, 24]), (4, [7456, 438, 149])]
    {
        let all = all(size);
        // With predicates: every graph, with its supertypes in every order. Some of these are printed alike: a class is named
        // before the interfaces.
        let found = printed(&folder, "Declarative", size);
        let orders: usize =
            all.iter().map(|g| g.iter().map(|(_, s)| (1..=s.len()).product::<usize>()).product::<usize>()).sum();
        assert_eq!((found.len(), orders), (declarative, declarative));
        assert_eq!(found.into_iter().map(sorted).collect::<BTreeSet<_>>(), all);
        // In order: those whose supertypes come first.
        let found = distinct(printed(&folder, "Imperative", size).into_iter().map(sorted).collect());
        let ordered = all.iter().filter(|g| g.iter().enumerate().all(|(i, (_, s))| s.iter().all(|s| *s < i)));
        assert_eq!(found.len(), imperative);
        assert_eq!(found, ordered.cloned().collect());
        assert_eq!(shapes(&found), shapes(&all));
        // Mixed: every shape once.
        let found = distinct(printed(&folder, "Mixed", size));
        assert_eq!(found.len(), mixed);
        assert_eq!(shapes(&found).len(), mixed);
        assert_eq!(shapes(&found), shapes(&all));
    }
}

const AROUND: &str = "public class Around {
    int limit; boolean open; Inner first;
    class Inner {
        int size;
        class Innermost { int depth; boolean repOk() { return open && depth == size && size == limit; } }
        boolean repOk() { return open && size == limit; }
    }
}";

/// The outer instance of the receiver is part of the input: its fields are bounded, named and shown like others.
#[test]
fn outer_instances() {
    let folder = Folder::with("hierarchies-around", "Around.java", AROUND);
    let generate = |class: &str, flags: &[&str]| {
        let target = format!("Around.java:Around.{class}");
        folder.fretsaw(&[&["generate", &target], flags].concat())
    };
    let ran = generate("Inner", &["--size", "1"]);
    let derived = "bounds derived from types: --bound Around.limit=0..1 --bound Around.open=false,true --bound Inner=1 \
                   --bound size=0..1\n";
    assert!(ran.stderr.starts_with(derived), "{ran:?}");
    let of = |n: u8, first: &str| format!("size = {n}, this$0 = Around(limit = {n}, open = true, first = {first})\n");
    assert_eq!(ran.stdout, [of(0, "null"), of(0, "this"), of(1, "null"), of(1, "this")].concat());
    let bounds = [
        "--quiet",
        "--only-bounds",
        "--bound",
        "size=2",
        "--bound",
        "Around.limit=1..3",
        "--bound",
        "Around.open=true",
    ];
    generate("Inner", &bounds).printed(0, "size = 2, this$0 = Around(limit = 2, open = true)\n");
    // There is one outer instance, and it is never null.
    generate("Inner", &["--bound", "Around=2", "--bound", "Around.first=null"]).refused(2, "no field has type Around");
    let bounds = ["depth=1", "Inner.size=0..2", "Around.limit=1", "Around.open=false,true"];
    let bounds: Vec<&str> = bounds.iter().flat_map(|bound| ["--bound", bound]).collect();
    let nested = "depth = 1, this$1 = Inner(size = 1, this$0 = Around(limit = 1, open = true))\n";
    generate("Inner.Innermost", &[&["--quiet", "--only-bounds"], &bounds[..]].concat()).printed(0, nested);
}
