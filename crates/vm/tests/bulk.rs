//! Fills, copies and comparisons of large arrays and long strings are a few instructions each, however many elements there are:
//! the machine does them at the speed of memory.

use fretsaw_testing::machine::boot;
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::Event;

/// How many elements the program's arrays have. A loop over them takes at least as many instructions.
const ELEMENTS: &str = "1000000";
/// What a program may take, with the initialization of the classes that it uses.
const MOST_INSTRUCTIONS: u64 = 100_000;

const PROGRAM: &str = r#"
import java.util.Arrays;

public class Bulk {
    static Object kept;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[1]);
        switch (args[0]) {
            case "repeat" -> kept = "a".repeat(n);
            case "repeat of two" -> kept = "ab".repeat(n);
            case "repeat of wide" -> kept = "\u2603".repeat(n);
            case "fill bytes" -> Arrays.fill(new byte[n], (byte) 1);
            case "fill chars" -> Arrays.fill(new char[n], 'c');
            case "fill ints" -> Arrays.fill(new int[n], 7);
            case "fill longs" -> Arrays.fill(new long[n], 7L);
            case "fill doubles" -> Arrays.fill(new double[n], 0.5);
            case "fill booleans" -> Arrays.fill(new boolean[n], true);
            case "fill objects" -> Arrays.fill(new Object[n], "text");
            case "fill part" -> Arrays.fill(new int[n], 1, n - 1, 7);
            case "copy" -> System.arraycopy(new int[n], 0, new int[n + 1], 1, n);
            case "copy within" -> { int[] a = new int[n]; System.arraycopy(a, 0, a, 1, n - 1); }
            case "copy objects" -> System.arraycopy(new Object[n], 0, new Object[n], 0, n);
            case "copyOf" -> kept = Arrays.copyOf(new long[n], 2 * n);
            case "copyOfRange" -> kept = Arrays.copyOfRange(new byte[n], 1, n);
            case "clone" -> kept = new int[n].clone();
            case "equals" -> kept = Arrays.equals(new int[n], new int[n]);
            case "hash" -> kept = Arrays.hashCode(new byte[n]);
            case "concat" -> { String s = "a".repeat(n); kept = s + s; }
            case "append" -> { StringBuilder b = new StringBuilder(); b.append("a".repeat(n)).append("b".repeat(n)); kept = b.toString(); }
            case "equal texts" -> kept = "a".repeat(n).equals("a".repeat(n));
            case "characters" -> kept = "a".repeat(n).toCharArray();
            case "of characters" -> kept = new String(new char[n]);
            case "bytes" -> kept = "a".repeat(n).getBytes();
            case "of bytes" -> kept = new String(new byte[n]);
            case "part" -> kept = "a".repeat(n).substring(1);
            case "find" -> kept = "a".repeat(n).indexOf('b');
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
"#;

#[test]
fn large_arrays_take_few_instructions() {
    let (jdk, folder) = (Jdk::local(), compile(&[], &[("Bulk.java", PROGRAM)]));
    let mut machine = boot(&jdk, &folder);
    let cases = PROGRAM.lines().filter_map(|line| line.trim().strip_prefix("case \"")?.split('"').next());
    let mut slow = Vec::new();
    for case in cases {
        machine.mark();
        machine.program().start("Bulk", &[case.to_owned(), ELEMENTS.to_owned()]).expect("it starts");
        match machine.probe().run_for(MOST_INSTRUCTIONS) {
            Event::Returned(_) => {}
            Event::Paused => slow.push(case),
            other => panic!("{case}: {other:?}"),
        }
        machine.undo();
        machine.drop_mark();
    }
    assert!(slow.is_empty(), "{slow:?}");
}
