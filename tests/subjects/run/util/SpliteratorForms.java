// Tests iterators and spliterators: splitting, characteristics, sizes, primitive kinds, adapters between both, late binding and exhausted ones.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

public class SpliteratorForms {
    static String chars(Spliterator<?> s) {
        String[] names = {"DISTINCT", "", "SORTED", "", "ORDERED", "", "SIZED", "", "NONNULL", "", "IMMUTABLE", "", "CONCURRENT", "", "SUBSIZED"};
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < names.length; i++) if ((s.characteristics() >> i & 1) == 1) sb.append(names[i]).append(' ');
        return sb.toString().trim();
    }

    static <T> String pieces(Spliterator<T> s, int depth) {
        Spliterator<T> left = depth == 0 ? null : s.trySplit();
        if (left == null) {
            List<T> l = new ArrayList<>();
            s.forEachRemaining(l::add);
            return l.toString();
        }
        return "(" + pieces(left, depth - 1) + pieces(s, depth - 1) + ")";
    }

    public static void main(String[] args) {
        List<Integer> base = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9);
        TreeMap<Integer, String> tm = new TreeMap<>();
        for (int i : base) tm.put(i, "v" + i);
        for (Iterable<Integer> c : List.<Iterable<Integer>>of(new ArrayList<>(base), new LinkedList<>(base), new ArrayDeque<>(base), new TreeSet<>(base), new LinkedHashSet<>(base), Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8, 9), tm.keySet(), tm.descendingKeySet())) {
            Spliterator<Integer> s = c.spliterator();
            System.out.println(c.getClass().getSimpleName() + " " + s.estimateSize() + " " + s.getExactSizeIfKnown() + " [" + chars(s) + "] " + pieces(s, 2) + " " + s.estimateSize() + s.tryAdvance(x -> { }));
        }
        System.out.println(chars(base.spliterator()) + " | " + chars(tm.entrySet().spliterator()) + " | " + chars(IntStream.range(0, 5).spliterator()) + " | " + chars("abc".chars().spliterator()) + " | " + chars(Spliterators.emptySpliterator()));
        Iterable<String> plain = () -> List.of("x", "y", "z").iterator();
        Spliterator<String> unknown = plain.spliterator();
        System.out.println(unknown.estimateSize() + " " + unknown.getExactSizeIfKnown() + " [" + chars(unknown) + "] " + pieces(unknown, 1));
        try {
            unknown.getComparator();
        } catch (IllegalStateException e) {
            System.out.println("no comparator " + e.getMessage());
        }
        System.out.println(new TreeSet<>(base).spliterator().getComparator() + " " + (new TreeSet<>(Comparator.<Integer>reverseOrder()).spliterator().getComparator() != null));
        Spliterator.OfInt ints = Arrays.spliterator(new int[] {5, 6, 7, 8}, 1, 4);
        ints.tryAdvance((int i) -> System.out.print("advance " + i + " "));
        ints.forEachRemaining((Integer i) -> System.out.print("boxed " + i + " "));
        System.out.println(ints.estimateSize());
        PrimitiveIterator.OfInt pi = IntStream.of(3, 1, 2).iterator();
        int sum = pi.nextInt() * 100 + pi.next() * 10;
        pi.forEachRemaining((int i) -> System.out.print("rest " + i + " "));
        System.out.println(sum + " " + pi.hasNext());
        try {
            pi.nextInt();
        } catch (NoSuchElementException e) {
            System.out.println("exhausted " + e.getMessage());
        }
        Iterator<Integer> it = Spliterators.iterator(base.spliterator());
        System.out.println(it.hasNext() + " " + it.next() + it.next() + it.hasNext());
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Spliterator<Integer> sized = Spliterators.spliterator(base.iterator(), 9, Spliterator.ORDERED);
        System.out.println(sized.estimateSize() + " [" + chars(sized) + "] " + StreamSupport.stream(sized, false).mapToInt(i -> i).sum());
        ArrayList<Integer> late = new ArrayList<>(List.of(1));
        Spliterator<Integer> bound = late.spliterator();
        late.add(2);
        System.out.print(bound.estimateSize() + " ");
        late.add(3);
        try {
            bound.forEachRemaining(x -> System.out.print(x + " "));
            System.out.println("no exception");
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("CME");
        }
        Spliterator<Object> array = Spliterators.spliterator(new Object[] {"a", 1, null}, Spliterator.DISTINCT);
        System.out.println(array.hasCharacteristics(Spliterator.DISTINCT | Spliterator.SIZED) + " " + pieces(array, 3));
        try {
            base.spliterator().forEachRemaining(null);
        } catch (NullPointerException e) {
            System.out.println("null action");
        }
        Iterator<Integer> gen = new Iterator<>() {
            int n = 1;
            @Override public boolean hasNext() { return n < 100; }
            @Override public Integer next() { return n *= 3; }
        };
        gen.next();
        gen.forEachRemaining(x -> System.out.print(x + " "));
        System.out.println(gen.hasNext());
        Spliterator<Integer> mapped = base.stream().map(x -> x * x).filter(x -> x % 2 == 1).spliterator();
        System.out.println("[" + chars(mapped) + "] " + pieces(mapped, 0));
        Spliterator.OfInt range = IntStream.range(0, 10).spliterator();
        Spliterator.OfInt left = range.trySplit();
        System.out.println(left.estimateSize() + " " + range.estimateSize() + " " + StreamSupport.intStream(left, false).sum() + " " + StreamSupport.intStream(range, false).sum());
    }
}
