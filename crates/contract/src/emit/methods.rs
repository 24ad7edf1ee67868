//! The contract of a method: its behaviors, and what its modifiers say.

use std::ops::Range;

use crate::attach::{OfMember, OfType};
use crate::data::{Behavior, BehaviorKind, Clause, ClauseKind, MethodContract, Nullness, Parameter, Signal};
use crate::emit::Emitter;
use crate::emit::clauses::Frame;
use crate::emit::locations::Locations;
use crate::expression::Before;
use crate::java::{Method, What, joined, type_end};
use crate::jml::{self, Item, Keyword};
use crate::problem::Problem;
use crate::text::Text;

impl<'t> Emitter<'_, 't> {
    /// Makes the contracts of all methods of a type that have annotations.
    pub fn emit_methods(
        &mut self,
        owner: usize,
        annotations: &OfType<'t>,
        contracts: &mut Vec<MethodContract>,
        generated: &mut Text,
    ) {
        let is_pure = annotations.modifiers.contains(&"pure");
        for (number, member) in self.types[owner].members.iter().enumerate() {
            let What::Method(method) = &member.what else { continue };
            let none = OfMember::default();
            let annotated = annotations.members.get(&number);
            if annotated.is_none() && !is_pure {
                continue;
            }
            let (line, _) = self.source.position(self.source.offset(self.source.java[member.first]));
            let annotated = annotated.unwrap_or(&none);
            let mut contract = self.method_contract(owner, method, annotated, generated);
            contract.is_pure |= is_pure;
            contract.line = line;
            let in_comments = annotated.specification.iter().find(|item| !self.source.is_of_annotation(item.token));
            let overrides = (member.first..member.header).any(|at| self.source.java(at) == "Override");
            if let Some(item) = in_comments.filter(|_| overrides && !contract.is_extension) {
                let message = "begin with `also`: the contracts of overridden methods hold, too";
                self.note(item.token, message);
            }
            contracts.push(contract);
        }
    }

    fn method_contract(
        &mut self,
        owner: usize,
        method: &Method,
        annotated: &OfMember<'t>,
        generated: &mut Text,
    ) -> MethodContract {
        // JML allows modifiers before a specification, which are about the method.
        let of_clauses =
            annotated.specification.iter().flat_map(|item| item.modifiers.iter().map(|word| (*word, item.token)));
        let modifiers: Vec<(&str, usize)> = annotated.modifiers.iter().copied().chain(of_clauses).collect();
        let has = |word| modifiers.iter().any(|(modifier, _)| *modifier == word);
        let marker = self.marker(&Frame::before(owner, method), generated);
        let result = nullness(&modifiers).filter(|_| method.result.is_some());
        let (is_extension, mut behaviors) = self.behaviors(owner, method, &annotated.specification, generated);
        self.add_non_null(owner, method, annotated, result, &mut behaviors, generated);
        let parameter = |(number, parameter): (usize, &crate::java::Parameter)| Parameter {
            name: parameter.name.clone(),
            of: parameter.of.clone(),
            nullness: annotated
                .parameters
                .get(&number)
                .and_then(|modifiers| nullness(modifiers))
                .map(|(nullness, _)| nullness),
        };
        MethodContract {
            name: method.name.clone(),
            parameters: method.parameters.iter().enumerate().map(parameter).collect(),
            marker,
            line: 0,
            is_static: method.is_static,
            is_pure: ["pure", "spec_pure", "strictly_pure"].into_iter().any(has),
            is_helper: has("helper"),
            is_extension,
            result: result.map(|(nullness, _)| nullness),
            behaviors,
        }
    }

    /// The behaviors of a specification, and whether it begins with `also`.
    fn behaviors(
        &mut self,
        owner: usize,
        method: &Method,
        items: &[Item<'t>],
        generated: &mut Text,
    ) -> (bool, Vec<Behavior>) {
        let mut behaviors: Vec<(Behavior, Locations)> = Vec::new();
        let mut is_begun = false;
        let is_also = |item: &Item| matches!(item.what, jml::Clause::Keyword(Keyword::Also, _));
        for item in items {
            let jml::Clause::Keyword(keyword, body) = &item.what else { continue };
            let kind = match keyword {
                Keyword::Also => {
                    is_begun = false;
                    continue;
                }
                Keyword::Behavior => Some(BehaviorKind::Any),
                Keyword::NormalBehavior => Some(BehaviorKind::Normal),
                Keyword::ExceptionalBehavior => Some(BehaviorKind::Exceptional),
                _ => None,
            };
            if kind.is_some() || !is_begun {
                behaviors.push((empty(kind.unwrap_or(BehaviorKind::Any)), Locations::default()));
                is_begun = true;
            }
            if let (None, Some((behavior, locations))) = (kind, behaviors.last_mut())
                && let Err(problem) =
                    self.add_clause(owner, method, item, (*keyword, body.clone()), (behavior, locations), generated)
            {
                self.emitted.problems.push(problem);
            }
        }
        let with_locations = |(behavior, locations)| Behavior {
            assigns: self.emit_locations(owner, method, locations, generated),
            ..behavior
        };
        (items.first().is_some_and(is_also), behaviors.into_iter().map(with_locations).collect())
    }

    fn add_clause(
        &mut self,
        owner: usize,
        method: &Method,
        item: &Item<'t>,
        (keyword, body): (Keyword, Range<usize>),
        (behavior, locations): (&mut Behavior, &mut Locations),
        generated: &mut Text,
    ) -> Result<(), Problem> {
        let word = self.source.token(item.token);
        let is_excluded = match behavior.kind {
            BehaviorKind::Any => false,
            BehaviorKind::Normal => matches!(keyword, Keyword::Signals | Keyword::SignalsOnly),
            BehaviorKind::Exceptional => keyword == Keyword::Ensures,
        };
        if is_excluded {
            let kind = if behavior.kind == BehaviorKind::Normal { "a normal" } else { "an exceptional" };
            return Err(self.source.problem(item.token, format!("{kind} behavior has no `{word}` clause")));
        }
        if self.source.excerpt(body.clone()) == "\\not_specified" {
            return Ok(());
        }
        match keyword {
            Keyword::Requires => {
                let frame = Frame::before(owner, method);
                behavior.requires.push(self.clause(&frame, ClauseKind::Requires, item.token, body, generated)?);
            }
            Keyword::Ensures => {
                let frame = Frame::after(owner, method);
                behavior.ensures.push(self.clause(&frame, ClauseKind::Ensures, item.token, body, generated)?);
            }
            Keyword::Signals => behavior.signals.push(self.signal(owner, method, item, body, generated)?),
            Keyword::SignalsOnly => behavior.signals_only.get_or_insert_default().extend(self.listed(body)),
            _ => {
                let added = self.add_locations(item.token, body, locations)?;
                behavior.assignable.get_or_insert_default().extend(added);
            }
        }
        Ok(())
    }

    /// `(E e) condition`; the variable and the condition may be missing.
    fn signal(
        &mut self,
        owner: usize,
        method: &Method,
        item: &Item<'t>,
        body: Range<usize>,
        generated: &mut Text,
    ) -> Result<Signal, Problem> {
        let source = self.source;
        let problem = || source.problem(item.token, "write `signals (Exception e) condition`");
        if source.token(body.start) != "(" || body.is_empty() {
            return Err(problem());
        }
        let close = source.partner(body.start);
        let declared: Vec<usize> = (body.start + 1..close).collect();
        let end = type_end(source, &declared, 0).ok_or_else(problem)?;
        let exception = joined(source, &declared[..end]);
        let variable = declared.get(end).map(|name| source.token(*name).to_owned());
        if declared.len() > end + 1 {
            return Err(problem());
        }
        let frame = Frame::thrown(owner, method, &exception, variable.as_deref());
        let condition = close + 1..body.end;
        let (condition, olds) =
            if condition.is_empty() { (Text::new("true"), Vec::new()) } else { self.translated(&frame, condition)? };
        let condition = (condition, source.excerpt(body));
        let clause = self.condition(&frame, ClauseKind::Signals, item.token, condition, olds, generated);
        Ok(Signal { exception, variable, clause })
    }

    fn listed(&self, body: Range<usize>) -> Vec<String> {
        let parts = self.source.split(body, &[","]).into_iter().map(|part| self.source.excerpt(part));
        parts.filter(|part| !part.is_empty() && part != "\\nothing").collect()
    }

    /// Adds what `non_null` says about parameters and the result to all behaviors.
    fn add_non_null(
        &mut self,
        owner: usize,
        method: &Method,
        annotated: &OfMember<'t>,
        result: Option<(Nullness, usize)>,
        behaviors: &mut Vec<Behavior>,
        generated: &mut Text,
    ) {
        let mut requires = Vec::new();
        for (number, modifiers) in &annotated.parameters {
            if let Some((Nullness::NonNull, token)) = nullness(modifiers) {
                let text = format!("{} != null", method.parameters[*number].name);
                let condition = (Text::new(text.clone()), text);
                let frame = Frame::before(owner, method);
                requires.push(self.condition(&frame, ClauseKind::Requires, token, condition, Vec::new(), generated));
            }
        }
        let ensures = result.filter(|(nullness, _)| *nullness == Nullness::NonNull).map(|(_, token)| {
            let condition = (Text::new("result$ != null"), "\\result != null".to_owned());
            self.condition(&Frame::after(owner, method), ClauseKind::Ensures, token, condition, Vec::new(), generated)
        });
        if behaviors.is_empty() && (ensures.is_some() || !requires.is_empty()) {
            behaviors.push(empty(BehaviorKind::Any));
        }
        for behavior in behaviors {
            behavior.requires.splice(0..0, requires.iter().cloned());
            if behavior.kind != BehaviorKind::Exceptional {
                behavior.ensures.splice(0..0, ensures.iter().cloned());
            }
        }
    }

    /// `non_null` fields are invariants.
    pub fn emit_non_null_fields(
        &mut self,
        owner: usize,
        annotations: &OfType<'t>,
        invariants: &mut Vec<Clause>,
        generated: &mut Text,
    ) {
        for (number, annotated) in &annotations.members {
            let What::Field(field) = &self.types[owner].members[*number].what else { continue };
            let Some((Nullness::NonNull, token)) = nullness(&annotated.modifiers) else { continue };
            for (name, _) in &field.fields {
                let frame = Frame::of_class(owner, field.is_static, Before::Absent);
                let text = format!("{name} != null");
                let condition = (Text::new(text.clone()), text);
                invariants.push(self.condition(&frame, ClauseKind::Invariant, token, condition, Vec::new(), generated));
            }
        }
    }
}

fn empty(kind: BehaviorKind) -> Behavior {
    Behavior {
        kind,
        requires: Vec::new(),
        ensures: Vec::new(),
        signals: Vec::new(),
        signals_only: None,
        assignable: None,
        assigns: None,
    }
}

/// What modifiers say about null, and where.
fn nullness(modifiers: &[(&str, usize)]) -> Option<(Nullness, usize)> {
    modifiers.iter().find_map(|(modifier, token)| match *modifier {
        "non_null" => Some((Nullness::NonNull, *token)),
        "nullable" => Some((Nullness::Nullable, *token)),
        _ => None,
    })
}
