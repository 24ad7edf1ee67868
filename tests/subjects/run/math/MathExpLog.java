// Tests Math.exp, log, log10, log1p, expm1 and pow with all special cases.
public class MathExpLog {
    static long h;

    static void mix(double d) {
        h = h * 31 + Double.doubleToLongBits(d);
    }

    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 1e-20, 1e-5, 0.5, 1.0, -1.0, 2.0, Math.E, 10.0, 100.0, 1000.0, 709.0, 709.78, 710.0, -745.0, -746.0, 1e300, Double.MIN_VALUE, Double.MAX_VALUE,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double x : xs)
            System.out.println(x + " exp " + Math.exp(x) + " log " + Math.log(x) + " log10 " + Math.log10(x) + " log1p " + Math.log1p(x) + " expm1 " + Math.expm1(x));
        double[] bs = {0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 10.0, 1.0000001, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        double[] es = {0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, 3.0, -3.0, 1.0 / 3, 1e10, 1e10 + 1, 1074, -1075, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double b : bs) {
            StringBuilder sb = new StringBuilder();
            for (double e : es) sb.append(Math.pow(b, e)).append(' ');
            System.out.println(b + "^ " + sb);
        }
        for (int i = 1; i < 500; i++) {
            double a = i * 0.173;
            mix(Math.exp(a));
            mix(Math.exp(-a));
            mix(Math.log(a));
            mix(Math.log10(a));
            mix(Math.pow(a, 1.7));
            mix(Math.pow(a, -2.3));
            mix(Math.pow(i, i % 9));
            mix(Math.log1p(a / 100));
            mix(Math.expm1(a / 100));
        }
        System.out.println(h);
        for (int i = 0; i <= 22; i++) System.out.print((Math.pow(10, i) == Double.parseDouble("1e" + i)) + (i < 22 ? " " : "\n"));
        for (int i = -5; i <= 5; i++) System.out.print(Math.log10(Math.pow(10, i)) + (i < 5 ? " " : "\n"));
        double compound = 1000;
        for (int year = 1; year <= 10; year++) {
            compound *= Math.exp(Math.log(1.05));
            System.out.print(Math.round(compound * 100) / 100.0 + (year < 10 ? " " : "\n"));
        }
        System.out.println(StrictMath.exp(1) + " " + StrictMath.log(2) + " " + StrictMath.pow(2, 0.5) + " " + (Math.E == Math.exp(1)));
        double gamma = 0;
        for (int i = 1; i <= 1000; i++) gamma += 1.0 / i;
        System.out.println(gamma - Math.log(1000));
    }
}
