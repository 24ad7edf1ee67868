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
     * Says whether the objects are interchangeable. They are if nothing is said.
     *
     * @param include whether structures that differ only in which object is where count as one
     */
    void includeInIsomorphismCheck(boolean include);

    /**
     * Whether the objects are interchangeable.
     *
     * @return whether they are
     */
    boolean isIncludedInIsomorphismChecking();

    /**
     * Adds an object that exists already, unless it is here.
     *
     * @param object the object, not null
     */
    void addObject(Object object);

    /**
     * Adds objects that exist already.
     *
     * @param objects the objects, none of them null
     */
    void addObjects(Object[] objects);

    /**
     * Adds objects that exist already.
     *
     * @param objects the objects, none of them null
     */
    void addObjects(Collection<?> objects);
}
