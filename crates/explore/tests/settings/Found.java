import fretsaw.Fretsaw;

/** Programs that did something else with symbolic numbers once: most were found at random, and then reduced. */
public class Found {
    public static void main(String[] args) {
        switch (args[0]) {
            case "half of a pair":
                System.out.println("a\ud83d" + Fretsaw.getInt(0, 3));
                break;
            case "a double made concrete":
                double quotient = (double) Fretsaw.getInt(0, 4) / Fretsaw.getInt(-3, 3);
                System.out.println(Double.doubleToLongBits(Math.ceil(quotient)));
                break;
            default:
                throw new IllegalArgumentException(args[0]);
        }
    }
}
