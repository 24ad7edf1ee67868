//! What is inserted into the augmented copy, and the contracts as data.
//!
//! Everything generated for a type stands before its closing brace, on the line of the brace. What must stand in code, and ghost
//! fields, stand before the comment that they come from. No line of the user's moves.
//!
//! - `clauses.rs`: a clause as methods. `methods.rs`: the contract of a method. `members.rs`: model and ghost members.
//! - `locations.rs`: what a method may assign to. `statements.rs`: annotations in code.

mod clauses;
mod locations;
mod members;
mod methods;
mod statements;

use std::ops::Range;

use crate::attach::{Attached, OfType};
use crate::data::{ClassContract, Clause, ClauseKind};
use crate::expression::{Before, Bound, Names, Scope};
use crate::java::{Field, Type, TypeKind, What};
use crate::jml::{self, Item, Keyword};
use crate::problem::{Note, Problem};
use crate::source::Source;
use crate::text::Text;

use clauses::Frame;
use members::Model;

/// What is made of the annotations of a file.
#[derive(Default)]
pub struct Emitted {
    /// What to insert, and at which offset of the user's text.
    pub insertions: Vec<(usize, Text)>,
    pub contracts: Vec<ClassContract>,
    pub notes: Vec<Note>,
    pub problems: Vec<Problem>,
}

/// Makes methods and data of all annotations.
pub fn emit<'t>(source: &Source<'t>, types: &[Type], attached: Attached<'t>) -> Emitted {
    let Attached { types: annotations, code, problems, notes } = attached;
    let emitted = Emitted { problems, notes, ..Emitted::default() };
    let mut emitter = Emitter { source, types, models: Vec::new(), names: Names::default(), emitted };
    for (number, of) in annotations.iter().enumerate() {
        emitter.find_models(number, of);
    }
    for (number, of) in annotations.iter().enumerate() {
        emitter.emit_type(number, of);
    }
    emitter.emit_code(&code);
    emitter.emitted
}

/// What makes methods of annotations.
struct Emitter<'a, 't> {
    source: &'a Source<'t>,
    types: &'a [Type],
    /// The model fields of all types.
    models: Vec<Model>,
    names: Names,
    emitted: Emitted,
}

impl<'t> Emitter<'_, 't> {
    fn emit_type(&mut self, number: usize, annotations: &OfType<'t>) {
        let of = &self.types[number];
        let is_annotated = !annotations.clauses.is_empty()
            || !annotations.members.is_empty()
            || annotations.modifiers.contains(&"pure");
        if !is_annotated {
            return;
        }
        if of.kind == TypeKind::Annotation {
            let message = format!("contracts in the annotation type {} are not checked", of.name);
            return self.note(self.source.java[of.open], message);
        }
        let mut contract = ClassContract {
            class: of.binary.clone(),
            invariants: Vec::new(),
            constraints: Vec::new(),
            initially: Vec::new(),
            methods: Vec::new(),
        };
        let mut generated = Text::default();
        self.emit_members(number, annotations, &mut generated);
        for item in &annotations.clauses {
            let jml::Clause::Keyword(keyword, body) = &item.what else { continue };
            let (kind, list) = match keyword {
                Keyword::Invariant => (ClauseKind::Invariant, &mut contract.invariants),
                Keyword::Constraint => (ClauseKind::Constraint, &mut contract.constraints),
                Keyword::Initially => (ClauseKind::Initially, &mut contract.initially),
                _ => continue,
            };
            let clause = self.class_clause(number, item, kind, body.clone(), &mut generated);
            self.keep(clause, list);
        }
        self.emit_non_null_fields(number, annotations, &mut contract.invariants, &mut generated);
        self.emit_methods(number, annotations, &mut contract.methods, &mut generated);
        if !generated.is_empty() {
            let semicolon = if of.needs_semicolon { "; " } else { " " };
            let mut text = Text::new(semicolon);
            text.append(&generated);
            self.emitted.insertions.push((self.source.offset(self.source.java[of.close]), text));
        }
        self.emitted.contracts.push(contract);
    }

    fn class_clause(
        &mut self,
        owner: usize,
        item: &Item,
        kind: ClauseKind,
        body: Range<usize>,
        generated: &mut Text,
    ) -> Result<Clause, Problem> {
        if let Some(token) = self.source.outside(body.clone()).find(|token| self.source.token(*token) == "for") {
            return Err(self.source.problem(token, "a constraint `for` some methods is not supported"));
        }
        let before = if kind == ClauseKind::Constraint { Before::Instance } else { Before::Absent };
        let is_static = item.has("static");
        if is_static && kind != ClauseKind::Invariant {
            return Err(self
                .source
                .problem(item.token, "only an invariant can be static: static fields have no state before a call"));
        }
        self.clause(&Frame::of_class(owner, is_static, before), kind, item.token, body, generated)
    }

    /// What an expression in a frame can use.
    fn scope(&self, frame: &Frame) -> Scope {
        let owner = &self.types[frame.owner];
        let variables = frame.parameters.iter().map(|(of, name)| Bound {
            name: name.clone(),
            of: of.clone(),
            is_quantified: false,
        });
        Scope {
            owner: owner.name.clone(),
            variables: variables.collect(),
            type_variables: frame.all_variables(owner).into_iter().map(|variable| variable.name).collect(),
            models: self.visible_models(frame.owner).map(|model| model.name.clone()).collect(),
            statics: self.statics(frame.owner),
            own_fields: self.fields(frame.owner, |_, of| of.split('<').next() == Some(owner.name.as_str())),
            result: frame.result.clone(),
            before: frame.before,
        }
    }

    /// The names of those fields of a type, and of the types around it, that are chosen by their declaration and type.
    fn fields(&self, of: usize, is_chosen: impl Fn(&Field, &str) -> bool) -> Vec<String> {
        let mut names = Vec::new();
        for of in std::iter::successors(Some(of), |of| self.types[*of].parent) {
            for member in &self.types[of].members {
                if let What::Field(field) = &member.what {
                    let chosen = field.fields.iter().filter(|(_, of)| is_chosen(field, of));
                    names.extend(chosen.map(|(name, _)| name.clone()));
                }
            }
        }
        names
    }

    /// The static fields that may change, as expressions in a type can name them.
    fn statics(&self, of: usize) -> Vec<String> {
        let is_static = |field: &Field, _: &str| field.is_static && !field.is_final;
        let mut names = self.fields(of, is_static);
        for (number, of) in self.types.iter().enumerate() {
            names.extend(self.fields(number, is_static).into_iter().map(|field| format!("{}.{field}", of.name)));
        }
        names
    }

    /// Keeps what was made, or the problem that it has.
    fn keep<T>(&mut self, made: Result<T, Problem>, list: &mut Vec<T>) {
        match made {
            Ok(made) => list.push(made),
            Err(problem) => self.emitted.problems.push(problem),
        }
    }

    fn note(&mut self, token: usize, message: impl Into<String>) {
        self.emitted.notes.push(self.source.note(token, message));
    }
}
