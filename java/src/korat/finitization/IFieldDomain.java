package korat.finitization;

/** The possible values of a field: part of the interface of classes written for Korat, so that they run unmodified. */
public interface IFieldDomain {
    /**
     * The type that fields must have.
     *
     * @return the type
     */
    Class<?> getClassOfField();

    /**
     * Whether the values are of a primitive type, or strings.
     *
     * @return whether they are
     */
    boolean isPrimitiveType();

    /**
     * How many values there are.
     *
     * @return the number
     */
    int getNumberOfElements();

    /**
     * Whether the values are arrays.
     *
     * @return whether they are
     */
    boolean isArrayType();

    /**
     * How many class domains the values come from; values of a primitive type count as one.
     *
     * @return the number
     */
    int getNumOfClassDomains();
}
