// Tests System.exit inside a finally block while an exception is propagating: no stack trace is printed; exit code 3.
public class ExitInFinally {
    static int fact(int n) {
        if (n < 0) throw new IllegalArgumentException("negative: " + n);
        return n <= 1 ? 1 : n * fact(n - 1);
    }

    static int guarded(int n) {
        int result = -1;
        try {
            result = fact(n);
            return result;
        } finally {
            System.out.println("guarded " + n + " result " + result);
            if (result < 0) {
                System.out.println("exit code will be 3");
                System.exit(3);
            }
        }
    }

    public static void main(String[] args) {
        int total = 0;
        for (int i = 10; i > -3; i--) {
            total += guarded(i);
            System.out.println("total " + total);
        }
        System.out.println("unreachable");
    }
}
