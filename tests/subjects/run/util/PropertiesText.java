// Tests Properties: load with continuations, escapes, comments and odd separators, store without the date, defaults, XML-free enumeration, conversions and errors.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

public class PropertiesText {
    static String esc(String s) { return s.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r").replace("\f", "\\f").replace("\u00e9", "\\e9"); }

    static String stored(Properties p, String comment) throws IOException {
        StringWriter w = new StringWriter();
        p.store(w, comment);
        List<String> lines = new ArrayList<>(Arrays.asList(w.toString().split("\n")));
        int date = comment == null ? 0 : (int) comment.lines().count();
        lines.remove(date);
        List<String> rest = lines.subList(date, lines.size());
        Collections.sort(rest);
        return String.join(";", lines);
    }

    interface Act { Object run() throws IOException; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        String text = """
            # comment = ignored
              ! also = ignored
            plain=value
            spaced   =   around  kept\\u0020
            colon:with colon
            blank separated by blank
            novalue
            empty=
            =no key
            esc\\=aped\\ key\\:=v
            tabs\\tin\\tkey = \\t tab \\n newline \\r cr \\f ff \\\\ backslash \\q other
            multi = one \\
                two \\

                three
            unicode=\\u00e9\\u20ac \\u0041
            dup=first
            dup=second
            trailing = x   \s
            a.b.c = nested
            last=end\\""";
        Properties p = new Properties();
        p.load(new StringReader(text));
        for (Map.Entry<Object, Object> e : new TreeMap<>(p).entrySet()) System.out.println("[" + esc((String) e.getKey()) + "] = [" + esc((String) e.getValue()) + "]");
        Properties latin = new Properties();
        latin.load(new ByteArrayInputStream("k=\u00e9\nx\\u0079=z".getBytes(StandardCharsets.ISO_8859_1)));
        System.out.println(esc(new TreeMap<>(latin).toString()));
        t("bad unicode", () -> { new Properties().load(new StringReader("a=\\u12x4")); return ""; });
        t("short unicode", () -> { new Properties().load(new StringReader("a=\\u12")); return ""; });
        t("null reader", () -> { new Properties().load((java.io.Reader) null); return ""; });
        Properties out = new Properties();
        out.setProperty("key with space", " leading and trailing ");
        out.setProperty("k=:#!", "=:#!");
        out.setProperty("uni", "\u00e9\u20ac\t\n\\");
        out.setProperty("", "empty key");
        System.out.println(stored(out, null));
        System.out.println(stored(out, "title\nsecond\n#third"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        out.store(bytes, "h\u00e9ader \u20ac");
        String[] lines = bytes.toString(StandardCharsets.ISO_8859_1).split("\n");
        System.out.println(esc(lines[0]) + " " + lines.length + " " + Arrays.stream(lines).filter(l -> l.startsWith("uni")).findFirst().get());
        Properties again = new Properties();
        again.load(new StringReader(stored(out, "x").replace(";", "\n")));
        System.out.println(again.equals(out) + " " + again.size());
        Properties defaults = new Properties();
        defaults.setProperty("a", "default a");
        defaults.setProperty("b", "default b");
        Properties q = new Properties(defaults);
        q.setProperty("b", "own b");
        q.setProperty("c", "own c");
        q.put("number", 5);
        System.out.println(q.getProperty("a") + "|" + q.getProperty("b") + "|" + q.getProperty("z") + "|" + q.getProperty("z", "other") + "|" + q.get("a") + "|" + q.getProperty("number") + "|" + q.getOrDefault("a", "map") + "|" + q.size() + " " + new TreeSet<>(q.stringPropertyNames()) + q.containsKey("a") + q.contains("own c") + q.containsValue(5));
        t("propertyNames with number value", () -> new TreeSet<>(Collections.list((java.util.Enumeration<String>) q.propertyNames())));
        t("store number", () -> stored(q, null));
        q.remove("number");
        q.merge("c", "!", (x, y) -> x + "" + y);
        q.computeIfAbsent("d", k -> k + "new");
        q.replaceAll((k, v) -> v + "'");
        System.out.println(new TreeMap<>(q) + " " + q.setProperty("d", "set") + " " + q.remove("nope") + " " + q.equals(q.clone()) + " " + stored(q, null));
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        Properties one = new Properties();
        one.setProperty("long", "x".repeat(60));
        one.list(new PrintStream(list));
        System.out.println(list.toString().replace("\n", "|"));
        t("null key", () -> q.setProperty(null, "x"));
        t("null value", () -> q.setProperty("x", null));
        t("get null", () -> q.getProperty(null));
        Properties big = new Properties(5);
        for (int i = 0; i < 100; i++) big.setProperty("k" + i, "" + i * i);
        int sum = 0;
        for (String n : big.stringPropertyNames()) sum += Integer.parseInt(big.getProperty(n));
        System.out.println(sum + " " + big.size());
    }
}
