//! All subjects with finitizations, compiled, and what brute force finds of them under plain `java`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::support::{self, Folder, Ran, jdk_home, ran};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Subjects, and how many structures and candidates they have. What the first lines say follows from formulas: Catalan's and
/// Bell's numbers, the figures and tables of the paper (Korat, 2002), recurrences for red-black trees. The others were counted
/// here.
pub const COUNTS: &str = "\
BinaryTree repOk 0 = 1 1
BinaryTree repOk 3 = 5 16384
BinaryTree repOk 4 = 14 1953125
BinaryTree repOk 3 0 3 = 9 65536
BinaryTree repOk 2 3 4 = 0 486
HeapArray repOk 1 1 1 = 4 8
HeapArray repOk 0 = 1 1
HeapArray repOk 3 = 66 624
HeapArray repOk 4 = 320 7775
SearchTree repOk 3 = 5 442368
SinglyLinkedList repOk 3 = 5 6912
SinglyLinkedList repOk 4 = 15 800000
DoublyLinkedList repOk 2 = 5 6561
LinkedList repOk 2 = 2 16384
LinkedList repOk 0 2 2 2 = 8 110592
RedBlackTree repOk 2 = 2 34992
Removal repOk 1 = 1 8
Removal repOk 3 = 15 49152
Removal isInput:finInput 3 = 15 49152
TreeMapSpec repOk 2 = 2 34992
LinkedListSpec repOk 2 = 8 19683
IntAVLTreeSetSpec repOk 2 = 2 1259712
TreeListSpec repOk 2 = 4 1166400
trees.BinaryTree repOK 3 = 5 16384
trees.Removal repOK 3 = 15 49152
trees.SearchTree repOK 3 = 5 442368
trees.RedBlackTree repOK 2 = 2 34992
heaps.HeapArray repOK 3 = 66 624
lists.SinglyLinkedList repOK 3 = 5 800000
lists.Ring repOK 4 = 4 625
FibonacciHeap repOk 2 = 6 314928
BinomialHeap repOk 2 = 3 34992
DisjSet repOk 3 = 10 2916
HashSet repOk 2 = 5 11664
AVTree repOk 2 = 3 31752
PriorityQueueSpec repOk 3 = 38 336
ArrayDequeSpec repOk 3 = 17 756
HashMapSpec repOk 2 = 14 723168
MinMaxPriorityQueueSpec repOk 3 = 38 336
heaps.FibonacciHeap repOK 2 = 9 944784
heaps.BinomialHeap repOK 2 = 6 104976
lists.DoublyLinkedList repOK 1 = 5 17496
graphs.Graph repOK 3 = 40 177957
graphs.Graph repOK 3 true = 45 177957
kinds.Kinds repOK = 23 2304
Everything repOk = 72 42467328
RedBlackPasses repOk 2 = 2 34992
RedBlackPasses isPut:finPut 2 = 14 209952
Labelled repOk 3 2 false false = 2 2048
Labelled repOk 3 2 true false = 12 2048
Labelled repOk 3 2 false true = 4 2048
Labelled repOk:finTwoKinds 2 = 4 3125
Labelled repOk:finUnshared 2 2 = 1 108
Overlaps repOk:finSame 2 = 14 36
Overlaps differ:finSame 3 = 27 432
Overlaps repOk:finParts 3 = 106 512
Overlaps differ:finParts 4 = 283 6250
Overlaps repOk:finNamed 3 false = 367 1024
Overlaps differ:finNamed 4 false = 1258 15625
Overlaps repOk:finNamed 3 true = 125 1024
Overlaps repOk:finMade 2 = 3 6
Overlaps differ:finMade 3 = 2 12
Overlaps repOk:finValues false = 28 28
Overlaps repOk:finValues true = 25 28
Overlaps differ:finKorat 2 = 7 15
Records repOk:finLinks 2 true = 4 162
Records repOk:finLinks 3 true = 20 12288
Records isLong:finLinks 3 true = 15 12288
Records repOk:finLinks 3 false = 0 5184
Records repOk:finMixed 2 = 44 28125
Records repOk:finHolders 2 = 55 576
Figure16 repOk 2 = 4 486
Figure16 repOk 3 = 15 49152
Arguments kinds:finKinds 5 2 0.5 1 = 22 768
Arguments some:finKinds 5 2 0.5 1 = 20 48
Arguments member:finMember 2 = 20 972
Arguments ordered:finOrdered 3 = 2 288
Arguments values:finValues = 4 60
Arguments arrays:finArrays = 25 648
UnreadFields holds:finFew = 133 324
UnreadFields holds:finMany = 5832 12960
UnreadNodes holds:finNodes 2 = 469 2916
UnreadNodes reverses:finNodes 3 = 92 8192
UnreadNodes argument:finArgument 2 = 32 216
UnreadNodes twoArguments:finTwoArguments 2 = 52 216
UnreadArrays holds:finInts 3 = 388 1350
UnreadArrays holds:finLongs 2 = 15 39
UnreadArrays holds:finObjects 2 = 5 84
UnreadArrays holds:finRows 2 = 35 468
Texts holds:finTexts 2 = 720 2808
";

/// A folder with the API and all subjects and programs, compiled.
pub struct Classes {
    pub folder: Folder,
    pub class_path: String,
}

/// Subjects that are about classes of libraries.
const OF_LIBRARIES: [&str; 3] = ["IntAVLTreeSetSpec", "TreeListSpec", "MinMaxPriorityQueueSpec"];

impl Classes {
    /// The class path that a subject needs: opening all libraries takes longer than most generations.
    pub fn path_of(&self, subject: &str) -> &str {
        let needs_libraries = OF_LIBRARIES.iter().any(|class| subject.starts_with(class));
        if needs_libraries { &self.class_path } else { "fretsaw.jar:classes" }
    }
}

pub fn classes() -> &'static Classes {
    static CLASSES: OnceLock<Classes> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = Folder::new("finitizations");
        folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
        let libraries = java_files(&Path::new(ROOT).join("target/libraries"), "jar");
        let jars: Vec<&str> = libraries.iter().map(|jar| jar.to_str().unwrap()).collect();
        let class_path = format!("fretsaw.jar:classes:{}", jars.join(":"));
        let folders = ["examples/structures", "tests/korat", "tests/bruteforce", "tests/finitization"];
        let mut files: Vec<PathBuf> =
            folders.iter().flat_map(|f| java_files(&Path::new(ROOT).join(f), "java")).collect();
        files.push(Path::new(ROOT).join("examples/BinaryTree.java"));
        let compiled = support::javac()
            .args(["-nowarn", "-parameters", "-proc:none", "-cp", &class_path, "-d", "classes"])
            .args(files)
            .current_dir(&folder.0)
            .output();
        let compiled = ran(compiled.unwrap());
        assert_eq!(compiled.code, 0, "{compiled:?}");
        Classes { folder, class_path }
    })
}

/// All files below `folder` with that extension.
fn java_files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let deeper = folders.iter().flat_map(|folder| java_files(folder, extension));
    deeper.chain(files.into_iter().filter(|path| path.extension().is_some_and(|e| e == extension))).collect()
}

/// Runs plain `java` on them.
pub fn java(jdk: &Path, arguments: &[&str]) -> Ran {
    let classes = classes();
    let mut command = Command::new(jdk.join("bin/java"));
    command.args(["-cp", &classes.class_path]).args(arguments).current_dir(&classes.folder.0);
    ran(command.output().unwrap())
}

/// Tries everything for all of [`COUNTS`], once.
pub fn brute_force() -> &'static Ran {
    static RAN: OnceLock<Ran> = OnceLock::new();
    RAN.get_or_init(|| {
        classes().folder.write("counts", COUNTS);
        let packages = ["java.util", "jdk.internal.misc"];
        let open: Vec<String> = packages.map(|p| format!("--add-opens=java.base/{p}=ALL-UNNAMED")).into();
        let open: Vec<&str> = open.iter().map(String::as_str).collect();
        java(&jdk_home(), &[&open[..], &["-XX:+UseSerialGC", "fretsaw.Counts", "counts", "known"]].concat())
    })
}

/// What brute force found for a line of [`COUNTS`].
pub struct Known {
    /// All structures, in order.
    pub forms: Vec<String>,
    /// How many candidates there are up to isomorphism, unless there are too many to tell.
    pub candidates: Option<u64>,
}

/// What brute force found for the line with this number.
pub fn known(line: usize) -> Known {
    assert_eq!(brute_force().code, 0, "{:?}", brute_force());
    let text = fs::read_to_string(classes().folder.0.join("known").join(line.to_string())).unwrap();
    let mut lines = text.lines();
    let candidates = lines.next().unwrap().parse().unwrap();
    Known { forms: lines.map(str::to_owned).collect(), candidates: Some(candidates).filter(|count| *count > 0) }
}
