import java.io.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.file.*;
import java.security.*;
import java.util.*;
import java.util.jar.*;
import java.util.zip.*;
import javax.xml.parsers.*;
import org.xml.sax.InputSource;

/** Reaches for a file in one way, given by its number, and prints whatever it gets. Arguments: the number and the path. */
public class Reads {
    interface Way { Object go(String path) throws Throwable; }

    private static final List<Way> WAYS = List.of(
        p -> new String(new FileInputStream(p).readAllBytes()),
        p -> Files.readString(Path.of(p)),
        p -> Files.readString(Path.of(new URI("file://" + new File(p).getAbsolutePath()))),
        p -> new String(new URL("file:" + p).openStream().readAllBytes()),
        p -> new String(new URL("jar:file:" + p + "!/x").openStream().readAllBytes()),
        p -> { FileChannel c = FileChannel.open(Path.of(p)); return c.map(FileChannel.MapMode.READ_ONLY, 0, c.size()).get(); },
        p -> new RandomAccessFile(p, "rw").readLine(),
        p -> { Properties all = new Properties(); all.load(new FileReader(p)); return all; },
        p -> { Properties all = new Properties(); all.loadFromXML(new FileInputStream(p)); return all; },
        p -> DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(
            "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:" + p + "\">]><a>&x;</a>"))).getDocumentElement().getTextContent(),
        p -> DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new File(p)).getDocumentElement(),
        p -> read(new InputSource("file:" + p)),
        p -> javax.xml.transform.TransformerFactory.newInstance().newTransformer(new javax.xml.transform.stream.StreamSource(new File(p))),
        p -> javax.imageio.ImageIO.read(new File(p)),
        p -> javax.imageio.ImageIO.createImageInputStream(new File(p)).readLine(),
        p -> new URLClassLoader(new URL[] {new File(p).getParentFile().toURI().toURL()}).getResource(new File(p).getName()),
        p -> new URLClassLoader(new URL[] {new File(p).toURI().toURL()}).getResource("x"),
        p -> ResourceBundle.getBundle("secret", Locale.ROOT, new URLClassLoader(new URL[] {new File(p).getParentFile().toURI().toURL()})).keySet(),
        p -> ServiceLoader.load(Runnable.class, new URLClassLoader(new URL[] {new File(p).toURI().toURL()})).iterator().hasNext(),
        p -> { System.load(new File(p).getAbsolutePath()); return "loaded"; },
        p -> { System.setProperty("java.library.path", new File(p).getParent()); System.loadLibrary("secret"); return "loaded"; },
        p -> new String(Runtime.getRuntime().exec(new String[] {"cat", p}).getInputStream().readAllBytes()),
        p -> new String(new ProcessBuilder("cat").redirectInput(new File(p)).start().getInputStream().readAllBytes()),
        p -> { System.setProperty("java.util.prefs.userRoot", new File(p).getParent()); return java.util.prefs.Preferences.userRoot().node("x").get("k", "none"); },
        p -> { System.setProperty("java.home", new File(p).getParent()); return java.time.ZoneId.of("Europe/Paris").getRules(); },
        p -> { System.setProperty("java.security.properties", p); Security.setProperty("x", "y"); return Security.getProperty("secret"); },
        p -> { KeyStore store = KeyStore.getInstance(new File(p), "x".toCharArray()); return store.size(); },
        p -> { KeyStore store = KeyStore.getInstance("PKCS12"); store.load(new FileInputStream(p), null); return store.size(); },
        p -> { System.setProperty("java.util.logging.config.file", p); java.util.logging.LogManager.getLogManager().readConfiguration(); return "configured"; },
        p -> { new java.util.logging.FileHandler(p, true).close(); return "opened"; },
        p -> new JarFile(p).getManifest(),
        p -> new ZipInputStream(new FileInputStream(p)).getNextEntry(),
        p -> FileSystems.newFileSystem(URI.create("jar:file:" + p), Map.of()).getPath("/x"),
        p -> new Scanner(Path.of(p)).nextLine(),
        p -> Files.newBufferedReader(Path.of(p)).readLine(),
        p -> Files.lines(Path.of(p)).findFirst(),
        p -> Files.probeContentType(Path.of(p)) + Files.size(Path.of(p)),
        p -> { try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of(p).getParent())) { return all.iterator().next(); } },
        p -> Arrays.toString(new File(p).getParentFile().list()),
        p -> Files.copy(Path.of(p), new ByteArrayOutputStream()),
        p -> Files.copy(Path.of(p), Path.of(p + ".copy")),
        p -> Files.createSymbolicLink(Path.of(p + ".link"), Path.of(p)),
        p -> Files.mismatch(Path.of(p), Path.of(p)),
        p -> new PrintStream(p).checkError(),
        p -> new FileWriter(p, true),
        p -> new File(p).delete(),
        p -> new File(p).renameTo(new File(p + ".moved")),
        p -> new File(p).setReadable(true),
        p -> new Socket("localhost", 1),
        p -> new ServerSocket(0).getLocalPort(),
        p -> java.nio.channels.SocketChannel.open(java.net.UnixDomainSocketAddress.of(p)),
        p -> InetAddress.getByName("example.com"),
        p -> Charset.forName("x-secret"),
        p -> new String(new FileInputStream("/proc/self/root" + p).readAllBytes()),
        p -> new String(new FileInputStream("/proc/self/environ").readAllBytes()),
        p -> new ObjectInputStream(new FileInputStream(p)).readObject(),
        p -> javax.sound.sampled.AudioSystem.getAudioInputStream(new File(p)),
        p -> java.awt.Font.createFont(0, new File(p)),
        p -> { new javax.swing.JEditorPane(new File(p).toURI().toURL()); return "shown"; },
        p -> javax.tools.ToolProvider.getSystemJavaCompiler().run(null, System.out, System.out, p),
        p -> { var out = new ByteArrayOutputStream(); java.util.spi.ToolProvider.findFirst("jar").get().run(new PrintStream(out), new PrintStream(out), "cf", "-", p); return out.size(); },
        p -> new javax.script.ScriptEngineManager().getEngineByName("js")
    );

    static Object read(InputSource source) throws Exception {
        StringBuilder text = new StringBuilder();
        SAXParserFactory.newInstance().newSAXParser().parse(source, new org.xml.sax.helpers.DefaultHandler() {
            public void characters(char[] c, int start, int length) { text.append(c, start, length); }
        });
        return text;
    }

    public static void main(String[] args) {
        if (args.length == 0) {
            System.out.println(WAYS.size());
            return;
        }
        try {
            System.out.println(WAYS.get(Integer.parseInt(args[0])).go(args[1]));
        } catch (Throwable e) {
            e.printStackTrace();
        }
    }
}
