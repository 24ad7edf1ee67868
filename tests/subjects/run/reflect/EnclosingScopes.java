// Tests where classes are declared: enclosing methods and constructors, initializers, lambdas, nested anonymous classes, declaring classes, outermost classes.
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

public class EnclosingScopes {
    static final List<Object> found = new ArrayList<>();
    static Object inStaticField = new Object() { };
    Object inField = new Object() { };
    static { found.add(new Object() { @Override public String toString() { return "static block"; } }); }
    { found.add(new Object() { }); }
    EnclosingScopes(int x) {
        class InCtor { }
        found.add(new InCtor());
        found.add(new Object() { final int captured = x; });
    }
    Object method(String s, int... rest) {
        class InMethod { Object deeper() { return new Object() { Object deepest() { class Bottom { } return new Bottom(); } }; } }
        return new InMethod();
    }
    static <T> Object generic(T t) {
        record InGeneric(Object o) { }
        enum E { A { }, B }
        interface I { }
        found.add(E.A);
        found.add(E.B);
        found.add(new I() { });
        return new InGeneric(t);
    }
    static Supplier<Object> inLambda = () -> { class InLambda { } return new InLambda(); };
    static Supplier<Object> nestedLambda = () -> ((Supplier<Object>) () -> new Object() { }).get();
    static class Member { class Inner { Object anon() { return new Object() { }; } } static Object make() { return new Object() { }; } }
    interface Face { Object FIELD = new Object() { }; default Object def() { return new Object() { }; } static Object stat() { return new Object() { }; } }
    enum Bodies { A { Object anon() { return new Object() { }; } }; abstract Object anon(); }

    static void show(Object o) {
        Class<?> c = o.getClass();
        Method m = c.getEnclosingMethod();
        Constructor<?> k = c.getEnclosingConstructor();
        Class<?> top = c;
        StringBuilder chain = new StringBuilder();
        while (top.getEnclosingClass() != null) {
            top = top.getEnclosingClass();
            chain.append(" < ").append(top.getName());
        }
        System.out.println(c.getName() + " method " + (m == null ? null : m.getName().replaceAll("lambda\\$.*", "lambda") + Arrays.toString(m.getParameterTypes())) + " constructor " + k + " declaring " + c.getDeclaringClass() + chain + " " + (c.isAnonymousClass() ? "anonymous" : c.isLocalClass() ? "local" : c.isMemberClass() ? "member" : "top") + " static " + java.lang.reflect.Modifier.isStatic(c.getModifiers()) + " host " + (c.getNestHost() == EnclosingScopes.class) + " fields " + Arrays.stream(c.getDeclaredFields()).map(f -> f.getName() + (f.isSynthetic() ? "*" : "")).sorted().toList());
    }

    public static void main(String[] args) throws Exception {
        EnclosingScopes o = new EnclosingScopes(5);
        show(o);
        show(inStaticField);
        show(o.inField);
        for (Object x : new ArrayList<>(found)) show(x);
        found.clear();
        Object inMethod = o.method("s");
        show(inMethod);
        Method deeper = inMethod.getClass().getDeclaredMethod("deeper");
        Object d = deeper.invoke(inMethod);
        show(d);
        Method deepest = d.getClass().getDeclaredMethod("deepest");
        show(deepest.invoke(d));
        show(generic(1));
        for (Object x : found) show(x);
        show(inLambda.get());
        show(nestedLambda.get());
        Member member = new Member();
        show(member);
        show(member.new Inner());
        show(member.new Inner().anon());
        show(Member.make());
        show(Face.FIELD);
        show(new Face() { }.def());
        show(Face.stat());
        show(Bodies.A);
        show(Bodies.A.anon());
        show(new int[0]);
        show("string");
        Object inMain = new Object() { };
        show(inMain);
        Runnable r = () -> show(new Object() { });
        r.run();
        switch (args.length) {
            case 0 -> {
                class InSwitch { final int a = args.length; }
                show(new InSwitch());
            }
            default -> { }
        }
        try {
            class InTry { }
            show(new InTry());
            throw new Exception() { };
        } catch (Exception e) {
            show(e);
        }
    }
}
