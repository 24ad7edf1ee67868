import java.util.Map;
import java.util.TreeMap;

/** Stresses java.util.TreeMap: comparisons, rotations, neighbours of a key, iteration, removal. */
public class TreeMapWork {
    static long round(int count, int seed) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        int key = seed;
        for (int i = 0; i < count; i++) {
            key = key * 1_664_525 + 1_013_904_223;
            map.put(key >>> 18, i);
        }
        long sum = 0;
        for (int i = 0; i < count; i++) {
            key = key * 22_695_477 + 1;
            Integer floor = map.floorKey(key >>> 18);
            Map.Entry<Integer, Integer> higher = map.higherEntry(key >>> 18);
            if (floor != null) {
                sum += floor;
            }
            if (higher != null) {
                sum ^= higher.getValue();
            }
        }
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            sum = sum * 3 + entry.getKey() - entry.getValue();
        }
        while (map.size() > count / 4) {
            sum += map.pollFirstEntry().getKey();
            sum += map.remove(map.lastKey());
        }
        return sum;
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 48;
        long sum = 0;
        for (int i = 0; i < scale; i++) {
            sum = sum * 31 + round(3_000, i);
        }
        System.out.println(sum);
    }
}
