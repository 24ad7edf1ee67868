// Tests Integer/Long/Short/Byte parse, toString with radix, unsigned operations, decode and NumberFormatException messages.
public class IntParse {
    interface Thunk { Object get(); }

    static void show(String name, Thunk t) {
        try {
            System.out.println(name + " = " + t.get());
        } catch (NumberFormatException e) {
            System.out.println(name + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] in = {"0", "-0", "+7", "2147483647", "2147483648", "-2147483648", "-2147483649", "", "-", "+", " 1", "1 ", "12a", "0x10", "1_000", "\uff19", "9223372036854775807", "9223372036854775808", "-9223372036854775808", null};
        for (String s : in) {
            show("int " + s, () -> Integer.parseInt(s));
            show("long " + s, () -> Long.parseLong(s));
            show("uint " + s, () -> Integer.parseUnsignedInt(s));
        }
        int[] vals = {0, 1, -1, 255, -255, 123456789, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int[] radixes = {2, 3, 7, 8, 10, 16, 27, 36, 1, 37};
        for (int v : vals) {
            StringBuilder sb = new StringBuilder();
            for (int r : radixes) {
                String t = Integer.toString(v, r);
                sb.append(t);
                if (r >= 2 && r <= 36) sb.append(Integer.parseInt(t, r) == v ? " " : " BAD ");
                else sb.append(' ');
            }
            System.out.println(sb);
            System.out.println(Integer.toBinaryString(v) + " " + Integer.toOctalString(v) + " " + Integer.toHexString(v) + " " + Integer.toUnsignedString(v) + " " + Integer.toUnsignedString(v, 36) + " " + Integer.toUnsignedLong(v));
        }
        long[] lv = {0, -1, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE, -987654321987654321L};
        for (long v : lv) {
            System.out.println(Long.toString(v, 2) + " " + Long.toString(v, 36) + " " + Long.toHexString(v) + " " + Long.toOctalString(v) + " " + Long.toBinaryString(v).length() + " " + Long.toUnsignedString(v) + " " + Long.parseLong(Long.toString(v, 29), 29));
        }
        for (String s : new String[] {"0x1F", "-0x80", "#ff", "017", "-010", "08", "+5", "0", "0X", "#", "0x-1"}) {
            show("decode " + s, () -> Integer.decode(s));
            show("ldecode " + s, () -> Long.decode(s));
        }
        show("byte", () -> Byte.parseByte("127"));
        show("byte", () -> Byte.parseByte("128"));
        show("short", () -> Short.parseShort("-32768"));
        show("short", () -> Short.parseShort("32768"));
        show("radix", () -> Integer.parseInt("zz", 36));
        show("radix", () -> Integer.parseInt("1", 1));
        show("radix", () -> Integer.parseInt("1", 99));
        show("hex", () -> Integer.parseInt("-7fffffff", 16));
        show("hex", () -> Integer.parseInt("80000000", 16));
        show("uhex", () -> Integer.parseUnsignedInt("ffffffff", 16));
        show("ulong", () -> Long.parseUnsignedLong("18446744073709551615"));
        show("ulong", () -> Long.parseUnsignedLong("18446744073709551616"));
        show("valueOf", () -> Integer.valueOf("77", 8));
        System.out.println(Integer.divideUnsigned(-1, 7) + " " + Integer.remainderUnsigned(-1, 7) + " " + Integer.compareUnsigned(-1, 1));
        System.out.println(Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " " + Long.compareUnsigned(1, -1) + " " + Long.divideUnsigned(-1, -2));
        Integer a = 127, b = 127, c = Integer.valueOf(1000), d = Integer.valueOf(1000);
        System.out.println((a == b) + " " + c.equals(d) + " " + c.compareTo(d) + " " + c.hashCode() + " " + Long.hashCode(1L << 33) + " " + c.equals(1000L));
        System.out.println(Integer.signum(-5) + " " + Integer.sum(1, 2) + " " + Integer.max(3, 4) + " " + Long.min(3, -4) + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1));
        System.out.println(c.byteValue() + " " + c.shortValue() + " " + c.doubleValue() + " " + Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.logicalXor(true, false) + " " + Boolean.hashCode(true));
    }
}
