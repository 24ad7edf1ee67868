// Tests user collections built on AbstractList, AbstractMap, AbstractSet and Iterator, used through library algorithms.
import java.util.*;

public class CustomCollections {
    static class Fibs extends AbstractList<Integer> {
        final int n;
        Fibs(int n) { this.n = n; }
        public Integer get(int i) { if (i < 0 || i >= n) throw new IndexOutOfBoundsException("fib " + i); int a = 0, b = 1; while (i-- > 0) { int t = a + b; a = b; b = t; } return a; }
        public int size() { return n; }
    }

    static class GapList<E> extends AbstractList<E> implements RandomAccess {
        private Object[] data = new Object[2];
        private int size;
        @SuppressWarnings("unchecked") public E get(int i) { Objects.checkIndex(i, size); return (E) data[i]; }
        @Override public E set(int i, E e) { E old = get(i); data[i] = e; return old; }
        public int size() { return size; }
        @Override public void add(int i, E e) {
            if (size == data.length) data = Arrays.copyOf(data, size * 2);
            System.arraycopy(data, i, data, i + 1, size - i);
            data[i] = e;
            size++;
            modCount++;
        }
        @Override public E remove(int i) { E old = get(i); System.arraycopy(data, i + 1, data, i, --size - i); data[size] = null; modCount++; return old; }
    }

    static class Squares extends AbstractSet<Integer> {
        final int max;
        Squares(int max) { this.max = max; }
        public int size() { return max; }
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int i = 0;
                public boolean hasNext() { return i < max; }
                public Integer next() { if (i >= max) throw new NoSuchElementException(); i++; return i * i; }
            };
        }
    }

    static class ArrayMap<K, V> extends AbstractMap<K, V> {
        final List<Entry<K, V>> entries = new ArrayList<>();
        @Override public V put(K k, V v) {
            for (Entry<K, V> e : entries) if (Objects.equals(e.getKey(), k)) return e.setValue(v);
            entries.add(new SimpleEntry<>(k, v));
            return null;
        }
        @Override public Set<Entry<K, V>> entrySet() {
            return new AbstractSet<>() {
                @Override public Iterator<Entry<K, V>> iterator() { return entries.iterator(); }
                @Override public int size() { return entries.size(); }
            };
        }
    }

    static class Counting<E> extends ArrayList<E> {
        int adds;
        @Override public boolean add(E e) { adds++; return super.add(e); }
        @Override public boolean addAll(Collection<? extends E> c) { for (E e : c) add(e); return !c.isEmpty(); }
    }

    public static void main(String[] args) {
        Fibs f = new Fibs(15);
        System.out.println(f + " " + f.indexOf(144) + " " + f.contains(4) + " " + f.subList(5, 9) + " " + f.hashCode() + " " + f.equals(new ArrayList<>(f)) + " " + Collections.max(f) + " " + Collections.binarySearch(f.subList(2, 15), 89));
        try {
            f.add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println("UOE " + e.getMessage());
        }
        try {
            f.get(15);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        ListIterator<Integer> li = f.listIterator(15);
        StringBuilder sb = new StringBuilder();
        while (li.hasPrevious()) sb.append(li.previous()).append(' ');
        System.out.println(sb);
        GapList<String> g = new GapList<>();
        Collections.addAll(g, "delta", "alpha", "charlie", "bravo");
        g.add(1, "ins");
        g.addAll(2, List.of("x", "y"));
        System.out.println(g + " " + g.remove("x") + g.remove(0) + " " + g);
        Collections.sort(g);
        Collections.reverse(g);
        System.out.println(g + " " + g.indexOf("bravo") + " " + String.join("+", g));
        g.removeIf(s -> s.length() == 1);
        g.replaceAll(s -> s + s.length());
        System.out.println(g + " " + g.subList(1, 3));
        g.subList(0, 2).clear();
        System.out.println(g + " " + g.size());
        try {
            for (String s : g) g.add("boom");
        } catch (ConcurrentModificationException e) {
            System.out.println("CME " + g.size());
        }
        Squares sq = new Squares(8);
        System.out.println(sq + " " + sq.contains(49) + sq.contains(50) + " " + sq.hashCode() + " " + sq.equals(new HashSet<>(sq)) + " " + new TreeSet<>(sq).floor(30) + " " + Arrays.toString(sq.toArray(new Integer[0])));
        ArrayMap<String, Integer> m = new ArrayMap<>();
        m.put("z", 26);
        m.put("a", 1);
        m.put(null, 0);
        m.put("a", 100);
        m.merge("a", 5, Integer::sum);
        m.computeIfAbsent("new", k -> 7);
        System.out.println(m + " " + m.get("a") + m.get("zz") + m.get(null) + " " + m.containsKey("z") + m.containsValue(7) + " " + m.keySet() + m.values() + " " + m.remove("z") + m.size() + " " + m.equals(new HashMap<>(m)) + " " + (m.hashCode() == new HashMap<>(m).hashCode()));
        m.keySet().remove(null);
        m.entrySet().removeIf(e -> e.getValue() > 50);
        System.out.println(m);
        Counting<Integer> c = new Counting<>();
        c.add(1);
        c.addAll(List.of(2, 3));
        Collections.addAll(c, 4, 5);
        System.out.println(c + " " + c.adds);
    }
}
