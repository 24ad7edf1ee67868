// Tests Double.toString, parseDouble and println of doubles over many magnitudes.
public class DoublePrint {
    public static void main(String[] args) {
        double[] vs = {
            0.0, -0.0, 1.0, -1.0, 0.1, 0.2, 0.3, 0.5, 1.0 / 3, 2.0 / 3, 100, 123456.0, 1234567.0, 9999999.0, 1.0E7, 12345678.9, 0.001, 0.00999, 0.0009999, 1e-3, 9.999e-4,
            1e-5, 1e10, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22, 1e23, 1e24, 1e100, 1e-100, 1e300, 1e-300,
            123456789012345680.0, 3.141592653589793, 2.718281828459045, 1.4142135623730951, 4.9E-324, 2.2250738585072014E-308,
            2.225073858507201E-308, 1.7976931348623157E308, 1.1, 2.2, 3.3, 4.35, 0.1 + 0.7, 100.01, 1.005, 5e-324 * 3, 9007199254740992.0, 9007199254740993.0,
            4503599627370496.5, 0.3333333333333333, 1.0E-6, 1.5E-7, 87654321.125, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (double v : vs) System.out.println(v);
        StringBuilder sb = new StringBuilder();
        double p = 1;
        for (int i = 0; i < 60; i++) {
            sb.append(p).append(' ');
            p *= 1.7;
        }
        System.out.println(sb);
        sb.setLength(0);
        p = 1;
        for (int i = 0; i < 60; i++) {
            sb.append(p).append(' ');
            p /= 3.1;
        }
        System.out.println(sb);
        sb.setLength(0);
        for (int i = -20; i <= 20; i++) sb.append(i * 0.1).append(' ').append(i / 7.0).append(' ');
        System.out.println(sb);
        // round trip of pseudo random bit patterns
        long x = 0x9E3779B97F4A7C15L;
        int bad = 0;
        int hash = 0;
        for (int i = 0; i < 150; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            double d = Double.longBitsToDouble(x);
            String s = Double.toString(d);
            if (Double.parseDouble(s) != d && d == d) bad++;
            hash = hash * 31 + s.hashCode();
            if (i % 10 == 0) System.out.println(s);
        }
        System.out.println("bad " + bad + " hash " + hash);
        String[] parse = {"1", "-1.5", "  2.5  ", "1e3", "1E-3", "+.5", "5.", "0x1p3", "0x1.8p1", "NaN", "-Infinity", "1d", "2f", "1e400", "1e-400", "4.9e-324", "2.4e-324", "2.5e-324", "123456789012345678901234567890",
            "0.1000000000000000055511151231257827", "9007199254740993", "1.7976931348623159E308", "", " ", "abc", "1e", "--1", "1 2", "0x", "."};
        for (String s : parse) {
            try {
                System.out.println("[" + s + "] " + Double.parseDouble(s));
            } catch (NumberFormatException e) {
                System.out.println("[" + s + "] " + e.getMessage());
            }
        }
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Double.toHexString(Double.MIN_VALUE) + " " + Double.toHexString(Double.MAX_VALUE));
        System.out.println(Double.valueOf(2.5).intValue() + " " + Double.valueOf("-2.5").longValue() + " " + Double.valueOf(1e40).floatValue() + " " + Double.hashCode(1.5) + " " + Double.sum(1, 2));
    }
}
