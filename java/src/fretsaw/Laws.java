package fretsaw;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The laws that the JDK states for all objects, for {@code fretsaw check}. Each method returns the law that is broken, or null. An
 * exception that a method of the object throws goes to the caller.
 */
final class Laws {
    /** An iteration over more elements is not followed to its end. */
    private static final int MANY = 10_000;

    private Laws() {}

    /** Object.equals and Object.hashCode. */
    static String equality(Object x, Object y) {
        if (!x.equals(x)) {
            return "x.equals(x) is false";
        }
        if (x.equals(null)) {
            return "x.equals(null) is true";
        }
        boolean equal = x.equals(y);
        if (equal != y.equals(x)) {
            return "x.equals(y) is " + equal + ", but y.equals(x) is " + !equal;
        }
        int hash = x.hashCode();
        if (hash != x.hashCode()) {
            return "x.hashCode() is " + hash + ", then " + x.hashCode();
        }
        if (equal && hash != y.hashCode()) {
            return "x.equals(y), but x.hashCode() is " + hash + " and y.hashCode() is " + y.hashCode();
        }
        return null;
    }

    /** Comparable.compareTo. */
    static String order(Comparable<Object> x, Comparable<Object> y) {
        int self = x.compareTo(x);
        if (self != 0) {
            return "x.compareTo(x) is " + self;
        }
        int there = x.compareTo(y);
        int back = y.compareTo(x);
        if (Integer.signum(there) != -Integer.signum(back)) {
            return "x.compareTo(y) is " + there + ", but y.compareTo(x) is " + back;
        }
        return null;
    }

    /** Object.equals, for three objects. */
    static String transitiveEquality(Object x, Object y, Object z) {
        boolean breaks = x.equals(y) && y.equals(z) && !x.equals(z);
        return breaks ? "x.equals(y) and y.equals(z), but not x.equals(z)" : null;
    }

    /** Comparable.compareTo, for three objects. */
    static String transitiveOrder(Comparable<Object> x, Comparable<Object> y, Comparable<Object> z) {
        int xy = x.compareTo(y);
        int yz = y.compareTo(z);
        int xz = x.compareTo(z);
        boolean breaks = breaksTransitivity(xy, yz, xz);
        return breaks ? "x.compareTo(y) is " + xy + ", y.compareTo(z) is " + yz + ", but x.compareTo(z) is " + xz : null;
    }

    /** What is greater than a greater one is greater, and what compares as equal compares alike with others. */
    private static boolean breaksTransitivity(int ab, int bc, int ac) {
        return ab > 0 && bc > 0 && ac <= 0 || ab == 0 && Integer.signum(ac) != Integer.signum(bc);
    }

    /** Comparator.compare, for all of these values. */
    static String comparison(Comparator<Object> x, Object[] values) {
        for (Object a : values) {
            for (Object b : values) {
                int there = x.compare(a, b);
                int back = x.compare(b, a);
                if (Integer.signum(there) != -Integer.signum(back)) {
                    return compared(a, b, there) + ", but " + compared(b, a, back);
                }
                for (Object c : values) {
                    String broken = transitivity(x, a, b, c);
                    if (broken != null) {
                        return broken;
                    }
                }
            }
        }
        return null;
    }

    private static String transitivity(Comparator<Object> x, Object a, Object b, Object c) {
        int ab = x.compare(a, b);
        int bc = x.compare(b, c);
        int ac = x.compare(a, c);
        boolean breaks = breaksTransitivity(ab, bc, ac);
        return breaks ? compared(a, b, ab) + ", " + compared(b, c, bc) + ", but " + compared(a, c, ac) : null;
    }

    private static String compared(Object a, Object b, int result) {
        return "x.compare(" + shown(a) + ", " + shown(b) + ") is " + result;
    }

    private static String shown(Object value) {
        return value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
    }

    /** Iterable.iterator and Iterator, and for collections the number of elements. */
    static String iteration(Iterable<?> x) {
        Iterator<?> iterator = x.iterator();
        if (iterator == null) {
            return "iterator() is null";
        }
        int count = 0;
        while (iterator.hasNext()) {
            if (!iterator.hasNext()) {
                return "hasNext() is true, then false after " + count + " elements";
            }
            try {
                iterator.next();
            } catch (NoSuchElementException e) {
                return "hasNext() is true, but next() throws " + e + " after " + count + " elements";
            }
            if (++count == MANY) {
                return null;
            }
        }
        if (iterator.hasNext()) {
            return "hasNext() is false, then true after " + count + " elements";
        }
        try {
            iterator.next();
            return "hasNext() is false, but next() returns an element after all " + count;
        } catch (NoSuchElementException e) {
            // As it should be.
        } catch (RuntimeException e) {
            return "hasNext() is false, but next() throws " + e.getClass().getName() + ", not NoSuchElementException";
        }
        if (x instanceof Collection<?> collection) {
            return size(collection, count);
        }
        return null;
    }

    private static String size(Collection<?> x, int count) {
        int size = x.size();
        if (size != count) {
            return "size() is " + size + ", but the iterator returns " + count + (count == 1 ? " element" : " elements");
        }
        if (x.isEmpty() != (size == 0)) {
            return "isEmpty() is " + x.isEmpty() + ", but size() is " + size;
        }
        return null;
    }

    /** Object.clone: what clone has returned for x. */
    static String copy(Object x, Object copy, boolean hasEquals) {
        if (copy == null) {
            return "x.clone() is null";
        }
        if (copy == x) {
            return "x.clone() is x itself";
        }
        if (copy.getClass() != x.getClass()) {
            return "x.clone() is an instance of " + copy.getClass().getName() + ", not of " + x.getClass().getName();
        }
        return hasEquals && !copy.equals(x) ? "x.clone().equals(x) is false" : null;
    }
}
