// verdict: violated
// small: -2..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Arrays are covariant, and check the class of what is stored. */
class StoreCheck {
    static int store(Object[] objects, int at, Object object) {
        try {
            objects[at] = object;
            return 0;
        } catch (ArrayStoreException e) {
            return 1;
        } catch (IndexOutOfBoundsException e) {
            return 2;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Object[] objects = x > 0 ? new Number[2] : x < 0 ? new Integer[2] : new Object[1];
        Object object = x % 2 == 0 ? (Object) Long.valueOf(x) : Integer.valueOf(x);
        int result = store(objects, 1, object);
        assert result == 0 == x > 0 || x == 0 || x % 2 == 0; // twin: assert result == 0 == x > 0 || x == 0 || x % 2 != 0;
    }
}
