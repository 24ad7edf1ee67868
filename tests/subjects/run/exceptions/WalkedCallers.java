// Tests StackWalker where it is asked in odd places: caller classes from main, initializers, constructors, reflection, handles, lambdas and callbacks; nested walks; batches of every estimate; frames kept after the walk; hidden and reflection frames shown.
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class WalkedCallers {
    static final StackWalker RETAIN = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);
    static final StackWalker SHOW = StackWalker.getInstance(EnumSet.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_REFLECT_FRAMES));
    static final StackWalker HIDDEN = StackWalker.getInstance(EnumSet.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES));

    public static class Api {
        public static Class<?> who() { return RETAIN.getCallerClass(); }
        public static Class<?> direct(StackWalker w) { return w.getCallerClass(); }
        public Class<?> instance() { return Inner.deeper(); }
        static class Inner { static Class<?> deeper() { return RETAIN.walk(s -> s.map(StackFrame::getDeclaringClass).skip(2).findFirst().get()); } }
    }
    static class Starts { static final Class<?> CALLER = Api.who(); static final String WALK = names(RETAIN); }
    static class Base { final Class<?> c; Base() { c = Api.who(); } }
    static class Derived extends Base { }
    enum En { A; final Class<?> c = Api.who(); }
    record Rec(int a) { Rec { last = Api.who(); } static Class<?> last; }
    interface Face { Class<?> m(); }

    static String names(StackWalker w) {
        return w.walk(s -> s.map(f -> f.getDeclaringClass().getSimpleName() + "." + f.getMethodName().replaceAll("lambda\\$.*", "lambda")).takeWhile(x -> !x.equals("WalkedCallers.t")).collect(Collectors.joining(" ")));
    }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            Throwable x = e instanceof InvocationTargetException ? e.getCause() : e;
            System.out.println(n + " ! " + x.getClass().getSimpleName() + " " + x.getMessage());
        }
    }
    static int recurse(int n, Supplier<Integer> s) { return n == 0 ? s.get() : recurse(n - 1, s); }
    static List<StackFrame> keep(int n) { return n == 0 ? RETAIN.walk(s -> s.toList()) : keep(n - 1); }

    public static void main(String[] args) throws Throwable {
        try {
            System.out.println(RETAIN.getCallerClass());
        } catch (IllegalCallerException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        t("lambda", () -> Api.who());
        t("reference", Api::who);
        t("initializer", () -> Starts.CALLER + " " + Starts.WALK);
        t("constructor", () -> new Derived().c + " " + new Base().c);
        t("enum", () -> En.A.c);
        t("record", () -> { new Rec(1); return Rec.last; });
        t("deeper", () -> new Api().instance());
        t("anonymous", () -> new Face() { @Override public Class<?> m() { return Api.who(); } }.m().getName());
        t("reflection", () -> Api.class.getMethod("who").invoke(null));
        t("reflection of getCallerClass", () -> StackWalker.class.getMethod("getCallerClass").invoke(RETAIN));
        t("shown", () -> names(SHOW));
        t("shown by reflection", () -> ((String) WalkedCallers.class.getDeclaredMethod("names", StackWalker.class).invoke(null, SHOW)).contains("Method.invoke"));
        t("not shown by reflection", () -> WalkedCallers.class.getDeclaredMethod("names", StackWalker.class).invoke(null, RETAIN));
        t("constructor by reflection", () -> Derived.class.getDeclaredConstructor().newInstance().c);
        t("handle", () -> { MethodHandle h = MethodHandles.lookup().findStatic(Api.class, "who", MethodType.methodType(Class.class)); return (Class<?>) h.invokeExact(); });
        t("handle with arguments", () -> MethodHandles.lookup().findStatic(Api.class, "direct", MethodType.methodType(Class.class, StackWalker.class)).invokeWithArguments(RETAIN));
        t("proxy", () -> ((Face) Proxy.newProxyInstance(Face.class.getClassLoader(), new Class<?>[] {Face.class}, (p, m, a) -> Api.who())).m());
        t("comparator", () -> { List<Class<?>> seen = new ArrayList<>(); List<Integer> l = new ArrayList<>(List.of(2, 1)); l.sort((x, y) -> { seen.add(Api.who()); return x - y; }); return seen + " " + l; });
        t("map callback", () -> { TreeMap<Integer, Class<?>> m = new TreeMap<>(); m.computeIfAbsent(1, k -> Api.who()); return m; });
        t("no retention", () -> Api.direct(StackWalker.getInstance()));
        t("hidden has more", () -> { int[] n = {names(HIDDEN).split(" ").length, names(RETAIN).split(" ").length}; return n[0] >= n[1]; });
        t("nested walks", () -> RETAIN.walk(s -> s.limit(2).map(f -> f.getMethodName().startsWith("lambda") + ":" + RETAIN.walk(r -> r.filter(g -> g.getDeclaringClass() == WalkedCallers.class).count() > 2)).toList()));
        for (int estimate : new int[] {1, 2, 3, 5, 8, 16, 31, 32, 33, 100, 255, 256, 257, 100000}) {
            StackWalker w = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE), estimate);
            t("estimate " + estimate, () -> IntStream.of(0, 1, 5, 6, 7, 8, 9, 29, 30, 31, 32, 33, 61, 62, 63, 64, 65, 300).map(d -> recurse(d, () -> (int) w.walk(s -> s.filter(f -> f.getMethodName().equals("recurse")).count()).longValue()) - d).boxed().toList() + " " + w.walk(s -> s.reduce((x, y) -> y).get().getMethodName()));
        }
        t("iterator", () -> recurse(70, () -> RETAIN.walk(s -> { int n = 0; for (Iterator<StackFrame> i = s.iterator(); i.hasNext(); i.next()) n++; return n; })) - recurse(0, () -> RETAIN.walk(s -> (int) s.count())));
        t("kept frames", () -> { List<StackFrame> l = keep(40); return l.stream().filter(f -> f.getMethodName().equals("keep")).map(f -> f.getByteCodeIndex() + "/" + f.getLineNumber() + "/" + f.getDescriptor() + "/" + f.getMethodType()).distinct().toList() + " " + l.stream().map(StackFrame::getDeclaringClass).filter(c -> c == WalkedCallers.class).count(); });
        t("indices", () -> keep(2).stream().map(f -> f.getMethodName().replaceAll("lambda\\$.*", "lambda") + "@" + f.getByteCodeIndex()).toList());
        t("index after a switch", () -> { switch (args.length) { case 0: return keep(0).get(1).getByteCodeIndex(); case 1: return 1; case 2: return 3; default: return -1; } });
        t("sorted", () -> keep(3).stream().map(StackFrame::toString).sorted(Comparator.naturalOrder()).toList());
        t("elements", () -> keep(1).stream().map(StackFrame::toStackTraceElement).map(e -> e.getClassName() + e.getModuleName() + e.getFileName() + e.isNativeMethod()).toList());
        t("native frame", () -> { String[] s = {""}; WalkedCallers.class.getDeclaredMethod("look", String[].class).invoke(null, (Object) s); return s[0]; });
        t("spliterator", () -> RETAIN.walk(s -> s.parallel().count() > 2));
        t("throws inside", () -> RETAIN.walk(s -> { throw new IllegalStateException("inside " + s.count()); }));
        t("twice consumed", () -> RETAIN.walk(s -> s.count() + s.count()));
        t("null option", () -> StackWalker.getInstance((Option) null));
    }
    static void look(String[] s) { s[0] = SHOW.walk(x -> x.filter(StackFrame::isNativeMethod).map(f -> f.getByteCodeIndex() + " " + f.getLineNumber() + " " + f).findFirst().orElse("none")); }
}
