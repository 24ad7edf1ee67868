import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** Compiles each source file of a list into its own folder, in one process; a folder that is there is complete. */
class CompileEach {
    /** The list has a line for each file: the file, a tab, the folder. */
    public static void main(String[] args) throws IOException {
        Files.readAllLines(Path.of(args[0])).parallelStream().map(line -> line.split("\t")).forEach(CompileEach::compile);
    }

    private static void compile(String[] pair) {
        Path folder = Path.of(pair[1]);
        Path draft = Path.of(pair[1] + ".draft" + ProcessHandle.current().pid());
        try {
            Files.createDirectories(draft);
            String[] flags = {"-g", "-proc:none", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d", draft.toString(), pair[0]};
            if (ToolProvider.getSystemJavaCompiler().run(null, null, null, flags) == 0) {
                Files.move(draft, folder);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
