// Tests BigInteger as bits and bytes: shifts, logic on negative numbers, single bits, bit counts, byte array conversions in two's complement.
import java.math.BigInteger;
import java.util.Arrays;

public class BigIntegerBits {
    static BigInteger b(String s) { return new BigInteger(s); }
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        BigInteger[] vs = {b("0"), b("1"), b("-1"), b("127"), b("128"), b("-128"), b("-129"), b("255"), b("256"), b("4294967295"), b("-4294967296"), b("18446744073709551616"), b("-18446744073709551617"), b("340282366920938463463374607431768211455")};
        for (BigInteger v : vs) System.out.println(v + " " + v.bitLength() + " " + v.bitCount() + " " + v.getLowestSetBit() + " " + Arrays.toString(v.toByteArray()) + " " + new BigInteger(v.toByteArray()).equals(v) + " " + v.not() + " " + v.shiftLeft(5) + " " + v.shiftRight(3) + " " + v.shiftLeft(-1) + " " + v.shiftRight(200) + " " + v.testBit(0) + v.testBit(7) + v.testBit(1000));
        StringBuilder sb = new StringBuilder();
        for (BigInteger x : vs) for (BigInteger y : vs) {
            BigInteger and = x.and(y), or = x.or(y), xor = x.xor(y);
            if (!and.add(or).equals(x.add(y)) || !or.subtract(and).equals(xor) || !x.andNot(y).equals(x.and(y.not()))) sb.append("wrong ").append(x).append(' ').append(y);
            sb.append(xor.bitCount() + and.bitLength()).append(' ');
        }
        System.out.println(sb);
        System.out.println(b("-12345678901234567890").and(b("98765432109876543210")) + " " + b("-12345678901234567890").or(b("98765432109876543210")) + " " + b("-12345678901234567890").xor(b("-98765432109876543210")) + " " + b("12345678901234567890").andNot(b("98765432109876543210")));
        BigInteger v = BigInteger.ZERO;
        for (int i : new int[] {0, 5, 64, 31, 100}) v = v.setBit(i);
        System.out.println(v + " " + v.toString(16) + " " + v.clearBit(64).toString(16) + " " + v.flipBit(1).flipBit(0).toString(16) + " " + v.clearBit(200).equals(v) + " " + b("-1").clearBit(3) + " " + b("-1").flipBit(70) + " " + b("-256").setBit(0));
        System.out.println(new BigInteger(new byte[] {0, -1}) + " " + new BigInteger(new byte[] {-1, -1, 0}) + " " + new BigInteger(1, new byte[] {-1, -1}) + " " + new BigInteger(-1, new byte[] {1, 0}) + " " + new BigInteger(0, new byte[] {0, 0}) + " " + new BigInteger(new byte[] {9, 1, 2, 9}, 1, 2) + " " + new BigInteger(-1, new byte[] {9, 1, 2, 9}, 1, 2) + " " + new BigInteger(1, new byte[0]));
        t("empty bytes", () -> new BigInteger(new byte[0]));
        t("signum 0 with magnitude", () -> new BigInteger(0, new byte[] {1}));
        t("signum 2", () -> new BigInteger(2, new byte[] {1}));
        t("bytes range", () -> new BigInteger(new byte[] {1, 2}, 1, 5));
        t("test negative bit", () -> v1().testBit(-1));
        t("set negative bit", () -> v1().setBit(-1));
        t("flip negative bit", () -> v1().flipBit(-3));
        t("zero shift min", () -> BigInteger.ZERO.shiftRight(Integer.MIN_VALUE) + " " + BigInteger.ONE.shiftLeft(Integer.MIN_VALUE));
        BigInteger crc = BigInteger.ONE;
        BigInteger poly = b("4374732215").setBit(32), mask = BigInteger.ONE.shiftLeft(32).subtract(BigInteger.ONE);
        for (int i = 0; i < 100; i++) {
            crc = crc.shiftLeft(1);
            if (crc.testBit(32)) crc = crc.xor(poly).and(mask);
        }
        System.out.println(crc + " " + crc.toString(2) + " " + poly.bitCount());
        long x = 88172645463325252L;
        BigInteger y = BigInteger.valueOf(x), m64 = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
        boolean same = true;
        for (int i = 0; i < 50; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            y = y.xor(y.shiftLeft(13)).and(m64);
            y = y.xor(y.shiftRight(7));
            y = y.xor(y.shiftLeft(17)).and(m64);
            same &= y.longValue() == x && new BigInteger(Long.toUnsignedString(x)).equals(y);
        }
        System.out.println(same + " " + y + " " + x + " " + y.longValue());
        System.out.println(b("-5").shiftRight(1) + " " + b("-5").divide(b("2")) + " " + b("-1").shiftRight(100) + " " + b("-1").bitLength() + b("-1").bitCount() + " " + b("-256").bitLength() + b("255").bitLength() + " " + b("1").shiftLeft(64).subtract(b("1")).longValue() + " " + b("-2").pow(63).longValueExact());
    }

    static BigInteger v1() { return BigInteger.ONE; }
}
