package korat.finitization;

/** What a field of type byte can be, from the least to the greatest. */
public interface IByteSet extends IPrimitiveTypeSet {
    /**
     * Adds a byte.
     *
     * @param value the byte
     */
    void addByte(byte value);

    /**
     * Adds bytes in steps.
     *
     * @param min the first
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     */
    void addRange(byte min, byte diff, byte max);

    /**
     * Takes a byte out.
     *
     * @param value the byte
     */
    void removeByte(byte value);
}
