package lists;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** The objects are of the class that is finitized: the root is one of them. */
public class Ring {
    private Ring next;

    public boolean repOK() {
        int steps = 0;
        for (Ring ring = next; ring != this; ring = ring.next) {
            if (ring == null || ++steps > 100) {
                return false;
            }
        }
        return true;
    }

    public static IFinitization finRing(int size) {
        IFinitization f = FinitizationFactory.create(Ring.class);
        IObjSet rings = f.createObjSet(Ring.class, size, true);
        f.set("next", rings);
        return f;
    }
}
