//! Random graphs over the classes of `java/shapes`: references lead to any object that fits.

use fretsaw_graph::{Content, Field, Graph, Object, Root, Value};
use fretsaw_testing::Random;

const CLASSES: [&str; 10] = [
    "shapes.Shapes$Node",
    "shapes.Shapes$Tree",
    "shapes.Shapes$Ring",
    "shapes.Chain$Node",
    "shapes.Shapes$Point",
    "shapes.Shapes$Sub",
    "java.lang.Object[]",
    "shapes.Shapes$Tree[]",
    "java.lang.Integer",
    "java.lang.String",
];

/// The graph of `seed`.
pub fn graph(seed: u64) -> Graph {
    let mut random = Random::new(seed);
    let classes: Vec<&str> = (0..1 + random.below(9)).map(|_| CLASSES[random.below(CLASSES.len())]).collect();
    let objects = classes.iter().map(|class| object(&mut random, class, &classes)).collect();
    Graph { roots: vec![Root { name: "o".to_owned(), value: Value::Ref(0) }], objects, ..Graph::default() }
}

/// A reference to an object of `class`, or of any class if there is none given.
fn reference(random: &mut Random, class: Option<&str>, classes: &[&str]) -> Value {
    let fits: Vec<usize> = (0..classes.len()).filter(|n| class.is_none_or(|class| classes[*n] == class)).collect();
    if fits.is_empty() || random.below(5) == 0 { Value::Null } else { Value::Ref(fits[random.below(fits.len())]) }
}

fn object(random: &mut Random, class: &str, classes: &[&str]) -> Object {
    let own = Some(class);
    let content = match class {
        "shapes.Shapes$Node" | "shapes.Chain$Node" => {
            vec![("value", None, reference(random, None, classes)), ("next", None, reference(random, own, classes))]
        }
        "shapes.Shapes$Tree" => vec![
            ("key", None, Value::Int(random.below(3) as i32)),
            ("left", None, reference(random, own, classes)),
            ("right", None, reference(random, own, classes)),
            ("weight", None, Value::Long(random.below(2) as i64 * 5)),
        ],
        "shapes.Shapes$Ring" => vec![("next", None, reference(random, own, classes))],
        "shapes.Shapes$Point" => {
            vec![("x", None, Value::Int(1)), ("y", None, reference(random, None, classes))]
        }
        "shapes.Shapes$Sub" => vec![
            ("x", Some("shapes.Shapes$Base"), Value::Int(random.below(2) as i32)),
            ("y", Some("shapes.Shapes$Base"), reference(random, None, classes)),
            ("x", Some("shapes.Shapes$Sub"), Value::Int(random.below(2) as i32)),
            ("y", Some("shapes.Shapes$Sub"), reference(random, Some("java.lang.String"), classes)),
        ],
        "java.lang.Integer" => {
            let content = Content::Boxed(Value::Int([5, 1000][random.below(2)]));
            return Object { class: class.to_owned(), content };
        }
        "java.lang.String" => {
            let content = Content::Text([vec![], vec![97]][random.below(2)].clone());
            return Object { class: class.to_owned(), content };
        }
        array => {
            let part = if array == "java.lang.Object[]" { None } else { Some("shapes.Shapes$Tree") };
            let elements = (0..random.below(4)).map(|_| reference(random, part, classes)).collect();
            return Object { class: class.to_owned(), content: Content::Elements(elements) };
        }
    };
    let field = |(name, owner, value): (&str, Option<&str>, Value)| Field {
        name: name.to_owned(),
        owner: owner.map(str::to_owned),
        value,
        kept: false,
    };
    Object { class: class.to_owned(), content: Content::Fields(content.into_iter().map(field).collect()) }
}
