import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.*;

/**
 * Every adaptation between the types of a functional interface and those of the method behind it. For each primitive type:
 * what can be returned as that type (or as its box, Object or Number), and what takes a value or box of that type.
 */
public class Adaptations {
    interface To<R> { R to(); }
    interface Take<P> { void take(P value); }
    interface ToByte { byte to(); }
    interface TakeByte { void take(byte value); }
    interface ToShort { short to(); }
    interface TakeShort { void take(short value); }
    interface ToChar { char to(); }
    interface TakeChar { void take(char value); }
    interface ToInt { int to(); }
    interface TakeInt { void take(int value); }
    interface ToLong { long to(); }
    interface TakeLong { void take(long value); }
    interface ToFloat { float to(); }
    interface TakeFloat { void take(float value); }
    interface ToDouble { double to(); }
    interface TakeDouble { void take(double value); }
    interface ToBoolean { boolean to(); }
    interface TakeBoolean { void take(boolean value); }

    static byte byteValue() { return (byte) -3; }
    static Byte byteBoxed() { return (byte) -3; }
    static void byteTake(byte value) { show("byte", value); }
    static void byteTakeBoxed(Byte value) { show("Byte", value); }
    static short shortValue() { return (short) -300; }
    static Short shortBoxed() { return (short) -300; }
    static void shortTake(short value) { show("short", value); }
    static void shortTakeBoxed(Short value) { show("Short", value); }
    static char charValue() { return 'x'; }
    static Character charBoxed() { return 'x'; }
    static void charTake(char value) { show("char", value); }
    static void charTakeBoxed(Character value) { show("Character", value); }
    static int intValue() { return -70000; }
    static Integer intBoxed() { return -70000; }
    static void intTake(int value) { show("int", value); }
    static void intTakeBoxed(Integer value) { show("Integer", value); }
    static long longValue() { return 1L << 40; }
    static Long longBoxed() { return 1L << 40; }
    static void longTake(long value) { show("long", value); }
    static void longTakeBoxed(Long value) { show("Long", value); }
    static float floatValue() { return 1.5f; }
    static Float floatBoxed() { return 1.5f; }
    static void floatTake(float value) { show("float", value); }
    static void floatTakeBoxed(Float value) { show("Float", value); }
    static double doubleValue() { return -2.5; }
    static Double doubleBoxed() { return -2.5; }
    static void doubleTake(double value) { show("double", value); }
    static void doubleTakeBoxed(Double value) { show("Double", value); }
    static boolean booleanValue() { return true; }
    static Boolean booleanBoxed() { return true; }
    static void booleanTake(boolean value) { show("boolean", value); }
    static void booleanTakeBoxed(Boolean value) { show("Boolean", value); }

    static void toBytes(ToByte... all) { for (ToByte f : all) show("to byte", f.to()); }
    static void takeBytes(TakeByte... all) { for (TakeByte f : all) f.take(byteValue()); }
    static void toShorts(ToShort... all) { for (ToShort f : all) show("to short", f.to()); }
    static void takeShorts(TakeShort... all) { for (TakeShort f : all) f.take(shortValue()); }
    static void toChars(ToChar... all) { for (ToChar f : all) show("to char", f.to()); }
    static void takeChars(TakeChar... all) { for (TakeChar f : all) f.take(charValue()); }
    static void toInts(ToInt... all) { for (ToInt f : all) show("to int", f.to()); }
    static void takeInts(TakeInt... all) { for (TakeInt f : all) f.take(intValue()); }
    static void toLongs(ToLong... all) { for (ToLong f : all) show("to long", f.to()); }
    static void takeLongs(TakeLong... all) { for (TakeLong f : all) f.take(longValue()); }
    static void toFloats(ToFloat... all) { for (ToFloat f : all) show("to float", f.to()); }
    static void takeFloats(TakeFloat... all) { for (TakeFloat f : all) f.take(floatValue()); }
    static void toDoubles(ToDouble... all) { for (ToDouble f : all) show("to double", f.to()); }
    static void takeDoubles(TakeDouble... all) { for (TakeDouble f : all) f.take(doubleValue()); }
    static void toBooleans(ToBoolean... all) { for (ToBoolean f : all) show("to boolean", f.to()); }
    static void takeBooleans(TakeBoolean... all) { for (TakeBoolean f : all) f.take(booleanValue()); }

    static void objectTake(Object value) { show("Object", value); }
    static <T> T same(T value) { return value; }
    static void show(String what, Object value) { System.out.println(what + " " + value + " " + (value == null ? "" : value.getClass().getName())); }

    @SafeVarargs
    static <R> void toBoxes(To<? extends R>... all) { for (To<? extends R> f : all) show("to box", f.to()); }

    @SafeVarargs
    static <P> void takeBoxes(P value, Take<P>... all) {
        for (Take<P> f : all) {
            f.take(value);
            tried("null", () -> f.take(null));
        }
    }

    static void tried(String what, Runnable run) {
        try {
            run.run();
        } catch (RuntimeException e) {
            System.out.println(what + " threw " + e.getClass().getName());
        }
    }

    static <V> Map<String, V> map(V value) { return new HashMap<>(Map.of("k", value)); }

    static void returned() {
        Map<String, Byte> bytes = map(byteValue());
        Map<String, Short> shorts = map(shortValue());
        Map<String, Character> chars = map(charValue());
        Map<String, Integer> ints = map(intValue());
        Map<String, Long> longs = map(longValue());
        Map<String, Float> floats = map(floatValue());
        Map<String, Double> doubles = map(doubleValue());
        Map<String, Boolean> booleans = map(booleanValue());
        toBytes(Adaptations::byteValue, Adaptations::byteBoxed, () -> bytes.get("k"));
        toShorts(Adaptations::byteValue, Adaptations::byteBoxed, () -> bytes.get("k"),
            Adaptations::shortValue, Adaptations::shortBoxed, () -> shorts.get("k"));
        toChars(Adaptations::charValue, Adaptations::charBoxed, () -> chars.get("k"));
        toInts(Adaptations::byteValue, Adaptations::byteBoxed, () -> bytes.get("k"),
            Adaptations::shortValue, Adaptations::shortBoxed, () -> shorts.get("k"),
            Adaptations::charValue, Adaptations::charBoxed, () -> chars.get("k"),
            Adaptations::intValue, Adaptations::intBoxed, () -> ints.get("k"));
        toLongs(Adaptations::byteValue, Adaptations::byteBoxed, () -> bytes.get("k"),
            Adaptations::shortValue, Adaptations::shortBoxed, () -> shorts.get("k"),
            Adaptations::charValue, Adaptations::charBoxed, () -> chars.get("k"),
            Adaptations::intValue, Adaptations::intBoxed, () -> ints.get("k"),
            Adaptations::longValue, Adaptations::longBoxed, () -> longs.get("k"));
        toFloats(Adaptations::byteValue, Adaptations::byteBoxed, () -> bytes.get("k"),
            Adaptations::shortValue, Adaptations::shortBoxed, () -> shorts.get("k"),
            Adaptations::charValue, Adaptations::charBoxed, () -> chars.get("k"),
            Adaptations::intValue, Adaptations::intBoxed, () -> ints.get("k"),
            Adaptations::longValue, Adaptations::longBoxed, () -> longs.get("k"),
            Adaptations::floatValue, Adaptations::floatBoxed, () -> floats.get("k"));
        toDoubles(Adaptations::byteValue, Adaptations::byteBoxed, () -> bytes.get("k"),
            Adaptations::shortValue, Adaptations::shortBoxed, () -> shorts.get("k"),
            Adaptations::charValue, Adaptations::charBoxed, () -> chars.get("k"),
            Adaptations::intValue, Adaptations::intBoxed, () -> ints.get("k"),
            Adaptations::longValue, Adaptations::longBoxed, () -> longs.get("k"),
            Adaptations::floatValue, Adaptations::floatBoxed, () -> floats.get("k"),
            Adaptations::doubleValue, Adaptations::doubleBoxed, () -> doubles.get("k"));
        toBooleans(Adaptations::booleanValue, Adaptations::booleanBoxed, () -> booleans.get("k"));
        Adaptations.<Byte>toBoxes(Adaptations::byteValue, Adaptations::byteBoxed);
        Adaptations.<Short>toBoxes(Adaptations::shortValue, Adaptations::shortBoxed);
        Adaptations.<Character>toBoxes(Adaptations::charValue, Adaptations::charBoxed);
        Adaptations.<Integer>toBoxes(Adaptations::intValue, Adaptations::intBoxed);
        Adaptations.<Long>toBoxes(Adaptations::longValue, Adaptations::longBoxed);
        Adaptations.<Float>toBoxes(Adaptations::floatValue, Adaptations::floatBoxed);
        Adaptations.<Double>toBoxes(Adaptations::doubleValue, Adaptations::doubleBoxed);
        Adaptations.<Boolean>toBoxes(Adaptations::booleanValue, Adaptations::booleanBoxed);
        Adaptations.<Object>toBoxes(Adaptations::byteValue, Adaptations::shortValue, Adaptations::charValue, Adaptations::intValue,
            Adaptations::longValue, Adaptations::floatValue, Adaptations::doubleValue, Adaptations::booleanValue);
        Adaptations.<Number>toBoxes(Adaptations::byteValue, Adaptations::shortValue, Adaptations::intValue,
            Adaptations::longValue, Adaptations::floatValue, Adaptations::doubleValue);
        for (Runnable run : new Runnable[] {Adaptations::byteValue, Adaptations::shortValue, Adaptations::charValue, Adaptations::intValue,
            Adaptations::longValue, Adaptations::floatValue, Adaptations::doubleValue, Adaptations::booleanValue}) run.run();
    }

    static void taken() {
        takeBytes(Adaptations::byteTake, Adaptations::shortTake, Adaptations::intTake, Adaptations::longTake,
            Adaptations::floatTake, Adaptations::doubleTake, Adaptations::byteTakeBoxed, Adaptations::objectTake);
        Adaptations.<Byte>takeBoxes(byteValue(), Adaptations::byteTake, Adaptations::shortTake, Adaptations::intTake, Adaptations::longTake,
            Adaptations::floatTake, Adaptations::doubleTake, Adaptations::byteTakeBoxed, Adaptations::objectTake);
        takeShorts(Adaptations::shortTake, Adaptations::intTake, Adaptations::longTake, Adaptations::floatTake,
            Adaptations::doubleTake, Adaptations::shortTakeBoxed, Adaptations::objectTake);
        Adaptations.<Short>takeBoxes(shortValue(), Adaptations::shortTake, Adaptations::intTake, Adaptations::longTake, Adaptations::floatTake,
            Adaptations::doubleTake, Adaptations::shortTakeBoxed, Adaptations::objectTake);
        takeChars(Adaptations::charTake, Adaptations::intTake, Adaptations::longTake, Adaptations::floatTake,
            Adaptations::doubleTake, Adaptations::charTakeBoxed, Adaptations::objectTake);
        Adaptations.<Character>takeBoxes(charValue(), Adaptations::charTake, Adaptations::intTake, Adaptations::longTake, Adaptations::floatTake,
            Adaptations::doubleTake, Adaptations::charTakeBoxed, Adaptations::objectTake);
        takeInts(Adaptations::intTake, Adaptations::longTake, Adaptations::floatTake, Adaptations::doubleTake,
            Adaptations::intTakeBoxed, Adaptations::objectTake);
        Adaptations.<Integer>takeBoxes(intValue(), Adaptations::intTake, Adaptations::longTake, Adaptations::floatTake, Adaptations::doubleTake,
            Adaptations::intTakeBoxed, Adaptations::objectTake);
        takeLongs(Adaptations::longTake, Adaptations::floatTake, Adaptations::doubleTake, Adaptations::longTakeBoxed,
            Adaptations::objectTake);
        Adaptations.<Long>takeBoxes(longValue(), Adaptations::longTake, Adaptations::floatTake, Adaptations::doubleTake, Adaptations::longTakeBoxed,
            Adaptations::objectTake);
        takeFloats(Adaptations::floatTake, Adaptations::doubleTake, Adaptations::floatTakeBoxed, Adaptations::objectTake);
        Adaptations.<Float>takeBoxes(floatValue(), Adaptations::floatTake, Adaptations::doubleTake, Adaptations::floatTakeBoxed, Adaptations::objectTake);
        takeDoubles(Adaptations::doubleTake, Adaptations::doubleTakeBoxed, Adaptations::objectTake);
        Adaptations.<Double>takeBoxes(doubleValue(), Adaptations::doubleTake, Adaptations::doubleTakeBoxed, Adaptations::objectTake);
        takeBooleans(Adaptations::booleanTake, Adaptations::booleanTakeBoxed, Adaptations::objectTake);
        Adaptations.<Boolean>takeBoxes(booleanValue(), Adaptations::booleanTake, Adaptations::booleanTakeBoxed, Adaptations::objectTake);
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        returned();
        taken();
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
