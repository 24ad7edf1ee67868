/** Finally blocks that are left by a jump instead of their end. */
public class OldLeave {
    static String again(int n) {
        String log = "";
        int i = 0;
        while (i < n) {
            try {
                i++;
                if (i == 2) {
                    throw new RuntimeException("lost");
                }
                if (i == 4 && n > 0) {
                    return "never";
                }
                log += i;
            } finally {
                log += 'f';
                if (i != 5) {
                    continue;
                }
                log += 'g';
            }
        }
        return log;
    }

    static int first(int[] values) {
        int found = -1;
        search:
        for (int i = 0; i < values.length; i++) {
            try {
                found = 100 / values[i];
            } finally {
                if (found > 10) {
                    break search;
                }
                if (i == 3) {
                    return -2;
                }
            }
        }
        return found;
    }

    static int swallow(int n) {
        try {
            return 10 / n;
        } finally {
            if (n == 0) {
                return 99;
            }
        }
    }

    static String nested(int n) {
        String log = "";
        outer:
        for (int i = 0; i < n; i++) {
            try {
                log += "<";
            } finally {
                for (int j = 0; j < 3; j++) {
                    try {
                        log += j;
                    } finally {
                        if (j == 1) {
                            continue outer;
                        }
                        if (i == 1) {
                            continue;
                        }
                        log += '.';
                    }
                }
            }
        }
        return log;
    }

    public static void main(String[] args) {
        System.out.println(again(6));
        System.out.println(first(new int[] {50, 20, 5, 0}));
        System.out.println(first(new int[] {50, 40, 30, 20, 1}));
        System.out.println(first(new int[] {50, 40}));
        System.out.println(swallow(0) + swallow(2));
        System.out.println(nested(3));
        try {
            System.out.println(first(new int[] {0}));
        } catch (ArithmeticException e) {
            System.out.println("caught");
        }
    }
}
