/** Allocates 100 million objects, nearly all of them garbage at once. */
public class ShortLived {
    static class Cell {
        int value;
        Cell next;

        Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Cell last = null;
        long sum = 0;
        for (int i = 0; i < 100_000_000; i++) {
            Cell cell = new Cell(i, (i & 1023) == 0 ? null : last);
            sum += cell.next == null ? 1 : cell.next.value;
            last = (i & 7) == 0 ? cell : last;
        }
        System.out.println(sum);
    }
}
