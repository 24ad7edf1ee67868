//! Compares every function with the results of a real JDK's `StrictMath`, which
//! `Golden.java` wrote to `golden.txt`. A NaN may have any bits, otherwise all
//! bits must agree.

use std::collections::BTreeMap;

use fretsaw_strictmath as math;

/// The number of functions in the table, and the fewest lines of each.
const FUNCTIONS: usize = 20;
const LINES: usize = 60;

/// The result of the function called `name`, or nothing if there is none with
/// that name and number of arguments.
fn call(name: &str, arguments: &[f64]) -> Option<f64> {
    let result = match (name, arguments) {
        ("sin", &[x]) => math::sin(x),
        ("cos", &[x]) => math::cos(x),
        ("tan", &[x]) => math::tan(x),
        ("asin", &[x]) => math::asin(x),
        ("acos", &[x]) => math::acos(x),
        ("atan", &[x]) => math::atan(x),
        ("exp", &[x]) => math::exp(x),
        ("log", &[x]) => math::log(x),
        ("log10", &[x]) => math::log10(x),
        ("sqrt", &[x]) => math::sqrt(x),
        ("cbrt", &[x]) => math::cbrt(x),
        ("sinh", &[x]) => math::sinh(x),
        ("cosh", &[x]) => math::cosh(x),
        ("tanh", &[x]) => math::tanh(x),
        ("expm1", &[x]) => math::expm1(x),
        ("log1p", &[x]) => math::log1p(x),
        ("atan2", &[y, x]) => math::atan2(y, x),
        ("pow", &[x, y]) => math::pow(x, y),
        ("hypot", &[x, y]) => math::hypot(x, y),
        ("ieee_remainder", &[x, y]) => math::ieee_remainder(x, y),
        _ => return None,
    };
    Some(result)
}

/// The name and the numbers of a line.
fn parse(line: &str) -> Option<(&str, Vec<f64>)> {
    let mut words = line.split_whitespace();
    let name = words.next()?;
    let numbers: Result<Vec<f64>, _> = words.map(|word| u64::from_str_radix(word, 16).map(f64::from_bits)).collect();
    Some((name, numbers.ok()?))
}

/// What is wrong with a line, if anything.
fn complaint(line: &str) -> Option<String> {
    let Some((name, numbers)) = parse(line) else {
        return Some(format!("not readable: {line}"));
    };
    let Some((want, arguments)) = numbers.split_last() else {
        return Some(format!("no numbers: {line}"));
    };
    let Some(got) = call(name, arguments) else {
        return Some(format!("no such function: {line}"));
    };
    let same = got.to_bits() == want.to_bits() || (got.is_nan() && want.is_nan());
    (!same).then(|| format!("{name}{arguments:?} is {got:?}, should be {want:?}"))
}

#[test]
fn results_are_those_of_the_jdk() {
    let table = include_str!("golden.txt");
    let mut lines = BTreeMap::new();
    let mut complaints = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split_whitespace().next().unwrap_or_default();
        *lines.entry(name).or_insert(0) += 1;
        complaints.extend(complaint(line));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert_eq!(lines.len(), FUNCTIONS, "functions in the table");
    for (name, count) in lines {
        assert!(count >= LINES, "only {count} lines for {name}");
    }
}
