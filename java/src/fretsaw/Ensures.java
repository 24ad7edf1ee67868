package fretsaw;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a method or constructor promises: {@code @Ensures("result == old(size) + 1")}.
 *
 * <p>A condition is an expression of Java, or of JML. In it, {@code result} is what the method returned, and {@code old(x)} is the
 * value that {@code x} had before the call.
 */
@Documented
@Repeatable(Ensures.List.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Ensures {
    /** The conditions, all of which must hold after the method has returned. */
    String[] value();

    /** Several of them; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
    @interface List {
        /** The annotations. */
        Ensures[] value();
    }
}
