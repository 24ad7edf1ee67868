import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/** Annotations at run time, and a small test runner made of them. */
public class ReflectAnnotations {
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface Check {
        String value() default "";

        int times() default 1;

        Class<? extends Throwable> expected() default None.class;
    }

    static class None extends Throwable {
    }

    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @interface Info {
        long id();

        String[] tags() default {};

        ElementType kind() default ElementType.TYPE;

        Tag nested() default @Tag("inner");

        double[] numbers() default {1.5, -2};

        char letter() default 'c';

        boolean flag() default true;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    @interface Invisible {
    }

    @Info(id = 1L << 40, tags = {"x", "y"}, kind = ElementType.FIELD)
    @Invisible
    static class Base {
    }

    @Tag("one")
    @Tag("two")
    static class Derived extends Base {
        @Deprecated
        int old;

        void with(@Tag("p") int a, String b, @Tag("q") long c) {
        }
    }

    static class Suite {
        static int calls;

        @Check("adds")
        public void adds() {
            if (1 + 1 != 2) {
                throw new AssertionError();
            }
        }

        @Check(times = 3)
        public void counts() {
            calls++;
        }

        @Check(expected = ArithmeticException.class)
        public void divides() {
            calls /= 0;
        }

        @Check("fails")
        public void fails() {
            throw new IllegalStateException("by design");
        }

        public void ignored() {
            throw new AssertionError();
        }
    }

    public static void main(String[] args) throws Exception {
        Info info = Derived.class.getAnnotation(Info.class);
        System.out.println(info.id() + " " + Arrays.toString(info.tags()) + " " + info.kind() + " " + info.nested().value() + " "
            + Arrays.toString(info.numbers()) + " " + info.letter() + info.flag());
        System.out.println(info.annotationType() + " " + info.equals(Base.class.getAnnotation(Info.class)) + " "
            + Base.class.isAnnotationPresent(Invisible.class) + " " + Base.class.getAnnotations().length);
        System.out.println(Base.class.getAnnotation(Info.class));
        for (Tag tag : Derived.class.getAnnotationsByType(Tag.class)) {
            System.out.println(tag + " " + (tag.hashCode() == tag.hashCode()));
        }
        System.out.println(Arrays.toString(Derived.class.getDeclaredField("old").getAnnotations()));
        for (Annotation[] each : Derived.class.getDeclaredMethod("with", int.class, String.class, long.class).getParameterAnnotations()) {
            System.out.println(Arrays.toString(each));
        }
        System.out.println(Check.class.getMethod("times").getDefaultValue() + " " + Check.class.isAnnotation());
        Method[] methods = Suite.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            Check check = method.getAnnotation(Check.class);
            if (check == null) {
                System.out.println(method.getName() + " skipped");
                continue;
            }
            String result = "ok";
            try {
                for (int i = 0; i < check.times(); i++) {
                    method.invoke(new Suite());
                }
            } catch (java.lang.reflect.InvocationTargetException e) {
                result = check.expected().isInstance(e.getCause()) ? "ok, threw" : "failed: " + e.getCause();
            }
            System.out.println(method.getName() + " " + check.value() + " " + result + " " + Suite.calls);
        }
    }
}
