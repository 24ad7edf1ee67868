package korat;

/** An array of bytes. */
public final class ByteArray extends InstrumentedArray {
    private final byte[] elements;

    /** An array with room for so many elements. */
    public ByteArray(Search search, int longest) {
        super(search, longest);
        elements = new byte[longest];
    }

    /** An element. */
    public byte get(int i) {
        readElement(i);
        return elements[i];
    }

    @Override
    protected void setElement(int i, Object value) {
        elements[i] = (byte) (int) (Integer) value;
    }
}
