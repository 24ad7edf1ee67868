// Tests an uncaught ExceptionInInitializerError after a NoClassDefFoundError was caught; exit code 1.
public class UncaughtClinit {
    static class Config {
        static final int LIMIT = parse("12x");
        static int parse(String s) {
            int v = 0;
            for (int i = 0; i < s.length(); i++) {
                if (!Character.isDigit(s.charAt(i))) throw new IllegalStateException("bad digit '" + s.charAt(i) + "' at " + i);
                v = v * 10 + s.charAt(i) - '0';
            }
            return v;
        }
    }

    static class Service {
        final int limit = Config.LIMIT;
        static Service make() { return new Service(); }
    }

    static class Other {
        static Service s = Service.make();
        static { System.out.println("never"); }
    }

    static class Third { static int v = Fourth.get(); }
    static class Fourth {
        static int[] data = new int[-1];
        static int get() { return data.length; }
    }

    public static void main(String[] args) {
        try {
            new Service();
        } catch (ExceptionInInitializerError e) {
            System.out.println("EIIE " + e.getCause().getMessage());
        }
        try {
            new Service();
        } catch (NoClassDefFoundError e) {
            System.out.println("NCDFE " + e.getMessage());
            System.out.println(e.getCause().getMessage());
        }
        try {
            System.out.println(Other.s);
        } catch (NoClassDefFoundError e) {
            System.out.println("Other " + e.getMessage());
        }
        System.out.println("last");
        System.out.println(Third.v);
    }
}
