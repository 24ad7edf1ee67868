// Tests IllegalMonitorStateException from notify, notifyAll and wait without the lock, timed waits, and notify with the lock.
public class MonitorErrors {
    interface Act { void run() throws Exception; }

    static void t(String n, Act a) {
        try {
            a.run();
            System.out.println(n + " ok");
        } catch (Exception e) {
            System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static final Object LOCK = new Object();
    synchronized void ok() { notify(); notifyAll(); }
    void bad() { notify(); }
    static synchronized void sok() { MonitorErrors.class.notifyAll(); }

    static class Counter {
        private int value;
        synchronized void add(int n) { value += n; if (value < 0) { value = 0; throw new ArithmeticException("below zero"); } notifyAll(); }
        synchronized int get() { return value; }
    }

    public static void main(String[] args) throws Exception {
        t("notify", () -> LOCK.notify());
        t("notifyAll", () -> LOCK.notifyAll());
        t("wait", () -> LOCK.wait());
        t("wait timed", () -> LOCK.wait(10));
        t("wait negative", () -> LOCK.wait(-1));
        t("wait bad nanos", () -> LOCK.wait(1, 1000000));
        t("method unlocked", () -> new MonitorErrors().bad());
        t("method locked", () -> new MonitorErrors().ok());
        t("static locked", () -> sok());
        t("static unlocked", () -> MonitorErrors.class.notify());
        t("locked notify", () -> { synchronized (LOCK) { LOCK.notify(); } });
        t("locked wait 1ms", () -> { synchronized (LOCK) { LOCK.wait(1); System.out.println("held after wait " + Thread.holdsLock(LOCK)); } });
        t("nested wait", () -> { synchronized (LOCK) { synchronized (LOCK) { LOCK.wait(1, 500); System.out.println("held " + Thread.holdsLock(LOCK)); } System.out.println("still " + Thread.holdsLock(LOCK)); } });
        t("wrong lock", () -> { synchronized (LOCK) { new Object().notify(); } });
        t("after leaving", () -> { synchronized (LOCK) { LOCK.notify(); } LOCK.notify(); });
        t("null holdsLock", () -> Thread.holdsLock(null));
        t("array notify", () -> new int[2].notify());
        t("array locked", () -> { int[] a = new int[2]; synchronized (a) { a.notifyAll(); } });
        t("exception leaves lock", () -> { synchronized (LOCK) { throw new Exception("leaving"); } });
        System.out.println(Thread.holdsLock(LOCK));
        Counter c = new Counter();
        for (int d : new int[] {5, 10, -3, -20, 7}) t("add " + d, () -> c.add(d));
        System.out.println(c.get() + " " + Thread.holdsLock(c));
        t("interrupted wait", () -> { Thread.currentThread().interrupt(); synchronized (LOCK) { LOCK.wait(1000); } });
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.currentThread().getName());
    }
}
