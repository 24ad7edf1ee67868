package korat.finitization;

/** What a field of type int can be, from the least to the greatest. */
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
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     */
    void addRange(int min, int diff, int max);

    /**
     * Takes an int out.
     *
     * @param value the int
     */
    void removeInt(int value);
}
