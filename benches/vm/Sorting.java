import java.util.Arrays;
import java.util.Comparator;

/** Stresses sorting: Arrays.sort of objects by a comparator, and a quicksort of an int[] written out. */
public class Sorting {
    static final class Item {
        final int rank;
        final String name;

        Item(int rank, String name) {
            this.rank = rank;
            this.name = name;
        }
    }

    static final class ByRankAndName implements Comparator<Item> {
        @Override
        public int compare(Item a, Item b) {
            int order = Integer.compare(a.rank, b.rank);
            return order != 0 ? order : a.name.compareTo(b.name);
        }
    }

    static void quicksort(int[] values, int low, int high) {
        while (low < high) {
            int pivot = values[(low + high) >>> 1];
            int i = low;
            int j = high;
            while (i <= j) {
                while (values[i] < pivot) i++;
                while (values[j] > pivot) j--;
                if (i <= j) {
                    int swapped = values[i];
                    values[i++] = values[j];
                    values[j--] = swapped;
                }
            }
            quicksort(values, low, j);
            low = i;
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 195;
        Comparator<Item> order = new ByRankAndName();
        int state = 42;
        long sum = 0;
        for (int round = 0; round < scale; round++) {
            Item[] items = new Item[2_000];
            int[] values = new int[10_000];
            for (int i = 0; i < values.length; i++) {
                state = state * 1_664_525 + 1_013_904_223;
                values[i] = state >> 8;
                if (i < items.length) items[i] = new Item(state >>> 23, Integer.toString(state >>> 16));
            }
            Arrays.sort(items, order);
            quicksort(values, 0, values.length - 1);
            sum = sum * 31 + items[round % items.length].rank + items[items.length - 1].name.hashCode();
            sum += values[round % values.length] ^ values[values.length / 2];
        }
        System.out.println(sum);
    }
}
