// Tests an instance whose constructor throws before its main method runs; exit code 1, and hooks run.
// jdk: 25
public class MainConstructorFails {
    final int[] a = new int[2];
    MainConstructorFails() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> IO.println("hook")));
        a[fails()] = 1;
    }
    int fails() { return a.length; }
    void main() { IO.println("never"); }
}
