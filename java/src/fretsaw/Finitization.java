package fretsaw;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Bounds for the structures that satisfy a predicate: how many objects there are, and what each of their fields can be.
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
 * <p>The predicate then gets each structure whose fields are within these bounds, once. Objects that {@link #objects(Class,
 * int)} gives are interchangeable: of the structures that differ only in which of them is where there is one. A field that is
 * never set keeps what the constructor gave it.
 *
 * <p>Fields may be private, and of any class: nested ones, those of libraries, the JDK's own. Classes are given as such or, where
 * one cannot name them, by name: {@code "Node"} for a class nested in the bounded one or beside it, {@code
 * "java.util.TreeMap.Entry"} for others.
 *
 * <p>What does not fit is refused where it is set, with an {@link IllegalArgumentException} that says what would fit.
 */
public final class Finitization {
    private final Class<?> type;
    private Object rootObject;
    private boolean made;
    private Pool root;
    private final List<Pool> pools = new ArrayList<>();
    private final List<Bound> bounds = new ArrayList<>();
    private final List<Finitization> included = new ArrayList<>();
    private final List<Class<?>> distinguished = new ArrayList<>();

    /**
     * Bounds for objects of a class. One such object is what the predicate is called on, or given to if it is static: the root.
     * It is made by the constructor without arguments, of an inner class with an outer object made in the same way; if there is none,
     * every field has the default value of its type.
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
     * Bounds for an object that exists already, for classes whose objects must be made in a way of their own.
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
     * The class that a name means here: one nested in the bounded class or in one that it extends or is nested in; one of the
     * same package; or one with its full name. Dots may be written for the dollar signs of nested classes.
     *
     * @param name the name
     * @return the class
     * @throws IllegalArgumentException if there is none
     */
    public Class<?> classNamed(String name) {
        return Names.find(type, name);
    }

    /**
     * The root, as something that a field can hold.
     *
     * @return a domain with the root in it
     * @throws IllegalArgumentException if there are no objects of exactly this class
     */
    public Domain root() {
        if (root == null) {
            if (!Pool.canBeMade(type)) {
                throw new IllegalArgumentException(type.getTypeName() + ": no objects can be made of it");
            }
            root = Pool.readyMade(type, new Object[] {rootObject()}, true);
        }
        return new Domain(false, root);
    }

    /**
     * New objects of a class, interchangeable among each other. They are made by the constructor without arguments, of an inner
     * class by the one that takes the root; if there is none, every field has the default value of its type. Each call gives
     * other objects than those before, a class domain of its own: objects of different domains are different, so that structures
     * which differ only in which domain an object is from are both made, though they look the same.
     *
     * @param type the class
     * @param count how many
     * @return a domain with these objects in it
     * @throws IllegalArgumentException if no objects can be made of the class, or if the number is negative
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
     * @throws IllegalArgumentException if there is no such class, if no objects can be made of it, or if the number is negative
     * @see #objects(Class, int)
     */
    public Domain objects(String type, int count) {
        return objects(classNamed(type), count);
    }

    /**
     * Objects that exist already, but are interchangeable among each other: for classes whose objects must be made in a way of
     * their own. Objects that can be told apart are {@link Domain#values}.
     *
     * @param type the class that all of them are of
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
     * @param lengths what its length can be
     * @param elements what each of its elements can be
     * @return a domain with the array in it
     * @throws IllegalArgumentException if that is no class of arrays, or if one of the domains does not fit
     */
    public Domain arrays(Class<?> type, Domain lengths, Domain elements) {
        return arrays(type, lengths, elements, 1);
    }

    /**
     * Some arrays, interchangeable among each other, each with a length and elements of its own.
     *
     * @param type their class, for instance {@code int[].class}
     * @param lengths what the length of each can be
     * @param elements what each element can be
     * @param count how many
     * @return a domain with these arrays in it
     * @throws IllegalArgumentException if that is no class of arrays, or if one of the domains does not fit
     */
    public Domain arrays(Class<?> type, Domain lengths, Domain elements, int count) {
        return domain(Pool.arrays(type, count, lengths, elements));
    }

    private Domain domain(Pool pool) {
        pools.add(pool);
        return new Domain(false, pool);
    }

    /**
     * Says what a field can be.
     *
     * @param field the name of a field of the bounded class, or the name of a class, a dot and the name of a field of that
     * @param domain what it can be
     * @return this
     * @throws IllegalArgumentException if there is no such field, or if the domain is empty or does not fit its type
     */
    public Finitization set(String field, Domain domain) {
        return set(ownerOf(field), field.substring(field.lastIndexOf('.') + 1), domain);
    }

    /**
     * Says what a field of a class that is given by name can be.
     *
     * @param owner the name of the class
     * @param field the name of the field
     * @param domain what it can be
     * @return this
     * @throws IllegalArgumentException if there is no such field, or if the domain is empty or does not fit its type
     */
    public Finitization set(String owner, String field, Domain domain) {
        return set(classNamed(owner), field, domain);
    }

    /**
     * Says what a field of a class can be, in all objects of that class and of those that extend it. If a field is set more than
     * once, the last time counts.
     *
     * @param owner the class, which declares the field or extends a class that does
     * @param field the name of the field
     * @param domain what it can be
     * @return this
     * @throws IllegalArgumentException if there is no such field, or if the domain is empty or does not fit its type
     */
    public Finitization set(Class<?> owner, String field, Domain domain) {
        Field declared = Raw.field(owner, field);
        bounds.add(new Bound(owner, field, domain.fitted(declared.getType(), owner.getTypeName() + "." + field)));
        return this;
    }

    /**
     * Says what an argument of the predicate can be.
     *
     * @param name the name of the parameter, or {@code this} for the object that the predicate is called on
     * @param domain what it can be
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
     * Says what an argument of the predicate can be.
     *
     * @param number the number of the parameter, the first being 0
     * @param domain what it can be
     * @return this
     * @throws IllegalArgumentException if the domain is empty
     */
    public Finitization argument(int number, Domain domain) {
        return argument(String.valueOf(number), domain);
    }

    /**
     * What was said that a field can be.
     *
     * @param field the name of a field of the bounded class, or the name of a class, a dot and the name of a field of that
     * @return the domain
     * @throws IllegalArgumentException if nothing was said about it
     */
    public Domain get(String field) {
        return get(ownerOf(field), field.substring(field.lastIndexOf('.') + 1));
    }

    /**
     * What was said that a field of a class can be.
     *
     * @param owner the class
     * @param field the name of the field
     * @return the domain
     * @throws IllegalArgumentException if nothing was said about it
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
     * The objects of a class that were made here: the root, if it is of this class, and those of {@link #objects(Class, int)}.
     *
     * @param type the class
     * @return a domain with all objects of exactly this class in it
     * @throws IllegalArgumentException if none were made
     */
    public Domain objectsOf(Class<?> type) {
        Domain domain = type == this.type && rootObject() != null ? root() : null;
        for (Pool pool : pools) {
            if (pool.type == type) {
                Domain more = new Domain(false, pool);
                domain = domain == null ? more : domain.or(more);
            }
        }
        if (domain == null) {
            throw new IllegalArgumentException("no objects of " + type.getTypeName() + " were made here");
        }
        return domain;
    }

    /**
     * Takes over all objects and fields of another finitization. What is set here counts more than what is set there, and
     * arguments are not taken over.
     *
     * <pre>
     * f.set("tree", f.include(BinaryTree.finBinaryTree(n)));
     * </pre>
     *
     * <p>Fields are set for all objects of a class. So for two trees, do not include two finitizations of trees, but include
     * one and make the second tree with {@link #objects(Class, int)}.
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
     * Leaves the objects of a class out of the isomorphism check: it matters which of them is where, as if each had a name.
     *
     * @param type the class; those that extend it are meant too
     * @return this
     */
    public Finitization distinguish(Class<?> type) {
        distinguished.add(type);
        return this;
    }

    /**
     * Leaves all objects of a domain out of the isomorphism check.
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
     * Lets each object or array of a domain be in at most one place: no two fields or elements hold the same one.
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

    /** The class that is named before the last dot, or the bounded one. */
    private Class<?> ownerOf(String field) {
        int dot = field.lastIndexOf('.');
        return dot < 0 ? type : classNamed(field.substring(0, dot));
    }

    /** The root; null if there are no objects of exactly this class. */
    Object rootObject() {
        if (!made && Pool.canBeMade(type)) {
            rootObject = Plan.make(type, null);
            made = true;
        }
        return rootObject;
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

    /** Whether that one is this one, or is taken in by it. */
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

    /** What a field can be; an argument if there is no owner. */
    static final class Bound {
        final Class<?> owner;
        final String name;
        final Domain domain;

        private Bound(Class<?> owner, String name, Domain domain) {
            this.owner = owner;
            this.name = name;
            this.domain = domain;
        }

        /** Whether this is about the same as another. */
        boolean isAbout(Bound other) {
            return owner == other.owner && name.equals(other.name);
        }

        @Override
        public String toString() {
            return owner == null ? "argument " + name : owner.getTypeName() + "." + name;
        }
    }
}
