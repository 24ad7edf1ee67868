import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** The laws of a class, from the documentation of the JDK. */
record Law(String rule, String place, boolean isOfTwo, Condition condition) {
    /** Whether a law holds for two objects, which may be the same. */
    interface Condition {
        boolean holds(Object x, Object y) throws Exception;
    }

    static List<Law> of(Class<?> type) throws Exception {
        List<Law> laws = new ArrayList<>();
        String name = type.getName();
        boolean hasEquals = type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        if (hasEquals) {
            laws.add(new Law("equals", name + ".equals", true, Law::areEqualRightly));
        }
        if (Comparable.class.isAssignableFrom(type)) {
            laws.add(new Law("compare-to", name + ".compareTo", true, Law::areOrderedRightly));
        }
        if (Iterable.class.isAssignableFrom(type)) {
            laws.add(new Law("iterator", name + ".iterator", false, (x, y) -> isIteratedRightly((Iterable<?>) x)));
        }
        Method clone = Rules.find(type, "clone");
        if (clone != null) {
            clone.setAccessible(true);
            laws.add(new Law("clone", name + ".clone", false, (x, y) -> isCopiedRightly(x, clone, hasEquals)));
        }
        return laws;
    }

    /** The place where the law is broken, or null. Objects that were given null need not be able to handle it. */
    String broken(Object x, Object y, boolean givenNull) {
        try {
            return condition.holds(x, y) ? null : place;
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
