// Tests module imports: types of java.base by one import, a single-type import that decides an ambiguity, nested and static names beside it.
// jdk: 25
import module java.base;
import java.util.List;
import java.util.Date;
import static java.util.Map.entry;

public class ModuleImport {
    static class Function { int apply(int x) { return x + 1; } }
    record Item(String name, BigDecimal price, LocalDate day) { }

    static SortedMap<String, List<Item>> byName(Collection<Item> items) { return items.stream().collect(Collectors.groupingBy(Item::name, TreeMap::new, Collectors.toList())); }

    static String digest(String s) throws NoSuchAlgorithmException { return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(s.getBytes(StandardCharsets.UTF_8))).substring(0, 16); }

    static int parallel(int n) throws ExecutionException, InterruptedException {
        FutureTask<Integer> t = new FutureTask<>(() -> IntStream.range(0, n).sum());
        t.run();
        return t.get();
    }

    public static void main(String[] args) throws Throwable {
        List<Item> items = new ArrayList<>(List.of(new Item("pen", new BigDecimal("1.50"), LocalDate.of(2024, 2, 29)), new Item("ink", new BigDecimal("12.00"), LocalDate.of(2025, 1, 1)), new Item("pen", BigDecimal.TEN, LocalDate.EPOCH)));
        System.out.println(byName(items));
        System.out.println(items.stream().map(Item::price).reduce(BigDecimal.ZERO, BigDecimal::add) + " " + items.stream().min(Comparator.comparing(Item::day)).get().day() + " " + Duration.between(Instant.EPOCH, Instant.ofEpochSecond(90)));
        System.out.println(new Function().apply(4) + " " + Map.ofEntries(entry("k", 1)) + " " + new Date(0).getTime() + " " + Optional.of(5).map(x -> x * 2));
        System.out.println(digest("abc") + " " + parallel(100) + " " + new AtomicInteger(3).incrementAndGet() + " " + UUID.nameUUIDFromBytes(new byte[] {1}).version());
        StringWriter w = new StringWriter();
        try (PrintWriter p = new PrintWriter(w); BufferedReader r = new BufferedReader(new StringReader("one\ntwo"))) {
            for (String line; (line = r.readLine()) != null;) p.print(line.length() + line + ";");
        }
        System.out.println(w);
        Method m = String.class.getMethod("length");
        System.out.println(m.invoke("four") + " " + MethodHandles.lookup().findVirtual(String.class, "isEmpty", MethodType.methodType(boolean.class)).invoke("") + " " + Modifier.toString(m.getModifiers()));
        ByteBuffer b = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putInt(258).flip();
        System.out.println(b.get(0) + " " + b.get(1) + " " + b.remaining());
        Supplier<UnaryOperator<String>> s = () -> String::strip;
        System.out.println("[" + s.get().apply("  x ") + "] " + Pattern.compile("(?<n>\\d+)").matcher("a42").results().map(MatchResult::group).toList() + " " + new Scanner("7 8").nextInt() + " " + Locale.ROOT.getLanguage().length());
        Iterator<Integer> it = new PriorityQueue<>(Set.of(3, 1, 2)).iterator();
        System.out.println(it.next() + " " + new BitSet(5).size() + " " + EnumSet.of(DayOfWeek.SUNDAY, DayOfWeek.MONDAY) + " " + ChronoUnit.DAYS + " " + TimeUnit.HOURS.toMinutes(2));
        try {
            throw new UncheckedIOException(new FileNotFoundException("none"));
        } catch (UncheckedIOException e) {
            System.out.println(e.getCause());
        }
    }
}
