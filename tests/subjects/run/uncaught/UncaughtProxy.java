// Tests an uncaught UndeclaredThrowableException out of a dynamic proxy that wraps another one; exit code 1.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

public class UncaughtProxy {
    public interface Store {
        String load(String key);
        default String loadTwice(String key) { return load(key) + load(key); }
    }

    static class Missing extends Exception {
        Missing(String key) { super("missing " + key); }
    }

    static final List<String> LOG = new ArrayList<>();

    static Store logged(Store inner) {
        return (Store) Proxy.newProxyInstance(UncaughtProxy.class.getClassLoader(), new Class<?>[] {Store.class}, (p, m, a) -> {
            LOG.add(m.getName() + " " + a[0]);
            try {
                return m.invoke(inner, a);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
    }

    static Store real() {
        return (Store) Proxy.newProxyInstance(UncaughtProxy.class.getClassLoader(), new Class<?>[] {Store.class}, (p, m, a) -> {
            if (a[0].equals("none")) throw new Missing("none");
            return "<" + a[0] + ">";
        });
    }

    public static void main(String[] args) {
        Store s = logged(logged(real()));
        System.out.println(s.load("k") + " " + s.loadTwice("j") + " " + LOG);
        try {
            real().load("none");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage() + " " + e.getCause());
        }
        // The names of proxy classes are left out: only our own frames and the exceptions are compared.
        try {
            s.load("none");
        } catch (RuntimeException e) {
            StackTraceElement[] ours = java.util.Arrays.stream(e.getCause().getStackTrace()).filter(f -> f.getClassName().equals("UncaughtProxy")).toArray(StackTraceElement[]::new);
            e.setStackTrace(ours);
            e.getCause().setStackTrace(ours);
            throw e;
        } finally {
            System.out.println(LOG.size());
        }
    }
}
