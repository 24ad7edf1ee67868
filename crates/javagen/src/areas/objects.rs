//! The methods of every object: clones and CloneNotSupportedException, identity and equality, monitors, and proxies
//! that pass every call to a handler.

use crate::draft::Draft;

const PRELUDE: &str = r#"static class Plain {
    Object copy() throws CloneNotSupportedException { return super.clone(); }
}
static class Point implements Cloneable, Comparable<Point> {
    int x; int[] shared = {1, 2}; final List<Integer> list = new ArrayList<>(List.of(3)); Point next;
    Point(int x) { this.x = x; Trace.put("constructed", x); }
    public Point clone() {
        try {
            Point p = (Point) super.clone(); p.x++; return p;
        } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
    }
    public boolean equals(Object o) { Trace.put("equals", x); return o instanceof Point p && p.x == x; }
    public int hashCode() { Trace.put("hashCode", x); return x % 3; }
    public int compareTo(Point p) { return Integer.compare(x, p.x); }
    public String toString() { return "Point " + x + Arrays.toString(shared) + list + (next == null ? "" : next.x); }
    synchronized int locked(int depth) {
        Trace.put("holds", Thread.holdsLock(this));
        if (depth == 0) throw new IllegalStateException("locked");
        return depth > 3 ? depth : locked(depth + 2);
    }
    static synchronized boolean held() { return Thread.holdsLock(Point.class); }
}
interface Calls<T> {
    int number(int a, long b, double c);
    void nothing() throws java.io.IOException;
    T same(T t);
    boolean[] array(String... all);
    default String greet(String s) { return "hello " + s; }
    static int fixed() { return 4; }
    char letter();
}
static class Handler implements InvocationHandler {
    final Object answer;
    Handler(Object answer) { this.answer = answer; }
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        Trace.put("called", method.getName());
        Trace.put("with", arguments);
        if (method.getDeclaringClass() == Object.class && method.getName().equals("toString")) return "a proxy";
        if (answer instanceof Throwable t) throw t;
        return answer;
    }
}
static Calls<Object> proxy(Object answer) {
    Class<?>[] interfaces = {Calls.class, Runnable.class};
    return (Calls<Object>) Proxy.newProxyInstance(Calls.class.getClassLoader(), interfaces, new Handler(answer));
}
static Object notified(Object lock) { lock.notifyAll(); return "notified"; }
static Object enter(Object lock, Supplier<Object> inside) { synchronized (lock) { return inside.get(); } }"#;

/// Queries on two points, the first of which was cloned, an object without a clone, and a proxy.
const EXPRESSIONS: &str = "
    p.clone(); p.clone().shared == p.shared; p.clone().list.add($small); p.equals(q); p.hashCode() + q.hashCode();
    p == q; q.next == p.clone().next; new Plain().copy(); new int[] {1, 2}.clone().length;
    new Point[] {p, q}.clone()[0] == p; new HashSet<>(List.of(p, q, p.clone())).size();
    new HashMap<>(Map.of(p, 1)).get(new Point(p.x)); Set.of(p).contains(q);
    new IdentityHashMap<>(Map.of(p, 1)).containsKey(p.clone()); Collections.max(List.of(p, q));
    List.of(p, q).indexOf(q); System.identityHashCode(p) == System.identityHashCode(p.clone());
    System.identityHashCode(null); Objects.equals(p, null); new Object().equals(p); new Object().hashCode() == 0;
    p.locked($small); Thread.holdsLock(p); Point.held(); q.locked(2); enter(p, () -> Thread.holdsLock(p));
    enter(p, () -> p.locked(2)); enter(null, () -> 1); enter(p, () -> enter(q, () -> 2)); enter(p, () -> notified(p));
    enter(q, () -> notified(p)); Thread.holdsLock(null); enter(p, () -> q.locked(0));
    Thread.currentThread().getName(); Thread.interrupted(); f.number(1, 2L, 3.0); f.same($any); f.array(\"a\", null);
    f.letter(); f.toString(); f.hashCode(); f.equals(f); f.greet(\"x\"); f.array(); Proxy.isProxyClass(f.getClass());
    Proxy.getInvocationHandler(f) instanceof Handler; f instanceof Runnable; f.getClass().getInterfaces().length;
    Modifier.toString(f.getClass().getModifiers()); Calls.fixed(); f.getClass().getSuperclass();
    Proxy.newProxyInstance(Calls.class.getClassLoader(), new Class<?>[] {Point.class}, new Handler(1));
    Proxy.getInvocationHandler(p)";

/// What a proxy's handler returns or throws.
const ANSWERS: &str = "
    null; 5; \"text\"; 'c'; true; 6L; new boolean[] {true}; new java.io.IOException(\"io\");
    new IllegalStateException(\"state\"); new Exception(\"checked\"); new Error(\"error\"); (byte) 3";

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    d.block("static void run() throws Throwable", |d| {
        let (x, other, answer) =
            (d.fill("$small"), d.random.part("p; p.clone(); new Point(2)"), d.random.part(ANSWERS));
        d.line(format!("Point p = new Point({x}), q = {other};"));
        d.line(format!("Calls<Object> f = proxy({answer});"));
        for _ in 0..d.random.between(12, 20) {
            let expression = d.one_of(EXPRESSIONS);
            d.guarded(|d| d.put_inferred(&expression, &expression));
        }
        d.guarded(|d| d.line("f.nothing();"));
        d.guarded(|d| d.line("((Runnable) f).run();"));
        d.guarded(|d| d.line("p.wait(1);"));
        d.put("p", "p");
        d.put("q", "q");
    });
}
