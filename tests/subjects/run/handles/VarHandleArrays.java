// Tests VarHandles of arrays and byte views: element access modes, bounds, store checks, byte orders, alignment, byte buffers, and combinators on VarHandles.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;

public class VarHandleArrays {
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (ReadOnlyBufferException e) {
            System.out.println(n + " ! read only");
        } catch (Throwable e) {
            String m = String.valueOf(e.getMessage());
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + (e instanceof IllegalStateException ? m.replaceAll("[0-9]+$", "#") : m));
        }
    }

    public static void main(String[] args) throws Throwable {
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class), strs = MethodHandles.arrayElementVarHandle(String[].class), objs = MethodHandles.arrayElementVarHandle(Object[].class), bools = MethodHandles.arrayElementVarHandle(boolean[].class), longs = MethodHandles.arrayElementVarHandle(long[].class), rows = MethodHandles.arrayElementVarHandle(int[][].class), bytes = MethodHandles.arrayElementVarHandle(byte[].class), chars = MethodHandles.arrayElementVarHandle(char[].class), doubles = MethodHandles.arrayElementVarHandle(double[].class);
        int[] a = {1, 2, 3};
        ints.setVolatile(a, 1, 20);
        System.out.println((int) ints.get(a, 1) + " " + (int) ints.getAndAdd(a, 0, 5) + " " + ints.compareAndSet(a, 2, 3, 30) + ints.compareAndSet(a, 2, 3, 31) + " " + (int) ints.getAndBitwiseXor(a, 2, 7) + " " + Arrays.toString(a) + " " + ints.coordinateTypes() + ints.varType());
        String[] s = {"a", null};
        strs.set(s, 1, "b");
        boolean[] z = new boolean[3];
        bools.getAndBitwiseOr(z, 1, true);
        long[] l = {Long.MAX_VALUE};
        byte[] by = {1, 2, 3, 4};
        char[] c = {'x', 'y'};
        double[] d = {1.5};
        System.out.println((String) strs.getAndSet(s, 0, "z") + Arrays.toString(s) + Arrays.toString(z) + (long) longs.getAndAdd(l, 0, 1L) + l[0] + " " + (byte) bytes.getAndAdd(by, 2, (byte) 127) + Arrays.toString(by) + bytes.compareAndSet(by, 3, (byte) 4, (byte) 44) + Arrays.toString(by) + (char) chars.compareAndExchange(c, 1, 'y', 'w') + new String(c) + (double) doubles.getAndAdd(d, 0, 0.25) + d[0]);
        int[][] g = {{1}, {2}};
        int[] row = {9};
        System.out.println(rows.compareAndSet(g, 0, g[0], row) + " " + g[0][0] + ((int[]) rows.get(g, 1))[0]);
        t("bounds", () -> (int) ints.get(a, 3));
        t("negative", () -> { ints.set(a, -1, 1); return ""; });
        t("null array", () -> (int) ints.get((int[]) null, 0));
        t("store check", () -> { objs.set((Object) new String[1], 0, (Object) 5); return ""; });
        t("store fine", () -> { Object[] o = new String[1]; objs.set(o, 0, "ok"); return o[0]; });
        t("wrong array", () -> (int) ints.get(new long[1], 0));
        t("wrong array as object", () -> (int) ints.get((Object) new long[1], 0));
        t("wrong element", () -> { strs.set(s, 0, (Object) 5); return ""; });
        t("not an array", () -> MethodHandles.arrayElementVarHandle(String.class));
        VarHandle be = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN), le = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN), sv = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN), dv = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN), cv = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN), fv = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
        byte[] raw = new byte[16];
        be.set(raw, 1, 0x01020304);
        sv.set(raw, 6, (short) 0x0506);
        System.out.println(Arrays.toString(raw) + " " + Integer.toHexString((int) be.get(raw, 0)) + " " + Long.toHexString((long) le.get(raw, 0)) + " " + (short) sv.get(raw, 1) + " " + (int) (char) cv.get(raw, 6));
        dv.set(raw, 8, Math.PI);
        fv.set(raw, 3, -1.5f);
        System.out.println((double) dv.get(raw, 8) + " " + (float) fv.get(raw, 3) + " " + Arrays.toString(raw) + " " + be.isAccessModeSupported(VarHandle.AccessMode.GET_VOLATILE) + sv.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET) + be.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        t("view bounds", () -> (int) be.get(raw, 13));
        t("view negative", () -> (long) le.get(raw, -1));
        t("view short array", () -> (long) le.get(new byte[3], 0));
        t("view of bytes", () -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
        t("view of booleans", () -> MethodHandles.byteArrayViewVarHandle(boolean[].class, ByteOrder.BIG_ENDIAN));
        t("view getAndAdd short", () -> (short) sv.getAndAdd(raw, 0, (short) 1));
        VarHandle bb = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        for (ByteBuffer buf : new ByteBuffer[] {ByteBuffer.allocate(16), ByteBuffer.allocateDirect(16)}) {
            bb.set(buf, 3, 0x11223344);
            System.out.println(buf.get(3) + " " + buf.getInt(3) + " " + (int) bb.get(buf, 3) + " " + buf.position() + " " + bb.coordinateTypes());
            t("buffer bounds", () -> (int) bb.get(buf, 13));
            t("buffer limit", () -> (int) bb.get(buf.duplicate().limit(5), 2));
        }
        ByteBuffer direct = ByteBuffer.allocateDirect(24).alignedSlice(8);
        VarHandle dl = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
        dl.setVolatile(direct, 8, 5L);
        System.out.println(dl.compareAndSet(direct, 8, 5L, 6L) + " " + (long) dl.getAndAdd(direct, 8, 10L) + " " + (long) dl.getVolatile(direct, 8));
        t("misaligned volatile", () -> (long) dl.getVolatile(direct, 3));
        t("misaligned plain", () -> (long) dl.get(direct, 3));
        t("read only buffer", () -> { bb.set(ByteBuffer.allocate(8).asReadOnlyBuffer(), 0, 1); return ""; });
        MethodHandle getter = ints.toMethodHandle(VarHandle.AccessMode.GET), adder = MethodHandles.insertArguments(ints.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD), 0, a, 1);
        System.out.println((int) getter.invokeExact(a, 0) + " " + (int) adder.invokeExact(7) + " " + a[1] + " " + adder.type() + " " + MethodHandles.varHandleInvoker(VarHandle.AccessMode.SET, MethodType.methodType(void.class, int[].class, int.class, int.class)).type());
        long h = 0;
        int[] mix = new int[32];
        for (int i = 0; i < 500; i++) h = h * 31 + (int) ints.getAndAdd(mix, i * 7 % 32, i) + (ints.compareAndSet(mix, i % 32, i, -i) ? 1 : 0);
        System.out.println(h + " " + Arrays.hashCode(mix));
    }
}
