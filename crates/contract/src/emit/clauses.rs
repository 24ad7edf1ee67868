//! A clause as methods: a static one that is called, and one of the object, in which the condition is an ordinary expression.
//!
//! In a method of the object, `this`, `super` and all names mean what they mean in the methods of the user's. The static method
//! only passes its arguments on. The type of the object is written without type arguments, so that it can be named everywhere;
//! types of parameters are as the user has written them, with all type variables declared again.

use std::ops::Range;

use crate::data::{Clause, ClauseKind};
use crate::emit::Emitter;
use crate::expression::{Before, OldMethod, Translator};
use crate::java::{Method, Type, Variable, is_reference, with_outer};
use crate::problem::Problem;
use crate::text::{Text, text};

/// Where a clause is evaluated.
pub struct Frame {
    /// The type, by its number.
    pub owner: usize,
    /// Whether there is no object.
    pub is_static: bool,
    /// Whether the type variables of the type are in scope.
    is_generic: bool,
    /// The type variables of the method.
    variables: Vec<Variable>,
    /// The types and names of the method's parameters.
    pub parameters: Vec<(String, String)>,
    /// The type and name of a further parameter: the result or the exception.
    further: Option<(String, String)>,
    pub result: Option<String>,
    pub before: Before,
}

impl Frame {
    /// For a clause of a type.
    pub fn of_class(owner: usize, is_static: bool, before: Before) -> Frame {
        Frame {
            owner,
            is_static,
            is_generic: !is_static,
            variables: Vec::new(),
            parameters: Vec::new(),
            further: None,
            result: None,
            before,
        }
    }

    /// For a clause of a method that is evaluated before the call.
    pub fn before(owner: usize, method: &Method) -> Frame {
        let parameters = method.parameters.iter().map(|parameter| (parameter.of.clone(), parameter.name.clone()));
        Frame {
            is_generic: !method.is_static,
            is_static: method.is_static || method.is_constructor(),
            variables: method.variables.clone(),
            parameters: parameters.collect(),
            ..Frame::of_class(owner, false, Before::Absent)
        }
    }

    /// For a clause of a method that is evaluated after it has returned.
    pub fn after(owner: usize, method: &Method) -> Frame {
        let is_plain = !method.is_static && !method.is_constructor();
        Frame {
            is_static: method.is_static,
            further: method.result.clone().map(|of| (of, "result$".to_owned())),
            result: method.result.clone(),
            before: if is_plain { Before::Instance } else { Before::Static },
            ..Frame::before(owner, method)
        }
    }

    /// For a clause of a method that is evaluated after it has thrown an exception.
    pub fn thrown(owner: usize, method: &Method, exception: &str, variable: Option<&str>) -> Frame {
        let variable = variable.unwrap_or("exception$");
        let further = Some((exception.to_owned(), variable.to_owned()));
        Frame { further, result: None, ..Frame::after(owner, method) }
    }

    /// For the locations that a method may assign to. There is no object before a constructor.
    pub fn assigned(owner: usize, method: &Method) -> Frame {
        let is_static = method.is_static || method.is_constructor();
        Frame { is_static, further: None, result: None, ..Frame::after(owner, method) }
    }

    /// The type variables of a static method.
    pub fn all_variables(&self, owner: &Type) -> Vec<Variable> {
        let outer = if self.is_generic { &owner.variables[..] } else { &[] };
        with_outer(outer, self.variables.clone())
    }

    /// The types and names of all parameters but the object itself.
    fn all_parameters(&self, owner: &Type) -> Vec<(String, String)> {
        let mut all = self.parameters.clone();
        all.extend(self.further.clone());
        if self.before == Before::Instance {
            all.push((owner.path.clone(), "old$self".to_owned()));
        }
        if self.before != Before::Absent {
            let references = self.parameters.iter().filter(|(of, _)| is_reference(of));
            all.extend(references.map(|(of, name)| (of.clone(), format!("old${name}"))));
        }
        all
    }
}

impl Emitter<'_, '_> {
    /// Makes the methods of a clause whose condition is the tokens `body`.
    pub fn clause(
        &mut self,
        frame: &Frame,
        kind: ClauseKind,
        keyword: usize,
        body: Range<usize>,
        generated: &mut Text,
    ) -> Result<Clause, Problem> {
        let text = self.source.excerpt(body.clone());
        let (condition, olds) = self.translated(frame, body)?;
        Ok(self.condition(frame, kind, keyword, (condition, text), olds, generated))
    }

    /// An expression as Java, and the methods that it needs.
    pub fn translated(&mut self, frame: &Frame, range: Range<usize>) -> Result<(Text, Vec<OldMethod>), Problem> {
        let scope = self.scope(frame);
        let mut translator = Translator::new(self.source, scope, &mut self.names, &mut self.emitted.notes);
        let text = translator.translate(range)?;
        Ok((text, translator.into_olds()))
    }

    /// Makes the methods of a clause whose condition is given, as Java and for people.
    pub fn condition(
        &mut self,
        frame: &Frame,
        kind: ClauseKind,
        keyword: usize,
        (condition, text): (Text, String),
        olds: Vec<OldMethod>,
        generated: &mut Text,
    ) -> Clause {
        let owner = &self.types[frame.owner];
        let name = self.names.member(word(kind), &owner.name);
        let parameters = frame.all_parameters(owner);
        let result = if kind == ClauseKind::Assignable { "fretsaw.Location[]" } else { "boolean" };
        let mut methods = Text::default();
        if frame.is_static {
            let head =
                format!("static {}{result} {name}({})", generics(&frame.all_variables(owner)), declared(&parameters));
            methods.append(&text![head, " throws Throwable { return ", condition, "; } "]);
        } else {
            let mut with_self = vec![(owner.path.clone(), "self$".to_owned())];
            with_self.extend(parameters.clone());
            let arguments: Vec<&str> = parameters.iter().map(|(_, name)| name.as_str()).collect();
            let all = generics(&frame.all_variables(owner));
            let call = format!("return self$.{name}$({});", arguments.join(", "));
            methods
                .push(&format!("static {all}{result} {name}({}) throws Throwable {{ {call} }} ", declared(&with_self)));
            let head = format!("private {}{result} {name}$({})", generics(&frame.variables), declared(&parameters));
            methods.append(&text![head, " throws Throwable { return ", condition, "; } "]);
        }
        for old in olds {
            methods.append(&old_method(frame, owner, old));
        }
        let excerpt = format!("{} {text}", word(kind));
        generated.append(&methods.made_for(self.source.offset(keyword), excerpt));
        let (line, column) = self.source.position(self.source.offset(keyword));
        Clause { method: name, text, line, column, kind, is_static: frame.is_static }
    }

    /// Makes the method whose descriptor tells which method a contract is of; returns its name.
    pub fn marker(&mut self, frame: &Frame, generated: &mut Text) -> String {
        let owner = &self.types[frame.owner];
        let name = self.names.member("method", &owner.name);
        let variables = generics(&frame.all_variables(owner));
        generated.push(&format!("static {variables}void {name}({}) {{ }} ", declared(&frame.parameters)));
        name
    }
}

fn old_method(frame: &Frame, owner: &Type, old: OldMethod) -> Text {
    let mut parameters = frame.parameters.clone();
    parameters.extend(old.quantified.into_iter().map(|variable| (variable.of, variable.name)));
    let head = match frame.before {
        Before::Instance => format!("private {}", generics(&frame.variables)),
        _ => format!("private static {}", generics(&frame.all_variables(owner))),
    };
    let head = format!("{head}Object {}({})", old.name, declared(&parameters));
    text![head, " throws Throwable { return ", old.expression, "; } "]
}

fn generics(variables: &[Variable]) -> String {
    let texts: Vec<&str> = variables.iter().map(|variable| variable.text.as_str()).collect();
    if texts.is_empty() { String::new() } else { format!("<{}> ", texts.join(", ")) }
}

fn declared(parameters: &[(String, String)]) -> String {
    let declared: Vec<String> = parameters.iter().map(|(of, name)| format!("{of} {name}")).collect();
    declared.join(", ")
}

/// The word for a kind of clauses, in JML and in names.
fn word(kind: ClauseKind) -> &'static str {
    match kind {
        ClauseKind::Requires => "requires",
        ClauseKind::Ensures => "ensures",
        ClauseKind::Signals => "signals",
        ClauseKind::Invariant => "invariant",
        ClauseKind::Constraint => "constraint",
        ClauseKind::Initially => "initially",
        ClauseKind::Assignable => "assignable",
    }
}
