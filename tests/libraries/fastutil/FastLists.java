// jars: fastutil

import it.unimi.dsi.fastutil.Arrays;
import it.unimi.dsi.fastutil.BigArrays;
import it.unimi.dsi.fastutil.Pair;
import it.unimi.dsi.fastutil.Stack;
import it.unimi.dsi.fastutil.booleans.*;
import it.unimi.dsi.fastutil.chars.*;
import it.unimi.dsi.fastutil.doubles.*;
import it.unimi.dsi.fastutil.ints.*;
import it.unimi.dsi.fastutil.longs.*;
import it.unimi.dsi.fastutil.objects.*;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.ListIterator;

/** Lists, sets, queues, big arrays and sorting. */
public class FastLists {
    static int state = 99;

    static int next(int bound) {
        state = state * 1103515245 + 12345;
        return (state >>> 8) % bound;
    }

    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void lists() {
        IntArrayList list = new IntArrayList();
        for (int i = 0; i < 30; i++) {
            list.add(i * i % 31);
        }
        System.out.println(list + " " + list.getInt(5) + list.indexOf(16) + list.lastIndexOf(16) + list.rem(25) + list.removeInt(0) + list.contains(99));
        list.addElements(2, new int[] {-1, -2, -3}, 1, 2);
        list.removeElements(5, 10);
        list.add(1, 500);
        System.out.println(list + " " + list.size() + list.popInt() + list.topInt() + list.peekInt(2));
        IntList sub = list.subList(3, 9);
        sub.sort(IntComparators.OPPOSITE_COMPARATOR);
        sub.set(0, 77);
        sub.removeInt(1);
        System.out.println(sub + " " + list + sub.equals(List.of(77)) + sub.hashCode());
        IntListIterator iterator = list.listIterator(2);
        iterator.nextInt();
        iterator.set(42);
        iterator.add(43);
        iterator.previousInt();
        iterator.remove();
        System.out.println(list + " " + iterator.nextIndex() + iterator.hasPrevious());
        list.replaceAll((int x) -> x * 2);
        list.removeIf((int x) -> x > 40);
        list.unstableSort(null);
        System.out.println(list + " " + list.compareTo(IntList.of(1, 2)) + " " + list.intStream().sum() + IntArrays.binarySearch(list.elements(), 0, list.size(), 8));
        fails("index", () -> list.getInt(1000));
        fails("elements", () -> list.getElements(0, new int[2], 0, 5));
        fails("immutable", () -> IntImmutableList.of(1, 2).add(3));
        fails("bulk", () -> IntLists.singleton(3).addAll(IntList.of(1)));
        System.out.println(IntLists.shuffle(new IntArrayList(IntIterators.fromTo(0, 8)), new java.util.Random(5)) + " " + IntImmutableList.toList(java.util.stream.IntStream.of(3, 1)).getClass().getSimpleName());
        ObjectArrayList<String> texts = ObjectArrayList.of("delta", "alpha", "charlie", "bravo");
        texts.sort(null);
        System.out.println(texts + " " + texts.top() + texts.pop() + texts.indexOf("bravo") + ObjectArrayList.wrap(new String[] {"w", null}, 2) + texts.stream().mapToInt(String::length).sum());
        ListIterator<String> back = texts.listIterator(texts.size());
        StringBuilder reversed = new StringBuilder();
        while (back.hasPrevious()) {
            reversed.append(back.previous()).append(' ');
        }
        System.out.println(reversed);
        DoubleArrayList doubles = DoubleArrayList.of(2.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY);
        doubles.sort(null);
        System.out.println(doubles + " " + doubles.contains(-0.0) + doubles.doubleStream().max());
        CharArrayList chars = new CharArrayList("hello".toCharArray());
        chars.rem('l');
        chars.add('\u00e9');
        System.out.println(chars + " " + new String(chars.toCharArray()) + BooleanArrayList.of(true, false).getBoolean(1));
        LongBigArrayBigList big = new LongBigArrayBigList();
        for (long i = 0; i < 100; i++) {
            big.add(i * 1000003 % 89);
        }
        big.removeLong(10);
        System.out.println(big.size64() + " " + big.getLong(50) + " " + big.subList(5, 9) + big.indexOf(7));
        ObjectBigList<String> bigTexts = ObjectBigLists.singleton("only");
        System.out.println(bigTexts + " " + bigTexts.size64());
        Stack<Integer> stack = new ObjectArrayList<>();
        stack.push(1);
        stack.push(2);
        System.out.println(stack.top() + stack.pop() + stack.pop() + " " + stack.isEmpty());
        fails("stack", stack::pop);
    }

    static void sets() {
        IntSet[] sets = {new IntOpenHashSet(), new IntLinkedOpenHashSet(), new IntAVLTreeSet(), new IntRBTreeSet(), new IntArraySet()};
        for (IntSet set : sets) {
            state = 7;
            int added = 0;
            for (int i = 0; i < 400; i++) {
                int key = next(90);
                added += next(3) == 0 ? (set.remove(key) ? -1 : 0) : set.add(key) ? 1 : 0;
            }
            System.out.println(set.getClass().getSimpleName() + " " + added + " " + set.size() + " " + set.hashCode() + " " + set.equals(sets[0]) + set.contains(13) + " " + set.intStream().min().getAsInt());
        }
        IntSortedSet sorted = (IntSortedSet) sets[2];
        System.out.println(sorted.subSet(20, 30) + " " + sorted.firstInt() + " " + sorted.tailSet(85) + sorted.headSet(5));
        IntLinkedOpenHashSet linked = (IntLinkedOpenHashSet) sets[1];
        linked.addAndMoveToFirst(1000);
        linked.addAndMoveToLast(linked.removeFirstInt());
        System.out.println(linked.lastInt() + " " + linked.iterator(linked.lastInt()).previousInt() + " " + linked.addAndMoveToFirst(1000));
        IntSet copy = new IntOpenHashSet(sets[3]);
        copy.retainAll(IntSet.of(1, 2, 3, 20, 21));
        System.out.println(new IntAVLTreeSet(copy) + " " + sets[3].containsAll(copy) + IntSets.unmodifiable(copy).size());
        ObjectOpenHashSet<String> words = new ObjectOpenHashSet<>(new String[] {"x", "y", "x"});
        System.out.println(words.size() + " " + words.addOrGet("z") + words.get("y") + words.contains(null) + words.add(null) + words.remove(null));
        ObjectLinkedOpenHashSet<List<Integer>> nested = ObjectLinkedOpenHashSet.of(List.of(1), List.of(), List.of(1, 2));
        System.out.println(nested + " " + nested.first() + nested.removeLast());
        System.out.println(new ObjectAVLTreeSet<>(new String[] {"q", "w", "e"}, Comparator.reverseOrder()) + " " + new LongArraySet(new long[] {4, 2}) + new DoubleOpenHashSet(new double[] {0.0, -0.0}).size());
        fails("duplicates", () -> IntOpenHashSet.of(1, 1));
        fails("element", () -> new IntRBTreeSet().lastInt());
    }

    static void queues() {
        IntHeapPriorityQueue heap = new IntHeapPriorityQueue(IntComparators.OPPOSITE_COMPARATOR);
        ObjectHeapPriorityQueue<String> words = new ObjectHeapPriorityQueue<>(Comparator.comparing(String::length).thenComparing(s -> s));
        IntArrayFIFOQueue fifo = new IntArrayFIFOQueue();
        int[] keys = new int[20];
        for (int i = 0; i < 20; i++) {
            int value = next(100);
            heap.enqueue(value);
            words.enqueue("w".repeat(value % 7) + value);
            fifo.enqueue(value);
            fifo.enqueueFirst(-value);
            keys[i] = value;
        }
        StringBuilder out = new StringBuilder();
        while (!heap.isEmpty()) {
            out.append(heap.dequeueInt()).append(' ').append(words.dequeue()).append(' ').append(fifo.dequeueInt()).append(fifo.dequeueLastInt()).append(", ");
        }
        System.out.println(out);
        IntHeapSemiIndirectPriorityQueue indirect = new IntHeapSemiIndirectPriorityQueue(keys);
        for (int i = 0; i < 20; i += 2) {
            indirect.enqueue(i);
        }
        keys[indirect.first()] = 1000;
        indirect.changed();
        System.out.println(indirect.dequeue() + " " + indirect.dequeue() + " " + indirect.size() + java.util.Arrays.toString(indirect.front(new int[20]) == 1 ? new int[] {1} : new int[0]));
        IntHeapIndirectPriorityQueue both = new IntHeapIndirectPriorityQueue(keys);
        both.enqueue(3);
        both.enqueue(8);
        both.remove(3);
        System.out.println(both.first() + " " + both.contains(3));
        fails("queue", heap::dequeueInt);
    }

    static void sorting() {
        int[] data = new int[300];
        long[] longs = new long[300];
        double[] doubles = new double[300];
        String[] texts = new String[300];
        for (int i = 0; i < data.length; i++) {
            data[i] = next(1 << 20) - (1 << 19);
            longs[i] = (long) data[i] * data[i] * (data[i] % 3);
            doubles[i] = data[i] / 7.0;
            texts[i] = "t" + data[i] % 50;
        }
        int[] quick = data.clone(), merge = data.clone(), radix = data.clone(), parallel = data.clone();
        IntArrays.quickSort(quick);
        IntArrays.mergeSort(merge, (a, b) -> Integer.compare(a, b));
        IntArrays.radixSort(radix);
        IntArrays.stableSort(parallel, 10, 290);
        System.out.println(java.util.Arrays.equals(quick, merge) + " " + java.util.Arrays.equals(quick, radix) + " " + quick[0] + " " + quick[299] + " " + parallel[10] + " " + java.util.Arrays.hashCode(parallel));
        LongArrays.radixSort(longs);
        DoubleArrays.quickSort(doubles, DoubleComparators.OPPOSITE_COMPARATOR);
        ObjectArrays.mergeSort(texts, Comparator.comparing(String::length));
        System.out.println(longs[0] + " " + longs[150] + " " + doubles[0] + " " + doubles[299] + " " + texts[0] + texts[299] + " " + java.util.Arrays.hashCode(texts));
        int[] permutation = new int[300];
        java.util.Arrays.setAll(permutation, i -> i);
        IntArrays.radixSortIndirect(permutation, data, true);
        System.out.println(data[permutation[0]] + " " + data[permutation[299]] + " " + java.util.Arrays.hashCode(permutation));
        Arrays.quickSort(0, 300, (a, b) -> Integer.compare(data[b], data[a]), (a, b) -> { int t = data[a]; data[a] = data[b]; data[b] = t; });
        System.out.println(data[0] + " " + data[1] + " " + data[299] + " " + IntArrays.binarySearch(quick, data[42]));
        IntArrays.shuffle(quick, new java.util.Random(1));
        IntArrays.reverse(quick, 0, 10);
        System.out.println(java.util.Arrays.toString(java.util.Arrays.copyOf(quick, 5)) + IntArrays.HASH_STRATEGY.hashCode(quick) + " " + java.util.Arrays.toString(IntArrays.grow(new int[] {1}, 3, 1)));
        int[][] huge = IntBigArrays.newBigArray(1000);
        for (long i = 0; i < 1000; i++) {
            BigArrays.set(huge, i, (int) (i * 7919 % 1000));
        }
        IntBigArrays.quickSort(huge);
        System.out.println(BigArrays.get(huge, 500) + " " + BigArrays.length(huge) + BigArrays.toString(BigArrays.copy(huge, 10, 5)) + " " + BigArrays.segment(1L << 40) + " " + BigArrays.displacement((1L << 40) + 5));
        fails("bounds", () -> IntArrays.ensureFromTo(new int[3], 2, 5));
        System.out.println(Pair.of("l", 2) + " " + IntIntPair.of(3, 4).firstInt() + new IntObjectImmutablePair<>(1, "r") + new ObjectIntMutablePair<>("m", 1).right(8) + IntIntPair.lexComparator().compare(IntIntPair.of(1, 2), IntIntPair.of(1, 3)));
        IntIterator zipped = IntIterators.concat(IntIterators.fromTo(0, 3), IntIterators.wrap(new int[] {9, 8}), IntIterators.singleton(5));
        System.out.println(IntIterators.pour(zipped) + " " + IntIterators.any(IntIterators.fromTo(0, 4), x -> x > 2) + Collections.max(new IntArrayList(new int[] {4, 6})) + IntIterables.size(IntList.of(1, 2)));
        IntSpliterator spliterator = IntSpliterators.fromTo(0, 100);
        IntSpliterator half = spliterator.trySplit();
        int[] sum = {0, 0};
        half.forEachRemaining((int x) -> sum[0] += x);
        spliterator.forEachRemaining((int x) -> sum[1] += x);
        System.out.println(sum[0] + " " + sum[1] + " " + spliterator.characteristics());
    }

    public static void main(String[] args) {
        lists();
        sets();
        queues();
        sorting();
        new IntArrayList().topInt();
    }
}
