//! Random graphs for tests: every kind of object and value, cycles and sharing, the same ones for the same seed.

use crate::data::{Alternative, Content, Field, Graph, Object, Root, Symbolic, Value};

/// A small generator of random numbers (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// The graph of `seed`, with up to nine objects.
pub fn graph(seed: u64) -> Graph {
    let mut random = Random(seed);
    let objects = random.below(10);
    let roots = (0..random.below(3)).map(|n| Root {
        name: if n == 0 { "this".to_owned() } else { format!("p{n}") },
        value: value(&mut random, objects, true),
    });
    let roots = roots.collect();
    let objects = (0..objects).map(|_| object(&mut random, objects)).collect();
    let unportable = (random.below(4) == 0).then(|| "hash \"codes\"".to_owned());
    let rejected = (random.below(4) == 0).then(|| "X at \"Y.java\":1".to_owned());
    let choices = (0..random.below(3)).map(|n| format!("key=\"{n} \"")).collect();
    let symbolic = (random.below(4) == 0).then(|| {
        let condition = (0..random.below(3)).map(|n| format!("x < \"{n}\"")).collect();
        let valuations = (random.below(2) == 0).then(|| format!("{}000000000000000000000", 1 + random.below(9)));
        Box::new(Symbolic { condition, valuations })
    });
    Graph { roots, objects, choices, unportable, rejected, symbolic }
}

fn object(random: &mut Random, objects: usize) -> Object {
    let kind = random.below(13);
    let (class, content) = match kind {
        0 => ("java.lang.String", Content::Text((0..random.below(4)).map(|_| unit(random)).collect())),
        12 => ("java.lang.String", Content::Literal((0..random.below(4)).map(|_| unit(random)).collect())),
        1 => ("java.lang.Integer", Content::Boxed(Value::Int(random.next() as i32))),
        2 => ("java.lang.Character", Content::Boxed(Value::Char(unit(random)))),
        3 => ("p.Color", Content::Constant("RED".to_owned())),
        4 => ("java.lang.Class", Content::Type("int[]".to_owned())),
        5 => ("p.X$$Lambda", Content::Opaque),
        6 => ("double[]", Content::Elements((0..random.below(3)).map(|_| Value::Double(double(random))).collect())),
        7 => ("p.Node[]", Content::Elements((0..random.below(4)).map(|_| reference(random, objects)).collect())),
        _ => (["p.Node", "p.Tree$Entry"][kind % 2], Content::Fields(fields(random, objects))),
    };
    Object { class: class.to_owned(), content }
}

/// Kept fields come last, as in the format.
fn fields(random: &mut Random, objects: usize) -> Vec<Field> {
    let names = ["left", "right", "next", "größe", "\"odd\"", "x"];
    let from = random.below(names.len());
    let mut fields: Vec<Field> = names[from..]
        .iter()
        .map(|name| Field {
            name: (*name).to_owned(),
            owner: (random.below(6) == 0).then(|| "p.Base".to_owned()),
            value: value(random, objects, true),
            kept: random.below(4) == 0,
        })
        .collect();
    fields.sort_by_key(|field| field.kept);
    fields
}

fn reference(random: &mut Random, objects: usize) -> Value {
    if objects == 0 || random.below(3) == 0 { Value::Null } else { Value::Ref(random.below(objects)) }
}

fn value(random: &mut Random, objects: usize, open: bool) -> Value {
    match random.below(if open { 15 } else { 14 }) {
        0 => Value::Boolean(random.below(2) == 0),
        1 => Value::Byte(random.next() as i8),
        2 => Value::Short(random.next() as i16),
        3 => Value::Char(unit(random)),
        4 => Value::Int(random.next() as i32),
        5 => Value::Long(random.next() as i64),
        6 => Value::Float(f32::from_bits(random.next() as u32)),
        7 => Value::Double(double(random)),
        14 => Value::Open((0..random.below(4)).map(|_| alternative(random, objects)).collect()),
        _ => reference(random, objects),
    }
}

fn alternative(random: &mut Random, objects: usize) -> Alternative {
    match random.below(3) {
        0 => Alternative::Range(-3, random.below(9) as i64),
        1 => Alternative::Objects { class: "p.Node".to_owned(), count: random.below(4) },
        _ => Alternative::Value(value(random, objects, false)),
    }
}

fn unit(random: &mut Random) -> u16 {
    [0x61, 0x22, 0x5C, 0, 0xE9, 0x4E2D, 0xD83D, 0xDE00, 0xFFFF][random.below(9)]
}

fn double(random: &mut Random) -> f64 {
    match random.below(4) {
        0 => [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY][random.below(4)],
        _ => f64::from_bits(random.next()),
    }
}
