//! Programs that draw inputs: numbers of small domains, which they compute with, compare, keep in objects and print, so that
//! exploring them with symbolic numbers can be compared with running them for every input.
//!
//! The statements are templates (`templates.rs`) between those of other programs. A program has all of its state in variables and
//! in static fields that it assigns first, so that it can run many times in one virtual machine. What it prints shows numbers
//! without looking at their digits (`Trace.java`), unless a template does.
//!
//! Not covered: objects that are drawn, and drawing while something else is computed.

mod templates;

use crate::draft::Draft;
use crate::scope::Method;
use crate::types::Type;

/// The most inputs that a program has.
const MOST_INPUTS: usize = 170;

const TRACE: &str = include_str!("Trace.java");
const IMPORTS: &str = "\
import fretsaw.Fretsaw;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
";

/// Domains, each with the least and the greatest number.
type Domains = &'static [(i64, i64)];

/// Domains of the first input, which is often an index.
const INDICES: Domains = &[(-1, 3), (0, 4), (-2, 2), (0, 7), (1, 5)];
/// Domains of the second, around limits of types and of caches, digits and letters.
const NUMBERS: Domains = &[
    (-3, 3),
    (-10, 10),
    (-130, -126),
    (125, 130),
    (8, 12),
    (95, 103),
    (48, 58),
    (250, 260),
    (-32_770, -32_766),
    (65_533, 65_537),
    (i32::MIN as i64, i32::MIN as i64 + 4),
    (i32::MAX as i64 - 4, i32::MAX as i64),
    (0, 15),
];
const LONGS: Domains = &[
    (-3, 3),
    (i64::MIN, i64::MIN + 2),
    (i64::MAX - 2, i64::MAX),
    (i32::MAX as i64 - 1, i32::MAX as i64 + 2),
    (-129, -127),
    (0xffff_ffff, 0x1_0000_0001),
];
const CHARS: Domains = &[(96, 99), (47, 49), (64, 66), (254, 257), (0xd7ff, 0xd801), (126, 129), (32, 34)];
const BYTES: Domains = &[(-128, -126), (-1, 1), (125, 127)];

/// A program that draws inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The seed that it was generated from.
    pub seed: u64,
    /// The name of its class.
    pub class: String,
    /// The declaration of its class.
    text: String,
}

impl Drawn {
    /// The program of `seed`.
    pub fn new(seed: u64) -> Drawn {
        let class = format!("D{seed}");
        let mut draft = Draft::new(class.clone(), seed);
        draft.line("@SuppressWarnings({\"unchecked\", \"removal\"})");
        draft.block(format!("class {class}"), write);
        Drawn { seed, class, text: draft.finish() }
    }

    /// The text of a source file with these programs.
    pub fn file(programs: &[Drawn]) -> String {
        let texts: Vec<&str> = programs.iter().map(|program| program.text.as_str()).collect();
        format!("{IMPORTS}\n{}\n{TRACE}", texts.join("\n"))
    }
}

fn write(d: &mut Draft) {
    d.line(templates::MEMBERS);
    let all = Method::parse(templates::FUNCTIONS);
    (0..10).for_each(|_| d.scope.method(all[d.random.below(all.len())].clone()));
    for ty in [Type::Int, Type::Long] {
        let name = d.fresh("s");
        d.line(format!("static {} {name};", ty.name()));
        d.scope.variable(ty, name);
    }
    d.block("public static void main(String[] args) throws Throwable", |d| {
        let resets: Vec<String> = d.scope.variables().iter().map(|v| format!("{} = 0;", v.name)).collect();
        resets.iter().for_each(|reset| d.line(reset));
        inputs(d);
        for ty in [Type::Int, Type::Long, Type::String] {
            let (name, value) = (d.fresh("v"), d.leaf(ty));
            d.line(format!("{} {name} = {value};", ty.name()));
            d.scope.variable(ty, name);
        }
        for _ in 0..d.random.between(2, 5) {
            match d.random.below(8) {
                0 => d.guarded(|d| d.statement(1)),
                1 => d.guarded(|d| d.declaration(Type::ALL)),
                _ => d.guarded(template),
            }
        }
        if d.random.one_in(3) {
            template(d);
        }
    });
}

/// A line of a template, in a block of its own.
fn template(d: &mut Draft) {
    let list = d.random.pick(templates::ALL);
    let line = d.random.line(list);
    let text = d.fill(line);
    d.line(format!("{{ {text} }}"));
}

/// Declares a constant of each primitive type. Those that are not drawn are computed from the first two, which are.
fn inputs(d: &mut Draft) {
    let mut count = 1;
    let mut draw = |d: &mut Draft, ty: Type, name: &str, domains: Domains| {
        let (low, high) = d.random.pick(domains);
        let size = (high - low + 1) as usize;
        let fits = count * size <= MOST_INPUTS;
        if fits {
            count *= size;
            d.line(format!("final {} {name} = {};", ty.name(), drawn(ty, low, high)));
        }
        fits
    };
    draw(d, Type::Int, "at", INDICES);
    draw(d, Type::Int, "k", NUMBERS);
    let others: [(Type, &str, Domains, &str); 7] = [
        (Type::Long, "l", LONGS, "k * 3L;k << at;(long) k << 32;k;at - 2147483648L"),
        (Type::Char, "c", CHARS, "(char) ('a' + at);(char) k;(char) ('0' + (k & 15));(char) (k + 200)"),
        (Type::Byte, "b", BYTES, "(byte) k;(byte) (at * 50);(byte) (at - k)"),
        (Type::Short, "h", &[], "(short) k;(short) (k << 4);(short) (at * 9000)"),
        (Type::Boolean, "flag", &[(0, 1)], "at > 1;(k & 1) == 0;at < k;k % 3 == at"),
        (Type::Float, "f", &[], "at * 0.5f;FLOATS[k & 3];(float) k;k / (float) at;FLOATS[at & 7]"),
        (Type::Double, "d", &[], "k / 2.0;DOUBLES[at & 7];at * 1e10;k * 0.1;(double) at / k"),
    ];
    for (ty, name, domains, computed) in others {
        let is_drawn = !domains.is_empty() && d.random.one_in(3) && draw(d, ty, name, domains);
        if !is_drawn {
            let value = d.random.part(computed);
            d.line(format!("final {} {name} = {value};", ty.name()));
        }
    }
    let all = [(Type::Int, "at"), (Type::Int, "k")].into_iter().chain(others.map(|(ty, name, ..)| (ty, name)));
    all.for_each(|(ty, name)| d.scope.constant(ty, name));
}

/// The expression that draws a number.
fn drawn(ty: Type, low: i64, high: i64) -> String {
    match ty {
        Type::Boolean => "Fretsaw.getBoolean()".to_owned(),
        Type::Byte => format!("Fretsaw.getByte((byte) {low}, (byte) {high})"),
        Type::Char => format!("Fretsaw.getChar((char) {low}, (char) {high})"),

        Type::Long => format!("Fretsaw.getLong({low}L, {high}L)"),
        _ => format!("Fretsaw.getInt({low}, {high})"),
    }
}
