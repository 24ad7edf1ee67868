//! Finitizations under plain `java`, which the search needs no more than: what their plans are, what they refuse, and how many
//! structures there are by brute force.

use super::bruteforce::{COUNTS, brute_force, classes, java};
use crate::support::{jdk_home, newest_jdk};

const PLANS: &str = "\
BinaryTree
  0: 3 of BinaryTree$Node
  BinaryTree.root in null, groups [0]
  BinaryTree.size in 3..3
  BinaryTree$Node.left in null, groups [0]
  BinaryTree$Node.right in null, groups [0]
HeapArray
  0: 1 of java.lang.Comparable[], lengths 0..1, elements null, groups [1]
  1: 2 of java.lang.Integer, told apart: [0, 1]
  HeapArray.size in 0..1
  HeapArray.array in groups [0]
RedBlackTree
  0: 2 of RedBlackTree$Node
  1: 2 of RedBlackTree$Colour, told apart: [RED, BLACK]
  RedBlackTree.root in null, groups [0]
  RedBlackTree.size in 2..2
  RedBlackTree$Node.left in null, groups [0]
  RedBlackTree$Node.right in null, groups [0]
  RedBlackTree$Node.parent in null, groups [0]
  RedBlackTree$Node.key in 1..2
  RedBlackTree$Node.colour in groups [1]
LinkedList
  0: 1 of LinkedList$Link
  1: 2 of LinkedList$Entry
  2: 2 of java.lang.Object
  LinkedList.header in groups [0]
  LinkedList.size in 2..2
  LinkedList$Link.next in null, groups [0, 1]
  LinkedList$Link.previous in null, groups [0, 1]
  LinkedList$Entry.element in groups [2]
DisjSet
  0: 1 of byte[], lengths 2..2, elements [0, 1]
  1: 1 of byte[], lengths 2..2, elements [0, 1]
  DisjSet.parents in groups [0]
  DisjSet.ranks in groups [1]
  DisjSet.sets in 0..2
Removal
  0: 2 of Removal$Node
  1: 1 of Removal$Tree
  Removal$Tree.root in null, groups [0]
  Removal$Tree.size in 2..2
  Removal$Node.left in null, groups [0]
  Removal$Node.right in null, groups [0]
  Removal.tree in groups [1]
  Removal.node in groups [0]
java.util.HashMap
  0: 1 of java.util.HashMap$Node[], lengths [1, 2, 4], elements null, groups [1]
  1: 2 of java.util.HashMap$Node
  2: 2 of java.lang.Integer, told apart: [0, 1]
  java.util.HashMap.table in null, groups [0]
  java.util.HashMap.size in 0..2
  java.util.HashMap.threshold in 0..3
  java.util.HashMap$Node.hash in 0..1
  java.util.HashMap$Node.key in null, groups [2]
  java.util.HashMap$Node.next in null, groups [1]
kinds.Kinds
  kinds.Kinds.z in [0, 1]
  kinds.Kinds.b in [-1, 1]
  kinds.Kinds.s in [2, 4]
  kinds.Kinds.i in [0, 1, 3, 6, 10, 20]
  kinds.Kinds.l in longs [0, 1, 2, 1099511627776]
  kinds.Kinds.f in [1056964608, 1065353216, 1069547520]
  kinds.Kinds.d in longs [0, 4602678819172646912, 4607182418800017408, 4611686018427387904]
graphs.Graph
  0: 2 of graphs.Graph$Vertex
  1: 2 of graphs.Graph$Vertex[], unshared, lengths 0..1, elements groups [0]
  graphs.Graph.root in groups [0]
  graphs.Graph.size in 2..2
  graphs.Graph$Vertex.edges in groups [1]
graphs.Pool
  0: 2 of graphs.Pool$Node
  graphs.Pool.first in null, groups [0]
  graphs.Pool$Node.next in null, groups [0]
lists.Ring
  0: 3 of lists.Ring
  lists.Ring.next in null, groups [0]
lists.DoublyLinkedList
  0: 2 of lists.DoublyLinkedList$Entry
  1: 2 of java.lang.String, told apart: [x, y]
  2: 3 of java.lang.Integer
  lists.DoublyLinkedList.header in null, groups [0]
  lists.DoublyLinkedList.size in 0..1
  lists.DoublyLinkedList$Entry.element in null, groups [1, 2]
  lists.DoublyLinkedList$Entry.next in null, groups [0]
  lists.DoublyLinkedList$Entry.previous in null, groups [0]
heaps.BinomialHeap
  0: 2 of heaps.BinomialHeap$Node
  heaps.BinomialHeap.nodes in null, groups [0]
  heaps.BinomialHeap.size in 0..2
  heaps.BinomialHeap$Node.parent in null, groups [0]
  heaps.BinomialHeap$Node.child in null, groups [0]
  heaps.BinomialHeap$Node.sibling in null, groups [0]
  heaps.BinomialHeap$Node.degree in 0..1
  heaps.BinomialHeap$Node.key in 0..1
Everything
  0: 2 of java.lang.String, told apart: [, ?\"\\?]
  1: 2 of java.lang.Integer, told apart: [4, 5]
  2: 1 of java.lang.Integer, told apart: [0]
  3: 2 of java.lang.Number, told apart: [1, 2]
  4: 2 of Everything$Kind, told apart: [FIRST, SECOND]
  5: 2 of Everything$Square
  6: 1 of Everything$Circle
  7: 1 of int[][], lengths [1], elements groups [8]
  8: 1 of int[], lengths 0..1, elements [3]
  Everything.flag in [0, 1]
  Everything.small in [-1, 0]
  Everything.middle in [5, 4]
  Everything.letter in [98, 99, 97]
  Everything.stepped in [0, 3, 6]
  Everything.large in longs [0, 10, 20, -9223372036854775808]
  Everything.ratio in [0, 1056964608, 1065353216]
  Everything.exact in longs [4607182418800017408, 4609434218613702656, 4611686018427387904, 9221120237041090560]
  Everything.text in null, groups [0]
  Everything.boxed in null, groups [1, 2]
  Everything.number in groups [3]
  Everything.kind in groups [4]
  Everything.shape in null, groups [5, 6]
  Everything$Square.side in [2]
  Everything$Circle.inside in null, groups [6, 5]
  Everything.matrix in null, groups [7]
  Everything.hidden in [2]
  EverythingBase.hidden in [1, 2]
  Everything.constant in 6..7
";

const REFUSALS: &str = "\
Subject has no field weight that is not static; it has number, small, letter, ratio, boxed, numbers, list, part, kind, action
Subject has no field shared that is not static; it has number, small, letter, ratio, boxed, numbers, list, part, kind, action
Subject.number has type int, but its domain has other values: booleans false, true; use Domain.ints(lo, hi)
Subject.small has type byte, but its domain has other values: ints 0 to 128; use Domain.ints(lo, hi)
Subject.letter has type char, but its domain has other values: ints -1 to 1; use Domain.chars(lo, hi)
Subject.ratio has type float, but its domain has other values: ints 0 to 1; use Domain.floats(lo, hi, step)
Subject.boxed has type java.lang.Integer, but its domain has other values: ints 0 to 1; use Domain.integers(lo, hi)
Subject.numbers has type int[], but its domain has other values: ints 0 to 1; use arrays(int[].class, lengths, elements)
Subject.list has type java.util.List, but its domain has other values: 2 objects of java.lang.Object; use objects of a subtype of List
Subject.part has type Part, but its domain has other values: null or 2 objects of Subject; use objects(Part.class, n)
Subject.kind has type Kind, but its domain has other values: 1 object of java.lang.Integer; use Domain.enums(Kind.class)
Subject.action has type java.lang.Runnable, but its domain has other values: 1 object of java.lang.String; use objects of a subtype of Runnable
Subject.number: its domain is empty; use Domain.ints(lo, hi)
Subject.part: its domain is empty; use objects(Part.class, n)
the length of an array of int[] cannot be -1
an element of an array of int[] has type int, but its domain has other values: longs 1099511627776; use Domain.ints(lo, hi)
int is not an array class such as int[].class
there is no class Port in Subject or beside it: give its full name, or the class
java.lang.Runnable is an interface and cannot be instantiated
Kind is an enum and cannot be instantiated
the number of objects of Part cannot be negative: -1
Part.weight is set, but no field or argument has a domain with objects of Part
the constructor of Failing threw java.lang.IllegalStateException: not now
a text is not a finitization
argument n of the predicate: its domain is empty
ints 0 to 1 are primitive and cannot be null; use Domain.integers or Domain.values for objects
no field can hold both ints 0 to 1 and booleans false, true
the step of a domain must be positive, not 0
a domain from -9223372036854775808 to 9223372036854775807 has too many values to list them
two finitizations of Subject cannot include each other
Subject.number was never set
this finitization has no objects of Part
Part.weight is set by two included finitizations, of Part and of Part: set it in the finitization that includes both
Subject.part: its domain is empty; use objects(Part.class, n)
Part has no field wait that is not static; it has weight
an object of Part is not of Subject
java.util.TreeMap has no field colour that is not static; it has comparator, root, size, modCount, entrySet, navigableKeySet, descendingMap, keySet, values
";

/// The subjects that [`PLANS`] is about.
const PLANNED: [&str; 15] = [
    "fretsaw.PlanText",
    "BinaryTree,3",
    "HeapArray,1,1,1",
    "RedBlackTree,2",
    "LinkedList,2",
    "DisjSet,2",
    "Removal,2",
    "HashMapSpec,2",
    "kinds.Kinds",
    "graphs.Graph,2",
    "graphs.Pool,2",
    "lists.Ring,3",
    "lists.DoublyLinkedList,1",
    "heaps.BinomialHeap,2",
    "Everything",
];

#[test]
fn plans_of_examples() {
    java(&jdk_home(), &PLANNED).printed(0, PLANS);
}

/// The search reads plans that were made inside the machine.
#[test]
fn plans_inside_the_machine() {
    let classes = classes();
    let arguments = [&["run", "-cp", "classes"][..], &PLANNED].concat();
    classes.folder.fretsaw(&arguments).printed(0, PLANS);
    classes.folder.fretsaw(&["run", "-cp", "classes", "fretsaw.Refusals"]).printed(0, REFUSALS);
}

#[test]
fn what_does_not_fit_is_refused() {
    java(&jdk_home(), &["fretsaw.Refusals"]).printed(0, REFUSALS);
}

/// The predicates beside classes that one cannot edit are right about them, on the oldest JDK and on the newest.
#[test]
fn predicates_hold_for_what_libraries_make() {
    for jdk in [Some(jdk_home()), newest_jdk(25)].into_iter().flatten() {
        let ran = java(&jdk, &["SpecsHold"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (0, "all hold\n"), "{ran:?}");
    }
}

#[test]
fn numbers_of_structures() {
    brute_force().printed(0, &format!("{} right, 0 wrong\n", COUNTS.lines().count()));
}
