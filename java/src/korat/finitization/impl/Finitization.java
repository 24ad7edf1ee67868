package korat.finitization.impl;

import fretsaw.Fretsaw;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import korat.finitization.IArraySet;
import korat.finitization.IBooleanSet;
import korat.finitization.IByteSet;
import korat.finitization.IClassDomain;
import korat.finitization.IDoubleSet;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IFloatSet;
import korat.finitization.IIntSet;
import korat.finitization.ILongSet;
import korat.finitization.IObjSet;
import korat.finitization.IShortSet;

/**
 * A finitization of a class written for Korat. Its sets can be changed until it is converted to a {@link fretsaw.Finitization}.
 *
 * <p>The finitized class has a class domain, too. The root is its first object; creating further objects adds to it.
 */
public final class Finitization implements IFinitization {
    private final fretsaw.Finitization target;
    private final Map<Class<?>, ClassDomain> classDomains = new LinkedHashMap<>();
    /** The fields by class and name, in the order in which they were last set. */
    private final Map<List<Object>, IFieldDomain> fields = new LinkedHashMap<>();
    private final List<Finitization> included = new ArrayList<>();
    private boolean arraysAsObjects;
    private boolean complete;

    Finitization(Class<?> cls) {
        target = new fretsaw.Finitization(cls);
    }

    /**
     * Converts this to a {@link fretsaw.Finitization}. Later changes have no effect.
     *
     * @return the converted finitization
     */
    public fretsaw.Finitization toFretsaw() {
        if (!complete) {
            complete = true;
            for (Finitization other : included) {
                target.include(other.toFretsaw());
            }
            fields.forEach((field, domain) ->
                    target.set((Class<?>) field.get(0), (String) field.get(1), FieldDomain.toDomain(domain, this)));
        }
        return target;
    }

    /** The result of the conversion, which also creates objects. */
    fretsaw.Finitization target() {
        return target;
    }

    @Override
    public Class<?> getFinClass() {
        return target.type();
    }

    @Override
    public IClassDomain createClassDomain(String className, int numOfInstances) {
        return createClassDomain(target.classNamed(className), numOfInstances);
    }

    @Override
    public IClassDomain createClassDomain(String className) {
        return createClassDomain(className, 0);
    }

    @Override
    public IClassDomain createClassDomain(Class<?> cls, int numOfInstances) {
        ClassDomain domain = getClassDomain(cls);
        if (domain == null) {
            domain = new ClassDomain(cls);
            classDomains.put(cls, domain);
        } else if (cls != getFinClass() || domain.getSize() > 1) {
            return domain;
        }
        int missing = numOfInstances - domain.getSize();
        if (missing > 0) {
            domain.addObjects(target.objects(cls, missing).objects());
        }
        return domain;
    }

    @Override
    public IClassDomain createClassDomain(Class<?> cls) {
        return createClassDomain(cls, 0);
    }

    @Override
    public IClassDomain getClassDomain(String name) {
        return getClassDomain(target.classNamed(name));
    }

    @Override
    public ClassDomain getClassDomain(Class<?> cls) {
        ClassDomain domain = classDomains.get(cls);
        for (int i = 0; domain == null && i < included.size(); i++) {
            domain = included.get(i).getClassDomain(cls);
        }
        if (domain == null && cls == getFinClass()) {
            domain = new ClassDomain(cls);
            domain.addObjects(target.root().objects());
            classDomains.put(cls, domain);
        }
        return domain;
    }

    @Override
    public IIntSet createIntSet(int min, int diff, int max) {
        return new IntegralSet.IntSet(min, diff, max);
    }

    @Override
    public IIntSet createIntSet(int min, int max) {
        return createIntSet(min, 1, max);
    }

    @Override
    public IIntSet createIntSet(int singleValue) {
        return createIntSet(singleValue, singleValue);
    }

    @Override
    public IByteSet createByteSet(byte min, byte diff, byte max) {
        return new IntegralSet.ByteSet(min, diff, max);
    }

    @Override
    public IByteSet createByteSet(byte min, byte max) {
        return createByteSet(min, (byte) 1, max);
    }

    @Override
    public IByteSet createByteSet(byte singleValue) {
        return createByteSet(singleValue, singleValue);
    }

    @Override
    public IShortSet createShortSet(short min, short diff, short max) {
        return new IntegralSet.ShortSet(min, diff, max);
    }

    @Override
    public IShortSet createShortSet(short min, short max) {
        return createShortSet(min, (short) 1, max);
    }

    @Override
    public IShortSet createShortSet(short singleValue) {
        return createShortSet(singleValue, singleValue);
    }

    @Override
    public ILongSet createLongSet(long min, long diff, long max) {
        return new IntegralSet.LongSet(min, diff, max);
    }

    @Override
    public ILongSet createLongSet(long min, long max) {
        return createLongSet(min, 1, max);
    }

    @Override
    public ILongSet createLongSet(long singleValue) {
        return createLongSet(singleValue, singleValue);
    }

    @Override
    public IFloatSet createFloatSet(float min, float diff, float max) {
        return new FloatingSet.FloatSet(min, diff, max);
    }

    @Override
    public IFloatSet createFloatSet(float min, float max) {
        return createFloatSet(min, 1, max);
    }

    @Override
    public IFloatSet createFloatSet(float singleValue) {
        return createFloatSet(singleValue, singleValue);
    }

    @Override
    public IDoubleSet createDoubleSet(double min, double diff, double max) {
        return new FloatingSet.DoubleSet(min, diff, max);
    }

    @Override
    public IDoubleSet createDoubleSet(double min, double max) {
        return createDoubleSet(min, 1, max);
    }

    @Override
    public IDoubleSet createDoubleSet(double singleValue) {
        return createDoubleSet(singleValue, singleValue);
    }

    @Override
    public IBooleanSet createBooleanSet() {
        return new BooleanSet();
    }

    @Override
    public IObjSet createObjSet(String fieldBaseClassName) {
        return createObjSet(target.classNamed(fieldBaseClassName));
    }

    @Override
    public IObjSet createObjSet(String fieldBaseClassName, boolean includeNull) {
        return createObjSet(target.classNamed(fieldBaseClassName), includeNull);
    }

    @Override
    public IObjSet createObjSet(String fieldBaseClassName, int numOfInstances) {
        return createObjSet(target.classNamed(fieldBaseClassName), numOfInstances);
    }

    @Override
    public IObjSet createObjSet(String fieldBaseClassName, int numOfInstances, boolean includeNull) {
        return createObjSet(target.classNamed(fieldBaseClassName), numOfInstances, includeNull);
    }

    @Override
    public IObjSet createObjSet(Class<?> fieldBaseClass) {
        return createObjSet(fieldBaseClass, false);
    }

    @Override
    public IObjSet createObjSet(Class<?> fieldBaseClass, boolean includeNull) {
        return new ObjSet(fieldBaseClass, includeNull);
    }

    @Override
    public IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances) {
        return createObjSet(fieldBaseClass, numOfInstances, false);
    }

    @Override
    public IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances, boolean includeNull) {
        return new ObjSet(fieldBaseClass, includeNull).with(createClassDomain(fieldBaseClass, numOfInstances));
    }

    @Override
    public IFieldDomain createObjSet(IClassDomain classDomain) {
        return createObjSet(classDomain, false);
    }

    @Override
    public IFieldDomain createObjSet(IClassDomain classDomain, boolean includeNull) {
        return new ObjSet(classDomain.getClassOfObjects(), includeNull).with(classDomain);
    }

    @Override
    public IArraySet createArraySet(Class<?> cls, IIntSet lengths, IFieldDomain values, int count) {
        return new ArraySet(cls, lengths, values, count);
    }

    @Override
    public void set(String fullFieldName, IFieldDomain fieldDomain) {
        set(ownerOf(fullFieldName), nameOf(fullFieldName), fieldDomain);
    }

    @Override
    public void set(String className, String fieldName, IFieldDomain fieldDomain) {
        set(target.classNamed(className), fieldName, fieldDomain);
    }

    @Override
    public void set(Class<?> cls, String fieldName, IFieldDomain fieldDomain) {
        List<Object> field = Arrays.asList(cls, fieldName);
        fields.remove(field);
        fields.put(field, fieldDomain);
    }

    @Override
    public IFieldDomain getFieldDomain(String fullFieldName) {
        return getFieldDomain(ownerOf(fullFieldName), nameOf(fullFieldName));
    }

    @Override
    public IFieldDomain getFieldDomain(String className, String fieldName) {
        return getFieldDomain(target.classNamed(className), fieldName);
    }

    @Override
    public IFieldDomain getFieldDomain(Class<?> cls, String fieldName) {
        IFieldDomain domain = fields.get(Arrays.<Object>asList(cls, fieldName));
        for (int i = 0; domain == null && i < included.size(); i++) {
            domain = included.get(i).getFieldDomain(cls, fieldName);
        }
        return domain;
    }

    @Override
    public void addAll(String fullFieldName, IObjSet objSet) {
        addAll(ownerOf(fullFieldName), nameOf(fullFieldName), objSet);
    }

    @Override
    public void addAll(String className, String fieldName, IObjSet objSet) {
        addAll(target.classNamed(className), fieldName, objSet);
    }

    @Override
    public void addAll(Class<?> cls, String fieldName, IObjSet objSet) {
        ClassDomain owners = getClassDomain(cls);
        if (owners == null) {
            throw new IllegalArgumentException("no objects of " + cls.getTypeName() + " were created, whose field " + fieldName
                    + " could hold a collection");
        }
        for (Object owner : owners.objects()) {
            Object held = Fretsaw.peek(cls, owner, fieldName);
            if (!(held instanceof Collection)) {
                throw new IllegalArgumentException(
                        cls.getTypeName() + "." + fieldName + " holds no collection, to which objects could be added, but " + held);
            }
            @SuppressWarnings("unchecked")
            Collection<Object> collection = (Collection<Object>) held;
            collection.addAll(Arrays.asList(objSet.getAllObjects()));
        }
    }

    @Override
    public boolean includeFinitization(IFinitization finitization) {
        return getIncludedFinitization(finitization.getFinClass()) == null && included.add((Finitization) finitization);
    }

    @Override
    public IFinitization getIncludedFinitization(Class<?> cls) {
        for (Finitization finitization : included) {
            if (finitization.getFinClass() == cls) {
                return finitization;
            }
        }
        return null;
    }

    @Override
    public void handleArraysAsObjects(boolean handleAsObjects) {
        arraysAsObjects = handleAsObjects;
    }

    @Override
    public boolean areArraysHandledAsObjects() {
        return arraysAsObjects;
    }

    private Class<?> ownerOf(String fullFieldName) {
        int dot = fullFieldName.lastIndexOf('.');
        return dot < 0 ? getFinClass() : target.classNamed(fullFieldName.substring(0, dot));
    }

    private static String nameOf(String fullFieldName) {
        return fullFieldName.substring(fullFieldName.lastIndexOf('.') + 1);
    }
}
