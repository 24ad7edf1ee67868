package fretsaw;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Bounds for the inputs of a predicate: the number of objects, and the values of each of their fields.
 *
 * <p>{@code fretsaw generate} calls a static method of the class, named {@code fin} and the name of the class, that returns one:
 *
 * <pre>
 * public static Finitization finBinaryTree(int n) {
 *     Finitization f = new Finitization(BinaryTree.class);
 *     Domain nodes = f.objects(Node.class, n).orNull();
 *     f.set("root", nodes);
 *     f.set("size", Domain.ints(0, n));
 *     f.set(Node.class, "left", nodes);
 *     f.set(Node.class, "right", nodes);
 *     return f;
 * }
 * </pre>
 *
 * <p>The search then finds all structures within these bounds for which the predicate returns true. Objects created by {@link
 * #objects(Class, int)} are interchangeable: of several structures that differ only in the identity of such objects, the search
 * tries one. A field that is never set keeps its value from the constructor.
 *
 * <p>Fields may be private, and may belong to any class: nested classes, libraries, the JDK. Where a class is not visible, give its
 * name instead: {@code "Node"} for a class nested in the bounded one or in its package, {@code "java.util.TreeMap.Entry"} for
 * others.
 *
 * <p>A domain that does not fit a field is rejected at once, with an {@link IllegalArgumentException} that suggests one that does.
 */
public final class Finitization {
    private final Class<?> type;
    private Object rootObject;
    private boolean made;
    /** Whether {@link Fretsaw#any} has chosen a structure within these bounds. */
    private boolean used;
    private Pool root;
    private final List<Pool> pools = new ArrayList<>();
    private final List<Bound> bounds = new ArrayList<>();
    private final List<Finitization> included = new ArrayList<>();
    private final List<Class<?>> distinguished = new ArrayList<>();

    /**
     * Bounds for objects of a class. The predicate is called on one such object, the root, or gets it as an argument if it is static.
     * The default constructor creates the root; an inner class gets an outer instance created in the same way. Without a default
     * constructor, every field starts with the default value of its type.
     *
     * @param type the class
     */
    public Finitization(Class<?> type) {
        if (type.isPrimitive() || type.isArray()) {
            throw new IllegalArgumentException(type.getTypeName() + " is not a class with fields");
        }
        this.type = type;
    }

    /**
     * Bounds for an existing object, for classes that need more than a default constructor.
     *
     * @param root the object, not null
     */
    public Finitization(Object root) {
        this(root.getClass());
        rootObject = root;
        made = true;
    }

    /**
     * The class that is bounded.
     *
     * @return the class
     */
    public Class<?> type() {
        return type;
    }

    /**
     * Finds a class by name: a class nested in the bounded class, in one of its superclasses or in one of its outer classes; a class
     * of the same package; or any class by its full name. Names of nested classes may be written with dots or dollar signs.
     *
     * @param name the name
     * @return the class
     * @throws IllegalArgumentException if there is none
     */
    public Class<?> classNamed(String name) {
        return Names.find(type, name);
    }

    /**
     * The root, as a value of a field.
     *
     * @return a domain with the root in it
     * @throws IllegalArgumentException if the class cannot be instantiated
     */
    public Domain root() {
        if (root == null) {
            if (!Pool.canBeMade(type)) {
                throw new IllegalArgumentException(type.getTypeName() + " cannot be instantiated");
            }
            root = Pool.root(this);
        }
        return new Domain(false, root);
    }

    /**
     * New interchangeable objects of a class. The default constructor creates them; an inner class gets the root as its outer
     * instance. Without a default constructor, every field starts with the default value of its type.
     *
     * <p>Each call creates new objects, a class domain of their own. Objects of different domains are not interchangeable: the search
     * tries both of two structures that differ only in the domain of an object, though they look the same.
     *
     * @param type the class
     * @param count how many
     * @return a domain with these objects in it
     * @throws IllegalArgumentException if the class cannot be instantiated, or if the number is negative
     */
    public Domain objects(Class<?> type, int count) {
        return domain(Pool.made(type, count, this));
    }

    /**
     * New objects of a class that is given by name.
     *
     * @param type the name of the class
     * @param count how many
     * @return a domain with these objects in it
     * @throws IllegalArgumentException if there is no such class, if it cannot be instantiated, or if the number is negative
     * @see #objects(Class, int)
     */
    public Domain objects(String type, int count) {
        return objects(classNamed(type), count);
    }

    /**
     * Existing objects that are interchangeable, for classes that need more than a default constructor. For objects that are not
     * interchangeable, use {@link Domain#values}.
     *
     * @param type the class of the objects
     * @param objects the objects, none of them null
     * @return a domain with these objects in it
     */
    public Domain objects(Class<?> type, Collection<?> objects) {
        for (Object object : objects) {
            if (!type.isInstance(object)) {
                throw new IllegalArgumentException(object + " is not an object of " + type.getTypeName());
            }
        }
        return domain(Pool.readyMade(type, Pool.distinct(objects.toArray()), true));
    }

    /**
     * One array.
     *
     * @param type its class, for instance {@code int[].class}
     * @param lengths the possible lengths
     * @param elements the possible elements
     * @return a domain with the array in it
     * @throws IllegalArgumentException if the class is not an array class, or if one of the domains does not fit
     */
    public Domain arrays(Class<?> type, Domain lengths, Domain elements) {
        return arrays(type, lengths, elements, 1);
    }

    /**
     * Interchangeable arrays, each with its own length and elements.
     *
     * @param type their class, for instance {@code int[].class}
     * @param lengths the possible lengths
     * @param elements the possible elements
     * @param count how many
     * @return a domain with these arrays in it
     * @throws IllegalArgumentException if the class is not an array class, or if one of the domains does not fit
     */
    public Domain arrays(Class<?> type, Domain lengths, Domain elements, int count) {
        return domain(Pool.arrays(type, count, lengths, elements));
    }

    private Domain domain(Pool pool) {
        pools.add(pool);
        return new Domain(false, pool);
    }

    /**
     * Sets the domain of a field: the values that it can have.
     *
     * @param field the name of a field of the bounded class, or {@code Class.field} for a field of another class
     * @param domain the values that it can have
     * @return this
     * @throws IllegalArgumentException if there is no such field, or if the domain is empty or does not fit its type
     */
    public Finitization set(String field, Domain domain) {
        return set(ownerOf(field), field.substring(field.lastIndexOf('.') + 1), domain);
    }

    /**
     * Sets the domain of a field of a class that is given by name.
     *
     * @param owner the name of the class
     * @param field the name of the field
     * @param domain the values that it can have
     * @return this
     * @throws IllegalArgumentException if there is no such field, or if the domain is empty or does not fit its type
     */
    public Finitization set(String owner, String field, Domain domain) {
        return set(classNamed(owner), field, domain);
    }

    /**
     * Sets the domain of a field in all objects of a class and of its subclasses. If a field is set several times, the last call
     * counts.
     *
     * @param owner the class, which declares the field or extends a class that does
     * @param field the name of the field
     * @param domain the values that it can have
     * @return this
     * @throws IllegalArgumentException if there is no such field, or if the domain is empty or does not fit its type
     */
    public Finitization set(Class<?> owner, String field, Domain domain) {
        Field declared = Raw.field(owner, field);
        bounds.add(new Bound(owner, field, domain.fitted(declared.getType(), owner.getTypeName() + "." + field)));
        return this;
    }

    /**
     * Sets the domain of an argument of the predicate.
     *
     * @param name the name of the parameter, or {@code this} for the object that the predicate is called on
     * @param domain the values that it can have
     * @return this
     * @throws IllegalArgumentException if the domain is empty
     */
    public Finitization argument(String name, Domain domain) {
        if (domain.size() == 0) {
            throw new IllegalArgumentException("argument " + name + " of the predicate: its domain is empty");
        }
        bounds.add(new Bound(null, name, domain));
        return this;
    }

    /**
     * Sets the domain of an argument of the predicate.
     *
     * @param number the number of the parameter, the first being 0
     * @param domain the values that it can have
     * @return this
     * @throws IllegalArgumentException if the domain is empty
     */
    public Finitization argument(int number, Domain domain) {
        return argument(String.valueOf(number), domain);
    }

    /**
     * The domain that was set for a field.
     *
     * @param field the name of a field of the bounded class, or {@code Class.field} for a field of another class
     * @return the domain
     * @throws IllegalArgumentException if it was never set
     */
    public Domain get(String field) {
        return get(ownerOf(field), field.substring(field.lastIndexOf('.') + 1));
    }

    /**
     * The domain that was set for a field of a class.
     *
     * @param owner the class
     * @param field the name of the field
     * @return the domain
     * @throws IllegalArgumentException if it was never set
     */
    public Domain get(Class<?> owner, String field) {
        for (int i = bounds.size() - 1; i >= 0; i--) {
            Bound bound = bounds.get(i);
            if (bound.owner == owner && bound.name.equals(field)) {
                return bound.domain;
            }
        }
        throw new IllegalArgumentException(owner.getTypeName() + "." + field + " was never set");
    }

    /**
     * All objects of a class in this finitization: the root, if it is of this class, and those of {@link #objects(Class, int)}.
     *
     * @param type the class
     * @return a domain with all objects of exactly this class in it
     * @throws IllegalArgumentException if there are none
     */
    public Domain objectsOf(Class<?> type) {
        Domain domain = type == this.type && Pool.canBeMade(type) ? root() : null;
        for (Pool pool : pools) {
            if (pool.type == type) {
                Domain more = new Domain(false, pool);
                domain = domain == null ? more : domain.or(more);
            }
        }
        if (domain == null) {
            throw new IllegalArgumentException("this finitization has no objects of " + type.getTypeName());
        }
        return domain;
    }

    /**
     * Includes all objects and fields of another finitization, but not its arguments. A domain that is set here overrides one that
     * is set there.
     *
     * <pre>
     * f.set("tree", f.include(BinaryTree.finBinaryTree(n)));
     * </pre>
     *
     * <p>Domains are set for all objects of a class. For two trees, therefore, include one finitization of trees, not two, and
     * create the second tree with {@link #objects(Class, int)}.
     *
     * @param other the other finitization
     * @return a domain with its root in it
     * @throws IllegalArgumentException if it includes this one
     */
    public Domain include(Finitization other) {
        if (other.includes(this)) {
            throw new IllegalArgumentException("two finitizations of " + type.getTypeName() + " cannot include each other");
        }
        included.add(other);
        return other.root();
    }

    /**
     * Makes the objects of a class distinguishable, as if each had a name: the search tries all structures that differ only in their
     * identity.
     *
     * @param type the class; its subclasses are included
     * @return this
     */
    public Finitization distinguish(Class<?> type) {
        distinguished.add(type);
        return this;
    }

    /**
     * Makes the objects of a domain distinguishable.
     *
     * @param domain the domain
     * @return this
     */
    public Finitization distinguish(Domain domain) {
        for (Pool pool : domain.pools) {
            pool.interchangeable = false;
        }
        return this;
    }

    /**
     * Forbids sharing: at most one field or element refers to each object or array of a domain.
     *
     * @param domain the domain
     * @return this
     */
    public Finitization unshare(Domain domain) {
        for (Pool pool : domain.pools) {
            pool.unshared = true;
        }
        return this;
    }

    /** The class named before the last dot; the bounded class if there is no dot. */
    private Class<?> ownerOf(String field) {
        int dot = field.lastIndexOf('.');
        return dot < 0 ? type : classNamed(field.substring(0, dot));
    }

    /** Whether the root exists already. Until then, every plan gets one of its own. */
    boolean isRootMade() {
        return made;
    }

    /** The root; null if the class cannot be instantiated. From now on it exists. */
    Object rootObject() {
        if (!made && Pool.canBeMade(type)) {
            rootObject = Plan.make(type, null);
            made = true;
        }
        return rootObject;
    }

    /**
     * Notes that a structure has the objects.
     *
     * @throws IllegalArgumentException if another structure has some of them
     */
    void use() {
        boolean exist = made;
        for (Pool pool : pools) {
            exist |= pool.maker != null && pool.isMade();
        }
        if (used && exist) {
            throw new IllegalArgumentException(
                    "another structure has objects of this finitization of " + type.getTypeName()
                            + ", because the program has seen them before: call any with a new finitization");
        }
        used = true;
        for (Finitization inner : included) {
            inner.use();
        }
    }

    List<Pool> pools() {
        return pools;
    }

    List<Bound> bounds() {
        return bounds;
    }

    List<Finitization> included() {
        return included;
    }

    /** Whether the other one is this one, or is included in it. */
    boolean includes(Finitization other) {
        for (Finitization inner : included) {
            if (inner.includes(other)) {
                return true;
            }
        }
        return other == this;
    }

    List<Class<?>> distinguished() {
        return distinguished;
    }

    /** The domain of a field, or of an argument if there is no owner. */
    static final class Bound {
        final Class<?> owner;
        final String name;
        final Domain domain;

        private Bound(Class<?> owner, String name, Domain domain) {
            this.owner = owner;
            this.name = name;
            this.domain = domain;
        }

        /** Whether this is the bound of the same field or argument as another one. */
        boolean isAbout(Bound other) {
            return owner == other.owner && name.equals(other.name);
        }

        @Override
        public String toString() {
            return owner == null ? "argument " + name : owner.getTypeName() + "." + name;
        }
    }
}
