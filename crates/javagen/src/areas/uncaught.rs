//! Programs that end with an uncaught exception or an exit: the output of the virtual machine itself, with causes,
//! suppressed exceptions and common frames, and the exit code.
//!
//! These are separate programs: their class has a method `main`.

use crate::draft::Draft;

/// Ways to fail, from the inside out; each calls `next` to go deeper.
const WAYS: &str = "
    next(n - 1);
    try { next(n - 1); } catch (RuntimeException e) { throw new IllegalStateException(\"wrapped \" + n, e); }
    try { next(n - 1); } finally { System.out.println(\"finally \" + n); }
    try (Closing c = new Closing(n)) { next(n - 1); }
    Runnable r = () -> next(n - 1); r.run();
    List.of(n).forEach(k -> next(k - 1));
    new Object() { void deeper() { next(n - 1); } }.deeper();
    new Nested(n);
    synchronized (Nested.class) { next(n - 1); }
    try { next(n - 1); } catch (Error e) { throw new Failure(\"error \" + n, e); }
    Stream.of(n).map(k -> { next(k - 1); return k; }).toList();
    try { next(n - 1); } catch (RuntimeException e) { e.addSuppressed(new Failure(\"also \" + n, null)); throw e; }
    Supplier<Nested> s = Nested::make; s.get();
";

/// The innermost failures.
const ENDS: &str = "
    throw new Failure(\"the end\", null);
    throw new Failure(null, new java.io.IOException(\"below\"));
    int[] a = {n}; a[n + 3]++;
    Object o = \"text\"; System.out.println((Integer) o);
    System.out.println(((String) null).length());
    System.out.println(1 / n);
    assert n > 0 : \"n is \" + n;
    System.out.println(Late.value);
    throw new StackOverflowError();
    Objects.requireNonNull(null, \"nothing\");
    throw null;
    System.exit(3);
    Runtime.getRuntime().exit(n + 77);
    List.of(1, 2).iterator().remove();
    throw new Error(\"multi\\nline\", new Failure(\"\", null));
    throw new Silent();
    Integer.parseInt(\"\");
";

const PRELUDE: &str = "\
static class Failure extends RuntimeException { Failure(String m, Throwable cause) { super(m, cause); } }
static class Silent extends RuntimeException { Silent() { super(\"silent\", null, false, false); } }
record Closing(int n) implements AutoCloseable {
    public void close() { System.out.println(\"close \" + n); if (n % 2 == 0) throw new Failure(\"close \" + n, null); }
}
static class Late {
    static final int value;
    static { value = compute(); }
    static int compute() { return Integer.parseInt(\"late\"); }
}
static class Nested {
    static Nested make() { return new Nested(1); }
    final int m;
    Nested(int n) { m = n; next(n - 1); }
}";

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    let ways = d.random.between(2, 5);
    for way in 0..ways {
        let body = d.random.line(WAYS);
        d.line(format!("static void way{way}(int n) {{ System.out.println(\"way{way} \" + n); {body} }}"));
    }
    let end = d.random.line(ENDS);
    d.block("static void next(int n)", |d| {
        d.block("switch (n)", |d| {
            for depth in 1..=4 {
                let way = d.random.below(ways);
                d.line(format!("case {depth}: way{way}(n); break;"));
            }
            d.line(format!("default: {end}"));
        });
    });
    d.block("public static void main(String[] args)", |d| {
        d.line("System.err.println(\"starts\");");
        let depth = d.random.between(0, 4);
        d.line(format!("next({depth});"));
        d.line("System.out.println(\"ends\");");
    });
}
