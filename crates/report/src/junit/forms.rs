//! The expressions that create objects.

use std::rc::Rc;

use fretsaw_code::class::{Class, Method};
use fretsaw_graph::{Content, Value};

use super::arguments::after;
use super::build::{Builder, LONGEST_INITIALIZER, State};
use super::expression::class_name;
use super::makers::{fields, is_same};
use super::shape::{Constructor, Reason, Shape, Slot, throws};
use crate::literal::{literal, quoted, simple_name};
use crate::shown::{is_default, target};

/// Longer strings do not fit into a constant of a class file.
const LONGEST_TEXT: usize = 20_000;

impl Builder<'_, '_> {
    pub(super) fn constructed(&mut self, number: usize, place: usize) -> Result<String, Reason> {
        let shape: Rc<Shape> = self.classes.shape(self.types[number]);
        let constructor = &shape.constructors[place];
        let arguments = self.arguments(number, constructor)?.ok_or("a constructor does not fit")?;
        let known = after(constructor, &arguments).into_iter();
        // Fields with unknown values must be set, so their known value is one that nothing equals.
        let known = known.map(|(field, value)| (field, value.unwrap_or(Value::Open(Vec::new()))));
        self.known.insert(number, known.collect());
        self.code.throws |= throws(constructor.method);
        let mut written = self.written(&arguments, constructor.method, constructor.is_overloaded)?;
        let source = shape.source.clone().unwrap_or_default();
        if shape.is_inner && !written.is_empty() {
            let outer = written.remove(0);
            let outer = if outer.starts_with('(') { format!("({outer})") } else { outer };
            let own = source.rsplit('.').next().unwrap_or(&source).to_owned();
            return Ok(format!("{outer}.new {own}({})", written.join(", ")));
        }
        Ok(format!("new {source}({})", written.join(", ")))
    }

    /// The arguments as they are written in a call of `method`; for an overloaded one they have exactly its types.
    pub(super) fn written(
        &mut self,
        arguments: &[Value],
        method: &Method,
        is_overloaded: bool,
    ) -> Result<Vec<String>, Reason> {
        let mut written = Vec::new();
        for (argument, descriptor) in arguments.iter().zip(&method.signature.params) {
            let wanted = self.classes.type_of(descriptor)?;
            let text = self.value(argument, Some(wanted));
            let is_exact = match argument {
                Value::Ref(number) => {
                    text.starts_with('(') || self.expression(*number).1.is_some_and(|c| c.id == wanted.id)
                }
                Value::Null => false,
                _ => true,
            };
            let named = self.classes.source(wanted).filter(|_| is_overloaded && !is_exact);
            written.push(named.map_or(text.clone(), |name| format!("({name}) {text}")));
        }
        Ok(written)
    }

    pub(super) fn record(&mut self, number: usize) -> Result<String, Reason> {
        let class = self.types[number];
        let shape = self.classes.shape(class);
        let components = shape.components.clone().unwrap_or_default();
        let mut arguments = Vec::new();
        for name in &components {
            let found = fields(&self.graph.objects[number]).find(|(_, field)| field.name == *name);
            let (_, field) = found.ok_or_else(|| format!("object {number}: the component {name} is missing"))?;
            let slot = self.classes.slot(class, field)?;
            let checked = self.check(&field.value, slot.field.descriptor);
            checked.map_err(|why| format!("object {number}: the component {name} {why}"))?;
            arguments.push(field.value.clone());
        }
        let is_plain = |constructor: &&Constructor| {
            let after = after(constructor, &arguments);
            let exact = |(name, value): (&String, &Value)| {
                let given = after.iter().find(|((_, field), _)| field == name).and_then(|(_, given)| given.clone());
                given.is_some_and(|given| is_same(&given, value))
            };
            constructor.method.signature.params.len() == components.len()
                && components.iter().zip(&arguments).all(exact)
                && !constructor.effect.needed.iter().any(|n| arguments.get(*n) == Some(&Value::Null))
        };
        if let Some(constructor) = shape.constructors.iter().find(is_plain) {
            let written = self.written(&arguments, constructor.method, constructor.is_overloaded)?;
            return Ok(format!("new {}({})", shape.source.clone().unwrap_or_default(), written.join(", ")));
        }
        let written: Vec<String> = arguments.iter().map(|argument| self.value(argument, None)).collect();
        // A single null would be taken for the whole array of arguments.
        let alone = format!("({}) null", self.classes.lang("Object"));
        let written = if written.as_slice() == ["null"] { alone } else { written.join(", ") };
        let separator = if written.is_empty() { "" } else { ", " };
        let class = self.class_argument(class);
        let call = self.help("record", &format!("{class}{separator}{written}"));
        Ok(self.cast(number, call))
    }

    pub(super) fn array(&mut self, number: usize) -> Result<String, Reason> {
        let class = self.types[number];
        let Content::Elements(elements) = &self.graph.objects[number].content else {
            return Err(format!("object {number}: no array"));
        };
        let part = class.component().ok_or("no component")?;
        for (index, element) in elements.iter().enumerate() {
            self.check_element(element, part).map_err(|why| format!("object {number}: element {index} {why}"))?;
        }
        let is_there = |builder: &Self, value: &Value| target(value).is_none_or(|n| builder.states[n] == State::Done);
        let Some(name) = self.classes.source(class) else {
            self.filled.insert(number, elements.iter().map(is_default).collect());
            let part = self.class_argument(part);
            let call = self.help("array", &format!("{part}, {}", elements.len()));
            return Ok(self.cast(number, call));
        };
        if elements.len() > LONGEST_INITIALIZER || elements.iter().all(is_default) {
            self.filled.insert(number, elements.iter().map(is_default).collect());
            let base = name.trim_end_matches("[]");
            return Ok(format!("new {base}[{}]{}", elements.len(), &name[base.len() + 2..]));
        }
        let mut written = Vec::new();
        let mut filled = Vec::new();
        for element in elements {
            let is_ready = is_there(self, element);
            filled.push(is_ready);
            written.push(if is_ready { self.value(element, Some(part)) } else { "null".to_owned() });
        }
        self.filled.insert(number, filled);
        Ok(format!("new {name} {{{}}}", written.join(", ")))
    }

    pub(super) fn check_element(&mut self, element: &Value, part: &'static Class) -> Result<(), Reason> {
        let fits = match element {
            Value::Open(_) => return Err("is open: any of several values would do".to_owned()),
            Value::Null => !part.is_primitive(),
            Value::Ref(number) => self.can_hold(part, *number),
            value => value.primitive() == Some(part.name),
        };
        if fits { Ok(()) } else { Err(format!("cannot be {}", self.shown(element))) }
    }

    /// A wrapper object or string in a variable: it is shared, or another object is equal to it.
    pub(super) fn shared(&mut self, number: usize) -> String {
        let object = &self.graph.objects[number];
        let is_first = !self.repeated.contains(&number);
        match &object.content {
            Content::Boxed(value) if is_first => self.boxed(&object.class, value),
            Content::Boxed(value) => {
                let name = self.classes.lang(simple_name(&object.class));
                format!("new {name}({})", self.primitive(value))
            }
            Content::Text(units) if is_first => self.text(units),
            Content::Literal(units) => self.text(units),
            Content::Text(units) => {
                let text = self.text(units);
                format!("new {}({text})", self.classes.lang("String"))
            }
            _ => "null".to_owned(),
        }
    }

    pub(super) fn boxed(&mut self, class: &str, value: &Value) -> String {
        let name = self.classes.lang(simple_name(class));
        format!("{name}.valueOf({})", self.primitive(value))
    }

    pub(super) fn text(&mut self, units: &[u16]) -> String {
        if units.len() <= LONGEST_TEXT {
            return quoted(units, '"', true);
        }
        let parts: Vec<String> = units.chunks(LONGEST_TEXT).map(|part| quoted(part, '"', true)).collect();
        self.help("join", &parts.join(", "))
    }

    pub(super) fn read(&mut self, number: usize, owner: usize, field: usize) -> Result<String, Reason> {
        let Some((_, field)) = fields(&self.graph.objects[owner]).nth(field) else {
            return Err(format!("object {owner} has no such field"));
        };
        let slot = self.classes.slot(self.types[owner], field)?;
        let read = self.field(owner, &slot);
        let declared = self.classes.type_of(slot.field.descriptor)?;
        let is_seen = self.classes.sees(&slot);
        let is_enough = is_seen && self.static_type(number).is_some_and(|wanted| declared.is_subtype_of(wanted));
        Ok(if is_enough { read } else { self.cast(number, read) })
    }

    /// What is in a field of the object with number `owner`; an Object, if source code cannot read it.
    pub(super) fn field(&mut self, owner: usize, slot: &Slot) -> String {
        if self.classes.sees(slot) {
            let receiver = self.receiver(owner, slot.owner, slot.field.name);
            return format!("{receiver}.{}", slot.field.name);
        }
        let arguments = self.field_arguments(owner, slot);
        self.help("get", &arguments)
    }

    /// The object and the name of its field, as arguments of the helper.
    pub(super) fn field_arguments(&mut self, number: usize, slot: &Slot) -> String {
        let object = self.reference(number, None);
        let name = literal(slot.field.name);
        let same = self.types[number].lineage().filter(|c| c.fields.iter().any(|f| f.name == slot.field.name)).count();
        if same > 1 { format!("{object}, {}, {name}", class_name(slot.owner)) } else { format!("{object}, {name}") }
    }
}

/// Whether `valueOf` always returns the same object for `value` (JLS 5.1.7).
pub(super) fn is_cached(value: &Value) -> bool {
    match value {
        Value::Boolean(_) | Value::Byte(_) => true,
        Value::Char(c) => *c <= 127,
        Value::Short(n) => (-128..=127).contains(n),
        Value::Int(n) => (-128..=127).contains(n),
        Value::Long(n) => (-128..=127).contains(n),
        _ => false,
    }
}
