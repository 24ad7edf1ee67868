package korat.finitization.impl;

import fretsaw.Domain;
import java.util.ArrayList;
import java.util.List;
import korat.finitization.IClassDomain;
import korat.finitization.IObjSet;

/** Null, if it is allowed, and the objects of class domains. */
final class ObjSet extends FieldDomain implements IObjSet {
    private final List<IClassDomain> domains = new ArrayList<>();
    private boolean nullAllowed;

    ObjSet(Class<?> classOfField, boolean nullAllowed) {
        super(classOfField);
        if (classOfField.isPrimitive()) {
            throw new IllegalArgumentException("no objects are of the primitive type " + classOfField);
        }
        this.nullAllowed = nullAllowed;
    }

    ObjSet with(IClassDomain domain) {
        addClassDomain(domain);
        return this;
    }

    @Override
    Domain toDomain(Finitization finitization) {
        Domain all = nullAllowed ? Domain.onlyNull() : Domain.values();
        for (IClassDomain domain : domains) {
            all = all.or(((ClassDomain) domain).toDomain(finitization));
        }
        return all;
    }

    @Override
    public boolean addClassDomain(IClassDomain domain) {
        if (!getClassOfField().isAssignableFrom(domain.getClassOfObjects())) {
            throw new IllegalArgumentException(
                    "objects of " + domain.getClassNameOfObjects() + " are not of " + getClassOfField().getTypeName());
        }
        return !domains.contains(domain) && domains.add(domain);
    }

    @Override
    public boolean removeClassDomain(IClassDomain domain) {
        return domains.remove(domain);
    }

    @Override
    public IClassDomain removeClassDomain(int index) {
        return 0 <= index && index < domains.size() ? domains.remove(index) : null;
    }

    @Override
    public List<IClassDomain> getClassDomains() {
        return domains;
    }

    @Override
    public Object[] getAllObjects() {
        return getObjectsOfClass(Object.class);
    }

    @Override
    public Object[] getObjectsOfClass(Class<?> cls) {
        List<Object> found = new ArrayList<>();
        for (IClassDomain domain : domains) {
            for (Object object : ((ClassDomain) domain).objects()) {
                if (cls.isInstance(object)) {
                    found.add(object);
                }
            }
        }
        return Domain.values(found.toArray()).objects().toArray();
    }

    @Override
    public void setNullAllowed(boolean allowed) {
        nullAllowed = allowed;
    }

    @Override
    public boolean isNullAllowed() {
        return nullAllowed;
    }

    @Override
    public int getNumberOfElements() {
        return getAllObjects().length + (nullAllowed ? 1 : 0);
    }

    @Override
    public int getNumOfClassDomains() {
        return domains.size() + (nullAllowed ? 1 : 0);
    }
}
