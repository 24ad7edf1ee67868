// Tests exceptions through dynamic proxies: declared, undeclared, errors, nested proxies, wrong results, null for primitives, invokeDefault and its errors.
import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;

public class ProxyThrows {
    public interface Svc {
        int num(int x);
        String text(String s) throws IOException;
        void act();
        default String hello(String who) { return "hello " + who + " " + num(1); }
        <T extends List<?>> T generic(T t);
        boolean flag();
        char letter();
        long[] array();
    }
    public interface Other { default String hello(String who) { return "other " + who; } String text(String s) throws FileNotFoundException, InterruptedException; }
    interface Hidden { default int secret() { return 7; } }
    static class Custom extends Exception { Custom(String m) { super(m); } }

    static <T> T proxy(InvocationHandler h, Class<T> first, Class<?>... more) {
        Class<?>[] all = new Class<?>[more.length + 1];
        all[0] = first;
        System.arraycopy(more, 0, all, 1, more.length);
        return first.cast(Proxy.newProxyInstance(ProxyThrows.class.getClassLoader(), all, h));
    }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            StringBuilder sb = new StringBuilder(n + " !");
            for (Throwable x = e; x != null; x = x.getCause()) sb.append(" ").append(x.getClass().getSimpleName()).append("(").append(String.valueOf(x.getMessage()).replaceAll("jdk.proxy[0-9]+\\.|com.sun.proxy\\.", "").replaceAll("\\$Proxy[0-9]+", "\\$Proxy#").replaceAll("@[0-9a-f]+", "@#").replaceAll("module jdk.proxy[0-9]+", "module #")).append(")");
            System.out.println(sb);
        }
    }

    public static void main(String[] args) {
        t("unchecked", () -> proxy((p, m, a) -> { throw new IllegalStateException("from handler"); }, Svc.class).num(1));
        t("declared", () -> proxy((p, m, a) -> { throw new IOException("declared"); }, Svc.class).text("x"));
        t("declared subclass", () -> proxy((p, m, a) -> { throw new FileNotFoundException("sub"); }, Svc.class).text("x"));
        t("undeclared", () -> proxy((p, m, a) -> { throw new IOException("undeclared"); }, Svc.class).num(1));
        t("custom checked", () -> proxy((p, m, a) -> { throw new Custom("c"); }, Svc.class).text("x"));
        t("error", () -> { proxy((p, m, a) -> { throw new StackOverflowError("deep"); }, Svc.class).act(); return ""; });
        t("throwable", () -> { proxy((p, m, a) -> { throw new Throwable("bare"); }, Svc.class).act(); return ""; });
        t("exception from Callable", () -> proxy((p, m, a) -> { throw new Custom("declared as Exception"); }, Callable.class).call());
        t("toString undeclared", () -> proxy((p, m, a) -> { throw new Custom("in toString"); }, Svc.class).toString());
        t("null for int", () -> proxy((p, m, a) -> null, Svc.class).num(1));
        t("null for boolean", () -> proxy((p, m, a) -> null, Svc.class).flag());
        t("null for void", () -> { proxy((p, m, a) -> null, Svc.class).act(); return "fine"; });
        t("value for void", () -> { proxy((p, m, a) -> "ignored", Svc.class).act(); return "fine"; });
        t("null for object", () -> proxy((p, m, a) -> null, Svc.class).text("x"));
        t("wrong box", () -> proxy((p, m, a) -> 5L, Svc.class).num(1));
        t("short for int", () -> proxy((p, m, a) -> (short) 5, Svc.class).num(1));
        t("int for char", () -> proxy((p, m, a) -> 65, Svc.class).letter());
        t("wrong object", () -> proxy((p, m, a) -> 5, Svc.class).text("x"));
        t("array", () -> proxy((p, m, a) -> new long[] {1, 2}, Svc.class).array().length);
        t("wrong array", () -> proxy((p, m, a) -> new int[1], Svc.class).array().length);
        t("generic wrong", () -> proxy((p, m, a) -> "not a list", Svc.class).generic(List.of()));
        t("merged exceptions", () -> proxy((p, m, a) -> { throw new FileNotFoundException("both"); }, Svc.class, Other.class).text("x"));
        t("merged exceptions too wide", () -> proxy((p, m, a) -> { throw new IOException("only one"); }, Svc.class, Other.class).text("x"));
        t("merged interrupted", () -> proxy((p, m, a) -> { throw new InterruptedException("only other"); }, Svc.class, Other.class).text("x"));
        InvocationHandler delegate = (p, m, a) -> {
            try {
                return m.invoke(Map.of("k", "v"), a);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
        t("delegate", () -> proxy(delegate, Map.class).get("k") + " " + proxy(delegate, Map.class).size() + " " + proxy(delegate, Map.class).toString());
        t("delegate fails", () -> proxy(delegate, Map.class).put("a", "b"));
        t("delegate unwrapped", () -> proxy((p, m, a) -> m.invoke(Map.of(), a), Map.class).remove("x"));
        Svc inner = proxy((p, m, a) -> { throw new Custom("innermost"); }, Svc.class);
        t("nested", () -> proxy((p, m, a) -> m.invoke(inner, a), Svc.class).num(3));
        t("nested unwrapped", () -> proxy((p, m, a) -> { try { return m.invoke(inner, a); } catch (InvocationTargetException e) { throw ((UndeclaredThrowableException) e.getCause()).getUndeclaredThrowable(); } }, Svc.class).text("x"));
        t("deep nesting", () -> { Function<Object, Object> f = x -> { throw new IllegalArgumentException("leaf " + x); }; for (int i = 0; i < 5; i++) { Function<Object, Object> g = f; @SuppressWarnings("unchecked") Function<Object, Object> w = proxy((p, m, a) -> m.invoke(g, a), Function.class); f = w; } return f.apply(1); });
        InvocationHandler defaults = (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : m.getReturnType() == int.class ? 42 : null;
        t("default", () -> proxy(defaults, Svc.class).hello("bob"));
        t("default of first", () -> proxy(defaults, Svc.class, Other.class).hello("bob"));
        t("default of other", () -> proxy((p, m, a) -> InvocationHandler.invokeDefault(p, Other.class.getMethod("hello", String.class), a), Other.class, Svc.class).hello("x"));
        t("default of hidden interface", () -> proxy(defaults, Hidden.class).secret());
        t("default on abstract", () -> proxy((p, m, a) -> InvocationHandler.invokeDefault(p, m, a), Svc.class).num(1));
        t("default on other class", () -> InvocationHandler.invokeDefault("x", Svc.class.getMethod("hello", String.class), "y"));
        t("default wrong arguments", () -> proxy((p, m, a) -> InvocationHandler.invokeDefault(p, m, 5), Svc.class).hello("x"));
        t("default not of proxy", () -> proxy((p, m, a) -> InvocationHandler.invokeDefault(p, Other.class.getMethod("hello", String.class), a), Svc.class).hello("x"));
        t("null handler", () -> proxy(null, Svc.class));
        t("arguments", () -> proxy((p, m, a) -> Arrays.toString(a) + m.getName() + m.getDeclaringClass().getSimpleName(), Svc.class).text(null) + proxy((p, m, a) -> a == null ? 1 : 0, Svc.class).num(1));
        Method[] seen = new Method[1];
        t("method object", () -> { proxy((p, m, a) -> { seen[0] = m; return null; }, Svc.class).act(); return seen[0] + " " + seen[0].equals(Svc.class.getMethod("act")); });
    }
}
