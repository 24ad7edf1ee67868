//! Checks a graph against the classes of a machine: every object has a class that has such objects, every value fits
//! the type of its place.
//!
//! Loading classes is outside of history; nothing else happens here.

use std::collections::HashMap;

use fretsaw_code::class::flags;
use fretsaw_code::classpath::Api;
use fretsaw_code::descriptor::{is_class, type_descriptor, type_name};
use fretsaw_code::{Class, ClassKind, Field, Memory};
use fretsaw_term::Word;
use fretsaw_vm::{Ending, Event, Machine};

use super::error::{Unbuilt, object_place};
use super::{memory_of, primitive_word};
use crate::classes::{enum_of, instance_fields, is_opaque};
use crate::data::{self, Content, Graph, Object, Value, box_of};

/// An object that can be built.
pub(super) struct Checked<'a> {
    /// Its class; for a constant the enum.
    pub class: &'static Class,
    /// The length of an array.
    pub length: usize,
    pub form: Form<'a>,
}

/// What kind of object it is.
pub(super) enum Form<'a> {
    /// One with these fields, in the order of the graph.
    Instance(Vec<&'static Field>),
    Array,
    Text(&'a [u16]),
    /// The interned string with this content.
    Literal(&'a [u16]),
    /// The wrapper object of this word.
    Boxed(Memory, Word),
    /// The constant in this static field.
    Constant(&'static Field),
    /// The mirror of this class.
    Mirror(&'static Class),
}

/// The objects of these packages hold numbers that mean something in one machine only.
const INTERNAL: [&str; 2] = ["java/lang/invoke/", "java/lang/reflect/"];
/// So do these fields, which must be null or zero.
const INTERNAL_FIELDS: [(&str, &str); 2] = [("java/lang/Throwable", "backtrace"), ("java/lang/Throwable", "depth")];

/// What each object of `graph` is, if all of it can be built.
pub(super) fn check<'a>(machine: &mut Machine, graph: &'a Graph) -> Result<Vec<Checked<'a>>, Unbuilt> {
    let mut checker = Checker { machine, types: HashMap::new(), targets: HashMap::new() };
    let mut checked = Vec::with_capacity(graph.objects.len());
    for (number, object) in graph.objects.iter().enumerate() {
        let fits = checker.object(object);
        checked.push(fits.map_err(|why| why.at(checker.machine, object_place(graph, number)))?);
    }
    for (number, object) in graph.objects.iter().enumerate() {
        let at = |place: String| format!("{}: {place}", object_place(graph, number));
        match (&checked[number].form, &object.content) {
            (Form::Instance(fields), Content::Fields(values)) => {
                for (field, value) in fields.iter().zip(values) {
                    let fits = checker.fits(&value.value, field.memory, field.descriptor, &checked);
                    fits.map_err(|why| why.at(checker.machine, at(format!("field {}", shown(value)))))?;
                }
            }
            (_, Content::Elements(values)) => {
                let (memory, descriptor) = element(checked[number].class);
                for (index, value) in values.iter().enumerate() {
                    let fits = checker.fits(value, memory, descriptor, &checked);
                    fits.map_err(|why| why.at(checker.machine, at(format!("element {index}"))))?;
                }
            }
            _ => {}
        }
    }
    for (number, root) in graph.roots.iter().enumerate() {
        let fits = is_known(&root.value, &checked);
        fits.map_err(|why| why.at(checker.machine, format!("root {number} ({})", root.name)))?;
    }
    Ok(checked)
}

/// Why something does not fit.
enum Why {
    Refused(String),
    Stopped(Event),
}

impl Why {
    fn at(self, machine: &Machine, place: String) -> Unbuilt {
        match self {
            Why::Refused(why) => Unbuilt::refused(place, why),
            Why::Stopped(event) => Unbuilt::stopped(machine, place, event),
        }
    }
}

fn refused<T>(why: impl Into<String>) -> Result<T, Why> {
    Err(Why::Refused(why.into()))
}

struct Checker<'m> {
    machine: &'m mut Machine,
    /// Types that were looked up, by their names.
    types: HashMap<String, &'static Class>,
    /// The types of places, by their descriptors.
    targets: HashMap<&'static str, &'static Class>,
}

impl Checker<'_> {
    fn object<'a>(&mut self, object: &'a Object) -> Result<Checked<'a>, Why> {
        let class = self.type_named(&object.class)?;
        let length = match &object.content {
            Content::Elements(values) => values.len(),
            _ => 0,
        };
        let form = match &object.content {
            Content::Opaque => return refused("its content is not known"),
            Content::Type(name) if class.name == "java/lang/Class" => Form::Mirror(self.type_named(name)?),
            Content::Text(text) if class.name == "java/lang/String" => Form::Text(text),
            Content::Literal(text) if class.name == "java/lang/String" => Form::Literal(text),
            Content::Boxed(value) if box_of(&object.class).is_some() => boxed(class, value)?,
            Content::Constant(name) => constant(class, name)?,
            Content::Elements(_) if class.is_array() => Form::Array,
            Content::Fields(fields) => {
                has_fields(class)?;
                Form::Instance(resolve(class, fields)?)
            }
            _ => return refused("objects of this class have another kind of content"),
        };
        Ok(Checked { class, length, form })
    }

    /// The type that `Class.getTypeName` calls `name`.
    fn type_named(&mut self, name: &str) -> Result<&'static Class, Why> {
        if let Some(class) = self.types.get(name).copied().or_else(|| self.machine.loader().primitive(name)) {
            return Ok(class);
        }
        let element = name.trim_end_matches("[]");
        if element.len() < name.len() {
            self.type_named(element)?;
        }
        let descriptor = type_descriptor(name);
        let internal = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')).unwrap_or(&descriptor);
        if name.contains('/') || !is_class(internal) {
            return refused(format!("{name:?} is not the name of a type"));
        }
        let class = match self.machine.program().class(internal) {
            Ok(class) if class.type_name() == name => class,
            Ok(_) | Err(Ending::NotFound(_)) => return refused(format!("there is no class {name}")),
            Err(Ending::Limit(limit)) => return Err(Why::Stopped(Event::Limit(limit))),
            Err(Ending::BadProgram(text) | Ending::Unsupported(text)) => return refused(text),
            Err(ending) => return refused(format!("class {name} cannot be loaded: {ending:?}")),
        };
        self.types.insert(name.to_owned(), class);
        Ok(class)
    }

    /// Whether `value` can be in a place with this layout and type.
    fn fits(
        &mut self,
        value: &Value,
        memory: Memory,
        descriptor: &'static str,
        all: &[Checked<'_>],
    ) -> Result<(), Why> {
        is_known(value, all)?;
        let is_right_kind = match value {
            Value::Null | Value::Ref(_) => memory == Memory::Ref,
            value => value.primitive() == memory.primitive_name(),
        };
        if !is_right_kind {
            return refused(format!("not a value of type {}", type_name(descriptor)));
        }
        let Value::Ref(number) = value else { return Ok(()) };
        let (class, target) = (all[*number].class, self.target(descriptor)?);
        if class.is_subtype_of(target) {
            return Ok(());
        }
        refused(format!("object {number} ({}) is not a {}", class.type_name(), target.type_name()))
    }

    /// The type of a place.
    fn target(&mut self, descriptor: &'static str) -> Result<&'static Class, Why> {
        if let Some(class) = self.targets.get(descriptor) {
            return Ok(class);
        }
        let class = self.type_named(&type_name(descriptor))?;
        self.targets.insert(descriptor, class);
        Ok(class)
    }
}

/// Whether `value` is decided and refers to an object of the graph.
fn is_known(value: &Value, all: &[Checked<'_>]) -> Result<(), Why> {
    match value {
        Value::Open(_) => refused("the value is open: choose one of its alternatives first"),
        Value::Ref(number) if *number >= all.len() => {
            refused(format!("there is no object {number}; the number of objects is {}", all.len()))
        }
        _ => Ok(()),
    }
}

fn boxed(class: &'static Class, value: &Value) -> Result<Form<'static>, Why> {
    match box_of(&class.external_name()).and_then(memory_of) {
        Some(memory) if memory.primitive_name() == value.primitive() => Ok(Form::Boxed(memory, primitive_word(value))),
        _ => refused(format!("not the value of a {}", class.external_name())),
    }
}

fn constant(class: &'static Class, name: &str) -> Result<Form<'static>, Why> {
    if enum_of(class).is_none_or(|found| found.id != class.id) {
        return refused("not an enum");
    }
    let is_constant = |field: &&Field| field.name == name && field.is_static() && field.flags & flags::ENUM != 0;
    match class.fields.iter().find(is_constant) {
        Some(field) => Ok(Form::Constant(field)),
        None => refused(format!("there is no constant {name}")),
    }
}

/// Whether objects of `class` are described by their fields, and the host may create them.
fn has_fields(class: &'static Class) -> Result<(), Why> {
    let is_internal = |c: &Class| {
        INTERNAL.iter().any(|package| c.is_trusted() && c.name.starts_with(package)) || !matches!(c.api, Api::No)
    };
    if !matches!(class.kind, ClassKind::Instance) {
        return refused("objects of this class have no fields");
    }
    if class.flags & flags::ABSTRACT != 0 {
        return refused("the class is abstract");
    }
    if is_opaque(class) || class.lineage().any(is_internal) {
        return refused("the fields of its class are internal");
    }
    if class.name == "java/lang/String" || box_of(&class.external_name()).is_some() || enum_of(class).is_some() {
        return refused("objects of this class have another kind of content");
    }
    Ok(())
}

/// The fields of `class` that `fields` name.
fn resolve(class: &'static Class, fields: &[data::Field]) -> Result<Vec<&'static Field>, Why> {
    let all = instance_fields(class);
    let mut found: Vec<&'static Field> = Vec::with_capacity(fields.len());
    for field in fields {
        let is_it = |(declaring, f): &&(&'static Class, &'static Field)| {
            f.name == field.name && field.owner.as_ref().is_none_or(|owner| *owner == declaring.external_name())
        };
        let mut candidates = all.iter().filter(is_it);
        let (declaring, known) = match (candidates.next(), candidates.next()) {
            (Some(only), None) => *only,
            (Some(_), Some(_)) => {
                return refused(format!("field {}: several classes declare it; name one", shown(field)));
            }
            (None, _) => return refused(format!("there is no field {}", shown(field))),
        };
        if found.iter().any(|f| std::ptr::eq(*f, known)) {
            return refused(format!("field {} occurs twice", shown(field)));
        }
        let is_internal = INTERNAL_FIELDS.contains(&(declaring.name, known.name));
        if is_internal && !matches!(field.value, Value::Null | Value::Int(0)) {
            return refused(format!("field {}: only this machine knows what its value means", shown(field)));
        }
        found.push(known);
    }
    Ok(found)
}

/// A field, for messages.
fn shown(field: &data::Field) -> String {
    match &field.owner {
        Some(owner) => format!("{owner}.{}", field.name),
        None => field.name.clone(),
    }
}

/// The layout and the descriptor of the elements of an array of `class`.
fn element(class: &'static Class) -> (Memory, &'static str) {
    let memory = crate::classes::element_memory(class);
    (memory, class.name.strip_prefix('[').unwrap_or(class.name))
}
