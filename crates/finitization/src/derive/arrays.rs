//! Arrays: their lengths and elements are places like fields.

use fretsaw_code::Memory;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::generic::Generic;
use fretsaw_input::{Arrays, Set};

use super::{Deriver, Place};
use crate::Refusal;
use crate::bound::{Item, Part};
use crate::composite::{ELEMENTS, LENGTH};

impl Deriver<'_> {
    /// The values of a place of an array type.
    pub(super) fn array_set(
        &mut self,
        place: &Place,
        descriptor: &'static str,
        bound: Option<usize>,
    ) -> Result<Option<u32>, Refusal> {
        let (lengths, elements) = (place.spot.part(LENGTH), place.spot.part(ELEMENTS));
        let parts = self.bound_for_parts(&place.spot);
        let wanted = bound.is_some() || parts.is_some();
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
                        if let Some(part) = parts {
                            let why = format!("{} leaves no array", self.scope.bounds[number]);
                            return Err(self.bad(part, Part::Name, &why));
                        }
                        return Ok(Some(self.plan.add_set(Set::Objects { null: true, groups: Box::default() })));
                    }
                    _ => {
                        let [lengths, elements] = [&lengths, &elements].map(|part| self.names.spot(part));
                        let why = format!(
                            "an array is [] or null,[]; {lengths} and {elements} bound its length and elements"
                        );
                        return Err(self.bad(number, Part::Value, &why));
                    }
                }
            }
        };
        let lengths = Place { each: 0, ..place.part(LENGTH, Generic::Primitive(Memory::Int)) };
        let bound = self.bound_for(&lengths.spot);
        let Some(lengths) = self.set_for(&lengths)? else { return Ok(None) };
        let is_negative = match &self.plan.sets[lengths as usize] {
            Set::Range(low, _) => *low < 0,
            Set::Words(words) => words.iter().any(|word| word.int() < 0),
            Set::Objects { .. } => false,
        };
        if is_negative {
            return Err(self.wrong(bound, place, "the length of an array cannot be negative"));
        }
        let longest = self.plan.longest(&Arrays { count: 0, lengths, elements: 0 });
        let component = &descriptor[1..];
        let each = place.each.saturating_mul(longest);
        let generic = match &place.generic {
            Generic::Array(element) => Some((**element).clone()),
            _ => Generic::of(component),
        };
        let generic = generic.unwrap_or_else(|| Generic::Primitive(Memory::of(component)));
        let inner = Place { descriptor: component, each, ..place.part(ELEMENTS, generic) };
        let elements = match self.set_for(&inner)? {
            Some(set) => set,
            // The type of the elements has no values.
            None => {
                self.derived.null_elements.push((self.names.spot(&inner.spot), type_name(component)));
                self.plan.add_set(Set::Objects { null: true, groups: Box::default() })
            }
        };
        let class = self.machine.program().class(&descriptor.replace('/', "."))?;
        let group = self.plan.add_arrays(self.machine, class, Arrays { count: 0, lengths, elements }, true);
        self.arrays.push((group, place.holder, place.each));
        Ok(Some(self.plan.add_set(Set::Objects { null, groups: Box::new([group]) })))
    }
}
