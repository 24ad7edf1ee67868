package fretsaw;

/** Finds classes by the names that users write. */
final class Names {
    private Names() {}

    /**
     * The class that a name denotes in the source of another class: a class nested in that one, in its superclasses or in its outer
     * classes; a class of the same package; or any class by its full name. Nested classes may be written with dots or dollar signs.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Class<?> find(Class<?> from, String name) {
        for (Class<?> outer = from; outer != null; outer = outer.getEnclosingClass()) {
            for (Class<?> owner = outer; owner != null; owner = owner.getSuperclass()) {
                Class<?> nested = load(from, owner.getName() + "$" + name.replace('.', '$'));
                if (nested != null) {
                    return nested;
                }
            }
        }
        String home = from.getPackageName();
        Class<?> found = home.isEmpty() ? null : withDollars(from, home.length() + 1, home + "." + name);
        found = found == null ? withDollars(from, 0, name) : found;
        if (found == null) {
            throw new IllegalArgumentException(
                    "there is no class " + name + " in " + from.getTypeName() + " or beside it: give its full name, or the class");
        }
        return found;
    }

    /** The class of that name, with the last dots from {@code start} on replaced by dollar signs if necessary. */
    private static Class<?> withDollars(Class<?> from, int start, String name) {
        Class<?> found = load(from, name);
        int dot = name.lastIndexOf('.');
        while (found == null && dot >= start) {
            name = name.substring(0, dot) + "$" + name.substring(dot + 1);
            found = load(from, name);
            dot = name.lastIndexOf('.');
        }
        return found;
    }

    private static Class<?> load(Class<?> from, String name) {
        try {
            return Class.forName(name, false, from.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
