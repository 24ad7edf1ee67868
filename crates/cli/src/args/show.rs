//! `show`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum, ValueHint};

use crate::drive::is_standard;
use crate::exit::{Result, bad};
use crate::show::Selection;

/// The arguments of `show`.
#[derive(Args)]
pub struct ShowArgs {
    /// The form of the output: one line of text per input, JSON, pictures for Graphviz or as SVG, or JUnit tests that
    /// build the inputs [default: what the extension of --out says, or else text]
    #[arg(long, value_enum)]
    pub format: Option<FormatSetting>,

    /// The file to write; a name without an extension is a folder, with one file per input [default: standard output]
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub out: Option<PathBuf>,

    /// Overwrite files that fretsaw did not write
    #[arg(long, requires = "out")]
    pub force: bool,

    /// The inputs to show: numbers and ranges from 1, such as 1,4..6
    #[arg(long, value_name = "NUMBERS", value_parser = Selection::parse)]
    pub select: Option<Selection>,

    /// The boolean method that tests assert of each input: CLASS#METHOD, or CLASS#METHOD(TYPE,TYPE) if it is overloaded
    #[arg(long, value_name = "METHOD")]
    pub predicate: Option<String>,

    /// The class path of the tests: folders and jars, separated by colons; also -cp [default: the current folder]
    #[arg(long, alias = "classpath", value_name = "PATHS")]
    pub class_path: Option<OsString>,

    /// The JDK that the tests are for, from 17 to 25 [default: JAVA_HOME, or else that of the java on the PATH]
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,

    /// A file with one JSON object per line; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
}

/// The form in which inputs are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatSetting {
    /// One line of text per input
    Text,
    /// One line of JSON per input
    Json,
    /// Pictures for Graphviz
    Dot,
    /// Pictures; a file with several shows them on one numbered sheet
    Svg,
    /// JUnit tests that build the inputs without fretsaw on the class path
    Junit,
}

impl FormatSetting {
    /// The format for output to `out`: the one that is given, or what the extension says, or else the `usual` one.
    /// Rejects a format and an extension that contradict each other.
    pub fn choose(given: Option<FormatSetting>, out: Option<&Path>, usual: FormatSetting) -> Result<FormatSetting> {
        let out = out.filter(|out| !is_standard(out) && !out.is_dir());
        let named = out.and_then(FormatSetting::of_extension);
        let shown = out.unwrap_or(Path::new("")).display();
        match (given, named) {
            (None, Some(FormatSetting::Junit)) => {
                bad(format!("--out {shown}: tests are several files; use --format junit, and name a folder with --out"))
            }
            (Some(given), Some(named)) if given != named => {
                let (given, named) = (given.name(), named.name());
                bad(format!(
                    "--format {given} contradicts --out {shown}, whose extension says {named}; change one of them"
                ))
            }
            _ => Ok(given.or(named).unwrap_or(usual)),
        }
    }

    /// Rejects a file for lines of JSON that has the extension of another format.
    pub fn check_json(out: Option<&Path>) -> Result<()> {
        match out.map(|out| (out.display(), FormatSetting::of_extension(out))) {
            Some((shown, Some(named))) if named != FormatSetting::Json => bad(format!(
                "--out {shown}: results are written as lines of JSON, but the extension says {}; name a file that ends \
                 with .jsonl",
                named.name()
            )),
            _ => Ok(()),
        }
    }

    /// The format that the extension of a file stands for, if it does for one.
    fn of_extension(file: &Path) -> Option<FormatSetting> {
        match file.extension()?.to_ascii_lowercase().to_str()? {
            "txt" | "text" => Some(FormatSetting::Text),
            "json" | "jsonl" | "ndjson" => Some(FormatSetting::Json),
            "dot" | "gv" => Some(FormatSetting::Dot),
            "svg" => Some(FormatSetting::Svg),
            "java" => Some(FormatSetting::Junit),
            _ => None,
        }
    }

    /// Its name on the command line.
    fn name(self) -> String {
        self.to_possible_value().map_or(String::new(), |value| value.get_name().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_decides_unless_a_format_is_given() {
        use FormatSetting::{Dot, Json, Svg, Text};
        let choose =
            |given, out: &str| FormatSetting::choose(given, Some(Path::new(out)), Json).map_err(|o| o.message());
        for (out, format) in
            [("t.svg", Svg), ("t.SVG", Svg), ("t.dot", Dot), ("t.gv", Dot), ("t.txt", Text), ("t.jsonl", Json)]
        {
            assert_eq!(choose(None, out), Ok(format), "{out}");
            assert_eq!(choose(Some(format), out), Ok(format), "{out}");
        }
        for unknown in ["t", "t.log", "-", "/tmp"] {
            assert_eq!(choose(None, unknown), Ok(Json), "{unknown}");
            assert_eq!(choose(Some(Svg), unknown), Ok(Svg), "{unknown}");
        }
        let why = choose(Some(Svg), "t.dot").unwrap_err().unwrap();
        assert_eq!(why, "--format svg contradicts --out t.dot, whose extension says dot; change one of them");
        let why = choose(None, "T.java").unwrap_err().unwrap();
        assert_eq!(why, "--out T.java: tests are several files; use --format junit, and name a folder with --out");
        let json = |out: &str| FormatSetting::check_json(Some(Path::new(out))).map_err(|outcome| outcome.message());
        assert_eq!((json("t.json"), json("t"), json("t.out")), (Ok(()), Ok(()), Ok(())));
        let why = json("t.svg").unwrap_err().unwrap();
        let how = "but the extension says svg; name a file that ends with .jsonl";
        assert_eq!(why, format!("--out t.svg: results are written as lines of JSON, {how}"));
    }
}
