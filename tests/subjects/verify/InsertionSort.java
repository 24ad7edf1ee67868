// verdict: safe
// small: 0..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Insertion into the sorted part of an array, which keeps all elements. */
class InsertionSort {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i;
            while (j > 0 && a[j - 1] > x) { // twin: while (j > 1 && a[j - 1] > x) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    public static void main(String[] args) {
        int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
        int sum = a[0] + a[1] + a[2] + a[3];
        sort(a);
        for (int i = 0; i < a.length - 1; i++) {
            assert a[i] <= a[i + 1];
        }
        assert a[0] + a[1] + a[2] + a[3] == sum;
    }
}
