// verdict: violated
// small: 0..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Hoare's partition, by recursion, on a part of an array. */
class QuickSort {
    final int[] a = new int[3];

    void sort(int from, int to) {
        if (from >= to) {
            return;
        }
        int pivot = a[from], i = from - 1, j = to + 1;
        while (true) {
            do {
                i++;
            } while (a[i] < pivot);
            do {
                j--;
            } while (a[j] > pivot);
            if (i >= j) {
                break;
            }
            int x = a[i];
            a[i] = a[j];
            a[i] = x; // twin: a[j] = x;
        }
        sort(from, j);
        sort(j + 1, to);
    }

    public static void main(String[] args) {
        QuickSort sorted = new QuickSort();
        for (int i = 0; i < sorted.a.length; i++) {
            sorted.a[i] = Verifier.nondetInt();
        }
        sorted.sort(0, sorted.a.length - 1);
        assert sorted.a[0] <= sorted.a[1];
        assert sorted.a[1] <= sorted.a[2];
    }
}
