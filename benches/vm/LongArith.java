/** Stresses 64-bit integers: xorshift, multiplication, division, shifts, comparisons, conversions. */
public class LongArith {
    static long xorshift(long state) {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return state;
    }

    static long power(long base, int exponent, long modulus) {
        long result = 1;
        long factor = base % modulus;
        for (int rest = exponent; rest > 0; rest >>= 1) {
            if ((rest & 1) != 0) {
                result = result * factor % modulus;
            }
            factor = factor * factor % modulus;
        }
        return result;
    }

    static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 1600;
        long state = 88_172_645_463_325_252L;
        long sum = 0;
        for (int round = 0; round < scale * 2_000; round++) {
            state = xorshift(state);
            sum += state * 0x9E3779B97F4A7C15L;
            sum ^= state / ((state >> 40) | 1);
            sum = (sum << 5) | (sum >>> 59);
            sum += power(state >>> 33, (int) state & 0xFFF, 1_000_000_007L);
            if ((round & 3) == 0) {
                sum -= gcd(state >>> 1, 720_720L * 17);
            }
            if (sum < 0) {
                sum = ~sum + (int) (state >>> 32);
            }
        }
        System.out.println(sum);
    }
}
