// Tests an uncaught exception thrown inside nested stream stages and collectors, with library frames in between; exit code 1.
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class UncaughtStream {
    static int parse(String s) {
        if (s.isBlank()) throw new UnsupportedOperationException("blank field");
        return Integer.parseInt(s.trim());
    }

    static List<Integer> row(String line) { return Stream.of(line.split(",")).map(UncaughtStream::parse).toList(); }

    static Map<Integer, Integer> sums(List<String> lines) {
        return lines.stream().flatMap(l -> row(l).stream()).collect(Collectors.groupingBy(x -> x % 3, TreeMap::new, Collectors.summingInt(x -> 100 / (x - 5))));
    }

    public static void main(String[] args) {
        System.out.println(sums(List.of("1,2,3", "4,6")));
        try {
            sums(List.of("1,5"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            sums(List.of("1,x"));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        int[] calls = {0};
        try {
            IntStream.range(0, 10).peek(i -> calls[0]++).map(i -> 12 / (4 - i)).sum();
        } catch (ArithmeticException e) {
            System.out.println("after " + calls[0]);
        }
        System.out.println(sums(List.of("7, 8", "9, ,10")));
    }
}
