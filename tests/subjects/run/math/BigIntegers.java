// Tests BigInteger arithmetic: division rules, modPow, modInverse, gcd, powers, roots, primality, large products, and arithmetic errors.
import java.math.BigInteger;
import java.util.Random;

public class BigIntegers {
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
        BigInteger[] as = {b("0"), b("1"), b("-1"), b("7"), b("-7"), b("4294967296"), b("-9223372036854775808"), b("123456789012345678901234567890"), b("-999999999999999999999999")};
        BigInteger[] bs = {b("3"), b("-3"), b("65536"), b("12345678901"), b("-18446744073709551616")};
        for (BigInteger x : as) for (BigInteger y : bs) {
            BigInteger[] qr = x.divideAndRemainder(y);
            if (!qr[0].multiply(y).add(qr[1]).equals(x)) System.out.println("wrong " + x + " " + y);
            System.out.print(qr[0] + "r" + qr[1] + (y.signum() > 0 ? "m" + x.mod(y) : "") + " ");
        }
        System.out.println();
        for (BigInteger x : as) System.out.println(x.negate() + " " + x.abs() + " " + x.signum() + " " + x.pow(3) + " " + x.multiply(x).subtract(x) + " " + x.gcd(b("84")) + " " + x.intValue() + " " + x.longValue() + " " + x.doubleValue() + " " + x.floatValue() + " " + x.hashCode());
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 100; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f + " " + f.bitLength() + " " + f.getLowestSetBit() + " " + f.toString(36).length());
        BigInteger p = b("170141183460469231731687303715884105727"), q = b("2305843009213693951");
        System.out.println(b("3").modPow(p.subtract(BigInteger.ONE), p) + " " + b("5").modPow(b("1000000007"), q) + " " + b("5").modPow(b("-1"), q) + " " + b("5").modInverse(q) + " " + b("-7").modPow(b("3"), b("10")) + " " + b("2").modPow(b("100"), b("1000000")) + " " + b("6").modPow(b("5"), b("64")) + " " + b("4").modPow(BigInteger.ZERO, BigInteger.ONE));
        System.out.println(p.isProbablePrime(20) + " " + p.add(BigInteger.TWO).isProbablePrime(20) + " " + b("561").isProbablePrime(10) + " " + b("2").isProbablePrime(5) + b("1").isProbablePrime(5) + b("-7").isProbablePrime(5) + " " + b("1000000").nextProbablePrime() + " " + b("100000000000000000000").nextProbablePrime());
        System.out.println(p.sqrt() + " " + b("99").sqrt() + " " + b("100").sqrt() + " " + BigInteger.ZERO.sqrt() + " " + f.sqrt().bitLength() + " " + java.util.Arrays.toString(b("1000001").sqrtAndRemainder()));
        BigInteger a = BigInteger.ONE, c = BigInteger.ONE;
        for (int i = 0; i < 500; i++) {
            BigInteger s = a.add(c);
            a = c;
            c = s;
        }
        System.out.println(c + " " + c.mod(b("1000000007")));
        BigInteger big = b("7").pow(2000), other = b("11").pow(1700);
        BigInteger prod = big.multiply(other);
        System.out.println(prod.bitLength() + " " + prod.mod(b("998244353")) + " " + prod.divide(other).equals(big) + " " + big.multiply(big).equals(big.pow(2)) + " " + prod.toString().length() + " " + prod.toString().substring(0, 20) + " " + prod.hashCode() + " " + new BigInteger(prod.toString()).equals(prod) + " " + new BigInteger(prod.toString(7), 7).equals(prod));
        System.out.println(new BigInteger(70, new Random(1)) + " " + new BigInteger(130, new Random(7)) + " " + b("12").compareTo(b("-12")) + b("12").equals(b("12")) + b("12").max(b("13")) + b("12").min(b("-13")) + " " + BigInteger.valueOf(16) .equals(BigInteger.valueOf(16)) + " " + BigInteger.TEN);
        System.out.println(new BigInteger("-ff", 16) + " " + b("255").toString(2) + " " + b("-255").toString(16) + " " + b("35").toString(36) + " " + b("10").toString(99) + " " + b("123456789012345678901234567890").toString(3));
        t("divide by zero", () -> b("5").divide(BigInteger.ZERO));
        t("mod zero", () -> b("5").mod(BigInteger.ZERO));
        t("mod negative", () -> b("5").mod(b("-3")));
        t("remainder zero", () -> b("5").remainder(BigInteger.ZERO));
        t("pow negative", () -> b("5").pow(-1));
        t("sqrt negative", () -> b("-4").sqrt());
        t("modInverse none", () -> b("4").modInverse(b("8")));
        t("modInverse one", () -> b("4").modInverse(BigInteger.ONE));
        t("modInverse modulus", () -> b("4").modInverse(b("-5")));
        t("modPow modulus", () -> b("4").modPow(b("2"), BigInteger.ZERO));
        t("modPow no inverse", () -> b("4").modPow(b("-1"), b("8")));
        t("next prime of negative", () -> b("-2").nextProbablePrime());
        t("radix", () -> new BigInteger("12", 1));
        t("bits negative", () -> new BigInteger(-1, new Random(1)));
        t("pow overflow", () -> b("4").pow(Integer.MAX_VALUE));
        t("null", () -> b("1").add(null));
    }
}
