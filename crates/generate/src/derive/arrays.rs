//! Arrays: their lengths and elements are places like fields.

use fretsaw_vm::Set;

use super::{Deriver, Place};
use crate::Refusal;
use crate::bound::{Item, Part};
use crate::plan::Arrays;

impl Deriver<'_> {
    /// What an array-typed place can hold.
    pub(super) fn array_set(
        &mut self,
        place: &Place<'_>,
        descriptor: &'static str,
        bound: Option<usize>,
    ) -> Result<Option<u32>, Refusal> {
        let suffixed = |suffix: &str| place.names.iter().map(|name| format!("{name}{suffix}")).collect::<Vec<String>>();
        let (lengths, elements) = (suffixed(".length"), suffixed("[]"));
        let named = |names: &[String]| self.scope.bounds.iter().any(|b| names.iter().any(|n| b.name.starts_with(n)));
        let wanted = bound.is_some() || named(&lengths) || named(&elements);
        if !wanted && !place.by_default {
            return Ok(None);
        }
        let null = match bound.map(|number| (number, &self.scope.bounds[number].items)) {
            None => false,
            Some((number, items)) => {
                let text = |item: &Item| item.to_string();
                let items: Vec<String> = items.iter().map(text).collect();
                match items.iter().map(String::as_str).collect::<Vec<&str>>()[..] {
                    ["null", "[]"] | ["[]", "null"] => true,
                    ["[]"] => false,
                    ["null"] => {
                        return Ok(Some(self.plan.add_set(Set::Objects { null: true, groups: Box::default() })));
                    }
                    _ => {
                        let why =
                            format!("an array is [] or null,[]; {} and {} say what is in it", lengths[0], elements[0]);
                        return Err(self.bad(number, Part::Value, &why));
                    }
                }
            }
        };
        let lengths = Place { names: &lengths, descriptor: "I", by_default: true, holders: 0 };
        let bound = self.bound_for(lengths.names)?;
        let Some(lengths) = self.set_for(&lengths)? else { return Ok(None) };
        let is_negative = match &self.plan.sets[lengths as usize] {
            Set::Range(low, _) => *low < 0,
            Set::Words(words) => words.iter().any(|word| (*word as i32) < 0),
            Set::Objects { .. } => false,
        };
        if is_negative {
            return Err(self.wrong(bound, place, "an array has no negative length"));
        }
        let longest = self.plan.longest(&Arrays { count: 0, lengths, elements: 0 });
        let component = &descriptor[1..];
        let inner = Place {
            names: &elements,
            descriptor: component,
            by_default: true,
            holders: place.holders.saturating_mul(longest),
        };
        let elements = match self.set_for(&inner)? {
            Some(set) => set,
            // There is nothing to put in.
            None => self.plan.add_set(Set::Objects { null: true, groups: Box::default() }),
        };
        let class = self.machine.named_class(&descriptor.replace('/', "."))?;
        let arrays = Arrays { count: place.holders, lengths, elements };
        let group = self.plan.add_arrays(self.machine, class, arrays, true) as u32;
        Ok(Some(self.plan.add_set(Set::Objects { null, groups: Box::new([group]) })))
    }
}
