//! The initialization of classes and interfaces: initializers that use each other in cycles, constants that need no
//! initialization, failures and their consequences, instances before their fields are set (Java Language
//! Specification, 12.4 and 12.5).

use crate::draft::Draft;

/// How an initializer fails.
const FAILURES: &str = "
    throw new IllegalStateException(\"fails\"); throw new Error(\"an error\"); next /= next - next;
    ((Object) null).hashCode(); throw new Failure(); cells[next] = cells[-1 - (next & 1)]; assert next < 0 : next";

/// The kind of a type, and its supertypes.
struct Unit {
    name: String,
    is_interface: bool,
    superclass: Option<usize>,
    interfaces: Vec<usize>,
}

pub fn write(d: &mut Draft) {
    d.line("static int log(String what, int value) { Trace.put(what, value); return value; }");
    d.line("static int next; static final int[] cells = new int[20];");
    d.line(
        "static class Failure extends RuntimeException { public String getMessage() { return \"own \" + next++; } }",
    );
    let units = units(d);
    for index in 0..units.len() {
        declare(d, &units, index);
    }
    d.block("static void run() throws Throwable", |d| {
        for _ in 0..d.random.between(5, 12) {
            let trigger = trigger(d, &units);
            d.guarded(|d| d.put(&trigger, &trigger));
        }
        d.put("next", "next");
        d.put("cells", "cells");
    });
}

fn units(d: &mut Draft) -> Vec<Unit> {
    let (interfaces, classes) = (d.random.between(1, 3), d.random.between(2, 5));
    let mut units: Vec<Unit> = Vec::new();
    for i in 0..interfaces {
        let supers = if i > 0 && d.random.one_in(2) { vec![d.random.below(i)] } else { Vec::new() };
        units.push(Unit { name: format!("I{i}"), is_interface: true, superclass: None, interfaces: supers });
    }
    for i in 0..classes {
        let superclass = if i > 0 && d.random.one_in(2) { Some(interfaces + d.random.below(i)) } else { None };
        let supers = if d.random.one_in(2) { vec![d.random.below(interfaces)] } else { Vec::new() };
        units.push(Unit { name: format!("K{i}"), is_interface: false, superclass, interfaces: supers });
    }
    units
}

fn declare(d: &mut Draft, units: &[Unit], index: usize) {
    let unit = &units[index];
    let list: Vec<&str> = unit.interfaces.iter().map(|i| units[*i].name.as_str()).collect();
    let name = &unit.name;
    if unit.is_interface {
        let extends = if list.is_empty() { String::new() } else { format!(" extends {}", list.join(", ")) };
        return d.separate(format!("interface {name}{extends}"), |d| interface_members(d, units, name));
    }
    let extends = unit.superclass.map_or(String::new(), |s| format!(" extends {}", units[s].name));
    let implements = if list.is_empty() { String::new() } else { format!(" implements {}", list.join(", ")) };
    d.separate(format!("static class {name}{extends}{implements}"), |d| class_members(d, units, name));
}

/// Only an interface with a method that is neither abstract nor static is initialized with its classes.
fn interface_members(d: &mut Draft, units: &[Unit], name: &str) {
    let (constant, value) = (d.random.below(100), value(d, units));
    d.line(format!("int C{name} = {constant};"));
    d.line(format!("int v{name} = log(\"{name}.v\", {value});"));
    d.line(format!("static int s{name}() {{ return log(\"{name}.s\", 5); }}"));
    match d.random.below(4) {
        0 | 1 => d.line(format!("default int d{name}() {{ return log(\"{name}.d\", v{name}); }}")),
        2 => d.line(format!("private int p{name}() {{ return v{name}; }}")),
        _ => d.line(format!("int a{name} = v{name} + 1;")),
    }
}

/// Static and instance fields and initializers in a random order, and a constructor that calls overridden methods.
fn class_members(d: &mut Draft, units: &[Unit], name: &str) {
    let constant = d.random.below(100);
    d.line(format!("static final int C{name} = {constant};"));
    d.line(format!("static final String T{name} = \"text\" + C{name};"));
    d.line(format!("static int s{name}() {{ return log(\"{name}.s\", v{name}); }}"));
    d.line(format!("static int two(int a, int b) {{ return log(\"{name}.two\", v{name} + a - b); }}"));
    d.line(format!("int describe() {{ return log(\"{name}.describe\", i{name} * 10 + {name}.v{name}); }}"));
    let [first, second, third] = [(); 3].map(|()| value(d, units));
    let failure = d.random.part(FAILURES);
    let members = [
        format!("static int v{name} = log(\"{name}.v\", {first});"),
        format!("static final Integer b{name} = log(\"{name}.b\", {second});"),
        format!("static {{ log(\"{name} static\", {name}.v{name}); }}"),
        format!("static {{ if (({third}) % 2 == 0) {failure}; }}"),
        format!("static final {name} one{name} = new {name}();"),
        format!("int i{name} = log(\"{name}.i\", {name}.v{name} + 1);"),
        format!("{{ log(\"{name} instance\", this.i{name}); }}"),
        format!("final int j{name} = describe();"),
        format!("{name}() {{ log(\"new {name}\", describe()); }}"),
    ];
    // The other members use the first and the sixth.
    let optional = d.random.sample(&[1, 2, 3, 4, 6, 7, 8], 5);
    for index in d.random.sample(&[0, 1, 2, 3, 4, 5, 6, 7, 8], 9) {
        if index == 0 || index == 5 || optional.contains(&index) {
            d.line(&members[index]);
        }
    }
}

/// A number that depends on other types, for a static initializer.
fn value(d: &mut Draft, units: &[Unit]) -> String {
    let unit = &units[d.random.below(units.len())];
    let name = &unit.name;
    match d.random.below(6) {
        0 => d.random.below(100).to_string(),
        1 => format!("{name}.C{name} + 1"),
        2 => format!("{name}.s{name}() + 1"),
        3 if !unit.is_interface => format!("new {name}().describe()"),
        _ => format!("{name}.v{name} + 1"),
    }
}

/// An expression that may initialize a type.
fn trigger(d: &mut Draft, units: &[Unit]) -> String {
    let unit = &units[d.random.below(units.len())];
    let name = &unit.name;
    let common = format!(
        "{name}.v{name}; {name}.C{name}; {name}.s{name}(); {name}.class.getSimpleName(); new {name}[2].length;
        Class.forName(\"{0}${name}\").getSimpleName(); new Object() instanceof {name};
        Class.forName(\"{0}${name}\", false, {0}.class.getClassLoader()).isInterface();
        java.lang.reflect.Array.newInstance({name}.class, 2); ((IntSupplier) {name}::s{name}).getAsInt();
        {name}[].class.getComponentType().getSimpleName(); {name}.class.getDeclaredMethods().length > 0;
        {name}.class.getDeclaredMethod(\"s{name}\").invoke(null);
        {name}.class.getDeclaredField(\"v{name}\").getInt(null)",
        d.class
    );
    if unit.is_interface {
        return d.random.part(&common).to_owned();
    }
    let mut all = format!(
        "{common}; cells[next++] += log(\"before\", 1) + {name}.v{name}; new int[next++ & 3][{name}.v{name} & 3].length;
        {name}.two(log(\"left\", next++), log(\"right\", ++next)); {name}.v{name} += next++ * {name}.v{name}++;
        new {name}().describe(); {name}.T{name}; {name}.v{name} = 9; {name}.v{name}++; new {name}().i{name};
        ((Supplier<{name}>) {name}::new).get().describe(); (Object) (({name}) null) == null;
        {name}.class.getDeclaredConstructor().newInstance().getClass().getSimpleName()"
    );
    for &above in unit.superclass.iter().chain(&unit.interfaces) {
        all += &format!("; {name}.v{0}; {name}.C{0}", units[above].name);
    }
    d.random.part(&all).to_owned()
}
