import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON as {@code generate --out} writes it: objects are maps, arrays lists, and numbers texts. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        return new Json(text).value();
    }

    private Object value() {
        switch (text.charAt(at)) {
            case '{': return object();
            case '[': return array();
            case '"': return string();
            default: return literal();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        at++;
        while (text.charAt(at) != '}') {
            String key = string();
            at++;
            object.put(key, value());
            skipComma();
        }
        at++;
        return object;
    }

    private List<Object> array() {
        List<Object> array = new ArrayList<>();
        at++;
        while (text.charAt(at) != ']') {
            array.add(value());
            skipComma();
        }
        at++;
        return array;
    }

    private void skipComma() {
        if (text.charAt(at) == ',') {
            at++;
        }
    }

    private String string() {
        int start = ++at;
        at = text.indexOf('"', at) + 1;
        String string = text.substring(start, at - 1);
        if (string.indexOf('\\') >= 0) {
            throw new IllegalArgumentException("an escaped character in " + string);
        }
        return string;
    }

    /** A number as its text, true, false, or null. */
    private Object literal() {
        int start = at;
        while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String literal = text.substring(start, at);
        return switch (literal) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> literal;
        };
    }
}
