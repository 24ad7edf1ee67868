//! Arguments that the user lists: `int=0,5` for all parameters of a type, `put.key="",a` for one parameter.
//!
//! A parameter is named by its method and by its own name or its number from 0, `Cache.put.key` also by the class. A constructor has
//! the simple name of its class. The syntax is that of the crate `input`.

use fretsaw_code::class::flags;
use fretsaw_code::{Class, Memory, Method};
use fretsaw_finitization::{Bound, Item, unescape};
use fretsaw_finitization::{boxed_memory, primitive_words};
use fretsaw_vm::{Ending, Event, Machine, Word};

use crate::pool::{Constant, Make};
use crate::types::{Type, simple_name};

/// Why there are no values.
pub enum Unmade {
    /// The machine stopped.
    Event(Event),
    /// A bound is wrong.
    Bound(String),
}

impl From<Event> for Unmade {
    fn from(event: Event) -> Unmade {
        Unmade::Event(event)
    }
}

/// The bounds that the user has given, and which of them some parameter has used.
pub struct Chosen {
    bounds: Vec<(Bound, bool)>,
}

impl Chosen {
    /// These bounds.
    pub fn new(bounds: &[Bound]) -> Chosen {
        Chosen { bounds: bounds.iter().map(|bound| (bound.clone(), false)).collect() }
    }

    /// The bound of a type.
    pub fn of_type(&mut self, of: &Type) -> Option<Bound> {
        let names = match of {
            Type::Class(class, _) => names_of(class),
            of => vec![of.erased_source()],
        };
        self.find(&names)
    }

    /// The bound of the parameter of `method` with this number.
    pub fn of_parameter(&mut self, method: &Method, number: usize) -> Option<Bound> {
        let classes = names_of(method.class);
        let own = method.parameter_names().into_iter().nth(number);
        let called = match method.name {
            "<init>" => classes.last().cloned().unwrap_or_default(),
            name => name.to_owned(),
        };
        let parameters = own.into_iter().chain([number.to_string()]);
        let names: Vec<String> = parameters
            .flat_map(|parameter| {
                let short = format!("{called}.{parameter}");
                let full = classes.iter().map(|class| format!("{class}.{short}")).collect::<Vec<_>>();
                [short].into_iter().chain(full)
            })
            .collect();
        self.find(&names)
    }

    /// The last bound with one of these names, as a later flag replaces an earlier one.
    fn find(&mut self, names: &[String]) -> Option<Bound> {
        let mut found = None;
        for (bound, used) in self.bounds.iter_mut().filter(|(bound, _)| names.contains(&bound.name)) {
            *used = true;
            found = Some(bound.clone());
        }
        found
    }

    /// An error if some bound has the name of no parameter and no type.
    pub fn all_used(&self) -> Result<(), Ending> {
        match self.bounds.iter().find(|(_, used)| !used) {
            None => Ok(()),
            Some((bound, _)) => Err(Ending::BadProgram(format!(
                "{bound}: no parameter of the calls has this type or this name; write a type such as int or String, or \
                 METHOD.PARAMETER such as put.key or put.0"
            ))),
        }
    }
}

/// The names of a class: `java.util.Map$Entry`, `Map.Entry` and `Entry`.
fn names_of(class: &Class) -> Vec<String> {
    let simple = simple_name(class);
    let last = simple.rsplit('.').next().unwrap_or_default().to_owned();
    vec![class.external_name(), simple, last]
}

/// The values of type `of` that a bound lists; `usual` are those that the type has without a bound.
pub fn listed(machine: &mut Machine, bound: &Bound, of: &Type, usual: &[Constant]) -> Result<Vec<Constant>, Unmade> {
    let mut values: Vec<Constant> = Vec::new();
    for item in &bound.items {
        let made = made(machine, item, of, usual)?;
        let made = made.map_err(|why| Unmade::Bound(format!("{bound}: {why}")))?;
        values.extend(made);
    }
    let mut sources: Vec<String> = Vec::new();
    values.retain(|value| {
        let is_new = !sources.contains(&value.source);
        sources.push(value.source.clone());
        is_new
    });
    // Null comes last.
    values.sort_by_key(Constant::is_null);
    Ok(values)
}

/// The values of an item, or what is wrong with it.
fn made(
    machine: &mut Machine,
    item: &Item,
    of: &Type,
    usual: &[Constant],
) -> Result<Result<Vec<Constant>, String>, Event> {
    let is_null = matches!(item, Item::Word(word) if word == "null");
    let class = match of {
        Type::Primitive(memory) => {
            let words = primitive_words(item, *memory);
            return Ok(words.map(|words| words.into_iter().map(|word| Constant::of_word(*memory, word)).collect()));
        }
        _ if is_null => return Ok(Ok(vec![Constant::null()])),
        Type::Class(class, _) => *class,
        Type::Array(_) => return Ok(known(item, of, usual)),
    };
    if let Some(memory) = boxed_memory(class) {
        return boxes(machine, item, memory);
    }
    if class.flags & flags::ENUM != 0 {
        return of_enum(machine, item, class);
    }
    let known = known(item, of, usual);
    if known.is_ok() {
        return Ok(known);
    }
    match (item, kind_of(item)) {
        (Item::Quoted(text) | Item::Word(text), _) if class.name == "java/lang/String" => {
            Ok(Ok(vec![Constant::text(machine, text)?]))
        }
        (Item::Quoted(text), _) if accepts(machine, class, "java/lang/String")? => {
            Ok(Ok(vec![Constant::text(machine, text)?]))
        }
        (_, Some((memory, wrapper))) if accepts(machine, class, wrapper)? => boxes(machine, item, memory),
        (Item::Word(text), _) if class.name == "java/lang/CharSequence" => Ok(Ok(vec![Constant::text(machine, text)?])),
        _ => Ok(known),
    }
}

/// What a literal is, by its form: a boolean, a character, a whole number or another one.
fn kind_of(item: &Item) -> Option<(Memory, &'static str)> {
    let text = match item {
        Item::Word(word) => word,
        Item::Range(low, _, _) => low,
        Item::Quoted(_) => return None,
    };
    let is_char = text.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
    match text.as_str() {
        "true" | "false" => Some((Memory::Boolean, "java/lang/Boolean")),
        _ if is_char.is_some_and(|inner| unescape(inner).is_ok_and(|units| units.len() == 1)) => {
            Some((Memory::Char, "java/lang/Character"))
        }
        text if text.parse::<i32>().is_ok() => Some((Memory::Int, "java/lang/Integer")),
        text if text.parse::<i64>().is_ok() => Some((Memory::Long, "java/lang/Long")),
        text if text.parse::<f64>().is_ok() => Some((Memory::Double, "java/lang/Double")),
        _ => None,
    }
}

/// Whether a parameter of type `class` takes instances of the class `value`.
fn accepts(machine: &mut Machine, class: &Class, value: &str) -> Result<bool, Event> {
    Ok(machine.java().initialize(value)?.is_subtype_of(class))
}

fn boxes(machine: &mut Machine, item: &Item, memory: Memory) -> Result<Result<Vec<Constant>, String>, Event> {
    let words: Vec<Word> = match primitive_words(item, memory) {
        Ok(words) => words,
        Err(why) => return Ok(Err(why)),
    };
    let boxed = words.into_iter().map(|word| Constant::boxed(machine, memory, word));
    boxed.collect::<Result<Vec<Constant>, Event>>().map(Ok)
}

fn of_enum(machine: &mut Machine, item: &Item, class: &'static Class) -> Result<Result<Vec<Constant>, String>, Event> {
    let mut constants = class.fields.iter().filter(|field| field.flags & flags::ENUM != 0);
    match constants.find(|field| matches!(item, Item::Word(word) if field.name == word.as_str())) {
        Some(field) => {
            machine.java().initialize(class.name)?;
            let object = machine.java().static_value(class, field)?;
            let source = format!("{}.{}", simple_name(class), field.name);
            Ok(Ok(vec![Constant { make: Make::hold(machine, object), source }]))
        }
        None => Ok(Err(format!("{item} is no constant of {}", class.external_name()))),
    }
}

/// The usual value whose source the item is.
fn known(item: &Item, of: &Type, usual: &[Constant]) -> Result<Vec<Constant>, String> {
    let text = match item {
        Item::Quoted(text) | Item::Word(text) => text.clone(),
        range @ Item::Range(..) => range.to_string(),
    };
    let found = usual.iter().find(|constant| constant.source == text);
    found.map(|constant| vec![constant.clone()]).ok_or_else(|| {
        let sources: Vec<String> = usual.iter().map(|constant| constant.source.clone()).collect();
        format!("{item} is not a value of type {}; there are: {}", of.source(), sources.join("; "))
    })
}
