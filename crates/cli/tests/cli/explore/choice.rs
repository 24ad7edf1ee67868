//! When values are decided: at loads with delayed choice, at uses with copied choice. That programs print the same whenever
//! that is, `crates/explore/tests/settings` shows.

use serde_json::Value;

use crate::support::Folder;

/// Loading a local variable decides it, also where two branches meet.
#[test]
fn delayed_choice_decides_at_loads() {
    let folder = Folder::new("loads");
    folder.write(
        "Loads.java",
        "import static fretsaw.Fretsaw.*;
         public class Loads {
             static void take(int x, int y) {}
             public static void main(String[] args) { int x = getInt(0, 9); take(x, args.length == 0 ? 2 : 3); }
         }",
    );
    for (choice, paths) in [("delayed", 10), ("copy", 1)] {
        let ran = folder.fretsaw(&["explore", "--json", "--choice", choice, "Loads.java"]);
        let summary: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        assert_eq!(summary["explored"], paths, "{choice}");
    }
}

/// With copied choice, putting a value into a box, passing the box on and taking the value out again decide nothing.
#[test]
fn boxes_are_copies() {
    let folder = Folder::new("boxes");
    folder.write(
        "Boxed.java",
        "import static fretsaw.Fretsaw.*;
         import java.util.*;
         public class Boxed {
             static int[] kept = new int[3];
             public static void main(String[] args) {
                 Integer x = getInt(0, 9);
                 List<Integer> list = new ArrayList<>();
                 list.add(x);
                 list.add(0, getInt(100, 999));
                 Map<String, Boolean> map = new HashMap<>();
                 map.put(\"b\", getBoolean());
                 Object o = Objects.requireNonNull(list.get(1));
                 if (o != null && o instanceof Integer i) kept[0] = i;
                 for (Integer each : list) kept[1] = each;
                 boolean b = map.get(\"b\");
                 if (args.length > 0) System.out.println(list + \" \" + b);
             }
         }",
    );
    let explored = |choice: &str, arguments: &[&str]| {
        let ran = folder.fretsaw(&[&["explore", "--json", "--choice", choice, "Boxed.java"], arguments].concat());
        let summary: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        assert_eq!((ran.code, &summary["complete"]), (0, &true.into()), "{ran:?}");
        summary["explored"].clone()
    };
    assert_eq!(explored("copy", &[]), 1);
    assert_eq!(explored("copy", &["print"]), 18_000);
    assert_eq!(explored("eager", &[]), 18_000);
}
