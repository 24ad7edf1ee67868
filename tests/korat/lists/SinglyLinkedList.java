package lists;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Elements are interchangeable objects; a class domain is asked for twice, and is the first one. */
public class SinglyLinkedList {
    static class Entry {
        Object element;
        Entry next;
    }

    private Entry header;
    private int size;

    public boolean repOK() {
        if (header == null || header.element != null) {
            return false;
        }
        Set<Entry> visited = new HashSet<Entry>();
        visited.add(header);
        for (Entry entry = header.next; entry != null; entry = entry.next) {
            if (!visited.add(entry) || entry.element == null) {
                return false;
            }
        }
        return visited.size() - 1 == size;
    }

    public static IFinitization finSinglyLinkedList(int size) {
        return finSinglyLinkedList(size, size, size + 1, size);
    }

    public static IFinitization finSinglyLinkedList(int minSize, int maxSize, int numEntries, int numElems) {
        IFinitization f = FinitizationFactory.create(SinglyLinkedList.class);
        IObjSet entries = f.createObjSet(Entry.class, numEntries);
        entries.setNullAllowed(true);
        if (entries.addClassDomain(f.createClassDomain(Entry.class, numEntries + 7))) {
            throw new IllegalStateException("there are two class domains of one class");
        }
        IObjSet elems = f.createObjSet(Object.class, numElems, true);
        f.set("header", entries);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Entry.element", elems);
        f.set("Entry.next", entries);
        return f;
    }
}
