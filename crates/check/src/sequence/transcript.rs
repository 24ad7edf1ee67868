//! A sequence as people read it: statements of Java, and what came of each.

use fretsaw_code::Memory;
use fretsaw_vm::{Machine, Word};

use super::{Made, Sequences, Variable};
use crate::menu::Call;
use crate::source::{expression, imports, variable_name};
use crate::surface::Kind;
use crate::types::Type;

impl Sequences {
    /// Notes what came of the last call on the checked class: a result, or an exception.
    pub(crate) fn show_outcome(&mut self, machine: &Machine, call: &Call, outcome: Result<Word, Word>) {
        let text = match outcome {
            Ok(word) => self.shown(machine, call, word),
            Err(exception) => format!("throws {}", machine.objects().describe(exception.reference())),
        };
        if let Some(made) = self.calls.last_mut() {
            made.outcome = text;
        }
    }

    /// A result as a comment; empty if there is nothing to say about it.
    pub(crate) fn shown(&self, machine: &Machine, call: &Call, word: Word) -> String {
        match &self.operation(call).result {
            None => String::new(),
            Some(_) if self.operation(call).kind == Kind::Constructor => String::new(),
            Some(Type::Primitive(memory)) => primitive_text(*memory, word),
            Some(_) if word.is_null() => "null".to_owned(),
            Some(_) => machine.objects().shown(word).unwrap_or_default(),
        }
    }

    /// A result as the rest of a sentence.
    pub(crate) fn described(&self, machine: &Machine, call: &Call, word: Word) -> String {
        match self.shown(machine, call, word) {
            text if !text.is_empty() => format!("returns {text}"),
            _ if self.returns_object(call) && !word.is_null() => "returns an object".to_owned(),
            _ => "returns".to_owned(),
        }
    }

    /// Adds to what is said of the last call.
    pub(crate) fn add_outcome(&mut self, text: &str) {
        if let Some(made) = self.calls.last_mut() {
            made.outcome += text;
        }
    }

    /// The class and the name of the method that `call` calls.
    pub(crate) fn name_of(&self, call: &Call) -> String {
        let method = self.operation(call).method;
        let name = if method.name == "<init>" { "constructor" } else { method.name };
        // With a model, methods are those of common types.
        let receiver = call.receiver.filter(|_| self.checked.model.is_some()).map(|number| self.scope[number].receiver);
        let class = receiver.map_or(method.class, |receiver| self.checked.surface.receivers[receiver].class);
        format!("{}.{name}", class.external_name())
    }

    /// The sequence as statements of Java, each with its outcome.
    pub fn statements(&self) -> Vec<(String, String)> {
        let (names, surface) = (self.names(), &self.checked.surface);
        let mut statements = Vec::new();
        for Made { call, outcome, variable, .. } in &self.calls {
            let expression = expression(surface, call, &names);
            let of = self.operation(call).result.as_ref();
            let statement = match (variable, of) {
                (Some(variable), Some(of)) => format!("{} {} = {expression};", of.source(), names[*variable]),
                _ => format!("{expression};"),
            };
            statements.push((statement, outcome.clone()));
        }
        statements
    }

    /// The names of the objects in scope.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for Variable { receiver, .. } in &self.scope {
            names.push(variable_name(&self.checked.surface.receivers[*receiver].of, &names));
        }
        names
    }

    /// The imports that the statements need.
    pub fn imports(&self) -> Vec<String> {
        let calls: Vec<Call> = self.calls.iter().map(|made| made.call.clone()).collect();
        imports(&self.checked.surface, &calls)
    }
}

/// A number as Java prints it.
fn primitive_text(memory: Memory, word: Word) -> String {
    match memory {
        Memory::Boolean => (word.int() & 1 != 0).to_string(),
        Memory::Char => format!("{:?}", char::from_u32(word.int() as u32).unwrap_or('?')),
        Memory::Long => word.bits().cast_signed().to_string(),
        Memory::Float => f32::from_bits(word.bits() as u32).to_string(),
        Memory::Double => f64::from_bits(word.bits()).to_string(),
        _ => word.int().to_string(),
    }
}
