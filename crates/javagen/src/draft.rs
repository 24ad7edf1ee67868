//! A program under construction: its text so far, the names in scope, and the source of random choices.

use std::fmt::Display;

use crate::random::Random;
use crate::scope::Scope;

/// A program under construction.
pub struct Draft {
    /// The name of its class.
    pub class: String,
    /// The source of random choices.
    pub random: Random,
    /// The names that expressions may use.
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

    /// A new name.
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

    /// Writes `head` and a block; names declared in the block go out of scope after it.
    pub fn block(&mut self, head: impl Display, body: impl FnOnce(&mut Draft)) {
        self.line(format!("{head} {{"));
        self.indent += 1;
        let mark = self.scope.mark();
        body(self);
        self.scope.reset(mark);
        self.indent -= 1;
        self.line("}");
    }

    /// Writes a block with a scope of its own: a method, or a class that is not an inner one. Only names that
    /// `body` declares are in scope.
    pub fn separate(&mut self, head: impl Display, body: impl FnOnce(&mut Draft)) {
        let outer = std::mem::take(&mut self.scope);
        self.block(head, body);
        self.scope = outer;
    }

    /// Prints the value of an expression. The label may be any text, even the expression.
    pub fn put(&mut self, label: impl Display, expression: impl Display) {
        let label = label.to_string().replace('"', "'").replace(['\n', '\\'], " ");
        self.line(format!("Trace.put(\"{label}\", {expression});"));
    }

    /// The same for an expression of a generic type, which javac would otherwise infer anew for every overload of
    /// the printing method.
    pub fn put_inferred(&mut self, label: impl Display, expression: impl Display) {
        let name = self.fresh("v");
        self.line(format!("var {name} = {expression};"));
        self.put(label, name);
    }

    /// Prints an exception with the stack frames that belong to the program.
    pub fn put_stack(&mut self, label: impl Display, exception: impl Display) {
        self.line(format!("Trace.stack(\"{label}\", {exception}, \"{}\");", self.class));
    }

    /// Writes statements; an exception that ends them is printed, with the lines of its stack trace.
    pub fn guarded(&mut self, body: impl FnOnce(&mut Draft)) {
        self.block("try", body);
        let name = self.fresh("t");
        self.block(format!("catch (Throwable {name})"), |d| d.put_stack("caught", name));
    }
}
