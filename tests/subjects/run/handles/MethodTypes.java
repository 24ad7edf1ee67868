// Tests the MethodType API: creation, changes, erasure, wrapping, generic types, descriptors, equality, interning, parsing of descriptors, and errors.
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class MethodTypes {
    static class Inner { }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        MethodType v = MethodType.methodType(void.class), m = MethodType.methodType(int.class, String.class, long.class, int[].class, Inner.class), l = MethodType.methodType(List.class, List.of(Object.class, Map.Entry.class));
        for (MethodType x : new MethodType[] {v, m, l, MethodType.genericMethodType(3), MethodType.genericMethodType(1, true), MethodType.methodType(m.returnType(), l)})
            System.out.println(x + " " + x.toMethodDescriptorString() + " " + x.descriptorString() + " " + x.parameterCount() + " " + x.returnType().getSimpleName() + " " + x.parameterList() + " " + x.hasPrimitives() + x.hasWrappers() + " " + x.erase() + " " + x.generic() + " " + x.wrap() + " " + x.unwrap());
        System.out.println(m.changeReturnType(double.class) + " " + m.changeParameterType(1, Inner[].class) + " " + m.insertParameterTypes(0, byte.class, char.class) + " " + m.insertParameterTypes(4, short.class) + " " + m.appendParameterTypes(boolean.class) + " " + m.dropParameterTypes(1, 3) + " " + m.dropParameterTypes(0, 4) + " " + m.dropParameterTypes(2, 2).equals(m) + " " + v.appendParameterTypes(List.of(int.class)) + " " + m.lastParameterType().getSimpleName() + v.lastParameterType());
        System.out.println(m.equals(MethodType.methodType(int.class, String.class, long.class, int[].class, Inner.class)) + " " + (m == MethodType.methodType(int.class, m.parameterArray())) + " " + m.equals(l) + m.equals("x") + " " + (m.changeReturnType(int.class) == m) + " " + (v.hashCode() == MethodType.methodType(void.class).hashCode()) + " " + Arrays.toString(m.parameterArray()) + " " + m.parameterType(2));
        System.out.println(MethodType.methodType(Integer.class, Character.class, Void.class).unwrap() + " " + MethodType.methodType(void.class, int.class).wrap() + " " + MethodType.methodType(Integer.class).hasWrappers());
        ClassLoader cl = MethodTypes.class.getClassLoader();
        for (String d : new String[] {"()V", "(IJ[Ljava/lang/String;)Ljava/lang/Object;", "([[D)[Z", "(LMethodTypes$Inner;)LMethodTypes;", "(BCSFDZ)B"}) t(d, () -> MethodType.fromMethodDescriptorString(d, cl));
        for (String d : new String[] {"", "V", "()", "(V)V", "(I", "()LNoSuchClass;", "(Ljava.lang.String;)V", "()VV", "(X)V", "()Ljava/lang/String", "([V)V"}) t("bad " + d, () -> MethodType.fromMethodDescriptorString(d, cl));
        t("null loader", () -> MethodType.fromMethodDescriptorString("(Ljava/lang/String;)V", null));
        t("void parameter", () -> MethodType.methodType(int.class, void.class));
        t("null return", () -> MethodType.methodType(null));
        t("null parameter", () -> MethodType.methodType(int.class, int.class, null));
        t("index", () -> m.parameterType(4));
        t("negative index", () -> m.changeParameterType(-1, int.class));
        t("insert position", () -> m.insertParameterTypes(5, int.class));
        t("insert void", () -> m.insertParameterTypes(0, void.class));
        t("drop range", () -> m.dropParameterTypes(3, 1));
        t("drop too many", () -> m.dropParameterTypes(2, 9));
        t("too many", () -> MethodType.genericMethodType(256));
        t("255", () -> MethodType.genericMethodType(255).parameterCount());
        t("long slots", () -> { Class<?>[] ps = new Class<?>[128]; Arrays.fill(ps, long.class); return MethodType.methodType(void.class, ps).parameterCount(); });
        t("negative generic", () -> MethodType.genericMethodType(-1));
        t("descriptor object", () -> { MethodTypeDesc d = m.describeConstable().get(); return d.displayDescriptor() + " " + d.descriptorString() + " " + d.parameterCount() + " " + d.returnType() + " " + d.resolveConstantDesc(MethodHandles.lookup()).equals(m); });
        t("descriptor of text", () -> MethodTypeDesc.ofDescriptor("(ILjava/lang/String;)V").changeReturnType(ConstantDescs.CD_long).insertParameterTypes(0, ClassDesc.of("a.b.C")).displayDescriptor());
        t("descriptor bad", () -> MethodTypeDesc.ofDescriptor("(I"));
        t("class descriptors", () -> ClassDesc.of("java.util.List").arrayType(2).descriptorString() + " " + ClassDesc.ofDescriptor("[I").componentType() + " " + ClassDesc.of("p", "Q").nested("R").displayName() + " " + ConstantDescs.CD_int.isPrimitive() + ConstantDescs.CD_String.packageName() + " " + String.class.describeConstable().get().equals(ConstantDescs.CD_String));
        t("class descriptor bad", () -> ClassDesc.of("a/b"));
        t("class descriptor resolve", () -> ClassDesc.of("MethodTypes").nested("Inner").resolveConstantDesc(MethodHandles.lookup()));
        t("class descriptor missing", () -> ClassDesc.of("not.There").resolveConstantDesc(MethodHandles.lookup()));
        Class<?>[] shared = {int.class};
        MethodType safe = MethodType.methodType(void.class, shared);
        shared[0] = long.class;
        safe.parameterArray()[0] = char.class;
        System.out.println(safe);
        t("list is fixed", () -> { safe.parameterList().set(0, char.class); return ""; });
        System.out.println(int.class.descriptorString() + String[].class.descriptorString() + Inner.class.descriptorString() + " " + Inner[].class.arrayType().getName() + " " + int.class.arrayType() + " " + void.class.componentType());
    }
}
