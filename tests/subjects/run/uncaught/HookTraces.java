import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.stream.Collectors;

/** A shutdown hook has a stack of its own. */
public class HookTraces {
    public static void main(String[] args) {
        Thread hook = new Thread(HookTraces::fail, "hook");
        Runtime.getRuntime().addShutdownHook(hook);
        System.exit(3);
    }

    static void fail() {
        StackWalker walker = StackWalker.getInstance();
        List<String> names = walker.walk(s -> s.map(StackFrame::getMethodName).collect(Collectors.toList()));
        System.out.println(names);
        System.out.println(new Throwable().getStackTrace().length);
        System.out.println(Thread.currentThread().getStackTrace().length);
        throw new IllegalStateException("in a hook", new RuntimeException("cause"));
    }
}
