//! Reflection on a class with random members: listing them, modifiers and types as text, reading and writing
//! fields, calling methods and constructors with correct and wrong arguments.
//!
//! Members are sorted, because reflection lists them in an unspecified order.

use crate::draft::Draft;
use crate::literal::literal;
use crate::types::Type;

/// Helpers that print members.
const PRELUDE: &str = r#"interface Action { Object run() throws Throwable; }
static void attempt(String label, Action action) {
    try { Trace.put(label, action.run()); } catch (Throwable t) { Trace.put(label + " fails", t); }
}
static <T> T[] sorted(T[] all) { Arrays.sort(all, Comparator.comparing(Object::toString)); return all; }
static void list(Class<?> c) {
    Trace.put("class", c.toGenericString());
    Trace.put("super", c.getGenericSuperclass());
    Trace.put("interfaces", c.getGenericInterfaces());
    Trace.put("names", c.getName() + " " + c.getSimpleName() + " " + c.getTypeName() + " " + c.getCanonicalName());
    for (Field f : sorted(c.getDeclaredFields())) {
        Trace.put("field", f.toGenericString() + " " + Modifier.toString(f.getModifiers()) + " " + f.isSynthetic());
    }
    for (Constructor<?> k : sorted(c.getDeclaredConstructors())) {
        Trace.put("constructor", k.toGenericString() + k.isVarArgs() + Arrays.toString(k.getParameterTypes()));
    }
    for (Method m : sorted(c.getDeclaredMethods())) {
        Trace.put("method", m.toGenericString() + " " + m.isBridge() + m.isVarArgs() + m.isDefault() + m.isSynthetic());
        Trace.put("returns", m.getReturnType() + " " + m.getGenericReturnType());
        Trace.put("throws", m.getExceptionTypes());
    }
    for (Class<?> n : sorted(c.getDeclaredClasses())) {
        Trace.put("nested", n + " " + Modifier.toString(n.getModifiers()) + " " + n.getEnclosingClass());
    }
}
static int calls;
interface Named<T> { T name(T t) throws Exception; default int size() { return 1; } }
static class Base implements Named<String> {
    public int inherited = 3;
    public Base() {}
    public String name(String s) { return s; }
    protected Number number() { return 1; }
    static <T extends Comparable<? super T> & Cloneable> T generic(List<? extends T[]> a, T... b) { return null; }
}"#;

/// Types of members that hold no primitive values.
const OTHERS: &[(&str, &str)] = &[
    ("int[]", "new int[] {1, 2}"),
    ("String[][]", "{{\"a\"}, null}"),
    ("List<String>", "List.of(\"x\")"),
    ("Map<String, ? extends Number>", "null"),
    ("Object", "\"object\""),
    ("Integer", "77"),
];

/// Values to pass and assign, of right and wrong types.
const VALUES: &[&str] = &[
    "1",
    "(byte) 2",
    "(short) 3",
    "'c'",
    "4L",
    "5.5f",
    "6.5",
    "true",
    "\"text\"",
    "null",
    "new int[0]",
    "new Object[] {1}",
    "List.of()",
];

/// Types of parameters.
const PARAMETERS: &[&str] =
    &["boolean", "byte", "short", "char", "int", "long", "float", "double", "String", "Object", "int[]", "String[]"];

/// Misuses, some of which fail, each in its own way. `VALUE` stands for one of the values.
const MISUSES: &str = "
    Subject.class.getMethod(\"none\", int.class, String[].class); Subject.class.getField(\"f1\").getName();
    Subject.class.getDeclaredField(\"none\"); Subject.class.getConstructor(long.class, int[][].class);
    Subject.class.getMethod(\"name\", String.class).invoke(s, VALUE); Subject.class.getField(\"inherited\").get(s);
    Subject.class.getMethod(\"size\").invoke(s); Subject.class.getDeclaredMethod(\"number\").invoke(s);
    Trace.class.getDeclaredField(\"sum\").get(null); Trace.class.getDeclaredConstructor().newInstance();
    Named.class.getDeclaredMethods()[0].invoke(VALUE, VALUE); Integer.class.cast(VALUE); Subject.class.cast(VALUE);
    int.class.isInstance(VALUE); Number.class.isInstance(VALUE); Object[].class.isInstance(VALUE);
    Subject.class.asSubclass(Base.class); Base.class.asSubclass(Subject.class); Class.forName(\"none.Such\");
    Named.class.isAssignableFrom(Subject.class); Array.newInstance(int.class, $small);
    Array.newInstance(String.class, 2, $small); Array.get(new int[] {1, 2}, $small); Array.getLength(VALUE);
    Array.getLong(new int[] {1, 2}, $small); Array.getByte(new int[] {1, 2}, 0); int[].class.getComponentType();
    Base.class.getDeclaredMethod(\"generic\", List.class, Comparable[].class).toGenericString();
    Modifier.toString($small); Proxy.isProxyClass(Subject.class); Subject[][].class.getName(); void.class.getName()";

/// A method or a constructor as it is looked up; a constructor has no name.
struct Member {
    name: String,
    parameters: Vec<&'static str>,
}

impl Member {
    fn lookup(&self) -> String {
        let classes = self.parameters.iter().map(|p| format!("{p}.class"));
        if self.name.is_empty() {
            format!("Subject.class.getDeclaredConstructor({})", classes.collect::<Vec<_>>().join(", "))
        } else {
            let all: Vec<String> = std::iter::once(format!("\"{}\"", self.name)).chain(classes).collect();
            format!("Subject.class.getDeclaredMethod({})", all.join(", "))
        }
    }
}

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    let (mut fields, mut members) = (Vec::new(), Vec::new());
    let modifiers = d.random.pick(&["static", "static final", "public static", "private static", "protected static"]);
    d.separate(format!("{modifiers} class Subject extends Base"), |d| {
        fields.extend((0..d.random.between(2, 6)).map(|_| field(d)));
        constructor(d, &[], &mut members);
        for parameters in [&["int", "String"][..], &["long[]"], &["Object", "double"], &["char", "byte", "float"]] {
            if d.random.one_in(2) {
                constructor(d, parameters, &mut members);
            }
        }
        members.extend((0..d.random.between(2, 5)).map(|_| method(d)));
        if d.random.one_in(2) {
            d.line("protected Integer number() { return 2; }");
        }
        d.line("public String toString() { return \"a subject\"; }");
    });
    d.block("static void run() throws Throwable", |d| {
        d.line("list(Subject.class);");
        d.line("Subject s = new Subject();");
        fields.iter().for_each(|name| use_field(d, name));
        members.iter().for_each(|member| call(d, member));
        for _ in 0..6 {
            let misuse = d.one_of(MISUSES);
            let value = d.random.pick(VALUES);
            attempt(d, &misuse, &misuse.replace("VALUE", value));
        }
    });
}

/// Writes something that may fail.
fn attempt(d: &mut Draft, label: &str, expression: &str) {
    d.line(format!("attempt(\"{}\", () -> {expression});", label.replace('"', "'")));
}

fn modifiers(d: &mut Draft, others: &[&'static str]) -> String {
    let visibility = d.random.pick(&["", "public ", "private ", "protected "]);
    let level = d.random.pick(&["", "static "]);
    format!("{visibility}{level}{}", d.random.pick(others))
}

/// Declares a field with a value.
fn field(d: &mut Draft) -> String {
    let (name, modifiers) = (d.fresh("f"), modifiers(d, &["", "", "final ", "volatile ", "transient "]));
    if d.random.one_in(4) {
        let (ty, value) = d.random.pick(OTHERS);
        d.line(format!("{modifiers}{ty} {name} = {value};"));
    } else {
        let ty = d.random.pick(Type::ALL);
        let value = literal(&mut d.random, ty);
        d.line(format!("{modifiers}{} {name} = {value};", ty.name()));
    }
    name
}

fn constructor(d: &mut Draft, parameters: &[&'static str], members: &mut Vec<Member>) {
    let visibility = d.random.pick(&["", "public ", "private "]);
    let list: Vec<String> = parameters.iter().enumerate().map(|(i, p)| format!("{p} p{i}")).collect();
    let throws = d.random.pick(&["", "", " throws java.io.IOException, RuntimeException"]);
    // The program itself calls the constructor without parameters.
    let throws = if parameters.is_empty() { "" } else { throws };
    d.block(format!("{visibility}Subject({}){throws}", list.join(", ")), |d| {
        d.put("constructed", format!("\"({}) \"", parameters.join(", ")));
        for i in 0..parameters.len() {
            d.put(format!("p{i}"), format!("p{i}"));
        }
        if !parameters.is_empty() && d.random.one_in(4) {
            d.line("if (calls++ % 2 == 0) throw new IllegalStateException(\"in constructor\");");
        }
    });
    members.push(Member { name: String::new(), parameters: parameters.to_vec() });
}

/// Declares a method that returns a value of its own or one of its parameters, or throws.
fn method(d: &mut Draft) -> Member {
    let (name, modifiers) = (d.fresh("m"), modifiers(d, &["", "", "final ", "synchronized "]));
    let count = d.random.below(4);
    let parameters: Vec<&str> = (0..count).map(|_| d.random.pick(PARAMETERS)).collect();
    let mut list: Vec<String> = parameters.iter().enumerate().map(|(i, p)| format!("{p} p{i}")).collect();
    if let Some(last) = list.last_mut().filter(|_| d.random.one_in(2)) {
        *last = last.replace("[]", "...");
    }
    let result = d.random.pick(Type::ALL);
    let throws = d.random.pick(&["", "", " throws Exception", " throws java.io.IOException, IllegalStateException"]);
    d.block(format!("{modifiers}{} {name}({}){throws}", result.name(), list.join(", ")), |d| {
        for i in 0..parameters.len() {
            d.put(format!("{name} p{i}"), format!("p{i}"));
        }
        if d.random.one_in(4) {
            d.line("if (calls++ % 2 == 0) throw new IllegalStateException(\"in method\");");
        }
        let value = literal(&mut d.random, result);
        d.line(format!("return {value};"));
    });
    Member { name, parameters }
}

/// Reads and writes a field, as its type and as others.
fn use_field(d: &mut Draft, name: &str) {
    let field = d.fresh("field");
    d.line(format!("Field {field} = Subject.class.getDeclaredField(\"{name}\");"));
    if d.random.one_in(2) {
        d.line(format!("{field}.setAccessible(true);"));
    }
    attempt(d, name, &format!("{field}.get(s)"));
    for _ in 0..d.random.between(1, 4) {
        let ty = d.random.pick(Type::PRIMITIVE);
        let accessor = capitalized(ty.name());
        let receiver = d.random.pick(&["s", "s", "s", "null", "\"wrong\""]);
        if d.random.one_in(2) {
            attempt(d, &format!("{name} get {}", ty.name()), &format!("{field}.get{accessor}({receiver})"));
            continue;
        }
        let (set, value) = if d.random.one_in(2) {
            (format!("set{accessor}"), literal(&mut d.random, ty))
        } else {
            ("set".to_owned(), d.random.pick(VALUES).to_owned())
        };
        let label = format!("{name} {set}");
        attempt(d, &label, &format!("{{ {field}.{set}({receiver}, {value}); return {field}.get(s); }}"));
    }
}

/// Calls a method or a constructor. At most one argument is wrong: with several, a hash table in the JDK decides
/// which one is reported.
fn call(d: &mut Draft, member: &Member) {
    for _ in 0..d.random.between(1, 3) {
        let mut arguments: Vec<String> = member.parameters.iter().map(|p| argument(d, p)).collect();
        match d.random.below(4) {
            0 if !arguments.is_empty() => {
                let at = d.random.below(arguments.len());
                arguments[at] = d.random.pick(VALUES).to_owned();
            }
            1 => arguments.push("1".to_owned()),
            _ => {}
        }
        let arguments = format!("new Object[] {{{}}}", arguments.join(", "));
        let lookup = member.lookup();
        let text = if member.name.is_empty() {
            format!("{lookup}.newInstance({arguments})")
        } else {
            let receiver = d.random.pick(&["s", "s", "s", "null", "\"wrong\""]);
            format!("{lookup}.invoke({receiver}, {arguments})")
        };
        attempt(d, &format!("call {}", member.name), &text);
    }
}

/// A value that fits a parameter.
fn argument(d: &mut Draft, parameter: &str) -> String {
    match Type::named(parameter) {
        Some(ty) => literal(&mut d.random, ty),
        None if parameter == "Object" => d.random.pick(VALUES).to_owned(),
        None => format!("new {parameter} {{}}"),
    }
}

fn capitalized(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}
