// Tests generic interfaces, functional interfaces by anonymous class, custom Iterable and Iterator in for-each, Comparable and Comparator.
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;

public class GenericInterfaces {
    static class Range implements Iterable<Integer> {
        final int lo, hi, step;
        Range(int lo, int hi, int step) { this.lo = lo; this.hi = hi; this.step = step; }
        public Iterator<Integer> iterator() {
            return new Iterator<Integer>() {
                int cur = lo;
                public boolean hasNext() { return step > 0 ? cur < hi : cur > hi; }
                public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("past " + hi);
                    int r = cur;
                    cur += step;
                    return r;
                }
            };
        }
    }

    static class Linked<T> implements Iterable<T> {
        private class Node { T v; Node next; Node(T v) { this.v = v; } }
        private Node head, tail;
        private int size;
        Linked<T> add(T v) {
            Node n = new Node(v);
            if (head == null) head = n; else tail.next = n;
            tail = n;
            size++;
            return this;
        }
        public Iterator<T> iterator() {
            return new Iterator<>() {
                Node n = head, prev, prevPrev;
                public boolean hasNext() { return n != null; }
                public T next() { prevPrev = prev; prev = n; n = n.next; return prev.v; }
                public void remove() { if (prevPrev == null) head = n; else prevPrev.next = n; prev = prevPrev; size--; }
            };
        }
        <R> Linked<R> map(Fn<? super T, ? extends R> f) { Linked<R> r = new Linked<>(); for (T t : this) r.add(f.call(t)); return r; }
        Linked<T> filter(Pred<? super T> p) { Linked<T> r = new Linked<>(); for (T t : this) if (p.test(t)) r.add(t); return r; }
        <A> A fold(A a, Fn2<A, ? super T, A> f) { for (T t : this) a = f.call(a, t); return a; }
        @Override public String toString() { return fold(new StringBuilder("["), (sb, t) -> sb.append(sb.length() > 1 ? "," : "").append(t)) + "]"; }
    }

    interface Fn<A, B> { B call(A a); default <C> Fn<A, C> then(Fn<? super B, ? extends C> g) { return a -> g.call(call(a)); } static <T> Fn<T, T> id() { return t -> t; } }
    interface Fn2<A, B, C> { C call(A a, B b); default Fn<B, C> bind(A a) { return b -> call(a, b); } }
    interface Pred<T> { boolean test(T t); default Pred<T> not() { return t -> !test(t); } default Pred<T> and(Pred<? super T> o) { return t -> test(t) && o.test(t); } }

    static class Ver implements Comparable<Ver> {
        final int[] parts;
        Ver(int... p) { parts = p; }
        public int compareTo(Ver o) {
            for (int i = 0; i < Math.max(parts.length, o.parts.length); i++) {
                int a = i < parts.length ? parts[i] : 0, b = i < o.parts.length ? o.parts[i] : 0;
                if (a != b) return a < b ? -1 : 1;
            }
            return 0;
        }
        @Override public String toString() { String s = ""; for (int p : parts) s += "." + p; return "v" + s.substring(1); }
    }

    static <T extends Comparable<? super T>> T maxOf(Iterable<? extends T> it) {
        T best = null;
        for (T t : it) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int x : new Range(0, 10, 3)) sum = sum * 100 + x;
        for (Integer x : new Range(5, 0, -2)) sum += x;
        for (int x : new Range(5, 5, 1)) sum = -1;
        System.out.println(sum);
        try {
            Iterator<Integer> it = new Range(0, 1, 1).iterator();
            it.next();
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Range(0, 1, 1).iterator().remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Linked<String> l = new Linked<String>().add("one").add("two").add("three").add("four");
        System.out.println(l + " " + l.size + " " + l.map(String::length) + " " + l.filter(s -> s.length() > 3).map(s -> s + "!") + " " + l.fold(0, (a, s) -> a * 10 + s.length()));
        for (Iterator<String> it = l.iterator(); it.hasNext(); ) if (it.next().contains("o")) it.remove();
        System.out.println(l + " " + l.size);
        StringBuilder sb = new StringBuilder();
        new Range(0, 4, 1).forEach(x -> sb.append(x * x).append(';'));
        l.iterator().forEachRemaining(sb::append);
        System.out.println(sb);
        Fn<String, Integer> len = String::length;
        System.out.println(len.then(n -> n * n).then(n -> "sq" + n).call("abcd") + " " + Fn.<String>id().then(len).call("xyz"));
        Fn2<Integer, Integer, Integer> add = (a, b) -> a + b;
        System.out.println(add.bind(40).call(2) + " " + new Linked<Integer>().add(1).add(2).add(3).filter(((Pred<Integer>) x -> x > 1).and(x -> x < 3)).fold(0, add) + " " + new Linked<Integer>().add(1).add(2).filter(((Pred<Object>) x -> x.equals(1)).not()));
        Linked<Ver> vs = new Linked<Ver>().add(new Ver(1, 2)).add(new Ver(1, 10, 1)).add(new Ver(1, 10)).add(new Ver(0, 99));
        System.out.println(maxOf(vs) + " " + new Ver(1, 0).compareTo(new Ver(1)) + " " + Comparator.<Ver>reverseOrder().compare(new Ver(1), new Ver(2)));
    }
}
