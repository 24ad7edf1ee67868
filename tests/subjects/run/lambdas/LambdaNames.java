import java.util.function.Function;
import java.util.function.Supplier;

/** Names of lambda classes: before JDK 21 they have a number in the order of first use. What follows the slash differs. */
public class LambdaNames {
    static Runnable late() {
        return () -> System.out.println("late");
    }

    static Supplier<String> capturing(String text) {
        return () -> text;
    }

    static String name(Object lambda) {
        String name = lambda.getClass().getName();
        return name.substring(0, name.indexOf('/'));
    }

    public static void main(String[] args) {
        Runnable first = () -> { };
        System.out.println(name(first));
        Function<String, Integer> second = String::length;
        Supplier<String> third = capturing("a");
        System.out.println(name(third) + " " + name(capturing("b")) + " " + name(second));
        System.out.println(name(late()) + " " + name(late()) + " " + name(first));
        String text = first.getClass().toString();
        System.out.println(text.startsWith("class " + name(first) + "/") + " " + first.getClass().isHidden());
    }
}
