//! Predicates beside a class of the JDK that read its private fields: by reflection, where its package is opened, and with `peek`,
//! everywhere.

use std::process::Command;

use crate::support::{Folder, Ran, jdk_home, newest_jdk, ran};

const SPEC: &str = r#"
import fretsaw.Domain;
import fretsaw.Finitization;
import fretsaw.Fretsaw;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.TreeMap;

public class Spec {
    interface Reader { Object get(Object object, String field); }

    static Object reflect(Object object, String name) {
        try {
            Field field = object.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static boolean reflected(TreeMap<?, ?> map) { return isTree(map, Spec::reflect); }
    static boolean peeked(TreeMap<?, ?> map) { return isTree(map, (object, field) -> Fretsaw.peek(object, field)); }

    static boolean refused(TreeMap<?, ?> map) {
        try {
            return reflected(map);
        } catch (InaccessibleObjectException e) {
            return e.getMessage().startsWith("Unable to make field private transient java.util.TreeMap$Entry"
                + " java.util.TreeMap.root accessible: module java.base does not \"opens java.util\" to unnamed module @");
        }
    }

    /** A search tree with black entries on all ways down, and as many entries as the size says. */
    static boolean isTree(TreeMap<?, ?> map, Reader reader) {
        Object root = reader.get(map, "root");
        int count = count(root, null, Integer.MIN_VALUE, Integer.MAX_VALUE, reader);
        return count >= 0 && count == (int) reader.get(map, "size");
    }

    static int count(Object entry, Object parent, int low, int high, Reader reader) {
        if (entry == null) return 0;
        if (reader.get(entry, "parent") != parent || !(boolean) reader.get(entry, "color")) return -1;
        int key = (Integer) reader.get(entry, "key");
        if (key <= low || key >= high) return -1;
        int left = count(reader.get(entry, "left"), entry, low, key, reader);
        int right = left < 0 ? -1 : count(reader.get(entry, "right"), entry, key, high, reader);
        return right < 0 ? -1 : 1 + left + right;
    }

    static Finitization finSpec(int entries) {
        Finitization f = new Finitization(TreeMap.class);
        Domain links = f.objects("Entry", entries).orNull();
        f.set("root", links);
        f.set("size", Domain.ints(0, entries));
        f.set("Entry.left", links);
        f.set("Entry.right", links);
        f.set("Entry.parent", links);
        f.set("Entry.key", Domain.integers(1, entries));
        f.set("Entry.color", Domain.booleans());
        return f;
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(1, "one");
        System.out.print(peeked(map) + " ");
        System.out.print(refused(map) + " ");
        try {
            System.out.print(reflected(map) + " ");
            // A red entry is no part of such a tree.
            map.put(2, "two");
            System.out.println(reflected(map) + " " + peeked(map));
        } catch (InaccessibleObjectException e) {
            System.out.println("inaccessible");
        }
    }
}
"#;

const OPEN: [&str; 2] = ["--add-opens", "java.base/java.util=ALL-UNNAMED"];

#[test]
fn the_same_structures_either_way() {
    let folder = Folder::with("opened", "Spec.java", SPEC);
    let newest = newest_jdk(18).map(|jdk| jdk.display().to_string());
    for jdk in [None, newest.as_deref()] {
        let generate = |predicate: &str, flags: &[&str]| {
            let target = format!("Spec.java#{predicate}");
            let jdk: Vec<&str> = jdk.iter().flat_map(|jdk| ["--jdk", jdk]).collect();
            folder.fretsaw(&[&["generate", "--quiet"], &jdk[..], flags, &[&target, "--args", "3"]].concat())
        };
        // One map is empty, three have one entry, six have two, and there are five trees with all three keys.
        let peeked = generate("peeked", &[]);
        assert_eq!((peeked.code, peeked.stderr.as_str(), peeked.stdout.lines().count()), (0, "", 15), "{peeked:?}");
        generate("peeked", &OPEN).printed(0, &peeked.stdout);
        // Reflection decides the fields that it reads, so they come in another order.
        let reflected = generate("reflected", &OPEN);
        assert_eq!((reflected.code, reflected.sorted()), (0, peeked.sorted()), "{reflected:?}");
        // What may not be read throws an exception, which is java's own, for all maps alike: it reads nothing.
        let closed = generate("reflected", &["--json"]).report();
        assert_eq!(
            (&closed["structures"], &closed["candidates"], &closed["thrown"]),
            (&0.into(), &1.into(), &1.into())
        );
        assert_eq!(generate("refused", &["--compact"]).stdout.lines().count(), 1);
        let other = ["--add-opens", "java.base/java.lang=ALL-UNNAMED", "--count", "--json"];
        assert_eq!(generate("reflected", &other).report()["structures"], 0);
    }
}

#[test]
fn the_same_under_plain_java() {
    let folder = Folder::with("opened-java", "Spec.java", SPEC);
    folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
    folder.compile("fretsaw.jar", "classes", &["Spec.java"]).printed(0, "");
    for jdk in [Some(jdk_home()), newest_jdk(18)].into_iter().flatten() {
        let java = |flags: &[&str]| -> Ran {
            let mut java = Command::new(jdk.join("bin/java"));
            java.args(flags).args(["-cp", "classes:fretsaw.jar", "Spec"]).current_dir(&folder.0);
            let ran = ran(java.output().unwrap());
            // A newer JDK may warn of how peek works.
            Ran { stderr: String::new(), ..ran }
        };
        let name = jdk.display().to_string();
        let inside =
            |flags: &[&str]| folder.fretsaw(&[&["run", "--jdk", &name], flags, &["-cp", "classes", "Spec"]].concat());
        for (flags, said) in [(&OPEN[..], "true true true false false\n"), (&[], "true true inaccessible\n")] {
            java(flags).printed(0, said);
            inside(flags).printed(0, said);
        }
    }
}
