//! Random programs that take memory of every kind, under a small `--max-heap`.
//!
//! How a path ends must depend on the path alone: all strategies and any number of workers find the same paths with the same
//! endings. The process must stay within its bound. Eager, delayed and copied choice agree on what completed paths print where
//! no path is limited; their cells take different amounts of memory. Plain `java` must print what the completed paths print.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use serde_json::Value;

use super::memory::{HEAPS_PER_JOB, MEGABYTES_PER_JOB, measured};
use crate::support::{self, Folder, ran};

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../testing/src/Replays.java");
/// Of each program so many completed paths are followed by `java`, spread over all.
const REPLAYED: usize = 10;
/// A program makes at most so many choices, to stay small.
const MOST_CHOICES: usize = 6;

/// What all programs use.
const TAKES: &str = r#"
    import java.lang.reflect.Field;
    import java.nio.ByteBuffer;
    import java.util.*;
    import java.util.zip.*;
    import sun.misc.Unsafe;
    public class Takes {
        static final byte[] TEXT = new byte[5000];
        static final byte[] PACKED = new byte[6000];
        static final int PACKED_LENGTH;
        static {
            new Random(1).nextBytes(TEXT);
            Deflater deflater = new Deflater();
            deflater.setInput(TEXT);
            deflater.finish();
            PACKED_LENGTH = deflater.deflate(PACKED);
            deflater.end();
        }
        static Unsafe unsafe() {
            try {
                Field field = Unsafe.class.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                return (Unsafe) field.get(null);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
        static Object objects(int count) {
            Object[] all = new Object[count];
            for (int i = 0; i < count; i++) all[i] = new int[] { i };
            return all;
        }
        static Object linked(int count) {
            Object[] last = null;
            for (int i = 0; i < count; i++) last = new Object[] { last };
            return last;
        }
        static Object raw(int bytes) {
            long address = unsafe().allocateMemory(bytes);
            unsafe().setMemory(address, bytes, (byte) 7);
            return new long[] { address, bytes };
        }
        static Object inflater() throws DataFormatException {
            Inflater inflater = new Inflater();
            inflater.setInput(PACKED, 0, PACKED_LENGTH);
            inflater.inflate(new byte[1000]);
            return inflater;
        }
        static Object deflater(int level) {
            Deflater deflater = new Deflater(level);
            deflater.setInput(TEXT);
            deflater.deflate(new byte[10]);
            return deflater;
        }
        static int garbage(int bytes) {
            int sum = 0;
            for (int i = 0; i < bytes; i += 1000) sum += new byte[1000].length;
            return sum;
        }
        static Object longer(Object value, int bytes) {
            return (value instanceof String s ? s : "none") + "l".repeat(bytes);
        }
        static Object freed(Object value) {
            if (value instanceof long[] block) unsafe().freeMemory(block[0]);
            if (value instanceof Inflater inflater) inflater.end();
            if (value instanceof Deflater deflater) deflater.end();
            return null;
        }
        static int overwritten(Object value, int with) {
            if (value instanceof byte[] bytes) Arrays.fill(bytes, (byte) with);
            if (value instanceof Object[] all && all.length > 1) Arrays.fill(all, all.length / 2, all.length, "other");
            if (value instanceof ByteBuffer buffer) for (int i = 0; i < buffer.capacity(); i += 100) buffer.put(i, (byte) with);
            return with;
        }
        static int sum(Object value) throws DataFormatException {
            if (value instanceof byte[] bytes) return Arrays.hashCode(bytes);
            if (value instanceof String text) return text.hashCode();
            if (value instanceof ByteBuffer buffer) return buffer.get(buffer.capacity() / 2) + buffer.capacity();
            if (value instanceof long[] block) return unsafe().getByte(block[0] + block[1] - 1) + (int) block[1];
            if (value instanceof Inflater inflater) return inflater.inflate(new byte[100]) + inflater.getTotalOut();
            if (value instanceof Deflater deflater) return deflater.deflate(new byte[50]) + deflater.getTotalOut();
            if (value instanceof Object[] all) return all.length + (all[0] instanceof int[] first ? first[0] : 3);
            return 0;
        }
    }
"#;

/// A sequence of numbers that a seed decides.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }

    /// Mostly small, sometimes large.
    fn size(&mut self) -> usize {
        let most = [300, 20_000, 500_000, 3_000_000][self.below(4)];
        1 + self.below(most)
    }
}

/// The source of the program of `seed`.
fn program(seed: u64) -> String {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x51ed);
    let (mut body, mut choices) = (String::new(), 0);
    for _ in 0..6 + random.below(12) {
        statement(&mut random, &mut body, &mut choices, 2);
    }
    format!(
        "import static fretsaw.Fretsaw.*;\npublic class B{seed} {{\n    static Object[] s = new Object[5];\n    \
         static int sum;\n    public static void main(String[] args) throws Exception {{\n{body}        \
         for (Object value : s) sum = 31 * sum + Takes.sum(value);\n        System.out.println(sum);\n    }}\n}}\n"
    )
}

fn statement(random: &mut Random, body: &mut String, choices: &mut usize, depth: usize) {
    let slot = random.below(5);
    let indent = " ".repeat(8 + 4 * (2 - depth));
    let kind = random.below(if depth > 0 && *choices < MOST_CHOICES { 19 } else { 15 });
    let text = match kind {
        0 => format!("s[{slot}] = new byte[{}];", random.size()),
        1 => format!("s[{slot}] = Takes.objects({});", 1 + random.size() / 40),
        2 => format!("s[{slot}] = Takes.linked({});", random.size() / 40),
        3 => format!("s[{slot}] = (\"i\".repeat({}) + sum).intern();", random.size()),
        4 => format!("s[{slot}] = Takes.longer(s[{slot}], {});", random.size()),
        5 => format!("s[{slot}] = java.nio.ByteBuffer.allocateDirect({});", random.size() / 4),
        6 => format!("s[{slot}] = Takes.raw({});", random.size()),
        7 => format!("s[{slot}] = Takes.inflater();"),
        8 => format!("s[{slot}] = Takes.deflater({});", random.below(10)),
        9 => format!("sum += Takes.garbage({});", random.size() * 5),
        10 => format!("s[{slot}] = Takes.freed(s[{slot}]);"),
        11 => format!("s[{slot}] = null;"),
        12 => format!("sum = 31 * sum + Takes.overwritten(s[{slot}], {});", random.below(100)),
        13 => format!("System.out.print(\"o\".repeat({}));", 1 + random.size() / 100),
        14 => format!("sum = 31 * sum + Takes.sum(s[{slot}]);"),
        _ => return branch(random, body, choices, depth, kind),
    };
    let _ = writeln!(body, "{indent}{text}");
}

/// A statement that chooses, with statements inside.
fn branch(random: &mut Random, body: &mut String, choices: &mut usize, depth: usize, kind: usize) {
    *choices += 1;
    let indent = " ".repeat(8 + 4 * (2 - depth));
    let head = match kind {
        15 => "if (getBoolean()) {".to_owned(),
        16 => format!("for (int i{depth} = getInt(0, {}); i{depth} > 0; i{depth}--) {{", 1 + random.below(3)),
        17 => format!("if (getInt(0, {}) + sum % 2 > 1) {{", 1 + random.below(3)),
        _ => format!("s[{}] = getInt(0, 2) == 1 ? s[0] : s[1];\n{indent}{{", random.below(5)),
    };
    let _ = writeln!(body, "{indent}{head}");
    for _ in 0..1 + random.below(3) {
        statement(random, body, choices, depth - 1);
    }
    let _ = writeln!(body, "{indent}}}");
}

/// What an exploration found: its completed paths in a fixed order, and its totals.
#[derive(PartialEq, Debug)]
struct Found {
    paths: Vec<String>,
    totals: Vec<Value>,
}

impl Found {
    /// Whether the search ended before it found everything.
    fn is_part(&self) -> bool {
        self.totals[7].as_array().is_some_and(|limits| limits.iter().any(|limit| *limit == "search memory"))
    }
}

/// Explores the program of `seed` with these flags; checks the memory of the process.
fn explored(folder: &Folder, seed: u64, megabytes: usize, jobs: usize, flags: &[&str]) -> Found {
    let (heap, count, class) = (format!("{megabytes}m"), jobs.to_string(), format!("B{seed}"));
    let all = ["explore", "--json", "--out", "paths", "--timeout", "100", "--max-heap", &heap, "--jobs", &count];
    let mut command = folder.command(&[&all, flags, &["-cp", "classes", &class]].concat());
    let report = fs::File::create(folder.0.join("report")).unwrap();
    let (code, line, peak) = measured(command.stdout(report));
    assert!([0, 1, 3].contains(&code), "{class} {flags:?}: {code}, {line}");
    let most = jobs * (MEGABYTES_PER_JOB + HEAPS_PER_JOB * megabytes);
    assert!(peak <= most, "{class} {flags:?}: {peak} MB of {most}");
    let report: Value = serde_json::from_str(&fs::read_to_string(folder.0.join("report")).unwrap()).unwrap();
    let names = ["explored", "completed", "tests", "cut", "violated", "limited", "choices", "limits"];
    let text = fs::read_to_string(folder.0.join("paths")).unwrap();
    let mut paths: Vec<String> = text.lines().map(str::to_owned).collect();
    paths.sort_unstable();
    Found { paths, totals: names.iter().map(|name| report[name].clone()).collect() }
}

/// How many tests there are for each output of completed paths.
fn tests(found: &Found) -> BTreeMap<String, u64> {
    let mut tests = BTreeMap::new();
    for line in &found.paths {
        let line: Value = serde_json::from_str(line).unwrap();
        if let (Some(stdout), Some(count)) = (line["stdout"].as_str(), line["tests"].as_u64()) {
            *tests.entry(stdout.to_owned()).or_default() += count;
        }
    }
    tests
}

/// The completed paths that `java` should follow, as the program that follows them reads them.
fn replays(seed: u64, found: &Found) -> Vec<String> {
    let spread = found.paths.iter().step_by(found.paths.len().div_ceil(REPLAYED).max(1));
    let lines = spread.map(|line| serde_json::from_str::<Value>(line).unwrap());
    let text = |line: &Value, name: &str| line[name].as_str().unwrap().replace('\n', "\\n");
    lines.map(|line| format!("B{seed}\n{}\n{}\n", text(&line, "path"), text(&line, "stdout"))).collect()
}

/// Compares the programs of these seeds in all ways.
fn compare(name: &str, seeds: std::ops::Range<u64>) {
    let folder = Folder::with(name, "Takes.java", TAKES);
    folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
    let files: Vec<String> = seeds.clone().map(|seed| format!("B{seed}.java")).collect();
    seeds.clone().for_each(|seed| folder.write(&format!("B{seed}.java"), &program(seed)));
    let all: Vec<&str> = ["Takes.java"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let compiled = folder.compile("fretsaw.jar", "classes", &all);
    assert_eq!(compiled.code, 0, "{compiled:?}");
    let (mut followed, mut counts) = (Vec::new(), [0; 3]);
    for seed in seeds {
        let megabytes = [5, 6, 8, 16][seed as usize % 4];
        let searches = [(1, "dfs"), (1, "bfs"), (2, "dfs"), (2, "bfs")].map(|(jobs, strategy)| {
            let found = explored(&folder, seed, megabytes, jobs, &["--strategy", strategy]);
            (format!("B{seed}, {megabytes}m: {strategy} with {jobs} jobs"), found)
        });
        // A search that runs out of memory itself finds some of the paths.
        let (parts, wholes): (Vec<_>, Vec<_>) = searches.into_iter().partition(|(_, found)| found.is_part());
        let Some((_, expected)) = wholes.first() else { continue };
        for (how, found) in &wholes {
            assert_eq!(found.totals, expected.totals, "{how}");
            assert!(found.paths == expected.paths, "{how}");
        }
        for (how, found) in &parts {
            assert!(found.paths.iter().all(|path| expected.paths.binary_search(path).is_ok()), "{how}");
        }
        counts[2] += parts.len() as u64;
        if expected.totals[5] == 0 {
            for choice in ["eager", "delayed"] {
                let found = explored(&folder, seed, megabytes, 1, &["--choice", choice]);
                let is_limited = found.is_part() || found.totals[5] != 0;
                assert!(is_limited || tests(&found) == tests(expected), "B{seed}, {megabytes}m: {choice}");
            }
        }
        followed.extend(replays(seed, expected));
        [1, 5].into_iter().zip(&mut counts).for_each(|(n, sum)| *sum += expected.totals[n].as_u64().unwrap());
    }
    let [completed, limited, parts] = counts;
    println!("{completed} completed paths, {limited} limited, {} for java; {parts} searches in part", followed.len());
    folder.write("replays", &followed.concat());
    let mut java = support::java();
    java.args(["-XX:TieredStopAtLevel=1", REPLAYS, "replays", "fretsaw.jar", "classes/"]).current_dir(&folder.0);
    ran(java.output().unwrap()).printed(0, &format!("{} paths, 0 wrong\n", followed.len()));
}

#[test]
fn paths_end_the_same_whoever_explores_them() {
    compare("budgets", 0..2);
}

/// `FRETSAW_BUDGETS` says how many programs there are, and `FRETSAW_SEED` which is the first.
#[test]
#[ignore = "takes about a second for each of many random programs"]
fn paths_of_many_programs_end_the_same() {
    let number = |name: &str, usual| std::env::var(name).map_or(usual, |text| text.parse().unwrap());
    let first = number("FRETSAW_SEED", 2);
    let end = first + number("FRETSAW_BUDGETS", 300);
    for from in (first..end).step_by(20) {
        compare("many-budgets", from..end.min(from + 20));
    }
}
