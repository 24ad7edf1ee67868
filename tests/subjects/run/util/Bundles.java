// Tests ResourceBundle with ListResourceBundle classes in this file: fallback chain, parents, missing keys, objects, key sets, control and clearing.
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.TreeSet;

public class Bundles {
    public static class Msg extends ListResourceBundle {
        @Override protected Object[][] getContents() {
            System.out.print("<root>");
            return new Object[][] {{"hello", "Hello"}, {"bye", "Bye"}, {"count", 3}, {"list", new String[] {"a", "b"}}, {"only.root", "root"}};
        }
    }
    public static class Msg_de extends ListResourceBundle {
        @Override protected Object[][] getContents() {
            System.out.print("<de>");
            return new Object[][] {{"hello", "Hallo"}, {"bye", "Auf Wiedersehen"}};
        }
    }
    public static class Msg_de_AT extends ListResourceBundle {
        @Override protected Object[][] getContents() {
            System.out.print("<de_AT>");
            return new Object[][] {{"bye", "Servus"}};
        }
    }
    public static class Broken extends ListResourceBundle {
        @Override protected Object[][] getContents() { return new Object[][] {{"k", null}}; }
    }
    public static class NullKey extends ListResourceBundle {
        @Override protected Object[][] getContents() { return new Object[][] {{null, "v"}}; }
    }
    public static class NotABundle { }
    public static class Throwing extends ListResourceBundle {
        public Throwing() { throw new IllegalStateException("constructor"); }
        @Override protected Object[][] getContents() { return new Object[0][]; }
    }
    static class Computed extends ResourceBundle {
        @Override protected Object handleGetObject(String key) { return key.startsWith("x") ? key.length() : null; }
        @Override public Enumeration<String> getKeys() { return Collections.enumeration(List.of("x", "xx")); }
        void under(ResourceBundle p) { setParent(p); }
    }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (MissingResourceException e) {
            System.out.println(n + " ! " + e.getMessage() + " | " + e.getClassName() + " | " + e.getKey() + (e.getCause() == null ? "" : " <- " + e.getCause()));
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static ResourceBundle get(String lang) { return ResourceBundle.getBundle("Bundles$Msg", Locale.forLanguageTag(lang), ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_CLASS)); }

    public static void main(String[] args) {
        for (String lang : new String[] {"", "de", "de-AT", "de-CH", "fr", "en-US"}) {
            ResourceBundle b = get(lang);
            System.out.println(lang + " " + b.getLocale() + " " + b.getClass().getSimpleName() + " " + b.getString("hello") + " " + b.getString("bye") + " " + b.getString("only.root") + " " + b.getObject("count") + " " + b.getBaseBundleName());
        }
        ResourceBundle at = get("de-AT");
        System.out.println(Arrays.toString(at.getStringArray("list")) + " " + at.containsKey("hello") + at.containsKey("nope") + " " + new TreeSet<>(at.keySet()) + " " + new TreeSet<>(Collections.list(at.getKeys())) + " " + (get("de-AT") == at));
        t("missing key", () -> at.getString("nope"));
        t("wrong type", () -> at.getString("count"));
        t("not an array", () -> at.getStringArray("hello"));
        t("null key", () -> at.getString(null));
        t("contains null", () -> at.containsKey(null));
        t("missing bundle", () -> ResourceBundle.getBundle("Bundles$None", Locale.ROOT));
        t("not a bundle", () -> ResourceBundle.getBundle("Bundles$NotABundle", Locale.ROOT, ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_CLASS)));
        t("null value", () -> ResourceBundle.getBundle("Bundles$Broken", Locale.ROOT).getString("k"));
        t("null key inside", () -> ResourceBundle.getBundle("Bundles$NullKey", Locale.ROOT).getString("k"));
        t("null name", () -> ResourceBundle.getBundle(null, Locale.ROOT));
        t("plain", () -> ResourceBundle.getBundle("Bundles$Msg", Locale.forLanguageTag("de-CH")).getString("hello"));
        Computed c = new Computed();
        System.out.println(c.getObject("xyz") + " " + c.containsKey("x") + " " + new TreeSet<>(c.keySet()) + " " + c.getLocale());
        t("computed missing", () -> c.getObject("abc"));
        c.under(get(""));
        t("computed with parent", () -> c.getObject("hello") + " " + c.getObject("x"));
        ResourceBundle.Control own = new ResourceBundle.Control() {
            @Override public List<String> getFormats(String base) { return FORMAT_CLASS; }
            @Override public List<Locale> getCandidateLocales(String base, Locale l) { return List.of(Locale.forLanguageTag("de"), Locale.ROOT); }
            @Override public Locale getFallbackLocale(String base, Locale l) { return null; }
            @Override public String toBundleName(String base, Locale l) { return base.replace("Alias", "Msg") + (l.equals(Locale.ROOT) ? "" : "_" + l); }
        };
        t("control", () -> { ResourceBundle b = ResourceBundle.getBundle("Bundles$Alias", Locale.JAPAN, own); return b.getString("hello") + b.getString("count".replace("count", "only.root")) + b.getLocale(); });
        t("control names", () -> own.toResourceName("a.b", "properties") + " " + ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_DEFAULT).getCandidateLocales("x", Locale.forLanguageTag("de-AT")));
        t("constructor throws", () -> { try { return ResourceBundle.getBundle("Bundles$Throwing", Locale.ROOT); } catch (ExceptionInInitializerError | IllegalStateException e) { return "thrown " + e.getMessage(); } });
        ResourceBundle.clearCache();
        System.out.println((get("de-AT") == at) + " " + get("de-AT").getString("bye"));
    }
}
