// Tests BitSet: set, clear, flip, ranges, logical operations, iteration, cardinality, equality, and a sieve.
import java.util.BitSet;

public class BitSetOps {
    public static void main(String[] args) {
        BitSet a = new BitSet(), b = new BitSet(200);
        for (int i = 0; i < 100; i += 3) a.set(i);
        for (int i = 0; i < 100; i += 5) b.set(i);
        System.out.println(a);
        System.out.println(a.cardinality() + " " + b.cardinality() + " " + a.length() + " " + b.length() + " " + a.size() + " " + b.size() + " " + a.get(99) + a.get(98) + a.get(5000));
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet xor = (BitSet) a.clone();
        xor.xor(b);
        BitSet not = (BitSet) a.clone();
        not.andNot(b);
        System.out.println(and + " " + or.cardinality() + " " + xor.cardinality() + " " + not.cardinality() + " " + a.intersects(b) + " " + and.intersects(not));
        a.clear();
        System.out.println(a + " " + a.isEmpty() + " " + a.length() + " " + a.nextSetBit(0) + " " + a.nextClearBit(0) + " " + a.previousSetBit(10));
        a.set(10, 20);
        a.set(64);
        a.set(127, 130);
        a.flip(15);
        a.flip(60, 66);
        a.clear(12);
        a.set(5, true);
        a.set(6, false);
        System.out.println(a + " " + a.nextSetBit(16) + " " + a.nextSetBit(67) + " " + a.nextSetBit(131) + " " + a.nextClearBit(127) + " " + a.previousSetBit(126) + " " + a.previousClearBit(19) + " " + a.get(8, 22));
        System.out.println(a.hashCode() + " " + a.equals(a.clone()) + " " + a.equals(b) + " " + new BitSet(10).equals(new BitSet(500)) + " " + new BitSet().hashCode());
        long[] longs = a.toLongArray();
        System.out.println(longs.length + " " + Long.toHexString(longs[0]) + " " + BitSet.valueOf(longs).equals(a) + " " + a.toByteArray().length);
        BitSet sieve = new BitSet(2000);
        sieve.set(2, 2000);
        for (int i = 2; i * i < 2000; i = sieve.nextSetBit(i + 1)) for (int j = i * i; j < 2000; j += i) sieve.clear(j);
        int sum = 0;
        for (int i = sieve.nextSetBit(0); i >= 0; i = sieve.nextSetBit(i + 1)) sum += i;
        System.out.println(sieve.cardinality() + " " + sum + " " + sieve.previousSetBit(1999));
        for (int k = 0; k < 4; k++) {
            try {
                switch (k) {
                    case 0: a.set(-1); break;
                    case 1: a.get(-5); break;
                    case 2: a.set(5, 2); break;
                    default: new BitSet(-1);
                }
            } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        boolean[] plain = new boolean[300];
        BitSet bs = new BitSet();
        int x = 31;
        for (int i = 0; i < 3000; i++) {
            x = x * 1103515245 + 12345;
            int p = (x >>> 16) % 300;
            switch (i % 3) {
                case 0: plain[p] = true; bs.set(p); break;
                case 1: plain[p] = false; bs.clear(p); break;
                default: plain[p] = !plain[p]; bs.flip(p);
            }
        }
        int diff = 0, count = 0;
        for (int i = 0; i < 300; i++) { if (plain[i] != bs.get(i)) diff++; if (plain[i]) count++; }
        System.out.println(diff + " " + (count == bs.cardinality()) + " " + bs.cardinality() + " " + bs.hashCode());
    }
}
