package korat;

/** The root of a structure, with the predicate. */
public abstract class Subject extends Instrumented {
    /** An object with so many fields. */
    protected Subject(Search search, int fields) {
        super(search, fields);
    }

    /** Whether the invariant holds. */
    public abstract boolean repOk();
}
