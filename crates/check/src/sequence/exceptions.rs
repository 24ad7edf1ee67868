//! What an exception of a call means, and what the call has changed before.

use fretsaw_code::Class;
use fretsaw_code::name::Name;
use fretsaw_vm::{Machine, Ref};

use super::{End, Made, Sequences};
use crate::lazy::is_lazy;
use crate::oracles::Broken;
use crate::rules::{Given, Meaning, Null, Rule, judge};
use crate::surface::{Kind, Operation};
use crate::types::Type;

impl Sequences {
    /// Judges an exception that a call has thrown.
    pub(super) fn threw(&mut self, machine: &mut Machine, exception: Ref, is_marked: bool) -> Result<(), End> {
        let Some(Made { call, .. }) = self.calls.last().cloned() else { return Ok(()) };
        let Operation { method, kind, .. } = *self.operation(&call);
        if kind == Kind::Constructor {
            // The object that was not constructed is not in scope.
            self.forget_created(machine);
        }
        let null = self.null_of(&call);
        let is_object = |of: &Type| !matches!(of, Type::Primitive(_));
        let object = self.operation(&call).parameters.iter().any(is_object);
        let (circular, checked) = (self.may_be_circular(), self.checked.surface.receivers[0].class);
        let allowed_null = null == Null::Nowhere && self.is_on(Rule::Nullness) && self.gives_allowed_null(&call);
        let described = machine.objects().describe(exception);
        self.show_outcome(machine, &call, Err(exception.into()));
        let place = machine.objects().place_of(exception);
        let (numbers, number_object) = (self.given_numbers(&call), self.gives_number_object(machine, &call));
        let given = Given { null, object, allowed_null, circular, numbers: &numbers, number_object, checked };
        let meaning = judge(machine, exception, method, given);
        self.mean(meaning);
        match meaning {
            Meaning::Fault(Rule::Nullness) => {
                let what = format!("it throws {described}, but an annotation allows null here");
                Err(self.fault(Rule::Nullness, what, None))
            }
            Meaning::Fault(rule) if self.is_on(rule) => Err(self.fault(rule, described, place)),
            Meaning::Fault(_) | Meaning::Note => Ok(()),
            Meaning::Refusal => {
                let receiver = call.receiver.filter(|_| is_marked && !self.gets_itself(&call));
                let receiver = receiver.filter(|_| self.is_on(Rule::Unchanged));
                let changed = receiver.map(|receiver| self.changed(machine, receiver)).unwrap_or_default();
                if changed.is_empty() {
                    return Ok(());
                }
                let what = format!("it throws {described} after changing {}", changed.join(", "));
                Err(self.fault(Rule::Unchanged, what, place))
            }
        }
    }

    /// The fields of the receiver, and of what it led to, that the call has changed.
    fn changed(&self, machine: &Machine, receiver: usize) -> Vec<String> {
        let changed = machine.objects().changed_since_mark(self.object(machine, receiver).reference());
        let ignored = |class: &Class, name: &str| {
            let full = format!("{}.{name}", class.external_name());
            self.checked.ignored.iter().any(|ignored| *ignored == name || *ignored == full)
        };
        // A string keeps its hash code when somebody asks for it; nothing else of it can change.
        let is_cache = |class: &Class| class.name == "java/lang/String";
        let is_state = |(class, name): &(&'static Class, Option<Name>)| {
            name.is_none_or(|name| !is_cache(class) && !ignored(class, name) && !is_lazy(class, name))
        };
        changed.into_iter().filter(is_state).map(|(class, name)| field_text(class, name)).collect()
    }

    /// Notes the field that the last call has changed, if it has changed nothing else. If most calls change the same one, it is
    /// a counter.
    pub(super) fn note_change(&mut self, machine: &Machine) {
        let Some(receiver) = self.last_call().and_then(|call| call.receiver) else { return };
        if machine.objects().has_one_change_since_mark() {
            let changed = self.changed(machine, receiver).pop();
            self.calls.iter_mut().last().into_iter().for_each(|made| made.only.clone_from(&changed));
        }
    }

    /// The last call breaks a rule.
    pub(crate) fn fault(&self, rule: Rule, what: String, place: Option<String>) -> End {
        let name = self.calls.last().map_or(String::new(), |made| self.name_of(&made.call));
        let place = place.unwrap_or(name);
        End::Fault(Box::new(Broken { rule, place, what, of: Vec::new() }))
    }
}

/// A field that a call has changed; of an array its elements.
pub(crate) fn field_text(class: &Class, name: Option<Name>) -> String {
    name.map_or_else(|| format!("elements of {}", class.type_name()), str::to_owned)
}
