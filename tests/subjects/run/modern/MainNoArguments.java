// Tests a main method that is static, takes nothing and is not public, beside private ones that would go first.
// jdk: 25
class MainNoArguments {
    static { System.out.println("initialized"); }
    MainNoArguments() { System.out.println("never made"); }
    private static void main(String[] args) { System.out.println("private"); }
    static void main() {
        IO.println("no arguments");
        for (StackTraceElement e : new Throwable().getStackTrace()) IO.println(e);
    }
    static int main(int x) { return x; }
}
