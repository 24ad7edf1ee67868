package korat.finitization;

/** The possible values of a field of type byte, from the least to the greatest. */
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
     * @param diff the difference between neighbours
     * @param max the upper limit
     */
    void addRange(byte min, byte diff, byte max);

    /**
     * Removes a byte.
     *
     * @param value the byte
     */
    void removeByte(byte value);
}
