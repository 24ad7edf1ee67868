//! Switches over numbers, characters, strings and enums, as statements and as expressions: dense and sparse cases,
//! falling through, default anywhere, strings whose hash codes collide, yield out of nested blocks.

use crate::draft::Draft;
use crate::types::Type;

/// Strings, many of which have the same hash code.
const KEYS: &[&str] = &["Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "a", "C#", "Bb", "\\0", "zero", "one"];
/// The constants of the enum.
const CONSTANTS: &[&str] = &["RED", "GREEN", "BLUE", "BLACK", "WHITE"];
/// Numbers that every type of selector has.
const NARROW: &[i32] = &[0, 1, 2, 3, 4, 5, 7, 10, 11, 12, 13, 50, 97, 98, 126, 127];
/// Numbers that only int has.
const WIDE: &[i32] = &[-1, -2, 0, 1, 100, 1000, 65_536, i32::MAX, i32::MIN, i32::MIN + 1, -128, -1_000_000];

/// The selector of a switch: the type, how labels are written, and values to try.
struct Selector {
    ty: &'static str,
    labels: Vec<String>,
    values: Vec<String>,
}

pub fn write(d: &mut Draft) {
    d.line(format!("enum Color {{ {} }}", CONSTANTS.join(", ")));
    d.line("static String join(String a, Object b, Object c) { return a + b + c; }");
    d.line("static int acc = 7;");
    d.scope.variable(Type::Int, "acc");
    let count = d.random.between(3, 5);
    let calls: Vec<(String, Selector)> = (0..count).map(|_| method(d)).collect();
    d.block("static void run()", |d| {
        for (name, selector) in calls {
            for value in selector.values {
                let label = format!("{name} {value}");
                d.guarded(|d| d.put(label, format!("{name}({value})")));
            }
        }
    });
}

/// Writes a method with a switch over its parameter.
fn method(d: &mut Draft) -> (String, Selector) {
    let (name, selector) = (d.fresh("m"), selector(d));
    d.block(format!("static String {name}({} n)", selector.ty), |d| {
        d.line("String s = \"\";");
        d.scope.variable(Type::String, "s");
        match d.random.below(4) {
            0 => expression(d, &selector),
            1 => arrows(d, &selector),
            2 => in_loop(d, &selector),
            _ => groups(d, &selector, ""),
        }
        d.line("return s + acc;");
    });
    (name, selector)
}

fn selector(d: &mut Draft) -> Selector {
    let count = d.random.between(1, 9);
    match d.random.below(4) {
        0 => {
            let labels = quoted(&d.random.sample(KEYS, count));
            Selector { ty: "String", labels, values: [quoted(KEYS), vec!["null".to_owned()]].concat() }
        }
        1 => {
            let labels = d.random.sample(CONSTANTS, count).iter().map(|c| (*c).to_owned()).collect();
            let values = CONSTANTS.iter().map(|c| format!("Color.{c}")).chain(["null".to_owned()]).collect();
            Selector { ty: "Color", labels, values }
        }
        2 => {
            let ty = d.random.pick(&["byte", "short", "char", "int", "Byte", "Short", "Character", "Integer"]);
            let cast = match ty {
                "Character" => "char".to_owned(),
                "Integer" => "int".to_owned(),
                _ => ty.to_lowercase(),
            };
            let labels = d.random.sample(NARROW, count).iter().map(i32::to_string).collect();
            Selector { ty, labels, values: NARROW.iter().map(|n| format!("({cast}) {n}")).collect() }
        }
        _ => {
            let labels = d.random.sample(WIDE, count).iter().map(i32::to_string).collect();
            Selector { ty: "int", labels, values: WIDE.iter().map(i32::to_string).collect() }
        }
    }
}

fn quoted(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|k| format!("\"{k}\"")).collect()
}

/// A switch statement of the old form, with fall-through. `way` is another way to leave a case.
fn groups(d: &mut Draft, selector: &Selector, way: &str) {
    let default = d.random.below(selector.labels.len() + 3);
    d.block("switch (n)", |d| {
        for (index, label) in selector.labels.iter().enumerate() {
            if index == default {
                d.line("default:");
            }
            d.line(format!("case {label}:"));
            if d.random.one_in(4) {
                continue;
            }
            d.line(format!("s += \"c{index} \";"));
            d.effect();
            match d.random.below(5) {
                0..3 => d.line("break;"),
                3 => d.line(way),
                _ => {}
            }
        }
        if default == selector.labels.len() {
            d.line("default: s += \"default \";");
        }
    });
}

/// The same in a loop, which cases can leave or continue.
fn in_loop(d: &mut Draft, selector: &Selector) {
    let way = d.random.pick(&["break loop", "continue loop", "return s", "throw new IllegalStateException(s)"]);
    let way = format!("if (acc != 0) {way};");
    d.block("loop: for (int i = 0; i < 3; i++)", |d| {
        d.line("s += i;");
        groups(d, selector, &way);
        d.line("s += \"after \";");
    });
}

/// A switch statement with arrows.
fn arrows(d: &mut Draft, selector: &Selector) {
    d.block("switch (n)", |d| {
        for labels in selector.labels.chunks(2) {
            d.block(format!("case {} ->", labels.join(", ")), |d| {
                d.line(format!("s += \"a{} \";", labels.len()));
                d.effect();
            });
        }
        if d.random.one_in(2) {
            d.line("default -> throw new IllegalArgumentException(\"default\" + n);");
        }
    });
}

/// A switch expression of either form, as the last argument of a call. javac 17 fails if it is concatenated.
fn expression(d: &mut Draft, selector: &Selector) {
    let ty = d.random.pick(Type::ALL);
    let first = d.expression_of(Type::ALL, 1);
    let old = d.random.one_in(3);
    d.block(format!("s = join(s, {first}, ({}) switch (n)", ty.name()), |d| {
        for labels in selector.labels.chunks(2) {
            if old {
                d.line(format!("case {}:", labels.join(", ")));
                d.effect();
                // An arm that does not yield falls through, in the end to default.
                if d.random.one_in(2) {
                    yields(d, ty);
                }
            } else {
                let throws = d.random.one_in(5);
                arm(d, &format!("case {}", labels.join(", ")), ty, throws);
            }
        }
        if old {
            d.line("default:");
            yields(d, ty);
        } else {
            // Some arm must have a value.
            arm(d, "default", ty, false);
        }
    });
    d.line(");");
}

/// An arm with an arrow.
fn arm(d: &mut Draft, label: &str, ty: Type, throws: bool) {
    if throws {
        d.line(format!("{label} -> throw new IllegalArgumentException(\"arm\" + n);"));
    } else if d.random.one_in(2) {
        let value = d.expression(ty, 1);
        d.line(format!("{label} -> {value};"));
    } else {
        d.block(format!("{label} ->"), |d| yields(d, ty));
    }
}

/// Yields a value, perhaps from a nested block.
fn yields(d: &mut Draft, ty: Type) {
    let (value, other, condition) = (d.expression(ty, 1), d.expression(ty, 1), d.expression(Type::Boolean, 1));
    match d.random.below(4) {
        0 => d.line(format!("if ({condition}) yield {value};")),
        1 => d.line(format!("for (int i = 0; i < 3; i++) if (i == (acc & 3)) yield {value};")),
        2 => {
            d.block("try", |d| d.line(format!("acc += 5 / (acc & 1); if ({condition}) yield {value};")));
            d.block("catch (ArithmeticException e)", |d| d.line("s += \"caught \";"));
            d.block("finally", |d| d.line("acc++;"));
        }
        _ => {}
    }
    d.line(format!("yield {other};"));
}
