// Tests Runtime.halt from within nested calls: no finally block, no resource is closed, output so far is kept; exit code 77.
import java.util.List;

public class ExitHalt {
    record Res(String name) implements AutoCloseable {
        @Override public void close() { System.out.println("close " + name); }
    }

    static void deep(int n) {
        try (Res r = new Res("r" + n)) {
            System.out.println("at " + n + " with " + r.name());
            if (n == 3) {
                System.err.println("halting");
                System.out.print("no newline");
                System.out.flush();
                Runtime.getRuntime().halt(77);
            }
            deep(n + 1);
        } finally {
            System.out.println("finally " + n);
        }
    }

    public static void main(String[] args) {
        try (Res first = new Res("first")) {
            System.out.println(first);
        }
        try {
            List.of(0).forEach(ExitHalt::deep);
        } catch (Throwable t) {
            System.out.println("caught " + t);
        } finally {
            System.out.println("never printed");
        }
    }
}
