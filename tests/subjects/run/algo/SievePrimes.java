// Tests prime sieves, factorization, modular exponentiation, Miller-Rabin, gcd, perfect numbers and totients.
public class SievePrimes {
    static boolean[] sieve(int n) {
        boolean[] c = new boolean[n + 1];
        c[0] = c[1] = true;
        for (int i = 2; i * i <= n; i++) if (!c[i]) for (int j = i * i; j <= n; j += i) c[j] = true;
        return c;
    }

    static String factor(long n) {
        StringBuilder sb = new StringBuilder();
        for (long p = 2; p * p <= n; p++) {
            int e = 0;
            while (n % p == 0) { n /= p; e++; }
            if (e > 0) sb.append(p).append(e > 1 ? "^" + e : "").append('*');
        }
        if (n > 1) sb.append(n).append('*');
        return sb.length() == 0 ? "1" : sb.substring(0, sb.length() - 1);
    }

    static long mulmod(long a, long b, long m) {
        long r = 0;
        for (a %= m; b > 0; b >>= 1) {
            if ((b & 1) == 1) r = (r + a) % m;
            a = (a << 1) % m;
        }
        return r;
    }

    static long powmod(long a, long e, long m) {
        long r = 1;
        for (a %= m; e > 0; e >>= 1) {
            if ((e & 1) == 1) r = mulmod(r, a, m);
            a = mulmod(a, a, m);
        }
        return r;
    }

    static boolean millerRabin(long n) {
        if (n < 4) return n > 1;
        if (n % 2 == 0) return false;
        long d = n - 1;
        int s = Long.numberOfTrailingZeros(d);
        d >>= s;
        for (long a : new long[] {2, 3, 5, 7, 11}) {
            if (a % n == 0) continue;
            long x = powmod(a, d, n);
            if (x == 1 || x == n - 1) continue;
            boolean comp = true;
            for (int i = 1; i < s && comp; i++) { x = mulmod(x, x, n); if (x == n - 1) comp = false; }
            if (comp) return false;
        }
        return true;
    }

    public static void main(String[] args) {
        boolean[] c = sieve(20000);
        int count = 0, last = 0;
        long sum = 0;
        for (int i = 0; i <= 20000; i++) if (!c[i]) { count++; sum += i; last = i; }
        System.out.println(count + " " + sum + " " + last);
        int twins = 0;
        for (int i = 2; i + 2 <= 20000; i++) if (!c[i] && !c[i + 2]) twins++;
        System.out.println("twins " + twins);
        for (long n : new long[] {1, 2, 12, 97, 360, 1001, 65536, 999999, 1234567890L, 600851475143L, 8717829143L}) System.out.println(n + " = " + factor(n));
        int agree = 0;
        for (int i = 0; i < 300; i++) if (millerRabin(i) == !c[i]) agree++;
        System.out.println(agree + " " + millerRabin(1000000007L) + " " + millerRabin(1000000011L) + " " + millerRabin(561) + " " + millerRabin(3215031751L));
        System.out.println(powmod(2, 1000000, 1000000007L) + " " + powmod(3, 1L << 40, 998244353L));
        StringBuilder perfect = new StringBuilder();
        for (int n = 2; n < 600; n++) {
            int s = 1;
            for (int d = 2; d * d <= n; d++) if (n % d == 0) s += d + (d * d == n ? 0 : n / d);
            if (s == n) perfect.append(n).append(' ');
        }
        System.out.println(perfect);
        int[] phi = new int[1001];
        for (int i = 0; i <= 1000; i++) phi[i] = i;
        for (int i = 2; i <= 1000; i++) if (phi[i] == i) for (int j = i; j <= 1000; j += i) phi[j] -= phi[j] / i;
        long ps = 0;
        for (int p : phi) ps += p;
        System.out.println(ps + " " + phi[1000] + " " + phi[997]);
        StringBuilder gold = new StringBuilder();
        for (int n = 4; n <= 60; n += 8) for (int p = 2; p <= n / 2; p++) if (!c[p] && !c[n - p]) { gold.append(n).append('=').append(p).append('+').append(n - p).append(' '); break; }
        System.out.println(gold);
    }
}
