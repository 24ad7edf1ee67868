// Writes golden.txt, the results of a real StrictMath that tests/golden.rs compares with.
// Run with JDK 17, in this folder:   java Golden.java > golden.txt
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class Golden {
    static final int LINES = 60;

    /** Arguments where every function has something to decide. */
    static final double[] EDGES = {
        0.0, -0.0, Double.MIN_VALUE, -Double.MIN_VALUE, 0x1.8p-1030, Double.MIN_NORMAL, -0x1p-500,
        0x1p-55, -0x1p-29, 0x1p-28, -0x1.8p-27, 1e-5, 0.1, -0.3, 0.5, -0.5, 0.75, 0.99999, 1.0, -1.0,
        1.0000000000000002, 2.0, -3.0, 10.0, -100.0, 1e6, 1e22, -0x1p600, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN,
    };

    static final double[] TWO_EDGES = {
        0.0, -0.0, 1.0, -1.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN,
    };

    static long state = 20240229;

    static double random(double low, double high) {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return low + (high - low) * ((state >>> 11) * 0x1p-53);
    }

    static String hex(double x) {
        String digits = Long.toHexString(Double.doubleToLongBits(x));
        return "0".repeat(16 - digits.length()) + digits;
    }

    static void line(String name, DoubleUnaryOperator function, double x) {
        System.out.println(name + " " + hex(x) + " " + hex(function.applyAsDouble(x)));
    }

    static void line(String name, DoubleBinaryOperator function, double x, double y) {
        System.out.println(name + " " + hex(x) + " " + hex(y) + " " + hex(function.applyAsDouble(x, y)));
    }

    /** The edges, the points given, and random points of the interval. */
    static void one(String name, DoubleUnaryOperator function, double low, double high, double... points) {
        for (double x : EDGES) line(name, function, x);
        for (double x : points) line(name, function, x);
        for (int i = EDGES.length + points.length; i < LINES; i++) line(name, function, random(low, high));
    }

    /** The pairs of a few edges, the pairs given, and random points of the square. */
    static void two(String name, DoubleBinaryOperator function, double low, double high, double... pairs) {
        int lines = 0;
        for (double x : TWO_EDGES) {
            for (double y : TWO_EDGES) {
                line(name, function, x, y);
                lines++;
            }
        }
        for (int i = 0; i < pairs.length; i += 2, lines++) line(name, function, pairs[i], pairs[i + 1]);
        for (; lines < LINES + 20; lines++) line(name, function, random(low, high), random(low, high));
    }

    public static void main(String[] args) {
        System.out.println("# Written by Golden.java: function, bits of the arguments, bits of the result.");
        double pi = StrictMath.PI;
        one("sin", StrictMath::sin, -50, 50, pi / 4, pi / 2, pi, 3 * pi / 4, 22.0, 1e5 * pi, 5.319372648326541e255,
            0x1.921fb54442d18p19, 1.1655528174507426, -14.487730213923427, 1996339.9370466713, 475073400750.1979);
        one("cos", StrictMath::cos, -50, 50, pi / 4, pi / 2, pi, 3 * pi / 4, 11.0, 1e5 * pi, 5.319372648326541e255,
            0.20270380721393216, -0.6363145191893649, 0.7813, 7296403.915833729, -1708538.6891258522);
        one("tan", StrictMath::tan, -50, 50, pi / 4, pi / 2, pi, 0.67434, 0.7, 1e5 * pi, 5.319372648326541e255,
            1134601.8948072211, 502831737.0814685, 11765979.200022465, 16416133.22993954, 6383879.634912449);
        one("asin", StrictMath::asin, -1, 1, 0.975, 0.9750000000000001, 0.9999999999999999, -0x1p-27);
        one("acos", StrictMath::acos, -1, 1, 0.49999999999999994, -0.9999999999999999, 0x1p-57, 0.975);
        one("atan", StrictMath::atan, -4, 4, 0.4375, 0.6875, 1.1875, 2.4375, 0x1p66, -0x1p65);
        one("exp", StrictMath::exp, -40, 40, 709.782712893384, 709.7827128933841, -745.1332191019411,
            -745.1332191019412, -708.4, -720.5, 0.34657359027997264, 1.0397207708399179, 0.3465735902799727);
        one("log", StrictMath::log, 0, 10, 0x1.6a09ep0, 0x1.fffffp0, 1.0000001, 0.9999999, 2.486086306034163,
            2.3036370787125096, 1.0215219497716366, 9.903394165206185, 0.8043558125527139, 1.093222336616797);
        one("log10", StrictMath::log10, 0, 10, 100.0, 1e15, 1e-7, 1e300, 2.2e-310, 0.9999999999999998,
            0.715545864157171, 1.283923946341683, 7.450625990614911, 0.9999999889405444, 1e23, 1e-300);
        one("sqrt", StrictMath::sqrt, 0, 100, 4.0, 1e-320, 0x1.fffffffffffffp1023, 3.0);
        one("cbrt", StrictMath::cbrt, -100, 100, 8.0, 27.0, -1000.0, 1e-320, 1000.0000000000002,
            1.0294957025541792e-15, -3.750088488881282e275, -1038368683850.3804, 9.964793861380448e-250);
        one("sinh", StrictMath::sinh, -25, 25, 22.0, 21.999999999999996, 709.78, 710.4758600739439,
            710.475860073944, -109.17068093819137, 709.8851434448588, 37.1044626295216, 36.73680056967711);
        one("cosh", StrictMath::cosh, -25, 25, 0.34657359027997264, 22.0, 709.78, 710.4758600739439,
            710.475860073944, -0.6822586947100371, -0.39607349368305583, 710.0630252381262, 0.35157774321603985);
        one("tanh", StrictMath::tanh, -4, 4, 22.0, 21.999999999999996, 0.975, 0.3430063674191737,
            -0.9145273004975958, 0.986970622354671, -0.2984291059543922, 0.7496149459270891);
        one("expm1", StrictMath::expm1, -40, 40, 709.782712893384, 709.7827128933841, -56.0 * StrictMath.log(2),
            -37.5, 0.34657359027997264, 1.0397207708399179, -0.25, 36.7, 0x1p-54);
        one("log1p", StrictMath::log1p, -1, 3, 0.41421356237309503, -0.2928932188134524, -0.9999999999999999,
            0x1p53, 1e300, -0.24390602111816762, -1.3322676295501878e-15, 0.4279766651534702,
            1.7226064354326019e-9, 1.5851117224029099, 1.8686183427384115, 0.2412109375);
        two("atan2", StrictMath::atan2, -10, 10, 1e-300, 1e-310, 2.4e-181, -2.2e-308, -3.1e-151, -4.5e-308,
            0x1p61, -1.0, 0x1p60, -1.0, 1.0, -0x1p61, 1.0, -0x1p60, 1e-300, 1e300, -5.0, 1.0);
        two("pow", StrictMath::pow, 0, 40, 2.0, 0.5, 2.0, -1074.0, 2.0, -1075.0, 2.0, 1024.0, -2.0, 3.0, -2.0, 3.5,
            -8.0, -1.0, 1e-320, 2.0, 1e-320, -0.5, 0.9999999999999999, 0x1p62, 1.0000000000000002, 0x1p55,
            -1.0, 0x1p53, -1.0, 9007199254740991.0, 10.0, 308.25, 10.0, -323.3, -0.0, -3.0, -0.0, 2.0);
        two("hypot", StrictMath::hypot, -10, 10, 3.0, 4.0, 1e308, 1e308, 1.7e308, 1e308, 1e-310, 2e-310, 4e-324,
            4e-324, 1e-300, 3e-310, 1.0, 0x1p-60, 0.29289999999999994, -0.6931471805599453, -0.2929,
            0.2929000000000001, -0.3, 0.3333333333333333, 1.0000000000000002, 1.0000001, 0x1p501, 0x1p499);
        two("ieee_remainder", StrictMath::IEEEremainder, -100, 10, 5.0, 2.0, 7.0, 2.0, -5.0, 2.0, 1.5, 1.0, 2.5, 1.0,
            1e300, 3.0, 1.7e308, 1.6e308, 1.7e308, 1e308, 5e-324, 1e-323, 1e10, 5e-324, 3e-308, 2.3e-308);
    }
}
