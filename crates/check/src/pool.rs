//! Arguments: a few values for each type of parameter. Objects are created once, before the first call; they do not change.
//!
//! The values are: `false` and `true`; 0, 1, -1 and the small constants that occur in the class; "", "a" and its short string
//! constants; all constants of an enum; lists, sets and maps of no and of one element; functions (`fretsaw.Lambdas`); and null.
//! Objects that earlier calls have returned are added where they fit (`menu.rs`). The user may list others (`bounds.rs`).

use std::collections::HashMap;
use std::rc::Rc;

use fretsaw_code::class::flags;
use fretsaw_code::{Class, Memory};
use fretsaw_finitization::{Bound, Item, boxed_memory};
use fretsaw_vm::{Blank, Event, Machine, Word};

use crate::bounds::{Chosen, Unmade, listed};
use crate::constants::Constants;
use crate::functions::functions;
use crate::nullness::Nullness;
use crate::surface::Operation;
use crate::types::{Type, simple_name};

/// Constants of an enum beyond these are not passed.
const MOST_OF_ENUM: usize = 4;

/// Values of a wrapper class beyond these are not passed.
const MOST_BOXES: usize = 2;

/// How an argument is made.
#[derive(Clone, Copy, Debug)]
pub enum Make {
    /// This word: a number, or null.
    Word(Word),
    /// The object that the host holds at this number.
    Held(usize),
    /// A new array of this class without elements.
    EmptyArray(&'static Class),
}

impl Make {
    /// Has the host hold an object.
    pub fn hold(machine: &mut Machine, object: Word) -> Make {
        let held = machine.java().held();
        held.push(object);
        Make::Held(held.len() - 1)
    }
}

/// A value that can be passed.
#[derive(Clone, Debug)]
pub struct Constant {
    /// How it is made.
    pub make: Make,
    /// Its source.
    pub source: String,
}

impl Constant {
    /// Null.
    pub fn null() -> Constant {
        Constant { make: Make::Word(Word::ZERO), source: "null".to_owned() }
    }

    /// A value of a primitive type.
    pub fn of_word(memory: Memory, word: Word) -> Constant {
        Constant { make: Make::Word(word), source: literal(memory, word) }
    }

    /// A box of a value of a primitive type.
    pub fn boxed(machine: &mut Machine, memory: Memory, word: Word) -> Result<Constant, Event> {
        let object = machine.java().boxed(memory, word)?;
        Ok(Constant { make: Make::hold(machine, object), source: literal(memory, word) })
    }

    /// A string.
    pub fn text(machine: &mut Machine, text: &str) -> Result<Constant, Event> {
        let object = machine.java().literal(text)?;
        let source = Item::Quoted(text.to_owned()).to_string();
        Ok(Constant { make: Make::hold(machine, object), source })
    }

    /// Whether it is null.
    pub fn is_null(&self) -> bool {
        self.source == "null"
    }

    /// Whether the method that gets it may get null from it: it is null, or a function that returns null.
    pub fn gives_null(&self) -> bool {
        self.source.ends_with("null")
    }
}

/// The values of all types.
pub struct Pools {
    constants: Constants,
    /// What the user lists.
    chosen: Chosen,
    /// Whether functions that throw an exception are passed, too.
    throwing: bool,
    /// By type.
    known: HashMap<String, Rc<[Constant]>>,
}

impl Pools {
    /// The values for methods of `class`, beside those that the user lists; with `throwing`, functions that throw are among them.
    pub fn new(class: &Class, bounds: &[Bound], throwing: bool) -> Pools {
        Pools { constants: Constants::of(class), chosen: Chosen::new(bounds), throwing, known: HashMap::new() }
    }

    /// What the user lists.
    pub fn chosen(&self) -> &Chosen {
        &self.chosen
    }

    /// The values of a type; null comes last, if it is one of them.
    pub fn of(&mut self, machine: &mut Machine, of: &Type) -> Result<Rc<[Constant]>, Unmade> {
        let key = format!("{of:?}");
        if let Some(known) = self.known.get(&key) {
            return Ok(Rc::clone(known));
        }
        let mut values = self.usual(machine, of)?;
        if let Some(bound) = self.chosen.of_type(of) {
            values = listed(machine, &bound, of, &values)?;
        }
        let values: Rc<[Constant]> = values.into();
        self.known.insert(key, Rc::clone(&values));
        Ok(values)
    }

    /// The values that a type has if the user lists none.
    fn usual(&mut self, machine: &mut Machine, of: &Type) -> Result<Vec<Constant>, Unmade> {
        let mut values = match of {
            Type::Primitive(memory) => return Ok(self.primitive(*memory)),
            Type::Array(element) => empty_array(machine, element)?,
            Type::Class(class, arguments) => self.objects(machine, class, arguments)?,
        };
        values.push(Constant::null());
        Ok(values)
    }

    /// The values of all parameters of an operation.
    pub fn of_operation(
        &mut self,
        machine: &mut Machine,
        operation: &Operation,
    ) -> Result<Vec<Rc<[Constant]>>, Unmade> {
        (0..operation.parameters.len()).map(|number| self.of_parameter(machine, operation, number)).collect()
    }

    /// The values of a parameter of an operation.
    fn of_parameter(
        &mut self,
        machine: &mut Machine,
        operation: &Operation,
        number: usize,
    ) -> Result<Rc<[Constant]>, Unmade> {
        let of = &operation.parameters[number];
        if let Some(bound) = self.chosen.of_parameter(operation.method, number) {
            let usual = self.usual(machine, of)?;
            return Ok(listed(machine, &bound, of, &usual)?.into());
        }
        let values = self.of_declared(machine, of, &operation.variables)?;
        if operation.nullness.parameter(number) == Some(Nullness::Forbidden) {
            return Ok(values.iter().filter(|value| !value.is_null()).cloned().collect());
        }
        Ok(values)
    }

    /// Has the host hold an array of values of type `of` other than null, for a Comparator; returns its number. There are more
    /// boxes than for a parameter, because a law about three values needs three.
    pub fn compared(&mut self, machine: &mut Machine, of: &Type) -> Result<usize, Unmade> {
        let is_listed = self.chosen.of_type(of).is_some();
        let memory = of.class().and_then(boxed_memory).filter(|_| !is_listed);
        let values: Vec<Constant> = match memory {
            Some(memory) => self.boxes(machine, memory, usize::MAX)?,
            None => self.of(machine, of)?.to_vec(),
        };
        let array = machine.java().initialize("[Ljava/lang/Object;")?;
        let numbers = values.iter().filter_map(|value| match value.make {
            Make::Held(number) => Some(number),
            _ => None,
        });
        let numbers: Vec<usize> = numbers.collect();
        let created = machine.java().create(&[Blank::Array(array, numbers.len())])?;
        let words: Vec<Word> = numbers.iter().map(|number| machine.objects().held()[*number]).collect();
        for array in created {
            machine.java().set_elements(array, &words);
            machine.java().held().push(array.into());
        }
        Ok(machine.objects().held().len() - 1)
    }

    /// The values of a type, which may be Object; `variables` are the types of the class's type variables.
    fn of_declared(&mut self, machine: &mut Machine, of: &Type, variables: &[Type]) -> Result<Rc<[Constant]>, Unmade> {
        let is_object = of.class().is_some_and(|class| class.superclass.is_none() && !class.is_primitive());
        if !is_object || variables.is_empty() {
            return self.of(machine, of);
        }
        let mut values: Vec<Constant> = Vec::new();
        for variable in variables {
            let more = self.of(machine, variable)?;
            let is_known = |value: &Constant| values.iter().any(|known| known.source == value.source);
            let more: Vec<Constant> = more.iter().filter(|value| !is_known(value)).cloned().collect();
            values.extend(more);
        }
        // Null comes last.
        values.sort_by_key(Constant::is_null);
        Ok(values.into())
    }

    fn primitive(&self, memory: Memory) -> Vec<Constant> {
        let words: Vec<Word> = match memory {
            Memory::Boolean => [false, true].map(Word::from).to_vec(),
            Memory::Byte | Memory::Short | Memory::Int => {
                self.constants.numbers.iter().map(|number| Word::from(*number as i32)).collect()
            }
            Memory::Long => self.constants.numbers.iter().copied().map(Word::from).collect(),
            Memory::Char => ['a', 'b'].map(|c| Word::from(c as i32)).to_vec(),
            Memory::Float => [0.0, 1.0, -1.0, f32::NAN].map(Word::from).to_vec(),
            Memory::Double => [0.0, 1.0, -1.0, f64::NAN].map(Word::from).to_vec(),
            Memory::Ref => Vec::new(),
        };
        words.into_iter().map(|word| Constant::of_word(memory, word)).collect()
    }

    fn objects(
        &mut self,
        machine: &mut Machine,
        class: &'static Class,
        arguments: &[Type],
    ) -> Result<Vec<Constant>, Unmade> {
        if class.flags & flags::ENUM != 0 {
            return Ok(constants_of_enum(machine, class)?);
        }
        if let Some(memory) = boxed_memory(class) {
            return Ok(self.boxes(machine, memory, MOST_BOXES)?);
        }
        match class.name {
            "java/lang/String" | "java/lang/CharSequence" => Ok(self.texts(machine)?),
            "java/util/Collection" | "java/util/List" | "java/lang/Iterable" => {
                self.collections(machine, "java/util/List", arguments)
            }
            "java/util/Set" => self.collections(machine, "java/util/Set", arguments),
            "java/util/Map" => self.maps(machine, arguments),
            _ => {
                let integer = machine.java().initialize("java/lang/Integer")?;
                if integer.is_subtype_of(class) {
                    return Ok(self.boxes(machine, Memory::Int, MOST_BOXES)?);
                }
                // The result of a function is its last type argument.
                let constant = self.first(machine, arguments, arguments.len().saturating_sub(1))?;
                Ok(functions(machine, class, arguments, constant, self.throwing)?)
            }
        }
    }

    /// Boxes of the first values of a primitive type, at most `most`.
    fn boxes(&self, machine: &mut Machine, memory: Memory, most: usize) -> Result<Vec<Constant>, Event> {
        let words = self.primitive(memory).into_iter().take(most).filter_map(|constant| match constant.make {
            Make::Word(word) => Some(word),
            _ => None,
        });
        words.map(|word| Constant::boxed(machine, memory, word)).collect()
    }

    fn texts(&self, machine: &mut Machine) -> Result<Vec<Constant>, Event> {
        self.constants.texts.iter().map(|text| Constant::text(machine, text)).collect()
    }

    /// The first value of the type argument with this number: its number among what the host holds, and its source; none if only
    /// null is known.
    fn first(
        &mut self,
        machine: &mut Machine,
        arguments: &[Type],
        number: usize,
    ) -> Result<Option<(usize, String)>, Unmade> {
        let Some(argument) = arguments.get(number) else { return Ok(None) };
        let values = self.of(machine, argument)?;
        let first = values.iter().find_map(|value| match value.make {
            Make::Held(number) => Some((number, value.source.clone())),
            _ => None,
        });
        Ok(first)
    }

    /// An immutable collection without elements, and one with a single element.
    fn collections(
        &mut self,
        machine: &mut Machine,
        class: &'static str,
        arguments: &[Type],
    ) -> Result<Vec<Constant>, Unmade> {
        let name = class.rsplit('/').next().unwrap_or_default();
        let empty = machine.java().call_static(class, "of", &format!("()L{class};"), &[])?;
        let mut values = vec![Constant { make: Make::hold(machine, empty), source: format!("{name}.of()") }];
        if let Some((number, source)) = self.first(machine, arguments, 0)? {
            let (element, descriptor) = (machine.objects().held()[number], format!("(Ljava/lang/Object;)L{class};"));
            let single = machine.java().call_static(class, "of", &descriptor, &[element])?;
            values.push(Constant { make: Make::hold(machine, single), source: format!("{name}.of({source})") });
        }
        Ok(values)
    }

    fn maps(&mut self, machine: &mut Machine, arguments: &[Type]) -> Result<Vec<Constant>, Unmade> {
        let class = "java/util/Map";
        let empty = machine.java().call_static(class, "of", "()Ljava/util/Map;", &[])?;
        let mut values = vec![Constant { make: Make::hold(machine, empty), source: "Map.of()".to_owned() }];
        let key = self.first(machine, arguments, 0)?;
        if let (Some((key, key_source)), Some((value, value_source))) = (key, self.first(machine, arguments, 1)?) {
            let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;";
            let words = [key, value].map(|number| machine.objects().held()[number]);
            let single = machine.java().call_static(class, "of", descriptor, &words)?;
            let source = format!("Map.of({key_source}, {value_source})");
            values.push(Constant { make: Make::hold(machine, single), source });
        }
        Ok(values)
    }
}

fn constants_of_enum(machine: &mut Machine, class: &'static Class) -> Result<Vec<Constant>, Event> {
    let fields = class.fields.iter().filter(|field| field.flags & flags::ENUM != 0).take(MOST_OF_ENUM);
    let constants = fields.map(|field| {
        let object = machine.java().static_value(class, field)?;
        Ok(Constant { make: Make::hold(machine, object), source: format!("{}.{}", simple_name(class), field.name) })
    });
    constants.collect()
}

fn empty_array(machine: &mut Machine, element: &Type) -> Result<Vec<Constant>, Event> {
    let descriptor = match element {
        Type::Primitive(memory) => memory.letter().to_string(),
        Type::Class(class, _) => format!("L{};", class.name),
        // Nobody needs more dimensions to be empty.
        Type::Array(_) => return Ok(Vec::new()),
    };
    let class = machine.java().initialize(&format!("[{descriptor}"))?;
    let source = format!("new {}[0]", element.erased_source());
    Ok(vec![Constant { make: Make::EmptyArray(class), source }])
}

/// A value of a primitive type as Java source.
fn literal(memory: Memory, word: Word) -> String {
    match memory {
        Memory::Boolean => (word.int() != 0).to_string(),
        Memory::Byte => format!("(byte) {}", word.int()),
        Memory::Short => format!("(short) {}", word.int()),
        Memory::Int | Memory::Ref => word.int().to_string(),
        Memory::Long => format!("{}L", word.long()),
        Memory::Char => match char::from_u32(word.int() as u32) {
            // An escape with a number means the character itself, which may not be one of these.
            Some(c @ ('\n' | '\r' | '\'' | '\\')) => format!("'{}'", c.escape_default()),
            Some(c @ (' '..='~')) => format!("'{c}'"),
            _ => format!("'\\u{:04x}'", word.int()),
        },
        Memory::Float => number("Float", f64::from(word.float()), format!("{:?}f", word.float())),
        Memory::Double => number("Double", word.double(), format!("{:?}", word.double())),
    }
}

/// A number of type float or double, whose digits are known; some numbers have names instead.
fn number(class: &str, value: f64, digits: String) -> String {
    match value {
        value if value.is_nan() => format!("{class}.NaN"),
        value if value == f64::INFINITY => format!("{class}.POSITIVE_INFINITY"),
        value if value == f64::NEG_INFINITY => format!("{class}.NEGATIVE_INFINITY"),
        _ => digits,
    }
}
