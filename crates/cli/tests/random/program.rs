//! Random classes with a predicate, and random programs with choices.

use fretsaw_testing::Random;

use crate::expressions::Writer;
use crate::fields::{Field, Kind, fields};

const IMPORTS: &str = "import java.util.*;\nimport java.util.concurrent.atomic.AtomicInteger;\nimport java.util.function.*;\n\
                       import java.util.stream.*;\nimport static fretsaw.Fretsaw.*;\n";

/// A class with a predicate.
pub struct Predicate {
    pub class: String,
    pub source: String,
    pub bounds: Vec<String>,
    /// Whether brute force can list its inputs: no objects in it are interchangeable.
    pub is_flat: bool,
    /// Whether the predicate makes choices.
    pub chooses: bool,
}

impl Predicate {
    /// The class of `seed`. Of three, one has objects that are interchangeable.
    pub fn new(seed: u64) -> Predicate {
        let mut random = Random::new(seed);
        let is_flat = random.below(3) > 0;
        let fields = fields(&mut random, !is_flat);
        let mut writer = Writer::new(random, &fields, false);
        writer.body();
        let class = format!("P{seed}");
        let declared = declarations(&fields);
        let domains: String = fields.iter().map(domain).collect();
        let source = format!(
            "{IMPORTS}class {class} {{\n{declared}\n    boolean repOk() {{\n{}    }}\n\n    static Object[][] domains() {{\n        \
             return new Object[][] {{\n{domains}        }};\n    }}\n}}\n",
            writer.text
        );
        let chooses = ["getInt(", "oneOfInts(", "getBoolean("].iter().any(|call| writer.text.contains(call));
        Predicate {
            class,
            source,
            bounds: fields.into_iter().flat_map(|field| field.bounds).collect(),
            is_flat,
            chooses,
        }
    }
}

/// A program with choices: its class and its source.
pub fn program(seed: u64) -> (String, String) {
    let mut random = Random::new(seed);
    let fields = fields(&mut random, false);
    let mut writer = Writer::new(random, &fields, true);
    writer.body();
    let class = format!("X{seed}");
    let chosen: String =
        fields.iter().map(|field| format!("        x.{} = {};\n", field.name, chosen(field))).collect();
    let declared = declarations(&fields);
    let source = format!(
        "{IMPORTS}class {class} {{\n{declared}\n    boolean run() {{\n{}    }}\n\n    public static void main(String[] args) {{\n        \
         {class} x = new {class}();\n{chosen}        try {{\n            System.out.println(x.run());\n        }} catch \
         (RuntimeException e) {{\n            System.out.println(e.getClass());\n        }}\n    }}\n}}\n",
        writer.text
    );
    (class, source)
}

fn declarations(fields: &[Field]) -> String {
    fields.iter().map(|field| format!("    {} {};\n", field.java, field.name)).collect()
}

fn domain(field: &Field) -> String {
    let Field { java, values, .. } = field;
    let values: String = values.iter().map(|value| format!("({java}) ({value}), ")).collect();
    format!("            {{{values}}},\n")
}

/// A choice of one of a field's values.
fn chosen(field: &Field) -> String {
    let values = field.values.join(", ");
    match (field.kind, field.java) {
        (Kind::Boolean, _) => "getBoolean()".to_owned(),
        (Kind::Int, java) => format!("({java}) oneOfInts({values})"),
        (Kind::Array, _) => "new int[] {getInt(0, 1), oneOfInts(-1, 5)}".to_owned(),
        (Kind::Wides, _) => "new long[] {getInt(0, 1)}".to_owned(),
        (_, java) => {
            let values: Vec<String> = field.values.iter().map(|value| format!("({java}) ({value})")).collect();
            format!("oneOf({})", values.join(", "))
        }
    }
}
