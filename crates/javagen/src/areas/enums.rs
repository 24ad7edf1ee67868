//! Enums: constants with fields, bodies and abstract methods, interfaces, their order of initialization, names and
//! ordinals, and the collections made for them.

use crate::draft::Draft;
use crate::literal::literal;
use crate::types::Type;

const NAMES: &[&str] = &["A", "B", "C", "D", "ALPHA", "beta", "_x", "$y", "E1", "ZERO"];

/// Queries on two constants.
const QUERIES: &str = "
    x.ordinal(); x.name() + x; x.compareTo(y); x == y; x.equals(y); x.getClass() == Kind.class; x.apply($int);
    x.getDeclaringClass().getSimpleName(); Kind.valueOf(x.name()); Kind.valueOf($String); Kind.valueOf(null);
    Enum.valueOf(Kind.class, y.name()); Kind.values().length; Kind.values() == Kind.values(); y.hasBody();
    Arrays.asList(Kind.values()); x.field; EnumSet.of(x, y); EnumSet.complementOf(EnumSet.of(x)); EnumSet.range(x, y);
    EnumSet.allOf(Kind.class).contains(x); EnumSet.noneOf(Kind.class).add(x); new EnumMap<>(Map.of(x, 1)); Kind.count;
    x.getClass().isEnum() + \" \" + x.getClass().getSuperclass().getSimpleName(); Kind.class.getEnumConstants()[0];
    new TreeMap<>(Map.of(x, 1)).firstKey(); Collections.max(EnumSet.of(x, y)); label(x) + label(y); label(null);
    Modifier.toString(Kind.class.getModifiers()); Kind.class.getField(y.name()).isEnumConstant(); x.toString();
    Kind.class.getDeclaredConstructors()[0].newInstance(\"Z\", 9)";

pub fn write(d: &mut Draft) {
    let count = d.random.between(1, 6);
    let names = d.random.sample(NAMES, count);
    d.line("interface Applies { int apply(int n); default boolean hasBody() { return getClass() != Kind.class; } }");
    d.separate("enum Kind implements Applies", |d| declare(d, &names));
    d.block("static String label(Kind k)", |d| {
        let arms: String = d.random.sample(&names, 3).iter().map(|n| format!("case {n} -> \"is {n}\"; ")).collect();
        d.line(format!("return switch (k) {{ {arms}default -> \"other \" + k.ordinal(); }};"));
    });
    d.block("static void run()", |d| {
        d.line("Kind x, y;");
        for _ in 0..d.random.between(12, 24) {
            let (x, y, query) = (d.random.pick(&names), d.random.pick(&names), d.one_of(QUERIES));
            d.guarded(|d| {
                d.line(format!("x = Kind.{x}; y = Kind.{y};"));
                d.put(&query, &query);
            });
        }
        d.guarded(|d| {
            d.line("Map<Kind, Object> map = new EnumMap<>(Kind.class);");
            d.line("for (Kind k : Kind.values()) map.put(k, k.field);");
            d.line(format!("map.remove(Kind.{});", names[0]));
            d.put("map", "map + \" \" + map.keySet() + map.values()");
            d.put("null", "map.put(null, 1)");
        });
    });
}

/// The constants, some with bodies, and the members, some of which only the bodies implement.
fn declare(d: &mut Draft, names: &[&str]) {
    let ty = d.random.pick(Type::ALL);
    let is_abstract = d.random.one_in(4);
    for (index, name) in names.iter().enumerate() {
        let value = literal(&mut d.random, ty);
        let arguments = if d.random.one_in(3) { String::new() } else { format!("({value})") };
        let mut body = String::new();
        if is_abstract || d.random.one_in(3) {
            body += &format!("public int apply(int n) {{ return n * {index} + ordinal(); }} ");
        }
        if d.random.one_in(4) {
            body += "{ Trace.put(\"body of\", name()); } public String toString() { return \"the \" + name(); } ";
        }
        let body = if body.is_empty() { body } else { format!(" {{ {body}}}") };
        let end = if index + 1 == names.len() { ";" } else { "," };
        d.line(format!("{name}{arguments}{body}{end}"));
    }
    let default = literal(&mut d.random, ty);
    d.line("static int count;");
    d.line("static { for (Kind k : values()) { count += k.ordinal() + 1; Trace.put(\"counted\", k); } }");
    d.line(format!("final {} field;", ty.name()));
    d.line(format!("Kind() {{ this({default}); Trace.put(\"default\", name()); }}"));
    d.line(format!("Kind({} field) {{ this.field = field; Trace.put(\"new\", this); }}", ty.name()));
    if !is_abstract {
        d.line("public int apply(int n) { return n - ordinal(); }");
    }
}
