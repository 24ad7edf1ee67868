import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/** Methods over strings, collections, maps and optionals, some with a fault. */
public class Values {
    enum Color {
        RED,
        GREEN
    }

    static int sum(List<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    /** Fails for the literal. */
    static void isLiteral(String text) {
        assert text != "a";
    }

    /** Fails for a string that is equal to the literal. */
    static void isCopy(String text) {
        assert text == "a" || !text.equals("a");
    }

    /** Skips the element behind one that it removes. */
    static int unique(List<Integer> numbers) {
        for (int i = 1; i < numbers.size(); i++) {
            if (numbers.get(i).equals(numbers.get(i - 1))) {
                numbers.remove(i);
            }
        }
        return numbers.size();
    }

    static boolean isUnique(List<Integer> numbers) {
        for (int i = 1; i < numbers.size(); i++) {
            if (numbers.get(i).equals(numbers.get(i - 1))) {
                return false;
            }
        }
        return true;
    }

    /** Begins with 0. */
    static int greatest(Set<Integer> numbers) {
        if (numbers.isEmpty()) {
            throw new IllegalArgumentException("no numbers");
        }
        int greatest = 0;
        for (int number : numbers) {
            greatest = Math.max(greatest, number);
        }
        return greatest;
    }

    static boolean isGreatest(Set<Integer> numbers, int result) {
        return result == Collections.max(numbers);
    }

    static int shares(Map<String, Integer> weights) {
        int shares = 0;
        for (int weight : weights.values()) {
            shares += 6 / weight;
        }
        return shares;
    }

    static String repeated(String text, int times) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < times; i++) {
            all.append(text);
        }
        return all.toString();
    }

    static boolean isRepeated(String text, int times, String result) {
        return result.equals(text.repeat(times));
    }

    /** Compares the first half with the second without turning it. */
    static boolean isPalindrome(String text) {
        int half = text.length() / 2;
        return text.substring(0, half).equals(text.substring(text.length() - half));
    }

    static boolean isRight(String text, boolean result) {
        return result == new StringBuilder(text).reverse().toString().equals(text);
    }

    static int half(Optional<Integer> number) {
        int value = number.get();
        assert value % 2 == 0;
        return value / 2;
    }

    /** Empties the lists on its way. */
    static int flat(List<List<Integer>> lists) {
        int size = 0;
        for (List<Integer> list : lists) {
            size += list.size();
            list.clear();
        }
        return size;
    }

    static boolean isFlat(List<List<Integer>> lists, int result, List<List<Integer>> old) {
        int size = 0;
        for (List<Integer> list : old) {
            size += list.size();
        }
        return result == size && old.size() != 2;
    }

    static int both(Deque<Integer> deque, PriorityQueue<Integer> queue) {
        if (deque.isEmpty() || queue.isEmpty()) {
            throw new IllegalArgumentException();
        }
        return 1 / (deque.peekLast() + queue.peek());
    }

    static int first(LinkedHashSet<Integer> numbers) {
        int first = numbers.iterator().next();
        assert first <= numbers.size();
        return first;
    }

    static <T extends Comparable<T>> T least(Collection<? extends T> all) {
        return Collections.min(all);
    }

    /** A number after the last occurrence of an element, or -1. */
    static <T> int after(List<T> all, T element) {
        return 6 / (all.lastIndexOf(element) + 1);
    }

    static boolean paint(Set<Color> colors) {
        assert !colors.contains(Color.GREEN) || colors.add(Color.RED);
        return colors.contains(Color.RED);
    }

    static int worth(Map<Color, Integer> colors) {
        return 6 / colors.getOrDefault(Color.RED, 1);
    }

    static void append(StringBuilder text, CharSequence end) {
        int length = text.length();
        text.append(end);
        assert text.charAt(length) == end.charAt(0);
    }

    /** Adds to the first list; the others stay as they are unless they are the same. */
    static int grow(List<Integer>[] rows) {
        rows[0].add(5);
        for (int i = 1; i < rows.length; i++) {
            assert !rows[i].contains(5);
        }
        return rows.length;
    }

    /** Has a list in a field. */
    static class Sorted {
        private List<Integer> items = new ArrayList<>();

        boolean repOk() {
            for (int i = 1; i < items.size(); i++) {
                if (items.get(i - 1) > items.get(i)) {
                    return false;
                }
            }
            return true;
        }

        void add(int item) {
            int at = 0;
            while (at < items.size() && items.get(at) < item) {
                at += 2;
            }
            items.add(at, item);
        }
    }

    static int nodes(List<Sorted> nodes, int unused) {
        return nodes.size();
    }

    static int hashed(HashSet<Color> colors) {
        return colors.size();
    }

    static void rotate(List<Integer> numbers, int distance) {
        Collections.rotate(numbers, distance);
    }

    static boolean isRotated(List<Integer> numbers, int distance, List<Integer> old) {
        for (int i = 0; i < old.size(); i++) {
            if (!numbers.get(Math.floorMod(i + distance, old.size())).equals(old.get(i))) {
                return false;
            }
        }
        return true;
    }
}
