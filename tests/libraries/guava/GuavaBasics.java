// jars: guava failureaccess

import com.google.common.base.*;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.escape.Escapers;
import com.google.common.html.HtmlEscapers;
import com.google.common.math.*;
import com.google.common.net.*;
import com.google.common.primitives.*;
import com.google.common.xml.XmlEscapers;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Strings, preconditions, arithmetic, primitives, network names. */
public class GuavaBasics {
    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException | Error e) {
            System.out.println(what + ": " + e);
        }
    }

    enum Size { SMALL, VERY_LARGE }

    static void strings() {
        System.out.println(Joiner.on(", ").skipNulls().join("a", null, "b", 3));
        System.out.println(Joiner.on('|').useForNull("-").join(Arrays.asList(1, null, 2)));
        System.out.println(Joiner.on("; ").withKeyValueSeparator(" = ").join(ImmutableMap.of("x", 1, "y", 2)));
        fails("join", () -> Joiner.on(",").join("a", null));
        System.out.println(Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a, b ,, c,"));
        System.out.println(Splitter.fixedLength(3).splitToList("abcdefgh"));
        System.out.println(Splitter.onPattern("\\s*[;:]\\s*").limit(3).splitToList("a ; b:c : d"));
        System.out.println(Splitter.on("&").withKeyValueSeparator('=').split("a=1&b=2"));
        System.out.println(Splitter.on(CharMatcher.anyOf("-_")).splitToStream("x-y_z").toList());
        fails("split", () -> Splitter.on("&").withKeyValueSeparator('=').split("a=1&b"));
        CharMatcher digits = CharMatcher.inRange('0', '9');
        System.out.println(digits.retainFrom("a1b22c") + digits.removeFrom("a1b22c") + digits.collapseFrom("a1b22c", '#')
            + digits.countIn("12x") + digits.negate().indexIn("12x") + digits.or(CharMatcher.is('x')).matchesAllOf("12x"));
        System.out.println(CharMatcher.whitespace().trimAndCollapseFrom("  a \t b\u2003c ", '.') + CharMatcher.javaUpperCase().retainFrom("aBcÉ"));
        System.out.println(digits + " " + CharMatcher.anyOf("xyz").precomputed() + " " + CharMatcher.ascii().and(CharMatcher.isNot('a')));
        System.out.println(Strings.padStart("7", 3, '0') + Strings.padEnd("x", 4, '.') + Strings.repeat("ab", 3) + Strings.nullToEmpty(null)
            + Strings.commonPrefix("abcx", "abdy") + Strings.commonSuffix("xyz", "ayz") + Strings.isNullOrEmpty("")
            + Strings.lenientFormat("%s and %s", 1, "two", 3));
        System.out.println(CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "someLongName") + " "
            + CaseFormat.LOWER_HYPHEN.converterTo(CaseFormat.UPPER_CAMEL).convert("some-long-name") + " "
            + CaseFormat.UPPER_UNDERSCORE.converterTo(CaseFormat.LOWER_CAMEL).reverse().convert("aBcD"));
        System.out.println(Ascii.toUpperCase("straße") + Ascii.truncate("a long text", 6, "...") + Ascii.equalsIgnoreCase("aB", "Ab"));
        System.out.println(MoreObjects.toStringHelper("Thing").add("n", 1).add("text", null).addValue(2.5).omitNullValues()
            + " " + MoreObjects.firstNonNull(null, "other") + " " + Objects.equal(null, null) + Objects.hashCode(1, "a", null));
        System.out.println(Utf8.encodedLength("aé\u20ac\ud83d\ude00") + " " + Utf8.isWellFormed(new byte[] {(byte) 0xc0, 1}));
        System.out.println(HtmlEscapers.htmlEscaper().escape("<a href=\"x\">'&</a>") + XmlEscapers.xmlAttributeEscaper().escape("a\n\"b\"")
            + Escapers.builder().addEscape('a', "[A]").setSafeRange('b', 'y').setUnsafeReplacement("?").build().escape("abz"));
        System.out.println(UrlEscapers.urlFragmentEscaper().escape("a b/ü?") + " " + UrlEscapers.urlFormParameterEscaper().escape("a b&c=d")
            + " " + PercentEscaper("x~y z"));
    }

    static String PercentEscaper(String text) {
        return new PercentEscaper("~", true).escape(text);
    }

    static void checks() {
        fails("argument", () -> Preconditions.checkArgument(false, "bad %s of %s", 1, "two"));
        fails("state", () -> Preconditions.checkState(1 > 2));
        fails("null", () -> Preconditions.checkNotNull(null, "it is %s", "null"));
        fails("index", () -> Preconditions.checkElementIndex(5, 3, "item"));
        fails("positions", () -> Preconditions.checkPositionIndexes(2, 1, 4));
        fails("verify", () -> Verify.verify(false, "%s", 'c'));
        fails("verify", () -> Verify.verifyNotNull(null));
        Optional<String> some = Optional.of("v"), none = Optional.absent();
        System.out.println(some + " " + none + " " + some.transform(String::length).or(0) + none.or("d") + none.orNull() + some.asSet() + ImmutableList.copyOf(Optional.presentInstances(List.of(some, none))));
        fails("get", none::get);
        System.out.println(Enums.getIfPresent(Size.class, "SMALL") + " " + Enums.getIfPresent(Size.class, "TINY") + Enums.stringConverter(Size.class).convert("VERY_LARGE"));
        fails("enum", () -> Enums.stringConverter(Size.class).convert("HUGE"));
        int[] calls = {0};
        Supplier<Integer> memo = Suppliers.memoize(() -> ++calls[0]);
        System.out.println(memo.get() + memo.get() + " " + calls[0] + " " + Suppliers.compose((Integer i) -> i * 10, memo).get() + " " + Suppliers.ofInstance(3));
        Predicate<Object> predicate = Predicates.and(Predicates.instanceOf(String.class), Predicates.not(Predicates.in(List.of("a"))));
        System.out.println(predicate.apply("b") + " " + predicate.apply("a") + " " + predicate);
        System.out.println(Functions.compose(Functions.toStringFunction(), Functions.forMap(Map.of(1, 2), 0)).apply(7) + Functions.constant(4));
        Converter<String, Integer> ints = Ints.stringConverter();
        System.out.println(ints.convert("0x1f") + ints.reverse().convert(9) + ints.andThen(Converter.from(i -> i + 1, i -> i - 1)).convert("4") + Lists(ints.convertAll(List.of("1", "2"))));
        Throwable nested = new IllegalStateException("outer", new RuntimeException("middle", new java.io.IOException("inner")));
        System.out.println(Throwables.getRootCause(nested) + " " + Throwables.getCausalChain(nested).size() + Throwables.getStackTraceAsString(new Exception("trace")).lines().findFirst().get());
        fails("propagate", () -> Throwables.throwIfUnchecked(nested));
        System.out.println(Defaults.defaultValue(int.class) + " " + Defaults.defaultValue(String.class) + Defaults.defaultValue(char.class).charValue());
        Stopwatch watch = Stopwatch.createUnstarted(new Ticker() {
            long now;
            @Override public long read() { return now += 1_234_567; }
        });
        System.out.println(watch.start().stop() + " " + watch.isRunning() + " " + watch.elapsed());
        fails("stop", watch::stop);
    }

    static String Lists(Iterable<Integer> items) {
        List<Integer> list = new ArrayList<>();
        items.forEach(list::add);
        return list.toString();
    }

    static void math() {
        for (int n : new int[] {1, 2, 7, 12, 20, 33}) {
            System.out.println(n + " " + LongMath.factorial(Math.min(n, 20)) + " " + BigIntegerMath.factorial(n) + " " + IntMath.binomial(n, n / 3)
                + " " + LongMath.isPrime(n * 1_000_003L) + LongMath.isPrime((1L << n) - 1) + " " + IntMath.isPowerOfTwo(n) + IntMath.log2(n, RoundingMode.CEILING)
                + " " + IntMath.sqrt(n, RoundingMode.HALF_UP) + " " + IntMath.gcd(n, 84) + " " + IntMath.pow(3, n) + " " + IntMath.saturatedPow(-3, n));
        }
        for (RoundingMode mode : RoundingMode.values()) {
            for (int p : new int[] {10, -10, 9, -15}) {
                try {
                    System.out.print(mode + ":" + IntMath.divide(p, 3, mode) + "," + LongMath.divide(p, -4, mode) + "," + DoubleMath.roundToInt(p / 4.0, mode) + " ");
                } catch (ArithmeticException e) {
                    System.out.print(e.getMessage() + " ");
                }
            }
            System.out.println();
        }
        fails("overflow", () -> IntMath.checkedMultiply(1 << 20, 1 << 20));
        fails("add", () -> LongMath.checkedAdd(Long.MAX_VALUE, 1));
        fails("pow", () -> LongMath.checkedPow(10, 19));
        fails("mod", () -> IntMath.mod(3, -1));
        System.out.println(LongMath.saturatedMultiply(Long.MIN_VALUE, 2) + " " + LongMath.mean(Long.MAX_VALUE, Long.MIN_VALUE) + " " + LongMath.ceilingPowerOfTwo(1000));
        System.out.println(BigIntegerMath.sqrt(BigInteger.TEN.pow(41), RoundingMode.FLOOR) + " " + BigIntegerMath.log10(BigInteger.TWO.pow(200), RoundingMode.UP)
            + " " + BigIntegerMath.binomial(60, 30) + " " + BigIntegerMath.divide(BigInteger.TEN.pow(20), BigInteger.valueOf(7), RoundingMode.HALF_EVEN));
        System.out.println(DoubleMath.isMathematicalInteger(3.0) + " " + DoubleMath.log2(10) + " " + DoubleMath.factorial(25) + " " + DoubleMath.fuzzyEquals(1, 1.01, .1)
            + " " + DoubleMath.roundToBigInteger(1e22, RoundingMode.DOWN));
        Stats stats = Stats.of(1, 2, 3.5, 8, -4);
        System.out.println(stats + " " + stats.sampleVariance() + " " + stats.sum());
        PairedStatsAccumulator pairs = new PairedStatsAccumulator();
        for (int i = 0; i < 6; i++) {
            pairs.add(i, i * i - 2.5);
        }
        System.out.println(pairs.pearsonsCorrelationCoefficient() + " " + pairs.leastSquaresFit().transform(10) + " " + pairs.leastSquaresFit());
        System.out.println(Quantiles.percentiles().indexes(10, 50, 99).compute(5, 1, 9, 3, 7, 2.5) + " " + Quantiles.median().compute(1, 2, 3, 4) + " " + Quantiles.scale(7).index(3).compute(1, 8, 9, 2));
        System.out.println(LinearTransformation.mapping(1, 2).and(3, 8).inverse().transform(5));
    }

    static void primitives() {
        System.out.println(Ints.join("-", 1, 2) + Ints.max(4, 9, 2) + Ints.asList(3, 4).indexOf(4) + Ints.contains(new int[] {1}, 1) + Ints.tryParse("12x") + Ints.saturatedCast(1L << 40)
            + Arrays.toString(Ints.toByteArray(-2)) + Ints.fromBytes((byte) 1, (byte) 2, (byte) 3, (byte) 4) + Arrays.toString(Ints.concat(new int[] {1}, new int[] {2, 3})));
        int[] numbers = {5, 3, 8, 1};
        Ints.reverse(numbers);
        Ints.rotate(numbers, 1);
        System.out.println(Arrays.toString(numbers) + Ints.lexicographicalComparator().compare(numbers, new int[] {5}) + Ints.lexicographicalComparator());
        Ints.sortDescending(numbers);
        System.out.println(Arrays.toString(numbers) + Ints.indexOf(numbers, new int[] {3, 1}) + Ints.constrainToRange(11, 0, 10));
        fails("cast", () -> Ints.checkedCast(1L << 33));
        fails("byte", () -> UnsignedBytes.checkedCast(256));
        fails("char", () -> Chars.checkedCast(-1));
        System.out.println(Longs.tryParse("-99") + " " + Longs.tryParse("zz", 36) + Longs.hashCode(1L << 32) + Longs.min(3, -2) + Longs.asList(1, 2).subList(1, 2));
        System.out.println(UnsignedInts.toString(-1) + " " + UnsignedInts.divide(-1, 7) + " " + UnsignedInts.parseUnsignedInt("4000000000") + " " + UnsignedLongs.toString(-1, 16)
            + " " + UnsignedLongs.remainder(-1, 10) + " " + UnsignedLong.fromLongBits(-5).times(UnsignedLong.valueOf(3)) + " " + UnsignedInteger.MAX_VALUE.plus(UnsignedInteger.ONE)
            + " " + UnsignedLong.MAX_VALUE.doubleValue() + " " + UnsignedLongs.decode("0xFFFFFFFFFFFFFFFF"));
        fails("unsigned", () -> UnsignedLongs.parseUnsignedLong("18446744073709551616"));
        System.out.println(Doubles.tryParse("1e3") + " " + Doubles.tryParse("0x1p3") + " " + Doubles.tryParse("1..2") + Doubles.asList(1, 2) + Floats.max(1, 2.5f) + Floats.tryParse("NaN") + Doubles.isFinite(1 / 0.0));
        System.out.println(Chars.asList('a', 'b') + Chars.join(",", 'x', 'y') + Booleans.countTrue(true, false, true) + Booleans.trueFirst().compare(true, false) + Shorts.saturatedCast(99999) + Bytes.indexOf(new byte[] {1, 2}, (byte) 2)
            + SignedBytes.max((byte) -1, (byte) 3) + UnsignedBytes.max((byte) -1, (byte) 3) + UnsignedBytes.join(" ", (byte) -1) + UnsignedBytes.lexicographicalComparator().compare(new byte[] {-1, 2, 3, 4, 5, 6, 7, 8, 9}, new byte[] {-1, 2, 3, 4, 5, 6, 7, -8, 9}));
        ImmutableIntArray array = ImmutableIntArray.builder().add(1).addAll(List.of(2, 3)).addAll(java.util.stream.IntStream.range(4, 20)).build();
        System.out.println(array + " " + array.subArray(2, 5).trimmed() + array.asList().size() + array.stream().sum() + ImmutableDoubleArray.of(1, 2) + ImmutableLongArray.copyOf(new long[] {3}).hashCode());
        System.out.println(Primitives.wrap(int.class) + " " + Primitives.unwrap(Double.class) + " " + Primitives.isWrapperType(String.class) + Primitives.allPrimitiveTypes().size());
    }

    static void net() {
        System.out.println(HostAndPort.fromString("[2001:db8::1]:8080") + " " + HostAndPort.fromString("host").getPortOrDefault(80) + " " + HostAndPort.fromParts("h", 1).withDefaultPort(2));
        fails("port", () -> HostAndPort.fromString("h:99999"));
        InternetDomainName name = InternetDomainName.from("www.foo.co.uk");
        System.out.println(name.publicSuffix() + " " + name.topPrivateDomain() + " " + name.parts() + name.isUnderPublicSuffix() + name.child("x") + " " + name.registrySuffix());
        fails("domain", () -> InternetDomainName.from("a..b"));
        MediaType type = MediaType.parse("text/HTML; Charset=utf-8; q=\"a b\"");
        System.out.println(type + " " + type.subtype() + type.parameters() + type.is(MediaType.ANY_TEXT_TYPE) + type.withoutParameters() + " " + MediaType.JSON_UTF_8.charset());
        fails("media", () -> MediaType.parse("text"));
        System.out.println(HttpHeaders.ACCEPT + ImmutableList.of(HttpHeaders.ETAG));
    }

    public static void main(String[] args) {
        strings();
        checks();
        math();
        primitives();
        net();
        Preconditions.checkArgument(args.length > 0, "%s arguments", args.length);
    }
}
