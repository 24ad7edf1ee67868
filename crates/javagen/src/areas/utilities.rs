//! Other classes of java.util and java.time that programs often use: optionals, tokens, bits, encodings, formats,
//! atomic values, random numbers from a seed, regular expressions, dates.
//!
//! Not covered: anything that depends on the clock or the machine.

use crate::draft::Draft;
use crate::types::Type;

/// Expressions over the strings `s` and `t` and the numbers `n` and `m`.
const EXPRESSIONS: &str = "
    Optional.of(s).map(String::length).filter(k -> k > 2);
    Optional.ofNullable((String) null).or(() -> Optional.of(t)); Optional.empty().isPresent();
    OptionalInt.of(n).getAsInt(); Optional.of(s).orElseThrow().concat(t); Optional.empty().orElseThrow();
    Objects.requireNonNullElse(null, s); Objects.hash(s, n, m); Objects.equals(s, t); Objects.toString(null, s);
    Objects.checkIndex(n, m); Objects.requireNonNull(n > 3 ? s : null, t); Objects.hashCode(null);
    new StringJoiner(s, \"[\", t).add(\"a\").add(s).setEmptyValue(\"none\");
    new StringJoiner(\",\").setEmptyValue(t).length(); new StringTokenizer(\"a, b.c\" + s, \",. \").countTokens();
    new StringTokenizer(s, t, true).hasMoreTokens(); Base64.getEncoder().encodeToString(s.getBytes(UTF_8));
    new String(Base64.getDecoder().decode(\"aGVsbG8=\"), UTF_8); Base64.getDecoder().decode(s);
    Base64.getMimeEncoder().encodeToString(new byte[80]).length(); new Random(n).nextInt();
    new Random(n).nextGaussian(); new Random(m).nextInt(m + 9); new Random(n).nextLong(); new Random(n).nextDouble();
    new Random(n).ints(3).sum(); new Random(n).nextBoolean(); new Random(m).nextFloat();
    new SplittableRandom(n).nextInt(100); new UUID(n, m);
    UUID.fromString(\"123e4567-e89b-12d3-a456-426614174000\").hashCode(); UUID.fromString(s);
    BitSet.valueOf(new long[] {n}).cardinality(); bits(n, m); bits(m, 1).nextClearBit(1); s.matches(\"[a-z]+\");
    s.replaceAll(\"[aeiou]\", \"<$0>\"); s.replaceFirst(\"(.)(.)\", \"$2$1\"); s.split(\"l\").length;
    Arrays.asList((s + t).split(\"[, ]+\")); Arrays.asList(\"a:b::c:\".split(\":\", m));
    groups(\"(\\\\w)(\\\\d*)\", s + n + t); groups(\"(?<x>[a-m]+)|(?<y>\\\\d)\", s + t);
    Pattern.compile(\"(a|b)*c\").matcher(s).find(); Pattern.compile(s).pattern(); Pattern.quote(s);
    \"aXbX\".replaceAll(\"X\", Matcher.quoteReplacement(s)); Pattern.compile(\"(?i)HEL\").matcher(s).lookingAt();
    LocalDate.of(2000, 1, 31).plusDays(n); LocalDate.of(2024, 2, 29).plusYears(m).getDayOfWeek();
    LocalDate.ofEpochDay(n * 1000L); LocalDate.of(2023, m, n); LocalTime.of(n & 15, m & 31).plusMinutes(n * 77);
    LocalDateTime.of(1999, 12, 31, 23, 59).plusSeconds(m); Duration.ofSeconds(n * 1000, m).plusMillis(5);
    Period.between(LocalDate.of(2000, 2, 1), LocalDate.of(2001, 3, n + 1)); LocalDate.parse(\"2020-02-30\");
    LocalDate.parse(\"2020-02-2\" + (n & 7)); Instant.ofEpochSecond(n, m); Year.isLeap(1900 + m);
    DayOfWeek.MONDAY.plus(n); Month.of(m).maxLength();
    ChronoUnit.DAYS.between(LocalDate.of(1970, 1, 1), LocalDate.of(2000, 1, 1));
    String.join(s, List.of(\"x\", \"y\")); String.valueOf(new char[] {'a', 'b'}, 1, 1);
    s.chars().filter(Character::isLetter).count(); Character.toChars(128512 + n).length;
    s.codePoints().mapToObj(Character::toString).toList(); Collections.emptyList().iterator().hasNext();
    Collections.nCopies(2, s); Map.entry(s, n); new AbstractMap.SimpleEntry<>(s, t); Locale.ROOT.toString();
    new Properties().getProperty(s, t); System.lineSeparator().length(); Integer.getInteger(s, n);
    Boolean.getBoolean(s); System.getProperty(\"no.such\", t);
    String.format(\"%d|%5s|%-4s|%x|%c|%b|%n\", n, s, t, m, 'c', n > m);
    String.format(\"%08.3f|%e|%,d\", n / 7.0, m / 3.0, n * 99999); String.format(\"%d\", s);
    String.format(\"%s %s\", s); \"%+d %o %S %h\".formatted(n, m, s, t); String.format(\"%\" + m + \"q\", n);
    String.format(\"%2$s-%1$s %<s %%\", s, n); String.format(\"%tY\", n); crc(s);
    new Scanner(\"12 ab 3.5 \" + s).next(); new Scanner(n + \" x\").nextInt(); new Scanner(s).nextInt();
    new AtomicInteger(n).accumulateAndGet(m, (x, y) -> x * 10 + y); new AtomicReference<>(s).updateAndGet(x -> x + t);
    new AtomicBoolean().compareAndSet(false, n > 4); new AtomicLong(n).getAndAdd(m);
    new ConcurrentHashMap<>(Map.of(s, n)).merge(s, m, Integer::sum); HexFormat.of().formatHex(t.getBytes(UTF_8));
    LocalDate.of(2020, m > 12 ? 1 : m, 5).format(DateTimeFormatter.ISO_DATE);
    new CopyOnWriteArrayList<>(List.of(s, t))";

const PRELUDE: &str = r#"static final java.nio.charset.Charset UTF_8 = java.nio.charset.StandardCharsets.UTF_8;
static BitSet bits(int n, int m) {
    BitSet b = new BitSet(); b.set(n & 15); b.set(m & 7, 9); b.and(BitSet.valueOf(new long[] {~n})); return b;
}
static long crc(String s) {
    CRC32 crc = new CRC32();
    crc.update(s.getBytes(UTF_8));
    return crc.getValue();
}
static String groups(String regex, String text) {
    Matcher m = Pattern.compile(regex).matcher(text);
    String all = "";
    while (m.find()) {
        all += m.start() + "-" + m.end() + ":";
        for (int i = 0; i <= m.groupCount(); i++) all += m.group(i) + "|";
    }
    return all;
}"#;

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    d.block("static void run()", |d| {
        for _ in 0..d.random.between(12, 24) {
            let (s, t) = (d.random.pick(&["\"hello\"", "\"\"", "\"a,b\"", "\"Zz9\""]), d.leaf(Type::String));
            let (n, m, text) = (d.random.below(20), d.random.between(1, 14), d.random.part(EXPRESSIONS).to_owned());
            d.guarded(|d| {
                d.line(format!("String s = {s}, t = {t}; int n = {n}, m = {m};"));
                d.put_inferred(&text, &text);
            });
        }
    });
}
