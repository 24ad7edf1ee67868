import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.ArrayList;
import java.util.Iterator;

/** Methods over java.util.ArrayList. */
public class Lists {
    static boolean repOk(ArrayList<Integer> list) {
        Object[] elements = peek(list, "elementData");
        int size = peek(list, "size");
        if (size > elements.length) {
            return false;
        }
        for (int i = size; i < elements.length; i++) {
            if (elements[i] != null) {
                return false;
            }
        }
        return true;
    }

    /** Removes elements that equal the one before. */
    public static int unique(ArrayList<Integer> list) {
        int removed = 0;
        Integer before = null;
        boolean isFirst = true;
        for (Iterator<Integer> all = list.iterator(); all.hasNext();) {
            Integer element = all.next();
            if (!isFirst && (before == null ? element == null : before.equals(element))) {
                all.remove();
                removed++;
            }
            before = element;
            isFirst = false;
        }
        return removed;
    }

    static boolean isUnique(ArrayList<Integer> list, int result, ArrayList<Integer> old) {
        ArrayList<Integer> expected = new ArrayList<>();
        for (int i = 0; i < old.size(); i++) {
            if (i == 0 || !String.valueOf(old.get(i)).equals(String.valueOf(old.get(i - 1)))) {
                expected.add(old.get(i));
            }
        }
        return list.equals(expected) && result == old.size() - list.size();
    }

    static boolean isSorted(ArrayList<Integer> list, int value) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i) == null || i > 0 && list.get(i) < list.get(i - 1)) {
                return false;
            }
        }
        return true;
    }

    /** Inserts a number behind all that are not greater, by binary search. */
    public static int insert(ArrayList<Integer> list, int value) {
        int low = 0;
        int high = list.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (list.get(middle) <= value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        list.add(low, value);
        return low;
    }

    static boolean isInserted(ArrayList<Integer> list, int value, int result, ArrayList<Integer> old) {
        ArrayList<Integer> rest = new ArrayList<>(list);
        return rest.remove(result) == value && rest.equals(old) && isSorted(list, value)
                && (result == old.size() || old.get(result) > value);
    }

    static Finitization finLists(int n) {
        Finitization f = new Finitization(ArrayList.class);
        f.set("size", Domain.ints(0, n));
        f.set("elementData", f.arrays(Object[].class, Domain.ints(0, n), Domain.integers(0, 2).orNull()));
        f.argument(1, Domain.ints(0, 2));
        return f;
    }
}
