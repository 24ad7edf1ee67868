package korat.finitization;

import java.util.List;

/** The possible values of a field of a class type: null if that is allowed, then the objects of class domains. */
public interface IObjSet extends IFieldDomain {
    /**
     * Adds the objects of a class domain.
     *
     * @param domain the class domain
     * @return whether the set contained no class domain of that class
     */
    boolean addClassDomain(IClassDomain domain);

    /**
     * Removes the objects of a class domain.
     *
     * @param domain the class domain
     * @return whether the set contained it
     */
    boolean removeClassDomain(IClassDomain domain);

    /**
     * Removes the objects of a class domain.
     *
     * @param index its index
     * @return the class domain; null if there is none at this index
     */
    IClassDomain removeClassDomain(int index);

    /**
     * The class domains.
     *
     * @return the class domains, in order
     */
    List<IClassDomain> getClassDomains();

    /**
     * All objects of all class domains.
     *
     * @return the objects, in order, each once, without null
     */
    Object[] getAllObjects();

    /**
     * The objects of a class.
     *
     * @param cls the class
     * @return the objects, in order, without null
     */
    Object[] getObjectsOfClass(Class<?> cls);

    /**
     * Sets whether null is one of the values. By default it is not.
     *
     * @param allowed whether it is
     */
    void setNullAllowed(boolean allowed);

    /**
     * Whether null is one of the values.
     *
     * @return whether it is
     */
    boolean isNullAllowed();
}
