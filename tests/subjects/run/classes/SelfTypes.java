// Tests wildcards, capture helpers, recursive bounds, intersection bounds, generic methods with explicit arguments and fluent self types.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

public class SelfTypes {
    static abstract class Builder<T, B extends Builder<T, B>> {
        final StringBuilder log = new StringBuilder();
        abstract B self();
        abstract T build();
        B name(String n) { log.append("name=").append(n).append(';'); return self(); }
    }
    static class CarBuilder extends Builder<String, CarBuilder> {
        int wheels;
        @Override CarBuilder self() { return this; }
        CarBuilder wheels(int n) { wheels = n; return this; }
        @Override String build() { return log + "wheels=" + wheels; }
    }

    static abstract class Ordered<T extends Ordered<T>> implements Comparable<T> {
        abstract int rank();
        @Override public int compareTo(T o) { return Integer.compare(rank(), o.rank()); }
    }
    static class Card extends Ordered<Card> {
        final int r;
        Card(int r) { this.r = r; }
        @Override int rank() { return r; }
        @Override public String toString() { return "Card" + r; }
    }
    static class Joker extends Card {
        Joker() { super(99); }
        @Override public String toString() { return "Joker"; }
    }

    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
        T best = null;
        for (T t : c) if (best == null || best.compareTo(t) < 0) best = t;
        return best;
    }
    static void reverse(List<?> l) { reverseCaptured(l); }
    private static <T> void reverseCaptured(List<T> l) {
        for (int i = 0, j = l.size() - 1; i < j; i++, j--) {
            T t = l.get(i);
            l.set(i, l.get(j));
            l.set(j, t);
        }
    }
    static <T> int copy(List<? extends T> from, List<? super T> to) {
        for (T t : from) to.add(t);
        return to.size();
    }
    static <T extends CharSequence & Comparable<T>> String both(T a, T b) { return a.length() + (a.compareTo(b) < 0 ? "<" : ">=") + b.length(); }
    static <A, B extends A> A pick(boolean first, A a, B b) { return first ? a : b; }
    static <K, V extends Comparable<V>> List<K> keysByValue(Map<K, V> m) {
        List<K> keys = new ArrayList<>(m.keySet());
        keys.sort(Comparator.comparing(m::get));
        return keys;
    }
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<? super A, ? super B, ? extends C> f) { return a -> b -> f.apply(a, b); }
    static <E extends Enum<E>> E parse(Class<E> c, String s, E otherwise) {
        for (E e : c.getEnumConstants()) if (e.name().equalsIgnoreCase(s)) return e;
        return otherwise;
    }
    enum Color { RED, GREEN }
    interface Monoid<T> {
        T zero();
        T plus(T a, T b);
        static <T> Monoid<T> of(T zero, BiFunction<T, T, T> f) {
            return new Monoid<>() {
                @Override public T zero() { return zero; }
                @Override public T plus(T a, T b) { return f.apply(a, b); }
            };
        }
        default <S> T sum(Iterable<? extends S> items, Function<? super S, ? extends T> f) {
            T t = zero();
            for (S s : items) t = plus(t, f.apply(s));
            return t;
        }
    }
    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> s;
        private T value;
        Lazy(Supplier<? extends T> s) { this.s = s; }
        @Override public T get() {
            if (s != null) {
                value = s.get();
                s = null;
            }
            return value;
        }
        <R> Lazy<R> map(Function<? super T, ? extends R> f) { return new Lazy<>(() -> f.apply(get())); }
    }

    public static void main(String[] args) {
        System.out.println(new CarBuilder().name("a").wheels(4).name("b").build());
        System.out.println(max(Arrays.asList(new Card(3), new Joker(), new Card(7))) + " " + max(List.of(new Joker())) + " " + max(List.<String>of()) + " " + SelfTypes.<Integer>max(List.of(4, 9, 2)));
        List<Object> mixed = new ArrayList<>(List.of("x", 1, 'c', 2.5));
        reverse(mixed);
        List<Number> nums = new ArrayList<>();
        System.out.println(mixed + " " + copy(List.of(1, 2), nums) + copy(List.of(1.5f), nums) + copy(nums, mixed) + mixed);
        System.out.println(both("abc", "abd") + " " + both("b", "a") + " " + pick(true, 1, 2) + pick(false, (Object) "s", 'c') + " " + pick(false, 1L, 2L).getClass().getSimpleName());
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "delta alpha charlie bravo".split(" ")) m.put(s, s.charAt(s.length() - 1) * 7 % 13);
        System.out.println(keysByValue(m) + " " + m);
        System.out.println(curry((Integer a, String b) -> b.repeat(a)).apply(3).apply("ab") + " " + SelfTypes.<Integer, Integer, Integer>curry(Math::max).apply(3).apply(8));
        System.out.println(parse(Color.class, "green", Color.RED) + " " + parse(Color.class, "blue", Color.RED) + " " + parse(Color.class, "blue", null));
        Monoid<Integer> add = Monoid.of(0, Integer::sum);
        Monoid<String> cat = Monoid.of("", String::concat);
        System.out.println(add.sum(List.of("one", "three"), String::length) + " " + cat.sum(List.of(1, 2.5, 'x'), String::valueOf) + "|" + cat.sum(List.of(), Object::toString) + "|");
        int[] calls = {0};
        Lazy<Integer> lazy = new Lazy<>(() -> ++calls[0] * 10);
        Lazy<String> text = lazy.map(i -> "v" + i);
        System.out.println(calls[0] + " " + text.get() + text.get() + lazy.get() + " " + calls[0]);
        List<? super Integer> sink = new ArrayList<Number>(List.of(1.5));
        sink.add(3);
        Object got = sink.get(0);
        List<? extends Comparable<?>> comparables = List.of(1, "a", 'c');
        System.out.println(sink + " " + got + " " + comparables.get(1) + " " + List.<Map<String, ? extends List<? super Integer>>>of(Map.of("k", List.<Number>of(1, 2.5))).get(0).get("k").get(1));
    }
}
