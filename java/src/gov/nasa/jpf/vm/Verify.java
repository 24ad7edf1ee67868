package gov.nasa.jpf.vm;

import fretsaw.Fretsaw;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The interface of drivers written for Java PathFinder, so that they run unmodified.
 *
 * <p>In Fretsaw, counters, bit sets, values and properties belong to a path: each path starts without them. In PathFinder they
 * belong to the whole search, so their values depend on the paths explored before. In Fretsaw a path depends on its choices
 * alone: it is the same for every strategy, number of workers and setting, after a checkpoint, and when it is replayed. To count
 * over all paths, count the lines that they print, or use the totals of completed paths and tests.
 *
 * <p>Methods that control PathFinder's search or its scheduler do nothing. Methods that need PathFinder itself (its
 * configuration, attributes, files and trace) are unsupported.
 */
public class Verify {
    /** The result of {@link #getValue} for a key without a value. */
    public static final int NO_VALUE = -1;
    /** Levels of {@link #log}. */
    public static final int SEVERE = 1, WARNING = 2, INFO = 3, FINE = 4, FINER = 5, FINEST = 6;

    private static int[] counters = new int[16];
    private static final Map<Integer, BitSet> BIT_SETS = new HashMap<>();
    private static final Map<String, Integer> VALUES = new HashMap<>();
    private static final Map<String, String> PROPERTIES = new HashMap<>();
    private static int heuristicValue;

    /** For {@code gov.nasa.jpf.jvm.Verify}, which extends this class. */
    protected Verify() {}

    /** Chooses an int between {@code min} and {@code max}, both included; the two may be swapped. */
    public static int getInt(int min, int max) {
        return min <= max ? Fretsaw.getInt(min, max) : Fretsaw.getInt(max, min);
    }

    /** Chooses one of some ints. */
    public static int getIntFromList(int... values) {
        return Fretsaw.oneOfInts(values);
    }

    /** Chooses one of some longs. */
    public static long getLongFromList(long... values) {
        return Fretsaw.oneOf(Arrays.stream(values).boxed().toArray(Long[]::new));
    }

    /** Chooses one of some floats. */
    public static float getFloatFromList(float... values) {
        Float[] boxed = new Float[values.length];
        Arrays.setAll(boxed, place -> values[place]);
        return Fretsaw.oneOf(boxed);
    }

    /** Chooses one of some doubles. */
    public static double getDoubleFromList(double... values) {
        return Fretsaw.oneOf(Arrays.stream(values).boxed().toArray(Double[]::new));
    }

    /** Chooses a boolean. */
    public static boolean getBoolean() {
        return Fretsaw.getBoolean();
    }

    /** Chooses a boolean, false first or true first. */
    public static boolean getBoolean(boolean falseFirst) {
        return Fretsaw.getBoolean() == falseFirst;
    }

    /** Chooses an int from 0 to {@code max}. */
    public static int random(int max) {
        return getInt(0, max);
    }

    /** Chooses a boolean. */
    public static boolean randomBool() {
        return Fretsaw.getBoolean();
    }

    /** Chooses an int from {@code min} to {@code max}; ignores the reason. */
    public static int breakTransition(String reason, int min, int max) {
        return getInt(min, max);
    }

    /** Continues only if {@code condition} is false; cuts the path otherwise. */
    public static void ignoreIf(boolean condition) {
        Fretsaw.assume(!condition);
    }

    /** Increments a counter of this path; returns its new value. */
    public static int incrementCounter(int id) {
        setCounter(id, getCounter(id) + 1);
        return getCounter(id);
    }

    /** The value of a counter of this path. */
    public static int getCounter(int id) {
        return id >= 0 && id < counters.length ? counters[id] : 0;
    }

    /** Sets a counter of this path to 0. */
    public static void resetCounter(int id) {
        setCounter(id, 0);
    }

    /** Sets a counter of this path. */
    public static void setCounter(int id, int value) {
        if (id < 0) {
            return;
        }
        if (id >= counters.length) {
            counters = Arrays.copyOf(counters, id + 1);
        }
        counters[id] = value;
    }

    /** Sets a bit of a bit set of this path. */
    public static void setBitInBitSet(int id, int bit, boolean value) {
        BIT_SETS.computeIfAbsent(id, key -> new BitSet()).set(bit, value);
    }

    /** A bit of a bit set of this path. */
    public static boolean getBitInBitSet(int id, int bit) {
        return BIT_SETS.containsKey(id) && BIT_SETS.get(id).get(bit);
    }

    /** Stores a value on this path. */
    public static void putValue(String key, int value) {
        VALUES.put(key, value);
    }

    /** The value stored on this path, or {@link #NO_VALUE}. */
    public static int getValue(String key) {
        return VALUES.getOrDefault(key, NO_VALUE);
    }

    /** Stores properties of the form {@code key=value} on this path. They have no other effect. */
    public static void setProperties(String... properties) {
        for (String property : properties) {
            int sign = property.indexOf('=');
            PROPERTIES.put(sign < 0 ? property : property.substring(0, sign), sign < 0 ? "" : property.substring(sign + 1));
        }
    }

    /** A property stored by {@link #setProperties}, or null. */
    public static String getProperty(String key) {
        return PROPERTIES.get(key);
    }

    /** Prints. */
    public static void print(String text) {
        System.out.print(text);
    }

    /** Prints. */
    public static void print(String text, int value) {
        System.out.print(text + " : " + value);
    }

    /** Prints. */
    public static void print(String text, boolean value) {
        System.out.print(text + " : " + value);
    }

    /** Prints. */
    public static void print(String... texts) {
        for (String text : texts) {
            System.out.print(text);
        }
    }

    /** Prints a line. */
    public static void println(String text) {
        System.out.println(text);
    }

    /** Prints an empty line. */
    public static void println() {
        System.out.println();
    }

    /** Prints, with the name of the thread. */
    public static void threadPrint(String text) {
        System.out.print(Thread.currentThread().getName() + ": " + text);
    }

    /** Prints a line, with the name of the thread. */
    public static void threadPrintln(String text) {
        System.out.println(Thread.currentThread().getName() + ": " + text);
    }

    /** Prints a line to standard error, at any level. */
    public static void log(String logger, int level, String text) {
        System.err.println(text);
    }

    /** Prints a line to standard error, at any level. */
    public static void log(String logger, int level, String text, String argument) {
        System.err.println(String.format(text, argument));
    }

    /** Prints a line to standard error, at any level. */
    public static void log(String logger, int level, String format, Object... arguments) {
        System.err.println(String.format(format, arguments));
    }

    /** Throws an AssertionError unless {@code condition} is true. */
    public static void assertTrue(boolean condition) {
        assertTrue(null, condition);
    }

    /** Throws an AssertionError with a message unless {@code condition} is true. */
    public static void assertTrue(String text, boolean condition) {
        if (!condition) {
            throw new AssertionError(text == null ? "Verify.assertTrue failed" : text);
        }
    }

    /** The current time, as {@link System#currentTimeMillis}. */
    public static long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    /** True, so that drivers make choices. */
    public static boolean isRunningInJPF() {
        return true;
    }

    /** False: the behaviour of a program must not depend on it. */
    public static boolean vmIsMatchingStates() {
        return false;
    }

    /** False: the behaviour of a program must not depend on it. */
    public static boolean isTraceReplay() {
        return false;
    }

    /** False, because there is only one thread. */
    public static boolean isShared(Object object) {
        return false;
    }

    /** Stores a number on this path. It does not control the search. */
    public static void setHeuristicSearchValue(int value) {
        heuristicValue = value;
    }

    /** Resets the number stored by {@link #setHeuristicSearchValue}. */
    public static void resetHeuristicSearchValue() {
        heuristicValue = 0;
    }

    /** The number stored by {@link #setHeuristicSearchValue}. */
    public static int getHeuristicSearchValue() {
        return heuristicValue;
    }

    /** Does nothing. */
    public static void beginAtomic() {}

    /** Does nothing. */
    public static void endAtomic() {}

    /** Does nothing. */
    public static void breakTransition(String reason) {}

    /** Does nothing. */
    public static void addComment(String text) {}

    /** Does nothing. */
    public static void atLabel(String label) {}

    /** Does nothing. */
    public static void atLabel(int label) {}

    /** Does nothing. */
    public static void boring(boolean condition) {}

    /** Does nothing. */
    public static void interesting(boolean condition) {}

    /** Does nothing. */
    public static void busyWait(long duration) {}

    /** Does nothing. */
    public static void instrumentPoint(String label) {}

    /** Does nothing. */
    public static void instrumentPointDeep(String label) {}

    /** Does nothing. */
    public static void instrumentPointDeepRecur(String label, int depth) {}

    /** Does nothing. */
    public static void printPathOutput(String text) {}

    /** Does nothing. */
    public static void printPathOutput(boolean condition, String text) {}

    /** Does nothing. */
    public static void setShared(Object object, boolean isShared) {}

    /** Does nothing. */
    public static void freezeSharedness(Object object, boolean freeze) {}

    /** Unsupported. */
    public static int getInt(String key) {
        throw unsupported("getInt");
    }

    /** Unsupported. */
    public static double getDouble(String key) {
        throw unsupported("getDouble");
    }

    /** Unsupported. */
    public static Object getObject(String key) {
        throw unsupported("getObject");
    }

    /** Unsupported. */
    public static Object randomObject(String type) {
        throw unsupported("randomObject");
    }

    /** Unsupported. */
    public static <T> T createFromJSON(Class<T> type, String json) {
        throw unsupported("createFromJSON");
    }

    /** Unsupported. */
    public static void writeObjectToFile(Object object, String file) {
        throw unsupported("writeObjectToFile");
    }

    /** Unsupported. */
    public static <T> T readObjectFromFile(Class<T> type, String file) {
        throw unsupported("readObjectFromFile");
    }

    /** Unsupported. */
    public static boolean isCalledFromClass(String name) {
        throw unsupported("isCalledFromClass");
    }

    /** Unsupported. */
    public static void terminateSearch() {
        throw unsupported("terminateSearch");
    }

    /** Unsupported. */
    public static void storeTrace(String file, String comment) {
        throw unsupported("storeTrace");
    }

    /** Unsupported. */
    public static void storeTraceIf(boolean condition, String file, String comment) {
        throw unsupported("storeTraceIf");
    }

    /** Unsupported. */
    public static void storeTraceAndTerminate(String file, String comment) {
        throw unsupported("storeTraceAndTerminate");
    }

    /** Unsupported. */
    public static void storeTraceAndTerminateIf(boolean condition, String file, String comment) {
        throw unsupported("storeTraceAndTerminateIf");
    }

    /** Unsupported. */
    public static long getBitFlip(long value, int bits) {
        throw unsupported("getBitFlip");
    }

    /** Unsupported. */
    public static int getBitFlip(int value, int bits) {
        throw unsupported("getBitFlip");
    }

    /** Unsupported. */
    public static short getBitFlip(short value, int bits) {
        throw unsupported("getBitFlip");
    }

    /** Unsupported. */
    public static char getBitFlip(char value, int bits) {
        throw unsupported("getBitFlip");
    }

    /** Unsupported. */
    public static byte getBitFlip(byte value, int bits) {
        throw unsupported("getBitFlip");
    }

    /** Unsupported. */
    public static long getBitFlip(long value, int bits, int length) {
        throw unsupported("getBitFlip");
    }

    /** Unsupported. */
    public static void setFieldAttribute(Object object, String field, int value) {
        throw unsupported("setFieldAttribute");
    }

    /** Unsupported. */
    public static int getFieldAttribute(Object object, String field) {
        throw unsupported("getFieldAttribute");
    }

    /** Unsupported. */
    public static void addFieldAttribute(Object object, String field, int value) {
        throw unsupported("addFieldAttribute");
    }

    /** Unsupported. */
    public static int[] getFieldAttributes(Object object, String field) {
        throw unsupported("getFieldAttributes");
    }

    /** Unsupported. */
    public static void setLocalAttribute(String variable, int value) {
        throw unsupported("setLocalAttribute");
    }

    /** Unsupported. */
    public static int getLocalAttribute(String variable) {
        throw unsupported("getLocalAttribute");
    }

    /** Unsupported. */
    public static void addLocalAttribute(String variable, int value) {
        throw unsupported("addLocalAttribute");
    }

    /** Unsupported. */
    public static int[] getLocalAttributes(String variable) {
        throw unsupported("getLocalAttributes");
    }

    /** Unsupported. */
    public static void setElementAttribute(Object array, int index, int value) {
        throw unsupported("setElementAttribute");
    }

    /** Unsupported. */
    public static int getElementAttribute(Object array, int index) {
        throw unsupported("getElementAttribute");
    }

    /** Unsupported. */
    public static void addElementAttribute(Object array, int index, int value) {
        throw unsupported("addElementAttribute");
    }

    /** Unsupported. */
    public static int[] getElementAttributes(Object array, int index) {
        throw unsupported("getElementAttributes");
    }

    /** Unsupported. */
    public static void setObjectAttribute(Object object, int value) {
        throw unsupported("setObjectAttribute");
    }

    /** Unsupported. */
    public static int getObjectAttribute(Object object) {
        throw unsupported("getObjectAttribute");
    }

    /** Unsupported. */
    public static void addObjectAttribute(Object object, int value) {
        throw unsupported("addObjectAttribute");
    }

    /** Unsupported. */
    public static int[] getObjectAttributes(Object object) {
        throw unsupported("getObjectAttributes");
    }

    /** An operation that only Java PathFinder has. The machine reports the method as unsupported. */
    private static UnsupportedOperationException unsupported(String method) {
        return new UnsupportedOperationException("gov.nasa.jpf.vm.Verify." + method);
    }
}
