// jars: commons-lang3

import java.io.Serializable;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;
import org.apache.commons.lang3.*;
import org.apache.commons.lang3.builder.*;
import org.apache.commons.lang3.concurrent.*;
import org.apache.commons.lang3.event.*;
import org.apache.commons.lang3.exception.*;
import org.apache.commons.lang3.function.*;
import org.apache.commons.lang3.reflect.*;
import org.apache.commons.lang3.stream.Streams;
import org.apache.commons.lang3.text.*;
import org.apache.commons.lang3.tuple.Pair;

/** Builders that look at fields, reflection helpers, exceptions, enums, events. */
@SuppressWarnings("deprecation")
public class LangObjects {
    enum Fruit { APPLE, PEAR, FIG }

    public static class Animal implements Serializable, Comparable<Animal> {
        protected String name;
        private int legs;
        transient int cache = 9;
        @ToStringExclude String secret = "s";
        @EqualsExclude @HashCodeExclude int noise;
        double[] sizes = {1, 2.5};
        Animal friend;
        static final long serialVersionUID = 1;
        public Animal(String name, int legs) { this.name = name; this.legs = legs; }
        int legs() { return legs; }
        @Override public boolean equals(Object o) { return EqualsBuilder.reflectionEquals(this, o, "friend"); }
        @Override public int hashCode() { return HashCodeBuilder.reflectionHashCode(17, 37, this, false, null, "friend"); }
        @Override public int compareTo(Animal o) { return new CompareToBuilder().append(name, o.name).append(legs, o.legs).append(sizes, o.sizes).toComparison(); }
        public String greet(String who) { return name + " greets " + who; }
        public String greet(Number n) { return name + " number " + n; }
        public String greet(Object... all) { return name + " all " + all.length; }
        private String hidden() { return "hidden " + legs; }
        public static int twice(int n) { return n * 2; }
    }

    public static class Dog extends Animal implements Diffable<Dog> {
        public boolean good = true;
        public static String kind = "canis";
        public Dog(String name) { super(name, 4); }
        public Dog(CharSequence name, Integer legs) { super(name.toString(), legs); }
        @Override public DiffResult<Dog> diff(Dog o) {
            return new DiffBuilder<>(this, o, ToStringStyle.SHORT_PREFIX_STYLE).append("name", name, o.name).append("good", good, o.good).append("sizes", sizes, o.sizes).build();
        }
    }

    static void fails(String what, Callable<?> action) {
        try {
            System.out.println(what + ": " + action.call());
        } catch (Throwable e) {
            System.out.println(what + ": " + e + " / " + ExceptionUtils.getRootCauseMessage(e));
        }
    }

    static void builders() {
        Animal cat = new Animal("cat", 4), copy = new Animal("cat", 4);
        copy.noise = 5;
        copy.cache = 1;
        Dog dog = new Dog("rex");
        dog.friend = cat;
        System.out.println(cat.equals(copy) + " " + cat.equals(dog) + (cat.hashCode() == copy.hashCode()) + " " + cat.compareTo(copy) + cat.compareTo(dog) + " " + cat.hashCode());
        for (ToStringStyle style : List.of(ToStringStyle.SHORT_PREFIX_STYLE, ToStringStyle.NO_CLASS_NAME_STYLE, ToStringStyle.JSON_STYLE, ToStringStyle.SIMPLE_STYLE, ToStringStyle.NO_FIELD_NAMES_STYLE)) {
            String text = new ToStringBuilder(dog, style).append("name", dog.name).append("sizes", dog.sizes).append("map", Map.of("k", List.of(1))).append("none", (Object) null)
                .append("flag", true).append("fruits", Fruit.values()).toString();
            System.out.println(text.replaceAll("@[0-9a-f]+", "@"));
        }
        System.out.println(new ReflectionToStringBuilder(cat, ToStringStyle.SHORT_PREFIX_STYLE).setExcludeFieldNames("friend").toString());
        System.out.println(ReflectionToStringBuilder.toString(new Object[] {1, "a"}, ToStringStyle.NO_CLASS_NAME_STYLE)
            + new ReflectionToStringBuilder(cat, new RecursiveToStringStyle()).toString().replaceAll("@[0-9a-f]+", "@"));
        Dog other = new Dog("max");
        other.good = false;
        System.out.println(dog.diff(other) + " " + dog.diff(other).getNumberOfDiffs() + " " + dog.diff(other).getDiffs().get(0).getType());
        System.out.println(new HashCodeBuilder(3, 5).append(1L << 40).append(new int[][] {{1}, {2}}).append("x").append((Object) null).append(1.5).toHashCode()
            + " " + new EqualsBuilder().append(new int[] {1}, new int[] {1}).append(0.0, -0.0).isEquals());
        Animal clone = SerializationUtils.clone(dog);
        System.out.println(clone.equals(dog) + " " + (clone.friend != cat) + clone.cache + clone.getClass().getSimpleName() + SerializationUtils.serialize("x").length);
        fails("serialize", () -> SerializationUtils.serialize((Serializable) (Object) new Object[] {new Object()}));
    }

    static void reflection() throws Exception {
        Dog dog = new Dog("rex");
        System.out.println(MethodUtils.invokeMethod(dog, "greet", "you") + " " + MethodUtils.invokeMethod(dog, "greet", 5) + " " + MethodUtils.invokeMethod(dog, "greet", 'c', "d")
            + " " + MethodUtils.invokeStaticMethod(Animal.class, "twice", 21) + " " + MethodUtils.invokeMethod(dog, true, "hidden"));
        fails("method", () -> MethodUtils.invokeMethod(dog, "bark"));
        System.out.println(ConstructorUtils.invokeConstructor(Dog.class, "fido").name + ConstructorUtils.invokeConstructor(Dog.class, new StringBuilder("sb"), 3).legs()
            + " " + ConstructorUtils.getAccessibleConstructor(Dog.class, Integer.class));
        System.out.println(FieldUtils.readField(dog, "legs", true) + " " + FieldUtils.readStaticField(Dog.class, "kind") + FieldUtils.getAllFieldsList(Dog.class).stream().map(Field::getName).sorted().toList());
        FieldUtils.writeField(dog, "legs", 3, true);
        fails("field", () -> FieldUtils.readField(dog, "tail", true));
        System.out.println(dog.legs() + " " + FieldUtils.getDeclaredField(Animal.class, "secret", true).getAnnotations().length);
        System.out.println(ClassUtils.getAllSuperclasses(Dog.class) + " " + ClassUtils.getAllInterfaces(Dog.class) + ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20)
            + ClassUtils.getShortClassName(Map.Entry[].class) + ClassUtils.isAssignable(Integer.class, long.class) + ClassUtils.primitiveToWrapper(int.class)
            + ClassUtils.getClass("java.util.Map.Entry[]") + ClassUtils.getCanonicalName(new int[0][]));
        fails("class", () -> ClassUtils.getClass("no.Such"));
        for (Class<?> c : ClassUtils.hierarchy(Dog.class, ClassUtils.Interfaces.INCLUDE)) {
            System.out.print(c.getSimpleName() + " ");
        }
        System.out.println();
        ParameterizedType listOfString = TypeUtils.parameterize(List.class, String.class);
        TypeVariable<?> element = Collection.class.getTypeParameters()[0];
        System.out.println(listOfString + " " + TypeUtils.getTypeArguments(ArrayList.class, Collection.class).size() + TypeUtils.isAssignable(TypeUtils.parameterize(ArrayList.class, String.class), listOfString)
            + TypeUtils.wildcardType().withUpperBounds(Number.class).build() + TypeUtils.genericArrayType(listOfString) + TypeUtils.getRawType(listOfString, null)
            + TypeUtils.toLongString(element) + new TypeLiteral<Map<String, ? super Integer>>() {}.value);
        System.out.println(TypeUtils.determineTypeArguments(TreeSet.class, TypeUtils.parameterize(Iterable.class, String.class)).size() + " " + TypeUtils.containsTypeVariables(element)
            + TypeUtils.equals(listOfString, TypeUtils.parameterize(List.class, String.class)));
        System.out.println(InheritanceUtils.distance(Dog.class, Object.class) + " " + AnnotationUtils.toString(Runnable.class.getAnnotation(FunctionalInterface.class)) + JavaVersion.JAVA_17.atLeast(JavaVersion.JAVA_1_8));
    }

    static void exceptions() {
        Exception chain = new RuntimeException("top", new IllegalStateException("mid", new java.io.IOException("root")));
        System.out.println(ExceptionUtils.getThrowableCount(chain) + " " + ExceptionUtils.indexOfType(chain, java.io.IOException.class) + ExceptionUtils.getMessage(chain) + " " + ExceptionUtils.getRootCause(chain)
            + ExceptionUtils.hasCause(chain, IllegalStateException.class) + Arrays.asList(ExceptionUtils.getStackFrames(chain)).get(0) + ExceptionUtils.getRootCauseStackTrace(chain)[0]);
        ContextedRuntimeException context = new ContextedRuntimeException("with context", chain).addContextValue("user", "ada").addContextValue("n", 3).setContextValue("n", 4);
        System.out.println(context.getMessage() + context.getContextEntries() + context.getFirstContextValue("n"));
        fails("rethrow", () -> ExceptionUtils.rethrow(new java.io.IOException("checked")));
        fails("failable", () -> Failable.asFunction(s -> { throw new java.io.IOException("in " + s); }).apply("f"));
        TriFunction<Integer, Integer, Integer, Integer> sum = (a, b, c) -> a + b + c;
        System.out.println(Streams.failableStream(List.of("1", "2", "3")).map(Integer::valueOf).filter(i -> i > 1).collect(java.util.stream.Collectors.toList()) + " " + sum.apply(1, 2, 3));
        fails("not implemented", () -> { throw new NotImplementedException("later", "CODE-1"); });
        EventListenerSupport<Runnable> events = EventListenerSupport.create(Runnable.class);
        int[] ran = {0};
        events.addListener(() -> ran[0]++);
        events.addListener(() -> ran[0] += 10);
        events.fire().run();
        System.out.println(ran[0] + " " + events.getListeners().length);
    }

    static void others() throws Exception {
        System.out.println(EnumUtils.getEnumMap(Fruit.class) + " " + EnumUtils.isValidEnum(Fruit.class, "KIWI") + EnumUtils.generateBitVector(Fruit.class, Fruit.APPLE, Fruit.FIG)
            + EnumUtils.processBitVector(Fruit.class, 6) + EnumUtils.getEnumIgnoreCase(Fruit.class, "pear") + EnumUtils.getFirstEnumIgnoreCase(Fruit.class, "none", Fruit::name, Fruit.FIG));
        StrBuilder builder = new StrBuilder("start").append(1).appendSeparator(",").appendWithSeparators(List.of(1, 2), "+").appendFixedWidthPadLeft(7, 4, '0').insert(0, true).replaceAll("t", "T").deleteFirst("a");
        System.out.println(builder.reverse() + " " + builder.indexOf("T") + builder.asTokenizer().getTokenList());
        System.out.println(new StrSubstitutor(Map.of("name", "Ada", "ref", "${name}!")).replace("Hi ${name} ${ref} ${none:-default} $${name}") + new StrTokenizer("a 'b c' d", ' ', '\'').getTokenList()
            + WordUtils.wrap("the quick brown fox jumps", 10) + WordUtils.capitalizeFully("heLLo wORLD") + WordUtils.initials("Ben John Lee"));
        fails("cycle", () -> new StrSubstitutor(Map.of("a", "${b}", "b", "${a}")).replace("${a}"));
        System.out.println(new ExtendedMessageFormat("{0} has {1,number,#.##} and {2,upper}", Locale.US, Map.of("upper", (n, a, l) -> new java.text.Format() {
            @Override public StringBuffer format(Object o, StringBuffer b, java.text.FieldPosition p) { return b.append(o.toString().toUpperCase()); }
            @Override public Object parseObject(String s, java.text.ParsePosition p) { return null; }
        })).format(new Object[] {"x", 3.14159, "low"}));
        LazyInitializer<String> lazy = new LazyInitializer<>() { int n; @Override protected String initialize() { return "init" + ++n; } };
        System.out.println(lazy.get() + lazy.get() + new ConstantInitializer<>(5).get() + ConcurrentUtils.constantFuture("done").get() + new Memoizer<Integer, String>((Computable<Integer, String>) i -> "m" + i).compute(4));
        ThresholdCircuitBreaker breaker = new ThresholdCircuitBreaker(5);
        System.out.println(breaker.incrementAndCheckState(3L) + " " + breaker.incrementAndCheckState(3L) + breaker.isOpen());
        System.out.println("" + BooleanUtils.and(new boolean[] {true, false}) + ClassPathUtils.toFullyQualifiedPath(LangObjects.class, "f.txt")
            + ObjectUtils.identityToString("x").startsWith("java.lang.String@") + Pair.of(Fruit.FIG, 1)
            + AppendableJoiner.<Integer>builder().setPrefix("<").setSuffix(">").setDelimiter("|").setElementAppender((a, e) -> a.append("#").append(String.valueOf(e))).get().join(new StringBuilder(), 1, 2));
    }

    public static void main(String[] args) throws Exception {
        builders();
        reflection();
        exceptions();
        others();
        throw new ContextedException("end", new IllegalArgumentException("cause")).addContextValue("key", List.of(1));
    }
}
