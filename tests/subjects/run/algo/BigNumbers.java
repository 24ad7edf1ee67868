// Tests arbitrary precision arithmetic written by hand: multiplication, addition, subtraction, factorials, powers, digits of e and pi, Karatsuba.
import java.util.Arrays;

public class BigNumbers {
    static final int BASE = 10000;

    static int[] trim(int[] a) { int n = a.length; while (n > 1 && a[n - 1] == 0) n--; return n == a.length ? a : Arrays.copyOf(a, n); }
    static int[] of(long v) { int[] r = new int[5]; for (int i = 0; i < 5; i++, v /= BASE) r[i] = (int) (v % BASE); return trim(r); }
    static int[] parse(String s) {
        int[] r = new int[(s.length() + 3) / 4];
        for (int i = 0; i < r.length; i++) { int e = s.length() - 4 * i; r[i] = Integer.parseInt(s.substring(Math.max(0, e - 4), e)); }
        return trim(r);
    }

    static String str(int[] a) {
        StringBuilder sb = new StringBuilder().append(a[a.length - 1]);
        for (int i = a.length - 2; i >= 0; i--) { String d = "" + a[i]; for (int z = d.length(); z < 4; z++) sb.append('0'); sb.append(d); }
        return sb.toString();
    }

    static int[] add(int[] a, int[] b) {
        int[] r = new int[Math.max(a.length, b.length) + 1];
        int c = 0;
        for (int i = 0; i < r.length; i++) { c += (i < a.length ? a[i] : 0) + (i < b.length ? b[i] : 0); r[i] = c % BASE; c /= BASE; }
        return trim(r);
    }

    static int[] sub(int[] a, int[] b) {
        int[] r = a.clone();
        int borrow = 0;
        for (int i = 0; i < r.length; i++) { r[i] -= borrow + (i < b.length ? b[i] : 0); borrow = r[i] < 0 ? 1 : 0; if (borrow == 1) r[i] += BASE; }
        if (borrow != 0) throw new ArithmeticException("negative");
        return trim(r);
    }

    static int[] mul(int[] a, int[] b) {
        int[] r = new int[a.length + b.length];
        for (int i = 0; i < a.length; i++) {
            long c = 0;
            for (int j = 0; j < b.length || c > 0; j++) { long t = r[i + j] + c + (j < b.length ? (long) a[i] * b[j] : 0); r[i + j] = (int) (t % BASE); c = t / BASE; }
        }
        return trim(r);
    }

    static int[] kara(int[] a, int[] b) {
        int n = Math.max(a.length, b.length);
        if (n < 8) return mul(a, b);
        int h = n / 2;
        int[] al = lo(a, h), ah = hi(a, h), bl = lo(b, h), bh = hi(b, h);
        int[] z0 = kara(al, bl), z2 = kara(ah, bh), z1 = sub(sub(kara(add(al, ah), add(bl, bh)), z0), z2);
        return add(add(shift(z2, 2 * h), shift(z1, h)), z0);
    }

    static int[] lo(int[] a, int h) { return trim(Arrays.copyOf(a, Math.min(h, a.length) == 0 ? 1 : Math.min(h, a.length))); }
    static int[] hi(int[] a, int h) { return a.length <= h ? new int[1] : Arrays.copyOfRange(a, h, a.length); }
    static int[] shift(int[] a, int k) { int[] r = new int[a.length + k]; System.arraycopy(a, 0, r, k, a.length); return trim(r); }

    static int[] pow(int[] a, int e) { int[] r = {1}; for (; e > 0; e >>= 1, a = mul(a, a)) if ((e & 1) == 1) r = mul(r, a); return r; }

    static String pi(int digits) {
        int len = digits * 10 / 3 + 2;
        int[] a = new int[len];
        Arrays.fill(a, 2);
        StringBuilder sb = new StringBuilder();
        int nines = 0, pre = 0;
        for (int j = 0; j <= digits; j++) {
            int q = 0;
            for (int i = len; i > 0; i--) { int x = 10 * a[i - 1] + q * i; a[i - 1] = x % (2 * i - 1); q = x / (2 * i - 1); }
            a[0] = q % 10;
            q /= 10;
            if (q == 9) nines++;
            else if (q == 10) { sb.append(pre + 1); for (; nines > 0; nines--) sb.append(0); pre = 0; }
            else { sb.append(pre); for (; nines > 0; nines--) sb.append(9); pre = q; }
        }
        return sb.substring(1);
    }

    public static void main(String[] args) {
        System.out.println(str(add(parse("99999999999999999999"), of(1))) + " " + str(sub(parse("100000000000000000000"), of(1))) + " " + str(mul(parse("123456789012345678901234567890"), parse("987654321098765432109876543210"))));
        int[] f = {1};
        for (int i = 1; i <= 60; i++) { f = mul(f, of(i)); if (i % 15 == 0) System.out.println(i + "! = " + str(f)); }
        System.out.println(str(pow(of(2), 256)));
        System.out.println(str(pow(of(7), 100)));
        int[] a = {0}, b = {1};
        for (int i = 0; i < 300; i++) { int[] t = add(a, b); a = b; b = t; }
        System.out.println(str(a));
        int[] x = pow(of(12345678987L), 12), y = pow(of(9876543), 20);
        System.out.println(Arrays.equals(mul(x, y), kara(x, y)) + " " + str(kara(x, y)).hashCode() + " " + str(x).length());
        try {
            sub(of(5), of(6));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(pi(60));
        int ds = 0;
        for (char c : str(pow(of(2), 1000)).toCharArray()) ds += c - '0';
        System.out.println(ds);
    }
}
