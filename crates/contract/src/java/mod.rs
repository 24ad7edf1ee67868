//! The declarations of a source file: its types, and their members (Java Language Specification, chapters 7 to 10).
//!
//! This is no parser of Java: expressions and statements are passed over by their brackets, and javac alone says what is wrong with
//! a program. A declaration that makes no sense is passed over, too. Numbers of tokens are numbers among Java's tokens
//! (`Source::java`).
//!
//! - `members.rs`: the members of a type. `signature.rs`: types as written, parameters, type variables.
//!
//! Not covered: local and anonymous classes, which are part of the code of their member.

mod members;
mod signature;

use crate::problem::Problem;
use crate::source::Source;

pub use signature::{Variable, is_reference, joined, type_end, with_outer};

/// No type is nested deeper.
const DEEPEST: usize = 50;

/// What kind of type a declaration is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeKind {
    Class,
    Interface,
    Enum,
    Record,
    Annotation,
}

/// The declaration of a type.
#[derive(Debug)]
pub struct Type {
    pub kind: TypeKind,
    pub name: String,
    /// Its name in source: `Outer.Inner`.
    pub path: String,
    /// Its binary name: `some.where.Outer$Inner`.
    pub binary: String,
    /// Its type variables, and those of the types around it that it can use.
    pub variables: Vec<Variable>,
    /// The type around it, by its number.
    pub parent: Option<usize>,
    /// The first token of the declaration.
    pub first: usize,
    /// The braces.
    pub open: usize,
    pub close: usize,
    /// Whether constants of an enum need a semicolon before other members.
    pub needs_semicolon: bool,
    pub members: Vec<Member>,
}

/// A member of a type.
#[derive(Debug)]
pub struct Member {
    /// The first token.
    pub first: usize,
    /// The last token before code begins: the brace of a method's body, the `=` of a field, or a semicolon.
    pub header: usize,
    /// The last token.
    pub last: usize,
    pub what: What,
}

/// What a member is.
#[derive(Debug)]
pub enum What {
    Method(Method),
    Field(Field),
    /// A type, by its number.
    Type(usize),
    /// An initializer, or something that is passed over.
    Code,
}

/// A method or a constructor.
#[derive(Debug)]
pub struct Method {
    /// The name, `<init>` for constructors.
    pub name: String,
    pub is_static: bool,
    pub variables: Vec<Variable>,
    /// The type of the result; nothing for constructors and `void`.
    pub result: Option<String>,
    pub parameters: Vec<Parameter>,
}

impl Method {
    /// Whether it is a constructor.
    pub fn is_constructor(&self) -> bool {
        self.name == "<init>"
    }
}

/// A parameter of a method, or a component of a record.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The type as written, without annotations and as an array if it is variable.
    pub of: String,
    pub name: String,
    pub first: usize,
    pub last: usize,
}

/// A field declaration, which may declare several fields.
#[derive(Debug)]
pub struct Field {
    /// The name and the type of each.
    pub fields: Vec<(String, String)>,
    pub is_static: bool,
    pub is_final: bool,
}

/// All types of a file, outer ones before those in them.
pub fn types(source: &Source) -> Result<Vec<Type>, Problem> {
    let mut reader = Reader { source, types: Vec::new() };
    let mut package = String::new();
    let mut at = 0;
    while at < source.java.len() {
        let first = at;
        at = reader.modifiers_end(at);
        match source.java(at) {
            "package" => {
                let end = reader.semicolon(at);
                package = format!("{}.", joined(source, &source.java[at + 1..end]));
                at = end + 1;
            }
            "import" => at = reader.semicolon(at) + 1,
            _ => match reader.type_kind(at) {
                Some((kind, name)) => at = reader.read_type(kind, first, name, None, &package)? + 1,
                None => at += 1,
            },
        }
    }
    Ok(reader.types)
}

/// What walks over Java's tokens.
struct Reader<'s, 't> {
    source: &'s Source<'t>,
    types: Vec<Type>,
}

impl Reader<'_, '_> {
    /// If a type is declared at this token, its kind, and the token of its name.
    fn type_kind(&self, at: usize) -> Option<(TypeKind, usize)> {
        let is_name = |at: usize| self.source.java.get(at).is_some_and(|token| self.source.is_word(*token));
        let kind = match self.source.java(at) {
            "class" => TypeKind::Class,
            "interface" => TypeKind::Interface,
            "enum" => TypeKind::Enum,
            "record" if is_name(at + 1) && matches!(self.source.java(at + 2), "(" | "<") => TypeKind::Record,
            "@" if self.source.java(at + 1) == "interface" && is_name(at + 2) => {
                return Some((TypeKind::Annotation, at + 2));
            }
            _ => return None,
        };
        is_name(at + 1).then_some((kind, at + 1))
    }

    /// Reads a type; returns its last token.
    fn read_type(
        &mut self,
        kind: TypeKind,
        first: usize,
        name: usize,
        parent: Option<usize>,
        package: &str,
    ) -> Result<usize, Problem> {
        let source = self.source;
        let depth = std::iter::successors(parent, |outer| self.types[*outer].parent).count();
        if depth >= DEEPEST {
            return Err(source.problem(source.java[name], format!("types are nested more than {DEEPEST} deep")));
        }
        let (mut variables, mut at) = signature::variables(source, name + 1);
        let components = match source.java(at) {
            "(" if kind == TypeKind::Record => signature::parameters(source, at, source.java_partner(at)),
            _ => Vec::new(),
        };
        while !matches!(source.java(at), "{" | "") {
            at = if source.java(at) == "(" { source.java_partner(at) + 1 } else { at + 1 };
        }
        if source.java(at).is_empty() {
            return Ok(at);
        }
        let (open, close) = (at, source.java_partner(at));
        let simple = source.java(name).to_owned();
        let outer = parent.map(|parent| &self.types[parent]);
        let (path, binary) = match outer {
            Some(outer) => (format!("{}.{simple}", outer.path), format!("{}${simple}", outer.binary)),
            None => (simple.clone(), format!("{package}{simple}")),
        };
        let is_static = (first..name).any(|at| source.java(at) == "static") || kind != TypeKind::Class;
        let in_interface = outer.is_some_and(|outer| matches!(outer.kind, TypeKind::Interface | TypeKind::Annotation));
        if let Some(outer) = outer.filter(|_| !is_static && !in_interface) {
            variables = with_outer(&outer.variables, variables);
        }
        let number = self.types.len();
        self.types.push(Type {
            kind,
            name: simple,
            path,
            binary,
            variables,
            parent,
            first,
            open,
            close,
            needs_semicolon: false,
            members: Vec::new(),
        });
        self.read_members(number, &components)?;
        Ok(close)
    }

    /// The token behind modifiers and annotations.
    fn modifiers_end(&self, mut at: usize) -> usize {
        const MODIFIERS: [&str; 12] = [
            "public",
            "protected",
            "private",
            "static",
            "abstract",
            "final",
            "native",
            "synchronized",
            "transient",
            "volatile",
            "strictfp",
            "default",
        ];
        let source = self.source;
        loop {
            match source.java(at) {
                "@" if source.java(at + 1) != "interface" => at = signature::annotation_end(source, at),
                "sealed" if !matches!(source.java(at + 1), "=" | ";" | "," | "(" | ".") => at += 1,
                "non" if source.java(at + 1) == "-" && source.java(at + 2) == "sealed" => at += 3,
                word if MODIFIERS.contains(&word) => at += 1,
                _ => return at,
            }
        }
    }

    /// The next semicolon outside of brackets, or the last token before the bracket around it closes.
    fn semicolon(&self, mut at: usize) -> usize {
        loop {
            match self.source.java(at) {
                ";" => return at,
                "" | "}" => return at.saturating_sub(1),
                "(" | "[" | "{" => at = self.source.java_partner(at) + 1,
                _ => at += 1,
            }
        }
    }
}

#[cfg(test)]
mod tests;
