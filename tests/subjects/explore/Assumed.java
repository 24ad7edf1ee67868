import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

/** Assumptions between uses of arguments and local variables, which they leave as they are. */
public class Assumed {
    final int field;

    Assumed(int field) {
        this.field = field;
    }

    static String ofArguments(int first, long second, String third) {
        assume(first != 1);
        return first + " " + second + " " + third;
    }

    int ofReceiver(int limit) {
        assume(field < limit);
        assume(field > 0);
        return field;
    }

    static int inLoop(int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            assume(i != 3 || getBoolean());
            sum += i;
        }
        return sum;
    }

    public static void main(String[] args) {
        int chosen = getInt(0, 4);
        System.out.println(ofArguments(chosen, 7L, "third"));
        System.out.println(new Assumed(chosen).ofReceiver(4) + " " + inLoop(chosen + 2));
    }
}
