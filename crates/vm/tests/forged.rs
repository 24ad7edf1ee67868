//! Forged class files: sets of classes that contradict each other or claim what they may not. `java` and the machine
//! load and run each set and must say the same, with every JDK found.
//!
//! What is right is what `java` says; nothing is written down here. Where a row is about verification only the class
//! of the error is compared: HotSpot's texts show its type checker's state.

#[path = "forged/definitions.rs"]
mod definitions;
#[path = "forged/forms.rs"]
mod forms;
#[path = "forged/parts.rs"]
mod parts;
#[path = "forged/uses.rs"]
mod uses;

use std::path::Path;

use fretsaw_testing::machine::{boot, run_main};
use fretsaw_testing::{Jdk, compile_files, scratch};
use fretsaw_vm::Ending;

/// Loads each class named, calls its method `run` if there is one, and prints what came of it. A name after a colon is
/// loaded by a class loader of its own, from the folder before the colon.
const DRIVER: &str = r#"
import java.io.File;
import java.lang.reflect.*;
import java.net.*;

public class Driver {
    public static void main(String[] args) throws Exception {
        for (String arg : args) {
            int colon = arg.indexOf(':');
            ClassLoader loader = Driver.class.getClassLoader();
            if (colon >= 0) {
                loader = new URLClassLoader(new URL[] {new File(arg.substring(0, colon)).toURI().toURL()}, loader);
            }
            System.out.println(arg.substring(colon + 1) + ": " + outcome(arg.substring(colon + 1), loader));
        }
    }

    static String outcome(String name, ClassLoader loader) {
        try {
            Class<?> c = Class.forName(name, true, loader);
            for (Method m : c.getDeclaredMethods()) {
                if (m.getName().equals("run")) return "ran: " + m.invoke(null);
            }
            return "loaded";
        } catch (InvocationTargetException e) {
            return e.getCause().toString().lines().findFirst().get();
        } catch (Throwable e) {
            return e.toString().lines().findFirst().get();
        }
    }
}
"#;

#[test]
fn forged_classes_are_refused_as_java_refuses_them() {
    let dir = scratch("forged");
    let groups = [
        definitions::nests(),
        definitions::supers(),
        definitions::circles(),
        definitions::sealed(),
        definitions::overrides(),
        uses::protected(),
        uses::members(),
        uses::results(),
        forms::kinds(),
        forms::attributes(),
    ];
    let mut arguments = Vec::new();
    for row in groups.into_iter().flatten() {
        let apart = dir.join("apart").join(row.name);
        for (class, is_apart) in row.classes {
            let path = if is_apart { apart.clone() } else { dir.clone() }.join(format!("{}.class", class.name));
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, class.bytes()).expect("a class file");
        }
        let name = row.name.replace('/', ".");
        let argument = if apart.is_dir() { format!("{}/:{name}", apart.display()) } else { name };
        arguments.push((argument, row.only_class));
    }
    std::fs::write(dir.join("Driver.java"), DRIVER).expect("the driver");
    let jdks = Jdk::all();
    compile_files(&jdks[0], &[], &[dir.join("Driver.java")], &dir);
    let mut differences = Vec::new();
    for jdk in jdks {
        let names: Vec<String> = arguments.iter().map(|(name, _)| name.clone()).collect();
        let (theirs, ours) = (said_by_java(&jdk, &dir, &names), said_by_machine(&jdk, &dir, &names));
        assert_eq!(theirs.len(), names.len(), "{theirs:?}");
        for (number, (_, only_class)) in arguments.iter().enumerate() {
            let part = |lines: &[String]| {
                let line = lines.get(number).cloned().unwrap_or_default();
                let end = line.match_indices(": ").nth(1).map_or(line.len(), |(at, _)| at);
                if *only_class { line[..end].to_owned() } else { line }
            };
            if part(&theirs) != part(&ours) {
                differences.push(format!(
                    "{}\n  java: {}\n  ours: {}",
                    jdk.home().display(),
                    part(&theirs),
                    part(&ours)
                ));
            }
        }
    }
    assert!(differences.is_empty(), "{} differences\n{}", differences.len(), differences.join("\n"));
}

fn said_by_java(jdk: &Jdk, dir: &Path, names: &[String]) -> Vec<String> {
    let java = jdk.java().arg("-cp").arg(dir).arg("Driver").args(names).output();
    lines(&java.expect("java runs").stdout)
}

fn said_by_machine(jdk: &Jdk, dir: &Path, names: &[String]) -> Vec<String> {
    let ran = run_main(&mut boot(jdk, dir), "Driver", names);
    let out = lines(ran.stdout.as_bytes());
    assert_eq!(ran.ending, Ending::Exit(0), "after {:?}", out.last());
    out
}

/// The lines of an output, without hash codes.
fn lines(out: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(out);
    let without_hashes = |line: &str| {
        let mut parts = line.split('@');
        let first = parts.next().unwrap_or_default().to_owned();
        parts
            .fold(first, |text, part| text + "@" + part.trim_start_matches(|c: char| c.is_ascii_hexdigit() || c == 'x'))
    };
    text.lines().map(without_hashes).collect()
}
