/** Stresses exceptions: made anew, thrown through several frames, caught by type, with finally blocks. */
public class Exceptions {
    static class Failure extends Exception {
        private static final long serialVersionUID = 1L;
        final int code;

        Failure(int code) {
            super("failure");
            this.code = code;
        }
    }

    static final class Grave extends Failure {
        private static final long serialVersionUID = 1L;

        Grave(int code) {
            super(code);
        }
    }

    static int cleanups;

    static int descend(int depth, int code) throws Failure {
        if (depth == 0) {
            throw code % 3 == 0 ? new Grave(code) : new Failure(code);
        }
        try {
            return descend(depth - 1, code) + 1;
        } catch (Grave grave) {
            if (depth == 2) {
                throw new Failure(grave.code + 1);
            }
            throw grave;
        } finally {
            cleanups++;
        }
    }

    /** An exception of the machine's own: null, an index, a division, or a cast. */
    static int fault(int kind, Object[] objects) {
        try {
            switch (kind & 3) {
                case 0: return objects[0].hashCode();
                case 1: return ((String) objects[objects.length]).length();
                case 2: return objects.length / (kind & 1);
                default: return ((Integer) objects[1]).intValue();
            }
        } catch (NullPointerException | ArithmeticException e) {
            return 3;
        } catch (RuntimeException e) {
            return 5;
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 240;
        Object[] objects = {null, "text"};
        long sum = 0;
        for (int i = 0; i < scale * 1_000; i++) {
            try {
                sum += descend(5, i);
            } catch (Failure failure) {
                sum += failure.code;
            }
            sum += fault(i, objects);
        }
        System.out.println(sum * 31 + cleanups);
    }
}
