//! Memory: what a program may take, and what becomes of it where it takes more.

use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::support::{self, Folder, ran};

/// What the documentation promises: a process takes at most this much for each job, and `--max-heap` so many times.
pub const MEGABYTES_PER_JOB: usize = 256;
pub const HEAPS_PER_JOB: usize = 8;

const RAW: &str = r#"
    import java.lang.reflect.Field;
    import java.nio.ByteBuffer;
    import sun.misc.Unsafe;
    class Raw {
        static ByteBuffer kept;
        static Unsafe unsafe() throws Exception {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        }
        public static void main(String[] args) throws Exception {
            Unsafe unsafe = unsafe();
            switch (args[0]) {
                case "large" -> {
                    ByteBuffer forty = ByteBuffer.allocateDirect(40 << 20), hundred = ByteBuffer.allocateDirect(100 << 20);
                    for (int i = 0; i < forty.capacity(); i += 4093) forty.put(i, (byte) i);
                    hundred.position(60 << 20).put(forty.slice(1 << 20, 39 << 20));
                    ByteBuffer slice = hundred.slice((60 << 20) - 4, 1 << 20);
                    int sum = 0;
                    for (int i = 0; i + 8 <= slice.capacity(); i += 8) sum = sum * 31 + Long.hashCode(slice.getLong(i));
                    System.out.println(hundred + " " + slice + " " + sum + " " + forty.mismatch(hundred));
                }
                case "reserve" -> {
                    kept = ByteBuffer.allocateDirect(20 << 20);
                    System.out.println(Runtime.getRuntime().maxMemory() + " " + kept);
                    System.out.println(ByteBuffer.allocateDirect(65 << 20));
                }
                case "reuse" -> {
                    long first = 0;
                    for (int i = 0; i < 40; i++) {
                        long block = unsafe.allocateMemory(10 << 20);
                        unsafe.putLong(block + (9 << 20), i);
                        first += unsafe.getLong(block + (9 << 20));
                        block = unsafe.reallocateMemory(block, 12 << 20);
                        first += unsafe.getLong(block + (9 << 20));
                        unsafe.freeMemory(block);
                    }
                    System.out.println(first);
                }
                case "buffers" -> { while (true) ByteBuffer.allocateDirect(1 << 20); }
                case "leak" -> { while (true) unsafe.putByte(unsafe.allocateMemory(1 << 20), (byte) 1); }
                case "huge" -> System.out.println(unsafe.allocateMemory(1L << 60));
                case "behind" -> { long block = unsafe.allocateMemory(16); unsafe.getInt(block + 13); }
                case "across" -> { long a = unsafe.allocateMemory(8), b = unsafe.allocateMemory(8); unsafe.copyMemory(a, b, 9); }
                case "freed" -> { long block = unsafe.allocateMemory(8); unsafe.freeMemory(block); unsafe.getByte(block); }
                case "twice" -> { long block = unsafe.allocateMemory(8); unsafe.freeMemory(block); unsafe.freeMemory(block); }
                case "inside" -> unsafe.freeMemory(unsafe.allocateMemory(8) + 4);
            }
        }
    }
"#;

/// Large buffers, reuse, and the moment at which the JDK refuses a buffer are as under `java`.
#[test]
fn raw_memory_is_as_large_as_under_java() {
    let folder = Folder::with("raw-memory", "Raw.java", RAW);
    folder.javac("Raw.java");
    for (case, size) in [("large", "1g"), ("reserve", "64m"), ("reuse", "64m")] {
        let mut java = support::java();
        java.args([&format!("-Xmx{size}"), "-XX:+UseG1GC", "-cp", "classes", "Raw", case]).current_dir(&folder.0);
        let expected = ran(java.output().unwrap());
        let found = folder.fretsaw(&["run", "--max-heap", size, "-cp", "classes", "Raw", case]);
        assert_eq!((found.code, &found.stdout, &found.stderr), (expected.code, &expected.stdout, &expected.stderr));
    }
}

/// What real memory would leave to chance has an ending of its own.
#[test]
fn raw_memory_has_bounds() {
    let folder = Folder::with("raw-bounds", "Raw.java", RAW);
    folder.javac("Raw.java");
    let outside = "Unsafe access outside of allocated memory";
    let no_block = "an address where no block of memory begins";
    for (case, text) in [
        ("leak", "the program's objects take more than 64m"),
        // Here `java` frees buffers that are unreachable, and goes on.
        ("buffers", "the program's objects take more than 64m"),
        ("huge", "the program's objects take more than 64m"),
        ("behind", outside),
        ("across", outside),
        ("freed", outside),
        ("twice", no_block),
        ("inside", no_block),
    ] {
        let ran = folder.fretsaw(&["run", "--max-heap", "64m", "-cp", "classes", "Raw", case]);
        ran.refused(3, text);
    }
}

pub const HOSTILE: &str = r#"
    import static fretsaw.Fretsaw.*;
    import java.nio.ByteBuffer;
    import java.util.*;
    import java.util.zip.*;
    public class Hostile {
        static final int WORDS = (int) (Runtime.getRuntime().maxMemory() / 8);
        static int sum;
        static int depth(int n) { return depth(n + 1) + 1; }
        static class Small { }
        static class Loader extends ClassLoader {
            Class<?> make(byte[] file) { return defineClass(null, file, 0, file.length); }
        }
        static final byte[] TEXT = new byte[1 << 16];
        static byte[] deflated() {
            new Random(1).nextBytes(TEXT);
            Deflater deflater = new Deflater();
            deflater.setInput(TEXT);
            deflater.finish();
            byte[] all = new byte[TEXT.length + 1000];
            return Arrays.copyOf(all, deflater.deflate(all));
        }
        static Inflater begun(byte[] data) throws DataFormatException {
            Inflater inflater = new Inflater();
            inflater.setInput(data);
            inflater.inflate(new byte[40_000]);
            return inflater;
        }
        static Deflater begun(Deflater deflater) {
            deflater.setInput(TEXT);
            deflater.deflate(new byte[10]);
            return deflater;
        }
        public static void main(String[] args) throws Exception {
            List<Object> list = new ArrayList<>();
            switch (args[0]) {
                case "double" -> { String s = "x"; while (true) s = s + s; }
                case "builder" -> { StringBuilder s = new StringBuilder(); while (true) s.append("hello, world"); }
                case "arrays" -> { while (true) list.add(new byte[100_000]); }
                case "objects" -> { while (true) list.add(new Object()); }
                case "interned" -> { for (int i = 0; ; i++) ("interned" + i).intern(); }
                case "raw" -> { while (true) list.add(ByteBuffer.allocateDirect(1 << 20)); }
                case "output" -> { getBoolean(); while (true) System.out.println("again".repeat(10_000)); }
                case "cells" -> { while (true) getInt(0, 1); }
                case "deep" -> { try { depth(0); } catch (StackOverflowError e) { sum++; } if (getBoolean()) sum++; }
                case "marks" -> { for (int i = 0; ; i++) if (getBoolean()) sum += i; }
                case "trail" -> {
                    for (int[] array = new int[WORDS]; ; Arrays.fill(array, sum++)) if (getBoolean()) list.add(sum);
                }
                case "states" -> { sum = getInt(0, Integer.MAX_VALUE); if (getBoolean()) sum = 0; }
                case "past" -> { for (Object[] last = new Object[1]; ; last[0] = new byte[500_000]) if (getBoolean()) sum++; }
                case "inflaters" -> { for (byte[] data = deflated(); ; ) list.add(begun(data)); }
                case "deflaters" -> { while (true) list.add(begun(new Deflater(9))); }
                case "past-inflaters" -> {
                    Inflater inflater = begun(deflated());
                    for (byte[] bytes = new byte[8]; ; inflater.inflate(bytes)) if (getBoolean()) sum++;
                }
                case "past-deflaters" -> {
                    Deflater[] all = { begun(new Deflater(9)), begun(new Deflater(1)) };
                    for (int i = 0; ; i++) if (getBoolean()) { begun(all[i & 1]); } else { all[i & 1].reset(); }
                }
                case "ended" -> { while (true) { Deflater deflater = begun(new Deflater()); if (getBoolean()) sum++; deflater.end(); } }
                case "classes" -> {
                    byte[] file = Hostile.class.getResourceAsStream("Hostile$Small.class").readAllBytes();
                    while (true) new Loader().make(file);
                }
                case "names" -> {
                    String pad = "x".repeat(20_000);
                    var lookup = java.lang.invoke.MethodHandles.lookup();
                    var own = new Loader();
                    for (int i = 0; ; i++) {
                        try { Class.forName("o" + i + pad, false, own); } catch (ClassNotFoundException e) { }
                        try { ClassLoader.getSystemClassLoader().loadClass("p" + i + pad); } catch (ClassNotFoundException e) { }
                        try { Class.forName("q" + i + pad); } catch (ClassNotFoundException e) { }
                        try { lookup.findGetter(Small.class, "g" + i + pad, int.class); } catch (NoSuchFieldException e) { }
                    }
                }
                case "totals" -> {
                    String text = "t".repeat(1 << 19);
                    for (int round = 0; round < 2; round++) {
                        int kind = getInt(0, 4), times = getInt(1, 3);
                        for (int i = 0; i < times; i++) switch (kind) {
                            case 0 -> list.add(new byte[1 << 20]);
                            case 1 -> list.add(ByteBuffer.allocateDirect(1 << 20));
                            case 2 -> list.add((text + round + i).intern());
                            case 3 -> list.add(text + text);
                            case 4 -> (text + text).concat(text);
                        }
                    }
                }
            }
        }
    }
"#;

/// The exit code, the last line on standard error, and the most memory that a command has taken, in megabytes.
pub fn measured(command: &mut Command) -> (i32, String, usize) {
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    // What the system counts never falls, so it need not be read at the very moment.
    while child.try_wait().unwrap().is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        peak = line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(peak);
        sleep(Duration::from_millis(2));
    }
    let ran = ran(child.wait_with_output().unwrap());
    (ran.code, ran.stderr.lines().last().unwrap_or_default().to_owned(), peak >> 10)
}

/// Whatever a program makes the machine keep, the process stays within its bound, and the ending says why there is no more.
#[test]
fn hostile_programs_stay_within_the_memory_of_a_process() {
    const MEGABYTES: usize = 16;
    let (path, search) = ("path reached --max-heap", "the search itself needs more memory than --max-heap 16m allows");
    let folder = Folder::with("hostile", "Hostile.java", HOSTILE);
    for (case, jobs, strategy, code, text) in [
        ("double", 1, "dfs", 3, path),
        ("builder", 1, "dfs", 3, path),
        ("arrays", 2, "bfs", 3, path),
        ("objects", 1, "dfs", 3, path),
        ("interned", 1, "dfs", 3, path),
        ("raw", 1, "dfs", 3, path),
        ("output", 1, "dfs", 3, path),
        ("cells", 2, "dfs", 3, path),
        ("inflaters", 1, "dfs", 3, path),
        ("deflaters", 2, "dfs", 3, path),
        ("past-inflaters", 1, "dfs", 3, search),
        ("past-deflaters", 2, "dfs", 3, search),
        ("ended", 1, "dfs", 3, search),
        ("deep", 1, "dfs", 0, ""),
        ("marks", 1, "dfs", 3, search),
        ("marks", 2, "bfs", 3, search),
        ("trail", 1, "dfs", 3, search),
        ("past", 2, "dfs", 3, search),
        ("names", 1, "dfs", 3, search),
        ("states", 2, "dfs", 3, search),
    ] {
        let count = jobs.to_string();
        let flags = ["explore", "--quiet", "--timeout", "100", "--max-heap", "16m", "--strategy", strategy];
        // Only the table of states may fill up here.
        let more: &[&str] = if case == "states" { &["--match-states", "--choice", "eager"] } else { &[] };
        let mut command = folder.command(&[&flags[..], more, &["--jobs", &count, "Hostile.java", case]].concat());
        let (found, line, peak) = measured(command.stdout(Stdio::null()));
        assert!(found == code && line.contains(text), "{case}: {found}, {line}");
        let most = jobs * (MEGABYTES_PER_JOB + HEAPS_PER_JOB * MEGABYTES);
        assert!(peak > 0 && peak <= most, "{case}: {peak} MB of {most}");
    }
}

/// Classes stay loaded when a path is left. So they end the search, and no path.
#[test]
fn classes_made_at_run_time_end_the_search() {
    let folder = Folder::with("many-classes", "Hostile.java", HOSTILE);
    let flags = ["explore", "--quiet", "--timeout", "100", "--max-heap", "120m", "Hostile.java", "classes"];
    let (code, line, peak) = measured(folder.command(&flags).stdout(Stdio::null()));
    assert!(code == 3 && line.contains("the search itself needs more memory"), "{code}, {line}");
    assert!(peak <= MEGABYTES_PER_JOB + HEAPS_PER_JOB * 120, "{peak} MB");
}

/// How a path ends depends on the path alone: not on the order of the search, nor on who else searches.
#[test]
fn paths_end_the_same_in_every_order() {
    let folder = Folder::with("heap-totals", "Hostile.java", HOSTILE);
    let totals = ["dfs 1", "bfs 1", "dfs 2", "bfs 2"].map(|how| {
        let (strategy, jobs) = how.split_once(' ').unwrap();
        let flags = ["explore", "--quiet", "--json", "--max-heap", "6m", "--strategy", strategy, "--jobs", jobs];
        let report = folder.fretsaw(&[&flags[..], &["Hostile.java", "totals"]].concat()).report();
        ["explored", "completed", "limited"].map(|name| report[name].as_u64().unwrap())
    });
    let [explored, completed, limited] = totals[0];
    assert!(explored == 225 && completed > 100 && limited > 10, "{totals:?}");
    assert_eq!(totals, [totals[0]; 4]);
}
