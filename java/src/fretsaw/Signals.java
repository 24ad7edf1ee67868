package fretsaw;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds after an exception: {@code @Signals("(IllegalStateException e) size == old(size)")}.
 */
@Documented
@Repeatable(Signals.List.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Signals {
    /** Conditions, each after the type and the name of an exception in parentheses. */
    String[] value();

    /** Several of them; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
    @interface List {
        /** The annotations. */
        Signals[] value();
    }
}
