import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;

/** What a compiler made of a program in some package: classes, or the first of its complaints. */
record Compiled(String pack, Map<String, byte[]> classes, String error) {
    private static final String CRASH = "crash: ";

    static Compiled accepted(String pack, Map<String, byte[]> classes) {
        return new Compiled(pack, classes, null);
    }

    static Compiled refused(String error) {
        return new Compiled(null, Map.of(), error);
    }

    /** What came of it if the compiler did not expect it. */
    static Compiled crashed(Throwable thrown) {
        return refused(CRASH + thrown);
    }

    boolean isCrash() {
        return error != null && error.startsWith(CRASH);
    }

    boolean isAccepted() {
        return error == null;
    }

    /** What the method {@code Main.main} prints, and the class of what it throws. */
    String run() {
        ClassLoader loader = new ClassLoader(null) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] bytes = classes.get(name);
                if (bytes == null) throw new ClassNotFoundException(name);
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        System.setOut(new PrintStream(printed, true));
        String end = "";
        try {
            Method main = loader.loadClass(pack + ".Main").getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            end = e.getCause().getClass().getName();
        } catch (ReflectiveOperationException | LinkageError e) {
            end = e.getClass().getName();
        } finally {
            System.setOut(out);
        }
        return printed + end;
    }
}
