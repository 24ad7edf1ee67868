//! The members of a type.

use crate::java::signature::{self, joined, type_end};
use crate::java::{Field, Member, Method, Parameter, Reader, TypeKind, What};
use crate::problem::Problem;

impl Reader<'_, '_> {
    /// Reads the members of a type; `components` are those of a record.
    pub(super) fn read_members(&mut self, number: usize, components: &[Parameter]) -> Result<(), Problem> {
        let source = self.source;
        let (open, close) = (self.types[number].open, self.types[number].close);
        let mut at = open + 1;
        if self.types[number].kind == TypeKind::Enum {
            at = self.constants_end(at);
            self.types[number].needs_semicolon = source.java(at) != ";";
            // An annotation before a constant is not about members.
            let constants = Member { first: open + 1, header: open, last: at.min(close) - 1, what: What::Code };
            self.types[number].members.extend((at > open + 1).then_some(constants));
        }
        while at < close {
            if source.java(at) == ";" {
                at += 1;
                continue;
            }
            let member = self.read_member(number, at, components)?;
            at = member.last + 1;
            self.types[number].members.push(member);
        }
        Ok(())
    }

    /// The token behind the constants of an enum: a semicolon, or the closing brace.
    fn constants_end(&self, mut at: usize) -> usize {
        loop {
            match self.source.java(at) {
                ";" | "}" | "" => return at,
                "(" | "[" | "{" => at = self.source.java_partner(at) + 1,
                _ => at += 1,
            }
        }
    }

    fn read_member(&mut self, owner: usize, first: usize, components: &[Parameter]) -> Result<Member, Problem> {
        let source = self.source;
        let at = self.modifiers_end(first);
        if let Some((kind, name)) = self.type_kind(at) {
            let number = self.types.len();
            let last = self.read_type(kind, first, name, Some(owner), "")?;
            let what = if self.types.len() > number { What::Type(number) } else { What::Code };
            return Ok(Member { first, header: name, last: last.max(first), what });
        }
        if source.java(at) == "{" {
            return Ok(Member { first, header: at, last: source.java_partner(at), what: What::Code });
        }
        let is_static = (first..at).any(|at| source.java(at) == "static");
        let is_final = (first..at).any(|at| source.java(at) == "final");
        let (variables, at) = signature::variables(source, at);
        let is_own_name = source.java(at) == self.types[owner].name;
        if is_own_name && source.java(at + 1) == "{" {
            let method = Method {
                name: "<init>".to_owned(),
                is_static,
                variables,
                result: None,
                parameters: components.to_vec(),
            };
            let last = source.java_partner(at + 1);
            return Ok(Member { first, header: at + 1, last, what: What::Method(method) });
        }
        if is_own_name && source.java(at + 1) == "(" {
            let method =
                Method { name: "<init>".to_owned(), is_static, variables, result: None, parameters: Vec::new() };
            return Ok(self.read_method(first, at + 1, method, ""));
        }
        let end = type_end(source, &source.java, at);
        let is_name = end.is_some_and(|end| source.java.get(end).is_some_and(|token| source.is_word(*token)));
        let Some(name) = end.filter(|_| is_name) else {
            return Ok(self.passed_over(first, at));
        };
        let of = joined(source, &source.java[at..name]);
        if source.java(name + 1) == "(" {
            let result = Some(of.clone()).filter(|of| of != "void");
            let method =
                Method { name: source.java(name).to_owned(), is_static, variables, result, parameters: Vec::new() };
            return Ok(self.read_method(first, name + 1, method, &of));
        }
        let last = self.semicolon(name);
        // A field of an interface is static and final.
        let in_interface = matches!(self.types[owner].kind, TypeKind::Interface | TypeKind::Annotation);
        let fields = self.fields(name, last, &of);
        let field = Field { fields, is_static: is_static || in_interface, is_final: is_final || in_interface };
        let header = (name..=last).find(|at| source.java(*at) == "=").unwrap_or(last);
        Ok(Member { first, header, last, what: What::Field(field) })
    }

    /// Reads a method from its parameters on.
    fn read_method(&self, first: usize, open: usize, mut method: Method, result: &str) -> Member {
        let source = self.source;
        let close = source.java_partner(open);
        method.parameters = signature::parameters(source, open, close);
        let mut header = close + 1;
        let dimensions = (header..).take_while(|at| matches!(source.java(*at), "[" | "]")).count() / 2;
        if dimensions > 0 && method.result.is_some() {
            method.result = Some(format!("{result}{}", "[]".repeat(dimensions)));
        }
        // What `default` gives in an annotation type may have braces of its own.
        let is_default = |at: usize| source.java(at) == "default";
        while !matches!(source.java(header), "{" | ";" | "" | "}") && !is_default(header) {
            header =
                if matches!(source.java(header), "(" | "[") { source.java_partner(header) + 1 } else { header + 1 };
        }
        let last = match source.java(header) {
            "{" => source.java_partner(header),
            _ => self.semicolon(header).max(first),
        };
        Member { first, header: header.min(last), last, what: What::Method(method) }
    }

    /// The names and types of the fields that one declaration declares.
    fn fields(&self, name: usize, last: usize, of: &str) -> Vec<(String, String)> {
        let source = self.source;
        let mut fields = Vec::new();
        let mut at = name;
        let mut is_next = true;
        while at < last {
            match source.java(at) {
                "," => is_next = true,
                "(" | "[" | "{" => at = source.java_partner(at),
                word if is_next => {
                    let dimensions = (at + 1..).take_while(|at| matches!(source.java(*at), "[" | "]")).count() / 2;
                    fields.push((word.to_owned(), format!("{of}{}", "[]".repeat(dimensions))));
                    is_next = false;
                }
                _ => {}
            }
            at += 1;
        }
        fields
    }

    /// Something that is no member: up to a semicolon, or over a block.
    fn passed_over(&self, first: usize, mut at: usize) -> Member {
        let last = loop {
            match self.source.java(at) {
                ";" => break at,
                "{" => break self.source.java_partner(at),
                "" | "}" => break at.saturating_sub(1),
                "(" | "[" => at = self.source.java_partner(at) + 1,
                _ => at += 1,
            }
        };
        Member { first, header: first, last: last.max(first), what: What::Code }
    }
}
