// Tests ByteBuffer: positions, limits, marks, slices, duplicates, byte order, typed access, compact, bulk moves, read-only and direct buffers, errors.
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.InvalidMarkException;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;

public class ByteBuffers {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (BufferOverflowException | BufferUnderflowException | IndexOutOfBoundsException | InvalidMarkException | ReadOnlyBufferException e) {
            // Compiled code gives an index as the message of some of them, interpreted code none.
            System.out.println(n + " ! " + e.getClass().getSimpleName());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
    static String hex(ByteBuffer b) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < b.limit(); i++) sb.append(String.format("%02x", b.get(i)));
        return sb.toString();
    }

    static void exercise(ByteBuffer b) {
        System.out.println(b + " " + b.order() + " " + b.isDirect() + b.hasArray() + b.isReadOnly() + " " + b.remaining() + b.hasRemaining());
        b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090a0b0c0d0e0fL).putChar('\u1011').putFloat(1.5f);
        System.out.println(hex(b) + " " + b.position());
        b.order(ByteOrder.LITTLE_ENDIAN).putDouble(-2.5).putInt(30, 0x11223344);
        System.out.println(hex(b) + " " + b.order() + " " + b);
        b.flip();
        System.out.println(b.get() + " " + b.getShort() + " " + b.order(ByteOrder.BIG_ENDIAN).getInt() + " " + Long.toHexString(b.getLong()) + " " + (int) b.getChar() + " " + b.getFloat() + " " + b.order(ByteOrder.LITTLE_ENDIAN).getDouble() + " " + b.remaining() + " " + b.getShort(1) + b.getLong(7));
        b.rewind().position(3).mark().limit(10);
        ByteBuffer s = b.slice(), d = b.duplicate(), r = b.asReadOnlyBuffer();
        s.put(0, (byte) 99);
        System.out.println(s + " " + s.order() + " " + b.get(3) + " " + d + d.order() + " " + r.get() + r.get() + r.position() + " " + b.slice(5, 3).get(0));
        b.get();
        b.reset();
        System.out.println(b.position() + " " + b.compact() + " " + hex(b));
        b.clear();
        byte[] dst = new byte[6];
        b.get(dst, 1, 4).get(10, dst, 0, 1);
        b.put(0, new byte[] {7, 7, 7}).put(b.duplicate().position(0).limit(2));
        System.out.println(Arrays.toString(dst) + " " + b.position() + " " + hex(b).substring(0, 20));
    }

    public static void main(String[] args) {
        exercise(ByteBuffer.allocate(40));
        exercise(ByteBuffer.allocateDirect(40));
        exercise(ByteBuffer.wrap(new byte[60], 10, 40).slice());
        ByteBuffer w = ByteBuffer.wrap(new byte[] {5, 4, 3, 2, 1}, 1, 3);
        System.out.println(w + " " + w.arrayOffset() + w.array().length + " " + w.slice().arrayOffset() + " " + w.get() + w.hashCode() + " " + w.equals(ByteBuffer.wrap(new byte[] {3, 2})) + w.compareTo(ByteBuffer.wrap(new byte[] {3, 1})) + w.mismatch(ByteBuffer.wrap(new byte[] {3, 9})) + w.mismatch(ByteBuffer.wrap(new byte[] {3, 2})) + w.mismatch(ByteBuffer.wrap(new byte[] {3})));
        ByteBuffer b = ByteBuffer.allocate(4);
        t("get past limit", () -> b.duplicate().position(4).get());
        t("put past limit", () -> b.duplicate().position(4).put((byte) 1));
        t("getInt short", () -> b.duplicate().position(1).getInt());
        t("putLong short", () -> b.duplicate().putLong(1));
        t("bulk get", () -> b.duplicate().get(new byte[5]));
        t("bulk put", () -> b.duplicate().put(new byte[5]));
        t("absolute", () -> b.get(4));
        t("absolute negative", () -> b.get(-1));
        t("absolute int", () -> b.getInt(1));
        t("array range", () -> b.duplicate().get(new byte[2], 1, 2));
        t("position", () -> b.duplicate().position(5));
        t("position negative", () -> b.duplicate().position(-1));
        t("limit", () -> b.duplicate().limit(5));
        t("limit below position", () -> b.duplicate().position(3).limit(2).position());
        t("no mark", () -> b.duplicate().reset());
        t("mark dropped", () -> b.duplicate().position(3).mark().position(1).reset());
        t("read only put", () -> b.asReadOnlyBuffer().put((byte) 1));
        t("read only array", () -> b.asReadOnlyBuffer().array());
        t("read only compact", () -> b.asReadOnlyBuffer().compact());
        t("direct array", () -> ByteBuffer.allocateDirect(1).array());
        t("put itself", () -> b.put(b));
        t("negative capacity", () -> ByteBuffer.allocate(-1));
        t("wrap range", () -> ByteBuffer.wrap(new byte[2], 1, 2));
        t("slice range", () -> b.slice(3, 2));
        t("alignment", () -> ByteBuffer.allocateDirect(16).alignedSlice(8).capacity() % 8 + " " + b.alignedSlice(1).capacity());
        t("alignment bad", () -> b.alignedSlice(3));
    }
}
