package korat.finitization.impl;

import fretsaw.Domain;
import korat.finitization.IFieldDomain;

/** The common part of all field domains: their conversion to a {@link fretsaw.Domain}. */
abstract class FieldDomain implements IFieldDomain {
    private final Class<?> classOfField;

    FieldDomain(Class<?> classOfField) {
        this.classOfField = classOfField;
    }

    /** The same values, in the same order. */
    abstract Domain toDomain(Finitization finitization);

    /** The same values, in the same order. */
    static Domain toDomain(IFieldDomain domain, Finitization finitization) {
        if (domain instanceof FieldDomain) {
            return ((FieldDomain) domain).toDomain(finitization);
        }
        throw new IllegalArgumentException(domain + " is not a field domain that a finitization has created");
    }

    @Override
    public Class<?> getClassOfField() {
        return classOfField;
    }

    @Override
    public boolean isPrimitiveType() {
        return classOfField.isPrimitive() || classOfField == String.class;
    }

    @Override
    public boolean isArrayType() {
        return classOfField.isArray();
    }

    @Override
    public int getNumOfClassDomains() {
        return 1;
    }
}
