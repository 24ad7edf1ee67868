import java.io.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.*;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.*;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

/**
 * All ways to learn something of a file. {@code Ways WAY PATH...} goes one of them for each path, {@code Ways all PATH...} all
 * of them, {@code Ways one PATH...} one way and one path that are chosen. A new way is one more line of the table.
 */
public class Ways {
    interface Way {
        Object go(String path) throws Exception;
    }

    static final Map<String, Way> WAYS = new TreeMap<>();

    static {
        WAYS.put("FileInputStream", p -> text(new FileInputStream(p)));
        WAYS.put("FileReader", p -> new BufferedReader(new FileReader(p)).readLine());
        WAYS.put("RandomAccessFile", p -> new RandomAccessFile(p, "r").readLine());
        WAYS.put("Scanner", p -> new Scanner(new File(p)).nextLine());
        WAYS.put("Scanner path", p -> new Scanner(Path.of(p)).nextLine());
        WAYS.put("ZipFile", p -> new ZipFile(p).size());
        WAYS.put("JarFile", p -> new JarFile(new File(p)).size());
        WAYS.put("zip file system", p -> FileSystems.newFileSystem(Path.of(p)).isOpen());
        WAYS.put("URL.openStream", p -> text(url(p).openStream()));
        WAYS.put("URL.getContentLength", p -> url(p).openConnection().getContentLength());
        WAYS.put("URL of jar", p -> text(new URL("jar:" + url(p) + "!/x").openStream()));
        WAYS.put("Files.readString", p -> Files.readString(Path.of(p)));
        WAYS.put("Files.readAllBytes", p -> Files.readAllBytes(Path.of(p)).length);
        WAYS.put("Files.lines", p -> Files.lines(Path.of(p)).collect(Collectors.toList()));
        WAYS.put("Files.newInputStream", p -> text(Files.newInputStream(Path.of(p))));
        WAYS.put("Files.newByteChannel", p -> Files.newByteChannel(Path.of(p)).read(ByteBuffer.allocate(3)));
        WAYS.put("Files.mismatch", p -> Files.mismatch(Path.of(p), Path.of("data/inside.txt")));
        WAYS.put("FileChannel", p -> FileChannel.open(Path.of(p)).read(ByteBuffer.allocateDirect(3)));
        WAYS.put("FileChannel.map", p -> FileChannel.open(Path.of(p)).map(FileChannel.MapMode.READ_ONLY, 0, 1).get());
        WAYS.put("Files.exists", p -> Files.exists(Path.of(p)));
        WAYS.put("Files.notExists", p -> Files.notExists(Path.of(p)));
        WAYS.put("Files.isRegularFile", p -> Files.isRegularFile(Path.of(p)));
        WAYS.put("Files.isDirectory", p -> Files.isDirectory(Path.of(p)));
        WAYS.put("Files.isReadable", p -> Files.isReadable(Path.of(p)));
        WAYS.put("Files.isSameFile", p -> Files.isSameFile(Path.of(p), Path.of("data/inside.txt")));
        WAYS.put("Files.size", p -> Files.size(Path.of(p)));
        WAYS.put("Files.getLastModifiedTime", p -> Files.getLastModifiedTime(Path.of(p)));
        WAYS.put("Files.readAttributes", p -> Files.readAttributes(Path.of(p), BasicFileAttributes.class).size());
        WAYS.put("Files.getAttribute", p -> Files.getAttribute(Path.of(p), "unix:mode"));
        WAYS.put("Files.list", p -> names(Files.list(Path.of(p)).collect(Collectors.toList())));
        WAYS.put("Files.walk", p -> names(Files.walk(Path.of(p), FileVisitOption.FOLLOW_LINKS).collect(Collectors.toList())));
        WAYS.put("Path.toRealPath", p -> Path.of(p).toRealPath());
        WAYS.put("Files.readSymbolicLink", p -> Files.readSymbolicLink(Path.of(p)));
        WAYS.put("File.exists", p -> new File(p).exists());
        WAYS.put("File.isFile", p -> new File(p).isFile());
        WAYS.put("File.isDirectory", p -> new File(p).isDirectory());
        WAYS.put("File.length", p -> new File(p).length());
        WAYS.put("File.lastModified", p -> new File(p).lastModified());
        WAYS.put("File.canRead", p -> new File(p).canRead());
        WAYS.put("File.list", p -> sorted(new File(p).list()));
        WAYS.put("File.getCanonicalPath", p -> new File(p).getCanonicalPath());
        WAYS.put("URLClassLoader", p -> loader(p).getResource("x"));
        WAYS.put("URLClassLoader of folder", p -> folder(p).getResource(new File(p).getName()));
        WAYS.put("ResourceBundle", p -> ResourceBundle.getBundle("inside", Locale.ROOT, folder(p)).getKeys().hasMoreElements());
        WAYS.put("ServiceLoader", p -> ServiceLoader.load(Runnable.class, folder(p)).iterator().hasNext());
        WAYS.put("Class.forName", p -> Class.forName("no.Such", false, folder(p)));
        WAYS.put("Properties.load", p -> read(p));
    }

    public static void main(String[] args) throws Exception {
        List<String> paths = List.of(args).subList(1, args.length);
        if (args[0].equals("one")) {
            int way = fretsaw.Fretsaw.getInt(0, WAYS.size() - 1);
            int path = fretsaw.Fretsaw.getInt(0, paths.size() - 1);
            go(new ArrayList<>(WAYS.keySet()).get(way), paths.get(path));
            return;
        }
        for (String way : args[0].equals("all") ? WAYS.keySet() : Set.of(args[0])) {
            for (String path : paths) go(way, path);
        }
    }

    static void go(String way, String path) {
        String result;
        try {
            result = String.valueOf(WAYS.get(way).go(path));
        } catch (Throwable e) {
            result = e.toString();
        }
        System.out.println(way + " of " + path + ": " + result.replace('\n', ' '));
    }

    static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes());
    }

    static int read(String path) throws IOException {
        Properties properties = new Properties();
        properties.load(new FileInputStream(path));
        return properties.size();
    }

    static URL url(String path) throws IOException {
        // Unlike File.toURI, this asks nobody.
        return new URL("file:" + new File(path).getAbsolutePath());
    }

    static URLClassLoader loader(String path) throws IOException {
        return new URLClassLoader(new URL[] { url(path) }, null);
    }

    static URLClassLoader folder(String path) throws IOException {
        return new URLClassLoader(new URL[] { new URL(url(new File(path).getAbsoluteFile().getParent()) + "/") }, null);
    }

    static Object names(List<Path> paths) {
        return paths.stream().map(Path::toString).sorted().collect(Collectors.toList());
    }

    static Object sorted(String[] names) {
        if (names != null) Arrays.sort(names);
        return Arrays.toString(names);
    }
}
