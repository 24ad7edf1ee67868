// Tests System, Runtime, Objects, ServiceLoader without providers, properties with defaults, arraycopy checks, line separator, identity of null and environment errors.
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.UUID;

public class SystemBasics {
    public interface Plugin { String name(); }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(System.getProperty("file.separator") + System.getProperty("path.separator") + System.lineSeparator().length() + System.getProperty("line.separator").length() + " " + System.getProperty("no.such") + " " + System.getProperty("no.such", "default") + " " + System.getProperty("java.version").startsWith(System.getProperty("java.specification.version")) + " " + (Runtime.version().feature() >= 17) + " " + System.getProperty("java.vm.specification.name") + " " + (System.getProperty("java.class.path") != null));
        System.out.println(System.setProperty("my.key", "1") + " " + System.setProperty("my.key", "2") + " " + System.getProperty("my.key") + " " + Integer.getInteger("my.key") + Long.getLong("my.key", 5) + Integer.getInteger("my.none", 7) + " " + System.clearProperty("my.key") + System.getProperty("my.key") + Boolean.getBoolean("my.key"));
        System.setProperty("my.bool", "TRUE");
        System.setProperty("my.hex", "0x10");
        System.setProperty("my.bad", "ten");
        System.out.println(Boolean.getBoolean("my.bool") + " " + Integer.getInteger("my.hex") + " " + Integer.getInteger("my.bad") + " " + Integer.getInteger("") + " " + Long.getLong(null));
        t("null property", () -> System.getProperty(null));
        t("empty property", () -> System.getProperty(""));
        t("null value", () -> System.setProperty("k", null));
        t("null env", () -> System.getenv(null));
        t("no env", () -> System.getenv("NO_SUCH_VARIABLE_HERE"));
        t("env is fixed", () -> System.getenv().put("a", "b"));
        Properties saved = System.getProperties();
        t("properties replaced", () -> { Properties p = new Properties(); p.setProperty("only", "x"); System.setProperties(p); String r = System.getProperty("only") + System.getProperty("file.separator"); System.setProperties(saved); return r; });
        System.out.println(System.identityHashCode(null) + " " + (System.identityHashCode("a") == System.identityHashCode("a")) + " " + (System.nanoTime() <= System.nanoTime()) + " " + (System.currentTimeMillis() > 1_600_000_000_000L) + " " + (System.console() == null || true) + " " + (Runtime.getRuntime().availableProcessors() > 0) + (Runtime.getRuntime().maxMemory() > 0) + (Runtime.getRuntime().totalMemory() >= Runtime.getRuntime().freeMemory()));
        System.gc();
        Runtime.getRuntime().gc();
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        System.out.println(Arrays.toString(a));
        t("arraycopy", () -> { System.arraycopy(a, 3, a, 0, 3); return ""; });
        t("arraycopy type", () -> { System.arraycopy(a, 0, new long[5], 0, 1); return ""; });
        t("arraycopy no array", () -> { System.arraycopy("x", 0, a, 0, 1); return ""; });
        ServiceLoader<Plugin> loader = ServiceLoader.load(Plugin.class);
        Iterator<Plugin> it = loader.iterator();
        System.out.println(it.hasNext() + " " + loader.findFirst() + " " + loader.stream().count() + " " + loader);
        t("no provider", it::next);
        t("service null", () -> ServiceLoader.load((Class<Plugin>) null));
        t("reload", () -> { loader.reload(); return loader.iterator().hasNext(); });
        System.out.println(new ServiceConfigurationError("m").getMessage());
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.hash(1, null, "x") + " " + Objects.hash() + " " + Objects.hashCode(null) + " " + Objects.toString(null) + Objects.toString(null, "d") + " " + Objects.compare("a", "b", Comparator.reverseOrder()) + " " + Objects.requireNonNullElse(null, 5) + Objects.requireNonNullElseGet(null, () -> 6) + " " + Objects.isNull(1) + Objects.nonNull(1) + " " + Objects.checkIndex(2, 3) + Objects.checkFromToIndex(1, 2, 3) + Objects.checkFromIndexSize(1, 2, 3) + Objects.checkIndex(2L, 3L));
        t("requireNonNull", () -> Objects.requireNonNull(null));
        t("requireNonNull message", () -> Objects.requireNonNull(null, "the message"));
        t("requireNonNull supplier", () -> Objects.requireNonNull(null, () -> "computed"));
        t("requireNonNullElse both null", () -> Objects.requireNonNullElse(null, null));
        t("checkIndex", () -> Objects.checkIndex(3, 3));
        t("checkIndex negative", () -> Objects.checkIndex(-1, 3));
        t("checkFromToIndex", () -> Objects.checkFromToIndex(2, 1, 3));
        t("checkFromIndexSize", () -> Objects.checkFromIndexSize(2, 2, 3));
        t("checkIndex long", () -> Objects.checkIndex(5L, 5L));
        UUID u = UUID.nameUUIDFromBytes("fretsaw".getBytes()), v = UUID.fromString("123e4567-e89b-12d3-a456-426614174000"), w = new UUID(-1L, 1L << 63);
        System.out.println(u + " " + u.version() + u.variant() + " " + v.version() + " " + v.timestamp() + " " + v.clockSequence() + " " + v.node() + " " + w + " " + w.compareTo(v) + " " + u.equals(UUID.fromString(u.toString().toUpperCase())) + " " + u.hashCode() + " " + Long.toHexString(u.getMostSignificantBits()) + " " + UUID.fromString("1-2-3-4-5"));
        for (String s : new String[] {"", "123e4567", "123e4567-e89b-12d3-a456-426614174000-1", "zzze4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-4266141740001"}) t("uuid " + s, () -> UUID.fromString(s));
        t("timestamp of version 3", u::timestamp);
        System.out.println(List.of(v, w, u).stream().sorted().map(x -> x.toString().substring(0, 4)).toList());
    }
}
