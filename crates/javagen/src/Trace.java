/** What all programs print with: a line for each value, and a checksum of the lines so far. */
final class Trace {
    /** What a program does. */
    interface Body {
        void run() throws Throwable;
    }

    private static int sum;

    private Trace() {}

    /** Runs a program; what it throws is part of what it does. */
    static void run(String name, Body body) {
        System.out.println("== " + name);
        sum = 1;
        try {
            body.run();
        } catch (Throwable thrown) {
            stack("ended by", thrown, name);
        }
        System.out.println("-- " + sum);
    }

    static void put(String label, boolean value) {
        line(label, value ? "true" : "false");
    }

    static void put(String label, char value) {
        line(label, "char " + (int) value);
    }

    static void put(String label, int value) {
        line(label, Integer.toString(value));
    }

    static void put(String label, long value) {
        line(label, value + "L");
    }

    static void put(String label, float value) {
        line(label, value + "f");
    }

    static void put(String label, double value) {
        line(label, Double.toString(value));
    }

    /** Arrays are printed with their elements, exceptions with their causes and what they suppress. */
    static void put(String label, Object value) {
        line(label, text(value));
    }

    /** An exception with those of its frames that belong to a program. */
    static void stack(String label, Throwable thrown, String program) {
        put(label, thrown);
        for (StackTraceElement frame : thrown.getStackTrace()) {
            String owner = frame.getClassName();
            if (owner.equals(program) || owner.startsWith(program + "$")) {
                line("  at", frame.toString());
            }
        }
        if (thrown.getCause() != null) {
            stack("cause", thrown.getCause(), program);
        }
    }

    /** At most 40 characters of a string, so that repeated concatenation ends. */
    static String cut(String value) {
        return value != null && value.length() > 40 ? value.substring(value.length() - 40) : value;
    }

    static String text(Object value) {
        if (value instanceof Object[] array) {
            StringBuilder all = new StringBuilder(value.getClass().getSimpleName()).append("{");
            for (Object element : array) {
                all.append(' ').append(text(element));
            }
            return all.append(" }").toString();
        }
        if (value != null && value.getClass().isArray()) {
            StringBuilder all = new StringBuilder(value.getClass().getSimpleName()).append("{");
            for (int i = 0; i < java.lang.reflect.Array.getLength(value); i++) {
                Object element = java.lang.reflect.Array.get(value, i);
                all.append(' ').append(element instanceof Character c ? "char " + (int) c : element);
            }
            return all.append(" }").toString();
        }
        if (value instanceof Throwable thrown) {
            String all = thrown.getClass().getName() + ": " + thrown.getMessage();
            for (Throwable suppressed : thrown.getSuppressed()) {
                all += " [suppressed " + text(suppressed) + "]";
            }
            return thrown.getCause() == null ? all : all + " [cause " + text(thrown.getCause()) + "]";
        }
        return value instanceof String string ? '"' + string + '"' : String.valueOf(value);
    }

    private static void line(String label, String value) {
        StringBuilder line = new StringBuilder(label).append(" = ");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c >= ' ' && c <= '~') {
                line.append(c);
            } else {
                line.append("\\u").append((int) c).append(';');
            }
        }
        String text = line.toString();
        sum = 31 * sum + text.hashCode();
        System.out.println(text);
    }
}
