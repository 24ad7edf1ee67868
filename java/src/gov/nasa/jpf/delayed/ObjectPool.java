package gov.nasa.jpf.delayed;

/**
 * The name that UDITA's sources use for object pools.
 *
 * @param <T> the type of the objects
 */
public final class ObjectPool<T> extends fretsaw.ObjectPool<T> {
    /**
     * A pool of objects of one class, created by its default constructor.
     *
     * @param type the class
     * @param size the number of objects; unlimited if it is negative
     * @param includeNull whether {@link #getAny} may return null
     */
    public ObjectPool(Class<T> type, int size, boolean includeNull) {
        super(type, size, includeNull);
    }

    /**
     * A pool of an unlimited number of objects of one class, created by its default constructor.
     *
     * @param type the class
     * @param includeNull whether {@link #getAny} may return null
     */
    public ObjectPool(Class<T> type, boolean includeNull) {
        super(type, includeNull);
    }
}
