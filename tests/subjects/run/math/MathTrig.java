// Tests Math.sqrt, sin, cos, tan, asin, acos, atan, atan2, hypot, cbrt, toRadians over many arguments.
public class MathTrig {
    static long h;

    static double mix(double d) {
        h = h * 31 + Double.doubleToLongBits(d);
        return d;
    }

    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 1e-10, 0.1, 0.5, -0.5, 0.7853981633974483, 1.0, 1.5707963267948966, 2.0, 3.141592653589793, -3.141592653589793, 10.0, 100.0, 1e5, 1e10, 1e15, 1e22, 1e300,
            Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double x : xs) System.out.println(x + " sin " + Math.sin(x) + " cos " + Math.cos(x) + " tan " + Math.tan(x));
        for (double x : xs) System.out.println(x + " asin " + Math.asin(x) + " acos " + Math.acos(x) + " atan " + Math.atan(x));
        for (double x : xs) System.out.println(x + " sqrt " + Math.sqrt(x) + " cbrt " + Math.cbrt(x) + " sinh " + Math.sinh(x) + " cosh " + Math.cosh(x) + " tanh " + Math.tanh(x));
        double[] ys = {0.0, -0.0, 1.0, -1.0, 3.0, -4.0, 1e-300, 1e300, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double y : ys) {
            StringBuilder sb = new StringBuilder();
            for (double x : ys) sb.append(Math.atan2(y, x)).append(' ').append(Math.hypot(x, y)).append(' ');
            System.out.println(sb);
        }
        for (int i = -300; i < 300; i++) {
            double a = i * 0.37;
            mix(Math.sin(a));
            mix(Math.cos(a));
            mix(Math.tan(a));
            mix(Math.atan(a));
            mix(Math.sqrt(i + 300));
            mix(Math.cbrt(a));
            mix(Math.asin(i / 300.0));
            mix(Math.acos(i / 300.0));
            mix(Math.atan2(a, i % 7));
            mix(Math.hypot(a, i % 5));
        }
        System.out.println(h);
        System.out.println(Math.toRadians(180) + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(1) + " " + Math.toDegrees(1));
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.sqrt(1e-320) + " " + StrictMath.sqrt(3) + " " + StrictMath.sin(1) + " " + StrictMath.cbrt(-27));
        double s = 0;
        for (int i = 0; i < 360; i++) {
            double r = Math.toRadians(i);
            s += Math.sin(r) * Math.sin(r) + Math.cos(r) * Math.cos(r);
        }
        System.out.println(s);
    }
}
