import fretsaw.AssumptionFailed;
import fretsaw.Source;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs programs with all combinations of choices: {@code java Brute FOLDER CLASS...}.
 *
 * <p>For each class a line has its name and the number of runs, and further lines have the number of runs that end in an
 * exception from a place. A class is loaded anew for each run if it, or a class in it, has static fields that change.
 */
class Brute {
    public static void main(String[] args) throws Exception {
        URL[] folder = {Path.of(args[0]).toUri().toURL()};
        for (int i = 1; i < args.length; i++) {
            run(folder, args[i]);
        }
    }

    private static void run(URL[] folder, String name) throws Exception {
        Map<String, Integer> thrown = new TreeMap<>();
        Method main = null;
        int runs = 0;
        do {
            if (main == null) {
                URLClassLoader loader = new URLClassLoader(folder, Brute.class.getClassLoader());
                loader.setDefaultAssertionStatus(true);
                main = loader.loadClass(name).getDeclaredMethod("main", String[].class);
                main.setAccessible(true);
            }
            runs++;
            try {
                main.invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException e) {
                if (!(e.getCause() instanceof AssumptionFailed)) {
                    thrown.merge(describe(e.getCause()), 1, Integer::sum);
                }
            }
            main = changes(main.getDeclaringClass()) ? null : main;
        } while (Source.again());
        System.out.println(name + " " + runs);
        thrown.forEach((what, count) -> System.out.println("  " + count + " " + what));
    }

    /** The class of an exception, and where its first cause was thrown. */
    private static String describe(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        for (StackTraceElement element : cause.getStackTrace()) {
            if (element.getModuleName() == null && !element.getClassName().startsWith("fretsaw.")) {
                return e.getClass().getName() + " at " + element.getFileName() + ":" + element.getLineNumber();
            }
        }
        return e.getClass().getName();
    }

    private static boolean changes(Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
                return true;
            }
        }
        for (Class<?> inner : type.getDeclaredClasses()) {
            if (changes(inner)) {
                return true;
            }
        }
        return false;
    }
}
