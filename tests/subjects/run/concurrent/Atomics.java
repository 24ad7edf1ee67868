// Tests atomic classes from one thread: AtomicInteger, AtomicLong, AtomicBoolean, references with stamps and marks, arrays, accumulators and memory modes.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class Atomics {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndDecrement() + " " + i.decrementAndGet() + " " + i.getAndAdd(10) + " " + i.addAndGet(-20) + " " + i.getAndSet(7) + " " + i.compareAndSet(7, 8) + i.compareAndSet(7, 9) + " " + i.updateAndGet(x -> x * x) + " " + i.getAndUpdate(x -> -x) + " " + i.accumulateAndGet(3, Math::max) + " " + i.getAndAccumulate(100, Integer::sum) + " " + i + " " + i.intValue() + i.longValue() + i.doubleValue());
        System.out.println(i.compareAndExchange(103, 1) + " " + i.compareAndExchange(55, 2) + " " + i.getPlain() + i.getAcquire() + i.getOpaque() + " " + i.equals(new AtomicInteger(1)));
        i.setPlain(2);
        i.setRelease(3);
        i.setOpaque(4);
        i.lazySet(Integer.MAX_VALUE);
        System.out.println(i.incrementAndGet() + " " + i.get());
        AtomicLong l = new AtomicLong(Long.MIN_VALUE);
        System.out.println(l.decrementAndGet() + " " + l.addAndGet(1) + " " + l.compareAndSet(Long.MIN_VALUE, 1L << 40) + " " + l.updateAndGet(x -> x >>> 3) + " " + l.getAndSet(-1) + " " + l.accumulateAndGet(6, (a, b) -> a ^ b) + " " + l.intValue());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.get() + " " + b.getAndSet(true) + " " + b.compareAndSet(false, true) + b.compareAndSet(true, false) + " " + b + " " + b.compareAndExchange(false, true) + b.getPlain());
        String s1 = "one", s2 = "two";
        AtomicReference<String> r = new AtomicReference<>(s1);
        System.out.println(r.compareAndSet(new String("one"), s2) + " " + r.compareAndSet(s1, s2) + " " + r + " " + r.getAndSet(null) + " " + r.get() + " " + r.updateAndGet(x -> x + "!") + " " + r.accumulateAndGet("?", String::concat) + " " + r.getAndUpdate(String::toUpperCase) + r.get() + " " + r.compareAndExchange("no", "yes"));
        AtomicReference<Integer> boxed = new AtomicReference<>(127);
        System.out.println(boxed.compareAndSet(127, 1000) + " " + boxed.compareAndSet(Integer.valueOf(500) * 2, 1) + " " + boxed.get());
        AtomicStampedReference<String> st = new AtomicStampedReference<>(s1, 0);
        int[] stamp = new int[1];
        System.out.println(st.compareAndSet(s1, s2, 1, 2) + " " + st.compareAndSet(s1, s2, 0, 1) + " " + st.get(stamp) + stamp[0] + " " + st.attemptStamp(s2, 9) + st.getStamp() + " " + st.compareAndSet(s2, s1, 9, 10) + st.getReference());
        AtomicMarkableReference<String> mk = new AtomicMarkableReference<>(s1, false);
        boolean[] mark = new boolean[1];
        System.out.println(mk.attemptMark(s1, true) + " " + mk.isMarked() + " " + mk.compareAndSet(s1, s2, false, false) + mk.compareAndSet(s1, s2, true, false) + " " + mk.get(mark) + mark[0]);
        AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(ia.getAndAdd(0, 5) + " " + ia.incrementAndGet(1) + " " + ia.compareAndSet(2, 3, 30) + " " + ia.accumulateAndGet(2, 4, (x, y) -> x / y) + " " + ia.getAndUpdate(1, x -> x * 10) + " " + ia + " " + ia.length());
        AtomicLongArray la = new AtomicLongArray(2);
        la.set(1, 1L << 50);
        AtomicReferenceArray<Object> ra = new AtomicReferenceArray<>(new String[] {"a", null});
        System.out.println(la.addAndGet(1, 1) + " " + la + " " + ra.compareAndSet(1, null, "b") + ra.getAndSet(0, "z") + ra + ra.updateAndGet(0, x -> x + "!"));
        t("array bounds", () -> ia.get(3));
        t("array negative", () -> ia.incrementAndGet(-1));
        t("array null", () -> new AtomicIntegerArray(null));
        t("array store", () -> { ra.set(0, 5); return ra; });
        t("reference array bounds", () -> ra.get(2));
        t("update throws", () -> i.updateAndGet(x -> x / 0));
        LongAdder adder = new LongAdder();
        for (int k = 0; k < 100; k++) adder.add(k);
        adder.increment();
        adder.decrement();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAccumulator prod = new DoubleAccumulator((x, y) -> x * y, 1);
        DoubleAdder da = new DoubleAdder();
        for (int k = 1; k <= 10; k++) {
            max.accumulate(k * 37 % 11);
            prod.accumulate(k / 2.0);
            da.add(0.1);
        }
        System.out.println(adder + " " + adder.sumThenReset() + " " + adder.sum() + " " + max + " " + max.getThenReset() + " " + max.get() + " " + prod.get() + " " + prod.intValue() + " " + da.sum() + " " + da.sumThenReset() + da);
    }
}
