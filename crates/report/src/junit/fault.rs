//! Faults of methods on inputs as tests: each builds the input, calls the method, and asserts what should hold.
//!
//! The state before the call, which some conditions look at, is a second copy of the input. What no call of a method of the class can
//! say has no test: conditions in comments, and identities between a copy and its original.

use fretsaw_code::MethodPattern;
use fretsaw_code::class::{Class, Method, member};
use fretsaw_graph::{Content, Graph, Value};

use super::build::{Builder, Code, Storage};
use super::makers::fields;
use super::predicate::find_class;
use super::shape::{Classes, Reason, throws};
use super::{LONGEST_METHOD, Suite};
use crate::literal::{literal, simple_name};
use crate::shown::target;

/// A fault of a method on an input.
#[derive(Clone, Debug)]
pub struct InputFault {
    /// What is wrong and where, in one line.
    pub headline: String,
    /// The command that replays it.
    pub replay: String,
    /// The method: CLASS#METHOD(TYPE,TYPE).
    pub method: String,
    /// The receiver and the arguments.
    pub before: Graph,
    /// The class of the exception that the call throws now, if it does.
    pub thrown: Option<String>,
    /// What should hold.
    pub should: Should,
}

/// What should hold of a call.
#[derive(Clone, Debug)]
pub enum Should {
    /// It returns.
    Return,
    /// It throws an exception of one of these classes; of any class if none is named.
    Throw(Vec<String>),
    /// If it throws an exception, then of one of these classes.
    ThrowOnly(Vec<String>),
    /// These fields of all objects of the input stay what they were; without a name, the elements of arrays of the class.
    Keep(Vec<(String, Option<String>)>),
    /// The method returns true after the call.
    Hold(Condition),
    /// The method returns true for all objects of its class that are part of the input, except the roots.
    HoldOfOthers(Condition),
}

/// A method that should return true.
#[derive(Clone, Debug)]
pub struct Condition {
    /// The class that declares it.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// What it gets, its receiver first.
    pub gets: Vec<Gets>,
}

/// What a condition gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gets {
    /// The root of the input with this number.
    Root(usize),
    /// What the call has returned or created.
    Result,
    /// The root with this number as it was before the call.
    Old(usize),
}

impl Suite<'_> {
    /// The statements of the test of `fault`, or why there is none.
    pub(crate) fn statements(&mut self, fault: &InputFault) -> Result<Vec<String>, Reason> {
        let Code { statements, helps, .. } = code(&mut self.classes, &self.helper, fault)?;
        if statements.iter().map(|statement| statement.len() + 9).sum::<usize>() > LONGEST_METHOD {
            return Err("the input is too large for one method".to_owned());
        }
        self.helps |= helps;
        Ok(statements)
    }
}

fn code(classes: &mut Classes<'_>, helper: &str, fault: &InputFault) -> Result<Code, Reason> {
    let graph = &fault.before;
    if !graph.choices.is_empty() {
        return Err("the method makes choices, which it does not make under plain java".to_owned());
    }
    let called = classes.called(&fault.method)?;
    let condition = match &fault.should {
        Should::Hold(condition) | Should::HoldOfOthers(condition) => Some((classes.evaluator(condition)?, condition)),
        _ => None,
    };
    let copies = match condition {
        Some((method, condition)) => Copies::of(classes, helper, graph, method, condition)?,
        None => Copies::default(),
    };
    let mut builder = Builder::new(classes, helper, graph, Storage::Variables)?;
    builder.build()?;
    builder.code.statements.extend(copies.statements);
    builder.code.helps |= copies.helps;
    let test = Test { fault, called };
    match (&fault.should, condition) {
        (Should::Return, _) => test.returns(&mut builder)?,
        (Should::Throw(classes), _) => test.throws(&mut builder, classes)?,
        (Should::ThrowOnly(classes), _) => test.throws_only(&mut builder, classes)?,
        (Should::Keep(fields), _) => test.keeps(&mut builder, fields)?,
        (Should::Hold(_), Some((method, condition))) => {
            test.holds(&mut builder, method, &condition.gets, &copies.texts)?;
        }
        (_, Some((method, _))) => test.holds_of_others(&mut builder, method)?,
        (_, None) => {}
    }
    Ok(builder.finish())
}

impl Classes<'_> {
    /// The method that `name` denotes; a constructor has the name of its class.
    fn called(&mut self, name: &str) -> Result<&'static Method, Reason> {
        let unknown = || format!("there is no method {name}");
        let (class, method) = name.split_once('#').ok_or_else(unknown)?;
        let pattern = MethodPattern::parse(method).ok_or_else(unknown)?;
        let class = find_class(self.loader, class).map_err(|error| error.message)?;
        let is_named = |method: &&&'static Method| {
            let creates = method.name == "<init>" && pattern.name == simple_name(&class.external_name());
            pattern.fits(method) || creates && pattern.fits_parameters(method)
        };
        let types = class.lineage().chain(class.all_interfaces.iter().copied());
        types.flat_map(|class| class.methods()).find(is_named).copied().ok_or_else(unknown)
    }

    /// The method of a condition.
    fn evaluator(&mut self, condition: &Condition) -> Result<&'static Method, Reason> {
        let Condition { class, name, descriptor, .. } = condition;
        let class = find_class(self.loader, class).map_err(|error| error.message)?;
        let found = class.methods().iter().find(|method| method.name == name && method.descriptor == descriptor);
        found.copied().ok_or_else(|| format!("there is no method {name} in {}", class.external_name()))
    }
}

/// The state before the call.
#[derive(Default)]
struct Copies {
    statements: Vec<String>,
    helps: bool,
    /// The expressions of old values, by the number of what the condition gets.
    texts: Vec<Option<String>>,
}

impl Copies {
    fn of(
        classes: &mut Classes<'_>,
        helper: &str,
        graph: &Graph,
        method: &'static Method,
        condition: &Condition,
    ) -> Result<Copies, Reason> {
        if !condition.gets.iter().any(|gets| matches!(gets, Gets::Old(_))) {
            return Ok(Copies::default());
        }
        if asks_for_originals(method.class) {
            return Err("Fretsaw.original tells no copy from its original under plain java".to_owned());
        }
        let mut builder = Builder::new(classes, helper, graph, Storage::Copies)?;
        builder.build()?;
        let is_virtual = usize::from(!method.is_static());
        let mut texts = Vec::new();
        for (number, gets) in condition.gets.iter().enumerate() {
            let descriptor = number.checked_sub(is_virtual).and_then(|number| method.signature.params.get(number));
            texts.push(match (gets, descriptor) {
                (Gets::Old(root), Some(descriptor)) => {
                    let wanted = builder.classes.type_of(descriptor)?;
                    Some(builder.value(&root_value(graph, *root)?, Some(wanted)))
                }
                _ => None,
            });
        }
        let Code { statements, helps, .. } = builder.finish();
        Ok(Copies { statements, helps, texts })
    }
}

fn root_value(graph: &Graph, root: usize) -> Result<Value, Reason> {
    graph.roots.get(root).map(|root| root.value.clone()).ok_or_else(|| format!("the input has no root {root}"))
}

/// Whether some method of `class` asks which object a copy stands for.
fn asks_for_originals(class: &Class) -> bool {
    let Some(file) = class.file.as_ref() else { return false };
    let count = u16::try_from(file.constant_pool.len()).unwrap_or(u16::MAX);
    (1..=count)
        .any(|index| member(file, index).is_ok_and(|(owner, name, _)| (owner, name) == ("fretsaw/Fretsaw", "original")))
}

/// A call that has a fault.
struct Test<'a> {
    fault: &'a InputFault,
    called: &'static Method,
}

impl Test<'_> {
    /// The call as an expression.
    fn call(&self, builder: &mut Builder<'_, '_>) -> Result<String, Reason> {
        let roots = &self.fault.before.roots;
        let (this, arguments) = match roots.split_first() {
            Some((first, rest)) if first.name == "this" => (target(&first.value), rest),
            _ => (None, roots.as_slice()),
        };
        let values: Vec<Value> = arguments.iter().map(|root| root.value.clone()).collect();
        builder.call(self.called, this, &values)
    }

    fn returns(&self, builder: &mut Builder<'_, '_>) -> Result<(), Reason> {
        let call = self.call(builder)?;
        builder.code.statements.push(format!("assertDoesNotThrow(() -> {call});"));
        Ok(())
    }

    fn throws(&self, builder: &mut Builder<'_, '_>, classes: &[String]) -> Result<(), Reason> {
        let call = self.call(builder)?;
        let class = match classes {
            [only] => exception(builder, only),
            _ => builder.classes.lang("Throwable"),
        };
        builder.code.statements.push(format!("assertThrows({class}.class, () -> {call});"));
        Ok(())
    }

    fn throws_only(&self, builder: &mut Builder<'_, '_>, classes: &[String]) -> Result<(), Reason> {
        let call = self.call(builder)?;
        let throwable = builder.classes.lang("Throwable");
        let kinds: Vec<String> =
            classes.iter().map(|class| format!("thrown instanceof {}", exception(builder, class))).collect();
        builder.code.statements.extend([
            "try {".to_owned(),
            format!("    {call};"),
            format!("}} catch ({throwable} thrown) {{"),
            format!("    assertTrue({}, thrown.toString());", kinds.join(" || ")),
            "}".to_owned(),
        ]);
        Ok(())
    }

    /// The fields have the values with which the input was built.
    fn keeps(&self, builder: &mut Builder<'_, '_>, changed: &[(String, Option<String>)]) -> Result<(), Reason> {
        let call = self.call(builder)?;
        let mut kept = Vec::new();
        for (number, object) in self.fault.before.objects.iter().enumerate() {
            // What is inside a collection that its own methods fill has no name in the test.
            if !builder.is_built(number) {
                continue;
            }
            for (class, name) in changed {
                match (&object.content, name) {
                    (Content::Elements(elements), None) if object.class == *class => {
                        for (index, element) in elements.iter().enumerate() {
                            kept.push(element_kept(builder, number, index, element)?);
                        }
                    }
                    (Content::Fields(_), Some(name)) => {
                        for (_, field) in fields(object).filter(|(_, field)| field.name == *name) {
                            let slot = builder.classes.slot(builder.types[number], field)?;
                            if slot.owner.external_name() == *class {
                                let read = builder.field(number, &slot);
                                kept.push(is_kept(builder, &field.value, &read));
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        if kept.is_empty() {
            return Err("what has changed is no field of the input".to_owned());
        }
        match &self.fault.thrown {
            None => {
                builder.code.statements.push(format!("{call};"));
                builder.code.statements.extend(kept);
            }
            Some(thrown) => {
                let thrown = exception(builder, thrown);
                builder.code.statements.extend(refused(&call, &thrown, &kept));
            }
        }
        Ok(())
    }

    /// The call, whose result gets a variable if `needs_result`.
    fn made(&self, builder: &mut Builder<'_, '_>, needs_result: bool) -> Result<(), Reason> {
        let call = self.call(builder)?;
        let statements = match &self.fault.thrown {
            Some(thrown) => {
                let thrown = exception(builder, thrown);
                refused(&call, &thrown, &["// What follows must hold nevertheless.".to_owned()])
            }
            None if needs_result => vec![format!("{} result = {call};", self.result_type(builder))],
            None => vec![format!("{call};")],
        };
        builder.code.statements.extend(statements);
        Ok(())
    }

    /// The type of the variable of the result.
    fn result_type(&self, builder: &mut Builder<'_, '_>) -> String {
        match self.called.signature.result {
            None if self.called.name == "<init>" => builder.classes.source(self.called.class).unwrap_or_default(),
            Some(result) if !result.starts_with(['L', '[']) && builder.can_call(self.called) => {
                fretsaw_code::descriptor::type_name(result)
            }
            _ => builder.classes.lang("Object"),
        }
    }

    fn holds(
        &self,
        builder: &mut Builder<'_, '_>,
        method: &'static Method,
        gets: &[Gets],
        olds: &[Option<String>],
    ) -> Result<(), Reason> {
        self.made(builder, gets.contains(&Gets::Result))?;
        let can_call = builder.can_call(method);
        let (receiver, arguments) = if method.is_static() { (None, gets) } else { (gets.first(), &gets[1..]) };
        let first = gets.len() - arguments.len();
        let mut written = Vec::new();
        for ((number, gets), descriptor) in arguments.iter().enumerate().zip(&method.signature.params) {
            let wanted = builder.classes.type_of(descriptor)?;
            let named = builder.classes.source(wanted).filter(|_| can_call);
            written.push(match gets {
                Gets::Root(root) => {
                    builder.value(&root_value(&self.fault.before, *root)?, Some(wanted).filter(|_| can_call))
                }
                Gets::Old(_) => olds.get(first + number).cloned().flatten().unwrap_or("null".to_owned()),
                Gets::Result => match named.filter(|name| *name != self.result_type(builder)) {
                    Some(name) => format!("({name}) result"),
                    None => "result".to_owned(),
                },
            });
        }
        let object = match receiver {
            None => None,
            Some(Gets::Root(root)) => match root_value(&self.fault.before, *root)? {
                Value::Ref(number) if can_call => Some(builder.receiver(number, method.class, method.name)),
                value => Some(builder.value(&value, None)),
            },
            Some(_) => Some("result".to_owned()),
        };
        let condition = condition(builder, method, object, written);
        builder.code.statements.push(condition);
        Ok(())
    }

    fn holds_of_others(&self, builder: &mut Builder<'_, '_>, method: &'static Method) -> Result<(), Reason> {
        self.made(builder, false)?;
        let roots: Vec<usize> = self.fault.before.roots.iter().filter_map(|root| target(&root.value)).collect();
        for number in (0..self.fault.before.objects.len()).filter(|number| !roots.contains(number)) {
            if builder.types[number].is_subtype_of(method.class) {
                let object = match builder.can_call(method) {
                    true => builder.receiver(number, method.class, method.name),
                    false => builder.value(&Value::Ref(number), None),
                };
                let condition = condition(builder, method, Some(object), Vec::new());
                builder.code.statements.push(condition);
            }
        }
        Ok(())
    }
}

/// Asserts that `method` returns true.
fn condition(
    builder: &mut Builder<'_, '_>,
    method: &'static Method,
    object: Option<String>,
    written: Vec<String>,
) -> String {
    if !builder.can_call(method) {
        let call = builder.reflected(method, &object.unwrap_or("null".to_owned()), written);
        return format!("assertEquals(true, {call});");
    }
    builder.code.throws |= throws(method);
    let of = object.unwrap_or_else(|| builder.classes.source(method.class).unwrap_or_default());
    format!("assertTrue({of}.{}({}));", method.name, written.join(", "))
}

/// A call that may throw an exception, in which case `then` follows.
fn refused(call: &str, thrown: &str, then: &[String]) -> Vec<String> {
    let mut statements = vec!["try {".to_owned(), format!("    {call};"), format!("}} catch ({thrown} refused) {{")];
    statements.extend(then.iter().map(|line| format!("    {line}")));
    statements.push("}".to_owned());
    statements
}

/// The name of a class of exceptions; of all exceptions if source code cannot name it.
fn exception(builder: &mut Builder<'_, '_>, name: &str) -> String {
    let class = find_class(builder.classes.loader, name).ok();
    let named = class.and_then(|class| builder.classes.source(class));
    named.unwrap_or_else(|| builder.classes.lang("Throwable"))
}

/// Asserts that `read` is `value`: the same object, or an equal number.
fn is_kept(builder: &mut Builder<'_, '_>, value: &Value, read: &str) -> String {
    let assertion = if matches!(value, Value::Ref(_) | Value::Null) { "assertSame" } else { "assertEquals" };
    let value = builder.value(value, None);
    format!("{assertion}({value}, {read}, {});", literal(read))
}

fn element_kept(builder: &mut Builder<'_, '_>, number: usize, index: usize, element: &Value) -> Result<String, Reason> {
    let class = builder.types[number];
    if builder.classes.source(class).is_none() {
        return Err(format!("no test can name {}", class.type_name()));
    }
    let read = format!("{}[{index}]", builder.receiver(number, class, ""));
    Ok(is_kept(builder, element, &read))
}
