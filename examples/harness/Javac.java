import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles programs with javac without writing files. Many are compiled together, each in a package of its own: that takes a
 * tenth of the time. Those that javac complains about are taken out until it complains no more.
 */
final class Javac {
    private static final int TOGETHER = 200;
    /** The last one has javac look for errors of all kinds in all programs, whatever it found before. */
    private static final List<String> OPTIONS =
            List.of("-proc:none", "-nowarn", "-Xmaxerrs", "1000000", "-XDshould-stop.ifError=FLOW");

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final JavaFileManager files = compiler.getStandardFileManager(null, null, null);

    List<Compiled> compile(List<String> programs) {
        List<Source> sources = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) sources.add(new Source("p" + i, programs.get(i)));
        for (int i = 0; i < sources.size(); i += TOGETHER) {
            compileTogether(sources.subList(i, Math.min(i + TOGETHER, sources.size())));
        }
        return sources.stream().map(source -> source.compiled).toList();
    }

    private void compileTogether(List<Source> sources) {
        List<Source> left = new ArrayList<>(sources);
        while (!left.isEmpty()) {
            DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
            StringWriter said = new StringWriter();
            for (Source source : left) source.compiled = Compiled.accepted(source.pack, new HashMap<>());
            try {
                if (compiler.getTask(said, new Written(files), diagnostics, OPTIONS, null, left).call()) return;
            } catch (RuntimeException | Error e) {
                if (left.size() == 1) left.get(0).compiled = Compiled.crashed(e);
                else left.forEach(source -> compileTogether(List.of(source)));
                return;
            }
            int count = left.size();
            for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
                if (diagnostic.getKind() == Diagnostic.Kind.ERROR && left.remove(diagnostic.getSource())) {
                    ((Source) diagnostic.getSource()).compiled = Compiled.refused(diagnostic.getMessage(null));
                }
            }
            if (left.size() == count) throw new IllegalStateException("javac fails and says not why: " + said);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String pack;
        private final String text;
        private Compiled compiled;

        Source(String pack, String text) {
            super(URI.create("string:///" + pack + "/Main.java"), Kind.SOURCE);
            this.pack = pack;
            this.text = "package " + pack + "; " + text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Gives each class to the program that it belongs to. */
    private static final class Written extends ForwardingJavaFileManager<JavaFileManager> {
        Written(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location l, String name, JavaFileObject.Kind kind, FileObject source) {
            return new SimpleJavaFileObject(URI.create("bytes:///" + name.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            ((Source) source).compiled.classes().put(name, toByteArray());
                        }
                    };
                }
            };
        }
    }
}
