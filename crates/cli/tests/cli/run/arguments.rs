//! Methods and method handles with as many arguments as there can be: the results are those of `java`.

use std::process::Command;

use crate::support::{Folder, newest_jdk, ran};

/// From few arguments to the most; handles have one less, because the handle itself is an argument, too.
const COUNTS: [usize; 9] = [10, 61, 62, 100, 200, 250, 253, 254, 255];

const MAIN: &str = r#"
    import java.lang.invoke.*;
    import java.util.*;
    public class Main {
        interface Test { Object run() throws Throwable; }

        static int count;

        public static void main(String[] args) throws Throwable {
            for (String name : args) {
                count = Integer.parseInt(name);
                Class<?> c = Class.forName("Many" + name);
                c.getMethod("direct").invoke(null);
                handles(MethodHandles.lookup(), c);
            }
        }

        static void test(String name, Test test) {
            String result;
            try { result = "" + test.run(); } catch (Throwable e) { result = e.toString(); }
            System.out.println(count + " " + name + " " + result);
        }

        static Object[] some(int count) {
            Object[] some = new Object[count];
            for (int i = 0; i < count; i++) some[i] = i * 3 + 6;
            return some;
        }

        public static Object up(Object x) { return x + "!"; }
        public static String array(Object... x) { return x.length + " " + Arrays.hashCode(x); }
        public static Object garbage(Object x) { return new byte[50_000].length + (int) x; }

        static void handles(MethodHandles.Lookup lookup, Class<?> c) throws Throwable {
            int n = count;
            MethodType objects = MethodType.genericMethodType(n);
            MethodType ints = MethodType.methodType(int.class, Collections.nCopies(n, int.class));
            MethodHandle up = lookup.findStatic(Main.class, "up", MethodType.genericMethodType(1));
            MethodHandle array = lookup.findStatic(Main.class, "array", MethodType.methodType(String.class, Object[].class));
            test("reflect", () -> c.getMethod("objects", objects.parameterArray()).invoke(null, some(n)));
            test("reflect throws", () -> { Object[] some = some(n); some[0] = null; return c.getMethod("objects", objects.parameterArray()).invoke(null, some); });
            test("invokeWithArguments", () -> lookup.findStatic(c, "objects", objects).invokeWithArguments(some(n)));
            test("ints", () -> lookup.findStatic(c, "ints", ints).invokeWithArguments(some(n)));
            test("asType", () -> lookup.findStatic(c, "ints", ints).asType(objects).invokeWithArguments(some(n)));
            test("asSpreader", () -> (Object) lookup.findStatic(c, "objects", objects).asSpreader(Object[].class, n).invoke(some(n)));
            test("asSpreader ints", () -> (Object) lookup.findStatic(c, "ints", ints).asSpreader(Object[].class, n - 1).invoke((Object) 1, some(n - 1)));
            test("bindTo", () -> lookup.findStatic(c, "objects", objects).bindTo("x").invokeWithArguments(some(n - 1)));
            test("insert", () -> MethodHandles.insertArguments(lookup.findStatic(c, "objects", objects), n / 2, "p", "q").invokeWithArguments(some(n - 2)));
            test("asCollector", () -> array.asFixedArity().asCollector(Object[].class, n).invokeWithArguments(some(n)));
            test("asCollector ints", () -> array.asType(ints.changeReturnType(String.class)).invokeWithArguments(some(n)));
            test("varargs", () -> array.invokeWithArguments(some(n + 300)));
            test("drop", () -> MethodHandles.dropArguments(up, 1, Collections.nCopies(n - 1, Object.class)).invokeWithArguments(some(n)));
            test("longs", () -> MethodHandles.dropArguments(MethodHandles.constant(long.class, 5L), 0, Collections.nCopies(n / 2, long.class)).invokeWithArguments(Collections.nCopies(n / 2, 3L)));
            int[] order = new int[n];
            for (int i = 0; i < n; i++) order[i] = n - 1 - i;
            test("permute", () -> MethodHandles.permuteArguments(lookup.findStatic(c, "objects", objects), objects, order).invokeWithArguments(some(n)));
            test("filter", () -> MethodHandles.filterArguments(lookup.findStatic(c, "objects", objects), n / 2, up, up).invokeWithArguments(some(n)));
            test("filter result", () -> MethodHandles.filterReturnValue(lookup.findStatic(c, "objects", objects), up).invokeWithArguments(some(n)));
            test("fold", () -> MethodHandles.foldArguments(lookup.findStatic(c, "objects", objects), up).invokeWithArguments(some(n - 1)));
            test("guard", () -> {
                MethodHandle all = lookup.findStatic(c, "objects", objects);
                MethodHandle test = lookup.findStatic(c, "test", objects.changeReturnType(boolean.class));
                return MethodHandles.guardWithTest(test, all, MethodHandles.filterReturnValue(all, up)).invokeWithArguments(some(n));
            });
            test("catch", () -> MethodHandles.catchException(lookup.findStatic(c, "objects", objects), Exception.class,
                MethodHandles.dropArguments(MethodHandles.constant(Object.class, "caught"), 0, Exception.class)).invokeWithArguments(some(n)));
            // Collections happen inside of such calls.
            test("garbage", () -> {
                MethodHandle garbage = lookup.findStatic(Main.class, "garbage", MethodType.genericMethodType(1));
                MethodHandle filtered = MethodHandles.filterArguments(lookup.findStatic(c, "objects", objects), 1, garbage, up, garbage);
                long sum = 0;
                for (int i = 0; i < 300; i++) sum = 31 * sum + (int) filtered.invokeWithArguments(some(n));
                return sum;
            });
        }
    }
"#;

/// A program that needs many registers in the code of records, concatenations and lambdas.
fn wide() -> String {
    let list = |text: &dyn Fn(usize) -> String, count: usize, between: &str| -> String {
        (0..count).map(text).collect::<Vec<String>>().join(between)
    };
    let (ints, longs) = (list(&|n| format!("int a{n}"), 254, ", "), list(&|n| format!("long a{n}"), 127, ", "));
    let objects = list(&|n| format!("Object a{n}"), 230, ", ");
    let given = |count| list(&|n| (n * 7).to_string(), count, ", ");
    let joined = list(&|n| format!("a{n}"), 230, " + ");
    let (given254, given127, given230) = (given(254), given(127), given(230));
    format!(
        "public class Wide {{
            record Ints({ints}) {{}}
            record Longs({longs}) {{}}
            record Objects({objects}) {{}}
            static void joined({objects}) {{
                System.out.println(\"\" + {joined});
                Runnable captures = () -> System.out.println(\"=\" + {joined});
                captures.run();
            }}
            public static void main(String[] args) {{
                Object[] records = {{ new Ints({given254}), new Longs({given127}), new Objects({given230}) }};
                for (Object record : records) System.out.println(record + \" \" + record.hashCode() + record.equals(record));
                System.out.println(records[0].equals(new Ints({given254})) + \" \" + records[2].equals(new Objects({given230})));
                joined({given230});
            }}
        }}"
    )
}

/// A class with methods that take `count` words of arguments.
fn many(count: usize) -> String {
    let list = |text: &dyn Fn(usize) -> String, count: usize, between: &str| -> String {
        (0..count).map(text).collect::<Vec<String>>().join(between)
    };
    let parameters = |ty: &str, count| list(&|n| format!("{ty} a{n}"), count, ", ");
    let sum = |count| list(&|n| format!("h = 31 * h + a{n};"), count, " ");
    let hashes = list(&|n| format!("h = 31 * h + a{n}.hashCode();"), count, " ");
    let (objects, ints, longs) = (parameters("Object", count), parameters("int", count), parameters("long", count / 2));
    let (sum_ints, sum_longs, last) = (sum(count), sum(count / 2), count - 1);
    let given = |count| list(&|n| (n * n * 5).to_string(), count, ", ");
    let (given_ints, given_longs) = (given(count), given(count / 2));
    format!(
        "public class Many{count} {{
            public static Object objects({objects}) {{ int h = 0; {hashes} return h; }}
            public static boolean test({objects}) {{ return a0.hashCode() > 5; }}
            public static int ints({ints}) {{ int h = 7; {sum_ints} a{last} = a0; return h + a{last}; }}
            public static long longs({longs}) {{ long h = 7; {sum_longs} return h; }}
            public static void direct() {{
                System.out.println({count} + \" \" + ints({given_ints}) + \" \" + longs({given_longs}));
            }}
        }}"
    )
}

#[test]
fn methods_and_handles_with_very_many() {
    let folder = Folder::with("arguments", "Main.java", MAIN);
    let mut files = vec!["Main.java".to_owned()];
    for count in COUNTS {
        let file = format!("Many{count}.java");
        folder.write(&file, &many(count));
        files.push(file);
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let compiled = folder.compile(".", "classes", &files);
    assert_eq!(compiled.code, 0, "{compiled:?}");
    let counts = COUNTS.map(|count| count.to_string());
    let homes = [Some(crate::support::jdk_home()), newest_jdk(18)];
    for home in homes.into_iter().flatten() {
        let mut java = Command::new(home.join("bin/java"));
        let java = ran(java.args(["-cp", "classes", "Main"]).args(&counts).current_dir(&folder.0).output().unwrap());
        let flags = ["run", "--max-heap", "32m", "-cp", "classes", "--jdk", home.to_str().unwrap(), "Main"];
        ran(folder.command(&flags).args(&counts).output().unwrap()).printed(0, &java.stdout);
        assert_eq!(java.stdout.lines().count(), COUNTS.len() * 22, "{java:?}");
    }
}

#[test]
fn records_concatenations_and_lambdas_with_very_many() {
    let folder = Folder::with("wide", "Wide.java", &wide());
    folder.javac("Wide.java");
    let java = Command::new("java").args(["-cp", "classes", "Wide"]).current_dir(&folder.0).output().unwrap();
    let java = ran(java);
    assert_eq!((java.code, java.stdout.lines().count()), (0, 6), "{java:?}");
    folder.fretsaw(&["run", "-cp", "classes", "Wide"]).printed(0, &java.stdout);
    // Converting more arguments than there are registers is not supported.
    let parameters = |ty: &str| (0..150).map(|n| format!("{ty} a{n}")).collect::<Vec<String>>().join(", ");
    let given = (0..150).map(|n| n.to_string()).collect::<Vec<String>>().join(", ");
    let source = format!(
        "class Converts {{
            interface Taker {{ Object take({}); }}
            static Object all({}) {{ return a149; }}
            public static void main(String[] args) {{ Taker t = Converts::all; System.out.println(t.take({given})); }}
        }}",
        parameters("int"),
        parameters("Object"),
    );
    folder.write("Converts.java", &source);
    folder
        .fretsaw(&["run", "Converts.java"])
        .refused(3, "a call with so many arguments and captured values to convert");
}
