//! `--timeout` ends whatever a program does within a second.
//!
//! Each program spends its time in something that is few steps for the machine. What counts is the time of the processor,
//! because the machine that runs the tests may be busy with others.

use std::fs;

use crate::support::{Folder, Ran, ran};

const SLOW: &str = r#"
    import static fretsaw.Fretsaw.*;
    import java.math.BigInteger;
    import java.util.*;
    import java.util.zip.*;
    class Slow {
        static int sink;
        static void deep(int n, boolean looks) {
            if (n > 0) deep(n - 1, looks);
            while (true) {
                Exception e = new Exception();
                if (looks) sink += e.getStackTrace().length;
            }
        }
        static void walk(int n) {
            if (n > 0) walk(n - 1);
            while (true) sink += StackWalker.getInstance().walk(frames -> (int) frames.count());
        }
        static int recurse(int n) { return recurse(n + 1) + recurse(n + 2); }
        static class Small { }
        static class Loader extends ClassLoader {
            Class<?> make(byte[] file) { return defineClass(null, file, 0, file.length); }
        }
        public static void main(String[] args) throws Exception {
            switch (args[0]) {
                case "copy" -> { for (int[] a = new int[50_000_000]; ; ) System.arraycopy(a, 0, a, 1, a.length - 1); }
                case "fill" -> { for (long[] a = new long[50_000_000]; ; ) Arrays.fill(a, a.length); }
                case "search" -> {
                    String text = "a".repeat(4_000_000), part = "a".repeat(2_000_000) + "b";
                    while (true) sink += text.indexOf(part);
                }
                case "arrays" -> { while (true) sink += new int[1000][10_000][0].length; }
                case "thrown" -> deep(100_000, false);
                case "short" -> { while (getBoolean()) sink++; }
                case "undo" -> {
                    long[] a = new long[5_000_000];
                    Arrays.fill(a, getInt(0, 1_000_000));
                    assume(false);
                }
                case "states" -> {
                    int[] a = new int[20_000_000];
                    for (int i = 0; ; i++) {
                        a[i] = i + 1;
                        if (getBoolean()) sink++;
                    }
                }
                case "crc" -> { for (byte[] a = new byte[200_000_000]; ; ) new java.util.zip.CRC32().update(a); }
                case "checked" -> {
                    Object[] a = new Object[50_000_000];
                    Arrays.fill(a, "text");
                    for (String[] b = new String[a.length]; ; ) System.arraycopy(a, 0, b, 0, a.length);
                }
                case "hash" -> { for (byte[] a = new byte[500_000_000]; ; ) sink += Arrays.hashCode(a); }
                case "equal" -> { for (byte[] a = new byte[500_000_000]; ; ) sink += Arrays.equals(a, a.clone()) ? 1 : 0; }
                case "made" -> { while (true) sink += new byte[500_000_000].length; }
                case "joined" -> {
                    while (true) {
                        String s = "ab";
                        for (int i = 0; i < 27; i++) s = s + s;
                        sink += s.length();
                    }
                }
                case "repeat" -> { while (true) sink += "a".repeat(700_000_000).length(); }
                case "intern" -> { for (String s = "a".repeat(100_000_000); ; ) sink += (s + sink).intern().length(); }
                case "decode" -> { for (byte[] a = new byte[300_000_000]; ; ) sink += new String(a, "UTF-8").length(); }
                case "traced" -> deep(100_000, true);
                case "walked" -> walk(50_000);
                case "members" -> { while (true) sink += Class.forName("java.lang.String").getDeclaredMethods().length; }
                case "written" -> { for (String s = "a".repeat(1_000_000); ; ) System.out.print(s); }
                case "large" -> { while (true) sink += new long[300_000_000].length; }
                case "deflate" -> {
                    byte[] a = new byte[200_000_000];
                    for (int i = 0; i < a.length; i += 50) a[i] = (byte) i;
                    Deflater deflater = new Deflater(9);
                    deflater.setInput(a);
                    while (true) sink += deflater.deflate(new byte[100_000_000]);
                }
                case "stored" -> {
                    Deflater deflater = new Deflater(0);
                    deflater.setInput(new byte[1_000_000_000]);
                    while (true) sink += deflater.deflate(new byte[1_000_000_000]);
                }
                case "inflate" -> {
                    byte[] a = new byte[100_000_000], b = new byte[1_000_000];
                    Deflater deflater = new Deflater(1);
                    deflater.setInput(a);
                    deflater.finish();
                    int length = deflater.deflate(b);
                    for (Inflater inflater = new Inflater(); ; inflater.reset()) {
                        inflater.setInput(b, 0, length);
                        sink += inflater.inflate(a);
                    }
                }
                case "regex" -> { for (String s = "a".repeat(50_000_000); ; ) sink += s.replaceAll("a", "bc").length(); }
                case "groups" -> { while (true) sink += "a".repeat(40).matches("(a|aa)*b") ? 1 : 0; }
                case "product" -> {
                    BigInteger b = BigInteger.ONE.shiftLeft(40_000_000).subtract(BigInteger.ONE);
                    while (true) sink += b.multiply(b.add(BigInteger.ONE)).bitLength();
                }
                case "power" -> { while (true) sink += BigInteger.valueOf(3).pow(20_000_000).bitLength(); }
                case "digits" -> { for (BigInteger b = BigInteger.ONE.shiftLeft(2_000_000); ; ) sink += b.toString().length(); }
                case "format" -> { while (true) sink += String.format("%500000000d", 1).length(); }
                case "sort" -> {
                    int[] a = new int[50_000_000];
                    for (int i = 0; ; i++) {
                        a[a.length / 2 + i] = -i;
                        Arrays.sort(a);
                    }
                }
                case "sorted" -> { for (Integer[] a = new Integer[50_000_000]; ; ) Arrays.sort(a, (x, y) -> 0); }
                case "recursion" -> { while (true) try { recurse(1); } catch (StackOverflowError e) { sink++; } }
                case "classes" -> {
                    byte[] file = Slow.class.getResourceAsStream("Slow$Small.class").readAllBytes();
                    while (true) sink += new Loader().make(file).getDeclaredConstructors().length;
                }
                case "nodes" -> {
                    List<Object> list = new ArrayList<>();
                    while (true) {
                        list.add(new Object());
                        if (list.size() % 200_000 == 0 && getBoolean()) sink++;
                    }
                }
                case "slots" -> {
                    Object[] a = new Object[50_000_000];
                    Arrays.fill(a, a);
                    while (true) {
                        a[sink++] = null;
                        if (getBoolean()) a[sink++] = null;
                    }
                }
                case "undone" -> {
                    long[] a = new long[60_000_000];
                    if (getBoolean()) sink++;
                    Arrays.fill(a, 1);
                    while (getBoolean()) sink++;
                }
                case "trail" -> {
                    long[] a = new long[5_000_000];
                    for (int i = 0; ; i++) {
                        Arrays.fill(a, i);
                        if (getBoolean()) sink++;
                    }
                }
            }
        }
    }
"#;

/// What a program may take of the processor's time: the start of the JDK, the time it is given, and a second.
const MOST_SECONDS: f64 = 2.5;

/// What `fretsaw` does, and how many seconds of the processor's time it takes.
pub fn timed(folder: &Folder, arguments: &[&str]) -> (Ran, f64) {
    let command = folder.command(arguments);
    let mut shell = std::process::Command::new("bash");
    shell.args(["-c", r#"TIMEFORMAT='%U %S'; { time "$@" 2>&3; } 3>&2 2>times"#, "bash"]).arg(command.get_program());
    shell.args(command.get_args()).current_dir(&folder.0);
    command.get_envs().for_each(|(name, value)| match value {
        Some(value) => drop(shell.env(name, value)),
        None => drop(shell.env_remove(name)),
    });
    let ran = ran(shell.output().unwrap());
    let times = fs::read_to_string(folder.0.join("times")).unwrap();
    (ran, times.split_whitespace().map(|seconds| seconds.parse::<f64>().unwrap()).sum())
}

fn end_in_time(name: &str, cases: &[&str]) {
    let folder = Folder::with(name, "Slow.java", SLOW);
    folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
    let compiled = folder.compile("fretsaw.jar", "classes", &["Slow.java"]);
    assert_eq!(compiled.code, 0, "{compiled:?}");
    for case in cases {
        let (command, says): (&[&str], _) = match *case {
            "states" | "nodes" | "slots" => (&["explore", "--match-states"], "timed out"),
            "short" | "undo" | "trail" | "undone" => (&["explore"], "timed out"),
            _ => (&["run"], "timed out after 0.3 s; use a larger --timeout"),
        };
        let flags = ["--timeout", "300ms", "--max-heap", "3g", "--max-depth", "200000", "-cp", "classes", "Slow", case];
        let (ran, seconds) = timed(&folder, &[command, &flags].concat());
        assert!(ran.code == 3 && ran.stderr.contains(says), "{case}: {} {}", ran.code, ran.stderr);
        assert!(seconds < MOST_SECONDS, "{case}: {seconds} s");
    }
}

#[test]
fn the_longest_steps_end_in_time() {
    end_in_time(
        "timeouts",
        &["copy", "fill", "search", "arrays", "thrown", "short", "undo", "states", "nodes", "deflate"],
    );
}

#[test]
#[ignore = "takes long, and a gigabyte"]
fn all_long_steps_end_in_time() {
    let cases = [
        "crc",
        "checked",
        "hash",
        "equal",
        "made",
        "joined",
        "repeat",
        "intern",
        "decode",
        "traced",
        "walked",
        "members",
        "written",
        "trail",
        "large",
        "stored",
        "inflate",
        "regex",
        "groups",
        "product",
        "power",
        "digits",
        "format",
        "sort",
        "sorted",
        "recursion",
        "classes",
        "slots",
        "undone",
    ];
    end_in_time("more-timeouts", &cases);
}
