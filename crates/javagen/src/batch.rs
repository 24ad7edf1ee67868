//! Source files: many programs in one file, so that thousands need few runs of the compiler, or one program that
//! cannot share its file.

use crate::Program;

/// The class with which all programs print.
const TRACE: &str = include_str!("Trace.java");

const IMPORTS: &str = "\
import java.lang.annotation.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;
import java.util.zip.*;
";

/// A source file with a main class.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The main class, which gives the file its name.
    pub class: String,
    /// The programs, in the order in which they run. If there are several, the output of each follows a line `==
    /// CLASS` and ends with a line `-- CHECKSUM`, even if the program throws.
    pub programs: Vec<Program>,
}

impl SourceFile {
    /// Distributes `programs` to files, at most `size` to each; programs that end their virtual machine get a file
    /// of their own.
    pub fn pack(programs: Vec<Program>, size: usize) -> Vec<SourceFile> {
        let (alone, together): (Vec<Program>, Vec<Program>) = programs.into_iter().partition(|p| p.area.is_separate());
        let batches = together
            .chunks(size)
            .map(|programs| SourceFile { class: format!("Batch{}", programs[0].seed), programs: programs.to_vec() });
        let alone = alone.into_iter().map(|p| SourceFile { class: p.class.clone(), programs: vec![p] });
        batches.chain(alone).collect()
    }

    /// Its text.
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.programs.iter().map(|p| p.text.as_str()).collect();
        let texts = texts.join("\n");
        if self.programs.iter().any(|p| p.area.is_separate()) {
            return format!("{IMPORTS}\n{texts}");
        }
        let call = |p: &Program| format!("        Trace.run(\"{0}\", {0}::run); // {1}\n", p.class, p.area.name());
        let calls: String = self.programs.iter().map(call).collect();
        let main = format!("    public static void main(String[] args) {{\n{calls}    }}\n");
        format!("{IMPORTS}\npublic class {} {{\n{main}}}\n\n{texts}\n{TRACE}", self.class)
    }
}
