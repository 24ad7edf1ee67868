// Tests stack walks that drop method information: classes, what frames refuse, caller classes.
// jdk: 25
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.Set;
import java.util.stream.Collectors;

public class WalkedClasses {
    static final StackWalker DROP = StackWalker.getInstance(Set.of(Option.DROP_METHOD_INFO, Option.RETAIN_CLASS_REFERENCE)), BARE = StackWalker.getInstance(Option.DROP_METHOD_INFO);
    static class Other { static Object call(Act a) throws Throwable { return a.run(); } static Class<?> caller() { return DROP.getCallerClass(); } }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e);
        }
    }
    static StackFrame first(StackWalker w) { return w.walk(s -> s.findFirst().get()); }
    static int deep(int n) { return n == 0 ? (int) (long) DROP.walk(s -> s.filter(f -> f.getDeclaringClass() == WalkedClasses.class).count()) : deep(n - 1); }
    public static void main(String[] args) {
        t("classes", () -> Other.call(() -> DROP.walk(s -> s.map(f -> f.getDeclaringClass().getSimpleName()).collect(Collectors.joining(" ")))));
        t("names", () -> Other.call(() -> BARE.walk(s -> s.map(StackFrame::getClassName).collect(Collectors.joining(" ")))));
        t("bare class", () -> first(BARE).getDeclaringClass());
        t("method", () -> first(DROP).getMethodName());
        t("type", () -> first(DROP).getMethodType());
        t("descriptor", () -> first(DROP).getDescriptor());
        t("line", () -> first(DROP).getLineNumber());
        t("file", () -> first(DROP).getFileName());
        t("index", () -> first(DROP).getByteCodeIndex());
        t("native", () -> first(DROP).isNativeMethod());
        t("element", () -> first(DROP).toStackTraceElement());
        t("text", () -> first(DROP).toString());
        t("caller", () -> Other.caller());
        t("bare caller", () -> BARE.getCallerClass());
        t("deep", () -> deep(5) - deep(0) + " " + (deep(400) - deep(100)));
        t("options", () -> StackWalker.getInstance(Set.of(Option.DROP_METHOD_INFO, Option.SHOW_REFLECT_FRAMES), 5).walk(s -> s.count() > 2));
    }
}
