package org.sosy_lab.sv_benchmarks;

import fretsaw.Fretsaw;

/** The interface of SV-COMP's verification tasks, so that they run unmodified: values of every type, and assumptions. */
public final class Verifier {
    private Verifier() {}

    /**
     * Continues only if {@code condition} is true; cuts the path otherwise.
     *
     * @param condition the assumption
     */
    public static void assume(boolean condition) {
        Fretsaw.assume(condition);
    }

    /**
     * Any boolean.
     *
     * @return the value
     */
    public static boolean nondetBoolean() {
        return Fretsaw.getBoolean();
    }

    /**
     * Any byte.
     *
     * @return the value
     */
    public static byte nondetByte() {
        return Fretsaw.getByte(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    /**
     * Any char.
     *
     * @return the value
     */
    public static char nondetChar() {
        return Fretsaw.getChar(Character.MIN_VALUE, Character.MAX_VALUE);
    }

    /**
     * Any short.
     *
     * @return the value
     */
    public static short nondetShort() {
        return Fretsaw.getShort(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /**
     * Any int. {@code fretsaw explore} needs {@code --choice symbolic} for it.
     *
     * @return the value
     */
    public static int nondetInt() {
        return Fretsaw.getInt(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /**
     * Any long. {@code fretsaw explore} needs {@code --choice symbolic} for it.
     *
     * @return the value
     */
    public static long nondetLong() {
        return (long) nondetInt() << 32 | nondetInt() & 0xffff_ffffL;
    }

    /**
     * Any float. {@code fretsaw explore} needs {@code --choice symbolic} for it.
     *
     * @return the value
     */
    public static float nondetFloat() {
        return Float.intBitsToFloat(nondetInt());
    }

    /**
     * Any double. {@code fretsaw explore} needs {@code --choice symbolic} for it.
     *
     * @return the value
     */
    public static double nondetDouble() {
        return Double.longBitsToDouble(nondetLong());
    }

    /**
     * Any string of at most 15 characters. {@code fretsaw explore} needs {@code --choice symbolic} for it.
     *
     * @return the value
     */
    public static String nondetString() {
        char[] text = new char[nondetInt() & 15];
        for (int i = 0; i < text.length; i++) {
            text[i] = nondetChar();
        }
        return new String(text);
    }
}
