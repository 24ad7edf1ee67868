package korat.finitization;

/** What a field of type long can be, from the least to the greatest. */
public interface ILongSet extends IPrimitiveTypeSet {
    /**
     * Adds a long.
     *
     * @param value the long
     */
    void addLong(long value);

    /**
     * Adds longs in steps.
     *
     * @param min the first
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     */
    void addRange(long min, long diff, long max);

    /**
     * Takes a long out.
     *
     * @param value the long
     */
    void removeLong(long value);
}
