//! What comes from the definition of the flags: completions, man pages, and examples that can be typed.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::show;
use crate::support::{self, Folder, HELLO, Ran, jdk_home, ran};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const COMMANDS: [&str; 9] = ["run", "explore", "replay", "check", "generate", "show", "api", "completions", "man"];

/// What bash offers for the last of `words`.
fn completed(folder: &Folder, words: &[&str]) -> Vec<String> {
    let script = format!(
        "source completions.bash; COMP_WORDS=({}); COMP_CWORD={}; _fretsaw fretsaw '{}' '{}'; echo \"${{COMPREPLY[@]}}\"",
        words.join(" "),
        words.len() - 1,
        words[words.len() - 1],
        words[words.len() - 2],
    );
    let output = Command::new("bash").args(["--norc", "-c", &script]).current_dir(&folder.0).output().unwrap();
    let ran = ran(output);
    assert_eq!(ran.stderr, "", "{words:?}");
    ran.stdout.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn bash_completes_commands_flags_and_values() {
    let folder = Folder::new("completions");
    let script = folder.fretsaw(&["completions", "bash"]);
    assert_eq!((script.code, script.stderr.as_str()), (0, ""));
    folder.write("completions.bash", &script.stdout);
    assert_eq!(completed(&folder, &["fretsaw", "expl"]), ["explore"]);
    assert_eq!(completed(&folder, &["fretsaw", "explore", "--strat"]), ["--strategy"]);
    assert_eq!(completed(&folder, &["fretsaw", "explore", "--check"]), ["--checkpoint"]);
    assert_eq!(completed(&folder, &["fretsaw", "explore", "--strategy", "b"]), ["bfs", "best"]);
    assert_eq!(completed(&folder, &["fretsaw", "run", "--color", "n"]), ["never"]);
    assert_eq!(completed(&folder, &["fretsaw", "run", "--strat"]), [""; 0]);
    assert_eq!(completed(&folder, &["fretsaw", "completions", "z"]), ["zsh"]);
}

#[test]
fn other_shells() {
    let folder = Folder::new("completions-others");
    for (shell, text) in [
        ("zsh", "#compdef fretsaw"),
        ("fish", "complete -c fretsaw"),
        ("elvish", "edit:completion"),
        ("powershell", "Register-ArgumentCompleter"),
    ] {
        let ran = folder.fretsaw(&["completions", shell]);
        assert!(ran.code == 0 && ran.stdout.contains(text) && ran.stdout.contains("stop-at-first"), "{shell}");
    }
    folder.fretsaw(&["completions", "tcsh"]).refused(2, "see fretsaw completions --help");
}

/// The flags that help shows for a command, without what they take.
fn flags(folder: &Folder, command: &str) -> Vec<String> {
    let help = folder.fretsaw(&[command, "--help"]).stdout;
    let (options, _) = help.split_once("\nExamples:").unwrap();
    let lines = options.lines().map(str::trim).filter(|line| line.starts_with('-') && !line.starts_with("- "));
    let names = lines.flat_map(|line| line.split(", ").map(|flag| flag.split([' ', '[']).next().unwrap()));
    names.filter(|name| name.starts_with('-')).map(str::to_owned).collect()
}

#[test]
fn every_flag_is_in_the_man_page() {
    let folder = Folder::new("man");
    let ran = folder.fretsaw(&["man", "--out", "share/man/man1"]);
    ran.printed(0, "");
    for command in COMMANDS {
        let file = folder.0.join(format!("share/man/man1/fretsaw-{command}.1"));
        let page = fs::read_to_string(&file).unwrap();
        assert_eq!(folder.fretsaw(&["man", command]).stdout, page);
        let flags = flags(&folder, command);
        assert!(flags.iter().any(|flag| flag == "--color"), "{command}: {flags:?}");
        for flag in flags {
            let escaped = flag.replace('-', "\\-");
            assert!(page.contains(&format!("\\fB{escaped}\\fR")), "{command} {flag}: {page}");
        }
        let usage = format!("\\fBfretsaw {command}\\fR ");
        assert!(page.contains(&usage) && !page.contains("[\\fB"), "{command}: {page}");
        for section in [".SH NAME", ".SH SYNOPSIS", ".SH OPTIONS", ".SH EXAMPLES", ".SH \"EXIT STATUS\""] {
            assert!(page.contains(section), "{command} {section}: {page}");
        }
        check_rendering(&file);
    }
    let root = folder.fretsaw(&["man"]).stdout;
    assert!(COMMANDS.iter().all(|command| root.contains(&format!("fretsaw\\-{command}(1)"))), "{root}");
    folder.fretsaw(&["man", "explor"]).refused(2, "there is no command explor; did you mean explore?; there are run, ");
    folder.write("file", "");
    folder.fretsaw(&["man", "--out", "file"]).refused(2, "--out file: cannot be created");
}

/// A page must be shown without complaints, where there is a program that shows it.
fn check_rendering(file: &Path) {
    let groff = Command::new("groff").args(["-man", "-Tutf8", "-ww", "-z"]).arg(file).output();
    let Ok(groff) = groff else { return };
    assert_eq!(String::from_utf8_lossy(&groff.stderr), "", "{}", file.display());
    let shown = Command::new("groff").args(["-man", "-Tascii"]).arg(file).output().unwrap();
    let shown = String::from_utf8_lossy(&shown.stdout).replace("\u{8}", "");
    assert!(shown.contains("EXAMPLES") || shown.contains("EEXXAAMMPPLLEESS"), "{shown}");
}

const BANK: &str = r#"
    import static fretsaw.Fretsaw.*;
    public class Bank {
        public static void main(String[] args) {
            int balance = 0;
            for (int i = 0; i < 3; i++) balance += getInt(0, 3) - 1;
            assert balance >= -2 : balance;
        }
    }
"#;

const ACCOUNT: &str = r#"
    public class Account {
        private int balance;
        public void deposit(int amount) { balance += amount; }
        public void withdraw(int amount) {
            balance -= amount;
            if (balance < 0) throw new IllegalStateException();
        }
    }
"#;

const CACHE: &str = r#"
    package org;
    public class Cache<K, V> {
        private K key;
        private V value;
        public void put(K key, V value) { this.key = key; this.value = value; }
        public V get(K key) { return key != null && key.equals(this.key) ? value : null; }
    }
"#;

const LISTS: &str = r#"
    import java.util.*;
    public class Lists {
        public static List<Integer> merge(List<Integer> xs, List<Integer> ys) {
            List<Integer> merged = new ArrayList<>();
            if (xs != null) merged.addAll(xs);
            if (ys != null) merged.addAll(ys);
            return merged;
        }
        static boolean areLists(List<Integer> xs, List<Integer> ys) { return xs != null && ys != null; }
    }
"#;

/// What the examples are about.
fn prepare(folder: &Folder) {
    folder.write("Hello.java", HELLO);
    folder.write("Shapes.java", &HELLO.replace("public class Hello", "class Square"));
    folder.write("Loop.java", "class Loop { public static void main(String[] a) { for (int i = 0; i < 9; i++); } }");
    folder.write("Bank.java", BANK);
    folder.write("Account.java", ACCOUNT);
    folder.write("Lists.java", LISTS);
    let stored = ["generate", "--quiet", "Lists.java#areLists", "--size", "1", "--out", "merge.jsonl"];
    assert_eq!(folder.fretsaw(&stored).code, 0);
    folder.write("src/org/Cache.java", CACHE);
    let choices = "class Choices { public static void main(String[] a) {
        System.out.println(fretsaw.Fretsaw.getInt(0, 5) + \" \" + fretsaw.Fretsaw.getBoolean()); } }";
    folder.write("Choices.java", choices);
    let sums = "class Sums { public static void main(String[] a) throws Exception {
        System.out.println(java.nio.file.Files.readString(java.nio.file.Path.of(\"data/x\")).length() + System.in.read()); } }";
    folder.write("Sums.java", sums);
    folder.write("data/x", "12");
    folder.write("in.txt", "1");
    folder.write("trees.jsonl", &(0..9).map(|size| show::tree(size) + "\n").collect::<String>());
    folder.write("failing.txt", "int(0,5)=3\nboolean=true\n");
    for name in ["NQueens", "BinaryTree"] {
        let text = fs::read_to_string(format!("{ROOT}/examples/{name}.java")).unwrap();
        folder.write(
            &format!("{name}.java"),
            &text.replace("boolean repOk(", "boolean isTree() { return repOk(); } boolean repOk("),
        );
    }
    let tree = fs::read_to_string(folder.0.join("BinaryTree.java")).unwrap();
    folder.write("src/org/Tree.java", &format!("package org; {}", tree.replace("BinaryTree", "Tree")));
    folder.write("src/org/Main.java", &HELLO.replace("public class Hello", "package org; public class Main"));
    folder.write("src/gen/Programs.java", &choices.replace("class Choices", "package gen; public class Programs"));
    folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
    fs::create_dir_all(folder.0.join("lib")).unwrap();
    folder.javac("Hello.java");
    folder.jar("app.jar", "Main-Class: Hello\r\n");
    folder.jar("lib/x.jar", "");
    let sources = ["src/org/Tree.java", "src/org/Main.java", "src/org/Cache.java", "src/gen/Programs.java"];
    let mut javac = support::javac();
    javac.args(["-cp", "fretsaw.jar", "-d", "build"]).args(sources).current_dir(&folder.0);
    assert!(javac.status().unwrap().success());
}

/// Every line of every help is typed into a shell, and none is rejected.
#[test]
fn the_examples_of_help_run() {
    let folder = Folder::new("examples");
    prepare(&folder);
    let bin = Path::new(env!("CARGO_BIN_EXE_fretsaw")).parent().unwrap();
    let old = std::env::var_os("PATH").unwrap();
    let path =
        std::env::join_paths([bin.to_owned(), jdk_home().join("bin")].into_iter().chain(std::env::split_paths(&old)));
    let path = path.unwrap();
    let mut typed = 0;
    for command in ["", "run", "explore", "replay", "check", "generate", "show", "api", "completions", "man"] {
        let help = folder.fretsaw(&[&[command][..usize::from(!command.is_empty())], &["--help"]].concat()).stdout;
        let (_, examples) = help.split_once("\nExamples:\n").unwrap();
        for line in examples.lines().take_while(|line| line.starts_with("  ")) {
            let mut bash = folder.command(&[]);
            let cache = bash.get_envs().find(|(name, _)| *name == "FRETSAW_CACHE").unwrap().1.unwrap().to_owned();
            bash = Command::new("bash");
            bash.args(["-o", "pipefail", "-c", line])
                .current_dir(&folder.0)
                .env("PATH", &path)
                .env("FRETSAW_CACHE", cache);
            let ran: Ran = ran(bash.stdin(Stdio::null()).output().unwrap());
            // Those of the bank and of the account find the violation that they look for; --limit leaves something out.
            let expected = match line {
                _ if line.starts_with("  fretsaw explore") && line.contains("Bank") => 1,
                _ if line.starts_with("  fretsaw check") && line.contains("Account") => 1,
                _ if line.contains("--limit") => 3,
                _ => 0,
            };
            assert_eq!(ran.code, expected, "{line}: {ran:?}");
            typed += 1;
        }
    }
    assert!(typed > 25, "{typed}");
}
