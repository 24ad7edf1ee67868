//! Records: their implicit members (equals, hashCode, toString, accessors), with components of every type, compact
//! constructors, and reflection.

use crate::draft::Draft;
use crate::literal::literal;
use crate::types::Type;

pub fn write(d: &mut Draft) {
    let count = d.random.between(1, 3);
    let mut records: Vec<Vec<Type>> = Vec::new();
    for index in 0..count {
        let components = d.random.below(7);
        let types: Vec<Type> = (0..components).map(|_| d.random.pick(Type::ALL)).collect();
        declare(d, index, &types);
        records.push(types);
    }
    d.line("record Pair<A, B extends Comparable<B>>(A first, B second) { static int made; Pair { made++; } }");
    d.line("record Many(int[] numbers, String... names) {}");
    d.block("static void run() throws Throwable", |d| {
        for (index, types) in records.iter().enumerate() {
            d.guarded(|d| compare(d, index, types));
        }
        d.guarded(nested);
    });
}

/// A record with random components, and some members of its own.
fn declare(d: &mut Draft, index: usize, types: &[Type]) {
    let list: Vec<String> = types.iter().enumerate().map(|(i, ty)| format!("{} c{i}", ty.name())).collect();
    d.separate(format!("record R{index}({}) implements Comparable<R{index}>", list.join(", ")), |d| {
        d.line(format!("public int compareTo(R{index} o) {{ return Integer.compare(hashCode(), o.hashCode()); }}"));
        if d.random.one_in(2) {
            d.block(format!("R{index}"), |d| {
                d.put("constructing", format!("\"R{index}\""));
                for (i, ty) in types.iter().enumerate() {
                    match ty {
                        Type::Int => {
                            d.line(format!("if (c{i} == Integer.MIN_VALUE) throw new IllegalArgumentException();"))
                        }
                        Type::String => d.line(format!("c{i} = Trace.cut(c{i}) + \"!\";")),
                        _ => {}
                    }
                }
            });
        }
        if let Some(ty) = types.first().filter(|_| d.random.one_in(2)) {
            d.line(format!("public {} c0() {{ Trace.put(\"c0\", 1); return c0; }}", ty.name()));
        }
        if d.random.one_in(4) {
            d.line("public String toString() { return \"own \" + hashCode(); }");
        }
    });
}

/// Two records with some components in common.
fn compare(d: &mut Draft, index: usize, types: &[Type]) {
    let first: Vec<String> = types.iter().map(|ty| literal(&mut d.random, *ty)).collect();
    let second: Vec<String> = types
        .iter()
        .zip(&first)
        .map(|(ty, value)| if d.random.one_in(4) { literal(&mut d.random, *ty) } else { value.clone() })
        .collect();
    let (a, b) = (d.fresh("a"), d.fresh("b"));
    d.line(format!("R{index} {a} = new R{index}({});", first.join(", ")));
    d.line(format!("R{index} {b} = new R{index}({});", second.join(", ")));
    d.put(&a, &a);
    d.put(&b, &b);
    d.put("hash", format!("{a}.hashCode()"));
    d.put("equal", format!("{a}.equals({b})"));
    d.put("equal", format!("{a}.equals({a}) && !{a}.equals(null) && !{a}.equals(\"other\")"));
    d.put("order", format!("{a}.compareTo({b})"));
    d.put("set", format!("new TreeSet<>(Arrays.asList({a}, {b}))"));
    for i in 0..types.len() {
        d.put(format!("c{i}"), format!("{a}.c{i}()"));
    }
    d.line(format!("for (RecordComponent c : R{index}.class.getRecordComponents())"));
    d.line(format!("    Trace.put(\"component\", c + \" \" + Trace.text(c.getAccessor().invoke({a})));"));
    let fails = format!("R{index}.class.getDeclaredConstructors()[0].newInstance()");
    d.put("constructed", fails);
}

/// Records in records, generic ones, arrays as components.
fn nested(d: &mut Draft) {
    let [x, y] = [(); 2].map(|()| d.expression_of(Type::PRIMITIVE, 1));
    d.line(format!("var p = new Pair<>(new Pair<>({x}, \"s\"), Integer.valueOf(4));"));
    d.line(format!("var q = new Pair<Object, String>({y}, null);"));
    d.put("p", "p");
    d.put("q", "q");
    d.put("made", "Pair.made");
    d.put("hashes", "p.hashCode() + \" \" + q.hashCode()");
    d.put("equal", "p.equals(new Pair<>(p.first(), p.second()))");
    d.put("pattern", "(Object) p instanceof Pair<?, ?> r && r.first() instanceof Pair<?, ?> s ? s.second() : null");
    d.line("int[] numbers = {1, 2};");
    d.put("many", "new Many(numbers, \"a\").equals(new Many(numbers, \"a\"))");
    d.put("many", "new Many(numbers).names().length");
    d.put("map", "new HashMap<>(Map.of(p, 1)).get(new Pair<>(p.first(), 4))");
}
