import static fretsaw.Fretsaw.getBoolean;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Objects;

/** Compares a queue in an array that grows with one that is known to be right, on all sequences of eight calls. */
public class RingBufferTest {
    /** It has a bug: when the array grows while the queue wraps around its end, items get into the wrong order. */
    static class RingBuffer {
        private int[] items = new int[2];
        private int head, size;

        void offer(int item) {
            if (size == items.length) {
                items = Arrays.copyOf(items, 2 * size);
            }
            items[(head + size) % items.length] = item;
            size++;
        }

        Integer poll() {
            if (size == 0) {
                return null;
            }
            int item = items[head];
            head = (head + 1) % items.length;
            size--;
            return item;
        }
    }

    public static void main(String[] args) {
        RingBuffer buffer = new RingBuffer();
        ArrayDeque<Integer> model = new ArrayDeque<>();
        for (int i = 1; i <= 8; i++) {
            if (getBoolean()) {
                buffer.offer(i);
                model.offer(i);
            } else {
                Integer actual = buffer.poll(), expected = model.poll();
                assert Objects.equals(actual, expected) : actual + " instead of " + expected;
            }
        }
    }
}
