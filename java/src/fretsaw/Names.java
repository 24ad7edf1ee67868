package fretsaw;

/** Classes by the names that people write for them. */
final class Names {
    private Names() {}

    /**
     * The class that a name means, seen from another class: one nested in that, in the classes it extends or is nested in; one
     * of the same package; or one with its full name. Dots may be written for the dollar signs of nested classes.
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

    /** The class of that name, or of one with the last dots from {@code start} on replaced by dollar signs. */
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
