//! Random graphs over the classes of `Kinds.java` and some of the JDK's: references lead to any object that fits.

use fretsaw_code::{Class, ClassKind, Memory};
use fretsaw_graph::{Content, Field, Graph, Object, Root, Value, instance_fields};
use fretsaw_vm::Machine;

/// Classes with fields. `Counted` has an initializer with effects.
const INSTANCES: [&str; 14] = [
    "Kinds",
    "Kinds$Point",
    "Kinds$Pair",
    "Kinds$Numbers",
    "Kinds$Node",
    "Kinds$Base",
    "Kinds$Sub",
    "Kinds$SubSub",
    "Kinds$Inner",
    "Kinds$Inner$Innermost",
    "Kinds$Arrays",
    "Kinds$Counted",
    "java.lang.Object",
    "java.util.ArrayList",
];
const ARRAYS: [&str; 15] = [
    "boolean[]",
    "byte[]",
    "short[]",
    "char[]",
    "int[]",
    "long[]",
    "float[]",
    "double[]",
    "int[][]",
    "java.lang.Object[]",
    "java.lang.Object[][]",
    "Kinds$Named[]",
    "Kinds$Color[]",
    "Kinds$Node[]",
    "java.util.ArrayList[][][]",
];
const CONSTANTS: [(&str, &str); 4] =
    [("Kinds$Color", "RED"), ("Kinds$Color", "BLUE"), ("Kinds$Op", "ADD"), ("Kinds$Op", "NEG")];
const TYPES: [&str; 5] = ["int", "void", "Kinds$Node", "int[][]", "Kinds$Broken[]"];
const BOXES: [&str; 8] = ["Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double"];

/// A small generator of random numbers (splitmix64).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// A graph of up to `most` objects over the classes that `machine` has.
pub fn graph(machine: &mut Machine, random: &mut Random, most: usize) -> Graph {
    let mut objects: Vec<Object> = (0..1 + random.below(most)).map(|number| object(random, number)).collect();
    let classes: Vec<&'static Class> = objects.iter().map(|object| class_named(machine, &object.class)).collect();
    for (object, class) in objects.iter_mut().zip(&classes) {
        fill(machine, random, object, class, &classes);
    }
    let roots = (0..1 + random.below(3)).map(|n| Root {
        name: format!("p{n}"),
        value: if random.below(4) == 0 {
            let memory = random.one(&Memory::ALL);
            value(random, memory, None, &classes)
        } else {
            Value::Ref(random.below(objects.len()))
        },
    });
    Graph { roots: roots.collect(), objects, ..Graph::default() }
}

/// The type with this name.
pub fn class_named(machine: &mut Machine, name: &str) -> &'static Class {
    let descriptor = fretsaw_code::descriptor::type_descriptor(name);
    let internal = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')).unwrap_or(&descriptor);
    machine.program().class(internal).expect("the class")
}

/// Object `number`, without fields and elements.
fn object(random: &mut Random, number: usize) -> Object {
    let (class, content) = match random.below(21) {
        0..=9 => (random.one(&INSTANCES).to_owned(), Content::Fields(Vec::new())),
        10..=13 => (random.one(&ARRAYS).to_owned(), Content::Elements(Vec::new())),
        14 | 15 => {
            let text = (0..random.below(6)).map(|_| unit(random)).collect();
            ("java.lang.String".to_owned(), Content::Text(text))
        }
        20 => {
            // Two interned strings of one content are one object.
            ("java.lang.String".to_owned(), Content::Literal(vec![0x4E2D, number as u16]))
        }
        16 | 17 => {
            let number = random.below(BOXES.len());
            let memory = Memory::ALL[number];
            let name = memory.primitive_name().expect("a primitive type");
            let class = BOXES.iter().find(|b| b.to_lowercase().starts_with(name)).expect("its wrapper");
            (format!("java.lang.{class}"), Content::Boxed(value(random, memory, None, &[])))
        }
        18 => {
            let (class, name) = random.one(&CONSTANTS);
            (class.to_owned(), Content::Constant(name.to_owned()))
        }
        _ => ("java.lang.Class".to_owned(), Content::Type(random.one(&TYPES).to_owned())),
    };
    Object { class, content }
}

fn fill(
    machine: &mut Machine,
    random: &mut Random,
    object: &mut Object,
    class: &'static Class,
    classes: &[&'static Class],
) {
    match &mut object.content {
        Content::Elements(elements) => {
            let ClassKind::Array { memory, component } = class.kind else { panic!("{class:?} is no array") };
            let count = random.below(12);
            elements.extend((0..count).map(|_| value(random, memory, Some(component), classes)));
        }
        Content::Fields(fields) => {
            let all = instance_fields(class);
            for (declaring, field) in &all {
                let is_ref = field.memory == Memory::Ref;
                let of = is_ref.then(|| class_named(machine, &fretsaw_code::descriptor::type_name(field.descriptor)));
                let shadowed = all.iter().filter(|(_, f)| f.name == field.name).count() > 1;
                fields.push(Field {
                    name: field.name.to_owned(),
                    owner: shadowed.then(|| declaring.external_name()),
                    value: value(random, field.memory, of, classes),
                    kept: false,
                });
            }
        }
        _ => {}
    }
}

/// A value of this layout; references lead to objects of type `of`.
fn value(random: &mut Random, memory: Memory, of: Option<&'static Class>, classes: &[&'static Class]) -> Value {
    // Small numbers are as frequent as others, because their boxes are shared.
    let number = if random.below(2) == 0 { random.next() as i64 } else { random.below(400) as i64 - 200 };
    match memory {
        Memory::Boolean => Value::Boolean(number & 1 != 0),
        Memory::Byte => Value::Byte(number as i8),
        Memory::Short => Value::Short(number as i16),
        Memory::Char => Value::Char(if number.abs() < 200 { number.unsigned_abs() as u16 } else { unit(random) }),
        Memory::Int => Value::Int(number as i32),
        Memory::Long => Value::Long(number),
        Memory::Float => Value::Float([number as f32, -0.0, f32::MIN_POSITIVE, f32::NEG_INFINITY][random.below(4)]),
        Memory::Double => Value::Double([number as f64, -0.0, 5e-324, f64::NAN][random.below(4)]),
        Memory::Ref => {
            let fits = |n: &usize| of.is_none_or(|of| classes[*n].is_subtype_of(of));
            let fitting: Vec<usize> = (0..classes.len()).filter(fits).collect();
            if fitting.is_empty() || random.below(6) == 0 { Value::Null } else { Value::Ref(random.one(&fitting)) }
        }
    }
}

fn unit(random: &mut Random) -> u16 {
    random.one(&[0x61, 0x22, 0, 0x7F, 0x80, 0xE9, 0xFF, 0x100, 0x4E2D, 0xD83D, 0xDE00, 0xFFFF])
}
