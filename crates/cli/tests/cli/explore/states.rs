//! State matching: paths that return to a state are cut, and nothing that could follow is lost.

use std::collections::BTreeSet;

use serde_json::Value;

use super::checkpoints::signalled;
use crate::support::{self, Folder, Ran, newest_jdk, ran};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/TreeMapCalls.java");

/// The states, and the paths that returned to one.
fn states(ran: &Ran) -> (u64, u64) {
    let report: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    assert_eq!((ran.code, &report["complete"]), (0, &Value::Bool(true)), "{ran:?}");
    assert_eq!(report["explored"], report["cut"], "{ran:?}");
    assert_eq!(report["matched"], report["cut"], "{ran:?}");
    (report["states"].as_u64().unwrap(), report["matched"].as_u64().unwrap())
}

/// Builds all maps on a plain JVM, and tells them apart by what it reads from them.
const ALL_MAPS: &str = r#"
import java.lang.reflect.Field;
import java.util.*;
public class AllMaps {
    static Object get(Object of, String name) throws Exception {
        Field field = of.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(of);
    }
    static String show(Object entry) throws Exception {
        return entry == null ? "." : "(" + show(get(entry, "left")) + get(entry, "key") + get(entry, "color") + show(get(entry, "right")) + ")";
    }
    public static void main(String[] args) throws Exception {
        for (int n = 3; n <= 6; n++) {
            Map<String, List<Integer>> seen = new HashMap<>(Map.of(".", List.of()));
            Deque<List<Integer>> open = new ArrayDeque<>(List.of(List.of()));
            while (!open.isEmpty()) {
                List<Integer> calls = open.poll();
                for (int call = 0; call < 2 * n; call++) {
                    List<Integer> more = new ArrayList<>(calls);
                    more.add(call);
                    TreeMap<Integer, Object> map = new TreeMap<>();
                    for (int c : more) if (c < n) map.put(c, null); else map.remove(c - n);
                    if (seen.putIfAbsent(show(get(map, "root")), more) == null) open.add(more);
                }
            }
            System.out.println(seen.size());
        }
    }
}
"#;

/// There is one state for each map, and one more: before the first put the class of the map's entries is not initialized.
#[test]
fn one_state_for_each_map() {
    let folder = Folder::with("states-maps", "AllMaps.java", ALL_MAPS);
    folder.javac("AllMaps.java");
    let java = support::java()
        .args(["--add-opens", "java.base/java.util=ALL-UNNAMED", "-cp", "classes", "AllMaps"])
        .current_dir(&folder.0)
        .output()
        .unwrap();
    let maps: Vec<u64> = ran(java).stdout.lines().map(|n| n.parse().unwrap()).collect();
    assert_eq!(maps, [11, 29, 72, 197]);
    for (keys, maps) in (3..).zip(maps) {
        let found = states(&folder.fretsaw(&["explore", "--json", "--match-states", EXAMPLE, &keys.to_string()]));
        // Each state is left by each call once, and all but the first are found once.
        assert_eq!(found, (maps + 1, (maps + 1) * 2 * keys - maps), "{keys} keys");
    }
}

/// Java PathFinder's numbers. It starts with fewer classes than a Java machine does: in its states it matters whether
/// TreeMap.Entry was used yet (by a put), and whether java.util.Objects was (by everything but a put into an empty map).
#[test]
fn the_states_of_java_pathfinder() {
    let program = r#"
import gov.nasa.jpf.vm.Verify;
import java.util.TreeMap;
public class Maps {
    static TreeMap<Integer, Object> map = new TreeMap<>();
    static Integer[] elems;
    static boolean entryUsed, objectsUsed;
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        elems = new Integer[n];
        for (int i = 0; i < n; i++) elems[i] = i;
        while (true) call(Verify.random(2 * n - 1), n);
    }
    static void call(int which, int n) {
        if (which < n && map.isEmpty()) entryUsed = true; else objectsUsed = true;
        if (which < n) map.put(elems[which], null); else map.remove(elems[which - n]);
    }
}
"#;
    let folder = Folder::with("states-pathfinder", "Maps.java", program);
    for (n, expected) in [(3, 16), (4, 35), (5, 79), (6, 205), (8, 1667), (10, 14089)] {
        let found = states(&folder.fretsaw(&["explore", "--json", "--match-states", "Maps.java", &n.to_string()]));
        assert_eq!(found.0, expected, "{n} keys");
    }
}

#[test]
fn the_same_states_in_every_order_and_with_every_setting() {
    let folder = Folder::new("states-orders");
    let one_for_each_map = (198, 198 * 12 - 197);
    // Narrowed keys stay undecided in the map, so its states are sets of maps, and they are compared at each division.
    for (choice, expected) in [
        ("eager", one_for_each_map),
        ("delayed", one_for_each_map),
        ("copy", one_for_each_map),
        ("narrow", (4382, 4601)),
    ] {
        for strategy in ["dfs", "bfs"] {
            for jobs in ["1", "2"] {
                let flags = ["--choice", choice, "--strategy", strategy, "--jobs", jobs];
                let ran =
                    folder.fretsaw(&[&["explore", "--json", "--match-states"], &flags[..], &[EXAMPLE, "6"]].concat());
                assert_eq!(states(&ran), expected, "{flags:?}");
            }
        }
    }
}

#[test]
fn killed_and_resumed() {
    let folder = Folder::new("states-killed");
    for jobs in ["1", "2"] {
        let flags = ["explore", "--json", "--out", "paths", "--match-states", "--jobs", jobs];
        let run = |more: &[&'static str]| [&flags[..], more, &[EXAMPLE, "10"]].concat();
        let begun = run(&["--checkpoint", "point"]);
        signalled(&folder, &begun, "-KILL");
        let resumed = folder.fretsaw(&run(&["--resume", "point"]));
        assert_eq!(states(&resumed), (14078, 14078 * 20 - 14077), "{jobs}");
        assert_eq!(std::fs::metadata(folder.0.join("point.states")).unwrap().len(), 16 * 14078);
    }
    std::fs::write(folder.0.join("point.states"), "short").unwrap();
    let arguments = ["explore", "--quiet", "--out", "paths", "--match-states", "--resume", "point", EXAMPLE, "10"];
    folder.fretsaw(&arguments).refused(2, "point.states has 5 bytes, but its checkpoint expects");
}

/// What is printed at the end says everything about the state and nothing about the way: then no output may get lost.
#[test]
fn nothing_that_can_follow_is_lost() {
    let program = r#"
import static fretsaw.Fretsaw.*;
import java.util.*;
import java.util.function.*;
public class Steps {
    record Pair(int left, Object right) {}
    static final TreeMap<Integer, String> tree = new TreeMap<>();
    static final Map<Object, Object> hashed = new HashMap<>();
    static final ArrayList<Object> list = new ArrayList<>();
    static final ArrayDeque<Integer> deque = new ArrayDeque<>();
    static final StringBuilder text = new StringBuilder();
    static int[] numbers = new int[3];
    static long wide = Long.MIN_VALUE;
    static Object any = "x";
    static IntSupplier supplier = () -> 1;
    static void step(int which, int value) {
        switch (which) {
            case 0 -> tree.put(value, "v" + value);
            case 1 -> tree.remove(value);
            case 2 -> hashed.merge(value % 2 == 0 ? "even" : (Object) value, 1, (a, b) -> (int) a + 1);
            case 3 -> list.add(list.isEmpty() ? any : new Pair(value, list.get(0)));
            case 4 -> deque.push(value);
            case 5 -> { if (!deque.isEmpty()) numbers[value] = deque.pollLast(); }
            case 6 -> text.insert(0, value).setLength(Math.min(text.length(), 3));
            case 7 -> { wide += value; any = value > 1 ? any : new Pair(value, null); }
            case 8 -> { int kept = value; supplier = () -> kept + numbers[0]; }
            default -> { try { Object o = list.get(value); any = o; } catch (IndexOutOfBoundsException e) { any = e.getMessage(); } }
        }
    }
    public static void main(String[] args) {
        for (int round = 0; round < 3; round++) {
            step(getInt(0, 9), getInt(0, 2));
        }
        System.out.println(tree + " " + hashed + " " + list + " " + deque + " " + text + " " + Arrays.toString(numbers) + " "
            + wide + " " + any + " " + supplier.getAsInt());
    }
}
"#;
    let folder = Folder::with("states-nothing-lost", "Steps.java", program);
    let outputs = |flags: &[&str]| {
        let ran = folder.fretsaw(&[&["explore", "--json"], flags, &["Steps.java"]].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        let paths = report["paths"].as_array().unwrap().iter().map(|p| p["stdout"].as_str().unwrap().to_owned());
        (paths.collect::<BTreeSet<String>>(), report["completed"].as_u64().unwrap())
    };
    let (expected, all) = outputs(&["--choice", "eager"]);
    assert!(expected.len() > 1000 && all == 27000, "{} {all}", expected.len());
    for choice in ["eager", "copy"] {
        let (found, completed) = outputs(&["--choice", choice, "--match-states"]);
        assert_eq!(found, expected, "{choice}");
        assert!(completed < all, "{choice}: {completed}");
    }
}

/// Programs that go round and round: how many states they have says what is part of one.
#[test]
fn what_is_part_of_a_state() {
    let cases = [
        // A variable that nobody reads any more, garbage, and objects that are made anew.
        (
            "int last = getInt(0, 9); if (last > 20) kept = 1; list = new java.util.ArrayList<>(); new Object(); list.add(\"a\" + round());",
            Some(3),
        ),
        // A variable that is read, one round later.
        ("kept = (kept + getInt(0, 1)) % 5;", Some(5)),
        // Undecided values: only the last one is looked at, two rounds after it was made.
        ("older = newer; newer = getInt(0, 3); if (older == 2) kept = 1;", Some(2)),
        // Boxes and strings by content, shared or not.
        (
            "Object o = \"s\" + getInt(0, 1); any = new Object[] {o, getBoolean() ? o : new String((String) o)};",
            Some(15),
        ),
        // A change of class, and of an array's element.
        ("any = getBoolean() ? new int[] {getInt(0, 2)} : new long[1];", Some(3)),
        // Interned strings.
        ("if (getBoolean()) { any = (\"i\" + kept).intern(); }", Some(2)),
        // How often something was locked.
        ("synchronized (LOCK) { if (getBoolean()) kept = 1 - kept; } if (getBoolean()) kept = 0;", Some(4)),
        // What was printed: but for the first round, after which classes are initialized, there is one state.
        ("int x = getInt(0, 2); if (x < 3) { System.out.println(\"x\" + x); System.err.print(x); }", Some(2)),
        // Identity hashes are numbers that the program can see, and every one is new.
        ("if (getBoolean()) kept = new Object().hashCode() % 2;", None),
        // A clock that goes on.
        ("if (getBoolean()) kept = (int) (System.nanoTime() % 2);", None),
        // A field that counts.
        ("if (getBoolean()) count++;", None),
    ];
    let class = |(number, (body, _)): (usize, &(&str, _))| {
        format!(
            "class Rounds{number} {{
    static final Object LOCK = new Object();
    static java.util.List<String> list;
    static Object any;
    static int kept, older, newer, count;
    static int rounds;
    static int round() {{ rounds = 1 - rounds; return rounds; }}
    public static void main(String[] args) {{ while (true) {{ {body} }} }}
}}
"
        )
    };
    // All in one file, which is compiled once.
    let program = cases.iter().enumerate().map(class).collect::<String>();
    let folder = Folder::with("states-part", "Rounds.java", &format!("import static fretsaw.Fretsaw.*;\n{program}"));
    for (number, (body, expected)) in cases.into_iter().enumerate() {
        let target = format!("Rounds.java:Rounds{number}");
        let ran = folder.fretsaw(&["explore", "--json", "--match-states", "--limit", "2000", &target]);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        let found = report["states"].as_u64().filter(|_| report["complete"] == Value::Bool(true));
        assert_eq!(found, expected, "{body}");
    }
}

/// What a path leaves behind in places that are easy to forget.
#[test]
fn what_must_not_be_forgotten() {
    let program = r#"
import static fretsaw.Fretsaw.*;
import fretsaw.ObjectPool;
import java.util.*;
public class Left {
    static class Choosy { Choosy() { if (getInt(0, 1) == 1) throw new IllegalStateException("made"); } }
    static class Counting { int modCount; }
    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) { return defineClass("Left$Choosy", bytes, 0, bytes.length); }
    }
    static Counting counting = new Counting();
    public static void main(String[] args) throws Exception {
        Object kept = null;
        boolean first = getBoolean();
        switch (args[0]) {
            // A symbol that nobody can reach, whose object cannot always be made.
            case "pool" -> { if (first) new ObjectPool<>(Choosy::new, 1, false).getAny(); }
            // A string that is older than the program.
            case "intern" -> { if (first) args[1].intern(); }
            // A field that only looks like one of the JDK's.
            case "count" -> { if (first) counting.modCount++; }
            // Classes of the same name from the same bytes, of which one is another.
            case "loader" -> {
                byte[] bytes = Left.class.getResourceAsStream("Left$Choosy.class").readAllBytes();
                kept = first ? new Loader().define(bytes) : Choosy.class;
            }
        }
        first = false;
        int last = getInt(0, 1);
        // The word is no literal of the program.
        boolean same = args[1] == String.join("", "wo", "rd").intern();
        System.out.println(last + " " + same + " " + counting.modCount + " " + (kept == Choosy.class));
    }
}
"#;
    let folder = Folder::with("states-left", "Left.java", program);
    let found = |case: &str, flags: &[&str]| {
        let ran = folder.fretsaw(&[&["explore", "--json"], flags, &["Left.java", case, "word"]].concat());
        let report: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
        let paths = report["paths"].as_array().unwrap().iter().map(|p| p["stdout"].as_str().unwrap().to_owned());
        (
            paths.collect::<BTreeSet<String>>(),
            report["violated"].as_u64() > Some(0),
            report["uncompared"].as_u64() > Some(0),
        )
    };
    for case in ["pool", "intern", "count", "loader"] {
        let (outputs, violated, _) = found(case, &["--choice", "eager"]);
        assert!(violated == (case == "pool") && (case == "pool" || outputs.len() == 4), "{case} {outputs:?}");
        for flags in [&["--match-states"][..], &["--match-states", "--jobs", "2"]] {
            assert_eq!(found(case, flags), (outputs.clone(), violated, case == "loader"), "{case} {flags:?}");
        }
    }
    let told = folder.fretsaw(&["explore", "--match-states", "Left.java", "loader", "word"]).stderr;
    assert!(
        told.contains(" states could not be compared, because the program had defined classes with its own"),
        "{told}"
    );
}

/// Classes that the JDK makes at run time, for annotations and proxies, do not keep states from being compared.
#[test]
fn states_with_classes_made_at_run_time() {
    let program = r#"
import static fretsaw.Fretsaw.*;
import java.lang.annotation.*;
import java.lang.reflect.*;
public class Made {
    @Retention(RetentionPolicy.RUNTIME) @interface Mark { int value() default 2; }
    @Mark static class Marked {}
    interface Left { int get(); }
    interface Right { int get(); }
    static class Plain implements Left, Right { public int get() { return 2; } }
    static Object held;

    static Object make(boolean proxies, Class<?> type) {
        InvocationHandler handler = (proxy, method, arguments) -> 2;
        return proxies ? Proxy.newProxyInstance(Made.class.getClassLoader(), new Class<?>[] {type}, handler) : new Plain();
    }

    public static void main(String[] args) throws Exception {
        boolean plain = args[0].equals("plain");
        int step = plain ? 2 : Marked.class.getAnnotation(Mark.class).value();
        Object left = make(!plain, Left.class), right = make(!plain, Right.class);
        int x = 0;
        // The first round uses all classes for the first time, and makes no choice.
        for (boolean first = true; ; first = false) {
            int choice = first ? 3 : getInt(0, 3);
            switch (args[1]) {
                case "annotations" -> x = (x + choice * (plain || Marked.class.isAnnotationPresent(Mark.class) ? step : 1)) % 7;
                // Two proxies are two states, as two objects are.
                case "held" -> held = choice == 0 ? left : choice == 1 ? right : null;
                case "called" -> x = (x + (choice == 0 ? ((Left) left).get() : 1)) % 5;
                // Which class is defined first gives it its name: 1 state before, 2 with each of them alone, 3 with both.
                case "new" -> held = choice == 0 ? make(true, Runnable.class) : choice == 1 ? make(true, Comparable.class) : null;
            }
        }
    }
}
"#;
    let folder = Folder::with("states-made", "Made.java", program);
    let found = |kind: &str, case: &str, flags: &[&str]| {
        let common = ["explore", "--json", "--match-states", "--limit", "1000"];
        let ran = folder.fretsaw(&[&common, flags, &["Made.java", kind, case]].concat());
        assert_eq!(ran.report().get("uncompared"), None, "{case} {flags:?}");
        states(&ran)
    };
    let newest = newest_jdk(17).expect("a JDK");
    let newest = ["--jdk", newest.to_str().unwrap()];
    for (case, count) in [("annotations", 7), ("held", 3), ("called", 5), ("new", 1 + 2 + 2 + 3 + 3)] {
        let expected = (count, count * 4 - (count - 1));
        assert_eq!(found("plain", case, &["--choice", "eager"]), expected, "{case}");
        for flags in [&[][..], &newest, &["--choice", "eager", "--strategy", "bfs"], &["--jobs", "2"]] {
            assert_eq!(found("made", case, flags), expected, "{case} {flags:?}");
        }
    }
}

/// Fields can be left out, by name or by class and name.
#[test]
fn fields_that_make_no_difference() {
    let program = "import static fretsaw.Fretsaw.*;
public class Counts {
    static class Box { int count; int other; }
    static Box box = new Box();
    public static void main(String[] args) {
        while (true) { if (getBoolean()) box.count++; }
    }
}";
    let folder = Folder::with("states-ignored", "Counts.java", program);
    let explore = |flags: &[&str]| {
        let common = ["explore", "--json", "--match-states", "--limit", "100"];
        folder.fretsaw(&[&common, flags, &["Counts.java"]].concat())
    };
    for fields in [&["count"][..], &["Counts$Box.count"], &["Counts.Box.count"], &["other", "count"]] {
        let flags: Vec<&str> = fields.iter().flat_map(|f| ["--ignore-field", f]).collect();
        assert_eq!(states(&explore(&flags)), (1, 2), "{fields:?}");
    }
    // Of the JDK's classes, those that are not loaded count, too.
    for field in ["other", "java.util.TreeMap.size", "fence"] {
        explore(&["--ignore-field", field]).refused(3, "stopped after 100 paths");
    }
    for (field, why) in [
        ("cuont", "no class of the program or of java.base has such a field; did you mean count?"),
        ("nosuchfield", "no class of the program or of java.base has such a field"),
        ("Box.count", "there is no class Box; did you mean Counts.Box?"),
        ("Counts.Box.cout", "Counts$Box has no such field; did you mean count?"),
        ("java.util.TreeMap.count", "java.util.TreeMap has no such field"),
    ] {
        explore(&["--ignore-field", field]).refused(2, &format!("--ignore-field {field}: {why}"));
    }
}

#[test]
fn what_does_not_go_together_is_refused() {
    let folder = Folder::new("states-refused");
    let explore = |flags: &[&str]| folder.fretsaw(&[&["explore"], flags, &[EXAMPLE, "3"]].concat());
    explore(&["--match-states", "--strategy", "random"]).refused(2, "random walks are independent of each other");
    explore(&["--match-states", "--strategy", "deepening"]).refused(2, "every round of deepening starts over");
    let ran = explore(&["--match-states", "--ignore-field", ""]);
    assert!(ran.code == 2 && ran.stderr.contains("expected FIELD or CLASS.FIELD"), "{ran:?}");
    let ran = explore(&["--ignore-field", "count"]);
    assert!(ran.code == 2 && ran.stderr.contains("--match-states"), "{ran:?}");
}
