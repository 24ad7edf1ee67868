package korat;

/**
 * An object whose fields the search sets, as Korat's instrumentation makes it out of a plain class (section 3.5): each field has an
 * identifier, and each getter notifies the search before it returns the field.
 */
public abstract class Instrumented {
    private final Search search;
    final int firstField;
    private final int fields;

    /** The last walk that reached it. */
    int walk;

    /** An object with so many fields. */
    protected Instrumented(Search search, int fields) {
        this.search = search;
        this.fields = fields;
        firstField = search.register(this, fields);
    }

    /** Must be called before a field is read, the first one being 0. */
    protected final void read(int field) {
        search.read(firstField + field);
    }

    /** Sets a field to a value of its domain. */
    protected abstract void set(int field, Object value);

    /** How many of the fields matter: all, but for arrays. */
    protected int fieldsInUse() {
        return fields;
    }

    /** Says what each field can be. */
    public final void bound(FieldDomain... domains) {
        for (int i = 0; i < domains.length; i++) {
            search.bound(firstField + i, domains[i]);
        }
    }
}
