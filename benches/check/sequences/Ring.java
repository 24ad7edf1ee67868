/** A queue of at most three numbers in a ring of places. */
public class Ring {
    private final int[] places = new int[3];
    private int first;
    private int size;

    public void add(int number) {
        if (size == places.length) {
            throw new IllegalStateException("full");
        }
        places[(first + size) % places.length] = number;
        size++;
    }

    public int remove() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        int number = places[first];
        places[first] = 0;
        first = (first + 1) % places.length;
        size--;
        return number;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean repOk() {
        return 0 <= size && size <= places.length && 0 <= first && first < places.length;
    }
}
