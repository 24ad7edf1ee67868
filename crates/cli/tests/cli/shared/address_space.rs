//! Little address space: the system refuses memory, and the search ends in good order.

use std::process::{Command, Stdio};

use super::memory::{HOSTILE, measured};
use crate::support::Folder;

/// What a process with one job may take, in kilobytes, and with two: the start of the machines, and some more.
const LIMITS: [(usize, &str); 2] = [(1, "760000"), (2, "1300000")];

const HUGE: &str = r#"
    import static fretsaw.Fretsaw.*;
    import java.nio.ByteBuffer;
    import java.util.*;
    import java.util.zip.*;
    public class Huge {
        static int sink;
        static class Loader extends ClassLoader {
            void define(byte[] file) { defineClass("Huge", file, 0, file.length); }
        }
        public static void main(String[] args) throws Exception {
            boolean isText = args[0].startsWith("text ");
            String text = isText ? "x".repeat(70 << 20) : "";
            byte[] bytes = isText ? new byte[0] : new byte[70 << 20];
            getBoolean();
            switch (args[0]) {
                case "text name" -> Class.forName(text);
                case "text file" -> sink += new java.io.File(text).length();
                case "text printed" -> System.out.println(text);
                case "text thrown" -> throw new RuntimeException(text);
                case "text label" -> sink += getInt(text, 0, 1);
                case "class" -> { for (Loader loader = new Loader(); ; ) try { loader.define(bytes); } catch (LinkageError e) { sink++; } }
                case "fill" -> { Arrays.fill(bytes, (byte) 1); if (getBoolean()) Arrays.fill(bytes, (byte) 2); }
                case "copy" -> { System.arraycopy(bytes, 0, bytes, 1, bytes.length - 1); sink += bytes.clone().length; }
                case "buffer" -> { ByteBuffer buffer = ByteBuffer.allocateDirect(70 << 20); buffer.put(bytes).flip(); new CRC32().update(buffer); }
                case "shadow" -> { bytes[1] = (byte) getInt(0, 1); sink += bytes[2] + bytes.clone()[1]; }
                case "deflate" -> { Deflater deflater = new Deflater(0); deflater.setInput(bytes); sink += deflater.deflate(bytes.clone()); }
                case "states" -> { List<Object> list = new ArrayList<>(); while (true) { list.add(new Object()); if (list.size() % 500_000 == 0) getBoolean(); } }
            }
        }
    }
"#;

/// Runs `fretsaw` in at most `kilobytes` of address space; gives the exit code and the last line on standard error.
fn limited(folder: &Folder, kilobytes: &str, arguments: &[&str]) -> (i32, String) {
    let fretsaw = folder.command(arguments);
    let mut command = Command::new("sh");
    let script = format!("ulimit -c 0; ulimit -v {kilobytes}; exec \"$@\"");
    command.args(["-c", &script, "sh"]).arg(fretsaw.get_program());
    command.args(fretsaw.get_args()).current_dir(&folder.0);
    command.envs(fretsaw.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let (code, line, _) = measured(command.stdout(Stdio::null()));
    (code, line)
}

fn compiled(name: &str, file: &str, source: &str) -> Folder {
    let folder = Folder::with(name, file, source);
    folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
    let compiled = folder.compile("fretsaw.jar", "classes", &[file]);
    assert_eq!(compiled.code, 0, "{compiled:?}");
    folder
}

/// A search that needs little memory needs little address space.
#[test]
fn little_address_space() {
    let folder = compiled("address-space", "Hostile.java", HOSTILE);
    for (jobs, kilobytes) in LIMITS {
        let jobs = jobs.to_string();
        let flags = ["explore", "--quiet", "--timeout", "100", "--jobs", &jobs, "-cp", "classes", "Hostile", "deep"];
        assert_eq!(limited(&folder, kilobytes, &flags), (0, String::new()));
    }
}

/// Whatever a program fills, the search ends as incomplete: the process does not abort.
#[test]
fn the_system_refuses_memory() {
    let folder = compiled("refused", "Hostile.java", HOSTILE);
    let cases = ["double", "builder", "arrays", "objects", "interned", "raw", "output", "cells", "marks", "trail"];
    for case in cases.into_iter().chain(["past", "classes"]) {
        for (jobs, kilobytes) in LIMITS {
            let jobs = jobs.to_string();
            let flags = ["explore", "--quiet", "--timeout", "100", "--jobs", &jobs, "-cp", "classes", "Hostile", case];
            // The second worker may come too late to get the memory for its machine.
            let (code, line) = limited(&folder, kilobytes, &flags);
            let says = line.starts_with("fretsaw: ") && line.contains("out of memory");
            assert!(code == 3 && says, "{case}: {code}, {line}");
        }
    }
    let flags = ["explore", "--quiet", "--timeout", "100", "--strategy", "bfs", "-cp", "classes", "Hostile", "marks"];
    let (code, line) = limited(&folder, LIMITS[0].1, &flags);
    assert!(code == 3 && line.contains("the system is out of memory"), "{code}, {line}");
}

/// Without the memory for a machine, there is nothing unsupported about the program.
#[test]
fn the_system_refuses_a_machine() {
    let source = "class Empty { public static void main(String[] args) { } }";
    let folder = compiled("refused-machine", "Empty.java", source);
    for command in ["run", "explore"] {
        let (code, line) = limited(&folder, "300000", &[command, "-cp", "classes", "Empty"]);
        let says = line.starts_with("fretsaw: out of memory: the system refuses the ");
        assert!(code == 3 && says, "{command}: {code}, {line}");
    }
}

/// Copies of huge objects outside of the heap are refused, too.
#[test]
fn the_system_refuses_copies() {
    let folder = compiled("refused-copies", "Huge.java", HUGE);
    for (case, flags, expected) in [
        ("text name", "", 3),
        ("text file", "", 3),
        ("text printed", "", 3),
        ("text thrown", "", 3),
        ("text label", "", 3),
        ("class", "", 3),
        ("fill", "", 3),
        ("copy", "", 3),
        ("buffer", "", 3),
        ("shadow", "", 3),
        ("deflate", "", 3),
        ("states", "--match-states", 3),
    ] {
        let all = ["explore", "--quiet", "--timeout", "100", flags, "-cp", "classes", "Huge", case];
        let flags: Vec<&str> = all.into_iter().filter(|flag| !flag.is_empty()).collect();
        let (code, line) = limited(&folder, LIMITS[0].1, &flags);
        assert_eq!(
            (code, line.starts_with("fretsaw: the system is out of memory")),
            (expected, true),
            "{case}: {line}"
        );
    }
}
