package fretsaw;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Compares what a class and its model have returned or contain, for {@code fretsaw check --like}. Values are compared by equals,
 * arrays by their elements, collections as their interfaces promise: lists, sets and maps specify equals and hashCode, other collections
 * only their elements. Other objects count as alike.
 */
final class Likeness {
    private Likeness() {}

    /**
     * The difference between two results.
     *
     * @param x what the class has returned
     * @param y what the model has returned
     * @param ordered whether both promise the same order of elements
     * @return the difference in words, or null if there is none
     */
    static String difference(Object x, Object y, boolean ordered) {
        if (x == y) {
            return null;
        }
        if (x == null || y == null) {
            return show(x) + " instead of " + show(y);
        }
        if (isValue(x) || isValue(y)) {
            return x.equals(y) ? null : show(x) + " instead of " + show(y);
        }
        if (x.getClass().isArray() && y.getClass().isArray()) {
            return lists(elements(x), elements(y), ordered, x, y);
        }
        if (x instanceof Map.Entry<?, ?> a && y instanceof Map.Entry<?, ?> b) {
            boolean same = Objects.equals(a.getKey(), b.getKey()) && Objects.equals(a.getValue(), b.getValue());
            return same ? null : show(x) + " instead of " + show(y);
        }
        if (x instanceof Map<?, ?> a && y instanceof Map<?, ?> b) {
            return maps(a, b, ordered);
        }
        if (x instanceof Collection<?> a && y instanceof Collection<?> b) {
            return collections(a, b, ordered);
        }
        return null;
    }

    private static boolean isValue(Object x) {
        return x instanceof Number || x instanceof String || x instanceof Character || x instanceof Boolean || x instanceof Enum<?>;
    }

    private static String maps(Map<?, ?> x, Map<?, ?> y, boolean ordered) {
        if (x.size() != y.size()) {
            return "the size " + x.size() + " instead of " + y.size() + ", with " + show(x) + " instead of " + show(y);
        }
        List<Object> a = new ArrayList<>();
        List<Object> b = new ArrayList<>();
        for (Map.Entry<?, ?> entry : x.entrySet()) {
            a.add(List.of(new Box(entry.getKey()), new Box(entry.getValue())));
        }
        for (Map.Entry<?, ?> entry : y.entrySet()) {
            b.add(List.of(new Box(entry.getKey()), new Box(entry.getValue())));
        }
        String difference = lists(a, b, ordered, x, y);
        return difference == null ? equality(x, y) : difference;
    }

    private static String collections(Collection<?> x, Collection<?> y, boolean ordered) {
        if (x.size() != y.size()) {
            return "the size " + x.size() + " instead of " + y.size() + ", with " + show(x) + " instead of " + show(y);
        }
        boolean inOrder = ordered && !(x instanceof Set<?> ^ y instanceof Set<?>);
        boolean lists = x instanceof List<?> && y instanceof List<?>;
        String difference = lists(all(x), all(y), inOrder || lists, x, y);
        boolean specified = lists || x instanceof Set<?> && y instanceof Set<?>;
        return difference == null && specified ? equality(x, y) : difference;
    }

    /** Compares what lists, sets and maps with the same elements specify: they are equal, and so are their hash codes. */
    private static String equality(Object x, Object y) {
        if (!x.equals(y) || !y.equals(x)) {
            return "an equals method that returns false for the same elements";
        }
        int hash = x.hashCode();
        return hash == y.hashCode() ? null : "the hash code " + hash + " instead of " + y.hashCode();
    }

    private static List<Object> all(Collection<?> x) {
        List<Object> elements = new ArrayList<>();
        for (Iterator<?> i = x.iterator(); i.hasNext();) {
            elements.add(i.next());
        }
        return elements;
    }

    private static List<Object> elements(Object array) {
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            elements.add(Array.get(array, i));
        }
        return elements;
    }

    /** Compares elements, which belong to x and y: in order, or only how often each occurs. */
    private static String lists(List<Object> a, List<Object> b, boolean ordered, Object x, Object y) {
        if (ordered ? a.equals(b) : sameElements(a, b)) {
            return null;
        }
        return show(x) + " instead of " + show(y);
    }

    private static boolean sameElements(List<Object> a, List<Object> b) {
        List<Object> rest = new ArrayList<>(b);
        for (Object element : a) {
            if (!rest.remove(element)) {
                return false;
            }
        }
        return rest.isEmpty();
    }

    private static String show(Object x) {
        if (x instanceof String text) {
            return "\"" + printable(text) + "\"";
        }
        if (x != null && x.getClass().isArray()) {
            return elements(x).toString();
        }
        if (x instanceof Map<?, ?> map) {
            List<String> entries = new ArrayList<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                entries.add(show(entry.getKey()) + "=" + show(entry.getValue()));
            }
            return "{" + String.join(", ", entries) + "}";
        }
        if (x instanceof Collection<?> collection) {
            List<String> texts = new ArrayList<>();
            for (Object element : collection) {
                texts.add(show(element));
            }
            return "[" + String.join(", ", texts) + "]";
        }
        return String.valueOf(x);
    }

    /** A text without control characters. */
    private static String printable(String text) {
        StringBuilder shown = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (Character.isISOControl(c)) {
                shown.append(String.format("\\u%04x", (int) c));
            } else {
                shown.append(c);
            }
        }
        return shown.toString();
    }

    /** A value that may be null, as an element of an immutable list. */
    private record Box(Object value) {}
}
