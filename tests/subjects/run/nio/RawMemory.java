// Tests memory outside of objects: Unsafe's blocks, their sizes and reuse, views of different types, and direct buffers.
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import sun.misc.Unsafe;

public class RawMemory {
    static final Unsafe UNSAFE = unsafe();

    static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static long sum(long block, int bytes) {
        long sum = 0;
        for (int i = 0; i < bytes; i++) sum = sum * 31 + UNSAFE.getByte(block + i);
        return sum;
    }

    static void types() {
        long block = UNSAFE.allocateMemory(40);
        UNSAFE.setMemory(block, 40, (byte) 0x5a);
        UNSAFE.putLong(block, 0x0123456789abcdefL);
        UNSAFE.putInt(block + 8, -2);
        UNSAFE.putShort(block + 13, (short) -3);
        UNSAFE.putChar(block + 15, '\u4e00');
        UNSAFE.putDouble(block + 17, Math.PI);
        UNSAFE.putFloat(block + 25, (float) Math.E);
        UNSAFE.putByte(block + 39, (byte) -1);
        System.out.println(Long.toHexString(UNSAFE.getLong(block + 1)) + " " + UNSAFE.getInt(block + 7));
        System.out.println(UNSAFE.getShort(block + 13) + " " + (int) UNSAFE.getChar(block + 15) + " " + UNSAFE.getDouble(block + 17));
        System.out.println(UNSAFE.getFloat(block + 25) + " " + sum(block, 40) + " " + block % 8);
        UNSAFE.copyMemory(block, block + 5, 30);
        System.out.println("overlapping " + sum(block, 40));
        byte[] array = new byte[16];
        UNSAFE.copyMemory(null, block + 3, array, Unsafe.ARRAY_BYTE_BASE_OFFSET, 16);
        System.out.println("to an array " + java.util.Arrays.toString(array));
        UNSAFE.freeMemory(block);
    }

    static void sizes() {
        long block = UNSAFE.allocateMemory(100);
        for (int i = 0; i < 100; i++) UNSAFE.putByte(block + i, (byte) i);
        block = UNSAFE.reallocateMemory(block, 50_000);
        System.out.println("larger " + sum(block, 100));
        block = UNSAFE.reallocateMemory(block, 10);
        System.out.println("smaller " + sum(block, 10));
        System.out.println("none " + UNSAFE.reallocateMemory(block, 0));
        block = UNSAFE.reallocateMemory(0, 8);
        UNSAFE.putLong(block, 7);
        System.out.println("new " + UNSAFE.getLong(block));
        UNSAFE.freeMemory(block);
        UNSAFE.freeMemory(0);
    }

    /// Blocks of all sizes come and go in any order; each keeps what it holds.
    static void reuse() {
        Random random = new Random(12);
        ArrayDeque<long[]> blocks = new ArrayDeque<>();
        long hash = 0;
        for (int i = 0; i < 600; i++) {
            int size = 1 + random.nextInt(200);
            long block = UNSAFE.allocateMemory(size);
            for (int n = 0; n < size; n++) UNSAFE.putByte(block + n, (byte) (i + n));
            blocks.add(new long[] {block, size, sum(block, size)});
            while (blocks.size() > 40 + i / 20) {
                long[] gone = random.nextBoolean() ? blocks.removeFirst() : blocks.removeLast();
                long found = sum(gone[0], (int) gone[1]);
                if (found != gone[2]) throw new AssertionError(i + ": " + found + " is not " + gone[2]);
                hash = hash * 31 + found;
                UNSAFE.freeMemory(gone[0]);
            }
        }
        System.out.println("reuse " + blocks.size() + " " + hash);
    }

    static void buffers() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(4096).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 1024; i++) buffer.putInt(i * 0x01010101);
        ByteBuffer slice = buffer.slice(100, 200);
        IntBuffer ints = slice.asIntBuffer();
        System.out.println(buffer + " " + slice + " " + ints + " " + ints.get(3) + " " + slice.order(ByteOrder.LITTLE_ENDIAN).getLong(5));
        buffer.put(104, (byte) 77);
        System.out.println("shared " + slice.get(4) + " " + buffer.duplicate().flip().remaining());
        CRC32 crc = new CRC32();
        crc.update(buffer.flip());
        System.out.println("crc " + Long.toHexString(crc.getValue()));
        for (int size : new int[] {0, 1, 7}) System.out.println(ByteBuffer.allocateDirect(size) + " " + ByteBuffer.allocateDirect(size).slice());
        for (int i = 0; i < 50; i++) new Inflater().end();
        Inflater inflater = new Inflater();
        inflater.setInput(new byte[] {120, -100, 75, 4, 0, 0, 98, 0, 98});
        byte[] output = new byte[4];
        System.out.println("inflated " + inflater.inflate(output) + " " + output[0] + " " + inflater.finished());
        inflater.end();
    }

    public static void main(String[] args) throws Exception {
        types();
        sizes();
        reuse();
        buffers();
    }
}
