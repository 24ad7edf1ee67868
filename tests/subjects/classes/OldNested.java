/** Finally in finally, in loops, with exceptions on all levels. */
public class OldNested {
    static StringBuffer log = new StringBuffer();

    static int deep(int n) {
        try {
            log.append('a');
            try {
                log.append('b');
                try {
                    if (n == 1) {
                        throw new RuntimeException("one");
                    }
                    if (n == 2) {
                        return n;
                    }
                } finally {
                    log.append('c');
                    try {
                        if (n == 3) {
                            throw new IllegalArgumentException("three");
                        }
                    } finally {
                        log.append('d');
                        for (int i = 0; i < 2; i++) {
                            try {
                                log.append(i);
                            } finally {
                                log.append('e');
                            }
                        }
                    }
                }
            } finally {
                log.append('f');
            }
        } catch (IllegalArgumentException e) {
            log.append(e.getMessage());
        } finally {
            log.append('g');
        }
        return -n;
    }

    static synchronized int locks(Object lock, int n) {
        synchronized (lock) {
            try {
                synchronized (log) {
                    return 10 / n;
                }
            } finally {
                log.append('h');
            }
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 5; n++) {
            try {
                System.out.println(deep(n));
            } catch (RuntimeException e) {
                System.out.println(e);
            }
            System.out.println(log);
            log.setLength(0);
        }
        for (int n = 2; n >= 0; n--) {
            try {
                System.out.println(locks(args, n));
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage() + log);
            }
        }
    }
}
