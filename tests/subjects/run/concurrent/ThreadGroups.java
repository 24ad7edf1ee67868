import java.util.Arrays;

/** Groups of threads: which are there, and what is left of those that have ended. */
public class ThreadGroups {
    public static void main(String[] args) {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(main + " " + main.getParent() + " " + main.getParent().getParent());
        ThreadGroup child = new ThreadGroup("child");
        ThreadGroup[] groups = new ThreadGroup[5];
        System.out.println(main.activeGroupCount() + " " + main.enumerate(groups) + " " + Arrays.toString(groups));
        counts(main, child);
        Thread thread = new Thread(child, () -> { }, "new");
        System.out.println(thread.getState() + " " + thread.isAlive() + " " + thread.getThreadGroup().getName());
        counts(main, child);
        Thread hook = new Thread(child, () -> System.out.println(Thread.currentThread().getThreadGroup().activeCount()));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    static void counts(ThreadGroup main, ThreadGroup child) {
        Thread[] threads = new Thread[5];
        System.out.println(main.activeCount() + " " + main.enumerate(threads) + " " + threads[0].getName());
        System.out.println(child.activeCount() + " " + Thread.activeCount());
    }
}
