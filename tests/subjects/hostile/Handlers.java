import java.io.IOException;

/** Exception tables, monitors, switches of both kinds and merges of types. */
public class Handlers {
    private Object lock = new Object();

    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    @interface Mark {
        String[] value() default {"a", "b"};

        Inner inner() default @Inner(3);
    }

    @interface Inner {
        int value();
    }

    @Mark({"x"})
    int guarded(int[] values, String text) throws IOException {
        int total = 0;
        try {
            for (int i = 0; i < values.length; i++) {
                synchronized (lock) {
                    total += values[i] / (i - 1);
                }
            }
            if (text.isEmpty()) {
                throw new IOException("empty");
            }
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            total = -e.getMessage().length();
        } catch (IOException e) {
            total++;
            throw e;
        } finally {
            total *= 2;
            lock = null;
        }
        return total;
    }

    static Number merge(int n) {
        Number result;
        if (n > 10) {
            result = Integer.valueOf(n);
        } else if (n > 5) {
            result = Long.valueOf(n);
        } else {
            result = null;
        }
        Comparable<?>[] all = n == 0 ? new Integer[2] : new String[3];
        return all.length > 2 ? result : Double.valueOf(all.length);
    }

    static String sparse(int key) {
        return switch (key) {
            case -1_000_000 -> "low";
            case 0, 1, 2 -> "small";
            case 500 -> "middle";
            case Integer.MAX_VALUE -> "high";
            default -> {
                long wide = key;
                wide <<= 33;
                yield "other " + (wide ^ key);
            }
        };
    }

    record Point(int x, long y, String label) {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException(label);
            }
        }
    }

    enum Color {
        RED { int weight() { return 1; } },
        BLUE;

        int weight() {
            return ordinal() + 2;
        }
    }
}
