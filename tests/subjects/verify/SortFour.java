// verdict: safe
// small: 0..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A sorting network for four numbers. */
class SortFour {
    static int[] numbers = new int[4];

    static void compare(int i, int j) {
        if (numbers[i] > numbers[j]) {
            int number = numbers[i];
            numbers[i] = numbers[j];
            numbers[j] = number;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            numbers[i] = Verifier.nondetInt();
        }
        compare(0, 1);
        compare(2, 3);
        compare(0, 2);
        compare(1, 3);
        compare(1, 2); // twin: compare(1, 3);
        assert numbers[0] <= numbers[1] && numbers[1] <= numbers[2] && numbers[2] <= numbers[3];
    }
}
