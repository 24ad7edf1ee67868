//! Generic classes and interfaces: bridge methods, covariant results, casts inserted because of erasure, which fail
//! if the heap is polluted, bounded and wildcard types, generic methods.

use crate::draft::Draft;

/// Type arguments, each with two values, the smaller one first.
const ARGUMENTS: &[(&str, &str, &str)] = &[
    ("Integer", "3", "70000"),
    ("String", "\"a\"", "\"b\""),
    ("Long", "-5L", "5L"),
    ("Double", "-0.0", "0.0"),
    ("Character", "'A'", "'z'"),
    ("Boolean", "false", "true"),
];

pub fn write(d: &mut Draft) {
    let chosen = d.random.sample(ARGUMENTS, 3);
    base_types(d);
    for (index, (ty, ..)) in chosen.iter().enumerate() {
        subclass(d, index, ty);
    }
    d.block("static void run()", |d| {
        for (index, argument) in chosen.iter().enumerate() {
            d.guarded(|d| use_subclass(d, index, argument));
            d.guarded(|d| generic_methods(d, argument));
        }
        d.guarded(|d| bridged_lambda(d, &chosen[0]));
        for (index, (ty, ..)) in chosen.iter().enumerate() {
            let (other, _, value) = d.random.pick(ARGUMENTS);
            if other != *ty {
                d.guarded(|d| pollute(d, index, ty, value));
            }
        }
    });
}

/// An interface and a class with a type parameter each, with random members.
fn base_types(d: &mut Draft) {
    let default = d.random.one_in(2);
    d.separate("interface Rule<T>", |d| {
        d.line("T change(T t);");
        d.line("boolean test(T a, T b);");
        if default {
            d.line("default String show(T t) { return \"show \" + change(t); }");
        }
    });
    d.separate("static abstract class Base<T extends Comparable<T>> implements Rule<T>, Comparable<Base<T>>", |d| {
        d.line("T held;");
        d.line("Base(T held) { this.held = held; }");
        d.line("public T change(T t) { T old = held; held = t; return old; }");
        d.line("public boolean test(T a, T b) { return a.compareTo(b) < 0; }");
        d.line("public int compareTo(Base<T> o) { return held.compareTo(o.held); }");
        d.line("Base<T> self() { return this; }");
        d.line("Object get() { return held; }");
        d.line("Number size() { return 1; }");
        if !default {
            d.line("public String show(T t) { return \"base \" + t; }");
        }
        d.line("public String toString() { return \"<\" + held + \">\"; }");
    });
    d.line("@SafeVarargs static <T> List<T> listOf(T... all) { return new ArrayList<>(Arrays.asList(all)); }");
    d.line("static <T extends Comparable<? super T>> T greatest(Collection<? extends T> all) {");
    d.line("    T best = null;");
    d.line("    for (T t : all) if (best == null || t.compareTo(best) > 0) best = t;");
    d.line("    return best;");
    d.line("}");
    d.line("static <A, B extends A> void copy(List<? super B> to, List<? extends B> from) { to.addAll(from); }");
    d.line("@SuppressWarnings(\"unchecked\") static <T> T unchecked(Object o) { return (T) o; }");
}

/// A class that fixes the type parameter and overrides some methods, each with a bridge.
fn subclass(d: &mut Draft, index: usize, ty: &str) {
    let name = format!("Of{index}");
    d.separate(format!("static class {name} extends Base<{ty}>"), |d| {
        d.line(format!("{name}({ty} held) {{ super(held); }}"));
        let overrides = [
            format!("public {ty} change({ty} t) {{ Trace.put(\"{name}.change\", t); return super.change(t); }}"),
            format!("public boolean test({ty} a, {ty} b) {{ return !super.test(a, b); }}"),
            format!("public int compareTo(Base<{ty}> o) {{ return -super.compareTo(o); }}"),
            format!("{name} self() {{ Trace.put(\"{name}.self\", held); return this; }}"),
            format!("{ty} get() {{ return held; }}"),
            "Integer size() { return 2 + (int) super.size(); }".to_owned(),
            format!("public String show({ty} t) {{ return \"{name} \" + t + super.toString(); }}"),
        ];
        for line in d.random.sample(&overrides.each_ref(), 4) {
            d.line(line);
        }
    });
}

fn use_subclass(d: &mut Draft, index: usize, argument: &(&str, &str, &str)) {
    let (ty, low, high) = argument;
    let (object, base) = (d.fresh("o"), d.fresh("b"));
    d.line(format!("Of{index} {object} = new Of{index}({low});"));
    d.line(format!("Base<{ty}> {base} = {object};"));
    d.line(format!("Rule<{ty}> {base}r = {object};"));
    let calls = [
        format!("{object}.change({high})"),
        format!("{base}.change({low})"),
        format!("{base}r.change({high})"),
        format!("{base}r.test({low}, {high})"),
        format!("{base}.compareTo(new Of{index}({high}))"),
        format!("{object}.self().held"),
        format!("{base}.self().get()"),
        format!("{base}.size().intValue()"),
        format!("{base}r instanceof Comparable"),
        format!("new TreeSet<>(List.of({base}, new Of{index}({high})))"),
        format!("Collections.max(List.of({base}, new Of{index}({high})))"),
        format!("{object}.show({high})"),
    ];
    for call in d.random.sample(&calls.each_ref(), 8) {
        d.put(call, call);
    }
}

fn generic_methods(d: &mut Draft, argument: &(&str, &str, &str)) {
    let (ty, low, high) = argument;
    let list = d.fresh("list");
    d.line(format!("List<{ty}> {list} = listOf({high}, {low}, {high});"));
    d.put("greatest", format!("greatest({list})"));
    d.line(format!("List<Object> {list}o = listOf(1, \"x\", null, 'c');"));
    d.line(format!("copy({list}o, {list});"));
    d.put("copied", format!("{list}o"));
    d.line(format!("Map<{ty}, List<Map<String, ? extends Comparable<?>>>> {list}m = new TreeMap<>();"));
    d.line(format!("{list}m.computeIfAbsent({low}, k -> new ArrayList<>()).add(Map.of(\"k\", {high}));"));
    d.put("nested", format!("{list}m.get({low}).get(0).get(\"k\")"));
    d.put("nested", format!("{list}m"));
}

/// A lambda for an interface that refines a method of another: it has both, one a bridge to the other.
fn bridged_lambda(d: &mut Draft, argument: &(&str, &str, &str)) {
    let (ty, low, high) = argument;
    d.line("interface General<T> { Object take(T t); }");
    d.line(format!("interface Refined extends General<{ty}> {{ {ty} take({ty} t); }}"));
    d.line(format!("Refined refined = t -> {{ Trace.put(\"taken\", t); return {high}; }};"));
    d.line(format!("General<{ty}> general = refined;"));
    d.put("refined", format!("refined.take({low})"));
    d.put("general", format!("general.take({low})"));
    d.line("General raw = refined;");
    let (_, value, _) = d.random.pick(ARGUMENTS);
    d.put("raw", format!("raw.take({value})"));
}

/// Stores an object of the wrong class where only erasure allows it.
fn pollute(d: &mut Draft, index: usize, ty: &str, value: &str) {
    let name = d.fresh("raw");
    match d.random.below(4) {
        0 => {
            d.line(format!("Rule {name} = new Of{index}(null);"));
            d.put("raw change", format!("{name}.change({value})"));
            d.put("raw show", format!("{name}.test({value}, {value})"));
        }
        1 => {
            d.line(format!("List<{ty}> {name} = unchecked(listOf((Object) {value}));"));
            d.put("size", format!("{name}.size()"));
            d.put("as object", format!("(Object) {name}.get(0)"));
            d.line(format!("{ty} {name}v = {name}.get(0);"));
        }
        2 => {
            d.line(format!("Of{index} {name} = new Of{index}(unchecked({value}));"));
            d.put("never", name);
        }
        _ => {
            d.line(format!("Base<{ty}> {name} = new Of{index}(null);"));
            d.line(format!("((Base) {name}).held = {value};"));
            d.put("held", name.clone());
            d.put("get", format!("{name}.get()"));
            d.put("compared", format!("{name}.compareTo({name})"));
        }
    }
}
