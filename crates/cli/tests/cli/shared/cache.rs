//! The cache of compiled files: javac runs when something changed, and only then.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{Folder, HELLO, Ran, jdk_home, ran};

/// A folder with a cache and a JDK of its own, whose javac counts how often it runs.
struct Counting(Folder);

/// A compiler that counts, and that compiles each source once: the next time it copies the classes that it kept.
const JAVAC: &str = r#"#!/bin/sh
echo >>"$COUNT"
for source; do
    [ "$previous" = -d ] && into=$source
    previous=$source
done
kept=$COUNT-$(cksum <"$source" | tr -d ' ')
if [ ! -d "$kept" ]; then
    'JAVAC' "$@" || exit
    cp -r "$into" "$kept.$$" && mv -T "$kept.$$" "$kept" 2>/dev/null
    exit 0
fi
cp "$kept"/* "$into"
"#;

impl Counting {
    fn new(name: &str) -> Counting {
        let folder = Folder::with(name, "Hello.java", HELLO);
        let home = jdk_home();
        folder.write("jdk/bin/javac", &JAVAC.replace("JAVAC", home.join("bin/javac").to_str().unwrap()));
        fs::set_permissions(folder.0.join("jdk/bin/javac"), fs::Permissions::from_mode(0o755)).unwrap();
        symlink(home.join("lib"), folder.0.join("jdk/lib")).unwrap();
        fs::copy(home.join("release"), folder.0.join("jdk/release")).unwrap();
        folder.write("count", "");
        Counting(folder)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = self.0.command(&[&["run", "--jdk", "jdk"], arguments].concat());
        command.env("FRETSAW_CACHE", self.0.0.join("cache")).env("COUNT", self.0.0.join("count"));
        command
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        ran(self.command(arguments).output().unwrap())
    }

    /// How often javac ran so far.
    fn count(&self) -> usize {
        fs::read_to_string(self.0.0.join("count")).unwrap().lines().count()
    }

    /// The entries of the cache, finished and not.
    fn entries(&self) -> Vec<String> {
        let listing = fs::read_dir(self.0.0.join("cache/classes")).unwrap();
        listing.map(|e| e.unwrap().file_name().into_string().unwrap()).collect()
    }
}

#[test]
fn the_second_run_does_not_compile() {
    let folder = Counting::new("cache-reuse");
    folder.run(&["Hello.java", "1"]).printed(0, "Hello 1\n");
    folder.run(&["Hello.java", "2"]).printed(0, "Hello 2\n");
    folder.run(&["Hello.java:Hello"]).printed(0, "Hello \n");
    assert_eq!((folder.count(), folder.entries().len()), (1, 1));
}

#[test]
fn whatever_matters_makes_it_compile_again() {
    let folder = Counting::new("cache-key");
    folder.run(&["Hello.java"]).printed(0, "Hello \n");
    folder.0.write("Hello.java", &HELLO.replace("Hello \"", "Bye \""));
    folder.run(&["Hello.java"]).printed(0, "Bye \n");
    assert_eq!(folder.count(), 2);
    folder.0.write("lib/A.class", "x");
    folder.run(&["-cp", "lib", "Hello.java"]).printed(0, "Bye \n");
    folder.0.write("lib/A.class", "xy");
    folder.run(&["-cp", "lib", "Hello.java"]).printed(0, "Bye \n");
    assert_eq!(folder.count(), 4);
    folder.0.write("src/A.java", "class A {}");
    folder.run(&["--source", "src", "Hello.java"]).printed(0, "Bye \n");
    folder.0.write("src/A.java", "class A { }");
    folder.run(&["--source", "src", "Hello.java"]).printed(0, "Bye \n");
    folder.run(&["--source", "src", "Hello.java"]).printed(0, "Bye \n");
    assert_eq!(folder.count(), 6);
    let release = fs::read_to_string(folder.0.0.join("jdk/release")).unwrap();
    folder.0.write("jdk/release", &format!("{release}PATCHED=1\n"));
    folder.run(&["Hello.java"]).printed(0, "Bye \n");
    assert_eq!(folder.count(), 7);
}

#[test]
fn errors_are_not_kept() {
    let folder = Counting::new("cache-errors");
    folder.0.write("Bad.java", "class Bad {");
    for round in 1..=2 {
        folder.run(&["Bad.java"]).refused(2, "Bad.java does not compile");
        assert_eq!((folder.count(), folder.entries().len()), (round, 0));
    }
}

#[test]
fn runs_at_the_same_time_do_not_disturb_each_other() {
    let folder = Counting::new("cache-race");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| folder.run(&["Hello.java", "x"]).printed(0, "Hello x\n"));
        }
    });
    assert_eq!(folder.entries().len(), 1);
}

/// Whatever happened to an entry, it is made again and nobody notices.
#[test]
fn damaged_entries_are_made_again() {
    let folder = Counting::new("cache-damage");
    let run = || folder.run(&["Hello.java", "x"]).printed(0, "Hello x\n");
    run();
    let cache = folder.0.0.join("cache");
    let files = files_below(&cache);
    let names: Vec<_> = files.iter().map(|f| f.file_name().unwrap().to_str().unwrap()).collect();
    assert!(["fretsaw.jar", "Hello.class", "list"].iter().all(|name| names.contains(name)), "{files:?}");
    for (number, file) in files.iter().enumerate() {
        let whole = fs::read(file).unwrap();
        let mut changed = whole.clone();
        changed[whole.len() / 2] ^= 1;
        // Every file is cut or empty, and changed or gone.
        let short = if number % 2 == 0 { &whole[..whole.len() / 2] } else { b"" };
        fs::write(file, short).unwrap();
        run();
        assert_eq!(fs::read(file).unwrap(), whole, "{}", file.display());
        match number % 3 {
            0 => fs::remove_file(file).unwrap(),
            _ => fs::write(file, &changed).unwrap(),
        }
        run();
        assert_eq!(fs::read(file).unwrap(), whole, "{}", file.display());
    }
    // Those of one entry are damaged, and every time it is compiled once.
    let of_classes = files.iter().filter(|f| f.starts_with(cache.join("classes"))).count();
    assert_eq!(folder.count(), 1 + 2 * of_classes);
    let class = files.iter().find(|f| f.ends_with("Hello.class")).unwrap();
    fs::write(class, "").unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(run);
        }
    });
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_below(&path));
        } else {
            found.push(path);
        }
    }
    found
}

#[test]
fn a_cache_that_cannot_be_written() {
    let folder = Folder::with("cache-unwritable", "Hello.java", HELLO);
    folder.write("file", "");
    let mut command = folder.command(&["run", "Hello.java"]);
    let ran = ran(command.env("FRETSAW_CACHE", folder.0.join("file")).output().unwrap());
    ran.refused(2, "set FRETSAW_CACHE to a folder that can");
}

#[test]
fn where_the_cache_is() {
    let folder = Folder::with("cache-place", "Hello.java", HELLO);
    let run = |variable: &str, value: &str| {
        let mut command = folder.command(&["run", "Hello.java"]);
        command.env_remove("FRETSAW_CACHE").env_remove("XDG_CACHE_HOME").env("HOME", folder.0.join("home"));
        ran(command.env(variable, folder.0.join(value)).output().unwrap()).printed(0, "Hello \n");
    };
    run("XDG_CACHE_HOME", "xdg");
    assert!(folder.0.join("xdg/fretsaw/classes").is_dir() && !folder.0.join("home").exists());
    run("HOME", "home");
    assert!(folder.0.join("home/.cache/fretsaw/classes").is_dir());
}
