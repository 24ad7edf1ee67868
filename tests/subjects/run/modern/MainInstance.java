// Tests a main method of an instance: initializers and constructors run first, superclasses' before, and it may be overridden.
// jdk: 25
abstract class MainInstanceBase {
    static { IO.println("base static"); }
    final String name;
    { IO.println("base initializer"); }
    MainInstanceBase(String name) { this.name = name; IO.println("base constructor " + name); }
    protected void main(String[] args) { IO.println("base main of " + name + " " + args.length + " " + getClass().getName()); }
}

public class MainInstance extends MainInstanceBase {
    static int made;
    int id = ++made;
    static { IO.println("static"); }
    { IO.println("initializer " + id); }
    MainInstance() { super("instance"); IO.println("constructor " + id); }
    @Override protected void main(String[] args) {
        super.main(args);
        IO.println("main " + id + " " + made + " " + Thread.currentThread().getStackTrace().length);
        new MainInstance().again();
        helper(() -> { throw new IllegalStateException("from " + id); });
    }
    void main() { IO.println("not this one"); }
    void again() { IO.println("again " + id); }
    void helper(Runnable r) { r.run(); }
}
