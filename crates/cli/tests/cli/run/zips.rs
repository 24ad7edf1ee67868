//! Inflaters, Deflaters and zip files: the memory they take, and that searches agree on it.

use std::process::{Command, Stdio};
use std::time::Duration;
use std::{fs, thread};

use crate::support::{Folder, Ran, ran};

const LOOPS: &str = r#"
    import java.io.*;
    import java.util.*;
    import java.util.zip.*;
    public class Loops {
        static final byte[] BYTES = new byte[50_000];

        public static void main(String[] args) throws Exception {
            new Random(1).nextBytes(BYTES);
            long sum = 0;
            int rounds = Integer.parseInt(args[1]);
            byte[] data = args[0].equals("again") ? stored() : gzip();
            Inflater again = new Inflater(true);
            for (int i = 0; i < rounds; i++) sum += once(args[0], data, again);
            System.out.println(args[0] + " " + sum);
        }

        static int once(String what, byte[] data, Inflater again) throws Exception {
            switch (what) {
                case "ended": return ended();
                case "closed": try (InputStream in = in(data)) { return in.readNBytes(100).length; }
                case "read": return in(data).readAllBytes().length;
                case "finished": return finished();
                case "left": return in(data).readNBytes(40_000).length;
                case "unfinished": Deflater deflater = new Deflater(); deflater.setInput(BYTES); return deflater.deflate(new byte[9]);
                case "again": again.setInput(data); return again.inflate(new byte[60_000]);
                default: throw new AssertionError();
            }
        }

        static int ended() throws DataFormatException {
            Inflater inflater = new Inflater();
            inflater.setInput(new byte[] {0x78});
            Deflater deflater = new Deflater();
            deflater.setInput(BYTES, 0, 100);
            int written = inflater.inflate(new byte[1]) + deflater.deflate(new byte[10]);
            inflater.end();
            deflater.end();
            return written;
        }

        static int finished() {
            Deflater deflater = new Deflater();
            deflater.setInput(BYTES, 0, 100);
            deflater.finish();
            return deflater.deflate(new byte[200]);
        }

        static InputStream in(byte[] data) throws IOException {
            return new GZIPInputStream(new ByteArrayInputStream(data));
        }

        static byte[] gzip() throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
                out.write(BYTES);
            }
            return bytes.toByteArray();
        }

        /** A block that is not the last one. */
        static byte[] stored() {
            byte[] block = Arrays.copyOf(new byte[] {0, (byte) 0x50, (byte) 0xc3, (byte) 0xaf, (byte) 0x3c}, 50_005);
            System.arraycopy(BYTES, 0, block, 5, 50_000);
            return block;
        }
    }
"#;

/// Runs a command; gives also the most memory it took, in MB.
fn measured(command: &mut Command) -> (Ran, u64) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        most = most.max(kilobytes.unwrap_or(0) / 1024);
        thread::sleep(Duration::from_millis(2));
    }
    (ran(child.wait_with_output().unwrap()), most)
}

/// Streams that were ended or have nothing more to do take no memory; the others count as the program's.
#[test]
fn streams_stay_within_the_heap() {
    let folder = Folder::with("stream-memory", "Loops.java", LOOPS);
    folder.javac("Loops.java");
    let cases = [
        ("ended", 10_000, true),
        ("closed", 5_000, true),
        ("read", 200, true),
        ("finished", 5_000, true),
        // Half a gigabyte.
        ("again", 10_000, true),
        ("left", 5_000, false),
        ("unfinished", 5_000, false),
    ];
    for (case, rounds, ends) in cases {
        let rounds = rounds.to_string();
        let flags = ["run", "--max-heap", "64m", "--timeout", "100", "-cp", "classes", "Loops", case, &rounds];
        let (ran, most) = measured(&mut folder.command(&flags));
        assert!((20..300).contains(&most), "{case} took {most} MB");
        if ends {
            let mut java = Command::new("java");
            java.args(["-cp", "classes", "Loops", case, &rounds]).current_dir(&folder.0);
            ran.printed(0, &String::from_utf8(java.output().unwrap().stdout).unwrap());
        } else {
            ran.refused(3, "more than 64m");
        }
    }
}

const PATHS: &str = r#"
    import static fretsaw.Fretsaw.*;
    import java.util.*;
    import java.util.zip.*;
    public class Paths {
        public static void main(String[] args) throws Exception {
            byte[] text = new byte[3_000];
            for (int i = 0; i < text.length; i++) text[i] = (byte) (i * i >> 6);
            Deflater deflater = new Deflater();
            deflater.setInput(text);
            deflater.finish();
            byte[] data = new byte[4_000];
            int length = deflater.deflate(data);
            Inflater inflater = new Inflater();
            inflater.setInput(data, 0, length);
            byte[] read = new byte[text.length + 1];
            int done = 0;
            for (int i = 0; i < 6; i++) {
                done += inflater.inflate(read, done, getBoolean() ? 7 : 400);
                if (i == 3 && getBoolean()) inflater.end();
                if (i == 3 && getBoolean()) inflater = new Inflater();
                if (i == 4 && done > 1_000) for (int k = 0; k < 2_000; k++) fill();
            }
            done += inflater.inflate(read, done, read.length - done);
            if (!inflater.finished() || !Arrays.equals(read, Arrays.copyOf(text, text.length + 1))) throw new Error();
        }

        static void fill() throws Exception {
            Inflater inflater = new Inflater(true);
            inflater.setInput(new byte[] {0, 1, 0, -2, -1, 65});
            inflater.inflate(new byte[2]);
        }
    }
"#;

/// The end of a path does not depend on the other paths of the search.
#[test]
fn searches_agree_on_paths_with_streams() {
    let folder = Folder::with("stream-paths", "Paths.java", PATHS);
    for (strategy, jobs) in [("dfs", "1"), ("bfs", "1"), ("dfs", "2"), ("bfs", "2")] {
        let flags = ["explore", "--json", "--max-heap", "40m", "--strategy", strategy, "--jobs", jobs, "Paths.java"];
        let report = folder.fretsaw(&flags).report();
        let counts = ["completed", "violated", "limited"].map(|count| report[count].as_u64());
        // With the first Inflater, 16 of 32 paths open too many others, and both continuations of the rest complete. If it
        // was ended, all 32 paths fail. With the second one, 5 * 4 of 16 * 4 paths have read enough to open too many, and
        // the rest fail with both continuations.
        assert_eq!(counts, [Some(32), Some(32 + 88), Some(16 + 20)], "{strategy} with {jobs} jobs");
    }
}

const ZIPS: &str = r#"
    import java.io.*;
    import java.util.*;
    import java.util.zip.*;
    public class Zips {
        public static void main(String[] names) {
            for (String name : names) {
                try (ZipFile zip = new ZipFile(name)) {
                    long sum = 0;
                    for (ZipEntry entry : Collections.list(zip.entries())) {
                        sum = 31 * sum + entry.getName().hashCode() + entry.getSize() + read(zip, entry);
                    }
                    System.out.println(name + " " + sum);
                } catch (IOException | RuntimeException e) {
                    System.out.println(name + " " + e);
                }
            }
        }

        static long read(ZipFile zip, ZipEntry entry) {
            long sum = 0;
            byte[] bytes = new byte[60_000];
            try (InputStream in = zip.getInputStream(entry)) {
                for (int count; (count = in.read(bytes)) >= 0;) sum = 31 * sum + count + bytes[0];
            } catch (IOException | RuntimeException e) {
                sum += e.toString().hashCode();
            }
            return sum;
        }
    }
"#;

/// Zip files with a few wrong bytes, mostly in their directory, and one whose content is far larger than the file.
#[test]
fn hostile_zip_files() {
    let folder = Folder::with("hostile-zips", "Zips.java", ZIPS);
    folder.javac("Zips.java");
    let entries: Vec<_> = (0..5).map(|n| (format!("entry{n}"), b"hello world ".repeat(100 * n))).collect();
    folder.jar_with("good.zip", "", &entries);
    folder.jar_with("large.zip", "", &[("zeros".to_owned(), vec![0; 50 << 20])]);
    let good = fs::read(folder.0.join("good.zip")).unwrap();
    let mut state = 1_u64;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % bound
    };
    let mut names = vec!["good.zip".to_owned()];
    for number in 0..60 {
        let mut bytes = good.clone();
        for _ in 0..=below(4) {
            let last = [60, 300, good.len()][below(3)];
            bytes[good.len() - 1 - below(last)] = [0, 0xff, 0x7f, 0x80, below(256) as u8][below(5)];
        }
        names.push(format!("bad{number}.zip"));
        fs::write(folder.0.join(&names[number + 1]), bytes).unwrap();
    }
    let mut java = Command::new("java");
    let java = ran(java.args(["-cp", "classes", "Zips"]).args(&names).current_dir(&folder.0).output().unwrap());
    assert!(java.stdout.contains("ZipException") && java.code == 0, "{java:?}");
    let flags = ["run", "--max-heap", "64m", "--read", ".", "-cp", "classes"];
    ran(folder.command(&flags).arg("Zips").args(&names).output().unwrap()).printed(0, &java.stdout);
    let (ran, most) = measured(folder.command(&flags).args(["--timeout", "200ms", "Zips"]).args(["large.zip"; 5000]));
    ran.refused(3, "--timeout");
    assert!(most < 100, "took {most} MB");
}
