// Tests an enum of more than 64 constants in EnumSet, EnumMap and switch, where the set needs more than one word.
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

public class EnumJumbo {
    enum E {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G5, G6, G7, G8, G9,
        H0, H1, H2, H3, H4, H5, H6, H7, H8, H9;

        boolean round() { return name().charAt(1) == '0'; }
    }

    enum Small { X, Y }

    static String kind(E e) {
        switch (e) {
            case A0: return "first";
            case H3: return "word edge before";
            case H4: return "word edge after";
            case H9: return "last";
            default: return e.round() ? "round" : "plain";
        }
    }

    public static void main(String[] args) {
        EnumSet<E> all = EnumSet.allOf(E.class);
        EnumSet<E> none = EnumSet.noneOf(E.class);
        System.out.println(all.size() + " " + none.size() + " " + none.isEmpty() + " " + EnumSet.complementOf(all) + " " + EnumSet.complementOf(none).equals(all));
        EnumSet<E> edge = EnumSet.range(E.H2, E.H6);
        System.out.println(edge + " " + edge.contains(E.H3) + edge.contains(E.H7) + edge.contains(null));
        EnumSet<E> round = EnumSet.noneOf(E.class);
        for (E e : E.values()) if (e.round()) round.add(e);
        System.out.println(round + " " + round.add(E.A0) + round.add(E.A1) + round.remove(E.A1) + round.remove(E.A1) + round.remove("x"));
        EnumSet<E> copy = edge.clone();
        copy.addAll(round);
        System.out.println(copy + " " + copy.containsAll(edge) + edge.containsAll(copy));
        copy.removeAll(edge);
        System.out.println(copy.equals(round) + " " + copy.retainAll(EnumSet.of(E.H0, E.G0, E.G1)) + copy);
        copy.clear();
        System.out.println(copy + " " + copy.addAll(EnumSet.noneOf(E.class)) + " " + copy.add(E.H9) + copy);
        Iterator<E> it = edge.iterator();
        it.next();
        it.next();
        it.remove();
        System.out.println(edge);
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("remove twice: " + e.getMessage());
        }
        while (it.hasNext()) it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("exhausted: " + e.getMessage());
        }
        try {
            EnumSet.range(E.B0, E.A9);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            EnumSet.copyOf(new ArrayList<E>());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            @SuppressWarnings({"unchecked", "rawtypes"}) boolean b = ((EnumSet) edge).add(Small.X);
            System.out.println(b);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(EnumSet.copyOf(List.of(E.D5, E.A3, E.D5)) + " " + EnumSet.of(E.C1, E.H8, E.A1, E.G7, E.H1) + " " + EnumSet.of(E.B1, E.H7, E.A1, E.A0, E.C0, E.D0, E.B1));
        EnumMap<E, Integer> map = new EnumMap<>(E.class);
        for (E e : all) if (e.ordinal() % 9 == 4) map.put(e, e.ordinal() * e.ordinal());
        System.out.println(map + " " + map.size() + " " + map.values().stream().mapToInt(Integer::intValue).sum());
        map.keySet().removeAll(EnumSet.range(E.B0, E.G9));
        for (Map.Entry<E, Integer> en : map.entrySet()) en.setValue(-en.getValue());
        System.out.println(map + " " + map.containsValue(-16) + " " + new EnumMap<>(map).equals(map));
        StringBuilder sb = new StringBuilder();
        for (E e : new E[] {E.A0, E.A1, E.B0, E.H3, E.H4, E.H5, E.H9}) sb.append(kind(e)).append(", ");
        System.out.println(sb + " " + E.valueOf("H9").compareTo(E.A0));
    }
}
