// Tests BigDecimal texts and scales: toString, toPlainString, toEngineeringString, precision, unscaled values, conversion of doubles, comparison and hash codes.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;

public class DecimalTexts {
    public static void main(String[] args) {
        for (String s : new String[] {"0", "0.0", "-0.00", "1", "100", "1e3", "1.0E+5", "12.3e7", "1E-7", "0.0000001", "0.000001", "123456789.123456789", "-1.5e-10", "9e20", "1e-20", "12345e-10", "0e7", "0e-9", "999999999999999999999", "-9.99E-15", "12E5", "1E+12", "5.0e-3", "1234E+2"}) {
            BigDecimal d = new BigDecimal(s);
            System.out.println(s + ": " + d + " " + d.toPlainString() + " " + d.toEngineeringString() + " scale " + d.scale() + " precision " + d.precision() + " unscaled " + d.unscaledValue() + " signum " + d.signum() + " strip " + d.stripTrailingZeros() + " hash " + d.hashCode() + " int " + d.intValue() + " dbl " + d.doubleValue() + " ulp " + d.ulp());
        }
        for (double x : new double[] {0.1, -0.5, 1e20, 1e-5, 123.456, Double.MIN_VALUE, 3, 1.0 / 3}) System.out.println(x + ": " + BigDecimal.valueOf(x) + " " + new BigDecimal(x).precision() + " " + (new BigDecimal(x).precision() < 60 ? new BigDecimal(x) : "long"));
        System.out.println(BigDecimal.valueOf(12345, 3) + " " + BigDecimal.valueOf(5, -3) + " " + BigDecimal.valueOf(100) + " " + BigDecimal.valueOf(0, 5) + " " + new BigDecimal(new BigInteger("123456"), 4) + " " + new BigDecimal(42) + " " + new BigDecimal(1L << 50) + " " + new BigDecimal(new char[] {'1', '.', '2'}) + " " + BigDecimal.ZERO + BigDecimal.ONE + BigDecimal.TEN);
        BigDecimal a = new BigDecimal("2.0"), b = new BigDecimal("2.00");
        System.out.println(a.equals(b) + " " + a.compareTo(b) + " " + a.hashCode() + " " + b.hashCode() + " " + new HashSet<>(List.of(a, b)).size() + " " + new TreeSet<>(List.of(a, b)) + " " + a.max(b) + b.max(a) + a.min(b) + " " + a.stripTrailingZeros().equals(b.stripTrailingZeros()));
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + new BigDecimal("1e3").add(BigDecimal.ONE) + " " + new BigDecimal("1e3").multiply(new BigDecimal("1e-3")) + " " + new BigDecimal("0.1").add(new BigDecimal("0.2")) + " " + new BigDecimal("1e10").subtract(new BigDecimal("1e-10")));
        System.out.println(a.movePointLeft(3) + " " + a.movePointRight(3) + " " + a.scaleByPowerOfTen(3) + " " + a.scaleByPowerOfTen(-3) + " " + new BigDecimal("12e3").movePointLeft(1) + " " + new BigDecimal("12e3").movePointRight(1) + " " + a.movePointLeft(0) + " " + a.negate() + a.plus() + a.abs());
        System.out.println(new BigDecimal("1234.9").toBigInteger() + " " + new BigDecimal("-1e3").toBigInteger() + " " + new BigDecimal("1234.0").toBigIntegerExact() + " " + new BigDecimal("12345678901234567890.5").longValue() + " " + new BigDecimal("1e400").doubleValue() + " " + new BigDecimal("1e-400").doubleValue() + " " + new BigDecimal("16777217").floatValue() + " " + new BigDecimal("0.1").floatValue() + " " + new BigDecimal("3.9").byteValue());
        try {
            new BigDecimal("1.5").toBigIntegerExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigDecimal("1e2147483647").movePointRight(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigDecimal("1e-2147483647").multiply(new BigDecimal("1e-10"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        List<BigDecimal> l = new ArrayList<>();
        for (String s : "3.10 -2 0.5 3.1 1e2 -2.0 99.99 0".split(" ")) l.add(new BigDecimal(s));
        Collections.sort(l);
        System.out.println(l + " " + l.stream().reduce(BigDecimal.ZERO, BigDecimal::add) + " " + l.stream().max(BigDecimal::compareTo).get() + " " + l.contains(new BigDecimal("3.100")) + l.indexOf(new BigDecimal("3.1")));
        BigDecimal sum = BigDecimal.ZERO;
        double dsum = 0;
        for (int i = 0; i < 10; i++) {
            sum = sum.add(new BigDecimal("0.1"));
            dsum += 0.1;
        }
        System.out.println(sum + " " + sum.compareTo(BigDecimal.ONE) + " " + dsum + " " + new BigDecimal(dsum).compareTo(BigDecimal.ONE));
        BigDecimal big = new BigDecimal("123456789012345678901234567890.123456789");
        System.out.println(big.multiply(big) + " " + big.pow(3).precision() + " " + big.unscaledValue().bitLength() + " " + big.remainder(BigDecimal.ONE) + " " + big.setScale(0, java.math.RoundingMode.DOWN));
    }
}
