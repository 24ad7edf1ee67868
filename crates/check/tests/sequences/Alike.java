import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Classes to compare with those of the JDK. */
class Alike {
    /** A set that forgets that it contains an element. */
    public static class Forgetful extends AbstractSet<Integer> {
        private final List<Integer> elements = new ArrayList<>();

        @Override
        public boolean add(Integer element) {
            return elements.add(element);
        }

        @Override
        public Iterator<Integer> iterator() {
            return elements.iterator();
        }

        @Override
        public int size() {
            return elements.size();
        }
    }

    /** A list whose remove(int) returns another element. */
    public static class Shifted<E> extends AbstractList<E> {
        private final List<E> elements = new ArrayList<>();

        @Override
        public E get(int index) {
            return elements.get(index);
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public void add(int index, E element) {
            elements.add(index, element);
            modCount++;
        }

        @Override
        public E remove(int index) {
            elements.remove(index);
            modCount++;
            return null;
        }
    }

    /** A list as it should be. */
    public static class Plain<E> extends AbstractList<E> {
        private final List<E> elements = new ArrayList<>();

        @Override
        public E get(int index) {
            return elements.get(index);
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public E set(int index, E element) {
            return elements.set(index, element);
        }

        @Override
        public void add(int index, E element) {
            elements.add(index, element);
            modCount++;
        }

        @Override
        public E remove(int index) {
            modCount++;
            return elements.remove(index);
        }
    }

    /** A collection whose iterator skips elements that are equal to the one before. */
    public static class Skipping extends AbstractCollection<String> {
        private final Collection<String> elements = new ArrayList<>();

        @Override
        public boolean add(String element) {
            return elements.add(element);
        }

        @Override
        public Iterator<String> iterator() {
            List<String> all = new ArrayList<>();
            for (String element : elements) {
                if (all.isEmpty() || !all.get(all.size() - 1).equals(element)) {
                    all.add(element);
                }
            }
            return all.iterator();
        }

        @Override
        public int size() {
            return elements.size();
        }
    }

    /** A map that creates its views every time, as interfaces allow. */
    public static class Fresh<K, V> extends AbstractMap<K, V> {
        private final Map<K, V> entries = new HashMap<>();

        @Override
        public V put(K key, V value) {
            return entries.put(key, value);
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Map.Entry<K, V>> iterator() {
                    return entries.entrySet().iterator();
                }

                @Override
                public int size() {
                    return entries.size();
                }
            };
        }

        @Override
        public Set<K> keySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<K> iterator() {
                    return entries.keySet().iterator();
                }

                @Override
                public int size() {
                    return entries.size();
                }
            };
        }
    }

    /** A list without a public constructor that does not take its third element. */
    public static final class Made<E> extends AbstractList<E> {
        private final List<E> elements = new ArrayList<>();

        private Made() {}

        public static <E> Made<E> create() {
            return new Made<>();
        }

        @Override
        public E get(int index) {
            return elements.get(index);
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public void add(int index, E element) {
            if (size() < 2) {
                elements.add(index, element);
                modCount++;
            }
        }

        @Override
        public E remove(int index) {
            modCount++;
            return elements.remove(index);
        }

        @Override
        public E set(int index, E element) {
            return elements.set(index, element);
        }
    }

    /** A set with a hash code of its own. */
    public static class Unhashed<E> extends HashSet<E> {
        @Override
        public int hashCode() {
            return 7;
        }
    }

    /** A model that is a list of strings. */
    public static class Names extends ArrayList<String> {}

    /** A model that is a list of numbers. */
    public static class Numbers extends ArrayList<Integer> {}
}
