/**
 * Makes all sequences of calls of a class, each from its beginning: {@code java Sequences CLASS CALLS}. Prints the length of the longest
 * sequences, the number of faults, and the seconds of the second time, when the virtual machine has compiled what it runs.
 */
class Sequences {
    /** No class here has so many. */
    private static final long MOST_SEQUENCES = 100_000_000;

    public static void main(String[] args) throws Exception {
        Class<?> checked = Class.forName(args[0]);
        int calls = Integer.parseInt(args[1]);
        new Brute(checked).search(MOST_SEQUENCES, calls);
        Brute brute = new Brute(checked);
        long start = System.nanoTime();
        int made = brute.search(MOST_SEQUENCES, calls);
        long end = System.nanoTime();
        System.out.printf("%d %d %.6f%n", made, brute.faults().size(), (end - start) / 1e9);
    }
}
