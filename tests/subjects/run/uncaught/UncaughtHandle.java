// Tests an uncaught exception thrown through method handles: guarded, filtered and bound ones leave no frames in the trace; exit code 1.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class UncaughtHandle {
    static boolean positive(int x) { return x > 0; }
    static String good(int x) { return "good " + x; }
    static String bad(int x) {
        String s = null;
        return s.substring(x);
    }
    static String wrap(String s) { return "[" + s + "]"; }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws ReflectiveOperationException { return MethodHandles.lookup().findStatic(UncaughtHandle.class, name, MethodType.methodType(r, p)); }

    static String run(MethodHandle m, int x) {
        try {
            return (String) m.invokeExact(x);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable t) {
            throw new AssertionError(t);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle guard = MethodHandles.guardWithTest(h("positive", boolean.class, int.class), h("good", String.class, int.class), h("bad", String.class, int.class));
        MethodHandle wrapped = MethodHandles.filterReturnValue(guard, h("wrap", String.class, String.class));
        System.out.println(run(wrapped, 5));
        MethodHandle fin = MethodHandles.tryFinally(wrapped, MethodHandles.dropArguments(MethodHandles.identity(String.class), 0, Throwable.class));
        System.out.println(run(fin, 6));
        try {
            run(MethodHandles.insertArguments(fin, 0, -1).asType(MethodType.methodType(String.class)), 3);
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println("wrong type " + e.getStackTrace()[e.getStackTrace().length - 1].getMethodName());
        }
        System.err.println("now it fails");
        System.out.println(run(fin, -7));
    }
}
