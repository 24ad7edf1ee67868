// Tests getClass().getName(), getSimpleName() and toString over nested, local, anonymous, array, enum, record and primitive classes.
public class ClassNames {
    static class Nested { class Inner { class Deep { } } static class $Dollar { } }
    interface Face { int f(); }
    enum Kind { A, B { int x; } }
    record Rec(int a) { }
    static class Gen<T> { T t; Object arr(int n) { return new Object[n]; } }
    static abstract class Abs { String me() { return getClass().getName(); } }

    static Object local() { class Loc { } return new Loc(); }
    static Object local2() { class Loc { } class Other { } return new Object[] {new Loc(), new Other()}; }
    static Object sfield = new Object() { };
    Object ifield = new Abs() { };

    static void p(Object o) {
        Class<?> c = o instanceof Class<?> k ? k : o.getClass();
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c);
    }

    public static void main(String[] args) {
        p(new ClassNames());
        p(new Nested());
        p(new Nested().new Inner());
        p(new Nested().new Inner().new Deep());
        p(new Nested.$Dollar());
        p(Face.class);
        p(Kind.A);
        p(Kind.B);
        p(new Rec(1));
        p(new Gen<String>());
        p(new Gen<String>().arr(1));
        p(local());
        p(((Object[]) local2())[0]);
        p(((Object[]) local2())[1]);
        p(sfield);
        p(new ClassNames().ifield);
        p(new Abs() { });
        p(new Object() { Object in = new Object() { }; }.in);
        p("s");
        p(1);
        p('c');
        p(1.0f);
        p(new int[0]);
        p(new boolean[0][0]);
        p(new byte[0]);
        p(new char[0]);
        p(new short[0]);
        p(new long[0]);
        p(new float[0]);
        p(new double[0][][]);
        p(new String[0]);
        p(new Nested[0][0]);
        p(new Rec[0]);
        p(new Face[0]);
        p(int.class);
        p(void.class);
        p(double.class);
        p(Integer.class);
        p(Object.class);
        p(Class.class);
        p(Runnable[].class);
        p(new java.util.ArrayList<String>());
        p(new java.util.HashMap<String, String>().entrySet());
        p(java.util.Map.Entry.class);
        p(new RuntimeException());
        p(new Error[1]);
        System.out.println(new ClassNames().ifield instanceof Abs ? ((Abs) new ClassNames().ifield).me() : "no");
        System.out.println((int[].class == new int[3].getClass()) + " " + (new int[1].getClass() == new int[2].getClass()) + " " + (String.class == "x".getClass()) + " " + (Kind.B.getClass() == Kind.class) + " " + (Kind.B.getDeclaringClass() == Kind.class));
        Object[] same = {new int[1], new Integer[1], new int[1][1], "x", 'x', new Object(), new Kind[1], Kind.A, Kind.B, new Rec(2)};
        StringBuilder sb = new StringBuilder();
        for (Object a : same) for (Object b : same) sb.append(a.getClass() == b.getClass() ? 1 : 0);
        System.out.println(sb);
    }
}
