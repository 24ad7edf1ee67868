// Tests generic classes and methods: bounded types, wildcards, generic arrays, a pair, a typed list and recursion on types.
import java.util.ArrayList;
import java.util.List;

public class Generics {
    static class Pair<A, B> {
        final A a;
        final B b;
        Pair(A a, B b) { this.a = a; this.b = b; }
        <C> Pair<A, C> withB(C c) { return new Pair<>(a, c); }
        Pair<B, A> swap() { return new Pair<>(b, a); }
        static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); }
        @Override public String toString() { return "(" + a + "," + b + ")"; }
    }

    static class Stack<E> {
        private E[] items;
        private int size;
        @SuppressWarnings("unchecked") Stack() { items = (E[]) new Object[2]; }
        void push(E e) {
            if (size == items.length) {
                @SuppressWarnings("unchecked") E[] n = (E[]) new Object[size * 2];
                System.arraycopy(items, 0, n, 0, size);
                items = n;
            }
            items[size++] = e;
        }
        E pop() {
            if (size == 0) throw new RuntimeException("empty");
            E e = items[--size];
            items[size] = null;
            return e;
        }
    }

    static <T extends Comparable<T>> T max(List<? extends T> l) {
        T best = null;
        for (T t : l) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }

    static double sum(List<? extends Number> l) {
        double s = 0;
        for (Number n : l) s += n.doubleValue();
        return s;
    }

    static void fill(List<? super Integer> l, int n) { for (int i = 0; i < n; i++) l.add(i); }

    @SafeVarargs static <T> List<T> listOf(T... ts) {
        List<T> l = new ArrayList<>();
        for (T t : ts) l.add(t);
        return l;
    }

    interface Visitor<R> { R num(int n); R add(Expr l, Expr r); R mul(Expr l, Expr r); }
    interface Expr { <R> R accept(Visitor<R> v); }
    static Expr num(int n) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.num(n); } }; }
    static Expr add(Expr l, Expr r) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.add(l, r); } }; }
    static Expr mul(Expr l, Expr r) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.mul(l, r); } }; }

    static class Eval implements Visitor<Integer> {
        public Integer num(int n) { return n; }
        public Integer add(Expr l, Expr r) { return l.accept(this) + r.accept(this); }
        public Integer mul(Expr l, Expr r) { return l.accept(this) * r.accept(this); }
    }

    static class Show implements Visitor<String> {
        public String num(int n) { return "" + n; }
        public String add(Expr l, Expr r) { return "(" + l.accept(this) + "+" + r.accept(this) + ")"; }
        public String mul(Expr l, Expr r) { return l.accept(this) + "*" + r.accept(this); }
    }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("x", 1);
        System.out.println(p + " " + p.swap() + " " + p.withB(2.5).swap() + " " + Pair.twin('q') + " " + Pair.<Pair<String, Integer>>twin(p).a.b);
        Stack<Object> st = new Stack<>();
        for (int i = 0; i < 9; i++) st.push(i % 2 == 0 ? (Object) i : "s" + i);
        StringBuilder sb = new StringBuilder();
        try {
            while (true) sb.append(st.pop()).append(' ');
        } catch (RuntimeException e) {
            System.out.println(sb + e.getMessage());
        }
        System.out.println(max(listOf(3, 9, 2)) + " " + max(listOf("b", "zz", "a")) + " " + max(listOf(1.5, -2.0)) + " " + max(new ArrayList<Integer>()));
        System.out.println(sum(listOf(1, 2.5, 3L, 4f, (byte) 5)));
        List<Number> nums = new ArrayList<>();
        List<Object> objs = listOf((Object) "first");
        fill(nums, 4);
        fill(objs, 2);
        System.out.println(nums + " " + objs);
        Expr e = add(num(2), mul(num(3), add(num(4), num(5))));
        System.out.println(e.accept(new Show()) + " = " + e.accept(new Eval()));
        Integer[] boxed = {3, 1, 2};
        int prim = 0;
        for (int i : boxed) prim = prim * 10 + i;
        System.out.println(prim);
        List<int[]> arrays = new ArrayList<>();
        arrays.add(new int[] {1, 2});
        arrays.add(new int[] {3});
        int t = 0;
        for (int[] a : arrays) for (int x : a) t += x;
        System.out.println(t);
        Stack<String> bad = new Stack<>();
        try {
            String[] items = bad.items;
            System.out.println(items.length);
        } catch (ClassCastException ex) {
            System.out.println(ex.getMessage());
        }
    }
}
