package fretsaw;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a path: a choice, an equals sign and a value. The choice is its kind with its bounds, such as
 * {@code int(0,5)}, or its label: a name or a string literal. A value is bare, a string literal, or the index of a value
 * behind {@code #}, perhaps with a colon and what the value looks like.
 */
final class Words {
    private static final int LONGEST_STRING = 40;

    private Words() {}

    /** The words of a path. Blanks within string literals do not separate words. */
    static List<String> split(String path) {
        List<String> words = new ArrayList<>();
        int start = -1;
        boolean quoted = false;
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (!quoted && Character.isWhitespace(c)) {
                if (start >= 0) {
                    words.add(path.substring(start, i));
                }
                start = -1;
                continue;
            }
            start = start < 0 ? i : start;
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            }
        }
        if (start >= 0) {
            words.add(path.substring(start));
        }
        return words;
    }

    /** The place of the equals sign behind the choice; -1 if there is none. */
    static int sign(String word) {
        boolean quoted = false;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == '=' && !quoted) {
                return i;
            }
        }
        return -1;
    }

    /** A label as paths contain it. */
    static String label(String label) {
        return label.matches("[A-Za-z0-9_$.-]+") && !label.equals("boolean") ? label : quote(label);
    }

    /** A string literal. */
    static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append(c >= ' ' && c <= '~' ? String.valueOf(c) : String.format("\\u%04x", (int) c));
            }
        }
        return quoted.append('"').toString();
    }

    /** The content of a string literal; null if it is none. */
    static String unquote(String literal) {
        int last = literal.length() - 1;
        if (last < 1 || literal.charAt(0) != '"' || literal.charAt(last) != '"') {
            return null;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < last; i++) {
            char c = literal.charAt(i);
            if (c == '"') {
                return null;
            }
            if (c != '\\') {
                text.append(c);
                continue;
            }
            switch (literal.charAt(++i)) {
                case 'n' -> text.append('\n');
                case 'r' -> text.append('\r');
                case 't' -> text.append('\t');
                case '"' -> text.append('"');
                case '\\' -> text.append('\\');
                case 'u' -> {
                    String digits = literal.substring(i + 1, Math.min(i + 5, last));
                    if (!digits.matches("[0-9a-fA-F]{4}")) {
                        return null;
                    }
                    text.append((char) Integer.parseInt(digits, 16));
                    i += 4;
                }
                default -> {
                    return null;
                }
            }
            if (i >= last) {
                return null;
            }
        }
        return text.toString();
    }

    /** What a path shows of a value; null if it shows only the class. No method of the program is called. */
    private static String shown(Object value) {
        if (value == null || value instanceof Boolean || value instanceof Byte || value instanceof Short
                || value instanceof Integer || value instanceof Long || value instanceof Float || value instanceof Double) {
            return String.valueOf(value);
        }
        if (value instanceof String text) {
            return text.length() <= LONGEST_STRING ? quote(text) : null;
        }
        if (value instanceof Character c) {
            return quote(c.toString());
        }
        if (value instanceof Enum<?> constant) {
            return constant.name().matches("[A-Za-z0-9_]+") ? constant.name() : quote(constant.name());
        }
        return null;
    }

    private static boolean isShown(Object value, String text) {
        try {
            if (value instanceof Double number) {
                return number.equals(Double.parseDouble(text));
            }
            if (value instanceof Float number) {
                return number.equals(Float.parseFloat(text));
            }
        } catch (NumberFormatException e) {
            return false;
        }
        return text.equals(shown(value));
    }

    /** The index of the value that a path shows as {@code text}; -1 if there is none. */
    static int index(Object[] values, String text) {
        if (!text.startsWith("#")) {
            for (int i = 0; i < values.length; i++) {
                if (isShown(values[i], text)) {
                    return i;
                }
            }
            return -1;
        }
        int colon = text.indexOf(':');
        int index;
        try {
            index = Integer.parseInt(text.substring(1, colon < 0 ? text.length() : colon));
        } catch (NumberFormatException e) {
            return -1;
        }
        if (index < 0 || index >= values.length) {
            return -1;
        }
        return colon < 0 || isShownOrNamed(values[index], text.substring(colon + 1)) ? index : -1;
    }

    private static boolean isShownOrNamed(Object value, String text) {
        if (isShown(value, text)) {
            return true;
        }
        if (value == null) {
            return false;
        }
        // The names of hidden classes and of proxies differ from run to run, and those of the JDK's own from JDK to JDK.
        Class<?> type = value.getClass();
        boolean unnamed = type.isHidden() || Proxy.isProxyClass(type) || type.getModule().isNamed();
        return unnamed || type.getTypeName().equals(text);
    }
}
