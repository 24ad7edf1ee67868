import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Set;

/** Two class loaders that define the same name and meet in a resolution or an override (JVMS 5.3.4). */
public class LoaderConstraints {
    // The types that both loaders define. A value of one must never pass for the other: their fields are the same,
    // so that nothing but the constraint tells them apart.
    public static class A { public int number = 1; public String text = "a"; }
    public static class B { public int number = 1; public String text = "b"; }
    public static class C { public int number = 1; public String text = "c"; }
    public static class D { public int number = 1; public String text = "d"; }
    public static class E { public int number = 1; public String text = "e"; }
    public static class F { public int number = 1; public String text = "f"; }

    // What only the parent defines.
    public static class Parent {
        public static A field = null;
        public A own;
        public static A[] several;
        public static String take(A a) { return "took " + a; }
        public static A give() { return null; }
        public static String array(A[][] a) { return "array " + a; }
        public static String lazy(B b) { return b == null ? "null" : b.text; }
        public static Object make() { return new B(); }
        public static String late(C c) { return "late " + c; }
        public static Object makeLate() { return new C(); }
        public void instance(A a) {}
        public static String fine(D d) { return "fine " + d.text; }
    }
    public static class Base { public String m(A a) { return "base"; } public A n() { return null; } }
    public interface Face { String m(A a); }
    public interface WithDefault { default String m(A a) { return "default"; } }
    public static class Implemented { public String m(A a) { return "implemented"; } }
    public interface Plain { String run(); }

    // What the child defines, too.
    public static class TakeStatic implements Plain { public String run() { return Parent.take(new A()); } }
    public static class TakeNull implements Plain { public String run() { return Parent.take(null); } }
    public static class GetStatic implements Plain { public String run() { return "" + Parent.field; } }
    public static class PutStatic implements Plain { public String run() { Parent.field = new A(); return "put"; } }
    public static class GetField implements Plain { public String run() { return "" + new Parent().own; } }
    public static class GetArray implements Plain { public String run() { return "" + Parent.several; } }
    public static class Give implements Plain { public String run() { A a = Parent.give(); return "given " + a; } }
    public static class TakeArray implements Plain { public String run() { return Parent.array(null); } }
    public static class Instance implements Plain { public String run() { new Parent().instance(null); return "called"; } }
    public static class Override extends Base implements Plain { public String m(A a) { return a.text; } public String run() { return "overrides"; } }
    public static class OverrideResult extends Base implements Plain { public A n() { return null; } public String run() { return "overrides"; } }
    public static class NoOverride extends Base implements Plain { public String run() { return "inherits"; } }
    public static class CallInherited extends Base implements Plain { public String run() { return m(null); } }
    public static class Implements implements Face, Plain { public String m(A a) { return a.text; } public String run() { return "implements"; } }
    public static class Inherits extends Implemented implements Face, Plain { public String run() { return "inherits"; } }
    public static class UsesDefault implements WithDefault, Plain { public String run() { return "default"; } }
    public static class CallsFace implements Plain { public String run() { return call(null); } static String call(Face f) { try { return f.m(null); } catch (NullPointerException e) { return "null"; } } }
    public static class Lambda implements Plain { public String run() { Face f = a -> a.text; return "lambda " + (f != null); } }
    public static class Reference implements Plain { public String run() { java.util.function.Function<A, String> f = Parent::take; return f.apply(new A()); } }
    public static class Lazy implements Plain { public String run() { return Parent.lazy(new B() == null ? new B() : null); } }
    public static class LazyMake implements Plain { public String run() { return "" + (Parent.make() != null); } }
    public static class Late implements Plain { public String run() { return Parent.late(null); } }
    public static class LateUse implements Plain { public String run() { return "" + new C(); } }
    public static class Fine implements Plain { public String run() { return Parent.fine(new D()); } }
    public static class Reflection implements Plain {
        public String run() {
            try {
                return "" + Parent.class.getMethods()[0].getDeclaringClass().getMethod("take", A.class);
            } catch (Exception e) {
                return e.toString();
            }
        }
    }
    // Between two children.
    public static class Other implements Plain { public static String take(E e) { return "took " + e; } public String run() { return take(new E()); } }
    public static class UsesOther implements Plain { public String run() { return Other.take(new E()); } }
    // By way of a third: constraints are transitive.
    public static class Middle implements Plain { public static String take(F f) { return "took " + f; } public String run() { return take(null); } }
    public static class ViaMiddle implements Plain { public String run() { return Middle.take(null); } }
    public static class LoadsF implements Plain { public String run() { return "" + new F().number; } }

    static class Child extends ClassLoader {
        private final Set<String> own;
        private final ClassLoader asked;

        Child(String name, ClassLoader parent, ClassLoader asked, String... own) {
            super(name, parent);
            this.own = Set.of(own);
            this.asked = asked;
        }

        @java.lang.Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) return loaded;
            int dollar = name.indexOf('$');
            if (dollar < 0 || !own.contains(name.substring(dollar + 1))) return asked.loadClass(name);
            try (InputStream in = LoaderConstraints.class.getResourceAsStream("/" + name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static void row(String what, ClassLoader loader, String... first) {
        String result;
        try {
            for (String name : first) Class.forName("LoaderConstraints$" + name, true, loader);
            result = ((Plain) Class.forName("LoaderConstraints$" + what, true, loader).getDeclaredConstructor().newInstance()).run();
        } catch (InvocationTargetException e) {
            result = e.getCause().toString();
        } catch (Throwable e) {
            result = e.toString();
        }
        System.out.println(what + ": " + result.replaceAll("@[0-9a-f]+", "@#").replaceAll("Lambda[$/0-9a-fx]+", "Lambda"));
    }

    static void alone(String what, String... types) {
        String[] own = java.util.Arrays.copyOf(types, types.length + 1);
        own[types.length] = what;
        ClassLoader app = LoaderConstraints.class.getClassLoader();
        row(what, new Child("child", app, app, own));
        row(what, new Child("child", app, app, own), types);
    }

    public static void main(String[] args) throws Exception {
        ClassLoader app = LoaderConstraints.class.getClassLoader();
        Class.forName("LoaderConstraints$A", true, app);
        for (String what : new String[] {"TakeStatic", "TakeNull", "GetStatic", "PutStatic", "GetField", "GetArray", "Give", "TakeArray", "Instance", "Override",
            "OverrideResult", "NoOverride", "CallInherited", "Implements", "Inherits", "UsesDefault", "CallsFace", "Lambda", "Reference"}) {
            alone(what, "A");
        }
        // The parent has not loaded its own class when the constraint is made.
        ClassLoader lazy = new Child("lazy", app, app, "A", "B", "Lazy", "LazyMake");
        row("Lazy", lazy);
        row("LazyMake", lazy);
        row("LazyMake", app);
        // Neither has.
        ClassLoader late = new Child(null, app, app, "A", "C", "Late", "LateUse");
        row("Late", late);
        System.out.println(Parent.makeLate().getClass() == C.class);
        row("LateUse", late);
        row("LateUse", late);
        // Both mean the same class.
        alone("Fine");
        // Between two children.
        ClassLoader one = new Child("one", app, app, "E", "Other");
        ClassLoader two = new Child("two", app, one, "E", "UsesOther");
        row("Other", one);
        row("UsesOther", two);
        ClassLoader left = new Child("left", app, app, "F", "Middle", "LoadsF");
        ClassLoader right = new Child("right", app, left, "F", "ViaMiddle", "LoadsF");
        row("ViaMiddle", right);
        row("LoadsF", left);
        row("LoadsF", right);
        row("LoadsF", app);
        alone("Reflection", "A");
    }
}
