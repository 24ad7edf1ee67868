package korat.finitization;

/** The possible values of a field of type double, from the least to the greatest. */
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
     * @param diff the difference between neighbours
     * @param max the upper limit
     */
    void addRange(double min, double diff, double max);

    /**
     * Removes a double.
     *
     * @param value the double
     */
    void removeDouble(double value);
}
