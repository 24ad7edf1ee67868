import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;

/** What an exception means, told from its stack trace and its message. */
final class Rules {
    private static final List<Class<?>> REFUSALS = List.of(
        IllegalArgumentException.class, IllegalStateException.class, NullPointerException.class, IndexOutOfBoundsException.class,
        UnsupportedOperationException.class, ArithmeticException.class, NegativeArraySizeException.class,
        NoSuchElementException.class, ConcurrentModificationException.class);
    private static final List<Class<?>> OF_INSTRUCTIONS = List.of(
        NullPointerException.class, ArrayIndexOutOfBoundsException.class, ArithmeticException.class, ClassCastException.class,
        NegativeArraySizeException.class, ArrayStoreException.class);

    private Rules() {}

    /** The rule that an exception breaks, or "refusal", or "note". */
    static String judge(Throwable thrown, Executable called, boolean givenNull) {
        if (thrown instanceof AssertionError) {
            return "assertion";
        }
        if (thrown instanceof StackOverflowError) {
            return "stack-overflow";
        }
        for (Class<?> declared : called.getExceptionTypes()) {
            if (declared.isInstance(thrown)) {
                return "refusal";
            }
        }
        boolean givenObject = List.of(called.getParameterTypes()).stream().anyMatch(type -> !type.isPrimitive());
        boolean ofTypes = thrown instanceof ClassCastException || thrown instanceof ArrayStoreException;
        if (givenObject && ofTypes || givenNull && thrown instanceof NullPointerException) {
            return "note";
        }
        if (wasRaised(thrown)) {
            return "exception";
        }
        boolean own = thrown.getClass().getPackageName().equals(called.getDeclaringClass().getPackageName());
        return own || REFUSALS.stream().anyMatch(type -> type.isInstance(thrown)) ? "refusal" : "exception";
    }

    /** The random classes begin the messages of their own exceptions with a word that no message of the JVM begins with. */
    private static boolean wasRaised(Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        if (!OF_INSTRUCTIONS.contains(thrown.getClass()) || message.startsWith("explicit")) {
            return false;
        }
        StackTraceElement top = thrown.getStackTrace()[0];
        if (isOwn(top) || top.isNativeMethod()) {
            return true;
        }
        // Within the JDK the JVM's messages tell.
        return switch (thrown.getClass().getSimpleName()) {
            case "NullPointerException" -> message.startsWith("Cannot ");
            case "ArrayIndexOutOfBoundsException" -> message.startsWith("Index ");
            default -> true;
        };
    }

    /** The innermost line of a random class, or `otherwise`. */
    static String place(Throwable thrown, String otherwise) {
        Throwable root = thrown;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        for (StackTraceElement frame : root.getStackTrace()) {
            if (isOwn(frame)) {
                return frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return otherwise;
    }

    private static boolean isOwn(StackTraceElement frame) {
        String file = frame.getFileName();
        return frame.getModuleName() == null && file != null && file.startsWith("Random");
    }

    static String name(Executable called) {
        String name = called instanceof Constructor ? "constructor" : called.getName();
        return called.getDeclaringClass().getName() + "." + name;
    }

    /** The public method without parameters that has this name, or null. */
    static Method find(Class<?> type, String name) {
        try {
            return type.getMethod(name);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
