// Tests text conversions of every number class: valueOf, parse, toString, and the messages of what cannot be parsed.
import java.math.BigDecimal;
import java.math.BigInteger;

public class NumberTexts {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            Object o = a.run();
            System.out.println(n + " = " + o + " " + o.getClass().getSimpleName());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] texts = {"0", "-0", "+7", "127", "128", "-129", "32768", "2147483648", "-9223372036854775809", "1.0", " 1", "1 ", "", "-", "+", "0x10", "1e3", "\u0663", "\u0967\u0968", "1,000", "9".repeat(40)};
        for (String s : texts) {
            t("Byte " + s, () -> Byte.parseByte(s));
            t("Short " + s, () -> Short.valueOf(s));
            t("Integer " + s, () -> Integer.valueOf(s));
            t("Long " + s, () -> Long.parseLong(s));
        }
        t("null int", () -> Integer.parseInt(null));
        t("null long", () -> Long.valueOf((String) null));
        t("null double", () -> Double.valueOf((String) null));
        t("null byte", () -> Byte.parseByte(null));
        t("null boolean", () -> Boolean.parseBoolean(null));
        t("byte radix", () -> Byte.parseByte("80", 16));
        t("byte radix negative", () -> Byte.parseByte("-80", 16));
        t("short radix", () -> Short.parseShort("zz", 36));
        t("int radix 2", () -> Integer.parseInt("-10000000000000000000000000000000", 2));
        t("int radix 2 over", () -> Integer.parseInt("10000000000000000000000000000000", 2));
        t("int digit over radix", () -> Integer.parseInt("19", 8));
        for (String s : new String[] {"true", "TRUE", "tRuE", " true", "yes", "1", ""}) t("boolean [" + s + "]", () -> Boolean.valueOf(s));
        for (String s : new String[] {"12", "-0", "+3", "", "-", "1.5", "ff", "1_000", "\u0661\u0662", "- 1", "+-1"}) {
            t("BigInteger " + s, () -> new BigInteger(s));
            t("BigInteger hex " + s, () -> new BigInteger(s, 16));
            t("BigDecimal " + s, () -> new BigDecimal(s));
        }
        for (String s : new String[] {"1e3", "1E-3", "1e", ".5", "5.", ".", "1e99999999999", "0e5", "-.0", "1.2e+2", "e5", "1.5f", "Infinity", "\u0661.\u0665", "1 "}) t("BigDecimal " + s, () -> new BigDecimal(s));
        t("BigDecimal range", () -> new BigDecimal("xx12.50yy".toCharArray(), 2, 5));
        t("BigDecimal NaN", () -> new BigDecimal(Double.NaN));
        t("BigDecimal infinite", () -> BigDecimal.valueOf(Double.POSITIVE_INFINITY));
        t("BigInteger exact", () -> new BigInteger("9223372036854775808").longValueExact());
        t("BigInteger int exact", () -> new BigInteger("-2147483648").intValueExact());
        t("BigInteger byte exact", () -> BigInteger.valueOf(128).byteValueExact());
        t("BigInteger short exact", () -> BigInteger.valueOf(-32769).shortValueExact());
        t("BigDecimal exact fraction", () -> new BigDecimal("1.5").intValueExact());
        t("BigDecimal exact overflow", () -> new BigDecimal("1e20").longValueExact());
        t("toIntExact", () -> Math.toIntExact(1L << 31));
        t("number conversions", () -> {
            Number[] ns = {(byte) -1, (short) 300, 70000, 1L << 33, 1.9f, -2.9, new BigInteger("12345678901234567890"), new BigDecimal("-98765.4321")};
            StringBuilder sb = new StringBuilder();
            for (Number n : ns) sb.append(n.byteValue()).append('/').append(n.shortValue()).append('/').append(n.intValue()).append('/').append(n.longValue()).append('/').append(n.floatValue()).append('/').append(n.doubleValue()).append(' ');
            return sb.toString();
        });
        t("equality across", () -> "" + new Object[] {1}[0].equals(1L) + Long.valueOf(1).equals(1L) + new BigDecimal("1.0").equals(new BigDecimal("1.00")) + (new BigDecimal("1.0").compareTo(new BigDecimal("1.00")) == 0) + Short.valueOf((short) 1).equals((short) 1));
        t("hash codes", () -> Byte.hashCode((byte) -5) + " " + Short.hashCode((short) -5) + " " + Long.hashCode(-5L) + " " + Double.hashCode(1.5) + " " + Float.hashCode(-0f) + " " + Character.hashCode('a') + " " + new BigInteger("123456789123456789").hashCode() + " " + new BigDecimal("1.50").hashCode());
        t("compare", () -> Byte.compare((byte) 1, (byte) -1) + " " + Long.compare(1, 2) + " " + Double.compare(Double.NaN, 1) + " " + Character.valueOf('b').compareTo('a') + " " + Boolean.TRUE.compareTo(false) + " " + Short.valueOf((short) 9).compareTo((short) -9));
    }
}
