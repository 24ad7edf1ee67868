package korat.finitization;

/** The possible values of a field of type short, from the least to the greatest. */
public interface IShortSet extends IPrimitiveTypeSet {
    /**
     * Adds a short.
     *
     * @param value the short
     */
    void addShort(short value);

    /**
     * Adds shorts in steps.
     *
     * @param min the first
     * @param diff the difference between neighbours
     * @param max the upper limit
     */
    void addRange(short min, short diff, short max);

    /**
     * Removes a short.
     *
     * @param value the short
     */
    void removeShort(short value);
}
