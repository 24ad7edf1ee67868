/** Hooks run when the program ends by itself, whatever it ended with. */
public class ShutdownHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread never = new Thread(() -> System.out.println("never"));
        Runtime.getRuntime().addShutdownHook(never);
        System.out.println(Runtime.getRuntime().removeShutdownHook(never));
        System.out.println("main");
        throw new IllegalStateException("the end");
    }
}
