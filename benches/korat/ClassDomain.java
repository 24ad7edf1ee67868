package korat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Objects of one class that are interchangeable among each other (section 3.1). */
public final class ClassDomain<T> {
    final int number;
    final List<T> objects = new ArrayList<>();

    /** A domain of so many new objects. */
    public ClassDomain(Search search, int count, Supplier<T> maker) {
        number = search.classDomain();
        for (int i = 0; i < count; i++) {
            objects.add(maker.get());
        }
    }

    /** The objects. */
    public List<T> objects() {
        return objects;
    }
}
