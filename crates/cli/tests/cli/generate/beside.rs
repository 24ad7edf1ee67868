//! `skeleton` for classes without a predicate: what it writes compiles, and `generate` and `check` run on it as it is.

use std::path::PathBuf;

use crate::support::Folder;

const SHELF: &str = "package p;\n\nimport java.io.IOException;\n\nclass Shelf<T extends Comparable<T>> {\n    private Box first;\n    \
                     private int size;\n    private int object;\n    private static class Box { Object content; Box next; }\n    \
                     public void push(T thing) throws IOException { Box box = new Box(); box.content = thing; box.next = first; first = box; size++; }\n    \
                     public T first() { return size == 0 ? null : (T) first.content; }\n    public boolean has(T thing, int from, int to) { return from > to; }\n}\n";

/// Writes the class beside `target`, and has it generated and checked; returns the number of structures, and how many methods,
/// inputs and faults there are.
fn numbers(folder: &Folder, flags: &[&str], target: &str, file: &str, arguments: &str) -> [u64; 4] {
    let written = folder.fretsaw(&[&["skeleton"], flags, &[target]].concat());
    assert_eq!((written.code, written.stderr.as_str()), (0, ""), "{written:?}");
    folder.write(file, &written.stdout);
    let bounds: &[&str] = if arguments.is_empty() { &[] } else { &["--args", arguments] };
    let generated = folder.fretsaw(&[&["generate", "--count", "--json"], flags, bounds, &[file]].concat());
    assert_eq!(generated.code, 0, "{generated:?}");
    let checked = folder.fretsaw(&[&["check", "--json"], flags, bounds, &[file]].concat());
    let number = |value: &serde_json::Value| value.as_u64().unwrap_or_else(|| panic!("{value} {checked:?}"));
    let report = checked.report();
    let methods = report["methods"].as_array().map_or(0, Vec::len) as u64;
    [number(&generated.report()["structures"]), methods, number(&report["inputs"]), number(&report["violated"])]
}

#[test]
fn of_the_user() {
    let folder = Folder::with("beside-user", "p/Shelf.java", SHELF);
    let found = numbers(&folder, &["--source", "."], "p/Shelf.java", "p/ShelfSpec.java", "");
    // Up to two boxes with three contents, some of them circular, and two values of each number; a size of 1 without a box breaks
    // `first`.
    let shelves = (1 + 3 * 2 + 3 * 3 * 3) * 4;
    assert_eq!(found, [shelves, 3, shelves + 2 * shelves + 8 * shelves, 2]);
    let spec = std::fs::read_to_string(folder.0.join("p/ShelfSpec.java")).unwrap();
    for line in [
        "package p;",
        "    static boolean repOk(Shelf object) {",
        "        int object_ = Fretsaw.peek(object, \"object\");",
        "    public static void push(Shelf object, Integer value) throws java.io.IOException {",
        "    public static boolean has(Shelf object, Integer value, int number, int number2) {",
    ] {
        assert!(spec.lines().any(|other| other == line), "no {line:?} in {spec}");
    }
}

#[test]
fn of_the_jdk_and_of_a_library() {
    let folder = Folder::new("beside-library");
    // Arrays of up to two elements with three values, and two heads and tails; 12 more methods have an argument.
    let [structures, methods, ..] = numbers(&folder, &[], "java.util.ArrayDeque", "ArrayDequeSpec.java", "");
    assert_eq!((structures, methods), ((1 + 3 + 9) * 4, 31));
    let jar = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/libraries/commons-collections4-4.5.0.jar");
    let flags = ["-cp", jar.to_str().unwrap()];
    let target = "org.apache.commons.collections4.list.TreeList";
    let [structures, methods, ..] = numbers(&folder, &flags, target, "TreeListSpec.java", "1,0,1,0,0,0,0,0,0");
    // Without a node, or with one: two links, two flags, and a value or none.
    assert_eq!((structures, methods), (2 * (1 + 4 * 4 * 2), 12));
    folder.fretsaw(&["skeleton", "java.util.AbstractList"]).refused(2, "is abstract and cannot be instantiated");
}

/// A string is a value, whose fields are nobody's business.
#[test]
fn of_a_string() {
    let folder = Folder::new("beside-string");
    let [structures, methods, inputs, _] = numbers(&folder, &[], "java.lang.String", "StringSpec.java", "");
    assert!(structures == 2 && methods > 30 && inputs > 2 * methods, "{structures} {methods} {inputs}");
}

/// Nothing can be written beside a class that nobody else can name; with a predicate, its finitization can be put into it.
#[test]
fn of_private_classes() {
    let source = "class Rack {\n    private static class Slot {\n        int load;\n        public int twice() { return 2 * load; }\n//\n    }\n}\n";
    let folder = Folder::with("beside-private", "Rack.java", source);
    let hint = "class Rack$Slot is private or local, so no other class can name it: add a method boolean repOk() to the class itself";
    folder.fretsaw(&["skeleton", "Rack.java:Rack$Slot"]).refused(2, hint);
    folder.write("Rack.java", &source.replace("//", "boolean repOk() { return load >= 0; }\n//"));
    let written = folder.fretsaw(&["skeleton", "Rack.java:Rack$Slot"]);
    let method = written.stdout.replace("Finitization", "fretsaw.Finitization").replace("Domain.", "fretsaw.Domain.");
    let method = method.lines().skip_while(|line| line.starts_with("//")).collect::<Vec<&str>>().join("\n");
    folder.write("Rack.java", &source.replace("//", &format!("boolean repOk() {{ return load >= 0; }}\n{method}")));
    let ran = folder.fretsaw(&["generate", "Rack.java:Rack$Slot", "--args", "-1,2", "--count"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "3\n"), "{ran:?}");
}

/// A class may have a finitization for its predicate already.
#[test]
fn existing_finitizations_are_reused() {
    let source = "import fretsaw.*;\n\npublic class Pile {\n    private int height;\n    boolean repOk() { return height >= 0; }\n    \
                  public void add(int number, String text) { height += number; }\n    \
                  static Finitization finPile(int most) {\n        Finitization f = new Finitization(Pile.class);\n        \
                  f.set(\"height\", Domain.ints(-1, most));\n        return f;\n    }\n//\n}\n";
    let folder = Folder::with("beside-reused", "Pile.java", source);
    let written = folder.fretsaw(&["skeleton", "Pile.java#add"]);
    assert!(written.stdout.contains("finPileAdd(int most, int minNumber, int maxNumber)"), "{written:?}");
    assert!(written.stdout.contains("    Finitization f = finPile(most);\n    f.argument(\"number\","), "{written:?}");
    folder.write("Pile.java", &source.replace("//\n", &written.stdout));
    let ran = folder.fretsaw(&["check", "--json", "--finitization", "finPileAdd", "--args", "2,0,1", "Pile.java#add"]);
    assert_eq!((ran.code, ran.report()["inputs"].as_u64()), (0, Some(3 * 2 * 3)), "{ran:?}");
    // Without a predicate, the class beside it uses the finitization, too.
    folder.write("Pile.java", &source.replace("boolean repOk()", "boolean isFine()"));
    let found = numbers(&folder, &["--source", "."], "Pile.java", "PileSpec.java", "1");
    assert_eq!(found, [3, 1, 3 * 2 * 2, 0]);
    let spec = std::fs::read_to_string(folder.0.join("PileSpec.java")).unwrap();
    assert!(spec.contains("        Finitization f = Pile.finPile(most);\n"), "{spec}");
}
