// Tests a main method that the class has from its superclass: both are initialized before it runs, the subclass last.
class MainInheritedBase {
    static final StringBuilder LOG = new StringBuilder("base");
    static { System.out.println("base is initialized"); }
    public static void main(String... args) { System.out.println(LOG + " " + args.length + " " + new Throwable().getStackTrace().length); }
}

public class MainInherited extends MainInheritedBase {
    static { System.out.println("subclass is initialized"); LOG.append(" and subclass"); }
}
