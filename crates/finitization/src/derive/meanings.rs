//! Resolves the names in bounds and types.

use fretsaw_code::descriptor::{descriptor_of, type_name};
use fretsaw_code::{Class, Memory};

use super::{Deriver, Place, USUAL_SIZE, check_constructible};
use crate::Refusal;
use crate::bound::{Bound, Item, Part};
use crate::names::{Base, Meaning, Spot, find_class};
use crate::values::is_value;

/// How many objects a bound on a class asks for.
fn count(bound: &Bound) -> Result<usize, &'static str> {
    match &bound.items[..] {
        [Item::Word(word)] => word.parse().ok(),
        _ => None,
    }
    .ok_or("the number of objects must be a whole number, 0 or greater")
}

impl Deriver<'_> {
    /// Looks up the names of all bounds and types. Rejects ambiguous names, and two bounds or types for the same place.
    pub(super) fn find_meanings(&mut self) -> Result<(), Refusal> {
        for (number, bound) in self.scope.bounds.iter().enumerate() {
            let readings = self.names.readings(&bound.name);
            if readings.len() > 1 {
                return Err(self.unknown(number, &self.several(&readings), Vec::new()));
            }
            let meaning = readings.into_iter().next();
            if let Some(first) = self.meanings.iter().position(|m| m.is_some() && *m == meaning)
                && let Some(meaning) = &meaning
            {
                return Err(self.twice(first, number, &self.what(meaning)));
            }
            self.meanings.push(meaning);
        }
        for (number, (name, _)) in self.scope.types.iter().enumerate() {
            let is_spot = |meaning: Meaning| if let Meaning::Spot(spot) = meaning { Some(spot) } else { None };
            let spots: Vec<Spot> = self.names.readings(name).into_iter().filter_map(is_spot).collect();
            if spots.len() > 1 {
                let readings: Vec<Meaning> = spots.into_iter().map(Meaning::Spot).collect();
                return Err(self.bad_type(number, Part::Name, &self.several(&readings)));
            }
            let spot = spots.into_iter().next();
            if spot.is_some() && self.types.contains(&spot) {
                return Err(self.bad_type(number, Part::Name, "the type of this field is given twice; give it once"));
            }
            self.types.push(spot);
        }
        Ok(())
    }

    fn several(&self, readings: &[Meaning]) -> String {
        let shown: Vec<String> = readings.iter().map(|reading| self.names.describe(reading)).collect();
        format!("the name is ambiguous: {}; use the longer name", shown.join(" or "))
    }

    /// A short description of a meaning.
    fn what(&self, meaning: &Meaning) -> String {
        match meaning {
            Meaning::Class(class) => format!("class {}", class.external_name()),
            Meaning::Spot(spot) => match spot.base {
                Base::Field { field, .. } if spot.part.is_empty() => format!("field {}", field.name),
                Base::Argument(_) if spot.part.is_empty() => format!("argument {}", self.names.spot(spot)),
                _ => self.names.spot(spot),
            },
        }
    }

    /// Finds the classes whose number of objects is bounded.
    pub(super) fn find_explicit(&mut self) -> Result<(), Refusal> {
        for (number, bound) in self.scope.bounds.iter().enumerate() {
            let Some(Meaning::Class(class)) = self.meanings[number] else { continue };
            let count = count(bound).map_err(|why| self.bad(number, Part::Value, why))?;
            check_constructible(class).map_err(|why| self.bad(number, Part::Name, &why))?;
            if is_value(class) {
                let why = format!("objects of {} are values; list them as FIELD=VALUE,VALUE", class.external_name());
                return Err(self.bad(number, Part::Name, &why));
            }
            self.used[number] = true;
            self.explicit.push((class, count, number));
        }
        let largest = self.explicit.iter().map(|(_, count, _)| *count).max().unwrap_or(0);
        self.size = self.scope.size.unwrap_or(largest.max(USUAL_SIZE));
        Ok(())
    }

    /// The bound that applies to a place, if one does; of several, the most specific one.
    pub(super) fn bound_for(&mut self, spot: &Spot) -> Option<usize> {
        let mut found: Option<(usize, &Spot)> = None;
        for (number, meaning) in self.meanings.iter().enumerate() {
            let Some(Meaning::Spot(about)) = meaning else { continue };
            if about.covers(spot) {
                self.used[number] = true;
                if found.is_none_or(|(_, wider)| wider.covers(about)) {
                    found = Some((number, about));
                }
            }
        }
        found.map(|(number, _)| number)
    }

    /// A bound on parts of the arrays in a place, if there is one.
    pub(super) fn bound_for_parts(&self, spot: &Spot) -> Option<usize> {
        self.meanings.iter().position(|meaning| {
            let Some(Meaning::Spot(about)) = meaning else { return false };
            let whole = Spot { base: about.base, part: spot.part.clone() };
            about.part.len() > spot.part.len() && about.part.starts_with(&spot.part) && whole.covers(spot)
        })
    }

    /// The type of a place: that of `--type`, and which one, or the declared type.
    pub(super) fn type_of(&mut self, place: &Place) -> Result<(&'static str, Option<usize>), Refusal> {
        let about = |spot: &Option<Spot>| spot.as_ref().is_some_and(|spot| spot.covers(&place.spot));
        let Some(number) = self.types.iter().position(about) else { return Ok((place.descriptor, None)) };
        self.used_types[number] = true;
        let shown = type_name(place.descriptor);
        let what = match place.spot.base {
            Base::Argument(_) => "argument",
            Base::Field { .. } => "field",
        };
        let Some(declared) = self.class_of(place.descriptor)? else {
            let why = match Memory::of(place.descriptor) {
                Memory::Ref => format!("class {shown}, the type of the {what}, was not found"),
                _ => format!("the {what} has the primitive type {shown}"),
            };
            return Err(self.bad_type(number, Part::Name, &why));
        };
        let name = &self.scope.types[number].1;
        if let Some(why) = self.names.ambiguous(name) {
            return Err(self.bad_type(number, Part::Value, &why));
        }
        let Some(class) = self.class_named(name)? else {
            return Err(self.bad_type(number, Part::Value, "there is no such class"));
        };
        if !class.is_subtype_of(declared) {
            let why = format!("the {what} has type {shown}, and the class is not a subtype");
            return Err(self.bad_type(number, Part::Value, &why));
        }
        Ok((descriptor_of(class.name), Some(number)))
    }

    /// The class called `name`.
    pub(super) fn class_named(&mut self, name: &str) -> Result<Option<&'static Class>, Refusal> {
        match self.names.class(name) {
            Some(class) => Ok(Some(class)),
            None => Ok(find_class(self.machine, self.root, name)?),
        }
    }
}
