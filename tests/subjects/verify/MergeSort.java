// verdict: safe
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Merging is stable: of equal keys the first comes first. */
class MergeSort {
    static class Entry {
        final int key, number;

        Entry(int key, int number) {
            this.key = key;
            this.number = number;
        }
    }

    static Entry[] sort(Entry[] entries, int from, int to) {
        if (to - from == 1) {
            return new Entry[] {entries[from]};
        }
        int middle = (from + to) >>> 1;
        Entry[] left = sort(entries, from, middle), right = sort(entries, middle, to);
        Entry[] merged = new Entry[to - from];
        int i = 0, j = 0;
        for (int k = 0; k < merged.length; k++) {
            boolean isLeft = j == right.length || i < left.length && left[i].key <= right[j].key; // twin: boolean isLeft = j == right.length || i < left.length && left[i].key < right[j].key;
            merged[k] = isLeft ? left[i++] : right[j++];
        }
        return merged;
    }

    public static void main(String[] args) {
        Entry[] entries = new Entry[3];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = new Entry(Verifier.nondetInt(), i);
        }
        Entry[] sorted = sort(entries, 0, entries.length);
        for (int i = 1; i < sorted.length; i++) {
            Entry last = sorted[i - 1], next = sorted[i];
            assert last.key < next.key || last.key == next.key && last.number < next.number;
        }
    }
}
