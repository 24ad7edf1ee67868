// Tests repeated, inherited and indirect annotations: containers, getAnnotationsByType, declared ones, overriding, explicit containers, retention, targets.
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.stream.Collectors;

public class AnnotationRepeats {
    @Inherited @Repeatable(Tags.class) @Retention(RetentionPolicy.RUNTIME) @interface Tag { String value(); }
    @Inherited @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
    @Repeatable(Notes.class) @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD}) @interface Note { int value(); }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD}) @interface Notes { Note[] value(); String title() default "notes"; }
    @Retention(RetentionPolicy.CLASS) @interface ClassOnly { }
    @Retention(RetentionPolicy.SOURCE) @interface SourceOnly { }
    @Retention(RetentionPolicy.RUNTIME) @interface Meta { Class<? extends Annotation>[] of() default {}; }
    @Meta(of = {Tag.class, Note.class}) @Retention(RetentionPolicy.RUNTIME) @interface Composed { }

    @Tag("one") @Tag("two") @Note(1) static class Base { }
    static class Plain extends Base { }
    @Tag("own") static class Single extends Base { }
    @Tag("a") @Tag("b") @Tag("c") static class Many extends Single { }
    @Tags({}) static class Empty extends Base { }
    @Tags({@Tag("x"), @Tag("y")}) @Tag("z") static class Both { }
    @Tags(@Tag("only")) static class Explicit { }
    @Notes(value = {@Note(7), @Note(8)}, title = "mine") @ClassOnly @SourceOnly @Composed static class Noted { }
    @Tag("face") interface Face { @Note(5) @Note(6) default void m() { } }
    static class Impl implements Face { @Override public void m() { } @Note(9) int f; }
    @Note(1) @Note(2) enum En { @Note(3) A }

    static String texts(Annotation[] as) { return Arrays.stream(as).map(a -> a instanceof Tag t ? t.value() : a instanceof Note n ? "" + n.value() : a instanceof Tags t ? "tags" + t.value().length : a instanceof Notes n ? n.title() + n.value().length : a.annotationType().getSimpleName()).sorted().collect(Collectors.joining(",", "[", "]")); }
    static void show(String n, AnnotatedElement e) {
        System.out.println(n + ": all " + texts(e.getAnnotations()) + " declared " + texts(e.getDeclaredAnnotations()) + " Tag " + (e.getAnnotation(Tag.class) == null ? "none" : e.getAnnotation(Tag.class).value()) + (e.getDeclaredAnnotation(Tag.class) == null ? "/none" : "/declared") + " Tags " + e.isAnnotationPresent(Tags.class) + " byType " + texts(e.getAnnotationsByType(Tag.class)) + texts(e.getDeclaredAnnotationsByType(Tag.class)) + " Note " + texts(e.getAnnotationsByType(Note.class)) + texts(e.getDeclaredAnnotationsByType(Note.class)));
    }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {Base.class, Plain.class, Single.class, Many.class, Empty.class, Both.class, Explicit.class, Noted.class, Face.class, Impl.class, En.class, Composed.class, String.class, int.class, int[].class}) show(c.getSimpleName(), c);
        show("Face.m", Face.class.getMethod("m"));
        show("Impl.m", Impl.class.getMethod("m"));
        show("Impl.f", Impl.class.getDeclaredField("f"));
        show("En.A", En.class.getField("A"));
        show("package", AnnotationRepeats.class.getPackage());
        show("module", AnnotationRepeats.class.getModule());
        System.out.println(Base.class.getAnnotation(Tags.class) + " " + Both.class.getAnnotations().length);
        System.out.println(Tag.class.getAnnotation(Repeatable.class) + " " + Tag.class.isAnnotationPresent(Inherited.class) + Note.class.isAnnotationPresent(Inherited.class) + " " + Note.class.getAnnotation(Target.class) + " " + Arrays.toString(Note.class.getAnnotation(Target.class).value()) + " " + Composed.class.getAnnotation(Meta.class).of().length + Arrays.toString(Composed.class.getAnnotation(Meta.class).of()));
        System.out.println(Noted.class.isAnnotationPresent(ClassOnly.class) + " " + Noted.class.isAnnotationPresent(SourceOnly.class) + " " + Noted.class.isAnnotationPresent(Composed.class) + " " + Thread.class.getMethod("stop").isAnnotationPresent(Deprecated.class) + " " + Runnable.class.isAnnotationPresent(FunctionalInterface.class) + " " + Object.class.getAnnotations().length);
        Annotation[] copy = Base.class.getAnnotations();
        copy[0] = null;
        Annotation[] byType = Base.class.getAnnotationsByType(Tag.class);
        byType[0] = null;
        System.out.println(texts(Base.class.getAnnotations()) + " " + texts(Base.class.getAnnotationsByType(Tag.class)) + " " + (Base.class.getAnnotation(Note.class) == Base.class.getAnnotation(Note.class)) + (Plain.class.getAnnotation(Tags.class) == Base.class.getAnnotation(Tags.class)));
        t("null annotation", () -> Base.class.getAnnotation(null));
        t("null by type", () -> Base.class.getAnnotationsByType(null));
        t("raw not an annotation", () -> { @SuppressWarnings({"unchecked", "rawtypes"}) Object o = Base.class.getAnnotation((Class) String.class); return o; });
        t("deprecated", () -> { Deprecated d = Thread.class.getMethod("stop").getAnnotation(Deprecated.class); return d.since() + " " + d.forRemoval(); });
    }
}
