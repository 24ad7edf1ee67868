import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** Compiles each source file of a list into its own folder, in one process; a folder that is there is complete. */
class CompileEach {
    /** The list has a line for each file, with tabs in it: the file, the folder, the class path. */
    public static void main(String[] args) throws IOException {
        Files.readAllLines(Path.of(args[0])).parallelStream().map(line -> line.split("\t")).forEach(CompileEach::compile);
    }

    private static void compile(String[] line) {
        Path folder = Path.of(line[1]);
        Path draft = Path.of(line[1] + ".draft" + ProcessHandle.current().pid());
        try {
            Files.createDirectories(draft);
            String[] flags = {"-g", "-proc:none", "-nowarn", "-Xlint:none", "-XDsuppressNotes",
                "-encoding", "UTF-8", "-cp", line[2], "-d", draft.toString(), line[0]};
            if (ToolProvider.getSystemJavaCompiler().run(null, null, null, flags) == 0) {
                Files.move(draft, folder);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
