// jars: gson

import com.google.gson.*;
import com.google.gson.annotations.*;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.*;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Currency;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Objects to JSON and back, by reflection. */
public class GsonObjects {
    enum Level { LOW, @SerializedName("mid-level") MIDDLE, HIGH { @Override int weight() { return 9; } }; int weight() { return ordinal(); } }

    static class Base {
        protected int id = 1;
        private transient String hidden = "not written";
        static String shared = "static";
        @Since(1.2) String newer = "since 1.2";
        @Until(1.1) String older = "until 1.1";
    }

    static class Employee extends Base {
        @SerializedName(value = "full_name", alternate = {"name", "fullName"}) String name;
        @Expose Level level;
        double[] scores;
        List<Map<String, Employee>> groups = new ArrayList<>();
        Object any;
        char initial;
        Boolean flag;
        long big = Long.MAX_VALUE;
        float ratio;
        Employee() { any = "set by the constructor"; }
        Employee(String name, Level level, double... scores) { this.name = name; this.level = level; this.scores = scores; }
    }

    static class NoDefault {
        final int a;
        final String b;
        NoDefault(int a) { this.a = a; this.b = "by constructor"; }
    }

    record Pair<A, B>(A first, @SerializedName("2nd") B second) {}
    record Checked(int n) { Checked { if (n < 0) throw new IllegalArgumentException("negative: " + n); } }
    static class Tree<T extends Comparable<T>> { T value; Tree<T> left, right; Tree(T value) { this.value = value; } }
    class Inner { int x = 5; }

    static class Temperature {
        double degrees;
        Temperature(double degrees) { this.degrees = degrees; }
    }
    static class TemperatureAdapter extends TypeAdapter<Temperature> {
        @Override public void write(JsonWriter out, Temperature t) throws IOException { out.value(t.degrees + "C"); }
        @Override public Temperature read(JsonReader in) throws IOException { String s = in.nextString(); return new Temperature(Double.parseDouble(s.substring(0, s.length() - 1))); }
    }
    @JsonAdapter(TemperatureAdapter.class) static class Warm extends Temperature { Warm(double d) { super(d); } }
    static class Room { @JsonAdapter(TemperatureAdapter.class) Temperature warm = new Temperature(21.5); @JsonAdapter(value = TemperatureAdapter.class, nullSafe = false) Temperature also = new Temperature(1); }

    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void objects() {
        Gson gson = new Gson();
        Employee boss = new Employee("Ada <L>", Level.HIGH, 1, 2.5, -0.0, 1e300);
        boss.groups.add(new TreeMap<>(Map.of("x", new Employee("Bob", Level.MIDDLE), "y", new Employee("Cy \u2028 \"q\"", null, 3))));
        boss.initial = 'A';
        boss.any = List.of(1, "two", Map.of("three", 3.0));
        String json = gson.toJson(boss);
        System.out.println(json);
        Employee back = gson.fromJson(json, Employee.class);
        System.out.println(back.name + back.level + back.level.weight() + back.groups.get(0).get("x").level + back.any + back.any.getClass().getSimpleName() + back.scores[3] + back.big + (int) back.initial);
        System.out.println(gson.toJson(gson.fromJson("{\"fullName\":\"alt\",\"level\":\"nonsense\",\"unknown\":[{}],\"ratio\":\"2.5\",\"id\":7}", Employee.class)));
        for (double version : new double[] {1.0, 1.1, 1.3}) {
            System.out.println(version + " " + new GsonBuilder().setVersion(version).create().toJson(new Base()));
        }
        NoDefault made = gson.fromJson("{\"a\":3}", NoDefault.class);
        System.out.println(made.a + " " + made.b);
        System.out.println(gson.toJson(new Pair<>(1, new Pair<>("in", null))));
        Pair<Level, List<Integer>> pair = gson.fromJson("{\"first\":\"LOW\",\"2nd\":[1,2]}", new TypeToken<Pair<Level, List<Integer>>>() {});
        System.out.println(pair + " " + pair.second().get(0).getClass());
        fails("record", () -> gson.fromJson("{\"n\":-4}", Checked.class));
        Tree<String> tree = new Tree<>("root");
        tree.left = new Tree<>("l");
        Type type = new TypeToken<Tree<String>>() {}.getType();
        System.out.println(gson.toJson(tree, type) + " " + gson.<Tree<String>>fromJson("{\"value\":\"v\",\"right\":{\"value\":\"w\"}}", type).right.value + " " + type);
        System.out.println(gson.toJson(new Room()) + gson.fromJson("{\"warm\":\"3.5C\"}", Room.class).warm.degrees + gson.toJson(new Warm(4)));
        System.out.println(gson.toJson(new GsonObjects().new Inner()) + gson.toJson(new Object() { int anonymous = 1; }) + gson.toJson(null));
        fails("syntax", () -> gson.fromJson("{\"id\":[1]}", Base.class));
        fails("end", () -> gson.fromJson("[1,2", int[].class));
        fails("number", () -> gson.fromJson("99999999999", int.class));
        fails("type", () -> gson.fromJson("{}", new TypeToken<List<String>>() {}));
        fails("abstract", () -> gson.fromJson("{}", Runnable.class));
        fails("class", () -> gson.toJson(String.class));
        fails("nan", () -> gson.toJson(new double[] {Double.NaN}));
        fails("hidden", () -> gson.toJson(new Thread[0].getClass().getComponentType().getModule()));
    }

    static void builtIn() {
        Gson gson = new Gson();
        BitSet bits = new BitSet();
        bits.set(2);
        Object[] values = {1, 2L, 3.5f, 'c', true, "text\t\u0001</script>", new BigDecimal("1.2300"), new BigInteger("123456789012345678901"), new int[][] {{1}, {2, 3}, {}},
            new Object[] {null, "x"}, new ArrayDeque<>(List.of(1, 2)), new TreeSet<>(Set.of(3, 1, 2)), new EnumMap<>(Map.of(Level.MIDDLE, 1)), Locale.CANADA_FRENCH, Currency.getInstance("EUR"),
            new UUID(1, 2), bits, new AtomicInteger(5), new AtomicIntegerArray(new int[] {6, 7}), new StringBuilder("sb"), java.net.URI.create("http://h/p?q"), Map.of(1, "int key"), new boolean[] {true, false},
            new Integer[] {null}, Byte.MIN_VALUE, Level.class.getEnumConstants()};
        for (Object value : values) {
            String json = gson.toJson(value);
            Object back = value instanceof Object[] ? "array" : gson.fromJson(json, value instanceof EnumMap ? Map.class : value.getClass());
            System.out.println(json + " " + value.getClass().getSimpleName() + " " + (value.getClass().isArray() ? "" : back.toString()));
        }
        System.out.println(gson.fromJson("[1, 2.5, \"s\", null, {\"k\": [true]}]", Object.class));
        SortedMap<String, List<Long>> sorted = gson.fromJson("{\"b\":[1],\"a\":[2,3]}", new TypeToken<SortedMap<String, List<Long>>>() {});
        Deque<Set<Level>> deque = gson.fromJson("[[\"LOW\"],[\"mid-level\",\"LOW\"]]", new TypeToken<Deque<Set<Level>>>() {});
        Map<Level, int[]> enums = gson.fromJson("{\"HIGH\":[1,2]}", new TypeToken<Map<Level, int[]>>() {});
        System.out.println(sorted + " " + sorted.getClass().getSimpleName() + deque + deque.getClass().getSimpleName() + enums.keySet() + enums.getClass().getSimpleName());
        Type parameterized = TypeToken.getParameterized(Map.class, String.class, TypeToken.getArray(Integer.class).getType()).getType();
        System.out.println(parameterized + " " + ((ParameterizedType) parameterized).getRawType());
        System.out.println(new GsonBuilder().enableComplexMapKeySerialization().create().toJson(new LinkedHashMap<>(Map.of(new Pair<>(1, 2), "v"))));
        fails("keys", () -> gson.fromJson("[[1,2],[1,3]]", new TypeToken<Map<Integer, Integer>>() {}));
    }

    static void builders() {
        Employee e = new Employee("Eve", Level.LOW, 0.1);
        e.any = null;
        System.out.println(new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE_WITH_SPACES).create().toJson(e));
        System.out.println(new GsonBuilder().excludeFieldsWithoutExposeAnnotation().create().toJson(e));
        System.out.println(new GsonBuilder().excludeFieldsWithModifiers(Modifier.PROTECTED).setLongSerializationPolicy(LongSerializationPolicy.STRING).create().toJson(e));
        System.out.println(new GsonBuilder().setExclusionStrategies(new ExclusionStrategy() {
            @Override public boolean shouldSkipField(FieldAttributes f) { return f.getName().length() > 4 || f.getDeclaredType() == char.class; }
            @Override public boolean shouldSkipClass(Class<?> c) { return c == double[].class; }
        }).setFieldNamingStrategy((Field f) -> f.getDeclaringClass().getSimpleName() + "." + f.getName()).create().toJson(e));
        Gson custom = new GsonBuilder()
            .registerTypeAdapter(Temperature.class, (JsonSerializer<Temperature>) (t, type, context) -> context.serialize(List.of(t.degrees, type.getTypeName())))
            .registerTypeAdapter(Temperature.class, (JsonDeserializer<Temperature>) (j, type, context) -> new Temperature(j.getAsJsonArray().get(0).getAsDouble()))
            .registerTypeHierarchyAdapter(Collection.class, (JsonSerializer<Collection<?>>) (c, t, x) -> new JsonPrimitive("collection of " + c.size()))
            .registerTypeAdapterFactory(new TypeAdapterFactory() {
                @Override public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
                    if (!type.getRawType().isEnum()) {
                        return null;
                    }
                    TypeAdapter<T> next = gson.getDelegateAdapter(this, type);
                    return new TypeAdapter<T>() {
                        @Override public void write(JsonWriter out, T value) throws IOException { out.beginArray(); next.write(out, value); out.endArray(); }
                        @Override public T read(JsonReader in) throws IOException { in.beginArray(); T t = next.read(in); in.endArray(); return t; }
                    }.nullSafe();
                }
            })
            .registerTypeAdapter(NoDefault.class, (InstanceCreator<NoDefault>) t -> new NoDefault(77)).create();
        System.out.println(custom.toJson(new Temperature(2)) + custom.fromJson("[8]", Temperature.class).degrees + custom.toJson(List.of(1, 2)) + custom.toJson(Level.MIDDLE) + custom.fromJson("[\"HIGH\"]", Level.class) + custom.fromJson("{}", NoDefault.class).b);
        System.out.println(custom.getAdapter(String.class).toJson("t") + " " + new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create().fromJson("[1,2.5,3e2]", Object.class));
    }

    public static void main(String[] args) {
        objects();
        builtIn();
        builders();
        new Gson().fromJson("{\"level\": {}}", Employee.class);
    }
}
