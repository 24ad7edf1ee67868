//! Which declaration an annotation is about.
//!
//! Annotations before a member are about that member or, if they are clauses of the type, about the type around it. Those inside
//! of a declaration are modifiers of it or of a parameter. All others are in code.

use std::collections::BTreeMap;

use crate::java::{Member, Type, What};
use crate::jml::{self, Clause, Item, Keyword};
use crate::problem::{Note, Problem};
use crate::source::Source;

/// All annotations of a file.
#[derive(Default)]
pub struct Attached<'t> {
    /// For each type.
    pub types: Vec<OfType<'t>>,
    /// Those in code, with the number (in `java`) of the token behind them.
    pub code: Vec<(usize, Item<'t>)>,
    pub problems: Vec<Problem>,
    pub notes: Vec<Note>,
}

/// The annotations of a type.
#[derive(Default)]
pub struct OfType<'t> {
    pub modifiers: Vec<&'t str>,
    /// Clauses and declarations.
    pub clauses: Vec<Item<'t>>,
    /// Those of members, by their numbers.
    pub members: BTreeMap<usize, OfMember<'t>>,
}

/// The annotations of a member.
#[derive(Default)]
pub struct OfMember<'t> {
    /// The modifiers, each with a token near it.
    pub modifiers: Vec<(&'t str, usize)>,
    /// The clauses of a method's specification.
    pub specification: Vec<Item<'t>>,
    /// The modifiers of parameters, by their numbers.
    pub parameters: BTreeMap<usize, Vec<(&'t str, usize)>>,
}

/// Where a run of annotations is.
#[derive(Clone, Copy)]
enum Place {
    /// In no type.
    Outside,
    /// In the header of a type.
    TypeHeader(usize),
    /// Before a member of a type; nothing at the end of the type.
    Before(usize, Option<usize>),
    /// In the header of a member, before this token.
    Header(usize, usize, usize),
    /// In code, before this token.
    Code(usize),
}

/// Attaches all annotations of a file.
pub fn attach<'t>(source: &Source<'t>, types: &[Type]) -> Attached<'t> {
    let mut attached = Attached::default();
    attached.types.resize_with(types.len(), OfType::default);
    for (behind, run) in &source.runs {
        let place = place(types, *behind);
        let (items, problem) = jml::items(source, run.clone());
        items.into_iter().for_each(|item| attached.add(source, types, place, item));
        attached.problems.extend(problem);
    }
    attached
}

fn place(types: &[Type], at: usize) -> Place {
    let Some(owner) = types.iter().rposition(|of| of.open < at && at <= of.close) else {
        let header = types.iter().position(|of| of.first <= at && at <= of.open);
        return header.map_or(Place::Outside, Place::TypeHeader);
    };
    let around = |member: &Member| member.first <= at && at <= member.last;
    let Some(number) = types[owner].members.iter().position(around) else {
        return Place::Before(owner, None);
    };
    let member = &types[owner].members[number];
    match member.what {
        _ if at == member.first => Place::Before(owner, Some(number)),
        What::Type(inner) => Place::TypeHeader(inner),
        _ if at <= member.header => Place::Header(owner, number, at),
        _ => Place::Code(at),
    }
}

impl<'t> Attached<'t> {
    fn add(&mut self, source: &Source<'t>, types: &[Type], place: Place, item: Item<'t>) {
        for modifier in item.modifiers.iter().filter(|modifier| jml::NOT_CHECKED.contains(modifier)) {
            self.notes.push(source.note(item.token, format!("`{modifier}` has no effect")));
        }
        match (&item.what, place) {
            (Clause::Keyword(Keyword::NotChecked, _), _) => {
                self.notes.push(source.note(item.token, format!("`{}` is not checked", source.token(item.token))));
            }
            (Clause::Modifiers, _) => self.add_modifiers(types, place, &item),
            (Clause::Keyword(keyword, _), Place::Code(at)) if keyword.is_statement() => self.code.push((at, item)),
            (Clause::Declaration(_), Place::Code(at)) if item.has("ghost") => self.code.push((at, item)),
            (_, Place::Code(_)) => {
                let message = "contracts of local and anonymous classes, and of statements, are not checked";
                self.notes.push(source.note(item.token, message));
            }
            (Clause::Keyword(keyword, _), _) if keyword.is_statement() => {
                let message =
                    format!("`{}` is a statement, and must be in the body of a method", source.token(item.token));
                self.problems.push(source.problem(item.token, message));
            }
            (Clause::Keyword(keyword, _), Place::Before(owner, Some(member)) | Place::Header(owner, member, _))
                if keyword.is_of_method() && matches!(types[owner].members[member].what, What::Method(_)) =>
            {
                self.types[owner].members.entry(member).or_default().specification.push(item);
            }
            (Clause::Keyword(keyword, _), _) if keyword.is_of_method() => {
                let message = format!("no method follows this `{}` clause", source.token(item.token));
                self.problems.push(source.problem(item.token, message));
            }
            (_, Place::TypeHeader(owner)) if source.is_of_annotation(item.token) => {
                self.types[owner].clauses.push(item)
            }
            (_, Place::Before(owner, _)) => self.types[owner].clauses.push(item),
            (_, Place::Outside | Place::TypeHeader(_) | Place::Header(..)) => {
                let message = format!("`{}` must be between the members of a type", source.token(item.token));
                self.problems.push(source.problem(item.token, message));
            }
        }
    }

    fn add_modifiers(&mut self, types: &[Type], place: Place, item: &Item<'t>) {
        let modifiers = item.modifiers.iter().map(|modifier| (*modifier, item.token));
        let (owner, number, at) = match place {
            Place::TypeHeader(of) => return self.types[of].modifiers.extend(&item.modifiers),
            Place::Before(owner, Some(member)) => (owner, member, types[owner].members[member].first),
            Place::Header(owner, member, at) => (owner, member, at),
            // Modifiers of local variables, and those that nothing follows.
            Place::Outside | Place::Before(_, None) | Place::Code(_) => return,
        };
        match &types[owner].members[number].what {
            What::Type(inner) => self.types[*inner].modifiers.extend(&item.modifiers),
            what => {
                let member = self.types[owner].members.entry(number).or_default();
                let parameter = match what {
                    What::Method(method) => {
                        method.parameters.iter().position(|parameter| parameter.first <= at && at <= parameter.last)
                    }
                    _ => None,
                };
                match parameter {
                    Some(parameter) => member.parameters.entry(parameter).or_default().extend(modifiers),
                    None => member.modifiers.extend(modifiers),
                }
            }
        }
    }
}
