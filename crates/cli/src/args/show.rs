//! `show`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use crate::show::Selection;

/// The arguments of `show`.
#[derive(Args)]
pub struct ShowArgs {
    /// The form of the output: one line of text per input, JSON, pictures for Graphviz or as SVG, or JUnit tests that
    /// build the inputs
    #[arg(long, value_enum, default_value = "text")]
    pub format: FormatSetting,

    /// The file to write; a name without an extension is a folder, with one file per input [default: standard output]
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub out: Option<PathBuf>,

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
