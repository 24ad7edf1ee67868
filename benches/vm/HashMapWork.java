import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/** Stresses java.util.HashMap with Integer and String keys: put, get, remove, growth, iteration. */
public class HashMapWork {
    static long integers(int count, int seed) {
        HashMap<Integer, Integer> map = new HashMap<>();
        int key = seed;
        for (int i = 0; i < count; i++) {
            key = key * 1_664_525 + 1_013_904_223;
            int bucket = key >>> 20;
            Integer old = map.get(bucket);
            map.put(bucket, old == null ? i : old + i);
        }
        Iterator<Map.Entry<Integer, Integer>> entries = map.entrySet().iterator();
        long sum = 0;
        while (entries.hasNext()) {
            Map.Entry<Integer, Integer> entry = entries.next();
            sum += entry.getKey() ^ entry.getValue();
            if ((entry.getKey() & 3) == 0) {
                entries.remove();
            }
        }
        return sum + map.size();
    }

    static long strings(String[] names, int count) {
        HashMap<String, Integer> map = new HashMap<>();
        for (int i = 0; i < count; i++) {
            String name = names[i * 7 % names.length];
            if (!map.containsKey(name)) {
                map.put(name, i);
            } else if (i % 5 == 0) {
                map.remove(name);
            }
        }
        long sum = 0;
        for (String name : names) {
            sum += map.getOrDefault(name, 1);
        }
        return sum;
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 85;
        String[] names = new String[1_000];
        for (int i = 0; i < names.length; i++) {
            names[i] = "name".concat(Integer.toString(i * 7919));
        }
        long sum = 0;
        for (int round = 0; round < scale; round++) {
            sum = sum * 31 + integers(10_000, round);
            sum = sum * 31 + strings(names, 10_000);
        }
        System.out.println(sum);
    }
}
