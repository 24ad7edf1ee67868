import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Follows many paths in one process: {@code java Replays.java FILE CLASSPATH...}.
 *
 * <p>The file has three lines for each: a class with its arguments, a path, and what its main method then prints, with line
 * ends escaped. The class and the API are loaded anew for every path, so that each begins as a program of its own would.
 */
class Replays {
    public static void main(String[] args) throws Exception {
        URL[] urls = new URL[args.length - 1];
        for (int i = 0; i < urls.length; i++) urls[i] = Path.of(args[i + 1]).toUri().toURL();
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        PrintStream out = System.out;
        int wrong = 0;
        for (int i = 0; i < lines.size(); i += 3) {
            System.setProperty("fretsaw.path", lines.get(i + 1));
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            System.setOut(new PrintStream(written));
            String thrown = "";
            try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
                loader.setDefaultAssertionStatus(true);
                String[] words = lines.get(i).split(" ");
                Object arguments = Arrays.copyOfRange(words, 1, words.length);
                loader.loadClass(words[0]).getMethod("main", String[].class).invoke(null, arguments);
            } catch (ReflectiveOperationException e) {
                thrown = e + " " + e.getCause();
            }
            System.setOut(out);
            String printed = written.toString().replace("\n", "\\n") + thrown;
            if (!printed.equals(lines.get(i + 2))) {
                wrong++;
                out.println(lines.get(i) + " " + lines.get(i + 1) + "\n  prints " + printed + "\n  not    " + lines.get(i + 2));
            }
        }
        out.println(lines.size() / 3 + " paths, " + wrong + " wrong");
    }
}
