//! Values and objects as expressions.

use fretsaw_code::class::Class;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::source::is_identifier;
use fretsaw_graph::{Content, Value, component, is_primitive};

use super::build::{Builder, Form, Storage};
use super::shape::is_generic;
use crate::literal::{literal, quoted, shown, simple_name};

impl Builder<'_, '_> {
    /// `value` as an expression where the type `wanted`, or Object, is expected.
    pub(super) fn value(&mut self, value: &Value, wanted: Option<&'static Class>) -> String {
        match value {
            Value::Ref(number) => self.reference(*number, wanted),
            Value::Null => "null".to_owned(),
            value => self.primitive(value),
        }
    }

    pub(super) fn primitive(&mut self, value: &Value) -> String {
        let no_number = |builder: &mut Self, class: &str, name: &str| format!("{}.{name}", builder.classes.lang(class));
        match value {
            Value::Byte(n) => format!("(byte) {n}"),
            Value::Short(n) => format!("(short) {n}"),
            Value::Char(c) => quoted(&[*c], '\'', true),
            Value::Float(n) if n.is_nan() => no_number(self, "Float", "NaN"),
            Value::Float(n) if n.is_infinite() => {
                no_number(self, "Float", if *n > 0.0 { "POSITIVE_INFINITY" } else { "NEGATIVE_INFINITY" })
            }
            Value::Double(n) if n.is_nan() => no_number(self, "Double", "NaN"),
            Value::Double(n) if n.is_infinite() => {
                no_number(self, "Double", if *n > 0.0 { "POSITIVE_INFINITY" } else { "NEGATIVE_INFINITY" })
            }
            value => shown(value),
        }
    }

    /// An object as an expression, and the type of that expression; none for Object.
    pub(super) fn expression(&mut self, number: usize) -> (String, Option<&'static Class>) {
        let object = &self.graph.objects[number];
        match (&self.forms[number], &object.content) {
            (Form::Inline, Content::Text(units) | Content::Literal(units)) => {
                (self.text(units), Some(self.types[number]))
            }
            (Form::Inline, Content::Boxed(value)) => (self.boxed(&object.class, value), Some(self.types[number])),
            (Form::Inline, Content::Constant(name)) => self.constant(number, name),
            (Form::Inline, Content::Type(name)) => (self.class_text_of(name), Some(self.types[number])),
            _ if self.storage == Storage::Table => (format!("o[{number}]"), None),
            _ => (self.variable(number), self.static_type(number)),
        }
    }

    /// An object as an expression where the type `wanted`, or Object, is expected.
    pub(super) fn reference(&mut self, number: usize, wanted: Option<&'static Class>) -> String {
        let (text, has) = self.expression(number);
        let is_enough = wanted
            .is_none_or(|wanted| wanted.name == "java/lang/Object" || has.is_some_and(|has| has.is_subtype_of(wanted)));
        match wanted.and_then(|wanted| self.classes.source(wanted)).filter(|_| !is_enough) {
            Some(name) => format!("({name}) {text}"),
            None => text,
        }
    }

    pub(super) fn constant(&mut self, number: usize, name: &str) -> (String, Option<&'static Class>) {
        let class = self.types[number];
        match self.classes.source(class).filter(|_| is_identifier(name)) {
            Some(source) => (format!("{source}.{name}"), Some(class)),
            None => (self.help("constant", &format!("{}, {}", class_name(class), literal(name))), None),
        }
    }

    /// An object as an expression before a dot and `member`, as an instance of class `owner`.
    pub(super) fn receiver(&mut self, number: usize, owner: &'static Class, member: &str) -> String {
        let (text, has) = self.expression(number);
        // A subclass may have another member of that name, or a more specific generic type than the object.
        let changes = |class: &Class| {
            let has = class.fields.iter().any(|field| field.name == member);
            is_generic(class) || has || class.methods().iter().any(|method| method.name == member)
        };
        let is_enough = has.is_some_and(|has| {
            has.is_subtype_of(owner) && !has.lineage().take_while(|class| class.id != owner.id).any(changes)
        });
        match self.classes.source(owner).filter(|_| !is_enough) {
            Some(name) => format!("(({name}) {text})"),
            None => text,
        }
    }

    /// The type of an object's variable: the nearest of its classes that source code can name.
    pub(super) fn static_type(&mut self, number: usize) -> Option<&'static Class> {
        let class = self.types[number];
        if class.is_array() {
            let is_named = self.classes.source(class).is_some();
            return if is_named { Some(class) } else { self.classes.class("java.lang.Object[]").ok() };
        }
        class.lineage().find(|class| self.classes.source(class).is_some())
    }

    pub(super) fn static_name(&mut self, number: usize) -> String {
        let named = self.static_type(number).and_then(|class| self.classes.source(class));
        named.unwrap_or_else(|| self.classes.lang("Object"))
    }

    /// The name of an object's variable: its class and its number.
    pub(super) fn variable(&self, number: usize) -> String {
        let class = &self.graph.objects[number].class;
        let own = if component(class).is_some() { "array" } else { simple_name(class) };
        let mut chars = own.chars();
        let name: String = chars.next().into_iter().flat_map(char::to_lowercase).chain(chars).collect();
        // The end of the class name and the start of the number must be distinguishable.
        let between = if name.ends_with(|c: char| c.is_ascii_digit()) { "_" } else { "" };
        let copy = if self.storage == Storage::Copies { "Before" } else { "" };
        let name = format!("{name}{between}{number}{copy}");
        let name = if is_identifier(&name) && name.is_ascii() { name } else { format!("object{number}{copy}") };
        // A variable hides a package of the same name.
        if self.packages.contains(name.as_str()) { format!("{name}_") } else { name }
    }

    /// A call of the helper that creates an object of the class of `number`.
    pub(super) fn cast_help(&mut self, number: usize, method: &str) -> String {
        let class = self.class_argument(self.types[number]);
        let call = self.help(method, &class);
        self.cast(number, call)
    }

    /// `call`, whose type is Object, cast to the type of the variable of `number`.
    pub(super) fn cast(&mut self, number: usize, call: String) -> String {
        match self.static_type(number) {
            _ if self.storage == Storage::Table => call,
            Some(class) if class.name != "java/lang/Object" => format!("({}) {call}", self.static_name(number)),
            _ => call,
        }
    }

    /// A call of the helper.
    pub(super) fn help(&mut self, method: &str, arguments: &str) -> String {
        self.code.helps = true;
        format!("{}.{method}({arguments})", self.helper)
    }

    /// `class` as an argument of the helper: a class literal, or its name.
    pub(super) fn class_argument(&mut self, class: &'static Class) -> String {
        self.classes.source(class).map_or_else(|| class_name(class), |name| format!("{name}.class"))
    }

    /// An expression for the class object of `class`.
    pub(super) fn class_text(&mut self, class: &'static Class) -> String {
        match self.classes.source(class) {
            Some(name) => format!("{name}.class"),
            None => {
                let name = class_name(class);
                self.help("type", &name)
            }
        }
    }

    pub(super) fn class_text_of(&mut self, name: &str) -> String {
        match self.classes.class(name) {
            Ok(class) => self.class_text(class),
            Err(_) if name == "void" || is_primitive(name) => format!("{name}.class"),
            Err(_) => self.help("type", &literal(name)),
        }
    }

    pub(super) fn can_name(&mut self, class: &'static Class) -> bool {
        self.classes.source(class).is_some()
    }
}

/// The name of `class` as a literal.
pub(super) fn class_name(class: &Class) -> String {
    let name = if class.is_array() { type_name(class.name) } else { class.external_name() };
    literal(&name)
}
