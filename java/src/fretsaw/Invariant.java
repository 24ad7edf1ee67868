package fretsaw;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds of all instances of a type before and after each call: {@code @Invariant("size >= 0")}.
 */
@Documented
@Repeatable(Invariant.List.class)
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Invariant {
    /** The conditions, all of which must hold. */
    String[] value();

    /** Several of them; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        /** The annotations. */
        Invariant[] value();
    }
}
