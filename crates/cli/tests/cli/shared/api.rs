//! The API that programs compile against: replaced inside the machine, drawn at random under plain `java`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{self, Folder, Ran, jdk_home, ran};

const USES: &str = r#"
    import fretsaw.Fretsaw;
    class Uses { public static void main(String[] args) {
        switch (args[0]) {
            case "empty" -> Fretsaw.getInt(3, 1);
            case "assume" -> Fretsaw.assume(args.length > 1);
            case "single" -> System.out.println(Fretsaw.getInt(5, 5));
            case "draw" -> {
                for (int i = 0; i < 1000; i++) {
                    int drawn = Fretsaw.getInt(-1, 1);
                    Fretsaw.assume(-1 <= drawn && drawn <= 1);
                }
                System.out.println(Fretsaw.getInt(Integer.MIN_VALUE, Integer.MAX_VALUE) + " " + Fretsaw.getBoolean());
            }
        }
    } }
"#;

const EMPTY: &str =
    "Exception in thread \"main\" java.lang.IllegalArgumentException: int(3,1): there is nothing to choose from\n";

/// The jar in the cache at `cache`.
fn jar(cache: &Path) -> PathBuf {
    let entry = std::fs::read_dir(cache.join("api")).unwrap().next().unwrap().unwrap();
    entry.path().join("fretsaw.jar")
}

#[test]
fn inside_the_machine() {
    let folder = Folder::with("api-machine", "Uses.java", USES);
    let ran = folder.fretsaw(&["run", "Uses.java", "empty"]);
    assert!(ran.code == 1 && ran.stderr.starts_with(EMPTY), "{ran:?}");
    folder.fretsaw(&["run", "Uses.java", "single"]).printed(0, "5\n");
    folder.fretsaw(&["run", "Uses.java", "assume", "x"]).printed(0, "");
    folder.fretsaw(&["run", "Uses.java", "draw"]).refused(3, "use fretsaw explore");
}

#[test]
fn under_plain_java() {
    let folder = Folder::with("api-java", "Uses.java", USES);
    let cache = folder.0.join("cache");
    ran(folder.command(&["run", "Uses.java", "single"]).env("FRETSAW_CACHE", &cache).output().unwrap())
        .printed(0, "5\n");
    let entry = std::fs::read_dir(cache.join("classes")).unwrap().next().unwrap().unwrap();
    let class_path = format!("{}:{}", jar(&cache).display(), entry.path().join("classes").display());
    let java = |seed: Option<u32>, argument: &str| -> Ran {
        let mut command = support::java();
        command.args(seed.map(|s| format!("-Dfretsaw.seed={s}"))).args(["-cp", &class_path, "Uses", argument]);
        ran(command.output().unwrap())
    };
    let ran = java(None, "empty");
    assert!(ran.code == 1 && ran.stderr.starts_with(EMPTY), "{ran:?}");
    let ran = java(None, "assume");
    assert!(ran.code == 1 && ran.stderr.contains("fretsaw.AssumptionFailed"), "{ran:?}");
    let (none, zero, five) = (java(None, "draw"), java(Some(0), "draw"), java(Some(5), "draw"));
    assert_eq!((none.code, five.code), (0, 0));
    assert_eq!(none.stdout, zero.stdout);
    assert_ne!(none.stdout, five.stdout);
}

#[test]
fn the_jar_is_written_for_javac_and_ides() {
    let folder = Folder::with("api-out", "Uses.java", USES);
    folder.write("lib/fretsaw.jar", "something else");
    folder.fretsaw(&["api", "--out", "lib/fretsaw.jar"]).refused(2, "add --force to overwrite it");
    folder.fretsaw(&["api", "--force", "--out", "lib/fretsaw.jar"]).printed(0, "");
    let names: Vec<_> = std::fs::read_dir(folder.0.join("lib")).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(names, ["fretsaw.jar"]);
    let javac =
        support::javac().args(["-cp", "lib/fretsaw.jar", "-d", "build", "Uses.java"]).current_dir(&folder.0).output();
    ran(javac.unwrap()).printed(0, "");
    folder.fretsaw(&["run", "-cp", "build", "Uses", "single"]).printed(0, "5\n");
    folder.fretsaw(&["api", "--out", "lib"]).refused(2, "--out lib is a folder; name a file");
    folder.fretsaw(&["api", "--out", "nope/fretsaw.jar"]).refused(2, "--out nope/fretsaw.jar: cannot be written");
    folder.fretsaw(&["api"]).refused(2, "see fretsaw api --help");
    let help = folder.fretsaw(&["api", "--help"]);
    assert!(help.code == 0 && help.stdout.contains("javac -cp fretsaw.jar"), "{help:?}");
}

/// Defines the classes below a folder itself before it asks its parent, and calls `run` of the one named.
const CHILD_FIRST: &str = r#"
    import java.io.*; import java.nio.file.*;
    class ChildFirst extends ClassLoader {
        final Path root;
        ChildFirst(String root) { this.root = Path.of(root); }
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try {
                byte[] bytes = Files.readAllBytes(root.resolve(name.replace('.', '/') + ".class"));
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                return super.loadClass(name, resolve);
            }
        }
        public static void main(String[] args) throws Exception {
            var run = new ChildFirst(args[0]).loadClass("Client").getDeclaredMethod("run");
            run.setAccessible(true);
            run.invoke(null);
        }
    }
"#;
const CLIENT: &str = "class Client { static void run() { System.out.println(fretsaw.Fretsaw.getInt(3, 3)); } }";

/// A class loader of the program's own may have a copy of the API, which is known by its content. A class that only has
/// the name gets none of the machine's methods: it does what it says, or is rejected where the machine would step in.
#[test]
fn classes_are_known_by_their_content() {
    let folder = Folder::with("api-content", "ChildFirst.java", CHILD_FIRST);
    folder.write("Client.java", CLIENT);
    folder.fretsaw(&["api", "--out", "copy.jar"]).printed(0, "");
    assert_eq!(folder.compile("copy.jar", "copied", &["Client.java"]).code, 0);
    let mut jar = Command::new(jdk_home().join("bin/jar"));
    assert!(jar.args(["xf", "../copy.jar"]).current_dir(folder.0.join("copied")).status().unwrap().success());
    let run = |classes: &str| folder.fretsaw(&["run", "--read", ".", "ChildFirst.java", classes]);
    run("copied").printed(0, "3\n");

    folder.write(
        "fretsaw/Fretsaw.java",
        "package fretsaw; public class Fretsaw { public static int getInt(int low, int high) { return 42; } }",
    );
    assert_eq!(folder.compile(".", "forged", &["Client.java", "fretsaw/Fretsaw.java"]).code, 0);
    let ran = run("forged");
    ran.refused(3, "class fretsaw.Fretsaw is not the one of this version of fretsaw, which `fretsaw api` writes");

    folder.write(
        "fretsaw/Fretsaw.java",
        "package fretsaw; public class Fretsaw { public static long getInt(int low, long high) { return 42; } }",
    );
    assert_eq!(folder.compile(".", "other", &["Client.java", "fretsaw/Fretsaw.java"]).code, 0);
    run("other").printed(0, "42\n");
}

/// A package called like ours is the program's nevertheless: its frames are those that messages name.
#[test]
fn package_of_the_same_name_is_the_programs() {
    let folder = Folder::new("api-package");
    let text = "package fretsaw.mine; public class Mine { static native void m();
        public static void main(String[] args) { m(); } }";
    folder.write("Mine.java", text);
    let ran = folder.fretsaw(&["run", "Mine.java"]);
    assert!(ran.code == 1 && ran.stderr.contains("UnsatisfiedLinkError: 'void fretsaw.mine.Mine.m()'"), "{ran:?}");
}
