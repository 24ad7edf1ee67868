//! Paths that saw identity hash codes, or the order of sets that `java` orders at random, are marked: these are not the same
//! under plain `java`, nor what follows from them.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::{Folder, newest_jdk};

const PROGRAM: &str = r#"
    import static fretsaw.Fretsaw.*;
    import java.io.*;
    import java.util.*;
    import java.util.concurrent.ConcurrentHashMap;
    import java.util.stream.*;

    class Hashes {
        enum Color { RED, GREEN }
        record Pair(Object left, int right) {}
        static class Own extends RuntimeException {}

        static Set<Object> plainSet() {
            Set<Object> set = new HashSet<>();
            Collections.addAll(set, new Object(), new Hashes());
            return set;
        }

        /** What is in a set does not depend on hash codes. */
        static boolean members(Object plain, Set<Object> set) {
            if (set.contains(plain)) return false;
            try {
                return set.add(plain) && !set.add(plain) && set.contains(plain) && set.size() == 1 && set.remove(plain);
            } catch (UnsupportedOperationException keysOnly) {
                return true;
            }
        }

        static Object see(String how) throws Exception {
            Object plain = new Object();
            return switch (how) {
                case "- nothing" -> 1;
                case "- own classes" -> new Pair("left", 2).hashCode() + new Pair(1, 2).toString();
                case "- texts" -> String.format("%5s %d", "x", 3) + Stream.of("b", "a", "b").distinct().sorted().toList();
                case "- reflection" -> Hashes.class.getDeclaredMethod("see", String.class).getParameterCount() + String.valueOf(Own.class);
                case "- enums" -> EnumSet.allOf(Color.class) + "" + new EnumMap<Color, Integer>(Map.of(Color.RED, 1));
                case "- tables" -> new ConcurrentHashMap<>(Map.of("key", new Hashes())).size();
                case "- lambdas" -> { Comparator<String> c = Comparator.<String>naturalOrder().reversed(); yield c.compare("a", "b"); }
                case "- stack traces" -> {
                    StringWriter text = new StringWriter();
                    new Own().printStackTrace(new PrintWriter(text));
                    yield text.toString().startsWith("Hashes$Own");
                }
                case "- equality" -> plain.equals(new Object()) + "" + new ArrayList<>(List.of(plain)).contains(plain);
                case "- enums in a set" -> new HashSet<>(List.of(Color.values())).size();
                case "- classes as keys" -> new HashMap<Class<?>, String>(Map.of(Own.class, "own")).size();
                case "- stream" -> Stream.of(plain, new Hashes()).collect(Collectors.toSet()).size();
                case "- membership" -> members(plain, new HashSet<>()) && members(plain, new Hashtable<>().keySet())
                        && members(plain, Collections.newSetFromMap(new IdentityHashMap<>()))
                        && members(plain, Collections.newSetFromMap(new WeakHashMap<>()))
                        && members(plain, ConcurrentHashMap.newKeySet()) && Set.of(plain, 1, 2).contains(plain);
                case "- insertion order" -> {
                    Set<Object> set = new LinkedHashSet<>(List.of(plain, new Hashes()));
                    set.forEach(o -> set.contains(o));
                    yield set.iterator().next() == plain && set.toArray()[0] == plain && set.stream().findFirst().get() == plain;
                }
                case "- one element" -> Set.of("a").iterator().next() + Map.of("k", 1).keySet();
                case "- sorted" -> new TreeSet<>(Set.of(3, 1, 2)) + "" + new TreeMap<>(Map.of(1, 2, 3, 4));
                case "- compared" -> Set.of(1, 2, 3).equals(Set.of(3, 2, 1)) && Set.of(1, 2).hashCode() == 3
                        && Set.of(1, 2, 3).containsAll(Set.of(1, 2)) && Set.of(1, 2, 3).contains(2);
                case "* set" -> Set.of("a", "b", "c").iterator().next();
                case "* pair" -> Set.of(1, 2).toArray()[0];
                case "* map" -> Map.of(1, 2, 3, 4).toString();
                case "* collected" -> Stream.of(1, 2, 3).collect(Collectors.toUnmodifiableSet()).stream().findFirst();
                case "* hashed again" -> new HashSet<>(Set.of("a", "q")).size();
                case "+ identity" -> System.identityHashCode("text") != 0;
                case "+ default" -> plain.hashCode() != 0;
                case "+ inherited" -> new Hashes().hashCode() != 0;
                case "+ set" -> plainSet().iterator().next() == plain || getBoolean();
                case "+ loop" -> { for (Object o : new HashMap<>(Map.of(plain, 1)).keySet()) { } yield 0; }
                case "+ forEach" -> { plainSet().forEach(o -> { }); yield 0; }
                case "+ entries" -> { new HashMap<>(Map.of(plain, 1)).forEach((k, v) -> { }); yield 0; }
                case "+ toArray" -> plainSet().toArray();
                case "+ values" -> new HashMap<>(Map.of(plain, 1)).values().toArray(new Integer[0]);
                case "+ first of stream" -> plainSet().stream().findFirst();
                case "+ late stream" -> { Set<Object> set = new HashSet<>(); Stream<Object> all = set.stream(); set.add(plain); yield all.toList(); }
                case "+ copy" -> new ArrayList<>(plainSet());
                case "+ join" -> { Set<Own> set = new HashSet<>(); set.add(new Own()); set.add(new Own()); yield set.toString().length(); }
                case "+ immutable" -> Set.of(plain, 1, 2).iterator().next();
                case "+ immutable map" -> { for (var e : Map.of(plain, 1, 2, 3).entrySet()) { } yield 0; }
                case "+ identity map" -> { var map = new IdentityHashMap<>(Map.of("x", 1)); yield map.keySet().iterator().next(); }
                case "+ weak map" -> { var map = new WeakHashMap<Object, Object>(); map.put(plain, 2); yield map.keySet().iterator().next(); }
                case "+ concurrent" -> { var map = new ConcurrentHashMap<Object, Object>(); var keys = map.keys(); map.put(plain, 1); yield map.keySet().iterator().next(); }
                case "+ hashtable" -> { var map = new Hashtable<Object, Object>(); map.put(plain, 1); yield map.keys().nextElement(); }
                case "+ serialized" -> {
                    var map = new HashMap<Serializable, Integer>(Map.of(new Own(), 1));
                    new ObjectOutputStream(OutputStream.nullOutputStream()).writeObject(map);
                    yield 0;
                }
                case "+ hash of a set" -> Set.of(plain, 1, 2).hashCode();
                case "+ hash of a map" -> Map.of(1, plain, 2, 3).hashCode();
                case "+ hash of a hashtable" -> { var map = new Hashtable<Object, Object>(); map.put(1, plain); yield map.hashCode(); }
                case "+ text" -> ("" + plain).length() > 0;
                case "+ array" -> String.valueOf(new int[0]).length() > 0;
                case "+ printed" -> { new PrintStream(OutputStream.nullOutputStream()).println(new Hashes()); yield 0; }
                case "+ joined" -> List.of(new Hashes()).toString().length() > 0;
                case "+ enum" -> new HashMap<>(Map.of("x", 1)).size() + Color.RED.hashCode() != 0;
                case "+ record" -> new Pair(Color.RED, 1).hashCode() != 0;
                case "+ hash" -> Objects.hash(plain, 1) != 0;
                case "+ enums" -> new HashSet<>(List.of(Color.values())).iterator().next();
                case "+ lambda" -> { Runnable r = () -> { }; yield r.hashCode() != 0; }
                default -> throw new Error(how);
            };
        }

        public static void main(String[] args) throws Exception {
            String how = oneOf(args);
            System.out.print(how + ": ");
            see(how);
            if (how.endsWith("+ default")) throw new Own();
            if (how.endsWith("- nothing")) throw new Own();
            // What was seen is forgotten on the next path.
            System.out.println(getInt(0, 1) == 0);
        }
    }
"#;

fn cases() -> Vec<&'static str> {
    let quoted = PROGRAM.lines().filter_map(|line| line.trim_start().strip_prefix("case \""));
    quoted.filter_map(|line| line.split('"').next()).collect()
}

fn explore(folder: &Folder, flags: &[&str]) -> Value {
    let ran = folder.fretsaw(&[&["explore", "--json"], flags, &["Hashes.java", "--"], &cases()[..]].concat());
    assert_eq!(ran.code, 1, "{ran:?}");
    serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"))
}

/// What the report says of each case, completed or violated.
fn marks(report: &Value) -> BTreeMap<String, Option<String>> {
    let both = [&report["paths"], &report["violations"]].map(|list| list.as_array().unwrap().iter());
    let case = |path: &Value| path["stdout"].as_str().unwrap().split(": ").next().unwrap().to_owned();
    let mark = |path: &Value| path.get("unportable").map(|mark| mark.as_str().unwrap().to_owned());
    both.into_iter().flatten().map(|path| (case(path), mark(path))).collect()
}

#[test]
fn paths_that_saw_identity_hash_codes_say_so() {
    let folder = Folder::with("portable", "Hashes.java", PROGRAM);
    let cases = cases();
    assert!(cases.len() > 20);
    let newest = newest_jdk(17).expect("a JDK");
    let newest = ["--jdk", newest.to_str().unwrap()];
    for flags in [&newest[..], &["--choice", "eager"], &["--strategy", "bfs"], &["--jobs", "2"]] {
        let report = explore(&folder, flags);
        let marks = marks(&report);
        for case in &cases {
            let expected = match case.as_bytes()[0] {
                b'+' => Some("identity hash codes"),
                b'*' => Some("the order of Set.of or Map.of"),
                _ => None,
            };
            assert_eq!(marks[*case].as_deref(), expected, "{case} {flags:?}");
        }
        let marked =
            |list: &str| report[list].as_array().unwrap().iter().filter(|p| p.get("unportable").is_some()).count();
        assert_eq!(report["unportable"], marked("paths") + marked("violations"));
        assert_eq!(marked("violations"), 1);
    }
}

#[test]
fn people_are_told() {
    let folder = Folder::with("portable-text", "Hashes.java", PROGRAM);
    let note = "    note:    the path used identity hash codes; plain java may not follow it\n1 path ";
    let end = "\n1 path used identity hash codes or the order of Set.of or Map.of; plain java may not follow it\n";
    let told = folder.fretsaw(&["explore", "Hashes.java", "+ default"]).stderr;
    assert!(told.contains(note) && told.ends_with(end), "{told}");
    let told = folder.fretsaw(&["explore", "Hashes.java", "--", "- nothing"]).stderr;
    assert!(told.contains("1 violated") && !told.contains("hash codes"), "{told}");
    // The count goes on after a checkpoint, and an expanded path has the mark on all its tests.
    let flags = ["--expand", "--out", "paths", "Hashes.java", "+ set", "+ hash"];
    let stopped = folder.fretsaw(&[&["explore", "--checkpoint", "state", "--limit", "2"], &flags[..]].concat());
    stopped.refused(3, "stopped after 2 paths");
    let resumed = folder.fretsaw(&[&["explore", "--resume", "state"], &flags[..]].concat());
    let lines = std::fs::read_to_string(folder.0.join("paths")).unwrap();
    assert_eq!(lines.lines().count(), lines.matches("\"unportable\":\"identity hash codes\"").count());
    assert!(
        resumed.stderr.ends_with(&format!(
            "\n{} paths used identity hash codes or the order of Set.of or Map.of; plain java may not follow them\n",
            lines.lines().count()
        )),
        "{resumed:?}"
    );
}

/// UDITA, Figure 2: a predicate that remembers the nodes it has met in hash sets. No answer of these depends on hash codes.
const FIGURE_2: &str = r#"
    import static fretsaw.Fretsaw.*;
    import fretsaw.ObjectPool;
    import java.util.*;

    class Graphs {
        static class Node { Node[] supertypes; }

        static boolean isAcyclic(Node node, Set<Node> path, Set<Node> visited) {
            if (path.contains(node)) return false;
            if (!visited.add(node)) return true;
            path.add(node);
            for (Node supertype : node.supertypes) {
                if (!isAcyclic(supertype, path, visited)) return false;
            }
            path.remove(node);
            return true;
        }

        public static void main(String[] args) {
            ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3, false);
            Node[] nodes = new Node[3];
            for (int i = 0; i < nodes.length; i++) nodes[i] = pool.getNew();
            for (int i = 0; i < nodes.length; i++) {
                nodes[i].supertypes = new Node[getInt(0, 1)];
                for (int j = 0; j < nodes[i].supertypes.length; j++) nodes[i].supertypes[j] = pool.getAny();
            }
            Set<Node> visited = new HashSet<>();
            for (Node node : nodes) assume(isAcyclic(node, new HashSet<>(), visited));
            if (args.length > 0) for (Node node : visited) { }
        }
    }
"#;

#[test]
fn membership_in_a_hash_set_does_not_mark_a_path_but_its_order_does() {
    let folder = Folder::with("portable-figure-2", "Graphs.java", FIGURE_2);
    for choice in ["eager", "delayed", "copy", "narrow"] {
        let report = folder.fretsaw(&["explore", "--json", "--choice", choice, "Graphs.java"]).report();
        // Each of three nodes has at most one successor, and there is no cycle: forests of three nodes.
        assert_eq!((&report["tests"], &report["unportable"]), (&16.into(), &0.into()), "{choice}");
        let report = folder.fretsaw(&["explore", "--json", "--choice", choice, "Graphs.java", "walk"]).report();
        assert_eq!((&report["tests"], &report["unportable"]), (&16.into(), &report["completed"]), "{choice}");
    }
}

/// Inputs of a predicate are marked as well, and what it refused is told of: under plain `java` it may accept that.
#[test]
fn inputs_for_which_a_predicate_saw_hash_codes_say_so() {
    // What is only in a hash table makes no difference.
    let text = "class P { int x;
        boolean repOk() { return new java.util.HashSet<>(java.util.List.of(this)).contains(this) && hashed(); }
        boolean hashed() { return x == 0 || x < 3 && (hashCode() > 0) == (x == 1); } }";
    let folder = Folder::with("portable-inputs", "P.java", text);
    let generate = |flags: &[&str]| folder.fretsaw(&[&["generate", "P.java", "--bound", "x=0..3"], flags].concat());
    let told = "the predicate used identity hash codes or the order of Set.of or Map.of for 1 structure and \
                1 candidate that it rejected; its result may differ under plain java\n";
    let ran = generate(&[]);
    assert!(ran.stdout == "x = 0\nx = 1\n" && ran.stderr.ends_with(told), "{ran:?}");
    let report = generate(&["--json"]).report();
    assert_eq!((&report["unportable"], &report["unportable_others"]), (&1.into(), &1.into()));
    let marks: Vec<&Value> = report["inputs"].as_array().unwrap().iter().map(|input| &input["unportable"]).collect();
    assert_eq!(marks, [&Value::Null, &"identity hash codes".into()]);
    // The mark and the counts survive a checkpoint, and the mark reading and writing.
    generate(&["--checkpoint", "state", "--out", "inputs", "--limit", "2"]).refused(3, "stopped after 2 structures");
    let resumed = generate(&["--resume", "state", "--out", "inputs"]);
    assert!(resumed.code == 0 && resumed.stderr.ends_with(told), "{resumed:?}");
    let lines = std::fs::read_to_string(folder.0.join("inputs")).unwrap();
    assert_eq!(lines.matches(r#","unportable":"identity hash codes"}"#).count(), 1);
    folder.fretsaw(&["show", "inputs", "--format", "json"]).printed(0, &lines);
    generate(&["--quiet", "--format", "junit", "--out", "tests"]).printed(0, "");
    let tests = std::fs::read_to_string(folder.0.join("tests/PInputs1Test.java")).unwrap();
    let (first, second) = tests.split_once("void input2()").unwrap();
    let note = "// The predicate saw what differs from one JVM to the next, and may not hold here.";
    assert!(!first.contains(note) && second.contains(note), "{tests}");
}

/// The order in which a predicate walks over an immutable set counts, too.
#[test]
fn inputs_for_which_a_predicate_saw_the_order_of_a_set_say_so() {
    let text =
        "class Q { int x; boolean repOk() { return x == 0 || java.util.Set.of(1, 2, 3).iterator().next() > 0; } }";
    let folder = Folder::with("portable-order", "Q.java", text);
    let report = folder.fretsaw(&["generate", "--json", "Q.java", "--bound", "x=0..1"]).report();
    assert_eq!((&report["unportable"], &report["unportable_others"]), (&1.into(), &0.into()));
    let marks: Vec<&Value> = report["inputs"].as_array().unwrap().iter().map(|input| &input["unportable"]).collect();
    assert_eq!(marks, [&Value::Null, &"the order of Set.of or Map.of".into()]);
}
