import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Comparator;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/** The values that are passed to methods of a class: the usual ones, and the constants that javap shows in its code. */
final class Pool {
    private static final int MOST = 3;
    private static final int LARGEST = 127;
    private static final int LONGEST = 10;
    private static final Pattern NUMBER = Pattern.compile(": (?:iconst_(\\d)|[bs]ipush +(-?\\d+))");
    private static final Pattern TEXT = Pattern.compile(": ldc(?:_w)? +#\\d+ +// String ?(.*)");
    private static final Consumer<Object> CONSUMER = x -> {};

    private final List<Integer> numbers = new ArrayList<>(List.of(0, 1, -1));
    private final List<String> texts = new ArrayList<>(List.of("", "a"));

    Pool(Class<?> checked) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes);
        String path = System.getProperty("java.class.path");
        ToolProvider.findFirst("javap").orElseThrow().run(out, out, "-c", "-p", "-cp", path, checked.getName());
        TreeSet<Integer> ownNumbers =
            new TreeSet<>(Comparator.<Integer>comparingInt(Math::abs).thenComparing(Comparator.naturalOrder()));
        TreeSet<String> ownTexts = new TreeSet<>();
        bytes.toString().lines().forEach(line -> {
            Matcher number = NUMBER.matcher(line);
            if (number.find()) {
                ownNumbers.add(Integer.parseInt(number.group(1) != null ? number.group(1) : number.group(2)));
            }
            Matcher text = TEXT.matcher(line);
            if (text.find()) {
                ownTexts.add(text.group(1).intern());
            }
        });
        ownNumbers.removeIf(number -> Math.abs(number) > LARGEST || numbers.contains(number));
        ownNumbers.stream().limit(MOST).forEach(numbers::add);
        ownTexts.removeIf(text -> text.length() > LONGEST || texts.contains(text));
        ownTexts.stream().limit(MOST).forEach(texts::add);
    }

    /** The values for a parameter. */
    List<Object> of(Class<?> parameter) {
        if (parameter == int.class) {
            return new ArrayList<>(numbers);
        }
        if (parameter == boolean.class) {
            return List.of(false, true);
        }
        List<Object> values = new ArrayList<>();
        if (parameter == String.class) {
            values.addAll(texts);
        } else if (parameter.isAssignableFrom(Integer.class)) {
            values.addAll(List.of(0, 1));
        } else if (parameter.isArray()) {
            values.add(Array.newInstance(parameter.getComponentType(), 0));
        } else if (parameter == Consumer.class) {
            values.add(CONSUMER);
        }
        values.add(null);
        return values;
    }

    /** The value itself, but a new array for each call. */
    static Object fresh(Object value) {
        return isArray(value) ? Array.newInstance(value.getClass().getComponentType(), 0) : value;
    }

    static boolean isArray(Object value) {
        return value != null && value.getClass().isArray();
    }
}
