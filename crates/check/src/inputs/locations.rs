//! What a call may assign to (`assignable`): locations, which a generated method has listed as objects of the API (`Location.java`).
//!
//! Only objects that receiver and arguments led to before the call are compared, each with its twin, so new objects need no
//! permission. Not covered: static fields, and a field that was assigned to and has its old value again.

use fretsaw_choice::Ask;
use fretsaw_code::name::Name;
use fretsaw_graph::instance_fields;
use fretsaw_term::Open;
use fretsaw_vm::{Machine, Ref, Slot, Word};

use super::verdict::{Field, changed};

/// A location.
struct Location {
    holder: Ref,
    what: What,
}

/// What of an object may be assigned to.
enum What {
    Fields,
    Field(String),
    Elements(i32, i32),
}

/// The fields of these objects, and of what they led to, that have changed and are in no location of the array. An error is what must
/// be decided before that is known.
pub fn changed_elsewhere(machine: &mut Machine, words: &[Word], array: Ref) -> Result<Vec<Field>, Ask> {
    let objects = machine.objects().elements(array).into_iter();
    let listed = objects.map(|object| Location::read(machine, object)).collect::<Result<Vec<_>, Open>>()?;
    let locations: Vec<Location> = listed.into_iter().flatten().collect();
    let is_excused = |object: Ref, slot: Slot| locations.iter().any(|one| one.holder == object && one.has(slot));
    changed(machine, words, true, &is_excused)
}

impl Location {
    /// Reads a location; nothing if its expression has no value.
    fn read(machine: &Machine, object: Word) -> Result<Option<Location>, Open> {
        let word = |name: &str| {
            let word = machine.objects().field(object, name);
            match word.open() {
                Some(open) => machine.choices().value_of(open).ok_or(open),
                None => Ok(word),
            }
        };
        let Some(mut holder) = word("holder")?.object() else { return Ok(None) };
        let name = word("field")?.object().map(|name| machine.objects().text(name));
        let what = match name {
            None => What::Elements(word("from")?.int(), word("to")?.int()),
            Some(all) if all == "*" => What::Fields,
            Some(name) => {
                // An inner class can name fields of its outer instance.
                while !has_field(machine, holder, |field| *field == *name)
                    && let Some(outer) = outer(machine, holder)
                {
                    holder = outer;
                }
                What::Field(name)
            }
        };
        Ok(Some(Location { holder, what }))
    }

    fn has(&self, slot: Slot) -> bool {
        match (&self.what, slot) {
            (What::Fields, Slot::Field(_)) => true,
            (What::Field(name), Slot::Field(field)) => *field == **name,
            (What::Elements(from, to), Slot::Element(index)) => {
                i64::from(*from) <= i64::from(index) && i64::from(index) <= i64::from(*to)
            }
            _ => false,
        }
    }
}

fn has_field(machine: &Machine, object: Ref, is_wanted: impl Fn(&str) -> bool) -> bool {
    instance_fields(machine.objects().class_of(object.into())).iter().any(|(_, field)| is_wanted(field.name))
}

/// The outer instance of an object.
fn outer(machine: &Machine, object: Ref) -> Option<Ref> {
    let fields = instance_fields(machine.objects().class_of(object.into()));
    let name: Name = fields.iter().map(|(_, field)| field.name).find(|name| name.starts_with("this$"))?;
    machine.objects().field(object.into(), name).object()
}
