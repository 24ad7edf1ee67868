//! Values of flags: sizes, durations, properties.

use std::str::FromStr;
use std::time::Duration;

use fretsaw_code::MethodPattern;
use fretsaw_vm::MethodName;

/// The default values of `--max-heap` and `--max-depth`.
pub const DEFAULT_HEAP: &str = "1g";
pub const DEFAULT_DEPTH: &str = "9000";

/// More frames would take more memory than machines have.
const MAX_DEPTH: usize = 10_000_000;

/// Each worker has a machine of its own.
const MAX_JOBS: usize = 256;

/// References are 31-bit word numbers, and not all of them are for objects.
const MAX_HEAP: usize = 15 << 30;

/// A number of bytes: `65536`, `64k`, `64m`, `2g`.
pub fn size(text: &str) -> Result<usize, String> {
    let (number, shift) = match text.to_ascii_lowercase().pop() {
        Some('k') => (&text[..text.len() - 1], 10),
        Some('m') => (&text[..text.len() - 1], 20),
        Some('g') => (&text[..text.len() - 1], 30),
        _ => (text, 0),
    };
    let number: Option<usize> = number.parse().ok();
    let bytes = number.filter(|n| *n > 0).and_then(|n| n.checked_mul(1 << shift));
    let bytes = bytes.ok_or_else(|| "expected a number, optionally followed by k, m or g, such as 64m".to_owned())?;
    if bytes > MAX_HEAP { Err("the largest size is 15g".to_owned()) } else { Ok(bytes) }
}

/// A time: `10`, `1.5`, `500ms`, `2m`; in seconds by default.
pub fn duration(text: &str) -> Result<Duration, String> {
    let units = [("ms", 1e-3), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let found = units.iter().find_map(|(unit, seconds)| Some((text.strip_suffix(unit)?, *seconds)));
    let (number, seconds) = found.unwrap_or((text, 1.0));
    let number = number.parse::<f64>().ok().filter(|n| *n > 0.0);
    let duration = number.and_then(|n| Duration::try_from_secs_f64(n * seconds).ok());
    duration.ok_or_else(|| {
        "expected a time above 0: a number of seconds, or a number with ms, s, m or h, such as 500ms".to_owned()
    })
}

/// A whole number, 0 or greater.
pub fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| "expected a whole number, 0 or greater".to_owned())
}

/// A whole number, 1 or greater.
pub fn positive(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|n| *n > 0);
    number.ok_or_else(|| "expected a whole number, 1 or greater".to_owned())
}

/// A number of workers.
pub fn jobs(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|n| (1..=MAX_JOBS).contains(n));
    number.ok_or_else(|| format!("expected a number from 1 to {MAX_JOBS}"))
}

/// A number of frames.
pub fn depth(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|n| (1..=MAX_DEPTH).contains(n));
    number.ok_or_else(|| format!("expected a number from 1 to {MAX_DEPTH}"))
}

/// A system property: `NAME=VALUE`, or `NAME` alone for an empty value.
pub fn property(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    if name.is_empty() {
        return Err("expected NAME=VALUE".to_owned());
    }
    Ok((name.to_owned(), value.to_owned()))
}

/// The class of a field's objects: `FIELD=CLASS`.
pub fn field_type(text: &str) -> Result<(String, String), String> {
    class_of(text).ok_or_else(|| "expected FIELD=CLASS, such as TreeMap.Entry.key=java.lang.Integer".to_owned())
}

/// The class that a type variable stands for: `VARIABLE=CLASS`.
pub fn variable_type(text: &str) -> Result<(String, String), String> {
    class_of(text).ok_or_else(|| "expected VARIABLE=CLASS, such as K=String".to_owned())
}

fn class_of(text: &str) -> Option<(String, String)> {
    let (name, class) = text.split_once('=')?;
    (!name.is_empty() && !class.is_empty()).then(|| (name.to_owned(), class.to_owned()))
}

/// A package to open: `java.base/java.util=ALL-UNNAMED`.
pub fn opened(text: &str) -> Result<String, String> {
    let parts = text.split_once('/').and_then(|(module, rest)| Some((module, rest.split_once('=')?)));
    let whole = parts.is_some_and(|(module, (package, to))| ![module, package, to].contains(&""));
    whole.then(|| text.to_owned()).ok_or_else(|| "expected MODULE/PACKAGE=ALL-UNNAMED".to_owned())
}

/// A field: `FIELD`, or `CLASS.FIELD`.
pub fn field(text: &str) -> Result<String, String> {
    let is_name = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || "_$".contains(c));
    let named = text.split('.').all(is_name).then(|| text.to_owned());
    named.ok_or_else(|| "expected FIELD or CLASS.FIELD".to_owned())
}

/// A method: `java.util.TreeMap#put`, `java.util.TreeMap#put(Object,Object)`.
pub fn method(text: &str) -> Result<MethodName, String> {
    MethodName::parse(text).ok_or_else(|| "expected CLASS#METHOD or CLASS#METHOD(TYPE,TYPE)".to_owned())
}

/// A method of a known class: `put`, `put(Object,Object)`.
pub fn method_pattern(text: &str) -> Result<MethodPattern, String> {
    MethodPattern::parse(text).ok_or_else(|| "expected METHOD or METHOD(TYPE,TYPE)".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert_eq!(size("65536"), Ok(65536));
        assert_eq!(size("64k"), Ok(65536));
        assert_eq!(size("2G"), Ok(2 << 30));
        for bad in ["", "0", "m", "-1", "1.5m", "64mb", "99999999999g", "16g", "1µ"] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn durations() {
        assert_eq!(duration("10"), Ok(Duration::from_secs(10)));
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        for bad in ["", "0", "-1", "ms", "nan", "inf", "1e300", "ten"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn properties() {
        assert_eq!(property("a=b=c"), Ok(("a".to_owned(), "b=c".to_owned())));
        assert!(property("=b").is_err());
    }
}
