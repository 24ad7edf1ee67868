import java.util.Arrays;

/** Numbers in an array that grows. */
public class ArrayNumbers implements Numbers {
    private int[] places = new int[1];
    private int size;

    @Override
    public void push(int number) {
        if (size == places.length) {
            places = Arrays.copyOf(places, 2 * size);
        }
        places[size++] = number;
    }

    @Override
    public int pop() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        return places[--size];
    }

    @Override
    public int size() {
        return size;
    }
}
