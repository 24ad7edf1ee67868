package korat.finitization;

/**
 * Bounds for the structures that satisfy a predicate: the interface of classes written for Korat, so that they run unmodified.
 *
 * <p>New code is better off with {@link fretsaw.Finitization}. Names of classes are those of classes nested in the finitized
 * class or beside it, or full names; a field is named alone if it is one of the finitized class, otherwise with the name of its
 * class and a dot before it.
 */
public interface IFinitization {
    /**
     * The class that is finitized.
     *
     * @return the class
     */
    Class<?> getFinClass();

    /**
     * Some objects of a class. The first call for a class decides how many: later ones give the same.
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
     * Some objects of a class. The first call for a class decides how many: later ones give the same.
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
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     * @return the values
     */
    IIntSet createIntSet(int min, int diff, int max);

    /**
     * Values of type int in steps of 1.
     *
     * @param min the first
     * @param max the greatest that is possible
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
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     * @return the values
     */
    IByteSet createByteSet(byte min, byte diff, byte max);

    /**
     * Values of type byte in steps of 1.
     *
     * @param min the first
     * @param max the greatest that is possible
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
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     * @return the values
     */
    IShortSet createShortSet(short min, short diff, short max);

    /**
     * Values of type short in steps of 1.
     *
     * @param min the first
     * @param max the greatest that is possible
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
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     * @return the values
     */
    ILongSet createLongSet(long min, long diff, long max);

    /**
     * Values of type long in steps of 1.
     *
     * @param min the first
     * @param max the greatest that is possible
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
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     * @return the values
     */
    IFloatSet createFloatSet(float min, float diff, float max);

    /**
     * Values of type float in steps of 1.
     *
     * @param min the first
     * @param max the greatest that is possible
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
     * @param diff how far each is from the one before
     * @param max the greatest that is possible
     * @return the values
     */
    IDoubleSet createDoubleSet(double min, double diff, double max);

    /**
     * Values of type double in steps of 1.
     *
     * @param min the first
     * @param max the greatest that is possible
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
     * @param lengths what the length of each can be
     * @param values what each element can be
     * @param count how many
     * @return the arrays
     */
    IArraySet createArraySet(Class<?> cls, IIntSet lengths, IFieldDomain values, int count);

    /**
     * Says what a field can be.
     *
     * @param fullFieldName the name of the field
     * @param fieldDomain what it can be
     */
    void set(String fullFieldName, IFieldDomain fieldDomain);

    /**
     * Says what a field can be.
     *
     * @param className the name of the class
     * @param fieldName the name of the field
     * @param fieldDomain what it can be
     */
    void set(String className, String fieldName, IFieldDomain fieldDomain);

    /**
     * Says what a field can be.
     *
     * @param cls the class
     * @param fieldName the name of the field
     * @param fieldDomain what it can be
     */
    void set(Class<?> cls, String fieldName, IFieldDomain fieldDomain);

    /**
     * What was said that a field can be.
     *
     * @param fullFieldName the name of the field
     * @return what it can be; null if nothing was said
     */
    IFieldDomain getFieldDomain(String fullFieldName);

    /**
     * What was said that a field can be.
     *
     * @param className the name of the class
     * @param fieldName the name of the field
     * @return what it can be; null if nothing was said
     */
    IFieldDomain getFieldDomain(String className, String fieldName);

    /**
     * What was said that a field can be.
     *
     * @param cls the class
     * @param fieldName the name of the field
     * @return what it can be; null if nothing was said
     */
    IFieldDomain getFieldDomain(Class<?> cls, String fieldName);

    /**
     * Adds objects to the collection that a field holds.
     *
     * @param fullFieldName the name of the field
     * @param objSet the objects
     */
    void addAll(String fullFieldName, IObjSet objSet);

    /**
     * Adds objects to the collection that a field holds.
     *
     * @param className the name of the class
     * @param fieldName the name of the field
     * @param objSet the objects
     */
    void addAll(String className, String fieldName, IObjSet objSet);

    /**
     * Adds objects to the collection that a field holds.
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
     * Takes over the objects and the fields of another finitization.
     *
     * @param finitization the other
     * @return false if one of that class was included before, and nothing was taken over
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
     * Says whether several fields can hold the same array. They cannot if nothing is said.
     *
     * @param handleAsObjects whether they can
     */
    void handleArraysAsObjects(boolean handleAsObjects);

    /**
     * Whether several fields can hold the same array.
     *
     * @return whether they can
     */
    boolean areArraysHandledAsObjects();
}
