package fretsaw;

/** Values of primitive types as plans have them: the number, or the bits of a float or double. */
final class Numbers {
    private Numbers() {}

    /**
     * What a path says.
     *
     * @throws NumberFormatException if it is no value of that type
     */
    static long bits(Class<?> type, String text) {
        if (type == boolean.class) {
            if (!text.equals("true") && !text.equals("false")) {
                throw new NumberFormatException(text);
            }
            return text.equals("true") ? 1 : 0;
        }
        if (type == float.class) {
            return Float.floatToRawIntBits(Float.parseFloat(text));
        }
        if (type == double.class) {
            return Double.doubleToRawLongBits(Double.parseDouble(text));
        }
        return Long.parseLong(text);
    }

    /** The box of a value. */
    static Object boxed(Class<?> type, long bits) {
        if (type == boolean.class) {
            return bits != 0;
        }
        if (type == byte.class) {
            return (byte) bits;
        }
        if (type == short.class) {
            return (short) bits;
        }
        if (type == char.class) {
            return (char) bits;
        }
        if (type == int.class) {
            return (int) bits;
        }
        if (type == long.class) {
            return bits;
        }
        return type == float.class ? (Object) Float.intBitsToFloat((int) bits) : (Object) Double.longBitsToDouble(bits);
    }
}
