import static fretsaw.Fretsaw.getBoolean;

/** Takes a choice every thousand allocations, ten thousand times: as many marks are open at the end of the first path. */
public class ManyMarks {
    static int[] old = new int[16];

    public static void main(String[] args) {
        int ones = 0;
        long sum = 0;
        for (int round = 0; round < 10_000; round++) {
            Object[] last = null;
            for (int i = 0; i < 1000; i++) {
                Object[] next = {last, "x"};
                last = (i & 3) == 0 ? null : next;
                old[i & 15]++;
            }
            sum += last == null ? 0 : last.length;
            if (getBoolean()) {
                ones++;
            }
        }
        System.out.println(ones + " " + sum + " " + old[3]);
    }
}
