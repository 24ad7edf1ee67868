//! What help and man pages say of each command besides its flags: examples, and exit codes. Tests run the examples.

/// A line to type, and what it is for.
pub type Example = (&'static str, &'static str);

/// The examples and exit codes of a command.
pub struct Notes {
    pub examples: &'static [Example],
    pub exit_codes: &'static [(&'static str, &'static str)],
}

const WRONG: (&str, &str) = ("2", "bad usage or bad input, or the output cannot be written");
const STOPPED: (&str, &str) = ("3", "a limit was hit, or something is not supported");
const DONE: (&str, &str) = ("0", "it was written");
const PROGRAM: &[(&str, &str)] =
    &[("the program's own", "it ended by itself; 1 after an uncaught exception"), WRONG, STOPPED];

/// What is said of the command `name`; `fretsaw` stands for the program itself.
pub fn of(name: &str) -> Notes {
    let (examples, exit_codes): (&[Example], _) = match name {
        "run" => (
            &[
                ("fretsaw run Hello.java", "compile the file and run its main method"),
                ("fretsaw run Shapes.java:Square a b", "a class inside the file, with arguments"),
                ("fretsaw run app.jar", "the main class that the manifest names"),
                ("fretsaw run -cp build:lib/x.jar org.Main", "a class on the class path"),
                ("fretsaw run --timeout 10 --json Loop.java", "at most ten seconds, then a summary as JSON"),
                ("fretsaw run --read data --stdin in.txt Sums.java", "it may read a folder, and has an input"),
            ],
            PROGRAM,
        ),
        "explore" => (
            &[
                ("fretsaw explore NQueens.java 8", "all solutions, one completed path each"),
                ("fretsaw explore --choice eager NQueens.java 6", "every choice decided where it is made"),
                ("fretsaw explore --strategy bfs --stop-at-first Bank.java", "the shortest way to a violation"),
                ("fretsaw explore --strategy random --walks 500 --seed 7 Bank.java", "what some of the paths do"),
                ("fretsaw explore --jobs 2 --out paths.jsonl NQueens.java 7", "two workers, all paths to a file"),
                ("fretsaw explore --jobs 2 --checkpoint point NQueens.java 7", "one that can be interrupted"),
                ("fretsaw explore --jobs 2 --resume point NQueens.java 7", "and goes on from there"),
                ("fretsaw explore --expand --limit 3 NQueens.java 4", "every test that a path stands for"),
                ("fretsaw explore --json -cp build gen.Programs 4", "a summary as JSON"),
            ],
            &[
                ("0", "everything was explored, or all random walks were taken, and nothing violated"),
                ("1", "an uncaught exception or a failure code on some path"),
                WRONG,
                ("3", "not everything was explored: a limit, an interrupt, or something that is not supported"),
            ],
        ),
        "replay" => (
            &[
                ("fretsaw replay --path 'int(0,5)=3 boolean=true' Choices.java", "a path that explore has shown"),
                ("fretsaw replay --path @failing.txt -cp build gen.Programs 4", "a path from a file"),
                ("java -Dfretsaw.path=@failing.txt -cp build:fretsaw.jar gen.Programs 4", "under plain java"),
            ],
            PROGRAM,
        ),
        "generate" => (
            &[
                ("fretsaw generate BinaryTree.java --args 3", "what its finitization method gives for 3"),
                ("fretsaw generate BinaryTree.java --bound Node=3 --bound size=3", "three nodes, and a size"),
                ("fretsaw generate BinaryTree.java --args 6 --limit 9", "nine of them"),
                ("fretsaw generate BinaryTree.java --args 10 --count --choice delayed", "how many, as Korat counts"),
                ("fretsaw generate --jobs 2 --out all.jsonl BinaryTree.java --args 8", "all of them to a file"),
                ("fretsaw generate -cp build org.Tree#isTree --size 4 --json", "another predicate, a summary as JSON"),
                ("fretsaw generate BinaryTree.java --size 2 --rejected thrown", "for which inputs does it throw?"),
            ],
            &[("0", "all structures were found"), WRONG, STOPPED],
        ),
        "skeleton" => (
            &[
                ("fretsaw skeleton BinaryTree.java", "with the number of nodes and the range of size as parameters"),
                ("fretsaw skeleton -cp build org.Trees#sameShape", "for a predicate with arguments"),
            ],
            &[("0", "it was printed"), WRONG, STOPPED],
        ),
        "show" => (
            &[
                ("fretsaw show trees.jsonl", "one line each"),
                ("fretsaw show trees.jsonl --format svg --out trees.svg", "pictures of all, on one sheet"),
                ("fretsaw show trees.jsonl --format svg --out pictures --select 3,7..9", "a picture each of some"),
                ("fretsaw show - --format dot --out trees.dot < trees.jsonl", "pictures for Graphviz"),
                (
                    "fretsaw show trees.jsonl --format junit --out tests -cp build --predicate org.Tree#repOk",
                    "JUnit tests that build them",
                ),
            ],
            &[DONE, WRONG, ("3", "some inputs have no test, because they cannot be built; the reasons are told")],
        ),
        "api" => (
            &[
                ("fretsaw api --out fretsaw.jar", "for an IDE or a build, which have it on the class path"),
                ("javac -cp fretsaw.jar -d build Bank.java", "by hand; fretsaw explore -cp build Bank needs no jar"),
                ("java -cp fretsaw.jar:build Bank", "choices are drawn at random"),
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
                ("fretsaw explore NQueens.java 6", "all paths of a program that makes choices"),
                ("fretsaw generate BinaryTree.java --bound Node=3 --bound size=3", "all inputs of a class"),
            ],
            &[
                ("0", "it was done; for run and replay the code is the program's own"),
                ("1", "explore found a violation"),
                WRONG,
                STOPPED,
            ],
        ),
    };
    Notes { examples, exit_codes }
}

/// What stands at the end of the help of the command `name`.
pub fn notes(name: &str) -> String {
    let Notes { examples, exit_codes } = of(name);
    let block = |pairs: &[(&str, &str)], between: &str| -> String {
        let width = pairs.iter().map(|(first, _)| first.len()).max().unwrap_or(0);
        pairs.iter().map(|(first, second)| format!("  {first:width$}  {between}{second}\n")).collect()
    };
    format!("Examples:\n{}\nExit codes:\n{}\n{LAST_LINE}", block(examples, "# "), block(exit_codes, ""))
}

/// How to tell our exit codes from a program's.
pub const LAST_LINE: &str =
    "When a 2 or 3 is ours, the last line of standard error begins with \"fretsaw: \" and says why.";

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command has examples of its own, and every example is one that our parser takes.
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
