import fretsaw.Domain;
import fretsaw.Finitization;

/** Accounts that know of others. The contract is about what may be assigned to in other objects. */
public class Accounts {
    int[] sums;
    int total;
    int version;
    Accounts latest;

    boolean repOk() {
        return sums != null;
    }

    /*@ requires other != this;
      @ modifies other.sums[*], latest.version;
      @ assignable other.*;
      @*/
    public void merge(Accounts other) {
        if (other != null && other.sums.length > 0) {
            other.sums[0] = 0;
            other.total = 0;
        }
        if (latest != null) {
            latest.version = 1;
        }
    }

    static Finitization finAccounts(int n) {
        Finitization f = new Finitization(Accounts.class);
        Domain others = f.objects(Accounts.class, n).orNull();
        f.set("total", Domain.ints(0, 1));
        f.set("version", Domain.ints(0, 1));
        f.set("sums", f.arrays(int[].class, Domain.ints(0, 1), Domain.ints(0, 1)));
        f.set("latest", others);
        f.argument(0, others);
        return f;
    }
}
