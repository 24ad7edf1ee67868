// Tests the names of classes that are looked up, valid and not, of classes that are there and not, in every loader: the text of the exception and its stack trace.
public class MissingNames {
    static class In { }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e + " <- " + e.getCause());
            for (StackTraceElement s : e.getStackTrace()) { if (s.getMethodName().equals("t")) break; System.out.println("  " + s); }
            if (e.getCause() != null) for (StackTraceElement s : e.getCause().getStackTrace()) { if (s.getMethodName().equals("t")) break; System.out.println("  cause " + s); }
        }
    }
    public static void main(String[] args) {
        ClassLoader app = MissingNames.class.getClassLoader(), plat = app.getParent(), boot = null;
        ClassLoader own = new ClassLoader(app) { };
        String[] names = {"no.Such", "Such", "", ".", "a..b", "a.", ".a", "a/b", "MissingNames$In", "MissingNames/In", "[", "[I", "[[J", "[V", "[L;", "[Ljava.lang.String;", "[Ljava/lang/String;", "[Ljava.lang.String", "[java.lang.String", "[Lno.Such;", "[[Lno.Such;", "[LMissingNames$In;", "LMissingNames$In;", "Ljava.lang.String;", "java.lang.String;", "java.lang.String ", "java/lang/String", "int", "void", "java.lang.Sting", "java.sql.Driver", "java.sql.Nothing", "jdk.internal.misc.Unsafe", "java.lang.String[]", "a;b", "a[b", "a<b", "a b", "é.ü", "[".repeat(255) + "I", "[".repeat(256) + "I", "java.util.Map$Entry", "java.util.Map.Entry", "package.info"};
        for (String n : names) {
            String s = n.length() > 50 ? n.length() + "" : n;
            t("forName " + s, () -> Class.forName(n).getName().length());
            t("boot " + s, () -> Class.forName(n, true, boot).getName().length());
            t("platform " + s, () -> Class.forName(n, false, plat).getName().length());
            t("own " + s, () -> Class.forName(n, false, own).getName().length());
            t("app.loadClass " + s, () -> app.loadClass(n).getName());
            t("platform.loadClass " + s, () -> plat.loadClass(n).getName());
            t("own.loadClass " + s, () -> own.loadClass(n).getName());
        }
        t("null", () -> Class.forName(null));
        t("module", () -> Class.forName(String.class.getModule(), "java.lang.String") + " " + Class.forName(String.class.getModule(), "no.Such") + Class.forName(MissingNames.class.getModule(), "MissingNames$In") + Class.forName(MissingNames.class.getModule(), "Such") + Class.forName(String.class.getModule(), "MissingNames"));
    }
}
