// Tests custom exceptions, causes, rethrow, multi-catch, checked generics, overridden getMessage and fillInStackTrace.
public class CustomExceptions {
    static class AppException extends Exception {
        final int code;
        AppException(String m, int code) { super(m); this.code = code; }
        AppException(String m, int code, Throwable c) { super(m, c); this.code = code; }
    }

    static class NotFound extends AppException { NotFound(String what) { super(what + " not found", 404); } }

    static class Loud extends RuntimeException {
        @Override public String getMessage() { return "LOUD"; }
        @Override public String toString() { return "Loud:" + super.toString(); }
    }

    static class Localized extends RuntimeException {
        Localized(String m) { super(m); }
        @Override public String getLocalizedMessage() { return "local<" + getMessage() + ">"; }
    }

    static class NoTrace extends RuntimeException {
        NoTrace(String m) { super(m, null, false, false); }
    }

    static class Fast extends RuntimeException { @Override public synchronized Throwable fillInStackTrace() { return this; } }

    static int find(int k) throws AppException {
        if (k == 1) throw new NotFound("key" + k);
        if (k == 2) throw new AppException("generic", 500);
        if (k == 3) throw new IllegalArgumentException("bad arg");
        if (k == 4) throw new Loud();
        if (k == 5) throw new Error("fatal");
        return k;
    }

    static String classify(int k) {
        try {
            return "ok " + find(k);
        } catch (NotFound e) {
            return "NF " + e.code + " " + e.getMessage();
        } catch (AppException e) {
            return "APP " + e.code + " " + e;
        } catch (IllegalArgumentException | Loud e) {
            return "RT " + e + " " + e.getClass().getSimpleName();
        } catch (Throwable t) {
            return "T " + t;
        }
    }

    static void wrap(int k) throws AppException {
        try {
            find(k);
        } catch (AppException e) {
            throw new AppException("wrapped", e.code + 1, e);
        } catch (RuntimeException e) {
            throw new IllegalStateException(e);
        }
    }

    static void precise(int k) throws AppException {
        try {
            find(k);
        } catch (final Exception e) {
            throw e;
        }
    }

    @SuppressWarnings("unchecked") static <T extends Throwable> void sneaky(Throwable t) throws T { throw (T) t; }

    static String chain(Throwable t) {
        StringBuilder sb = new StringBuilder();
        for (; t != null; t = t.getCause()) sb.append(t).append(" <- ");
        return sb + "end";
    }

    public static void main(String[] args) {
        for (int k = 0; k <= 5; k++) System.out.println(classify(k));
        for (int k = 0; k <= 5; k++) {
            try {
                wrap(k);
                System.out.println("no throw");
            } catch (Throwable t) {
                System.out.println(chain(t));
            }
            try {
                precise(k);
            } catch (Throwable t) {
                System.out.println("precise " + t.getMessage());
            }
        }
        try {
            CustomExceptions.<RuntimeException>sneaky(new java.io.IOException("sneaked"));
        } catch (Exception e) {
            System.out.println(e + " " + (e instanceof RuntimeException));
        }
        System.out.println(new Localized("m") + " " + new Loud().getLocalizedMessage());
        System.out.println(new NoTrace("quiet").getStackTrace().length + " " + new Fast().getStackTrace().length);
        NoTrace nt = new NoTrace("x");
        nt.addSuppressed(new Error());
        System.out.println(nt.getSuppressed().length);
        System.out.println(new Exception().getMessage() + " " + new Exception((String) null) + " " + new Exception((Throwable) null).getMessage() + " " + new Exception(new Error("c")).getMessage() + " " + new Exception("m", null).getCause());
        Exception late = new Exception("late");
        late.initCause(new Error("set"));
        System.out.println(chain(late));
        try {
            late.initCause(new Error("again"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Exception self = new Exception("self");
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Throwable caught = null;
        try {
            try {
                throw new AppException("first", 1);
            } finally {
                caught = new Exception("in finally");
            }
        } catch (AppException e) {
            System.out.println(e.code + " " + caught.getMessage());
        }
        Object o = new NotFound("z");
        System.out.println((o instanceof AppException) + " " + (o instanceof RuntimeException) + " " + o);
    }
}
