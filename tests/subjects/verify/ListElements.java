// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A list of numbers that are not known. */
class ListElements {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        List<Integer> list = new ArrayList<>();
        list.add(x);
        list.add(y);
        list.add(x);
        int at = list.indexOf(y);
        assert at == (x == y ? 0 : 1);
        assert list.lastIndexOf(x) == 2;
        list.remove(Integer.valueOf(x));
        assert list.contains(x);
        assert list.get(0).equals(y); // twin: assert list.get(0).equals(x);
    }
}
