// Tests classes that were there when others were compiled and are missing now: every kind of use, with the error, its cause and both stack traces; reflection on members that name them; missing supertypes; second attempts.
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

public class MissingClasses {
    public static class Gone extends RuntimeException { static int count; static final int K = 5; static void hail() { } int field; interface In { } }
    public static class GoneE extends Exception { }
    public static class UseNew implements Callable<Object> { public Object call() { return new Gone(); } }
    public static class UseCall implements Callable<Object> { public Object call() { Gone.hail(); return 1; } }
    public static class UseStatic implements Callable<Object> { public Object call() { return Gone.count++; } }
    public static class UseConst implements Callable<Object> { public Object call() { return Gone.K; } }
    public static class UseLiteral implements Callable<Object> { public Object call() { return Gone.class; } }
    public static class UseArray implements Callable<Object> { public Object call() { return new Gone[2][3]; } }
    public static class UseCast implements Callable<Object> { public Object call() { Object o = "s"; return (Gone) o; } }
    public static class UseInstance implements Callable<Object> { public Object call() { Object o = "s"; return o instanceof Gone; } }
    public static class UseField implements Callable<Object> { Gone g; public Object call() { return g == null; } }
    public static class UseLater implements Callable<Object> { Object n() { return null; } public Object call() { System.out.println("begins"); if (n() == null) return "not needed"; return new Gone(); } }
    public static class UseCatch implements Callable<Object> { public Object call() { try { return Integer.parseInt("x"); } catch (Gone e) { return "caught"; } } }
    public static class UseThrow implements Callable<Object> { static void thrower() throws GoneE { throw new GoneE(); } public Object call() throws Exception { thrower(); return ""; } }
    public static class UseParam implements Callable<Object> { static Object take(Gone g) { return "took"; } public Object call() { return take(null); } }
    public static class UseReturn implements Callable<Object> { static Gone give() { return null; } public Object call() { return give() == null; } }
    public static class UseLambda implements Callable<Object> { public Object call() { Callable<Object> c = () -> new Gone(); try { return c.call(); } catch (Exception e) { return e; } } }
    public static class UseReference implements Callable<Object> { public Object call() throws Exception { Callable<Object> c = Gone::new; return c.call(); } }
    public static class UseSuper extends Gone implements Callable<Object> { public Object call() { return "made"; } }
    public static class UseFace implements Gone.In, Callable<Object> { public Object call() { return "made"; } }
    public static class UseClinit implements Callable<Object> { static final Object O = new Gone(); public Object call() { return O; } }
    public static class UseMembers implements Callable<Object> { Gone f; Gone m() { return null; } void p(Gone[] g, int i) { } void t() throws GoneE { } UseMembers(Gone g) { } public UseMembers() { } public Object call() throws Exception {
        List<String> all = new ArrayList<>();
        for (Callable<Object> c : List.<Callable<Object>>of(() -> getClass().getDeclaredFields().length, () -> getClass().getDeclaredMethods().length, () -> getClass().getDeclaredConstructors().length, () -> getClass().getMethod("call").getName(), () -> getClass().getConstructor().newInstance() != null)) {
            try { all.add("" + c.call()); } catch (Throwable e) { all.add(e + " <- " + e.getCause()); show(e); }
        }
        return all;
    } }

    static void show(Throwable e) {
        for (; e != null; e = e.getCause()) {
            System.out.println("  " + e);
            for (StackTraceElement s : e.getStackTrace()) {
                if (s.getClassName().equals("MissingClasses")) { System.out.println("    in MissingClasses." + s.getMethodName()); break; }
                System.out.println("    " + s);
            }
        }
    }
    /** The class with the names of the missing ones, and its own, changed to some that do not exist. */
    static Class<?> define(Class<?> c) throws IOException, IllegalAccessException {
        byte[] b = MissingClasses.class.getResourceAsStream(c.getName() + ".class").readAllBytes();
        String s = new String(b, StandardCharsets.ISO_8859_1).replace("MissingClasses$Gone", "MissingClasses$Lost").replace("MissingClasses$Use", "MissingClasses$Has");
        return MethodHandles.lookup().defineClass(s.getBytes(StandardCharsets.ISO_8859_1));
    }
    public static void main(String[] args) throws Throwable {
        for (Class<?> c : List.of(UseNew.class, UseCall.class, UseStatic.class, UseConst.class, UseLiteral.class, UseArray.class, UseCast.class, UseInstance.class, UseField.class, UseLater.class, UseCatch.class, UseThrow.class, UseParam.class, UseReturn.class, UseLambda.class, UseReference.class, UseSuper.class, UseFace.class, UseClinit.class, UseMembers.class)) {
            System.out.println(c.getSimpleName());
            try {
                Class<?> d = define(c);
                @SuppressWarnings("unchecked") Callable<Object> made = (Callable<Object>) d.getConstructor().newInstance();
                for (int attempt = 0; attempt < (c == UseReference.class ? 1 : 2); attempt++) {
                    try {
                        System.out.println("  " + made.call());
                    } catch (Throwable e) {
                        show(e);
                    }
                }
            } catch (Throwable e) {
                show(e);
            }
        }
        throw (Throwable) ((Callable<?>) define(UseNew2.class).getConstructor().newInstance()).call();
    }
    public static class UseNew2 implements Callable<Object> { public Object call() { return make(); } Object make() { return new Gone(); } }
}
