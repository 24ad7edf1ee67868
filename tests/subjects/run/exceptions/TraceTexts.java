// Tests printStackTrace into writers and streams, toString of frames, common frames, suppressed and nested causes, and traces through JDK code.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

public class TraceTexts {
    static String text(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w, true));
        return w.toString();
    }
    static void leaf(String m) { throw new IllegalStateException(m); }
    static void middle(String m) {
        try {
            leaf(m);
        } catch (IllegalStateException e) {
            throw new RuntimeException("middle", e);
        }
    }
    static void outer(String m) throws Exception {
        try {
            middle(m);
        } catch (RuntimeException e) {
            Exception x = new Exception("outer", e);
            x.addSuppressed(new IllegalArgumentException("first suppressed", new Error("cause of suppressed")));
            x.addSuppressed(new Exception("second suppressed"));
            throw x;
        }
    }
    interface Act { void run() throws Throwable; }
    static void t(String n, Act a) {
        System.out.println("--- " + n);
        try {
            a.run();
            System.out.println("no exception");
        } catch (Throwable e) {
            System.out.print(text(e));
        }
    }

    public static void main(String[] args) throws Exception {
        t("chain", () -> outer("deep"));
        t("sort", () -> { List<Integer> l = new ArrayList<>(List.of(3, 1, 2)); Collections.sort(l, (a, b) -> { throw new UnsupportedOperationException("comparator"); }); });
        t("tree map", () -> new TreeMap<String, Integer>((a, b) -> a.length() / (b.length() - 1)).put("a", 1));
        t("compute", () -> { Map<String, Integer> m = new HashMap<>(); m.computeIfAbsent("k", k -> { leaf(k); return 1; }); });
        t("stream", () -> Stream.of("1", "x").map(Integer::parseInt).forEach(x -> { }));
        t("stream lambda", () -> Stream.of(1, 0).map(x -> 10 / x).toList());
        t("for each", () -> List.of(1).forEach(x -> leaf("each")));
        t("parse", () -> Integer.parseInt("12a"));
        t("array list", () -> new ArrayList<>().get(0));
        t("iterator", () -> new ArrayList<>().iterator().next());
        t("require", () -> java.util.Objects.requireNonNull(null, "required"));
        t("split", () -> "a".split("["));
        t("format", () -> String.format("%d", "x"));
        t("constructor", () -> new Object() { final int x; { x = 1 / Integer.parseInt("0"); } });
        t("to string", () -> String.valueOf(new Object() { @Override public String toString() { throw new IllegalStateException("in toString"); } }));
        t("hash code", () -> new HashMap<>().put(new Object() { @Override public int hashCode() { throw new IllegalStateException("in hashCode"); } }, 1));
        t("supplier chain", () -> { Supplier<Supplier<Integer>> s = () -> () -> 1 / 0; s.get().get(); });
        StackTraceElement f = new Exception().getStackTrace()[0];
        System.out.println(f + " | " + f.getClassName() + " " + f.getMethodName() + " " + f.getFileName() + " " + f.getLineNumber() + " " + f.isNativeMethod() + " " + f.getModuleName() + " " + f.getClassLoaderName() + " " + f.getModuleVersion());
        try {
            "x".charAt(5);
        } catch (StringIndexOutOfBoundsException e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(top.getModuleName() + " " + top.getClassLoaderName() + " " + (top.getModuleVersion() != null) + " " + top.toString().startsWith("java.base/"));
        }
        System.out.println(new StackTraceElement("C", "m", "F.java", 5) + " " + new StackTraceElement("C", "m", "F.java", -2) + " " + new StackTraceElement("C", "m", null, 5) + " " + new StackTraceElement("C", "m", "F.java", -1) + " " + new StackTraceElement("app", "mod", "1.2", "p.C", "m", "F.java", 7) + " " + new StackTraceElement(null, "mod", null, "p.C", "m", null, 0) + " " + new StackTraceElement("C", "m", "F.java", 5).equals(new StackTraceElement("C", "m", "F.java", 5)));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Throwable custom = new Throwable("message\nwith two lines") { @Override public String toString() { return "custom " + getMessage(); } };
        custom.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "a", "A.java", 1), new StackTraceElement("B", "b", "B.java", 2)});
        custom.initCause(new Throwable("cause", null) { { setStackTrace(new StackTraceElement[] {new StackTraceElement("X", "x", "X.java", 9), new StackTraceElement("B", "b", "B.java", 2)}); } });
        custom.printStackTrace(new PrintStream(bytes, true));
        System.out.print(bytes);
        System.out.println(Arrays.stream(custom.getCause().getStackTrace()).map(StackTraceElement::getClassName).toList());
        custom.printStackTrace();
    }
}
