import static fretsaw.Fretsaw.getInt;

import java.lang.reflect.Proxy;
import java.util.function.IntSupplier;

/** Classes that the JDK makes at run time, in another order on every path. */
public class MadeClasses {
    interface First {
        int one();
    }

    interface Second {
        int two();
    }

    static Object proxy(Class<?> type, int answer) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, args) -> answer);
    }

    public static void main(String[] args) {
        int order = getInt(0, 2);
        Object a = order == 0 ? proxy(First.class, 1) : order == 1 ? proxy(Second.class, 2) : "none";
        Object b = order == 1 ? proxy(First.class, 3) : proxy(Second.class, 4);
        IntSupplier supplier = order == 2 ? () -> order : () -> order + 10;
        String sum = supplier.getAsInt() + " ";
        for (Object o : new Object[] {a, b}) {
            sum += o instanceof First f ? "first " + f.one() : o instanceof Second s ? "second " + s.two() : o;
            sum += ", ";
        }
        System.out.println(order + ": " + sum + (a.getClass() == b.getClass()));
    }
}
