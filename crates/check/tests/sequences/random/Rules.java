import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
    static String judge(Throwable thrown, Executable called, Class<?> checked, boolean givenNull, List<Object> given) {
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
        boolean refusesNull = given.contains(null) && !wasRaised(thrown);
        boolean ofTypes = thrown instanceof ClassCastException || thrown instanceof ArrayStoreException;
        if (givenObject && ofTypes || givenNull && thrown instanceof NullPointerException && !refusesNull) {
            return "note";
        }
        if (wasRaised(thrown)) {
            return isOfOperand(thrown, called, checked, given) ? "note" : "exception";
        }
        boolean own = thrown.getClass().getPackageName().equals(called.getDeclaringClass().getPackageName());
        return own || REFUSALS.stream().anyMatch(type -> type.isInstance(thrown)) ? "refusal" : "exception";
    }

    /** Whether an instruction could not work with a number that the caller has given. */
    private static boolean isOfOperand(Throwable thrown, Executable called, Class<?> checked, List<Object> given) {
        Class<?>[] types = called.getParameterTypes();
        List<String> numbers = new ArrayList<>();
        boolean isGivenZero = false;
        for (int i = 0; i < types.length; i++) {
            if (List.of(byte.class, short.class, int.class, long.class).contains(types[i])) {
                numbers.add(given.get(i).toString());
                isGivenZero |= ((Number) given.get(i)).longValue() == 0;
            }
            if (types[i] == char.class) {
                numbers.add(String.valueOf((int) (char) given.get(i)));
            }
            isGivenZero |= !types[i].isPrimitive() && given.get(i) instanceof Number;
        }
        String message = String.valueOf(thrown.getMessage());
        return switch (thrown.getClass().getSimpleName()) {
            case "NegativeArraySizeException" -> numbers.contains(message);
            case "ArrayIndexOutOfBoundsException" -> message.startsWith("Index ") && numbers.contains(message.split(" ")[1])
                && names(called, checked, "Index", "ArrayIndex", "StringIndex", "OutOfBoundsException");
            case "ArithmeticException" -> isGivenZero && names(called, checked, "Arithmetic", "Exception");
            default -> false;
        };
    }

    /** Whether the class of the method or the checked class names an exception. */
    private static boolean names(Executable called, Class<?> checked, String... words) {
        return names(called.getDeclaringClass(), words) || names(checked, words);
    }

    /** Whether the class file has a constant with the name of an exception: one of some words, and how all these end. */
    private static boolean names(Class<?> type, String... words) {
        try (InputStream file = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            String bytes = new String(file.readAllBytes(), StandardCharsets.ISO_8859_1);
            for (int i = 0; i + 1 < words.length; i++) {
                String name = "java/lang/" + words[i] + words[words.length - 1];
                if (bytes.contains("\1\0" + (char) name.length() + name)) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
