// Tests the bit and unsigned methods of Integer, Long, Short, Byte and Character over edge values, with radix text in both directions.
public class BitMethods {
    static void p(Object... os) {
        StringBuilder sb = new StringBuilder();
        for (Object o : os) sb.append(o).append(' ');
        System.out.println(sb.toString().trim());
    }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            p(n, "=", a.run());
        } catch (RuntimeException e) {
            p(n, "!", e.getClass().getSimpleName(), e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, 2, 255, 0x0f0f0f0f, 0x80000000, 0x7fffffff, 0x12345678, -256};
        for (int i : is) p(Integer.bitCount(i), Integer.reverse(i), Integer.reverseBytes(i), Integer.highestOneBit(i), Integer.lowestOneBit(i), Integer.numberOfLeadingZeros(i), Integer.numberOfTrailingZeros(i), Integer.rotateLeft(i, 5), Integer.rotateRight(i, 37), Integer.rotateLeft(i, -1), Integer.signum(i));
        long[] ls = {0, 1, -1, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdefL, -65536L};
        for (long l : ls) p(Long.bitCount(l), Long.reverse(l), Long.reverseBytes(l), Long.highestOneBit(l), Long.lowestOneBit(l), Long.numberOfLeadingZeros(l), Long.numberOfTrailingZeros(l), Long.rotateLeft(l, 9), Long.rotateRight(l, 70), Long.signum(l), Long.hashCode(l));
        for (int i : is) p(Integer.toBinaryString(i), Integer.toOctalString(i), Integer.toHexString(i), Integer.toString(i, 36), Integer.toUnsignedString(i), Integer.toUnsignedString(i, 7), Integer.toString(i, 99), Integer.toUnsignedLong(i));
        for (long l : ls) p(Long.toOctalString(l), Long.toHexString(l), Long.toString(l, 36), Long.toUnsignedString(l), Long.toUnsignedString(l, 16), Long.toUnsignedString(l, 3), Long.toString(l, 2).length());
        for (int a : new int[] {7, -7, Integer.MIN_VALUE}) for (int b : new int[] {3, -3, -1}) p(Integer.divideUnsigned(a, b), Integer.remainderUnsigned(a, b), Integer.compareUnsigned(a, b), Long.divideUnsigned(a, b), Long.remainderUnsigned(a, b), Long.compareUnsigned(a, b), Math.floorDiv(a, b), Math.floorMod(a, b), a / b, a % b);
        t("div unsigned 0", () -> Integer.divideUnsigned(1, 0));
        t("long div unsigned 0", () -> Long.remainderUnsigned(-1L, 0L));
        for (String s : new String[] {"4294967295", "4294967296", "-1", "+5", "", "ff"}) {
            t("unsigned " + s, () -> Integer.parseUnsignedInt(s));
            t("unsigned hex " + s, () -> Integer.parseUnsignedInt(s, 16));
            t("unsigned long " + s, () -> Long.parseUnsignedLong(s));
        }
        t("max unsigned long", () -> Long.parseUnsignedLong("18446744073709551615"));
        t("over unsigned long", () -> Long.parseUnsignedLong("18446744073709551616"));
        t("unsigned base 36", () -> Long.parseUnsignedLong("zzzzzzzzzzzzz", 36));
        for (String s : new String[] {"0x1F", "-#ff", "010", "-0X80000000", "0x80000000", "08", "+0x10", "0", "-", "", "#", "0x-1", "--5", "2147483648"}) t("decode " + s, () -> Integer.decode(s));
        t("decode null", () -> Integer.decode(null));
        t("decode short", () -> Short.decode("0x8000"));
        t("decode byte", () -> Byte.decode("-0x80"));
        t("decode long", () -> Long.decode("-0x8000000000000000"));
        t("region", () -> Integer.parseInt("abc123def", 3, 6, 10));
        t("region hex", () -> Long.parseLong("abc123def", 0, 9, 16));
        t("region bad", () -> Integer.parseInt("abc123def", 2, 6, 10));
        t("region empty", () -> Integer.parseInt("abc", 1, 1, 10));
        t("region range", () -> Integer.parseInt("abc", 2, 9, 16));
        t("radix 1", () -> Integer.parseInt("1", 1));
        t("radix 37", () -> Long.parseLong("1", 37));
        t("getInteger", () -> Integer.getInteger("no.such.property", 9) + " " + Long.getLong("no.such.property") + " " + Boolean.getBoolean("x"));
        p(Byte.toUnsignedInt((byte) -1), Byte.toUnsignedLong((byte) 0x80), Short.toUnsignedInt((short) -2), Short.reverseBytes((short) 0x1234), (int) Character.reverseBytes('\u1234'), Byte.compareUnsigned((byte) -1, (byte) 1), Short.compareUnsigned((short) 1, (short) -1), Byte.compare((byte) -1, (byte) 1), Short.compare((short) 5, (short) -5), Character.compare('a', 'c'), Boolean.compare(true, false));
        p(Integer.MAX_VALUE + 1 == Integer.MIN_VALUE, Math.abs(Integer.MIN_VALUE), -Long.MIN_VALUE, Long.MIN_VALUE / -1, Integer.MIN_VALUE % -1, Integer.sum(Integer.MAX_VALUE, 1), Integer.max(-1, 1), Long.min(-1, 1), Boolean.logicalXor(true, false), Boolean.hashCode(true), Math.multiplyHigh(Long.MAX_VALUE, 4), Math.multiplyHigh(-1L, -1L), Math.multiplyFull(1 << 30, -8));
    }
}
