//! fretsaw.Structure: structures that a program asks for, and setting any field of an object.
//!
//! The machine does not know what a structure is. It stops with [`Event::Bound`], and whoever runs it puts choices into the
//! places of the objects and sets the field `isOpen`. On a path that is replayed, Java code of the API builds the structure.

use fretsaw_term::Word;

use super::boxes::Misfit;
use super::{Native, native};
use crate::machine::{Event, Machine};
use crate::trap::{Result, Trap, raise};

const STRUCTURE: &str = "fretsaw/Structure";

pub(super) const REPLACED: &[Native] = &[
    native(STRUCTURE, "given", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", given),
    native(STRUCTURE, "open", "()Ljava/lang/Object;", open),
    native(STRUCTURE, "reject", "()V", |_, _| Err(Trap::Cut)),
    native(STRUCTURE, "wrong", "(Ljava/lang/String;)Lfretsaw/PathDiverged;", wrong),
    native("fretsaw/Raw", "write", "(Ljava/lang/reflect/Field;Ljava/lang/Object;Ljava/lang/Object;)V", write),
];

/// The label, if it is not null, and the kind of the choice: its value on the path that is replayed, or null.
fn given(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let label = if a[0].is_null() { None } else { Some(m.text_argument(a[0])?) };
    let asked = m.text_argument(a[1])?;
    match m.replayed_text(label.as_deref(), &asked)? {
        None => Ok(Word::ZERO),
        Some(text) => {
            let string = m.new_string(&text)?;
            m.count_replayed();
            Ok(string.into())
        }
    }
}

/// The root of a structure, once its places are choices.
fn open(m: &mut Machine, a: &[Word]) -> Result<Word> {
    m.check_kept(0)?;
    if !m.named(a[0], "isOpen").bool() {
        return Err(Trap::stop(Event::Bound(a[0])));
    }
    match m.named(a[0], "plan") {
        Word::ZERO => Err(Trap::null_pointer()),
        plan => Ok(m.named(plan, "rootObject")),
    }
}

/// Why the path that is replayed has no such structure.
fn wrong(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let why = m.text_argument(a[0])?;
    Err(m.wrong_replayed(&why))
}

/// Field, object, value: sets the field, whoever may.
fn write(m: &mut Machine, a: &[Word]) -> Result<Word> {
    m.non_null(a[0])?;
    let object = m.non_null(a[1])?;
    let (class, field) = m.reflected_field(a[0])?;
    let found = m.class_of_object(object.into());
    if field.is_static() || !found.is_subtype_of(class) {
        return raise(
            "java/lang/IllegalArgumentException",
            format!("{} has no field {}", found.type_name(), field.name),
        );
    }
    let wanted = m.type_of(class, field.descriptor)?;
    match m.fit(a[2], wanted)? {
        Ok(value) => {
            m.set_field(object, field, value);
            Ok(Word::ZERO)
        }
        Err(Misfit { wanted, .. }) => {
            raise("java/lang/IllegalArgumentException", format!("{} is of type {}", field.name, wanted.type_name()))
        }
    }
}
