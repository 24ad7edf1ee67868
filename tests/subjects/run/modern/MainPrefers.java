// Tests which of several main methods runs: one with arguments before one without, a public one of a superclass before one that is not.
// jdk: 25
class MainPrefersBase {
    public void main(String... args) { IO.println("base public " + args.length); }
    static void main() { IO.println("base none"); }
}

class MainPrefers extends MainPrefersBase {
    public static void main(Object args) { IO.println("of an object"); }
    static void main(String args) { IO.println("of a string"); }
}
