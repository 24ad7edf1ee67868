package korat.finitization;

/** What a field of an array type can be. */
public interface IArraySet extends IFieldDomain {
    /**
     * Says what the lengths can be.
     *
     * @param sizes the lengths
     */
    void setArraySizes(IIntSet sizes);

    /**
     * What the lengths can be.
     *
     * @return the lengths
     */
    IIntSet getArraySizes();

    /**
     * Says what the elements can be.
     *
     * @param componentsSet what each element can be
     */
    void setComponentsSet(IFieldDomain componentsSet);

    /**
     * What the elements can be.
     *
     * @return what each element can be
     */
    IFieldDomain getComponentsSet();
}
