//! Graphs as JSON, one per line: the schema of `docs/object-graphs.md`.
//!
//! Reading returns what was written, except that kept fields come after the others, and that all NaNs are equal.

mod members;
mod read;
pub mod text;
mod write;

pub use read::{BadGraph, read};
pub use write::{is_written, write};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Content, Field, Graph, Object, Root, Value};
    use crate::random;

    /// Writing what was read returns the same text. For graphs this is stronger than comparing them, because -0.0
    /// equals 0.0 and NaN does not equal itself.
    fn round_trip(graph: &Graph) {
        let text = write(graph);
        assert!(!text.contains('\n'), "{text}");
        let again = read(&text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        assert_eq!(write(&again), text);
        assert_eq!(format!("{again:?}"), format!("{graph:?}"));
    }

    #[test]
    fn random_graphs_survive() {
        for seed in 0..2_000 {
            round_trip(&random::graph(seed));
        }
    }

    #[test]
    fn numbers_survive() {
        let floats = [0.1f32, -0.0, f32::MIN_POSITIVE, f32::MAX, 1e-45, 16_777_217.0, f32::NAN, f32::NEG_INFINITY];
        let doubles = [0.1f64, -0.0, 5e-324, f64::MAX, f64::MIN, f64::EPSILON, f64::NAN, f64::INFINITY];
        let values = floats.map(Value::Float).into_iter().chain(doubles.map(Value::Double)).chain([
            Value::Long(i64::MIN),
            Value::Long(i64::MAX),
            Value::Int(i32::MIN),
            Value::Byte(-128),
            Value::Short(i16::MAX),
            Value::Char(0),
            Value::Char(0xD800),
            Value::Char(u16::MAX),
            Value::Char(u16::from(b'"')),
        ]);
        let roots = values.map(|value| Root { name: "n".to_owned(), value }).collect();
        round_trip(&Graph { roots, ..Graph::default() });
        assert_eq!(
            write(&read(r#"{"roots":[{"name":"f","value":{"float":-0.0}}],"objects":[]}"#).unwrap())
                .matches("-0.0")
                .count(),
            1
        );
    }

    #[test]
    fn every_float_is_read_to_the_bit() {
        for bits in (0..u32::MAX).step_by(65_521 * 7) {
            let float = f32::from_bits(bits);
            let root = Root { name: "f".to_owned(), value: Value::Float(float) };
            let again = read(&write(&Graph { roots: vec![root], ..Graph::default() })).unwrap();
            let Value::Float(read) = again.roots[0].value else { panic!("no float") };
            assert!(read.to_bits() == bits || read.is_nan() && float.is_nan(), "{float:?} {read:?}");
        }
    }

    #[test]
    fn a_field_that_is_hidden_is_called_by_its_class_too() {
        let field = |owner: &str, value| Field {
            name: "x".to_owned(),
            owner: Some(owner.to_owned()),
            value: Value::Int(value),
            kept: false,
        };
        let object =
            Object { class: "p.B".to_owned(), content: Content::Fields(vec![field("p.A", 1), field("p.B", 2)]) };
        let graph = Graph { objects: vec![object], ..Graph::default() };
        round_trip(&graph);
        assert!(write(&graph).contains(r#""p.A.x":1,"p.B.x":2"#));
    }

    /// The documentation's examples are graphs.
    #[test]
    fn the_documented_examples_are_read() {
        let document = include_str!("../../../../docs/object-graphs.md");
        let lines: Vec<&str> = document.lines().filter(|line| line.starts_with("{\"roots\"")).collect();
        assert!(lines.len() >= 2);
        for line in lines {
            round_trip(&read(line).unwrap_or_else(|bad| panic!("{bad}\n{line}")));
        }
    }
}
