// Tests a hand-written LRU cache with a doubly linked list and a hash map of its own with open addressing.
public class LruCache<K, V> {
    private static class Entry<K, V> { K key; V val; Entry<K, V> prev, next; }

    private final Entry<K, V> head = new Entry<>();
    private final Entry<K, V>[] table;
    private final int capacity;
    private int size;
    int hits, misses, evictions, probes;

    @SuppressWarnings("unchecked") LruCache(int capacity) {
        this.capacity = capacity;
        table = (Entry<K, V>[]) new Entry[Integer.highestOneBit(capacity * 4)];
        head.prev = head.next = head;
    }

    private int slot(K k) {
        int i = (k.hashCode() * 0x9E3779B9 >>> 7) & (table.length - 1);
        while (table[i] != null && !table[i].key.equals(k)) { i = (i + 1) & (table.length - 1); probes++; }
        return i;
    }

    private void unlink(Entry<K, V> e) { e.prev.next = e.next; e.next.prev = e.prev; }
    private void front(Entry<K, V> e) { e.next = head.next; e.prev = head; head.next.prev = e; head.next = e; }

    V get(K k) {
        Entry<K, V> e = table[slot(k)];
        if (e == null) { misses++; return null; }
        hits++;
        unlink(e);
        front(e);
        return e.val;
    }

    void put(K k, V v) {
        int i = slot(k);
        if (table[i] != null) { table[i].val = v; unlink(table[i]); front(table[i]); return; }
        if (size == capacity) { remove(head.prev.key); evictions++; i = slot(k); }
        Entry<K, V> e = new Entry<>();
        e.key = k;
        e.val = v;
        table[i] = e;
        front(e);
        size++;
    }

    boolean remove(K k) {
        int i = slot(k);
        if (table[i] == null) return false;
        unlink(table[i]);
        table[i] = null;
        size--;
        for (int j = (i + 1) & (table.length - 1); table[j] != null; j = (j + 1) & (table.length - 1)) {
            Entry<K, V> e = table[j];
            table[j] = null;
            table[slot(e.key)] = e;
        }
        return true;
    }

    @Override public String toString() {
        StringBuilder sb = new StringBuilder("[");
        for (Entry<K, V> e = head.next; e != head; e = e.next) sb.append(e.key).append('=').append(e.val).append(e.next == head ? "" : ", ");
        return sb.append(']').toString();
    }

    public static void main(String[] args) {
        LruCache<String, Integer> c = new LruCache<>(4);
        for (String s : new String[] {"a", "b", "c", "d", "a", "e", "f", "a", "g", "b", "a"}) {
            Integer v = c.get(s);
            if (v == null) c.put(s, s.charAt(0) - 'a');
            System.out.println(s + " " + (v == null ? "miss" : "hit") + " " + c);
        }
        System.out.println(c.hits + " " + c.misses + " " + c.evictions + " " + c.remove("a") + c.remove("zz") + " " + c);
        LruCache<Integer, Long> memo = new LruCache<>(64);
        java.util.LinkedHashMap<Integer, Long> ref = new java.util.LinkedHashMap<>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(java.util.Map.Entry<Integer, Long> e) { return size() > 64; }
        };
        int x = 11, diff = 0;
        for (int i = 0; i < 4000; i++) {
            x = x * 1103515245 + 12345;
            int k = (x >>> 16) % 100 * ((x >>> 8 & 1) + 1);
            if (i % 17 == 0) { if (memo.remove(k) != (ref.remove(k) != null)) diff++; continue; }
            Long a = memo.get(k), b = ref.get(k);
            if (a == null ? b != null : !a.equals(b)) diff++;
            if (a == null) { memo.put(k, (long) k * k); ref.put(k, (long) k * k); }
        }
        System.out.println(diff + " " + memo.hits + " " + memo.misses + " " + memo.evictions + " " + memo.size + " " + (ref.size() == memo.size) + " " + memo.probes);
        System.out.println(memo.toString().hashCode());
    }
}
