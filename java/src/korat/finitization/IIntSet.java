package korat.finitization;

/** The possible values of a field of type int, from the least to the greatest. */
public interface IIntSet extends IPrimitiveTypeSet {
    /**
     * Adds an int.
     *
     * @param value the int
     */
    void addInt(int value);

    /**
     * Adds ints in steps.
     *
     * @param min the first
     * @param diff the difference between neighbours
     * @param max the upper limit
     */
    void addRange(int min, int diff, int max);

    /**
     * Removes an int.
     *
     * @param value the int
     */
    void removeInt(int value);
}
