//! The files that a program may see. `tests/files/Ways.java` has a table of all ways to learn something of a file: each is
//! gone for every path here. What may be seen looks as it does to `java`; the rest is unsupported, and `--read` is named.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::shared::timeouts::timed;
use crate::support::{self, Folder, ran};

/// Paths below the class path and `--read`.
const VISIBLE: &[&str] = &[
    "data/inside.txt",
    "res/inside.txt",
    "res/link-inside",
    "res/missing.txt",
    "res/none/x",
    "data/../data/inside.txt",
    "data/inside.txt/x",
    "data/sub",
];

/// Paths that lead elsewhere. `@` is the folder of the test.
const HIDDEN: &[&str] = &[
    "outside/secret.txt",
    "@/outside/secret.txt",
    "outside/missing.txt",
    "data/../outside/secret.txt",
    "res/link-out",
    "res/dangling",
    "res/dir-link/secret.txt",
    "res/dir-link/missing.txt",
    "/proc/self/root@/outside/secret.txt",
    "/proc/self/cwd/outside/secret.txt",
    "/etc/passwd",
    "/etc/no-such",
];

/// Ways that ask for other files in the folder of a path, and not for the path itself.
const OF_FOLDER: [&str; 3] = ["Class.forName", "ResourceBundle", "ServiceLoader"];

/// A folder with `Ways` compiled, and the files of the tables.
fn files(name: &str) -> Folder {
    let folder = Folder::with(name, "Ways.java", include_str!("../../../../../tests/files/Ways.java"));
    for (file, text) in [
        ("data/inside.txt", "key=inside\n"),
        ("data/inside.properties", "key=inside\n"),
        ("data/sub/leaf", "leaf"),
        ("res/inside.txt", "key=inside\n"),
        ("outside/secret.txt", "S3CRET"),
    ] {
        folder.write(file, text);
    }
    for (link, target) in [
        ("link-inside", "inside.txt"),
        ("link-out", "../outside/secret.txt"),
        ("dangling", "../outside/nothing"),
        ("dir-link", "../outside"),
    ] {
        symlink(target, folder.0.join("res").join(link)).unwrap();
    }
    folder.fretsaw(&["api", "--out", "api.jar"]).printed(0, "");
    let compiled = folder.compile("api.jar", "classes", &["Ways.java"]);
    assert_eq!(compiled.code, 0, "{compiled:?}");
    folder
}

fn paths(folder: &Folder, table: &[&str]) -> Vec<String> {
    table.iter().map(|path| path.replace('@', folder.0.to_str().unwrap())).collect()
}

/// Of all ways and paths, one each, those that end; with what they print.
fn explored(folder: &Folder, table: &[&str]) -> (Vec<String>, u64) {
    let paths = paths(folder, table);
    let mut arguments = vec!["explore", "--json", "-cp", "classes:res", "--read", "data", "Ways", "one"];
    arguments.extend(paths.iter().map(String::as_str));
    let ran = folder.fretsaw(&arguments);
    let report = ran.report();
    let ended = report["paths"].as_array().unwrap();
    let mut lines: Vec<String> = ended.iter().map(|p| p["stdout"].as_str().unwrap().to_owned()).collect();
    lines.sort();
    assert_eq!(report["violated"], 0, "{report}");
    (lines, report["explored"].as_u64().unwrap())
}

#[test]
fn visible_files_look_as_they_do_to_java() {
    let folder = files("files-visible");
    let mut java = support::java();
    java.args(["-cp", "classes:res", "Ways", "all"]).args(VISIBLE).current_dir(&folder.0);
    let expected = ran(java.output().unwrap());
    let mut expected: Vec<String> = expected.stdout.lines().map(|line| format!("{line}\n")).collect();
    expected.sort();
    assert!(expected.len() > 40 * VISIBLE.len(), "{expected:?}");
    assert_eq!(explored(&folder, VISIBLE).0, expected);
}

#[test]
fn hidden_files_are_unsupported_in_every_way() {
    let folder = files("files-hidden");
    let (ended, explored) = explored(&folder, HIDDEN);
    let is_of_folder = |line: &str| OF_FOLDER.iter().any(|way| line.starts_with(way));
    let seen: Vec<&String> = ended.iter().filter(|line| !is_of_folder(line)).collect();
    assert!(seen.is_empty() && ended.len() == 2 * OF_FOLDER.len(), "{ended:?}");
    let ways = explored as usize / HIDDEN.len();
    assert!(ways > 40, "{explored}");
    // That each names --read is only told by running it.
    let source = include_str!("../../../../../tests/files/Ways.java");
    let names = source.lines().filter_map(|line| line.trim().strip_prefix("WAYS.put(\"")?.split('"').next());
    assert_eq!(names.clone().count(), ways);
    for way in names {
        let ran = folder.fretsaw(&["run", "-cp", "classes:res", "--read", "data", "Ways", way, "outside/secret.txt"]);
        ran.refused(3, "neither the class path nor --read names ");
        assert_eq!(ran.stdout, "", "{way}");
    }
}

/// Prints the resources that its arguments name, and how the class path looks to it.
const RESOURCES: &str = r#"
    public class Resources {
        public static void main(String[] args) throws Exception {
            for (String name : args) {
                if (name.startsWith("class ")) {
                    System.out.println(Class.forName(name.substring(6)).getName());
                    continue;
                }
                var found = Resources.class.getClassLoader().getResourceAsStream(name);
                System.out.println(found == null ? "none" : new String(found.readAllBytes()));
            }
        }
    }
"#;

/// What a row of the next table expects.
enum Expected {
    Prints(&'static str),
    /// Unsupported, with this text.
    Refused(&'static str),
}
use Expected::{Prints, Refused};

const BY_MANIFEST: Expected = Refused("but only --read makes files in it readable");

/// What `Class-Path` says in the manifest of `app/app.jar`, what is asked for, and what comes of it. `@` is the folder.
const MANIFESTS: &[(&str, &str, Expected)] = &[
    ("conf/", "setting", Prints("inside")),
    ("./", "conf/setting", Prints("inside")),
    ("conf", "setting", Prints("none")),
    ("c%6Fnf/", "setting", Prints("inside")),
    ("gone/ gone.jar", "setting", Prints("none")),
    ("lib/lib.jar", "entry", Prints("of lib")),
    ("../other/lib.jar", "entry", Prints("of lib")),
    ("../other/gone.jar", "entry", Prints("none")),
    ("/", "etc/passwd", BY_MANIFEST),
    ("file:/", "etc/passwd", BY_MANIFEST),
    ("/", "etc/no-such", BY_MANIFEST),
    ("../outside/", "secret.txt", BY_MANIFEST),
    ("../outside/", "missing.txt", BY_MANIFEST),
    ("../no-such/", "missing.txt", BY_MANIFEST),
    ("%2E%2E/outside/", "secret.txt", Refused("--read")),
    ("conf/../../outside/", "secret.txt", BY_MANIFEST),
    ("link/", "secret.txt", BY_MANIFEST),
    ("../outside/archive.zip", "entry", Refused("--read")),
    ("../outside/secret.txt", "entry", Refused("--read")),
    ("disguised.jar", "entry", Refused("--read")),
    // A jar that the manifest leads to names a folder: it is not the user's choice either.
    ("../other/nested.jar", "secret.txt", BY_MANIFEST),
    // Classes come from everywhere, and are missing where they are missing.
    ("../outside/", "class Far", Prints("Far")),
    ("../outside/archive.zip", "class Packed", Prints("Packed")),
    ("/", "class Far", Refused("ClassNotFoundException")),
];

#[test]
fn manifests_yield_classes_and_what_lies_beside_the_jar() {
    let folder = Folder::with("files-manifests", "Resources.java", RESOURCES);
    folder.write("Far.java", "public class Far { }");
    folder.write("Packed.java", "public class Packed { }");
    for (file, text) in [("app/conf/setting", "inside"), ("outside/secret.txt", "S3CRET"), ("other/x", "")] {
        folder.write(file, text);
    }
    fs::create_dir_all(folder.0.join("app/lib")).unwrap();
    symlink("../outside", folder.0.join("app/link")).unwrap();
    symlink("../outside/archive.zip", folder.0.join("app/disguised.jar")).unwrap();
    assert_eq!(folder.compile(".", "outside", &["Far.java"]).code, 0);
    assert_eq!(folder.compile(".", "classes", &["Packed.java"]).code, 0);
    let entry = [("entry".to_owned(), b"of lib".to_vec())];
    for jar in ["app/lib/lib.jar", "other/lib.jar", "outside/archive.zip"] {
        folder.jar_with(jar, "", &entry);
    }
    folder.jar("other/nested.jar", "Class-Path: ../outside/\r\n");
    fs::remove_file(folder.0.join("classes/Packed.class")).unwrap();
    folder.javac("Resources.java");
    for (class_path, name, expected) in MANIFESTS {
        folder.jar("app/app.jar", &format!("Main-Class: Resources\r\nClass-Path: {class_path}\r\n"));
        let ran = folder.fretsaw(&["run", "app/app.jar", name]);
        match expected {
            Prints(text) => assert_eq!((ran.code, ran.stdout.trim_end()), (0, *text), "{class_path} {name} {ran:?}"),
            Refused(text) => {
                assert!(ran.code != 0 && ran.stderr.contains(text), "{class_path} {name}: {ran:?}");
                assert_eq!(ran.stdout, "", "{class_path} {name}");
            }
        }
    }
    // Named by the user, it can be read, be it with --read or on the class path.
    folder.jar("app/app.jar", "Main-Class: Resources\r\nClass-Path: ../outside/\r\n");
    for flag in ["--read", "-cp"] {
        folder.fretsaw(&["run", flag, "outside", "app/app.jar", "secret.txt"]).printed(0, "S3CRET\n");
    }
}

/// Class files behind a link are seen, as the class loader sees them; where they lie is not.
#[test]
fn links_lead_to_classes_only() {
    let folder = files("files-classes");
    folder.write("Far.java", "package p; public class Far { }");
    assert_eq!(folder.compile(".", "outside", &["Far.java"]).code, 0);
    symlink("../outside/p", folder.0.join("res/p")).unwrap();
    symlink("../outside/secret.txt", folder.0.join("res/Secret.class")).unwrap();
    let run = |way: &str, path: &str| folder.fretsaw(&["run", "-cp", "classes:res", "Ways", way, path]);
    for way in ["File.exists", "Files.isRegularFile"] {
        run(way, "res/p/Far.class").printed(0, &format!("{way} of res/p/Far.class: true\n"));
        run(way, "res/p/Gone.class").printed(0, &format!("{way} of res/p/Gone.class: false\n"));
    }
    for (way, path) in [
        ("Path.toRealPath", "res/p/Far.class"),
        ("File.getCanonicalPath", "res/p/Far.class"),
        ("FileInputStream", "res/Secret.class"),
        ("File.exists", "res/Secret.class"),
        ("File.exists", "res/p"),
    ] {
        let ran = run(way, path);
        ran.refused(3, "leads to where neither the class path nor --read does");
        assert_eq!(ran.stdout, "", "{way} {path}");
    }
}

/// What is not a regular file is not waited for, neither by a program nor by us.
#[test]
fn special_files() {
    let folder = files("files-special");
    let made = Command::new("mkfifo").args(["data/fifo", "fifo.jar", "Fifo.java"]).current_dir(&folder.0).status();
    assert!(made.unwrap().success());
    fs::create_dir(folder.0.join("Dir.java")).unwrap();
    let regular = "not a regular file";
    let zero = |way| vec!["run", "-cp", "classes", "--read", "/dev/zero:data", "Ways", way, "/dev/zero"];
    let fifo = |way| vec!["run", "-cp", "classes", "--read", "data", "Ways", way, "data/fifo"];
    let fretsaw = |arguments: &[&str]| {
        let start = Instant::now();
        let ran = folder.fretsaw(arguments);
        assert!(start.elapsed() < Duration::from_secs(20), "{arguments:?}");
        ran
    };
    for way in ["FileInputStream", "Files.readString", "RandomAccessFile", "ZipFile", "URL.openStream"] {
        fretsaw(&zero(way)).refused(3, regular);
        fretsaw(&fifo(way)).refused(3, regular);
    }
    fretsaw(&fifo("File.exists")).printed(0, "File.exists of data/fifo: true\n");
    for arguments in [
        &["run", "-cp", "fifo.jar", "Ways"][..],
        &["run", "-cp", "/dev/zero", "Ways"],
        &["run", "fifo.jar"],
        &["run", "Fifo.java"],
        &["run", "Dir.java"],
        &["run", "-cp", "classes", "--stdin", "data/fifo", "Ways"],
        &["run", "-cp", "classes", "--stdin", "/dev/zero", "Ways"],
        &["replay", "-cp", "classes", "--path", "@data/fifo", "Ways"],
        &["show", "data/fifo"],
        &["explore", "-cp", "classes", "--resume", "data/fifo", "Ways"],
    ] {
        fretsaw(arguments).refused(2, regular);
    }
}

/// A file that is longer than all objects may be ends the path, at once.
#[test]
fn long_files() {
    let folder = files("files-long");
    fs::File::create(folder.0.join("data/long")).unwrap().set_len(1 << 40).unwrap();
    fs::File::create(folder.0.join("data/some")).unwrap().set_len(30 << 20).unwrap();
    let run = |way: &str, path: &str| {
        let flags = ["run", "-cp", "classes", "--max-heap", "64m", "--read", "data", "Ways"];
        folder.fretsaw(&[&flags[..], &[way, path]].concat())
    };
    for way in ["FileInputStream", "Files.newByteChannel", "RandomAccessFile", "FileChannel.map"] {
        run(way, "data/long").refused(3, "--max-heap");
    }
    // It is read where it is: there is not enough room to keep it.
    run("Files.newByteChannel", "data/some").printed(0, "Files.newByteChannel of data/some: 3\n");
    let flags = ["run", "-cp", "classes", "--max-heap", "64m", "--stdin", "data/long", "Ways", "all"];
    folder.fretsaw(&flags).refused(3, "--stdin data/long is longer than 64m");
}

/// Looking for classes in all folders of the machine takes time, which counts. So does opening jars.
#[test]
fn the_time_passes_while_files_are_opened() {
    let folder = files("files-time");
    folder
        .write("Choice.java", "class Choice { public static void main(String[] a) { fretsaw.Fretsaw.getInt(0, 1); } }");
    folder.jar("app.jar", "Class-Path: /\r\n");
    for arguments in [&["run", "-cp", "app.jar"][..], &["explore", "--checkpoint", "kept", "-cp", "app.jar:classes"]] {
        let (ran, seconds) = timed(&folder, &[arguments, &["--timeout", "1ms", "Choice.java"]].concat());
        ran.refused(3, "--timeout");
        assert!(seconds < 1.5, "{arguments:?}: {seconds} s");
    }
    // Opening one of these jars takes a quarter of a second, and all of them four seconds.
    fs::write(folder.0.join("0.jar"), jar_of_many(2_000_000)).unwrap();
    let names: Vec<String> = (0..16).map(|number| format!("{number}.jar")).collect();
    for name in &names[1..] {
        fs::hard_link(folder.0.join("0.jar"), folder.0.join(name)).unwrap();
    }
    let class_path = format!("classes:{}", names.join(":"));
    for command in ["run", "explore"] {
        let (ran, seconds) = timed(&folder, &[command, "--timeout", "300ms", "-cp", &class_path, "Ways"]);
        ran.refused(3, "timed out after 0.3 s");
        assert!(seconds < 1.5, "{command}: {seconds} s");
    }
    fs::remove_file(folder.0.join("0.jar")).unwrap();
    names[1..].iter().for_each(|name| fs::remove_file(folder.0.join(name)).unwrap());
}

/// A jar that is nothing but a directory of so many entries.
fn jar_of_many(count: u32) -> Vec<u8> {
    const NAME_LENGTH: u8 = 8;
    let mut bytes = Vec::new();
    for number in 0..count {
        let mut record = [0; 46];
        record[..4].copy_from_slice(b"PK\x01\x02");
        record[28] = NAME_LENGTH;
        bytes.extend(record);
        bytes.extend(format!("{number:08}").bytes());
    }
    let length = bytes.len() as u32;
    bytes.extend(b"PK\x05\x06\0\0\0\0\0\0\0\0");
    bytes.extend(length.to_le_bytes());
    bytes.extend([0; 6]);
    bytes
}
