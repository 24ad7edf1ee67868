// Tests field updaters: int, long and reference fields, inheritance, wrong names, types and modifiers, null and foreign targets.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class AtomicUpdaters {
    static class Node {
        volatile int count = 1;
        volatile long total = 1L << 33;
        volatile String name = "node";
        volatile Object any;
        private volatile int hidden = 9;
        int plain;
        volatile Integer boxed = 3;
        volatile byte small;
        static volatile int shared;
        final int fixed = 4;
        static AtomicIntegerFieldUpdater<Node> hiddenUpdater() { return AtomicIntegerFieldUpdater.newUpdater(Node.class, "hidden"); }
    }
    static class Sub extends Node {
        volatile int own = 100;
    }
    static class Other { volatile int count; }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause().getClass().getSimpleName()));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        AtomicIntegerFieldUpdater<Node> c = AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");
        AtomicLongFieldUpdater<Node> l = AtomicLongFieldUpdater.newUpdater(Node.class, "total");
        AtomicReferenceFieldUpdater<Node, String> r = AtomicReferenceFieldUpdater.newUpdater(Node.class, String.class, "name");
        AtomicReferenceFieldUpdater<Node, Object> any = AtomicReferenceFieldUpdater.newUpdater(Node.class, Object.class, "any");
        Node n = new Node();
        Sub s = new Sub();
        System.out.println(c.getAndIncrement(n) + " " + c.incrementAndGet(n) + " " + c.addAndGet(n, 5) + " " + c.compareAndSet(n, 8, 80) + c.compareAndSet(n, 8, 81) + " " + c.updateAndGet(n, x -> x / 3) + " " + c.getAndAccumulate(n, 4, (a, b) -> a * b) + " " + n.count + " " + c.get(s) + c.getAndSet(s, -1) + s.count);
        System.out.println(l.getAndAdd(n, 1) + " " + l.decrementAndGet(n) + " " + l.accumulateAndGet(n, 3, Long::sum) + " " + l.getAndSet(n, 0) + " " + n.total + " " + l.weakCompareAndSet(n, 5, 6));
        System.out.println(r.getAndSet(n, "new") + " " + r.compareAndSet(n, "old", "x") + r.compareAndSet(n, "new", null) + " " + r.get(n) + " " + r.updateAndGet(n, x -> x + "+") + " " + r.getAndUpdate(n, String::toUpperCase) + " " + n.name);
        any.set(n, n);
        any.lazySet(s, 5);
        System.out.println((any.get(n) == n) + " " + any.get(s) + " " + any.getAndSet(n, null) .equals(n) + " " + n.any);
        System.out.println(Node.hiddenUpdater().addAndGet(n, 1) + " " + Node.hiddenUpdater().get(s) + " " + AtomicIntegerFieldUpdater.newUpdater(Sub.class, "own").incrementAndGet(s));
        t("no such field", () -> AtomicIntegerFieldUpdater.newUpdater(Node.class, "nope"));
        t("inherited field", () -> AtomicIntegerFieldUpdater.newUpdater(Sub.class, "count"));
        t("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(Node.class, "plain"));
        t("wrong type", () -> AtomicIntegerFieldUpdater.newUpdater(Node.class, "total"));
        t("boxed as int", () -> AtomicIntegerFieldUpdater.newUpdater(Node.class, "boxed"));
        t("byte as int", () -> AtomicIntegerFieldUpdater.newUpdater(Node.class, "small"));
        t("int as long", () -> AtomicLongFieldUpdater.newUpdater(Node.class, "count"));
        t("not volatile long", () -> AtomicLongFieldUpdater.newUpdater(Node.class, "plain"));
        t("final", () -> AtomicIntegerFieldUpdater.newUpdater(Node.class, "fixed"));
        t("static", () -> AtomicIntegerFieldUpdater.newUpdater(Node.class, "shared"));
        t("reference of other class", () -> AtomicReferenceFieldUpdater.newUpdater(Node.class, Object.class, "name"));
        t("reference of primitive", () -> AtomicReferenceFieldUpdater.newUpdater(Node.class, int.class, "count"));
        t("private of this nest", () -> AtomicIntegerFieldUpdater.newUpdater(Node.class, "hidden").get(n));
        t("null target", () -> c.get(null));
        t("foreign target", () -> ((AtomicIntegerFieldUpdater) c).get(new Other()));
        t("sub updater on base", () -> ((AtomicIntegerFieldUpdater) AtomicIntegerFieldUpdater.newUpdater(Sub.class, "own")).get(n));
        t("wrong value", () -> { ((AtomicReferenceFieldUpdater) r).set(n, 5); return n.name; });
        t("wrong expected", () -> ((AtomicReferenceFieldUpdater) r).compareAndSet(n, 5, "x") + " " + n.name);
        t("update function throws", () -> c.updateAndGet(n, x -> { throw new IllegalStateException("at " + x); }));
        int before = n.count;
        for (int k = 0; k < 1000; k++) c.accumulateAndGet(n, k, (a, b) -> (a * 31 + b) % 10007);
        System.out.println(before + " " + n.count);
    }
}
