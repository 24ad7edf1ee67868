import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.*;

/** Every adaptation between the types of a functional interface and those of the method behind it. */
public class Adaptations {
    interface To<R> {
        R to();
    }

    interface Take<P> {
        void take(P value);
    }

    interface ToByte {
        byte to();
    }

    interface TakeByte {
        void take(byte value);
    }

    interface ToShort {
        short to();
    }

    interface TakeShort {
        void take(short value);
    }

    interface ToChar {
        char to();
    }

    interface TakeChar {
        void take(char value);
    }

    interface ToInt {
        int to();
    }

    interface TakeInt {
        void take(int value);
    }

    interface ToLong {
        long to();
    }

    interface TakeLong {
        void take(long value);
    }

    interface ToFloat {
        float to();
    }

    interface TakeFloat {
        void take(float value);
    }

    interface ToDouble {
        double to();
    }

    interface TakeDouble {
        void take(double value);
    }

    interface ToBoolean {
        boolean to();
    }

    interface TakeBoolean {
        void take(boolean value);
    }

    static byte byteValue() {
        return (byte) -3;
    }

    static Byte byteBoxed() {
        return (byte) -3;
    }

    static void byteTake(byte value) {
        show("byte", value);
    }

    static void byteTakeBoxed(Byte value) {
        show("Byte", value);
    }

    static short shortValue() {
        return (short) -300;
    }

    static Short shortBoxed() {
        return (short) -300;
    }

    static void shortTake(short value) {
        show("short", value);
    }

    static void shortTakeBoxed(Short value) {
        show("Short", value);
    }

    static char charValue() {
        return 'x';
    }

    static Character charBoxed() {
        return 'x';
    }

    static void charTake(char value) {
        show("char", value);
    }

    static void charTakeBoxed(Character value) {
        show("Character", value);
    }

    static int intValue() {
        return -70000;
    }

    static Integer intBoxed() {
        return -70000;
    }

    static void intTake(int value) {
        show("int", value);
    }

    static void intTakeBoxed(Integer value) {
        show("Integer", value);
    }

    static long longValue() {
        return 1L << 40;
    }

    static Long longBoxed() {
        return 1L << 40;
    }

    static void longTake(long value) {
        show("long", value);
    }

    static void longTakeBoxed(Long value) {
        show("Long", value);
    }

    static float floatValue() {
        return 1.5f;
    }

    static Float floatBoxed() {
        return 1.5f;
    }

    static void floatTake(float value) {
        show("float", value);
    }

    static void floatTakeBoxed(Float value) {
        show("Float", value);
    }

    static double doubleValue() {
        return -2.5;
    }

    static Double doubleBoxed() {
        return -2.5;
    }

    static void doubleTake(double value) {
        show("double", value);
    }

    static void doubleTakeBoxed(Double value) {
        show("Double", value);
    }

    static boolean booleanValue() {
        return true;
    }

    static Boolean booleanBoxed() {
        return true;
    }

    static void booleanTake(boolean value) {
        show("boolean", value);
    }

    static void booleanTakeBoxed(Boolean value) {
        show("Boolean", value);
    }

    static void objectTake(Object value) {
        show("Object", value);
    }

    static <T> T same(T value) {
        return value;
    }

    static void show(String what, Object value) {
        System.out.println(what + " " + value + " " + (value == null ? "" : value.getClass().getName()));
    }

    static void tried(String what, Runnable run) {
        try {
            run.run();
        } catch (RuntimeException e) {
            System.out.println(what + " threw " + e.getClass().getName());
        }
    }

    static void byteMatrix() {
        ToByte aByte = Adaptations::byteValue;
        show("byte to byte", aByte.to());
        ToByte bByte = Adaptations::byteBoxed;
        show("Byte to byte", bByte.to());
        ToShort aShort = Adaptations::byteValue;
        show("byte to short", aShort.to());
        ToShort bShort = Adaptations::byteBoxed;
        show("Byte to short", bShort.to());
        ToInt aInt = Adaptations::byteValue;
        show("byte to int", aInt.to());
        ToInt bInt = Adaptations::byteBoxed;
        show("Byte to int", bInt.to());
        ToLong aLong = Adaptations::byteValue;
        show("byte to long", aLong.to());
        ToLong bLong = Adaptations::byteBoxed;
        show("Byte to long", bLong.to());
        ToFloat aFloat = Adaptations::byteValue;
        show("byte to float", aFloat.to());
        ToFloat bFloat = Adaptations::byteBoxed;
        show("Byte to float", bFloat.to());
        ToDouble aDouble = Adaptations::byteValue;
        show("byte to double", aDouble.to());
        ToDouble bDouble = Adaptations::byteBoxed;
        show("Byte to double", bDouble.to());
        To<Byte> c = Adaptations::byteValue;
        show("boxed", c.to());
        To<Object> d = Adaptations::byteValue;
        show("object", d.to());
        To<Number> e = Adaptations::byteValue;
        show("number", e.to());
        Runnable f = Adaptations::byteValue;
        f.run();
        TakeByte gByte = Adaptations::byteTake;
        gByte.take(byteValue());
        Take<Byte> hByte = Adaptations::byteTake;
        hByte.take(byteValue());
        TakeByte i = Adaptations::byteTakeBoxed;
        i.take(byteValue());
        TakeByte j = Adaptations::objectTake;
        j.take(byteValue());
        Take<Byte> k = Adaptations::byteTake;
        tried("null", () -> k.take(null));
        Map<String, Byte> mapByte = new HashMap<>(Map.of("k", byteValue()));
        ToByte lByte = () -> mapByte.get("k");
        show("Byte of a map to byte", lByte.to());
        Map<String, Byte> mapShort = new HashMap<>(Map.of("k", byteValue()));
        ToShort lShort = () -> mapShort.get("k");
        show("Byte of a map to short", lShort.to());
        Map<String, Byte> mapInt = new HashMap<>(Map.of("k", byteValue()));
        ToInt lInt = () -> mapInt.get("k");
        show("Byte of a map to int", lInt.to());
        Map<String, Byte> mapLong = new HashMap<>(Map.of("k", byteValue()));
        ToLong lLong = () -> mapLong.get("k");
        show("Byte of a map to long", lLong.to());
        Map<String, Byte> mapFloat = new HashMap<>(Map.of("k", byteValue()));
        ToFloat lFloat = () -> mapFloat.get("k");
        show("Byte of a map to float", lFloat.to());
        Map<String, Byte> mapDouble = new HashMap<>(Map.of("k", byteValue()));
        ToDouble lDouble = () -> mapDouble.get("k");
        show("Byte of a map to double", lDouble.to());
    }

    static void shortMatrix() {
        ToShort aShort = Adaptations::shortValue;
        show("short to short", aShort.to());
        ToShort bShort = Adaptations::shortBoxed;
        show("Short to short", bShort.to());
        ToInt aInt = Adaptations::shortValue;
        show("short to int", aInt.to());
        ToInt bInt = Adaptations::shortBoxed;
        show("Short to int", bInt.to());
        ToLong aLong = Adaptations::shortValue;
        show("short to long", aLong.to());
        ToLong bLong = Adaptations::shortBoxed;
        show("Short to long", bLong.to());
        ToFloat aFloat = Adaptations::shortValue;
        show("short to float", aFloat.to());
        ToFloat bFloat = Adaptations::shortBoxed;
        show("Short to float", bFloat.to());
        ToDouble aDouble = Adaptations::shortValue;
        show("short to double", aDouble.to());
        ToDouble bDouble = Adaptations::shortBoxed;
        show("Short to double", bDouble.to());
        To<Short> c = Adaptations::shortValue;
        show("boxed", c.to());
        To<Object> d = Adaptations::shortValue;
        show("object", d.to());
        To<Number> e = Adaptations::shortValue;
        show("number", e.to());
        Runnable f = Adaptations::shortValue;
        f.run();
        TakeByte gByte = Adaptations::shortTake;
        gByte.take(byteValue());
        Take<Byte> hByte = Adaptations::shortTake;
        hByte.take(byteValue());
        TakeShort gShort = Adaptations::shortTake;
        gShort.take(shortValue());
        Take<Short> hShort = Adaptations::shortTake;
        hShort.take(shortValue());
        TakeShort i = Adaptations::shortTakeBoxed;
        i.take(shortValue());
        TakeShort j = Adaptations::objectTake;
        j.take(shortValue());
        Take<Short> k = Adaptations::shortTake;
        tried("null", () -> k.take(null));
        Map<String, Short> mapShort = new HashMap<>(Map.of("k", shortValue()));
        ToShort lShort = () -> mapShort.get("k");
        show("Short of a map to short", lShort.to());
        Map<String, Short> mapInt = new HashMap<>(Map.of("k", shortValue()));
        ToInt lInt = () -> mapInt.get("k");
        show("Short of a map to int", lInt.to());
        Map<String, Short> mapLong = new HashMap<>(Map.of("k", shortValue()));
        ToLong lLong = () -> mapLong.get("k");
        show("Short of a map to long", lLong.to());
        Map<String, Short> mapFloat = new HashMap<>(Map.of("k", shortValue()));
        ToFloat lFloat = () -> mapFloat.get("k");
        show("Short of a map to float", lFloat.to());
        Map<String, Short> mapDouble = new HashMap<>(Map.of("k", shortValue()));
        ToDouble lDouble = () -> mapDouble.get("k");
        show("Short of a map to double", lDouble.to());
    }

    static void charMatrix() {
        ToChar aChar = Adaptations::charValue;
        show("char to char", aChar.to());
        ToChar bChar = Adaptations::charBoxed;
        show("Character to char", bChar.to());
        ToInt aInt = Adaptations::charValue;
        show("char to int", aInt.to());
        ToInt bInt = Adaptations::charBoxed;
        show("Character to int", bInt.to());
        ToLong aLong = Adaptations::charValue;
        show("char to long", aLong.to());
        ToLong bLong = Adaptations::charBoxed;
        show("Character to long", bLong.to());
        ToFloat aFloat = Adaptations::charValue;
        show("char to float", aFloat.to());
        ToFloat bFloat = Adaptations::charBoxed;
        show("Character to float", bFloat.to());
        ToDouble aDouble = Adaptations::charValue;
        show("char to double", aDouble.to());
        ToDouble bDouble = Adaptations::charBoxed;
        show("Character to double", bDouble.to());
        To<Character> c = Adaptations::charValue;
        show("boxed", c.to());
        To<Object> d = Adaptations::charValue;
        show("object", d.to());
        Runnable f = Adaptations::charValue;
        f.run();
        TakeChar gChar = Adaptations::charTake;
        gChar.take(charValue());
        Take<Character> hChar = Adaptations::charTake;
        hChar.take(charValue());
        TakeChar i = Adaptations::charTakeBoxed;
        i.take(charValue());
        TakeChar j = Adaptations::objectTake;
        j.take(charValue());
        Take<Character> k = Adaptations::charTake;
        tried("null", () -> k.take(null));
        Map<String, Character> mapChar = new HashMap<>(Map.of("k", charValue()));
        ToChar lChar = () -> mapChar.get("k");
        show("Character of a map to char", lChar.to());
        Map<String, Character> mapInt = new HashMap<>(Map.of("k", charValue()));
        ToInt lInt = () -> mapInt.get("k");
        show("Character of a map to int", lInt.to());
        Map<String, Character> mapLong = new HashMap<>(Map.of("k", charValue()));
        ToLong lLong = () -> mapLong.get("k");
        show("Character of a map to long", lLong.to());
        Map<String, Character> mapFloat = new HashMap<>(Map.of("k", charValue()));
        ToFloat lFloat = () -> mapFloat.get("k");
        show("Character of a map to float", lFloat.to());
        Map<String, Character> mapDouble = new HashMap<>(Map.of("k", charValue()));
        ToDouble lDouble = () -> mapDouble.get("k");
        show("Character of a map to double", lDouble.to());
    }

    static void intMatrix() {
        ToInt aInt = Adaptations::intValue;
        show("int to int", aInt.to());
        ToInt bInt = Adaptations::intBoxed;
        show("Integer to int", bInt.to());
        ToLong aLong = Adaptations::intValue;
        show("int to long", aLong.to());
        ToLong bLong = Adaptations::intBoxed;
        show("Integer to long", bLong.to());
        ToFloat aFloat = Adaptations::intValue;
        show("int to float", aFloat.to());
        ToFloat bFloat = Adaptations::intBoxed;
        show("Integer to float", bFloat.to());
        ToDouble aDouble = Adaptations::intValue;
        show("int to double", aDouble.to());
        ToDouble bDouble = Adaptations::intBoxed;
        show("Integer to double", bDouble.to());
        To<Integer> c = Adaptations::intValue;
        show("boxed", c.to());
        To<Object> d = Adaptations::intValue;
        show("object", d.to());
        To<Number> e = Adaptations::intValue;
        show("number", e.to());
        Runnable f = Adaptations::intValue;
        f.run();
        TakeByte gByte = Adaptations::intTake;
        gByte.take(byteValue());
        Take<Byte> hByte = Adaptations::intTake;
        hByte.take(byteValue());
        TakeShort gShort = Adaptations::intTake;
        gShort.take(shortValue());
        Take<Short> hShort = Adaptations::intTake;
        hShort.take(shortValue());
        TakeChar gChar = Adaptations::intTake;
        gChar.take(charValue());
        Take<Character> hChar = Adaptations::intTake;
        hChar.take(charValue());
        TakeInt gInt = Adaptations::intTake;
        gInt.take(intValue());
        Take<Integer> hInt = Adaptations::intTake;
        hInt.take(intValue());
        TakeInt i = Adaptations::intTakeBoxed;
        i.take(intValue());
        TakeInt j = Adaptations::objectTake;
        j.take(intValue());
        Take<Integer> k = Adaptations::intTake;
        tried("null", () -> k.take(null));
        Map<String, Integer> mapInt = new HashMap<>(Map.of("k", intValue()));
        ToInt lInt = () -> mapInt.get("k");
        show("Integer of a map to int", lInt.to());
        Map<String, Integer> mapLong = new HashMap<>(Map.of("k", intValue()));
        ToLong lLong = () -> mapLong.get("k");
        show("Integer of a map to long", lLong.to());
        Map<String, Integer> mapFloat = new HashMap<>(Map.of("k", intValue()));
        ToFloat lFloat = () -> mapFloat.get("k");
        show("Integer of a map to float", lFloat.to());
        Map<String, Integer> mapDouble = new HashMap<>(Map.of("k", intValue()));
        ToDouble lDouble = () -> mapDouble.get("k");
        show("Integer of a map to double", lDouble.to());
    }

    static void longMatrix() {
        ToLong aLong = Adaptations::longValue;
        show("long to long", aLong.to());
        ToLong bLong = Adaptations::longBoxed;
        show("Long to long", bLong.to());
        ToFloat aFloat = Adaptations::longValue;
        show("long to float", aFloat.to());
        ToFloat bFloat = Adaptations::longBoxed;
        show("Long to float", bFloat.to());
        ToDouble aDouble = Adaptations::longValue;
        show("long to double", aDouble.to());
        ToDouble bDouble = Adaptations::longBoxed;
        show("Long to double", bDouble.to());
        To<Long> c = Adaptations::longValue;
        show("boxed", c.to());
        To<Object> d = Adaptations::longValue;
        show("object", d.to());
        To<Number> e = Adaptations::longValue;
        show("number", e.to());
        Runnable f = Adaptations::longValue;
        f.run();
        TakeByte gByte = Adaptations::longTake;
        gByte.take(byteValue());
        Take<Byte> hByte = Adaptations::longTake;
        hByte.take(byteValue());
        TakeShort gShort = Adaptations::longTake;
        gShort.take(shortValue());
        Take<Short> hShort = Adaptations::longTake;
        hShort.take(shortValue());
        TakeChar gChar = Adaptations::longTake;
        gChar.take(charValue());
        Take<Character> hChar = Adaptations::longTake;
        hChar.take(charValue());
        TakeInt gInt = Adaptations::longTake;
        gInt.take(intValue());
        Take<Integer> hInt = Adaptations::longTake;
        hInt.take(intValue());
        TakeLong gLong = Adaptations::longTake;
        gLong.take(longValue());
        Take<Long> hLong = Adaptations::longTake;
        hLong.take(longValue());
        TakeLong i = Adaptations::longTakeBoxed;
        i.take(longValue());
        TakeLong j = Adaptations::objectTake;
        j.take(longValue());
        Take<Long> k = Adaptations::longTake;
        tried("null", () -> k.take(null));
        Map<String, Long> mapLong = new HashMap<>(Map.of("k", longValue()));
        ToLong lLong = () -> mapLong.get("k");
        show("Long of a map to long", lLong.to());
        Map<String, Long> mapFloat = new HashMap<>(Map.of("k", longValue()));
        ToFloat lFloat = () -> mapFloat.get("k");
        show("Long of a map to float", lFloat.to());
        Map<String, Long> mapDouble = new HashMap<>(Map.of("k", longValue()));
        ToDouble lDouble = () -> mapDouble.get("k");
        show("Long of a map to double", lDouble.to());
    }

    static void floatMatrix() {
        ToFloat aFloat = Adaptations::floatValue;
        show("float to float", aFloat.to());
        ToFloat bFloat = Adaptations::floatBoxed;
        show("Float to float", bFloat.to());
        ToDouble aDouble = Adaptations::floatValue;
        show("float to double", aDouble.to());
        ToDouble bDouble = Adaptations::floatBoxed;
        show("Float to double", bDouble.to());
        To<Float> c = Adaptations::floatValue;
        show("boxed", c.to());
        To<Object> d = Adaptations::floatValue;
        show("object", d.to());
        To<Number> e = Adaptations::floatValue;
        show("number", e.to());
        Runnable f = Adaptations::floatValue;
        f.run();
        TakeByte gByte = Adaptations::floatTake;
        gByte.take(byteValue());
        Take<Byte> hByte = Adaptations::floatTake;
        hByte.take(byteValue());
        TakeShort gShort = Adaptations::floatTake;
        gShort.take(shortValue());
        Take<Short> hShort = Adaptations::floatTake;
        hShort.take(shortValue());
        TakeChar gChar = Adaptations::floatTake;
        gChar.take(charValue());
        Take<Character> hChar = Adaptations::floatTake;
        hChar.take(charValue());
        TakeInt gInt = Adaptations::floatTake;
        gInt.take(intValue());
        Take<Integer> hInt = Adaptations::floatTake;
        hInt.take(intValue());
        TakeLong gLong = Adaptations::floatTake;
        gLong.take(longValue());
        Take<Long> hLong = Adaptations::floatTake;
        hLong.take(longValue());
        TakeFloat gFloat = Adaptations::floatTake;
        gFloat.take(floatValue());
        Take<Float> hFloat = Adaptations::floatTake;
        hFloat.take(floatValue());
        TakeFloat i = Adaptations::floatTakeBoxed;
        i.take(floatValue());
        TakeFloat j = Adaptations::objectTake;
        j.take(floatValue());
        Take<Float> k = Adaptations::floatTake;
        tried("null", () -> k.take(null));
        Map<String, Float> mapFloat = new HashMap<>(Map.of("k", floatValue()));
        ToFloat lFloat = () -> mapFloat.get("k");
        show("Float of a map to float", lFloat.to());
        Map<String, Float> mapDouble = new HashMap<>(Map.of("k", floatValue()));
        ToDouble lDouble = () -> mapDouble.get("k");
        show("Float of a map to double", lDouble.to());
    }

    static void doubleMatrix() {
        ToDouble aDouble = Adaptations::doubleValue;
        show("double to double", aDouble.to());
        ToDouble bDouble = Adaptations::doubleBoxed;
        show("Double to double", bDouble.to());
        To<Double> c = Adaptations::doubleValue;
        show("boxed", c.to());
        To<Object> d = Adaptations::doubleValue;
        show("object", d.to());
        To<Number> e = Adaptations::doubleValue;
        show("number", e.to());
        Runnable f = Adaptations::doubleValue;
        f.run();
        TakeByte gByte = Adaptations::doubleTake;
        gByte.take(byteValue());
        Take<Byte> hByte = Adaptations::doubleTake;
        hByte.take(byteValue());
        TakeShort gShort = Adaptations::doubleTake;
        gShort.take(shortValue());
        Take<Short> hShort = Adaptations::doubleTake;
        hShort.take(shortValue());
        TakeChar gChar = Adaptations::doubleTake;
        gChar.take(charValue());
        Take<Character> hChar = Adaptations::doubleTake;
        hChar.take(charValue());
        TakeInt gInt = Adaptations::doubleTake;
        gInt.take(intValue());
        Take<Integer> hInt = Adaptations::doubleTake;
        hInt.take(intValue());
        TakeLong gLong = Adaptations::doubleTake;
        gLong.take(longValue());
        Take<Long> hLong = Adaptations::doubleTake;
        hLong.take(longValue());
        TakeFloat gFloat = Adaptations::doubleTake;
        gFloat.take(floatValue());
        Take<Float> hFloat = Adaptations::doubleTake;
        hFloat.take(floatValue());
        TakeDouble gDouble = Adaptations::doubleTake;
        gDouble.take(doubleValue());
        Take<Double> hDouble = Adaptations::doubleTake;
        hDouble.take(doubleValue());
        TakeDouble i = Adaptations::doubleTakeBoxed;
        i.take(doubleValue());
        TakeDouble j = Adaptations::objectTake;
        j.take(doubleValue());
        Take<Double> k = Adaptations::doubleTake;
        tried("null", () -> k.take(null));
        Map<String, Double> mapDouble = new HashMap<>(Map.of("k", doubleValue()));
        ToDouble lDouble = () -> mapDouble.get("k");
        show("Double of a map to double", lDouble.to());
    }

    static void booleanMatrix() {
        ToBoolean aBoolean = Adaptations::booleanValue;
        show("boolean to boolean", aBoolean.to());
        ToBoolean bBoolean = Adaptations::booleanBoxed;
        show("Boolean to boolean", bBoolean.to());
        To<Boolean> c = Adaptations::booleanValue;
        show("boxed", c.to());
        To<Object> d = Adaptations::booleanValue;
        show("object", d.to());
        Runnable f = Adaptations::booleanValue;
        f.run();
        TakeBoolean gBoolean = Adaptations::booleanTake;
        gBoolean.take(booleanValue());
        Take<Boolean> hBoolean = Adaptations::booleanTake;
        hBoolean.take(booleanValue());
        TakeBoolean i = Adaptations::booleanTakeBoxed;
        i.take(booleanValue());
        TakeBoolean j = Adaptations::objectTake;
        j.take(booleanValue());
        Take<Boolean> k = Adaptations::booleanTake;
        tried("null", () -> k.take(null));
        Map<String, Boolean> mapBoolean = new HashMap<>(Map.of("k", booleanValue()));
        ToBoolean lBoolean = () -> mapBoolean.get("k");
        show("Boolean of a map to boolean", lBoolean.to());
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {

        byteMatrix();
        shortMatrix();
        charMatrix();
        intMatrix();
        longMatrix();
        floatMatrix();
        doubleMatrix();
        booleanMatrix();
        Map<String, Integer> ints = new HashMap<>(Map.of("k", 9));
        ToLongFunction<String> asLong = ints::get;
        ToDoubleFunction<String> asDouble = ints::get;
        ToIntFunction<String> asInt = ints::get;
        show("long", asLong.applyAsLong("k"));
        show("double", asDouble.applyAsDouble("k"));
        show("int", asInt.applyAsInt("k"));
        tried("missing", () -> asLong.applyAsLong("none"));
        Map<String, Character> chars = new HashMap<>(Map.of("k", 'c'));
        ToIntFunction<String> code = chars::get;
        tried("char as int", () -> code.applyAsInt("k"));
        ((Map<String, Object>) (Map<?, ?>) ints).put("bad", "text");
        ((Map<String, Object>) (Map<?, ?>) ints).put("other", 5L);
        tried("text", () -> asLong.applyAsLong("bad"));
        tried("another number", () -> asInt.applyAsInt("other"));
        IntFunction<Object> same = Adaptations::same;
        show("same", same.apply(4));
        IntToLongFunction generic = Adaptations::<Integer>same;
        show("generic", generic.applyAsLong(4));
        Callable<Long> callable = (Callable<Long> & java.io.Serializable & Cloneable) Adaptations::longValue;
        show("marked", callable instanceof Cloneable && callable instanceof java.io.Serializable);
        Consumer<Integer> ignored = Adaptations::same;
        ignored.accept(1);
        ObjIntConsumer<Integer> wide = (a, b) -> show("wide", a + (long) b);
        wide.accept(1, 2);
    }
}
