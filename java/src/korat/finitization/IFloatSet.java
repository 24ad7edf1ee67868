package korat.finitization;

/** What a field of type float can be, from the least to the greatest. */
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
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     */
    void addRange(float min, float diff, float max);

    /**
     * Takes a float out.
     *
     * @param value the float
     */
    void removeFloat(float value);
}
