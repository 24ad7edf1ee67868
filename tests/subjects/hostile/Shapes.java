import java.util.ArrayList;
import java.util.List;

/** Classes, fields, calls, arrays and a switch: most instructions that name something. */
public class Shapes implements Comparable<Shapes> {
    private static final long SEED = 0x1234_5678_9abcL;
    static final String TITLE = "shapes";
    static int made;
    protected double size;
    private final int[][] grid = new int[3][4];
    byte flags;

    Shapes(double size) {
        super();
        this.size = size;
        made++;
    }

    abstract static class Side extends Shapes {
        Side(double size) {
            super(size + 1);
        }

        abstract long area(int scale);

        @Override
        public int compareTo(Shapes other) {
            return -super.compareTo(other);
        }
    }

    static final class Square extends Side {
        Square() {
            super(2);
        }

        @Override
        long area(int scale) {
            return (long) (size * size) * scale + SEED % 7;
        }
    }

    interface Named {
        default String name() {
            return "named " + hashCode() % 1;
        }
    }

    @Override
    public int compareTo(Shapes other) {
        return Double.compare(size, other.size);
    }

    static int select(Object value, int key) {
        switch (key) {
            case 1: return value instanceof String ? 1 : 2;
            case 2: return ((Object[]) value).length;
            case 3: return value == null ? 3 : value.hashCode();
            case 4: return (char) key << 3;
            default: break;
        }
        switch (String.valueOf(value)) {
            case "one": return 1;
            case "a-rather-long-text": return 7;
            default: return -1;
        }
    }

    float mix(float a, long b, int... more) {
        float sum = a * b;
        for (int n : more) {
            sum -= n >>> 2;
        }
        grid[1][2] += (int) sum;
        flags |= 4;
        return sum > 3.5f ? sum : -sum;
    }

    synchronized List<String> collect() {
        List<String> list = new ArrayList<>();
        Named named = new Named() { };
        list.add(named.name());
        Runnable run = () -> list.add("x" + size);
        run.run();
        return list;
    }
}
