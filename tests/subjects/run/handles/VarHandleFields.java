// Tests VarHandles of fields: every access mode on int, long, boolean, reference and static fields, unsupported modes, wrong types and null receivers.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;

public class VarHandleFields {
    static class Cell {
        int i = 5;
        volatile long l = 1L << 40;
        boolean z;
        String s = "start";
        final int fixed = 9;
        float f = 1.5f;
        byte b = 10;
        char c = 'a';
        short sh = 300;
        double d = 2.5;
        static int shared = 100;
        private int hidden = 3;
    }
    static class Sub extends Cell { }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (WrongMethodTypeException e) {
            System.out.println(n + " ! wrong type: " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lk = MethodHandles.lookup();
        VarHandle i = lk.findVarHandle(Cell.class, "i", int.class), l = lk.findVarHandle(Cell.class, "l", long.class), z = lk.findVarHandle(Cell.class, "z", boolean.class), s = lk.findVarHandle(Cell.class, "s", String.class), st = lk.findStaticVarHandle(Cell.class, "shared", int.class), fixed = lk.findVarHandle(Cell.class, "fixed", int.class), f = lk.findVarHandle(Cell.class, "f", float.class), b = lk.findVarHandle(Cell.class, "b", byte.class), ch = lk.findVarHandle(Cell.class, "c", char.class), sh = lk.findVarHandle(Cell.class, "sh", short.class), d = lk.findVarHandle(Cell.class, "d", double.class);
        Cell c = new Cell();
        System.out.println((int) i.get(c) + " " + (int) i.getVolatile(c) + (int) i.getOpaque(c) + (int) i.getAcquire(c) + " " + i.varType() + " " + i.coordinateTypes() + " " + i);
        i.set(c, 6);
        i.setVolatile(c, 7);
        i.setOpaque(c, 8);
        i.setRelease(c, 9);
        System.out.println(i.compareAndSet(c, 9, 10) + " " + i.compareAndSet(c, 9, 11) + " " + (int) i.compareAndExchange(c, 10, 12) + (int) i.compareAndExchangeAcquire(c, 10, 13) + (int) i.compareAndExchangeRelease(c, 12, 14) + " " + (int) i.getAndSet(c, 15) + (int) i.getAndSetAcquire(c, 16) + (int) i.getAndSetRelease(c, 17) + " " + (int) i.getAndAdd(c, 5) + (int) i.getAndAddAcquire(c, -1) + (int) i.getAndAddRelease(c, 1) + " " + (int) i.getAndBitwiseOr(c, 1) + (int) i.getAndBitwiseAnd(c, 6) + (int) i.getAndBitwiseXor(c, 3) + " " + c.i);
        System.out.println((long) l.getAndAdd(c, 1L) + " " + (long) l.getAndBitwiseXor(c, -1L) + " " + l.compareAndSet(c, ~((1L << 40) + 1), 3L) + " " + c.l + " " + (boolean) z.getAndBitwiseOr(c, true) + (boolean) z.getAndBitwiseXor(c, true) + z.compareAndSet(c, false, true) + c.z);
        System.out.println((String) s.getAndSet(c, "next") + " " + s.compareAndSet(c, "start", "x") + s.compareAndSet(c, "next", "last") + " " + (String) s.compareAndExchange(c, "nope", "y") + " " + (String) s.get(c) + " " + s.compareAndSet(c, new String("last"), "z"));
        System.out.println((int) st.getAndAdd(5) + " " + (int) st.get() + " " + Cell.shared + " " + st.coordinateTypes() + " " + (float) f.getAndAdd(c, 0.25f) + c.f + " " + f.compareAndSet(c, 1.75f, 2f) + " " + (byte) b.getAndAdd(c, (byte) 120) + c.b + " " + (char) ch.getAndAdd(c, (char) 2) + c.c + " " + (short) sh.getAndBitwiseAnd(c, (short) 255) + c.sh + " " + (double) d.getAndAdd(c, 0.5) + c.d + " " + d.compareAndSet(c, 3.0, -0.0) + d.compareAndSet(c, 0.0, 1.0));
        System.out.println((int) fixed.get(c) + " " + fixed.isAccessModeSupported(VarHandle.AccessMode.SET) + fixed.isAccessModeSupported(VarHandle.AccessMode.GET_VOLATILE) + s.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + z.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + z.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR) + f.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR));
        for (VarHandle.AccessMode m : new VarHandle.AccessMode[] {VarHandle.AccessMode.GET, VarHandle.AccessMode.SET, VarHandle.AccessMode.COMPARE_AND_SET, VarHandle.AccessMode.COMPARE_AND_EXCHANGE, VarHandle.AccessMode.GET_AND_ADD}) System.out.print(m + " " + m.methodName() + " " + i.accessModeType(m) + "; ");
        System.out.println(VarHandle.AccessMode.valueFromMethodName("getAndSet"));
        t("set final", () -> { fixed.set(c, 1); return "no"; });
        t("cas final", () -> fixed.compareAndSet(c, 9, 1));
        t("add string", () -> (String) s.getAndAdd(c, "x"));
        t("add boolean", () -> (boolean) z.getAndAdd(c, true));
        t("or float", () -> (float) f.getAndBitwiseOr(c, 1f));
        t("null receiver", () -> (int) i.get((Cell) null));
        t("wrong receiver", () -> (int) i.get("x"));
        t("wrong receiver object", () -> (int) i.get((Object) "x"));
        t("subclass receiver", () -> (int) i.get(new Sub()));
        t("widening value", () -> { i.set(c, (short) 4); return (long) i.get(c); });
        t("narrowing value", () -> { i.set(c, 4L); return ""; });
        t("boxed value", () -> { i.set(c, Integer.valueOf(44)); return (Integer) i.get(c); });
        t("null boxed value", () -> { i.set(c, (Integer) null); return ""; });
        t("missing value", () -> { i.set(c); return ""; });
        t("too many", () -> (int) i.get(c, 1));
        t("result as string", () -> (String) i.get(c));
        t("result as object", () -> (Object) i.get(c));
        t("wrong reference", () -> { s.set(c, (Object) 5); return ""; });
        t("exact", () -> { VarHandle e = i.withInvokeExactBehavior(); e.set(c, 3); return (int) e.get(c) + " " + e.hasInvokeExactBehavior() + i.hasInvokeExactBehavior(); });
        t("exact mismatch", () -> { i.withInvokeExactBehavior().set(c, (short) 3); return ""; });
        t("exact result", () -> (long) i.withInvokeExactBehavior().get(c));
        t("exact off", () -> { i.withInvokeExactBehavior().withInvokeBehavior().set(c, (byte) 1); return c.i; });
        t("no field", () -> lk.findVarHandle(Cell.class, "none", int.class));
        t("field type", () -> lk.findVarHandle(Cell.class, "i", long.class));
        t("static as instance", () -> lk.findVarHandle(Cell.class, "shared", int.class));
        t("public lookup", () -> MethodHandles.publicLookup().findVarHandle(Cell.class, "i", int.class));
        t("unreflect", () -> (int) lk.unreflectVarHandle(Cell.class.getDeclaredField("hidden")).get(c));
        t("as method handle", () -> (int) i.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).invokeExact(c, 10) + " " + c.i + " " + i.toMethodHandle(VarHandle.AccessMode.SET).type());
        t("handle of mode", () -> (boolean) MethodHandles.varHandleInvoker(VarHandle.AccessMode.COMPARE_AND_SET, MethodType.methodType(boolean.class, Cell.class, int.class, int.class)).invokeExact(i, c, 11, 12));
        t("exact invoker", () -> (int) MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.GET, MethodType.methodType(int.class, Cell.class)).invokeExact(i, c));
        t("describe", () -> i.describeConstable().isPresent() + " " + i.equals(lk.findVarHandle(Cell.class, "i", int.class)));
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        int spins = 0;
        while (!i.weakCompareAndSet(c, 12, 13) && spins < 1000) spins++;
        System.out.println(c.i);
    }
}
