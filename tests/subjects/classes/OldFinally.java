/** One finally block, called from many places, with different things in the same variables. */
public class OldFinally {
    static int loop(int n) {
        int result = 0;
        for (int i = 0; i < n; i++) {
            try {
                if (i == 3) {
                    continue;
                }
                if (i == 7) {
                    return result;
                }
                if (i == 6) {
                    break;
                }
                result += i;
            } finally {
                result += 100;
            }
        }
        return -result;
    }

    static String types(int n) {
        String log = "";
        try {
            if (n == 0) {
                int x = 5;
                log += x;
                return log + "a";
            }
            if (n == 1) {
                String x = "text";
                log += x;
                return log + "b";
            }
            if (n == 2) {
                double x = 1.5;
                log += x;
                throw new IllegalStateException(log);
            }
            long x = 1L << 40;
            log += x;
        } catch (IllegalStateException e) {
            Object x = e;
            log += " caught " + (x == e);
        } finally {
            log += " finally";
            System.out.println(log);
        }
        return log;
    }

    static long result() {
        long x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 10; n++) {
            System.out.println(loop(n));
        }
        for (int n = 0; n < 4; n++) {
            System.out.println(types(n));
        }
        System.out.println(result());
    }
}
