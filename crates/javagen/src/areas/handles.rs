//! Method handles and variable handles: looked up, called with exact and other types, adapted, combined, and called
//! with wrong arguments.

use crate::draft::Draft;

/// The targets of handles, and some handles.
const PRELUDE: &str = r#"static final MethodHandles.Lookup lookup = MethodHandles.lookup();
static class Cell {
    int n; long wide = 5; volatile Object o = "o"; final String text; static double shared = 0.5; byte small = 7;
    Cell(int n, String text) { this.n = n; this.text = text; Trace.put("new cell", n); }
    int add(int m, Integer boxed) { return n += m + boxed; }
    static String join(Object a, long b, String... more) { return a + "," + b + Arrays.toString(more); }
    static int fail(int k) { if (k > 1) throw new IllegalArgumentException("failed " + k); return k * 10; }
    static boolean positive(int k) { Trace.put("asked", k); return k > 0; }
    static int twice(int k) { Trace.put("twice", k); return 2 * k; }
    static int recovered(IllegalArgumentException e, int k) { Trace.put("recovered", e); return -k; }
    static void nothing(int k) { Trace.put("nothing", k); }
    public String toString() { return "Cell " + n + wide + o + text + small; }
}
static MethodHandle of(String name, Class<?> result, Class<?>... parameters) throws Throwable {
    return lookup.findStatic(Cell.class, name, MethodType.methodType(result, parameters));
}
static VarHandle field(String name, Class<?> type) throws Throwable {
    return lookup.findVarHandle(Cell.class, name, type);
}
static MethodHandle twice, fail, positive, nothing, join, add, make, recovered;
static VarHandle n, wide, o, small, ints, shared;
static void set() throws Throwable {
    twice = of("twice", int.class, int.class); fail = of("fail", int.class, int.class);
    positive = of("positive", boolean.class, int.class); nothing = of("nothing", void.class, int.class);
    recovered = of("recovered", int.class, IllegalArgumentException.class, int.class);
    join = of("join", String.class, Object.class, long.class, String[].class);
    add = lookup.findVirtual(Cell.class, "add", MethodType.methodType(int.class, int.class, Integer.class));
    make = lookup.findConstructor(Cell.class, MethodType.methodType(void.class, int.class, String.class));
    n = field("n", int.class); wide = field("wide", long.class); o = field("o", Object.class);
    small = field("small", byte.class);
    ints = MethodHandles.arrayElementVarHandle(int[].class);
    shared = lookup.findStaticVarHandle(Cell.class, "shared", double.class);
}"#;

/// Calls that may fail, on a cell `c`, an array `a`, a string `t`.
const CALLS: &str = "
    (int) twice.invokeExact($small); twice.invoke($small); (long) twice.invoke((short) $small); twice.invoke($any);
    (int) twice.invokeExact((long) $small); twice.invokeWithArguments($any); twice.invokeWithArguments(1, 2);
    (int) add.invokeExact(c, 1, Integer.valueOf($small)); add.invoke(c, (byte) 1, 2); add.invoke((Object) c, 'x', 3);
    add.bindTo(c).invoke($small, 4); add.bindTo(\"wrong\"); add.invoke((Cell) null, 1, 2); add.invoke(c, 1, null);
    make.invoke($small, \"t\").toString(); (Cell) make.invokeExact(1, \"t\"); make.type();
    join.type().parameterList(); join.isVarargsCollector(); join.invoke($any, $small, \"a\", \"b\");
    join.invoke($any, 2); join.invoke(1, 2L, new String[] {\"z\"}); join.asFixedArity().invoke(1, 2L, new String[0]);
    join.invokeWithArguments(List.of(\"x\", 5L, \"y\")); MethodHandles.insertArguments(twice, 0, $small).invoke();
    MethodHandles.dropArguments(twice, 0, String.class).invoke($String, 3);
    MethodHandles.filterArguments(twice, 0, twice).invoke($small);
    MethodHandles.filterReturnValue(twice, fail).invoke($small);
    MethodHandles.guardWithTest(positive, twice, fail).invoke($small);
    MethodHandles.foldArguments(twice, nothing).invoke($small);
    MethodHandles.catchException(fail, IllegalArgumentException.class, recovered).invoke($small); fail.invoke($small);
    MethodHandles.permuteArguments(join, join.type(), 0, 1, 2).invoke(1, 2L, new String[] {\"p\"});
    MethodHandles.constant(String.class, $String).invoke(); MethodHandles.identity(long.class).invoke($small);
    twice.asType(MethodType.methodType(Object.class, Object.class)).invoke((Object) ($small));
    twice.asType(MethodType.methodType(long.class, byte.class)).invoke((byte) $small);
    twice.asType(MethodType.methodType(int.class)); twice.asType(MethodType.methodType(String.class, int.class));
    nothing.invoke($small); (Object) nothing.invoke($small);
    twice.asSpreader(Object[].class, 1).invoke(new Object[] {$any});
    join.asCollector(String[].class, 2).invoke(1, 2, \"c\", \"d\");
    MethodHandles.arrayElementGetter(int[].class).invoke(a, $small);
    lookup.findStatic(Cell.class, \"none\", MethodType.genericMethodType(1));
    lookup.findVirtual(String.class, \"concat\", MethodType.methodType(String.class, String.class)).invoke($String, t);
    lookup.findGetter(Cell.class, \"text\", String.class).invoke(c);
    lookup.findSetter(Cell.class, \"n\", int.class).type();
    lookup.unreflect(Cell.class.getDeclaredMethod(\"twice\", int.class)).invoke($small); (int) n.get(c);
    n.getAndAdd(c, $small); n.compareAndSet(c, $small, 9); n.getAndSet(c, $small); n.get((Object) c);
    n.get(\"wrong\"); n.get(null); wide.getAndAdd(c, $small); wide.compareAndExchange(c, 5L, $long);
    wide.getAndBitwiseOr(c, 8L); (long) wide.getVolatile(c); o.getAndSet(c, $any); o.compareAndSet(c, \"o\", $any);
    o.get(c); o.getAndAdd(c, 1); small.getAndAdd(c, (byte) 100); small.get(c); ints.get(a, $small);
    ints.getAndAdd(a, $small, 5); ints.getAcquire(a, 1); ints.compareAndSet(a, 0, 1, 2); shared.get(); n.varType();
    n.coordinateTypes(); ints.coordinateTypes(); n.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD);
    n.hasInvokeExactBehavior(); MethodType.fromMethodDescriptorString(\"(I[J)V\", null); twice.type().wrap();
    make.type().toMethodDescriptorString()";

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    d.block("static void run() throws Throwable", |d| {
        d.line("set();");
        d.line("Cell c = new Cell(1, \"c\");");
        d.line("int[] a = {1, 2, 3};");
        d.line("String t = c.text;");
        for _ in 0..d.random.between(12, 20) {
            let call = d.one_of(CALLS);
            d.guarded(|d| d.put(&call, &call));
        }
        d.put("c", "c");
        d.put("a", "a");
    });
}
