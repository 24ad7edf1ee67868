// Tests overload resolution: widening, boxing, varargs, null, most specific, and static type vs dynamic type.
public class Overloading {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(float x) { return "float"; }
    static String f(double x) { return "double"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..." + x.length; }

    static String g(long x) { return "long"; }
    static String g(Object x) { return "Object"; }
    static String g(Character x) { return "Character"; }

    static String h(Object o) { return "Object"; }
    static String h(String s) { return "String"; }
    static String h(CharSequence s) { return "CharSequence"; }

    static String v(Object... o) { return "Object..." + (o == null ? "null" : "" + o.length); }
    static String v(String s, Object... o) { return "String,Object..." + o.length; }

    static String w(byte b) { return "byte"; }
    static String w(short s) { return "short"; }
    static String w(char c) { return "char"; }
    static String w(int i) { return "int"; }

    static String two(int a, double b) { return "int,double"; }
    static String two(double a, int b) { return "double,int"; }
    static String two(double a, double b) { return "double,double"; }

    static String n(Number n) { return "Number"; }
    static String n(Comparable<?> c) { return "Comparable"; }

    static class A {
        String m(A a) { return "A.m(A)"; }
    }

    static class B extends A {
        @Override String m(A a) { return "B.m(A)"; }
        String m(B b) { return "B.m(B)"; }
        String m(Object o) { return "B.m(Object)"; }
    }

    static <T> String gen(T t) { return "T"; }
    static <T extends Number> String gen(T t) { return "T extends Number"; }

    static int sum(int... xs) {
        int s = 0;
        for (int x : xs) s += x;
        return s;
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        long l = 4;
        Integer boxed = 5;
        Object o = "str";
        System.out.println(f(b) + " " + f(s) + " " + f(c) + " " + f(3) + " " + f(l) + " " + f(1f) + " " + f(1.0) + " " + f(boxed) + " " + f("s") + " " + f() + " " + f(1, 2) + " " + f(Long.valueOf(1)));
        System.out.println(g(1) + " " + g('c') + " " + g(boxed) + " " + g(2.0) + " " + g(Character.valueOf('x')));
        System.out.println(h("s") + " " + h(o) + " " + h(new StringBuilder()) + " " + h(null) + " " + h((Object) "x") + " " + h((CharSequence) "x"));
        System.out.println(v() + " " + v(1) + " " + v("a") + " " + v("a", "b") + " " + v(1, "b") + " " + v((Object[]) null) + " " + v((Object) null) + " " + v(new int[2]) + " " + v((Object[]) new Integer[3]) + " " + v(new Object[] {1, 2, 3, 4}));
        System.out.println(w(b) + " " + w(s) + " " + w(c) + " " + w(1) + " " + w((byte) 1) + " " + w((char) 1) + " " + w((short) (s + b)) + " " + w(s + b) + " " + w('a'));
        System.out.println(two(1, 2.0) + " " + two(1.0, 2) + " " + two(1f, 2f) + " " + two('a', 2f));
        System.out.println(n((Number) 5) + " " + n("x") + " " + n((Comparable<?>) boxed));
        A ab = new B();
        B bb = new B();
        A aa = new A();
        System.out.println(ab.m(ab) + " " + ab.m(bb) + " " + bb.m(ab) + " " + bb.m(bb) + " " + bb.m("x") + " " + aa.m(bb) + " " + bb.m((A) bb));
        System.out.println(gen("x") + " " + gen(5) + " " + gen((Object) 5));
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}));
        StringBuilder sb = new StringBuilder();
        sb.append('a').append((int) 'a').append(97).append((char) 97).append(1L).append(1f).append(true).append((Object) null).append(new char[] {'h', 'i'}).append("abcdef", 1, 3);
        System.out.println(sb);
        System.out.println(String.valueOf((Object) null) + String.valueOf(new char[] {'o', 'k'}) + String.valueOf('c') + String.valueOf(1.5f));
        System.out.println(c + 1 + " " + (c += 1) + " " + (true ? c : 0) + " " + (true ? c : b) + " " + (true ? 'a' : 5) + " " + (false ? 1.0 : 'b'));
    }
}
