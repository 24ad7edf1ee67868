import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;
import static fretsaw.Fretsaw.oneOf;

import java.io.File;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;

/** Choices that are kept in objects which the machine itself reads: names of members and threads, messages, causes, boxes. */
public class ForcedReads {
    static String first = "one";
    String second = "two";

    static int twice(int n) {
        return 2 * n;
    }

    static String twice(String text) {
        return text + text;
    }

    static class Broken {
        static {
            if (first != null) throw new IllegalStateException(oneOf("left", "right", null));
        }

        static void touch() { }
    }

    static Object members() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        try {
            return switch (getInt(0, 4)) {
                case 0 -> lookup.findStaticVarHandle(ForcedReads.class, oneOf("first", "second", "third"), String.class).get();
                case 1 -> lookup.findVarHandle(ForcedReads.class, "second", oneOf(String.class, Object.class)).varType();
                case 2 -> lookup.findStatic(oneOf(ForcedReads.class, Math.class), oneOf("twice", "abs"), MethodType.methodType(int.class, int.class)).invoke(-4);
                case 3 -> {
                    MethodType type = oneOf(MethodType.methodType(int.class, int.class), MethodType.methodType(String.class, String.class));
                    MethodHandle handle = lookup.findStatic(ForcedReads.class, "twice", type);
                    yield handle.invokeWithArguments(oneOf((Object) 3, "x"));
                }
                default -> {
                    Method method = ForcedReads.class.getDeclaredMethod("twice", oneOf(int.class, String.class, long.class));
                    yield method.invoke(null, new Object[] {oneOf(new Integer(getInt(1, 2)), "y")});
                }
            };
        } catch (ReflectiveOperationException | IllegalArgumentException | ClassCastException e) {
            return e.getClass().getSimpleName() + " " + (e.getCause() == null ? "" : e.getCause());
        }
    }

    static Object failures() {
        Thread.currentThread().setName(oneOf("worker", "other"));
        String text = "";
        for (int i = 0; i < 2; i++) {
            try {
                Broken.touch();
            } catch (ExceptionInInitializerError e) {
                text += e.getCause() + ", ";
            } catch (NoClassDefFoundError e) {
                text += e.getMessage() + " " + e.getCause();
            }
        }
        return text;
    }

    static Object messages() {
        RuntimeException cause = oneOf(new IllegalStateException("cause"), null);
        RuntimeException thrown = new RuntimeException(oneOf("text", null), cause);
        thrown.addSuppressed(new Error(oneOf("one", "two")));
        try {
            throw getBoolean() ? thrown : new ArithmeticException(oneOf("more", "less"));
        } catch (RuntimeException e) {
            return e + " " + e.getMessage() + " " + e.getCause() + " " + e.getSuppressed().length + thrown.getSuppressed()[0];
        }
    }

    static Object loaders() throws Exception {
        ClassLoader parent = oneOf(ForcedReads.class.getClassLoader(), null, ClassLoader.getPlatformClassLoader());
        try (URLClassLoader loader = new URLClassLoader(oneOf("mine", "yours"), new URL[0], parent)) {
            return loader.loadClass(oneOf("ForcedReads", "java.lang.String")).getName() + loader.getName();
        } catch (ClassNotFoundException e) {
            return e.getMessage();
        }
    }

    static Object files() {
        File file = new File(oneOf("/nowhere", "."), oneOf("a", "b"));
        return file.getName() + " " + file.getParent() + file.isAbsolute() + file.compareTo(new File("b"));
    }

    public static void main(String[] args) throws Throwable {
        System.out.println(switch (getInt(0, 4)) {
            case 0 -> "members " + members();
            case 1 -> "failures " + failures();
            case 2 -> "messages " + messages();
            case 3 -> "loaders " + loaders();
            default -> "files " + files();
        });
    }
}
