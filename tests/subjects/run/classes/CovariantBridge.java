// Tests covariant returns, bridge methods, generic overriding and ClassCastException through bridges.
import java.util.Comparator;

public class CovariantBridge {
    static class Node<T> {
        T data;
        Node(T d) { data = d; }
        void set(T d) { data = d; log.append("N.set "); }
        T get() { return data; }
    }

    static class IntNode extends Node<Integer> {
        IntNode(Integer i) { super(i); }
        @Override void set(Integer d) { log.append("I.set "); super.set(d); }
        @Override Integer get() { return data * 2; }
    }

    static StringBuilder log = new StringBuilder();

    static class Shape implements Cloneable {
        int id = 1;
        Shape copy() { return new Shape(); }
        Object self() { return this; }
        @Override public Shape clone() {
            try {
                return (Shape) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Circle extends Shape {
        int[] data = {1, 2};
        @Override Circle copy() { return new Circle(); }
        @Override Circle self() { return this; }
        @Override public Circle clone() {
            Circle c = (Circle) super.clone();
            c.data = data.clone();
            return c;
        }
        int radius() { return 42; }
    }

    interface Source<T> { T next(); }
    interface NamedSource extends Source<String> { String next(); }
    static class Impl implements NamedSource, Comparable<Impl> {
        int n;
        public String next() { return "n" + n++; }
        public int compareTo(Impl o) { return Integer.compare(n, o.n); }
    }

    static abstract class Builder<B extends Builder<B>> {
        StringBuilder sb = new StringBuilder();
        abstract B me();
        B add(String s) { sb.append(s); return me(); }
    }

    static class Html extends Builder<Html> {
        Html me() { return this; }
        Html tag(String t) { sb.append('<').append(t).append('>'); return this; }
    }

    static class NotCloneable {
        Object tryClone() throws CloneNotSupportedException { return super.clone(); }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        IntNode in = new IntNode(5);
        Node<Integer> ni = in;
        ni.set(7);
        System.out.println(log + "" + ni.get() + " " + ((Node) in).get());
        Node raw = in;
        try {
            raw.set("hello");
            System.out.println("no exception");
        } catch (ClassCastException e) {
            System.out.println("CCE " + e.getMessage());
        }
        Node<Object> heap = (Node) new Node<String>("x");
        heap.set(3);
        try {
            String s = ((Node<String>) (Node) heap).get();
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("CCE2 " + e.getMessage());
        }
        Shape s = new Circle();
        System.out.println(s.copy().getClass().getSimpleName() + " " + (s.self() == s) + " " + ((Circle) s).copy().radius() + " " + ((Circle) s).self().radius());
        Circle c = new Circle();
        c.id = 77;
        c.data[1] = 50;
        Shape cc = ((Shape) c).clone();
        c.data[1] = 60;
        System.out.println(cc.id + " " + ((Circle) cc).data[1] + " " + (cc != c) + " " + cc.getClass().getName());
        try {
            new NotCloneable().tryClone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Impl im = new Impl();
        Source<?> src = im;
        NamedSource ns = im;
        System.out.println(src.next() + ns.next() + im.next() + ((Source) im).next());
        Comparable cmp = im;
        System.out.println(cmp.compareTo(new Impl()));
        try {
            cmp.compareTo("str");
        } catch (ClassCastException e) {
            System.out.println("CCE3");
        }
        System.out.println(new Html().add("a").tag("b").add("c").tag("d").sb);
        Comparator<String> byLen = new Comparator<String>() {
            @Override public int compare(String a, String b) { return a.length() - b.length(); }
        };
        System.out.println(byLen.compare("abc", "z") + " " + ((Comparator) byLen).compare("q", "qq") + " " + byLen.reversed().compare("abc", "z"));
    }
}
