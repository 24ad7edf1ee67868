package fretsaw;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a method or constructor expects: {@code @Requires("amount > 0")}.
 *
 * <p>{@code fretsaw check} calls the method only on inputs for which all conditions are true. A condition is an expression of
 * Java, or of JML.
 */
@Documented
@Repeatable(Requires.List.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Requires {
    /** The conditions, all of which must hold before the call. */
    String[] value();

    /** Several of them; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
    @interface List {
        /** The annotations. */
        Requires[] value();
    }
}
