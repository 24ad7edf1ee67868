//! A program while it is written: its text so far, the names in scope, and the choices to come.

use std::fmt::Display;

use crate::random::Random;
use crate::scope::Scope;

/// A program while it is written.
pub struct Draft {
    /// The name of its class.
    pub class: String,
    /// Where choices come from.
    pub random: Random,
    /// What expressions may mention.
    pub scope: Scope,
    text: String,
    indent: usize,
    names: usize,
}

impl Draft {
    /// An empty one.
    pub fn new(class: String, seed: u64) -> Draft {
        let (random, scope) = (Random::new(seed), Scope::default());
        Draft { class, random, scope, text: String::new(), indent: 0, names: 0 }
    }

    /// The text written.
    pub fn finish(self) -> String {
        assert_eq!(self.indent, 0, "every block is closed");
        self.text
    }

    /// A name that nothing else has.
    pub fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// Writes a line, or several.
    pub fn line(&mut self, line: impl Display) {
        for line in line.to_string().lines() {
            self.text.push_str(&"    ".repeat(self.indent));
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    /// Writes `head` and a block; what the block declares is forgotten after it.
    pub fn block(&mut self, head: impl Display, body: impl FnOnce(&mut Draft)) {
        self.line(format!("{head} {{"));
        self.indent += 1;
        let mark = self.scope.mark();
        body(self);
        self.scope.reset(mark);
        self.indent -= 1;
        self.line("}");
    }

    /// Writes a block that expressions of the surrounding text have nothing to do with: a method or class that is not
    /// an inner one. Only what `body` declares is in scope.
    pub fn separate(&mut self, head: impl Display, body: impl FnOnce(&mut Draft)) {
        let outer = std::mem::take(&mut self.scope);
        self.block(head, body);
        self.scope = outer;
    }

    /// Prints the value of an expression. The label may be any text, also the expression's.
    pub fn put(&mut self, label: impl Display, expression: impl Display) {
        let label = label.to_string().replace('"', "'").replace(['\n', '\\'], " ");
        self.line(format!("Trace.put(\"{label}\", {expression});"));
    }

    /// The same for an expression of a generic type, which javac would infer anew for every way of printing.
    pub fn put_inferred(&mut self, label: impl Display, expression: impl Display) {
        let name = self.fresh("v");
        self.line(format!("var {name} = {expression};"));
        self.put(label, name);
    }

    /// Prints an exception with those of its frames that belong to the program.
    pub fn put_stack(&mut self, label: impl Display, exception: impl Display) {
        self.line(format!("Trace.stack(\"{label}\", {exception}, \"{}\");", self.class));
    }

    /// Writes statements; what ends them early is printed, with the lines where it happened.
    pub fn guarded(&mut self, body: impl FnOnce(&mut Draft)) {
        self.block("try", body);
        let name = self.fresh("t");
        self.block(format!("catch (Throwable {name})"), |d| d.put_stack("caught", name));
    }
}
