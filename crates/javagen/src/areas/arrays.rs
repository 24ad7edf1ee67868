//! Arrays of every type and several dimensions: bounds, negative sizes, covariance and store checks, clones,
//! copies, and the methods of java.util.Arrays.

use crate::draft::Draft;
use crate::literal::literal;
use crate::types::Type;

/// Queries on an array `a` of primitive values and another one, `b`.
const QUERIES: &str = "
    a.length; a[$small]; a.clone() == a; Arrays.equals(a, b); Arrays.hashCode(a); Arrays.toString(a);
    Arrays.compare(a, b); Arrays.mismatch(a, b); Arrays.copyOf(a, $small); Arrays.copyOfRange(a, $small, $small);
    a.getClass().getName(); copy(a, $small, b, $small, $small); copy(a, $small, a, $small, $small);
    copy(a, 0, new Object[3], 0, 1); b.clone(); copy(a, 0, null, 0, 0); a.getClass().getComponentType();
    a.getClass() == b.getClass(); a instanceof Cloneable; fill(a, $small, $small);
    Arrays.equals(a, 0, $small, b, 0, $small); ((Object) a).equals(b); Array.get(a, $small)";

/// Additional queries for numbers.
const ORDER: &str = "
    Arrays.binarySearch(a, a[0]); sort(a, $small, $small); sort(a, 0, a.length)";

/// Queries on references; `m` is an array of arrays.
const COVARIANT: &str = "
    store(new String[2], $small, $any); store(new Integer[2], 1, $any); store(new Object[1], 0, $any);
    store(m, $small, new int[1]); store(m, 0, $any); store(new Object[2][], 1, new String[] {\"s\"});
    store(new Number[3], $small, $double); store(new Comparable[1], 0, $any); store(new int[2][], 1, new long[1]);
    ((Object[]) m).length; m[$small][$small]; (Object) m instanceof Object[]; (Object) m instanceof int[][];
    (Object) m[0] instanceof Object[]; ((Object[]) (Object) m[0]).length; (int[][]) (Object) new Object[1];
    (Number[]) (Object[]) new Integer[] {4}; Arrays.deepToString(m); m.clone()[0] == m[0];
    Arrays.deepEquals(m, new int[][] {{1}, null}); new int[$small][$small].length; new int[$small][];
    new int[2][$small][2]; new String[$small][1]; new boolean[1][2][3]; Arrays.asList(m).size();
    Arrays.deepHashCode(m); new long[0][$small]; Arrays.asList(\"x\", \"y\").toArray(new Object[$small]);
    new int[] {1, 2}[$small]; copy(m, 0, new Object[4], 1, 2); copy(new Object[] {\"a\", 1}, 0, new String[2], 0, 2);
    new int[3].getClass().getSuperclass(); m[m.length - 1] == null; new char[][] {\"ab\".toCharArray(), {}}[0];
    new Object[] {new int[] {1}, null, new Object[] {2.5}}; int[][].class.getSimpleName()";

const PRELUDE: &str = "\
static Object copy(Object from, int at, Object to, int where, int count) {
    System.arraycopy(from, at, to, where, count);
    return to;
}
static Object store(Object[] array, int index, Object value) { array[index] = value; return array; }
static int order;
static int index(int n) { Trace.put(\"index\", order++); return n; }
static <T> T same(T t) { Trace.put(\"array\", order++); return t; }";

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    let types = d.random.sample(Type::PRIMITIVE, 3);
    for &ty in &types {
        helpers(d, ty);
    }
    d.block("static void run()", |d| {
        for ty in types {
            d.block("", |d| primitive(d, ty));
        }
        d.line("int[][] m = {{1}, null, {2, 3, 4}, {}};");
        for _ in 0..d.random.between(6, 12) {
            let (label, call) = (d.fresh("m"), d.one_of(COVARIANT));
            d.guarded(|d| d.put(label, call));
        }
        d.guarded(order);
    });
}

/// Methods for arrays of `ty` that change them and return them.
fn helpers(d: &mut Draft, ty: Type) {
    let (name, value) = (ty.name(), literal(&mut d.random, ty));
    d.line(format!("static Object fill({name}[] a, int i, int j) {{ Arrays.fill(a, i, j, {value}); return a; }}"));
    if ty != Type::Boolean {
        d.line(format!("static Object sort({name}[] a, int i, int j) {{ Arrays.sort(a, i, j); return a; }}"));
    }
}

fn primitive(d: &mut Draft, ty: Type) {
    for name in ["a", "b"] {
        let count = d.random.between(0, 5);
        let values: Vec<String> = (0..count).map(|_| literal(&mut d.random, ty)).collect();
        d.line(format!("{}[] {name} = {{{}}};", ty.name(), values.join(", ")));
    }
    for _ in 0..d.random.between(5, 9) {
        let queries = if ty != Type::Boolean && d.random.one_in(4) { ORDER } else { QUERIES };
        let (label, query) = (d.fresh(ty.name()), d.one_of(queries));
        d.guarded(|d| d.put(label, query));
    }
    let value = d.expression(ty, 1);
    let operator = if ty == Type::Boolean { "^=" } else { d.random.pick(&["=", "+=", "-=", "*="]) };
    let index = d.fill("$small");
    d.guarded(|d| d.line(format!("a[{index}] {operator} {value};")));
    d.put("a", "a");
    d.put("b", "b");
}

/// An element of an array of arrays, where each part prints when it is evaluated and some fail.
fn order(d: &mut Draft) {
    let array = d.random.pick(&["m", "m", "(int[][]) null"]);
    let (i, j) = (d.fill("$small"), d.fill("$small"));
    let operator = d.random.pick(&["=", "+=", "/=", "<<="]);
    let value = d.random.pick(&["index(7)", "index(0)", "index(1 / (order - order))"]);
    d.put("order", format!("same({array})[index({i})][index({j})] {operator} {value}"));
}
