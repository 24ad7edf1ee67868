//! Damaged, truncated and malicious jars: each leads to an error that names the file.

mod support;

use std::io::{Cursor, Write};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use fretsaw_code::LoadErrorKind;
use fretsaw_code::classpath::{Entry, Jar};
use fretsaw_code::until::Until;
use fretsaw_testing::{ClassBuilder, scratch};
use support::loader;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// The positions of the uncompressed size and the name in a local and in a central header of a zip.
const LOCAL: ([u8; 4], usize, usize) = (*b"PK\x03\x04", 22, 30);
const CENTRAL: ([u8; 4], usize, usize) = (*b"PK\x01\x02", 24, 46);

/// The bytes of a jar with these entries.
fn jar(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        writer.start_file(*name, SimpleFileOptions::default()).expect("an entry");
        writer.write_all(content).expect("its content");
    }
    writer.finish().expect("a jar").into_inner()
}

/// Where `pattern` occurs in `bytes`.
fn find_all(bytes: &[u8], pattern: &[u8]) -> Vec<usize> {
    (0..bytes.len()).filter(|at| bytes[*at..].starts_with(pattern)).collect()
}

/// Makes every header of `bytes` claim that its entry has `size` bytes.
fn claim(mut bytes: Vec<u8>, size: u32) -> Vec<u8> {
    for (magic, offset, _) in [LOCAL, CENTRAL] {
        for at in find_all(&bytes, &magic) {
            bytes[at + offset..at + offset + 4].copy_from_slice(&size.to_le_bytes());
        }
    }
    bytes
}

/// A file called `name` in a directory of its own.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = scratch(&format!("containers-{name}")).join(name);
    std::fs::write(&path, bytes).expect("a file");
    path
}

fn not_a_jar(name: &str, bytes: &[u8]) {
    let path = file(name, bytes);
    let Err(error) = Jar::open(&path) else { panic!("{name} was opened") };
    assert_eq!(error.kind, LoadErrorKind::Format);
    assert!(error.message.starts_with(&format!("{}: not a jar: ", path.display())), "{error}");
}

#[test]
fn no_zip_at_all() {
    not_a_jar("text.jar", b"this is a text and no archive");
    not_a_jar("empty.jar", b"");
    not_a_jar("zeros.jar", &[0; 70_000]);
}

#[test]
fn missing_jar() {
    let path = scratch("containers-missing").join("missing.jar");
    let Err(error) = Entry::open(&path) else { panic!("it was opened") };
    assert!(error.message.starts_with(&format!("{}: cannot be opened: ", path.display())), "{error}");
}

#[test]
fn cut_off_jar() {
    let whole = jar(&[("A.class", b"some content"), ("B.class", b"more content")]);
    for length in [10, whole.len() / 2, whole.len() - 30, whole.len() - 1] {
        not_a_jar(&format!("cut{length}.jar"), &whole[..length]);
    }
}

/// A directory that claims to be elsewhere, or longer than the file.
#[test]
fn lies_in_the_end_record() {
    let whole = jar(&[("A.class", b"some content")]);
    let end = find_all(&whole, b"PK\x05\x06")[0];
    // The number of entries, the size and the position of the directory.
    for offset in [10, 12, 16] {
        let mut bytes = whole.clone();
        bytes[end + offset..end + offset + 2].copy_from_slice(&[0xff, 0x7f]);
        let path = file(&format!("end{offset}.jar"), &bytes);
        // The rest may or may not be readable.
        if let Err(error) = Jar::open(&path).and_then(|jar| jar.find("A.class")) {
            assert!(error.message.starts_with(&path.display().to_string()), "{error}");
        }
    }
}

/// The end record and that of large archives, with these claims about the number of entries and the length of the
/// directory.
fn with_large_end(mut bytes: Vec<u8>, count: u64, size: u64) -> Vec<u8> {
    let end = find_all(&bytes, b"PK\x05\x06")[0];
    let start = u32::from_le_bytes(bytes[end + 16..end + 20].try_into().expect("four bytes"));
    let tail = bytes.split_off(end);
    bytes.extend(b"PK\x06\x06");
    bytes.extend(44u64.to_le_bytes());
    bytes.extend([0; 12]);
    [count, count, size, start.into()].iter().for_each(|number| bytes.extend(number.to_le_bytes()));
    bytes.extend(b"PK\x06\x07\0\0\0\0");
    bytes.extend((end as u64).to_le_bytes());
    bytes.extend(1u32.to_le_bytes());
    bytes.extend(tail);
    bytes
}

/// Neither the claimed number of entries nor the claimed size of the directory decides how much memory is used.
#[test]
fn lies_in_the_record_of_large_archives() {
    let whole = jar(&[("A.class", b"some content")]);
    let size = find_all(&whole, b"PK\x05\x06")[0] - find_all(&whole, &CENTRAL.0)[0];
    for count in [0, 1, u64::MAX] {
        let path = file(&format!("count{count}.jar"), &with_large_end(whole.clone(), count, size as u64));
        let found = Jar::open(&path).expect("a jar").find("A.class").expect("no error").expect("an entry");
        assert_eq!(found.bytes, b"some content", "{count}");
    }
    for size in [1 << 20, 1 << 40, u64::MAX] {
        not_a_jar(&format!("size{size}.jar"), &with_large_end(whole.clone(), 1, size));
    }
}

/// Data before the archive, and a comment after it that looks like its end.
#[test]
fn archive_within_other_bytes() {
    let whole = jar(&[("A.class", b"some content")]);
    let end = find_all(&whole, b"PK\x05\x06")[0];
    let mut bytes = [b"#!/bin/sh\n", &whole[..]].concat();
    let comment = [&whole[end..], b"behind"].concat();
    let length = bytes.len();
    bytes[length - 2..].copy_from_slice(&(comment.len() as u16).to_le_bytes());
    bytes.extend(comment);
    let found = Jar::open(&file("within.jar", &bytes)).expect("a jar").find("A.class").expect("no error");
    assert_eq!(found.expect("an entry").bytes, b"some content");
}

/// A directory of a million entries is read quickly, and not at all after the deadline.
#[test]
fn a_million_entries() {
    let whole = jar(&[("A.class", b"some content")]);
    let (line, end) = (find_all(&whole, &CENTRAL.0)[0], find_all(&whole, b"PK\x05\x06")[0]);
    let mut bytes = whole[..line].to_vec();
    for n in 0..1_000_000 {
        let name = bytes.len() + CENTRAL.2;
        bytes.extend_from_slice(&whole[line..end]);
        bytes[name..name + 7].copy_from_slice(format!("{n:07}").as_bytes());
    }
    let size = (bytes.len() - line) as u32;
    bytes.extend_from_slice(&whole[end..]);
    let length = bytes.len();
    bytes[length - 10..length - 6].copy_from_slice(&size.to_le_bytes());
    let path = file("million.jar", &bytes);
    let start = Instant::now();
    let jar = Jar::open(&path).expect("a jar");
    assert_eq!(jar.find("0999999").expect("no error").expect("an entry").bytes, b"some content");
    assert!(jar.find("1000000").expect("no error").is_none());
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    let Err(error) = Jar::open_until(&path, Until::after(Duration::ZERO)) else { panic!("there was no time") };
    assert_eq!(error.message, format!("{}: not a jar: the time is over", path.display()));
    std::fs::remove_file(path).expect("the jar");
}

#[test]
fn special_files_are_not_waited_for() {
    let folder = scratch("containers-special");
    let made = Command::new("mkfifo").args([folder.join("fifo.jar"), folder.join("A.class")]).status();
    assert!(made.expect("mkfifo").success());
    let Err(error) = Jar::open(&folder.join("fifo.jar")) else { panic!("it was opened") };
    assert!(error.message.ends_with("fifo.jar: cannot be opened: it is a pipe, not a regular file"), "{error}");
    let error = Entry::open(&folder).expect("a directory").find("A.class").err().expect("a fifo");
    assert!(error.message.ends_with("A.class: cannot be opened: it is a pipe, not a regular file"), "{error}");
}

/// A link may lead out of a folder to class files, and to nothing else, whether the target exists or not.
#[test]
fn links_that_lead_elsewhere() {
    let folder = scratch("containers-links");
    for inner in ["classes", "other"] {
        std::fs::create_dir(folder.join(inner)).expect("a folder");
    }
    std::fs::write(folder.join("other/A.class"), "a class").expect("a file");
    std::fs::write(folder.join("other/secret"), "a secret").expect("a file");
    for (name, target) in
        [("A.class", "../other/A.class"), ("p", "../other"), ("S.class", "../other/secret"), ("D.class", "../nothing")]
    {
        std::os::unix::fs::symlink(target, folder.join("classes").join(name)).expect("a link");
    }
    let entry = Entry::open(&folder.join("classes")).expect("a folder");
    for name in ["A.class", "p/A.class"] {
        assert_eq!(entry.find(name).expect("no error").expect("a class").bytes, b"a class", "{name}");
    }
    assert!(entry.find("p/B.class").expect("no error").is_none());
    for name in ["S.class", "D.class"] {
        let error = entry.find(name).err().expect(name);
        assert_eq!(error.kind, LoadErrorKind::Unsupported);
        assert!(
            error.message.ends_with(&format!("{name}: a link to what is no class file of the class path")),
            "{error}"
        );
    }
}

#[test]
fn damaged_entry() {
    let mut bytes = jar(&[("A.class", &[7; 1000])]);
    let at = find_all(&bytes, b"A.class")[0] + 7;
    bytes[at..at + 4].copy_from_slice(&[0xff; 4]);
    let path = file("damaged.jar", &bytes);
    let error = Jar::open(&path).expect("the directory is whole").find("A.class").err().expect("the entry is not");
    assert!(error.message.starts_with(&format!("{}!A.class: cannot be read: ", path.display())), "{error}");
}

/// A few bytes that unpack to a hundred million without saying so.
#[test]
fn entry_that_unpacks_to_more_than_it_claims() {
    let path = file("bomb.jar", &claim(jar(&[("A.class", &vec![0; 100 << 20])]), 1000));
    let jar = Jar::open(&path).expect("a jar");
    let error = jar.find("A.class").err().expect("it is too large");
    let text = format!("{}!A.class: larger than the 1000 bytes it claims", path.display());
    assert_eq!(error.message, text);
}

#[test]
fn entry_that_claims_too_much() {
    let path = file("large.jar", &claim(jar(&[("A.class", b"small")]), 300 << 20));
    let error = Jar::open(&path).expect("a jar").find("A.class").err().expect("it is too large");
    assert_eq!(error.message, format!("{}!A.class: larger than 256 MiB", path.display()));
}

/// As for `java`, the last one counts.
#[test]
fn entry_twice() {
    let mut bytes = jar(&[("A.class", b"first"), ("B.class", b"second")]);
    for (magic, _, name) in [LOCAL, CENTRAL] {
        let second = find_all(&bytes, &magic)[1];
        bytes[second + name] = b'A';
    }
    let jar = Jar::open(&file("twice.jar", &bytes)).expect("a jar");
    let found = jar.find("A.class").expect("it can be read").expect("it is there");
    assert_eq!(found.bytes, b"second");
    assert!(jar.find("B.class").expect("no error").is_none());
}

/// Names that lead out of a directory are plain names.
#[test]
fn names_that_lead_elsewhere() {
    let dir = scratch("containers-elsewhere");
    std::fs::create_dir(dir.join("classes")).expect("a directory");
    std::fs::write(dir.join("Secret.class"), ClassBuilder::new("Secret").bytes()).expect("a file");
    let entry = Entry::open(&dir.join("classes")).expect("a directory");
    let absolute = dir.join("Secret").display().to_string();
    for name in ["../Secret", "./../Secret", "a/../../Secret", absolute.as_str(), "", "a\0b"] {
        assert!(entry.find(&format!("{name}.class")).expect("no error").is_none(), "{name}");
    }
    let bytes = ClassBuilder::new("Secret").bytes();
    let path = file("elsewhere.jar", &jar(&[("../Secret.class", &bytes), ("/Secret.class", &bytes)]));
    let mut loader = loader(vec![Entry::open(&path).expect("a jar")]);
    // The jar has such an entry, but the class in it has another name.
    let error = loader.load("../Secret").expect_err("no such class");
    assert_eq!(error.message, format!("{}!../Secret.class: holds class Secret, not ../Secret", path.display()));
    assert_eq!(loader.load("Secret").expect_err("no such class").kind, LoadErrorKind::NotFound);
}

#[test]
fn name_too_long_for_a_file() {
    let mut loader = loader(vec![Entry::open(&scratch("containers-long")).expect("a directory")]);
    let error = loader.load(&"x".repeat(5000)).expect_err("no such class");
    assert_eq!(error.kind, LoadErrorKind::NotFound);
}

#[test]
fn directory_called_like_a_class() {
    let dir = scratch("containers-directory");
    std::fs::create_dir(dir.join("A.class")).expect("a directory");
    assert!(Entry::open(&dir).expect("a directory").find("A.class").expect("no error").is_none());
}
