/** What programs that draw inputs print with: nothing here looks at the digits of a number. */
final class Trace {
    private Trace() {}

    static void put(String label, boolean value) {
        System.out.println(label + " = " + value);
    }

    static void put(String label, char value) {
        System.out.println(label + " = char " + (int) value);
    }

    static void put(String label, int value) {
        System.out.println(label + " = " + value);
    }

    static void put(String label, long value) {
        System.out.println(label + " = " + value + "L");
    }

    static void put(String label, float value) {
        System.out.println(label + " = bits " + Float.floatToIntBits(value));
    }

    static void put(String label, double value) {
        System.out.println(label + " = bits " + Double.doubleToLongBits(value));
    }

    static void put(String label, Object value) {
        System.out.println(label + " = " + value);
    }

    /** An exception with its message. */
    static void stack(String label, Throwable thrown, String program) {
        System.out.println(label + " " + thrown);
    }

    /** At most 40 characters of a string, so that repeated concatenation ends. */
    static String cut(String value) {
        return value != null && value.length() > 40 ? value.substring(value.length() - 40) : value;
    }
}
