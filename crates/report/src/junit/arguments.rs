//! Selects the constructor that creates an object, and its arguments.

use std::collections::HashMap;

use fretsaw_code::class::Class;
use fretsaw_graph::{Content, Value};

use super::build::Builder;
use super::effect::Given;
use super::makers::{fields, is_same};
use super::shape::{Constructor, Reason, Shape};
use crate::literal;
use crate::shown::is_default;

impl Builder<'_, '_> {
    /// The constructor that leaves the fewest fields to be set.
    pub(super) fn best(&mut self, number: usize, shape: &Shape) -> Result<Option<usize>, Reason> {
        let mut best: Option<(usize, usize)> = None;
        for (place, constructor) in shape.constructors.iter().enumerate() {
            if let Some(left) = self.left_by(number, constructor)? {
                let is_better = best.is_none_or(|(least, _)| left < least);
                if is_better {
                    best = Some((left, place));
                }
            }
        }
        Ok(best.map(|(_, place)| place))
    }

    /// How many fields remain to be set after `constructor`; none if it cannot create the object.
    pub(super) fn left_by(&mut self, number: usize, constructor: &Constructor) -> Result<Option<usize>, Reason> {
        let Some(arguments) = self.arguments(number, constructor)? else { return Ok(None) };
        let known = after(constructor, &arguments);
        let mut left = 0;
        for (_, field) in fields(&self.graph.objects[number]) {
            let slot = self.classes.slot(self.types[number], field)?;
            let is_there = match known.get(&(slot.owner.name, slot.field.name)) {
                Some(value) => value.as_ref().is_some_and(|value| is_same(value, &field.value)),
                None => is_default(&field.value),
            };
            left += usize::from(!is_there);
        }
        Ok(Some(left))
    }

    /// The arguments for `constructor` with which the fields that its parameters set get the right values.
    pub(super) fn arguments(&mut self, number: usize, constructor: &Constructor) -> Result<Option<Vec<Value>>, Reason> {
        let params = &constructor.method.signature.params;
        let mut arguments: Vec<Option<Value>> = vec![None; params.len()];
        for (_, field) in fields(&self.graph.objects[number]) {
            let slot = self.classes.slot(self.types[number], field)?;
            let stores = constructor.effect.stores.iter().rev();
            let last =
                stores.into_iter().find(|(owner, name, _)| *owner == slot.owner.name && *name == slot.field.name);
            if let Some((_, _, Given::Parameter(parameter))) = last {
                arguments[*parameter].get_or_insert(field.value.clone());
            }
        }
        for (argument, descriptor) in arguments.iter().zip(params) {
            let Some(argument) = argument else { return Ok(None) };
            if self.check(argument, descriptor).is_err() {
                return Ok(None);
            }
        }
        let arguments: Vec<Value> = arguments.into_iter().flatten().collect();
        let is_missing = constructor.effect.needed.iter().any(|n| arguments.get(*n) == Some(&Value::Null));
        // The first argument of an inner class's constructor is the outer instance.
        let is_inner = self.classes.shape(constructor.method.class).is_inner;
        let is_alone = is_inner && !matches!(arguments.first(), Some(Value::Ref(_)));
        Ok((!is_missing && !is_alone).then_some(arguments))
    }

    /// Whether a variable of the type `descriptor` can hold `value`.
    pub(super) fn check(&mut self, value: &Value, descriptor: &'static str) -> Result<(), Reason> {
        let wanted = self.classes.type_of(descriptor)?;
        let fits = match value {
            Value::Open(_) => return Err("is open: any of several values would do".to_owned()),
            Value::Null => !wanted.is_primitive(),
            Value::Ref(number) => self.can_hold(wanted, *number),
            value => value.primitive() == Some(wanted.name) && wanted.is_primitive(),
        };
        if fits { Ok(()) } else { Err(format!("of type {} cannot hold {}", wanted.external_name(), self.shown(value))) }
    }

    /// Whether a variable of type `wanted` can hold an object. For an opaque object that is unknown.
    pub(super) fn can_hold(&self, wanted: &Class, number: usize) -> bool {
        let is_opaque = self.graph.objects[number].content == Content::Opaque;
        !wanted.is_primitive() && (is_opaque || self.types[number].is_subtype_of(wanted))
    }

    pub(super) fn shown(&self, value: &Value) -> String {
        match value {
            Value::Ref(number) => format!("a {}", self.graph.objects[*number].class),
            value => literal::shown(value),
        }
    }
}

/// The values of fields after a call of `constructor` with `arguments`; none for unknown values.
pub(super) fn after(
    constructor: &Constructor,
    arguments: &[Value],
) -> HashMap<(&'static str, &'static str), Option<Value>> {
    let stores = constructor.effect.stores.iter();
    let value = |given: &Given| match given {
        Given::Parameter(number) => arguments.get(*number).cloned(),
        Given::Constant(value) => Some(value.clone()),
        Given::Something => None,
    };
    stores.map(|(owner, name, given)| ((*owner, *name), value(given))).collect()
}
