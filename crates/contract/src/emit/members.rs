//! Model and ghost members.
//!
//! A model field is a method that returns what its `represents` clause says; expressions call it. The method is public and can be
//! overridden, because a class may represent a model field of an interface. A ghost field is a field, and a model method a
//! method.
//!
//! Not covered: `represents ... \such_that`, model classes and imports, model methods without a body, model fields of types
//! that are in other files.

use std::ops::Range;

use crate::attach::OfType;
use crate::emit::clauses::Frame;
use crate::emit::{Emitter, statements};
use crate::expression::Before;
use crate::java::{Type, TypeKind, joined, type_end};
use crate::jml::{Clause, Item, Keyword, NO_EFFECT, NOT_CHECKED};
use crate::problem::Problem;
use crate::text::{Text, text};

/// A model field.
pub struct Model {
    pub name: String,
    of: String,
    is_static: bool,
    /// The type that declares it, by its number.
    owner: usize,
}

impl<'t> Emitter<'_, 't> {
    /// Finds the model fields that a type declares.
    pub fn find_models(&mut self, owner: usize, annotations: &OfType<'t>) {
        for item in annotations.clauses.iter().filter(|item| item.has("model")) {
            let Clause::Declaration(range) = &item.what else { continue };
            let tokens: Vec<usize> = range.clone().collect();
            let Some(end) = type_end(self.source, &tokens, 0).filter(|end| *end < tokens.len()) else { continue };
            if tokens.len() == end + 1 {
                let of = joined(self.source, &tokens[..end]);
                let name = self.source.token(tokens[end]).to_owned();
                self.models.push(Model { name, of, is_static: item.has("static"), owner });
            }
        }
    }

    /// The model fields that a type can use: its own, those of types around it, and those of its supertypes in this file.
    pub fn visible_models(&self, of: usize) -> impl Iterator<Item = &Model> {
        let mut seen = vec![of];
        let mut next = 0;
        while let Some(&of) = seen.get(next) {
            let own = &self.types[of];
            let header: Vec<&str> = (own.first..own.open).map(|at| self.source.java(at)).collect();
            let is_super = |number: &usize| header.contains(&self.types[*number].name.as_str()) && *number != of;
            let found: Vec<usize> = own.parent.into_iter().chain((0..self.types.len()).filter(is_super)).collect();
            found.into_iter().for_each(|number| {
                if !seen.contains(&number) {
                    seen.push(number)
                }
            });
            next += 1;
        }
        self.models.iter().filter(move |model| seen.contains(&model.owner))
    }

    /// Makes the model and ghost members of a type.
    pub fn emit_members(&mut self, owner: usize, annotations: &OfType<'t>, generated: &mut Text) {
        for item in &annotations.clauses {
            let made = match &item.what {
                Clause::Declaration(range) if item.has("ghost") => {
                    self.ghost_field(owner, item, range.clone(), generated)
                }
                Clause::Declaration(range) => self.model_member(owner, annotations, item, range.clone(), generated),
                Clause::Keyword(Keyword::Represents, body) => self.represents(owner, item, body.clone(), generated),
                _ => Ok(()),
            };
            self.emitted.problems.extend(made.err());
        }
    }

    fn ghost_field(
        &mut self,
        owner: usize,
        item: &Item,
        range: Range<usize>,
        generated: &mut Text,
    ) -> Result<(), Problem> {
        let of = &self.types[owner];
        let is_static = item.has("static");
        if of.kind == TypeKind::Interface || (of.kind == TypeKind::Record && !is_static) {
            let kind = if of.kind == TypeKind::Record { "a record" } else { "an interface" };
            return Err(self
                .source
                .problem(item.token, format!("{kind} cannot have this ghost field; use a model field")));
        }
        let is_ours = |word: &&str| {
            NO_EFFECT.contains(word) || NOT_CHECKED.contains(word) || matches!(*word, "ghost" | "nullable" | "non_null")
        };
        let modifiers: Vec<&str> = item.modifiers.iter().copied().filter(|word| !is_ours(word)).collect();
        let frame = Frame::of_class(owner, is_static, Before::Absent);
        let declaration = self.declaration(&frame, range.clone())?;
        let field = text![modifiers.join(" "), " ", declaration, "; "];
        let field = field.made_for(self.source.offset(item.token), format!("ghost {}", self.source.excerpt(range)));
        if of.kind == TypeKind::Enum {
            // Nothing may precede the constants.
            generated.append(&field);
        } else {
            self.emitted.insertions.push((self.source.comment(item.token), field));
        }
        Ok(())
    }

    /// A declaration of variables whose initial values are expressions of JML.
    pub fn declaration(&mut self, frame: &Frame, range: Range<usize>) -> Result<Text, Problem> {
        let equals = self.source.outside(range.clone()).find(|token| self.source.token(*token) == "=");
        let tokens: Vec<usize> = (range.start..equals.unwrap_or(range.end)).collect();
        let name = type_end(self.source, &tokens, 0).and_then(|end| tokens.get(end));
        let Some(&name) = name.filter(|name| self.source.is_word(**name)) else {
            return Err(self.source.problem(range.start, "the declaration needs a type and a name"));
        };
        let mut text = Text::default();
        text.push_token(&joined(self.source, &tokens), self.source.offset(name));
        if let Some(equals) = equals {
            text = text![text, " = ", self.translated(frame, equals + 1..range.end)?.0];
        }
        Ok(text)
    }

    fn model_member(
        &mut self,
        owner: usize,
        annotations: &OfType<'t>,
        item: &Item,
        range: Range<usize>,
        generated: &mut Text,
    ) -> Result<(), Problem> {
        let source = self.source;
        if source.token(range.end - 1) == "}" {
            return self.model_method(owner, item, range, generated);
        }
        let is_this =
            |model: &&Model| model.owner == owner && range.clone().any(|token| source.token(token) == model.name);
        let Some(model) = self.models.iter().find(is_this) else {
            return Err(source.problem(item.token, "only model fields, and model methods with a body, are supported"));
        };
        let (name, head) = (model.name.clone(), head(&self.types[owner], model));
        let is_represented = annotations.clauses.iter().any(|item| match &item.what {
            Clause::Keyword(Keyword::Represents, body) => source.token(represented(source, body)) == name,
            _ => false,
        });
        if !is_represented {
            let message = format!("the model field {name} has no represents clause");
            let method = Text::new(format!("{head} {{ throw new UnsupportedOperationException(\"{message}\"); }} "));
            generated.append(&method.made_for(source.offset(item.token), format!("model {}", source.excerpt(range))));
        }
        Ok(())
    }

    fn represents(
        &mut self,
        owner: usize,
        item: &Item,
        body: Range<usize>,
        generated: &mut Text,
    ) -> Result<(), Problem> {
        let source = self.source;
        let name_token = represented(source, &body);
        let name = source.token(name_token);
        let value = match (source.token(name_token + 1), source.token(name_token + 2)) {
            ("=", _) => name_token + 2,
            ("<", "-") => name_token + 3,
            _ => return Err(source.problem(item.token, "write `represents field = expression`")),
        };
        let Some(model) = self.visible_models(owner).find(|model| model.name == name) else {
            return Err(source.problem(name_token, format!("this file declares no model field `{name}` for this type")));
        };
        let head = head(&self.types[owner], model);
        let frame = Frame::of_class(owner, model.is_static, Before::Absent);
        let expression = self.translated(&frame, value.min(body.end)..body.end)?.0;
        let method = text![head, " { return ", expression, "; } "];
        generated.append(&method.made_for(source.offset(item.token), format!("represents {}", source.excerpt(body))));
        Ok(())
    }

    /// A model method. Its body is Java, but for the expression of a body that only returns one.
    fn model_method(
        &mut self,
        owner: usize,
        item: &Item,
        range: Range<usize>,
        generated: &mut Text,
    ) -> Result<(), Problem> {
        let source = self.source;
        let is_ours = |word: &&str| {
            NO_EFFECT.contains(word)
                || matches!(
                    *word,
                    "model" | "pure" | "spec_pure" | "strictly_pure" | "helper" | "nullable" | "non_null"
                )
        };
        let mut modifiers: Vec<&str> = item.modifiers.iter().copied().filter(|word| !is_ours(word)).collect();
        if self.types[owner].kind == TypeKind::Interface && !item.has("static") {
            modifiers.retain(|word| *word != "default");
            modifiers.push("default");
        }
        let close = range.end - 1;
        let open = source.partner(close);
        let mut text = Text::new(format!("{} ", modifiers.join(" ")));
        text.append(&statements::verbatim(source, range.start..open)?);
        text.push(" { ");
        let is_return = source.token(open + 1) == "return" && source.token(close - 1) == ";";
        if is_return && source.split(open + 1..close, &[";"]).len() == 2 {
            let frame = Frame::of_class(owner, item.has("static"), Before::Absent);
            text = text![text, "return ", self.translated(&frame, open + 2..close - 1)?.0, ";"];
        } else {
            text.append(&statements::verbatim(source, open + 1..close)?);
        }
        text.push(" } ");
        generated.append(&text.made_for(source.offset(item.token), format!("model {}", source.excerpt(range))));
        Ok(())
    }
}

/// The token of the field that a clause represents: `this.size = ...` or `size = ...`.
fn represented(source: &crate::source::Source, body: &Range<usize>) -> usize {
    let is_qualified = source.token(body.start) == "this" && source.token(body.start + 1) == ".";
    if is_qualified { body.start + 2 } else { body.start }
}

/// The beginning of the method of a model field.
fn head(owner: &Type, model: &Model) -> String {
    let modifier = match (model.is_static, owner.kind) {
        (true, _) => "static ",
        (false, TypeKind::Interface) => "default ",
        _ => "",
    };
    format!("public {modifier}{} fretsaw$model${}()", model.of, model.name)
}
