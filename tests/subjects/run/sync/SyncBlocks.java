// Tests synchronized methods and blocks: nesting, recursion, static, exceptions and returns leaving them, Thread.holdsLock.
public class SyncBlocks {
    static final Object LOCK = new Object(), LOCK2 = new Object();
    int n;
    static int sn;

    synchronized int inc() { return ++n; }
    synchronized int rec(int k) { return k == 0 ? (Thread.holdsLock(this) ? 1 : -1) : rec(k - 1) + inc(); }
    static synchronized int sinc() { return Thread.holdsLock(SyncBlocks.class) ? ++sn : -1; }
    synchronized void fail(String m) { n += 100; throw new IllegalStateException(m + " holds " + Thread.holdsLock(this)); }
    static synchronized void sfail() { throw new RuntimeException("static " + Thread.holdsLock(SyncBlocks.class)); }

    static String held() { return (Thread.holdsLock(LOCK) ? "1" : "0") + (Thread.holdsLock(LOCK2) ? "1" : "0"); }

    static String nested(int k) {
        StringBuilder sb = new StringBuilder(held());
        try {
            synchronized (LOCK) {
                sb.append(held());
                synchronized (LOCK2) {
                    sb.append(held());
                    synchronized (LOCK) {
                        sb.append(held());
                        if (k == 1) throw new RuntimeException("x");
                        if (k == 2) return sb.append("r").toString();
                    }
                    sb.append(held());
                }
                sb.append(held());
            }
        } catch (RuntimeException e) {
            sb.append("c").append(held());
        } finally {
            sb.append("f").append(held());
            sn += sb.length();
        }
        return sb.append(held()).toString();
    }

    static int loops() {
        int r = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            synchronized (LOCK) {
                for (int j = 0; j < 5; j++) {
                    synchronized (LOCK2) {
                        if (j == 2) continue outer;
                        if (i == 3) break outer;
                        r += i * 10 + j;
                    }
                }
            }
        }
        return r * 10 + (held().equals("00") ? 1 : 0);
    }

    static Object pick(Object a) { sn += 1000; return a; }

    synchronized Object self() { return this; }

    public static void main(String[] args) {
        SyncBlocks s = new SyncBlocks();
        System.out.println(s.inc() + " " + s.rec(5) + " " + s.n + " " + Thread.holdsLock(s));
        System.out.println(sinc() + " " + sinc() + " " + Thread.holdsLock(SyncBlocks.class));
        for (int i = 0; i < 3; i++) {
            try {
                s.fail("f" + i);
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage() + " now " + Thread.holdsLock(s) + " " + s.n);
            }
        }
        try {
            sfail();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " now " + Thread.holdsLock(SyncBlocks.class));
        }
        for (int k = 0; k < 3; k++) System.out.println(nested(k) + " " + held());
        System.out.println(loops());
        sn = 0;
        synchronized (pick(LOCK)) { sn++; }
        System.out.println(sn);
        try {
            synchronized (pick(null)) { sn = -1; }
        } catch (NullPointerException e) {
            System.out.println("npe " + sn);
        }
        synchronized (s) {
            synchronized (s.self()) {
                System.out.println(Thread.holdsLock(s) + " " + s.inc());
            }
            System.out.println(Thread.holdsLock(s));
        }
        int[] arr = new int[1];
        synchronized (arr) { arr[0] = Thread.holdsLock(arr) ? 5 : 6; }
        synchronized ("literal") { arr[0] += Thread.holdsLock("literal") ? 10 : 0; }
        synchronized (String.class) { arr[0] += Thread.holdsLock(String.class) ? 100 : 0; }
        System.out.println(arr[0] + " " + Thread.holdsLock(arr));
        long t = 0;
        for (int i = 0; i < 2000; i++) synchronized (i % 2 == 0 ? LOCK : LOCK2) { t = t * 31 + held().hashCode(); }
        System.out.println(t);
        Object hashed = new Object();
        int h = hashed.hashCode();
        synchronized (hashed) { System.out.println(h == hashed.hashCode()); }
        System.out.println(h == System.identityHashCode(hashed));
    }
}
