// Tests reflection in use: an injector that builds objects by annotated constructors and fields, with singletons, names, cycles and failures.
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class MiniInjector {
    @Retention(RetentionPolicy.RUNTIME) @interface Inject { String named() default ""; }
    @Retention(RetentionPolicy.RUNTIME) @interface Single { }

    interface Clock { int now(); }
    @Single static class FakeClock implements Clock { int t = 100; @Override public int now() { return t++; } }
    static class Repo { @Inject Clock clock; @Inject(named = "limit") int limit; String find() { return "found at " + clock.now() + " of " + limit; } }
    static class Service { final Repo repo; final Clock clock; @Inject Service(Repo repo, Clock clock) { this.repo = repo; this.clock = clock; } Service() { this(null, null); } String work() { return repo.find() + " by " + clock.now(); } }
    static class LoopA { @Inject LoopB b; }
    static class LoopB { @Inject LoopA a; }
    static class NeedsUnknown { @Inject Runnable r; }
    static class Explodes { Explodes() { throw new IllegalStateException("cannot build"); } }

    static class Injector {
        final Map<Class<?>, Class<?>> bindings = new HashMap<>();
        final Map<String, Object> named = new HashMap<>();
        final Map<Class<?>, Object> singles = new HashMap<>();
        final List<Class<?>> path = new ArrayList<>();
        <T> T get(Class<T> type) throws ReflectiveOperationException {
            Class<?> impl = bindings.getOrDefault(type, type);
            if (singles.containsKey(impl)) return type.cast(singles.get(impl));
            if (impl.isInterface() || Modifier.isAbstract(impl.getModifiers())) throw new IllegalArgumentException("no binding for " + impl.getSimpleName());
            if (path.contains(impl)) throw new IllegalArgumentException("cycle " + path.stream().map(Class::getSimpleName).toList());
            path.add(impl);
            try {
                Constructor<?> chosen = null;
                for (Constructor<?> c : impl.getDeclaredConstructors()) if (c.isAnnotationPresent(Inject.class) || chosen == null && c.getParameterCount() == 0) chosen = c;
                Object[] args = new Object[chosen.getParameterCount()];
                for (int i = 0; i < args.length; i++) args[i] = get(chosen.getParameterTypes()[i]);
                Object o = chosen.newInstance(args);
                for (Field f : impl.getDeclaredFields()) {
                    Inject inject = f.getAnnotation(Inject.class);
                    if (inject != null) f.set(o, inject.named().isEmpty() ? get(f.getType()) : named.get(inject.named()));
                }
                if (impl.isAnnotationPresent(Single.class)) singles.put(impl, o);
                return type.cast(o);
            } finally {
                path.remove(impl);
            }
        }
    }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) {
        Injector in = new Injector();
        in.bindings.put(Clock.class, FakeClock.class);
        in.named.put("limit", 50);
        t("service", () -> in.get(Service.class).work() + " " + in.get(Service.class).work());
        t("single", () -> (in.get(Clock.class) == in.get(Clock.class)) + " " + (in.get(Repo.class) == in.get(Repo.class)));
        t("cycle", () -> in.get(LoopA.class));
        t("no binding", () -> in.get(NeedsUnknown.class));
        t("explodes", () -> in.get(Explodes.class));
        in.named.remove("limit");
        t("missing name", () -> in.get(Repo.class));
    }
}
