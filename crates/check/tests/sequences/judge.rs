//! Plain `java` as the judge of sequences.

use std::env;
use std::fmt::Write;
use std::path::Path;

use fretsaw_check::Sequence;
use fretsaw_testing::{Jdk, compile};

/// Runs every sequence with classes that are loaded for it alone, because it begins with static fields as they are then.
const MAIN: &str = r#"
class Judge {
    static void check(String expected, Object found) {
        String text = found instanceof String s ? '"' + s + '"' : String.valueOf(found);
        // The JVM writes the message of a NullPointerException when it is asked for.
        boolean same = found instanceof NullPointerException ? text.startsWith(expected) : text.equals(expected);
        if (!same) throw new Error(expected + " is " + text);
    }

    public static void main(String[] args) throws Exception {
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            path.add(new File(entry).toURI().toURL());
        }
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            URLClassLoader loader = new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
            try {
                var run = loader.loadClass("Run" + i).getDeclaredMethod("run");
                run.setAccessible(true);
                run.invoke(null);
            } catch (InvocationTargetException e) {
                System.out.println("Run" + i + ": " + e.getCause());
            }
        }
    }
}
"#;

/// What plain `java` does differently from what sequences say, in a line each: it must throw the same exception at the same statement,
/// and return the same values before. The classes are in `folder`.
pub fn disagreements(folder: &Path, sequences: &[Sequence]) -> String {
    let imports = ["java.io.*", "java.lang.reflect.*", "java.net.*", "java.util.*"];
    let mut program: String = imports.map(|import| format!("import {import};\n")).concat() + MAIN;
    for (number, sequence) in sequences.iter().enumerate() {
        program += &format!("class Run{number} {{\n    static void run() throws Exception {{\n");
        for (statement, outcome) in &sequence.statements {
            let text = match outcome.strip_prefix("throws ") {
                Some(thrown) => format!(
                    "try {{ {statement} throw new Error(\"nothing is thrown\"); }} catch (Throwable e) {{ Judge.check({thrown:?}, e); }}"
                ),
                None if statement.contains(" = ") || outcome.is_empty() => statement.clone(),
                None => format!("Judge.check({outcome:?}, {});", statement.trim_end_matches(';')),
            };
            writeln!(program, "        {text}").expect("a string takes it");
        }
        program += "    }\n}\n";
    }
    let judge = compile(&[folder], &[("Judge.java", &program)]);
    let path = env::join_paths([judge.as_path(), folder]).expect("no path has the separator in it");
    let mut java = Jdk::local().java();
    let output = java.args(["-Xss1m", "-cp"]).arg(path).args(["Judge", &sequences.len().to_string()]).output();
    let output = output.expect("java runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut lines = String::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let number = line.split(':').next().and_then(|run| run.strip_prefix("Run")?.parse::<usize>().ok());
        let statements = number.map(|number| &sequences[number].statements);
        writeln!(lines, "{line}: {statements:?}").expect("a string takes it");
    }
    lines
}
