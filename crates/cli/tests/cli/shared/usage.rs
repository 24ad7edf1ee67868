//! Help, and what is said when the command line is wrong.

use crate::support::{Folder, HELLO, jdk_home, newest_jdk};

#[test]
fn help_has_examples_and_goes_to_standard_output() {
    let ran = Folder::new("help").fretsaw(&["run", "--help"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    for text in ["Usage: fretsaw run [OPTIONS] <TARGET> [ARGS]...", "Examples:", "--max-heap <SIZE>"] {
        assert!(ran.stdout.contains(text), "{text}: {}", ran.stdout);
    }
    let version = Folder::new("version").fretsaw(&["--version"]);
    version.printed(0, &format!("fretsaw {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn bad_usage_points_to_the_help_of_the_command() {
    let folder = Folder::new("bad-usage");
    folder.fretsaw(&[]).refused(2, "bad usage: a command is missing; see fretsaw --help");
    folder.fretsaw(&["dance"]).refused(2, "bad usage: unrecognized subcommand 'dance'; see fretsaw --help");
    for arguments in [&["run"][..], &["run", "--no-such-flag", "X"], &["run", "--timeout", "soon", "X"]] {
        folder.fretsaw(arguments).refused(2, "see fretsaw run --help");
    }
    folder.fretsaw(&["run", "--max-heap", "0", "X"]).refused(2, "bad usage");
}

/// `run` gives everything behind the target to the program, as java does, and tells of what may have been meant
/// otherwise.
#[test]
fn flags_behind_the_target_of_run() {
    let folder = Folder::with("usage-run-flags", "Hello.java", HELLO);
    for (arguments, flag) in [
        (&["--json"][..], "--json"),
        (&["x", "--timeout=5"], "--timeout=5"),
        (&["-cp", "y"], "-cp"),
        (&["-Da=b"], "-Da=b"),
    ] {
        let said = format!(
            "note: {flag} goes to the program, because it follows Hello.java; flags for fretsaw stand before it\n"
        );
        let ran = folder.fretsaw(&[&["run", "Hello.java"], arguments].concat());
        let printed = format!("Hello {}\n", arguments.join(","));
        assert_eq!((ran.code, &*ran.stdout, &*ran.stderr), (0, &*printed, &*said));
        folder.fretsaw(&[&["run", "--quiet", "Hello.java"], arguments].concat()).printed(0, &printed);
    }
    folder
        .fretsaw(&["run", "Hello.java", "-5", "--other", "--", "-d", "--help"])
        .printed(0, "Hello -5,--other,--,-d,--help\n");
}

/// The other commands take flags anywhere, and what they print to be typed again gives the program what it had.
#[test]
fn flags_behind_the_target_of_other_commands() {
    let text = "class Fails { public static void main(String[] args) {
        int x = fretsaw.Fretsaw.getInt(0, 3);
        if (x == 3 && args[0].equals(\"--limit\")) throw new IllegalStateException(String.join(\"|\", args)); } }";
    let folder = Folder::with("usage-flags", "Fails.java", text);
    let ran = folder.fretsaw(&["explore", "Fails.java", "-5", "--match-states", "--quiet", "--json", "x"]);
    assert_eq!((ran.code, ran.report()["states"].is_u64()), (0, true), "{ran:?}");
    let ran = folder.fretsaw(&["explore", "Fails.java", "--", "--limit", "-5", "a b"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    let replay = ran.stderr.lines().find_map(|line| line.strip_prefix("    replay:  fretsaw ")).unwrap();
    assert_eq!(replay, "replay --path 'int(0,3)=3' Fails.java -- --limit -5 'a b'");
    let mut words = shell_words(replay);
    words.push("--more");
    let replayed = folder.fretsaw(&words);
    assert!(
        replayed.code == 1 && replayed.stderr.contains("IllegalStateException: --limit|-5|a b|--more"),
        "{replayed:?}"
    );
    let ran = folder.fretsaw(&["explore", "Fails.java", "--limit", "2", "--checkpoint", "point", "--", "-l"]);
    let resume = "    resume:  fretsaw explore --resume point Fails.java -- -l\n";
    assert!(ran.code == 3 && ran.stderr.contains(resume), "{ran:?}");
    folder.fretsaw(&["explore", "--quiet", "--resume", "point", "Fails.java", "--", "-l"]).printed(0, "");
    let ran = folder.fretsaw(&["explore", "Fails.java", "-l"]);
    ran.refused(2, "unknown flag '-l'; flags for the program must follow --; see fretsaw explore --help");
}

/// The words of a line whose quotes stand around whole words.
fn shell_words(line: &str) -> Vec<&str> {
    let parts = line.split('\'').enumerate();
    parts.flat_map(|(at, part)| if at % 2 == 1 { vec![part] } else { part.split_whitespace().collect() }).collect()
}

#[test]
fn a_method_is_no_program() {
    let ran = Folder::new("method").fretsaw(&["run", "Hello.java#main"]);
    ran.refused(2, "names a method; to run its class, use Hello.java");
}

#[test]
fn a_class_that_is_not_there() {
    let folder = Folder::new("no-class");
    folder.fretsaw(&["run", "p.Main"]).refused(2, "class p.Main was not found; the class path (-cp) is .");
    let ran = folder.fretsaw(&["run", "-cp", ".:lib", "Main"]);
    ran.refused(2, "the class path (-cp) is .:lib (lib does not exist)");
}

#[test]
fn files_that_are_not_there_or_not_what_they_seem() {
    let folder = Folder::with("no-file", "broken.jar", "not a zip");
    folder.fretsaw(&["run", "Nope.java"]).refused(2, "Nope.java: cannot be read");
    folder.fretsaw(&["run", "nope.jar"]).refused(2, "nope.jar: cannot be opened");
    folder.fretsaw(&["run", "broken.jar"]).refused(2, "broken.jar: not a jar");
    folder.fretsaw(&["run", "-cp", "broken.jar", "Main"]).refused(2, "broken.jar: not a jar");
    folder.write("Main.class", "not a class");
    folder.fretsaw(&["run", "Main.class"]).refused(2, "and -cp with its folder");
    folder.fretsaw(&["run", "Main"]).refused(2, "Main.class");
    folder.fretsaw(&["run", "--stdin", "nope", "Main"]).refused(2, "nope: cannot be read");
}

#[test]
fn a_jdk_that_is_none() {
    let folder = Folder::with("bad-jdk", "Hello.java", HELLO);
    folder.fretsaw(&["run", "--jdk", "nope", "Hello.java"]).refused(2, "nope: not a JDK");
    folder.write("old/lib/modules", "");
    folder.write("old/release", "JAVA_VERSION=\"11.0.2\"\n");
    let ran = folder.fretsaw(&["run", "--jdk", "old", "Hello.java"]);
    ran.refused(2, "Java 11.0.2 is not supported; use a JDK from 17 to 25");
    folder.write("bare/lib/modules", "");
    folder.write("bare/release", "JAVA_VERSION=\"17.0.2\"\n");
    folder.fretsaw(&["run", "--jdk", "bare", "Hello.java"]).refused(2, "--jdk must name a JDK that has javac");
    folder.fretsaw(&["run", "--jdk", "bare", "Hello"]).refused(2, "not a JDK image");
}

/// Packages of the JDK are opened as java opens them.
#[test]
fn opened_packages() {
    let text = "import java.lang.reflect.*; import java.util.*;
        class Opened { public static void main(String[] a) throws Exception {
            Field field = TreeMap.class.getDeclaredField(\"size\"); field.setAccessible(true);
            System.out.println(field.get(new TreeMap<>(Map.of(1, 2))) + \" \"
                + System.getProperty(\"jdk.module.addopens.0\")); } }";
    let folder = Folder::with("add-opens", "Opened.java", text);
    for jdk in [Some(jdk_home()), newest_jdk(18)].into_iter().flatten() {
        let jdk = jdk.display().to_string();
        let opens =
            ["--add-opens", "java.base/java.lang=ALL-UNNAMED", "--add-opens", "java.base/java.util=ALL-UNNAMED"];
        let opened = folder.fretsaw(&[&["run", "--jdk", &jdk], &opens[..], &["Opened.java"]].concat());
        opened.printed(0, "1 null\n");
        let closed = folder.fretsaw(&["run", "--jdk", &jdk, "Opened.java"]);
        assert!(closed.code == 1 && closed.stderr.contains("InaccessibleObjectException"), "{closed:?}");
    }
    let ran = folder.fretsaw(&["run", "--add-opens", "java.util", "Opened.java"]);
    assert!(ran.code == 2 && ran.stderr.contains("MODULE/PACKAGE=ALL-UNNAMED"), "{ran:?}");
}
