package korat;

import java.util.Arrays;
import java.util.Objects;

/** An array: its length is a field, the first one, and so is each element. */
public abstract class InstrumentedArray extends Instrumented {
    private final int longest;
    private int length;

    /** An array with room for so many elements. */
    protected InstrumentedArray(Search search, int longest) {
        super(search, 1 + longest);
        this.longest = longest;
    }

    /** Says what the length and each element can be. */
    public final void boundElements(FieldDomain lengths, FieldDomain elements) {
        FieldDomain[] domains = new FieldDomain[1 + longest];
        Arrays.fill(domains, elements);
        domains[0] = lengths;
        bound(domains);
    }

    /** The length. */
    public final int length() {
        read(0);
        return length;
    }

    /** Must be called before an element is read. */
    protected final void readElement(int i) {
        Objects.checkIndex(i, length());
        read(1 + i);
    }

    @Override
    protected final void set(int field, Object value) {
        if (field == 0) {
            length = (Integer) value;
        } else {
            setElement(field - 1, value);
        }
    }

    /** Sets an element to a value of its domain. */
    protected abstract void setElement(int i, Object value);

    @Override
    protected final int fieldsInUse() {
        return 1 + length();
    }
}
