// verdict: safe
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Dijkstra's partition of an array in three parts. */
class DutchFlag {
    public static void main(String[] args) {
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verifier.nondetInt();
        }
        int low = 0, at = 0, high = a.length - 1;
        while (at <= high) { // twin: while (at < high) {
            int x = a[at];
            if (x < 0) {
                a[at++] = a[low];
                a[low++] = x;
            } else if (x > 0) {
                a[at] = a[high];
                a[high--] = x;
            } else {
                at++;
            }
        }
        int last = -1;
        for (int x : a) {
            int sign = Integer.signum(x);
            assert last <= sign;
            last = sign;
        }
    }
}
