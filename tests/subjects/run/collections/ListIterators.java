// Tests ListIterator over every list class: both directions, indexes, set, add, remove, illegal states, and changes by others.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;

public class ListIterators {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println("  " + n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println("  " + n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void exercise(List<String> l) {
        ListIterator<String> it = l.listIterator();
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) sb.append(it.nextIndex()).append(it.next()).append(it.previousIndex()).append(' ');
        while (it.hasPrevious()) sb.append(it.previousIndex()).append(it.previous()).append(it.nextIndex()).append(' ');
        System.out.println("  " + sb);
        t("previous at start", it::previous);
        t("set at start", () -> { ListIterator<String> i = l.listIterator(); i.set("x"); return l; });
        t("remove at start", () -> { ListIterator<String> i = l.listIterator(); i.remove(); return l; });
        t("set after next", () -> { ListIterator<String> i = l.listIterator(); i.next(); i.set("A"); i.set("AA"); return l; });
        t("set after previous", () -> { ListIterator<String> i = l.listIterator(l.size()); i.previous(); i.set("Z"); return l; });
        t("add around", () -> { ListIterator<String> i = l.listIterator(1); i.add("n1"); i.add("n2"); return l + " next " + i.next() + " previous " + i.previous() + i.previous(); });
        t("set after add", () -> { ListIterator<String> i = l.listIterator(1); i.add("n3"); i.set("bad"); return l; });
        t("remove after add", () -> { ListIterator<String> i = l.listIterator(); i.next(); i.add("n4"); i.remove(); return l; });
        t("remove both ways", () -> { ListIterator<String> i = l.listIterator(2); i.next(); i.remove(); i.previous(); i.remove(); return l + " " + i.nextIndex(); });
        t("remove twice", () -> { ListIterator<String> i = l.listIterator(); i.next(); i.remove(); i.remove(); return l; });
        t("index out of range", () -> l.listIterator(99));
        t("negative index", () -> l.listIterator(-1));
        t("next at end", () -> l.listIterator(l.size()).next());
        t("changed by others", () -> { ListIterator<String> i = l.listIterator(); i.next(); l.add("late"); return i.next(); });
        t("hasNext after shrink", () -> { ListIterator<String> i = l.listIterator(l.size()); l.remove(0); return i.hasNext(); });
        t("forEachRemaining", () -> { StringBuilder b = new StringBuilder(); ListIterator<String> i = l.listIterator(1); i.forEachRemaining(b::append); return b + " " + i.nextIndex(); });
        t("double", () -> { for (ListIterator<String> i = l.listIterator(); i.hasNext();) { String s = i.next(); i.set(s + s); i.add("-"); } return l; });
        t("reverse by iterators", () -> { Collections.reverse(l); return l; });
    }

    public static void main(String[] args) {
        List<String> base = List.of("a", "b", "c", "d");
        System.out.println("ArrayList");
        exercise(new ArrayList<>(base));
        System.out.println("LinkedList");
        exercise(new LinkedList<>(base));
        System.out.println("Vector");
        exercise(new Vector<>(base));
        System.out.println("subList");
        exercise(new ArrayList<>(List.of("<", "a", "b", "c", "d", ">")).subList(1, 5));
        System.out.println("Arrays.asList");
        exercise(Arrays.asList("a", "b", "c", "d"));
        System.out.println("CopyOnWriteArrayList");
        exercise(new CopyOnWriteArrayList<>(base));
        System.out.println("List.of");
        ListIterator<String> it = base.listIterator(2);
        System.out.println(it.next() + it.previousIndex() + it.previous() + it.previous());
        t("immutable set", () -> { it.set("x"); return ""; });
        t("immutable add", () -> { it.add("x"); return ""; });
        t("immutable remove", () -> { it.remove(); return ""; });
        t("emptyListIterator", () -> Collections.emptyListIterator().next());
        t("singleton iterator", () -> { ListIterator<String> i = Collections.singletonList("s").listIterator(); return i.next() + i.hasNext() + i.previous(); });
        t("nCopies iterator", () -> { ListIterator<String> i = Collections.nCopies(3, "n").listIterator(3); return i.previous() + i.previousIndex(); });
        try {
            Collections.emptyIterator().next();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
    }
}
