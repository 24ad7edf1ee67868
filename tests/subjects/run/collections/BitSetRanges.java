// Tests BitSet ranges across words, next and previous searches, conversions to and from arrays and streams, logical operations and index errors.
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Collectors;

public class BitSetRanges {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static BitSet of(int... bits) {
        BitSet b = new BitSet();
        for (int i : bits) b.set(i);
        return b;
    }

    public static void main(String[] args) {
        BitSet b = new BitSet();
        b.set(60, 70);
        System.out.println(b + " " + b.cardinality() + " " + b.length() + " " + b.size() + " " + new BitSet(65).size() + " " + new BitSet(0).size());
        b.clear(63, 65);
        b.flip(58, 62);
        b.set(128, 131, true);
        b.set(129, false);
        System.out.println(b + " " + b.get(128) + b.get(129) + b.get(100000) + " " + b.get(60, 70) + " " + b.get(64, 200) + b.get(5, 5));
        System.out.println(b.nextSetBit(0) + " " + b.nextSetBit(63) + " " + b.nextSetBit(131) + " " + b.nextClearBit(58) + " " + b.nextClearBit(65) + " " + b.nextClearBit(500) + " " + b.previousSetBit(127) + " " + b.previousSetBit(57) + " " + b.previousClearBit(69) + " " + b.previousClearBit(-1) + b.previousSetBit(-1));
        System.out.println(Arrays.toString(b.toLongArray()) + " " + Arrays.toString(of(0, 9, 15, 16).toByteArray()) + " " + BitSet.valueOf(new long[] {5, 0, 1}) + BitSet.valueOf(new byte[] {1, -128, 0}) + " " + new BitSet().toLongArray().length + new BitSet().toByteArray().length);
        BitSet x = of(1, 3, 5, 70), y = of(3, 4, 70, 200);
        BitSet and = (BitSet) x.clone(), or = (BitSet) x.clone(), xor = (BitSet) x.clone(), not = (BitSet) x.clone();
        and.and(y);
        or.or(y);
        xor.xor(y);
        not.andNot(y);
        System.out.println(and + " " + or + " " + xor + " " + not + " " + x.intersects(y) + not.intersects(y) + " " + x + " " + and.length() + or.length() + xor.length());
        x.xor(x);
        System.out.println(x + " " + x.isEmpty() + x.length() + x.cardinality() + " " + x.equals(new BitSet(1000)) + " " + x.hashCode() + " " + of(1, 2, 3).hashCode() + " " + of(64).hashCode() + " " + of(1).equals(of(1)) + of(1).equals(of(2)));
        System.out.println(of(2, 3, 5, 7).stream().map(i -> i * i).boxed().collect(Collectors.toList()) + " " + of(2, 3).stream().sum() + " " + new BitSet().stream().count());
        BitSet full = new BitSet();
        full.set(0, 1000);
        full.clear(1, 999);
        System.out.println(full + " " + full.length() + " " + full.size());
        full.clear();
        full.flip(0, 129);
        System.out.println(full.cardinality() + " " + full.nextClearBit(0) + " " + full.length() + " " + full.previousClearBit(128));
        t("set negative", () -> { b.set(-1); return b; });
        t("get negative", () -> b.get(-5));
        t("range negative", () -> { b.set(-1, 4); return b; });
        t("range reversed", () -> { b.clear(5, 2); return b; });
        t("range end negative", () -> b.get(0, -1));
        t("flip negative", () -> { b.flip(-2); return b; });
        t("next negative", () -> b.nextSetBit(-1));
        t("previous negative", () -> b.previousSetBit(-2));
        t("size negative", () -> new BitSet(-1));
        t("and null", () -> { b.and(null); return b; });
        BitSet sieve = new BitSet();
        sieve.set(2, 200);
        for (int i = 2; i * i < 200; i = sieve.nextSetBit(i + 1)) for (int j = i * i; j < 200; j += i) sieve.clear(j);
        System.out.println(sieve.cardinality() + " " + sieve);
        int[] rule = new int[16];
        BitSet row = of(64);
        for (int g = 0; g < rule.length; g++) {
            rule[g] = row.cardinality();
            BitSet next = new BitSet();
            for (int i = 1; i < 128; i++) if (row.get(i - 1) ^ (row.get(i) | row.get(i + 1))) next.set(i);
            row = next;
        }
        System.out.println(Arrays.toString(rule) + " " + row);
        StringBuilder runs = new StringBuilder();
        BitSet r = of(1, 2, 3, 7, 62, 63, 64, 65, 190);
        for (int i = r.nextSetBit(0); i >= 0; i = r.nextSetBit(r.nextClearBit(i))) runs.append(i).append('-').append(r.nextClearBit(i) - 1).append(' ');
        System.out.println(runs);
        for (int i = r.length(); (i = r.previousSetBit(i - 1)) >= 0;) System.out.print(i + " ");
        System.out.println(r.clone());
    }
}
