// Tests the assertion status of classes of every kind; an array has none.
import java.util.function.Supplier;

public class AssertionStatus {
    interface Face {}

    enum Color { RED }

    public static void main(String[] args) {
        Supplier<String> lambda = () -> "";
        Class<?>[] classes = {
            AssertionStatus.class, Face.class, Color.class, AssertionStatus[].class, Face[][].class, Color[].class, int.class,
            void.class, long[].class, String.class, Object[].class, new Object() {}.getClass(), lambda.getClass(),
        };
        for (int i = 0; i < classes.length; i++) {
            System.out.println(i + " " + classes[i].desiredAssertionStatus());
        }
    }
}
