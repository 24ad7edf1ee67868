//! Arguments: a few values for each type of parameter. Objects are created once, before the first call; they do not change.
//!
//! The values are: `false` and `true`; 0, 1, -1 and the small constants that occur in the class; "", "a" and its short string
//! constants; all constants of an enum; lists, sets and maps of no and of one element; functions (`fretsaw.Lambdas`); and null.
//! Objects that earlier calls have returned are added where they fit (`menu.rs`).

use std::collections::HashMap;
use std::rc::Rc;

use fretsaw_code::class::flags;
use fretsaw_code::{Class, Memory};
use fretsaw_vm::{Event, Machine, Word};

use crate::constants::Constants;
use crate::types::{Type, simple_name};

/// Constants of an enum beyond these are not passed.
const MOST_OF_ENUM: usize = 4;

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

/// A value that can be passed.
#[derive(Clone, Debug)]
pub struct Constant {
    /// How it is made.
    pub make: Make,
    /// Its source.
    pub source: String,
}

impl Constant {
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
    /// By type.
    known: HashMap<String, Rc<[Constant]>>,
}

impl Pools {
    /// The values for methods of `class`.
    pub fn new(class: &Class) -> Pools {
        Pools { constants: Constants::of(class), known: HashMap::new() }
    }

    /// The values of a type; the last one is null, if the type has it.
    pub fn of(&mut self, machine: &mut Machine, of: &Type) -> Result<Rc<[Constant]>, Event> {
        let key = format!("{of:?}");
        if let Some(known) = self.known.get(&key) {
            return Ok(Rc::clone(known));
        }
        let mut values = match of {
            Type::Primitive(memory) => self.primitive(*memory),
            Type::Array(element) => empty_array(machine, element)?,
            Type::Class(class, arguments) => self.objects(machine, class, arguments)?,
        };
        if !matches!(of, Type::Primitive(_)) {
            values.push(Constant { make: Make::Word(Word::ZERO), source: "null".to_owned() });
        }
        let values: Rc<[Constant]> = values.into();
        self.known.insert(key, Rc::clone(&values));
        Ok(values)
    }

    /// The values of a parameter, which may be of type Object; `variables` are the types of the class's type variables.
    pub fn of_parameter(
        &mut self,
        machine: &mut Machine,
        of: &Type,
        variables: &[Type],
    ) -> Result<Rc<[Constant]>, Event> {
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
        let word = |bits: u64, source: String| Constant { make: Make::Word(Word::from_bits(bits)), source };
        let integers = |cast: &str, suffix: &str, bits: fn(i64) -> u64| -> Vec<Constant> {
            self.constants.numbers.iter().map(|n| word(bits(*n), format!("{cast}{n}{suffix}"))).collect()
        };
        match memory {
            Memory::Boolean => vec![word(0, "false".to_owned()), word(1, "true".to_owned())],
            Memory::Byte => integers("(byte) ", "", |n| u64::from(n as i32 as u32)),
            Memory::Short => integers("(short) ", "", |n| u64::from(n as i32 as u32)),
            Memory::Int => integers("", "", |n| u64::from(n as i32 as u32)),
            Memory::Long => integers("", "L", |n| n as u64),
            Memory::Char => ['a', 'b'].map(|c| word(u64::from(c), format!("'{c}'"))).to_vec(),
            Memory::Float => vec![
                word(0, "0.0f".to_owned()),
                word(u64::from(1f32.to_bits()), "1.0f".to_owned()),
                word(u64::from((-1f32).to_bits()), "-1.0f".to_owned()),
                word(u64::from(f32::NAN.to_bits()), "Float.NaN".to_owned()),
            ],
            Memory::Double => vec![
                word(0, "0.0".to_owned()),
                word(1f64.to_bits(), "1.0".to_owned()),
                word((-1f64).to_bits(), "-1.0".to_owned()),
                word(f64::NAN.to_bits(), "Double.NaN".to_owned()),
            ],
            Memory::Ref => Vec::new(),
        }
    }

    fn objects(
        &mut self,
        machine: &mut Machine,
        class: &'static Class,
        arguments: &[Type],
    ) -> Result<Vec<Constant>, Event> {
        if class.flags & flags::ENUM != 0 {
            return constants_of_enum(machine, class);
        }
        if let Some(memory) = boxed(class) {
            return self.boxes(machine, memory);
        }
        match class.name {
            "java/lang/String" | "java/lang/CharSequence" => self.texts(machine),
            "java/util/Collection" | "java/util/List" | "java/lang/Iterable" => {
                self.collections(machine, "java/util/List", arguments)
            }
            "java/util/Set" => self.collections(machine, "java/util/Set", arguments),
            "java/util/Map" => self.maps(machine, arguments),
            _ => {
                let integer = machine.java().initialize("java/lang/Integer")?;
                if integer.is_subtype_of(class) {
                    return self.boxes(machine, Memory::Int);
                }
                functions(machine, class)
            }
        }
    }

    /// Boxes of the first two values of a primitive type.
    fn boxes(&self, machine: &mut Machine, memory: Memory) -> Result<Vec<Constant>, Event> {
        let values = self.primitive(memory).into_iter().take(2);
        let boxed = values.map(|Constant { make, source }| {
            let Make::Word(word) = make else { return Ok(Constant { make, source }) };
            let object = machine.java().boxed(memory, word)?;
            Ok(Constant { make: hold(machine, object), source })
        });
        boxed.collect()
    }

    fn texts(&self, machine: &mut Machine) -> Result<Vec<Constant>, Event> {
        let texts = self.constants.texts.iter();
        let strings = texts.map(|text| {
            let object = machine.java().literal(text)?;
            Ok(Constant { make: hold(machine, object), source: format!("{text:?}") })
        });
        strings.collect()
    }

    /// The first value of the type argument with this number, held; none if only null is known.
    fn element(
        &mut self,
        machine: &mut Machine,
        arguments: &[Type],
        number: usize,
    ) -> Result<Option<(Word, String)>, Event> {
        let Some(argument) = arguments.get(number) else { return Ok(None) };
        let values = self.of(machine, argument)?;
        let held = values.iter().find_map(|value| match value.make {
            Make::Held(number) => Some((machine.objects().held()[number], value.source.clone())),
            _ => None,
        });
        Ok(held)
    }

    /// An immutable collection without elements, and one with a single element.
    fn collections(
        &mut self,
        machine: &mut Machine,
        class: &'static str,
        arguments: &[Type],
    ) -> Result<Vec<Constant>, Event> {
        let name = class.rsplit('/').next().unwrap_or_default();
        let empty = machine.java().call_static(class, "of", &format!("()L{class};"), &[])?;
        let mut values = vec![Constant { make: hold(machine, empty), source: format!("{name}.of()") }];
        if let Some((element, source)) = self.element(machine, arguments, 0)? {
            let descriptor = format!("(Ljava/lang/Object;)L{class};");
            let single = machine.java().call_static(class, "of", &descriptor, &[element])?;
            values.push(Constant { make: hold(machine, single), source: format!("{name}.of({source})") });
        }
        Ok(values)
    }

    fn maps(&mut self, machine: &mut Machine, arguments: &[Type]) -> Result<Vec<Constant>, Event> {
        let class = "java/util/Map";
        let empty = machine.java().call_static(class, "of", "()Ljava/util/Map;", &[])?;
        let mut values = vec![Constant { make: hold(machine, empty), source: "Map.of()".to_owned() }];
        let key = self.element(machine, arguments, 0)?;
        if let (Some((_, key)), Some((value, value_source))) = (key, self.element(machine, arguments, 1)?) {
            // Creating the value may have moved the key.
            let Some((key_object, _)) = self.element(machine, arguments, 0)? else { return Ok(values) };
            let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;";
            let single = machine.java().call_static(class, "of", descriptor, &[key_object, value])?;
            values.push(Constant { make: hold(machine, single), source: format!("Map.of({key}, {value_source})") });
        }
        Ok(values)
    }
}

/// Has the host hold an object.
fn hold(machine: &mut Machine, object: Word) -> Make {
    let held = machine.java().held();
    held.push(object);
    Make::Held(held.len() - 1)
}

/// What a wrapper class boxes.
fn boxed(class: &Class) -> Option<Memory> {
    Some(match class.name {
        "java/lang/Boolean" => Memory::Boolean,
        "java/lang/Byte" => Memory::Byte,
        "java/lang/Character" => Memory::Char,
        "java/lang/Short" => Memory::Short,
        "java/lang/Integer" => Memory::Int,
        "java/lang/Long" => Memory::Long,
        "java/lang/Float" => Memory::Float,
        "java/lang/Double" => Memory::Double,
        _ => return None,
    })
}

fn constants_of_enum(machine: &mut Machine, class: &'static Class) -> Result<Vec<Constant>, Event> {
    let fields = class.fields.iter().filter(|field| field.flags & flags::ENUM != 0).take(MOST_OF_ENUM);
    let constants = fields.map(|field| {
        let object = machine.java().static_value(class, field)?;
        Ok(Constant { make: hold(machine, object), source: format!("{}.{}", simple_name(class), field.name) })
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

/// The functions of a functional interface, as `fretsaw.Lambdas` has them.
fn functions(machine: &mut Machine, class: &'static Class) -> Result<Vec<Constant>, Event> {
    let name = machine.java().literal(&class.external_name())?;
    let lambdas = machine.java().initialize("fretsaw/Lambdas")?;
    let Some(of) = lambdas.declared_method("of", "(Ljava/lang/String;)[Ljava/lang/Object;") else {
        return Ok(Vec::new());
    };
    let array = machine.java().call(of, &[name])?;
    let elements = machine.objects().elements(array.reference());
    let (pairs, _) = elements.as_chunks::<2>();
    let texts: Vec<String> = pairs.iter().map(|[text, _]| machine.objects().text(text.reference())).collect();
    let makes: Vec<Make> = pairs.iter().map(|[_, function]| hold(machine, *function)).collect();
    Ok(makes.into_iter().zip(texts).map(|(make, source)| Constant { make, source }).collect())
}
