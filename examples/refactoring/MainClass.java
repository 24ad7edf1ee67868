/** The class that all programs begin with. */
final class MainClass {
    private MainClass() {}

    static String text(CharSequence statements) {
        return "class Main {\n    public static void main(String[] args) {\n" + statements + "    }\n}\n";
    }
}
