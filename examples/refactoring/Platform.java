import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Starts the parts of Eclipse that its refactorings need, from jars, without a window, and runs {@link Refactor} among them.
 *
 * <pre>java -cp BUILD:JARS/org.eclipse.osgi-3.23.100.jar Platform JARS BUILD paths.jsonl</pre>
 */
public class Platform {
    public static void main(String[] args) throws Throwable {
        Path folder = Files.createTempDirectory("refactoring");
        Framework framework = ServiceLoader.load(FrameworkFactory.class).iterator().next().newFramework(Map.of(
                "org.osgi.framework.storage", folder.resolve("bundles").toString(),
                "osgi.instance.area", folder.resolve("workspace").toUri().toString(),
                "osgi.install.area", folder.resolve("install").toUri().toString()));
        framework.start();
        try {
            Bundle harness = install(framework.getBundleContext(), Path.of(args[0]), Path.of(args[1]));
            harness.loadClass("Refactor").getMethod("main", String[].class).invoke(null, (Object) new String[] {args[2]});
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } finally {
            framework.stop();
            framework.waitForStop(0);
            remove(folder);
        }
    }

    private static Bundle install(BundleContext context, Path jars, Path build) throws IOException, BundleException {
        List<Bundle> bundles = new ArrayList<>();
        for (Path jar : list(jars)) {
            String name = jar.getFileName().toString();
            if (name.endsWith(".jar") && !name.startsWith("org.eclipse.osgi-")) {
                bundles.add(context.installBundle("reference:" + jar.toAbsolutePath().toUri()));
            }
        }
        // What renders comments in Markdown: Eclipse asks for it, refactorings do not need it.
        for (String name : List.of("org.commonmark", "org.commonmark-gfm-tables")) {
            bundles.add(context.installBundle(name, bundle(name, List.of())));
        }
        Bundle harness = context.installBundle("harness", bundle("harness", list(build)));
        for (Bundle bundle : bundles) bundle.start(Bundle.START_ACTIVATION_POLICY);
        return harness;
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** A bundle of some files that can use whatever other bundles export. */
    private static InputStream bundle(String name, List<Path> files) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Bundle-ManifestVersion", "2");
        attributes.putValue("Bundle-SymbolicName", name);
        attributes.putValue("Bundle-Version", "1");
        attributes.putValue("DynamicImport-Package", "*");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
            for (Path file : files) {
                jar.putNextEntry(new JarEntry(file.getFileName().toString()));
                Files.copy(file, jar);
            }
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) Files.delete(file);
        }
    }
}
