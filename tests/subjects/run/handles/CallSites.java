// Tests ConstantCallSite, MutableCallSite, VolatileCallSite and SwitchPoint from user code: targets, dynamic invokers, type checks, relinking, invalidation.
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VolatileCallSite;

public class CallSites {
    static int calls;
    static String one(String s) { calls++; return "one " + s; }
    static String two(String s) { calls++; return "two " + s; }
    static int num(int x) { return x + 1; }

    static class Counting extends MutableCallSite {
        int sets;
        Counting(MethodHandle h) { super(h); }
        @Override public void setTarget(MethodHandle h) { sets++; super.setTarget(h); }
    }

    /** A site that links itself at its first call, by the class of the argument. */
    static class Inline extends MutableCallSite {
        int misses;
        Inline() throws Exception {
            super(MethodType.methodType(String.class, Object.class));
            setTarget(MethodHandles.lookup().findVirtual(Inline.class, "miss", type()).bindTo(this));
        }
        String miss(Object o) throws Throwable {
            misses++;
            MethodHandle impl = o instanceof Integer ? h("intCase", String.class, Integer.class) : o instanceof String ? h("strCase", String.class, String.class) : h("other", String.class, Object.class);
            MethodHandle test = MethodHandles.insertArguments(h("isA", boolean.class, Class.class, Object.class), 0, impl.type().parameterType(0));
            setTarget(MethodHandles.guardWithTest(test, impl.asType(type()), getTarget()));
            return (String) impl.asType(type()).invokeExact(o);
        }
    }
    static boolean isA(Class<?> c, Object o) { return c.isInstance(o); }
    static String intCase(Integer i) { return "int" + i; }
    static String strCase(String s) { return "str" + s; }
    static String other(Object o) { return "other" + o; }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception { return MethodHandles.lookup().findStatic(CallSites.class, name, MethodType.methodType(r, p)); }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle one = h("one", String.class, String.class), two = h("two", String.class, String.class), num = h("num", int.class, int.class);
        CallSite c = new ConstantCallSite(one);
        System.out.println(c.type() + " " + (c.getTarget() == one) + " " + (String) c.dynamicInvoker().invokeExact("c"));
        t("constant set", () -> { c.setTarget(two); return ""; });
        MutableCallSite m = new MutableCallSite(one);
        MethodHandle inv = m.dynamicInvoker();
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            sb.append((String) inv.invokeExact("m" + i)).append("; ");
            m.setTarget(i % 2 == 0 ? two : one);
        }
        System.out.println(sb + "" + calls + " " + inv.type());
        t("mutable wrong type", () -> { m.setTarget(num); return ""; });
        t("mutable null", () -> { m.setTarget(null); return ""; });
        t("mutable by type", () -> { MutableCallSite e = new MutableCallSite(MethodType.methodType(int.class, int.class)); e.setTarget(num); return (int) e.getTarget().invokeExact(5); });
        t("mutable unset", () -> (int) new MutableCallSite(MethodType.methodType(int.class)).getTarget().invokeExact());
        VolatileCallSite v = new VolatileCallSite(num);
        MethodHandle vi = v.dynamicInvoker();
        v.setTarget(MethodHandles.filterReturnValue(num, num));
        System.out.println((int) vi.invokeExact(10));
        v.setTarget(MethodHandles.filterReturnValue(num, MethodHandles.filterReturnValue(num, num)));
        System.out.println((int) vi.invokeExact(10));
        t("volatile unset", () -> { new VolatileCallSite(MethodType.methodType(void.class)).getTarget().invokeExact(); return ""; });
        MutableCallSite.syncAll(new MutableCallSite[] {m});
        t("sync null", () -> { MutableCallSite.syncAll(new MutableCallSite[] {m, null}); return ""; });
        Counting k = new Counting(one);
        k.setTarget(two);
        System.out.println(k.sets + " " + (String) k.dynamicInvoker().invokeExact("k"));
        SwitchPoint sp = new SwitchPoint(), other = new SwitchPoint();
        MethodHandle guarded = sp.guardWithTest(one, other.guardWithTest(two, h("one", String.class, String.class)));
        System.out.print((String) guarded.invokeExact("g") + " " + sp.hasBeenInvalidated() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.print((String) guarded.invokeExact("g") + " " + sp.hasBeenInvalidated() + other.hasBeenInvalidated() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp, other});
        System.out.println((String) guarded.invokeExact("g") + " " + other.hasBeenInvalidated());
        t("switch types", () -> new SwitchPoint().guardWithTest(one, num));
        t("invalidate null", () -> { SwitchPoint.invalidateAll(new SwitchPoint[] {null}); return ""; });
        Inline site = new Inline();
        MethodHandle call = site.dynamicInvoker();
        sb.setLength(0);
        for (Object o : new Object[] {1, 2, "a", 3, 'c', "b", 2.5, 4}) sb.append((String) call.invokeExact(o)).append(' ');
        System.out.println(sb + "misses " + site.misses);
        MutableCallSite fact = new MutableCallSite(MethodType.methodType(long.class, long.class));
        MethodHandle times = MethodHandles.lookup().findStatic(Math.class, "multiplyExact", MethodType.methodType(long.class, long.class, long.class)), minus = MethodHandles.insertArguments(MethodHandles.lookup().findStatic(Math.class, "addExact", MethodType.methodType(long.class, long.class, long.class)), 1, -1L), isOne = MethodHandles.explicitCastArguments(MethodHandles.insertArguments(MethodHandles.lookup().findStatic(Long.class, "compare", MethodType.methodType(int.class, long.class, long.class)), 1, 1L), MethodType.methodType(boolean.class, long.class));
        MethodHandle rec = MethodHandles.foldArguments(times, MethodHandles.filterArguments(fact.dynamicInvoker(), 0, minus));
        fact.setTarget(MethodHandles.guardWithTest(isOne, rec, MethodHandles.identity(long.class)));
        System.out.println((long) fact.dynamicInvoker().invokeExact(10L) + " " + (long) fact.dynamicInvoker().invokeExact(20L));
        t("overflow", () -> (long) fact.dynamicInvoker().invokeExact(21L));
        long h = 0;
        for (int i = 0; i < 300; i++) {
            if (i % 50 == 0) m.setTarget(i % 100 == 0 ? one : two);
            h = h * 31 + ((String) inv.invokeExact("x")).hashCode();
        }
        System.out.println(h + " " + calls);
    }
}
