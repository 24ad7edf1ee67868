// verdict: safe
// small: -2..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** The greatest sum of neighbours, by Kadane's algorithm and by all pairs. */
class MaxSum {
    public static void main(String[] args) {
        int[] a = new int[3];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verifier.nondetInt();
            Verifier.assume(a[i] > -1000 && a[i] < 1000);
        }
        int best = a[0], sum = a[0];
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            sum = sum > 0 ? sum + x : x; // twin: sum = sum > 0 ? sum + x : 0;
            if (sum > best) {
                best = sum;
            }
        }
        int greatest = Integer.MIN_VALUE;
        for (int i = 0; i < a.length; i++) {
            int total = 0;
            for (int j = i; j < a.length; j++) {
                total += a[j];
                greatest = Math.max(greatest, total);
            }
        }
        assert best == greatest;
    }
}
