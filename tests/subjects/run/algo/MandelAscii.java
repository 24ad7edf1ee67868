// Tests a Mandelbrot set and a Julia set in ASCII with doubles, floats and fixed-point longs.
public class MandelAscii {
    static int iter(double cx, double cy, int max) {
        double x = 0, y = 0;
        int i = 0;
        for (; i < max && x * x + y * y <= 4; i++) {
            double t = x * x - y * y + cx;
            y = 2 * x * y + cy;
            x = t;
        }
        return i;
    }

    static int iterF(float cx, float cy, int max) {
        float x = 0, y = 0;
        int i = 0;
        while (i < max && x * x + y * y <= 4f) {
            float t = x * x - y * y + cx;
            y = 2 * x * y + cy;
            x = t;
            i++;
        }
        return i;
    }

    static int iterFixed(long cx, long cy, int max) {
        long x = 0, y = 0;
        int i = 0;
        while (i < max) {
            long x2 = x * x >> 24, y2 = y * y >> 24;
            if (x2 + y2 > 4L << 24) break;
            y = (x * y >> 23) + cy;
            x = x2 - y2 + cx;
            i++;
        }
        return i;
    }

    public static void main(String[] args) {
        String shades = " .:-=+*#%@";
        int h1 = 0, h2 = 0, h3 = 0;
        for (int r = 0; r < 21; r++) {
            StringBuilder sb = new StringBuilder();
            for (int c = 0; c < 60; c++) {
                double x = -2.1 + c * 0.05, y = -1.2 + r * 0.12;
                int n = iter(x, y, 50);
                h1 = h1 * 31 + n;
                h2 = h2 * 31 + iterF((float) x, (float) y, 50);
                h3 = h3 * 31 + iterFixed((long) (x * (1 << 24)), (long) (y * (1 << 24)), 50);
                sb.append(n == 50 ? '@' : shades.charAt(n % 9));
            }
            System.out.println(sb.toString().stripTrailing());
        }
        System.out.println(h1 + " " + h2 + " " + h3);
        int total = 0;
        for (int r = 0; r < 12; r++) {
            StringBuilder sb = new StringBuilder();
            for (int c = 0; c < 40; c++) {
                double x = -1.6 + c * 0.08, y = -1.1 + r * 0.2;
                int n = 0;
                while (n < 60 && x * x + y * y < 4) { double t = x * x - y * y - 0.8; y = 2 * x * y + 0.156; x = t; n++; }
                total += n;
                sb.append((char) (n >= 60 ? '#' : n > 20 ? '+' : n > 8 ? '.' : '_'));
            }
            System.out.println(sb);
        }
        System.out.println(total);
        double x = 0.4, sum = 0;
        for (int i = 0; i < 2000; i++) { x = 3.9 * x * (1 - x); sum += x; }
        System.out.println(x + " " + sum);
    }
}
