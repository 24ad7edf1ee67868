//! Contracts compiled by javac and evaluated by plain `java`, on every JDK found.
//!
//! The files in `java/` have clauses, with cases in comments below each: `// holds 1, 2 | 3, 4` lists arguments for which the
//! clause holds, `// fails ...` those for which it does not, `// throws CLASS ...` those for which it throws. `// always` is for a
//! clause that cannot fail. `*f()` stands for an array of all arguments. The arguments are those of the generated method: the object,
//! the parameters, the result, copies of the object and of the parameters. A class `NAMEInputs` has what the cases need.

mod data;
mod errors;
mod lines;
mod manual;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use fretsaw_contract::{Augmented, Clause, augment};
use fretsaw_testing::{Jdk, repository, scratch};

/// The issue of a case.
#[derive(Clone, PartialEq)]
enum Outcome {
    Holds,
    Always,
    Fails,
    Throws(String),
}

/// Arguments and what comes of them.
type Case = (Outcome, String);

/// The files with cases.
const CORPUS: [&str; 5] = ["Account", "Annotated", "Members", "Operators", "Quantifiers"];

#[test]
fn clauses_hold_and_fail() {
    let (mut sources, mut clauses) = (vec![("Judge.java".to_owned(), JUDGE.to_owned())], 0);
    for name in CORPUS {
        let text = fs::read_to_string(corpus(&format!("{name}.java"))).unwrap();
        let augmented = augment(&format!("{name}.java"), &text).unwrap_or_else(|problems| panic!("{problems:#?}"));
        assert_same_lines(&text, &augmented.source);
        let (driver, count) = driver(name, &text, &augmented);
        clauses += count;
        sources.push((format!("{name}.java"), augmented.source));
        sources.push((format!("{name}Driver.java"), driver));
    }
    assert_eq!(clauses, CLAUSES, "the number of clauses with cases");
    for jdk in Jdk::all() {
        let mut complaints = String::new();
        let classes = compiled(&jdk, &format!("corpus-{}", jdk.version()), &sources);
        for name in CORPUS {
            let output = jdk.java().arg("-cp").arg(&classes).arg(format!("{name}Driver")).output().unwrap();
            assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
            complaints.push_str(&String::from_utf8_lossy(&output.stdout));
        }
        assert!(complaints.is_empty(), "on JDK {}:\n{complaints}", jdk.version());
    }
}

/// How many clauses of the corpus have cases.
const CLAUSES: usize = 136;

/// A program that calls all clauses of a file, and prints those that do something else than expected.
fn driver(name: &str, text: &str, augmented: &Augmented) -> (String, usize) {
    let mut calls = String::new();
    let mut clauses: Vec<(String, Clause)> = Vec::new();
    for class in &augmented.contracts {
        let mut all: Vec<&Clause> = class.invariants.iter().chain(&class.constraints).chain(&class.initially).collect();
        for behavior in class.methods.iter().flat_map(|method| &method.behaviors) {
            all.extend(behavior.requires.iter().chain(&behavior.ensures));
            all.extend(behavior.signals.iter().map(|signal| &signal.clause));
        }
        for method in &class.methods {
            let (of, marker, name) = (&class.class, &method.marker, &method.name);
            calls.push_str(&format!("        Judge.identify(\"{of}\", \"{marker}\", \"{name}\");\n"));
        }
        clauses.extend(all.into_iter().map(|clause| (class.class.clone(), clause.clone())));
    }
    let begun: Vec<u32> = clauses.iter().map(|(_, clause)| clause.line).collect();
    for (class, clause) in &clauses {
        let cases = cases(text, clause.line, &begun);
        let has = |outcome: Outcome| cases.iter().any(|(other, _)| *other == outcome);
        let is_complete = has(Outcome::Always) || has(Outcome::Holds) && has(Outcome::Fails);
        assert!(is_complete, "{name}.java:{}: `{}` needs cases", clause.line, clause.text);
        for (outcome, arguments) in cases {
            let expected = match &outcome {
                Outcome::Holds | Outcome::Always => "true",
                Outcome::Fails => "false",
                Outcome::Throws(class) => class,
            };
            let arguments = match arguments.strip_prefix('*') {
                Some(array) => array.to_owned(),
                None => format!("new Object[] {{{arguments}}}"),
            };
            let (line, method) = (clause.line, &clause.method);
            calls.push_str(&format!(
                "        Judge.judge(\"{name}.java:{line}\", \"{class}\", \"{method}\", \"{expected}\", {arguments});\n"
            ));
        }
    }
    let inputs =
        if text.contains(&format!("class {name}Inputs")) { format!(" extends {name}Inputs") } else { String::new() };
    let main = format!("    public static void main(String[] args) throws Exception {{\n{calls}    }}");
    (format!("import java.util.*;\nclass {name}Driver{inputs} {{\n{main}\n}}\n"), clauses.len())
}

/// The cases below a line, before the next clause.
fn cases(text: &str, line: u32, begun: &[u32]) -> Vec<Case> {
    let mut found = Vec::new();
    for (number, text) in text.lines().enumerate().skip(line as usize) {
        if begun.contains(&(number as u32 + 1)) {
            break;
        }
        let Some((word, rest)) = text
            .trim_start_matches([' ', '@'])
            .strip_prefix("// ")
            .map(|text| text.split_once(' ').unwrap_or((text, "")))
        else {
            if found.is_empty() {
                continue;
            }
            break;
        };
        let (outcome, rest) = match word {
            "holds" => (Outcome::Holds, rest),
            "always" => (Outcome::Always, rest),
            "fails" => (Outcome::Fails, rest),
            "throws" => {
                let (class, rest) = rest.split_once(' ').unwrap();
                (Outcome::Throws(class.to_owned()), rest)
            }
            _ => continue,
        };
        found.extend(rest.split(" | ").map(|arguments| (outcome.clone(), arguments.trim().to_owned())));
    }
    found
}

/// Calls a generated method, and complains if it does not do what is expected.
const JUDGE: &str = r#"
import java.lang.reflect.*;
import java.util.*;
class Judge {
    /** A method or constructor with this name has the parameters of the marker, behind those that javac has added. */
    static void identify(String type, String marker, String name) throws Exception {
        Class<?> of = Class.forName(type);
        boolean isInner = of.isMemberClass() && !Modifier.isStatic(of.getModifiers());
        int added = !name.equals("<init>") ? 0 : of.isEnum() ? 2 : isInner ? 1 : 0;
        List<Executable> all = new ArrayList<>(List.of(of.getDeclaredMethods()));
        List<Class<?>> wanted = null;
        for (Executable method : all) {
            wanted = method.getName().equals(marker) ? List.of(method.getParameterTypes()) : wanted;
        }
        all.addAll(List.of(of.getDeclaredConstructors()));
        int found = 0;
        for (Executable method : all) {
            List<Class<?>> types = List.of(method.getParameterTypes());
            boolean isNamed = name.equals("<init>") ? method instanceof Constructor : name.equals(method.getName());
            if (isNamed && !method.isSynthetic() && types.size() >= added && types.subList(added, types.size()).equals(wanted)) {
                found++;
            }
        }
        if (found != 1) {
            System.out.println(type + "." + name + " is found " + found + " times by " + marker);
        }
    }

    static void judge(String line, String type, String name, String expected, Object... arguments) throws Exception {
        for (Method method : Class.forName(type).getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                method.setAccessible(true);
                String actual;
                try {
                    actual = String.valueOf(method.invoke(null, arguments));
                } catch (IllegalArgumentException e) {
                    actual = e + " by " + method;
                } catch (InvocationTargetException e) {
                    actual = e.getCause().getClass().getName();
                }
                if (!actual.equals(expected)) {
                    System.out.println(line + ": " + actual + " instead of " + expected + " for " + Arrays.deepToString(arguments));
                }
                if (!Modifier.isStatic(method.getModifiers()) || Modifier.isPrivate(method.getModifiers())) {
                    System.out.println(line + ": " + method);
                }
                return;
            }
        }
        System.out.println(line + ": " + type + " has no method " + name);
    }
}
"#;

/// Removing what was inserted gives the user's text: every line of the copy contains the user's line.
fn assert_same_lines(text: &str, copy: &str) {
    assert_eq!(text.lines().count(), copy.lines().count());
    for (user, copied) in text.lines().zip(copy.lines()) {
        let mut rest = copied.chars();
        assert!(user.chars().all(|c| rest.any(|other| other == c)), "{user}\n{copied}");
    }
}

fn corpus(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/java").join(file)
}

/// The folder of the API that generated code calls.
fn api() -> &'static Path {
    static API: OnceLock<PathBuf> = OnceLock::new();
    API.get_or_init(|| {
        let folder = scratch("contract-api");
        let sources = repository("java/src");
        let mut javac = Jdk::local().javac();
        javac.args(["-nowarn", "-proc:none", "-d"]).arg(&folder).arg("-sourcepath").arg(&sources);
        let names = ["Contracts", "Location", "Requires", "Ensures", "Signals", "Assignable", "Invariant", "Pure"];
        run(javac.args(names.map(|name| sources.join(format!("fretsaw/{name}.java")))));
        folder
    })
}

/// Compiles sources; returns the folder of the classes, which has those of the API, too.
fn compiled(jdk: &Jdk, name: &str, sources: &[(String, String)]) -> std::ffi::OsString {
    let folder = scratch(name);
    for (name, text) in sources {
        fs::write(folder.join(name), text).unwrap();
    }
    run(javac(jdk, &folder).args(sources.iter().map(|(name, _)| folder.join(name))));
    std::env::join_paths([folder.as_path(), api()]).unwrap()
}

/// javac for sources in a folder, whose classes get there, too.
fn javac(jdk: &Jdk, folder: &Path) -> Command {
    let mut javac = jdk.javac();
    javac.args(["-nowarn", "-Xlint:none", "-proc:none", "-encoding", "UTF-8", "-cp"]).arg(api()).arg("-d").arg(folder);
    javac
}

fn run(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
