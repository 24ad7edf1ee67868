// Tests a checked exception thrown where none is declared, through generics, lambdas and a static method of an interface; exit code 1.
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

public class UncaughtSneaky {
    interface Rethrow {
        @SuppressWarnings("unchecked")
        static <E extends Throwable> RuntimeException sneak(Throwable t) throws E { throw (E) t; }
        static <T> Supplier<T> of(Callable<T> c) {
            return () -> {
                try {
                    return c.call();
                } catch (Exception e) {
                    throw Rethrow.<RuntimeException>sneak(e);
                }
            };
        }
    }

    static class Config {
        static int reads;
        static String read(String key) throws IOException {
            reads++;
            if (key.startsWith("bad")) throw new IOException("cannot read " + key);
            return key + "=" + reads;
        }
    }

    static String all(String... keys) {
        StringBuilder sb = new StringBuilder();
        for (String k : keys) sb.append(Rethrow.of(() -> Config.read(k)).get()).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        System.out.println(all("a", "b"));
        try {
            all("c", "bad1", "d");
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage() + " " + (e instanceof RuntimeException) + " " + Config.reads);
        }
        Runnable r = () -> System.out.println(all("e", "bad2"));
        try {
            r.run();
        } finally {
            System.out.println("reads " + Config.reads);
        }
    }
}
