//! A page of Markdown as a list of lines, some of which are in fenced blocks.
//!
//! | fence | meaning |
//! |---|---|
//! | ` ```sh ` | commands: lines that begin with `$ `, with what they print below; without any such line, each line is one |
//! | ` ```sh norun: REASON ` | commands that a test cannot run |
//! | ` ```java Lru.java ` (any language) | the content of a file that commands of the page can use |
//! | ` ```java ` | an excerpt of a file in `examples/` or of the page itself |
//! | ` ```json ` | lines of JSON |
//! | ` ```text ` | anything else: diagrams, grammars |
//!
//! A command ends with 0, unless its comment says otherwise: `# exit code 1`. Its output is both streams, as a terminal shows
//! them. A command without output below it may print anything.

use std::ops::Range;

/// A page, taken apart.
#[derive(Clone)]
pub struct Page {
    lines: Vec<String>,
    blocks: Vec<Block>,
    commands: Vec<Command>,
}

/// A fenced block.
#[derive(Clone)]
pub struct Block {
    pub language: String,
    /// What stands behind the language.
    pub info: String,
    /// The lines between the fences, from 0.
    body: Range<usize>,
}

/// A line to type into a shell.
#[derive(Clone)]
pub struct Command {
    /// Where it is, from 1.
    pub line: usize,
    pub text: String,
    /// The exit code that it must have.
    pub code: i32,
    /// What it must print, if the page shows that.
    pub output: Option<String>,
    /// The lines of the output.
    place: Range<usize>,
}

impl Page {
    pub fn parse(text: &str) -> Result<Page, String> {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let blocks = blocks(&lines)?;
        let runnable = blocks.iter().filter(|block| block.language == "sh" && block.info.is_empty());
        let commands = runnable.flat_map(|block| commands(&lines, block.body.clone())).collect();
        Ok(Page { lines, blocks, commands })
    }

    pub fn commands(&self) -> impl Iterator<Item = &Command> {
        self.commands.iter()
    }

    /// The blocks, each with its text.
    pub fn blocks(&self) -> impl Iterator<Item = (&Block, String)> {
        self.blocks.iter().map(|block| (block, joined(&self.lines[block.body.clone()])))
    }

    /// How many blocks of commands are not run.
    pub fn not_run(&self) -> usize {
        self.blocks.iter().filter(|block| block.language == "sh" && !block.info.is_empty()).count()
    }

    /// Shows that the command with this number, from 0, prints something else, unless its output is shown in part only.
    pub fn correct(&mut self, command: usize, printed: &str) {
        let place = self.commands[command].place.clone();
        if self.lines[place.clone()].iter().any(|line| line.contains("...")) {
            return;
        }
        let new: Vec<String> = printed.lines().map(|line| line.trim_end().to_owned()).collect();
        let (old, now) = (place.len(), new.len());
        self.lines.splice(place, new);
        for later in &mut self.commands[command + 1..] {
            later.place = later.place.start + now - old..later.place.end + now - old;
        }
    }

    pub fn to_text(&self) -> String {
        joined(&self.lines)
    }
}

impl Block {
    /// The file whose content this is.
    pub fn file(&self) -> Option<&str> {
        (self.language != "sh" && !self.info.is_empty()).then_some(self.info.as_str())
    }
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn blocks(lines: &[String]) -> Result<Vec<Block>, String> {
    let mut found = Vec::new();
    let mut opened: Option<(usize, &str)> = None;
    for (number, line) in lines.iter().enumerate() {
        let Some(fence) = line.strip_prefix("```") else { continue };
        let Some((start, first)) = opened.take() else {
            opened = Some((number + 1, fence));
            continue;
        };
        let (language, info) = first.split_once(' ').unwrap_or((first, ""));
        match language {
            "sh" if info.is_empty() || info.strip_prefix("norun: ").is_some_and(|reason| reason.len() > 3) => {}
            "java" | "json" => {}
            "text" => {}
            _ => return Err(format!("line {start}: no such kind of block: {first:?}")),
        }
        found.push(Block { language: language.to_owned(), info: info.to_owned(), body: start..number });
    }
    match opened {
        Some((start, _)) => Err(format!("line {start}: the block has no end")),
        None => Ok(found),
    }
}

/// The commands of a block.
fn commands(lines: &[String], block: Range<usize>) -> Vec<Command> {
    let with_output = lines[block.clone()].iter().any(|line| line.starts_with("$ "));
    let mut found: Vec<Command> = Vec::new();
    let mut number = block.start;
    while number < block.end {
        let first = number;
        let typed = if with_output { lines[number].strip_prefix("$ ") } else { Some(lines[number].as_str()) };
        number += 1;
        match typed {
            Some(typed) => {
                let mut text = typed.to_owned();
                while text.ends_with('\\') && number < block.end {
                    text = format!("{text}\n{}", lines[number]);
                    number += 1;
                }
                if !text.trim().is_empty() && !text.starts_with('#') {
                    found.push(Command {
                        line: first + 1,
                        code: code(&text),
                        text,
                        output: None,
                        place: number..number,
                    });
                }
            }
            None => {
                let command = found.last_mut().expect("output follows a command");
                command.place.end = number;
                command.output = Some(joined(&lines[command.place.clone()]));
            }
        }
    }
    found
}

/// The exit code that a comment announces.
fn code(command: &str) -> i32 {
    let digits = command.split_once("# ").and_then(|(_, comment)| comment.split_once("exit code "));
    digits.map_or(0, |(_, digits)| digits.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap())
}

#[test]
fn commands_and_outputs_of_a_page() {
    let text = "Text\n```sh\n$ one a \\\n    b\n1\n$ two  # exit code 3\n$ three\nx\n...\n```\n```sh\nfour\n\n# five\n```\n\
                ```sh norun: because\nsix\n```\n```java A.java\nclass A {}\n```\n";
    let mut page = Page::parse(text).unwrap();
    let seen: Vec<_> = page.commands().map(|c| (c.line, c.text.as_str(), c.code, c.output.as_deref())).collect();
    let expected = [
        (3, "one a \\\n    b", 0, Some("1\n")),
        (6, "two  # exit code 3", 3, None),
        (7, "three", 0, Some("x\n...\n")),
        (12, "four", 0, None),
    ];
    assert_eq!(seen, expected);
    assert_eq!(page.not_run(), 1);
    let files: Vec<_> = page.blocks().filter_map(|(block, text)| Some((block.file()?.to_owned(), text))).collect();
    assert_eq!(files, [("A.java".to_owned(), "class A {}\n".to_owned())]);
    page.correct(0, "one\ntwo\n");
    page.correct(2, "y\n");
    assert_eq!(page.to_text(), text.replace("b\n1\n", "b\none\ntwo\n"));
    assert!(
        Page::parse("```sh\n").is_err()
            && Page::parse("```\n```\n").is_err()
            && Page::parse("```sh norun\n```").is_err()
    );
}
