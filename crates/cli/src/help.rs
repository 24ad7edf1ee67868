//! The parts of help and man pages that are not in the definition of flags: examples and exit codes. Tests run the
//! examples.

/// A command line, and its purpose.
pub type Example = (&'static str, &'static str);

/// The examples and exit codes of a command.
pub struct Notes {
    pub examples: &'static [Example],
    pub exit_codes: &'static [(&'static str, &'static str)],
}

const WRONG: (&str, &str) = ("2", "bad usage or bad input, or the output cannot be written");
const STOPPED: (&str, &str) = ("3", "a limit was hit, or something is not supported");
const DONE: (&str, &str) = ("0", "success");
const PROGRAM: &[(&str, &str)] =
    &[("the program's own", "the program ended; 1 after an uncaught exception"), WRONG, STOPPED];

/// The notes of the command `name`; `fretsaw` is the program itself.
pub fn of(name: &str) -> Notes {
    let (examples, exit_codes): (&[Example], _) = match name {
        "run" => (
            &[
                ("fretsaw run Hello.java", "compile the file and run its main method"),
                ("fretsaw run Shapes.java:Square a b", "a class inside the file, with arguments"),
                ("fretsaw run app.jar", "the main class that the manifest names"),
                ("fretsaw run -cp build:lib/x.jar org.Main", "a class on the class path"),
                ("fretsaw run --timeout 10 --json Loop.java", "at most ten seconds, then a summary as JSON"),
                ("fretsaw run --read data --stdin in.txt Sums.java", "with files to read and a standard input"),
            ],
            PROGRAM,
        ),
        "explore" => (
            &[
                ("fretsaw explore NQueens.java 8", "all solutions, one completed path each"),
                ("fretsaw explore --choice eager NQueens.java 6", "decide every choice at its call"),
                ("fretsaw explore --choice narrow NQueens.java 8", "try values together that make no difference"),
                ("fretsaw explore --strategy bfs --stop-at-first Bank.java", "a shortest path to a violation"),
                ("fretsaw explore --strategy random --walks 500 --seed 7 Bank.java", "500 random paths"),
                ("fretsaw explore --jobs 2 --out paths.jsonl NQueens.java 7", "two workers, all paths to a file"),
                ("fretsaw explore --jobs 2 --checkpoint point NQueens.java 7", "save a checkpoint every few seconds"),
                ("fretsaw explore --jobs 2 --resume point NQueens.java 7", "continue from the checkpoint"),
                ("fretsaw explore --expand --limit 3 NQueens.java 4", "every test of the first three paths"),
                ("fretsaw explore --json -cp build gen.Programs 4", "a summary as JSON"),
            ],
            &[
                ("0", "all paths, or all random walks, were explored without a violation"),
                ("1", "a violation: an uncaught exception or a non-zero exit code on some path"),
                WRONG,
                ("3", "not everything was explored: a limit, an interrupt, or something that is not supported"),
            ],
        ),
        "replay" => (
            &[
                ("fretsaw replay --path 'int(0,5)=3 boolean=true' Choices.java", "a path printed by explore"),
                ("fretsaw replay --path @failing.txt -cp build gen.Programs 4", "a path from a file"),
                ("java -Dfretsaw.path=@failing.txt -cp build:fretsaw.jar gen.Programs 4", "under plain java"),
            ],
            PROGRAM,
        ),
        "generate" => (
            &[
                ("fretsaw generate BinaryTree.java --args 3", "bounds from finBinaryTree(3)"),
                ("fretsaw generate BinaryTree.java --bound Node=3 --bound size=3", "three nodes, and the size 3"),
                ("fretsaw generate BinaryTree.java --args 6 --limit 9", "stop after nine structures"),
                ("fretsaw generate BinaryTree.java --args 10 --count --choice delayed", "count as Korat does"),
                (
                    "fretsaw generate --jobs 2 --out all.jsonl BinaryTree.java --args 8",
                    "two workers, all structures to a file",
                ),
                ("fretsaw generate -cp build org.Tree#isTree --size 4 --json", "another predicate, a summary as JSON"),
                (
                    "fretsaw generate BinaryTree.java --size 2 --rejected thrown",
                    "inputs for which the predicate throws",
                ),
            ],
            &[("0", "all structures were found"), WRONG, STOPPED],
        ),
        "check" => (
            &[
                ("fretsaw check Account.java", "all sequences of up to three calls"),
                ("fretsaw check java.util.BitSet --calls 2", "a class of the JDK, up to two calls"),
                (
                    "fretsaw check -cp build org.Tree --calls 2 --invariant isTree",
                    "a method that must return true after every call",
                ),
                ("fretsaw check -cp build org.Cache --type K=String", "strings for a type variable"),
                ("fretsaw check java.util.BitSet --calls 2 --bound int=0,64", "numbers to pass"),
                ("fretsaw check java.util.ArrayDeque --like java.util.LinkedList", "compare with another class"),
                ("fretsaw check -cp build org.Cache --without unchanged", "leave out a rule"),
                ("fretsaw check Account.java --path '0 4'", "make the calls of a sequence, and show what came of each"),
                ("fretsaw check Account.java --out tests --format junit", "write a JUnit test for each kind of fault"),
                ("fretsaw check Account.java --until-covered", "more calls, until they cover the class"),
                (
                    "fretsaw check BinaryTree.java --args 2 --until-covered",
                    "larger inputs, until they cover the methods",
                ),
                ("fretsaw check BinaryTree.java --args 3 --explain", "where the inputs come from"),
                (
                    "fretsaw check BinaryTree.java --args 3",
                    "the methods of a class with a predicate on all valid inputs",
                ),
                (
                    "fretsaw check Lists.java#merge --bound xs.length=0..2",
                    "a method on all lists of up to two elements, and all other arguments",
                ),
                ("fretsaw check Lists.java#merge --inputs merge.jsonl", "a method on the inputs in a file"),
                ("fretsaw check --jobs 2 --json Account.java", "two workers, a summary as JSON"),
            ],
            &[
                ("0", "all sequences were tried, and none breaks a rule"),
                ("1", "a sequence breaks a rule"),
                WRONG,
                ("3", "not everything was tried: a limit, an interrupt, or something that is not supported"),
            ],
        ),
        "skeleton" => (
            &[
                ("fretsaw skeleton BinaryTree.java", "with the number of nodes and the range of size as parameters"),
                ("fretsaw skeleton -cp build org.Trees#sameShape", "for a predicate with arguments"),
                (
                    "fretsaw skeleton java.util.ArrayDeque",
                    "a class with a predicate and a finitization, for one that has none",
                ),
            ],
            &[("0", "success"), WRONG, STOPPED],
        ),
        "show" => (
            &[
                ("fretsaw show trees.jsonl", "one line per input"),
                ("fretsaw show trees.jsonl --format svg --out trees.svg", "all pictures on one sheet"),
                (
                    "fretsaw show trees.jsonl --format svg --out pictures --select 3,7..9",
                    "one picture per input, of some",
                ),
                ("fretsaw show - --format dot --out trees.dot < trees.jsonl", "pictures for Graphviz"),
                (
                    "fretsaw show trees.jsonl --format junit --out tests -cp build --predicate org.Tree#repOk",
                    "JUnit tests that build them",
                ),
            ],
            &[DONE, WRONG, ("3", "some inputs have no test, because they cannot be built; the reasons are printed")],
        ),
        "api" => (
            &[
                ("fretsaw api --out fretsaw.jar", "for the class path of an IDE or a build"),
                (
                    "javac -cp fretsaw.jar -d build Bank.java",
                    "compile by hand; fretsaw explore -cp build Bank needs no jar",
                ),
                ("java -cp fretsaw.jar:build Bank", "random choices under plain java"),
            ],
            &[DONE, WRONG],
        ),
        "completions" => (
            &[
                ("source <(fretsaw completions bash)", "for this shell; in ~/.bashrc for all"),
                ("fretsaw completions zsh > _fretsaw", "in a folder of zsh's fpath"),
                ("fretsaw completions fish > fretsaw.fish", "in ~/.config/fish/completions"),
            ],
            &[DONE, WRONG],
        ),
        "man" => (
            &[
                ("fretsaw man explore | man -l -", "read the page of a command"),
                ("fretsaw man --out share/man/man1", "write all pages"),
            ],
            &[DONE, WRONG],
        ),
        _ => (
            &[
                ("fretsaw run Hello.java", "run a program"),
                ("fretsaw check Account.java", "the shortest sequences of calls that break a class"),
                ("fretsaw explore NQueens.java 6", "all paths of a program that makes choices"),
                ("fretsaw generate BinaryTree.java --bound Node=3 --bound size=3", "all inputs of a class"),
            ],
            &[
                ("0", "success; run and replay exit with the program's own code"),
                ("1", "explore or check found a violation"),
                WRONG,
                STOPPED,
            ],
        ),
    };
    Notes { examples, exit_codes }
}

/// The end of the help of the command `name`.
pub fn notes(name: &str) -> String {
    let Notes { examples, exit_codes } = of(name);
    let block = |pairs: &[(&str, &str)], between: &str| -> String {
        let width = pairs.iter().map(|(first, _)| first.len()).max().unwrap_or(0);
        pairs.iter().map(|(first, second)| format!("  {first:width$}  {between}{second}\n")).collect()
    };
    format!("Examples:\n{}\nExit codes:\n{}\n{LAST_LINE}", block(examples, "# "), block(exit_codes, ""))
}

/// How to distinguish our exit codes from a program's.
pub const LAST_LINE: &str = "If fretsaw itself exits with 2 or 3, the last line of standard error begins with \"fretsaw: \" and gives the reason.";

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command has its own examples, and the parser accepts every example.
    #[test]
    fn every_command_has_examples_that_can_be_typed() {
        let definition = crate::args::definition();
        let names = definition.get_subcommands().map(clap::Command::get_name).chain(["fretsaw"]);
        let mut parsed = 0;
        for name in names {
            let examples = of(name).examples;
            assert!(examples.len() >= 2, "{name}");
            assert!(
                name == "fretsaw"
                    || examples.iter().all(|(line, _)| {
                        !line.starts_with("fretsaw ") || line.starts_with(&format!("fretsaw {name} "))
                    }),
                "{name} has examples of another command"
            );
            for (line, _) in examples.iter().filter(|(line, _)| line.starts_with("fretsaw ")) {
                let line = line.split([';', '|', '<', '>']).next().unwrap_or(line);
                let words = line
                    .split('\'')
                    .enumerate()
                    .flat_map(|(i, part)| if i % 2 == 1 { vec![part] } else { part.split_whitespace().collect() });
                let outcome = crate::args::parse(words.map(Into::into));
                assert!(outcome.is_ok(), "{line}: {:?}", outcome.err());
                parsed += 1;
            }
        }
        assert!(parsed > 20);
    }
}
