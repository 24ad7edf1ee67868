// Tests StackWalker and Thread.getStackTrace: frames, options, caller classes, declaring classes, lines, skipped reflection and lambda frames, limits and errors.
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class WalkedStacks {
    static final StackWalker PLAIN = StackWalker.getInstance(), RETAIN = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE), REFLECT = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_REFLECT_FRAMES));
    static String show(StackFrame f) { return f.getMethodName().replaceAll("lambda\\$.*", "lambda") + ":" + (f.getClassName().startsWith("WalkedStacks") ? f.getLineNumber() : f.getClassName()); }
    static String walk(StackWalker w) { return w.walk(s -> s.map(WalkedStacks::show).takeWhile(x -> !x.startsWith("t:")).collect(Collectors.joining(" < "))); }
    static String a() { return b(); }
    static String b() { return walk(PLAIN); }
    static Class<?> caller() { return RETAIN.getCallerClass(); }
    static class Other {
        final String made;
        Other() { made = walk(PLAIN); }
        static Class<?> ask() { return caller(); }
        Class<?> inner() { return new Object() { Class<?> c() { return caller(); } }.c(); }
    }
    interface Face { default String def() { return walk(PLAIN); } }
    static int depth(int n) { return n == 0 ? (int) (long) PLAIN.walk(Stream::count) : depth(n - 1); }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        t("plain", WalkedStacks::a);
        t("constructor", () -> new Other().made);
        t("default method", () -> new Face() { }.def());
        t("lambda", () -> ((Supplier<String>) () -> walk(PLAIN)).get());
        t("stream", () -> Stream.of(1).map(x -> walk(PLAIN).startsWith("walk")).toList());
        t("reflection hidden", () -> WalkedStacks.class.getDeclaredMethod("b").invoke(null));
        t("reflection shown", () -> { String s = (String) WalkedStacks.class.getDeclaredMethod("walk", StackWalker.class).invoke(null, REFLECT); return s.contains("invoke:java.lang.reflect.Method"); });
        t("method handle", () -> (String) MethodHandles.lookup().findStatic(WalkedStacks.class, "a", MethodType.methodType(String.class)).invokeExact());
        t("caller", () -> caller());
        t("caller of other", Other::ask);
        t("caller of anonymous", () -> new Other().inner().getName());
        t("caller without option", () -> PLAIN.getCallerClass());
        t("declaring class without option", () -> PLAIN.walk(s -> s.findFirst().get().getDeclaringClass()));
        t("declaring classes", () -> RETAIN.walk(s -> s.map(f -> f.getDeclaringClass().getSimpleName()).distinct().toList()));
        t("method types", () -> RETAIN.walk(s -> s.filter(f -> !f.getMethodName().contains("lambda")).map(f -> f.getMethodName() + f.getMethodType()).limit(2).toList()));
        t("descriptor", () -> PLAIN.walk(s -> s.map(f -> f.getMethodName().replaceAll("lambda\\$.*", "lambda") + f.getDescriptor()).limit(3).toList()));
        t("frame text", () -> { StackFrame f = PLAIN.walk(s -> s.skip(1).findFirst().get()); return f + " " + f.getFileName() + " " + f.isNativeMethod() + " " + (f.getByteCodeIndex() >= 0) + " " + f.toStackTraceElement(); });
        t("stream escapes", () -> { Stream<StackFrame> s = PLAIN.walk(x -> x); return s.count(); });
        t("null function", () -> PLAIN.walk(null));
        t("for each", () -> { StringBuilder sb = new StringBuilder(); PLAIN.forEach(f -> sb.append(f.getMethodName().charAt(0))); return sb.charAt(sb.length() - 1) + " " + (sb.length() >= 3); });
        t("depth", () -> depth(50) - depth(0));
        t("deep", () -> depth(1000) - depth(400));
        t("limit", () -> { int[] seen = {0}; PLAIN.walk(s -> s.peek(f -> seen[0]++).limit(2).count()); return seen[0] >= 2; });
        t("find", () -> PLAIN.walk(s -> s.filter(f -> f.getMethodName().equals("main")).findFirst().map(WalkedStacks::show).get()));
        t("instances", () -> (StackWalker.getInstance() == StackWalker.getInstance()) + " " + StackWalker.getInstance(Set.of(Option.SHOW_HIDDEN_FRAMES), 20).walk(Stream::findFirst).isPresent());
        t("estimate", () -> StackWalker.getInstance(Set.of(), 0));
        StackTraceElement[] st = Thread.currentThread().getStackTrace();
        System.out.println(st[0].getMethodName() + " " + st[1].getMethodName() + ":" + st[1].getLineNumber() + " " + st.length);
        System.out.println(Arrays.stream(new Throwable().getStackTrace()).map(StackTraceElement::getMethodName).toList());
        try {
            List.of(1).forEach(x -> { throw new IllegalStateException(walk(PLAIN)); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
