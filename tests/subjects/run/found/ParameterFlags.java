// Tests which parameters reflection takes for implicit or synthetic, and how it prints them.
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Comparator;

public class ParameterFlags {
    enum Color {
        RED, GREEN { };
        Color() {}
    }

    record Pair(int first, String second) {
        Pair {}
    }

    record Plain(long value) {}

    class Inner {
        Inner(int n) {}
    }

    Object local(int captured) {
        class Local {
            Local(String s) {}
            int get() { return captured; }
        }
        return new Local("s");
    }

    static void show(Class<?> c) {
        Executable[] all = c.getDeclaredConstructors();
        Executable[] methods = c.getDeclaredMethods();
        Executable[] both = Arrays.copyOf(all, all.length + methods.length, Executable[].class);
        System.arraycopy(methods, 0, both, all.length, methods.length);
        Arrays.sort(both, Comparator.comparing(Executable::toString));
        for (Executable e : both) {
            System.out.println(e);
            for (Parameter p : e.getParameters()) {
                System.out.println("  <" + p + "> " + p.getModifiers() + " " + p.isImplicit() + " " + p.isSynthetic() + " "
                    + p.isNamePresent() + " " + p.getName());
            }
        }
    }

    public static void main(String[] args) {
        show(Color.class);
        show(Color.GREEN.getClass());
        show(Pair.class);
        show(Plain.class);
        show(Inner.class);
        show(new ParameterFlags().local(3).getClass());
        show(new Object() { int n; }.getClass());
    }
}
