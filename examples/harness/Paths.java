import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** What completed paths printed: the field {@code stdout} of each line that {@code fretsaw explore --out FILE} wrote. */
final class Paths {
    private Paths() {}

    static List<String> read(String file) throws IOException {
        return Files.readAllLines(Path.of(file)).stream().map(Paths::printed).collect(Collectors.toList());
    }

    private static String printed(String line) {
        String field = "\"stdout\":\"";
        StringBuilder text = new StringBuilder();
        for (int i = line.indexOf(field) + field.length(); line.charAt(i) != '"'; i++) {
            char c = line.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            c = line.charAt(++i);
            switch (c) {
                case 'n' -> text.append('\n');
                case 't' -> text.append('\t');
                case 'r' -> text.append('\r');
                case 'b' -> text.append('\b');
                case 'f' -> text.append('\f');
                case 'u' -> {
                    text.append((char) Integer.parseInt(line.substring(i + 1, i + 5), 16));
                    i += 4;
                }
                default -> text.append(c);
            }
        }
        return text.toString();
    }
}
