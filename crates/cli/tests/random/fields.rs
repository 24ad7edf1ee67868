//! Random fields with small domains, as bounds on the command line and as Java values for brute force.

use fretsaw_testing::Random;

/// What expressions can do with a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Boolean,
    /// What becomes an int in expressions: byte, short and char, too.
    Int,
    Long,
    Float,
    Double,
    Text,
    Hue,
    Integer,
    /// Other wrapper classes.
    Boxed(&'static str),
    /// `int[]`.
    Array,
    /// `long[]`.
    Wides,
    /// An object of a sealed interface with two implementations.
    Object,
    /// A node of a list.
    Node,
}

/// A field, and what it can hold.
pub struct Field {
    pub name: String,
    pub java: &'static str,
    pub kind: Kind,
    /// The bounds on its values.
    pub bounds: Vec<String>,
    /// Its values in Java; none for objects that are interchangeable.
    pub values: Vec<String>,
}

/// A row of the table of domains: a type, its kind, and its values, as bounds and in Java if that is not the same.
type Row = (&'static str, Kind, &'static [(&'static str, &'static str)]);

const DOMAINS: [Row; 31] = [
    ("boolean", Kind::Boolean, &[("false", ""), ("true", "")]),
    ("boolean", Kind::Boolean, &[("false", ""), ("true", "")]),
    ("byte", Kind::Int, &[("-128", ""), ("-1", ""), ("0", ""), ("127", "")]),
    ("short", Kind::Int, &[("-32768", ""), ("1", ""), ("2", ""), ("300", "")]),
    ("char", Kind::Int, &[("a", "'a'"), ("b", "'b'"), ("c", "'c'")]),
    ("char", Kind::Int, &[("1", "'1'"), ("2", "'2'"), ("A", "'A'")]),
    ("int", Kind::Int, &[("0", ""), ("1", ""), ("2", "")]),
    ("int", Kind::Int, &[("-1", ""), ("0", ""), ("1", ""), ("2", ""), ("3", "")]),
    ("int", Kind::Int, &[("-2147483648", ""), ("0", ""), ("2147483647", "")]),
    ("int", Kind::Int, &[("1", ""), ("127", ""), ("128", ""), ("1000", "")]),
    ("long", Kind::Long, &[("-1", "-1L"), ("0", "0L"), ("1", "1L")]),
    ("long", Kind::Long, &[("-3096224743817216", "-3096224743817216L"), ("0", "0L"), ("4294967296", "4294967296L")]),
    ("long", Kind::Long, &[("-3096224743817215", "-3096224743817215L"), ("2", "2L")]),
    ("float", Kind::Float, &[("-0.0", "-0.0f"), ("0.0", "0.0f"), ("1.5", "1.5f")]),
    ("double", Kind::Double, &[("-0.0", ""), ("0.0", ""), ("2.5", "")]),
    ("double", Kind::Double, &[("-1.0", ""), ("0.5", ""), ("NaN", "Double.NaN")]),
    ("String", Kind::Text, &[("null", ""), ("\"a\"", ""), ("\"ab\"", "")]),
    ("String", Kind::Text, &[("\"\"", ""), ("\"b\"", ""), ("\"a\"", "")]),
    ("Hue", Kind::Hue, &[("RED", "Hue.RED"), ("GREEN", "Hue.GREEN"), ("BLUE", "Hue.BLUE")]),
    ("Hue", Kind::Hue, &[("null", ""), ("GREEN", "Hue.GREEN"), ("RED", "Hue.RED")]),
    ("Integer", Kind::Integer, &[("null", ""), ("0", ""), ("1", "")]),
    ("Integer", Kind::Integer, &[("1", ""), ("127", ""), ("1000", "")]),
    ("Integer", Kind::Integer, &[("null", ""), ("2", ""), ("128", "")]),
    ("Long", Kind::Boxed("Long"), &[("null", ""), ("3", "3L"), ("-3096224743817216", "-3096224743817216L")]),
    ("Character", Kind::Boxed("Character"), &[("a", "'a'"), ("b", "'b'")]),
    ("Byte", Kind::Boxed("Byte"), &[("1", "(byte) 1"), ("-2", "(byte) -2")]),
    ("Boolean", Kind::Boxed("Boolean"), &[("null", ""), ("false", ""), ("true", "")]),
    ("Double", Kind::Boxed("Double"), &[("null", ""), ("0.5", "0.5"), ("-0.0", "-0.0")]),
    ("int[]", Kind::Array, &[]),
    ("int[]", Kind::Array, &[]),
    ("long[]", Kind::Wides, &[]),
];

/// Two to five fields; with `objects`, some of them hold objects that are interchangeable.
pub fn fields(random: &mut Random, objects: bool) -> Vec<Field> {
    let count = 2 + random.below(if objects { 2 } else { 4 });
    let mut all: Vec<Field> = Vec::new();
    while all.len() < count {
        let field = field(random, all.len());
        // Two fields with equal bounds may share a box, which brute force does not know.
        let is_box = matches!(field.kind, Kind::Integer | Kind::Boxed(_));
        if !is_box || all.iter().all(|other| other.java != field.java) {
            all.push(field);
        }
    }
    if objects {
        let at = all.len();
        let name = format!("f{at}");
        all.push(match random.below(2) {
            0 => Field {
                name,
                java: "Lib.Node",
                kind: Kind::Node,
                bounds: strings(&["Lib.Node=2", "Lib.Node.key=0..1"]),
                values: vec![],
            },
            _ => {
                let bound = format!("{name}=null,Lib.Round,Lib.Flat");
                let bounds =
                    strings(&["Lib.Round=1", "Lib.Flat=1", "Lib.Round.radius=0..2", "Lib.Flat.side=1..2", &bound]);
                Field { name, java: "Lib.Shape", kind: Kind::Object, bounds, values: vec![] }
            }
        });
    }
    all
}

fn strings(all: &[&str]) -> Vec<String> {
    all.iter().map(|text| (*text).to_owned()).collect()
}

fn field(random: &mut Random, at: usize) -> Field {
    let (java, kind, values) = *random.of(&DOMAINS);
    let name = format!("f{at}");
    if matches!(kind, Kind::Array | Kind::Wides) {
        return array(random, name, java, kind);
    }
    let bounds = values.iter().map(|(bound, _)| *bound).collect::<Vec<_>>().join(",");
    let bounds = vec![format!("{name}={bounds}")];
    let values = values.iter().map(|(bound, value)| if value.is_empty() { *bound } else { *value }.to_owned());
    Field { name, java, kind, bounds, values: values.collect() }
}

/// An array of undecided length, which may be null.
fn array(random: &mut Random, name: String, java: &'static str, kind: Kind) -> Field {
    let elements = *random.of(&[&["0", "1"][..], &["-1", "0", "5"], &["7"]]);
    let (least, greatest) = *random.of(&[(0, 2), (1, 2), (2, 2), (0, 1)]);
    let mut bounds = vec![format!("{name}.length={least}..{greatest}"), format!("{name}[]={}", elements.join(","))];
    let mut values = Vec::new();
    if random.below(3) == 0 {
        bounds.push(format!("{name}=null,[]"));
        values.push("null".to_owned());
    }
    let mut rows = vec![String::new()];
    for length in 0..=greatest {
        if length >= least {
            values.extend(rows.iter().map(|row| format!("new {java} {{{row}}}")));
        }
        rows = rows.iter().flat_map(|row| elements.iter().map(move |element| format!("{row}{element}, "))).collect();
    }
    Field { name, java, kind, bounds, values }
}

impl Field {
    pub fn is_nullable(&self) -> bool {
        !matches!(self.java, "boolean" | "byte" | "short" | "char" | "int" | "long" | "float" | "double")
    }
}
