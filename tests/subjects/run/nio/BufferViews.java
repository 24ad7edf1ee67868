// Tests the other buffers: views of byte buffers in both orders, IntBuffer, LongBuffer, CharBuffer as CharSequence, arrays, comparison, overflow.
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.ShortBuffer;
import java.util.Arrays;

public class BufferViews {
    interface Act { Object run() throws Exception; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (BufferOverflowException | BufferUnderflowException | IndexOutOfBoundsException | ReadOnlyBufferException e) {
            // Compiled code gives an index as the message of some of them, interpreted code none.
            System.out.println(n + " ! " + e.getClass().getSimpleName());
        } catch (Exception e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        for (ByteBuffer b : new ByteBuffer[] {ByteBuffer.allocate(27), ByteBuffer.allocateDirect(27)}) for (ByteOrder o : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            b.clear().position(3);
            b.order(o);
            IntBuffer i = b.asIntBuffer();
            i.put(1).put(-2).put(new int[] {0x01020304, 5}, 0, 2);
            LongBuffer l = b.asLongBuffer();
            ShortBuffer s = b.asShortBuffer();
            CharBuffer c = b.asCharBuffer();
            FloatBuffer f = b.asFloatBuffer();
            DoubleBuffer d = b.asDoubleBuffer();
            System.out.println(i.flip() + " " + i.order() + " " + l.get(0) + " " + l.capacity() + " " + s.get(1) + s.get(4) + " " + (int) c.get(0) + " " + f.get(1) + " " + d.get(1) + " " + i.get() + i.get() + " " + b.position());
            l.put(0, Double.doubleToRawLongBits(1.5));
            c.put(8, '\u20ac');
            f.put(5, -0.5f);
            s.put(9, (short) 77);
            System.out.println(d.get(0) + " " + i.get(0) + " " + s.get(8) + " " + b.getFloat(23) + " " + b.getShort(21) + " " + i.slice().get(1) + " " + i.duplicate().position() + " " + i.asReadOnlyBuffer().isReadOnly() + i.isDirect() + i.hasArray());
        }
        IntBuffer x = IntBuffer.wrap(new int[] {5, 3, 9, 1}), y = IntBuffer.allocate(6);
        y.put(x).put(7).flip();
        System.out.println(y + " " + Arrays.toString(y.array()) + " " + y.get(4) + y.remaining() + " " + x.remaining() + " " + x.rewind().equals(y.duplicate().limit(4)) + x.compareTo(y) + " " + x.mismatch(y) + " " + y.compact() + " " + x.hashCode());
        System.out.println(LongBuffer.wrap(new long[] {1L << 40, 2}).get(0) + " " + DoubleBuffer.wrap(new double[] {Double.NaN}).equals(DoubleBuffer.wrap(new double[] {Double.NaN})) + FloatBuffer.wrap(new float[] {0f}).equals(FloatBuffer.wrap(new float[] {-0f})) + " " + DoubleBuffer.wrap(new double[] {1, 2}).compareTo(DoubleBuffer.wrap(new double[] {1, 3})) + " " + ShortBuffer.allocate(3).put((short) 4) + " " + FloatBuffer.wrap(new float[] {1, 2, 3}, 1, 2).slice().get(0));
        CharBuffer c = CharBuffer.wrap("hello world");
        System.out.println(c.length() + " " + c.charAt(4) + " " + c.subSequence(2, 5) + " " + c.get() + c.get() + c + " " + c.isReadOnly() + c.hasArray() + " " + c.chars().filter(k -> k == 'o').count() + " " + c.slice() + c.position() + " " + c.toString().length() + " " + CharBuffer.wrap("abcdef", 1, 4));
        CharBuffer w = CharBuffer.allocate(20);
        w.put("one").put("xtwox", 1, 4).append(' ').append("null", 0, 2).append(null).flip();
        System.out.println(w + " " + w.limit() + " " + new StringBuilder(w).reverse() + " " + String.join("-", w, "z") + " " + w.compareTo(CharBuffer.wrap("one")) + " " + w.equals(CharBuffer.wrap(w.toString())) + " " + w.hashCode());
        CharBuffer target = CharBuffer.allocate(4);
        System.out.println(w.read(target) + " " + target.flip() + " " + w + " " + w.read(CharBuffer.allocate(100)) + w.read(CharBuffer.allocate(1)));
        t("char overflow", () -> CharBuffer.allocate(2).put("abc"));
        t("char underflow", () -> CharBuffer.allocate(0).get());
        t("char read only", () -> CharBuffer.wrap("abc").put('x'));
        t("charAt", () -> CharBuffer.wrap("abc").charAt(3));
        t("subSequence", () -> CharBuffer.wrap("abc").subSequence(2, 1));
        t("wrap range", () -> CharBuffer.wrap("abc", 2, 9));
        t("read into itself", () -> { CharBuffer z = CharBuffer.allocate(2); return z.read(z); });
        t("read only target", () -> CharBuffer.allocate(2).read(CharBuffer.wrap("ab").asReadOnlyBuffer()));
        t("int overflow", () -> IntBuffer.allocate(1).put(new int[2]));
        t("int underflow", () -> IntBuffer.allocate(1).get(new int[2]));
        t("int index", () -> IntBuffer.allocate(1).get(1));
        t("int range", () -> IntBuffer.wrap(new int[3]).get(0, new int[2], 1, 2));
        t("absolute bulk", () -> { int[] out = new int[3]; IntBuffer.wrap(new int[] {1, 2, 3, 4}).get(1, out, 0, 3); return Arrays.toString(out); });
        t("view of limit", () -> ByteBuffer.allocate(10).limit(7).asIntBuffer().capacity());
        t("view array", () -> ByteBuffer.allocate(8).asIntBuffer().array());
        t("read only view", () -> ByteBuffer.allocate(8).asReadOnlyBuffer().asLongBuffer().put(1));
        long h = 0;
        ByteBuffer mix = ByteBuffer.allocate(64);
        for (int i = 0; i < 200; i++) {
            int p = i * 7 % 57;
            mix.order(i % 2 == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            mix.putLong(p, mix.getLong(56 - p) * 31 + i);
            h = h * 17 + mix.getInt(p) + mix.getShort(p) + mix.getChar(56 - p);
        }
        System.out.println(h + " " + Arrays.hashCode(mix.array()));
    }
}
