// Tests Float.toString, parseFloat and println of floats over many magnitudes.
public class FloatPrint {
    public static void main(String[] args) {
        float[] vs = {
            0f, -0f, 1f, -1f, 0.1f, 0.2f, 0.3f, 1f / 3, 2f / 3, 100f, 123456f, 1234567f, 9999999f, 1e7f, 12345678f, 16777216f, 0.001f, 0.0009999f,
            1e-5f, 1e10f, 1e15f, 1e20f, 1e30f, 1e38f, 3.4028235e38f, 1.17549435e-38f, 1.1754942e-38f, 1.4e-45f, 2.8e-45f, 1e-40f, 3.1415927f, 2.7182817f,
            8.41e21f, 2.0e-3f, 5.0e-10f, 33554432f, 8388608.5f, 4.7223665e21f, 1.1f, 1.01f, 1.001f, 99.99f, 0.33333334f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY
        };
        for (float v : vs) System.out.println(v);
        StringBuilder sb = new StringBuilder();
        float p = 1;
        for (int i = 0; i < 50; i++) {
            sb.append(p).append(' ');
            p *= 3.3f;
        }
        System.out.println(sb);
        sb.setLength(0);
        p = 7;
        for (int i = 0; i < 50; i++) {
            sb.append(p).append(' ');
            p /= 4.1f;
        }
        System.out.println(sb);
        int x = 0x2545F491;
        int bad = 0, hash = 0;
        for (int i = 0; i < 200; i++) {
            x ^= x << 13;
            x ^= x >>> 17;
            x ^= x << 5;
            float f = Float.intBitsToFloat(x);
            String s = Float.toString(f);
            if (Float.parseFloat(s) != f && f == f) bad++;
            hash = hash * 31 + s.hashCode();
            if (i % 20 == 0) System.out.println(s + " " + (double) f);
        }
        System.out.println("bad " + bad + " hash " + hash);
        String[] parse = {"1", "-1.5", " 2.5 ", "1e3", "3.4028236e38", "3.4028235677973366e38", "1e-45", "7e-46", "7.1e-46", "16777217", "16777219", "0x1.0p-149", "NaN", "Infinity", "1f", "1D", "x", "1..2", "e5"};
        for (String s : parse) {
            try {
                System.out.println("[" + s + "] " + Float.parseFloat(s));
            } catch (NumberFormatException e) {
                System.out.println("[" + s + "] " + e.getMessage());
            }
        }
        System.out.println(Float.toHexString(0.1f) + " " + Float.toHexString(Float.MIN_VALUE) + " " + Float.hashCode(1.5f) + " " + Float.MIN_NORMAL);
        System.out.println(Float.floatToIntBits(-0f) + " " + Float.floatToRawIntBits(1f) + " " + Float.compare(0f, -0f) + " " + Float.max(1f, 2f));
        System.out.println(Float.valueOf(1.5f).equals(1.5f) + " " + Float.valueOf(3.99f).intValue() + " " + Float.valueOf(0.1f).doubleValue());
    }
}
