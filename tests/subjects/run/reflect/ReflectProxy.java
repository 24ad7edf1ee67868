import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Dynamic proxies. */
public class ReflectProxy {
    public interface Calculator {
        int add(int a, int b);

        double scale(long x, float f, double d);

        boolean check(byte b, char c, short s, String text) throws java.io.IOException;

        void reset();

        default int twice(int x) {
            return add(x, x);
        }
    }

    interface Named {
        String name();
    }

    static class Recorder implements InvocationHandler {
        final List<String> log = new ArrayList<>();

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            log.add(method.getDeclaringClass().getSimpleName() + "." + method.getName() + Arrays.toString(args));
            switch (method.getName()) {
                case "add":
                    return (Integer) args[0] + (Integer) args[1];
                case "scale":
                    return (Long) args[0] * (Float) args[1] * (Double) args[2];
                case "check":
                    if (args[3] == null) {
                        throw new java.io.IOException("no text");
                    }
                    return ((String) args[3]).isEmpty();
                case "reset":
                    throw new Exception("not declared");
                case "toString":
                    return "proxy!";
                case "hashCode":
                    return 17;
                case "equals":
                    return proxy == args[0];
                case "name":
                    return 5;
                default:
                    return null;
            }
        }
    }

    private static Object helper(String name) {
        System.out.println("helper for " + name);
        return null;
    }

    interface Body {
        Object run() throws Throwable;
    }

    static void t(String name, Body body) {
        try {
            System.out.println(name + " = " + body.run());
        } catch (UndeclaredThrowableException e) {
            System.out.println(name + " ! undeclared " + e.getCause());
        } catch (NullPointerException | ClassCastException e) {
            System.out.println(name + " ! " + e.getClass().getName());
        } catch (Throwable e) {
            System.out.println(name + " ! " + e);
        }
    }

    public static void main(String[] args) {
        Recorder recorder = new Recorder();
        ClassLoader loader = ReflectProxy.class.getClassLoader();
        Object proxy = Proxy.newProxyInstance(loader, new Class<?>[] {Calculator.class, Named.class}, recorder);
        Calculator c = (Calculator) proxy;
        t("add", () -> c.add(2, 3));
        t("scale", () -> c.scale(1L << 33, 0.5f, 0.25));
        t("check", () -> c.check((byte) 1, 'x', (short) -2, ""));
        t("check null", () -> c.check((byte) 1, 'x', (short) -2, null));
        t("reset", () -> {
            c.reset();
            return "";
        });
        t("twice", () -> c.twice(21));
        t("toString", () -> "" + proxy);
        t("hashCode", proxy::hashCode);
        t("equals", () -> proxy.equals(proxy) + " " + proxy.equals("x"));
        t("name", () -> ((Named) proxy).name());
        recorder.log.forEach(System.out::println);
        System.out.println(Proxy.isProxyClass(proxy.getClass()) + " " + (Proxy.getInvocationHandler(proxy) == recorder) + " "
            + (proxy instanceof Named) + " " + Arrays.toString(proxy.getClass().getInterfaces()));
        Comparable<?> other = (Comparable<?>) Proxy.newProxyInstance(loader, new Class<?>[] {Comparable.class}, (p, m, a) -> 3);
        Object again = Proxy.newProxyInstance(loader, new Class<?>[] {Calculator.class, Named.class}, recorder);
        System.out.println((again.getClass() == proxy.getClass()) + " " + (other.getClass() == proxy.getClass()));
        // The caller whose access counts is the handler, not the proxy in another package.
        Runnable runs = (Runnable) Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class},
            (p, m, a) -> ReflectProxy.class.getDeclaredMethod("helper", String.class).invoke(null, m.getName()));
        runs.run();
        t("not an interface", () -> Proxy.newProxyInstance(loader, new Class<?>[] {String.class}, recorder));
    }
}
