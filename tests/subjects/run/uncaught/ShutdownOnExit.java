/** Hooks run before exit returns to nobody; halt runs none. */
public class ShutdownOnExit {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread() {
            @Override
            public void run() {
                System.out.println("hook " + getName().startsWith("Thread-") + isAlive() + (Thread.currentThread() == this));
                Runtime.getRuntime().halt(9);
            }
        });
        try {
            System.exit(3);
        } finally {
            System.out.println("not printed");
        }
    }
}
