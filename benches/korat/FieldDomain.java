package korat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What a field can be: null, values that can be told apart, the objects of class domains; in an order (sections 3.1 and 3.3). */
public final class FieldDomain {
    final Object[] values;

    /** For each value the class domain it belongs to, -1 if it can be told apart from all others. */
    final int[] classDomains;

    /** For each value its index in its class domain. */
    final int[] classIndices;

    /** For each value the index of the first one behind those of its class domain. */
    final int[] nextClassDomains;

    private FieldDomain(List<Object> values, List<ClassDomain<?>> objects) {
        List<Object> all = new ArrayList<>(values);
        objects.forEach(domain -> all.addAll(domain.objects));
        this.values = all.toArray();
        classDomains = new int[all.size()];
        classIndices = new int[all.size()];
        nextClassDomains = new int[all.size()];
        for (int i = 0; i < values.size(); i++) {
            classDomains[i] = -1;
            nextClassDomains[i] = i + 1;
        }
        int at = values.size();
        for (ClassDomain<?> domain : objects) {
            int end = at + domain.objects.size();
            for (int i = 0; at < end; i++, at++) {
                classDomains[at] = domain.number;
                classIndices[at] = i;
                nextClassDomains[at] = end;
            }
        }
    }

    /** Values that can be told apart. */
    public static FieldDomain values(Object... values) {
        return new FieldDomain(List.of(values), List.of());
    }

    /** All numbers between two, these included. */
    public static FieldDomain ints(int low, int high) {
        List<Object> values = new ArrayList<>();
        for (int value = low; value <= high; value++) {
            values.add(value);
        }
        return new FieldDomain(values, List.of());
    }

    /** The objects of some class domains. */
    public static FieldDomain of(ClassDomain<?>... objects) {
        return new FieldDomain(List.of(), List.of(objects));
    }

    /** Null, or an object of some class domains. */
    public static FieldDomain orNull(ClassDomain<?>... objects) {
        return new FieldDomain(Collections.singletonList(null), List.of(objects));
    }

    /** Null, or a value of another domain, all of whose values can be told apart. */
    public static FieldDomain orNull(FieldDomain told) {
        List<Object> values = new ArrayList<>(Collections.singletonList(null));
        Collections.addAll(values, told.values);
        return new FieldDomain(values, List.of());
    }
}
