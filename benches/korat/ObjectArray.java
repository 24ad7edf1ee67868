package korat;

/** An array of objects. */
public final class ObjectArray<T> extends InstrumentedArray {
    private final Object[] elements;

    /** An array with room for so many elements. */
    public ObjectArray(Search search, int longest) {
        super(search, longest);
        elements = new Object[longest];
    }

    /** An element. */
    @SuppressWarnings("unchecked")
    public T get(int i) {
        readElement(i);
        return (T) elements[i];
    }

    @Override
    protected void setElement(int i, Object value) {
        elements[i] = value;
    }
}
