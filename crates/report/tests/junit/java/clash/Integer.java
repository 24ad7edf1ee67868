package clash;

/** Has the name of a class of java.lang. */
public class Integer {
    java.lang.Integer value;
    Test test;
    java.lang.String text;
    float f;
    private int hidden;

    boolean check() {
        return shapes.Walker.walk(this);
    }
}

class Test {
}

class String {
}

class DisplayName {
}

class Class {
}

class Throwable {
}

class Long {
}
