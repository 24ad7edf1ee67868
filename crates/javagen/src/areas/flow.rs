//! Nested try, catch, finally and try-with-resources, loops, labelled and synchronized blocks, left in every way: by
//! return, break, continue, an exception thrown or one that an instruction causes.
//!
//! Unreachable statements are errors in Java, so a function that writes a block returns whether it can complete
//! normally (Java Language Specification, 14.22).

use crate::draft::Draft;
use crate::literal::literal;
use crate::types::Type;

/// Declarations of every program of this area: `hit` decides deterministically whether to leave a block.
const PRELUDE: &str = "\
static int steps;
static final int[] array = {3, 1, 2, 0};
static Object nothing;
static boolean hit(int odds) { steps = steps * 1103515 + 12345; return (steps >>> 8) % odds == 0; }
static class E extends RuntimeException { E(String m, Throwable cause) { super(m, cause); } }
static class E1 extends E { E1(String m) { super(m, null); } }
static class C extends Exception { C(String m) { super(m); } }
static void checked(int k) throws C { if (hit(3)) throw new C(\"checked \" + k); }
record Resource(String name) implements AutoCloseable {
    public void close() { Trace.put(\"close\", name); if (hit(4)) throw new E1(\"close \" + name); }
}";

/// Exceptions in an order in which they can be caught one after another.
const CAUGHT: &[&str] =
    &["E1", "E", "ArithmeticException | NullPointerException", "IndexOutOfBoundsException", "RuntimeException"];

/// Statements that end with an exception.
const CAUSES: &str = "
    acc += array[$small]; acc /= array[$small & 1] - 1; acc += nothing.hashCode();
    acc += ((String) (Object) array).length(); acc += new int[$small].length; checked($small);
    ((Object[]) new Integer[2])[1] = \"s\"; acc += Integer.parseInt($String); throw null; assert (acc & 1) == 0 : acc;
    assert array[$small] > acc";

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    let count = d.random.between(1, 3);
    for method in 0..count {
        d.block(format!("static int m{method}(int n) throws C"), |d| {
            d.line("int acc = n;");
            variables(d);
            if block(d, 3, method) {
                d.line("return acc;");
            }
        });
    }
    d.block("static void run()", |d| {
        let rounds = d.random.between(4, 8);
        d.block(format!("for (int n = 0; n < {rounds}; n++)"), |d| {
            for method in 0..count {
                d.line(format!("steps = n * 31 + {method};"));
                d.block("try", |d| d.put(format!("m{method}"), format!("m{method}(n)")));
                d.block("catch (Throwable t)", |d| d.put_stack("caught", "t"));
            }
        });
    });
}

/// Declares variables that blocks change, even in the middle of failing expressions.
fn variables(d: &mut Draft) {
    d.scope.variable(Type::Int, "acc");
    d.scope.array(Type::Int, "array");
    for ty in d.random.sample(Type::ALL, 3) {
        let (name, value) = (d.fresh("x"), literal(&mut d.random, ty));
        d.line(format!("{} {name} = {value};", ty.name()));
        d.scope.variable(ty, name);
    }
}

/// Prints all variables.
fn show(d: &mut Draft) {
    let names: Vec<String> = d.scope.variables().iter().map(|v| v.name.clone()).collect();
    for name in names {
        d.put(&name, &name);
    }
}

/// Writes statements that may call `methods`. Returns whether the last can complete normally.
fn block(d: &mut Draft, depth: usize, methods: usize) -> bool {
    for _ in 0..d.random.between(1, 2) {
        if !statement(d, depth, methods) {
            return false;
        }
    }
    true
}

fn statement(d: &mut Draft, depth: usize, methods: usize) -> bool {
    let mark = d.fresh("");
    d.line(format!("Trace.put(\"at {mark}\", acc += {mark});"));
    match d.random.below(if depth == 0 { 5 } else { 11 }) {
        0..5 => simple(d, methods),
        5 => return enclosed(d, depth - 1, methods),
        6 if d.random.one_in(3) => {
            let way = way_out(d);
            d.line(way);
            return false;
        }
        6 => a_loop(d, depth - 1, methods),
        _ => return try_statement(d, depth - 1, methods),
    }
    true
}

/// A statement that can complete normally according to javac.
fn simple(d: &mut Draft, methods: usize) {
    match d.random.below(5) {
        0 | 1 => {
            let (odds, way) = (d.random.between(2, 5), way_out(d));
            d.line(format!("if (hit({odds})) {way}"));
        }
        2 => {
            let cause = d.one_of(CAUSES);
            d.line(format!("if (hit(3)) {cause};"));
        }
        3 if methods > 0 => {
            let method = d.random.below(methods);
            d.line(format!("acc += m{method}(acc & 3);"));
        }
        _ => d.effect(),
    }
}

/// A statement that leaves the block.
fn way_out(d: &mut Draft) -> String {
    let label = d.scope.some_loop(&mut d.random);
    match (d.random.below(6), label) {
        (0 | 1, Some(label)) => format!("break {label};"),
        // Only loops can be continued.
        (2 | 3, Some(label)) if label.starts_with("loop") => format!("continue {label};"),
        (0..3, _) => d.random.pick(&["return acc;", "return acc += 100;", "return acc++;"]).to_owned(),
        _ => {
            let name = d.fresh("");
            format!("throw new E1(\"thrown {name}\");")
        }
    }
}

fn a_loop(d: &mut Draft, depth: usize, methods: usize) {
    let (label, name) = (d.fresh("loop"), d.fresh("i"));
    let head = match d.random.below(2) {
        0 => format!("for (int {name} = 0; {name} < 3; {name}++)"),
        _ => format!("for (int {name} : array)"),
    };
    d.block(format!("{label}: {head}"), |d| {
        d.scope.enter_loop(label);
        block(d, depth, methods);
    });
}

/// A block with a label or a lock.
fn enclosed(d: &mut Draft, depth: usize, methods: usize) -> bool {
    if d.random.one_in(2) {
        let mut completes = false;
        d.block("synchronized (array)", |d| completes = block(d, depth, methods));
        return completes;
    }
    let label = d.fresh("block");
    d.block(format!("{label}:"), |d| {
        // Because of this, javac treats the following statement as reachable.
        d.line(format!("if (hit(5)) break {label};"));
        d.scope.enter_loop(label);
        block(d, depth, methods);
    });
    true
}

fn try_statement(d: &mut Draft, depth: usize, methods: usize) -> bool {
    let catches = d.random.sample(&[0, 1, 2, 3, 4], 2);
    let catches: Vec<&str> = CAUGHT.iter().enumerate().filter(|(i, _)| catches.contains(i)).map(|(_, c)| *c).collect();
    let catches = if d.random.one_in(3) { Vec::new() } else { catches };
    let catches_checked = d.random.one_in(3);
    let resources = d.random.one_in(4);
    let finally = d.random.one_in(2) || (catches.is_empty() && !catches_checked && !resources);
    let mut completes = false;
    let head = if resources { resources_head(d) } else { "try".to_owned() };
    d.block(head, |d| {
        if catches_checked {
            d.line("checked(acc);");
        }
        completes = block(d, depth, methods);
    });
    for class in catches_checked.then_some("C").into_iter().chain(catches) {
        completes |= catch(d, class, depth, methods);
    }
    if finally {
        // javac copies it for every way to leave the rest.
        d.block("finally", |d| completes &= block(d, depth.min(1), methods));
    }
    completes
}

fn resources_head(d: &mut Draft) -> String {
    let (first, second) = (d.fresh("r"), d.fresh("r"));
    if d.random.one_in(2) {
        return format!("try (Resource {first} = new Resource(\"{first}\"))");
    }
    let null = d.random.one_in(4);
    let second_value = if null { "null".to_owned() } else { format!("new Resource(\"{second}\" + {first}.name())") };
    format!("try (Resource {first} = new Resource(\"{first}\"); Resource {second} = {second_value})")
}

fn catch(d: &mut Draft, class: &str, depth: usize, methods: usize) -> bool {
    let name = d.fresh("e");
    let mut completes = false;
    d.block(format!("catch ({class} {name})"), |d| {
        d.put_stack(&name, &name);
        if d.random.one_in(2) {
            show(d);
        }
        completes = match d.random.below(6) {
            0 => {
                d.line(format!("throw {name};"));
                false
            }
            1 => {
                d.line(format!("throw new E(\"wrapped\", {name});"));
                false
            }
            2 => {
                d.line(format!("if (hit(2)) throw {name};"));
                true
            }
            _ => block(d, depth, methods),
        };
    });
    completes
}
