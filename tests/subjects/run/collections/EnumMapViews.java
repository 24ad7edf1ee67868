// Tests EnumMap and EnumSet views: entry iteration and setValue, equality with other maps, copy constructors, null values, raw misuse, and iteration while changing.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

public class EnumMapViews {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
    enum Other { MON, X }
    enum Shape { DOT { }, LINE { @Override public String toString() { return "a line"; } }, BOX }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        EnumMap<Day, Integer> m = new EnumMap<>(Day.class);
        for (Day d : new Day[] {Day.SUN, Day.TUE, Day.FRI, Day.MON}) m.put(d, d.name().length() * 10 + d.ordinal());
        m.put(Day.WED, null);
        System.out.println(m + " " + m.size() + " " + m.keySet() + m.values() + m.entrySet() + " " + m.containsKey(Day.WED) + m.containsValue(null) + m.get(Day.WED) + m.get(Day.THU) + m.getOrDefault(Day.WED, 5) + m.getOrDefault(Day.THU, 5));
        for (Map.Entry<Day, Integer> e : m.entrySet()) e.setValue(e.getValue() == null ? 0 : -e.getValue());
        System.out.println(m + " " + m.equals(new HashMap<>(m)) + new HashMap<>(m).equals(m) + m.equals(m.clone()) + m.equals(null) + " " + m.put(Day.MON, 1) + m.remove(Day.MON) + m.remove(Day.MON));
        Iterator<Map.Entry<Day, Integer>> it = m.entrySet().iterator();
        Map.Entry<Day, Integer> first = it.next();
        it.remove();
        System.out.println(m.size() + " " + m.containsKey(Day.TUE) + " " + it.next());
        t("removed entry", first::getKey);
        t("remove twice", () -> { Iterator<Day> i = m.keySet().iterator(); i.next(); i.remove(); i.remove(); return m; });
        t("past the end", () -> { Iterator<Integer> i = m.values().iterator(); while (i.hasNext()) i.next(); return i.next(); });
        t("change while iterating", () -> { StringBuilder sb = new StringBuilder(); for (Day d : m.keySet()) { m.put(Day.SAT, 6); m.remove(Day.SUN); sb.append(d); } return sb + " " + m; });
        t("put null", () -> m.put(null, 1));
        t("get null", () -> m.get(null) + " " + m.containsKey(null) + m.remove(null));
        t("raw put", () -> ((Map) m).put(Other.MON, 1));
        t("raw get", () -> ((Map) m).get(Other.MON) + " " + m.containsKey(Other.MON) + m.get("MON"));
        t("keySet add", () -> m.keySet().add(Day.MON));
        t("keySet contains", () -> m.keySet().contains(Day.FRI) + " " + m.keySet().containsAll(EnumSet.of(Day.SAT)) + m.keySet().contains("x"));
        t("retain", () -> { m.keySet().retainAll(EnumSet.of(Day.SAT, Day.MON)); return m; });
        t("copy of empty map", () -> new EnumMap<>(new HashMap<Day, Integer>()));
        t("copy of enum map", () -> new EnumMap<>(new EnumMap<Day, Integer>(Day.class)));
        t("copy of map", () -> new EnumMap<>(Map.of(Day.SAT, 1, Day.MON, 2)));
        t("null class", () -> new EnumMap<Day, Integer>((Class<Day>) null));
        t("putAll", () -> { m.putAll(Map.of(Day.THU, 4)); m.putAll(new EnumMap<>(Map.of(Day.MON, 0))); return m; });
        t("compute", () -> m.compute(Day.THU, (k, v) -> v + k.ordinal()) + " " + m.merge(Day.THU, 1, Integer::sum) + m.computeIfAbsent(Day.TUE, Day::ordinal) + m);
        System.out.println(Arrays.toString(m.values().toArray()) + Arrays.toString(m.keySet().toArray(new Day[0])) + new ArrayList<>(m.entrySet()));
        m.clear();
        System.out.println(m + " " + m.isEmpty());
        EnumMap<Shape, String> shapes = new EnumMap<>(Shape.class);
        for (Shape s : Shape.values()) shapes.put(s, s.getClass() == Shape.class ? "plain" : "body");
        System.out.println(shapes + " " + EnumSet.of(Shape.LINE) + EnumSet.allOf(Shape.class));
        EnumSet<Day> s = EnumSet.of(Day.FRI, Day.MON);
        t("set null", () -> s.add(null));
        t("set contains", () -> s.contains(null) + " " + s.contains(Other.MON) + s.remove(null) + s.remove("x"));
        t("set raw", () -> ((Set) s).add(Other.X));
        t("set raw addAll", () -> ((Set) s).addAll(EnumSet.of(Other.X)));
        t("set raw addAll empty", () -> ((Set) s).addAll(EnumSet.noneOf(Other.class)) + " " + s.containsAll(EnumSet.noneOf(Other.class)) + ((Set) s).removeAll(EnumSet.allOf(Other.class)) + ((Set) s).retainAll(EnumSet.allOf(Other.class)) + s);
        Set<Day> t = new TreeSet<>(List.of(Day.WED, Day.TUE));
        EnumSet<Day> c = EnumSet.copyOf(t);
        c.addAll(List.of(Day.SUN, Day.WED));
        for (Iterator<Day> i = c.iterator(); i.hasNext();) if (i.next() == Day.WED) i.remove();
        System.out.println(c + " " + c.equals(new TreeSet<>(c)) + new TreeSet<>(c).equals(c) + EnumSet.complementOf(c) + EnumSet.range(Day.THU, Day.THU) + c.stream().map(Day::ordinal).toList());
        t("iterate and add", () -> { StringBuilder sb = new StringBuilder(); for (Day d : c) { sb.append(d); c.add(Day.SAT); c.remove(Day.SUN); } return sb + " " + c; });
        t("copyOf empty", () -> EnumSet.copyOf(List.<Day>of()));
        t("copyOf empty enum set", () -> EnumSet.copyOf(EnumSet.noneOf(Day.class)));
        t("noneOf null", () -> EnumSet.noneOf((Class<Day>) null));
        t("noneOf constant body class", () -> EnumSet.noneOf((Class) Shape.DOT.getClass()));
    }
}
