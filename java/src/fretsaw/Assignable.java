package fretsaw;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a method may assign to: {@code @Assignable("size, elements[*]")}. {@code "nothing"} is
 * for a method without effects.
 */
@Documented
@Repeatable(Assignable.List.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Assignable {
    /** The locations, separated by commas. */
    String[] value();

    /** Several of them; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
    @interface List {
        /** The annotations. */
        Assignable[] value();
    }
}
