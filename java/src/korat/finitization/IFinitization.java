package korat.finitization;

/**
 * Bounds for the inputs of a predicate: the interface of classes written for Korat, so that they run unmodified.
 *
 * <p>New code should use {@link fretsaw.Finitization}. A class is given by its simple name if it is nested in the finitized class
 * or in the same package, and by its full name otherwise. A field of the finitized class is given by its name, a field of another
 * class as {@code Class.field}.
 */
public interface IFinitization {
    /**
     * The class that is finitized.
     *
     * @return the class
     */
    Class<?> getFinClass();

    /**
     * Some objects of a class. The first call for a class decides how many; later calls return the same ones.
     *
     * @param className the name of the class
     * @param numOfInstances how many
     * @return its objects
     */
    IClassDomain createClassDomain(String className, int numOfInstances);

    /**
     * A class domain of a class without objects, to add some; or the one that was created before.
     *
     * @param className the name of the class
     * @return its objects
     */
    IClassDomain createClassDomain(String className);

    /**
     * Some objects of a class. The first call for a class decides how many; later calls return the same ones.
     *
     * @param cls the class
     * @param numOfInstances how many
     * @return its objects
     */
    IClassDomain createClassDomain(Class<?> cls, int numOfInstances);

    /**
     * A class domain of a class without objects, to add some; or the one that was created before.
     *
     * @param cls the class
     * @return its objects
     */
    IClassDomain createClassDomain(Class<?> cls);

    /**
     * Values of type int in steps.
     *
     * @param min the first
     * @param diff the difference between neighbours
     * @param max the upper limit
     * @return the values
     */
    IIntSet createIntSet(int min, int diff, int max);

    /**
     * Values of type int in steps of 1.
     *
     * @param min the first
     * @param max the upper limit
     * @return the values
     */
    IIntSet createIntSet(int min, int max);

    /**
     * One value of type int.
     *
     * @param singleValue the value
     * @return the values
     */
    IIntSet createIntSet(int singleValue);

    /**
     * Values of type byte in steps.
     *
     * @param min the first
     * @param diff the difference between neighbours
     * @param max the upper limit
     * @return the values
     */
    IByteSet createByteSet(byte min, byte diff, byte max);

    /**
     * Values of type byte in steps of 1.
     *
     * @param min the first
     * @param max the upper limit
     * @return the values
     */
    IByteSet createByteSet(byte min, byte max);

    /**
     * One value of type byte.
     *
     * @param singleValue the value
     * @return the values
     */
    IByteSet createByteSet(byte singleValue);

    /**
     * Values of type short in steps.
     *
     * @param min the first
     * @param diff the difference between neighbours
     * @param max the upper limit
     * @return the values
     */
    IShortSet createShortSet(short min, short diff, short max);

    /**
     * Values of type short in steps of 1.
     *
     * @param min the first
     * @param max the upper limit
     * @return the values
     */
    IShortSet createShortSet(short min, short max);

    /**
     * One value of type short.
     *
     * @param singleValue the value
     * @return the values
     */
    IShortSet createShortSet(short singleValue);

    /**
     * Values of type long in steps.
     *
     * @param min the first
     * @param diff the difference between neighbours
     * @param max the upper limit
     * @return the values
     */
    ILongSet createLongSet(long min, long diff, long max);

    /**
     * Values of type long in steps of 1.
     *
     * @param min the first
     * @param max the upper limit
     * @return the values
     */
    ILongSet createLongSet(long min, long max);

    /**
     * One value of type long.
     *
     * @param singleValue the value
     * @return the values
     */
    ILongSet createLongSet(long singleValue);

    /**
     * Values of type float in steps.
     *
     * @param min the first
     * @param diff the difference between neighbours
     * @param max the upper limit
     * @return the values
     */
    IFloatSet createFloatSet(float min, float diff, float max);

    /**
     * Values of type float in steps of 1.
     *
     * @param min the first
     * @param max the upper limit
     * @return the values
     */
    IFloatSet createFloatSet(float min, float max);

    /**
     * One value of type float.
     *
     * @param singleValue the value
     * @return the values
     */
    IFloatSet createFloatSet(float singleValue);

    /**
     * Values of type double in steps.
     *
     * @param min the first
     * @param diff the difference between neighbours
     * @param max the upper limit
     * @return the values
     */
    IDoubleSet createDoubleSet(double min, double diff, double max);

    /**
     * Values of type double in steps of 1.
     *
     * @param min the first
     * @param max the upper limit
     * @return the values
     */
    IDoubleSet createDoubleSet(double min, double max);

    /**
     * One value of type double.
     *
     * @param singleValue the value
     * @return the values
     */
    IDoubleSet createDoubleSet(double singleValue);

    /**
     * False and true.
     *
     * @return the values
     */
    IBooleanSet createBooleanSet();

    /**
     * An empty set of objects, to add class domains.
     *
     * @param fieldBaseClassName the name of the type of the fields
     * @return the set
     */
    IObjSet createObjSet(String fieldBaseClassName);

    /**
     * An empty set of objects, to add class domains.
     *
     * @param fieldBaseClassName the name of the type of the fields
     * @param includeNull whether null is in it
     * @return the set
     */
    IObjSet createObjSet(String fieldBaseClassName, boolean includeNull);

    /**
     * Objects of one class.
     *
     * @param fieldBaseClassName the name of the type of the fields, and of the objects
     * @param numOfInstances how many
     * @return the objects
     */
    IObjSet createObjSet(String fieldBaseClassName, int numOfInstances);

    /**
     * Objects of one class.
     *
     * @param fieldBaseClassName the name of the type of the fields, and of the objects
     * @param numOfInstances how many
     * @param includeNull whether null is in the set
     * @return the objects
     */
    IObjSet createObjSet(String fieldBaseClassName, int numOfInstances, boolean includeNull);

    /**
     * An empty set of objects, to add class domains.
     *
     * @param fieldBaseClass the type of the fields
     * @return the set
     */
    IObjSet createObjSet(Class<?> fieldBaseClass);

    /**
     * An empty set of objects, to add class domains.
     *
     * @param fieldBaseClass the type of the fields
     * @param includeNull whether null is in it
     * @return the set
     */
    IObjSet createObjSet(Class<?> fieldBaseClass, boolean includeNull);

    /**
     * Objects of one class.
     *
     * @param fieldBaseClass the type of the fields, and of the objects
     * @param numOfInstances how many
     * @return the objects
     */
    IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances);

    /**
     * Objects of one class.
     *
     * @param fieldBaseClass the type of the fields, and of the objects
     * @param numOfInstances how many
     * @param includeNull whether null is in the set
     * @return the objects
     */
    IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances, boolean includeNull);

    /**
     * The objects of a class domain.
     *
     * @param classDomain the class domain
     * @return the objects
     */
    IFieldDomain createObjSet(IClassDomain classDomain);

    /**
     * The objects of a class domain.
     *
     * @param classDomain the class domain
     * @param includeNull whether null is in the set
     * @return the objects
     */
    IFieldDomain createObjSet(IClassDomain classDomain, boolean includeNull);

    /**
     * Some arrays.
     *
     * @param cls the class of the arrays
     * @param lengths the possible lengths
     * @param values the possible elements
     * @param count how many
     * @return the arrays
     */
    IArraySet createArraySet(Class<?> cls, IIntSet lengths, IFieldDomain values, int count);

    /**
     * Sets the domain of a field.
     *
     * @param fullFieldName the name of the field
     * @param fieldDomain its domain
     */
    void set(String fullFieldName, IFieldDomain fieldDomain);

    /**
     * Sets the domain of a field.
     *
     * @param className the name of the class
     * @param fieldName the name of the field
     * @param fieldDomain its domain
     */
    void set(String className, String fieldName, IFieldDomain fieldDomain);

    /**
     * Sets the domain of a field.
     *
     * @param cls the class
     * @param fieldName the name of the field
     * @param fieldDomain its domain
     */
    void set(Class<?> cls, String fieldName, IFieldDomain fieldDomain);

    /**
     * The domain that was set for a field.
     *
     * @param fullFieldName the name of the field
     * @return its domain; null if none was set
     */
    IFieldDomain getFieldDomain(String fullFieldName);

    /**
     * The domain that was set for a field.
     *
     * @param className the name of the class
     * @param fieldName the name of the field
     * @return its domain; null if none was set
     */
    IFieldDomain getFieldDomain(String className, String fieldName);

    /**
     * The domain that was set for a field.
     *
     * @param cls the class
     * @param fieldName the name of the field
     * @return its domain; null if none was set
     */
    IFieldDomain getFieldDomain(Class<?> cls, String fieldName);

    /**
     * Adds objects to the collection in a field.
     *
     * @param fullFieldName the name of the field
     * @param objSet the objects
     */
    void addAll(String fullFieldName, IObjSet objSet);

    /**
     * Adds objects to the collection in a field.
     *
     * @param className the name of the class
     * @param fieldName the name of the field
     * @param objSet the objects
     */
    void addAll(String className, String fieldName, IObjSet objSet);

    /**
     * Adds objects to the collection in a field.
     *
     * @param cls the class
     * @param fieldName the name of the field
     * @param objSet the objects
     */
    void addAll(Class<?> cls, String fieldName, IObjSet objSet);

    /**
     * The objects of a class.
     *
     * @param name the name of the class
     * @return its objects; null if none were created
     */
    IClassDomain getClassDomain(String name);

    /**
     * The objects of a class.
     *
     * @param cls the class
     * @return its objects; null if none were created
     */
    IClassDomain getClassDomain(Class<?> cls);

    /**
     * Includes the objects and the fields of another finitization.
     *
     * @param finitization the other
     * @return false if a finitization of the same class was included before; this one is then ignored
     */
    boolean includeFinitization(IFinitization finitization);

    /**
     * A finitization that was included.
     *
     * @param cls the class that it finitizes
     * @return the finitization; null if there is none
     */
    IFinitization getIncludedFinitization(Class<?> cls);

    /**
     * Sets whether several fields can refer to the same array. By default they cannot.
     *
     * @param handleAsObjects whether they can
     */
    void handleArraysAsObjects(boolean handleAsObjects);

    /**
     * Whether several fields can refer to the same array.
     *
     * @return whether they can
     */
    boolean areArraysHandledAsObjects();
}
