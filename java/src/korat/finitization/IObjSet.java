package korat.finitization;

import java.util.List;

/** What a field of a class type can be: null if that is allowed, then the objects of class domains. */
public interface IObjSet extends IFieldDomain {
    /**
     * Adds the objects of a class domain.
     *
     * @param domain the class domain
     * @return whether no class domain of that class was there before
     */
    boolean addClassDomain(IClassDomain domain);

    /**
     * Takes the objects of a class domain out.
     *
     * @param domain the class domain
     * @return whether it was there
     */
    boolean removeClassDomain(IClassDomain domain);

    /**
     * Takes the objects of a class domain out.
     *
     * @param index its place
     * @return the class domain; null if there is none at this place
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
     * The objects that are of a class.
     *
     * @param cls the class
     * @return the objects, in order, without null
     */
    Object[] getObjectsOfClass(Class<?> cls);

    /**
     * Says whether null is one of the values. It is not if nothing is said.
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
