package korat.finitization.impl;

import fretsaw.Domain;
import korat.finitization.IArraySet;
import korat.finitization.IFieldDomain;
import korat.finitization.IIntSet;

/** Some arrays of one type. */
final class ArraySet extends FieldDomain implements IArraySet {
    private final int count;
    private IIntSet lengths;
    private IFieldDomain elements;
    /** The same arrays as a {@link fretsaw.Domain}, created on first use. */
    private Domain domain;

    ArraySet(Class<?> cls, IIntSet lengths, IFieldDomain elements, int count) {
        super(cls);
        if (!cls.isArray()) {
            throw new IllegalArgumentException(cls.getTypeName() + " is not the class of an array");
        }
        this.count = count;
        this.lengths = lengths;
        this.elements = elements;
    }

    @Override
    Domain toDomain(Finitization finitization) {
        if (domain == null) {
            Domain ofLengths = FieldDomain.toDomain(lengths, finitization);
            Domain ofElements = FieldDomain.toDomain(elements, finitization);
            domain = finitization.target().arrays(getClassOfField(), ofLengths, ofElements, count);
            if (!finitization.areArraysHandledAsObjects()) {
                finitization.target().unshare(domain);
            }
        }
        return domain;
    }

    @Override
    public int getNumberOfElements() {
        return count;
    }

    @Override
    public void setArraySizes(IIntSet sizes) {
        lengths = sizes;
    }

    @Override
    public IIntSet getArraySizes() {
        return lengths;
    }

    @Override
    public void setComponentsSet(IFieldDomain componentsSet) {
        elements = componentsSet;
    }

    @Override
    public IFieldDomain getComponentsSet() {
        return elements;
    }
}
