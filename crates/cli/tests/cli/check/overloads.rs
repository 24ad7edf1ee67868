//! Which contract, which bound and which place belongs to what: overloaded and inherited methods, several conditions on one line,
//! inputs that nothing has read.

use crate::support::Folder;

const OVERLOADED: &str = r#"
    public class Overloaded {
        int n;
        //@ requires x > 0;
        public void set(int x) { n = x; }
        public int set(int x, int y) { return 6 / x; }
        //@ ensures \result == 1;
        public int one() { return 1; }
        public int one(int z) { return 2; }
        private int one(int[] helped) { return helped[3]; }
        private int two(int[] helped) { return helped[3]; }
    }
"#;

/// A name alone means the methods that others call, unless all methods of this name are private.
#[test]
fn private_methods_of_a_name() {
    let folder = Folder::with("check-private", "Overloaded.java", OVERLOADED);
    let ran = folder.fretsaw(&["check", "Overloaded.java#one", "--size", "2"]);
    assert!(ran.code == 0 && ran.stderr.contains(" inputs of 2 methods, "), "{ran:?}");
    for private in ["Overloaded.java#one(int[])", "Overloaded.java#two"] {
        assert_eq!(folder.fretsaw(&["check", private, "--size", "2"]).code, 1, "{private}");
    }
}

/// A contract is about one of several methods of a name, not about those that have more parameters.
#[test]
fn contracts_of_overloaded_methods() {
    let folder = Folder::with("check-overloaded", "Overloaded.java", OVERLOADED);
    let ran = folder.fretsaw(&["check", "Overloaded.java", "--size", "2"]);
    for line in [
        "Overloaded#set(int): 6 inputs",
        "Overloaded#set(int,int): 27 inputs, 9 with a fault",
        "Overloaded#one(): 3 inputs",
        "Overloaded#one(int): 9 inputs",
    ] {
        assert!(ran.stderr.lines().any(|printed| printed == line), "{line}\n{ran:?}");
    }
}

/// A method that an interface implements is checked, replayed and named like one of the class itself.
#[test]
fn inherited_default_methods() {
    let text = "public class Halved implements Half { int n; boolean repOk() { return n >= 0; } }
        interface Half { default int half(int x) { return 10 / x; } static int no(int x) { return 1 / x; } }";
    let folder = Folder::with("check-default", "Halved.java", text);
    for target in ["Halved.java", "Halved.java#half"] {
        let ran = folder.fretsaw(&["check", target, "--size", "2", "--out", "tests", "--format", "junit"]);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.stderr.contains("java.lang.ArithmeticException: / by zero (and for 2 other inputs)"), "{ran:?}");
        assert!(ran.stderr.contains("wrote 1 test to "), "{ran:?}");
    }
    folder.fretsaw(&["check", "Halved.java#no"]).refused(2, "class Halved has no method no with code");
}

/// Conditions that do not hold are told apart even if they are written on one line.
#[test]
fn conditions_on_one_line() {
    let text = "public class Line { int v;
        @fretsaw.Ensures({\"v != 1\", \"v != 2\"}) public void set(int x) { v = x; } }";
    let folder = Folder::with("check-line", "Line.java", text);
    let ran = folder.fretsaw(&["check", "Line.java#set", "--size", "2"]);
    for fault in ["contract at Line.java:2: v != 1 is false", "contract at Line.java:2: v != 2 is false"] {
        assert!(ran.stderr.contains(fault), "{fault}\n{ran:?}");
    }
}

/// The state after a call has a length for each array, also for one that nothing has read; a checkpoint can be read again.
#[test]
fn arrays_that_nothing_has_read() {
    let text =
        "public class Unread { static int f(boolean b, int[] r) { if (b) throw new AssertionError(); return 0; } }";
    let folder = Folder::with("check-unread", "Unread.java", text);
    let flags = ["check", "Unread.java#f", "--size", "1"];
    let whole = folder.fretsaw(&[&flags[..], &["--json"]].concat()).report();
    assert_eq!((&whole["inputs"], &whole["violated"]), (&6.into(), &3.into()), "{whole}");
    assert!(!whole["faults"][0]["after"].to_string().contains("opaque"), "{whole}");
    folder.fretsaw(&[&flags[..], &["--limit", "1", "--checkpoint", "ck"]].concat());
    let resumed = folder.fretsaw(&[&flags[..], &["--resume", "ck"]].concat());
    assert!(resumed.stderr.contains("\nchecked 6 inputs, in "), "{resumed:?}");
    assert!(resumed.stderr.ends_with(" s: 3 inputs with a fault\n"), "{resumed:?}");
}

/// The printed command replays a method, also if a bound was about another one.
#[test]
fn replays_with_bounds_of_other_methods() {
    let text = "public class Two { static int f(int n) { return 6 / n; }
        static int g(String s) { return 1 / s.length(); } }";
    let folder = Folder::with("check-two", "Two.java", text);
    let ran = folder.fretsaw(&["check", "Two.java#f,g", "--bound", "n=-1..1"]);
    let commands: Vec<&str> =
        ran.stderr.lines().filter_map(|line| line.strip_prefix("    replay:  fretsaw ")).collect();
    assert_eq!(commands.len(), 2, "{ran:?}");
    for command in commands {
        // What is quoted is one word.
        let parts = command.split('\'').enumerate();
        let words = parts.flat_map(|(n, part)| if n % 2 == 1 { vec![part] } else { part.split_whitespace().collect() });
        let replayed = folder.fretsaw(&words.collect::<Vec<&str>>());
        assert!(replayed.code == 1 && replayed.stderr.contains("/ by zero"), "{command}: {replayed:?}");
    }
}

/// A string is no value of a parameter that is a number.
#[test]
fn strings_for_numbers() {
    let text =
        "public class Boxed { static int next(Integer a) { return a + 1; } static int all(Integer[] a) { return 0; } }";
    let folder = Folder::with("check-boxed", "Boxed.java", text);
    let refused = "is a string, which is no java.lang.Integer";
    folder.fretsaw(&["check", "Boxed.java#next", "--bound", "a=\"x\""]).refused(2, refused);
    folder.fretsaw(&["check", "Boxed.java#all", "--bound", "a.length=1", "--bound", "a[]=\"x\""]).refused(2, refused);
}

/// A change inside a collection, which a test fills through its methods, cannot be asserted by name.
#[test]
fn changes_inside_collections_have_no_test() {
    let text = "public class Sets { /*@ pure @*/ public static void set(java.util.List<Integer> in) { if (!in.isEmpty()) in.set(0, 5); } }";
    let folder = Folder::with("check-inside", "Sets.java", text);
    let ran = folder.fretsaw(&["check", "Sets.java#set", "--size", "1", "--out", "tests", "--format", "junit"]);
    assert!(ran.code == 1 && ran.stderr.contains("what has changed is no field of the input"), "{ran:?}");
}

/// An empty collection that is passed to an overloaded method is written so that javac accepts it.
#[test]
fn empty_collections_for_overloaded_methods() {
    let text = "import java.util.*;
        public class Of<E> { int n;
            public static <E> Of<E> of(List<E> list) { Of<E> made = new Of<>(); made.n = 1 / list.size(); return made; }
            public static <E> Of<E> of(Set<E> set) { return new Of<>(); } }";
    let folder = Folder::with("check-empty", "Of.java", text);
    let ran = folder.fretsaw(&["check", "Of.java", "--calls", "1"]);
    assert!(ran.stderr.contains("(List<Integer>) List.<Integer>of()"), "{ran:?}");
}
