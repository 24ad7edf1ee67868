// verdict: safe
// small: 0..0 exact

import fretsaw.Fretsaw;

/** The sum of the first numbers. */
class Sum {
    public static void main(String[] args) {
        int n = Fretsaw.getInt(0, 12);
        int sum = 0;
        for (int i = 1; i <= n; i++) { // twin: for (int i = 1; i < n; i++) {
            sum += i;
        }
        assert sum == n * (n + 1) / 2;
    }
}
