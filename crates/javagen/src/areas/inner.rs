//! Inner, local and anonymous classes: enclosing instances, captured variables, shadowed names, private members across
//! nested classes, qualified creation and qualified super calls.

use crate::draft::Draft;
use crate::types::Type;

/// A class whose constructor calls methods of subclasses, before their fields are set.
const EARLY: &str = "\
static abstract class Early {
    Early(Object o) { Trace.put(\"early\", early(o)); }
    abstract Object early(Object o);
}";

pub fn write(d: &mut Draft) {
    let depth = d.random.between(1, 3);
    d.line("static int created;");
    d.line(EARLY);
    nested(d, 0, depth);
    let path: Vec<String> = (0..=depth).map(|i| format!("N{i}")).collect();
    d.block("static void run() throws Throwable", |d| {
        d.line("N0 o0 = new N0(10);");
        for level in 1..=depth {
            let (ty, n) = (path[..=level].join("."), d.random.between(1, 50));
            d.line(format!("{ty} o{level} = o{}.new N{level}({n});", level - 1));
            d.put(format!("o{level}"), format!("o{level}.describe()"));
        }
        for level in 0..=depth {
            let n = d.random.between(1, 9);
            d.guarded(|d| d.put("local", format!("o{level}.local({n})")));
            d.guarded(|d| d.put("anonymous", format!("o{level}.anonymous({n}).applyAsInt({n})")));
        }
        d.guarded(|d| d.put("null", "((N0) null).new N1(1)"));
        d.guarded(|d| {
            d.put("names", format!("o{depth}.getClass().getName() + o{depth}.anonymous(1).getClass().getName()"))
        });
        d.put("created", "created");
    });
}

/// A class with a class inside it, and so on; all have members of the same names.
fn nested(d: &mut Draft, level: usize, depth: usize) {
    let modifier = if level == 0 { "static " } else { "" };
    d.block(format!("{modifier}class N{level}"), |d| {
        d.line(format!("private int x = {level};"));
        d.line(format!("private static final String TAG = \"t{level}\";"));
        d.line("private final int own;");
        d.line(format!("N{level}(int own) {{ this.own = own; created++; x += own; }}"));
        d.line(format!("private int secret(int n) {{ return n * x + {level}; }}"));
        describe(d, level);
        local(d, level);
        anonymous(d, level);
        if level < depth {
            nested(d, level + 1, depth);
        }
    });
}

/// Text from the members of all enclosing instances.
fn describe(d: &mut Draft, level: usize) {
    let parts: Vec<String> = (0..=level)
        .map(|i| {
            d.random
                .part("N.this.x; N.this.secret(x); N.this.own + N.TAG; ++N.this.x; N.this.x++")
                .replace('N', &format!("N{i}"))
        })
        .collect();
    d.line(format!("String describe() {{ return \"\" + TAG + x + {}; }}", parts.join(" + \" \" + ")));
}

/// A method with a local class that captures its variables and parameters.
fn local(d: &mut Draft, level: usize) {
    d.block("Object local(int p)", |d| {
        d.line("final int q = p * 3; String r = TAG + p;");
        d.scope.constant(Type::Int, "p");
        d.scope.constant(Type::Int, "q");
        d.scope.constant(Type::String, "r");
        let value = d.expression_of(Type::ALL, 2);
        let extends = if d.random.one_in(2) { "Base" } else { "Object" };
        d.line(
            "abstract class Earlier extends Early { Earlier() { super(q); } Object early(Object o) { return o + r; } }",
        );
        d.line("class Base extends Earlier { int x = 100; int get() { return x + q; } }");
        d.block(format!("class Local extends {extends}"), |d| {
            d.line("int x = 1000 + p;");
            d.line("Local(int n) { x += n; Trace.put(\"new local\", r); }");
            d.line("Local() { this(q); }");
            d.line(format!("Object show() {{ return x + r + {value} + N{level}.this.x + secret(2); }}"));
            if extends == "Base" {
                d.line("int get() { return super.get() + super.x + ((Base) this).x + this.x; }");
            }
            d.line("Local again() { return p > 5 ? this : new Local(x); }");
        });
        d.line("Local one = new Local(), two = one.again();");
        d.put("local", "one.show()");
        if extends == "Base" {
            d.put("get", "two.get()");
        }
        d.line("return two.show();");
    });
}

/// A method that returns an object of an anonymous class, which keeps captured variables.
fn anonymous(d: &mut Draft, level: usize) {
    let operator = d.random.pick(&["+", "-", "*", "^", "|"]);
    d.block("IntUnaryOperator anonymous(int p)", |d| {
        d.line("int[] calls = {p};");
        d.block("new Early(calls[0]++)", |d| {
            d.line("int late = 7; final int constant = 8; final int computed = calls[0];");
            let sum = format!("p + late + constant + computed + calls[0] + N{level}.this.x");
            d.line(format!("Object early(Object o) {{ return o + \" \" + {sum}; }}"));
        });
        d.line(".early(calls[0]++);");
        d.block("return new IntUnaryOperator()", |d| {
            d.line("int x = p;");
            d.line("{ x++; Trace.put(\"initializer\", x); }");
            d.block("public int applyAsInt(int n)", |d| {
                d.line(format!("calls[0]++; x += n {operator} secret(p); N{level}.this.x++;"));
                d.line("IntSupplier deep = () -> this.x + calls[0] + own;");
                d.line(format!("return x {operator} deep.getAsInt();"));
            });
        });
        d.line(";");
    });
}
