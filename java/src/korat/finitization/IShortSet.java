package korat.finitization;

/** What a field of type short can be, from the least to the greatest. */
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
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     */
    void addRange(short min, short diff, short max);

    /**
     * Takes a short out.
     *
     * @param value the short
     */
    void removeShort(short value);
}
