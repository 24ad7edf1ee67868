import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.jdt.internal.compiler.ClassFile;
import org.eclipse.jdt.internal.compiler.CompilationResult;
import org.eclipse.jdt.internal.compiler.Compiler;
import org.eclipse.jdt.internal.compiler.DefaultErrorHandlingPolicies;
import org.eclipse.jdt.internal.compiler.batch.CompilationUnit;
import org.eclipse.jdt.internal.compiler.batch.FileSystem;
import org.eclipse.jdt.internal.compiler.env.ICompilationUnit;
import org.eclipse.jdt.internal.compiler.impl.CompilerOptions;
import org.eclipse.jdt.internal.compiler.problem.DefaultProblemFactory;

/** Compiles programs with the Eclipse compiler without writing files. */
final class Ecj {
    /** Of all versions, the one of the JDK that runs this. */
    private static final String VERSION = String.valueOf(Runtime.version().feature());

    private final FileSystem names = new FileSystem(
            new String[] {Path.of(System.getProperty("java.home"), "lib", "jrt-fs.jar").toString()}, null, null, null);
    private final CompilerOptions options = new CompilerOptions(Map.of(
            CompilerOptions.OPTION_Source, VERSION,
            CompilerOptions.OPTION_Compliance, VERSION,
            CompilerOptions.OPTION_TargetPlatform, VERSION));

    /** Compiles programs, the first in the package p0, the next in p1. */
    List<Compiled> compile(List<String> programs) {
        return IntStream.range(0, programs.size()).mapToObj(i -> compile("p" + i, programs.get(i))).toList();
    }

    private Compiled compile(String pack, String program) {
        CompilationResult[] result = new CompilationResult[1];
        String text = "package " + pack + "; " + program;
        ICompilationUnit unit = new CompilationUnit(text.toCharArray(), pack + "/Main.java", null);
        try {
            new Compiler(names, DefaultErrorHandlingPolicies.proceedWithAllProblems(), options, r -> result[0] = r,
                    new DefaultProblemFactory(Locale.ROOT)).compile(new ICompilationUnit[] {unit});
        } catch (RuntimeException | Error e) {
            return Compiled.crashed(e);
        }
        if (result[0].hasErrors()) return Compiled.refused(result[0].getErrors()[0].getMessage());
        Map<String, byte[]> classes = new HashMap<>();
        for (ClassFile file : result[0].getClassFiles()) {
            classes.put(String.valueOf(file.fileName()).replace('/', '.'), file.getBytes());
        }
        return Compiled.accepted(pack, classes);
    }
}
