package korat.finitization;

/** The possible values of a field of an array type. */
public interface IArraySet extends IFieldDomain {
    /**
     * Sets the possible lengths.
     *
     * @param sizes the lengths
     */
    void setArraySizes(IIntSet sizes);

    /**
     * The possible lengths.
     *
     * @return the lengths
     */
    IIntSet getArraySizes();

    /**
     * Sets the possible elements.
     *
     * @param componentsSet the possible elements
     */
    void setComponentsSet(IFieldDomain componentsSet);

    /**
     * The possible elements.
     *
     * @return the possible elements
     */
    IFieldDomain getComponentsSet();
}
