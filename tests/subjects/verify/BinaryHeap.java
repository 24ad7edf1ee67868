// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A heap in an array, from which the least element comes first. */
class BinaryHeap {
    final long[] keys = new long[8];
    int size;

    void add(long key) {
        int at = size++;
        while (at > 0 && keys[(at - 1) / 2] > key) {
            keys[at] = keys[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        keys[at] = key;
    }

    long remove() {
        long least = keys[0], last = keys[--size];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && keys[child + 1] < keys[child]) { // twin: if (child + 1 < size && keys[child + 1] > keys[child]) {
                child++;
            }
            if (last <= keys[child]) {
                break;
            }
            keys[at] = keys[child];
            at = child;
        }
        keys[at] = last;
        return least;
    }

    public static void main(String[] args) {
        BinaryHeap heap = new BinaryHeap();
        for (int i = 0; i < 4; i++) {
            heap.add(Verifier.nondetInt());
        }
        long last = heap.remove();
        while (heap.size > 0) {
            long next = heap.remove();
            assert last <= next;
            last = next;
        }
    }
}
