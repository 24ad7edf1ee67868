//! The statements that build a graph: first they create all objects, each after those that it needs, then they set
//! the remaining fields.

use std::collections::{HashMap, HashSet};

use fretsaw_code::class::{Class, flags};
use fretsaw_graph::{Content, Field, Graph, Value};

use super::forms::is_cached;
use super::makers::{Maker, Makers, fields, is_same, is_single};
use super::shape::{Classes, NoArguments, Reason, throws};
use crate::shown::{by_value, is_default, target};

/// Larger arrays are filled by statements of their own.
pub(super) const LONGEST_INITIALIZER: usize = 40;

/// The code so far.
pub struct Code {
    /// The statements, in order.
    pub statements: Vec<String>,
    /// Whether it uses the helper class.
    pub helps: bool,
    /// Whether it may throw a checked exception.
    pub throws: bool,
}

/// Where objects are stored while they are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// Each in a variable.
    Variables,
    /// Each in a variable, beside other objects with the same numbers.
    Copies,
    /// All in an array called `o`, because there are too many for one method.
    Table,
}

/// How an object is created.
#[derive(Clone)]
pub(super) enum Form {
    /// At its use: a literal, a constant, a cached wrapper object.
    Inline,
    /// A wrapper object or string with several references.
    Shared,
    Array,
    Record,
    /// It is read from the field in which a constructor stored it.
    Read {
        owner: usize,
        field: usize,
    },
    /// By the default constructor, whatever it does.
    NoArguments(NoArguments),
    /// By a constructor whose effect is known: its number.
    New(usize),
    /// Empty, and then filled.
    Filled,
    /// Without a constructor.
    Bare,
}

/// The state of an object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Waiting,
    /// The objects that it needs are being created.
    Active,
    Done,
}

/// Builds one graph.
pub struct Builder<'b, 'l> {
    pub(super) classes: &'b mut Classes<'l>,
    /// The name of the helper class.
    pub(super) helper: &'b str,
    pub(super) graph: &'b Graph,
    pub(super) storage: Storage,
    pub(super) types: Vec<&'static Class>,
    pub(super) makers: Makers,
    pub(super) forms: Vec<Form>,
    pub(super) states: Vec<State>,
    /// The values of the fields of each object that was created by a constructor whose effect is known, or without
    /// one.
    pub(super) known: HashMap<usize, HashMap<(&'static str, &'static str), Value>>,
    /// For each array, the elements that are set when it is created.
    pub(super) filled: HashMap<usize, Vec<bool>>,
    /// Wrapper objects and strings that equal an earlier one.
    pub(super) repeated: HashSet<usize>,
    /// The first parts of the names of packages.
    pub(super) packages: HashSet<&'static str>,
    pub(super) code: Code,
}

impl<'b, 'l> Builder<'b, 'l> {
    /// Prepares to build `graph`.
    pub fn new(
        classes: &'b mut Classes<'l>,
        helper: &'b str,
        graph: &'b Graph,
        storage: Storage,
    ) -> Result<Builder<'b, 'l>, Reason> {
        let mut types = Vec::with_capacity(graph.objects.len());
        for (number, object) in graph.objects.iter().enumerate() {
            types.push(match object.content {
                // The class of a lambda is not needed, and may not exist under any name.
                Content::Opaque => classes.class("java.lang.Object")?,
                _ => classes.class(&object.class).map_err(|why| format!("object {number}: {why}"))?,
            });
        }
        let mut is_constructed = Vec::with_capacity(types.len());
        for (object, class) in graph.objects.iter().zip(&types) {
            let has_kept = fields(object).any(|(_, field)| field.kept);
            is_constructed.push(has_kept && classes.shape(class).no_arguments.is_some());
        }
        let makers = Makers::of(graph, is_constructed);
        let count = types.len();
        let code = Code { statements: Vec::new(), helps: false, throws: false };
        let (forms, states) = (vec![Form::Inline; count], vec![State::Waiting; count]);
        let packages = types.iter().filter_map(|class| class.name.split('/').next()).collect();
        let (known, filled, repeated) = (HashMap::new(), HashMap::new(), HashSet::new());
        let mut builder = Builder {
            classes,
            helper,
            graph,
            storage,
            types,
            makers,
            forms,
            states,
            known,
            filled,
            repeated,
            packages,
            code,
        };
        let uses = builder.uses();
        let literals = graph.objects.iter().filter(|object| matches!(object.content, Content::Literal(_)));
        let mut equals: HashMap<String, usize> = literals.filter_map(by_value).map(|text| (text, 1)).collect();
        for (number, uses) in uses.into_iter().enumerate() {
            if builder.makers.is_needed[number] {
                builder.forms[number] = builder.form(number, uses, &mut equals)?;
            }
        }
        Ok(builder)
    }

    /// Writes the statements.
    pub fn build(&mut self) -> Result<(), Reason> {
        for number in 0..self.graph.objects.len() {
            if self.makers.is_needed[number] {
                self.make(number)?;
            }
        }
        for number in 0..self.graph.objects.len() {
            if self.makers.is_needed[number] {
                self.complete(number)?;
            }
        }
        Ok(())
    }

    /// Whether the object with this number has been created under a name of its own.
    pub(super) fn is_built(&self, number: usize) -> bool {
        self.states[number] == State::Done && !matches!(self.forms[number], Form::Inline)
    }

    /// The finished code.
    pub fn finish(self) -> Code {
        self.code
    }

    /// How often the code refers to each object.
    fn uses(&self) -> Vec<usize> {
        let mut uses = vec![0; self.graph.objects.len()];
        let mut count = |value: &Value| target(value).into_iter().for_each(|target| uses[target] += 1);
        self.graph.roots.iter().for_each(|root| count(&root.value));
        for (number, object) in self.graph.objects.iter().enumerate().filter(|(n, _)| self.makers.is_needed[*n]) {
            if let Some(targets) = self.makers.filled(number) {
                targets.iter().for_each(|target| count(&Value::Ref(*target)));
                continue;
            }
            match &object.content {
                Content::Elements(elements) => elements.iter().for_each(&mut count),
                Content::Fields(all) => {
                    self.makers.explicit(self.graph, number).into_iter().for_each(|index| count(&all[index].value));
                }
                _ => {}
            }
        }
        uses
    }

    /// How an object is created. `equals` counts equal wrapper objects and strings.
    fn form(&mut self, number: usize, uses: usize, equals: &mut HashMap<String, usize>) -> Result<Form, Reason> {
        let object = &self.graph.objects[number];
        let why = |what: &str| Err(format!("object {number}, a {}, {what}", object.class));
        if let (Maker::Constructor { owner, field }, false) = (self.makers.makers[number], is_single(object)) {
            return Ok(Form::Read { owner, field });
        }
        if self.makers.filled(number).is_some() {
            return Ok(Form::Filled);
        }
        match &object.content {
            Content::Constant(_) | Content::Type(_) | Content::Literal(_) => Ok(Form::Inline),
            Content::Text(_) | Content::Boxed(_) => {
                let text = by_value(object).unwrap_or_default();
                let before = equals.entry(text).or_default();
                *before += 1;
                if *before > 1 {
                    self.repeated.insert(number);
                }
                let is_cached = match &object.content {
                    Content::Boxed(value) => is_cached(value),
                    _ => true,
                };
                Ok(if *before == 1 && (is_cached || uses <= 1) { Form::Inline } else { Form::Shared })
            }
            Content::Elements(_) => Ok(Form::Array),
            Content::Opaque => why("was not made by a constructor, and what is in it is not known"),
            Content::Fields(_) => {
                let shape = self.classes.shape(self.types[number]);
                if shape.components.is_some() {
                    return Ok(Form::Record);
                }
                let class = self.types[number];
                if class.is_primitive() || class.flags & (flags::ABSTRACT | flags::INTERFACE) != 0 {
                    return why("cannot be there: there are no objects of that class");
                }
                if class.lineage().any(|class| class.name == "java/lang/Enum") {
                    return why("is a constant of an enum, but its name is not known");
                }
                if let Some(way) = shape.no_arguments.filter(|_| self.makers.trusts(number)) {
                    return Ok(Form::NoArguments(way));
                }
                let best = self.best(number, &shape)?;
                Ok(best.map_or(Form::Bare, Form::New))
            }
        }
    }

    /// Creates an object and, before it, the objects that it needs. These can form long chains, hence a stack
    /// instead of recursion.
    fn make(&mut self, number: usize) -> Result<(), Reason> {
        let mut stack: Vec<(usize, Vec<usize>)> = Vec::new();
        if self.states[number] == State::Waiting {
            self.states[number] = State::Active;
            stack.push((number, self.needs(number)?));
        }
        while let Some((current, needs)) = stack.last_mut() {
            let current = *current;
            let Some(next) = needs.pop() else {
                stack.pop();
                if self.states[current] == State::Active {
                    self.create(current)?;
                }
                continue;
            };
            match self.states[next] {
                State::Done => {}
                State::Waiting => {
                    self.states[next] = State::Active;
                    let needs = self.needs(next)?;
                    stack.push((next, needs));
                }
                // The objects need each other: an object that cannot be created without the other must have it now.
                State::Active if matches!(self.forms[current], Form::Record | Form::Read { .. }) => {
                    if matches!(self.forms[next], Form::Record | Form::Read { .. }) {
                        let class = &self.graph.objects[next].class;
                        return Err(format!("object {next}, a {class}, would have to be there before it is made"));
                    }
                    self.simplify(next);
                    self.create(next)?;
                }
                State::Active => {}
            }
        }
        Ok(())
    }

    /// The objects that must exist before `number` is created, the last one first.
    fn needs(&mut self, number: usize) -> Result<Vec<usize>, Reason> {
        if let Form::Filled = self.forms[number] {
            return Ok(self.makers.filled(number).map_or_else(Vec::new, |all| all.iter().rev().copied().collect()));
        }
        let values: Vec<Value> = match (&self.forms[number], &self.graph.objects[number].content) {
            (Form::Array, Content::Elements(elements)) if elements.len() <= LONGEST_INITIALIZER => elements.clone(),
            (Form::Record, Content::Fields(all)) => all.iter().map(|field| field.value.clone()).collect(),
            (Form::Read { owner, .. }, _) => vec![Value::Ref(*owner)],
            (Form::New(place), _) => {
                let (place, shape) = (*place, self.classes.shape(self.types[number]));
                self.arguments(number, &shape.constructors[place])?.unwrap_or_default()
            }
            _ => Vec::new(),
        };
        Ok(values.iter().rev().filter_map(target).collect())
    }

    /// Falls back to a way to create an object that needs no other objects.
    fn simplify(&mut self, number: usize) {
        if let Form::New(_) = self.forms[number] {
            let shape = self.classes.shape(self.types[number]);
            let simple = shape.constructors.iter().position(|c| c.method.signature.params.is_empty());
            self.forms[number] = simple.map_or(Form::Bare, Form::New);
        }
    }

    /// Writes the statement that creates an object.
    fn create(&mut self, number: usize) -> Result<(), Reason> {
        let needs = self.needs(number)?;
        let is_ready = needs.iter().all(|need| self.states[*need] == State::Done);
        if !is_ready {
            self.simplify(number);
        }
        let mut calls = Vec::new();
        let expression = match self.forms[number].clone() {
            Form::Filled => {
                let (created, filling) = self.filled(number)?;
                calls = filling;
                created
            }
            Form::Inline => {
                self.states[number] = State::Done;
                return Ok(());
            }
            Form::Shared => self.shared(number),
            Form::Array => self.array(number)?,
            Form::Record => self.record(number)?,
            Form::Read { owner, field } => self.read(number, owner, field)?,
            Form::NoArguments(NoArguments::Plain { throws }) => {
                self.code.throws |= throws;
                format!("new {}()", self.classes.shape(self.types[number]).source.clone().unwrap_or_default())
            }
            Form::NoArguments(NoArguments::Reflected) => self.cast_help(number, "construct"),
            Form::New(place) => self.constructed(number, place)?,
            Form::Bare => {
                self.known.insert(number, HashMap::new());
                self.cast_help(number, "make")
            }
        };
        let statement = match self.storage {
            Storage::Variables | Storage::Copies => {
                format!("{} {} = {expression};", self.static_name(number), self.variable(number))
            }
            Storage::Table => format!("o[{number}] = {expression};"),
        };
        self.code.statements.push(statement);
        self.code.statements.extend(calls);
        self.states[number] = State::Done;
        Ok(())
    }

    /// Writes the statements that set the remaining fields of an object.
    fn complete(&mut self, number: usize) -> Result<(), Reason> {
        match (&self.forms[number], &self.graph.objects[number].content) {
            (Form::Inline | Form::Shared | Form::Record | Form::Filled, _) => Ok(()),
            (_, Content::Elements(elements)) => {
                let filled = self.filled.get(&number).cloned();
                if matches!(self.forms[number], Form::Read { .. }) && elements.iter().all(is_default) {
                    return Ok(());
                }
                for (index, element) in elements.iter().enumerate() {
                    if filled.as_ref().is_none_or(|filled| !filled[index]) {
                        self.fill(number, index, element)?;
                    }
                }
                Ok(())
            }
            (_, Content::Fields(all)) => {
                for index in self.makers.explicit(self.graph, number) {
                    self.set(number, &all[index])?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn fill(&mut self, number: usize, index: usize, element: &Value) -> Result<(), Reason> {
        let class = self.types[number];
        let part = class.component().ok_or("no component")?;
        self.check_element(element, part).map_err(|why| format!("object {number}: element {index} {why}"))?;
        // If the class of an array cannot be named, the code treats it as an array of objects.
        let (array, part) = match self.classes.source(class) {
            Some(_) => (self.receiver(number, class, ""), Some(part)),
            None => {
                let objects = self.classes.class("java.lang.Object[]")?;
                (self.receiver(number, objects, ""), None)
            }
        };
        let value = self.value(element, part);
        self.code.statements.push(format!("{array}[{index}] = {value};"));
        Ok(())
    }

    fn set(&mut self, number: usize, field: &Field) -> Result<(), Reason> {
        let class = self.types[number];
        let slot = self.classes.slot(class, field)?;
        if let Some(known) = self.known.get(&number) {
            let is_there = match known.get(&(slot.owner.name, slot.field.name)) {
                Some(value) => is_same(value, &field.value),
                None => is_default(&field.value),
            };
            if is_there {
                return Ok(());
            }
        }
        let checked = self.check(&field.value, slot.field.descriptor);
        checked.map_err(|why| format!("object {number}: field {} {why}", field.name))?;
        let wanted = self.classes.type_of(slot.field.descriptor)?;
        let statement = if let Some(setter) = self.classes.setter(class, &slot).filter(|_| self.can_name(wanted)) {
            self.code.throws |= throws(setter);
            let receiver = self.receiver(number, slot.owner, setter.name);
            let names = slot.owner.methods().iter().filter(|method| method.name == setter.name).count();
            let written = self.written(std::slice::from_ref(&field.value), setter, names > 1)?;
            format!("{receiver}.{}({});", setter.name, written.join(", "))
        } else if self.classes.sees(&slot) && slot.field.flags & flags::FINAL == 0 {
            let receiver = self.receiver(number, slot.owner, slot.field.name);
            format!("{receiver}.{} = {};", slot.field.name, self.value(&field.value, Some(wanted)))
        } else {
            let arguments = self.field_arguments(number, &slot);
            let value = self.value(&field.value, None);
            format!("{};", self.help("set", &format!("{arguments}, {value}")))
        };
        self.code.statements.push(statement);
        Ok(())
    }
}
