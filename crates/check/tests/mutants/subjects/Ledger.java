import fretsaw.Domain;
import fretsaw.Finitization;

/** Sums of accounts. The contracts say little about results, and all about what may be assigned to. */
public class Ledger {
    int[] sums;
    int total;
    int version;
    Ledger latest;

    boolean repOk() {
        return sums != null && version >= 0 && version <= 1;
    }

    /*@ normal_behavior
      @   requires 0 <= account && account < sums.length;
      @   assignable total, this.sums[account], version;
      @ also exceptional_behavior
      @   requires account < 0 || account >= sums.length;
      @   assignable \nothing;
      @   signals_only IndexOutOfBoundsException;
      @*/
    public void book(int account, int amount) {
        if (account < 0 || account >= sums.length) {
            throw new IndexOutOfBoundsException("no such account");
        }
        sums[account] += amount;
        total += amount;
        version = 0;
    }

    /*@ requires 0 <= i && i <= j && j < sums.length;
      @ assignable sums[i..j], total;
      @*/
    public void swap(int i, int j) {
        int one = sums[i];
        int other = sums[j];
        sums[i] = other;
        sums[j] = one;
        total = total;
    }

    static Finitization finLedger(int n) {
        Finitization f = new Finitization(Ledger.class);
        Domain ledgers = f.objects(Ledger.class, 1).orNull();
        f.set("total", Domain.ints(0, 1));
        f.set("version", Domain.ints(0, 1));
        f.set("sums", f.arrays(int[].class, Domain.ints(0, n), Domain.ints(0, 1)));
        f.set("latest", ledgers);
        f.argument(0, Domain.ints(-1, n));
        f.argument(1, Domain.ints(0, 1));
        return f;
    }
}
