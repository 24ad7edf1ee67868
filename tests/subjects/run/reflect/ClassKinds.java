// Tests what Class says about every kind of class: predicates, names, packages, components, nest hosts, hierarchy, for nested, local, anonymous, array and lambda classes.
import java.io.Serializable;
import java.lang.annotation.ElementType;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class ClassKinds {
    class Inner { class Deep { } }
    static class Nested<T> { }
    interface Face { interface In { } class Cls { } }
    enum Plain { A }
    enum Bodies { A { }, B }
    record Rec(int a) { }
    @interface Anno { int value() default 0; }
    static abstract sealed class Seal permits Fin { }
    static final class Fin extends Seal implements Runnable, Serializable { public void run() { } }
    static Object field = new Object() { };
    static Supplier<Object> maker = () -> new Object() { };

    static void p(Class<?> c) {
        StringBuilder f = new StringBuilder();
        if (c.isInterface()) f.append("interface ");
        if (c.isAnnotation()) f.append("annotation ");
        if (c.isEnum()) f.append("enum ");
        if (c.isRecord()) f.append("record ");
        if (c.isArray()) f.append("array ");
        if (c.isPrimitive()) f.append("primitive ");
        if (c.isAnonymousClass()) f.append("anonymous ");
        if (c.isLocalClass()) f.append("local ");
        if (c.isMemberClass()) f.append("member ");
        if (c.isSealed()) f.append("sealed ");
        if (c.isSynthetic()) f.append("synthetic ");
        if (c.isHidden()) f.append("hidden ");
        System.out.println(c.getName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + c.getSimpleName() + " | " + c + " | " + c.toGenericString() + " | [" + f.toString().trim() + "] | " + c.getPackageName() + " | super " + (c.getSuperclass() == null ? null : c.getSuperclass().getSimpleName()) + " | " + Arrays.stream(c.getInterfaces()).map(Class::getSimpleName).toList() + " | declaring " + (c.getDeclaringClass() == null ? null : c.getDeclaringClass().getName()) + " | enclosing " + (c.getEnclosingClass() == null ? null : c.getEnclosingClass().getName()) + " | component " + c.getComponentType() + " | host " + c.getNestHost().getSimpleName() + " | " + Integer.toHexString(c.getModifiers()) + " | " + c.descriptorString());
    }

    public static void main(String[] args) throws Exception {
        class Local { Object in() { return new Object() { }; } }
        record LocalRec(String s) { }
        enum LocalEnum { L }
        interface LocalFace { }
        for (Class<?> c : new Class<?>[] {ClassKinds.class, Inner.class, Inner.Deep.class, Nested.class, Face.class, Face.In.class, Face.Cls.class, Plain.class, Bodies.class, Bodies.A.getClass(), Rec.class, Anno.class, Seal.class, Fin.class, field.getClass(), maker.get().getClass(), Local.class, new Local().in().getClass(), LocalRec.class, LocalEnum.class, LocalFace.class, int.class, void.class, int[].class, Inner[][].class, Anno[].class, Object.class, String.class, Map.Entry.class, ElementType.class, Override.class, Comparable.class, Thread.State.class}) p(c);
        Class<?> lambda = maker.getClass();
        System.out.println(lambda.isHidden() + " " + lambda.isSynthetic() + lambda.isAnonymousClass() + lambda.isLocalClass() + " " + lambda.getName().startsWith("ClassKinds$$Lambda") + " " + lambda.getSimpleName().startsWith("ClassKinds$$Lambda") + " " + lambda.getCanonicalName() + " " + Arrays.toString(lambda.getInterfaces()) + " " + lambda.getNestHost() + " " + lambda.getEnclosingClass());
        System.out.println(Arrays.stream(ClassKinds.class.getNestMembers()).map(Class::getName).sorted().collect(Collectors.joining(" ")));
        System.out.println(Arrays.stream(ClassKinds.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList() + " " + Arrays.stream(Face.class.getClasses()).map(Class::getSimpleName).sorted().toList() + " " + Inner.class.isNestmateOf(Fin.class) + Inner.class.isNestmateOf(String.class));
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Object.class.isAssignableFrom(int[].class) + Cloneable.class.isAssignableFrom(int[].class) + Object[].class.isAssignableFrom(String[].class) + Object[].class.isAssignableFrom(int[].class) + long.class.isAssignableFrom(int.class) + Object.class.isAssignableFrom(int.class) + int.class.isAssignableFrom(int.class) + " " + Runnable.class.isInstance(new Fin()) + String.class.isInstance(null) + int.class.isInstance(5) + " " + Plain.A.getDeclaringClass() + Bodies.A.getDeclaringClass().getSimpleName() + Arrays.toString(Bodies.class.getEnumConstants()) + Arrays.toString(Bodies.A.getClass().getEnumConstants()) + Rec.class.getEnumConstants());
        System.out.println(String.class.getModule() + " " + ClassKinds.class.getModule().isNamed() + ClassKinds.class.getModule().getName() + " " + String.class.getClassLoader() + " " + int.class.getClassLoader() + " " + (ClassKinds.class.getClassLoader() == ClassLoader.getSystemClassLoader()) + " [" + ClassKinds.class.getPackage().getName() + "] " + String.class.getPackage() + " " + int[].class.getPackage() + " " + Face[].class.getClassLoader().equals(ClassKinds.class.getClassLoader()) + " " + int.class.getPackageName());
    }
}
