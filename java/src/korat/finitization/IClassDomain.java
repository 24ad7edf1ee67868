package korat.finitization;

import java.util.Collection;

/** Objects of one class, in some order. */
public interface IClassDomain {
    /**
     * The class of the objects.
     *
     * @return the class
     */
    Class<?> getClassOfObjects();

    /**
     * The name of the class of the objects.
     *
     * @return the name
     */
    String getClassNameOfObjects();

    /**
     * How many objects there are.
     *
     * @return the number
     */
    int getSize();

    /**
     * Sets whether the objects are interchangeable. By default they are.
     *
     * @param include whether structures that differ only in the identity of these objects count as one
     */
    void includeInIsomorphismCheck(boolean include);

    /**
     * Whether the objects are interchangeable.
     *
     * @return whether they are
     */
    boolean isIncludedInIsomorphismChecking();

    /**
     * Adds an existing object, unless the domain contains it.
     *
     * @param object the object, not null
     */
    void addObject(Object object);

    /**
     * Adds existing objects.
     *
     * @param objects the objects, none of them null
     */
    void addObjects(Object[] objects);

    /**
     * Adds existing objects.
     *
     * @param objects the objects, none of them null
     */
    void addObjects(Collection<?> objects);
}
