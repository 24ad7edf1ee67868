import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Stresses regular expressions: groups, alternatives, back references, replacement, splitting. */
public class RegularExpressions {
    static final Pattern LINE = Pattern.compile("^(\\w+)\\s*=\\s*(\"([^\"]*)\"|[-+]?\\d+(?:\\.\\d+)?|true|false)\\s*(?:#.*)?$");
    static final Pattern DOUBLED = Pattern.compile("\\b(\\w+)\\s+\\1\\b");
    static final Pattern COMMA = Pattern.compile("\\s*,\\s*");

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 9_000;
        String[] values = {"\"a text, with, commas\"", "-12.75", "true", "nothing at all", "42   # an answer"};
        long sum = 0;
        for (int i = 0; i < scale; i++) {
            String line = "key" + i % 100 + " = " + values[i % values.length];
            Matcher m = LINE.matcher(line);
            if (m.matches()) sum = sum * 31 + m.group(1).hashCode() + m.group(2).length();
            String text = "the the quick brown fox fox " + i + ", " + i + ",over ,it";
            sum += DOUBLED.matcher(text).replaceAll("<$1>").hashCode();
            sum += COMMA.split(text).length;
        }
        System.out.println(sum);
    }
}
