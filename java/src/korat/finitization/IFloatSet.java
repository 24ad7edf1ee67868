package korat.finitization;

/** The possible values of a field of type float, from the least to the greatest. */
public interface IFloatSet extends IPrimitiveTypeSet {
    /**
     * Adds a float.
     *
     * @param value the float
     */
    void addFloat(float value);

    /**
     * Adds floats in steps.
     *
     * @param min the first
     * @param diff the difference between neighbours
     * @param max the upper limit
     */
    void addRange(float min, float diff, float max);

    /**
     * Removes a float.
     *
     * @param value the float
     */
    void removeFloat(float value);
}
