import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Programs that fail in the same way, with how many they are and a shortest one. */
final class Clusters {
    private static final class Cluster {
        int count;
        String shortest;
    }

    private final Map<String, Cluster> clusters = new TreeMap<>();

    void add(String what, String program) {
        Cluster cluster = clusters.computeIfAbsent(general(what), key -> new Cluster());
        cluster.count++;
        if (cluster.shortest == null || program.length() < cluster.shortest.length()) cluster.shortest = program;
    }

    /** A message without packages and the names of types, so that it is the same for all programs. */
    private static String general(String message) {
        String line = message.lines().map(String::strip).collect(Collectors.joining(" "));
        return line.replaceAll("\\b([a-z]+[0-9]*\\.)+", "").replaceAll("\\b[A-D]\\b", "X");
    }

    /** Prints the clusters, the largest first. */
    void print(PrintStream out) {
        List<String> order = clusters.keySet().stream()
                .sorted(Comparator.comparingInt((String what) -> -clusters.get(what).count)).toList();
        for (String what : order) {
            out.printf("%n%d: %s%n%s", clusters.get(what).count, what, clusters.get(what).shortest.indent(4));
        }
    }
}
