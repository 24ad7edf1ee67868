//! `assignable` clauses as methods that return the locations (JML Reference Manual, section 12.7).
//!
//! A location is an object and a field, or an array and a range of elements. The expressions in it have the values that they had
//! before the call. The object that a constructor creates is new, so its fields need no permission.
//!
//! Not covered: model fields, static fields, and locations that are no expressions of Java but for their last part. A note says so,
//! and nothing is claimed about the method then.

use std::ops::Range;

use crate::data::{Clause, ClauseKind};
use crate::emit::Emitter;
use crate::emit::clauses::Frame;
use crate::expression::{OldMethod, Translator};
use crate::java::Method;
use crate::problem::Problem;
use crate::text::{Text, text};

/// The locations of a behavior.
#[derive(Default)]
pub struct Locations {
    /// The first keyword.
    keyword: Option<usize>,
    parts: Vec<Range<usize>>,
}

/// A location without its object.
enum Last {
    Field(usize),
    Fields,
    Elements(Option<(Range<usize>, Range<usize>)>),
}

impl Emitter<'_, '_> {
    /// Adds the locations of a clause; returns them as text.
    pub fn add_locations(
        &mut self,
        keyword: usize,
        body: Range<usize>,
        locations: &mut Locations,
    ) -> Result<Vec<String>, Problem> {
        let parts = self.source.split(body, &[","]);
        if parts.iter().any(|part| part.is_empty()) {
            let message = "a location is missing: write `\\nothing`, fields, `a[*]` or `this.*`";
            return Err(self.source.problem(keyword, message));
        }
        let unsupported = parts.iter().flat_map(|part| part.clone()).find(|token| {
            let word = self.source.token(*token);
            word.starts_with('\\') && !is_nothing(word) && word != "\\everything"
        });
        if let Some(token) = unsupported {
            return Err(self.source.problem(token, format!("`{}` is not supported", self.source.token(token))));
        }
        locations.keyword.get_or_insert(keyword);
        locations.parts.extend(parts.iter().cloned());
        let word = |part: Range<usize>| match self.source.token(part.start) {
            // An annotation need not have the backslash.
            word if word.starts_with('\\') => word.to_owned(),
            _ => self.source.excerpt(part),
        };
        Ok(parts.into_iter().map(word).collect())
    }

    /// Makes the method that returns the locations of a behavior, unless it may assign to everything, or to something that is not
    /// supported.
    pub fn emit_locations(
        &mut self,
        owner: usize,
        method: &Method,
        locations: Locations,
        generated: &mut Text,
    ) -> Option<Clause> {
        let keyword = locations.keyword?;
        let frame = Frame::assigned(owner, method);
        let parts: Vec<Range<usize>> =
            locations.parts.into_iter().filter(|part| !is_nothing(self.source.token(part.start))).collect();
        if parts.iter().any(|part| self.source.token(part.start) == "\\everything") {
            return None;
        }
        let words: Vec<String> = parts.iter().map(|part| self.source.excerpt(part.clone())).collect();
        let (mut all, mut olds) = (Text::new("new fretsaw.Location[] {"), Vec::new());
        for part in parts {
            let message = match self.location(&frame, method, part.clone()) {
                Ok((location, methods)) => {
                    all.append(&location);
                    olds.extend(methods);
                    continue;
                }
                Err(problem) => problem.message,
            };
            let location = self.source.excerpt(part.clone());
            self.note(
                part.start,
                format!("assignments are not checked, because of the location `{location}`: {message}"),
            );
            return None;
        }
        all.push("}");
        let text = if words.is_empty() { "\\nothing".to_owned() } else { words.join(", ") };
        Some(self.condition(&frame, ClauseKind::Assignable, keyword, (all, text), olds, generated))
    }

    fn location(
        &mut self,
        frame: &Frame,
        method: &Method,
        part: Range<usize>,
    ) -> Result<(Text, Vec<OldMethod>), Problem> {
        let source = self.source;
        let (object, last) = self.divided(part.clone())?;
        let is_many = |token: usize| match source.token(token) {
            ".." => true,
            "*" => token > object.start && matches!(source.token(token - 1), "[" | "."),
            _ => false,
        };
        if object.clone().any(is_many) {
            return Err(source.problem(part.start, "only its last part can stand for several fields or elements"));
        }
        let is_this = object.is_empty() || object.len() == 1 && matches!(source.token(object.start), "this" | "super");
        if is_this && matches!(last, Last::Field(_) | Last::Fields) {
            if method.is_constructor() {
                return Ok((Text::default(), Vec::new()));
            }
            if method.is_static {
                return Err(source.problem(part.start, "static fields are not compared"));
            }
        }
        let scope = self.scope(frame);
        let field = if let Last::Field(name) = last { Some(source.token(name)) } else { None };
        if is_this && field.is_some_and(|field| scope.models.iter().any(|model| model == field)) {
            return Err(source.problem(part.start, "it is a model field"));
        }
        if is_this && field.is_some_and(|field| scope.statics.iter().any(|other| other == field)) {
            return Err(source.problem(part.start, "static fields are not compared"));
        }
        let is_type = source.token(object.start).starts_with(char::is_uppercase)
            && object.clone().all(|token| !self.is_open(token));
        if !is_this && is_type && !scope.variables.iter().any(|variable| variable.name == source.token(object.start)) {
            return Err(source.problem(part.start, "static fields are not compared"));
        }
        let mut translator = Translator::new(source, scope, &mut self.names, &mut self.emitted.notes);
        let holder = if is_this { Text::new("this") } else { translator.before(object)? };
        let made = match last {
            Last::Fields => text!["fretsaw.Location.fields(() -> ", holder, "), "],
            Last::Field(name) => {
                let mut named = if is_this { Text::default() } else { text![holder, "."] };
                named.push_token(source.token(name), source.offset(name));
                text!["fretsaw.Location.field(() -> ", holder, ", \"", source.token(name), "\", () -> ", named, "), "]
            }
            Last::Elements(range) => {
                let array = text!["fretsaw.Location.elements(() -> ", holder, ", () -> ", holder, "[0]"];
                match range {
                    None => text![array, "), "],
                    Some((from, to)) => {
                        let (from, to) = (translator.before(from)?, translator.before(to)?);
                        text![array, ", () -> ", from, ", () -> ", to, "), "]
                    }
                }
            }
        };
        Ok((made, translator.into_olds()))
    }

    fn is_open(&self, token: usize) -> bool {
        matches!(self.source.token(token), "(" | "[")
    }

    /// The object of a location, and what of it is meant.
    fn divided(&self, part: Range<usize>) -> Result<(Range<usize>, Last), Problem> {
        let source = self.source;
        let last = part.end - 1;
        if source.token(last) == "]" {
            let open = source.partner(last);
            let inside = open + 1..last;
            let array = part.start..open;
            if source.excerpt(inside.clone()) == "*" && !array.is_empty() {
                return Ok((array, Last::Elements(None)));
            }
            return match &source.split(inside, &[".."])[..] {
                [index] if !index.is_empty() => Ok((array, Last::Elements(Some((index.clone(), index.clone()))))),
                [from, to] if !from.is_empty() && !to.is_empty() => {
                    Ok((array, Last::Elements(Some((from.clone(), to.clone())))))
                }
                _ => Err(source.problem(part.start, "an index is missing")),
            };
        }
        let object = if part.len() > 1 { part.start..last - 1 } else { part.start..part.start };
        let is_member = part.len() == 1 || part.len() > 2 && source.token(last - 1) == ".";
        match source.token(last) {
            "*" if is_member && part.len() > 1 => Ok((object, Last::Fields)),
            _ if is_member && source.is_word(last) => Ok((object, Last::Field(last))),
            _ => Err(source.problem(part.start, "it is neither a field nor an element")),
        }
    }
}

fn is_nothing(word: &str) -> bool {
    matches!(word, "\\nothing" | "\\strictly_nothing")
}
