import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** The laws of a class, from the documentation of the JDK. */
record Law(String rule, String place, int objects, Condition condition) {
    /** Whether a law holds for some objects. Two may be the same; three are different ones. */
    interface Condition {
        boolean holds(Object[] of) throws Exception;
    }

    static List<Law> of(Class<?> type) throws Exception {
        List<Law> laws = new ArrayList<>();
        String name = type.getName();
        boolean hasEquals = type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        if (hasEquals) {
            laws.add(new Law("equals", name + ".equals", 2, of -> areEqualRightly(of[0], of[1])));
            laws.add(new Law("equals", name + ".equals", 3, Law::isEqualityTransitive));
        }
        if (Comparable.class.isAssignableFrom(type)) {
            laws.add(new Law("compare-to", name + ".compareTo", 2, of -> areOrderedRightly(of[0], of[1])));
            laws.add(new Law("compare-to", name + ".compareTo", 3, Law::isOrderTransitive));
        }
        if (Iterable.class.isAssignableFrom(type)) {
            laws.add(new Law("iterator", name + ".iterator", 1, of -> isIteratedRightly((Iterable<?>) of[0])));
        }
        Method clone = Rules.find(type, "clone");
        if (clone != null) {
            clone.setAccessible(true);
            laws.add(new Law("clone", name + ".clone", 1, of -> isCopiedRightly(of[0], clone, hasEquals)));
        }
        return laws;
    }

    /** The place where the law is broken, or null. Objects that were given null need not be able to handle it. */
    String broken(Object[] of, boolean givenNull) {
        try {
            return condition.holds(of) ? null : place;
        } catch (Throwable e) {
            Throwable thrown = e instanceof java.lang.reflect.InvocationTargetException ? e.getCause() : e;
            boolean ofNull = givenNull && thrown.getClass() == NullPointerException.class;
            return ofNull || thrown.getClass() == ClassCastException.class ? null : Rules.place(thrown, place);
        }
    }

    private static boolean areEqualRightly(Object x, Object y) {
        boolean reflexive = x.equals(x) && !x.equals(null);
        return reflexive && x.equals(y) == y.equals(x) && (!x.equals(y) || x.hashCode() == y.hashCode());
    }

    @SuppressWarnings("unchecked")
    private static boolean areOrderedRightly(Object x, Object y) {
        Comparable<Object> first = (Comparable<Object>) x;
        Comparable<Object> second = (Comparable<Object>) y;
        return first.compareTo(x) == 0 && Integer.signum(first.compareTo(y)) == -Integer.signum(second.compareTo(x));
    }

    private static boolean isEqualityTransitive(Object[] of) {
        return !(of[0].equals(of[1]) && of[1].equals(of[2])) || of[0].equals(of[2]);
    }

    /** The documentation of Comparable states both conditions. */
    @SuppressWarnings("unchecked")
    private static boolean isOrderTransitive(Object[] of) {
        Comparable<Object> x = (Comparable<Object>) of[0];
        Comparable<Object> y = (Comparable<Object>) of[1];
        boolean isGreater = x.compareTo(y) > 0 && y.compareTo(of[2]) > 0;
        boolean isAlike = x.compareTo(y) == 0;
        return (!isGreater || x.compareTo(of[2]) > 0)
            && (!isAlike || Integer.signum(x.compareTo(of[2])) == Integer.signum(y.compareTo(of[2])));
    }

    private static boolean isIteratedRightly(Iterable<?> x) {
        Iterator<?> iterator = x.iterator();
        if (iterator == null) {
            return false;
        }
        while (iterator.hasNext()) {
            try {
                iterator.next();
            } catch (NoSuchElementException e) {
                return false;
            }
        }
        try {
            iterator.next();
        } catch (NoSuchElementException e) {
            return true;
        } catch (RuntimeException e) {
            return false;
        }
        return false;
    }

    private static boolean isCopiedRightly(Object x, Method clone, boolean hasEquals) throws Exception {
        Object copy = clone.invoke(x);
        return copy != null && copy != x && copy.getClass() == x.getClass() && (!hasEquals || copy.equals(x));
    }
}
