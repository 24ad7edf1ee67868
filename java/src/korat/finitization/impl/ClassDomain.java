package korat.finitization.impl;

import fretsaw.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import korat.finitization.IClassDomain;

/** Objects of one class. Two class domains are equal if they are of the same class. */
final class ClassDomain implements IClassDomain {
    private final Class<?> cls;
    private final List<Object> objects = new ArrayList<>();
    /** The same objects, for lookup. */
    private final Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean included = true;
    /** The same objects as a {@link fretsaw.Domain}, created on first use. */
    private Domain domain;

    ClassDomain(Class<?> cls) {
        this.cls = cls;
    }

    Domain toDomain(Finitization finitization) {
        if (domain == null) {
            domain = finitization.target().objects(cls, objects);
            if (!included) {
                finitization.target().distinguish(domain);
            }
        }
        return domain;
    }

    List<Object> objects() {
        return objects;
    }

    @Override
    public Class<?> getClassOfObjects() {
        return cls;
    }

    @Override
    public String getClassNameOfObjects() {
        return cls.getName();
    }

    @Override
    public int getSize() {
        return objects.size();
    }

    @Override
    public void includeInIsomorphismCheck(boolean include) {
        included = include;
    }

    @Override
    public boolean isIncludedInIsomorphismChecking() {
        return included;
    }

    @Override
    public void addObject(Object object) {
        if (!cls.isInstance(object)) {
            throw new IllegalArgumentException(object + " is not an object of " + cls.getTypeName());
        }
        if (known.add(object)) {
            objects.add(object);
        }
    }

    @Override
    public void addObjects(Object[] objects) {
        addObjects(Arrays.asList(objects));
    }

    @Override
    public void addObjects(Collection<?> objects) {
        for (Object object : objects) {
            addObject(object);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ClassDomain && ((ClassDomain) other).cls == cls;
    }

    @Override
    public int hashCode() {
        return cls.hashCode();
    }
}
