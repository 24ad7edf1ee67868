package korat.finitization;

/** The possible values of a field of type long, from the least to the greatest. */
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
     * @param diff the difference between neighbours
     * @param max the upper limit
     */
    void addRange(long min, long diff, long max);

    /**
     * Removes a long.
     *
     * @param value the long
     */
    void removeLong(long value);
}
