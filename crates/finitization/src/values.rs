//! The values that bounds list, converted to a type.

use std::collections::HashSet;
use std::str::FromStr;

use fretsaw_code::class::flags;
use fretsaw_code::{Class, Memory};
use fretsaw_input::Set;
use fretsaw_term::Word;

use crate::bound::{Item, unescape};

/// The greatest number of values in a bound, except for ranges of ints.
const MOST_LISTED: u64 = 1_000_000;

/// The set of primitive values that `items` list, each once.
pub(crate) fn primitive_set(items: &[Item], memory: Memory) -> Result<Set, String> {
    if let ([Item::Range(low, high, None)], true) = (items, memory == Memory::Int) {
        let (low, high) = (integer(low, memory)?, integer(high, memory)?);
        return if low > high { Err(EMPTY.to_owned()) } else { Ok(Set::Range(low as i32, high as i32)) };
    }
    let mut words = Vec::new();
    for item in items {
        words.extend(primitive_words(item, memory)?);
    }
    let mut seen = HashSet::new();
    words.retain(|word| seen.insert(*word));
    Ok(Set::Words(words.into()))
}

const EMPTY: &str = "the range is empty";

/// The values of an item, as registers hold them.
pub fn primitive_words(item: &Item, memory: Memory) -> Result<Vec<Word>, String> {
    match item {
        Item::Word(word) => Ok(vec![primitive_word(word, memory)?]),
        Item::Quoted(_) => Err(format!("{item} is a string; expected {}", plural(memory))),
        Item::Range(low, high, step) => match memory {
            Memory::Boolean | Memory::Ref => Err(format!("there are no ranges of {}", plural(memory))),
            Memory::Float | Memory::Double => float_range(low, high, step.as_deref(), memory),
            _ => {
                let (low, high) = (integer(low, memory)?, integer(high, memory)?);
                let step = step.as_deref().map_or(Ok(1), |step| integer(step, Memory::Long))?;
                if step < 1 {
                    return Err("the step must be at least 1".to_owned());
                }
                if low > high {
                    return Err(EMPTY.to_owned());
                }
                let count = (high as i128 - low as i128) as u128 / step as u128 + 1;
                if count > MOST_LISTED.into() {
                    return Err(format!("there are more than {MOST_LISTED} values"));
                }
                let value = |n: u128| (low as i128 + n as i128 * step as i128) as i64;
                Ok((0..count).map(|n| as_word(value(n), memory)).collect())
            }
        },
    }
}

fn plural(memory: Memory) -> String {
    memory.primitive_name().map_or("objects".to_owned(), |name| format!("{name}s"))
}

fn primitive_word(text: &str, memory: Memory) -> Result<Word, String> {
    match memory {
        Memory::Boolean => match text {
            "false" => Ok(Word::from(false)),
            "true" => Ok(Word::from(true)),
            _ => Err(format!("{text} is neither true nor false")),
        },
        Memory::Float => {
            let value: f32 = number(text)?;
            in_range(text, memory, value.is_infinite(), value == 0.0)?;
            Ok(Word::from(value))
        }
        Memory::Double => Ok(Word::from(double(text)?)),
        _ => Ok(as_word(integer(text, memory)?, memory)),
    }
}

fn as_word(value: i64, memory: Memory) -> Word {
    if memory == Memory::Long { Word::from(value) } else { Word::from(value as i32) }
}

fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("{text} is not a number"))
}

fn double(text: &str) -> Result<f64, String> {
    let value: f64 = number(text)?;
    in_range(text, Memory::Double, value.is_infinite(), value == 0.0)?;
    Ok(value)
}

/// Rejects digits that are rounded to infinity or to zero, as javac does.
fn in_range(text: &str, memory: Memory, is_infinite: bool, is_zero: bool) -> Result<(), String> {
    let mantissa = text.split(['e', 'E']).next().unwrap_or_default();
    let has = |digits: std::ops::RangeInclusive<char>| mantissa.contains(|c| digits.contains(&c));
    match memory.primitive_name() {
        Some(name) if is_infinite && has('0'..='9') => {
            Err(format!("{text} is too large for a {name}; infinity is written Infinity"))
        }
        Some(name) if is_zero && has('1'..='9') => Err(format!("{text} is too small for a {name}; zero is written 0")),
        _ => Ok(()),
    }
}

fn float_range(low: &str, high: &str, step: Option<&str>, memory: Memory) -> Result<Vec<Word>, String> {
    if memory == Memory::Float {
        primitive_word(low, memory)?;
        primitive_word(high, memory)?;
    }
    let (low, high) = (double(low)?, double(high)?);
    let step = step.map_or(Ok(1.0), double)?;
    let finite = low.is_finite() && high.is_finite() && step.is_finite() && step > 0.0;
    if !finite || low > high || (high - low) / step > MOST_LISTED as f64 {
        return Err(format!("{low}..{high}:{step} is not a range of at most {MOST_LISTED} values"));
    }
    let count = ((high - low) / step + 1e-9).floor() as u64 + 1;
    let values = (0..count).map(|n| low + n as f64 * step);
    Ok(match memory {
        Memory::Float => values.map(|value| Word::from(value as f32)).collect(),
        _ => values.map(Word::from).collect(),
    })
}

/// A whole number that fits the type; a character may be given for a char.
fn integer(text: &str, memory: Memory) -> Result<i64, String> {
    let (low, high) = match memory {
        Memory::Byte => (i8::MIN.into(), i8::MAX.into()),
        Memory::Short => (i16::MIN.into(), i16::MAX.into()),
        Memory::Char => (0, u16::MAX.into()),
        Memory::Long => (i64::MIN, i64::MAX),
        _ => (i32::MIN.into(), i32::MAX.into()),
    };
    if memory == Memory::Char {
        let quoted = text.strip_prefix('\'').and_then(|t| t.strip_suffix('\''));
        let units = quoted.map_or_else(|| Ok(text.encode_utf16().collect()), unescape)?;
        if let [unit] = units[..] {
            return Ok(unit.into());
        }
    }
    let name = memory.primitive_name().unwrap_or("int");
    let value: i64 = text.parse().map_err(|_| format!("{text} is not a value of type {name}"))?;
    if (low..=high).contains(&value) { Ok(value) } else { Err(format!("{text} does not fit into {name}")) }
}

/// The layout of the values that objects of a wrapper class hold.
pub fn boxed_memory(class: &Class) -> Option<Memory> {
    let name = class.name.strip_prefix("java/lang/")?;
    Some(match name {
        "Boolean" => Memory::Boolean,
        "Byte" => Memory::Byte,
        "Short" => Memory::Short,
        "Character" => Memory::Char,
        "Integer" => Memory::Int,
        "Long" => Memory::Long,
        "Float" => Memory::Float,
        "Double" => Memory::Double,
        _ => return None,
    })
}

/// Whether objects of `class` are values, whose fields are never bounded.
pub(crate) fn is_value(class: &Class) -> bool {
    boxed_memory(class).is_some() || class.name == "java/lang/String"
}

/// Whether a class is an enum.
pub(crate) fn is_enum(class: &Class) -> bool {
    class.flags & flags::ENUM != 0
}

/// The values of a field of a primitive type without a bound.
pub(crate) fn default_items(memory: Memory, size: usize) -> Vec<Item> {
    let range = |low: String, high: String| vec![Item::Range(low, high, None)];
    match memory {
        Memory::Boolean => vec![Item::Word("false".to_owned()), Item::Word("true".to_owned())],
        Memory::Char => {
            let last = (b'a' + size.clamp(1, 26) as u8 - 1) as char;
            range("a".to_owned(), last.to_string())
        }
        Memory::Byte => range("0".to_owned(), size.min(127).to_string()),
        _ => range("0".to_owned(), size.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bound::Bound;

    fn words(text: &str, memory: Memory) -> Result<Vec<Word>, String> {
        let items = Bound::parse(&format!("x={text}")).unwrap().items;
        match primitive_set(&items, memory)? {
            Set::Range(low, high) => Ok((low..=high).map(Word::from).collect()),
            Set::Words(words) => Ok(words.into()),
            Set::Objects { .. } => Err("objects".to_owned()),
        }
    }

    #[test]
    fn values_of_all_primitive_types() {
        assert_eq!(words("-1..1", Memory::Int), Ok([-1, 0, 1].map(Word::from).to_vec()));
        assert_eq!(words("0..7:3,9", Memory::Int), Ok([0, 3, 6, 9].map(Word::from).to_vec()));
        assert_eq!(words("2,0..2,1", Memory::Int), Ok([2, 0, 1].map(Word::from).to_vec()));
        assert_eq!(words("true", Memory::Boolean), Ok(vec![Word::from(true)]));
        assert_eq!(words("a..c,'x',48", Memory::Char), Ok([97, 98, 99, 120, 48].map(Word::from).to_vec()));
        assert_eq!(
            words("'\\n','\\u0041',',','\\'','\\ud800'", Memory::Char),
            Ok([10, 65, 44, 39, 0xd800].map(Word::from).to_vec())
        );
        assert_eq!(words("-1", Memory::Long), Ok(vec![Word::from(-1_i64)]));
        assert_eq!(words("0..1:0.5", Memory::Double), Ok([0.0, 0.5, 1.0].map(Word::from).to_vec()));
        assert_eq!(words("NaN", Memory::Float).map(|w| w[0].float().is_nan()), Ok(true));
        let ends = [f64::NEG_INFINITY, -0.0, 0.0, 1e308, f64::MIN_POSITIVE];
        assert_eq!(
            words("-Infinity,-0,0e9,1e308,2.2250738585072014e-308", Memory::Double),
            Ok(ends.map(Word::from).to_vec())
        );
        let all = format!("{}..{}:{}", i64::MIN, i64::MAX, i64::MAX);
        assert_eq!(words(&all, Memory::Long), Ok([i64::MIN, -1, i64::MAX - 1].map(Word::from).to_vec()));
    }

    #[test]
    fn what_is_no_value() {
        for (text, memory) in [
            ("128", Memory::Byte),
            ("x", Memory::Int),
            ("3..1", Memory::Int),
            ("0..9:0", Memory::Int),
            ("0..9999999", Memory::Short),
            ("0..9999999:1", Memory::Int),
            ("1", Memory::Boolean),
            ("\"a\"", Memory::Int),
            ("'\\q'", Memory::Char),
            ("false..true", Memory::Boolean),
            ("0..1:0", Memory::Double),
            ("0..1e39:1e38", Memory::Float),
        ] {
            assert!(words(text, memory).is_err(), "{text}");
        }
        for (text, memory, why) in [
            ("1e400", Memory::Double, "1e400 is too large for a double; infinity is written Infinity"),
            ("-1e39", Memory::Float, "-1e39 is too large for a float; infinity is written Infinity"),
            ("1e-400", Memory::Double, "1e-400 is too small for a double; zero is written 0"),
            ("1e-60", Memory::Float, "1e-60 is too small for a float; zero is written 0"),
        ] {
            assert_eq!(words(text, memory), Err(why.to_owned()));
        }
    }
}
