//! Random graphs, built and read again, with marks, undos and collections in between.

use fretsaw_code::Memory;
use fretsaw_graph::build::build;
use fretsaw_graph::read::{Present, Start, read};
use fretsaw_graph::{Graph, Value};
use fretsaw_term::Word;
use fretsaw_vm::Machine;

use crate::boot::machine;
use crate::canonical::canonical;
use crate::random::{Random, graph};

/// The number of graphs.
const GRAPHS: u64 = 600;

/// A graph that was built, and whose roots are held.
struct Built {
    expected: String,
    /// Names, types and whether held, of the roots.
    roots: Vec<(String, Memory, Root)>,
}

enum Root {
    Primitive(Word),
    /// The number of the held object.
    Held(usize),
}

impl Built {
    fn new(machine: &mut Machine, graph: &Graph) -> Built {
        let words = build(machine, graph).unwrap_or_else(|unbuilt| panic!("{unbuilt}\n{}", canonical(graph)));
        assert_eq!(words.len(), graph.roots.len());
        let roots = graph.roots.iter().zip(words).map(|(root, word)| {
            let memory = memory(&root.value);
            let kept = if memory == Memory::Ref {
                machine.java().held().push(word);
                Root::Held(machine.objects().held().len() - 1)
            } else {
                Root::Primitive(word)
            };
            (root.name.clone(), memory, kept)
        });
        let roots = roots.collect();
        Built { expected: canonical(graph), roots }
    }

    fn check(&self, machine: &Machine) {
        let view = Present::new(machine);
        let starts = self.roots.iter().map(|(name, memory, root)| {
            let word = match root {
                Root::Primitive(word) => *word,
                Root::Held(number) => machine.objects().held()[*number],
            };
            Start { name: name.clone(), seen: view.word(word, *memory), memory: *memory }
        });
        let found = read(machine, &view, starts.collect::<Vec<_>>());
        assert_eq!(canonical(&found), self.expected);
    }
}

fn memory(value: &Value) -> Memory {
    let is_it = |memory: &&Memory| memory.primitive_name() == value.primitive();
    *Memory::ALL.iter().find(is_it).expect("a type")
}

fn collect(machine: &mut Machine) {
    machine.probe().check_heap().expect("the heap is consistent before a collection");
    machine.probe().collect().expect("a collection");
    machine.probe().check_heap().expect("the heap is consistent after a collection");
}

#[test]
fn what_is_built_is_read_as_it_was() {
    let mut machine = machine();
    let mut lasting: Vec<Built> = Vec::new();
    for seed in 0..GRAPHS {
        let mut random = Random::new(seed);
        let graph = graph(&mut machine, &mut random, if seed % 10 == 0 { 200 } else { 20 });
        let (marked, collects) = (random.below(3) > 0, random.below(4) == 0);
        if collects {
            collect(&mut machine);
        }
        let (held, extent) = (machine.objects().held().len(), machine.probe().extent());
        let before = machine.probe().digest(extent);
        if marked {
            machine.mark();
        }
        let built = Built::new(&mut machine, &graph);
        built.check(&machine);
        if collects {
            collect(&mut machine);
            built.check(&machine);
        }
        if marked {
            // A second one on top of the first, with a mark of its own.
            machine.mark();
            let second = Built::new(&mut machine, &graph);
            second.check(&machine);
            built.check(&machine);
            machine.undo();
            machine.drop_mark();
            built.check(&machine);
            machine.java().held().truncate(held);
            machine.undo();
            machine.drop_mark();
            assert_eq!(machine.probe().digest(extent), before, "seed {seed}");
        } else {
            lasting.push(built);
        }
    }
    collect(&mut machine);
    assert!(lasting.len() > 100, "{}", lasting.len());
    lasting.iter().for_each(|built| built.check(&machine));
}

/// Objects that are the same in a graph are the same in the heap, and no others are.
#[test]
fn identity_is_that_of_the_graph() {
    let line = r#"{"roots":[{"name":"a","value":{"ref":0}},{"name":"b","value":{"ref":1}},{"name":"c","value":{"ref":2}},
        {"name":"d","value":{"ref":3}},{"name":"e","value":{"ref":4}},{"name":"f","value":{"ref":5}},
        {"name":"g","value":{"ref":6}},{"name":"h","value":{"ref":7}},{"name":"i","value":{"ref":0}}],"objects":[
        {"class":"java.lang.String","text":"s"},{"class":"java.lang.String","text":"s"},
        {"class":"java.lang.Integer","boxed":127},{"class":"java.lang.Integer","boxed":127},
        {"class":"java.lang.Integer","boxed":128},{"class":"java.lang.Integer","boxed":128},
        {"class":"Kinds$Color","constant":"RED"},{"class":"Kinds$Color","constant":"RED"}]}"#;
    let mut machine = machine();
    let graph = fretsaw_graph::json::read(line).expect("a graph");
    let words = build(&mut machine, &graph).expect("it is built");
    let same = |a: usize, b: usize| words[a] == words[b];
    assert_eq!([same(0, 1), same(2, 3), same(4, 5), same(6, 7), same(0, 8)], [false, true, false, true, true]);
    let small = machine.java().boxed(Memory::Int, Word::from(127)).expect("a box");
    assert_eq!(small, words[2]);
}

/// The initializer of a class runs before its first object is there, once on each path.
#[test]
fn classes_are_initialized() {
    let line = r#"{"roots":[],"objects":[{"class":"Kinds$Counted","fields":{"number":77}}]}"#;
    let graph = fretsaw_graph::json::read(line).expect("a graph");
    let mut machine = machine();
    let class = machine.program().class("Kinds$Counted").expect("the class");
    let count = class.fields.iter().find(|field| field.name == "count").expect("the field");
    let counted = |m: &Machine| m.heap().word((class.statics + count.offset) as usize);
    machine.mark();
    for _ in 0..2 {
        assert_eq!(counted(&machine), Word::ZERO);
        build(&mut machine, &graph).expect("it is built");
        build(&mut machine, &graph).expect("it is built again");
        assert_eq!(counted(&machine), Word::from(5));
        machine.undo();
    }
}
