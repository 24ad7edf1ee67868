// Tests varargs calls with null, boxing, arrays as arguments, overload choice between fixed and variable arity, and generic varargs.
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

public class VarargsNulls {
    static String o(Object... os) { return os == null ? "null array" : os.length + Arrays.deepToString(os); }
    static String s(String... ss) { return ss == null ? "null array" : ss.length + Arrays.toString(ss); }
    static String i(int... is) { return is == null ? "null array" : is.length + Arrays.toString(is); }
    static String l(long first, long... rest) { return first + "+" + Arrays.toString(rest); }

    static String f(Object a) { return "Object"; }
    static String f(int a) { return "int"; }
    static String f(Integer a) { return "Integer"; }
    static String f(long a) { return "long"; }
    static String f(Object... a) { return "Object..." + (a == null ? "null" : a.length); }
    static String f(String... a) { return "String..." + a.length; }

    static String g(char... c) { return "char" + c.length; }
    static String g(Integer... c) { return "Integer" + (c == null ? "null" : c.length); }

    static String h(String a, Object... r) { return "one+" + (r == null ? "null" : r.length); }
    static String h(String a, String b, Object... r) { return "two+" + r.length; }
    static String h(String a) { return "fixed"; }

    @SafeVarargs static <T> String gen(T... ts) { return ts.getClass().getSimpleName() + ts.length; }
    @SafeVarargs static <T> List<T> keep(T... ts) { return Arrays.asList(ts); }
    static String nested(int[]... arrays) { return arrays.length + ":" + Arrays.deepToString(arrays); }
    static String wide(double... ds) { return Arrays.toString(ds); }

    static class Base {
        String v(Object... o) { return "Base" + o.length; }
        static String make(String... parts) { return String.join("-", parts); }
    }
    static class Sub extends Base {
        @Override String v(Object[] o) { return "Sub" + o.length + super.v(o, o); }
    }

    final String text;
    VarargsNulls(String sep, Object... parts) {
        StringBuilder sb = new StringBuilder();
        for (Object p : parts) sb.append(sb.length() == 0 ? "" : sep).append(p);
        text = sb.toString();
    }
    VarargsNulls(int... n) { this(",", Arrays.stream(n).boxed().toArray()); }

    @SuppressWarnings("all")
    public static void main(String[] args) {
        System.out.println(o() + o(1) + o(1, "a") + o((Object) null) + o((Object[]) null) + o(null, null) + " " + o(new Object[] {1, 2}) + o((Object) new Object[] {1, 2}) + o(new String[] {"x"}) + o(new int[] {7}) + o(new Integer[0]));
        System.out.println(s() + s((String) null) + s((String[]) null) + s("a", null) + s(new String[0]) + " " + i() + i(1) + i('a', (byte) 2, (short) 3) + i(null) + i(new int[2]));
        System.out.println(l(1) + l(1, 2) + l('a', 'b', 3) + l(1, new long[] {5, 6}) + l(2, null));
        byte b = 1;
        Integer boxed = 5;
        Long lb = 5L;
        System.out.println(f() + " " + f(1) + " " + f(b) + " " + f('c') + " " + f(1L) + " " + f(1f) + " " + f(boxed) + " " + f(lb) + " " + f("s") + " " + f(1, 2) + " " + f(1, "x") + " " + f(boxed, 1) + " " + f(new int[3]) + " " + f(new Object[3]) + " " + f(new String[3]) + " " + f((Object) null));
        System.out.println(g('a') + " " + g('a', 'b') + " " + g(boxed, boxed) + " " + g(1, 2) + " " + g((Integer[]) null) + " " + g(new char[4]));
        System.out.println(h("a") + " " + h("a", 1) + " " + h("a", new Object[3]) + " " + h("a", new Object[] {"b"}, 1) + " " + h("a", (Object) "b") + " " + h("a", (Object[]) null));
        System.out.println(gen(1, 2) + " " + gen("a") + " " + gen(1, 2L) + " " + gen() + " " + gen(new int[3]) + " " + gen(new Integer[3]) + " " + gen((Object) new Integer[3]) + " " + gen(null, "x") + " " + VarargsNulls.<Object>gen("a", "b") + " " + gen(List.of(), List.of(1)));
        List<String> kept = keep("p", "q");
        kept.set(0, "changed");
        System.out.println(kept + " " + nested() + nested(new int[] {1}, null) + nested(new int[][] {{1}, {2, 3}}) + " " + wide(1, 'a', 2f, 3L) + wide());
        System.out.println(new Base().v(1, 2, 3) + " " + new Sub().v(new Object[2]) + " " + ((Base) new Sub()).v(1, 2, 3) + " " + Sub.make("a", "b") + "|" + Base.make() + "|");
        System.out.println(new VarargsNulls("/", 1, null, "x").text + " " + new VarargsNulls(1, 2, 3).text + " [" + new VarargsNulls().text + "] [" + new VarargsNulls("only").text + "]");
        Function<Object[], String> ref = VarargsNulls::o;
        Function<String, String> one = VarargsNulls::s;
        java.util.function.BinaryOperator<String> two = VarargsNulls::s;
        System.out.println(ref.apply(new Object[] {1}) + one.apply("z") + two.apply("y", "z") + String.format("%s %s", new Object[] {"u", "v"}) + String.format("%s", (Object) new String[0].length));
        try {
            gen((Object[]) null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Object[] covariant = new String[1];
        try {
            Arrays.asList(covariant).set(0, 5);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }
}
