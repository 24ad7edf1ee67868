// Tests messages of index, range, state and argument exceptions thrown by many library classes, so that they agree on every JDK.
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Scanner;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class LibraryIndexes {
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (List<Integer> l : List.<List<Integer>>of(new ArrayList<>(List.of(1, 2)), new LinkedList<>(List.of(1, 2)), new Vector<>(List.of(1, 2)), Arrays.asList(1, 2), List.of(1, 2), Collections.unmodifiableList(new ArrayList<>(List.of(1, 2))), Collections.nCopies(2, 1), Collections.emptyList(), Collections.singletonList(1), new ArrayList<>(List.of(0, 1, 2, 3)).subList(1, 3))) {
            String n = l.getClass().getSimpleName() + " ";
            t(n + "get 2", () -> l.get(2));
            t(n + "get -1", () -> l.get(-1));
            t(n + "set 5", () -> l.set(5, 1));
            t(n + "add 9", () -> { l.add(9, 1); return ""; });
            t(n + "remove 4", () -> l.remove(4));
            t(n + "subList", () -> l.subList(1, 7));
            t(n + "listIterator", () -> l.listIterator(8));
            t(n + "addAll at", () -> l.addAll(7, List.of(1)));
        }
        t("ArrayList capacity", () -> new ArrayList<Integer>(-1));
        t("ArrayList null", () -> new ArrayList<Integer>(null));
        t("LinkedList getFirst", () -> new LinkedList<Integer>().getFirst());
        t("LinkedList removeLast", () -> new LinkedList<Integer>().removeLast());
        t("LinkedList pop", () -> new LinkedList<Integer>().pop());
        t("ArrayDeque removeFirst", () -> new ArrayDeque<Integer>().removeFirst());
        t("PriorityQueue element", () -> new PriorityQueue<Integer>().element());
        t("Stack pop", () -> new Stack<Integer>().pop());
        t("TreeSet first", () -> new TreeSet<Integer>().first());
        t("TreeMap lastKey", () -> new TreeMap<Integer, Integer>().lastKey());
        t("TreeMap get null", () -> new TreeMap<>(Map.of("a", 1)).get(null));
        t("TreeMap wrong class", () -> new TreeMap<Object, Integer>(Map.of("a", 1)).get(5));
        t("HashMap capacity", () -> new HashMap<Integer, Integer>(-5));
        t("LinkedHashMap load", () -> new LinkedHashMap<Integer, Integer>(4, 0f));
        t("iterator next", () -> new HashMap<Integer, Integer>().keySet().iterator().next());
        t("iterator remove", () -> { Iterator<Integer> i = new ArrayList<>(List.of(1)).iterator(); i.remove(); return ""; });
        t("modified", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (Integer x : l) l.remove(x); return l; });
        t("BitSet", () -> new BitSet().get(-1));
        t("Optional", () -> Optional.empty().get());
        t("Optional of null", () -> Optional.of(null));
        t("Objects", () -> Objects.checkIndex(5, 5));
        t("Objects from to", () -> Objects.checkFromToIndex(3, 2, 5));
        t("ByteBuffer", () -> ByteBuffer.allocate(2).position(3));
        t("Scanner", () -> new Scanner("x").nextInt());
        t("Integer", () -> Integer.parseInt("x1"));
        t("Enum", () -> Thread.State.valueOf("nope"));
        t("Stream reuse", () -> { Stream<Integer> s = Stream.of(1); s.count(); return s.count(); });
        t("IntStream limit", () -> IntStream.range(0, 5).limit(-1));
        t("skip", () -> Stream.of(1).skip(-2));
        t("Collections max", () -> Collections.max(List.<Integer>of()));
        t("List.of null", () -> List.of(1, null));
        t("List.copyOf null", () -> List.copyOf(Arrays.asList(1, null)));
        t("Map.of duplicate", () -> Map.of("k", 1, "k", 2));
        t("unmodifiable", () -> Collections.unmodifiableMap(new HashMap<>()).put(1, 1));
        t("repeat", () -> "x".repeat(-1));
        t("StringBuilder", () -> new StringBuilder("ab").deleteCharAt(5));
        t("substring", () -> "abc".substring(4));
        t("codePointAt", () -> "abc".codePointAt(-1));
        t("Character.toChars", () -> Character.toChars(-5));
        t("Thread name", () -> { Thread.currentThread().setName(null); return ""; });
        t("Thread sleep", () -> { Thread.sleep(-1); return ""; });
        t("Thread priority", () -> { Thread.currentThread().setPriority(99); return ""; });
        t("wait", () -> { synchronized ("x") { "x".wait(-1); } return ""; });
        t("clone", () -> new Object() { Object c() throws CloneNotSupportedException { return clone(); } }.c().getClass());
    }
}
