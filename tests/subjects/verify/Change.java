// verdict: safe
// small: 0..9 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** The fewest coins for an amount: the greedy choice is best for these coins. */
class Change {
    static final int[] COINS = {1, 2, 5}; // twin: static final int[] COINS = {1, 4, 5};

    public static void main(String[] args) {
        int amount = Verifier.nondetInt();
        Verifier.assume(amount >= 0 && amount < 10);
        int[] fewest = new int[amount + 1];
        for (int i = 1; i <= amount; i++) {
            fewest[i] = Integer.MAX_VALUE;
            for (int coin : COINS) {
                if (coin <= i) {
                    fewest[i] = Math.min(fewest[i], fewest[i - coin] + 1);
                }
            }
        }
        int greedy = 0, rest = amount;
        for (int i = COINS.length - 1; i >= 0; i--) {
            greedy += rest / COINS[i];
            rest %= COINS[i];
        }
        assert fewest[amount] == greedy;
    }
}
