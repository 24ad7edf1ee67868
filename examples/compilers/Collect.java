import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the classes of all programs that a compiler accepts to a folder, for {@link RunAll}: {@code Collect ecj FOLDER
 * paths.jsonl}. So a Java virtual machine can be tested with them (UDITA, Section 5.4), with class files of two compilers.
 */
public class Collect {
    public static void main(String[] args) throws IOException {
        List<String> programs = new ArrayList<>();
        for (int i = 2; i < args.length; i++) programs.addAll(Paths.read(args[i]));
        Path folder = Path.of(args[1]);
        List<String> packages = new ArrayList<>();
        for (Compiled compiled : args[0].equals("ecj") ? new Ecj().compile(programs) : new Javac().compile(programs)) {
            if (!compiled.isAccepted()) continue;
            packages.add(compiled.pack());
            for (String name : compiled.classes().keySet()) {
                Path file = folder.resolve(name.replace('.', '/') + ".class");
                Files.createDirectories(file.getParent());
                Files.write(file, compiled.classes().get(name));
            }
        }
        Files.write(folder.resolve("programs.txt"), packages);
    }
}
