// Tests interface default, static and private methods, diamonds with Iface.super.m(), class wins, re-abstraction and defaults calling abstract.
public class DefaultMethods {
    interface Greeter {
        String name();
        default String greet() { return prefix() + name() + suffix(1); }
        private String prefix() { return "Hello "; }
        private static String dots(int n) { return n == 0 ? "" : "." + dots(n - 1); }
        default String suffix(int n) { return dots(n); }
        static Greeter of(String n) { return () -> n; }
    }

    interface Loud extends Greeter {
        @Override default String greet() { return Greeter.super.greet().toUpperCase() + "!"; }
        @Override default String suffix(int n) { return Greeter.super.suffix(n + 2); }
    }

    interface Polite extends Greeter {
        @Override default String greet() { return "Dear " + name() + ", " + Greeter.super.greet(); }
    }

    static class Person implements Greeter { public String name() { return "Person"; } }
    static class LoudPerson extends Person implements Loud { }
    static class Both implements Loud, Polite {
        public String name() { return "Both"; }
        public String greet() { return Loud.super.greet() + " | " + Polite.super.greet(); }
    }

    static class Base { public String who() { return "class Base"; } }
    interface Who { default String who() { return "iface Who"; } }
    static class Winner extends Base implements Who { }
    static class Chooser extends Base implements Who { public String who() { return super.who() + "+" + Who.super.who(); } }

    interface A { default String m() { return "A"; } }
    interface B extends A { default String m() { return "B" + A.super.m(); } }
    interface C extends A { }
    interface D extends A { String m(); }
    static class BC implements B, C { }
    static class CB implements C, B { }
    static class DImpl implements D { public String m() { return "DImpl"; } }
    static class E extends BC { public String m() { return "E" + super.m(); } }
    static class F extends E implements A { }

    static abstract class Abs implements A { public abstract String m(); }
    static class Conc extends Abs { public String m() { return "Conc"; } }

    interface Counter { int[] HITS = {0}; default int hit() { return ++HITS[0]; } static int total() { return HITS[0]; } }
    static class C1 implements Counter { }
    static class C2 implements Counter { public int hit() { return 100 + Counter.super.hit(); } }

    interface Gen<T> { T get(); default T orElse(T other) { T t = get(); return t == null ? other : t; } default <R> Gen<R> map(java.util.function.Function<T, R> f) { return () -> f.apply(get()); } }

    interface Obj { boolean equals(Object o); int hashCode(); String toString(); default String describe() { return toString().length() > 0 ? "obj " + this : "empty"; } }
    static class ObjImpl implements Obj { @Override public String toString() { return "impl"; } }

    public static void main(String[] args) {
        Greeter[] gs = {new Person(), new LoudPerson(), new Both(), Greeter.of("Lambda"), (Loud) () -> "LoudLambda", new Polite() { public String name() { return "Anon"; } public String suffix(int n) { return "~" + Polite.super.suffix(n) + n; } }};
        for (Greeter g : gs) System.out.println(g.greet() + " " + g.suffix(0).length());
        System.out.println(new Winner().who() + " / " + ((Who) new Winner()).who() + " / " + new Chooser().who() + " / " + new Who() { }.who());
        A[] as = {new BC(), new CB(), new DImpl(), new E(), new F(), new Conc(), new A() { }, new C() { }};
        StringBuilder sb = new StringBuilder();
        for (A a : as) sb.append(a.m()).append(' ');
        System.out.println(sb);
        Counter[] cs = {new C1(), new C2(), new C1()};
        for (Counter c : cs) System.out.print(c.hit() + " ");
        System.out.println(Counter.total());
        Gen<String> g = () -> null;
        System.out.println(g.orElse("other") + " " + g.map(s -> "got " + s).get() + " " + ((Gen<Integer>) () -> 5).map(x -> x * 2.5).orElse(0.0));
        System.out.println(new ObjImpl().describe());
        int h = 0;
        for (int i = 0; i < 2000; i++) h = h * 31 + as[i % as.length].m().length();
        System.out.println(h);
    }
}
