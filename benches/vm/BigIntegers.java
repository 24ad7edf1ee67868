import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** Stresses BigInteger and BigDecimal: products, quotients, powers modulo a prime, texts. */
public class BigIntegers {
    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 1_200;
        BigInteger prime = BigInteger.TWO.pow(521).subtract(BigInteger.ONE);
        BigInteger x = BigInteger.valueOf(3);
        BigDecimal root = BigDecimal.ONE;
        long sum = 0;
        for (int i = 1; i <= scale; i++) {
            x = x.pow(3).add(BigInteger.valueOf(i)).mod(prime);
            BigInteger y = x.modPow(BigInteger.valueOf(65_537), prime);
            BigInteger product = BigInteger.ONE;
            for (int k = 1; k <= 150; k++) product = product.multiply(BigInteger.valueOf(k + i));
            BigInteger[] parts = product.divideAndRemainder(y.add(BigInteger.TEN));
            root = root.add(new BigDecimal(x).divide(new BigDecimal(y.add(BigInteger.ONE)), MathContext.DECIMAL128));
            sum = sum * 31 + parts[0].hashCode() + parts[1].toString().hashCode() + x.gcd(product).intValue();
        }
        System.out.println(sum + " " + root.round(new MathContext(20)));
    }
}
