import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

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
}
