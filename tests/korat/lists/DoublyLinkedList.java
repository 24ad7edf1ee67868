package lists;

import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Elements are of two classes, strings and integers; the list is a circle. */
public class DoublyLinkedList {
    static class Entry {
        Object element;
        Entry next;
        Entry previous;
    }

    private Entry header;
    private int size;

    public boolean repOK() {
        if (header == null || header.element != null) {
            return false;
        }
        int count = 0;
        Entry entry = header;
        do {
            if (entry.next == null || entry.next.previous != entry) {
                return false;
            }
            entry = entry.next;
            count++;
        } while (entry != header);
        return count - 1 == size;
    }

    public static IFinitization finDoublyLinkedList(int size) {
        IFinitization f = FinitizationFactory.create(DoublyLinkedList.class);
        IObjSet entries = f.createObjSet(Entry.class, true);
        entries.addClassDomain(f.createClassDomain(Entry.class, size + 1));
        IClassDomain strings = f.createClassDomain(String.class);
        strings.addObjects(new Object[] {"x", "y"});
        strings.includeInIsomorphismCheck(false);
        IClassDomain integers = f.createClassDomain("java.lang.Integer");
        integers.addObjects(java.util.Arrays.asList(1, 2, 3));
        IObjSet elems = f.createObjSet(Object.class, true);
        elems.addClassDomain(strings);
        elems.addClassDomain(integers);
        f.set("header", entries);
        f.set("size", f.createIntSet(0, size));
        f.set("Entry.element", elems);
        f.set("Entry.next", entries);
        f.set("Entry.previous", entries);
        return f;
    }
}
