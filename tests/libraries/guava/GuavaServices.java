// jars: guava failureaccess

import com.google.common.base.Ticker;
import com.google.common.cache.*;
import com.google.common.eventbus.*;
import com.google.common.reflect.*;
import com.google.common.util.concurrent.*;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/** Caches with a clock of their own, futures, events, type tokens and reflection. */
public class GuavaServices {
    static void fails(String what, Callable<?> action) {
        try {
            System.out.println(what + ": " + action.call());
        } catch (Throwable e) {
            System.out.println(what + ": " + e + (e.getCause() == null ? "" : " / " + e.getCause()));
        }
    }

    static void caches() throws Exception {
        AtomicLong now = new AtomicLong();
        Ticker ticker = new Ticker() {
            @Override public long read() { return now.get(); }
        };
        List<String> removed = new ArrayList<>();
        LoadingCache<Integer, String> cache = CacheBuilder.newBuilder().maximumSize(4).concurrencyLevel(1).ticker(ticker)
            .expireAfterWrite(10, TimeUnit.SECONDS).recordStats()
            .removalListener((RemovalNotification<Integer, String> n) -> removed.add(n.getKey() + "=" + n.getValue() + " " + n.getCause() + n.wasEvicted()))
            .build(CacheLoader.from((Integer key) -> {
                if (key < 0) {
                    throw new IllegalArgumentException("key " + key);
                }
                return key == 99 ? null : "v" + key * key;
            }));
        for (int i = 0; i < 7; i++) {
            cache.get(i);
        }
        System.out.println(cache.asMap().keySet().stream().sorted().toList() + " " + removed);
        System.out.println(cache.getUnchecked(6) + cache.getIfPresent(0) + cache.getAll(List.of(5, 6, 7)));
        now.addAndGet(11_000_000_000L);
        cache.cleanUp();
        System.out.println(cache.size() + " " + removed);
        fails("loader", () -> cache.get(-1));
        fails("unchecked", () -> cache.getUnchecked(-2));
        fails("null", () -> cache.get(99));
        cache.put(1, "one");
        cache.put(1, "uno");
        cache.invalidate(1);
        cache.refresh(2);
        System.out.println(cache.get(2) + " " + cache.get(3, () -> "called") + " " + cache.asMap().replace(2, "two") + cache.asMap().compute(3, (k, v) -> v + "!"));
        System.out.println(removed.subList(removed.size() - 3, removed.size()));
        System.out.println(cache.stats().toString().replaceFirst("totalLoadTime=[0-9]*, ", ""));
        System.out.println(cache.stats().hitRate() + " " + cache.stats().minus(new CacheStats(1, 1, 1, 1, 0, 1)).evictionCount());
        Cache<String, Integer> weighed = CacheBuilder.from("maximumWeight=20,concurrencyLevel=1,expireAfterAccess=5s").weigher((String k, Integer v) -> v).ticker(ticker).build();
        for (String s : List.of("a", "bb", "ccc", "dddd", "eeeee")) {
            weighed.put(s, s.length() * 2);
        }
        System.out.println(new java.util.TreeMap<>(weighed.asMap()));
        now.addAndGet(4_000_000_000L);
        weighed.getIfPresent("eeeee");
        now.addAndGet(4_000_000_000L);
        System.out.println(new java.util.TreeMap<>(weighed.asMap()));
        System.out.println(CacheBuilder.newBuilder().initialCapacity(3).weakKeys().maximumSize(9) + " " + CacheBuilderSpec.parse("refreshAfterWrite=1m, weakValues, expireAfterWrite=1h"));
        fails("spec", () -> CacheBuilderSpec.parse("maximumSize=x"));
        fails("twice", () -> CacheBuilder.newBuilder().maximumSize(1).maximumSize(2));
        fails("both", () -> CacheBuilder.newBuilder().maximumSize(1).weigher((a, b) -> 1));
    }

    static void futures() throws Exception {
        SettableFuture<Integer> first = SettableFuture.create();
        SettableFuture<Integer> second = SettableFuture.create();
        List<String> log = new ArrayList<>();
        ListenableFuture<String> text = Futures.transform(first, i -> "n" + i, MoreExecutors.directExecutor());
        ListenableFuture<List<Integer>> all = Futures.allAsList(first, second);
        Futures.addCallback(all, new FutureCallback<List<Integer>>() {
            @Override public void onSuccess(List<Integer> result) { log.add("all " + result); }
            @Override public void onFailure(Throwable t) { log.add("failed " + t); }
        }, MoreExecutors.directExecutor());
        ListenableFuture<Integer> sum = Futures.whenAllSucceed(first, second).call(() -> Futures.getDone(first) + Futures.getDone(second), MoreExecutors.directExecutor());
        System.out.println(text.isDone() + " " + first.set(4) + first.set(5) + text.get() + all.isDone() + log);
        second.set(6);
        System.out.println(sum.get() + " " + log);
        ListenableFuture<Integer> failed = Futures.immediateFailedFuture(new java.io.IOException("disk"));
        fails("get", failed::get);
        fails("checked", () -> Futures.getChecked(failed, java.io.IOException.class));
        fails("unchecked", () -> Futures.getUnchecked(failed));
        System.out.println(Futures.catching(failed, java.io.IOException.class, e -> -1, MoreExecutors.directExecutor()).get() + " " + Futures.successfulAsList(first, failed).get());
        fails("all", () -> Futures.allAsList(first, failed).get());
        SettableFuture<Integer> cancelled = SettableFuture.create();
        cancelled.addListener(() -> log.add("cancelled"), MoreExecutors.directExecutor());
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + log);
        fails("cancelled", cancelled::get);
        System.out.println(FluentFuture.from(first).transform(i -> i * 2, MoreExecutors.directExecutor()).transformAsync(i -> Futures.immediateFuture("f" + i), MoreExecutors.directExecutor()).get());
        ListeningExecutorService executor = MoreExecutors.newDirectExecutorService();
        System.out.println(executor.submit(() -> "direct").get() + executor.invokeAll(List.of(() -> 1, () -> 2)).size());
        executor.shutdown();
        fails("shutdown", () -> executor.submit(() -> "late"));
        AtomicLongMap<String> counts = AtomicLongMap.create();
        for (String word : "to be or not to be".split(" ")) {
            counts.incrementAndGet(word);
        }
        System.out.println(new java.util.TreeMap<>(counts.asMap()) + " " + counts.sum() + new AtomicDouble(1.5).addAndGet(2));
        Monitor monitor = new Monitor();
        monitor.enter();
        System.out.println(monitor.isOccupiedByCurrentThread() + " " + monitor.tryEnter() + Striped.lock(5).size() + Uninterruptibles.class.getSimpleName());
        System.out.println(new SimpleTimeLimiterUser().call() + " " + Callables.returning(3).call());
        ClosingFuture<String> closing = ClosingFuture.from(Futures.immediateFuture("c")).transform((closer, s) -> {
            closer.eventuallyClose(() -> log.add("closed"), MoreExecutors.directExecutor());
            return s + s;
        }, MoreExecutors.directExecutor());
        System.out.println(closing.finishToFuture().get() + log);
    }

    static class SimpleTimeLimiterUser implements Callable<String> {
        @Override public String call() throws TimeoutException, ExecutionException, InterruptedException {
            return FakeTimeLimiter.class.getSimpleName() + new FakeTimeLimiter().callWithTimeout(() -> "fake", 1, TimeUnit.HOURS);
        }
    }

    static class Listener {
        @Override public String toString() { return "listener"; }
        final List<Object> heard = new ArrayList<>();
        @Subscribe public void text(String s) { heard.add("text " + s); }
        @Subscribe public void number(Number n) { heard.add("number " + n); }
        @Subscribe public void all(Object o) { heard.add("object " + o.getClass().getSimpleName()); }
        @Subscribe public void dead(DeadEvent e) { heard.add("dead " + e.getEvent()); }
        @Subscribe public void bad(Character c) { throw new IllegalStateException("bad " + c); }
    }

    static void events() {
        EventBus bus = new EventBus((e, context) -> System.out.println("handler: " + e + " in " + context.getSubscriberMethod().getName()));
        Listener listener = new Listener();
        bus.register(listener);
        bus.post("hello");
        bus.post(3.5);
        bus.post('x');
        listener.heard.sort(Comparator.comparing(Object::toString));
        System.out.println(listener.heard + " " + bus);
        bus.unregister(listener);
        fails("unregister", () -> { bus.unregister(listener); return 0; });
        fails("register", () -> { bus.register(new Object() { @Subscribe public void two(String a, String b) {} }); return 0; });
    }

    interface Shape<T> { T area(); default String name() { return "shape"; } }
    static class Box<K extends Comparable<K>, V> implements Shape<Map<K, List<? super V>>> {
        public V value;
        @Override public Map<K, List<? super V>> area() { return null; }
        public <X extends Exception> List<X[]> generic(Class<? extends V> type, K... keys) throws X { return null; }
    }
    static class StringBox extends Box<String, Integer> {}

    static <A> TypeToken<Map<String, A>> mapOf(TypeToken<A> type) {
        return new TypeToken<Map<String, A>>() {}.where(new TypeParameter<A>() {}, type);
    }

    static void types() throws Exception {
        TypeToken<StringBox> box = TypeToken.of(StringBox.class);
        System.out.println(box.getSupertype(Shape.class) + " " + box.resolveType(Box.class.getField("value").getGenericType()) + " " + box.getTypes());
        System.out.println(box.getTypes().interfaces() + " " + box.getTypes().classes().rawTypes());
        Method generic = null;
        for (Method m : Box.class.getMethods()) {
            if (m.getName().equals("generic")) {
                generic = m;
            }
        }
        Invokable<StringBox, Object> invokable = box.method(generic);
        System.out.println(invokable.getReturnType() + " " + invokable.getParameters() + " " + invokable.getExceptionTypes() + invokable.isVarArgs() + invokable.isOverridable() + " " + invokable.getOwnerType());
        System.out.println(mapOf(new TypeToken<List<? extends Number>>() {}) + " " + mapOf(TypeToken.of(int[].class)).getComponentType());
        TypeToken<List<String>> list = new TypeToken<List<String>>() {};
        System.out.println(list.isSubtypeOf(new TypeToken<Iterable<? extends CharSequence>>() {}) + " " + list.isSubtypeOf(new TypeToken<List<Object>>() {}) + list.isSupertypeOf(new TypeToken<ArrayList<String>>() {}));
        System.out.println(list.getSubtype(ArrayList.class) + " " + list.getRawType() + " " + list.isArray() + TypeToken.of(Integer.class).unwrap() + TypeToken.of(void.class).wrap());
        TypeVariable<?> variable = Box.class.getTypeParameters()[0];
        Type resolved = new TypeResolver().where(variable, String.class).resolveType(Box.class.getGenericInterfaces()[0]);
        System.out.println(resolved + " " + resolved.getClass().getSimpleName());
        MutableTypeToInstanceMap<Object> instances = new MutableTypeToInstanceMap<>();
        instances.putInstance(list, List.of("in"));
        System.out.println(instances + " " + instances.getInstance(list) + instances.getInstance(Integer.class));
        Shape<String> proxy = Reflection.newProxy(Shape.class, new AbstractInvocationHandler() {
            @Override protected Object handleInvocation(Object p, Method m, Object[] a) { return m.getName() + a.length; }
            @Override public String toString() { return "handler"; }
        });
        System.out.println(proxy.area() + " " + proxy.name() + " " + proxy + proxy.equals(proxy) + " " + Reflection.getPackageName("a.b.C"));
        fails("proxy", () -> Reflection.newProxy(String.class, (p, m, a) -> null));
        Invokable<?, ?> constructor = Invokable.from(StringBuilder.class.getConstructor(String.class));
        System.out.println(((Invokable) constructor).invoke(null, "made") + " " + constructor + " " + constructor.isPublic());
        fails("invoke", () -> Invokable.from(Integer.class.getMethod("parseInt", String.class)).invoke(null, "x"));
        fails("variable", () -> new TypeToken<List<String>>() {}.getSubtype(Map.class));
    }

    public static void main(String[] args) throws Exception {
        caches();
        futures();
        events();
        types();
        Futures.getUnchecked(Futures.immediateFailedFuture(new IllegalStateException("the end")));
    }
}
