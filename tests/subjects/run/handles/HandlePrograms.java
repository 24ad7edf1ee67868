// Tests programs composed of method handles: an expression evaluator, a pipeline, memoization, currying, dispatch tables, partial application in loops.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class HandlePrograms {
    static final MethodHandles.Lookup L = MethodHandles.lookup();
    static final MethodType D1 = MethodType.methodType(double.class, double.class), D2 = MethodType.methodType(double.class, double.class, double.class);
    static MethodHandle h(String name, MethodType t) {
        try {
            return L.findStatic(HandlePrograms.class, name, t);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
    static double add(double a, double b) { return a + b; }
    static double mul(double a, double b) { return a * b; }
    static double sub(double a, double b) { return a - b; }
    static double div(double a, double b) { if (b == 0) throw new ArithmeticException("division by zero"); return a / b; }
    static double neg(double a) { return -a; }

    /** Compiles reverse Polish notation over x to a handle (double)double. */
    static MethodHandle compile(String rpn) throws Throwable {
        List<MethodHandle> stack = new ArrayList<>();
        for (String tok : rpn.split(" ")) {
            switch (tok) {
                case "x" -> stack.add(MethodHandles.identity(double.class));
                case "~" -> stack.add(MethodHandles.filterReturnValue(stack.remove(stack.size() - 1), h("neg", D1)));
                case "+", "*", "-", "/" -> {
                    MethodHandle r = stack.remove(stack.size() - 1), l = stack.remove(stack.size() - 1);
                    MethodHandle op = h(Map.of("+", "add", "*", "mul", "-", "sub", "/", "div").get(tok), D2);
                    stack.add(MethodHandles.permuteArguments(MethodHandles.filterArguments(op, 0, l, r), D1, 0, 0));
                }
                default -> stack.add(MethodHandles.dropArguments(MethodHandles.constant(double.class, Double.parseDouble(tok)), 0, double.class));
            }
        }
        if (stack.size() != 1) throw new IllegalArgumentException(stack.size() + " values left");
        return stack.get(0);
    }

    static Object curry(MethodHandle m) { return m.type().parameterCount() == 0 ? m : (java.util.function.Function<Object, Object>) x -> {
        MethodHandle next = MethodHandles.insertArguments(m, 0, x);
        if (next.type().parameterCount() > 0) return curry(next);
        try {
            return next.invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }; }
    @SuppressWarnings("unchecked")
    static Object apply(Object f, Object x) { return ((java.util.function.Function<Object, Object>) f).apply(x); }
    static String four(int a, String b, char c, long d) { return a + b + c + d; }

    static int misses;
    static long slow(int n) { misses++; long r = 1; for (int i = 2; i <= n; i++) r = r * i % 1_000_003; return r; }
    static long cached(Map<Integer, Long> cache, MethodHandle f, int n) throws Throwable {
        Long v = cache.get(n);
        if (v == null) cache.put(n, v = (long) f.invokeExact(n));
        return v;
    }

    static String upper(String s) { return s.toUpperCase(); }
    static String twice(String s) { return s + s; }
    static String rev(String s) { return new StringBuilder(s).reverse().toString(); }
    static String unknown(String cmd) { return "unknown command"; }

    public static void main(String[] args) throws Throwable {
        for (String e : new String[] {"x x *", "x 2 * 1 +", "1 x / ~", "x 1 - x 1 + *", "3 4 +", "x ~ 2 / x -"}) {
            MethodHandle m = compile(e);
            StringBuilder sb = new StringBuilder(e + ":");
            for (double x : new double[] {-2, 0, 0.5, 3}) {
                try {
                    sb.append(' ').append((double) m.invokeExact(x));
                } catch (ArithmeticException ex) {
                    sb.append(" (").append(ex.getMessage()).append(')');
                }
            }
            System.out.println(sb);
        }
        for (String bad : new String[] {"x x", "+", "y"}) {
            try {
                compile(bad);
            } catch (RuntimeException e) {
                System.out.println(bad + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Object f = curry(L.findStatic(HandlePrograms.class, "four", MethodType.methodType(String.class, int.class, String.class, char.class, long.class)));
        Object g = apply(apply(f, 1), "b");
        System.out.println(apply(apply(g, 'c'), 4L) + " " + apply(apply(g, 'x'), 9L) + " " + apply(apply(apply(apply(f, 0), null), '-'), 5));
        try {
            apply(f, "not an int");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle slow = h("slow", MethodType.methodType(long.class, int.class));
        MethodHandle memo = MethodHandles.insertArguments(h("cached", MethodType.methodType(long.class, Map.class, MethodHandle.class, int.class)), 0, new HashMap<Integer, Long>(), slow);
        long t = 0;
        for (int i = 0; i < 50; i++) t += (long) memo.invokeExact(i * i % 13 + 5);
        System.out.println(t + " " + misses);
        MethodType s1 = MethodType.methodType(String.class, String.class);
        Map<String, MethodHandle> table = new TreeMap<>(Map.of("upper", h("upper", s1), "twice", h("twice", s1), "rev", h("rev", s1)));
        String text = "abc";
        for (String cmd : "upper rev twice nope rev".split(" ")) text = (String) table.getOrDefault(cmd, h("unknown", s1)).invokeExact(text);
        System.out.println(text);
        MethodHandle pipe = MethodHandles.identity(String.class);
        for (MethodHandle m : table.values()) pipe = MethodHandles.filterReturnValue(pipe, m);
        System.out.println(table.keySet() + " " + (String) pipe.invokeExact("xyz") + " " + pipe.type());
        MethodHandle poly = MethodHandles.dropArguments(MethodHandles.constant(double.class, 0.0), 0, double.class);
        for (double c : new double[] {1, -3, 0, 2}) poly = MethodHandles.permuteArguments(MethodHandles.filterArguments(MethodHandles.filterArguments(MethodHandles.collectArguments(h("add", D2), 0, h("mul", D2)), 0, poly), 2, MethodHandles.dropArguments(MethodHandles.constant(double.class, c), 0, double.class)), D1, 0, 0, 0);
        System.out.println((double) poly.invokeExact(2.0) + " " + (double) poly.invokeExact(-1.5) + " " + (double) poly.invokeExact(0.0));
        MethodHandle bisect = compile("x x * 2 -");
        double lo = 0, hi = 2;
        for (int i = 0; i < 60; i++) {
            double mid = (lo + hi) / 2;
            if ((double) bisect.invokeExact(mid) < 0) lo = mid; else hi = mid;
        }
        System.out.println(lo + " " + (Math.abs(lo - Math.sqrt(2)) < 1e-12));
        List<MethodHandle> adders = new ArrayList<>();
        for (int i = 0; i < 20; i++) adders.add(MethodHandles.insertArguments(h("add", D2), 0, (double) i));
        double sum = 0;
        for (int r = 0; r < 20; r++) for (MethodHandle a : adders) sum = (double) a.invokeExact(sum / 2);
        System.out.println(sum);
    }
}
