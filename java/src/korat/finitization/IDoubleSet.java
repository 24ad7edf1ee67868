package korat.finitization;

/** What a field of type double can be, from the least to the greatest. */
public interface IDoubleSet extends IPrimitiveTypeSet {
    /**
     * Adds a double.
     *
     * @param value the double
     */
    void addDouble(double value);

    /**
     * Adds doubles in steps.
     *
     * @param min the first
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     */
    void addRange(double min, double diff, double max);

    /**
     * Takes a double out.
     *
     * @param value the double
     */
    void removeDouble(double value);
}
