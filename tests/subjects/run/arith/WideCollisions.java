import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/**
 * Longs and doubles whose upper 16 bits are each pattern in turn: a machine that represents undecided values by one of these
 * patterns must still take them for values, whatever way they go.
 */
public class WideCollisions {
    static final long CONSTANT = 0xfff5_0000_1234_5678L;
    static final double REAL = Double.longBitsToDouble(0xfff5_0000_0000_0001L);
    static long shared = 0xfff5_0000_0000_0002L;
    static volatile long loud;

    long field = 0xfff5_0000_0000_0003L;
    double real = -0.0;

    record Pair(long first, double second) {}

    interface Twice {
        default long twice(long value) {
            return value + value;
        }
    }

    static class Doubler implements Twice {}

    static long hash = 17;

    static void note(long value) {
        hash = hash * 31 + value;
        hash ^= hash >>> 29;
    }

    static void note(double value) {
        note(Double.doubleToRawLongBits(value));
    }

    static long identity(long value) {
        return value;
    }

    static double wide(long a, double b, long c, int d) {
        return a == c ? b : d;
    }

    public static void main(String[] args) throws Throwable {
        for (int pattern = 0; pattern < 0x10000; pattern += 0x555) {
            all((long) pattern << 48);
        }
        for (int pattern = 0xffe0; pattern <= 0xffff; pattern++) {
            all((long) pattern << 48 | 5);
            all((long) pattern << 48 | 1L << 44);
            all((long) pattern << 48 | 2L << 44 | 7);
            all((long) pattern << 48 | 0xffff_ffff_ffffL);
        }
        for (long value : new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1, 1L << 63 | 3, CONSTANT, shared}) {
            all(value);
        }
        note(CONSTANT);
        note(REAL);
        System.out.println(hash);
        System.out.println(CONSTANT + " " + shared + " " + new WideCollisions().field);
        System.out.println(constant() + " " + Long.toHexString(constant() + 1));
    }

    static long constant() {
        return 0xfff5_0000_dead_beefL;
    }

    static void all(long value) throws Throwable {
        arithmetic(value);
        doubles(value);
        memory(value);
        arrays(value);
        buffers(value);
        reflection(value);
        handles(value);
        objects(value);
    }

    static void arithmetic(long value) {
        note(value + 0);
        note(value - 1 + 1);
        note(value * 1);
        note(value * 3);
        note(-value);
        note(~value ^ -1);
        note(value & -1L);
        note(value | 0);
        note(value << 16 >>> 16 | value);
        note(value >> 1 << 1);
        note(value >>> 1);
        note(value / 3 * 3);
        note(value % 1000);
        note((int) value);
        note((long) (int) value | value);
        note((float) value);
        note((double) value);
        note(Long.compare(value, CONSTANT));
        note(value < CONSTANT ? 1 : 2);
        note(value == CONSTANT ? 1 : 2);
        note(Math.max(value, shared));
        note(Math.abs(value));
        note(Math.floorMod(value, 77L));
        note(Math.multiplyHigh(value, value));
        note(Long.rotateLeft(value, 16));
        note(Long.reverseBytes(Long.reverseBytes(value)));
        note(Long.bitCount(value));
        note(identity(value));
        note(recurse(value, 3));
        long copy = value;
        for (int i = 0; i < 3; i++) {
            copy = copy + i - i;
        }
        note(copy);
    }

    static long recurse(long value, int depth) {
        return depth == 0 ? value : recurse(value, depth - 1);
    }

    static void doubles(long value) {
        double number = Double.longBitsToDouble(value);
        note(Double.doubleToRawLongBits(number) == value ? 1 : 0);
        note(Double.doubleToLongBits(number));
        note(number == number ? 1 : 0);
        note(Double.compare(number, 1.0));
        note(number < 1 ? 1 : 2);
        note(number > 1 ? 1 : 2);
        double copy = number;
        note(Double.doubleToRawLongBits(copy));
        note((long) number);
        note((int) number);
        if (number == number) {
            note(number + 0.5);
            note(-number);
            note(number * 2);
            note(Math.abs(number));
            note(Math.sqrt(Math.abs(number)));
            note(StrictMath.floor(number));
        }
        note(Double.doubleToRawLongBits(wide(value, number, value, 3)));
    }

    static void memory(long value) {
        WideCollisions object = new WideCollisions();
        object.field = value;
        note(object.field);
        object.field += 2;
        note(object.field);
        object.real = Double.longBitsToDouble(value);
        note(Double.doubleToRawLongBits(object.real));
        shared = value;
        note(shared);
        loud = value;
        note(loud);
        AtomicLong atomic = new AtomicLong(value);
        note(atomic.incrementAndGet());
        note(atomic.compareAndSet(value + 1, value) ? 1 : 0);
        note(atomic.get());
        note(atomic.getAndAdd(7));
        note(atomic.accumulateAndGet(value, (a, b) -> a ^ b));
        AtomicLongArray array = new AtomicLongArray(2);
        array.set(1, value);
        note(array.getAndIncrement(1));
        note(array.get(1));
    }

    static void arrays(long value) {
        long[] array = {1, value, 3};
        note(array[1]);
        array[2] = value;
        array[0] += value;
        note(array[0]);
        note(Arrays.hashCode(array));
        note(Arrays.equals(array, array.clone()) ? 1 : 0);
        long[] other = new long[5];
        System.arraycopy(array, 0, other, 1, 3);
        note(other[2]);
        Arrays.fill(other, value);
        note(other[4]);
        note(Arrays.stream(other).sum());
        Arrays.sort(array);
        note(array[0]);
        note(Arrays.binarySearch(array, value));
        double[] reals = new double[2];
        reals[1] = Double.longBitsToDouble(value);
        note(Double.doubleToRawLongBits(reals[1]));
        note(Arrays.hashCode(reals));
        note(Array.getLong(array, 1));
        Array.setLong(array, 1, value);
        note((Long) Array.get(array, 1));
        long[][] rows = {{value}, {value, value}};
        note(rows[1][1]);
    }

    static void buffers(long value) {
        for (ByteBuffer buffer : List.of(ByteBuffer.allocate(24), ByteBuffer.allocateDirect(24))) {
            buffer.order(ByteOrder.LITTLE_ENDIAN).putLong(3, value);
            note(buffer.getLong(3));
            note(buffer.getInt(7));
            note(buffer.getShort(9));
            buffer.putDouble(11, Double.longBitsToDouble(value));
            note(buffer.getLong(11));
            buffer.position(0);
            LongBuffer longs = buffer.order(ByteOrder.BIG_ENDIAN).asLongBuffer();
            longs.put(0, value);
            note(longs.get(0));
        }
        LongBuffer heap = LongBuffer.wrap(new long[] {value, value});
        note(heap.get(1));
    }

    static void reflection(long value) throws ReflectiveOperationException {
        WideCollisions object = new WideCollisions();
        Field field = WideCollisions.class.getDeclaredField("field");
        field.setLong(object, value);
        note(field.getLong(object));
        note((Long) field.get(object));
        field.set(object, value + 1);
        note(object.field);
        Field loudest = WideCollisions.class.getDeclaredField("loud");
        loudest.setLong(null, value);
        note(loudest.getLong(null));
        Method method = WideCollisions.class.getDeclaredMethod("identity", long.class);
        note((Long) method.invoke(null, value));
        note((Double) WideCollisions.class.getDeclaredMethod("wide", long.class, double.class, long.class, int.class)
                .invoke(null, value, 2.5, value, 1));
    }

    static void handles(long value) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle handle =
                lookup.findStatic(WideCollisions.class, "identity", MethodType.methodType(long.class, long.class));
        note((long) handle.invokeExact(value));
        note((Long) handle.invoke((Long) value));
        note((long) MethodHandles.insertArguments(handle, 0, value).invoke());
        VarHandle field = lookup.findVarHandle(WideCollisions.class, "field", long.class);
        WideCollisions object = new WideCollisions();
        field.set(object, value);
        note((long) field.getVolatile(object));
        note((long) field.getAndAdd(object, 3L));
        note(field.compareAndSet(object, value + 3, value) ? 1 : 0);
        note(object.field);
        VarHandle element = MethodHandles.arrayElementVarHandle(long[].class);
        long[] array = {0, value};
        note((long) element.get(array, 1));
        VarHandle bytes = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        byte[] raw = new byte[16];
        bytes.set(raw, 3, value);
        note((long) bytes.get(raw, 3));
        LongBinaryOperator sum = Long::sum;
        note(sum.applyAsLong(value, 0));
        LongSupplier supplier = () -> value;
        note(supplier.getAsLong());
    }

    static void objects(long value) throws CloneNotSupportedException {
        Long box = value;
        note(box.hashCode());
        note(box);
        note(box.equals(value) ? 1 : 0);
        Map<Long, Double> map = new HashMap<>();
        map.put(value, Double.longBitsToDouble(value));
        note(map.get(value));
        Pair pair = new Pair(value, Double.longBitsToDouble(value));
        note(pair.hashCode());
        note(pair.first());
        note(pair.equals(new Pair(value, pair.second())) ? 1 : 0);
        note(pair.toString().hashCode());
        note(("x" + value + 'y' + Double.longBitsToDouble(value)).hashCode());
        note(String.valueOf(value).hashCode());
        note(Long.parseLong(Long.toString(value)));
        note(String.format("%x", value).hashCode());
        note(LongStream.of(value, value + 1).map(x -> x ^ 1).max().getAsLong());
        note(new Doubler().twice(value));
        note(List.of(value, value).indexOf(value));
        note(((Number) value).longValue());
        note(((Number) value).doubleValue());
        Object[] various = {value, Double.longBitsToDouble(value)};
        note(various[0].hashCode() * 31 + various[1].hashCode());
        note(switch ((int) (value >>> 48)) {
            case 0xfff5 -> value;
            case 0x8000 -> -value;
            default -> 0;
        });
    }
}
