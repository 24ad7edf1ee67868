//! Builds the objects of a graph in the heap of a machine.
//!
//! A graph is untrusted input. Everything is checked before the first object is created (`check.rs`). Then the classes
//! are initialized, and the boxes are created, which may run Java code. The other objects are created together, so that
//! no collection comes between them, and filled last. No constructor runs. All of this belongs to the present state of
//! the machine: undoing the last mark removes it.
//!
//! Wrapper objects are those that `valueOf` returns, so small values are shared. Fields that the graph leaves out are
//! null or zero.
//!
//! A string is a new one, unless the graph says that it is a literal. Apart from that, a graph does not tell whether something
//! outside of it knows an object: what a static field refers to is a new object, such as the value that `HashSet` stores with every key. Identity hash codes
//! are no part of a graph either: a hash table may have keys without a `hashCode` of their own, such as enum constants, in
//! the wrong places.

mod check;
mod error;

use fretsaw_code::{Class, Memory};
use fretsaw_heap::Ref;
use fretsaw_term::Word;
use fretsaw_vm::{Blank, Machine};

use crate::data::{Content, Graph, Value};
use check::{Checked, Form};

pub use error::Unbuilt;

/// Creates the objects of `graph` in the heap of `machine`; returns the words of the roots. Classes are those that the
/// application's class loader finds. After an error some classes may have been initialized: mark first to undo that.
pub fn build(machine: &mut Machine, graph: &Graph) -> Result<Vec<Word>, Unbuilt> {
    let checked = check::check(machine, graph)?;
    let held = machine.objects().held().len();
    let built = build_held(machine, graph, &checked);
    machine.java().held().truncate(held);
    built
}

/// Builds the graph with the help of objects that are held, and which the caller releases.
fn build_held(machine: &mut Machine, graph: &Graph, checked: &[Checked<'_>]) -> Result<Vec<Word>, Unbuilt> {
    initialize(machine, graph, checked)?;
    let held = machine.objects().held().len();
    hold_existing(machine, graph, checked)?;
    let blanks: Vec<Blank<'_>> = checked.iter().filter_map(blank).collect();
    let created = machine.java().create(&blanks).map_err(|event| Unbuilt::stopped(machine, "the objects", event))?;
    let mut existing = machine.objects().held()[held..].iter().map(|word| word.reference());
    let mut created = created.into_iter();
    let objects: Vec<Ref> = checked
        .iter()
        .map(|object| match object.form {
            Form::Mirror(class) => machine.objects().mirror(class),
            Form::Boxed(..) | Form::Constant(_) | Form::Literal(_) => existing.next().unwrap_or(Ref::NULL),
            _ => created.next().unwrap_or(Ref::NULL),
        })
        .collect();
    for ((object, described), at) in checked.iter().zip(&graph.objects).zip(&objects) {
        match (&object.form, &described.content) {
            (Form::Instance(fields), Content::Fields(values)) => {
                for (field, value) in fields.iter().zip(values) {
                    machine.java().set_field(*at, field, word(&value.value, &objects));
                }
            }
            (Form::Array, Content::Elements(values)) => {
                let words: Vec<Word> = values.iter().map(|value| word(value, &objects)).collect();
                machine.java().set_elements(*at, &words);
            }
            _ => {}
        }
    }
    Ok(graph.roots.iter().map(|root| word(&root.value, &objects)).collect())
}

/// Initializes the classes of all objects, in the order of the objects.
fn initialize(machine: &mut Machine, graph: &Graph, checked: &[Checked<'_>]) -> Result<(), Unbuilt> {
    let mut last: Option<&'static Class> = None;
    for (number, object) in checked.iter().enumerate() {
        let is_needed = matches!(object.form, Form::Instance(_) | Form::Constant(_));
        if is_needed && last.is_none_or(|last| last.id != object.class.id) {
            let place = || error::object_place(graph, number);
            machine.java().initialize(object.class.name).map_err(|event| Unbuilt::stopped(machine, place(), event))?;
            last = Some(object.class);
        }
    }
    Ok(())
}

/// Holds the wrapper objects, the enum constants and the literals, in the order of the objects: the machine makes them, if they are
/// not there yet.
fn hold_existing(machine: &mut Machine, graph: &Graph, checked: &[Checked<'_>]) -> Result<(), Unbuilt> {
    for (number, object) in checked.iter().enumerate() {
        let place = || error::object_place(graph, number);
        let made = match &object.form {
            Form::Boxed(memory, word) => machine.java().boxed(*memory, *word),
            Form::Constant(field) => machine.java().static_value(object.class, field),
            Form::Literal(content) => machine.java().literal_utf16(content),
            _ => continue,
        };
        let word = made.map_err(|event| Unbuilt::stopped(machine, place(), event))?;
        if word.is_null() {
            return Err(Unbuilt::refused(place(), "its class does not have this object yet"));
        }
        machine.java().held().push(word);
    }
    Ok(())
}

/// The object to create, unless it exists already.
fn blank<'a>(object: &Checked<'a>) -> Option<Blank<'a>> {
    match object.form {
        Form::Instance(_) => Some(Blank::Instance(object.class)),
        Form::Array => Some(Blank::Array(object.class, object.length)),
        Form::Text(content) => Some(Blank::Text(content)),
        Form::Boxed(..) | Form::Constant(_) | Form::Literal(_) | Form::Mirror(_) => None,
    }
}

/// The word of a value that was checked, as a register holds it.
fn word(value: &Value, objects: &[Ref]) -> Word {
    match value {
        Value::Ref(number) => objects[*number].into(),
        value => primitive_word(value),
    }
}

/// The word of a primitive value; 0 for others.
fn primitive_word(value: &Value) -> Word {
    match value {
        Value::Null | Value::Ref(_) | Value::Open(_) => Word::ZERO,
        Value::Boolean(value) => (*value).into(),
        Value::Byte(value) => i32::from(*value).into(),
        Value::Short(value) => i32::from(*value).into(),
        Value::Char(value) => (*value).into(),
        Value::Int(value) => (*value).into(),
        Value::Long(value) => (*value).into(),
        Value::Float(value) => (*value).into(),
        Value::Double(value) => (*value).into(),
    }
}

/// The layout of a value of the primitive type `name`.
fn memory_of(name: &str) -> Option<Memory> {
    Memory::ALL.iter().copied().find(|memory| memory.primitive_name() == Some(name))
}
